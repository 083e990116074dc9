mod actions;
mod clock;
mod early_end;
mod legality;
mod query;
mod save;
mod setup;
mod turn;

use hexboard::Cell;
use serde::{Deserialize, Serialize};

pub use query::LateRing;
pub use setup::{Setup, SetupError};

use crate::space::{as_name, as_optional_name};
use crate::{BySide, Glass, Millis, Options, Outcome, Position, Side};

/// A game of TAMSK at any level, with its time.
///
/// A game only changes by [`Game::advance`] (time passes) and [`Game::act`] (a player does something). Both say what
/// happened as [`Event`](crate::Event)s, in the order in which it happened. Between two calls nothing changes, and the
/// same calls always give the same game: it can be cloned, compared, saved and replayed.
// The impl of serde's traits is in `save`: what is read is checked before it is a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Game {
    options: Options,
    position: Position,
    /// Red's three, then Black's three; each keeps its place for the whole game.
    glasses: [Glass; 6],
    /// Turns that each player still has to sit out (T5.6).
    forfeits: BySide<u8>,
    clock: Millis,
    /// When the neutral timer is empty, or was.
    timer_end: Millis,
    challenge: Challenge,
    #[serde(with = "as_optional_name")]
    lifted: Option<Cell>,
    unringed: Option<Unringed>,
    /// Since when the player on turn, who has no legal move, may decide about the missing ring (T3.5).
    claim_offered: Option<Millis>,
    paused: bool,
    pause_asked: Option<Side>,
    draw_offered: Option<Side>,
    outcome: Option<Outcome>,
    /// Turns that have begun.
    turns: u32,
    /// Consecutive moves without a new ring (T3.6).
    quiet_moves: u32,
    /// Positions at the starts of turns since the last ring (T3.6), where moves without a ring are possible.
    seen: Vec<Position>,
}

/// The state of the challenge in the present turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Challenge {
    None,
    /// The move must be finished before.
    Until(Millis),
    /// The deadline has gone by; the move may still be finished, before this time if there is one (T5.10).
    Late(Option<Millis>),
}

/// The last move was made without its ring (T3.4, T3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Unringed {
    #[serde(with = "as_name")]
    space: Cell,
    by: Side,
    /// Until when the mover may still drop it.
    grace: Option<Millis>,
    /// Whether the opponent's right to claim it has not lapsed.
    claimable: bool,
}
