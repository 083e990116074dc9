//! Boards as text.

use gipf::{Color, Kind};
use hexboard::Cell;
use orchestrator::Turn;
use tamsk::{Position, Side, capacity};

/// Columns between two files.
const STEP: usize = 4;

/// A sheet of characters on which points are written by file and place in it.
struct Sheet {
    rows: Vec<Vec<char>>,
    /// Points in the longest file.
    longest: usize,
}

impl Sheet {
    fn new(longest: usize) -> Sheet {
        let width = STEP * longest;
        Sheet {
            // Neighbouring files are half a point higher or lower.
            rows: vec![vec![' '; width]; 2 * longest],
            longest,
        }
    }

    /// Writes at a point; files and places count from 0.
    fn write(&mut self, file: usize, place: usize, text: &str) {
        let shorter = file.abs_diff(self.longest / 2);
        let length = self.longest - shorter;
        let row = 2 * (length - 1 - place) + shorter;
        self.write_row(row, file, text);
    }

    fn write_row(&mut self, row: usize, file: usize, text: &str) {
        for (n, character) in text.chars().take(STEP).enumerate() {
            self.rows[row][STEP * file + n] = character;
        }
    }

    /// The sheet with the names of the files below.
    fn finish(mut self) -> String {
        for (file, name) in (0..self.longest).zip('a'..) {
            self.write_row(2 * self.longest - 1, file, &name.to_string());
        }
        let lines = self.rows.iter().map(|row| {
            let line: String = row.iter().collect();
            format!("  {}\n", line.trim_end())
        });
        lines.collect()
    }
}

/// A player of GIPF.
pub(crate) const fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// GIPF: White's pieces in upper case, Black's in lower case, `S` basic, `G` GIPF-piece, `T` loaded, `P` used potential;
/// `.` is an empty spot, `+` a dot.
pub(crate) fn gipf(turn: &Turn) -> String {
    let mut sheet = Sheet::new(9);
    for file in 0..9_usize {
        let length = 9 - file.abs_diff(4);
        for place in [0, length - 1] {
            sheet.write(file, place, "+");
        }
    }
    for file in [0, 8] {
        for place in 1..4 {
            sheet.write(file, place, "+");
        }
    }
    for cell in Cell::ALL {
        let text = turn.board().piece(cell).map_or('.', |piece| {
            let letter = match piece.kind {
                Kind::Basic => 'S',
                Kind::Gipf => 'G',
                Kind::Loaded => 'T',
                Kind::Used => 'P',
            };
            match piece.color {
                Color::White => letter,
                Color::Black => letter.to_ascii_lowercase(),
            }
        });
        // The first spot of a file is its second point.
        sheet.write(cell.file() + 1, cell.rank() + 1, &text.to_string());
    }
    let supplies = Color::ALL.map(|color| {
        let supply = turn.supply(color);
        let in_hand = match supply.potentials {
            0 => String::new(),
            count => format!(", {count} potentials in hand"),
        };
        format!(
            "  {}: {} in reserve{in_hand}, {} lost\n",
            name(color),
            supply.reserve,
            supply.lost
        )
    });
    sheet.finish() + &supplies.concat()
}

/// TAMSK: `R` and `B` are glasses, the number is that of the rings on the space, `#` marks a space that is full.
pub(crate) fn tamsk(position: &Position) -> String {
    let mut sheet = Sheet::new(7);
    for cell in Cell::ALL {
        let glass = match position.glass_on(cell) {
            Some(Side::Red) => 'R',
            Some(Side::Black) => 'B',
            None => '.',
        };
        let rings = position.rings(cell);
        let full = if rings == capacity(cell) { "#" } else { "" };
        sheet.write(cell.file(), cell.rank(), &format!("{glass}{rings}{full}"));
    }
    let holders = [("Red", Side::Red), ("Black", Side::Black)]
        .map(|(name, side)| format!("  {name}: {} rings left\n", position.holder(side)));
    sheet.finish() + &holders.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_of_gipf() {
        let position = "standard g2G/5/6/G5g/6/5/g2G w 12,12 0,0 SS"
            .parse()
            .unwrap();
        let text = gipf(&Turn::of_position(&position).unwrap());
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "                  +");
        assert_eq!(lines[2], "          +       g       +");
        assert_eq!(lines[17], "  a   b   c   d   e   f   g   h   i");
        assert!(text.contains("White: 12 in reserve, 0 lost"), "{text}");
    }

    #[test]
    fn the_start_of_tamsk() {
        let text = tamsk(&Position::START);
        assert!(text.contains("R0"), "{text}");
        assert_eq!(text.matches('R').count(), 4, "{text}");
        assert!(text.contains("Black: 32 rings left"), "{text}");
    }
}
