//! What is analysed and reviewed of a game of GIPF.

use orchestrator::{Action, Decision, Deed};

use super::{GipfSession, story};
use crate::msg;
use crate::session::analysis::{Reviewed, Studied, Subject, nothing, plies_of_game, starts};
use crate::view_model::BoardKind;

impl GipfSession {
    /// What is looked at: a position of the game, or of the match while its board is shown.
    pub(in crate::session) fn studied(&self) -> Studied {
        if self.shown == BoardKind::Tamsk
            && let (Some(contest), Some(play)) = (&self.contest, self.match_play())
        {
            return Studied {
                plies: None,
                ..contest.table.studied(play.game())
            };
        }
        let steps = self.steps_shown();
        let turn = story::turn_after(&self.game, steps);
        let subject = match turn.pending() {
            Decision::Over(_) => nothing(msg!("analysis-over"), true),
            Decision::Match { .. } => nothing(msg!("analysis-match-decides"), true),
            _ => Subject::Gipf {
                turn: Box::new(*turn),
                earlier: starts(self.game.steps()[..steps].iter().map(|step| &step.before)),
            },
        };
        Studied {
            subject,
            at: self.looked_at(),
            plies: Some(plies_of_game(&self.game)),
        }
    }

    /// The whole game, if anything was played.
    pub(in crate::session) fn reviewed(&self) -> Option<Reviewed> {
        let start = self.game.steps().first()?.before;
        let actions: Vec<Action> = self
            .game
            .steps()
            .iter()
            .filter_map(|step| match step.deed {
                Deed::Action(action) => Some(action),
                Deed::End(_) => None,
            })
            .collect();
        (!actions.is_empty()).then(|| Reviewed::Gipf {
            start: Box::new(start),
            actions: actions.into(),
        })
    }
}
