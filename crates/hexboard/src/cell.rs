use std::fmt;

use hexx::Hex;

use crate::Direction;

/// Number of cells of the board.
pub const CELLS: usize = 37;

/// Distance from the centre to the edge, in steps.
pub const RADIUS: i32 = 3;

/// One of the 37 cells.
///
/// Cells are ordered by file (west to east), then by rank (south to north), which is the order of both games' texts.
///
/// ```
/// use hexboard::Cell;
///
/// let centre = Cell::CENTRE;
/// assert_eq!((centre.file(), centre.rank()), (3, 3));
/// assert_eq!(centre.distance_from_centre(), 0);
/// assert_eq!(Cell::at(0, 4), None, "the first file has four cells");
/// ```
// The number is the bit of the cell in a `CellSet`: eight bits a file, one of them never used, so that a step in any
// direction is one shift that cannot wrap round into a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

const ORDERED: [Cell; CELLS] = {
    let mut cells = [Cell(0); CELLS];
    let mut n = 0;
    let mut x = -RADIUS;
    while x <= RADIUS {
        // South to north: `y` falls.
        let mut y = RADIUS;
        while y >= -RADIUS {
            if let Some(cell) = Cell::from_hex(Hex::new(x, y)) {
                cells[n] = cell;
                n += 1;
            }
            y -= 1;
        }
        x += 1;
    }
    assert!(n == CELLS);
    cells
};

const INDEX: [u8; 64] = {
    let mut index = [u8::MAX; 64];
    let mut n = 0;
    while n < CELLS {
        index[ORDERED[n].0 as usize] = n as u8;
        n += 1;
    }
    index
};

impl Cell {
    /// All cells in order.
    pub const ALL: [Cell; CELLS] = ORDERED;

    /// The cell in the middle.
    pub const CENTRE: Cell = match Cell::from_hex(Hex::ZERO) {
        Some(cell) => cell,
        None => unreachable!(),
    };

    /// The cell at axial coordinates, if the board has one there.
    #[must_use]
    pub const fn from_hex(hex: Hex) -> Option<Cell> {
        if hex.length() <= RADIUS {
            Some(Cell(((hex.x() + RADIUS) * 8 + RADIUS - hex.y()) as u8))
        } else {
            None
        }
    }

    /// The axial coordinates, the centre being the origin.
    #[must_use]
    pub const fn hex(self) -> Hex {
        Hex::new(self.0 as i32 / 8 - RADIUS, RADIUS - self.0 as i32 % 8)
    }

    /// The cell with this place in [`Cell::ALL`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Cell> {
        if index < CELLS {
            Some(ORDERED[index])
        } else {
            None
        }
    }

    /// Place in [`Cell::ALL`], 0 to 36.
    #[must_use]
    pub const fn index(self) -> usize {
        INDEX[self.0 as usize] as usize
    }

    /// The bit of this cell in [`CellSet::bits`](crate::CellSet::bits).
    #[must_use]
    pub const fn bit(self) -> u32 {
        self.0 as u32
    }

    /// Only for bits that are known to be a cell's.
    pub(crate) const fn from_bit(bit: u32) -> Cell {
        debug_assert!(bit < 64 && INDEX[bit as usize] != u8::MAX);
        Cell(bit as u8)
    }

    /// The cell in a file and rank, both counted from 0: rank 0 is the southern end of every file.
    #[must_use]
    pub const fn at(file: usize, rank: usize) -> Option<Cell> {
        if file > 2 * RADIUS as usize || rank >= Cell::file_length(file) {
            return None;
        }
        let x = file as i32 - RADIUS;
        let south = if x < 0 { RADIUS } else { RADIUS - x };
        Cell::from_hex(Hex::new(x, south - rank as i32))
    }

    /// Number of cells in a file, 4 to 7; 0 where there is no such file.
    #[must_use]
    pub const fn file_length(file: usize) -> usize {
        if file > 2 * RADIUS as usize {
            return 0;
        }
        7 - (file as i32 - RADIUS).unsigned_abs() as usize
    }

    /// File from west to east, 0 to 6.
    #[must_use]
    pub const fn file(self) -> usize {
        (self.0 / 8) as usize
    }

    /// Rank from south to north within the file, from 0.
    #[must_use]
    pub const fn rank(self) -> usize {
        let hex = self.hex();
        let south = if hex.x() < 0 {
            RADIUS
        } else {
            RADIUS - hex.x()
        };
        (south - hex.y()) as usize
    }

    /// Steps from the centre, 0 to 3.
    #[must_use]
    pub const fn distance_from_centre(self) -> u32 {
        self.hex().ulength()
    }

    /// Steps from here to `other` over the board.
    #[must_use]
    pub const fn distance_to(self, other: Cell) -> u32 {
        self.hex().unsigned_distance_to(other.hex())
    }

    /// The next cell in a direction, unless the edge is reached.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Cell> {
        Cell::from_hex(self.hex().const_add(direction.hex()))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({}.{})", self.file(), self.rank())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_index_and_file_rank_agree() {
        for (n, cell) in Cell::ALL.into_iter().enumerate() {
            assert_eq!(cell.index(), n);
            assert_eq!(Cell::from_index(n), Some(cell));
            assert_eq!(Cell::at(cell.file(), cell.rank()), Some(cell));
            assert_eq!(Cell::from_hex(cell.hex()), Some(cell));
        }
        assert!(Cell::ALL.is_sorted());
        assert_eq!(Cell::from_index(CELLS), None);
    }

    #[test]
    fn files_have_4_5_6_7_6_5_4_cells() {
        let lengths: Vec<_> = (0..8).map(Cell::file_length).collect();
        assert_eq!(lengths, [4, 5, 6, 7, 6, 5, 4, 0]);
        for file in 0..8 {
            assert_eq!(Cell::at(file, Cell::file_length(file)), None);
        }
    }

    #[test]
    fn rings_round_the_centre_have_1_6_12_18_cells() {
        for (distance, count) in [(0, 1), (1, 6), (2, 12), (3, 18)] {
            let ring = Cell::ALL
                .iter()
                .filter(|cell| cell.distance_from_centre() == distance);
            assert_eq!(ring.count(), count);
        }
    }

    #[test]
    fn steps_go_there_and_back() {
        for cell in Cell::ALL {
            for direction in Direction::ALL {
                if let Some(next) = cell.step(direction) {
                    assert_eq!(next.step(direction.opposite()), Some(cell));
                    assert_eq!(cell.distance_to(next), 1);
                }
            }
        }
    }
}
