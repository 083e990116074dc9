//! What is known about a game beside its moves: who played, and when.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What is known about a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// The program that wrote the record, with its version; empty if it is not known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub program: String,
    /// When the game began, or as much of it as is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// Tournament, match or occasion.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub event: String,
    /// Where it was played.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub site: String,
    /// A comment on the whole game.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
}

/// Who played a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Player {
    /// His name; empty if he has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// How strong the computer player is that sat there; nothing for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<Computer>,
}

/// How strong a computer player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Computer {
    /// One of the levels.
    Level(u8),
    /// As well as it can in so many seconds a move.
    Seconds(u16),
}

impl Player {
    /// A person.
    #[must_use]
    pub fn person(name: impl Into<String>) -> Player {
        Player {
            name: name.into(),
            computer: None,
        }
    }
}

/// What a player is called: his name, or what plays in his place, or nothing.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        let blank = if self.name.is_empty() { "" } else { " " };
        match self.computer {
            None => Ok(()),
            Some(Computer::Level(level)) => write!(f, "{blank}(computer, level {level})"),
            Some(Computer::Seconds(seconds)) => {
                write!(f, "{blank}(computer, {seconds} s a move)")
            }
        }
    }
}

/// A date as far as it is known: `2026`, `2026-12`, `2026-12-01`, or a moment in UTC, `2026-12-01T12:30:00Z`.
///
/// Dates are ordered as their texts are: a year comes before the days in it.
///
/// ```
/// use record::Date;
///
/// let day: Date = "2026-12-01".parse()?;
/// assert!(day < Date::of_unix(1_797_000_000).unwrap());
/// assert_eq!(Date::of_unix(0).unwrap().to_string(), "1970-01-01T00:00:00Z");
/// assert!("2026-02-30".parse::<Date>().is_err());
/// # Ok::<_, record::ParseDateError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(with = "String")
)]
pub struct Date(String);

/// A text that is no date.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no date: 2026, 2026-12, 2026-12-01 or 2026-12-01T12:30:00Z expected")]
pub struct ParseDateError(String);

impl Date {
    /// A moment, in seconds since 1970; nothing if it is thousands of years away.
    #[must_use]
    pub fn of_unix(seconds: i64) -> Option<Date> {
        let moment = Timestamp::from_second(seconds).ok()?.to_string();
        Date::from_str(&moment).ok()
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The day, or what is known of it.
    #[must_use]
    pub fn day(&self) -> &str {
        self.0.split('T').next().unwrap_or_default()
    }
}

impl FromStr for Date {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Date, ParseDateError> {
        let plain = text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b"-T:Z".contains(&byte));
        let day = |text: &str| text.parse::<jiff::civil::Date>().is_ok();
        let exists = match text.len() {
            4 => day(&format!("{text}-01-01")),
            7 => day(&format!("{text}-01")),
            10 => day(text),
            20 => text.parse::<Timestamp>().is_ok(),
            _ => false,
        };
        if plain && exists {
            Ok(Date(text.to_owned()))
        } else {
            Err(ParseDateError(text.to_owned()))
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for Date {
    type Error = ParseDateError;
    fn try_from(text: String) -> Result<Date, ParseDateError> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> String {
        date.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_as_far_as_they_are_known() {
        for text in ["1998", "1998-07", "1998-07-31", "2026-12-01T12:30:00Z"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "98",
            "1998-13",
            "1998-7-1",
            "1998-07-32",
            "2026-12-01T25:00:00Z",
            "2026-12-01 12:30:00",
            "19980731",
            "-199",
            "199é",
        ] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
        assert_eq!(
            "2026-12-01T12:30:00Z".parse::<Date>().unwrap().day(),
            "2026-12-01"
        );
    }
}
