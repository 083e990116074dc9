use hexboard::Cell;
use serde::{Deserialize, Serialize};

use crate::space::as_name;
use crate::{Millis, Side};

/// One of the six hourglasses.
///
/// The sand is derived from the last turning alone (T6.3): nothing changes while time passes.
///
/// ```
/// use tamsk::{Game, Millis, Options, Side, parse_space};
///
/// let mut game = Game::new(Options::default(), 0)?;
/// game.act(Millis(5_000), Side::Red, "a1-b2".parse()?)?;
/// let glass = game.glass(parse_space("b2")?).unwrap();
/// assert_eq!(glass.end(), Some(Millis(185_000)));
/// assert_eq!(glass.left(Millis(65_000)), Millis(120_000));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Glass {
    side: Side,
    #[serde(with = "as_name")]
    space: Cell,
    sand: Millis,
    turned: Option<Turned>,
}

/// The last turning of a glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Turned {
    at: Millis,
    top: Millis,
}

/// What a glass is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GlassState {
    /// It has never been turned.
    NotStarted,
    /// Sand falls.
    Running {
        /// Sand in the top.
        left: Millis,
    },
    /// It has run out: it never moves again (T4.4).
    Dead,
}

impl Glass {
    pub(crate) const fn new(side: Side, space: Cell, sand: Millis) -> Glass {
        Glass {
            side,
            space,
            sand,
            turned: None,
        }
    }

    /// Its owner.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Where it stands. A lifted glass still belongs to its space (T4.10).
    #[must_use]
    pub const fn space(&self) -> Cell {
        self.space
    }

    /// All its sand, C (T4.2).
    #[must_use]
    pub const fn sand(&self) -> Millis {
        self.sand
    }

    /// Whether it has ever been turned.
    #[must_use]
    pub const fn is_started(&self) -> bool {
        self.turned.is_some()
    }

    /// When its top is or will be empty if it is not turned any more; `None` if it was never started.
    #[must_use]
    pub fn end(&self) -> Option<Millis> {
        self.turned.map(|Turned { at, top }| at + top)
    }

    /// Sand in the top at a time not before the last turning; 0 if it was never started.
    #[must_use]
    pub fn left(&self, now: Millis) -> Millis {
        self.end().map_or(Millis::ZERO, |end| end - now)
    }

    /// Whether it has run out (T4.4): run out means that the end is reached (T6.1).
    #[must_use]
    pub fn is_dead(&self, now: Millis) -> bool {
        self.end().is_some_and(|end| end <= now)
    }

    /// What it is doing.
    #[must_use]
    pub fn state(&self, now: Millis) -> GlassState {
        match self.end() {
            None => GlassState::NotStarted,
            Some(end) if end <= now => GlassState::Dead,
            Some(end) => GlassState::Running { left: end - now },
        }
    }

    /// When it was last turned, and what its top held then.
    #[must_use]
    pub fn turned(&self) -> Option<(Millis, Millis)> {
        self.turned.map(|Turned { at, top }| (at, top))
    }

    /// Turns it over (T4.2): what was below is above. Returns what the top holds now.
    pub(crate) fn turn(&mut self, now: Millis) -> Millis {
        let top = self.sand - self.left(now);
        self.turned = Some(Turned { at: now, top });
        top
    }

    pub(crate) fn put_on(&mut self, space: Cell) {
        self.space = space;
    }

    /// Makes it hold so much in its top from now on.
    pub(crate) fn set_left(&mut self, now: Millis, left: Millis) {
        self.turned = Some(Turned { at: now, top: left });
    }

    /// Whether time stamps and sand are possible (T8.2).
    pub(crate) fn is_consistent(&self, now: Millis) -> bool {
        self.turned
            .is_none_or(|Turned { at, top }| at <= now && top <= self.sand)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn glass() -> Glass {
        Glass::new(Side::Red, Cell::CENTRE, Millis::from_secs(180))
    }

    proptest! {
        #[test]
        fn sand_stays_within_the_glass_and_turning_twice_restores_it(gaps in prop::collection::vec(0_u64..200_000, 1..8)) {
            let mut glass = glass();
            let mut now = Millis::ZERO;
            glass.turn(now);
            for gap in gaps {
                now = now + Millis(gap);
                let before = glass.left(now);
                prop_assert!(before <= glass.sand());
                glass.turn(now);
                prop_assert_eq!(glass.left(now), glass.sand() - before);
                glass.turn(now);
                prop_assert_eq!(glass.left(now), before);
                glass.turn(now);
            }
        }
    }

    #[test]
    fn the_first_turning_fills_the_top() {
        let mut glass = glass();
        assert_eq!(glass.state(Millis(7)), GlassState::NotStarted);
        assert_eq!(glass.turn(Millis(7)), Millis(180_000));
        assert!(!glass.is_dead(Millis(180_006)));
        assert_eq!(glass.state(Millis(180_007)), GlassState::Dead);
    }
}
