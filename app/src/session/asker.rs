//! What a session has asked a thinker, and what for.

use std::time::Duration;

use engine::Request;
use tamsk::Side;

use crate::play::Manners;
use crate::thinker::{Found, Nobody, Number, Question, Task, Thinker};

/// What a question is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A computer player's own decision in GIPF.
    Move,
    /// The best answer to a decision of GIPF, for a person who wants to know.
    Hint,
    /// What the best move is worth, before a person makes another one.
    Worth,
    /// What a move is worth that a person wants to make.
    Check,
    /// What a computer player does next on the TAMSK board.
    Plan(Side),
    /// The best move of TAMSK, for a person who wants to know.
    TamskHint,
}

/// One question at a time, and since when it is open.
#[derive(Debug)]
pub(crate) struct Asker {
    thinker: Box<dyn Thinker>,
    open: Option<Open>,
    /// How computer players behave.
    pub(crate) manners: Manners,
}

#[derive(Clone, Copy, Debug)]
struct Open {
    number: Number,
    purpose: Purpose,
    since: Duration,
}

impl Default for Asker {
    fn default() -> Self {
        Self {
            thinker: Box::new(Nobody),
            open: None,
            manners: Manners::default(),
        }
    }
}

impl Asker {
    /// Somebody else thinks from now on; what was asked before is not answered.
    pub(crate) fn set_thinker(&mut self, thinker: Box<dyn Thinker>) {
        self.open = None;
        self.thinker = thinker;
    }

    /// Asks something; what was open before is forgotten.
    pub(crate) fn ask(
        &mut self,
        purpose: Purpose,
        question: Question,
        request: Request,
        now: Duration,
    ) {
        let resources = self.manners.resources;
        let number = self.thinker.ask(Task {
            question,
            request,
            resources,
        });
        self.open = Some(Open {
            number,
            purpose,
            since: now,
        });
    }

    /// What the open question is for.
    pub(crate) fn purpose(&self) -> Option<Purpose> {
        self.open.map(|open| open.purpose)
    }

    /// Whether this is what is thought about.
    pub(crate) fn is_open(&self, purpose: Purpose) -> bool {
        self.purpose() == Some(purpose)
    }

    /// How long the open question has been thought about.
    pub(crate) fn thinking_for(&self, now: Duration) -> Option<Duration> {
        Some(now.saturating_sub(self.open?.since))
    }

    /// When the seconds of thinking change that are shown.
    pub(crate) fn wake(&self, now: Duration) -> Option<Duration> {
        let gone = self.thinking_for(now)?;
        let part = Duration::from_nanos(gone.subsec_nanos().into());
        Some(now + Duration::from_secs(1).saturating_sub(part))
    }

    /// Has the open question answered at once.
    pub(crate) fn hurry(&mut self) {
        self.thinker.hurry();
    }

    /// Nobody wants to know any more.
    pub(crate) fn forget(&mut self) {
        if self.open.take().is_some() {
            self.thinker.forget();
        }
    }

    /// The same, if it was asked for this.
    pub(crate) fn forget_if(&mut self, is_it: impl FnOnce(Purpose) -> bool) {
        if self.purpose().is_some_and(is_it) {
            self.forget();
        }
    }

    /// The answer to the open question, once it is there.
    pub(crate) fn hear(&mut self) -> Option<(Purpose, Found)> {
        let open = self.open?;
        while let Some(news) = self.thinker.news() {
            if news.is_answer && news.about == open.number {
                self.open = None;
                return Some((open.purpose, news.found));
            }
        }
        None
    }
}
