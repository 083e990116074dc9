//! TAMSK with sand: a game at Level 3, its timer, moves that come too late, and a program that stood still.

use egui::Key;

use crate::table::{Begin, STILL, Table};

/// A game at Level 3 at second 0, its clock in the hand of the test.
fn level_3() -> Table {
    let begin = Begin {
        settings: Some(STILL.to_owned()),
        ..Begin::default()
    };
    let mut table = begin.open();
    table.tick(0.0);
    table.press("TAMSK");
    table.press("Two people");
    table.press("Start");
    table
}

fn play(table: &mut Table, ply: &str) {
    let (from, to) = ply.split_once('-').expect("a move");
    table.click(&[from, to]);
}

/// The opening in which every glass is turned once, with a move every five seconds; then Red is on turn at 30 s.
fn opened() -> Table {
    let mut table = level_3();
    let moves = ["a1-b2", "a4-b4", "g1-f2", "d1-d2", "d7-d6", "g4-f4"];
    for (number, ply) in (1_u8..).zip(moves) {
        table.pass_to(5.0 * f64::from(number));
        play(&mut table, ply);
    }
    table.asks(&["Red to move"]);
    table
}

const TIMER: &str = "15-second timer";

#[track_caller]
fn timer_says(table: &Table, text: &str) {
    let texts = table.texts_of(TIMER);
    assert!(
        texts.iter().any(|said| said.contains(text)),
        "{text:?}: {texts:?}"
    );
}

#[track_caller]
fn logged(table: &Table, text: &str) {
    let log = table.record();
    assert!(log.iter().any(|said| said == text), "{text:?}: {log:?}");
}

#[test]
fn sand_runs_and_is_turned_over() {
    let mut table = level_3();
    table.asks(&["Red to move", "Lift a glass"]);
    assert_eq!(
        table.name("a1"),
        "a1, 0 of 1 ring, red hourglass, not started"
    );
    table.pass_to(5.0);
    table.click(&["a1"]);
    table.asks(&["The glass of a1 is in the hand"]);
    assert_eq!(table.does("b2"), "Set the hourglass down here");
    table.key(Key::Escape);
    table.asks(&["Lift a glass"]);
    play(&mut table, "a1-b2");
    assert_eq!(
        table.name("b2"),
        "b2, 1 of 2 rings, red hourglass, 3:00 left"
    );
    table.pass_to(35.0);
    assert_eq!(
        table.name("b2"),
        "b2, 1 of 2 rings, red hourglass, 2:30 left"
    );
    play(&mut table, "a4-b4");
    // The glasses that were never turned come first (T4.5).
    table.asks(&["Red to move", "2 glasses were never turned"]);
    table.click(&["b2"]);
    assert_eq!(
        table.refusal().as_deref(),
        Some("A glass that was never turned must move before the one on b2 (T4.5).")
    );
}

#[test]
fn a_move_begun_in_time_may_be_finished_late() {
    let mut table = opened();
    timer_says(&table, "Black may turn it: then Red must move within 15 s");
    table.press("Turn the timer");
    table.asks(&[
        "Red: move within 15 s",
        "you lose this turn and the next (T5.4)",
    ]);
    timer_says(
        &table,
        "Black has turned it: Red must finish the move within 15 s.",
    );
    table.pass_to(44.0);
    table.asks(&["Red: move within 1 s"]);
    table.click(&["b2"]);
    table.asks(&["You may finish this move up to 5 s late, and lose your next turn"]);

    table.pass_to(46.0);
    table.asks(&["Red is late: finish the move", "In 4 s the move is void"]);
    timer_says(&table, "The time is up: Red is late.");
    logged(
        &table,
        "Red is late: this move may be finished, the next turn is lost (T5.4)",
    );

    table.pass_to(47.0);
    table.click(&["c3"]);
    table.asks(&["Black to move", "Red must sit out one turn (T5.6)."]);
    assert!(
        table
            .texts_of("Red")
            .contains(&"forfeits owed: 1".to_owned())
    );
    assert!(
        table
            .name("c3")
            .starts_with("c3, 1 of 3 rings, red hourglass")
    );

    play(&mut table, "b4-b3");
    // Black moves twice.
    logged(&table, "Red sits this turn out (T5.13)");
    assert!(
        !table
            .texts_of("Red")
            .iter()
            .any(|text| text.starts_with("forfeits owed"))
    );
    table.asks(&["Black to move"]);
    play(&mut table, "d2-d3");
    table.asks(&["Red to move"]);
}

#[test]
fn without_a_move_begun_the_turn_is_lost_too() {
    let mut table = opened();
    table.press("Turn the timer");
    table.pass_to(44.9);
    table.asks(&["Red: move within 1 s"]);
    table.pass_to(45.0);
    let late = "Red is late with no glass in the hand: this turn and the next are lost (T5.4)";
    logged(&table, late);
    assert_eq!(table.status(), late);
    table.asks(&["Black to move", "Red must sit out one turn (T5.6)."]);
    assert!(
        table
            .texts_of("Red")
            .contains(&"forfeits owed: 1".to_owned())
    );
    play(&mut table, "b4-b3");
    logged(&table, "Red sits this turn out (T5.13)");
    table.asks(&["Black to move"]);
    play(&mut table, "d2-d3");
    table.asks(&["Red to move"]);
}

#[test]
fn a_late_move_that_takes_too_long_is_void() {
    let mut table = opened();
    table.press("Turn the timer");
    table.pass_to(44.0);
    table.click(&["b2"]);
    table.pass_to(50.0);
    logged(
        &table,
        "Red: the late move is void, the glass of b2 was not set down in time (T5.10)",
    );
    table.asks(&["Black to move", "Red must sit out one turn"]);
    assert!(table.name("b2").contains("red hourglass"));
}

#[test]
fn the_timer_binds_nobody_after_the_move_and_runs_on() {
    let mut table = opened();
    table.key(Key::T);
    table.asks(&["Red: move within 15 s"]);
    table.pass_to(40.0);
    play(&mut table, "b2-c3");
    table.asks(&["Black to move"]);
    timer_says(
        &table,
        "Turned by Black. It binds nobody any more; in 5 s it can be turned again (T5.3).",
    );
    assert!(!table.can_press("Turn the timer"));
    table.pass_to(45.0);
    assert!(table.can_press("Turn the timer"));
    timer_says(&table, "Red may turn it");
}

#[test]
fn a_glass_that_runs_out_is_announced() {
    let mut table = opened();
    table.pass_to(35.0);
    // It has fallen for 30 s, so turned over it holds just as much.
    play(&mut table, "b2-c3");
    assert_eq!(
        table.name("c3"),
        "c3, 1 of 3 rings, red hourglass, 0:30 left"
    );
    table.pass_to(65.0);
    assert_eq!(table.name("c3"), "c3, 1 of 3 rings, red hourglass, done");
    logged(&table, "Red: the glass on c3 has run out");
    table.asks(&["Black to move"]);
    play(&mut table, "b4-b3");
    table.click(&["c3"]);
    assert_eq!(
        table.refusal().as_deref(),
        Some("The glass on c3 has run out: it never moves again (T4.4).")
    );
}

#[test]
fn time_stops_while_the_program_stands_still() {
    let mut table = opened();
    table.press("Turn the timer");
    table.pass_to(35.0);
    let sand = table.name("b2");
    // As if the machine had slept for an hour.
    table.tick(3635.0);
    table.tick(3635.1);
    table.asks(&[
        "The sand was stopped",
        "The program stood still for 1:00:00",
    ]);
    assert_eq!(table.name("b2"), sand);
    table.click(&["b2"]);
    assert_eq!(
        table.refusal().as_deref(),
        Some("The sand was stopped: let the game go on first.")
    );
    // Nothing runs until the players say so.
    table.pass_to(3650.0);
    assert_eq!(table.name("b2"), sand);
    assert_eq!(table.wait(), None);
    table.press("Go on");
    table.asks(&["Red: move within 10 s"]);
    table.pass_to(3655.0);
    table.asks(&["Red: move within 5 s"]);
}

#[test]
fn a_pause_stops_all_sand() {
    let mut table = opened();
    table.pass_to(40.0);
    let sand = table.name("b2");
    table.press("Pause");
    table.asks(&["The game is paused", "All sand stands still"]);
    table.pass_to(60.0);
    assert_eq!(table.name("b2"), sand);
    table.click(&["b2"]);
    assert_eq!(
        table.refusal().as_deref(),
        Some("The game is paused: let it go on first (T7.1).")
    );
    table.press("Go on");
    assert_eq!(table.name("b2"), sand);
    table.pass_to(70.0);
    assert_ne!(table.name("b2"), sand);
}
