//! Timed logs of TAMSK: `log NUMBER level=L ...`, then `MS SIDE ACTION | RESULT | STATE`, and `end ...` behind them.

use tamsk::{Entry, Game, Header, Millis, ParseRecordError, state_line};

use super::{Computed, Refusal, Written, split_fields};
use crate::error::Fault;

/// A log being replayed.
pub(crate) struct Log {
    game: Game,
    /// Time of the last entry.
    last: Millis,
    /// Whether the `end` line was read.
    ended: bool,
}

impl Log {
    fn end(&self, number: Option<usize>) -> Computed {
        let board = self.game.position().board_text();
        Computed {
            number,
            text: format!("end {board}"),
            behind: vec![board],
        }
    }

    fn entry(&mut self, number: usize, text: &str) -> Result<Computed, Refusal> {
        let unreadable =
            |field, error: &dyn std::fmt::Display| Refusal::Unreadable(Fault::of(field, error));
        let entry: Entry = text.parse().map_err(|error| match error {
            ParseRecordError::Time(_) => unreadable("MS", &error),
            ParseRecordError::Side(_) => unreadable("SIDE", &error),
            ParseRecordError::Action(_) => unreadable("ACTION", &error),
            other => unreadable("line", &other),
        })?;
        let Entry { at, action } = entry;
        if at < self.last {
            let why = format!("{} comes after {}: time goes backwards", at.0, self.last.0);
            return Err(unreadable("MS", &why));
        }
        self.last = at;
        let result = match action {
            None => {
                self.game.advance(at);
                "-"
            }
            Some((side, action)) => match self.game.act(at, side, action) {
                Ok(_) => "accepted",
                Err(_) => "refused",
            },
        };
        let state = state_line(&self.game);
        Ok(Computed {
            number: Some(number),
            text: format!("{entry} | {result} | {state}"),
            behind: vec![result.to_owned(), state],
        })
    }
}

impl Written for Log {
    const HEADER: &'static str = "log NUMBER level=L ...";

    fn header(text: &str) -> Option<Result<(Log, String), Fault>> {
        let mut words = text.split_whitespace();
        if words.next() != Some("log") {
            return None;
        }
        let number = words.next().unwrap_or_default();
        Some(read_header(text, number))
    }

    fn split(text: &str) -> (&str, Vec<String>) {
        match text.strip_prefix("end ") {
            Some(board) => ("end", vec![board.trim().to_owned()]),
            None => split_fields(text),
        }
    }

    fn take(&mut self, number: usize, text: &str, out: &mut Vec<Computed>) -> Result<(), Refusal> {
        if self.ended {
            let why = format!("`{}` is missing behind the `end` line", Self::HEADER);
            return Err(Refusal::Unreadable(Fault::of("header", why)));
        }
        if text == "end" {
            self.ended = true;
            out.push(self.end(Some(number)));
        } else {
            out.push(self.entry(number, text)?);
        }
        Ok(())
    }

    fn finish(self, complete: bool, out: &mut Vec<Computed>) {
        if complete && !self.ended {
            out.push(self.end(None));
        }
    }
}

fn read_header(text: &str, number: &str) -> Result<(Log, String), Fault> {
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Fault::of(
            "NUMBER",
            format!("`{number}` is not the number of a log"),
        ));
    }
    let header: Header = text.parse().map_err(Fault::new)?;
    let game =
        Game::new(header.options, header.seed).map_err(|error| Fault::of("header", error))?;
    let log = Log {
        game,
        last: Millis::ZERO,
        ended: false,
    };
    let options = header.to_string();
    let options = options.strip_prefix("TAMSK").unwrap_or(&options);
    Ok((log, format!("log {number}{options}")))
}
