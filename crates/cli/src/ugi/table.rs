//! The game on the table, of either kind.

use engine::arena::{Game as Arena, MOST_PLIES, Pending, Record, Seat};
use orchestrator::Turn;
use tamsk::Position;

use super::command::Query;
use super::options::Options;
use crate::args::Game;
use crate::written::Written;

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
            Table::Gipf(record) => record.state().pending_seat(),
            Table::Tamsk(record) => record.state().pending_seat(),
        };
        pending.unwrap_or(Seat::First).index()
    }
}

/// Whether a position string is one of TAMSK: rings of the first file are digits.
pub(crate) fn is_tamsk(position: &str) -> bool {
    position.starts_with(|first: char| first.is_ascii_digit())
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

/// The winner, once the game is over: by the rules, by the third repetition, or after too many plies.
fn result<G: Arena>(record: &Record<G>) -> Option<Option<Seat>> {
    let state = record.state();
    if let Pending::Over(winner) = state.pending() {
        return Some(winner);
    }
    let times = record.turns().iter().filter(|&turn| turn == state).count();
    (times >= 3 || record.plies() >= MOST_PLIES).then_some(None)
}

fn answer<G: Written>(record: &Record<G>, query: Query) -> String {
    let result = result(record);
    match query {
        Query::P1Turn => (record.state().pending_seat() == Some(Seat::First)).to_string(),
        Query::GameOver => result.is_some().to_string(),
        Query::Result => match result {
            None => "none",
            Some(None) => "draw",
            Some(Some(Seat::First)) => "p1win",
            Some(Some(Seat::Second)) => "p2win",
        }
        .to_owned(),
        // In the middle of a turn there is no position string.
        Query::Fen if record.turns().last() == Some(record.state()) => {
            record.state().position_text()
        }
        Query::Fen => "none".to_owned(),
    }
}

/// Whose decision it is.
trait PendingSeat {
    fn pending_seat(&self) -> Option<Seat>;
}

impl<G: Arena> PendingSeat for G {
    fn pending_seat(&self) -> Option<Seat> {
        match self.pending() {
            Pending::Decision(seat) => Some(seat),
            Pending::Chance | Pending::Over(_) => None,
        }
    }
}
