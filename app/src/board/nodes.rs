//! The points of a board as things that can be pointed at, focused, clicked, dragged and named.

use egui::accesskit::Role;
use egui::{
    CursorIcon, EventFilter, FocusDirection, Id, Key, Modifiers, Pos2, Rect, Response, Sense, Ui,
    UiBuilder, Vec2, WidgetInfo,
};

use crate::scene::{BoardInput, Target};
use crate::words::Message;

/// Puts a message into words.
pub type Say<'a> = &'a dyn Fn(&Message) -> String;

/// A point of a board.
pub(super) struct Node<'a> {
    pub(super) target: Target,
    pub(super) rect: Rect,
    pub(super) sense: Sense,
    pub(super) selected: bool,
    /// What it is called.
    pub(super) name: &'a dyn Fn() -> Message,
    /// What a click does now, if anything.
    pub(super) action: &'a dyn Fn() -> Option<Message>,
    /// The name for tests, which is the same in every language.
    pub(super) author_id: &'a dyn Fn() -> String,
}

/// What a board remembers from frame to frame.
#[derive(Clone, Copy, Default)]
struct Memory {
    hovered: Option<Target>,
    focused: Option<Target>,
    /// Whether the focus moved later than the pointer.
    by_keyboard: bool,
    reported: Option<Target>,
    dragged: Option<Target>,
    /// Height at which the arrow keys go left and right.
    row: f32,
}

/// Everything that happens to the points of a board in one frame.
pub(super) struct Nodes<'a> {
    ui: Ui,
    id: Id,
    say: Say<'a>,
    memory: Memory,
    hovered: Option<Target>,
    focused: Option<Target>,
    clicked: Option<Target>,
    drag: Option<Drag>,
    cancelled: bool,
}

/// A drag that began on a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drag {
    pub(super) from: Target,
    pub(super) pointer: Pos2,
    pub(super) phase: DragPhase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DragPhase {
    Started,
    Going,
    Dropped,
}

/// What happened, and what to mark.
#[derive(Clone, Copy, Debug)]
pub(super) struct Happened {
    /// What the pointer or the focus is on, whichever moved last.
    pub(super) target: Option<Target>,
    /// What has the keyboard focus.
    pub(super) focused: Option<Target>,
    pub(super) clicked: Option<Target>,
    pub(super) drag: Option<Drag>,
    pub(super) cancelled: bool,
}

impl<'a> Nodes<'a> {
    /// Takes the space that is left in `ui` and makes a named group of it.
    pub(super) fn new(ui: &mut Ui, rect: Rect, id: Id, title: &Message, say: Say<'a>) -> Self {
        let ui = ui.new_child(UiBuilder::new().max_rect(rect).scope_id(id));
        ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
            node.set_role(Role::Group);
            node.set_label(say(title));
        });
        let memory = ui.data(|data| data.get_temp(id)).unwrap_or_default();
        Self {
            ui,
            id,
            say,
            memory,
            hovered: None,
            focused: None,
            clicked: None,
            drag: None,
            cancelled: false,
        }
    }

    fn node_id(&self, target: Target) -> Id {
        self.id.with(target)
    }

    /// Arrow keys and Escape; before the nodes are added, so that the frame already shows the new focus.
    pub(super) fn keys(&mut self, points: &[(Target, Pos2)]) {
        let focused = self.ui.memory(egui::Memory::focused);
        let here = points
            .iter()
            .find(|&&(target, _)| focused == Some(self.node_id(target)));
        if (here.is_some() || self.memory.dragged.is_some())
            && self
                .ui
                .input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
        {
            self.cancelled = true;
            if self.memory.dragged.take().is_some() {
                self.ui.ctx().stop_dragging();
            }
        }
        let Some(&(from, place)) = here else {
            return;
        };
        if self.memory.focused != Some(from) {
            self.memory.row = place.y;
        }
        let Some(direction) = self.ui.input(|input| {
            let arrows = [
                (Key::ArrowUp, Vec2::UP),
                (Key::ArrowRight, Vec2::RIGHT),
                (Key::ArrowDown, Vec2::DOWN),
                (Key::ArrowLeft, Vec2::LEFT),
            ];
            let pressed = arrows.into_iter().find(|&(key, _)| input.key_pressed(key));
            pressed
                .filter(|_| input.modifiers.is_none())
                .map(|(_, direction)| direction)
        }) else {
            return;
        };
        // At the edge of the board the focus goes on to what is beside it.
        let Some((to, place)) = neighbour(points, from, direction, self.memory.row) else {
            return;
        };
        if direction.x == 0.0 {
            self.memory.row = place.y;
        }
        self.memory.focused = Some(to);
        self.memory.by_keyboard = true;
        let id = self.node_id(to);
        self.ui.memory_mut(|memory| {
            memory.move_focus(FocusDirection::None);
            memory.request_focus(id);
        });
        self.ui.ctx().request_repaint();
    }

    /// Adds a point.
    pub(super) fn node(&mut self, node: &Node<'_>) {
        let id = self.node_id(node.target);
        let response = self.ui.interact(node.rect, id, node.sense);
        response.widget_info(|| {
            let name = (self.say)(&(node.name)());
            if node.selected {
                WidgetInfo::selected(Role::Button, self.ui.is_enabled(), true, name)
            } else {
                WidgetInfo::labeled(Role::Button, self.ui.is_enabled(), name)
            }
        });
        self.ui.ctx().accesskit_node_builder(id, |described| {
            described.set_author_id((node.author_id)());
            if let Some(action) = (node.action)() {
                described.set_description((self.say)(&action));
            }
        });
        if response.hovered() {
            self.hovered = Some(node.target);
            if (node.action)().is_some() {
                self.ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
            }
        }
        if response.has_focus() {
            self.focused = Some(node.target);
            let filter = EventFilter {
                escape: true,
                ..EventFilter::default()
            };
            self.ui
                .memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
        }
        if response.clicked() {
            self.clicked = Some(node.target);
        }
        self.dragging(node.target, &response);
    }

    fn dragging(&mut self, target: Target, response: &Response) {
        if response.drag_started() {
            self.memory.dragged = Some(target);
        }
        if self.memory.dragged != Some(target) {
            return;
        }
        let phase = match () {
            () if response.drag_started() => DragPhase::Started,
            () if response.dragged() => DragPhase::Going,
            () => DragPhase::Dropped,
        };
        if phase == DragPhase::Dropped {
            self.memory.dragged = None;
        }
        let pointer = response
            .interact_pointer_pos()
            .or_else(|| self.ui.input(|input| input.pointer.latest_pos()));
        self.drag = pointer.map(|pointer| Drag {
            from: target,
            pointer,
            phase,
        });
    }

    /// After all points were added.
    pub(super) fn happened(&mut self) -> Happened {
        let memory = &mut self.memory;
        if self.hovered != memory.hovered {
            memory.by_keyboard = self.hovered.is_none();
        }
        if self.focused != memory.focused {
            memory.by_keyboard = self.focused.is_some();
        }
        (memory.hovered, memory.focused) = (self.hovered, self.focused);
        let target = if memory.by_keyboard {
            self.focused.or(self.hovered)
        } else {
            self.hovered.or(self.focused)
        };
        Happened {
            target,
            focused: self.focused,
            clicked: self.clicked,
            drag: self.drag,
            cancelled: self.cancelled,
        }
    }

    /// Remembers this frame and returns what it led to: an input, or else what the pointer or the focus came to.
    pub(super) fn finish(
        mut self,
        input: Option<BoardInput>,
        target: Option<Target>,
    ) -> Option<BoardInput> {
        let input = input.or_else(|| {
            let news = target != self.memory.reported;
            self.memory.reported = target;
            news.then_some(BoardInput::Target(target))
        });
        let Self { ui, id, memory, .. } = self;
        ui.data_mut(|data| data.insert_temp(id, memory));
        if input.is_some() {
            // What the session makes of it is seen in the next frame.
            ui.ctx().request_repaint();
        }
        input
    }

    pub(super) fn ui(&self) -> &Ui {
        &self.ui
    }
}

/// The point to which an arrow key leads: near, in the direction of the arrow, and on the row on which the keys went left
/// or right before, so that they go straight across a board whose rows zigzag.
fn neighbour(
    points: &[(Target, Pos2)],
    from: Target,
    direction: Vec2,
    row: f32,
) -> Option<(Target, Pos2)> {
    /// The arrow's direction may be missed by 40 degrees.
    const CONE: f32 = 0.76;
    let &(_, start) = points.iter().find(|&&(target, _)| target == from)?;
    let score = |place: Pos2| {
        let way = place - start;
        let straight = way.normalized().dot(direction);
        let off_row = if direction.y == 0.0 {
            (place.y - row).abs()
        } else {
            0.0
        };
        (straight > CONE).then(|| way.length() / (straight * straight) + 0.1 * off_row)
    };
    points
        .iter()
        .filter_map(|&(target, place)| Some((score(place)?, target, place)))
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, target, place)| (target, place))
}

#[cfg(test)]
mod tests {
    use egui::pos2;
    use gipf::{Dot, parse_spot};
    use hexboard::{Cell, Symmetry};

    use super::*;
    use crate::board::geometry::Geometry;

    fn points() -> Vec<(Target, Pos2)> {
        let rect = Rect::from_min_size(Pos2::ZERO, egui::vec2(800.0, 800.0));
        let board = Geometry::new(rect, 4.0, 0.6, Symmetry::IDENTITY);
        let dots = Dot::all().map(|dot| (Target::Dot(dot), board.dot(dot)));
        let spots = Cell::ALL.map(|cell| (Target::Spot(cell), board.cell(cell)));
        dots.chain(spots).collect()
    }

    fn spot(name: &str) -> Target {
        Target::Spot(parse_spot(name).unwrap())
    }

    #[test]
    fn up_and_down_follow_the_file() {
        let points = points();
        let step = |from, direction| neighbour(&points, from, direction, 0.0).map(|(to, _)| to);
        assert_eq!(step(spot("e5"), Vec2::UP), Some(spot("e6")));
        assert_eq!(step(spot("e5"), Vec2::DOWN), Some(spot("e4")));
        let e1 = Target::Dot("e1".parse().unwrap());
        assert_eq!(step(spot("e2"), Vec2::DOWN), Some(e1));
        assert_eq!(step(e1, Vec2::DOWN), None, "the focus leaves the board");
    }

    #[test]
    fn left_and_right_keep_to_the_row() {
        let points = points();
        let row = points
            .iter()
            .find(|(target, _)| *target == spot("e5"))
            .unwrap()
            .1
            .y;
        let mut here = spot("e5");
        let mut files = Vec::new();
        while let Some((to, place)) = neighbour(&points, here, Vec2::RIGHT, row) {
            assert!((place.y - row).abs() < 60.0, "{to:?} is on another row");
            files.push(to);
            here = to;
        }
        assert_eq!(files.len(), 4, "f, g, h and a dot: {files:?}");
        assert!(matches!(here, Target::Dot(_)));
    }

    #[test]
    fn every_point_can_be_reached() {
        let points = points();
        let mut reached = vec![spot("e5")];
        let mut next = 0;
        while let Some(&from) = reached.get(next) {
            next += 1;
            let row = points
                .iter()
                .find(|(target, _)| *target == from)
                .unwrap()
                .1
                .y;
            for direction in [Vec2::UP, Vec2::RIGHT, Vec2::DOWN, Vec2::LEFT] {
                if let Some((to, _)) = neighbour(&points, from, direction, row)
                    && !reached.contains(&to)
                {
                    reached.push(to);
                }
            }
        }
        assert_eq!(reached.len(), points.len());
        assert_eq!(neighbour(&[], spot("e5"), Vec2::UP, 0.0), None);
        assert_eq!(
            neighbour(&[(spot("e5"), pos2(0.0, 0.0))], spot("e5"), Vec2::UP, 0.0),
            None
        );
    }
}
