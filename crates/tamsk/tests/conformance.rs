//! Conformance data: counts, games and timed logs that were computed by independent implementations of the rules.

use std::fs;
use std::path::Path;

use tamsk::{
    Entry, Game, Header, Level, Millis, Options, Position, Preset, Side, perft, state_line,
};

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/conformance")
        .join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

#[test]
fn perft_counts() {
    let text = data("perft_tamsk.txt");
    let mut counts = 0;
    for (number, line) in lines(&text) {
        let (position, expected) = line.split_once(" ; ").unwrap();
        let position: Position = position.parse().unwrap();
        for (depth, expected) in (1..).zip(expected.split(' ')) {
            assert_eq!(
                perft(&position, depth),
                expected.parse::<u64>().unwrap(),
                "line {number}, depth {depth}"
            );
            counts += 1;
        }
    }
    assert!(counts > 80, "{counts}");
}

#[test]
fn games_at_level_1() {
    let text = data("games_tamsk.txt");
    let mut game: Option<Game> = None;
    let mut games = 0;
    let mut moves = 0;
    for (number, line) in lines(&text) {
        if line.starts_with("game ") {
            if let Some(game) = game {
                assert!(game.outcome().is_some(), "line {number}");
            }
            game = Some(Game::new(Options::at_level(Level::One), 0).unwrap());
            games += 1;
            continue;
        }
        let game = game.as_mut().unwrap();
        let (mv, expected) = line.split_once(" | ").unwrap();
        let side = game.turn().unwrap();
        // The position alone plays the same game.
        let position = game.position().after(mv.parse().unwrap());
        assert!(
            game.legal_moves().contains(&mv.parse().unwrap()),
            "line {number}"
        );
        game.act(Millis::ZERO, side, mv.parse().unwrap())
            .unwrap_or_else(|error| panic!("line {number}: {error}"));
        assert_eq!(position.to_play(), game.turn(), "line {number}");
        moves += 1;
        let actual = match game.outcome().map(|outcome| outcome.winner) {
            None => game.position().to_string(),
            Some(Some(Side::Red)) => "over red".to_owned(),
            Some(Some(Side::Black)) => "over black".to_owned(),
            Some(None) => "over draw".to_owned(),
        };
        assert_eq!(actual, expected, "line {number}");
    }
    assert!(games >= 20 && moves > 1000, "{games} games, {moves} moves");
}

#[test]
fn timed_logs() {
    let text = data("timed_tamsk.txt");
    let mut game = Game::new(Preset::Level3.options(), 0).unwrap();
    let mut logs = 0;
    let mut entries = 0;
    for (number, line) in lines(&text) {
        if line.starts_with("log ") {
            let header: Header = line.parse().unwrap();
            game = Game::new(header.options, header.seed).unwrap();
            logs += 1;
        } else if let Some(end) = line.strip_prefix("end ") {
            assert_eq!(game.position().board_text(), end, "line {number}");
        } else {
            let [entry, result, state] = line.split(" | ").collect::<Vec<_>>()[..] else {
                panic!("line {number} has not three parts");
            };
            let Entry { at, action } = entry.parse().unwrap();
            let actual = match action {
                None => {
                    game.advance(at);
                    "-"
                }
                Some((side, action)) => match game.act(at, side, action) {
                    Ok(_) => "accepted",
                    Err(_) => "refused",
                },
            };
            assert_eq!(
                (actual, state_line(&game).as_str()),
                (result, state),
                "line {number}"
            );
            entries += 1;
        }
    }
    assert!(
        logs == 20 && entries > 800,
        "{logs} logs, {entries} entries"
    );
}
