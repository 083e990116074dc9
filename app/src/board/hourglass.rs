//! An hourglass whose sand stands as high as its time.

use std::f32::consts::{FRAC_PI_2, PI};

use egui::epaint::Mesh;
use egui::{Color32, Pos2, Shape, Stroke, vec2};
use tamsk::Side;

use super::paint::{Brush, Frame};
use crate::scene::Sand;
use crate::theme::{BoardShapes, Colour};

/// Slices of a bulb.
const SLICES: usize = 14;
/// How much of a bulb all the sand fills.
const FILL: f32 = 0.88;

/// How an hourglass is held and what its sand does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub(super) owner: Side,
    pub(super) sand: Sand,
    /// Whether the sand falls now.
    pub(super) falling: bool,
    /// How much of half a turn is done, 0 to 1; 1 when it stands.
    pub(super) turned: f32,
    /// How far it is lifted, 0 to 1.
    pub(super) lifted: f32,
}

/// Half the width of the glass at a share of the way from the neck to the plate.
fn half_width(shape: &BoardShapes, way: f32) -> f32 {
    let bulb = (way * FRAC_PI_2).sin().powf(1.3);
    shape.neck + (shape.glass_width * 0.86 - shape.neck) * bulb
}

/// At which share of the way from the neck the sand that lies on the neck ends, when it fills `part` of the bulb.
fn level(shape: &BoardShapes, part: f32) -> f32 {
    let slices = SLICES * 4;
    let width = |n: usize| half_width(shape, (n as f32 + 0.5) / slices as f32);
    let whole: f32 = (0..slices).map(width).sum();
    let mut wanted = part.clamp(0.0, 1.0) * whole;
    for n in 0..slices {
        let slice = width(n);
        if wanted <= slice {
            return (n as f32 + wanted / slice) / slices as f32;
        }
        wanted -= slice;
    }
    1.0
}

impl Brush<'_> {
    /// The colour of the end plates of one side's glasses.
    pub(super) fn plate_colour(&self, side: Side) -> Colour {
        match side {
            Side::Red => self.tokens.board.red_plate,
            Side::Black => self.tokens.board.black_plate,
        }
    }

    /// An hourglass with its shadow; `centre` is its neck when it stands on its space.
    pub(super) fn hourglass(&self, centre: Pos2, held: Held) {
        let shape = &self.tokens.shape;
        let board = &self.tokens.board;
        let rise = self.len(shape.raised) * held.lifted;
        self.glass_shadow(centre, held);
        let centre = centre - vec2(0.0, rise);
        // Until it lies on its side it looks as it stood, afterwards as it will stand.
        let (top, angle) = if held.turned < 0.5 {
            (1.0 - held.sand.top(), held.turned * PI)
        } else {
            (held.sand.top(), (held.turned - 1.0) * PI)
        };
        let frame = Frame {
            centre,
            scale: self.step * (1.0 + 0.12 * held.lifted),
            angle,
        };
        let plate = self.plate_colour(held.owner);
        let (plate, sand, glass) = match held.sand {
            Sand::NotStarted => (plate.faded(0.8), board.sand_resting, board.glass.faded(0.7)),
            Sand::Dead => (
                plate.mixed(board.tube, 0.35),
                board.sand_resting,
                board.glass.faded(0.55),
            ),
            Sand::Running { .. } | Sand::Untimed => (plate, board.sand, board.glass),
        };
        let dead = held.sand == Sand::Dead;
        self.bulbs(frame, glass);
        self.sand(frame, sand, top);
        let thread =
            held.falling && matches!(held.sand, Sand::Running { .. }) && held.turned >= 1.0;
        if thread && top > 0.0 {
            self.thread(frame, sand, top);
        }
        self.glass_edges(
            frame,
            if dead {
                board.glass_edge.faded(0.6)
            } else {
                board.glass_edge
            },
        );
        for end in [-1.0, 1.0] {
            self.end_plate(frame, plate, end);
        }
    }

    fn glass_shadow(&self, centre: Pos2, held: Held) {
        let shape = &self.tokens.shape;
        let shadow = self.tokens.board.shadow;
        if held.sand == Sand::Dead {
            // The shadow of something that will not move again lies long across the space.
            let reach = vec2(shape.glass_width * 0.9, shape.glass_height * 0.85) * self.step;
            let length = self.len(shape.glass_height);
            self.soft_oval(centre + reach, length, 0.28, shadow);
            return;
        }
        let drop = vec2(0.4, 1.0) * self.len(shape.shadow + shape.raised * 0.8 * held.lifted);
        let foot = vec2(0.0, self.len(shape.glass_height * 0.55));
        let radius = self.len(shape.glass_width * (0.8 + 0.2 * held.lifted));
        let blur = self.len(shape.glass_width * 0.75);
        self.soft_disc(centre + foot + drop, radius, blur, shadow.faded(0.8));
    }

    /// From the neck to the inside of a plate, in steps.
    fn bulb_height(&self) -> f32 {
        let shape = &self.tokens.shape;
        shape.glass_height - shape.plate
    }

    /// A part of a bulb between two shares of the way from the neck; `end` is -1 for the upper bulb, 1 for the lower.
    fn strip(
        &self,
        mesh: &mut Mesh,
        frame: Frame,
        end: f32,
        (from, to): (f32, f32),
        colour: Color32,
    ) {
        let first = mesh.vertices.len() as u32;
        for n in 0..=SLICES as u32 {
            let share = from + (to - from) * n as f32 / SLICES as f32;
            let width = half_width(&self.tokens.shape, share);
            let y = share * self.bulb_height() * end;
            mesh.colored_vertex(frame.at(-width, y), colour);
            mesh.colored_vertex(frame.at(width, y), colour);
            if n > 0 {
                let here = first + 2 * n;
                mesh.add_triangle(here - 2, here - 1, here + 1);
                mesh.add_triangle(here - 2, here + 1, here);
            }
        }
    }

    fn bulbs(&self, frame: Frame, colour: Colour) {
        let mut mesh = Mesh::default();
        for end in [-1.0, 1.0] {
            self.strip(&mut mesh, frame, end, (0.0, 1.0), colour.into());
        }
        self.mesh(mesh);
    }

    fn sand(&self, frame: Frame, sand: Colour, top: f32) {
        let shape = &self.tokens.shape;
        let colour = Color32::from(sand);
        let mut surfaces = Vec::new();
        let mut mesh = Mesh::default();
        let height = self.bulb_height();
        if top > 0.0 {
            let surface = level(shape, top * FILL);
            // Sand that runs out sinks in the middle.
            let dip = (0.10_f32).min(surface * 0.5);
            self.strip(&mut mesh, frame, -1.0, (0.0, surface - dip), colour);
            let rim = half_width(shape, surface);
            let low = half_width(shape, surface - dip);
            let (up, down) = (-surface * height, -(surface - dip) * height);
            let first = mesh.vertices.len() as u32;
            for (x, y) in [
                (-rim, up),
                (-low, down),
                (0.0, down),
                (low, down),
                (rim, up),
            ] {
                mesh.colored_vertex(frame.at(x, y), colour);
            }
            mesh.add_triangle(first, first + 1, first + 2);
            mesh.add_triangle(first + 2, first + 3, first + 4);
            surfaces.push(frame.points([(-rim, up), (0.0, down), (rim, up)]));
        }
        if top < 1.0 {
            let surface = level(shape, 1.0 - (1.0 - top) * FILL);
            self.strip(&mut mesh, frame, 1.0, (surface, 1.0), colour);
            let foot = half_width(shape, surface);
            let first = mesh.vertices.len() as u32;
            let peak = self.heap(top);
            for (x, y) in [(-foot, surface), (0.0, peak), (foot, surface)] {
                mesh.colored_vertex(frame.at(x, y * height), colour);
            }
            mesh.add_triangle(first, first + 1, first + 2);
            let (low, high) = (surface * height, peak * height);
            surfaces.push(frame.points([(-foot, low), (0.0, high), (foot, low)]));
        }
        self.mesh(mesh);
        // A thin line makes the steps of the pixels smooth.
        let smooth = Stroke::new(self.tokens.size.hairline, sand);
        for surface in surfaces {
            self.painter.add(Shape::line(surface, smooth));
        }
    }

    /// How near to the neck, as a share of the way, the heap in the lower bulb reaches.
    fn heap(&self, top: f32) -> f32 {
        let surface = level(&self.tokens.shape, 1.0 - (1.0 - top) * FILL);
        (surface - 0.16).max(surface * 0.4)
    }

    fn thread(&self, frame: Frame, colour: Colour, top: f32) {
        let heap = self.heap(top) * self.bulb_height();
        let width = self.len(self.tokens.shape.neck * 0.7).max(1.0);
        self.line(
            frame.at(0.0, 0.0),
            frame.at(0.0, heap),
            Stroke::new(width, colour),
        );
    }

    fn glass_edges(&self, frame: Frame, colour: Colour) {
        let stroke = self.stroke(self.tokens.shape.edge * 0.8, colour);
        let gloss = self.stroke(self.tokens.shape.edge, self.tokens.board.gloss);
        let side = |mirror: f32, from: i32, to: i32, inset: f32| {
            (from..=to)
                .map(|n| {
                    let share = n as f32 / SLICES as f32;
                    let width = half_width(&self.tokens.shape, share.abs()) * inset;
                    frame.at(width * mirror, share * self.bulb_height())
                })
                .collect::<Vec<_>>()
        };
        let all = SLICES as i32;
        for mirror in [-1.0, 1.0] {
            self.painter
                .add(Shape::line(side(mirror, -all, all, 1.0), stroke));
        }
        self.painter
            .add(Shape::line(side(-1.0, -all + 2, -all / 2, 0.7), gloss));
    }

    fn end_plate(&self, frame: Frame, colour: Colour, end: f32) {
        let shape = &self.tokens.shape;
        let (width, outer) = (shape.glass_width, shape.glass_height);
        let inner = outer - shape.plate;
        let round = shape.plate * 0.35;
        let points = [
            (-width + round, outer * end),
            (width - round, outer * end),
            (width, (outer - round) * end),
            (width, (inner + round) * end),
            (width - round, inner * end),
            (-width + round, inner * end),
            (-width, (inner + round) * end),
            (-width, (outer - round) * end),
        ];
        self.polygon(frame.points(points), colour, Stroke::NONE);
        let shine = (outer - shape.plate * 0.3) * end;
        let gloss = self.stroke(shape.edge * 0.8, self.tokens.board.gloss.faded(0.7));
        let (left, right) = (
            frame.at(-width + 2.0 * round, shine),
            frame.at(width - 2.0 * round, shine),
        );
        self.line(left, right, gloss);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{ThemeName, tokens_of};

    #[test]
    fn half_the_sand_fills_half_the_bulb() {
        let shape = &tokens_of(ThemeName::Paper).shape;
        let area = |to: f32| -> f32 {
            (0..1000)
                .map(|n| half_width(shape, to * (n as f32 + 0.5) / 1000.0) * to / 1000.0)
                .sum()
        };
        for part in [0.1, 0.25, 0.5, 0.9] {
            let filled = area(level(shape, part)) / area(1.0);
            assert!((filled - part).abs() < 0.01, "{part}: {filled}");
        }
        assert!(level(shape, 0.0) < 1e-3);
        assert!((level(shape, 1.0) - 1.0).abs() < 1e-3);
    }
}
