//! What is asked of a thinker, and what he tells.

use std::sync::Arc;

use engine::review::Judgement;
use engine::{Report, Request};
use gipf::ByColor;
use orchestrator::{Action, Turn};
use tamsk::{Move, Side};
use thiserror::Error;

use super::Resources;

/// A question with what may be used for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// What is asked.
    pub question: Question,
    /// When to end, how many lines, how badly to judge.
    pub request: Request,
    /// Memory and threads.
    pub resources: Resources,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// The best answer to the pending decision of a turn of GIPF.
    Gipf {
        /// The turn.
        turn: Box<Turn>,
        /// Starts of the turns before it, for repetitions (G8.9).
        earlier: Arc<[Turn]>,
        /// For each player how probable it is that a match lets him use his potential; 0.5 if unknown.
        match_chance: ByColor<f32>,
    },
    /// The best move in a position of TAMSK without time (T3).
    Tamsk(Box<tamsk::Position>),
    /// A review of a game of GIPF, the request being for each position.
    ReviewGipf {
        /// The start of the game.
        start: Box<Turn>,
        /// What was played, results of matches included.
        actions: Arc<[Action]>,
        /// For each player how probable it is that a match lets him use his potential; 0.5 if unknown.
        match_chance: ByColor<f32>,
    },
    /// A review of a game of TAMSK at Level 1, the request being for each position.
    ReviewTamsk {
        /// The start of the game.
        start: Box<tamsk::Position>,
        /// What was played.
        moves: Arc<[Move]>,
    },
    /// What a side should do next in a game of TAMSK, and when.
    Plan {
        /// The game, told the present time. It is taken to go on while the question is thought about.
        game: Box<tamsk::Game>,
        /// Who asks.
        side: Side,
    },
}

/// Which question: a new number for each that one thinker is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(pub u64);

impl Number {
    /// The one after it.
    #[must_use]
    pub fn next(self) -> Number {
        Number(self.0 + 1)
    }
}

/// Something about a question.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    /// Which question.
    pub about: Number,
    /// What was found.
    pub found: Found,
    /// Whether nothing more will come.
    pub is_answer: bool,
}

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// About a turn of GIPF.
    Gipf(Report<Action>),
    /// About a position of TAMSK, or on the way to a plan.
    Tamsk(Report<Move>),
    /// On the way through a game of GIPF: a judgement, how many are done and how many there are.
    JudgedGipf(Judgement<Action>, usize, usize),
    /// On the way through a game of TAMSK.
    JudgedTamsk(Judgement<Move>, usize, usize),
    /// A review is over: everything was told already.
    Reviewed,
    /// What to do in a game of TAMSK.
    Plan(engine::tamsk::Plan),
    /// There is no answer.
    Nothing(NoAnswer),
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoAnswer {
    /// No player of GIPF has to decide.
    #[error(transparent)]
    Gipf(#[from] engine::gipf::NothingToDecide),
    /// No player of TAMSK can move.
    #[error(transparent)]
    Tamsk(#[from] engine::tamsk::NothingToDecide),
    /// There is no player of GIPF, for lack of memory.
    #[error(transparent)]
    NoGipfPlayer(#[from] engine::gipf::SettingsError),
    /// There is no player of TAMSK.
    #[error(transparent)]
    NoTamskPlayer(#[from] engine::tamsk::SettingsError),
    /// What was to be reviewed is no game.
    #[error(transparent)]
    NoGame(#[from] orchestrator::IllegalAction),
    /// The thread has ended before its time.
    #[error("the thread that thinks has ended")]
    Ended,
}
