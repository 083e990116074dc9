//! All legal moves of a position of TAMSK.

use std::io::Write;

use tamsk::{ParsePositionError, Position};

use crate::error::Error;

/// Prints the moves, sorted, each with the position at the start of the next turn, after automatic passes.
pub(crate) fn run(position: &str, output: &mut impl Write) -> Result<(), Error> {
    let position: Position = position
        .parse()
        .map_err(|error: ParsePositionError| Error::Position(error.to_string()))?;
    for mv in position.moves() {
        writeln!(output, "{mv} | {}", position.after(mv).after_passes())?;
    }
    Ok(())
}
