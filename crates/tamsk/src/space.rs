use std::fmt;

use hexboard::{CELLS, Cell, CellSet, Direction};
use thiserror::Error;

/// How many rings a space can hold (T1.5): 4 in the centre, one less with every step outwards.
///
/// ```
/// use tamsk::{capacity, parse_space};
///
/// assert_eq!(capacity(parse_space("d4")?), 4);
/// assert_eq!(capacity(parse_space("d7")?), 1);
/// # Ok::<_, tamsk::ParseSpaceError>(())
/// ```
#[must_use]
pub const fn capacity(space: Cell) -> u8 {
    CAPACITIES[space.index()]
}

/// The spaces next to a space (T1.3): 3 for corners, 4 for other edge spaces, else 6.
#[must_use]
pub const fn neighbours(space: Cell) -> CellSet {
    NEIGHBOURS[space.index()]
}

const CAPACITIES: [u8; CELLS] = {
    let mut capacities = [0; CELLS];
    let mut n = 0;
    while n < CELLS {
        capacities[n] = 4 - Cell::ALL[n].distance_from_centre() as u8;
        n += 1;
    }
    capacities
};

const NEIGHBOURS: [CellSet; CELLS] = {
    let mut neighbours = [CellSet::EMPTY; CELLS];
    let mut n = 0;
    while n < CELLS {
        let mut d = 0;
        while d < Direction::ALL.len() {
            if let Some(next) = Cell::ALL[n].step(Direction::ALL[d]) {
                neighbours[n] = neighbours[n].with(next);
            }
            d += 1;
        }
        n += 1;
    }
    neighbours
};

/// The name of a space, file letter and rank (T1.1), as something that can be written.
#[must_use]
pub const fn space_name(space: Cell) -> SpaceName {
    SpaceName(space)
}

/// Writes a space as `d4`; made by [`space_name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpaceName(Cell);

impl fmt::Display for SpaceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = (b'a' + self.0.file() as u8) as char;
        write!(f, "{file}{}", self.0.rank() + 1)
    }
}

/// A text names no space of the board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is no space of the TAMSK board")]
pub struct ParseSpaceError(pub String);

/// The space with a name such as `d4`.
///
/// # Errors
/// If the text is not exactly a file letter `a`..`g` and a rank of that file.
pub fn parse_space(text: &str) -> Result<Cell, ParseSpaceError> {
    let no_space = || ParseSpaceError(text.to_owned());
    let &[file @ b'a'..=b'g', rank @ b'1'..=b'7'] = text.as_bytes() else {
        return Err(no_space());
    };
    Cell::at((file - b'a').into(), (rank - b'1').into()).ok_or_else(no_space)
}

/// A space in serde formats: its name.
pub(crate) mod as_name {
    use hexboard::Cell;
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serializer};

    // The signature is serde's.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub(crate) fn serialize<S: Serializer>(space: &Cell, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&super::space_name(*space))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Cell, D::Error> {
        let name = String::deserialize(deserializer)?;
        super::parse_space(&name).map_err(D::Error::custom)
    }
}

/// A space or none in serde formats: its name or nothing.
pub(crate) mod as_optional_name {
    use hexboard::Cell;
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    // The signature is serde's.
    #[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref)]
    pub(crate) fn serialize<S: Serializer>(
        space: &Option<Cell>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        space
            .map(|space| super::space_name(space).to_string())
            .serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Cell>, D::Error> {
        Option::<String>::deserialize(deserializer)?
            .map(|name| super::parse_space(&name).map_err(D::Error::custom))
            .transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_spaces() {
        for space in Cell::ALL {
            assert_eq!(parse_space(&space_name(space).to_string()), Ok(space));
        }
        for text in ["", "d", "d0", "d8", "a5", "h1", "D4", "d44", "ä"] {
            assert!(parse_space(text).is_err(), "{text}");
        }
    }

    #[test]
    fn neighbours_follow_the_formula() {
        // T1.4 with q and v from the name.
        let qv = |space: Cell| {
            let q = space.file() as i32 - 3;
            let v = 2 * (space.rank() as i32 + 1) - (8 - q.abs());
            (q, v)
        };
        for a in Cell::ALL {
            for b in Cell::ALL {
                let ((qa, va), (qb, vb)) = (qv(a), qv(b));
                let (dq, dv) = ((qa - qb).abs(), (va - vb).abs());
                let expected = (dq == 0 && dv == 2) || (dq == 1 && dv == 1);
                assert_eq!(neighbours(a).contains(b), expected);
            }
        }
    }
}
