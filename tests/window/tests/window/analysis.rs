//! The analysis and the review, with the real engine on its own thread.

use std::time::{Duration, Instant};

use egui::accesskit::Role;
use egui::{Key, pos2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use orchestrator::Ply;

use crate::table::{Begin, Table, text_of};

/// Nothing moves, and little memory is used.
const QUICK: &str = r#"{"reduced_motion": true, "table": 1, "threads": 1}"#;

/// A search may take so long on a busy machine.
const PATIENCE: Duration = Duration::from_mins(2);

fn quick() -> Begin {
    Begin {
        settings: Some(QUICK.to_owned()),
        ..Begin::default()
    }
}

/// Draws frames until something has come about.
#[track_caller]
fn until(table: &mut Table, what: &str, done: impl Fn(&Table) -> bool) {
    let begun = Instant::now();
    while !done(table) {
        assert!(begun.elapsed() < PATIENCE, "{what}: {:?}", table.prompt());
        std::thread::sleep(Duration::from_millis(2));
        table.window.step();
    }
}

/// The names of the best lines.
fn lines(table: &Table) -> Vec<String> {
    let list = table
        .window
        .query_by_role_and_label(Role::List, "Best lines");
    let list = list.expect("the analysis is open");
    list.children_recursive()
        .filter_map(|node| text_of(&node))
        .filter(|text| text.starts_with("Line "))
        .collect()
}

fn is_open(table: &Table) -> bool {
    let panel = table
        .window
        .query_by_role_and_label(Role::Group, "Analysis");
    panel.is_some()
}

/// Pieces on the board.
fn pieces(table: &Table) -> usize {
    let board = table
        .window
        .get_by_role_and_label(Role::Group, "GIPF board");
    let texts = board.children_recursive().filter_map(|node| text_of(&node));
    texts.filter(|text| text.ends_with("piece")).count()
}

/// On how many points of the board moves are proposed.
fn best_moves(table: &Table) -> usize {
    let board = table
        .window
        .get_by_role_and_label(Role::Group, "GIPF board");
    board
        .children_recursive()
        .filter(|node| text_of(node).is_some_and(|text| text.contains("best move: to")))
        .count()
}

#[test]
fn lines_come_in_notation_and_closing_ends_the_search() {
    let mut table = quick().play(&["Basic"]);
    assert!(!is_open(&table), "off at first");
    table.key(Key::A);
    assert!(is_open(&table));
    until(&mut table, "lines come", |table| {
        lines(table).len() == 3 && table.says("Depth ")
    });
    for line in lines(&table) {
        // "Line 1: 52 %, b1-b3  b6-b4  c6".
        let (_, plies) = line.split_once(", ").expect("a line of plies");
        for ply in plies.split_whitespace() {
            let read: Result<Ply, _> = ply.parse();
            assert!(read.is_ok(), "{ply} in {line}");
        }
    }
    assert!(best_moves(&table) > 0, "arrows on the board are said");
    // A click plays nothing, and draws its line alone.
    let pieces = pieces(&table);
    let second = lines(&table)[1].clone();
    let node = table.window.get_by_label(&second);
    node.click_accesskit();
    table.window.run_steps(3);
    assert_eq!(self::pieces(&table), pieces);

    table.key(Key::A);
    assert!(!is_open(&table));
    assert_eq!(best_moves(&table), 0);
    std::thread::sleep(Duration::from_millis(300));
    table.window.run_steps(3);
    assert_eq!(table.wait(), None, "nothing wakes the window any more");
}

/// White has one piece left and can take a row with it; whoever pushes it elsewhere has lost.
const HANGING: &str = "basic 4/1s3/6/1SSSs2/6/5/2s1 w 1,2 0,0 SS";

fn hanging() -> Table {
    Begin {
        settings: Some(QUICK.to_owned()),
        ..Begin::at(HANGING)
    }
    .play(&["Basic"])
}

/// The plies that lost most.
fn moments(table: &Table) -> Vec<String> {
    let list = table
        .window
        .query_by_role_and_label(Role::List, "Plies that lost most");
    let Some(list) = list else { return Vec::new() };
    list.children_recursive()
        .filter_map(|node| text_of(&node))
        .filter(|text| text.contains(", lost "))
        .collect()
}

#[test]
fn a_review_finds_the_blunder_and_leads_there() {
    let mut table = hanging();
    table.click(&["h2"]);
    table.asks(&["Black to push"]);
    table.key(Key::V);
    until(&mut table, "the review is done", |table| {
        !moments(table).is_empty() && !table.says("Reviewing")
    });
    let moments = moments(&table);
    assert_eq!(moments.len(), 1, "{moments:?}");
    assert!(
        moments[0].starts_with("1. White h2 ?, lost "),
        "{moments:?}"
    );
    assert!(moments[0].contains("better "), "{moments:?}");
    // The record has the sign.
    table.press("Record");
    let record = table.record();
    assert!(record.contains(&"h2?".to_owned()), "{record:?}");
    table.press("Analysis");
    let moment = moments[0].clone();
    table.window.get_by_label(&moment).click_accesskit();
    table.window.run_steps(3);
    table.asks(&["Looking at the start"]);
    assert_eq!(best_moves(&table), 1, "the better ply is drawn");
}

#[test]
fn a_click_on_the_graph_looks_at_that_position() {
    let mut table = quick().play(&["Basic"]);
    for ply in ["b1-b3", "b6-b4", "c6"] {
        table.ply(ply);
    }
    table.key(Key::V);
    until(&mut table, "the review is done", |table| {
        is_open(table) && table.says("Depth") && !table.says("Reviewing")
    });
    let graph = |table: &Table| {
        let node = table
            .window
            .get_by_role_and_label(Role::Slider, "Chances of White over the game");
        (
            node.rect(),
            node.accesskit_node().value().unwrap_or_default(),
        )
    };
    let (_, said) = graph(&table);
    assert!(said.starts_with("3. c6 \u{b7} "), "{said}");
    let click = |table: &mut Table, share: f32| {
        // The cards above it have other heights while one looks back.
        let (area, _) = graph(table);
        let place = pos2(area.left() + area.width() * share, area.center().y);
        table.window.hover_at(place);
        table.window.step();
        table.window.drag_at(place);
        table.window.step();
        table.window.drop_at(place);
        table.window.run_steps(3);
    };
    click(&mut table, 0.13);
    table.asks(&["Looking at the start"]);
    click(&mut table, 0.375);
    table.asks(&["Looking at ply 1"]);
    click(&mut table, 0.87);
    table.asks(&["Black to push"]);
}

#[test]
fn tamsk_is_searched_too_and_knows_its_end() {
    let mut table = quick().play(&["TAMSK", "Level 1"]);
    table.click(&["a1", "b2"]);
    table.key(Key::A);
    until(&mut table, "lines come", |table| lines(table).len() == 3);
    let line = lines(&table)[0].clone();
    let (_, moves) = line.split_once(", ").expect("a line of moves");
    let first = moves.split_whitespace().next().expect("a move");
    assert!(first.parse::<tamsk::Move>().is_ok(), "{line}");
    table.key(Key::A);
    assert!(!is_open(&table));
}
