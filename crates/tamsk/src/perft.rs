use crate::Position;

/// Number of sequences of `depth` moves from a position at Level 1 with automatic rings. Passes are automatic and are
/// not counted as moves.
///
/// ```
/// use tamsk::{Position, perft};
///
/// assert_eq!(perft(&Position::START, 3), 858);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.move_count().into(),
        _ => position
            .moves()
            .map(|mv| perft(&position.after(mv), depth - 1))
            .sum(),
    }
}
