//! Records as plain text, for the clipboard, letters and books: a header, and the plies in the notation of the rules.

mod body;
mod extra;
mod gipf;
mod head;
mod tamsk;

use thiserror::Error;

use crate::build::Import;
use crate::fault::Fault;
use crate::json::Record;

/// A text that is no record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {why}")]
pub struct TextError {
    /// Its line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: String,
}

impl TextError {
    fn new(line: usize, why: impl Into<String>) -> TextError {
        TextError {
            line,
            why: why.into(),
        }
    }
}

impl Record {
    /// The main line as text. Variations, and in GIPF times, are not in it: [`Record::left_out_of_text`].
    ///
    /// # Errors
    /// When the record is no game, or starts with running sand, which no text can hold.
    pub fn to_text(&self) -> Result<String, Fault> {
        match self {
            Record::Gipf(record) => gipf::write(record),
            Record::Tamsk(record) => tamsk::write(record),
        }
    }

    /// What the record has and a text cannot hold, in words.
    #[must_use]
    pub fn left_out_of_text(&self) -> Vec<String> {
        let mut left_out = Vec::new();
        let (entries, main) = match self {
            Record::Gipf(record) => (record.actions.len(), record.actions.main_line().len()),
            Record::Tamsk(record) => (record.actions.len(), record.actions.main_line().len()),
        };
        if entries > main {
            left_out.push(format!("{} entries of variations", entries - main));
        }
        if let Record::Gipf(record) = self {
            let mut nodes = record.actions.ids().filter_map(|id| record.actions.get(id));
            if nodes.any(|node| node.at.is_some_and(|at| at.0 > 0) || node.clock.is_some()) {
                left_out.push("the times of the decisions".to_owned());
            }
            let now = record.now.as_ref();
            if now.is_some_and(|now| now.current_match.is_some()) {
                left_out.push("the match that is going on".to_owned());
            }
        }
        left_out
    }

    /// Reads a text: what is legal of it, and where it stops being legal.
    ///
    /// # Errors
    /// When it is no record, or no game can start as it says.
    pub fn from_text(text: &str) -> Result<Import, TextError> {
        let text = text.trim_start_matches('\u{feff}');
        let head = head::read(text)?;
        if head.is_tamsk() {
            tamsk::read(&head)
        } else {
            gipf::read(&head)
        }
    }
}
