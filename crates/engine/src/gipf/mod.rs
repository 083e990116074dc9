//! The player of GIPF, in all versions, with potentials and matches.

mod candidates;
mod evaluation;
mod key;
mod moves;
mod pattern;
mod player;
#[cfg(test)]
mod samples;
mod score;
mod search;
mod survey;
mod table;
#[cfg(test)]
mod tests;
mod trainer;
mod weights;

pub use evaluation::Evaluation;
pub use player::{NothingToDecide, Player, Settings, SettingsError};
pub use table::TableError;
pub use trainer::{Course, Progress, Trainer};
pub use weights::{Weights, WeightsError};
