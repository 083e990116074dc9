//! Review of a game of TAMSK at Level 1.

use tamsk::{Move, Position, Side};

use super::judgement::{Judgement, is_worse};
use crate::tamsk::Player;
use crate::{Control, Request, Verdict};

/// Judges every move of a game of Level 1 from `start` on, as [`super::gipf`] does for GIPF. Moves are plies, passes are
/// none (T3.9). The list ends where a move is not legal or the stop sign is raised.
pub fn tamsk(
    player: &mut Player,
    start: &Position,
    moves: &[Move],
    request: &Request,
    control: &Control<'_>,
    tell: &mut dyn FnMut(&Judgement<Move>, usize, usize),
) -> Vec<Judgement<Move>> {
    let mut review = Review {
        player,
        request: &Request {
            lines: 1,
            ..*request
        },
        control,
    };
    let mut judgements = Vec::new();
    let mut position = start.after_passes();
    let Some(mut here) = review.value(&position) else {
        return judgements;
    };
    for (ply, &mv) in moves.iter().enumerate() {
        let legal = position.moves().any(|legal| legal == mv);
        let Some(by) = position.to_play().filter(|_| legal) else {
            break;
        };
        let next = position.after(mv).after_passes();
        let Some(there) = review.value(&next) else {
            break;
        };
        let (mut before, after) = (here.seen_by(by), there.seen_by(by));
        let mut better = here
            .best
            .filter(|&best| best != mv && is_worse(before, after));
        if let Some(best) = better {
            // Both ends are judged alike before one is called better.
            let Some(other) = review.value(&position.after(best).after_passes()) else {
                break;
            };
            before = other.seen_by(by);
            better = better.filter(|_| is_worse(before, after));
        }
        let judgement = Judgement {
            ply,
            actions: ply..ply + 1,
            before,
            after,
            better: better.into_iter().collect(),
        };
        tell(&judgement, ply + 1, moves.len());
        judgements.push(judgement);
        (position, here) = (next, there);
    }
    judgements
}

struct Review<'a, 'c> {
    player: &'a mut Player,
    request: &'a Request,
    control: &'a Control<'c>,
}

/// What a position is worth to Red, and the best move.
struct Value {
    red: Verdict,
    best: Option<Move>,
}

impl Value {
    fn seen_by(&self, side: Side) -> Verdict {
        match side {
            Side::Red => self.red,
            Side::Black => self.red.other(),
        }
    }
}

impl Review<'_, '_> {
    /// Nothing if the stop sign was raised meanwhile.
    fn value(&mut self, position: &Position) -> Option<Value> {
        let Some(by) = position.to_play() else {
            return Some(Value {
                red: Verdict::Margin(margin(position)),
                best: None,
            });
        };
        let report = self
            .player
            .analyse(position, self.request, self.control, &mut |_| ())
            .ok()?;
        if self.control.stop.is_raised() {
            return None;
        }
        let best = report.best();
        Some(Value {
            red: match by {
                Side::Red => best.verdict,
                Side::Black => best.verdict.other(),
            },
            best: best.actions.first().copied(),
        })
    }
}

/// By how many rings Red has fewer left than Black (T3.12).
fn margin(position: &Position) -> i8 {
    let holder = |side| i8::try_from(position.holder(side)).unwrap_or(i8::MAX);
    holder(Side::Black) - holder(Side::Red)
}
