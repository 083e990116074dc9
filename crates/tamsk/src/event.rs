use hexboard::Cell;

use crate::{Millis, Outcome, Side};

/// Something that happened in a game, by an action or by the passing of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// A player's turn began: he can move.
    TurnBegan {
        /// The player.
        side: Side,
    },
    /// A glass was taken in the hand (T5.7).
    Lifted {
        /// The player.
        side: Side,
        /// Where the glass stands.
        space: Cell,
    },
    /// The glass in the hand was put back unturned (T5.9).
    PutBack {
        /// The player.
        side: Side,
        /// Where the glass stands.
        space: Cell,
    },
    /// A glass was moved, and turned over at Levels 2 and 3.
    Moved {
        /// The player.
        side: Side,
        /// Where it stood.
        from: Cell,
        /// Where it stands.
        to: Cell,
        /// Whether a ring was dropped with it.
        ring: bool,
        /// Sand in its top right after turning; `None` at Level 1.
        top: Option<Millis>,
    },
    /// The mover dropped the ring of his last move late (T3.4).
    RingDropped {
        /// The player.
        side: Side,
        /// Where it lies.
        space: Cell,
    },
    /// The mover can no longer drop the ring of his last move (T3.4).
    RingForgotten {
        /// The player.
        side: Side,
        /// Where it is missing.
        space: Cell,
    },
    /// A player without a legal move is asked whether he claims the missing ring (T3.5).
    ClaimOffered {
        /// The player.
        side: Side,
        /// Where the ring is missing.
        space: Cell,
    },
    /// A player dropped his own ring where the opponent's was missing (T3.5).
    Claimed {
        /// The player.
        side: Side,
        /// Where it lies.
        space: Cell,
    },
    /// The right to claim the missing ring is gone (T3.5).
    ClaimLapsed {
        /// The player who had it.
        side: Side,
        /// Where the ring is missing.
        space: Cell,
    },
    /// A glass ran out (T4.4).
    GlassDied {
        /// Its owner.
        side: Side,
        /// Where it stands for the rest of the game.
        space: Cell,
        /// Whether it was in the hand (T4.11).
        in_hand: bool,
    },
    /// The neutral timer was started against the player on turn (T5.1, T5.16).
    TimerStarted {
        /// Who started it.
        by: Side,
        /// When it runs out: the move must be finished before.
        deadline: Millis,
    },
    /// The neutral timer ran out; it can be started again.
    TimerRanOut,
    /// A challenged player did not finish his move in time (T5.4).
    Overrun {
        /// The player.
        side: Side,
        /// Whether a glass was in his hand.
        begun: bool,
        /// Whether this turn is lost; otherwise the move may still be finished.
        turn_lost: bool,
    },
    /// A late move did not count (T5.10): the glass is back on its space, unturned.
    LateMoveVoid {
        /// The player.
        side: Side,
        /// Where the glass stands.
        space: Cell,
        /// Why it did not count.
        why: VoidReason,
    },
    /// A player owes a turn (T5.6).
    ForfeitOwed {
        /// The player.
        side: Side,
        /// Turns that he owes now.
        owed: u8,
    },
    /// A turn that a player owed went by (T5.13).
    ForfeitServed {
        /// The player.
        side: Side,
        /// Turns that he still owes.
        owed: u8,
    },
    /// A player had no legal move (T3.9, T4.7).
    Passed {
        /// The player.
        side: Side,
        /// Why he had none.
        why: PassReason,
    },
    /// A player asks for a pause that needs the other's consent (T7.1).
    PauseAsked {
        /// The player.
        by: Side,
    },
    /// Time stands still (T7.1).
    Paused {
        /// The player who stopped it.
        by: Side,
    },
    /// Time goes on.
    Resumed {
        /// The player who let it go on.
        by: Side,
    },
    /// A player offers a draw (T3.16).
    DrawOffered {
        /// The player.
        by: Side,
    },
    /// The game is over.
    Over(Outcome),
}

/// Why a late move did not count (T5.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VoidReason {
    /// The glass ran out in the hand.
    GlassDied,
    /// The grace after the deadline was over.
    GraceOver,
    /// The player put the glass back.
    PutBack,
    /// The player had no legal move left.
    NoMoveLeft,
}

/// Why a player had no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassReason {
    /// None of his live glasses can step anywhere (T3.9).
    Blocked,
    /// All his glasses have run out (T4.8).
    AllDead,
    /// He has no ring left (T3.10).
    NoRings,
}
