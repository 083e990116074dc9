//! Actions as text, for records: `push gipf e9:e8`, `use`, `match owner_won`, `extra a5:b5`, `capture e2,e3`; and what
//! ends a game from outside the turn: `resign white`, `time black`, `draw agreed`.

use std::fmt;
use std::str::FromStr;

use gipf::{Color, Entry, ParseEntryError, ParsePointError, PushKind, parse_spot, spot_name};
use hexboard::CellSet;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use crate::{Action, Deed, MatchResult, Outcome, Reason};

const KINDS: [(&str, PushKind); 3] = [
    ("basic", PushKind::Basic),
    ("gipf", PushKind::Gipf),
    ("loaded", PushKind::Loaded),
];

const RESULTS: [(&str, MatchResult); 3] = [
    ("owner_won", MatchResult::OwnerWon),
    ("owner_lost", MatchResult::OwnerLost),
    ("drawn", MatchResult::Drawn),
];

/// Ends of a game from outside the turn, with the words for them.
const ENDS: [(&str, Outcome); 6] = [
    (
        "resign white",
        Outcome::lost_by(Color::White, Reason::Resigned),
    ),
    (
        "resign black",
        Outcome::lost_by(Color::Black, Reason::Resigned),
    ),
    ("time white", Outcome::lost_by(Color::White, Reason::Time)),
    ("time black", Outcome::lost_by(Color::Black, Reason::Time)),
    ("draw agreed", Outcome::draw(Reason::Agreed)),
    ("draw repetition", Outcome::draw(Reason::Repetition)),
];

/// The word for a value in one of the lists above.
fn word<T: PartialEq>(list: &[(&'static str, T)], value: &T) -> &'static str {
    list.iter()
        .find(|(_, listed)| listed == value)
        .map_or("", |(word, _)| word)
}

/// The value for a word in one of the lists above.
fn value<T: Copy>(list: &[(&str, T)], word: &str) -> Result<T, ParseActionError> {
    let found = list.iter().find(|(listed, _)| *listed == word);
    found
        .map(|&(_, value)| value)
        .ok_or_else(|| ParseActionError::Word(word.to_owned()))
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Push { kind, entry } => write!(f, "push {} {entry}", word(&KINDS, kind)),
            Action::Use => f.write_str("use"),
            Action::Renounce => f.write_str("renounce"),
            Action::Challenge => f.write_str("challenge"),
            Action::LetPass => f.write_str("let_pass"),
            Action::Match(result) => write!(f, "match {}", word(&RESULTS, result)),
            Action::ExtraPush(entry) => write!(f, "extra {entry}"),
            Action::Capture(removed) => {
                let spots: Vec<_> = removed.iter().map(spot_name).collect();
                write!(f, "capture {}", spots.join(","))
            }
        }
    }
}

/// A text that is no action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseActionError {
    /// An unknown word.
    #[error("`{0}` is no word of an action")]
    Word(String),
    /// An entry is wrong.
    #[error("{0}")]
    Entry(#[from] ParseEntryError),
    /// A spot is wrong.
    #[error("{0}")]
    Spot(#[from] ParsePointError),
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let (head, rest) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match (head, rest) {
            ("push", rest) => {
                let (kind, entry) = rest.split_once(' ').unwrap_or((rest, ""));
                Action::Push {
                    kind: value(&KINDS, kind)?,
                    entry: entry.parse::<Entry>()?,
                }
            }
            ("use", "") => Action::Use,
            ("renounce", "") => Action::Renounce,
            ("challenge", "") => Action::Challenge,
            ("let_pass", "") => Action::LetPass,
            ("match", result) => Action::Match(value(&RESULTS, result)?),
            ("extra", entry) => Action::ExtraPush(entry.parse()?),
            // Every row was kept.
            ("capture", "") => Action::Capture(CellSet::EMPTY),
            ("capture", spots) => {
                Action::Capture(spots.split(',').map(parse_spot).collect::<Result<_, _>>()?)
            }
            _ => return Err(ParseActionError::Word(text.to_owned())),
        })
    }
}

/// The text of an action, or `resign white` (who loses by it), `time black`, `draw agreed`, `draw repetition`.
impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Action(action) => action.fmt(f),
            Deed::End(outcome) => f.write_str(word(&ENDS, outcome)),
        }
    }
}

impl FromStr for Deed {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Deed, ParseActionError> {
        match ENDS.iter().find(|(end, _)| *end == text) {
            Some(&(_, outcome)) => Ok(Deed::End(outcome)),
            None => text.parse().map(Deed::Action),
        }
    }
}

impl Serialize for Deed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Deed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deed, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_there_and_back() {
        for text in [
            "push gipf e9:e8",
            "push basic a1:b2",
            "push loaded h1:g2",
            "use",
            "renounce",
            "challenge",
            "let_pass",
            "match owner_won",
            "match drawn",
            "extra a5:b5",
            "capture e2,e3,e4,e5",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for (text, _) in ENDS {
            assert_eq!(text.parse::<Deed>().unwrap().to_string(), text);
        }
        assert_eq!("use".parse(), Ok(Deed::Action(Action::Use)));
        assert_eq!(
            "capture ".parse::<Action>().unwrap(),
            Action::Capture(CellSet::EMPTY)
        );
    }

    #[test]
    fn wrong_texts_are_refused() {
        for text in [
            "",
            "push",
            "push gipf",
            "push used e9:e8",
            "match won",
            "extra e5",
            "capture e1",
            "use it",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
