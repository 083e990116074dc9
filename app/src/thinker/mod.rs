//! Computer players at work: questions go to a thread of their own, reports and answers come back.
//!
//! [`Thinker`] is what everybody else sees of it: ask, hurry, forget, and look whether there is news. [`Worker`] does it
//! with the players of [`engine`]; tests put somebody else in its place who answers when they say so.
//!
//! Nothing here blocks: the window asks and goes on drawing. The worker wakes it when there is something to look at, and
//! uses no time at all while nothing is asked.

#[cfg(test)]
pub(crate) mod fake;
mod players;
mod question;
mod resources;
#[cfg(test)]
mod tests;
mod worker;

use std::fmt::Debug;
use std::sync::Arc;

pub use question::{Found, News, NoAnswer, Number, Question, Task};
pub use resources::Resources;
pub use worker::{Waker, Worker};

/// Somebody who thinks about one question at a time, elsewhere.
pub trait Thinker: Debug {
    /// Asks something, and forgets what was asked before. Its number stands on everything that is told about it.
    fn ask(&mut self, task: Task) -> Number;

    /// Has the question answered at once with what was found so far.
    fn hurry(&mut self);

    /// Nobody wants to know any more.
    fn forget(&mut self);

    /// The next news about the last question, if there is any; never about those before it.
    fn news(&mut self) -> Option<News>;
}

/// Gives a new thinker to whoever needs one: an opponent and an analyst think side by side.
pub type Hire = Arc<dyn Fn() -> Box<dyn Thinker>>;

/// Nobody is there to think: every question stays open.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl Thinker for Nobody {
    fn ask(&mut self, _: Task) -> Number {
        Number::default()
    }

    fn hurry(&mut self) {}

    fn forget(&mut self) {}

    fn news(&mut self) -> Option<News> {
        None
    }
}
