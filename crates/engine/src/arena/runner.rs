//! Plays the pairs of a match on several threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus as Random;
use thiserror::Error;

use super::{Contestant, Game, Pair, Record, play_pair};
use crate::Stop;

/// A match that could not be played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a contestant cannot be made: {0}")]
pub struct RunError(pub String);

/// Plays the pairs of a match whose numbers are `first` and up, one for each opening from there on.
///
/// Each of the `threads` makes contestants of its own, so that they need not be shared. `report` is told each pair in the
/// order of their numbers, whatever the order in which they end; when it breaks, the match ends, and unfinished games are
/// given up. The seed decides all that is left to chance, for each pair by its number: a match that goes on from the
/// pairs played so far is the same as one played at once.
///
/// # Errors
/// When a contestant cannot be made.
pub fn run<G: Game, C: Contestant<G>>(
    openings: &[Record<G>],
    first: usize,
    threads: usize,
    seed: u64,
    make: &(impl Fn() -> Result<[C; 2], String> + Sync),
    report: &mut dyn FnMut(Pair<G>) -> ControlFlow<()>,
) -> Result<(), RunError> {
    let stop = Stop::default();
    let next = AtomicUsize::new(first);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.clamp(1, openings.len().saturating_sub(first).max(1)) {
            let sender = sender.clone();
            let (stop, next) = (&stop, &next);
            scope.spawn(move || {
                let mut contestants = match make() {
                    Ok(contestants) => contestants,
                    Err(error) => {
                        // Nobody listens any more if the match is over.
                        let _ = sender.send(Err(RunError(error)));
                        return;
                    }
                };
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    let Some(opening) = openings.get(number) else {
                        return;
                    };
                    let seed = Random::seed_from_u64(seed ^ ((number as u64) << 20)).random();
                    let pair = play_pair(number, opening, &mut contestants, seed, stop);
                    if pair.is_none_or(|pair| sender.send(Ok(pair)).is_err()) {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let result = in_order(first, &receiver, report);
        stop.raise();
        result
    })
}

fn in_order<G: Game>(
    first: usize,
    receiver: &mpsc::Receiver<Result<Pair<G>, RunError>>,
    report: &mut dyn FnMut(Pair<G>) -> ControlFlow<()>,
) -> Result<(), RunError> {
    let mut waiting = BTreeMap::new();
    let mut due = first;
    for pair in receiver {
        let pair = pair?;
        waiting.insert(pair.number, pair);
        while let Some(pair) = waiting.remove(&due) {
            due += 1;
            if report(pair).is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use ::gipf::{ByColor, Position, Version};
    use orchestrator::{Action, MatchDraw, Mode, Turn, TurnRules};
    use rand::seq::IndexedRandom;

    use super::super::{Ended, MOST_PLIES, Seat, openings};
    use super::*;

    /// Plays at random, and in a given ply something that is wrong.
    struct Dice {
        random: Random,
        fault_at: Option<u32>,
    }

    impl Dice {
        fn new(fault_at: Option<u32>) -> Dice {
            let random = Random::seed_from_u64(0);
            Dice { random, fault_at }
        }
    }

    impl Contestant<Turn> for Dice {
        fn new_game(&mut self, _: Seat, seed: u64) -> Result<(), String> {
            self.random = Random::seed_from_u64(seed);
            Ok(())
        }

        fn answer(&mut self, record: &Record<Turn>) -> Result<Action, String> {
            if self.fault_at.is_some_and(|ply| record.plies() >= ply) {
                // A challenge is never pending here.
                return Ok(Action::Challenge);
            }
            let actions = record.state().actions();
            let chosen = actions.choose(&mut self.random).copied();
            chosen.ok_or_else(|| "nothing to do".to_owned())
        }
    }

    fn start(version: Version, potentials: u8, mode: Mode) -> Turn {
        let position = Position::start(version, potentials, ByColor::default());
        let rules = TurnRules {
            mode,
            challenges: 2,
            draw: MatchDraw::OwnerLoses,
            ..TurnRules::of(&position)
        };
        Turn::new(&position, rules).unwrap()
    }

    fn texts(start: &Turn, first: usize, threads: usize) -> Vec<String> {
        let openings = openings(start, 4, 12, 5).unwrap();
        let mut texts = Vec::new();
        let make = || Ok([Dice::new(None), Dice::new(None)]);
        run(&openings, first, threads, 9, &make, &mut |pair: Pair<
            Turn,
        >| {
            texts.push(format!("{pair:?}"));
            ControlFlow::Continue(())
        })
        .unwrap();
        texts
    }

    #[test]
    fn a_match_is_the_same_on_any_number_of_threads_and_in_parts() {
        for mode in [Mode::Free, Mode::EveryTime, Mode::OnChallenge] {
            let start = start(Version::Tournament, 6, mode);
            let at_once = texts(&start, 0, 1);
            assert_eq!(at_once.len(), 12);
            assert_eq!(texts(&start, 0, 4), at_once);
            assert_eq!(texts(&start, 7, 2), at_once[7..]);
            assert_eq!(texts(&start, 12, 2), at_once[12..]);
        }
    }

    #[test]
    fn a_match_ends_when_it_is_told_to() {
        let start = start(Version::Basic, 0, Mode::Free);
        let openings = openings(&start, 4, 12, 5).unwrap();
        let mut seen = 0;
        let make = || Ok([Dice::new(None), Dice::new(None)]);
        run(&openings, 0, 2, 9, &make, &mut |_: Pair<Turn>| {
            seen += 1;
            if seen == 3 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .unwrap();
        assert_eq!(seen, 3);
        let fail = || Err::<[Dice; 2], _>("no chair".to_owned());
        let error = run(&openings, 0, 2, 9, &fail, &mut |_: Pair<Turn>| {
            ControlFlow::Continue(())
        });
        assert_eq!(error, Err(RunError("no chair".to_owned())));
    }

    #[test]
    fn who_answers_wrongly_has_lost() {
        let start = start(Version::Standard, 0, Mode::Free);
        let openings = openings(&start, 2, 3, 5).unwrap();
        let make = || Ok([Dice::new(None), Dice::new(Some(8))]);
        run(&openings, 0, 1, 9, &make, &mut |pair: Pair<Turn>| {
            assert_eq!(pair.half_points(), 4);
            let seats = pair.games.map(|game| match game.ended {
                Ended::Fault { by, reason } => {
                    assert!(reason.contains("what has to be decided now"), "{reason}");
                    assert!((8..=9).contains(&game.record.plies()));
                    Some(by)
                }
                _ => None,
            });
            assert_eq!(seats, [Some(Seat::Second), Some(Seat::First)]);
            ControlFlow::Continue(())
        })
        .unwrap();
    }

    #[test]
    fn long_games_and_repetitions_are_drawn() {
        /// A game without an end, in which the same states come again after some plies.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        struct Clock {
            hour: u32,
            hours: u32,
        }
        impl Game for Clock {
            type Action = ();
            type Shape = u32;
            fn pending(&self) -> super::super::Pending {
                let seats = [Seat::First, Seat::Second];
                super::super::Pending::Decision(seats[self.hour as usize % 2])
            }
            fn actions(&self) -> Vec<()> {
                vec![()]
            }
            fn after(&self, (): ()) -> Result<Clock, String> {
                let hour = (self.hour + 1) % self.hours;
                Ok(Clock { hour, ..*self })
            }
            fn is_new_turn(_: &Clock, _: &Clock) -> bool {
                true
            }
            fn shape(&self) -> u32 {
                self.hour
            }
        }
        struct Waits;
        impl Contestant<Clock> for Waits {
            fn new_game(&mut self, _: Seat, _: u64) -> Result<(), String> {
                Ok(())
            }
            fn answer(&mut self, _: &Record<Clock>) -> Result<(), String> {
                Ok(())
            }
        }
        for (hours, ended, plies) in [
            (12, Ended::Repetition, 24),
            (1_000, Ended::Plies, MOST_PLIES),
        ] {
            let opening = [Record::new(Clock { hour: 0, hours })];
            let make = || Ok([Waits, Waits]);
            run(&opening, 0, 1, 1, &make, &mut |pair| {
                assert_eq!(pair.half_points(), 2);
                for game in pair.games {
                    assert_eq!((&game.ended, game.record.plies()), (&ended, plies));
                }
                ControlFlow::Continue(())
            })
            .unwrap();
        }
    }
}
