//! Somebody who answers when a test says so.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;

use engine::tamsk::{Intent, Plan};
use engine::{Line, Report, Verdict};

use super::{Found, News, Number, Task, Thinker};

/// A thinker that the test keeps a copy of.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fake(Rc<RefCell<State>>);

#[derive(Debug, Default)]
struct State {
    number: Number,
    open: Option<Task>,
    asked: usize,
    hurried: usize,
    news: VecDeque<News>,
}

/// A report with one line.
pub(crate) fn report<A>(actions: Vec<A>, verdict: Verdict) -> Report<A> {
    Report {
        lines: vec![Line { actions, verdict }],
        depth: 1,
        nodes: 1,
        time: Duration::ZERO,
    }
}

/// A plan to do something at a time.
pub(crate) fn plan(
    action: tamsk::Action,
    at: tamsk::Millis,
    before: Option<tamsk::Millis>,
) -> Found {
    Found::Plan(Plan::Act(Intent {
        action,
        at,
        before,
        report: None,
    }))
}

impl Fake {
    /// The question that is open.
    pub(crate) fn open(&self) -> Option<Task> {
        self.0.borrow().open.clone()
    }

    /// How many questions there were.
    pub(crate) fn asked(&self) -> usize {
        self.0.borrow().asked
    }

    /// How often an answer was wanted at once.
    pub(crate) fn hurried(&self) -> usize {
        self.0.borrow().hurried
    }

    /// The number of the last question.
    pub(crate) fn number(&self) -> Number {
        self.0.borrow().number
    }

    /// Answers the question that is open.
    #[track_caller]
    pub(crate) fn answer(&self, found: Found) {
        assert!(self.open().is_some());
        self.tell(self.number(), found, true);
    }

    /// Tells something about a question.
    pub(crate) fn tell(&self, about: Number, found: Found, is_answer: bool) {
        self.0.borrow_mut().news.push_back(News {
            about,
            found,
            is_answer,
        });
    }
}

impl Thinker for Fake {
    fn ask(&mut self, task: Task) -> Number {
        let mut state = self.0.borrow_mut();
        state.number = state.number.next();
        state.open = Some(task);
        state.asked += 1;
        state.number
    }

    fn hurry(&mut self) {
        self.0.borrow_mut().hurried += 1;
    }

    fn forget(&mut self) {
        self.0.borrow_mut().open = None;
    }

    fn news(&mut self) -> Option<News> {
        let mut state = self.0.borrow_mut();
        let news = state.news.pop_front()?;
        if news.is_answer && news.about == state.number {
            state.open = None;
        }
        Some(news)
    }
}
