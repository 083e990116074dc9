//! What the commands that let the engine think have in common.

use std::time::Duration;

use engine::Report;
use engine::arena::{Game, GipfSearcher, MOST_PLIES, Pending, Record, Seat};
use orchestrator::{Action, Turn};

use crate::written::author;

/// Everything that the player who decides now does up to where the other player's ply begins. `progress` is told of the
/// first search, which is about the whole ply.
pub(crate) fn whole_ply(
    searcher: &mut GipfSearcher,
    record: &Record<Turn>,
    progress: &mut dyn FnMut(&Report<Action>),
) -> Result<Vec<Action>, String> {
    let mut record = record.clone();
    let by = author(record.state());
    let mut actions = Vec::new();
    while record.state().outcome().is_none() && author(record.state()) == by {
        let first = actions.is_empty();
        let action = searcher
            .decide(record.state(), record.turns(), &mut |report| {
                if first {
                    progress(report);
                }
            })
            .map_err(|error| error.to_string())?;
        record.play(action)?;
        actions.push(action);
    }
    Ok(actions)
}

/// Nodes a second; 0 if no time has gone by.
pub(crate) fn per_second(nodes: u64, time: Duration) -> u64 {
    match time.as_micros() {
        0 => 0,
        micros => (u128::from(nodes) * 1_000_000 / micros) as u64,
    }
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// It goes on.
    Open,
    /// A draw.
    Drawn,
    /// Somebody has won.
    Won(Seat),
}

/// How a game stands: it ends by the rules, by the third repetition, or after too many plies.
pub(crate) fn status<G: Game>(record: &Record<G>) -> Status {
    let state = record.state();
    let times = record.turns().iter().filter(|&turn| turn == state).count();
    match state.pending() {
        Pending::Over(Some(winner)) => Status::Won(winner),
        Pending::Over(None) => Status::Drawn,
        _ if times >= 3 || record.plies() >= MOST_PLIES => Status::Drawn,
        _ => Status::Open,
    }
}

/// Whose decision it is.
pub(crate) fn decider(state: &impl Game) -> Option<Seat> {
    match state.pending() {
        Pending::Decision(seat) => Some(seat),
        Pending::Chance | Pending::Over(_) => None,
    }
}
