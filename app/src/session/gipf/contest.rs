//! The TAMSK board beside the GIPF board: its table, and the computer players at it.

use std::time::Duration;

use orchestrator::{Game, GameError, Match};
use tamsk::{Action, Millis, Side};

use super::{GipfSession, match_player, millis, says};
use crate::msg;
use crate::session::asker::Purpose;
use crate::session::tamsk::{Computers, TamskTable};
use crate::strength::Strength;
use crate::thinker::Found;

/// So long before a match counts as abandoned the player on turn is warned (C16).
const ABANDON_WARNING: Millis = Millis::from_secs(60);

/// The TAMSK board beside the GIPF board.
#[derive(Debug)]
pub(super) struct Contest {
    pub(super) table: TamskTable,
    pub(super) computers: Computers,
    /// The match, once it is over; the one that is going on belongs to the game.
    pub(super) finished: Option<Box<Match>>,
}

impl Contest {
    /// The board of a match; `players` are those of GIPF, White's first.
    pub(super) fn new(current: &Match, players: [Option<Strength>; 2], seed: u64) -> Self {
        let plan = *current.plan();
        let strengths = [Side::Red, Side::Black].map(|side| players[plan.color(side) as usize]);
        // No two matches of a game are played alike.
        let computers = Computers::new(strengths, seed.wrapping_add(u64::from(plan.number)));
        let mut table = TamskTable::new(current.play().game());
        table.set_computers(computers.sides());
        Self {
            table,
            computers,
            finished: None,
        }
    }
}

impl GipfSession {
    /// Hands events of a match to its board.
    pub(super) fn tell_match(&mut self, current: &Match, events: &[::tamsk::Event]) {
        if events.is_empty() {
            return;
        }
        let names = self.desk.names.clone();
        let plan = *current.plan();
        let name = move |side: Side| match_player(&names, side, plan.color(side));
        let Some(contest) = &mut self.contest else {
            return;
        };
        contest
            .computers
            .happened(&mut self.asker, current.play().game(), events);
        let said = contest.table.happened(
            current.play().game(),
            events,
            self.desk.now(),
            self.desk.pace,
            &name,
        );
        if let Some(last) = said.into_iter().next_back() {
            self.desk.say(last);
        }
    }

    /// The game of TAMSK beside the GIPF board.
    pub(super) fn match_play(&self) -> Option<&::tamsk::Play> {
        self.shown_match().map(Match::play)
    }

    /// The match that is going on, or the last one.
    pub(super) fn shown_match(&self) -> Option<&Match> {
        let finished = self
            .contest
            .as_ref()
            .and_then(|contest| contest.finished.as_deref());
        self.game.current_match().or(finished)
    }

    /// Time left before the match counts as abandoned, once that is near enough to be said (C16).
    pub(super) fn abandoned_in(&self, clock: Millis) -> Option<Millis> {
        let current = self.game.current_match()?;
        let left = current.abandoned_in(clock)?;
        (left <= ABANDON_WARNING && current.play().is_running()).then_some(left)
    }

    /// How long after now that will be near enough.
    pub(super) fn abandon_warning_in(&self, clock: Millis) -> Option<Millis> {
        let current = self
            .game
            .current_match()
            .filter(|current| current.play().is_running())?;
        let left = current.abandoned_in(clock)?;
        (left > ABANDON_WARNING).then(|| left - ABANDON_WARNING)
    }

    /// Lets the computer players of the match go on.
    pub(super) fn consult_in_match(&mut self) {
        // What a move brings about can be answered at once, but not for ever.
        for _ in 0..16 {
            let Some((side, action)) = self.next_in_match() else {
                return;
            };
            self.computer_match_act(side, action);
        }
    }

    fn next_in_match(&mut self) -> Option<(Side, Action)> {
        let current = self.game.current_match()?;
        let contest = self.contest.as_mut()?;
        contest
            .computers
            .next(&mut self.asker, current.play(), self.desk.now())
    }

    fn computer_match_act(&mut self, side: Side, action: Action) {
        let Some(plan) = self.game.current_match().map(|current| *current.plan()) else {
            return;
        };
        let clock = millis(self.desk.now());
        match self.game.match_act(clock, plan.color(side), action) {
            Ok(events) => self.happened(events),
            Err(error) => {
                log::debug!("TAMSK refuses {action}: {error}");
                if let GameError::Tamsk { events, .. } = error {
                    self.happened(events);
                }
                let current = self.game.current_match();
                if let (Some(current), Some(contest)) = (current, &mut self.contest) {
                    let game = current.play().game();
                    contest.computers.refused(&mut self.asker, game);
                }
            }
        }
    }

    /// An answer for the TAMSK board has come.
    pub(super) fn match_found(&mut self, purpose: Purpose, found: Found) {
        let (Some(current), Some(contest)) = (self.game.current_match(), &mut self.contest) else {
            return;
        };
        let game = current.play().game();
        let Purpose::Plan(side) = purpose else {
            if !contest.computers.hint_found(found, game) {
                self.desk.say(msg!("hint-none"));
            }
            return;
        };
        if contest.computers.found(side, found, game) {
            contest.table.decline_draw();
            let player = says::player(&self.desk.names, current.plan().color(side));
            self.desk.say(msg!("said-draw-declined", player = player));
        }
    }

    /// When something of this happens by itself.
    pub(super) fn match_computer_wake(&self, now: Duration) -> Option<Duration> {
        let (current, contest) = (self.game.current_match()?, self.contest.as_ref()?);
        contest.computers.wake(&self.asker, current.play(), now)
    }

    pub(super) fn hurry_match(&mut self) {
        if let (Some(current), Some(contest)) = (self.game.current_match(), &mut self.contest) {
            contest
                .computers
                .hurry(&mut self.asker, current.play().game());
        }
    }

    pub(super) fn can_hurry_match(&self) -> bool {
        let both = self.game.current_match().zip(self.contest.as_ref());
        both.is_some_and(|(current, contest)| contest.computers.can_hurry(current.play().game()))
    }

    /// The plans of the match are made anew, as it is not what it was.
    pub(super) fn match_begins_anew(&mut self) {
        if let Some(contest) = &mut self.contest {
            contest.computers.begin_anew(&mut self.asker);
        }
    }

    /// Whether a computer player would be on turn in the match.
    pub(super) fn computer_on_turn(game: &Game, contest: &Contest) -> bool {
        let turn = game
            .current_match()
            .and_then(|current| current.play().game().turn());
        turn.is_some_and(|turn| contest.computers.of(turn).is_some())
    }
}
