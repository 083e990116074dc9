//! What is analysed: the position that is looked at, and the game around it.

use std::sync::Arc;

use gipf::{ByColor, Color};
use orchestrator::{Action, Turn};
use tamsk::{Level, Move, Position, Side};

use crate::session::tamsk::side_name;
use crate::thinker::Question;
use crate::view_model::PlayerColour;
use crate::words::Message;

/// The position that is looked at, and the plies of its game.
#[derive(Clone, Debug)]
pub(crate) struct Studied {
    /// The position.
    pub subject: Subject,
    /// How many plies lie before it.
    pub at: usize,
    /// The texts of all plies of the game; nothing for a match within GIPF, which is no game of its own.
    pub plies: Option<Vec<String>>,
}

/// A position to analyse.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Subject {
    /// A pending decision of GIPF.
    Gipf {
        /// The turn.
        turn: Box<Turn>,
        /// The starts of the turns before it (G8.9).
        earlier: Arc<[Turn]>,
    },
    /// A position of TAMSK, looked at without its sand.
    Tamsk {
        /// The position, its turn that of the player who moves next.
        position: Box<Position>,
        /// The level it is played at.
        level: Level,
    },
    /// Nobody has to decide anything.
    Nothing {
        /// Why.
        why: Message,
        /// Whether it is about GIPF.
        gipf: bool,
    },
}

impl Subject {
    /// The question about this position.
    pub(super) fn question(&self, chance: ByColor<f32>) -> Option<Question> {
        match self {
            Subject::Gipf { turn, earlier } => Some(Question::Gipf {
                turn: turn.clone(),
                earlier: Arc::clone(earlier),
                match_chance: chance,
            }),
            Subject::Tamsk { position, .. } => Some(Question::Tamsk(position.clone())),
            Subject::Nothing { .. } => None,
        }
    }

    /// The question what the opponent would do if the player on turn passed, where that makes sense.
    pub(super) fn threat_question(&self, chance: ByColor<f32>) -> Option<Question> {
        match self {
            Subject::Gipf { turn, .. } => Some(Question::Gipf {
                turn: Box::new(engine::review::passed(turn)?),
                earlier: Arc::default(),
                match_chance: chance,
            }),
            Subject::Tamsk { position, .. } => Some(Question::Tamsk(Box::new(
                engine::review::passed_tamsk(position)?,
            ))),
            Subject::Nothing { .. } => None,
        }
    }

    /// Whether the player who begins the game, White or Red, decides here.
    pub(super) fn first_decides(&self) -> bool {
        match self {
            Subject::Gipf { turn, .. } => turn.pending().by() == Some(Color::White),
            Subject::Tamsk { position, .. } => position.turn() == Side::Red,
            Subject::Nothing { .. } => true,
        }
    }

    /// Whether it is about GIPF.
    pub(super) fn is_gipf(&self) -> bool {
        match self {
            Subject::Gipf { .. } => true,
            Subject::Tamsk { .. } => false,
            Subject::Nothing { gipf, .. } => *gipf,
        }
    }

    /// Whether a match may decide something.
    pub(super) fn has_matches(&self) -> bool {
        matches!(self, Subject::Gipf { turn, .. } if turn.rules().mode != orchestrator::Mode::Free)
    }

    /// What the two players are called.
    pub(super) fn names(&self) -> [Message; 2] {
        if self.is_gipf() {
            Color::ALL.map(crate::session::gipf::colour)
        } else {
            Side::BOTH.map(side_name)
        }
    }

    /// Their colours.
    pub(super) fn colours(&self) -> [PlayerColour; 2] {
        if self.is_gipf() {
            [PlayerColour::White, PlayerColour::Black]
        } else {
            [PlayerColour::Red, PlayerColour::Black]
        }
    }
}

/// A whole game to review.
#[derive(Clone, Debug)]
pub(crate) enum Reviewed {
    /// A game of GIPF.
    Gipf {
        /// Its start.
        start: Box<Turn>,
        /// What was played.
        actions: Arc<[Action]>,
    },
    /// A game of TAMSK at Level 1.
    Tamsk {
        /// Its start.
        start: Box<Position>,
        /// What was played.
        moves: Arc<[Move]>,
    },
}

impl Reviewed {
    pub(super) fn question(&self, match_chance: ByColor<f32>) -> Question {
        match self {
            Reviewed::Gipf { start, actions } => Question::ReviewGipf {
                start: start.clone(),
                actions: Arc::clone(actions),
                match_chance,
            },
            Reviewed::Tamsk { start, moves } => Question::ReviewTamsk {
                start: start.clone(),
                moves: Arc::clone(moves),
            },
        }
    }
}
