//! Who plays in the arena.

use std::ops::AddAssign;
use std::time::Duration;

use super::{Game, Seat};
use crate::Report;

/// The game so far, as a contestant sees it.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    start: G,
    actions: Vec<G::Action>,
    state: G,
    turns: Vec<G>,
}

impl<G: Game> Record<G> {
    /// A game at its start, which must be the start of a turn.
    #[must_use]
    pub fn new(start: G) -> Record<G> {
        Record {
            start,
            actions: Vec::new(),
            state: start,
            turns: vec![start],
        }
    }

    /// Where the game began.
    #[must_use]
    pub const fn start(&self) -> &G {
        &self.start
    }

    /// Where it stands.
    #[must_use]
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// Everything that was decided since the start.
    #[must_use]
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// The starts of all turns so far, the current one's being the last.
    #[must_use]
    pub fn turns(&self) -> &[G] {
        &self.turns
    }

    /// Complete turns so far.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.turns.len() as u32 - 1
    }

    /// Plays an action. Gives whether a new turn has begun or the game is over.
    ///
    /// # Errors
    /// Why it is not legal; nothing has changed then.
    pub fn play(&mut self, action: G::Action) -> Result<bool, String> {
        let next = self.state.after(action)?;
        let new_turn = G::is_new_turn(&self.state, &next);
        self.actions.push(action);
        self.state = next;
        if new_turn {
            self.turns.push(next);
        }
        Ok(new_turn)
    }
}

/// What the searches of a contestant have cost.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Effort {
    /// Searches made.
    pub searches: u64,
    /// Positions looked at by all of them.
    pub nodes: u64,
    /// Depths reached, added up.
    pub depths: u64,
    /// Time taken by all of them.
    pub time: Duration,
    /// Time taken by the longest.
    pub longest: Duration,
}

impl Effort {
    /// What one search has cost.
    #[must_use]
    pub fn of<A>(report: &Report<A>) -> Effort {
        Effort {
            searches: 1,
            nodes: report.nodes,
            depths: report.depth.into(),
            time: report.time,
            longest: report.time,
        }
    }
}

impl AddAssign for Effort {
    fn add_assign(&mut self, other: Effort) {
        self.searches += other.searches;
        self.nodes += other.nodes;
        self.depths += other.depths;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
    }
}

/// Somebody who plays games. An error, or an action that is not legal, loses the game.
pub trait Contestant<G: Game> {
    /// A new game begins, in which the contestant has a seat. The seed is for whatever chance it needs; after this its
    /// answers must not depend on earlier games, or the match cannot be repeated.
    ///
    /// # Errors
    /// Why it cannot play; it loses the game then.
    fn new_game(&mut self, seat: Seat, seed: u64) -> Result<(), String>;

    /// Answers the pending decision, which is its own.
    ///
    /// # Errors
    /// Why it cannot answer; it loses the game then.
    fn answer(&mut self, record: &Record<G>) -> Result<G::Action, String>;

    /// What its searches have cost since the last call.
    fn take_effort(&mut self) -> Effort {
        Effort::default()
    }
}

impl<G: Game, C: Contestant<G> + ?Sized> Contestant<G> for Box<C> {
    fn new_game(&mut self, seat: Seat, seed: u64) -> Result<(), String> {
        (**self).new_game(seat, seed)
    }

    fn answer(&mut self, record: &Record<G>) -> Result<G::Action, String> {
        (**self).answer(record)
    }

    fn take_effort(&mut self) -> Effort {
        (**self).take_effort()
    }
}
