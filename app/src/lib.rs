//! GIPF with TAMSK-potentials on the desktop.
//!
//! The program as a library, so that tests drive it without a window; `main.rs` only opens the window.
//!
//! * [`theme`]: design tokens, one value a theme, and how egui is dressed in them.
//! * [`words`]: every word that the user sees.
//! * [`command`]: everything the user can order, in one table.
//! * [`settings`]: what is remembered between starts.

pub mod command;
pub mod settings;
pub mod theme;
pub mod words;
