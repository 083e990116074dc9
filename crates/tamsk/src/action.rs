use std::fmt;
use std::str::FromStr;

use hexboard::Cell;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::moves::ParseMoveError;
use crate::space::ParseSpaceError;
use crate::{Move, parse_space, space_name};

/// What a player can do. The texts are those of records (T9.1, T9.2), which serde formats use too.
///
/// ```
/// use tamsk::Action;
///
/// for text in ["a1-b2", "a1-b2/", "+b2", "!15", "lift b2", "put", "ring", "pass", "pause"] {
///     assert_eq!(text.parse::<Action>()?.to_string(), text);
/// }
/// # Ok::<_, tamsk::ParseActionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(with = "String")
)]
pub enum Action {
    /// `a1-b2`, `a1-b2/`: moves a glass (T3.1), with or without its ring.
    Move(Move),
    /// `ring`: drops the ring of one's last move late (T3.4).
    DropRing,
    /// `+b2`: drops an own ring on the space where the opponent left his out (T3.5).
    Claim(Cell),
    /// `pass`: gives up the right to a ring by a player who has no legal move (T3.5). Other passes are automatic (T3.9).
    Pass,
    /// `lift b2`: takes a glass in the hand (T5.7).
    Lift(Cell),
    /// `put`: puts the glass in the hand back on its space (T5.9).
    PutBack,
    /// `!15`: starts the neutral timer (T5.1).
    StartTimer,
    /// `pause`: stops the time, or asks for it or agrees to it (T7.1).
    Pause,
    /// `resume`: lets the time go on.
    Resume,
    /// `resign`: gives the game up (T3.16).
    Resign,
    /// `offer`: offers a draw (T3.16). The offer stands until the opponent's next move.
    OfferDraw,
    /// `agree`: accepts the draw that the opponent has offered.
    AgreeDraw,
    /// `end`: ends a game whose lead cannot be lost (T3.15).
    EndEarly,
}

/// Actions that are one word.
const WORDS: [(&str, Action); 10] = [
    ("ring", Action::DropRing),
    ("pass", Action::Pass),
    ("put", Action::PutBack),
    ("!15", Action::StartTimer),
    ("pause", Action::Pause),
    ("resume", Action::Resume),
    ("resign", Action::Resign),
    ("offer", Action::OfferDraw),
    ("agree", Action::AgreeDraw),
    ("end", Action::EndEarly),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Move(mv) => mv.fmt(f),
            Action::Claim(space) => write!(f, "+{}", space_name(space)),
            Action::Lift(space) => write!(f, "lift {}", space_name(space)),
            word => WORDS
                .iter()
                .find(|(_, action)| *action == word)
                .map_or(Ok(()), |(text, _)| f.write_str(text)),
        }
    }
}

/// A text is no action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseActionError {
    /// It is neither one of the words nor a move.
    #[error(transparent)]
    Move(#[from] ParseMoveError),
    /// It names no space where one belongs.
    #[error(transparent)]
    Space(#[from] ParseSpaceError),
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if let Some((_, action)) = WORDS.iter().find(|(word, _)| *word == text) {
            Ok(*action)
        } else if let Some(space) = text.strip_prefix('+') {
            Ok(Action::Claim(parse_space(space)?))
        } else if let Some(space) = text.strip_prefix("lift ") {
            Ok(Action::Lift(parse_space(space)?))
        } else {
            Ok(Action::Move(text.parse()?))
        }
    }
}

impl TryFrom<String> for Action {
    type Error = ParseActionError;
    fn try_from(text: String) -> Result<Action, ParseActionError> {
        text.parse()
    }
}

impl From<Action> for String {
    fn from(action: Action) -> String {
        action.to_string()
    }
}

impl From<Move> for Action {
    fn from(mv: Move) -> Action {
        Action::Move(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_written_as_it_is_read() {
        for (word, action) in WORDS {
            assert_eq!(action.to_string(), word);
            assert_eq!(word.parse(), Ok(action));
            assert_eq!(serde_json::to_value(action).unwrap(), word);
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "", "a1", "a1b2", "+", "+a9", "lift", "lift  b2", "a1-", "a1-b2//", "PUT",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
