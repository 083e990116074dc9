//! A record as a person reads it.

use std::io::{self, Write};

use record::{About, Fault, GipfRecord, Record, TamskRecord};
use tamsk::{Action, End, Side};

use super::{read, tell};
use crate::args::Show;
use crate::board;
use crate::error::{Error, one_line};
use crate::tally::Verdict;

/// Prints a record.
pub(crate) fn run(args: &Show, output: &mut impl Write) -> Result<Verdict, Error> {
    let import = read(&args.file, args.from)?;
    let shown = match &import.record {
        Record::Gipf(record) => gipf(record, output)?,
        Record::Tamsk(record) => tamsk(record, output)?,
    };
    shown.map_err(|fault| Error::Failed(fault.to_string()))?;
    Ok(tell(&args.file, &import))
}

/// A line `Key: value`, unless the value is empty.
fn field(output: &mut impl Write, key: &str, value: &str) -> io::Result<()> {
    if value.is_empty() {
        return Ok(());
    }
    writeln!(output, "{key}: {}", one_line(&value))
}

fn about(output: &mut impl Write, about: &About) -> io::Result<()> {
    let date = about.date.as_ref().map(ToString::to_string);
    field(output, "Date", &date.unwrap_or_default())?;
    field(output, "Event", &about.event)?;
    field(output, "Site", &about.site)?;
    field(output, "Program", &about.program)?;
    field(output, "Comment", &about.comment)
}

/// The inner error is one of the record, the outer one of the output.
fn gipf(record: &GipfRecord, output: &mut impl Write) -> io::Result<Result<(), Fault>> {
    let line = record.actions.main_line();
    let game = match record.game_at(line.last().copied()) {
        Ok(game) => game,
        Err(fault) => return Ok(Err(fault)),
    };
    let options = game.options();
    let potentials = match options.potentials() {
        0 => String::new(),
        count => format!(", {count} potentials each"),
    };
    let combined = match options.combined.match_options() {
        None => "",
        Some(_) => ", combined with TAMSK",
    };
    writeln!(
        output,
        "GIPF, {} version{potentials}{combined}",
        options.version
    )?;
    field(output, "White", &record.players.white.to_string())?;
    field(output, "Black", &record.players.black.to_string())?;
    about(output, &record.about)?;
    let result = game.turn().outcome();
    let result = result.map_or_else(|| "none yet".to_owned(), |outcome| outcome.to_string());
    field(output, "Result", &result)?;
    field(output, "Start", &game.start().to_string())?;
    let plies = game.plies();
    let matches = game.matches_decided();
    writeln!(
        output,
        "Plies: {}; matches: {matches}; entries of variations: {}",
        plies.len(),
        record.actions.len() - line.len()
    )?;
    writeln!(output)?;
    for (n, (author, ply)) in plies.iter().enumerate() {
        writeln!(output, "{:>4}  {author:<5}  {ply}", n + 1)?;
    }
    writeln!(output)?;
    write!(output, "{}", board::gipf(game.turn()))?;
    // In the middle of a turn there is no position string.
    match game.turn().pending() {
        orchestrator::Decision::Push(_) | orchestrator::Decision::Over(_) => {
            field(output, "Position", &game.turn().position().to_string())?;
        }
        pending => field(output, "Pending", &pending.to_string())?,
    }
    if let Some(now) = record
        .now
        .as_ref()
        .and_then(|now| now.current_match.as_ref())
    {
        let count = now.moves.len();
        writeln!(
            output,
            "Match: going on, {count} actions, {} is Red",
            now.red
        )?;
    }
    Ok(Ok(()))
}

fn tamsk(record: &TamskRecord, output: &mut impl Write) -> io::Result<Result<(), Fault>> {
    let line = record.actions.main_line();
    let end = line.last().copied();
    let time = record.now.filter(|_| record.current.is_none());
    let play = match record.play_at(end, time) {
        Ok(play) => play,
        Err(fault) => return Ok(Err(fault)),
    };
    let game = play.game();
    writeln!(output, "TAMSK, level {}", u8::from(record.options.level))?;
    field(output, "Red", &record.players.red.to_string())?;
    field(output, "Black", &record.players.black.to_string())?;
    about(output, &record.about)?;
    let result = record.result.or(game.outcome());
    let result = result.map_or_else(
        || "none yet".to_owned(),
        |outcome| {
            let winner = match outcome.winner {
                Some(Side::Red) => "red won",
                Some(Side::Black) => "black won",
                None => "draw",
            };
            let how = match outcome.end {
                End::NoMoves => "nobody can move (T3.11)",
                End::Repetition => "the same position for the third time (T3.6)",
                End::NoNewRing => "twenty moves without a new ring (T3.6)",
                End::LeadSafe => "the lead cannot be lost (T3.15)",
                End::Resignation => "resigned (T3.16)",
                End::Agreement => "agreed (T3.16)",
            };
            format!("{winner}: {how}")
        },
    );
    field(output, "Result", &result)?;
    let moves = play.entries().iter().filter(|entry| {
        let action = entry.action;
        matches!(action, Some((_, Action::Move(_))))
    });
    writeln!(
        output,
        "Moves: {}; entries of variations: {}",
        moves.count(),
        record.actions.len() - line.len()
    )?;
    writeln!(output)?;
    for entry in play.entries() {
        if let Some((side, action)) = entry.action {
            writeln!(output, "{:>12}  {side}  {action}", entry.at.to_string())?;
        }
    }
    writeln!(output)?;
    write!(output, "{}", board::tamsk(game.position()))?;
    field(output, "Position", &game.position().to_string())?;
    if record.options.level != tamsk::Level::One {
        field(output, "State", &tamsk::state_line(game))?;
    }
    Ok(Ok(()))
}
