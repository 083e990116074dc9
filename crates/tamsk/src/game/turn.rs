use super::{Challenge, Game};
use crate::{
    DecidedBy, EmptyHolder, End, Event, Level, Outcome, PassReason, RingRule, Side, Tie, TimerMode,
    VoidReason,
};

/// Moves without a new ring that end the game (T3.6).
const QUIET_MOVES: u32 = 20;

impl Game {
    /// A turn was finished by a move or lost: the next one is found (T6.6).
    pub(super) fn finish_turn(&mut self, events: &mut Vec<Event>) {
        self.clear_turn();
        self.position.hand_over();
        self.settle(false, events);
    }

    /// Something changed within a turn, so that the player on turn or both may have lost their last legal move (T6.7).
    pub(super) fn recheck(&mut self, events: &mut Vec<Event>) {
        let turn = self.position.turn();
        if self.outcome.is_some() || self.has_move(turn) {
            return;
        }
        // With a glass in the hand a late turn ends as a void move, else as a mere pass (T5.10).
        if let Some(space) = self.lifted
            && matches!(self.challenge, Challenge::Late(_))
        {
            events.push(Event::LateMoveVoid {
                side: turn,
                space,
                why: VoidReason::NoMoveLeft,
            });
            self.owe(turn, events);
        }
        self.clear_turn();
        self.settle(true, events);
    }

    /// T6.6 from step 2 on; from step 4 on for the player on turn if his turn had already begun.
    pub(super) fn settle(&mut self, mut in_turn: bool, events: &mut Vec<Event>) {
        loop {
            let turn = self.position.turn();
            let can_move = self.has_move(turn);
            if !can_move && !self.has_move(turn.other()) {
                // The last move may still get its ring (T3.4, T3.5), which can decide the game.
                if self.is_ring_open() {
                    self.offer_claim(turn, events);
                } else {
                    self.finish_by_rings(End::NoMoves, events);
                }
                return;
            }
            if !in_turn && self.forfeits[turn] > 0 {
                self.forfeits[turn] -= 1;
                events.push(Event::ForfeitServed {
                    side: turn,
                    owed: self.forfeits[turn],
                });
            } else if can_move {
                break;
            } else if self.can_claim(turn) {
                self.offer_claim(turn, events);
                return;
            } else {
                events.push(Event::Passed {
                    side: turn,
                    why: self.pass_reason(turn),
                });
            }
            self.lapse_claim(events);
            self.claim_offered = None;
            self.position.hand_over();
            in_turn = false;
        }
        self.begin_turn(events);
    }

    /// The turn is lost after a late move that does not count (T5.10): the glass goes back unturned.
    pub(super) fn void_late_move(&mut self, why: VoidReason, events: &mut Vec<Event>) {
        let side = self.position.turn();
        if let Some(space) = self.lifted.take() {
            events.push(Event::LateMoveVoid { side, space, why });
        }
        self.owe(side, events);
        self.finish_turn(events);
    }

    pub(super) fn owe(&mut self, side: Side, events: &mut Vec<Event>) {
        self.forfeits[side] = self.forfeits[side].saturating_add(1);
        events.push(Event::ForfeitOwed {
            side,
            owed: self.forfeits[side],
        });
    }

    /// The opponent's right to the missing ring is gone (T3.5); the mover's is not touched.
    pub(super) fn lapse_claim(&mut self, events: &mut Vec<Event>) {
        if let Some(mut unringed) = self.unringed
            && unringed.claimable
            && unringed.by != self.position.turn()
        {
            unringed.claimable = false;
            self.unringed = unringed.grace.is_some().then_some(unringed);
            events.push(Event::ClaimLapsed {
                side: unringed.by.other(),
                space: unringed.space,
            });
        }
    }

    /// The mover's right to the missing ring is gone (T3.4); the opponent's is not touched.
    pub(super) fn forget_ring(&mut self, events: &mut Vec<Event>) {
        if let Some(mut unringed) = self.unringed
            && unringed.grace.take().is_some()
        {
            self.unringed = unringed.claimable.then_some(unringed);
            events.push(Event::RingForgotten {
                side: unringed.by,
                space: unringed.space,
            });
            self.recheck(events);
        }
    }

    /// A ring came onto the board: earlier positions cannot come back (T3.6).
    pub(super) fn ring_was_dropped(&mut self) {
        self.quiet_moves = 0;
        self.seen.clear();
    }

    /// Remembers the position for T3.6, if moves without a ring are possible at all.
    pub(super) fn remember_position(&mut self) {
        if self.options.rings == RingRule::Manual
            || self.options.empty_holder() == EmptyHolder::MayMove
        {
            self.seen.push(self.position);
        }
    }

    /// Counts the rings (T3.12) and, if they are equal, looks for the last glass (T4.9).
    pub(super) fn finish_by_rings(&mut self, end: End, events: &mut Vec<Event>) {
        let winner_of = |red_wins: bool| Some(if red_wins { Side::Red } else { Side::Black });
        let [red, black] = Side::BOTH.map(|side| self.position.holder(side));
        let [red_end, black_end] = Side::BOTH.map(|side| self.last_sand(side));
        let by_glass = self.options.level != Level::One && self.options.tie == Tie::LastGlass;
        let (winner, decided_by) = if red != black {
            (winner_of(red < black), DecidedBy::Rings)
        } else if by_glass && red_end != black_end {
            (winner_of(red_end > black_end), DecidedBy::LastGlass)
        } else {
            (None, DecidedBy::Equal)
        };
        self.finish(
            Outcome {
                winner,
                end,
                decided_by,
            },
            events,
        );
    }

    pub(super) fn finish(&mut self, outcome: Outcome, events: &mut Vec<Event>) {
        self.clear_turn();
        self.unringed = None;
        self.claim_offered = None;
        self.paused = false;
        self.pause_asked = None;
        self.draw_offered = None;
        self.outcome = Some(outcome);
        events.push(Event::Over(outcome));
    }

    /// What belongs to one turn only (T6.6 step 1). The timer itself runs on.
    fn clear_turn(&mut self) {
        self.challenge = Challenge::None;
        self.lifted = None;
    }

    fn offer_claim(&mut self, turn: Side, events: &mut Vec<Event>) {
        if self.claim_offered.is_none() {
            self.claim_offered = Some(self.clock);
            if let Some(unringed) = self.unringed
                && self.can_claim(turn)
            {
                events.push(Event::ClaimOffered {
                    side: turn,
                    space: unringed.space,
                });
            }
        }
    }

    fn begin_turn(&mut self, events: &mut Vec<Event>) {
        self.claim_offered = None;
        self.turns = self.turns.saturating_add(1);
        self.remember_position();
        let occurrences = self
            .seen
            .iter()
            .filter(|seen| **seen == self.position)
            .count();
        if occurrences >= 3 {
            return self.finish_by_rings(End::Repetition, events);
        }
        if self.quiet_moves >= QUIET_MOVES {
            return self.finish_by_rings(End::NoNewRing, events);
        }
        let side = self.position.turn();
        events.push(Event::TurnBegan { side });
        if self.turns > 1
            && self.options.level == Level::Three
            && self.options.timer_mode == TimerMode::AlwaysOn
        {
            self.start_timer(side.other(), events);
        }
    }

    pub(super) fn start_timer(&mut self, by: Side, events: &mut Vec<Event>) {
        self.timer_end = self.clock + self.options.timer;
        self.challenge = Challenge::Until(self.timer_end);
        events.push(Event::TimerStarted {
            by,
            deadline: self.timer_end,
        });
    }

    fn pass_reason(&self, side: Side) -> PassReason {
        let mut own = self.glasses.iter().filter(|glass| glass.side() == side);
        if !self.holder_allows(side) {
            PassReason::NoRings
        } else if own.all(|glass| glass.is_dead(self.clock)) {
            PassReason::AllDead
        } else {
            PassReason::Blocked
        }
    }
}
