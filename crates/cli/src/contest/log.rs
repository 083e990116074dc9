//! The log of a match: a line with its settings, then a line for each pair, in JSON.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use engine::arena::{Effort, Ended, GameResult, Pair, Seat};
use serde::{Deserialize, Serialize};

use crate::error::{Error, Fault};
use crate::written::Written;

/// What decides how a match goes. A log goes on only with the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Header {
    pub(crate) first: String,
    pub(crate) second: String,
    pub(crate) start: String,
    pub(crate) opening_plies: u32,
    pub(crate) seed: u64,
}

/// A pair as the log has it. In the first game the first contestant begins, in the second the other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoggedPair {
    /// Its number, from 0.
    pub(crate) pair: usize,
    pub(crate) games: [LoggedGame; 2],
}

/// A game as the log has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoggedGame {
    pub(crate) result: GameScore,
    pub(crate) ended: Reason,
    /// What a contestant did wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fault: Option<String>,
    pub(crate) plies: u32,
    /// The searches of the two seats.
    pub(crate) efforts: [LoggedEffort; 2],
    /// The plies, as notation has them.
    pub(crate) moves: String,
}

/// Who has won: the player who begins is `p1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum GameScore {
    P1Win,
    P2Win,
    Draw,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Reason {
    Rules,
    Repetition,
    Plies,
    Fault,
}

/// What the searches of a seat have cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoggedEffort {
    pub(crate) searches: u64,
    pub(crate) nodes: u64,
    /// Depths, added up.
    pub(crate) depths: u64,
    /// Milliseconds of all searches.
    pub(crate) ms: f64,
    /// Milliseconds of the longest search.
    pub(crate) longest_ms: f64,
}

impl From<Effort> for LoggedEffort {
    fn from(effort: Effort) -> LoggedEffort {
        let ms = |time: std::time::Duration| (time.as_secs_f64() * 1e4).round() / 10.0;
        LoggedEffort {
            searches: effort.searches,
            nodes: effort.nodes,
            depths: effort.depths,
            ms: ms(effort.time),
            longest_ms: ms(effort.longest),
        }
    }
}

impl LoggedPair {
    /// A pair that was played.
    pub(crate) fn of<G: Written>(pair: &Pair<G>) -> LoggedPair {
        let [first, second] = &pair.games;
        LoggedPair {
            pair: pair.number,
            games: [LoggedGame::of(first), LoggedGame::of(second)],
        }
    }

    /// Half points of the first contestant, 0 to 4.
    pub(crate) fn half_points(&self) -> usize {
        let [first, second] = &self.games;
        first.result.half_points(Seat::First) + second.result.half_points(Seat::Second)
    }

    /// What contestants did wrong.
    pub(crate) fn faults(&self) -> impl Iterator<Item = &str> {
        self.games.iter().filter_map(|game| game.fault.as_deref())
    }
}

impl GameScore {
    /// Half points of the contestant with a seat.
    pub(crate) const fn half_points(self, seat: Seat) -> usize {
        match (self, seat) {
            (GameScore::Draw, _) => 1,
            (GameScore::P1Win, Seat::First) | (GameScore::P2Win, Seat::Second) => 2,
            _ => 0,
        }
    }
}

impl LoggedGame {
    fn of<G: Written>(game: &GameResult<G>) -> LoggedGame {
        let (ended, fault) = match &game.ended {
            Ended::Rules => (Reason::Rules, None),
            Ended::Repetition => (Reason::Repetition, None),
            Ended::Plies => (Reason::Plies, None),
            Ended::Fault { by, reason } => {
                let fault = format!("p{} has lost: {reason}", by.index() + 1);
                (Reason::Fault, Some(fault))
            }
        };
        LoggedGame {
            result: match game.winner {
                Some(Seat::First) => GameScore::P1Win,
                Some(Seat::Second) => GameScore::P2Win,
                None => GameScore::Draw,
            },
            ended,
            fault,
            plies: game.record.plies(),
            efforts: game.efforts.map(LoggedEffort::from),
            moves: game.record.start().moves(game.record.actions()).join(" "),
        }
    }
}

/// A log that is being written.
#[derive(Debug)]
pub(crate) struct Log {
    name: String,
    file: File,
}

impl Log {
    /// Opens a log, or begins one. Gives the pairs that it holds.
    pub(crate) fn open(path: &Path, header: &Header) -> Result<(Log, Vec<LoggedPair>), Error> {
        let name = path.display().to_string();
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut text = String::new();
        let opened = options.open(path).and_then(|mut file| {
            file.read_to_string(&mut text)?;
            Ok(file)
        });
        let file = opened.map_err(|error| Error::Read {
            file: name.clone(),
            error,
        })?;
        let mut log = Log { name, file };
        // The program may have been ended while it wrote the last line.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let pairs = match lines.next() {
            None => Vec::new(),
            Some(first) => {
                let found: Header = log.read_line(1, first)?;
                if found != *header {
                    let wanted = serde_json::to_string(header).unwrap_or_default();
                    let why = format!("the match had other settings: {first} is not {wanted}");
                    return Err(log.error(1, why));
                }
                let mut pairs: Vec<LoggedPair> = Vec::new();
                for (number, line) in (2..).zip(lines) {
                    let pair: LoggedPair = log.read_line(number, line)?;
                    if pair.pair != pairs.len() {
                        let why = format!("pair {} should be pair {}", pair.pair, pairs.len());
                        return Err(log.error(number, why));
                    }
                    pairs.push(pair);
                }
                pairs
            }
        };
        let cut = log
            .file
            .set_len(whole as u64)
            .and_then(|()| log.file.seek(SeekFrom::End(0)));
        cut.map_err(|error| log.write_error(error))?;
        if whole == 0 {
            log.write(header)?;
        }
        Ok((log, pairs))
    }

    fn read_line<T: for<'de> Deserialize<'de>>(
        &self,
        number: usize,
        line: &str,
    ) -> Result<T, Error> {
        serde_json::from_str(line).map_err(|error| self.error(number, error.to_string()))
    }

    fn error(&self, line: usize, why: String) -> Error {
        Error::Line {
            file: self.name.clone(),
            line,
            fault: Fault::new(why),
        }
    }

    fn write_error(&self, error: io::Error) -> Error {
        Error::WriteFile {
            file: self.name.clone(),
            error,
        }
    }

    /// Writes a line.
    pub(crate) fn write(&mut self, line: &impl Serialize) -> Result<(), Error> {
        let mut text = serde_json::to_string(line)
            .map_err(|error| self.write_error(io::Error::other(error)))?;
        text.push('\n');
        // One call, so that the line is whole or missing.
        self.file
            .write_all(text.as_bytes())
            .map_err(|error| self.write_error(error))
    }
}
