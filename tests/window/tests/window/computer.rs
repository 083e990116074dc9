//! Games against the computer, with the real one, on its own thread.

use std::time::{Duration, Instant};

use crate::table::{Begin, Table};

/// Nothing moves, and the computer does not wait on purpose.
const QUICK: &str = r#"{"reduced_motion": true, "computer_pace": false, "table": 1, "threads": 1}"#;

/// The computer may take so long on a busy machine.
const PATIENCE: Duration = Duration::from_mins(2);

fn begin() -> Begin {
    Begin {
        settings: Some(QUICK.to_owned()),
        two_people: false,
        ..Begin::default()
    }
}

/// Draws frames until something has come about.
#[track_caller]
fn until(table: &mut Table, what: &str, done: impl Fn(&Table) -> bool) {
    let begun = Instant::now();
    while !done(table) {
        assert!(
            begun.elapsed() < PATIENCE,
            "{what}: {:?}, {}",
            table.prompt(),
            table.status()
        );
        std::thread::sleep(Duration::from_millis(2));
        table.window.step();
    }
}

/// The number of the last row of the record.
fn rounds(table: &Table) -> u32 {
    let record = table.record();
    let numbers = record.iter().filter_map(|text| text.strip_suffix('.'));
    numbers
        .filter_map(|number| number.parse().ok())
        .max()
        .unwrap_or(0)
}

#[test]
fn the_computer_answers_and_both_moves_are_taken_back() {
    let mut table = begin().play(&["Basic", "You play White"]);
    table.asks(&["White to push"]);
    assert!(table.says("Black \u{b7} Explorer"));
    assert!(table.says("level 3"));
    table.click(&["a5"]);
    until(&mut table, "Black answers", |table| {
        table.title() == "White to push"
    });
    let board = table.gipf_board();
    assert_eq!(board.occupied().len(), 8);
    table.press("Undo");
    assert_eq!(table.gipf_board().occupied().len(), 6);
    table.asks(&["White to push"]);
    assert!(!table.can_press("Undo"));
    table.press("Redo");
    assert_eq!(table.gipf_board(), board);
}

#[test]
fn the_computer_can_begin() {
    let mut table = begin().play(&["Basic", "You play Black"]);
    until(&mut table, "White begins", |table| {
        table.title() == "Black to push"
    });
    assert_eq!(table.gipf_board().occupied().len(), 7);
    assert!(!table.can_press("Undo"), "there is nothing of one's own");
    let height = |point: &str| table.point(point).rect().center().y;
    assert!(height("e9") > height("e1"), "Black sits below");
}

#[test]
fn moved_now_it_answers_at_once() {
    let settings = QUICK.replace(
        '}',
        r#", "last_setup": {"who": "first", "strengths": [{}, {"timed": true, "seconds": 120}]}}"#,
    );
    let begin = Begin {
        settings: Some(settings),
        two_people: false,
        ..Begin::default()
    };
    let mut table = begin.play(&["Basic"]);
    assert!(table.says("120\u{a0}s a move"));
    table.click(&["a5"]);
    table.asks(&[
        "Black \u{b7} Computer to push",
        "The computer chooses its move.",
    ]);
    // A board that thinks is drawn, and clicks on it are answered.
    table.click(&["i5"]);
    table.window.step();
    let refusal = table.refusal().unwrap_or_default();
    assert!(refusal.contains("the computer's turn"), "{refusal}");
    table.press("Move now");
    until(&mut table, "Black moves now", |table| {
        table.title() == "White to push"
    });
    // Stopped, the game waits; the move can be taken back.
    table.click(&["i5"]);
    table.press("Stop");
    table.asks(&["Paused"]);
    table.press("Undo");
    table.press("Go on");
    table.asks(&["White to push"]);
}

#[test]
fn a_hint_is_drawn_and_read_and_goes_with_the_move() {
    let mut table = begin().play(&["Basic", "Two people"]);
    table.key(egui::Key::I);
    table.asks(&["Looking for the best move"]);
    until(&mut table, "a hint", |table| {
        table.prompt().iter().any(|text| text.starts_with("Hint: "))
    });
    let arrow = |table: &Table| table.says("best move: to");
    assert!(arrow(&table), "the board says it too");
    table.click(&["a5"]);
    assert!(!arrow(&table));
    assert!(!table.says("Hint: "));
}

#[test]
fn two_computers_play_a_game_of_gipf_to_its_end_and_come_to_rest() {
    let settings = QUICK.replace(
        '}',
        r#", "last_setup": {"who": "nobody", "strengths": [{"level": 1}, {"level": 4}]}}"#,
    );
    let begin = Begin {
        settings: Some(settings),
        two_people: false,
        ..Begin::default()
    };
    let mut table = begin.play(&["Basic"]);
    until(&mut table, "the game ends", |table| {
        let title = table.title();
        title.contains("wins") || title == "Draw"
    });
    assert!(rounds(&table) > 10, "{:?}", table.record());
    table.window.run_steps(3);
    assert_eq!(table.wait(), None, "nothing is drawn any more");
}

#[test]
fn two_computers_play_a_game_of_tamsk_to_its_end() {
    let settings = QUICK.replace(
        '}',
        r#", "last_setup": {"way": "tamsk", "who": "nobody", "strengths": [{"level": 2}, {"level": 2}]}}"#,
    );
    let begin = Begin {
        settings: Some(settings),
        two_people: false,
        ..Begin::default()
    };
    let mut table = begin.play(&["Level 1"]);
    until(&mut table, "the game ends", |table| {
        let title = table.title();
        title.contains("wins") || title == "Drawn"
    });
    table.window.run_steps(3);
    assert_eq!(table.wait(), None, "nothing is drawn any more");
}

#[test]
fn the_computer_plays_tamsk_with_sand() {
    let mut table = begin().play(&["TAMSK", "You play Red", "Level 2"]);
    table.asks(&["Red to move"]);
    table.click(&["a1", "b2"]);
    until(&mut table, "Black moves", |table| {
        table.title() == "Red to move"
    });
    assert!(table.says("Black"));
}

#[test]
fn a_new_game_stops_the_thinking() {
    let mut table = begin().play(&["Basic", "You play Black"]);
    table.window.step();
    table.ctrl(egui::Key::N);
    table.press("Two people");
    table.press("Start");
    for _ in 0..50 {
        std::thread::sleep(Duration::from_millis(2));
        table.window.step();
    }
    table.asks(&["White to push"]);
    assert_eq!(rounds(&table), 0);
}
