use egui::{Pos2, Rect, Sense, Ui, Vec2};
use gipf::{Dot, Entry, spot_name};
use hexboard::Cell;

use super::geometry::Geometry;
use super::gipf_paint::{self, Marked};
use super::nodes::{Drag, DragPhase, Happened, Node, Nodes, Say};
use super::{names, now};
use crate::msg;
use crate::scene::{BoardInput, GipfScene, Target};
use crate::theme::Tokens;

/// The dots lie four steps from the centre.
const REACH: f32 = 4.0;

/// The GIPF board as a widget.
#[must_use]
pub struct GipfBoard<'a> {
    scene: &'a GipfScene,
    tokens: &'a Tokens,
    say: Say<'a>,
}

impl std::fmt::Debug for GipfBoard<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GipfBoard")
            .field("scene", self.scene)
            .finish_non_exhaustive()
    }
}

impl<'a> GipfBoard<'a> {
    /// A board that shows `scene` and names its points with `say`.
    pub fn new(scene: &'a GipfScene, tokens: &'a Tokens, say: Say<'a>) -> Self {
        Self { scene, tokens, say }
    }

    /// Fills the space that is left in `ui` and returns what the player did.
    ///
    /// Asks to be drawn again only as [`GipfScene::next_repaint`] says, and after an input.
    pub fn show(self, ui: &mut Ui) -> Option<BoardInput> {
        let Self { scene, tokens, say } = self;
        let id = ui.make_persistent_id("gipf-board");
        let (rect, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        let margin = tokens.shape.margin;
        let board = Geometry::new(rect, REACH, margin, scene.orientation);
        let now = now(ui.ctx());
        if let Some(wait) = scene.next_repaint(now) {
            ui.ctx().request_repaint_after(wait);
        }

        let mut nodes = Nodes::new(ui, rect, id, &msg!("gipf-board"), say);
        add_nodes(&mut nodes, scene, &board);
        let happened = nodes.happened();
        let (input, dragged) = input_of(&happened, &board);
        let target = dragged.map(Target::Entry).or(happened.target);
        if nodes.ui().is_rect_visible(rect) {
            let marked = Marked {
                target,
                focused: happened.focused,
            };
            gipf_paint::paint(nodes.ui(), tokens, scene, &board, marked, now);
        }
        nodes.finish(input, target)
    }
}

fn add_nodes(nodes: &mut Nodes<'_>, scene: &GipfScene, board: &Geometry) {
    let dots = Dot::all().map(|dot| (Target::Dot(dot), board.dot(dot)));
    let spots = Cell::ALL.map(|spot| (Target::Spot(spot), board.cell(spot)));
    let points: Vec<(Target, Pos2)> = dots.chain(spots).collect();
    nodes.keys(&points);
    let size = Vec2::splat(board.step * 0.84);
    for (target, place) in points {
        let rect = Rect::from_center_size(place, size);
        match target {
            Target::Dot(dot) => nodes.node(&Node {
                target,
                rect,
                sense: Sense::click_and_drag(),
                selected: scene.selected == Some(dot),
                name: &|| {
                    let called = spot_name;
                    names::with_suggestions(names::dot(dot), &scene.suggestions, target, called)
                },
                action: &|| names::dot_action(scene, dot),
                author_id: &|| format!("gipf/{dot}"),
            }),
            Target::Spot(spot) => nodes.node(&Node {
                target,
                rect,
                sense: Sense::click(),
                selected: scene
                    .row_at(spot)
                    .is_some_and(|row| row.taken.contains(spot)),
                name: &|| names::spot(scene, spot),
                action: &|| names::spot_action(scene, spot),
                author_id: &|| format!("gipf/{}", spot_name(spot)),
            }),
            Target::Entry(_) | Target::Space(_) => {}
        }
    }
}

/// What the player did, and the push that a drag would make now.
fn input_of(happened: &Happened, board: &Geometry) -> (Option<BoardInput>, Option<Entry>) {
    if happened.cancelled {
        return (Some(BoardInput::Cancel), None);
    }
    let dragged = happened.drag.and_then(|drag| entry_of_drag(drag, board));
    if let Some(Drag {
        phase: DragPhase::Dropped,
        ..
    }) = happened.drag
    {
        return (dragged.map(BoardInput::Push), None);
    }
    let clicked = happened.clicked.and_then(|target| match target {
        Target::Dot(dot) => Some(BoardInput::Dot(dot)),
        Target::Spot(spot) => Some(BoardInput::Spot(spot)),
        Target::Entry(_) | Target::Space(_) => None,
    });
    (clicked, dragged)
}

/// The entry along whose line a drag leads, if it leads far enough along one.
fn entry_of_drag(drag: Drag, board: &Geometry) -> Option<Entry> {
    /// At least so many steps along the line.
    const FAR: f32 = 0.45;
    /// The lines of a dot are 60 degrees apart; a drag may miss its line by 29.
    const STRAIGHT: f32 = 0.875;
    let Target::Dot(dot) = drag.from else {
        return None;
    };
    let way = drag.pointer - board.dot(dot);
    if way.length() < FAR * board.step {
        return None;
    }
    let straight = |entry: &Entry| {
        let line = board.cell(entry.first_spot()) - board.dot(dot);
        line.normalized().dot(way.normalized())
    };
    dot.entries()
        .map(|entry| (straight(&entry), entry))
        .filter(|&(straight, _)| straight > STRAIGHT)
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, entry)| entry)
}

#[cfg(test)]
mod tests {
    use gipf::parse_spot;
    use hexboard::Symmetry;

    use super::*;

    #[test]
    fn a_drag_follows_the_line_it_leads_along() {
        let rect = Rect::from_min_size(Pos2::ZERO, Vec2::splat(800.0));
        for orientation in Symmetry::all() {
            let board = Geometry::new(rect, REACH, 0.6, orientation);
            let entry = |dot: &str, to: &str, share: f32| {
                let dot: Dot = dot.parse().unwrap();
                let to = board.cell(parse_spot(to).unwrap());
                let drag = Drag {
                    from: Target::Dot(dot),
                    pointer: board.dot(dot).lerp(to, share),
                    phase: DragPhase::Going,
                };
                entry_of_drag(drag, &board).map(|entry| entry.to_string())
            };
            assert_eq!(entry("b1", "b2", 1.0).as_deref(), Some("b1:b2"));
            assert_eq!(entry("b1", "c2", 0.6).as_deref(), Some("b1:c2"));
            assert_eq!(entry("b1", "c3", 1.0), None, "between its lines");
            assert_eq!(
                entry("d1", "d6", 1.0).as_deref(),
                Some("d1:d2"),
                "further on"
            );
            assert_eq!(entry("b1", "b2", 0.3), None, "not far enough");
            assert_eq!(entry("a5", "b5", 1.0).as_deref(), Some("a5:b5"));
            assert_eq!(entry("a5", "b2", 1.0), None, "along the edge");
        }
    }
}
