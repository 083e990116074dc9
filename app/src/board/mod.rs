//! The two boards as widgets.
//!
//! [`GipfBoard`] and [`TamskBoard`] draw a scene into the space they are given and return what the player did. Every dot,
//! spot and space can be pointed at, reached with the keyboard, and is named for screen readers and tests.

mod geometry;
mod gipf_board;
mod gipf_paint;
mod hourglass;
pub mod names;
mod nodes;
mod paint;
mod pieces;
mod suggestions;
mod tamsk_board;
mod tamsk_paint;
mod tube;

use std::time::Duration;

use egui::{Painter, Pos2};
use gipf::Piece;
use tamsk::Side;

pub use gipf_board::GipfBoard;
pub use nodes::Say;
pub use tamsk_board::TamskBoard;

use crate::scene::Sand;
use crate::theme::Tokens;

/// The moment that scenes count from the opening of the window: the same for everything in one frame.
#[must_use]
pub fn now(ctx: &egui::Context) -> Duration {
    let seconds = ctx.input(|input| input.time);
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}

/// Paints a piece beside the boards, as in a player's reserve; a disc has this radius.
pub fn paint_piece(painter: &Painter, tokens: &Tokens, centre: Pos2, radius: f32, piece: Piece) {
    let step = radius / tokens.shape.piece;
    paint::Brush::new(painter.clone(), tokens, step).piece(centre, piece);
}

/// Paints an hourglass beside the boards; half its height is `size`.
pub fn paint_hourglass(
    painter: &Painter,
    tokens: &Tokens,
    centre: Pos2,
    size: f32,
    owner: Side,
    sand: Sand,
) {
    let step = size / tokens.shape.glass_height;
    let held = hourglass::Held {
        owner,
        sand,
        falling: matches!(sand, Sand::Running { .. }),
        turned: 1.0,
        lifted: 0.0,
    };
    paint::Brush::new(painter.clone(), tokens, step).hourglass(centre, held);
}
