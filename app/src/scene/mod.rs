//! What the boards show, as plain values.
//!
//! A session builds a [`GipfScene`] or a [`TamskScene`] for each frame; the widgets of the `board` module draw it and
//! return [`BoardInput`]s. Nothing here knows egui, so sessions and tests use scenes without a window.
//!
//! Moments are [`Duration`](std::time::Duration)s since the window was opened, handed in by whoever draws: what moves is
//! a function of that time and of nothing else.

mod entries;
mod film;
mod gipf;
mod input;
mod motion;
mod suggestion;
mod tamsk;

pub use entries::Entries;
pub use film::{Film, Frame, Moving, Place};
pub use gipf::{GipfScene, OptionalChoice, PushPreview, RowMark, RowState, Trace};
pub use input::{BoardInput, Target};
pub use motion::{Pace, Span};
pub use suggestion::{Rank, Suggestion};
pub use tamsk::{Glass, GlassMotion, GlassPose, Sand, TamskScene};
