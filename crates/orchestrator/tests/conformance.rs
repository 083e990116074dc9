//! The conformance data of an independent implementation: perft counts and complete games.

use gipf::Position;
use orchestrator::{GameHeader, Ply, Replay, Turn};

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
    let mut lines = records(&text).peekable();
    let mut games = 0;
    while let Some(header) = lines.next() {
        let header: GameHeader = header.parse().unwrap();
        let mut replay = Replay::of_header(header).unwrap();
        let mut written = Vec::new();
        let mut computed = Vec::new();
        while let Some(line) = lines.next_if(|line| !line.starts_with("game ")) {
            let ply: Ply = line.split_once(" | ").unwrap().0.parse().unwrap();
            let before = replay
                .play(&ply)
                .unwrap_or_else(|error| panic!("{header}: {line}: {error}"));
            written.push(line);
            computed.extend(before.map(|line| line.to_string()));
        }
        assert!(replay.turn().outcome().is_some(), "{header}");
        computed.extend(replay.finish().map(|line| line.to_string()));
        assert_eq!(computed, written, "{header}");
        games += 1;
    }
    assert!(games >= 40, "{games}");
}
