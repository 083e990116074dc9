//! Names of points (G1.2, G1.3): spots are the cells of the board, dots the ring of entrances around it.

use std::fmt;
use std::str::FromStr;

use hexboard::hexx::Hex;
use hexboard::{Cell, RADIUS};
use thiserror::Error;

/// Number of dots.
pub const DOTS: usize = 24;

/// One of the 24 dots, the entrances around the play area (G1.1).
///
/// ```
/// let dot: gipf::Dot = "e1".parse().unwrap();
/// assert!(dot.is_corner());
/// assert_eq!(dot.entries().count(), 1);
/// assert!("e5".parse::<gipf::Dot>().is_err(), "e5 is a spot");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dot(u8);

/// Axial coordinates of the dots by file, then number.
const DOT_HEXES: [Hex; DOTS] = {
    let mut hexes = [Hex::ZERO; DOTS];
    let mut n = 0;
    let ring = RADIUS + 1;
    let mut x = -ring;
    while x <= ring {
        let mut y = ring;
        while y >= -ring {
            let hex = Hex::new(x, y);
            if hex.length() == ring {
                hexes[n] = hex;
                n += 1;
            }
            y -= 1;
        }
        x += 1;
    }
    assert!(n == DOTS);
    hexes
};

impl Dot {
    /// All dots by file, then number.
    pub fn all() -> impl ExactSizeIterator<Item = Dot> + Clone {
        (0..DOTS as u8).map(Dot)
    }

    /// Place in [`Dot::all`], 0 to 23.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Axial coordinates, e5 being the origin.
    #[must_use]
    pub const fn hex(self) -> Hex {
        DOT_HEXES[self.index()]
    }

    /// The dot at axial coordinates.
    #[must_use]
    pub const fn from_hex(hex: Hex) -> Option<Dot> {
        let mut n = 0;
        while n < DOTS {
            if DOT_HEXES[n].x() == hex.x() && DOT_HEXES[n].y() == hex.y() {
                return Some(Dot(n as u8));
            }
            n += 1;
        }
        None
    }

    /// Whether it is one of a1 a5 e1 e9 i1 i5, whose only line runs through e5 (G1.8).
    #[must_use]
    pub const fn is_corner(self) -> bool {
        let hex = self.hex();
        hex.x() == 0 || hex.y() == 0 || hex.z() == 0
    }

    /// The entries from this dot: one from a corner, two from the others (G1.7).
    pub fn entries(self) -> impl Iterator<Item = crate::Entry> {
        crate::Entry::all().filter(move |entry| entry.dot() == self)
    }
}

impl fmt::Display for Dot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_name(self.hex(), f)
    }
}

impl fmt::Debug for Dot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dot({self})")
    }
}

/// A point: a spot of the play area or a dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Point {
    /// One of the 37 spots.
    Spot(Cell),
    /// One of the 24 dots.
    Dot(Dot),
}

/// A text that names no point, or not one of the sort asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePointError {
    /// Not a letter `a` to `i` and a number of that file.
    #[error("`{0}` is not a point of the board (a1 to i5)")]
    NoPoint(String),
    /// A dot where a spot was wanted.
    #[error("`{0}` is a dot, not a spot")]
    NotASpot(Dot),
    /// A spot where a dot was wanted.
    #[error("`{0}` is a spot, not a dot")]
    NotADot(String),
}

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Point, ParsePointError> {
        let no_point = || ParsePointError::NoPoint(text.to_owned());
        let &[file @ b'a'..=b'i', number @ b'1'..=b'9'] = text.as_bytes() else {
            return Err(no_point());
        };
        // G1.3, with the centre as origin and `y` growing to the south.
        let x = i32::from(file - b'a') - (RADIUS + 1);
        let y = (RADIUS + 1) - (i32::from(number - b'1') + x.max(0));
        let hex = Hex::new(x, y);
        match (Cell::from_hex(hex), Dot::from_hex(hex)) {
            (Some(cell), _) => Ok(Point::Spot(cell)),
            (None, Some(dot)) => Ok(Point::Dot(dot)),
            (None, None) => Err(no_point()),
        }
    }
}

impl FromStr for Dot {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Dot, ParsePointError> {
        match text.parse()? {
            Point::Dot(dot) => Ok(dot),
            Point::Spot(_) => Err(ParsePointError::NotADot(text.to_owned())),
        }
    }
}

/// Reads the name of a spot, such as `e5`.
///
/// # Errors
/// When the text is no point, or names a dot.
pub fn parse_spot(text: &str) -> Result<Cell, ParsePointError> {
    match text.parse()? {
        Point::Spot(cell) => Ok(cell),
        Point::Dot(dot) => Err(ParsePointError::NotASpot(dot)),
    }
}

/// The name of a spot: file letter and number.
#[must_use]
pub fn spot_name(cell: Cell) -> String {
    SpotName(cell).to_string()
}

/// Displays the name of a spot without making a `String`.
pub(crate) struct SpotName(pub(crate) Cell);

impl fmt::Display for SpotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_name(self.0.hex(), f)
    }
}

fn write_name(hex: Hex, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let file = b'a' + (hex.x() + RADIUS + 1) as u8;
    let number = (RADIUS + 1) - hex.y() + 1 - hex.x().max(0);
    write!(f, "{}{number}", char::from(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s1_files_have_the_right_points() {
        let points = |file: u8| {
            let names = (1..=9).map(|number| format!("{}{number}", char::from(file)));
            names
                .filter_map(|name| name.parse::<Point>().ok())
                .collect::<Vec<_>>()
        };
        let counts: Vec<_> = (b'a'..=b'i').map(|file| points(file).len()).collect();
        assert_eq!(counts, [5, 6, 7, 8, 9, 8, 7, 6, 5]);
        let spots: Vec<_> = (b'a'..=b'i')
            .map(|file| {
                points(file)
                    .iter()
                    .filter(|point| matches!(point, Point::Spot(_)))
                    .count()
            })
            .collect();
        assert_eq!(spots, [0, 4, 5, 6, 7, 6, 5, 4, 0]);
    }

    #[test]
    fn s3_point_names() {
        for name in ["a1", "a5", "e9", "i5", "g6"] {
            assert!(name.parse::<Point>().is_ok(), "{name}");
        }
        for name in [
            "a6", "e10", "a0", "b7", "i6", "j1", "", "e", "5e", "E5", "e5 ", "é5",
        ] {
            assert!(name.parse::<Point>().is_err(), "{name}");
        }
        for name in ["b2", "e5", "g6", "h5"] {
            assert_eq!(parse_spot(name).map(spot_name), Ok(name.to_owned()));
        }
        for name in ["a1", "a5", "e9", "i5", "g7"] {
            assert_eq!(
                name.parse::<Dot>().map(|dot| dot.to_string()),
                Ok(name.to_owned())
            );
        }
    }

    #[test]
    fn s2_neighbours() {
        let neighbours = |name| {
            let cell = parse_spot(name).unwrap();
            hexboard::Direction::ALL.map(|direction| cell.step(direction).map(spot_name).unwrap())
        };
        assert_eq!(neighbours("e5"), ["e6", "f5", "f4", "e4", "d4", "d5"]);
        assert_eq!(neighbours("c4"), ["c5", "d5", "d4", "c3", "b3", "b4"]);
        assert_eq!(neighbours("f3"), ["f4", "g3", "g2", "f2", "e3", "e4"]);
    }
}
