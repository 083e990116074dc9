//! The rules against the plain generator: the same complete turns, texts and positions on every position met in random
//! games.

use std::collections::BTreeSet;

use gipf::{RowRule, Version};
use gipf_tests::plain::{Line, State};
use gipf_tests::random::{Liking, Random, complete_turn, start};
use orchestrator::{Captures, Turn};
use proptest::prelude::*;

/// The complete turns of the crates as text.
fn lines(turn: &Turn) -> BTreeSet<Line> {
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    let turns = turn.complete_turns();
    let count = turns.len();
    let lines: BTreeSet<Line> = turns
        .into_iter()
        .map(|turn| {
            let winner = turn.end.outcome().and_then(|outcome| outcome.winner);
            (
                turn.ply.to_string(),
                or_dash(turn.answer.as_ref().map(Captures::to_string)),
                turn.end.position().to_string(),
                or_dash(winner.map(|winner| winner.to_string())),
            )
        })
        .collect();
    assert_eq!(lines.len(), count, "no turn is listed twice");
    lines
}

fn compare(turn: &Turn) {
    let position = turn.position().to_string();
    let may_keep = turn.rules().rows == RowRule::MayKeep;
    let plain = State::read(&position, may_keep);
    assert_eq!(plain.text(), position);
    let lines = lines(turn);
    assert_eq!(turn.count_turns(), lines.len() as u64, "{position}");
    let expected = plain.lines();
    let missing: Vec<_> = expected.difference(&lines).collect();
    let wrong: Vec<_> = lines.difference(&expected).collect();
    assert!(
        missing.is_empty() && wrong.is_empty(),
        "{position}\nmissing: {missing:?}\nwrong: {wrong:?}"
    );
}

/// Turns of a position up to which it is compared.
const MOST_TURNS: u64 = 1000;

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn turns_agree_in_random_games(
        version in prop::sample::select(Version::ALL.to_vec()),
        potentials in 0..=12_u8,
        must_break: bool,
        liking in prop::sample::select(Liking::ALL.to_vec()),
        seed: u64,
    ) {
        let rows = if must_break { RowRule::MustBreak } else { RowRule::MayKeep };
        let mut random = Random::new(seed);
        let mut turn = Some(start(version, potentials, rows));
        while let Some(now) = turn {
            // Several rows with many optional pieces have so many outcomes that the plain search would take minutes.
            if now.count_turns() <= MOST_TURNS {
                compare(&now);
            }
            turn = complete_turn(now, liking, &mut random);
        }
    }
}

#[test]
fn turns_agree_on_the_conformance_positions() {
    let text = include_str!("../data/conformance/perft_gipf.txt");
    let mut positions = 0;
    for line in text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let (position, counts) = line.split_once(" ; ").unwrap();
        let turn = Turn::of_position(&position.parse().unwrap()).unwrap();
        compare(&turn);
        let may_keep = turn.rules().rows == RowRule::MayKeep;
        let plain = State::read(position, may_keep);
        let count = counts.split(' ').nth(1).unwrap();
        assert_eq!(plain.perft(2).to_string(), count, "{position}");
        positions += 1;
    }
    assert!(positions >= 20, "{positions}");
}
