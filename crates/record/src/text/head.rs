//! The head of a text record: a line that names the game and its options, then `Key: value` lines.

use std::fmt::Write as _;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::TextError;
use crate::about::{About, Computer, Player};

/// A text, cut into its head and what follows.
pub(super) struct Head<'text> {
    /// Number of the first line, and the line.
    pub(super) first: (usize, &'text str),
    /// Line, key and value of each further line.
    pub(super) fields: Vec<(usize, &'text str, &'text str)>,
    /// Number of the first line of the body.
    pub(super) body_line: usize,
    /// The body.
    pub(super) body: &'text str,
}

/// Keys that a head can have.
const KEYS: [&str; 11] = [
    "White", "Black", "Red", "Date", "Event", "Site", "Program", "Seed", "Start", "Matches",
    "Result",
];

/// Cuts a text into head and body. Lines of the head may begin with `#`, so that readers of bare moves skip them.
pub(super) fn read(text: &str) -> Result<Head<'_>, TextError> {
    let mut first = None;
    let mut fields = Vec::new();
    let mut offset = 0;
    let mut number = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        if first.is_none() {
            if !bare.is_empty() && !bare.starts_with('#') {
                first = Some((number + 1, bare));
            }
        } else if let Some((key, value)) = field(bare) {
            fields.push((number + 1, key, value));
        } else if !bare.is_empty() && !bare.starts_with('#') {
            break;
        }
        number += 1;
        offset += line.len();
    }
    let Some(first) = first else {
        return Err(TextError::new(
            1,
            "a line such as `GIPF tournament potentials=6` or `TAMSK level=3` expected, found nothing",
        ));
    };
    Ok(Head {
        first,
        fields,
        body_line: number + 1,
        body: &text[offset..],
    })
}

fn field(line: &str) -> Option<(&str, &str)> {
    let line = line.strip_prefix('#').unwrap_or(line).trim_start();
    let (key, value) = line.split_once(':')?;
    KEYS.contains(&key).then_some((key, value.trim()))
}

impl<'text> Head<'text> {
    /// The value of a key with its line; the last one counts.
    pub(super) fn get(&self, key: &str) -> Option<(usize, &'text str)> {
        let found = self.fields.iter().rev().find(|(_, name, _)| *name == key);
        found.map(|&(line, _, value)| (line, value))
    }

    pub(super) fn is_tamsk(&self) -> bool {
        let word = self.first.1.split_whitespace().next();
        matches!(word, Some("TAMSK" | "log"))
    }

    /// Date, event, place and program.
    pub(super) fn about(&self) -> Result<About, TextError> {
        let text = |key| {
            self.get(key)
                .map_or_else(String::new, |(_, text)| one_line(text))
        };
        let date = self.get("Date").map(|(line, date)| {
            date.parse()
                .map_err(|error| TextError::new(line, format!("Date: {error}")))
        });
        Ok(About {
            program: text("Program"),
            date: date.transpose()?,
            event: text("Event"),
            site: text("Site"),
            comment: String::new(),
        })
    }

    /// Who sat at a side.
    pub(super) fn player(&self, key: &str) -> Player {
        let text = self.get(key).map_or("", |(_, text)| text);
        read_player(text)
    }

    /// The seed, 0 if none is written.
    pub(super) fn seed(&self) -> Result<u64, TextError> {
        self.get("Seed").map_or(Ok(0), |(line, seed)| {
            seed.parse()
                .map_err(|_| TextError::new(line, format!("Seed: `{seed}` is no number")))
        })
    }
}

fn read_player(text: &str) -> Player {
    let text = &*one_line(text);
    let computer = |text: &str| {
        let (name, rest) = text.rsplit_once("(computer, ")?;
        let rest = rest.strip_suffix(')')?;
        let strength = match (rest.strip_prefix("level "), rest.strip_suffix(" s a move")) {
            (Some(level), _) => Computer::Level(level.parse().ok()?),
            (_, Some(seconds)) => Computer::Seconds(seconds.parse().ok()?),
            _ => return None,
        };
        Some(Player {
            name: name.trim_end().to_owned(),
            computer: Some(strength),
        })
    };
    computer(text).unwrap_or_else(|| Player::person(text))
}

/// A value on one line: control characters become blanks.
pub(super) fn one_line(text: &str) -> String {
    let plain: String = text
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    plain.trim().to_owned()
}

/// Writes a `Key: value` line, unless the value is empty.
pub(super) fn write_field(out: &mut String, mark: &str, key: &str, value: &str) {
    let value = one_line(value);
    if !value.is_empty() {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{mark}{key}: {value}");
    }
}

/// Writes names and occasion.
pub(super) fn write_about(
    out: &mut String,
    mark: &str,
    players: [(&str, &Player); 2],
    about: &About,
) {
    for (key, player) in players {
        let player = Player {
            name: one_line(&player.name),
            ..player.clone()
        };
        write_field(out, mark, key, &player.to_string());
    }
    let date = about
        .date
        .as_ref()
        .map(ToString::to_string)
        .unwrap_or_default();
    write_field(out, mark, "Date", &date);
    write_field(out, mark, "Event", &about.event);
    write_field(out, mark, "Site", &about.site);
    write_field(out, mark, "Program", &about.program);
}

/// The word that JSON has for a value of an enumeration.
pub(super) fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

/// The value for a word.
pub(super) fn value<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(word.to_owned())).ok()
}
