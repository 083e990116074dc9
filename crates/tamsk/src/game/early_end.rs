use hexboard::{CellSet, regions};

use super::Game;
use crate::{RingRule, Side, capacity, neighbours};

impl Game {
    /// The player whose lead cannot be lost any more: he has fewer rings than the opponent would have after placing as
    /// many as he possibly could (T3.15).
    ///
    /// What a player could place is bounded by the room in the parts of the board that his live glasses can still get
    /// into. It is an upper bound: that it takes turns to place them is left aside.
    #[must_use]
    pub fn lead_cannot_be_lost(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&leader| {
            let behind = leader.other();
            let room = self.room_for(behind);
            let kept = u32::from(self.position.holder(behind)).saturating_sub(room);
            u32::from(self.position.holder(leader)) < kept
        })
    }

    /// The most rings that a player could still place, whatever his holder has.
    fn room_for(&self, side: Side) -> u32 {
        let manual = self.options.rings == RingRule::Manual;
        let mut closed = self.position.full();
        // Every space that a live glass stands on or next to leads into its region. Claims bring a player's rings to
        // wherever the opponent goes.
        let mut doors = CellSet::EMPTY;
        for glass in &self.glasses {
            if glass.is_dead(self.clock) {
                closed.insert(glass.space());
            } else if glass.side() == side || manual {
                doors |= neighbours(glass.space()).with(glass.space());
            }
        }
        let mut reachable = CellSet::EMPTY;
        for region in regions(!closed) {
            if region.intersects(doors) {
                reachable |= region;
            }
        }
        if let Some(unringed) = self.unringed {
            reachable.insert(unringed.space);
        }
        reachable
            .iter()
            .map(|space| u32::from(capacity(space) - self.position.rings(space)))
            .sum()
    }
}
