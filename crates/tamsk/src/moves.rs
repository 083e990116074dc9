use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use hexboard::Cell;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::space::{ParseSpaceError, as_name};
use crate::{parse_space, space_name};

/// A glass goes to a neighbouring space, with or without a ring (T3.1, T3.2).
///
/// Moves are ordered as their texts are: by the two spaces, with the ring before without.
///
/// ```
/// use tamsk::Move;
///
/// let quiet: Move = "a1-b2/".parse()?;
/// assert!(!quiet.ring);
/// assert_eq!(quiet.to_string(), "a1-b2/");
/// # Ok::<_, tamsk::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Where the glass stands.
    #[serde(with = "as_name")]
    pub from: Cell,
    /// Where it goes.
    #[serde(with = "as_name")]
    pub to: Cell,
    /// Whether the ring is dropped together with the move.
    pub ring: bool,
}

impl Move {
    /// A move with its ring.
    #[must_use]
    pub const fn new(from: Cell, to: Cell) -> Move {
        Move {
            from,
            to,
            ring: true,
        }
    }

    /// The same move without the ring.
    #[must_use]
    pub const fn without_ring(self) -> Move {
        Move {
            ring: false,
            ..self
        }
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Move) -> Ordering {
        (self.from, self.to, !self.ring).cmp(&(other.from, other.to, !other.ring))
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Move) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Move { from, to, ring } = *self;
        let end = if ring { "" } else { "/" };
        write!(f, "{}-{}{end}", space_name(from), space_name(to))
    }
}

/// A text is no move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseMoveError {
    /// There is no hyphen between two spaces.
    #[error("\"{0}\" is no move: two spaces joined by a hyphen expected, such as a1-b2")]
    Shape(String),
    /// One of the two is no space.
    #[error(transparent)]
    Space(#[from] ParseSpaceError),
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let (steps, ring) = match text.strip_suffix('/') {
            Some(steps) => (steps, false),
            None => (text, true),
        };
        let (from, to) = steps
            .split_once('-')
            .ok_or_else(|| ParseMoveError::Shape(text.to_owned()))?;
        Ok(Move {
            from: parse_space(from)?,
            to: parse_space(to)?,
            ring,
        })
    }
}
