use super::{Challenge, Game, Unringed};
use crate::{
    Action, DecidedBy, End, Event, Level, Millis, Move, Outcome, Overrun, PauseRule, Refused,
    RingRule, Side, VoidReason,
};

impl Game {
    /// A player does something at a time: first everything happens that happens by itself up to then, then the action
    /// is judged (T6.5) and carried out. A time before the game's clock counts as the present.
    ///
    /// # Errors
    /// If the action is not allowed. Then the game is as it was but for the time that has passed, and the error has both
    /// the reason and what happened meanwhile.
    pub fn act(&mut self, now: Millis, side: Side, action: Action) -> Result<Vec<Event>, Refused> {
        let mut events = self.advance(now);
        if let Err(refusal) = self.check(side, action) {
            return Err(Refused { refusal, events });
        }
        self.carry_out(side, action, &mut events);
        self.wait_out(&mut events);
        Ok(events)
    }

    /// Carries out an action that was found to be allowed.
    fn carry_out(&mut self, side: Side, action: Action, events: &mut Vec<Event>) {
        match action {
            Action::Move(mv) => self.make_move(side, mv, events),
            Action::DropRing => {
                if let Some(Unringed { space, .. }) = self.unringed {
                    events.push(Event::RingDropped { side, space });
                    self.drop_missing_ring(side, events);
                }
            }
            Action::Claim(space) => {
                events.push(Event::Claimed { side, space });
                self.drop_missing_ring(side, events);
            }
            Action::Pass if self.can_claim(side) => {
                self.lapse_claim(events);
                self.recheck(events);
            }
            Action::Pass => self.forget_ring(events),
            Action::Lift(space) => {
                self.lifted = Some(space);
                events.push(Event::Lifted { side, space });
                // The mover may drop his ring until the opponent lifts a glass (T3.4).
                if self.unringed.is_some_and(|unringed| unringed.by != side) {
                    self.forget_ring(events);
                }
            }
            Action::PutBack => self.put_back(side, events),
            Action::StartTimer => self.start_timer(side, events),
            Action::Pause => {
                let asks = self.options.pause == PauseRule::ByConsent
                    && self.pause_asked != Some(side.other());
                if asks {
                    self.pause_asked = Some(side);
                    events.push(Event::PauseAsked { by: side });
                } else {
                    self.pause_asked = None;
                    self.paused = true;
                    events.push(Event::Paused { by: side });
                }
            }
            Action::Resume => {
                self.paused = false;
                events.push(Event::Resumed { by: side });
            }
            Action::Resign => self.finish(
                Outcome {
                    winner: Some(side.other()),
                    end: End::Resignation,
                    decided_by: DecidedBy::Players,
                },
                events,
            ),
            Action::OfferDraw => {
                self.draw_offered = Some(side);
                events.push(Event::DrawOffered { by: side });
            }
            Action::AgreeDraw => self.finish(
                Outcome {
                    winner: None,
                    end: End::Agreement,
                    decided_by: DecidedBy::Players,
                },
                events,
            ),
            Action::EndEarly => self.finish_by_rings(End::LeadSafe, events),
        }
    }

    fn make_move(&mut self, side: Side, mv: Move, events: &mut Vec<Event>) {
        if self.options.simulated.is_some() {
            let commit = self.commit_time();
            // The time of a simulated move is cut so that it is never late (T7.4).
            self.challenge = Challenge::None;
            self.pass_time(commit, events);
        }
        let late = matches!(self.challenge, Challenge::Late(_));
        let Move { from, to, ring } = mv;
        self.lapse_claim(events);
        self.unringed = None;
        self.position.shift(side, from, to);
        let timed = self.options.level != Level::One;
        let now = self.clock;
        let mut top = None;
        if let Some(glass) = self.glasses.iter_mut().find(|glass| glass.space() == from) {
            glass.put_on(to);
            top = timed.then(|| glass.turn(now));
        }
        events.push(Event::Moved {
            side,
            from,
            to,
            ring,
            top,
        });
        if top == Some(Millis::ZERO) {
            // Turned in the very moment in which it was turned before: nothing has run through yet.
            events.push(Event::GlassDied {
                side,
                space: to,
                in_hand: false,
            });
        }
        if ring {
            self.position.drop_ring(side, to);
            self.ring_was_dropped();
        } else {
            self.quiet_moves = self.quiet_moves.saturating_add(1);
            if self.options.rings == RingRule::Manual {
                let may_drop =
                    self.position.holder(side) > 0 && self.options.ring_grace > Millis::ZERO;
                self.unringed = Some(Unringed {
                    space: to,
                    by: side,
                    grace: may_drop.then(|| now + self.options.ring_grace),
                    claimable: true,
                });
            }
        }
        // Moving declines what the opponent has asked for.
        self.pause_asked = self.pause_asked.filter(|&by| by == side);
        self.draw_offered = self.draw_offered.filter(|&by| by == side);
        if late && self.options.overrun != Overrun::ForfeitMove {
            self.owe(side, events);
        }
        self.finish_turn(events);
    }

    /// The missing ring comes onto the board after all, from the holder of `side` (T3.4, T3.5).
    fn drop_missing_ring(&mut self, side: Side, events: &mut Vec<Event>) {
        if let Some(Unringed { space, .. }) = self.unringed.take() {
            self.position.drop_ring(side, space);
            self.ring_was_dropped();
            self.remember_position();
            self.recheck(events);
        }
    }

    fn put_back(&mut self, side: Side, events: &mut Vec<Event>) {
        // A late move of two cases cannot be begun again (T5.10).
        let late = matches!(self.challenge, Challenge::Late(_));
        if late && self.options.overrun == Overrun::TwoCases {
            self.void_late_move(VoidReason::PutBack, events);
        } else if let Some(space) = self.lifted.take() {
            events.push(Event::PutBack { side, space });
        }
    }
}
