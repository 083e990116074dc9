use std::fmt;

use gipf::Color;
use serde::{Deserialize, Serialize};

/// How a game of GIPF ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outcome {
    /// The winner; nobody in a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Reason,
}

/// Why a game of GIPF ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Reason {
    /// The loser's turn started without a basic piece in reserve (G8.1, G8.7).
    NoPieces,
    /// The loser had no legal entry (G3.7).
    NoEntry,
    /// The loser had no GIPF-piece left on the board (G8.3, G8.4).
    NoGipfPiece,
    /// The loser resigned (G8.8).
    Resigned,
    /// The loser's time ran out (G8.8).
    Time,
    /// The same state stood three times at the start of a turn (G8.9).
    Repetition,
    /// The players agreed on a draw (G8.9).
    Agreed,
}

impl Outcome {
    /// A game lost by a player.
    #[must_use]
    pub const fn lost_by(loser: Color, reason: Reason) -> Outcome {
        Outcome {
            winner: Some(loser.other()),
            reason,
        }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome {
            winner: None,
            reason,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} won: {}", self.reason),
            None => write!(f, "draw: {}", self.reason),
        }
    }
}

/// What happened to the loser, or to both.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::NoPieces => "no piece in reserve (G8.1)",
            Reason::NoEntry => "no legal push (G3.7)",
            Reason::NoGipfPiece => "no GIPF-piece left (G8.3)",
            Reason::Resigned => "resigned (G8.8)",
            Reason::Time => "time ran out (G8.8)",
            Reason::Repetition => "the same state for the third time (G8.9)",
            Reason::Agreed => "agreed (G8.9)",
        })
    }
}
