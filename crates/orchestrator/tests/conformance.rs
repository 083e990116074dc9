//! The conformance data of an independent implementation: perft counts and complete games.

use gipf::{ByColor, Color, Position};
use orchestrator::{Ply, Turn};

fn data(name: &str) -> String {
    let path = format!(
        "{}/../../tests/data/conformance/{name}",
        env!("CARGO_MANIFEST_DIR")
    );
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn records(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}

#[test]
fn perft_counts() {
    for record in records(&data("perft_gipf.txt")) {
        let (position, counts) = record.split_once(" ; ").unwrap();
        let position: Position = position.parse().unwrap();
        assert_eq!(position.to_string(), record.split_once(" ; ").unwrap().0);
        let turn = Turn::of_position(&position).unwrap();
        for (depth, count) in (1..).zip(counts.split(' ')) {
            assert_eq!(
                turn.perft(depth).to_string(),
                count,
                "perft {depth} of {position}"
            );
        }
    }
}

#[test]
fn games() {
    let text = data("games_gipf.txt");
    let lines = records(&text).collect::<Vec<_>>().join("\n");
    for game in lines.split("game ").skip(1) {
        let mut lines = records(game);
        let header = lines.next().unwrap();
        let (version, potentials) = header.split_once(" potentials=").unwrap();
        let start = Position::start(
            version.parse().unwrap(),
            potentials.parse().unwrap(),
            ByColor::default(),
        );
        let mut turn = Turn::of_position(&start).unwrap();
        let plies: Vec<_> = lines.map(|line| line.split_once(" | ").unwrap()).collect();
        for (n, (ply, position)) in plies.iter().enumerate() {
            turn = ply
                .parse::<Ply>()
                .unwrap()
                .play(turn)
                .unwrap_or_else(|error| panic!("{header}: {ply}: {error}"));
            // The position is written after the captures that open the next ply.
            let mut shown = turn;
            if let Some((next, _)) = plies.get(n + 1) {
                if let Some(orchestrator::Captures::These(items)) =
                    next.parse::<Ply>().unwrap().front
                {
                    shown = turn
                        .apply(orchestrator::Action::Capture(items.spots()))
                        .unwrap();
                }
            }
            match *position {
                // The captures of the next ply, which has nothing else, end the game.
                "-" => assert!(shown.outcome().is_some() && turn.outcome().is_none()),
                "over white" => assert_eq!(
                    shown.outcome().unwrap().winner,
                    Some(Color::White),
                    "{header}: {ply}"
                ),
                "over black" => assert_eq!(
                    shown.outcome().unwrap().winner,
                    Some(Color::Black),
                    "{header}: {ply}"
                ),
                position => {
                    assert_eq!(shown.position().to_string(), position, "{header}: {ply}");
                    assert_eq!(shown.outcome(), None);
                }
            }
        }
        assert!(turn.outcome().is_some(), "{header}");
    }
}
