//! TAMSK: a complete game with explicit time.
//!
//! [`Position`] is the game without time: rings, glasses, holders, whose turn. [`Game`] is all of it: the three levels,
//! every option, the sand, the neutral timer, claims, forfeits, passes and the result. It never looks at a clock: the
//! caller says what time it is, so every game can be replayed exactly.
//!
//! ```
//! use tamsk::{Action, Game, Millis, Options, Side};
//!
//! let mut game = Game::new(Options::default(), 0)?;
//! game.act(Millis(5_000), Side::Red, "a1-b2".parse()?)?;
//! assert_eq!(game.turn(), Some(Side::Black));
//!
//! // Red challenges; Black lets the time run out, so that he loses this turn and the next one.
//! game.act(Millis(6_000), Side::Red, Action::StartTimer)?;
//! assert_eq!(game.next_automatic_event(), Some(Millis(21_000)));
//! let events = game.advance(Millis(30_000));
//! assert!(events.iter().any(|event| matches!(event, tamsk::Event::Overrun { side: Side::Black, .. })));
//! assert_eq!((game.turn(), game.forfeits(Side::Black)), (Some(Side::Red), 1));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! Time is game time in whole milliseconds from Red's first opportunity to move. [`Stopwatch`] makes it from the
//! caller's clock, [`History`] takes turns back. Numbers such as T5.4 are those of the rules.

mod action;
mod event;
mod game;
mod glass;
mod history;
mod millis;
mod moves;
mod noise;
mod options;
mod outcome;
mod perft;
mod play;
mod position;
mod position_text;
mod record;
mod refusal;
mod side;
mod space;
mod stopwatch;

pub use action::{Action, ParseActionError};
pub use event::{Event, PassReason, VoidReason};
pub use game::{Game, LateRing, Setup, SetupError};
pub use glass::{Glass, GlassState};
pub use hexboard::{ByCell, Cell, CellSet, Symmetry};
pub use history::History;
pub use millis::Millis;
pub use moves::{Move, ParseMoveError};
pub use options::{
    Colours, EmptyHolder, Level, Options, OptionsError, Overrun, PauseRule, Preset, RingRule,
    SandNoise, Tie, TimerMode, TouchMove, UndoRule,
};
pub use outcome::{DecidedBy, End, Outcome};
pub use perft::perft;
pub use play::Play;
pub use position::{Position, RINGS, exchanges_colours};
pub use position_text::ParsePositionError;
pub use record::{Entry, Header, ParseRecordError, Record, ReplayError, state_line};
pub use refusal::{Refusal, Refused};
pub use side::{BySide, ParseSideError, Side};
pub use space::{ParseSpaceError, SpaceName, capacity, neighbours, parse_space, space_name};
pub use stopwatch::Stopwatch;
