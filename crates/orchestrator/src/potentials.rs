//! What became of the potentials of a game (C25).

use gipf::Color;

use crate::{Action, Decided, Decision, Deed, Event, Game, PlyWriter};

/// The record of one decision about a potential (C25).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PotentialRecord {
    /// Number of the owner's ply in the game, from 1.
    pub ply: usize,
    /// Which decision of the ply, from 1.
    pub ordinal: usize,
    /// Whose potential it was.
    pub owner: Color,
    /// Whether the owner declared its use; otherwise he gave it up.
    pub used: bool,
    /// Whether the opponent demanded a match; `None` if he was not asked.
    pub challenged: Option<bool>,
    /// The match or matches that decided, in order.
    pub decided: Vec<Decided>,
}

impl Game {
    /// The decisions about potentials so far (C25), the last one perhaps not finished.
    #[must_use]
    pub fn potential_records(&self) -> Vec<PotentialRecord> {
        let mut records: Vec<PotentialRecord> = Vec::new();
        let mut writer = PlyWriter::default();
        for step in &self.steps {
            let Deed::Action(action) = step.deed else {
                continue;
            };
            let decision = step.before.pending();
            if let Decision::UsePotential { owner } = decision {
                let plies = writer.plies();
                let own_ply = plies.last().is_some_and(|(author, _)| *author == owner);
                let ply = if own_ply {
                    plies.len()
                } else {
                    plies.len() + 1
                };
                let ordinal = 1 + records.iter().filter(|record| record.ply == ply).count();
                let used = action == Action::Use;
                records.push(PotentialRecord {
                    ply,
                    ordinal,
                    owner,
                    used,
                    challenged: None,
                    decided: Vec::new(),
                });
            }
            // Every step was legal when it was made.
            let _ = writer.apply(step.before, action, &mut |event| {
                if let (Event::ChallengeAnswered { challenged, .. }, Some(record)) =
                    (event, records.last_mut())
                {
                    record.challenged = Some(challenged);
                }
            });
            if let Some(record) = records.last_mut() {
                record.decided.extend(step.decided.clone());
            }
        }
        records
    }
}
