use crate::Millis;

/// Makes game time out of the time on somebody's clock: it can be stopped, and set back when a turn is taken back
/// (T6.1, T7.1, T7.2). It does not look at a clock itself; every method is told what the clock shows.
///
/// ```
/// use tamsk::{Millis, Stopwatch};
///
/// let clock = Millis(1_000_000);
/// let mut watch = Stopwatch::at(Millis::ZERO);
/// watch.start(clock);
/// assert_eq!(watch.read(clock + Millis(30_000)), Millis(30_000));
/// watch.stop(clock + Millis(30_000));
/// assert_eq!(watch.read(clock + Millis(630_000)), Millis(30_000));
/// watch.start(clock + Millis(630_000));
/// assert_eq!(watch.read(clock + Millis(631_000)), Millis(31_000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopwatch {
    /// Game time when it was started or stopped last.
    base: Millis,
    /// What the clock showed when it was started; `None` while it stands.
    running_since: Option<Millis>,
}

impl Stopwatch {
    /// A watch that stands at a game time.
    #[must_use]
    pub const fn at(time: Millis) -> Stopwatch {
        Stopwatch {
            base: time,
            running_since: None,
        }
    }

    /// Game time when the clock shows `clock`. A clock that jumps back does not turn game time back beyond the last start.
    #[must_use]
    pub fn read(&self, clock: Millis) -> Millis {
        self.running_since
            .map_or(self.base, |since| self.base + (clock - since))
    }

    /// Lets game time run; nothing changes if it runs already.
    pub fn start(&mut self, clock: Millis) {
        self.running_since.get_or_insert(clock);
    }

    /// Lets game time stand still.
    pub fn stop(&mut self, clock: Millis) {
        *self = Stopwatch::at(self.read(clock));
    }

    /// Sets game time, running or standing as before.
    pub fn set(&mut self, clock: Millis, time: Millis) {
        self.base = time;
        if self.running_since.is_some() {
            self.running_since = Some(clock);
        }
    }

    /// Whether game time runs.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.running_since.is_some()
    }
}
