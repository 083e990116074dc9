//! Games by inputs, without a window.

mod at_the_table;
mod computer;
mod harness;
mod with_sand;
mod without_time;
