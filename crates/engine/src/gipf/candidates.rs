//! The pushes among which a player chooses, each with its value at first sight.

use gipf::{Entry, Kind, PushKind};
use orchestrator::{Action, Decision, Turn};

use super::moves::Move;
use super::pattern::{self, State, WALKS, state};
use super::survey::{Survey, places, points, supplies_after};
use super::weights::Weights;

/// A push that can be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    /// What is pushed in; nothing is an extra push.
    kind: Option<PushKind>,
    entry: Entry,
    /// The value to the player who pushes, in points.
    pub(super) value: i32,
    /// Whether nothing is left to decide after it, so that the value is that of the position it leads to.
    pub(super) exact: bool,
    /// Where it stands in the order of trying.
    pub(super) rank: i32,
}

impl Candidate {
    /// The turn after the push.
    #[inline]
    pub(super) fn made(&self, turn: &Turn) -> Turn {
        match self.kind {
            Some(kind) => turn.after_push(kind, self.entry),
            None => turn
                .apply(Action::ExtraPush(self.entry))
                // Candidates are legal.
                .unwrap_or(*turn),
        }
    }
}

/// Lists the pushes that answer the pending decision, those that lead to the same position once.
pub(super) fn candidates(turn: &Turn, weights: &Weights, list: &mut Vec<Candidate>) {
    list.clear();
    let side = turn.side();
    let mut board = *turn.board();
    let extra = matches!(turn.pending(), Decision::ExtraPush { .. });
    if extra {
        board.unload_centre();
    }
    let survey = Survey::new(weights, &board, side.other());
    let mut loud = 0_u64;
    for entry in board.sorted_pushes(side).others() {
        loud |= 1 << entry.index();
    }
    // A push that leaves the other without a piece or a spot decides the game, and before the regular push the turn
    // goes on after an extra push.
    let ends = turn.supply(side.other()).reserve == 0 || board.occupied().len() >= 36;
    if ends || (extra && turn.is_before_push()) {
        loud = u64::MAX;
    }
    let mut push = |kind: Option<PushKind>, pushed: State, supplies: i32| {
        // Pushing pieces like itself in front of it, a piece might as well have appeared at the far end.
        let mut filled = 0_u64;
        for entry in board.distinct_entries() {
            let walk = WALKS[entry.index()];
            let bit = survey.first_change(walk, pushed);
            let after = if survey.is_empty(bit) {
                if filled >> bit & 1 != 0 {
                    continue;
                }
                filled |= 1 << bit;
                survey.filled(bit, pushed)
            } else {
                survey.pushed(walk, bit, pushed)
            };
            list.push(Candidate {
                mv: kind.map_or(Move::extra_push(entry), |kind| Move::push(kind, entry)),
                kind,
                entry,
                value: points(-(after + supplies)),
                exact: loud >> entry.index() & 1 == 0,
                rank: 0,
            });
        }
    };
    if extra {
        let supplies = [turn.supply(side.other()), turn.supply(side)];
        let supplies = weights.of_supplies(places(&board, side.other(), supplies));
        push(None, state(Kind::Used, false), supplies);
    } else {
        for kind in turn.push_kinds() {
            let supplies = supplies_after(weights, turn, kind);
            push(Some(kind), pattern::pushed(kind, false), supplies);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::gipf::samples::random_game;
    use crate::gipf::survey::value;

    #[test]
    fn candidates_lead_to_every_position_once_and_are_worth_what_it_is_worth() {
        let mut quiet = 0;
        for seed in 0..100 {
            for turn in random_game(seed) {
                if !matches!(
                    turn.pending(),
                    Decision::Push(_) | Decision::ExtraPush { .. }
                ) {
                    continue;
                }
                let weights = Weights::hand_made(turn.position().version).scrambled();
                let mut list = Vec::new();
                candidates(&turn, &weights, &mut list);
                let reached: HashSet<Turn> =
                    list.iter().map(|candidate| candidate.made(&turn)).collect();
                let all: HashSet<Turn> = turn
                    .actions()
                    .into_iter()
                    .filter(|&action| action != Action::Renounce)
                    .map(|action| turn.apply(action).unwrap())
                    .collect();
                assert_eq!(reached, all, "{}", turn.position());
                for candidate in list.iter().filter(|candidate| candidate.exact) {
                    let next = candidate.made(&turn);
                    assert_eq!(next.side(), turn.side().other());
                    assert!(next.outcome().is_none() && next.capture_phase().is_none());
                    assert_eq!(candidate.value, -value(&weights, &next, next.side()));
                    quiet += 1;
                }
            }
        }
        assert!(quiet > 40_000, "{quiet}");
    }
}
