//! Games of GIPF: `game VERSION potentials=N`, then `PLY | POSITION`.

use orchestrator::{GameHeader, GameLine, Ply, Replay};

use super::{Computed, Refusal, Written};
use crate::error::Fault;

/// A game being replayed.
pub(crate) struct Game {
    replay: Replay,
    /// Number of the line whose end is not known yet.
    last: usize,
}

impl Game {
    fn line(&self, line: &GameLine) -> Computed {
        Computed {
            number: Some(self.last),
            text: line.to_string(),
            behind: vec![line.end.to_string()],
        }
    }
}

impl Written for Game {
    const HEADER: &'static str = "game VERSION potentials=N";

    fn header(text: &str) -> Option<Result<(Game, String), Fault>> {
        text.starts_with("game").then(|| {
            let header: GameHeader = text.parse().map_err(Fault::new)?;
            let replay =
                Replay::of_header(header).map_err(|fault| Fault::of("potentials", fault))?;
            Ok((Game { replay, last: 0 }, header.to_string()))
        })
    }

    fn take(&mut self, number: usize, text: &str, out: &mut Vec<Computed>) -> Result<(), Refusal> {
        let ply: Ply = text
            .parse()
            .map_err(|error| Refusal::Unreadable(Fault::of("PLY", error)))?;
        let line = self
            .replay
            .play(&ply)
            .map_err(|error| Refusal::Illegal(Fault::of("PLY", error)))?;
        out.extend(line.map(|line| self.line(&line)));
        self.last = number;
        Ok(())
    }

    fn finish(self, _: bool, out: &mut Vec<Computed>) {
        if let Some(line) = self.replay.clone().finish() {
            out.push(self.line(&line));
        }
    }
}
