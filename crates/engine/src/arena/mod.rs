//! Matches between players: who is stronger, and how sure is that.
//!
//! A match is made of pairs of games. Both games of a pair begin with the same random opening, the colours exchanged, so
//! that an opening that favours one side favours nobody. [`openings`] finds the openings, [`run`] plays the pairs on
//! several threads, [`Pentanomial`] says what the results mean.
//!
//! Nothing here reads a clock or draws a random number that was not handed in: a match between players whose searches are
//! repeatable is repeatable, on any number of threads.

mod contestant;
mod game;
mod gipf;
mod opening;
mod pair;
mod runner;
mod searcher;
mod statistics;
mod tamsk;

pub use contestant::{Contestant, Effort, Record};
pub use game::{Game, Pending, Seat};
pub use opening::{NoOpening, openings};
pub use pair::{Ended, GameResult, MOST_PLIES, Pair, play_game, play_pair};
pub use runner::{RunError, run};
pub use searcher::{GipfSearcher, SharedClock, TamskSearcher};
pub use statistics::{Elo, Pentanomial, Sprt, SprtError, SprtState};
