//! How long a player can go on alone: the exact end of a game whose regions have separated.

use super::board::{Board, NEIGHBOURS};

/// The most rings that a player can still place if the other never comes near; `None` if that cannot be told by looking
/// at so many positions. Those looked at are added to `work`.
pub(super) fn longest(board: &Board, side: usize, patience: u32, work: &mut u64) -> Option<u32> {
    let mut walk = Walk { side, patience };
    let most = walk.from(board, 0, u32::MAX);
    *work += u64::from(patience - walk.patience);
    most
}

/// Whether a player is seen to be able to place so many rings, at least one, if the other never comes near.
pub(super) fn reaches(
    board: &Board,
    side: usize,
    rings: u32,
    patience: u32,
    work: &mut u64,
) -> bool {
    let mut walk = Walk { side, patience };
    let most = walk.from(board, rings - 1, rings);
    *work += u64::from(patience - walk.patience);
    most.is_some_and(|most| most >= rings)
}

struct Walk {
    side: usize,
    patience: u32,
}

impl Walk {
    /// The most rings from here on, as far as it is more than `beaten`; `enough` ends the search.
    fn from(&mut self, board: &Board, beaten: u32, enough: u32) -> Option<u32> {
        if enough == 0 {
            return Some(0);
        }
        self.patience = self.patience.checked_sub(1)?;
        let glasses = board.glasses[self.side];
        let room = board.room_on(board.reach(glasses));
        let most = room.min(board.holders[self.side].into());
        if most <= beaten {
            return Some(most);
        }
        let enough = enough.min(most);
        let open = board.open();
        let mut best = 0;
        let mut left = glasses;
        while left != 0 {
            let from = left.trailing_zeros();
            left &= left - 1;
            let mut targets = NEIGHBOURS[from as usize] & open;
            while targets != 0 {
                let to = targets.trailing_zeros();
                targets &= targets - 1;
                let mut next = *board;
                next.shift(self.side, super::node::Step::new(from, to));
                next.drop_ring(self.side, to);
                let rest = self.from(&next, beaten.max(best).saturating_sub(1), enough - 1)?;
                best = best.max(rest + 1);
                if best >= enough {
                    return Some(best);
                }
            }
        }
        Some(best)
    }
}
