//! What the transitions of a turn need of the agreed options.

use gipf::{Position, RowRule};
use serde::{Deserialize, Serialize};

/// How it is decided whether a potential may be used (C1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Without further notice (G10.15).
    #[default]
    Free,
    /// A match is played each time a potential is to be used.
    EveryTime,
    /// The opponent may demand a match, a limited number of times.
    OnChallenge,
}

/// What a drawn match means (C13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MatchDraw {
    /// The owner has not won: the potential is lost.
    #[default]
    OwnerLoses,
    /// Equality favours the owner.
    OwnerWins,
    /// A new match with colours exchanged; after the third draw in a row the potential is lost.
    Replay,
}

/// Draws in a row after which a replayed match counts as lost (C13).
pub(crate) const MOST_DRAWS: u8 = 3;

/// What the transitions need of the agreed options. All of it is fixed at the start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TurnRules {
    /// Rows of optional pieces only (G5.6).
    pub rows: RowRule,
    /// How potentials are decided.
    pub mode: Mode,
    /// What a drawn match means.
    pub draw: MatchDraw,
    /// Challenges that each player has, in [`Mode::OnChallenge`] (C3).
    pub challenges: u8,
}

impl TurnRules {
    /// The rules of a bare position string (G12.2): no matches, rows of optional pieces as the position shows it.
    #[must_use]
    pub fn of(position: &Position) -> TurnRules {
        TurnRules {
            rows: position.auto_row_rule(),
            mode: Mode::Free,
            draw: MatchDraw::default(),
            challenges: 0,
        }
    }
}
