//! How often the window is drawn.

use std::time::Duration;

use crate::table::{Begin, Table};

/// Draws as a window system does, whenever the window asked for it, for ten seconds; says how often that was.
fn drawn_in_ten_seconds(table: &mut Table) -> u32 {
    let start = table.window.ctx.input(|input| input.time);
    let mut now = start;
    let mut drawn = 0;
    while let Some(wait) = table.wait() {
        // A screen shows no more than 60 pictures a second.
        now += wait.max(Duration::from_millis(16)).as_secs_f64();
        if now >= start + 10.0 {
            break;
        }
        table.tick(now);
        drawn += 1;
    }
    drawn
}

#[test]
fn at_rest_nothing_is_drawn() {
    let mut table = Begin::default().open();
    assert_eq!(drawn_in_ten_seconds(&mut table), 0, "the start page");
    table.press("Two people");
    table.press("Start");
    assert_eq!(drawn_in_ten_seconds(&mut table), 0, "a new game");
    table.click(&["b1"]);
    assert_eq!(drawn_in_ten_seconds(&mut table), 0, "a dot is chosen");
    table.click(&["b2"]);
    assert_eq!(table.name("b2"), "b2, white GIPF-piece");
    assert_eq!(drawn_in_ten_seconds(&mut table), 0, "a ply was played");
}

#[test]
fn at_level_1_and_before_the_first_move_nothing_is_drawn() {
    for level in ["Level 1", "Level 3"] {
        let mut table = Begin::default().play(&["TAMSK", level]);
        assert_eq!(drawn_in_ten_seconds(&mut table), 0, "{level}");
        if level == "Level 1" {
            table.click(&["a1", "b2"]);
            assert_eq!(drawn_in_ten_seconds(&mut table), 0, "after a move");
        }
    }
}

#[test]
fn while_sand_runs_ten_pictures_a_second_are_enough() {
    let mut table = Begin::default().play(&["TAMSK"]);
    table.click(&["a1", "b2"]);
    // The glass comes to rest first.
    let now = table.window.ctx.input(|input| input.time);
    table.pass_to(now + 2.0);
    let drawn = drawn_in_ten_seconds(&mut table);
    assert!((50..=100).contains(&drawn), "{drawn}");
    // The same while the timer runs beside it.
    table.press("Turn the timer");
    let drawn = drawn_in_ten_seconds(&mut table);
    assert!((50..=100).contains(&drawn), "{drawn}");
}

#[test]
fn a_clock_of_gipf_is_drawn_once_a_second() {
    let mut table = Begin::default().play(&["minutes each"]);
    table.click(&["b2"]);
    let drawn = drawn_in_ten_seconds(&mut table);
    assert!((9..=12).contains(&drawn), "{drawn}");
}

#[test]
fn a_long_record_is_drawn_no_more_often() {
    let mut table = Begin::default().play(&["TAMSK"]);
    for ply in [
        "a1-b2", "a4-b4", "g1-f2", "d1-d2", "d7-d6", "g4-f4", "b2-b3", "b4-c5",
    ] {
        let (from, to) = ply.split_once('-').expect("a move");
        table.click(&[from, to]);
    }
    // The cards around the record take more room and less, and the record follows at once.
    table.press("Turn the timer");
    let drawn = drawn_in_ten_seconds(&mut table);
    assert!((50..=105).contains(&drawn), "{drawn}");
    for pause in 0..2 {
        table.press("Pause");
        assert_eq!(drawn_in_ten_seconds(&mut table), 0, "pause {pause}");
        table.press("Go on");
    }
}
