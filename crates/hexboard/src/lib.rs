//! The hexagon of side 4 on which both games are played.
//!
//! GIPF plays on its 37 spots (and adds a ring of 24 dots outside), TAMSK on its 37 spaces (and gives each a height).
//! This crate knows cells, directions, lines, distances and symmetries, and nothing of either game: names of cells,
//! pieces and rules belong to the games.
//!
//! ```text
//!                 .               N
//!              .     .        NW     NE
//!           .     .     .         *
//!        .     .     .     .  SW     SE
//!           .     .     .         S
//!        .     .     .     .
//!           .     .     .     files run south to north,
//!        .     .     .     .  file 0 is the westernmost
//!           .     .     .
//!        .     .     .     .
//!           .     .     .
//!              .     .
//!                 .
//! ```
//!
//! Coordinates are [`hexx`]'s axial ones in its flat-top orientation (`x` grows to the south-east, `y` to the south).
//! Everything that the games ask for in a hot path is a table computed at compile time.

mod by_cell;
mod cell;
mod cell_set;
mod direction;
mod graph;
mod line;
mod symmetry;

pub use by_cell::ByCell;
pub use cell::{CELLS, Cell, RADIUS};
pub use cell_set::{CellSet, Cells};
pub use direction::Direction;
pub use graph::{graph, regions};
pub use hexx;
pub use line::{LINES, Line};
pub use symmetry::Symmetry;
