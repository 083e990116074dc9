//! The game on the table, without a window: intents go in, view-models and scenes come out.
//!
//! A session decides what a click means, when something runs by itself, and in which words the window speaks. The rules
//! it leaves to [`orchestrator`] and [`tamsk`]. It knows no egui and no clock: moments are handed in.

mod desk;
mod tamsk;
