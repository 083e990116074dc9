//! What the TAMSK board looks like.

use std::sync::Arc;
use std::time::Duration;

use egui::epaint::Mesh;
use egui::{Pos2, Rect, Shape, Stroke, Ui, vec2};
use hexboard::{ByCell, Cell, Symmetry};
use tamsk::space_name;

use super::geometry::Geometry;
use super::hourglass::Held;
use super::names::clock;
use super::nodes::Say;
use super::paint::{Brush, Layer, between};
use crate::msg;
use crate::scene::{Glass, GlassMotion, GlassPose, Sand, TamskScene, Target};
use crate::theme::{BoardColours, BoardShapes, Colour, Tokens};

/// Below so many seconds the label of a glass turns red.
const SHORT: u64 = 30;

/// How far from the centre the play area lies a little lighter: around the outermost spaces.
const FIELD: f32 = 3.65;

/// What the pointer and the keyboard are on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marked {
    pub(super) target: Option<Cell>,
    pub(super) focused: Option<Cell>,
    /// Where the pointer holds the lifted glass.
    pub(super) dragged: Option<Pos2>,
    /// How far the glass in the hand is lifted, 0 to 1.
    pub(super) lifted: f32,
}

struct Paint<'a> {
    brush: Brush<'a>,
    scene: &'a TamskScene,
    board: &'a Geometry,
    marked: Marked,
    say: Say<'a>,
}

/// The tubes as they were painted last, and what they depend on.
struct Tubes {
    key: TubesKey,
    mesh: Arc<Mesh>,
}

#[derive(PartialEq)]
struct TubesKey {
    centre: Pos2,
    step: f32,
    orientation: Symmetry,
    pixels_per_point: f32,
    hairline: f32,
    colours: BoardColours,
    shape: BoardShapes,
    laid: ByCell<u8>,
    capacity: ByCell<u8>,
}

/// The plate alone, with a text on it.
pub(super) fn cover(ui: &Ui, tokens: &Tokens, board: &Geometry, text: &str) {
    let brush = Brush::new(ui.painter().clone(), tokens, board.step);
    brush.board_plate(board, FIELD);
    let font = tokens.shape.label_text * 1.4;
    brush.text(board.centre, text, font, tokens.board.coordinate);
}

pub(super) fn paint(
    ui: &Ui,
    tokens: &Tokens,
    scene: &TamskScene,
    board: &Geometry,
    marked: Marked,
    now: Duration,
    say: Say<'_>,
) {
    let paint = Paint {
        brush: Brush::new(ui.painter().clone(), tokens, board.step),
        scene,
        board,
        marked,
        say,
    };
    paint.brush.board_plate(board, FIELD);
    let motion = |space: Cell| {
        let mut here = scene.motions.iter().filter(|motion| motion.to == space);
        here.find_map(|motion| Some((motion, motion.pose(now)?)))
    };
    if let Some((from, to)) = scene.last_move {
        paint.last_move(from, to);
    }
    let mut laid = scene.rings;
    for motion in &scene.motions {
        if motion.ring && motion.pose(now).is_some() {
            laid[motion.to] = laid[motion.to].saturating_sub(1);
        }
    }
    paint.tubes(ui, laid);
    if scene.coordinates {
        paint.coordinates();
    }
    paint.marks();
    // From the back to the front, and what is in a hand last.
    let mut glasses: Vec<&Glass> = scene.glasses.iter().collect();
    let height = |glass: &Glass| board.cell(glass.space).y;
    glasses.sort_by(|one, other| height(one).total_cmp(&height(other)));
    let (held, standing): (Vec<&Glass>, Vec<&Glass>) = glasses
        .into_iter()
        .partition(|glass| scene.lifted == Some(glass.space) || motion(glass.space).is_some());
    for glass in standing {
        paint.standing(glass);
    }
    paint.ghost();
    for glass in held {
        match motion(glass.space) {
            Some((motion, pose)) => paint.moving(glass, motion, pose),
            None => paint.in_hand(glass),
        }
    }
    for space in Cell::ALL {
        if let Some((motion, pose)) = motion(space)
            && motion.ring
        {
            paint.falling_ring(space, pose);
        }
    }
    if scene.frozen {
        paint.brush.veil(board);
    }
    if !scene.motions.iter().any(|motion| now < motion.end()) {
        let place = |target| match target {
            Target::Space(space) => Some(board.cell(space)),
            _ => None,
        };
        paint.brush.suggestions(&scene.suggestions, board, &place);
    }
    paint.focus();
}

impl Paint<'_> {
    /// The tubes with their rings. They are most of what is painted and change least: they are made once for many frames.
    fn tubes(&self, ui: &Ui, laid: ByCell<u8>) {
        let id = ui.unique_id().with("tubes");
        let key = TubesKey {
            centre: self.board.centre,
            step: self.board.step,
            orientation: self.scene.orientation,
            pixels_per_point: ui.pixels_per_point(),
            hairline: self.brush.tokens.size.hairline,
            colours: self.brush.tokens.board.clone(),
            shape: self.brush.tokens.shape.clone(),
            laid,
            capacity: self.scene.capacity,
        };
        let kept = ui.data(|data| data.get_temp::<Arc<Tubes>>(id));
        let tubes = kept.filter(|tubes| tubes.key == key).unwrap_or_else(|| {
            let mut layer = Layer::default();
            for (space, &rings) in laid.iter() {
                let place = self.board.cell(space);
                let capacity = self.scene.capacity[space];
                self.brush.tube(&mut layer, place, rings, capacity);
            }
            let tubes = Arc::new(Tubes {
                key,
                mesh: layer.finish(),
            });
            ui.data_mut(|data| data.insert_temp(id, Arc::clone(&tubes)));
            tubes
        });
        self.brush.painter.add(Shape::Mesh(Arc::clone(&tubes.mesh)));
        for (space, &rings) in laid.iter() {
            if rings >= self.scene.capacity[space] {
                self.brush.full_sign(self.board.cell(space));
            }
        }
    }

    fn coordinates(&self) {
        let (shape, colours) = (&self.brush.tokens.shape, &self.brush.tokens.board);
        for space in Cell::ALL {
            if space.distance_from_centre() < 3 {
                continue;
            }
            let place = self.board.cell(space);
            let beside =
                self.outwards(space) * self.brush.len(shape.tube + shape.coordinate * 0.55);
            let name = space_name(space).to_string();
            self.brush.text(
                place + beside,
                &name,
                shape.coordinate_text,
                colours.coordinate,
            );
        }
    }

    /// Straight away from the edge on which a space lies; along the line from the centre for corners.
    fn outwards(&self, space: Cell) -> egui::Vec2 {
        let place = self.board.cell(space);
        let inside = tamsk::neighbours(space)
            .iter()
            .filter(|next| next.distance_from_centre() < 3);
        let sum = inside.fold(egui::Vec2::ZERO, |sum, next| {
            sum + (place - self.board.cell(next))
        });
        if sum.length() > 0.0 {
            sum.normalized()
        } else {
            self.board.outwards(place)
        }
    }

    fn last_move(&self, from: Cell, to: Cell) {
        let (shape, colours) = (&self.brush.tokens.shape, &self.brush.tokens.board);
        let (from, to) = (self.board.cell(from), self.board.cell(to));
        let radius = self.brush.len(shape.trace);
        self.brush
            .band(from, to, radius, colours.trace, Stroke::NONE);
        let around = self.brush.len(shape.marked_tube * 1.09);
        for place in [from, to] {
            self.brush.disc(place, around, colours.trace);
        }
    }

    /// Rings around the spaces that matter now.
    fn marks(&self) {
        let (shape, colours) = (&self.brush.tokens.shape, &self.brush.tokens.board);
        let radius = self.brush.len(shape.marked_tube);
        let scene = self.scene;
        if scene.lifted.is_none() {
            let stroke = self.brush.stroke(shape.preview, colours.accent.faded(0.75));
            for space in scene.movable {
                self.brush.ring(self.board.cell(space), radius, stroke);
            }
        }
        for space in scene.destinations {
            let place = self.board.cell(space);
            self.brush.ring(
                place,
                radius,
                self.brush.stroke(shape.focus * 0.8, colours.go),
            );
        }
        if let Some(space) = scene.lifted {
            let place = self.board.cell(space);
            let stroke = self.brush.stroke(shape.focus, colours.accent);
            self.brush.ring(place, radius, stroke);
        }
        if let Some(space) = scene.unringed {
            let groove = self.brush.groove_radius(scene.rings[space]);
            let colour = if scene.claimable {
                colours.accent
            } else {
                colours.trace
            };
            let stroke = self.brush.stroke(shape.focus, colour);
            self.brush
                .dashed_ring(self.board.cell(space), groove, stroke);
        }
        if let Some(space) = self.marked.target {
            let place = self.board.cell(space);
            let stroke = self.brush.stroke(shape.preview, colours.accent);
            self.brush
                .ring(place, radius + self.brush.len(shape.focus), stroke);
        }
    }

    /// What would stand on the space that is looked at.
    fn ghost(&self) {
        let Some((space, lifted)) = self.marked.target.zip(self.scene.lifted) else {
            return;
        };
        if self.marked.dragged.is_some() || !self.scene.destinations.contains(space) {
            return;
        }
        if let Some(glass) = self.scene.glass(lifted) {
            let brush = self.brush.faded(0.4);
            brush.hourglass(self.board.cell(space), self.held(glass, 1.0, 0.0));
        }
    }

    fn held(&self, glass: &Glass, turned: f32, lifted: f32) -> Held {
        Held {
            owner: glass.owner,
            sand: glass.sand,
            falling: self.scene.falling,
            turned,
            lifted,
        }
    }

    fn standing(&self, glass: &Glass) {
        let place = self.board.cell(glass.space);
        self.brush.hourglass(place, self.held(glass, 1.0, 0.0));
        self.label(glass, place);
    }

    fn in_hand(&self, glass: &Glass) {
        let place = self.board.cell(glass.space);
        let place = self.marked.dragged.unwrap_or(place);
        self.brush
            .hourglass(place, self.held(glass, 1.0, self.marked.lifted));
        self.label(glass, place);
    }

    fn moving(&self, glass: &Glass, motion: &GlassMotion, pose: GlassPose) {
        let (from, to) = (self.board.cell(motion.from), self.board.cell(motion.to));
        let place = between(from, to, pose.carried);
        let turned = if motion.turned { pose.turned } else { 1.0 };
        // Carried and turned above the board, set down at the end.
        let height = if motion.from == motion.to {
            0.0
        } else {
            let up = (pose.carried * 4.0).min(1.0);
            let down = if motion.turned {
                1.0 - pose.turned
            } else {
                1.0 - pose.carried
            };
            up.min(down * 2.0).min(1.0)
        };
        self.brush
            .hourglass(place, self.held(glass, turned, height));
    }

    /// A ring falls from above, over the glass, onto its space.
    fn falling_ring(&self, space: Cell, pose: GlassPose) {
        if pose.carried < 1.0 || pose.turned < 1.0 {
            return;
        }
        let place = self.board.cell(space);
        let slot = self.scene.rings[space].saturating_sub(1);
        let above = 1.0 - pose.dropped;
        let radius = self.brush.groove_radius(slot) * (1.0 + 0.35 * above);
        let height = vec2(
            0.0,
            self.brush.len(self.brush.tokens.shape.glass_height) * above,
        );
        let opacity = (pose.dropped * 3.0).min(1.0);
        self.brush.falling_ring(place - height, radius, opacity);
    }

    /// Minutes and seconds under a glass.
    fn label(&self, glass: &Glass, place: Pos2) {
        let tokens = self.brush.tokens;
        let (shape, colours) = (&tokens.shape, &tokens.board);
        let (text, colour): (String, Colour) = match (glass.sand, glass.sand.seconds()) {
            (Sand::Dead, _) => (
                (self.say)(&msg!("glass-label-dead")),
                tokens.colour.ink_quiet,
            ),
            (_, Some(seconds)) if self.scene.seconds => {
                let short = seconds < SHORT;
                let colour = if short {
                    tokens.colour.danger_text
                } else {
                    colours.label_text
                };
                (clock(seconds), colour)
            }
            _ => return,
        };
        let font = self.brush.font(shape.label_text);
        let galley = self.brush.painter.layout_no_wrap(text, font, colour.into());
        let middle = place
            + vec2(
                0.0,
                self.brush.len(shape.glass_height + shape.label_text * 0.62),
            );
        let pad = vec2(galley.size().y * 0.45, galley.size().y * 0.02);
        let pill = Rect::from_center_size(middle, galley.size() + 2.0 * pad);
        let edge = Stroke::new(tokens.size.hairline, colours.rim);
        self.brush.painter.rect(
            pill,
            pill.height() / 2.0,
            colours.label,
            edge,
            egui::StrokeKind::Inside,
        );
        self.brush
            .painter
            .galley(middle - galley.size() / 2.0, galley, colour.into());
    }

    fn focus(&self) {
        if let Some(space) = self.marked.focused {
            let radius = self.brush.len(self.brush.tokens.shape.marked_tube);
            self.brush.focus_ring(self.board.cell(space), radius);
        }
    }
}
