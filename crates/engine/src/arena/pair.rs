//! Games and pairs of games.

use std::collections::HashMap;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus as Random;

use super::{Contestant, Effort, Game, Pending, Record, Seat};
use crate::Stop;

/// After so many plies, the opening included, a game is a draw.
pub const MOST_PLIES: u32 = 400;

/// How a game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By the rules of the game.
    Rules,
    /// The same state stood three times at the start of a turn: a draw.
    Repetition,
    /// After [`MOST_PLIES`]: a draw.
    Plies,
    /// A contestant did not answer, or with an action that is not legal, and has lost.
    Fault {
        /// Who.
        by: Seat,
        /// What he did.
        reason: String,
    },
}

/// A game of a match.
#[derive(Clone, Debug)]
pub struct GameResult<G: Game> {
    /// The game, its opening included.
    pub record: Record<G>,
    /// The winner; nobody in a draw.
    pub winner: Option<Seat>,
    /// How it ended.
    pub ended: Ended,
    /// What the searches have cost, by seat.
    pub efforts: [Effort; 2],
}

/// Two games from the same opening. The first contestant has the first seat in the first game, the second in the other.
#[derive(Clone, Debug)]
pub struct Pair<G: Game> {
    /// Its number in the match, from 0.
    pub number: usize,
    /// The games.
    pub games: [GameResult<G>; 2],
}

impl<G: Game> Pair<G> {
    /// Half points of the first contestant from both games, 0 to 4.
    #[must_use]
    pub fn half_points(&self) -> usize {
        let points = |n: usize| match self.games[n].winner {
            // In the second game the first contestant has the second seat.
            Some(seat) => 2 * usize::from(seat.index() == n),
            None => 1,
        };
        points(0) + points(1)
    }
}

/// Plays the two games of a pair. Nothing if the stop sign was raised before they were over.
///
/// Both games of a pair have the same seed, so that a contestant with errors of judgement makes the same ones.
pub fn play_pair<G: Game>(
    number: usize,
    opening: &Record<G>,
    contestants: &mut [impl Contestant<G>; 2],
    seed: u64,
    stop: &Stop,
) -> Option<Pair<G>> {
    let [first, second] = contestants;
    let games = [
        play_game(opening, [first, second], seed, stop)?,
        play_game(opening, [second, first], seed, stop)?,
    ];
    Some(Pair { number, games })
}

/// Plays a game from an opening, the contestants by their seats. Nothing if the stop sign was raised before its end.
pub fn play_game<G: Game>(
    opening: &Record<G>,
    seats: [&mut dyn Contestant<G>; 2],
    seed: u64,
    stop: &Stop,
) -> Option<GameResult<G>> {
    let mut random = Random::seed_from_u64(seed);
    let mut record = opening.clone();
    let mut standings: HashMap<G, u32> = HashMap::new();
    for &turn in record.turns() {
        *standings.entry(turn).or_default() += 1;
    }
    let mut fault = None;
    for seat in Seat::BOTH {
        if let Err(reason) = seats[seat.index()].new_game(seat, random.random()) {
            fault.get_or_insert((seat, reason));
        }
    }
    let (winner, ended) = loop {
        if let Some((by, reason)) = fault.take() {
            break (Some(by.other()), Ended::Fault { by, reason });
        }
        if stop.is_raised() {
            return None;
        }
        let new_turn = match record.state().pending() {
            Pending::Over(winner) => break (winner, Ended::Rules),
            Pending::Chance => {
                let chances = record.state().chances();
                // A game that goes on has something to be decided.
                record.play(*chances.choose(&mut random)?).ok()?
            }
            Pending::Decision(seat) => {
                let answer = seats[seat.index()].answer(&record);
                match answer.and_then(|action| record.play(action)) {
                    Ok(new_turn) => new_turn,
                    Err(reason) => {
                        fault = Some((seat, reason));
                        continue;
                    }
                }
            }
        };
        if new_turn && !matches!(record.state().pending(), Pending::Over(_)) {
            let count = standings.entry(*record.state()).or_default();
            *count += 1;
            if *count == 3 {
                break (None, Ended::Repetition);
            }
            if record.plies() >= MOST_PLIES {
                break (None, Ended::Plies);
            }
        }
    };
    let [first, second] = seats;
    Some(GameResult {
        record,
        winner,
        ended,
        efforts: [first.take_effort(), second.take_effort()],
    })
}
