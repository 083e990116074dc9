//! The forms in which a record is kept, and reading any of them.

use crate::build::Import;
use crate::json::{MOST_BYTES, ReadError, Record};

/// A form in which a record is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileFormat {
    /// The native document: `*.gipf.json`, `*.tamsk.json`.
    Json,
    /// Text: `*.txt`.
    Text,
}

impl FileFormat {
    /// All forms.
    pub const ALL: [FileFormat; 2] = [FileFormat::Json, FileFormat::Text];

    /// The form that belongs to a file's name.
    ///
    /// ```
    /// use record::FileFormat;
    ///
    /// assert_eq!(FileFormat::of_name("game.gipf.JSON"), Some(FileFormat::Json));
    /// assert_eq!(FileFormat::of_name("json"), None);
    /// ```
    #[must_use]
    pub fn of_name(name: &str) -> Option<FileFormat> {
        let (_, extension) = name.rsplit_once('.')?;
        match extension.to_ascii_lowercase().as_str() {
            "json" => Some(FileFormat::Json),
            "txt" => Some(FileFormat::Text),
            _ => None,
        }
    }

    /// The form that some bytes seem to have.
    #[must_use]
    pub fn of_content(bytes: &[u8]) -> FileFormat {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        match bytes.trim_ascii_start().first() {
            Some(b'{') => FileFormat::Json,
            _ => FileFormat::Text,
        }
    }
}

impl Record {
    /// Reads a record. A native document must be legal as a whole; of anything else what is legal is kept.
    ///
    /// # Errors
    /// When it is no record of this form.
    pub fn read(bytes: &[u8], format: FileFormat) -> Result<Import, ReadError> {
        if bytes.len() as u64 > MOST_BYTES {
            return Err(ReadError::TooLarge);
        }
        match format {
            FileFormat::Json => Ok(Import {
                record: Record::from_json(bytes)?,
                fault: None,
                notes: Vec::new(),
            }),
            FileFormat::Text => Ok(Record::from_text(text(bytes)?)?),
        }
    }
}

/// Bytes as text.
fn text(bytes: &[u8]) -> Result<&str, ReadError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = 1 + String::from_utf8_lossy(before).matches('\n').count();
        ReadError::NoText { line }
    })
}
