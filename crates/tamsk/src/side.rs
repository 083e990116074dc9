use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// One of the two players. Red moves first (T2.4).
///
/// ```
/// use tamsk::Side;
///
/// assert_eq!(Side::Red.other(), Side::Black);
/// assert_eq!(Side::Black.to_string(), "b");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Side {
    /// The player of the glasses that start on a1, d7 and g1.
    Red,
    /// The player of the glasses that start on a4, d1 and g4.
    Black,
}

impl Side {
    /// Both players, Red first.
    pub const BOTH: [Side; 2] = [Side::Red, Side::Black];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Red => Side::Black,
            Side::Black => Side::Red,
        }
    }
}

/// The letter of the text formats, `r` or `b`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Red => "r",
            Side::Black => "b",
        })
    }
}

/// A side was written as something else than `r` or `b`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is no side: r or b expected")]
pub struct ParseSideError(pub String);

impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Side, ParseSideError> {
        match text {
            "r" => Ok(Side::Red),
            "b" => Ok(Side::Black),
            _ => Err(ParseSideError(text.to_owned())),
        }
    }
}

/// One value for each player.
///
/// ```
/// use tamsk::{BySide, Side};
///
/// let mut rings = BySide { red: 32, black: 32 };
/// rings[Side::Red] -= 1;
/// assert_eq!(rings, BySide::from_fn(|side| if side == Side::Red { 31 } else { 32 }));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BySide<T> {
    /// Red's.
    pub red: T,
    /// Black's.
    pub black: T,
}

impl<T> BySide<T> {
    /// The value of each player from a function.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> BySide<T> {
        BySide {
            red: value(Side::Red),
            black: value(Side::Black),
        }
    }

    /// The values with the players exchanged.
    #[must_use]
    pub fn exchanged(self) -> BySide<T> {
        BySide {
            red: self.black,
            black: self.red,
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Red => &self.red,
            Side::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Red => &mut self.red,
            Side::Black => &mut self.black,
        }
    }
}
