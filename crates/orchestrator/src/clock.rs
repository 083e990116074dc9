use gipf::{ByColor, Color};
use tamsk::Millis;

/// The clock of a game of GIPF: time that each player has left (G8.8).
///
/// It is told what the caller's clock shows, and whose time runs from then on. It stands still during matches (C20).
///
/// ```
/// use gipf::Color;
/// use orchestrator::Clock;
/// use tamsk::Millis;
///
/// let mut clock = Clock::new(25);
/// clock.switch(Millis(0), Some(Color::White));
/// clock.switch(Millis(60_000), Some(Color::Black));
/// assert_eq!(clock.left(Color::White, Millis(90_000)), Millis::from_secs(24 * 60));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    left: ByColor<Millis>,
    /// Whose time runs, and since when.
    running: Option<(Color, Millis)>,
}

impl Clock {
    /// A clock that stands, with so many minutes for each player.
    #[must_use]
    pub fn new(minutes: u16) -> Clock {
        Clock {
            left: ByColor::both(Millis::from_secs(60 * u64::from(minutes))),
            running: None,
        }
    }

    /// A clock that stands, with the time that each player has left.
    #[must_use]
    pub const fn standing(left: ByColor<Millis>) -> Clock {
        Clock {
            left,
            running: None,
        }
    }

    /// Time that both players have left.
    #[must_use]
    pub fn both_left(&self, clock: Millis) -> ByColor<Millis> {
        ByColor::from_fn(|color| self.left(color, clock))
    }

    /// Time that a player has left.
    #[must_use]
    pub fn left(&self, color: Color, clock: Millis) -> Millis {
        match self.running {
            Some((running, since)) if running == color => self.left[color] - (clock - since),
            _ => self.left[color],
        }
    }

    /// Whose time runs.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.running.map(|(color, _)| color)
    }

    /// Lets the time of a player run from now on, or nobody's.
    pub fn switch(&mut self, clock: Millis, to: Option<Color>) {
        self.left = self.both_left(clock);
        self.running = to.map(|color| (color, clock));
    }

    /// The clock as it is now, standing.
    #[must_use]
    pub fn stopped(mut self, clock: Millis) -> Clock {
        self.switch(clock, None);
        self
    }

    /// The player whose time has run out.
    #[must_use]
    pub fn flag(&self, clock: Millis) -> Option<Color> {
        self.running()
            .filter(|&color| self.left(color, clock) == Millis::ZERO)
    }

    /// How long after now a player's time will have run out.
    #[must_use]
    pub fn flag_in(&self, clock: Millis) -> Option<Millis> {
        self.running().map(|color| self.left(color, clock))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_falls_when_nothing_is_left() {
        let mut clock = Clock::new(1);
        clock.switch(Millis(500), Some(Color::Black));
        assert_eq!(clock.flag(Millis(60_499)), None);
        assert_eq!(clock.flag_in(Millis(60_499)), Some(Millis(1)));
        assert_eq!(clock.flag(Millis(60_500)), Some(Color::Black));
        clock.switch(Millis(10_500), None);
        assert_eq!(clock.flag(Millis(1_000_000)), None);
        assert_eq!(clock.left(Color::Black, Millis(1_000_000)), Millis(50_000));
    }
}
