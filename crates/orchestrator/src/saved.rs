//! A game as data that can be stored: it is replayed through the rules when it is read, so that nothing impossible gets
//! in.

use gipf::{Color, Position};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    Action, Clock, Decided, Decision, Deed, Event, Game, GameOptions, IllegalAction, Match,
    OptionsError, PlyWriter,
};

/// A game as stored: options, start, and every decision (C24 to C27).
///
/// ```
/// use orchestrator::{Game, GameOptions, SavedGame};
///
/// let game = Game::new(GameOptions::default(), 42)?;
/// let saved = SavedGame::of(&game);
/// assert_eq!(saved.restore()?, game);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// What was agreed.
    pub options: GameOptions,
    /// The seed of lots and dice.
    pub seed: u64,
    /// The position string of the start.
    pub start: String,
    /// The decisions in order.
    pub steps: Vec<SavedStep>,
    /// The match that is going on (C27).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current_match: Option<Match>,
    /// The clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
}

/// One decision of a stored game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedStep {
    /// What was decided.
    pub deed: Deed,
    /// Nobody was asked (G6.3).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
    /// How a match was decided (C25).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided: Option<Decided>,
}

/// A stored game that no game could be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SavedGameError {
    /// An option is wrong.
    #[error("options: {0}")]
    Options(#[from] OptionsError),
    /// The start position cannot be read.
    #[error("start: {0}")]
    Start(#[from] gipf::PositionError),
    /// A step is not legal.
    #[error("step {number} (`{action}`): {error}")]
    Step {
        /// Which, from 1.
        number: usize,
        /// What was stored.
        action: Action,
        /// Why it is not.
        error: IllegalAction,
    },
    /// Something follows the end of the game.
    #[error("step {0}: the game is over before it")]
    AfterTheEnd(usize),
    /// A match is stored, but none is pending, or it is about something else.
    #[error("current_match: no such match is pending")]
    Match,
}

impl SavedGame {
    /// A game as it stands. Decisions taken back are not stored.
    #[must_use]
    pub fn of(game: &Game) -> SavedGame {
        let step = |step: &crate::Step| SavedStep {
            deed: step.deed,
            forced: step.forced,
            decided: step.decided.clone(),
        };
        SavedGame {
            options: game.options.clone(),
            seed: game.seed,
            start: game.start.to_string(),
            steps: game.steps.iter().map(step).collect(),
            current_match: game.current_match.clone(),
            clock: game.clock,
        }
    }

    /// The game, its time standing still.
    ///
    /// # Errors
    /// When an option, the start, a step or the match is not possible.
    pub fn restore(&self) -> Result<Game, SavedGameError> {
        let mut start: Position = self.start.parse()?;
        // A position string does not tell captured pieces from extras (G11.5), but the options do.
        if start.to_string() == self.options.start().to_string() {
            start = self.options.start();
        }
        let mut game = Game::from_position(self.options.clone(), self.seed, start)?;
        for (number, step) in (1..).zip(&self.steps) {
            if game.turn.outcome().is_some() {
                // A draw by repetition has come by itself.
                if game.steps.last().is_some_and(|last| last.deed == step.deed) {
                    continue;
                }
                return Err(SavedGameError::AfterTheEnd(number));
            }
            game.restore_step(step).map_err(|error| match step.deed {
                Deed::Action(action) => SavedGameError::Step {
                    number,
                    action,
                    error,
                },
                Deed::End(_) => SavedGameError::AfterTheEnd(number),
            })?;
        }
        if let Some(current) = &self.current_match {
            if game.match_plan().as_ref() != Some(current.plan()) {
                return Err(SavedGameError::Match);
            }
            game.current_match = Some(current.clone());
        }
        if game.clock.is_some() && self.clock.is_some() {
            game.clock = self.clock;
        }
        Ok(game)
    }
}

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
