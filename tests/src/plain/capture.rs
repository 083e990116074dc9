//! The capture phase (G6.1).

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::board::{Spot, rows};
use super::turn::State;

/// All outcomes of the capture phase of a player: the spots emptied, and the state after it.
pub(super) fn outcomes(state: &State, taker: usize) -> BTreeMap<BTreeSet<Spot>, State> {
    let mut outcomes = BTreeMap::new();
    let armed = [0, 1].map(|player| state.has_gipf_piece(player));
    take(
        state,
        taker,
        armed,
        &HashSet::new(),
        &BTreeSet::new(),
        &mut outcomes,
    );
    outcomes
}

fn take(
    state: &State,
    taker: usize,
    armed: [bool; 2],
    kept: &HashSet<(Spot, Spot)>,
    removed: &BTreeSet<Spot>,
    outcomes: &mut BTreeMap<BTreeSet<Spot>, State>,
) {
    let mut rows = rows(&state.board, taker);
    rows.retain(|row| !kept.contains(&row.line));
    if rows.is_empty() || state.winner.is_some() {
        outcomes.insert(removed.clone(), state.clone());
        return;
    }
    for row in rows {
        let optional: Vec<Spot> = row
            .segment
            .iter()
            .copied()
            .filter(|spot| state.board[spot].is_optional())
            .collect();
        for choice in 0..1_u32 << optional.len() {
            let stays = |spot: &Spot| {
                let place = optional.iter().position(|other| other == spot);
                place.is_some_and(|place| choice >> place & 1 == 0)
            };
            let mut after = state.clone();
            let mut removed = removed.clone();
            for &spot in row.segment.iter().filter(|spot| !stays(spot)) {
                after.remove(spot, taker);
                removed.insert(spot);
            }
            // G8.4: the opponent's loss is looked at first.
            let bare = |player: usize| armed[player] && !after.has_gipf_piece(player);
            if bare(1 - taker) {
                after.winner = Some(taker);
            } else if bare(taker) {
                after.winner = Some(1 - taker);
            }
            let mut kept = kept.clone();
            let still = self::rows(&after.board, taker);
            if still.iter().any(|other| other.line == row.line) {
                if !state.may_keep {
                    continue;
                }
                kept.insert(row.line);
            }
            take(&after, taker, armed, &kept, &removed, outcomes);
        }
    }
}
