//! The parts of a ply's text that need only a board: pushes and capture lists. The ply as a whole belongs to the turn.

use std::fmt;
use std::str::FromStr;

use hexboard::{Cell, CellSet};
use thiserror::Error;

use crate::point::SpotName;
use crate::{Board, Color, Dot, Entry, Kind, ParsePointError, Point, parse_spot};

/// The text of a push: a spot that was empty, or a dot and the last spot reached by the chain.
///
/// ```
/// let text: gipf::PushText = "e1-e4".parse()?;
/// assert_eq!(text.to_string(), "e1-e4");
/// let board = "basic 4/5/6/Ss5/6/5/4 w 8,8 0,0 SS".parse::<gipf::Position>().unwrap().board;
/// assert_eq!(text.entry(&board).unwrap().to_string(), "e1:e2");
/// # Ok::<_, gipf::ParsePointError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PushText {
    /// Over an empty first spot, whatever the dot (G3.5).
    Over(Cell),
    /// From a dot to the last spot, or in other programs' style to the first.
    From(Dot, Cell),
}

impl PushText {
    /// The canonical text of a push on a board.
    #[must_use]
    pub fn of(board: &Board, entry: Entry) -> Option<PushText> {
        let pushed = board.chain(entry)?;
        Some(if pushed.chain.is_empty() {
            PushText::Over(pushed.last)
        } else {
            PushText::From(entry.dot(), pushed.last)
        })
    }

    /// The entry that this text means on a board: the canonical form, or dot and first spot as other programs write.
    /// Nothing if no legal push has this text.
    #[must_use]
    pub fn entry(self, board: &Board) -> Option<Entry> {
        match self {
            PushText::Over(spot) => {
                let empty = !board.occupied().contains(spot);
                Entry::all().find(|entry| empty && entry.first_spot() == spot)
            }
            PushText::From(dot, spot) => {
                let entry = Entry::towards(dot, spot)?;
                let last = board.chain(entry)?.last;
                (last == spot || entry.first_spot() == spot).then_some(entry)
            }
        }
    }
}

impl fmt::Display for PushText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PushText::Over(spot) => SpotName(spot).fmt(f),
            PushText::From(dot, spot) => write!(f, "{dot}-{}", SpotName(spot)),
        }
    }
}

impl FromStr for PushText {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<PushText, ParsePointError> {
        match text.split_once('-') {
            Some((dot, spot)) => Ok(PushText::From(dot.parse()?, parse_spot(spot)?)),
            None => match text.parse()? {
                Point::Spot(spot) => Ok(PushText::Over(spot)),
                Point::Dot(dot) => Err(ParsePointError::NotASpot(dot)),
            },
        }
    }
}

/// One removed piece of a capture list: `e5`, `Gc4*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CaptureItem {
    /// The spot that is emptied.
    pub spot: Cell,
    /// What stood there.
    pub kind: Kind,
    /// Whether it belonged to the taker's opponent.
    pub enemy: bool,
}

/// What one player removes in one capture phase, sorted by file, then number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CaptureItems(Vec<CaptureItem>);

impl CaptureItems {
    /// The list for removing pieces from a board; spots without a piece are skipped.
    #[must_use]
    pub fn of(board: &Board, taker: Color, removed: CellSet) -> CaptureItems {
        let item = |spot| {
            let piece = board.piece(spot)?;
            Some(CaptureItem {
                spot,
                kind: piece.kind,
                enemy: piece.color != taker,
            })
        };
        CaptureItems(removed.iter().filter_map(item).collect())
    }

    /// The spots that are emptied.
    #[must_use]
    pub fn spots(&self) -> CellSet {
        self.0.iter().map(|item| item.spot).collect()
    }

    /// The items in order.
    pub fn iter(&self) -> impl Iterator<Item = &CaptureItem> {
        self.0.iter()
    }
}

impl fmt::Display for CaptureItems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("x")?;
        for (n, item) in self.0.iter().enumerate() {
            if n > 0 {
                f.write_str(",")?;
            }
            if item.kind != Kind::Basic {
                write!(f, "{}", item.kind.letter())?;
            }
            SpotName(item.spot).fmt(f)?;
            if item.enemy {
                f.write_str("*")?;
            }
        }
        Ok(())
    }
}

/// A capture list that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseCapturesError {
    /// It does not begin with `x`.
    #[error("captures begin with `x`, not `{0}`")]
    NoX(String),
    /// An item names no spot.
    #[error("in the captures: {0}")]
    Point(#[from] ParsePointError),
    /// A spot is named twice.
    #[error("the captures name {0} twice")]
    Twice(String),
}

/// Reads a capture list; a bare `x` (captures that are forced) gives `None`.
///
/// # Errors
/// When the list does not begin with `x`, or an item is no spot or stands twice.
pub fn read_captures(text: &str) -> Result<Option<CaptureItems>, ParseCapturesError> {
    let list = text
        .strip_prefix('x')
        .ok_or_else(|| ParseCapturesError::NoX(text.to_owned()))?;
    if list.is_empty() {
        return Ok(None);
    }
    let mut items = Vec::new();
    for item in list.split(',') {
        let (kind, rest) = match item.chars().next().and_then(Kind::from_letter) {
            Some(kind) if kind != Kind::Basic => (kind, &item[1..]),
            _ => (Kind::Basic, item),
        };
        let (name, enemy) = match rest.strip_suffix('*') {
            Some(name) => (name, true),
            None => (rest, false),
        };
        items.push(CaptureItem {
            spot: parse_spot(name)?,
            kind,
            enemy,
        });
    }
    items.sort();
    if let Some(pair) = items.windows(2).find(|pair| pair[0].spot == pair[1].spot) {
        return Err(ParseCapturesError::Twice(crate::spot_name(pair[0].spot)));
    }
    Ok(Some(CaptureItems(items)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captures_there_and_back() {
        for text in ["xe2", "xGc4*,e6,f6,g6", "xb5,c5,d5,e5,Pf4*,Tg3*"] {
            assert_eq!(read_captures(text).unwrap().unwrap().to_string(), text);
        }
        assert_eq!(read_captures("x"), Ok(None));
    }

    #[test]
    fn wrong_captures_say_why() {
        for (text, error) in [
            ("e2", "captures begin with `x`, not `e2`"),
            (
                "xe2,",
                "in the captures: `` is not a point of the board (a1 to i5)",
            ),
            ("xe1", "in the captures: `e1` is a dot, not a spot"),
            ("xe2,f2,e2", "the captures name e2 twice"),
            (
                "xGGe2",
                "in the captures: `Ge2` is not a point of the board (a1 to i5)",
            ),
            (
                "xé2",
                "in the captures: `é2` is not a point of the board (a1 to i5)",
            ),
        ] {
            assert_eq!(read_captures(text).unwrap_err().to_string(), error);
        }
    }

    #[test]
    fn first_spot_style_is_read() {
        let board = Position::read_board("4/5/6/Ss5/6/5/4").unwrap();
        let entry = |text: &str| {
            text.parse::<PushText>()
                .unwrap()
                .entry(&board)
                .map(|entry| entry.to_string())
        };
        assert_eq!(entry("e1-e4").as_deref(), Some("e1:e2"));
        assert_eq!(entry("e1-e2").as_deref(), Some("e1:e2"));
        assert_eq!(entry("e1-e3"), None);
        assert_eq!(entry("e2"), None, "the spot is occupied");
        assert_eq!(entry("i2-b3"), None);
    }

    use crate::Position;
}
