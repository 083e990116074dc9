//! Beyond the horizon only rows are taken, so that no judgement is made in the middle of an exchange.

use orchestrator::{Decision, Turn};

use super::super::moves::Move;
use super::super::score::MOST_PLIES;
use super::Searcher;

/// Plies of captures that are looked at beyond the horizon.
const QUIET_AFTER: i32 = -4;

impl Searcher<'_> {
    /// The player may leave things as they are or take rows.
    pub(super) fn quiesce(
        &mut self,
        turn: &Turn,
        stand: i32,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        self.lines[ply].clear();
        if stand >= beta || depth <= QUIET_AFTER || ply >= MOST_PLIES - 1 {
            return stand;
        }
        let side = turn.side();
        let Some(kind) = turn.push_kinds().next() else {
            return stand;
        };
        let mut best = stand;
        alpha = alpha.max(stand);
        for entry in turn.board().sorted_pushes(side).others() {
            let next = turn.after_push(kind, entry);
            if next.pending() != (Decision::Capture { by: side }) {
                continue;
            }
            self.nodes += 1;
            let value = self.value_after(side, &next, depth - 1, alpha, beta, ply + 1);
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.note(Move::push(kind, entry), ply);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        best
    }
}
