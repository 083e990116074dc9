use hexboard::Cell;
use thiserror::Error;

use crate::{Event, Millis, space_name};

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// T3.11: nothing can be done after the end.
    #[error("the game is over")]
    GameOver,
    /// T7.1: time stands still.
    #[error("the game is paused")]
    Paused,
    /// T7.1: only a paused game can be resumed.
    #[error("the game is not paused")]
    NotPaused,
    /// T7.1: the options forbid it.
    #[error("this game cannot be paused")]
    NoPause,
    /// T7.1: the other player has not agreed yet.
    #[error("the pause needs the opponent's consent, which was asked for already")]
    PauseAsked,
    /// T3.1: the other player is on turn.
    #[error("it is the opponent's turn")]
    NotYourTurn,
    /// T3.1: the space is empty.
    #[error("no glass stands on {}", space_name(*.space))]
    NoGlass {
        /// The space.
        space: Cell,
    },
    /// T3.1: the glass is the opponent's.
    #[error("the glass on {} is the opponent's", space_name(*.space))]
    OpponentsGlass {
        /// The space.
        space: Cell,
    },
    /// T4.4: the glass has run out.
    #[error("the glass on {} has run out and never moves again", space_name(*.space))]
    DeadGlass {
        /// The space.
        space: Cell,
    },
    /// T7.4: in simulated time the glass runs out before the move is made.
    #[error("the glass on {} runs out before a move is made", space_name(*.space))]
    TooLittleSand {
        /// The space.
        space: Cell,
    },
    /// T4.5: three-turn duty.
    #[error("a glass that was never started must move before the one on {}", space_name(*.space))]
    Duty {
        /// The space.
        space: Cell,
    },
    /// T3.1: one step only.
    #[error("{} is not next to {}", space_name(*.to), space_name(*.from))]
    NotAdjacent {
        /// Where the glass stands.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// T3.1: a glass stands there.
    #[error("a glass stands on {}", space_name(*.space))]
    Occupied {
        /// The space.
        space: Cell,
    },
    /// T3.8: full spaces are closed.
    #[error("{} is full", space_name(*.space))]
    Full {
        /// The space.
        space: Cell,
    },
    /// T5.7: a glass that cannot move cannot be lifted.
    #[error("the glass on {} cannot move", space_name(*.space))]
    NoDestination {
        /// The space.
        space: Cell,
    },
    /// T5.7: another glass is in the hand.
    #[error("the glass of {} is in the hand", space_name(*.lifted))]
    GlassInHand {
        /// Its space.
        lifted: Cell,
    },
    /// T5.9: there is nothing to put back.
    #[error("no glass is in the hand")]
    NothingInHand,
    /// T5.9: the lifted glass must move.
    #[error("the lifted glass of {} must move", space_name(*.lifted))]
    TouchMove {
        /// Its space.
        lifted: Cell,
    },
    /// T3.10: there is no ring to drop.
    #[error("there is no ring left")]
    NoRingLeft,
    /// T3.3: the ring belongs to the move.
    #[error("the ring is dropped with the move")]
    RingCompulsory,
    /// T3.3: with automatic rings nothing is dropped late or claimed.
    #[error("rings are dropped automatically in this game")]
    RingsAutomatic,
    /// T3.4: no ring is missing, or the time for it is over.
    #[error("there is no ring to drop any more")]
    NothingToDrop,
    /// T3.5: no ring is missing there, or the right has lapsed.
    #[error("there is no ring to claim on {}", space_name(*.space))]
    NothingToClaim {
        /// The space.
        space: Cell,
    },
    /// T3.5: a player without a move can only claim or pass.
    #[error("there is no legal move: claim the missing ring or pass")]
    ClaimOrPass,
    /// T3.9: passes are automatic.
    #[error("passing is not allowed")]
    NoPass,
    /// T5: only Level 3 has the timer.
    #[error("this game is played without the timer")]
    NoTimer,
    /// T5.16: it starts by itself.
    #[error("the timer starts by itself in this game")]
    TimerAlwaysOn,
    /// T5.1: not in one's own turn.
    #[error("the timer can only be started in the opponent's turn")]
    OwnTurn,
    /// T5.1, T5.3: it must be empty.
    #[error("the timer still runs for {left} s")]
    TimerRunning {
        /// What it still holds.
        left: Millis,
    },
    /// T5.11: once a turn.
    #[error("after an overrun the timer cannot be started again in the same turn")]
    SecondChallenge,
    /// T5.12: nobody to challenge.
    #[error("a player without a legal move cannot be challenged")]
    OpponentBlocked,
    /// T3.16: Level 1 only.
    #[error("a draw can only be agreed at level 1")]
    NoDraw,
    /// T3.16: an offer stands already.
    #[error("a draw was offered already")]
    DrawOffered,
    /// T3.16: the opponent has not offered it.
    #[error("the opponent has not offered a draw")]
    NoDrawOffer,
    /// T3.15: the lead can still be lost.
    #[error("the lead can still be lost")]
    LeadNotSafe,
}

impl Refusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Refusal::GameOver => "T3.11",
            Refusal::Paused | Refusal::NotPaused | Refusal::NoPause | Refusal::PauseAsked => "T7.1",
            Refusal::NotYourTurn
            | Refusal::NoGlass { .. }
            | Refusal::OpponentsGlass { .. }
            | Refusal::NotAdjacent { .. }
            | Refusal::Occupied { .. } => "T3.1",
            Refusal::DeadGlass { .. } => "T4.4",
            Refusal::TooLittleSand { .. } => "T7.4",
            Refusal::Duty { .. } => "T4.5",
            Refusal::Full { .. } => "T3.8",
            Refusal::NoDestination { .. } | Refusal::GlassInHand { .. } => "T5.7",
            Refusal::NothingInHand | Refusal::TouchMove { .. } => "T5.9",
            Refusal::NoRingLeft => "T3.10",
            Refusal::RingCompulsory | Refusal::RingsAutomatic => "T3.3",
            Refusal::NothingToDrop => "T3.4",
            Refusal::NothingToClaim { .. } | Refusal::ClaimOrPass => "T3.5",
            Refusal::NoPass => "T3.9",
            Refusal::NoTimer | Refusal::OwnTurn => "T5.1",
            Refusal::TimerAlwaysOn => "T5.16",
            Refusal::TimerRunning { .. } => "T5.3",
            Refusal::SecondChallenge => "T5.11",
            Refusal::OpponentBlocked => "T5.12",
            Refusal::NoDraw | Refusal::DrawOffered | Refusal::NoDrawOffer => "T3.16",
            Refusal::LeadNotSafe => "T3.15",
        }
    }
}

/// An action was refused. The game is as it was, apart from the time that has passed (T6.5).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{refusal}")]
pub struct Refused {
    /// Why.
    pub refusal: Refusal,
    /// What happened by itself up to the time of the action. It did happen and belongs in the log.
    pub events: Vec<Event>,
}
