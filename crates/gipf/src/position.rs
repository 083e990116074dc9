use std::fmt;
use std::str::FromStr;

use hexboard::{Cell, CellSet};
use thiserror::Error;

use crate::point::SpotName;
use crate::validate::Fault;
use crate::{Board, ByColor, Color, Phase, Piece, RowRule, Supply, Version};

/// A position at the start of a turn, before anything of it has happened (G11.4).
///
/// The text form is described in the documentation of text formats: version, board, side to move, reserves, potentials
/// in hand, phases. Reading checks everything that can be known to be impossible (G11.5, G11.6).
///
/// ```
/// use gipf::{Position, Version};
///
/// let start = Position::start(Version::Tournament, 6, Default::default());
/// let text = "tournament 4/5/6/7/6/5/4 w 18,18 6,6 GG";
/// assert_eq!(start.to_string(), text);
/// assert_eq!(text.parse(), Ok(start));
///
/// let error = "basic s2S/5/6/S5s/6/4/s2S w 12,12 0,0 SS".parse::<Position>().unwrap_err();
/// assert_eq!(error.to_string(), "BOARD: file g has 5 spots, not 4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Which version is played.
    pub version: Version,
    /// The pieces.
    pub board: Board,
    /// Whose turn starts.
    pub side: Color,
    /// What the players have beside the board.
    pub supplies: ByColor<Supply>,
}

/// A field of the position string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are those of the text format")]
pub enum Field {
    Version,
    Board,
    Side,
    Reserves,
    Potentials,
    Phases,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Version => "VERSION",
            Field::Board => "BOARD",
            Field::Side => "SIDE",
            Field::Reserves => "RESERVES",
            Field::Potentials => "POTENTIALS",
            Field::Phases => "PHASES",
        })
    }
}

/// A position string that cannot be read, or describes a position that no game can reach.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// A field is missing.
    #[error("{0}: the field is missing")]
    Missing(Field),
    /// Something stands behind the last field.
    #[error("PHASES: `{0}` stands behind the last field")]
    Trailing(String),
    /// Not one of the three versions.
    #[error("VERSION: `{0}` is not `basic`, `standard` or `tournament`")]
    Version(String),
    /// Not seven files.
    #[error("BOARD: {0} files instead of 7")]
    Files(usize),
    /// A letter that is no piece, or a digit that is no run of empty spots.
    #[error("BOARD: unknown letter `{letter}` in file {file}")]
    Letter {
        /// The character.
        letter: char,
        /// The file, `b` to `h`.
        file: char,
    },
    /// Two digits side by side: a run is always written as one digit.
    #[error("BOARD: two digits side by side in file {0}")]
    Digits(char),
    /// A file with too few or too many spots.
    #[error("BOARD: file {file} has {wanted} spots, not {found}")]
    FileLength {
        /// The file, `b` to `h`.
        file: char,
        /// Its number of spots.
        wanted: usize,
        /// The number of spots in the text.
        found: usize,
    },
    /// Not `w` or `b`.
    #[error("SIDE: `{0}` is not `w` or `b`")]
    Side(String),
    /// Not two numbers with a comma.
    #[error("{field}: `{text}` is not two numbers with a comma between them")]
    Numbers {
        /// Which field.
        field: Field,
        /// What stands there.
        text: String,
    },
    /// Not two letters of `G`, `L`, `S`.
    #[error("PHASES: `{0}` is not two letters of G, L, S")]
    Phases(String),
    /// All fields can be read, but no game reaches the position.
    #[error("{}: {fault}", .fault.field())]
    Impossible {
        /// What is wrong with it.
        #[from]
        fault: Fault,
    },
}

impl PositionError {
    /// The field that is wrong.
    #[must_use]
    pub fn field(&self) -> Field {
        match self {
            PositionError::Missing(field) | PositionError::Numbers { field, .. } => *field,
            PositionError::Version(_) => Field::Version,
            PositionError::Files(_)
            | PositionError::Letter { .. }
            | PositionError::Digits(_)
            | PositionError::FileLength { .. } => Field::Board,
            PositionError::Side(_) => Field::Side,
            PositionError::Trailing(_) | PositionError::Phases(_) => Field::Phases,
            PositionError::Impossible { fault } => fault.field(),
        }
    }
}

impl Position {
    /// The start of a game (G2.4, G2.6, G9.2). `extra` counts only in the basic version.
    #[must_use]
    pub fn start(version: Version, potentials: u8, extra: ByColor<u8>) -> Position {
        let board = match version {
            Version::Tournament => Board::EMPTY,
            Version::Standard => start_board('G'),
            Version::Basic => start_board('S'),
        };
        let extra = if version == Version::Basic {
            extra
        } else {
            ByColor::default()
        };
        Position {
            version,
            board,
            side: Color::White,
            supplies: extra.map(|extra| Supply::start(version, potentials, extra)),
        }
    }

    /// How rows of optional pieces only are treated when nothing else was agreed (G5.6): they must be broken iff a
    /// potential is in hand or on the board.
    #[must_use]
    pub fn auto_row_rule(&self) -> RowRule {
        use crate::Kind::{Loaded, Used};
        let on_board = self.board.of_kind(Loaded) | self.board.of_kind(Used);
        let in_hand = Color::ALL
            .into_iter()
            .any(|color| self.supplies[color].potentials > 0);
        if in_hand || !on_board.is_empty() {
            RowRule::MustBreak
        } else {
            RowRule::MayKeep
        }
    }

    /// Reads the BOARD field alone, which may describe a board in the middle of a turn.
    ///
    /// # Errors
    /// When it is not seven files of the right lengths.
    pub fn read_board(text: &str) -> Result<Board, PositionError> {
        let files: Vec<&str> = text.split('/').collect();
        if files.len() != 7 {
            return Err(PositionError::Files(files.len()));
        }
        let mut board = Board::EMPTY;
        for (file, letters) in files.into_iter().enumerate() {
            let name = char::from(b'b' + file as u8);
            let mut rank = 0;
            let mut after_digit = false;
            for letter in letters.chars() {
                if let Some(run @ 1..=7) = letter.to_digit(10) {
                    if after_digit {
                        return Err(PositionError::Digits(name));
                    }
                    after_digit = true;
                    rank += run as usize;
                } else {
                    let piece = Piece::from_letter(letter)
                        .ok_or(PositionError::Letter { letter, file: name })?;
                    if let Some(cell) = Cell::at(file, rank) {
                        board.place(cell, piece);
                    }
                    after_digit = false;
                    rank += 1;
                }
            }
            let wanted = Cell::file_length(file);
            if rank != wanted {
                return Err(PositionError::FileLength {
                    file: name,
                    wanted,
                    found: rank,
                });
            }
        }
        Ok(board)
    }

    fn read(text: &str) -> Result<Position, PositionError> {
        let mut fields = text.split(' ');
        let mut next = |field| match fields.next() {
            None | Some("") => Err(PositionError::Missing(field)),
            Some(text) => Ok(text),
        };
        let version = next(Field::Version)?;
        let version: Version = version
            .parse()
            .map_err(|()| PositionError::Version(version.to_owned()))?;
        let board = Position::read_board(next(Field::Board)?)?;
        let side = match next(Field::Side)? {
            "w" => Color::White,
            "b" => Color::Black,
            other => return Err(PositionError::Side(other.to_owned())),
        };
        let reserves = read_numbers(Field::Reserves, next(Field::Reserves)?)?;
        let potentials = read_numbers(Field::Potentials, next(Field::Potentials)?)?;
        let phases = next(Field::Phases)?;
        if let Some(rest) = fields.next() {
            return Err(PositionError::Trailing(rest.to_owned()));
        }
        let wrong_phases = || PositionError::Phases(phases.to_owned());
        let mut letters = phases
            .chars()
            .map(|letter| Phase::from_letter(letter).ok_or_else(wrong_phases));
        let mut phase = || letters.next().unwrap_or_else(|| Err(wrong_phases()));
        let phases = ByColor {
            white: phase()?,
            black: phase()?,
        };
        if letters.next().is_some() {
            return Err(wrong_phases());
        }
        let supplies = ByColor::from_fn(|color| Supply {
            reserve: reserves[color],
            potentials: potentials[color],
            phase: phases[color],
            // G11.5: what is missing has been captured; extras are not written.
            lost: version.total().saturating_sub(
                reserves[color].saturating_add(board.basic_pieces(color, CellSet::ALL)),
            ),
        });
        Ok(Position {
            version,
            board,
            side,
            supplies,
        })
    }
}

/// Corner pieces of the basic and standard versions (G2.4), by the letter of White's.
fn start_board(letter: char) -> Board {
    let mut board = Board::EMPTY;
    let kind = Piece::from_letter(letter).map_or(crate::Kind::Basic, |piece| piece.kind);
    for (names, color) in [
        (["b5", "e2", "h5"], Color::White),
        (["b2", "e8", "h2"], Color::Black),
    ] {
        for cell in names
            .into_iter()
            .filter_map(|name| crate::parse_spot(name).ok())
        {
            board.place(cell, Piece::new(color, kind));
        }
    }
    board
}

fn read_numbers(field: Field, text: &str) -> Result<ByColor<u8>, PositionError> {
    let numbers = || PositionError::Numbers {
        field,
        text: text.to_owned(),
    };
    // `u8::from_str` takes a sign, and leading zeros would be a second spelling.
    let read = |part: &str| {
        let plain = part.bytes().all(|byte| byte.is_ascii_digit())
            && (part == "0" || !part.starts_with('0'));
        if plain {
            part.parse().map_err(|_| numbers())
        } else {
            Err(numbers())
        }
    };
    let (white, black) = text.split_once(',').ok_or_else(numbers)?;
    Ok(ByColor {
        white: read(white)?,
        black: read(black)?,
    })
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        let position = Position::read(text)?;
        position.check(position.auto_row_rule())?;
        Ok(position)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.version)?;
        let mut empty = 0;
        for (n, cell) in Cell::ALL.into_iter().enumerate() {
            let new_file = cell.rank() == 0 && n > 0;
            let piece = self.board.piece(cell);
            if (new_file || piece.is_some()) && empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            if new_file {
                f.write_str("/")?;
            }
            match piece {
                Some(piece) => write!(f, "{}", piece.letter())?,
                None => empty += 1,
            }
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        let side = match self.side {
            Color::White => 'w',
            Color::Black => 'b',
        };
        let ByColor { white, black } = self.supplies;
        write!(
            f,
            " {side} {},{} {},{}",
            white.reserve, black.reserve, white.potentials, black.potentials
        )?;
        write!(f, " {}{}", white.phase.letter(), black.phase.letter())
    }
}

/// The names of some spots, for messages.
pub(crate) fn names(spots: CellSet) -> String {
    spots
        .iter()
        .map(|cell| SpotName(cell).to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_five_starts() {
        for (version, potentials, text) in [
            (
                Version::Basic,
                0,
                "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS",
            ),
            (
                Version::Standard,
                0,
                "standard g2G/5/6/G5g/6/5/g2G w 12,12 0,0 SS",
            ),
            (
                Version::Tournament,
                0,
                "tournament 4/5/6/7/6/5/4 w 18,18 0,0 GG",
            ),
            (
                Version::Tournament,
                6,
                "tournament 4/5/6/7/6/5/4 w 18,18 6,6 GG",
            ),
            (
                Version::Standard,
                3,
                "standard g2G/5/6/G5g/6/5/g2G w 12,12 3,3 LL",
            ),
        ] {
            let start = Position::start(version, potentials, ByColor::default());
            assert_eq!(start.to_string(), text);
            assert_eq!(text.parse(), Ok(start));
        }
    }

    #[test]
    fn g2_6_extras_are_in_the_reserve() {
        let start = Position::start(Version::Basic, 0, ByColor { white: 0, black: 3 });
        assert_eq!(
            start.to_string(),
            "basic s2S/5/6/S5s/6/5/s2S w 12,15 0,0 SS"
        );
        let read: Position = start.to_string().parse().unwrap();
        assert_eq!(read.supplies.black.lost, 0);
    }

    #[test]
    fn s83_strings_that_are_refused() {
        use Field::{Board, Phases, Reserves, Side};
        for (text, field) in [
            ("basic s2S/5/6/S5s/6/5/s2X w 12,12 0,0 SS", Board),
            ("basic s2S/5/6/S5s/6/4/s2S w 12,12 0,0 SS", Board),
            ("basic s2S/5/6/S5s/6/5/s11S w 12,12 0,0 SS", Board),
            ("basic g2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS", Board),
            ("basic s2S/5/6/S5s/6/5/s2S w 17,12 0,0 SS", Reserves),
            ("basic s2S/5/6/S5s/6/5/s2S w 12,12 2,0 SS", Phases),
            ("basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 GS", Phases),
            ("basic 4/5/6/SSSS3/6/5/4 w 8,8 0,0 SS", Board),
            ("standard G3/5/6/3t3/6/5/g3 w 8,8 0,0 SS", Board),
            ("tournament S3/5/6/7/6/5/3g w 17,16 0,0 GG", Phases),
            ("standard g2G/5/6/G5g/6/5/g2G w 12,12 0,0 LL", Phases),
            ("basic s2S/5/6/S5s/6/5/s2S red 12,12 0,0 SS", Side),
            ("basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0", Phases),
        ] {
            let error = text.parse::<Position>().unwrap_err();
            assert_eq!(error.field(), field, "{text}: {error}");
            assert!(error.to_string().starts_with(&field.to_string()), "{error}");
        }
    }

    #[test]
    fn damaged_strings_are_refused_without_a_panic() {
        for text in [
            "",
            " ",
            "basic",
            "basic  w",
            "chess s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS",
            "basic s2S/5/6/S5s/6/5 w 12,12 0,0 SS",
            "basic s2S/5/6/S5s/6/5/s2S/4 w 12,12 0,0 SS",
            "basic s2S/5/6/S5s/6/5/s8S w 12,12 0,0 SS",
            "basic s2S/5/6/S5s/6/5/sSSSSSSSSS w 12,12 0,0 SS",
            "basic s2S/5/6/S5s/6/5/s2S w 12 0,0 SS",
            "basic s2S/5/6/S5s/6/5/s2S w +12,12 0,0 SS",
            "basic s2S/5/6/S5s/6/5/s2S w 012,12 0,0 SS",
            "basic s2S/5/6/S5s/6/5/s2S w 12,300 0,0 SS",
            "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 S",
            "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SSS",
            "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS x",
            "basic s2S/5/6/S5s/6/5/s2ü w 12,12 0,0 SS",
        ] {
            assert!(text.parse::<Position>().is_err(), "{text}");
        }
    }
}
