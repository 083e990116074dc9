//! What ends a search.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// When a search ends: at whichever limit is reached first. Without any it goes on until it is stopped or has searched
/// everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time, by the clock of [`Control`].
    pub time: Option<Duration>,
    /// Positions looked at, by all threads together.
    pub nodes: Option<u64>,
    /// Plies looked ahead; captures at the end of a turn are none.
    pub depth: Option<u32>,
}

impl Limits {
    /// Only a limit of time.
    #[must_use]
    pub const fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            nodes: None,
            depth: None,
        }
    }

    /// Only a limit of positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Limits {
        Limits {
            time: None,
            nodes: Some(nodes),
            depth: None,
        }
    }

    /// Only a limit of plies.
    #[must_use]
    pub const fn depth(depth: u32) -> Limits {
        Limits {
            time: None,
            nodes: None,
            depth: Some(depth),
        }
    }
}

/// A stop sign that the caller keeps a copy of: once raised, the search ends with the best it has found.
///
/// ```
/// let stop = engine::Stop::default();
/// let copy = stop.clone();
/// copy.raise();
/// assert!(stop.is_raised());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the search.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search has been asked to end.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a search needs of the world outside: the time, and whether to go on.
///
/// ```
/// use std::time::Instant;
///
/// let start = Instant::now();
/// let clock = move || start.elapsed();
/// let control = engine::Control { clock: &clock, stop: engine::Stop::default() };
/// assert!(!control.stop.is_raised());
/// ```
#[derive(Clone)]
pub struct Control<'a> {
    /// Time since any fixed moment; it may stand still, in tests.
    pub clock: &'a (dyn Fn() -> Duration + Sync),
    /// Raised by the caller to end the search.
    pub stop: Stop,
}

impl Control<'_> {
    /// What the clock says.
    #[must_use]
    pub fn now(&self) -> Duration {
        (self.clock)()
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("stop", &self.stop)
            .finish_non_exhaustive()
    }
}
