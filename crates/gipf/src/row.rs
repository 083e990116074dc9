use hexboard::{CellSet, Line};

use crate::{Board, Color};

/// A row: four or more pieces of one colour side by side on a line (G4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    /// The line on which it stands; a line holds at most one row of all (G4.1).
    pub line: Line,
    /// The pieces of the row itself.
    pub cells: CellSet,
    /// The row and every piece that extends it without a gap, of any colour (G4.2).
    pub segment: CellSet,
}

/// Finds rows one after another.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    own: CellSet,
    occupied: CellSet,
    /// Where runs of four begin in which no row was found yet, for each direction. Few positions hold a row at all: they
    /// are looked for in all lines of a direction at once.
    starts: [CellSet; 3],
}

impl Rows {
    /// The rows of some pieces among all on the board.
    pub(crate) fn of(own: CellSet, occupied: CellSet) -> Rows {
        let starts = Line::DIRECTIONS.map(|direction| own.fours(direction));
        Rows {
            own,
            occupied,
            starts,
        }
    }
}

impl Iterator for Rows {
    type Item = Row;

    fn next(&mut self) -> Option<Row> {
        let (n, start) = (0..)
            .zip(self.starts)
            .find_map(|(n, starts)| Some((n, starts.first()?)))?;
        let line = Line::through(start)[n];
        let cells = self.own.run(line, start);
        self.starts[n] -= cells;
        Some(Row {
            line,
            cells,
            segment: self.occupied.run(line, start),
        })
    }
}

impl Board {
    /// Whether a player has a row.
    #[must_use]
    pub fn has_row(&self, color: Color) -> bool {
        self.of(color).has_four_in_line()
    }

    /// The rows of a player: the files first, then the lines that run north-east, then those that run south-east.
    pub fn rows(&self, color: Color) -> impl Iterator<Item = Row> + use<> {
        Rows::of(self.of(color), self.occupied())
    }

    /// The row of a player on a line.
    #[must_use]
    pub fn row(&self, color: Color, line: Line) -> Option<Row> {
        let own = self.of(color) & line.cells();
        let start = own.fours(line.direction()).first()?;
        Some(Row {
            line,
            cells: own.run(line, start),
            segment: self.occupied().run(line, start),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, Piece, parse_spot, spot_name};

    fn place(color: Color, names: &str) -> Board {
        let mut board = Board::EMPTY;
        for name in names.split(' ') {
            board.place(parse_spot(name).unwrap(), Piece::new(color, Kind::Basic));
        }
        board
    }

    fn names(set: CellSet) -> String {
        set.iter().map(spot_name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn s31_three_a_gap_and_one_are_no_row() {
        assert!(!place(Color::White, "e2 e3 e4 e6").has_row(Color::White));
    }

    #[test]
    fn g4_2_the_segment_ends_at_a_gap_or_the_edge() {
        let mut board = place(Color::Black, "b5 c5 d5 e5 g3");
        board.place(
            parse_spot("f4").unwrap(),
            Piece::new(Color::White, Kind::Gipf),
        );
        let rows: Vec<_> = board.rows(Color::Black).collect();
        assert_eq!(rows.len(), 1);
        assert_eq!(names(rows[0].cells), "b5 c5 d5 e5");
        assert_eq!(names(rows[0].segment), "b5 c5 d5 e5 f4 g3");
        assert_eq!(board.rows(Color::White).count(), 0);
    }

    #[test]
    fn rows_are_found_on_every_line() {
        for line in Line::all() {
            let mut board = Board::EMPTY;
            for cell in line.cells() {
                board.place(cell, Piece::new(Color::White, Kind::Basic));
            }
            let rows: Vec<_> = board.rows(Color::White).collect();
            assert_eq!(
                rows,
                [Row {
                    line,
                    cells: line.cells(),
                    segment: line.cells()
                }]
            );
        }
    }
}
