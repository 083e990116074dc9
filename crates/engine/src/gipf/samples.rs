//! Turns out of random games, for tests.

use gipf::{ByColor, Position, Version};
use orchestrator::{Action, Decision, MatchResult, Mode, Turn, TurnRules};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// All turns of a random game, decisions in the middle of a turn included. Every second game decides about potentials by
/// challenges or matches.
pub(super) fn random_game(seed: u64) -> Vec<Turn> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let version = Version::ALL[random.random_range(0..3)];
    let potentials = [0, 3, 6, 12][random.random_range(0..4)];
    let start = Position::start(version, potentials, ByColor::both(0));
    let mode =
        [Mode::Free, Mode::Free, Mode::EveryTime, Mode::OnChallenge][random.random_range(0..4)];
    let rules = TurnRules {
        mode,
        challenges: 2,
        ..TurnRules::of(&start)
    };
    let mut turn = Turn::new(&start, rules).unwrap();
    let mut turns = vec![turn];
    while turn.outcome().is_none() {
        let actions = match turn.pending() {
            Decision::Match { .. } => [MatchResult::OwnerWon, MatchResult::OwnerLost]
                .map(Action::Match)
                .to_vec(),
            _ => turn.actions(),
        };
        turn = turn
            .apply(actions[random.random_range(0..actions.len())])
            .unwrap();
        turns.push(turn);
    }
    turns
}
