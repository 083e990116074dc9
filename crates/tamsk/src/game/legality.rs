use hexboard::{Cell, CellSet};

use super::{Challenge, Game};
use crate::{
    Action, EmptyHolder, Level, Millis, Move, PauseRule, Refusal, RingRule, Side, TimerMode,
    TouchMove, neighbours,
};

impl Game {
    /// Whether an action is allowed at the present time.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, side: Side, action: Action) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        // A paused game can only be resumed or resigned.
        if self.paused && !matches!(action, Action::Resume | Action::Resign) {
            return Err(Refusal::Paused);
        }
        match action {
            Action::Move(mv) => {
                self.check_step(side, mv.from, mv.to)?;
                self.check_ring(side, mv.ring)
            }
            Action::Lift(space) => {
                self.check_on_turn(side)?;
                match self.lifted {
                    Some(lifted) => Err(Refusal::GlassInHand { lifted }),
                    None => self.check_glass(side, space),
                }
            }
            Action::PutBack => {
                self.check_on_turn(side)?;
                self.check_put_back()
            }
            Action::DropRing => self.check_drop(side),
            Action::Claim(space) => self.check_claim(side, space),
            Action::Pass => {
                let may =
                    self.claim_offered.is_some() && (self.can_claim(side) || self.can_drop(side));
                if may { Ok(()) } else { Err(Refusal::NoPass) }
            }
            Action::StartTimer => self.can_start_timer(side),
            Action::Pause => match self.options.pause {
                PauseRule::Never => Err(Refusal::NoPause),
                PauseRule::ByConsent if self.pause_asked == Some(side) => Err(Refusal::PauseAsked),
                _ => Ok(()),
            },
            Action::OfferDraw | Action::AgreeDraw if self.options.level != Level::One => {
                Err(Refusal::NoDraw)
            }
            Action::OfferDraw if self.draw_offered.is_some() => Err(Refusal::DrawOffered),
            Action::AgreeDraw if self.draw_offered != Some(side.other()) => {
                Err(Refusal::NoDrawOffer)
            }
            Action::EndEarly if self.lead_cannot_be_lost().is_none() => Err(Refusal::LeadNotSafe),
            Action::Resume if !self.paused => Err(Refusal::NotPaused),
            Action::Resume
            | Action::Resign
            | Action::OfferDraw
            | Action::AgreeDraw
            | Action::EndEarly => Ok(()),
        }
    }

    /// Whether a glass may step to a space at the present time, whatever becomes of the ring.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check_step(&self, side: Side, from: Cell, to: Cell) -> Result<(), Refusal> {
        self.check_running()?;
        self.check_on_turn(side)?;
        if let Some(lifted) = self.lifted
            && lifted != from
        {
            return Err(Refusal::GlassInHand { lifted });
        }
        match self.check_glass(side, from) {
            // What is wrong with the space says more.
            Ok(()) | Err(Refusal::NoDestination { .. }) => {}
            refused => return refused,
        }
        if !neighbours(from).contains(to) {
            Err(Refusal::NotAdjacent { from, to })
        } else if self.position.glass_on(to).is_some() {
            Err(Refusal::Occupied { space: to })
        } else if self.position.full().contains(to) {
            Err(Refusal::Full { space: to })
        } else {
            Ok(())
        }
    }

    /// Whether a player may start the neutral timer now (T5.1).
    ///
    /// # Errors
    /// Why he may not.
    pub fn can_start_timer(&self, side: Side) -> Result<(), Refusal> {
        self.check_running()?;
        if self.options.level != Level::Three {
            Err(Refusal::NoTimer)
        } else if self.options.timer_mode == TimerMode::AlwaysOn {
            Err(Refusal::TimerAlwaysOn)
        } else if self.position.turn() == side {
            Err(Refusal::OwnTurn)
        } else if matches!(self.challenge, Challenge::Late(_)) {
            Err(Refusal::SecondChallenge)
        } else if self.claim_offered.is_some() {
            Err(Refusal::OpponentBlocked)
        } else if self.timer_left() > Millis::ZERO {
            Err(Refusal::TimerRunning {
                left: self.timer_left(),
            })
        } else {
            Ok(())
        }
    }

    /// Where the glass on a space may go now, if it is the turn's; empty if it may not move.
    #[must_use]
    pub fn destinations(&self, from: Cell) -> CellSet {
        if self.movable_glasses().contains(from) {
            self.position.destinations(from)
        } else {
            CellSet::EMPTY
        }
    }

    /// The glasses that the player on turn may move now: only the one in the hand, if there is one.
    #[must_use]
    pub fn movable_glasses(&self) -> CellSet {
        if self.outcome.is_some() || self.paused {
            return CellSet::EMPTY;
        }
        let movable = self.movable(self.position.turn(), self.commit_time());
        match self.lifted {
            Some(lifted) => movable & CellSet::of(lifted),
            None => movable,
        }
    }

    /// All moves of the player on turn, sorted; with [`RingRule::Manual`] each with its ring, if he has one, and without.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let ringed = self.position.holder(self.position.turn()) > 0;
        let ringless = !ringed || self.options.rings == RingRule::Manual;
        let mut moves = Vec::new();
        for from in self.movable_glasses() {
            for to in self.position.destinations(from) {
                let mv = Move::new(from, to);
                moves.extend(ringed.then_some(mv));
                moves.extend(ringless.then_some(mv.without_ring()));
            }
        }
        moves
    }

    /// The glasses that could move at a time if nothing else happened until then (T4.5, T4.6).
    pub(super) fn movable(&self, side: Side, at: Millis) -> CellSet {
        if !self.holder_allows(side) {
            return CellSet::EMPTY;
        }
        let open = self.position.open();
        let mut waiting = CellSet::EMPTY;
        let mut running = CellSet::EMPTY;
        for glass in self.glasses.iter().filter(|glass| glass.side() == side) {
            if neighbours(glass.space()).intersects(open) {
                if !glass.is_started() {
                    waiting.insert(glass.space());
                } else if !glass.is_dead(at) {
                    running.insert(glass.space());
                }
            }
        }
        // At Level 1 no glass is ever started, so that all of them wait (T3.13).
        if waiting.is_empty() { running } else { waiting }
    }

    /// Whether a player has a legal move in the position as it stands (T3.9, T4.6), on turn or not.
    pub(super) fn has_move(&self, side: Side) -> bool {
        !self.movable(side, self.clock).is_empty()
    }

    /// Whether the opponent left a ring out that this player, who is on turn, may claim (T3.5).
    pub(super) fn can_claim(&self, side: Side) -> bool {
        self.position.turn() == side
            && self.position.holder(side) > 0
            && self
                .unringed
                .is_some_and(|unringed| unringed.claimable && unringed.by != side)
    }

    /// Whether this player may still drop the ring of his last move (T3.4).
    pub(super) fn can_drop(&self, side: Side) -> bool {
        self.position.holder(side) > 0
            && self
                .unringed
                .is_some_and(|unringed| unringed.by == side && unringed.grace.is_some())
    }

    /// Whether somebody may still do something about the ring missing after the last move (T3.4, T3.5).
    pub(super) fn is_ring_open(&self) -> bool {
        Side::BOTH
            .into_iter()
            .any(|side| self.can_claim(side) || self.can_drop(side))
    }

    /// Whether a player is not kept from moving by an empty holder (T3.10).
    pub(super) fn holder_allows(&self, side: Side) -> bool {
        self.position.holder(side) > 0 || self.options.empty_holder() == EmptyHolder::MayMove
    }

    /// When a move made now is finished: at once, or after its simulated time (T7.4), which a challenge shortens.
    pub(super) fn commit_time(&self) -> Millis {
        let Some(cost) = self.options.simulated else {
            return self.clock;
        };
        match self.challenge {
            Challenge::Until(deadline) => (self.clock + cost).min(deadline),
            _ => self.clock + cost,
        }
    }

    fn check_running(&self) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            Err(Refusal::GameOver)
        } else if self.paused {
            Err(Refusal::Paused)
        } else {
            Ok(())
        }
    }

    fn check_on_turn(&self, side: Side) -> Result<(), Refusal> {
        if self.position.turn() != side {
            Err(Refusal::NotYourTurn)
        } else if self.claim_offered.is_some() {
            Err(Refusal::ClaimOrPass)
        } else {
            Ok(())
        }
    }

    /// Whether the player on turn may move the glass on a space at all.
    fn check_glass(&self, side: Side, space: Cell) -> Result<(), Refusal> {
        let glass = self.glass(space).ok_or(Refusal::NoGlass { space })?;
        if glass.side() != side {
            Err(Refusal::OpponentsGlass { space })
        } else if glass.is_dead(self.clock) {
            Err(Refusal::DeadGlass { space })
        } else if self.movable(side, self.commit_time()).contains(space) {
            Ok(())
        } else if self.position.destinations(space).is_empty() {
            Err(Refusal::NoDestination { space })
        } else if glass.is_dead(self.commit_time()) {
            Err(Refusal::TooLittleSand { space })
        } else {
            Err(Refusal::Duty { space })
        }
    }

    fn check_ring(&self, side: Side, ring: bool) -> Result<(), Refusal> {
        let any_left = self.position.holder(side) > 0;
        match (ring, self.options.rings) {
            (true, _) if !any_left => Err(Refusal::NoRingLeft),
            (false, RingRule::Auto) if any_left => Err(Refusal::RingCompulsory),
            _ => Ok(()),
        }
    }

    fn check_put_back(&self) -> Result<(), Refusal> {
        let lifted = self.lifted.ok_or(Refusal::NothingInHand)?;
        let bound = match self.options.touch_move {
            TouchMove::Level3Only => self.challenge != Challenge::None,
            TouchMove::Always => true,
            TouchMove::Never => false,
        };
        if bound {
            Err(Refusal::TouchMove { lifted })
        } else {
            Ok(())
        }
    }

    fn check_drop(&self, side: Side) -> Result<(), Refusal> {
        if self.options.rings == RingRule::Auto {
            Err(Refusal::RingsAutomatic)
        } else if self.can_drop(side) {
            Ok(())
        } else if self.position.holder(side) == 0 {
            Err(Refusal::NoRingLeft)
        } else {
            Err(Refusal::NothingToDrop)
        }
    }

    fn check_claim(&self, side: Side, space: Cell) -> Result<(), Refusal> {
        if self.options.rings == RingRule::Auto {
            Err(Refusal::RingsAutomatic)
        } else if self.position.turn() != side {
            Err(Refusal::NotYourTurn)
        } else if self.position.holder(side) == 0 {
            Err(Refusal::NoRingLeft)
        } else if self.can_claim(side)
            && self.unringed.is_some_and(|missing| missing.space == space)
        {
            Ok(())
        } else {
            Err(Refusal::NothingToClaim { space })
        }
    }
}
