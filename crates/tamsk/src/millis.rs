use std::fmt;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

/// A point in game time or a duration, in whole milliseconds (T6.1).
///
/// Sums stop at the largest value and differences at zero, so that no clock reading can do harm.
///
/// ```
/// use tamsk::Millis;
///
/// let deadline = Millis(30_000) + Millis::from_secs(15);
/// assert_eq!(deadline.to_string(), "45.000");
/// assert_eq!(Millis(1) - Millis(2), Millis::ZERO);
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Millis(pub u64);

impl Millis {
    /// No time, or the start of the game.
    pub const ZERO: Millis = Millis(0);

    /// So many seconds.
    #[must_use]
    pub const fn from_secs(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1000))
    }
}

impl Add for Millis {
    type Output = Millis;
    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

impl Sub for Millis {
    type Output = Millis;
    fn sub(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

/// Seconds with three decimals.
impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:03}", self.0 / 1000, self.0 % 1000)
    }
}
