//! Records as JSON: what is read is bounded, named when it is wrong, and played through the rules.

use std::io::{self, Read, Write};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::fault::Fault;
use crate::text::TextError;
use crate::{GipfRecord, TamskRecord};

/// The most bytes that are read of one record.
pub const MOST_BYTES: u64 = 50 * 1024 * 1024;

/// The number of the format that is written. All numbers up to it are read.
pub const FORMAT_NUMBER: u32 = 1;

/// What a document is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Format {
    /// Which game.
    name: GameName,
    /// Which form of the document.
    number: u32,
}

/// Which game a record is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum GameName {
    /// GIPF, alone or combined with TAMSK.
    #[serde(rename = "gipf-record")]
    Gipf,
    /// TAMSK on its own.
    #[serde(rename = "tamsk-record")]
    Tamsk,
}

impl Format {
    /// The present form of the document of a game.
    pub(crate) const fn of(name: GameName) -> Format {
        Format {
            name,
            number: FORMAT_NUMBER,
        }
    }

    /// Of which game it is, if it is one that is known.
    pub(crate) fn check(self) -> Result<GameName, ReadError> {
        match self.number {
            0 => Err(ReadError::NoSuchFormat),
            number if number > FORMAT_NUMBER => Err(ReadError::Newer { number }),
            _ => Ok(self.name),
        }
    }
}

/// A record of either game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// Of GIPF, alone or combined with TAMSK.
    Gipf(Box<GipfRecord>),
    /// Of TAMSK on its own.
    Tamsk(Box<TamskRecord>),
}

/// Why a record cannot be read.
#[derive(Debug, Error)]
pub enum ReadError {
    /// The source cannot be read.
    #[error("it cannot be read: {0}")]
    Io(#[from] io::Error),
    /// It is larger than any record is.
    #[error("it is larger than {} MiB", MOST_BYTES / (1024 * 1024))]
    TooLarge,
    /// It is no JSON, or not of the right shape.
    #[error("{}line {line}, column {column}: {why}", if .path == "." { String::new() } else { format!("{path}: ") })]
    Json {
        /// The path to the field, such as `actions[3].do`; a full stop for the whole document.
        path: String,
        /// Its line, from 1.
        line: usize,
        /// Its column, from 1.
        column: usize,
        /// What is wrong there.
        why: String,
    },
    /// It was written by a newer program.
    #[error(
        "format.number: the record has format {number}, and this program knows formats up to {FORMAT_NUMBER}: a newer program wrote it"
    )]
    Newer {
        /// The number of its format.
        number: u32,
    },
    /// There is no such format.
    #[error("format.number: there is no format 0")]
    NoSuchFormat,
    /// It is no text.
    #[error("line {line}: it is not UTF-8 text")]
    NoText {
        /// The first line that is none, from 1.
        line: usize,
    },
    /// It is no text record.
    #[error("{0}")]
    Text(#[from] TextError),
    /// The rules forbid something in it, or it contradicts itself.
    #[error("{0}")]
    Fault(#[from] Fault),
}

/// What is looked at first: the format alone.
#[derive(Deserialize)]
struct Probe {
    format: Format,
}

/// Reads everything there is, up to [`MOST_BYTES`].
///
/// # Errors
/// When there is more, or the source fails.
pub fn read_bytes(source: impl Read) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    source.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(ReadError::TooLarge);
    }
    Ok(bytes)
}

/// Of which game a document is, if its format is one that is known.
pub(crate) fn probe(bytes: &[u8]) -> Result<GameName, ReadError> {
    parse::<Probe>(bytes)?.format.check()
}

pub(crate) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ReadError> {
    // Some editors begin a file with a byte order mark.
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let fault = |path: String, error: &serde_json::Error| {
        let full = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        ReadError::Json {
            path,
            line: error.line(),
            column: error.column(),
            why: full.strip_suffix(&place).unwrap_or(&full).to_owned(),
        }
    };
    let value = serde_path_to_error::deserialize(&mut deserializer)
        .map_err(|error| fault(error.path().to_string(), error.inner()))?;
    deserializer
        .end()
        .map_err(|error| fault(".".to_owned(), &error))?;
    Ok(value)
}

impl Record {
    /// Reads a record from JSON and plays it through the rules.
    ///
    /// # Errors
    /// When it is no JSON, no record, or no game.
    pub fn from_json(bytes: &[u8]) -> Result<Record, ReadError> {
        let record = Record::unchecked_from_json(bytes)?;
        record.check()?;
        Ok(record)
    }

    /// Reads a record from JSON; whether it is a game is not looked at.
    ///
    /// # Errors
    /// When it is no JSON or no record.
    pub fn unchecked_from_json(bytes: &[u8]) -> Result<Record, ReadError> {
        if bytes.len() as u64 > MOST_BYTES {
            return Err(ReadError::TooLarge);
        }
        Ok(match probe(bytes)? {
            GameName::Gipf => Record::Gipf(parse(bytes)?),
            GameName::Tamsk => Record::Tamsk(parse(bytes)?),
        })
    }

    /// Plays everything through the rules.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self) -> Result<(), Fault> {
        match self {
            Record::Gipf(record) => record.check(),
            Record::Tamsk(record) => record.check(),
        }
    }

    /// What is legal of the record, and the first fault if not everything is: for records of other programs.
    ///
    /// # Errors
    /// When not even the start is possible.
    pub fn legal_part(self) -> Result<(Record, Option<Fault>), Fault> {
        Ok(match self {
            Record::Gipf(record) => {
                let (record, fault) = record.legal_part()?;
                (record.into(), fault)
            }
            Record::Tamsk(record) => {
                let (record, fault) = record.legal_part()?;
                (record.into(), fault)
            }
        })
    }

    /// The document as JSON, a field a line.
    #[must_use]
    pub fn to_json(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        // Records have text keys only, and memory does not refuse.
        let written = self.write_json(&mut bytes);
        debug_assert!(written.is_ok(), "{written:?}");
        bytes
    }

    /// Writes the document as JSON, a field a line.
    ///
    /// # Errors
    /// When the target refuses.
    pub fn write_json(&self, target: &mut impl Write) -> io::Result<()> {
        match self {
            Record::Gipf(record) => serde_json::to_writer_pretty(&mut *target, record)?,
            Record::Tamsk(record) => serde_json::to_writer_pretty(&mut *target, record)?,
        }
        target.write_all(b"\n")
    }
}

impl From<GipfRecord> for Record {
    fn from(record: GipfRecord) -> Record {
        Record::Gipf(Box::new(record))
    }
}

impl From<TamskRecord> for Record {
    fn from(record: TamskRecord) -> Record {
        Record::Tamsk(Box::new(record))
    }
}

/// The JSON Schema of the document of a game.
#[cfg(feature = "schema")]
#[must_use]
pub fn schema(game: GameName) -> String {
    let settings = schemars::generate::SchemaSettings::default();
    let settings = settings.with_transform(schemars::transform::RecursiveTransform(without_code));
    let generator = settings.into_generator();
    let schema = match game {
        GameName::Gipf => generator.into_root_schema_for::<GipfRecord>(),
        GameName::Tamsk => generator.into_root_schema_for::<TamskRecord>(),
    };
    // A schema has text keys only.
    serde_json::to_string_pretty(&schema).unwrap_or_default() + "\n"
}

/// Descriptions without the examples for programmers.
#[cfg(feature = "schema")]
fn without_code(schema: &mut schemars::Schema) {
    if let Some(serde_json::Value::String(text)) = schema.get_mut("description")
        && let Some(code) = text.find("```")
    {
        text.truncate(code);
        text.truncate(text.trim_end().len());
    }
}
