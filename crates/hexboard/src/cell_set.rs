use std::fmt;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::{Cell, Direction, Line};

/// A set of cells, one bit a cell.
///
/// ```
/// use hexboard::{Cell, CellSet};
///
/// let rim: CellSet = Cell::ALL.into_iter().filter(|cell| cell.distance_from_centre() == 3).collect();
/// assert_eq!(rim.len(), 18);
/// assert!(!rim.contains(Cell::CENTRE));
/// assert_eq!((!rim).len(), 19);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet(u64);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);

    /// All 37 cells.
    pub const ALL: CellSet = {
        let mut set = CellSet::EMPTY;
        let mut n = 0;
        while n < Cell::ALL.len() {
            set = set.with(Cell::ALL[n]);
            n += 1;
        }
        set
    };

    /// The set of exactly one cell.
    #[must_use]
    pub const fn of(cell: Cell) -> CellSet {
        CellSet(1 << cell.bit())
    }

    /// The set whose [`CellSet::bits`] these are; bits that are no cell's are dropped.
    #[must_use]
    pub const fn from_bits(bits: u64) -> CellSet {
        CellSet(bits & CellSet::ALL.0)
    }

    /// One bit a cell: bit [`Cell::bit`].
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// This set and one more cell.
    #[must_use]
    pub const fn with(self, cell: Cell) -> CellSet {
        CellSet(self.0 | 1 << cell.bit())
    }

    /// This set without one cell.
    #[must_use]
    pub const fn without(self, cell: Cell) -> CellSet {
        CellSet(self.0 & !(1 << cell.bit()))
    }

    /// Adds a cell.
    pub const fn insert(&mut self, cell: Cell) {
        *self = self.with(cell);
    }

    /// Takes a cell out.
    pub const fn remove(&mut self, cell: Cell) {
        *self = self.without(cell);
    }

    /// Whether the cell is in the set.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.bit() & 1 != 0
    }

    /// Whether every cell of `other` is in this set too.
    #[must_use]
    pub const fn contains_all(self, other: CellSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether some cell is in both sets.
    #[must_use]
    pub const fn intersects(self, other: CellSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Number of cells.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no cell.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first cell in the order of [`Cell`].
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        if self.is_empty() {
            None
        } else {
            Some(Cell::from_bit(self.0.trailing_zeros()))
        }
    }

    /// The last cell in the order of [`Cell`].
    #[must_use]
    pub const fn last(self) -> Option<Cell> {
        if self.is_empty() {
            None
        } else {
            Some(Cell::from_bit(self.0.ilog2()))
        }
    }

    /// The cells of this set that come before a cell in the order of [`Cell`].
    #[must_use]
    pub const fn before(self, cell: Cell) -> CellSet {
        CellSet(self.0 & ((1 << cell.bit()) - 1))
    }

    /// The cells of this set that come after a cell in the order of [`Cell`].
    #[must_use]
    pub const fn after(self, cell: Cell) -> CellSet {
        CellSet(self.0 & (!1 << cell.bit()))
    }

    /// Whether four of these cells stand side by side on some line.
    #[must_use]
    pub const fn has_four_in_line(self) -> bool {
        let north = self.fours(Direction::North).0;
        let north_east = self.fours(Direction::NorthEast).0;
        let south_east = self.fours(Direction::SouthEast).0;
        north | north_east | south_east != 0
    }

    /// The first cells of all runs of four on lines of one direction (the direction of a [`Line`]); a longer run gives
    /// several.
    #[must_use]
    pub const fn fours(self, direction: Direction) -> CellSet {
        // A pair is two neighbours, a four is two pairs. The unused bits between the files keep runs apart.
        let shift = direction.shift();
        let pairs = self.0 & self.0 >> shift;
        CellSet(pairs & pairs >> (2 * shift))
    }

    /// The cells where one more would complete a run of four on a line of one direction (the direction of a [`Line`]),
    /// whether they are in the set or not.
    #[must_use]
    pub const fn completing_four(self, direction: Direction) -> CellSet {
        let shift = direction.shift();
        let behind = self.0 << shift;
        let before = self.0 >> shift;
        let two_behind = behind & behind << shift;
        let two_before = before & before >> shift;
        let three_behind = two_behind & two_behind << shift;
        let three_before = two_before & two_before >> shift;
        let between = (two_behind & before) | (behind & two_before);
        CellSet((three_behind | three_before | between) & CellSet::ALL.0)
    }

    /// The run of this set on `line` that contains `cell`, which must be in the set and on the line.
    #[must_use]
    pub const fn run(self, line: Line, cell: Cell) -> CellSet {
        let on_line = self.0 & line.cells().0;
        let shift = line.shift();
        let mut run = 1 << cell.bit();
        loop {
            let wider = (run | run << shift | run >> shift) & on_line;
            if wider == run {
                return CellSet(run);
            }
            run = wider;
        }
    }

    /// Moves the cells of `moving` one step on along lines of one direction (the direction of a [`Line`]), or back.
    /// A cell at the end of its line must not move: it would leave the board and be lost.
    #[must_use]
    pub const fn shift(self, moving: CellSet, direction: Direction, forward: bool) -> CellSet {
        let moved = self.0 & moving.0;
        let shifted = if forward {
            moved << direction.shift()
        } else {
            moved >> direction.shift()
        };
        CellSet((self.0 & !moving.0) | shifted)
    }

    /// The cells in order.
    #[must_use]
    pub const fn iter(self) -> Cells {
        Cells(self)
    }

    /// All subsets, the empty set first.
    pub fn subsets(self) -> impl Iterator<Item = CellSet> {
        // Counting within a mask: the borrow runs through the bits that are not in the set.
        let mut next = Some(0_u64);
        std::iter::from_fn(move || {
            let current = next?;
            next = match current.wrapping_sub(self.0) & self.0 {
                0 => None,
                following => Some(following),
            };
            Some(CellSet(current))
        })
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitXor for CellSet {
    type Output = CellSet;
    fn bitxor(self, other: CellSet) -> CellSet {
        CellSet(self.0 ^ other.0)
    }
}

impl Sub for CellSet {
    type Output = CellSet;
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl Not for CellSet {
    type Output = CellSet;
    fn not(self) -> CellSet {
        CellSet(!self.0 & CellSet::ALL.0)
    }
}

impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: CellSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for CellSet {
    fn bitxor_assign(&mut self, other: CellSet) {
        self.0 ^= other.0;
    }
}

impl SubAssign for CellSet {
    fn sub_assign(&mut self, other: CellSet) {
        self.0 &= !other.0;
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, CellSet::with)
    }
}

impl Extend<Cell> for CellSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;
    fn into_iter(self) -> Cells {
        self.iter()
    }
}

/// The cells of a [`CellSet`] in order.
#[derive(Clone, Debug)]
pub struct Cells(CellSet);

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0 = CellSet(self.0.0 & (self.0.0 - 1));
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Cells {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn subsets_are_all_distinct_and_counted() {
        let set: CellSet = Cell::ALL.into_iter().step_by(5).collect();
        let subsets: std::collections::BTreeSet<_> = set.subsets().collect();
        assert_eq!(subsets.len(), 1 << set.len());
        assert!(subsets.iter().all(|&subset| set.contains_all(subset)));
        assert_eq!(CellSet::EMPTY.subsets().count(), 1);
    }

    proptest! {
        #[test]
        fn completing_cells_are_those_that_make_a_new_four(bits: u64) {
            let set = CellSet::from_bits(bits);
            for direction in Line::DIRECTIONS {
                for cell in Cell::ALL {
                    let through = |set: CellSet| {
                        let line = Line::all().find(|line| line.direction() == direction && line.cells().contains(cell));
                        set.run(line.unwrap(), cell).len()
                    };
                    let completes = through(set.with(cell)) >= 4;
                    prop_assert_eq!(set.completing_four(direction).contains(cell), completes);
                }
            }
        }

        #[test]
        fn a_set_is_what_it_was_collected_from(bits: u64) {
            let set = CellSet::from_bits(bits);
            prop_assert_eq!(set.iter().collect::<CellSet>(), set);
            prop_assert_eq!(set.iter().count(), set.len() as usize);
            prop_assert_eq!(set.first(), set.iter().next());
            prop_assert_eq!(set.last(), set.iter().last());
            prop_assert_eq!(!!set, set);
        }
    }
}
