use super::{Challenge, Game};
use crate::{Event, Level, Millis, Overrun, VoidReason};

impl Game {
    /// The end of game time, 49 days and 17 hours: the clock stops there. No game needs more, and a caller's clock that
    /// jumps cannot make one run through years of lost turns.
    pub const LATEST: Millis = Millis(u32::MAX as u64);

    /// Lets time pass until `now`: everything that happens by itself up to then, and at that moment, happens (T6.3 to
    /// T6.9). One large step or many small ones give the same game (T8.7).
    ///
    /// Time never runs backwards: an earlier `now` changes nothing. Time also stands still while the game is paused or
    /// over, and passes with the moves alone if it is simulated (T7.4).
    pub fn advance(&mut self, now: Millis) -> Vec<Event> {
        let mut events = Vec::new();
        if self.options.simulated.is_none() {
            self.pass_time(now.min(Game::LATEST), &mut events);
        }
        events
    }

    /// When something will happen by itself next, if nobody does anything. After that time [`Game::advance`] has news.
    #[must_use]
    pub fn next_automatic_event(&self) -> Option<Millis> {
        if self.options.simulated.is_some() {
            return None;
        }
        // The clock stops there: what comes later never happens.
        self.next_instant()
            .filter(|&instant| instant <= Game::LATEST)
    }

    pub(super) fn pass_time(&mut self, now: Millis, events: &mut Vec<Event>) {
        while let Some(instant) = self.next_instant()
            && instant <= now
        {
            self.reach(instant, events);
        }
        if self.outcome.is_none() && !self.paused {
            self.clock = self.clock.max(now);
        }
    }

    /// With simulated time nobody can wait: if no glass of the player on turn lasts for a whole move, time passes until
    /// they have run out and his turn is over (T4.7).
    pub(super) fn wait_out(&mut self, events: &mut Vec<Event>) {
        while self.options.simulated.is_some()
            && self.outcome.is_none()
            && self.claim_offered.is_none()
            && self
                .movable(self.position.turn(), self.commit_time())
                .is_empty()
            && let Some(death) = self.next_death()
        {
            self.reach(death, events);
        }
    }

    /// The first moment after the present at which something happens by itself.
    fn next_instant(&self) -> Option<Millis> {
        if self.outcome.is_some() || self.paused {
            return None;
        }
        let challenge = match self.challenge {
            Challenge::None => None,
            Challenge::Until(deadline) => Some(deadline),
            Challenge::Late(until) => until,
        };
        let grace = self.unringed.and_then(|unringed| unringed.grace);
        let timer = Some(self.timer_end).filter(|&end| end > self.clock);
        [
            self.next_death(),
            timer,
            challenge,
            grace,
            self.claim_limit(),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    fn next_death(&self) -> Option<Millis> {
        self.glasses
            .iter()
            .filter_map(crate::Glass::end)
            .filter(|&end| end > self.clock)
            .min()
    }

    /// Until when a player without a legal move may decide about a missing ring. The rules let nobody challenge him
    /// (T5.12), so at Levels 2 and 3, where his thinking costs the opponent's sand, he has the length of the timer.
    pub(super) fn claim_limit(&self) -> Option<Millis> {
        let since = self.claim_offered?;
        let limited = self.options.level != Level::One
            && self.options.simulated.is_none()
            && self.can_claim(self.position.turn());
        limited.then(|| since + self.options.timer)
    }

    /// Carries out what happens at one moment, in the order of T6.4.
    fn reach(&mut self, instant: Millis, events: &mut Vec<Event>) {
        let is_new = instant > self.clock;
        self.clock = self.clock.max(instant);
        if is_new {
            self.let_glasses_die(instant, events);
            if self.outcome.is_none() && self.timer_end == instant {
                events.push(Event::TimerRanOut);
            }
        }
        let due = |limit: Millis| limit <= instant;
        if let Challenge::Until(deadline) = self.challenge
            && due(deadline)
        {
            self.expire(deadline, events);
        }
        if let Challenge::Late(Some(until)) = self.challenge
            && due(until)
        {
            self.void_late_move(VoidReason::GraceOver, events);
        }
        if self.outcome.is_none() && self.unringed.is_some_and(|it| it.grace.is_some_and(due)) {
            self.forget_ring(events);
        }
        if self.outcome.is_none() && self.claim_limit().is_some_and(due) {
            self.lapse_claim(events);
            self.recheck(events);
        }
    }

    /// All glasses that run out at this moment are dead before anything else is looked at (T6.9).
    fn let_glasses_die(&mut self, instant: Millis, events: &mut Vec<Event>) {
        let before = events.len();
        for glass in &self.glasses {
            if glass.end() == Some(instant) {
                events.push(Event::GlassDied {
                    side: glass.side(),
                    space: glass.space(),
                    in_hand: self.lifted == Some(glass.space()),
                });
            }
        }
        if events.len() == before {
            return;
        }
        let hand_died = self
            .lifted
            .and_then(|space| self.glass(space))
            .is_some_and(|glass| glass.is_dead(instant));
        if hand_died && matches!(self.challenge, Challenge::Late(_)) {
            self.void_late_move(VoidReason::GlassDied, events);
        } else {
            if hand_died {
                self.lifted = None;
            }
            self.recheck(events);
        }
    }

    /// The challenge expires (T5.4, T6.8).
    fn expire(&mut self, deadline: Millis, events: &mut Vec<Event>) {
        let side = self.position.turn();
        let begun = self.lifted.is_some();
        let late = match self.options.overrun {
            Overrun::TwoCases if begun => {
                Some(self.options.late_grace.map(|grace| deadline + grace))
            }
            Overrun::FinishAndSkip => Some(None),
            Overrun::TwoCases | Overrun::ForfeitMove => None,
        };
        events.push(Event::Overrun {
            side,
            begun,
            turn_lost: late.is_none(),
        });
        if let Some(until) = late {
            self.challenge = Challenge::Late(until);
        } else {
            if self.options.overrun == Overrun::TwoCases {
                self.owe(side, events);
            }
            self.finish_turn(events);
        }
    }
}
