//! The game on the table, of either kind.

use engine::arena::{Pending, Record, Seat};
use orchestrator::Turn;
use tamsk::Position;

use super::command::Query;
use super::options::Options;
use crate::args::Game;
use crate::thinking::{Status, decider, status};
use crate::written::{Written, is_tamsk};

/// The game on the table.
#[derive(Clone, Debug)]
pub(super) enum Table {
    Gipf(Record<Turn>),
    Tamsk(Record<Position>),
}

impl Table {
    /// The start of a game.
    pub(super) fn start(options: &Options) -> Result<Table, String> {
        match options.game {
            Game::Gipf => gipf(&options.start.start()),
            Game::Tamsk => Ok(Table::Tamsk(Record::new(Position::START))),
        }
    }

    /// A position and the moves made from there. A position of GIPF begins with its version, one of TAMSK with rings.
    pub(super) fn read(
        options: &Options,
        fen: Option<&str>,
        moves: &[String],
    ) -> Result<Table, String> {
        let mut table = match fen {
            None => Table::start(options)?,
            Some(fen) if is_tamsk(fen) => {
                let position: Position = fen.parse().map_err(|error| format!("{error}"))?;
                Table::Tamsk(Record::new(position.after_passes()))
            }
            Some(fen) => {
                let position = fen.parse().map_err(|error| format!("{error}"))?;
                gipf(&position)?
            }
        };
        for (n, text) in (1..).zip(moves) {
            let played = match &mut table {
                Table::Gipf(record) => play(record, text),
                Table::Tamsk(record) => play(record, text),
            };
            played.map_err(|why| format!("move {n}: {why}"))?;
        }
        Ok(table)
    }

    /// The answer to a question.
    pub(super) fn answer(&self, query: Query) -> String {
        match self {
            Table::Gipf(record) => answer(record, query),
            Table::Tamsk(record) => answer(record, query),
        }
    }

    /// The seat of the player who moves next, 0 or 1.
    pub(super) fn seat(&self) -> usize {
        let pending = match self {
            Table::Gipf(record) => decider(record.state()),
            Table::Tamsk(record) => decider(record.state()),
        };
        pending.unwrap_or(Seat::First).index()
    }
}

fn gipf(position: &gipf::Position) -> Result<Table, String> {
    let turn =
        Turn::of_position(position).map_err(|fault| format!("{}: {fault}", fault.field()))?;
    Ok(Table::Gipf(Record::new(turn)))
}

fn play<G: Written>(record: &mut Record<G>, text: &str) -> Result<(), String> {
    if let Pending::Over(_) = record.state().pending() {
        return Err(format!("`{text}`: the game is over"));
    }
    for action in record.state().read_move(text)? {
        record.play(action)?;
    }
    Ok(())
}

fn answer<G: Written>(record: &Record<G>, query: Query) -> String {
    let status = status(record);
    match query {
        Query::P1Turn => (decider(record.state()) == Some(Seat::First)).to_string(),
        Query::GameOver => (status != Status::Open).to_string(),
        Query::Result => match status {
            Status::Open => "none",
            Status::Drawn => "draw",
            Status::Won(Seat::First) => "p1win",
            Status::Won(Seat::Second) => "p2win",
        }
        .to_owned(),
        // In the middle of a turn there is no position string.
        Query::Fen if record.turns().last() == Some(record.state()) => {
            record.state().position_text()
        }
        Query::Fen => "none".to_owned(),
    }
}
