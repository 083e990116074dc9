//! A second implementation of GIPF's turns, as plainly as the rules can be written down: a map from coordinates to
//! pieces, a walk along each line, a search over all choices. It shares nothing with the crates `gipf` and
//! `orchestrator` and is the measure of both their answers and their speed.

mod board;
mod capture;
mod text;
mod turn;

pub use board::{Board, Piece, Spot};
pub use text::Line;
pub use turn::{State, Step, Visit};
