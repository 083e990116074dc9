//! A tournament game with potentials, from the start page to its end.

use egui::Key;
use gipf::{Board, Position};

use crate::table::{Begin, Table};

/// The plies and positions of the game in which the ply `with` was played.
fn game_with(with: &str) -> Vec<(&'static str, &'static str)> {
    let data = include_str!("../../../data/conformance/games_gipf.txt");
    let mut games = data.split("game ").map(|game| {
        let lines = game.lines().filter_map(|line| line.split_once(" | "));
        lines.collect::<Vec<_>>()
    });
    games
        .find(|game| game.iter().any(|(ply, _)| *ply == with))
        .expect("the game is in the file")
}

/// A potential brings the next one to the centre: two extra moves in one turn (G10.9).
const CHAIN: &str = "Ti5-e5;+i5-d4;+i5-c3";

/// At the end White takes the only GIPF-piece that he has.
const LOSING: &str = "xTb5,c5,Gf4";

#[test]
fn a_tournament_game_is_played_from_the_start_to_its_end() {
    let game = game_with(CHAIN);
    let begin = Begin::default().read_aloud();
    let mut table = begin.play(&["Tournament, 6 potentials"]);
    table.asks(&["White to push", "Choose a dot at the edge"]);
    assert!(
        !table.can_press("Basic piece"),
        "the first piece is a GIPF-piece (G7.3)"
    );
    for (number, (ply, position)) in game.iter().enumerate() {
        let side = ["White", "Black"][number % 2];
        let title = table.title();
        assert!(title.starts_with(side), "{ply}: {title}");
        match *ply {
            CHAIN => chain_of_two(&mut table),
            LOSING => take_the_last_gipf_piece(&mut table),
            _ => table.ply(ply),
        }
        let record = table.record();
        assert!(record.iter().any(|text| text == ply), "{ply}: {record:?}");
        if let Ok(position) = position.parse::<Position>() {
            assert_eq!(table.gipf_board(), position.board, "after {ply}");
        }
    }
    table.asks(&[
        "Black wins",
        "White has no GIPF-piece left on the board (G8.3).",
    ]);
    assert!(table.status().ends_with("Black wins"));
    assert!(!table.can_press("Resign"));
    table.press("Look at the game");
    table.asks(&["Looking at the start"]);
    table.key(Key::End);
    table.press("Again");
    table.asks(&["White to push"]);
    assert_eq!(table.gipf_board(), Board::EMPTY);
}

/// White's turn in which the second potential follows the first.
fn chain_of_two(table: &mut Table) {
    let due = [
        "White: your potential is on the centre",
        "Use it: choose a dot",
        "Nothing is captured before your turn is over.",
    ];
    table.part("Ti5-e5");
    table.asks(&due);
    assert_eq!(table.name("e5"), "e5, white loaded piece");
    assert_eq!(table.does("e5"), "Its owner may use the potential");
    table.press("Use the potential");
    table.asks(&["White: extra move", "You may still give it up"]);
    table.push("i5-d4");
    // The extra move has brought the next loaded piece to the centre.
    table.asks(&due);
    assert_eq!(table.name("e5"), "e5, white loaded piece");
    // Without a match the first dot says it all: the potential is used.
    table.push("i5-c3");
    table.asks(&["Black: your potential is on the centre"]);
}

/// White takes so much of his row that he loses, and is warned twice (G5.8).
fn take_the_last_gipf_piece(table: &mut Table) {
    table.asks(&["White: take your row", "4 left standing"]);
    table.click(&["b5", "f4"]);
    let warning = "This takes your own last GIPF-piece: you lose the game (G8.3).";
    table.asks(&["2 left standing", warning]);
    table.press("Take");
    table.asks(&[
        "Take your own last GIPF-piece?",
        "you lose the game at once (G8.3)",
    ]);
    table.press("Choose again");
    table.asks(&["White: take your row", warning]);
    table.press("Take");
    table.press("Take it and lose");
}
