use serde::{Deserialize, Serialize};

use crate::Color;

/// What kind of piece stands on a spot (G2.2, G2.3, G9.1, G9.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// One basic piece, `S`.
    Basic,
    /// Two basic pieces of one colour, stacked, `G`.
    Gipf,
    /// A basic piece with a TAMSK-potential on top, `T`.
    Loaded,
    /// A potential that has been used, `P`: a plain piece that never returns to a reserve.
    Used,
}

impl Kind {
    /// All kinds in the order of the rules.
    pub const ALL: [Kind; 4] = [Kind::Basic, Kind::Gipf, Kind::Loaded, Kind::Used];

    /// Basic pieces that this kind stands for in every count of reserves and captures (G2.3, G5.3).
    #[must_use]
    pub const fn basic_pieces(self) -> u8 {
        match self {
            Kind::Basic | Kind::Loaded => 1,
            Kind::Gipf => 2,
            Kind::Used => 0,
        }
    }

    /// Whether a taker may leave it on its spot (G5.1).
    #[must_use]
    pub const fn is_optional(self) -> bool {
        matches!(self, Kind::Gipf | Kind::Loaded)
    }

    /// The letter of the position string, upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Kind::Basic => 'S',
            Kind::Gipf => 'G',
            Kind::Loaded => 'T',
            Kind::Used => 'P',
        }
    }

    /// The kind with this upper-case letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Kind> {
        match letter {
            'S' => Some(Kind::Basic),
            'G' => Some(Kind::Gipf),
            'T' => Some(Kind::Loaded),
            'P' => Some(Kind::Used),
            _ => None,
        }
    }
}

/// A piece: whose and of which kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its owner.
    pub color: Color,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// A piece of a player.
    #[must_use]
    pub const fn new(color: Color, kind: Kind) -> Piece {
        Piece { color, kind }
    }

    /// The letter of the position string: upper case White, lower case Black.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.kind.letter(),
            Color::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The piece with this letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_lowercase() {
            Color::Black
        } else {
            Color::White
        };
        match Kind::from_letter(letter.to_ascii_uppercase()) {
            Some(kind) => Some(Piece { color, kind }),
            None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_there_and_back() {
        for color in Color::ALL {
            for kind in Kind::ALL {
                let piece = Piece::new(color, kind);
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            }
        }
        assert_eq!(Piece::from_letter('X'), None);
        assert_eq!(Piece::from_letter('1'), None);
    }
}
