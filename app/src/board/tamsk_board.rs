use egui::{Pos2, Rect, Sense, Ui, Vec2};
use hexboard::Cell;
use tamsk::space_name;

use super::geometry::Geometry;
use super::nodes::{Drag, DragPhase, Happened, Node, Nodes, Say};
use super::tamsk_paint::{self, Marked};
use super::{names, now};
use crate::msg;
use crate::scene::{BoardInput, TamskScene, Target};
use crate::theme::Tokens;

/// The outermost spaces lie three steps from the centre.
const REACH: f32 = 3.0;

/// The TAMSK board as a widget.
#[must_use]
pub struct TamskBoard<'a> {
    scene: &'a TamskScene,
    tokens: &'a Tokens,
    say: Say<'a>,
}

impl std::fmt::Debug for TamskBoard<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TamskBoard")
            .field("scene", self.scene)
            .finish_non_exhaustive()
    }
}

impl<'a> TamskBoard<'a> {
    /// A board that shows `scene` and names its spaces with `say`.
    pub fn new(scene: &'a TamskScene, tokens: &'a Tokens, say: Say<'a>) -> Self {
        Self { scene, tokens, say }
    }

    /// Fills the space that is left in `ui` and returns what the player did.
    ///
    /// Asks to be drawn again only as [`TamskScene::next_repaint`] says, while a glass is being lifted, and after an
    /// input.
    pub fn show(self, ui: &mut Ui) -> Option<BoardInput> {
        let Self { scene, tokens, say } = self;
        let id = ui.make_persistent_id("tamsk-board");
        let (rect, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        let margin = tokens.shape.margin_tubes;
        let board = Geometry::new(rect, REACH, margin, scene.orientation);
        let now = now(ui.ctx());
        if let Some(wait) = scene.next_repaint(now) {
            ui.ctx().request_repaint_after(wait);
        }

        let title = if scene.hidden {
            msg!("board-hidden")
        } else {
            msg!("tamsk-board")
        };
        let mut nodes = Nodes::new(ui, rect, id, &title, say);
        if scene.hidden {
            tamsk_paint::cover(nodes.ui(), tokens, &board, &say(&title));
            return nodes.finish(None, None);
        }
        add_nodes(&mut nodes, scene, &board);
        let happened = nodes.happened();
        let input = input_of(&happened, scene, &board);
        let dragged = happened
            .drag
            .filter(|drag| drag.phase != DragPhase::Dropped)
            .filter(|drag| scene.lifted.map(Target::Space) == Some(drag.from));
        let target = match dragged {
            Some(drag) => board.cell_at(drag.pointer).map(Target::Space),
            None => happened.target,
        };
        if nodes.ui().is_rect_visible(rect) {
            let rise = tokens.motion.lift * crate::theme::motion(nodes.ui().ctx());
            let lifted = nodes.ui().ctx().animate_bool_with_time(
                id.with("lifted"),
                scene.lifted.is_some(),
                rise,
            );
            let marked = Marked {
                target: space_of(target),
                focused: space_of(happened.focused),
                dragged: dragged.map(|drag| drag.pointer),
                lifted,
            };
            tamsk_paint::paint(nodes.ui(), tokens, scene, &board, marked, now, say);
        }
        nodes.finish(input, target)
    }
}

fn space_of(target: Option<Target>) -> Option<Cell> {
    match target {
        Some(Target::Space(space)) => Some(space),
        _ => None,
    }
}

fn add_nodes(nodes: &mut Nodes<'_>, scene: &TamskScene, board: &Geometry) {
    let points: Vec<(Target, Pos2)> = Cell::ALL
        .iter()
        .map(|&space| (Target::Space(space), board.cell(space)))
        .collect();
    nodes.keys(&points);
    let size = Vec2::splat(board.step * 0.92);
    for space in Cell::ALL {
        let movable = scene.movable.contains(space);
        nodes.node(&Node {
            target: Target::Space(space),
            rect: Rect::from_center_size(board.cell(space), size),
            sense: if movable {
                Sense::click_and_drag()
            } else {
                Sense::click()
            },
            selected: scene.lifted == Some(space),
            name: &|| {
                let called = |space| space_name(space).to_string();
                let target = Target::Space(space);
                let name = names::space(scene, space);
                names::with_suggestions(name, &scene.suggestions, target, called)
            },
            action: &|| names::space_action(scene, space),
            author_id: &|| format!("tamsk/{}", space_name(space)),
        });
    }
}

/// What the player did.
fn input_of(happened: &Happened, scene: &TamskScene, board: &Geometry) -> Option<BoardInput> {
    if happened.cancelled {
        return Some(BoardInput::Cancel);
    }
    if let Some(Drag {
        from: Target::Space(from),
        pointer,
        phase,
    }) = happened.drag
    {
        return match phase {
            // A lifted glass may be dragged on after it was lifted by a click.
            DragPhase::Started if scene.lifted != Some(from) => Some(BoardInput::Lift(from)),
            DragPhase::Started | DragPhase::Going => None,
            DragPhase::Dropped => Some(match board.cell_at(pointer) {
                Some(space) if space != from => BoardInput::Drop(space),
                _ => BoardInput::PutBack,
            }),
        };
    }
    let space = space_of(happened.clicked)?;
    Some(match scene.lifted {
        Some(lifted) if lifted == space => BoardInput::PutBack,
        _ if scene.movable.contains(space) => BoardInput::Lift(space),
        Some(_) => BoardInput::SetDown(space),
        None => BoardInput::Space(space),
    })
}
