//! GIPF with TAMSK-potentials on the desktop.
//!
//! The program as a library, so that tests drive it without a window; `main.rs` only opens the window.
//!
//! * [`theme`]: design tokens, one value a theme, and how egui is dressed in them.
//! * [`words`]: every word that the user sees.
//! * [`command`]: everything the user can order, in one table.
//! * [`intent`]: what the user wants; [`view_model`]: what the window shows. Views turn the second into the first.
//! * [`settings`]: what is remembered between starts.
//! * [`scene`]: what the boards show, as plain values.
//! * [`board`]: the two boards as widgets that draw scenes.

pub mod board;
pub mod command;
pub mod intent;
pub mod scene;
pub mod session;
pub mod settings;
pub mod theme;
pub mod view_model;
pub mod words;
