//! What a position looks like without looking ahead.

use super::board::{Board, NEIGHBOURS, spread};

/// Points of a ring more on the opponent's holder.
const LEAD: i32 = 100;
/// Points of a step more.
const MOBILITY: i32 = 15;
/// Points of room for a ring that only one side gets to first.
const TERRITORY: i32 = 45;

/// An estimate in points for the player on turn. `movable` are the glasses of Red and of Black that can ever move again.
pub(super) fn estimate(board: &Board, movable: [u64; 2]) -> i32 {
    let side = usize::from(board.turn);
    let [own, other] = [movable[side], movable[1 - side]];
    let lead = i32::from(board.holders[1 - side]) - i32::from(board.holders[side]);
    let open = board.open();
    let mobility = steps(own, open) - steps(other, open);
    let (mine, theirs) = territory(own, other, open);
    let room = board.room_on(mine) as i32 - board.room_on(theirs) as i32;
    LEAD * lead + MOBILITY * mobility + TERRITORY * room
}

/// How many steps some glasses have.
fn steps(mut glasses: u64, open: u64) -> i32 {
    let mut steps = 0;
    while glasses != 0 {
        steps += (NEIGHBOURS[glasses.trailing_zeros() as usize] & open).count_ones();
        glasses &= glasses - 1;
    }
    steps as i32
}

/// The open spaces that one side's glasses reach in fewer steps than the other's.
fn territory(own: u64, other: u64, open: u64) -> (u64, u64) {
    let (mut own, mut other, mut free) = (own, other, open);
    let (mut mine, mut theirs) = (0, 0);
    loop {
        own = spread(own) & free;
        other = spread(other) & free;
        let reached = own | other;
        if reached == 0 {
            return (mine, theirs);
        }
        mine |= own & !other;
        theirs |= other & !own;
        free &= !reached;
    }
}

#[cfg(test)]
mod tests {
    use ::tamsk::{Position, Symmetry};

    use super::*;
    use crate::tamsk::node::Node as _;

    #[test]
    fn the_start_is_even_and_symmetries_change_nothing() {
        let mut position = Position::START;
        assert_eq!(Board::new(&position).evaluate(), 0);
        for text in ["a1-b2", "a4-b4", "g1-f2", "d1-d2"] {
            position = position.after(text.parse().unwrap());
            let value = Board::new(&position).evaluate();
            for symmetry in Symmetry::all() {
                let image = Board::new(&position.transformed(symmetry));
                assert_eq!(image.evaluate(), value, "{position}");
            }
        }
    }
}
