//! Reading a file line by line, whatever it holds.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use crate::error::{Error, Fault};

/// Longest line that is read, in bytes. The longest legal one has a few hundred.
const LONGEST: u64 = 1 << 16;

/// A line that says something: no comment, not empty, without blanks around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// Its number in the file, from 1.
    pub(crate) number: usize,
    /// Its text.
    pub(crate) text: String,
}

/// The lines of a file that say something, read as they are asked for.
pub(crate) struct Lines {
    name: String,
    reader: Box<dyn BufRead>,
    number: usize,
}

impl Lines {
    /// Opens a file; `-` is standard input.
    pub(crate) fn open(path: &Path) -> Result<Lines, Error> {
        if path == Path::new("-") {
            let reader = Box::new(io::stdin().lock());
            return Ok(Lines::new("standard input".to_owned(), reader));
        }
        let name = path.display().to_string();
        match File::open(path) {
            Ok(file) => Ok(Lines::new(name, Box::new(BufReader::new(file)))),
            Err(error) => Err(Error::Read { file: name, error }),
        }
    }

    fn new(name: String, reader: Box<dyn BufRead>) -> Lines {
        Lines {
            name,
            reader,
            number: 0,
        }
    }

    /// The error that something is wrong with a line.
    pub(crate) fn error(&self, line: usize, fault: Fault) -> Error {
        Error::Line {
            file: self.name.clone(),
            line,
            fault,
        }
    }

    /// Where a line stands, for reports.
    pub(crate) fn place(&self, line: usize) -> String {
        format!("{}:{line}", self.name)
    }

    /// The next line; nothing at the end of the file.
    pub(crate) fn next(&mut self) -> Result<Option<Line>, Error> {
        loop {
            let mut bytes = Vec::new();
            let mut limited = (&mut self.reader).take(LONGEST + 1);
            let read = limited.read_until(b'\n', &mut bytes);
            let count = read.map_err(|error| Error::Read {
                file: self.name.clone(),
                error,
            })?;
            if count == 0 {
                return Ok(None);
            }
            self.number += 1;
            if bytes.len() as u64 > LONGEST {
                let why = format!("longer than {LONGEST} bytes");
                return Err(self.error(self.number, Fault::of("line", why)));
            }
            let text = String::from_utf8(bytes)
                .map_err(|_| self.error(self.number, Fault::of("line", "not UTF-8 text")))?;
            // Some editors begin a file with a byte order mark.
            let text = match self.number {
                1 => text.trim_start_matches('\u{feff}'),
                _ => &text,
            };
            let text = text.trim();
            if !text.is_empty() && !text.starts_with('#') {
                return Ok(Some(Line {
                    number: self.number,
                    text: text.to_owned(),
                }));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn lines(bytes: &[u8]) -> Result<Vec<(usize, String)>, String> {
        let mut lines = Lines::new("F".to_owned(), Box::new(Cursor::new(bytes.to_vec())));
        let mut texts = Vec::new();
        loop {
            match lines.next() {
                Ok(Some(line)) => texts.push((line.number, line.text)),
                Ok(None) => return Ok(texts),
                Err(error) => return Err(error.to_string()),
            }
        }
    }

    #[test]
    fn comments_empty_lines_and_line_ends_are_skipped() {
        let text = "\u{feff}# a\r\n\r\n one \r\n\t#b\ntwo";
        assert_eq!(
            lines(text.as_bytes()).unwrap(),
            [(3, "one".to_owned()), (5, "two".to_owned())]
        );
        assert_eq!(lines(b"").unwrap(), []);
    }

    #[test]
    fn what_is_no_text_is_refused_with_its_line() {
        assert_eq!(lines(b"a\n\xff").unwrap_err(), "F:2: line: not UTF-8 text");
        let long = vec![b'a'; 1 << 20];
        assert_eq!(
            lines(&long).unwrap_err(),
            "F:1: line: longer than 65536 bytes"
        );
    }
}
