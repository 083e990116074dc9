//! Moves that the engine proposes, as arrows.

use hexboard::CellSet;
use orchestrator::{Action, Event, Turn};
use tamsk::Move;

use crate::scene::{Rank, Suggestion, Target};

/// The first turn of a line of GIPF, or what is left of the turn that is going on.
#[must_use]
pub fn of_actions(turn: &Turn, actions: &[Action], rank: Rank) -> Suggestion {
    let mut suggestion = Suggestion::new(rank);
    let mut now = *turn;
    for action in actions {
        let mut pushes = Vec::new();
        let mut taken = CellSet::EMPTY;
        let next = now.apply_with(*action, &mut |event| match event {
            Event::Pushed { entry, pushed, .. } | Event::ExtraPushed { entry, pushed, .. } => {
                pushes.push((Target::Dot(entry.dot()), pushed.last));
            }
            Event::Captured { removed, .. } => taken |= removed,
            _ => {}
        });
        let Ok(next) = next else { break };
        suggestion.arrows.extend(pushes);
        suggestion.taken |= taken;
        now = next;
        if now.side() != turn.side() || now.outcome().is_some() {
            break;
        }
    }
    suggestion
}

/// A move of TAMSK.
#[must_use]
pub fn of_move(mv: Move, rank: Rank) -> Suggestion {
    Suggestion::new(rank).with_arrow(Target::Space(mv.from), mv.to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_push_with_its_captures_is_one_arrow_and_what_it_takes() {
        let position = "basic 4/1s3/6/1SSSs2/6/5/2s1 w 8,8 0,0 SS".parse().unwrap();
        let turn = Turn::of_position(&position).unwrap();
        let push = "push basic e1:e2".parse().unwrap();
        let suggestion = of_actions(&turn, &[push], Rank::First);
        let e1 = Target::Dot("e1".parse().unwrap());
        assert_eq!(suggestion.arrows.len(), 1);
        assert!(suggestion.at(e1).is_some());
        assert!(
            suggestion.taken.is_empty(),
            "captures are actions of their own"
        );
        let after = turn.apply(push).unwrap();
        let captured = after.actions()[0];
        let suggestion = of_actions(&turn, &[push, captured], Rank::First);
        assert!(suggestion.taken.len() >= 4);
    }
}
