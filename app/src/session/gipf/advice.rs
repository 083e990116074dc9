//! Advice for people: the best move with its reason, and a warning before a move that loses much.

use std::time::Duration;

use engine::{Limits, Line, Report, Request};
use orchestrator::{Action, Decision, Turn};

use super::{GipfSession, Question as Asked, reasons};
use crate::msg;
use crate::session::asker::{Asker, Purpose};
use crate::thinker::Found;
use crate::words::Message;

/// How long the best move is looked for.
const HINT: Duration = Duration::from_millis(1500);

/// How long the value of a position is looked for while a person thinks, in case he is to be warned.
const WORTH: Duration = Duration::from_millis(900);

/// How long a person waits while his move is looked at.
const CHECK: Duration = Duration::from_millis(500);

/// A move that makes winning less probable by this much is a blunder.
const MUCH: f32 = 0.2;

/// What was found for a person about the turn that is going on.
#[derive(Clone, Debug, Default)]
pub(super) struct Advice {
    /// The best move, shown on the board.
    pub(super) hint: Option<Hint>,
    /// What the best move of the turn is worth, and which it is.
    worth: Option<(Turn, f32, Action)>,
    /// The move that is looked at before it is made.
    checking: Option<Action>,
}

/// The best move and its reason.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    /// The line, the move first.
    pub(super) actions: Vec<Action>,
    why: Message,
}

/// A move that loses much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Blunder {
    /// The move.
    pub(super) action: Action,
    /// How probable winning is with the best move, and with this one.
    pub(super) chances: [f32; 2],
    /// What the opponent would answer.
    pub(super) reply: Option<Action>,
}

impl Advice {
    /// Nothing of this concerns the turn that is going on now.
    pub(super) fn forget(&mut self) {
        self.hint = None;
        self.checking = None;
    }

    /// Whether a person waits for an answer.
    pub(super) fn is_asked_for(&self, asker: &Asker) -> bool {
        asker.is_open(Purpose::Hint) || asker.is_open(Purpose::TamskHint) || self.checking.is_some()
    }

    /// Whether a move is looked at before it is made.
    pub(super) fn is_checking(&self) -> bool {
        self.checking.is_some()
    }

    /// The person wants something else.
    pub(super) fn stop_checking(&mut self, asker: &mut Asker) {
        if self.checking.take().is_some() {
            asker.forget_if(|purpose| matches!(purpose, Purpose::Worth | Purpose::Check));
        }
    }
}

fn within(time: Duration) -> Request {
    Request {
        limits: Limits::time(time),
        ..Request::default()
    }
}

impl GipfSession {
    /// Whether a person has something to decide on the GIPF board now.
    pub(super) fn person_decides(&self) -> bool {
        let by = self.turn().pending().by();
        self.looking.is_none() && by.is_some_and(|by| self.computer(by).is_none())
    }

    fn ask_about(&mut self, purpose: Purpose, time: Duration) {
        let turn = *self.turn();
        self.asked_about = Some(turn);
        let question = self.question(&turn);
        self.asker
            .ask(purpose, question, within(time), self.desk.now());
    }

    /// Shows the best move, or hides it again.
    pub(super) fn hint(&mut self) {
        if self.advice.hint.take().is_some() {
            self.desk.accept();
            return;
        }
        self.advice.forget();
        self.ask_about(Purpose::Hint, HINT);
        self.desk.accept();
    }

    pub(super) fn hint_found(&mut self, found: Found) {
        let Found::Gipf(report) = found else {
            self.desk.say(msg!("hint-none"));
            return;
        };
        let line = report.best();
        if let Some(&action) = line.actions.first() {
            let why = reasons::why(self.turn(), line);
            self.remember_worth(line, action);
            let actions = line.actions.clone();
            self.advice.hint = Some(Hint { actions, why });
        }
    }

    fn remember_worth(&mut self, line: &Line<Action>, action: Action) {
        self.advice.worth = Some((*self.turn(), line.verdict.win_probability(), action));
    }

    /// What the best move of this turn is worth, once that is known.
    fn worth(&self) -> Option<(f32, Action)> {
        let (about, worth, best) = self.advice.worth?;
        (about == *self.turn()).then_some((worth, best))
    }

    /// While a person thinks, what the best move is worth is found out, if he wants to be warned.
    pub(super) fn look_ahead(&mut self) {
        let wanted = self.asker.manners.warns
            && self.game.is_running()
            && self.person_decides()
            && self.worth().is_none()
            && self.worth_failed != Some(*self.turn())
            && self.asker.purpose().is_none();
        if wanted {
            self.ask_about(Purpose::Worth, WORTH);
        }
    }

    pub(super) fn worth_found(&mut self, found: Found) {
        match found {
            Found::Gipf(report) => {
                let line = report.best();
                if let Some(&action) = line.actions.first() {
                    self.remember_worth(line, action);
                }
            }
            // The question is not asked again, and nobody is warned.
            _ => self.worth_failed = Some(*self.turn()),
        }
        if let Some(action) = self.advice.checking {
            self.check(action);
        }
    }

    /// Whether a person's move is to be looked at before it is made.
    pub(super) fn wants_check(&self, action: Action) -> bool {
        let weighty = matches!(
            action,
            Action::Push { .. } | Action::ExtraPush(_) | Action::Capture(_) | Action::Renounce
        );
        weighty && self.asker.manners.warns && self.person_decides()
    }

    /// Looks at a move that a person wants to make, and makes it if it is no blunder.
    pub(super) fn check(&mut self, action: Action) {
        let Some((_, best)) = self.worth() else {
            if self.worth_failed == Some(*self.turn()) {
                self.advice.checking = None;
                self.carry_out(action);
                return;
            }
            self.advice.checking = Some(action);
            if !self.asker.is_open(Purpose::Worth) {
                self.ask_about(Purpose::Worth, CHECK);
            }
            return;
        };
        let next = self.turn().apply(action).map(Turn::settled);
        let harmless = match next {
            // Refused or over: there is nothing to look at.
            Err(_) => true,
            Ok(next) => {
                action == best
                    || matches!(next.pending(), Decision::Match { .. } | Decision::Over(_))
            }
        };
        if let (false, Ok(next)) = (harmless, next) {
            self.advice.checking = Some(action);
            let question = self.question(&next);
            self.asked_about = Some(*self.turn());
            self.asker
                .ask(Purpose::Check, question, within(CHECK), self.desk.now());
        } else {
            self.advice.checking = None;
            self.carry_out(action);
        }
    }

    pub(super) fn check_found(&mut self, found: &Found) {
        let Some(action) = self.advice.checking.take() else {
            return;
        };
        match self.blunder(action, found) {
            Some(blunder) => self.question = Some(Asked::Blunder(blunder)),
            None => {
                self.carry_out(action);
            }
        }
    }

    /// The move as a blunder, if it is one.
    fn blunder(&self, action: Action, found: &Found) -> Option<Blunder> {
        let Found::Gipf(report) = found else {
            return None;
        };
        let (best, _) = self.worth()?;
        let own = self.turn().pending().by()?;
        let next = self.turn().apply(action).ok()?.settled();
        let after = chance(report);
        let others = next.pending().by()? != own;
        let after = if others { 1.0 - after } else { after };
        let reply = report.best().actions.first().copied();
        (best - after > MUCH).then_some(Blunder {
            action,
            chances: [best, after],
            reply: reply.filter(|_| others),
        })
    }

    /// What the card says about advice: that it is looked for, or what it is.
    pub(super) fn advice_words(&self) -> Option<Message> {
        if self.advice.is_checking() {
            return Some(msg!("hint-checking"));
        }
        if self.asker.is_open(Purpose::Hint) {
            return Some(msg!("hint-looking"));
        }
        let hint = self.advice.hint.as_ref()?;
        Some(msg!(
            "hint-found",
            action = reasons::action(*hint.actions.first()?),
            why = hint.why.clone()
        ))
    }
}

fn chance(report: &Report<Action>) -> f32 {
    report.best().verdict.win_probability()
}
