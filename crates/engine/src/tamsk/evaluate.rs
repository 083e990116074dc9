//! What a position looks like without looking ahead.

use ::tamsk::RINGS;

use super::board::{Board, NEIGHBOURS, spread};

/// Points of a ring more on the opponent's holder.
const LEAD: i32 = 100;
/// Points of being on turn: half the ring that is about to be placed.
const TURN: i32 = 50;
/// Points of a step more: on an empty board, and what is added until the board is as good as full.
const MOBILITY: (i32, i32) = (5, 25);
/// Points of room for a ring that only one side gets to first, in the same way. Early in the game it means little.
const TERRITORY: (i32, i32) = (10, 90);
/// Points of such room next to a glass, which is soon used up.
const NEAR: i32 = -20;
/// Points of a glass without a step.
const STUCK: i32 = -200;

/// Rings on the board when it is as good as full.
const FULL: i32 = 48;

/// An estimate for the player on turn. `movable` are the glasses of Red and of Black that can ever move again.
///
/// The weights follow a logistic regression on games of the engine with itself and were chosen by matches.
pub(super) fn estimate(board: &Board, movable: [u64; 2]) -> i32 {
    let side = usize::from(board.turn);
    let [own, other] = [movable[side], movable[1 - side]];
    let lead = i32::from(board.holders[1 - side]) - i32::from(board.holders[side]);
    let open = board.open();
    let room = |spaces| board.room_on(spaces) as i32;
    let [mine, theirs] = [own, other].map(|glasses| steps(glasses, open));
    let mobility = mine.0 - theirs.0;
    let stuck = mine.1 - theirs.1;
    let [beside, beside_other] = [own, other].map(|glasses| spread(glasses) & open);
    let near = room(beside & !beside_other) - room(beside_other & !beside);
    let (mine, theirs) = territory(own, other, open);
    let territory = room(mine) - room(theirs);
    let placed = i32::from(2 * RINGS) - board.rings();
    let by_phase = |(early, later): (i32, i32)| early + later * placed / FULL;
    LEAD * lead
        + TURN
        + by_phase(MOBILITY) * mobility
        + by_phase(TERRITORY) * territory
        + NEAR * near
        + STUCK * stuck
}

/// How many steps some glasses have, and how many of them have none.
fn steps(mut glasses: u64, open: u64) -> (i32, i32) {
    let (mut steps, mut stuck) = (0, 0);
    while glasses != 0 {
        let targets = NEIGHBOURS[glasses.trailing_zeros() as usize] & open;
        steps += targets.count_ones() as i32;
        stuck += i32::from(targets == 0);
        glasses &= glasses - 1;
    }
    (steps, stuck)
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
        assert_eq!(Board::new(&position).evaluate(), TURN);
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
