//! The turn of GIPF: the only place that knows whose decision comes next.
//!
//! [`Turn`] is a small value that answers two questions: what has to be decided ([`Turn::pending`]), and what follows
//! from an answer ([`Turn::apply`]). The interim rule (G10.8), the order of captures (G4.5) and the decision about a
//! potential (C4) are not checks in the code but the only transitions that exist.
//!
//! [`Game`] is a turn with everything around it: the agreed [`GameOptions`], the history, the clock, and the TAMSK
//! [`Match`] that is going on, if any.

mod action;
mod action_text;
mod clock;
mod contest;
mod decision;
mod enumerate;
mod game;
mod options;
mod outcome;
mod ply;
mod ply_writer;
mod potentials;
mod replay;
mod restore;
mod rules;
mod turn;
mod unchecked;
mod undo;

pub use action::{Action, Event, IllegalAction, KindRefusal, MatchResult, Unused};
pub use action_text::ParseActionError;
pub use clock::Clock;
pub use contest::{DiceRoll, Ended, Match, MatchPlan, MatchRecord};
pub use decision::Decision;
pub use game::{Decided, Deed, Game, GameError, GameEvent, Step};
pub use options::{
    ABANDON_RANGE, GameOptions, LONGEST_CLOCK, MOST_EXTRA, MOST_POTENTIALS, MatchFirst,
    MatchOptions, OptionsError, PotentialRule, ProtectedRows, Repetition, Resolver,
};
pub use outcome::{Outcome, Reason};
pub use ply::{Captures, Extra, ExtraKnown, ParsePlyError, Ply, PlyError};
pub use ply_writer::{CompleteTurn, PlyWriter};
pub use potentials::PotentialRecord;
pub use replay::{GameHeader, GameLine, LineEnd, ParseHeaderError, Replay};
pub use restore::{Made, RestoreError};
pub use rules::{MatchDraw, Mode, TurnRules};
pub use turn::Turn;
