//! Games of TAMSK at Level 1 with automatic rings: `game tamsk level=1`, then `MOVE | POSITION`.

use tamsk::{Level, Millis, Move, Options, Side};

use super::{Computed, Refusal, Written};
use crate::error::Fault;

const HEADER: &str = "game tamsk level=1";

/// A game being replayed.
pub(crate) struct Game(tamsk::Game);

impl Game {
    /// The position at the start of the next turn, or the result.
    fn end(&self) -> String {
        match self.0.outcome().map(|outcome| outcome.winner) {
            None => self.0.position().to_string(),
            Some(Some(Side::Red)) => "over red".to_owned(),
            Some(Some(Side::Black)) => "over black".to_owned(),
            Some(None) => "over draw".to_owned(),
        }
    }
}

impl Written for Game {
    const HEADER: &'static str = HEADER;

    fn header(text: &str) -> Option<Result<(Game, String), Fault>> {
        text.starts_with("game").then(|| {
            if !text.split_whitespace().eq(HEADER.split(' ')) {
                return Err(Fault::of("header", format!("`{text}` is not `{HEADER}`")));
            }
            let game = tamsk::Game::new(Options::at_level(Level::One), 0)
                .map_err(|error| Fault::of("header", error))?;
            Ok((Game(game), HEADER.to_owned()))
        })
    }

    fn take(&mut self, number: usize, text: &str, out: &mut Vec<Computed>) -> Result<(), Refusal> {
        let mv: Move = text
            .parse()
            .map_err(|error| Refusal::Unreadable(Fault::of("MOVE", error)))?;
        let illegal =
            |why: String| Refusal::Illegal(Fault::of("MOVE", format!("`{mv}` here: {why}")));
        let side = self
            .0
            .turn()
            .ok_or_else(|| illegal("the game is over".to_owned()))?;
        self.0
            .act(Millis::ZERO, side, mv.into())
            .map_err(|refused| illegal(refused.to_string()))?;
        let end = self.end();
        out.push(Computed {
            number: Some(number),
            text: format!("{mv} | {end}"),
            behind: vec![end],
        });
        Ok(())
    }

    fn finish(self, _: bool, _: &mut Vec<Computed>) {}
}
