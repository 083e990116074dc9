use hexboard::Cell;

use super::{Challenge, Game};
use crate::{Glass, GlassState, Millis, Options, Outcome, Position, Side};

/// A ring that was not dropped with the last move (T3.4, T3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LateRing {
    /// Where it is missing.
    pub space: Cell,
    /// Who did not drop it.
    pub mover: Side,
    /// Until when the mover may drop it; `None` if he may not any more or has none.
    pub drop_until: Option<Millis>,
    /// Whether the opponent, being on turn, may claim it.
    pub claimable: bool,
}

impl Game {
    /// The options of the game.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The game's clock: the time up to which everything has happened.
    #[must_use]
    pub const fn now(&self) -> Millis {
        self.clock
    }

    /// Rings, glasses, holders and whose turn it is, or was last when the game is over.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The player on turn; `None` when the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        self.outcome.is_none().then(|| self.position.turn())
    }

    /// How many turns have begun; passes and lost turns are none. It grows when a new turn begins.
    #[must_use]
    pub const fn turn_number(&self) -> u32 {
        self.turns
    }

    /// The six glasses, Red's three first. Each keeps its place in this order for the whole game.
    #[must_use]
    pub const fn glasses(&self) -> &[Glass; 6] {
        &self.glasses
    }

    /// The glass on a space.
    #[must_use]
    pub fn glass(&self, space: Cell) -> Option<&Glass> {
        self.glasses.iter().find(|glass| glass.space() == space)
    }

    /// What the glass on a space is doing now.
    #[must_use]
    pub fn glass_state(&self, space: Cell) -> Option<GlassState> {
        self.glass(space).map(|glass| glass.state(self.clock))
    }

    /// When the last started glass of a player is or will be empty if nothing is turned any more (T4.9); `None` if he
    /// never started one.
    #[must_use]
    pub fn last_sand(&self, side: Side) -> Option<Millis> {
        self.glasses
            .iter()
            .filter(|glass| glass.side() == side)
            .filter_map(Glass::end)
            .max()
    }

    /// Turns that a player still has to sit out (T5.6).
    #[must_use]
    pub fn forfeits(&self, side: Side) -> u8 {
        self.forfeits[side]
    }

    /// Sand left in the neutral timer (T5.1); it can be started when none is left.
    #[must_use]
    pub fn timer_left(&self) -> Millis {
        self.timer_end - self.clock
    }

    /// When the move of the player on turn must be finished, if he is challenged and not late yet (T5.2).
    #[must_use]
    pub const fn deadline(&self) -> Option<Millis> {
        match self.challenge {
            Challenge::Until(deadline) => Some(deadline),
            _ => None,
        }
    }

    /// Whether the deadline has gone by and the move may still be finished (T5.4).
    #[must_use]
    pub const fn is_late(&self) -> bool {
        matches!(self.challenge, Challenge::Late(_))
    }

    /// When a late move becomes void (T5.10), if anything but the sand limits it.
    #[must_use]
    pub const fn grace_deadline(&self) -> Option<Millis> {
        match self.challenge {
            Challenge::Late(until) => until,
            _ => None,
        }
    }

    /// The space of the glass in the hand (T5.7).
    #[must_use]
    pub const fn lifted(&self) -> Option<Cell> {
        self.lifted
    }

    /// The ring missing after the last move, while somebody may still do something about it.
    #[must_use]
    pub fn late_ring(&self) -> Option<LateRing> {
        let unringed = self.unringed?;
        let ring = LateRing {
            space: unringed.space,
            mover: unringed.by,
            drop_until: unringed.grace.filter(|_| self.can_drop(unringed.by)),
            claimable: self.can_claim(unringed.by.other()),
        };
        (ring.drop_until.is_some() || ring.claimable).then_some(ring)
    }

    /// Whether nobody on turn can move and the missing ring is all that is to be decided: the player on turn may claim
    /// it or pass (T3.5), the mover may still drop it or pass (T3.4).
    #[must_use]
    pub const fn only_ring_open(&self) -> bool {
        self.claim_offered.is_some()
    }

    /// Until when that decision stands open, at Levels 2 and 3; afterwards the player has passed.
    #[must_use]
    pub fn claim_deadline(&self) -> Option<Millis> {
        self.claim_limit()
    }

    /// Whether time stands still (T7.1).
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// The player who asks for a pause and waits for the other's consent (T7.1).
    #[must_use]
    pub const fn pause_asked_by(&self) -> Option<Side> {
        self.pause_asked
    }

    /// The player whose offer of a draw stands (T3.16).
    #[must_use]
    pub const fn draw_offered_by(&self) -> Option<Side> {
        self.draw_offered
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether a turn may be taken back (T7.2); see [`History`](crate::History).
    #[must_use]
    pub const fn undo_allowed(&self) -> bool {
        self.options.undo_allowed()
    }
}
