//! A whole game with Tab, the arrow keys and Enter alone.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{Queryable as _, by};

use crate::table::{Begin, STILL, Table, text_of};

impl Table {
    /// What has the keyboard focus.
    fn focused(&self) -> Option<String> {
        let is_focused = by().predicate(|node| node.is_focused() && node.role() != Role::Window);
        let mut focused = self.window.query_all(is_focused);
        focused.next().and_then(|node| text_of(&node))
    }

    /// Goes with Tab to the control of this name and presses it.
    #[track_caller]
    fn tab_to(&mut self, name: &str) {
        for _ in 0..200 {
            if self.focused().as_deref() == Some(name) {
                self.key(Key::Enter);
                return;
            }
            self.key(Key::Tab);
        }
        panic!("Tab does not reach {name}");
    }

    /// Goes to a point of the board with the arrow keys, from wherever the focus is on the board, and presses it.
    #[track_caller]
    fn go_to(&mut self, point: &str) {
        for _ in 0..24 {
            let Some(here) = self.focused().filter(|here| is_point(here)) else {
                // The focus is not on the board yet.
                self.key(Key::Tab);
                continue;
            };
            let here = here
                .strip_prefix("dot ")
                .unwrap_or(&here)
                .split(',')
                .next()
                .unwrap_or_default();
            if here == point {
                self.key(Key::Enter);
                return;
            }
            let way = self.point(point).rect().center() - self.point(here).rect().center();
            // Points of one row lie up to half a step apart.
            let step = self.point("e5").rect().center().y - self.point("e6").rect().center().y;
            let arrow = match () {
                () if way.x.abs() < step * 0.3 && way.y < 0.0 => Key::ArrowUp,
                () if way.x.abs() < step * 0.3 => Key::ArrowDown,
                () if way.x < 0.0 => Key::ArrowLeft,
                () => Key::ArrowRight,
            };
            self.key(arrow);
        }
        panic!(
            "the arrow keys do not lead to {point}; the focus is on {:?}",
            self.focused()
        );
    }
}

fn is_point(name: &str) -> bool {
    let has_rank = name.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    name.starts_with("dot ") || name.contains(", ") && has_rank
}

#[test]
fn a_game_is_played_with_the_keyboard_alone() {
    let begin = Begin {
        settings: Some(STILL.to_owned()),
        ..Begin::default()
    };
    let mut table = begin.open();
    table.tab_to("Basic");
    table.tab_to("Two people");
    table.tab_to("Start");
    table.asks(&["White to push"]);
    // White fills the line from a5, and takes it whole (S28).
    for (dot, next) in [
        ("a5", "Black"),
        ("i1", "White"),
        ("a5", "Black"),
        ("i1", "White"),
    ] {
        table.go_to(dot);
        table.asks(&[&format!("{next} to push")]);
    }
    table.go_to("a5");
    let taken = "a5-e5;xb5,c5,d5,e5,f4*,g3*,h2*".to_owned();
    assert!(table.record().contains(&taken));
    table.go_to("b1");
    table.asks(&["Two lines begin at b1"]);
    table.go_to("c2");
    table.asks(&["White to push"]);
    assert_eq!(table.name("c2"), "c2, black basic piece");
    table.tab_to("Resign");
    table.asks(&["resign the game?"]);
    // On from the button below to the one in the card.
    table.key(Key::Tab);
    table.tab_to("Resign");
    table.asks(&["Black wins", "White has resigned."]);
}
