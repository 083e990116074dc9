use crate::{Cell, CellSet, Direction};

/// Number of lines of the board, seven in each of three directions.
pub const LINES: usize = 21;

/// One of the 21 lines of 4 to 7 cells.
///
/// A line has a direction, north, north-east or south-east; its first cell is the one from which that direction leads
/// along it.
///
/// ```
/// use hexboard::{Cell, Line};
///
/// assert_eq!(Line::all().map(|line| line.cells().len()).sum::<u32>(), 3 * 37);
/// assert_eq!(Line::through(Cell::CENTRE).map(|line| line.cells().len()), [7, 7, 7]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(u8);

#[derive(Clone, Copy)]
struct Data {
    cells: CellSet,
    first: Cell,
    last: Cell,
}

const DATA: [Data; LINES] = {
    let mut lines = [Data {
        cells: CellSet::EMPTY,
        first: Cell::CENTRE,
        last: Cell::CENTRE,
    }; LINES];
    let mut n = 0;
    let mut family = 0;
    while family < Line::DIRECTIONS.len() {
        let direction = Line::DIRECTIONS[family];
        let mut index = 0;
        while index < Cell::ALL.len() {
            let first = Cell::ALL[index];
            // A line starts where there is nothing behind.
            if first.step(direction.opposite()).is_none() {
                let mut cells = CellSet::of(first);
                let mut last = first;
                while let Some(next) = last.step(direction) {
                    cells = cells.with(next);
                    last = next;
                }
                lines[n] = Data { cells, first, last };
                n += 1;
            }
            index += 1;
        }
        family += 1;
    }
    assert!(n == LINES);
    lines
};

const THROUGH: [[Line; 3]; crate::CELLS] = {
    let mut through = [[Line(0); 3]; crate::CELLS];
    let mut n = 0;
    while n < LINES {
        let mut index = 0;
        while index < Cell::ALL.len() {
            if DATA[n].cells.contains(Cell::ALL[index]) {
                through[index][n / 7] = Line(n as u8);
            }
            index += 1;
        }
        n += 1;
    }
    through
};

impl Line {
    /// Directions of the three families of seven lines, in the order of [`Line::all`].
    pub const DIRECTIONS: [Direction; 3] =
        [Direction::North, Direction::NorthEast, Direction::SouthEast];

    /// All lines: the files from west to east, then those that run north-east, then those that run south-east.
    pub fn all() -> impl ExactSizeIterator<Item = Line> + Clone {
        (0..LINES as u8).map(Line)
    }

    /// The seven lines of one of [`Line::DIRECTIONS`], from the west or the south; of another direction there are none.
    pub fn of_direction(direction: Direction) -> impl ExactSizeIterator<Item = Line> + Clone {
        let lines = match direction {
            Direction::North => 0..7,
            Direction::NorthEast => 7..14,
            Direction::SouthEast => 14..21,
            _ => 0..0,
        };
        lines.map(Line)
    }

    /// Place in [`Line::all`], 0 to 20.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The line with this place in [`Line::all`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Line> {
        if index < LINES {
            Some(Line(index as u8))
        } else {
            None
        }
    }

    /// The three lines on which a cell lies, one of each direction.
    #[must_use]
    pub const fn through(cell: Cell) -> [Line; 3] {
        THROUGH[cell.index()]
    }

    /// The cells of the line.
    #[must_use]
    pub const fn cells(self) -> CellSet {
        DATA[self.index()].cells
    }

    /// The cell at the southern or western end.
    #[must_use]
    pub const fn first(self) -> Cell {
        DATA[self.index()].first
    }

    /// The cell at the northern or eastern end.
    #[must_use]
    pub const fn last(self) -> Cell {
        DATA[self.index()].last
    }

    /// From the first cell to the last.
    #[must_use]
    pub const fn direction(self) -> Direction {
        Line::DIRECTIONS[self.index() / 7]
    }

    /// How far one step along the line moves a bit of a [`CellSet`].
    #[must_use]
    pub const fn shift(self) -> u32 {
        self.direction().shift()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seven_lines_of_4_5_6_7_6_5_4_in_each_direction() {
        for direction in Line::DIRECTIONS {
            let lines = Line::of_direction(direction);
            assert!(lines.clone().all(|line| line.direction() == direction));
            let mut lengths: Vec<_> = lines.map(|line| line.cells().len()).collect();
            lengths.sort_unstable();
            assert_eq!(lengths, [4, 4, 5, 5, 6, 6, 7]);
        }
    }

    #[test]
    fn shift_is_one_step_along_the_line() {
        for line in Line::all() {
            for cell in line.cells() {
                if let Some(next) = cell.step(line.direction()) {
                    assert_eq!(next.bit(), cell.bit() + line.shift());
                }
            }
            assert_eq!(line.first().step(line.direction().opposite()), None);
            assert_eq!(line.last().step(line.direction()), None);
        }
    }

    #[test]
    fn every_cell_lies_on_three_lines() {
        for cell in Cell::ALL {
            let lines: Vec<_> = Line::all()
                .filter(|line| line.cells().contains(cell))
                .collect();
            assert_eq!(lines, Line::through(cell));
        }
    }
}
