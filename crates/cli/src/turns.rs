//! All legal complete turns of a position of GIPF.

use std::io::Write;

use orchestrator::{Captures, CompleteTurn, Turn};

use crate::error::Error;

/// Prints the turns, sorted: ply, the other player's captures at its end, position, winner.
pub(crate) fn run(position: &str, output: &mut impl Write) -> Result<(), Error> {
    let position: gipf::Position = position
        .parse()
        .map_err(|error: gipf::PositionError| Error::Position(error.to_string()))?;
    let turn = Turn::of_position(&position)
        .map_err(|fault| Error::Position(format!("{}: {fault}", fault.field())))?;
    let mut lines: Vec<String> = turn.complete_turns().iter().map(line).collect();
    lines.sort_unstable();
    for line in lines {
        writeln!(output, "{line}")?;
    }
    Ok(())
}

fn line(CompleteTurn { ply, answer, end }: &CompleteTurn) -> String {
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    let answer = or_dash(answer.as_ref().map(Captures::to_string));
    let winner = end.outcome().and_then(|outcome| outcome.winner);
    let winner = or_dash(winner.map(|winner| winner.to_string()));
    format!("{ply} | {answer} | {} | {winner}", end.position())
}
