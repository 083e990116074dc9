use ::tamsk::{Action, Millis, Move};

use crate::Report;

/// What a player intends to do in a [`Game`](::tamsk::Game).
#[derive(Clone, Debug, PartialEq)]
pub enum Plan {
    /// To do something.
    Act(Intent),
    /// Nothing, unless something happens. Without a time it is all the same to him how long that takes; otherwise he wants
    /// to be asked again then.
    Wait {
        /// Game time at which to ask again.
        until: Option<Millis>,
    },
}

/// An action, and when. Game times; whatever happens before its time, a move, a started timer, a death, makes a new plan
/// necessary.
#[derive(Clone, Debug, PartialEq)]
pub struct Intent {
    /// What to do.
    pub action: Action,
    /// Not before this time. Moving later than one could is no delay: it gives the turned glass more sand (T4.2).
    pub at: Millis,
    /// The latest time at which it does what it should; it must have been done before. `None` if it does not matter.
    pub before: Option<Millis>,
    /// What the search found, if the action is a move that was searched. At Levels 2 and 3 the verdicts are estimates:
    /// what happens to the sand is not known for certain.
    pub report: Option<Report<Move>>,
}

impl Intent {
    /// To do something at once.
    pub(super) fn now(action: Action, now: Millis) -> Plan {
        Plan::Act(Intent {
            action,
            at: now,
            before: None,
            report: None,
        })
    }
}
