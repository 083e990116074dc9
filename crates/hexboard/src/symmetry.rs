use hexx::Hex;

use crate::{Cell, CellSet};

/// One of the 12 symmetries of the board: six rotations, each with or without a reflection before it.
///
/// ```
/// use hexboard::{Cell, Symmetry};
///
/// let corner = Cell::at(0, 0).unwrap();
/// let images: std::collections::BTreeSet<_> = Symmetry::all().map(|symmetry| symmetry.cell(corner)).collect();
/// assert_eq!(images.len(), 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Steps of 60 degrees, clockwise.
    turns: u8,
    reflected: bool,
}

impl Symmetry {
    /// Nothing moves.
    pub const IDENTITY: Symmetry = Symmetry {
        turns: 0,
        reflected: false,
    };

    /// All twelve, the identity first.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        [false, true]
            .into_iter()
            .flat_map(|reflected| (0..6).map(move |turns| Symmetry { turns, reflected }))
    }

    /// A clockwise rotation by so many steps of 60 degrees.
    #[must_use]
    pub const fn rotation(turns: u8) -> Symmetry {
        Symmetry {
            turns: turns % 6,
            reflected: false,
        }
    }

    /// Steps of 60 degrees, clockwise, after the reflection if there is one.
    #[must_use]
    pub const fn turns(self) -> u8 {
        self.turns
    }

    /// Whether this is a reflection: the board is mirrored, north staying north, before it is turned.
    #[must_use]
    pub const fn is_reflection(self) -> bool {
        self.reflected
    }

    /// Where axial coordinates go, on the board or outside.
    #[must_use]
    pub const fn hex(self, hex: Hex) -> Hex {
        // Mirrored at the central file: x changes its sign, the file's middle stays in the middle.
        let hex = if self.reflected {
            Hex::new(-hex.x(), hex.y() + hex.x())
        } else {
            hex
        };
        hex.rotate_cw(self.turns as u32)
    }

    /// Where a cell goes.
    #[must_use]
    pub const fn cell(self, cell: Cell) -> Cell {
        match Cell::from_hex(self.hex(cell.hex())) {
            Some(image) => image,
            // A symmetry maps the board onto itself.
            None => unreachable!(),
        }
    }

    /// Where a set goes.
    #[must_use]
    pub fn set(self, set: CellSet) -> CellSet {
        set.iter().map(|cell| self.cell(cell)).collect()
    }

    /// The symmetry that leads back.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        if self.reflected {
            self
        } else {
            Symmetry::rotation(6 - self.turns)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Line;

    #[test]
    fn twelve_different_ones_that_lead_back() {
        let images: BTreeSet<Vec<Cell>> = Symmetry::all()
            .map(|symmetry| Cell::ALL.map(|cell| symmetry.cell(cell)).to_vec())
            .collect();
        assert_eq!(images.len(), 12);
        for symmetry in Symmetry::all() {
            for cell in Cell::ALL {
                assert_eq!(symmetry.inverse().cell(symmetry.cell(cell)), cell);
            }
        }
    }

    #[test]
    fn lines_go_to_lines() {
        let lines: BTreeSet<CellSet> = Line::all().map(Line::cells).collect();
        for symmetry in Symmetry::all() {
            for line in Line::all() {
                assert!(lines.contains(&symmetry.set(line.cells())));
            }
        }
    }

    #[test]
    fn the_mirror_keeps_north() {
        let mirror = Symmetry {
            turns: 0,
            reflected: true,
        };
        let north = Cell::at(3, 6).unwrap();
        assert_eq!(mirror.cell(north), north);
        assert_eq!(
            mirror.cell(Cell::at(0, 0).unwrap()),
            Cell::at(6, 0).unwrap()
        );
    }
}
