//! TAMSK at the table: the same around a game on its own and around a match inside GIPF.
//!
//! [`TamskTable`] is the state around one game: what is in the hand, the log, the questions, what moves on the board. It
//! does not own the game; whoever does hands it in. [`TamskSession`] is TAMSK on its own.

mod computer;
mod hint;
mod input;
mod log;
mod news;
mod prompt;
mod refusals;
mod result;
mod show;
mod solo;
mod studied;
mod table;
#[cfg(test)]
mod tests;

use tamsk::{Millis, Side};

use crate::msg;
use crate::view_model::ClockView;
use crate::words::{Arg, Message};

pub(crate) use computer::{Computers, thinking};
pub(crate) use input::Asked;
pub(crate) use refusals::refusal_message;
pub(crate) use result::{outcome_reason, outcome_title};
pub(crate) use show::{badge, side_below, wake};
pub(crate) use solo::TamskSession;
pub(crate) use table::TamskTable;

/// What a player is called in a sentence.
pub(crate) type Namer<'a> = &'a dyn Fn(Side) -> Message;

/// A player by colour: "Red".
pub(crate) fn side_name(side: Side) -> Message {
    match side {
        Side::Red => msg!("tamsk-red"),
        Side::Black => msg!("tamsk-black"),
    }
}

/// A player by colour and, if there is one, name.
pub(crate) fn player_name(side: Side, name: Option<Arg>) -> Message {
    match name {
        None => side_name(side),
        Some(name) => msg!("tamsk-player", side = side_name(side), name = name),
    }
}

/// Minutes and seconds, rounded up: `0:27`.
fn time_text(left: Millis) -> String {
    let clock = ClockView {
        left_ms: left.0,
        running: false,
    };
    clock.text()
}

/// Whole seconds, rounded up, so that 0 is reached only by running out.
fn seconds(left: Millis) -> i64 {
    i64::try_from(left.0.div_ceil(1000)).unwrap_or(i64::MAX)
}
