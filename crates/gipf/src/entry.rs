use std::fmt;
use std::str::FromStr;

use hexboard::{Cell, Direction, Line};
use thiserror::Error;

use crate::Dot;
use crate::point::SpotName;

/// Number of entries.
pub const ENTRIES: usize = 42;

/// One of the 42 entries: a dot and the first spot of one of its lines, that is, an end of a line (G1.7).
///
/// Written `dot:first`, such as `b1:c2`.
///
/// ```
/// use gipf::Entry;
///
/// let entry: Entry = "b1:c2".parse().unwrap();
/// assert_eq!(entry.to_string(), "b1:c2");
/// assert!("b1:c3".parse::<Entry>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry(u8);

const DOT: [Dot; ENTRIES] = {
    let mut dots = [match Dot::from_hex(hexboard::hexx::Hex::new(0, hexboard::RADIUS + 1)) {
        Some(dot) => dot,
        None => unreachable!(),
    }; ENTRIES];
    let mut n = 0;
    while n < ENTRIES {
        let entry = Entry(n as u8);
        let behind = entry.first_spot().hex().const_sub(entry.direction().hex());
        dots[n] = match Dot::from_hex(behind) {
            Some(dot) => dot,
            None => unreachable!(),
        };
        n += 1;
    }
    dots
};

/// For each entry whether it is the first with its first spot: pushes over one empty first spot are the same push,
/// whatever the dot (G3.5), and this entry stands for them.
const FIRST_OF_ITS_SPOT: [bool; ENTRIES] = {
    let mut firsts = [true; ENTRIES];
    let mut n = 0;
    while n < ENTRIES {
        let mut earlier = 0;
        while earlier < n {
            if Entry(earlier as u8).first_spot().bit() == Entry(n as u8).first_spot().bit() {
                firsts[n] = false;
            }
            earlier += 1;
        }
        n += 1;
    }
    firsts
};

impl Entry {
    /// All entries: for each line the one at its first cell, then the one at its last.
    pub fn all() -> impl ExactSizeIterator<Item = Entry> + Clone {
        (0..ENTRIES as u8).map(Entry)
    }

    /// The entry at the first cell of a line (`forward`) or at its last.
    #[must_use]
    pub const fn at_end(line: Line, forward: bool) -> Entry {
        Entry(2 * line.index() as u8 + !forward as u8)
    }

    /// Place in [`Entry::all`], 0 to 41.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The entry with this place in [`Entry::all`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Entry> {
        if index < ENTRIES {
            Some(Entry(index as u8))
        } else {
            None
        }
    }

    /// The line along which the push goes.
    #[must_use]
    pub const fn line(self) -> Line {
        match Line::from_index(self.0 as usize / 2) {
            Some(line) => line,
            None => unreachable!(),
        }
    }

    /// Whether the push goes from the line's first cell towards its last.
    #[must_use]
    pub const fn is_forward(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// Where the push goes.
    #[must_use]
    pub const fn direction(self) -> Direction {
        let direction = self.line().direction();
        if self.is_forward() {
            direction
        } else {
            direction.opposite()
        }
    }

    /// The spot next to the dot, on which the pushed-in piece comes to stand (G3.2).
    #[must_use]
    pub const fn first_spot(self) -> Cell {
        if self.is_forward() {
            self.line().first()
        } else {
            self.line().last()
        }
    }

    /// The dot from which it is pushed.
    #[must_use]
    pub const fn dot(self) -> Dot {
        DOT[self.index()]
    }

    /// Whether this entry stands for all entries with the same first spot while that spot is empty (G3.5).
    #[must_use]
    pub const fn is_first_of_its_spot(self) -> bool {
        FIRST_OF_ITS_SPOT[self.index()]
    }

    /// The entry from a dot over a first spot.
    #[must_use]
    pub fn new(dot: Dot, first_spot: Cell) -> Option<Entry> {
        Entry::all().find(|entry| entry.dot() == dot && entry.first_spot() == first_spot)
    }

    /// The entry from a dot along the line on which `spot` lies. There is at most one.
    #[must_use]
    pub fn towards(dot: Dot, spot: Cell) -> Option<Entry> {
        Entry::all().find(|entry| entry.dot() == dot && entry.line().cells().contains(spot))
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.dot(), SpotName(self.first_spot()))
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry({self})")
    }
}

/// A text that is not `dot:first` of an entry.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not an entry (a dot, a colon and the first spot of one of its lines)")]
pub struct ParseEntryError(String);

impl FromStr for Entry {
    type Err = ParseEntryError;

    fn from_str(text: &str) -> Result<Entry, ParseEntryError> {
        let error = || ParseEntryError(text.to_owned());
        let (dot, spot) = text.split_once(':').ok_or_else(error)?;
        let dot = dot.parse().map_err(|_| error())?;
        let spot = crate::parse_spot(spot).map_err(|_| error())?;
        Entry::new(dot, spot).ok_or_else(error)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{parse_spot, spot_name};

    #[test]
    fn s2_first_spots_of_dots() {
        let first_spots = |dot: &str| {
            let mut names: Vec<_> = dot
                .parse::<Dot>()
                .unwrap()
                .entries()
                .map(|entry| spot_name(entry.first_spot()))
                .collect();
            names.sort();
            names
        };
        assert_eq!(first_spots("a1"), ["b2"]);
        assert_eq!(first_spots("b1"), ["b2", "c2"]);
        assert_eq!(first_spots("e9"), ["e8"]);
        assert_eq!(first_spots("h6"), ["g6", "h5"]);
    }

    #[test]
    fn g1_7_corner_spots_have_three_entries_and_edge_spots_two() {
        let mut by_spot: BTreeMap<Cell, usize> = BTreeMap::new();
        for entry in Entry::all() {
            *by_spot.entry(entry.first_spot()).or_default() += 1;
        }
        assert_eq!(by_spot.len(), 18);
        for (spot, count) in by_spot {
            let corner = ["b2", "b5", "e2", "e8", "h2", "h5"].contains(&spot_name(spot).as_str());
            assert_eq!(count, if corner { 3 } else { 2 });
        }
    }

    #[test]
    fn g1_8_only_corner_dots_lead_to_the_centre() {
        for entry in Entry::all() {
            assert_eq!(
                entry.line().cells().contains(Cell::CENTRE),
                entry.dot().is_corner()
            );
        }
    }

    #[test]
    fn s79_dot_and_last_spot_fix_the_line() {
        let towards =
            |dot: &str, spot| Entry::towards(dot.parse().unwrap(), parse_spot(spot).unwrap());
        assert_eq!(towards("i3", "f6").unwrap().to_string(), "i3:h4");
        assert_eq!(towards("i3", "e3").unwrap().to_string(), "i3:h3");
        for (dot, spot) in [
            ("f8", "f4"),
            ("d1", "d4"),
            ("c1", "e3"),
            ("g7", "e7"),
            ("g7", "d6"),
            ("h6", "e6"),
        ] {
            assert!(towards(dot, spot).is_some(), "{dot}-{spot}");
        }
        assert_eq!(towards("i2", "b3"), None);
    }
}
