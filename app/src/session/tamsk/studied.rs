//! What is analysed and reviewed of a game of TAMSK.

use tamsk::{Game, Level};

use super::TamskTable;
use crate::msg;
use crate::session::analysis::{Reviewed, Studied, Subject, nothing};

impl TamskTable {
    /// The position that is looked at.
    pub(crate) fn studied(&self, game: &Game) -> Studied {
        let shown = match self.looking_at {
            Some(changes) => self.log.after(changes).0,
            None => game,
        };
        let position = shown.position().after_passes();
        let is_over = shown.outcome().is_some() || position.to_play().is_none();
        Studied {
            subject: if is_over {
                nothing(msg!("analysis-over"), false)
            } else {
                Subject::Tamsk {
                    position: Box::new(position),
                    level: shown.options().level,
                }
            },
            at: self.looking_at.unwrap_or(self.log.len()),
            plies: Some(self.log.texts()),
        }
    }

    /// The whole game, if it is one of Level 1 and anything was played.
    pub(crate) fn reviewed(&self, game: &Game) -> Option<Reviewed> {
        if game.options().level != Level::One {
            return None;
        }
        let moves = self.log.moves()?;
        (!moves.is_empty()).then(|| Reviewed::Tamsk {
            start: Box::new(*self.log.after(0).0.position()),
            moves: moves.into(),
        })
    }
}
