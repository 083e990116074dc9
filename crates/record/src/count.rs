//! Counting plies and the decisions about potentials in them (C25).

use std::fmt;

use gipf::Color;
use hexboard::CellSet;
use orchestrator::{Action, Decision, Deed, Turn};
use serde::{Deserialize, Serialize};

/// Which extra decision of a game it is (C25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExtraDecision {
    /// Number of the owner's ply in the game, from 1.
    pub ply: usize,
    /// Which decision of the ply, from 1.
    pub ordinal: usize,
    /// Whose potential it is.
    pub owner: Color,
}

impl fmt::Display for ExtraDecision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ExtraDecision {
            ply,
            ordinal,
            owner,
        } = self;
        write!(
            f,
            "decision {ordinal} of ply {ply} about a potential of {owner}"
        )
    }
}

/// Where in the plies a game stands (C25): a ply begins with the captures that its player makes at the end of the turn
/// before.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count {
    author: Option<Color>,
    /// Plies so far, the one under way included.
    pub(crate) ply: usize,
    /// Decisions about potentials in this ply.
    extras: usize,
}

impl Count {
    /// Counts a decision that was made in a turn. Gives the extra decision back that it opens.
    pub(crate) fn decision(&mut self, turn: &Turn, deed: Deed) -> Option<ExtraDecision> {
        if matches!(deed, Deed::End(_)) {
            return None;
        }
        let author = match turn.pending() {
            Decision::Capture { by } => by,
            _ => turn.side(),
        };
        let nothing_written = deed == Deed::Action(Action::Capture(CellSet::EMPTY));
        if self.author != Some(author) && !nothing_written {
            *self = Count {
                author: Some(author),
                ply: self.ply + 1,
                extras: 0,
            };
        }
        let Decision::UsePotential { owner } = turn.pending() else {
            return None;
        };
        self.extras += 1;
        Some(ExtraDecision {
            ply: self.ply,
            ordinal: self.extras,
            owner,
        })
    }
}
