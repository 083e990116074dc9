//! The turn of GIPF: the only place that knows whose decision comes next.
//!
//! [`Turn`] is a small value that answers two questions: what has to be decided ([`Turn::pending`]), and what follows
//! from an answer ([`Turn::apply`]). The interim rule (G10.8), the order of captures (G4.5) and the decision about a
//! potential (C4) are not checks in the code but the only transitions that exist.

mod action;
mod enumerate;
mod outcome;
mod ply;
mod turn;

pub use action::{Action, Event, IllegalAction, KindRefusal, MatchResult, Unused};
pub use outcome::{Outcome, Reason};
pub use ply::{Captures, CompleteTurn, Extra, ParsePlyError, Ply, PlyError, PlyWriter};
pub use turn::{Decision, MatchDraw, Mode, Turn, TurnRules};
