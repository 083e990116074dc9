//! GIPF with matches of TAMSK: lost, won, on challenge, and with dice.

use egui::Key;
use gipf::Position;

use crate::table::{Begin, Table};

/// White's push from e1 brings his loaded piece to the centre (S56).
const S56: &str = "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS";

/// S56 with a match at Level 1 in which the owner plays Red.
fn s56(begin: Begin, more: &[&str]) -> Table {
    let mut choices = vec![
        "GIPF and TAMSK combined",
        "Level 1",
        "More options",
        "the owner",
    ];
    choices.extend(more);
    let begin = Begin {
        position: Some(S56),
        ..begin
    };
    let mut table = begin.play(&choices);
    table.click(&["e1"]);
    table.asks(&["White: your potential is on the centre"]);
    table
}

#[track_caller]
fn stands(table: &Table, position: &str) {
    let position: Position = position.parse().expect("a position");
    assert_eq!(table.gipf_board(), position.board);
}

#[test]
fn a_lost_match_costs_the_potential() {
    let mut table = s56(Begin::default(), &[]);
    table.asks(&[
        "If you use it a TAMSK match decides first",
        "Nothing is captured before your turn is over.",
    ]);
    assert!(!table.can_press("TAMSK"), "there is no TAMSK board yet");
    table.press("Use the potential");

    // The notice before the match (C31).
    table.asks(&[
        "TAMSK match for the potential of White",
        "White plays Red and moves first, Level 1.",
        "If White wins, the potential may be used; if not, it leaves the game and the piece stays.",
        "A draw counts as lost.",
    ]);
    assert!(table.shows_gipf());
    table.press("Start the match");
    assert!(!table.shows_gipf());
    table.asks(&["Red (GIPF: White) to move"]);

    // The GIPF board can be looked at, and stands still (C11).
    table.press("GIPF");
    assert!(table.shows_gipf());
    table.asks(&["The match is going on", "rows on it are pending"]);
    for spot in ["e2", "e3", "e4"] {
        assert_eq!(table.name(spot), format!("{spot}, white basic piece"));
    }
    assert_eq!(table.name("e5"), "e5, white loaded piece");
    assert!(
        table
            .texts_of("White")
            .contains(&"4 pieces in reserve".to_owned())
    );
    assert_eq!(table.does("e3"), "In a row that is not taken yet");
    table.click(&["b1"]);
    let refusal = table.refusal().expect("it is refused");
    assert!(refusal.contains("match"), "{refusal}");
    table.press("TAMSK");

    table.press("Resign");
    table.asks(&["Red (GIPF: White): resign?"]);
    table.press("Play on");
    table.asks(&["Red (GIPF: White) to move"]);
    table.press("Resign");
    table.press("Resign");

    // The row is forced now and was taken by itself (S73).
    assert!(table.shows_gipf());
    table.asks(&["Black to push", "White has resigned the match."]);
    stands(&table, "standard 3s/3s1/3s2/7/6/5/G2g b 8,5 0,0 SS");
    let record = table.record();
    assert!(
        record.contains(&"e1-e5;+#;xe2,e3,e4,e5".to_owned()),
        "{record:?}"
    );
    // The finished match can still be looked at.
    table.press("TAMSK");
    table.asks(&["The match is over", "White has resigned the match."]);
    table.press("GIPF");
    table.asks(&["Black to push"]);
}

/// A game of TAMSK that Red wins, the shortest of the file.
fn won_by_red() -> Vec<&'static str> {
    let data = include_str!("../../../data/conformance/games_tamsk.txt");
    let games = data.split("game tamsk level=1");
    let won = games.filter(|game| game.trim_end().ends_with("over red"));
    let moves = |game: &'static str| {
        let lines = game.lines().filter_map(|line| line.split_once(" | "));
        lines.map(|(ply, _)| ply).collect::<Vec<_>>()
    };
    let mut games: Vec<_> = won.map(moves).collect();
    games.sort_by_key(Vec::len);
    games.into_iter().next().expect("there is one")
}

#[test]
fn a_won_match_gives_the_extra_move_in_the_same_position() {
    let mut table = s56(Begin::default().read_aloud(), &[]);
    let before = table.gipf_board();
    table.press("Use the potential");
    table.press("Start the match");
    for ply in won_by_red() {
        let (from, to) = ply.split_once('-').expect("a move");
        table.click(&[from, to]);
    }
    assert!(table.shows_gipf());
    table.asks(&["White: extra move", "White has won the match."]);
    assert_eq!(table.gipf_board(), before, "GIPF stood still");
    table.push("a5-f4");
    // The extra move has broken the row (S57).
    table.asks(&["Black to push"]);
    stands(&table, "standard 3P/3s1/3s2/SSSs3/2S3/5/G2g b 4,5 0,0 SS");
    let record = table.record();
    assert!(record.contains(&"e1-e5;+a5-f4".to_owned()), "{record:?}");
}

#[test]
fn an_opponent_who_does_not_challenge_lets_the_potential_work() {
    let mut table = s56(Begin::default(), &["on challenge"]);
    table.asks(&["If you use it Black may demand a TAMSK match first."]);
    table.press("Use the potential");
    table.asks(&[
        "White wants to use a potential",
        "Black: you may demand a TAMSK match. Challenges left: you 1, your opponent 1.",
    ]);
    table.press("Let it pass");
    table.asks(&["White: extra move"]);
    assert_eq!(
        table.status(),
        "Black lets the extra move pass without a match."
    );
    assert!(
        table
            .texts_of("Black")
            .contains(&"1 challenge left".to_owned())
    );
    table.push("a5-f4");
    table.asks(&["Black to push"]);
}

#[test]
fn a_challenge_leads_to_a_match_and_is_used_up() {
    let mut table = s56(Begin::default(), &["on challenge"]);
    table.press("Use the potential");
    table.press("Challenge");
    table.asks(&["TAMSK match for the potential of White"]);
    table.press("Start the match");
    table.click(&["a1", "b2"]);
    table.asks(&["Black (GIPF: Black) to move"]);
    table.press("Resign");
    table.press("Resign");
    table.asks(&["White: extra move", "Black has resigned the match."]);
    assert!(
        table
            .texts_of("Black")
            .contains(&"0 challenges left".to_owned())
    );
    table.push("a5-f4");

    // Taking that back needs both players, and gives the challenge back (C29).
    let after = table.gipf_board();
    table.ctrl(Key::Z);
    table.asks(&["White: extra move"]);
    table.ctrl(Key::Z);
    table.asks(&["Take the match back?", "Both players must agree (C29)."]);
    table.press("Leave it");
    table.asks(&["White: extra move"]);
    table.ctrl(Key::Z);
    table.press("Both agree");
    table.asks(&["White: your potential is on the centre"]);
    assert!(
        table
            .texts_of("Black")
            .contains(&"1 challenge left".to_owned())
    );

    // What was decided once is decided the same way again (C26).
    while table.can_press("Redo") {
        table.press("Redo");
    }
    table.asks(&["Black to push"]);
    assert_eq!(table.gipf_board(), after);
}

/// What the dice say: the owner's number and the opponent's.
fn dice(table: &Table) -> (u8, u8) {
    let prompt = table.prompt().join(" ");
    let (_, rolled) = prompt
        .split_once("White rolled ")
        .expect("the dice are told");
    let mut numbers = rolled
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|number| number.parse().ok());
    (numbers.next().unwrap(), numbers.next().unwrap())
}

#[test]
fn dice_can_decide_instead_of_a_match() {
    let mut seen = [false; 2];
    for seed in 0..8 {
        if seen == [true, true] {
            break;
        }
        let begin = Begin {
            seed,
            ..Begin::default()
        };
        let mut table = s56(begin, &["a die"]);
        table.press("Use the potential");
        table.asks(&["White may use the potential with at least the opponent's number"]);
        table.press("Roll the dice");
        let (own, other) = dice(&table);
        let works = own >= other;
        seen[usize::from(works)] = true;
        if works {
            table.asks(&["White: extra move"]);
        } else {
            table.asks(&["Black to push"]);
            stands(&table, "standard 3s/3s1/3s2/7/6/5/G2g b 8,5 0,0 SS");
        }
    }
    assert_eq!(seen, [true, true], "both happen");
}
