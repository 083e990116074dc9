//! The engine as a program for front ends, by the Universal Game Interface (docs/ugi.md).
//!
//! One thread reads, another searches, so that `stop` and `isready` are answered at once.

mod command;
mod options;
mod players;
mod session;
mod table;

use std::io::{BufRead, Read as _, Write};

use session::Session;

use crate::error::{Error, one_line};

/// Longest line that is read, in bytes. A game of 400 plies has a few thousand.
const LONGEST: u64 = 1 << 20;

/// Answers commands until `quit` or the end of the input.
pub(crate) fn run(
    mut input: impl BufRead,
    output: impl Write + Send + 'static,
) -> Result<(), Error> {
    let mut session = Session::new(output);
    loop {
        let mut bytes = Vec::new();
        let read = |error| Error::Read {
            file: "standard input".to_owned(),
            error,
        };
        let mut limited = (&mut input).take(LONGEST);
        if limited.read_until(b'\n', &mut bytes).map_err(read)? == 0 {
            session.finish();
            return Ok(());
        }
        if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
            input.skip_until(b'\n').map_err(read)?;
            session.fault(&format!("the line is longer than {LONGEST} bytes"))?;
            continue;
        }
        let line = String::from_utf8_lossy(&bytes);
        if line.trim().is_empty() {
            continue;
        }
        match line.parse() {
            Ok(command::Command::Quit) => {
                session.quit();
                return Ok(());
            }
            Ok(command) => session.obey(command)?,
            Err(why) => session.fault(&one_line(&why))?,
        }
    }
}
