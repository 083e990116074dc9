//! GIPF with TAMSK-potentials on the desktop.
//!
//! The program as a library, so that tests drive it without a window; `main.rs` only opens the window.
//!
//! * [`theme`]: design tokens, one value a theme, and how egui is dressed in them.
//! * [`words`]: every word that the user sees.
//! * [`command`]: everything the user can order, in one table.
//! * [`intent`]: what the user wants; [`view_model`]: what the window shows. Views turn the second into the first.
//! * [`setup`]: what is agreed before a game; [`play`]: what the window needs of a game that is going on.
//! * [`view`]: everything around the boards; [`app`]: the window itself.
//! * [`settings`]: what is remembered between starts.
//! * [`strength`]: how strong a computer player is.
//! * [`thinker`]: computer players on a thread of their own.
//! * [`scene`]: what the boards show, as plain values.
//! * [`board`]: the two boards as widgets that draw scenes.

pub mod app;
pub mod board;
pub mod command;
pub mod intent;
pub mod play;
pub mod scene;
pub mod session;
pub mod settings;
pub mod setup;
pub mod strength;
pub mod theme;
pub mod thinker;
pub mod view;
pub mod view_model;
pub mod window;
pub mod words;
