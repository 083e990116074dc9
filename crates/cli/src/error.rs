//! What can be wrong with input and output, told in one line.

use std::fmt::{self, Display, Write as _};
use std::io::{self, Write as _};

use thiserror::Error;

/// Why a command could not be carried out.
#[derive(Debug, Error)]
pub(crate) enum Error {
    /// A file cannot be opened or read.
    #[error("{file}: {error}")]
    Read {
        /// Its name.
        file: String,
        /// Why not.
        error: io::Error,
    },
    /// Something is wrong with one line of a file.
    #[error("{file}:{line}: {fault}")]
    Line {
        /// Its name.
        file: String,
        /// Number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        fault: Fault,
    },
    /// The position on the command line cannot be read.
    #[error("position: {0}")]
    Position(String),
    /// An option of the command line is wrong.
    #[error("{option}: {why}")]
    Option {
        /// Its name.
        option: String,
        /// What is wrong with it.
        why: String,
    },
    /// Work that was begun cannot go on.
    #[error("{0}")]
    Failed(String),
    /// A file cannot be written.
    #[error("{file}: {error}")]
    WriteFile {
        /// Its name.
        file: String,
        /// Why not.
        error: io::Error,
    },
    /// Nothing can be written.
    #[error("the output cannot be written: {0}")]
    Write(io::Error),
}

impl Error {
    /// An option of the command line is wrong.
    pub(crate) fn option(option: &str, why: impl Display) -> Error {
        Error::Option {
            option: option.to_owned(),
            why: why.to_string(),
        }
    }
}

impl From<io::Error> for Error {
    /// Errors of reading are made where the file's name is known; what `?` meets elsewhere comes from the output.
    fn from(error: io::Error) -> Error {
        Error::Write(error)
    }
}

/// What is wrong with a line: the field, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault(String);

impl Fault {
    /// A fault of a field.
    pub(crate) fn of(field: &str, why: impl Display) -> Fault {
        Fault(format!("{field}: {why}"))
    }

    /// A fault whose message names the field itself.
    pub(crate) fn new(why: impl Display) -> Fault {
        Fault(why.to_string())
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Tells the user something that does not keep the command from going on.
pub(crate) fn warn(message: &impl Display) {
    // If standard error is closed nobody can be told.
    let _ = writeln!(io::stderr(), "gipf-cli: {}", one_line(message));
}

/// Characters of a message that are shown.
const LONGEST: usize = 400;

/// A message on one line of reasonable length: it may quote any input.
pub(crate) fn one_line(message: &impl Display) -> String {
    let text = message.to_string();
    let mut line = String::new();
    for (n, character) in text.chars().enumerate() {
        if n == LONGEST {
            line.push_str("...");
            break;
        }
        if character.is_control() {
            // Writing to a string cannot fail.
            let _ = write!(line, "{}", character.escape_default());
        } else {
            line.push(character);
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_one_line_without_control_characters() {
        assert_eq!(one_line(&"a\nb\x1b[1m"), "a\\nb\\u{1b}[1m");
        let long = "é".repeat(LONGEST + 1);
        assert_eq!(one_line(&long).chars().count(), LONGEST + 3);
        assert_eq!(one_line(&"é"), "é");
    }
}
