use std::fmt;
use std::str::FromStr;

use hexboard::{ByCell, Cell, CellSet};
use thiserror::Error;

use crate::side::ParseSideError;
use crate::space::ParseSpaceError;
use crate::{BySide, Position, Side, parse_space, space_name};

/// A position string is not one that a game could hold. Every message begins with the field that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// There are not exactly four fields.
    #[error(
        "position: four fields separated by single spaces expected (rings glasses side holders), found {0}"
    )]
    Fields(usize),
    /// The ring field has not exactly seven files.
    #[error("rings: seven files joined by / expected, found {0}")]
    Files(usize),
    /// A file has the wrong number of spaces.
    #[error("rings: file {file} has {expected} spaces, found \"{text}\"")]
    FileLength {
        /// Letter of the file.
        file: char,
        /// Its number of spaces.
        expected: usize,
        /// What was written.
        text: String,
    },
    /// Something else than a digit stands for a number of rings.
    #[error("rings: '{letter}' in file {file} is no digit")]
    Digit {
        /// Letter of the file.
        file: char,
        /// What was written.
        letter: char,
    },
    /// A space holds more rings than it can.
    #[error("rings: {count} on {}, which holds at most {capacity}", space_name(*.space))]
    TooManyRings {
        /// The space.
        space: Cell,
        /// Rings on it.
        count: u8,
        /// Rings that it can hold.
        capacity: u8,
    },
    /// The glass field has not exactly two lists.
    #[error("glasses: Red's and Black's spaces joined by : expected")]
    GlassLists,
    /// A glass stands on no space.
    #[error("glasses: {0}")]
    GlassSpace(ParseSpaceError),
    /// A player has not exactly three glasses on different spaces.
    #[error("glasses: three different spaces expected for side {side}, found {count}")]
    GlassCount {
        /// The player.
        side: Side,
        /// Number of different spaces.
        count: u32,
    },
    /// Two glasses stand on one space.
    #[error("glasses: {} is named for both players", space_name(*.space))]
    SharedSpace {
        /// The space.
        space: Cell,
    },
    /// The side is neither `r` nor `b`.
    #[error("side: {0}")]
    Side(#[from] ParseSideError),
    /// The holder field is not two numbers.
    #[error("holders: two numbers joined by a comma expected, found \"{0}\"")]
    Holders(String),
    /// A player has more rings than there are.
    #[error("holders: side {side} has {count}, at most 32 are possible")]
    Holder {
        /// The player.
        side: Side,
        /// Rings on his holder.
        count: u8,
    },
    /// Rings on the board and on the holders are not 64.
    #[error("holders: rings on the board and on the holders add up to {total}, not to 64")]
    RingTotal {
        /// The sum.
        total: u32,
    },
}

fn parse_rings(field: &str) -> Result<ByCell<u8>, ParsePositionError> {
    let files: Vec<&str> = field.split('/').collect();
    if files.len() != 7 {
        return Err(ParsePositionError::Files(files.len()));
    }
    let mut rings = ByCell::default();
    for (n, text) in files.into_iter().enumerate() {
        let file = (b'a' + n as u8) as char;
        let expected = Cell::file_length(n);
        if text.chars().count() != expected {
            return Err(ParsePositionError::FileLength {
                file,
                expected,
                text: text.to_owned(),
            });
        }
        for (rank, letter) in text.chars().enumerate() {
            let digit = letter
                .to_digit(10)
                .ok_or(ParsePositionError::Digit { file, letter })?;
            if let Some(space) = Cell::at(n, rank) {
                rings[space] = digit as u8;
            }
        }
    }
    Ok(rings)
}

fn parse_glasses(field: &str) -> Result<BySide<CellSet>, ParsePositionError> {
    let (red, black) = field
        .split_once(':')
        .ok_or(ParsePositionError::GlassLists)?;
    let parse = |side, list: &str| {
        let spaces: Vec<Cell> = list
            .split(',')
            .map(parse_space)
            .collect::<Result<_, _>>()
            .map_err(ParsePositionError::GlassSpace)?;
        let set: CellSet = spaces.iter().copied().collect();
        // A space named twice is one too many, even if the set has the right size.
        if spaces.len() == 3 && set.len() == 3 {
            Ok(set)
        } else {
            let count = if spaces.len() == 3 {
                set.len()
            } else {
                spaces.len() as u32
            };
            Err(ParsePositionError::GlassCount { side, count })
        }
    };
    Ok(BySide {
        red: parse(Side::Red, red)?,
        black: parse(Side::Black, black)?,
    })
}

fn parse_holders(field: &str) -> Result<BySide<u8>, ParsePositionError> {
    let number = |text: &str| {
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| text.parse().ok()).flatten()
    };
    field
        .split_once(',')
        .and_then(|(red, black)| {
            Some(BySide {
                red: number(red)?,
                black: number(black)?,
            })
        })
        .ok_or_else(|| ParsePositionError::Holders(field.to_owned()))
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let &[rings, glasses, side, holders] = fields.as_slice() else {
            return Err(ParsePositionError::Fields(fields.len()));
        };
        Position::new(
            parse_rings(rings)?,
            parse_glasses(glasses)?,
            side.parse()?,
            parse_holders(holders)?,
        )
    }
}

impl Position {
    /// The text form without the side, as the `end` line of timed logs has it: `RINGS GLASSES HOLDERS`.
    #[must_use]
    pub fn board_text(&self) -> String {
        let [rings, glasses, holders] = self.fields();
        format!("{rings} {glasses} {holders}")
    }

    fn fields(&self) -> [String; 3] {
        let mut rings = String::new();
        for space in Cell::ALL {
            if space.rank() == 0 && space.file() > 0 {
                rings.push('/');
            }
            rings.push((b'0' + self.rings(space)) as char);
        }
        let list = |side| {
            let names: Vec<String> = self
                .glasses(side)
                .iter()
                .map(|space| space_name(space).to_string())
                .collect();
            names.join(",")
        };
        [
            rings,
            format!("{}:{}", list(Side::Red), list(Side::Black)),
            format!("{},{}", self.holder(Side::Red), self.holder(Side::Black)),
        ]
    }
}

/// The position string.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [rings, glasses, holders] = self.fields();
        write!(f, "{rings} {glasses} {} {holders}", self.turn())
    }
}

impl TryFrom<String> for Position {
    type Error = ParsePositionError;
    fn try_from(text: String) -> Result<Position, ParsePositionError> {
        text.parse()
    }
}

impl From<Position> for String {
    fn from(position: Position) -> String {
        position.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "0000/00000/000000/0000000/000000/00000/0000 a1,d7,g1:a4,d1,g4 r 32,32";

    #[test]
    fn the_start_reads_and_writes() {
        assert_eq!(START.parse(), Ok(Position::START));
        assert_eq!(Position::START.to_string(), START);
    }

    #[test]
    fn errors_name_the_field() {
        for (from, to, field) in [
            (" r ", " ", "position"),
            ("0000/", "", "rings"),
            ("0000/0", "000/0", "rings"),
            ("0000/0", "0x00/0", "rings"),
            ("0000/0", "2000/0", "rings"),
            ("a1,d7,g1:", "a1,d7,g1,", "glasses"),
            ("a1,d7", "a1,d9", "glasses"),
            ("a1,d7", "a1,a1", "glasses"),
            ("a1,d7,", "a1,", "glasses"),
            ("a1,d7,g1", "a1,d7,g1,g1", "glasses"),
            ("a4,d1", "a1,d1", "glasses"),
            (" r ", " w ", "side"),
            ("32,32", "32", "holders"),
            ("32,32", "+32,32", "holders"),
            ("32,32", "33,31", "holders"),
            ("32,32", "31,32", "holders"),
            ("32,32", "999,32", "holders"),
        ] {
            let text = START.replacen(from, to, 1);
            let error = text.parse::<Position>().unwrap_err().to_string();
            assert!(error.starts_with(field), "{text}: {error}");
        }
    }
}
