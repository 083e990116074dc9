//! The TAMSK player: [`Player`].
//!
//! * `board` mirrors the rules of Level 1 as sets of bits, `evaluate` and `walk` judge it; `sand` adds the sand;
//! * `search` looks ahead, `root` does so deeper and deeper, `table` remembers;
//! * `decide` plays a game with its time: `safety` says what keeps glasses alive, `budget` how long there is to think,
//!   `press` when to start the timer.

mod board;
mod budget;
mod decide;
mod evaluate;
mod levels;
mod node;
mod plan;
mod player;
mod press;
mod root;
mod safety;
mod sand;
mod search;
mod table;
mod walk;

pub use budget::budget;
pub use plan::{Intent, Plan};
pub use player::{NothingToDecide, Player, Settings, SettingsError};
