//! The boards as a player uses them: by the names of their points, with the pointer and with the keyboard.

mod samples;

use egui::accesskit::Role;
use egui::{Key, Pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use gipf::Dot;
use gipf_tamsk::board::{GipfBoard, TamskBoard};
use gipf_tamsk::scene::{BoardInput, GipfScene, TamskScene, Target};
use gipf_tamsk::theme::Themed as _;
use gipf_tamsk::words::Words;
use samples::{entry, space, spot};

/// A board and what it returned.
struct Table<S> {
    scene: S,
    inputs: Vec<BoardInput>,
}

impl<S> Table<S> {
    /// Everything that was returned but news of the pointer and the focus.
    fn actions(&self) -> Vec<BoardInput> {
        let news = |input: &&BoardInput| !matches!(input, BoardInput::Target(_));
        self.inputs.iter().filter(news).copied().collect()
    }

    fn last_target(&self) -> Option<Target> {
        let mut latest = self.inputs.iter().rev();
        latest
            .find_map(|input| match input {
                BoardInput::Target(target) => Some(*target),
                _ => None,
            })
            .flatten()
    }
}

fn gipf(scene: GipfScene) -> Harness<'static, Table<GipfScene>> {
    let words = Words::default();
    let table = Table {
        scene,
        inputs: Vec::new(),
    };
    Harness::builder()
        .with_size(vec2(800.0, 800.0))
        .with_step_dt(0.05)
        .with_max_steps(20)
        .build_ui_state(
            move |ui, table: &mut Table<GipfScene>| {
                let say = |message: &_| words.say(message);
                let tokens = ui.tokens();
                let input = GipfBoard::new(&table.scene, tokens, &say).show(ui);
                table.inputs.extend(input);
            },
            table,
        )
}

/// A board that lifts and sets down whatever the player wants.
fn tamsk(scene: TamskScene) -> Harness<'static, Table<TamskScene>> {
    let words = Words::default();
    let table = Table {
        scene,
        inputs: Vec::new(),
    };
    Harness::builder()
        .with_size(vec2(800.0, 800.0))
        .with_step_dt(0.05)
        .with_max_steps(20)
        .build_ui_state(
            move |ui, table: &mut Table<TamskScene>| {
                let say = |message: &_| words.say(message);
                let tokens = ui.tokens();
                let input = TamskBoard::new(&table.scene, tokens, &say).show(ui);
                table.inputs.extend(input);
                match input {
                    Some(BoardInput::Lift(space)) => table.scene.lifted = Some(space),
                    Some(BoardInput::SetDown(_) | BoardInput::Drop(_) | BoardInput::PutBack) => {
                        table.scene.lifted = None;
                    }
                    _ => {}
                }
            },
            table,
        )
}

fn centre<S>(harness: &Harness<'_, Table<S>>, label: &str) -> Pos2 {
    harness.get_by_label(label).rect().center()
}

fn drag<S>(harness: &mut Harness<'_, Table<S>>, from: Pos2, to: Pos2) {
    harness.drag_at(from);
    harness.step();
    for share in [0.3, 0.7, 1.0] {
        harness.hover_at(from + (to - from) * share);
        harness.step();
    }
    harness.drop_at(to);
    harness.step();
    harness.step();
}

#[test]
fn every_point_of_the_gipf_board_has_a_name_and_a_role() {
    let harness = gipf(samples::gipf_game());
    harness.get_by_role_and_label(Role::Group, "GIPF board");
    assert_eq!(harness.get_all_by_role(Role::Button).count(), 37 + 24);
    for (id, label) in [
        ("gipf/e1", "dot e1"),
        ("gipf/e2", "e2, white basic piece"),
        ("gipf/b2", "b2, white GIPF-piece"),
        ("gipf/e4", "e4, white loaded piece"),
        ("gipf/d6", "d6, white used potential"),
        ("gipf/f4", "f4, black basic piece"),
        ("gipf/h5", "h5, black GIPF-piece"),
        ("gipf/f5", "f5, black loaded piece"),
        ("gipf/c3", "c3, black used potential"),
        ("gipf/e5", "e5, empty"),
    ] {
        let node = harness.get_by_label(label);
        assert_eq!(node.accesskit_node().author_id(), Some(id));
    }
}

#[test]
fn what_a_click_would_do_is_told() {
    let harness = gipf(samples::gipf_game());
    let told = |harness: &Harness<'_, Table<GipfScene>>, label| {
        harness
            .get_by_label(label)
            .accesskit_node()
            .description()
            .unwrap_or_default()
    };
    assert_eq!(told(&harness, "dot e1"), "Push in from e1 over e2");
    assert_eq!(told(&harness, "dot d1"), "Choose this dot, then the line");
    assert_eq!(told(&harness, "e5, empty"), "");
    let harness = gipf(samples::gipf_rows());
    assert_eq!(told(&harness, "b3, white basic piece"), "Choose this row");
    assert_eq!(
        told(&harness, "e5, white basic piece"),
        "Taken with the row"
    );
    assert_eq!(
        told(&harness, "d4, white loaded piece"),
        "It is taken; choose to leave it"
    );
    assert_eq!(
        told(&harness, "f5, white GIPF-piece"),
        "It stays; choose to take it"
    );
    assert_eq!(
        told(&harness, "c3, white GIPF-piece"),
        "Take it or leave it"
    );
}

#[test]
fn dots_and_spots_are_clicked() {
    let mut harness = gipf(samples::gipf_game());
    harness.get_by_label("dot d1").click();
    harness.run();
    harness.get_by_label("e5, empty").click();
    harness.run();
    let d1: Dot = "d1".parse().unwrap();
    assert_eq!(
        harness.state().actions(),
        [BoardInput::Dot(d1), BoardInput::Spot(spot("e5"))]
    );
}

#[test]
fn a_push_is_dragged_from_a_dot() {
    let mut harness = gipf(samples::gipf_game());
    let from = centre(&harness, "dot d1");
    let near = centre(&harness, "e2, white basic piece");
    harness.drag_at(from);
    harness.step();
    harness.hover_at(near);
    harness.step();
    harness.step();
    let towards = Target::Entry(entry("d1:e2"));
    assert_eq!(harness.state().last_target(), Some(towards), "previewed");
    harness.drop_at(near);
    harness.step();
    harness.step();
    assert_eq!(
        harness.state().actions(),
        [BoardInput::Push(entry("d1:e2"))]
    );

    let far = centre(&harness, "d6, white used potential");
    drag(&mut harness, from, far);
    let pushed = harness.state().actions();
    assert_eq!(pushed.last(), Some(&BoardInput::Push(entry("d1:d2"))));

    let nowhere = centre(&harness, "f4, black basic piece");
    drag(&mut harness, from, nowhere);
    assert_eq!(harness.state().actions().len(), 2, "no line leads there");
}

#[test]
fn escape_breaks_a_drag_off() {
    let mut harness = gipf(samples::gipf_game());
    let from = centre(&harness, "dot d1");
    let near = centre(&harness, "e2, white basic piece");
    harness.drag_at(from);
    harness.step();
    harness.hover_at(near);
    harness.step();
    harness.key_press(Key::Escape);
    harness.step();
    harness.drop_at(near);
    harness.step();
    harness.step();
    assert_eq!(harness.state().actions(), [BoardInput::Cancel]);
}

#[test]
fn the_keyboard_reaches_and_chooses() {
    let mut harness = gipf(samples::gipf_game());
    harness.get_by_label("dot e1").focus();
    harness.run();
    let e1: Dot = "e1".parse().unwrap();
    assert_eq!(harness.state().last_target(), Some(Target::Dot(e1)));
    for (key, label) in [
        (Key::ArrowUp, "e2, white basic piece"),
        (Key::ArrowUp, "e3, white basic piece"),
        (Key::ArrowDown, "e2, white basic piece"),
        (Key::ArrowDown, "dot e1"),
    ] {
        harness.key_press(key);
        harness.run();
        assert!(
            harness.get_by_label(label).is_focused(),
            "{key:?} to {label}"
        );
    }
    harness.key_press(Key::Enter);
    harness.run();
    harness.key_press(Key::Escape);
    harness.run();
    assert!(
        harness.get_by_label("dot e1").is_focused(),
        "the focus stays"
    );
    assert_eq!(
        harness.state().actions(),
        [BoardInput::Dot(e1), BoardInput::Cancel]
    );
}

#[test]
fn hovering_and_focusing_are_the_same_news() {
    let mut harness = gipf(samples::gipf_game());
    let target = Some(Target::Spot(spot("e5")));
    harness.get_by_label("e5, empty").hover();
    harness.run();
    assert_eq!(harness.state().last_target(), target);
    harness.remove_cursor();
    harness.run();
    assert_eq!(harness.state().last_target(), None);
    harness.get_by_label("e5, empty").focus();
    harness.run();
    assert_eq!(harness.state().last_target(), target);
    let news = harness.state().inputs.len();
    harness.run();
    assert_eq!(harness.state().inputs.len(), news, "told once");
}

/// When the board wants to be drawn again.
fn delay<S>(harness: &Harness<'_, Table<S>>) -> std::time::Duration {
    let outputs = harness.output().viewport_output.values();
    let delays = outputs.map(|viewport| viewport.repaint_delay);
    delays.min().unwrap()
}

#[test]
fn a_board_at_rest_wants_nothing() {
    let never = std::time::Duration::MAX;
    let mut harness = gipf(samples::gipf_game());
    harness.run_steps(3);
    assert_eq!(delay(&harness), never);

    let mut harness = tamsk(samples::tamsk_game());
    harness.run_steps(3);
    let tenth = std::time::Duration::from_millis(100);
    assert_eq!(delay(&harness), tenth, "while sand falls");
    harness.state_mut().scene.falling = false;
    harness.run_steps(3);
    assert_eq!(delay(&harness), never);
}

#[test]
fn every_space_of_the_tamsk_board_has_a_name_and_a_role() {
    let harness = tamsk(samples::tamsk_game());
    harness.get_by_role_and_label(Role::Group, "TAMSK board");
    assert_eq!(harness.get_all_by_role(Role::Button).count(), 37);
    for (id, label) in [
        ("tamsk/d4", "d4, 2 of 4 rings"),
        ("tamsk/c6", "c6, 1 of 1 ring, full"),
        ("tamsk/d6", "d6, 1 of 2 rings, red hourglass, 2:10 left"),
        ("tamsk/b3", "b3, 1 of 2 rings, red hourglass, done"),
        ("tamsk/d1", "d1, 0 of 1 ring, black hourglass, not started"),
    ] {
        let node = harness.get_by_label(label);
        assert_eq!(node.accesskit_node().author_id(), Some(id));
    }
    let harness = tamsk(samples::tamsk_untimed());
    harness.get_by_label("d6, 1 of 2 rings, red hourglass");
}

#[test]
fn a_glass_is_lifted_and_set_down_by_clicks() {
    let mut harness = tamsk(samples::tamsk_untimed());
    harness
        .get_by_label("f3, 1 of 2 rings, red hourglass")
        .click();
    harness.run();
    harness.get_by_label("f2, 0 of 2 rings").click();
    harness.run();
    harness
        .get_by_label("f3, 1 of 2 rings, red hourglass")
        .click();
    harness.run();
    harness
        .get_by_label("f3, 1 of 2 rings, red hourglass")
        .click();
    harness.run();
    harness
        .get_by_label("a2, 1 of 1 ring, black hourglass")
        .click();
    harness.run();
    let (f3, f2) = (space("f3"), space("f2"));
    assert_eq!(
        harness.state().actions(),
        [
            BoardInput::Lift(f3),
            BoardInput::SetDown(f2),
            BoardInput::Lift(f3),
            BoardInput::PutBack,
            BoardInput::Space(space("a2")),
        ]
    );
}

#[test]
fn a_glass_is_dragged() {
    let mut harness = tamsk(samples::tamsk_untimed());
    let from = centre(&harness, "f3, 1 of 2 rings, red hourglass");
    let to = centre(&harness, "f2, 0 of 2 rings");
    drag(&mut harness, from, to);
    let (f3, f2) = (space("f3"), space("f2"));
    assert_eq!(
        harness.state().actions(),
        [BoardInput::Lift(f3), BoardInput::Drop(f2)]
    );
    drag(&mut harness, from, Pos2::new(5.0, 5.0));
    assert_eq!(
        harness.state().actions()[2..],
        [BoardInput::Lift(f3), BoardInput::PutBack]
    );
    let dead = centre(&harness, "d1, 0 of 1 ring, black hourglass");
    drag(&mut harness, dead, to);
    assert_eq!(
        harness.state().actions().len(),
        4,
        "not one of the movable ones"
    );
}

#[test]
fn a_glass_is_moved_with_the_keyboard() {
    let mut harness = tamsk(samples::tamsk_untimed());
    harness
        .get_by_label("f3, 1 of 2 rings, red hourglass")
        .focus();
    harness.run();
    harness.key_press(Key::Space);
    harness.run();
    harness.key_press(Key::ArrowDown);
    harness.run();
    assert!(harness.get_by_label("f2, 0 of 2 rings").is_focused());
    harness.key_press(Key::Space);
    harness.run();
    assert_eq!(
        harness.state().actions(),
        [
            BoardInput::Lift(space("f3")),
            BoardInput::SetDown(space("f2"))
        ]
    );
}

#[test]
fn a_hidden_board_tells_nothing() {
    let harness = tamsk(TamskScene {
        hidden: true,
        ..samples::tamsk_game()
    });
    harness.get_by_label("Paused: the board is hidden");
    assert_eq!(harness.query_all_by_role(Role::Button).count(), 0);
}

#[test]
fn turned_boards_keep_their_names_and_their_clicks() {
    let mut scene = samples::gipf_game();
    scene.orientation = hexboard::Symmetry::rotation(3);
    let mut harness = gipf(scene);
    let (e1, e9) = (centre(&harness, "dot e1"), centre(&harness, "dot e9"));
    assert!(e1.y < e9.y, "Black sits at the bottom");
    harness.get_by_label("dot e9").click();
    harness.run();
    let dot: Dot = "e9".parse().unwrap();
    assert_eq!(harness.state().actions(), [BoardInput::Dot(dot)]);
}

#[test]
fn films_are_played_to_their_end() {
    use std::time::Duration;
    // After the steps that a harness begins with.
    let start = Duration::from_secs(2);
    let still = |delay| delay == Duration::MAX;
    for scene in [
        samples::gipf_push(start, Duration::ZERO),
        samples::gipf_capture(start, Duration::ZERO),
    ] {
        let mut harness = gipf(scene);
        harness.step();
        assert!(!still(delay(&harness)), "it plays");
        harness.run_steps(60);
        assert!(still(delay(&harness)), "it is over");
    }
    let mut harness = tamsk(samples::tamsk_moving(start, Duration::ZERO));
    harness.state_mut().scene.falling = false;
    harness.step();
    assert!(!still(delay(&harness)));
    harness.run_steps(60);
    assert!(still(delay(&harness)));
}

#[test]
fn windows_of_any_size_are_drawn() {
    for size in [vec2(0.0, 0.0), vec2(3.0, 900.0), vec2(4000.0, 30.0)] {
        let mut harness = gipf(samples::gipf_preview());
        harness.set_size(size);
        harness.run_steps(2);
        let mut harness = tamsk(samples::tamsk_lifted());
        harness.set_size(size);
        harness.run_steps(2);
    }
}

#[test]
fn proposed_moves_are_said_where_they_begin() {
    let harness = gipf(samples::gipf_suggested());
    harness.get_by_label("dot e1, best move: to e5");
    harness.get_by_label("dot b6, second best move: to c6");
    harness.get_by_label("dot a5, threat: to e3");
    harness.get_by_label("dot a4");
    let harness = tamsk(samples::tamsk_suggested());
    let best = harness.query_by_label_contains("red hourglass, best move: to d5");
    assert!(best.is_some());
}
