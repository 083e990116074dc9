//! GIPF without its turn order: what the board and the players' supplies can do.
//!
//! [`Board`] knows pushing (G3), rows and segments (G4); [`CapturePhase`] takes rows one at a time (G5, G6); [`Supply`]
//! keeps a player's reserve, potentials in hand and phase of introduction (G7); [`Position`] is a position at the start
//! of a turn with its text form. Whose decision comes next is not known here but in the crate `orchestrator`.
//!
//! Rule numbers such as `G4.6` refer to the rules of the program's documentation.
//!
//! ```
//! use gipf::{Board, Color, Entry, Kind, Piece, Position};
//!
//! let start: Position = "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS".parse()?;
//! let entry: Entry = "e1:e2".parse().unwrap();
//! let (board, pushed) = start.board.pushed(entry, Piece::new(Color::White, Kind::Basic)).unwrap();
//! assert_eq!(gipf::spot_name(pushed.last), "e3");
//! assert_eq!(board.occupied().len(), 7);
//! # Ok::<_, gipf::PositionError>(())
//! ```

mod board;
mod capture;
mod color;
mod entry;
mod notation;
mod piece;
mod point;
mod position;
mod quiet;
mod row;
mod supply;
mod validate;

pub use board::{Board, FullLine, Pushed};
pub use capture::{CaptureError, CapturePhase, RowRule, Spoils};
pub use color::{ByColor, Color};
pub use entry::{ENTRIES, Entry, ParseEntryError};
pub use notation::{CaptureItem, CaptureItems, ParseCapturesError, PushText, read_captures};
pub use piece::{Kind, Piece};
pub use point::{DOTS, Dot, ParsePointError, Point, parse_spot, spot_name};
pub use position::{Field, Position, PositionError};
pub use quiet::SortedPushes;
pub use row::Row;
pub use supply::{Phase, PushKind, Supply, Version};
pub use validate::Fault;
