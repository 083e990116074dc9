use serde::{Deserialize, Serialize};

use crate::Side;

/// How a game ended and who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// What brought the game to its end.
    pub end: End,
    /// What decided who won.
    pub decided_by: DecidedBy,
}

/// What brings a game to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum End {
    /// Neither player has a legal move (T3.11).
    NoMoves,
    /// The same position for the third time (T3.6).
    Repetition,
    /// Twenty consecutive moves without a new ring (T3.6).
    NoNewRing,
    /// Ended early because the lead cannot be lost (T3.15).
    LeadSafe,
    /// A player resigned (T3.16).
    Resignation,
    /// The players agreed on a draw (T3.16).
    Agreement,
}

/// What decides who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DecidedBy {
    /// The winner has fewer rings left (T3.12).
    Rings,
    /// Equal rings; the winner's hourglass stops last (T4.9).
    LastGlass,
    /// Equal rings, and nothing else decides: a draw.
    Equal,
    /// The players themselves, by resigning or agreeing.
    Players,
}
