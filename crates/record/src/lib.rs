//! Saved games of GIPF and TAMSK.
//!
//! A [`Record`] is one document: who played, what was agreed, the start, every decision with its time, its variations and
//! comments, the matches of TAMSK with all their moves, the result, and what goes on now. It reads and writes JSON,
//! `*.gipf.json` and `*.tamsk.json`.
//!
//! Reading never trusts: what is read is played through the rules, and what is wrong is named with its place, its ply and
//! the rule. Nothing here touches a file; everything works on bytes.

mod about;
mod build;
mod count;
mod document;
mod fault;
mod format;
mod gipf_record;
mod json;
mod position_text;
mod summary;
mod tamsk_record;
mod text;
mod tree;

pub use about::{About, Computer, Date, ParseDateError, Player};
pub use build::{GipfBuilder, Import, Note, TamskBuilder};
pub use count::ExtraDecision;
pub use fault::{Cause, Fault};
pub use format::FileFormat;
pub use gipf_record::{GipfNode, GipfNow, GipfRecord, MatchNow};
#[cfg(feature = "schema")]
pub use json::schema;
pub use json::{FORMAT_NUMBER, GameName, MOST_BYTES, ReadError, Record, read_bytes};
pub use summary::{Ending, Kind, Summary};
pub use tamsk_record::{TamskNode, TamskRecord};
pub use text::TextError;
pub use tree::{MOST_NODES, Node, NodeId, Tree, TreeError};
