//! Values of positions: points, and decided games.

use gipf::Color;
use orchestrator::Outcome;

use super::survey::MOST;

/// The value of a game that is won here and now.
pub(super) const WIN: i32 = 30_000;

/// More than any value.
pub(super) const INFINITY: i32 = 32_000;

/// Decisions from the root to the deepest node.
pub(super) const MOST_PLIES: usize = 100;

/// Values beyond this are those of decided games.
pub(super) const DECIDED: i32 = WIN - 2 * MOST_PLIES as i32;

/// The value of a finished game.
pub(super) fn over(outcome: Outcome, viewer: Color, ply: usize) -> i32 {
    match outcome.winner {
        Some(winner) if winner == viewer => WIN - ply as i32,
        Some(_) => ply as i32 - WIN,
        None => 0,
    }
}

/// Decided values count from the root, in the table from the position itself.
pub(super) fn to_table(value: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    let value = match value {
        DECIDED.. => value + ply,
        _ if value <= -DECIDED => value - ply,
        _ => value,
    };
    value.clamp(-WIN, WIN) as i16
}

/// The value that stands in the table, counted from the root.
pub(super) fn from_table(value: i16, ply: usize) -> i32 {
    let (value, ply) = (i32::from(value), ply as i32);
    match value {
        DECIDED.. => value - ply,
        _ if value <= -DECIDED => value + ply,
        _ => value,
    }
}

/// The probability of winning that a value stands for.
pub(super) fn probability(value: i32) -> f64 {
    match value {
        DECIDED.. => 1.0,
        _ if value <= -DECIDED => 0.0,
        _ => 1.0 / (1.0 + (-f64::from(value) / 400.0).exp()),
    }
}

/// The value that stands for a probability of winning.
pub(super) fn from_probability(probability: f64) -> i32 {
    let odds = (probability / (1.0 - probability)).ln() * 400.0;
    // Certain odds are infinite and end at the limit.
    (odds.clamp(f64::from(-MOST), f64::from(MOST))) as i32
}
