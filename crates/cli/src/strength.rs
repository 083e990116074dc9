//! How strong an engine plays, in words: `time=100 threads=2 weights=hand`.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::arena::{GipfSearcher, SharedClock, TamskSearcher};
use engine::gipf::{Evaluation, Player, Settings, Weights};
use engine::{Level, Limits, Noise, Request, Stop};
use gipf::Color;
use orchestrator::Turn;

use crate::args::Game;

/// What an engine is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Strength {
    /// What is asked of each search.
    pub(crate) request: Request,
    /// Threads of each search.
    pub(crate) threads: usize,
    /// Memory in MiB.
    pub(crate) table: usize,
    /// What judges positions.
    pub(crate) weights: Judgement,
}

/// What judges positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Judgement {
    /// What the program has learned and comes with.
    Learned,
    /// The hand-made evaluation.
    HandMade,
    /// Weights of a file for the version that is played, without or with potentials as the game has them; for the rest
    /// what the program comes with.
    File(String),
}

impl Judgement {
    /// `hand`, `learned` or the name of a file.
    pub(crate) fn read(word: &str) -> Judgement {
        match word {
            "hand" => Judgement::HandMade,
            "learned" => Judgement::Learned,
            file => Judgement::File(file.to_owned()),
        }
    }

    /// What judges positions of games from a start.
    ///
    /// # Errors
    /// When there are no such weights.
    pub(crate) fn evaluation(&self, start: &Turn) -> Result<Arc<Evaluation>, String> {
        let learned = || Evaluation::learned().map_err(|error| error.to_string());
        let evaluation = match self {
            Judgement::HandMade => Evaluation::hand_made(),
            Judgement::Learned => learned()?,
            Judgement::File(file) => {
                let supplies = Color::ALL.map(|color| start.supply(color).potentials);
                let potentials = supplies != [0, 0];
                learned()?.with(
                    start.position().version,
                    potentials,
                    read_weights(Path::new(file))?,
                )
            }
        };
        Ok(Arc::new(evaluation))
    }

    /// What judges positions of games from a start; if there are no such weights, the hand-made evaluation and a message
    /// that says so.
    pub(crate) fn evaluation_or_hand_made(
        &self,
        start: &Turn,
    ) -> (Arc<Evaluation>, Option<String>) {
        match self.evaluation(start) {
            Ok(evaluation) => (evaluation, None),
            Err(why) => {
                let message = format!("{why}: the hand-made evaluation is used instead");
                (Arc::new(Evaluation::hand_made()), Some(message))
            }
        }
    }
}

impl std::fmt::Display for Judgement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Judgement::HandMade => "hand",
            Judgement::Learned => "learned",
            Judgement::File(file) => file,
        })
    }
}

/// The longest time a search may be given, a day.
pub(crate) const LONGEST: Duration = Duration::from_hours(24);

impl Strength {
    /// Reads words such as `time=100 threads=2`.
    pub(crate) fn read(game: Game, words: &str) -> Result<Strength, String> {
        let mut strength = Strength {
            request: Request::default(),
            threads: 1,
            table: 16,
            weights: Judgement::Learned,
        };
        let mut level = None;
        for word in words.split_whitespace() {
            let (name, value) = word
                .split_once('=')
                .ok_or_else(|| format!("`{word}` is not NAME=VALUE"))?;
            let number = |least: u64, most: u64| {
                let number = value.parse::<u64>().ok();
                number
                    .filter(|number| (least..=most).contains(number))
                    .ok_or_else(|| {
                        format!("{name}: `{value}` is not a number from {least} to {most}")
                    })
            };
            let limits = &mut strength.request.limits;
            match name {
                "time" => {
                    let most = LONGEST.as_millis() as u64;
                    limits.time = Some(Duration::from_millis(number(1, most)?));
                }
                "nodes" => limits.nodes = Some(number(1, u64::MAX)?),
                "depth" => limits.depth = Some(number(1, 100)? as u32),
                "noise" => strength.request.noise.amount = number(0, 10_000)? as u16,
                "level" => level = Level::new(number(1, 12)? as u8),
                "threads" => strength.threads = number(1, 64)? as usize,
                "table" => strength.table = number(1, 4096)? as usize,
                "weights" => strength.weights = Judgement::read(value),
                _ => return Err(format!("`{name}` is none of {NAMES}")),
            }
        }
        let limited = strength.request.limits != Limits::default();
        match level {
            Some(_) if limited || strength.request.noise.amount > 0 => {
                Err("a level has limits and noise of its own".to_owned())
            }
            Some(level) => {
                strength.request = match game {
                    Game::Gipf => level.gipf(0),
                    Game::Tamsk => level.tamsk(0),
                };
                Ok(strength)
            }
            None if limited => Ok(strength),
            None => Err("time, nodes, depth or level is missing".to_owned()),
        }
    }

    /// A player of this strength.
    pub(crate) fn player(&self, evaluation: Arc<Evaluation>) -> Result<Player, String> {
        let settings = Settings {
            table: self.table,
            threads: self.threads,
            evaluation,
            ..Settings::default()
        };
        Player::new(settings).map_err(|error| error.to_string())
    }

    /// A contestant of this strength.
    pub(crate) fn contestant(&self, evaluation: Arc<Evaluation>) -> Result<GipfSearcher, String> {
        let player = self.player(evaluation)?;
        Ok(GipfSearcher::new(
            player,
            self.request,
            clock(),
            Stop::default(),
        ))
    }

    /// A contestant of this strength for TAMSK.
    pub(crate) fn tamsk_contestant(&self) -> Result<TamskSearcher, String> {
        let settings = engine::tamsk::Settings { table: self.table };
        let player = engine::tamsk::Player::new(settings).map_err(|error| error.to_string())?;
        Ok(TamskSearcher::new(player, self.request, clock()))
    }
}

const NAMES: &str = "time, nodes, depth, noise, level, threads, table, weights";

/// No file of weights is nearly as large.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// Reads a file of weights.
pub(crate) fn read_weights(file: &Path) -> Result<Weights, String> {
    let bytes = storage::read(file, MOST_BYTES).map_err(|error| error.to_string())?;
    Weights::from_bytes(&bytes).map_err(|error| format!("{}: {error}", file.display()))
}

/// The time since now.
pub(crate) fn clock() -> SharedClock {
    let start = Instant::now();
    Arc::new(move || start.elapsed())
}

/// The words that [`Strength::read`] reads, every one written, so that two settings are equal iff their words are.
impl std::fmt::Display for Strength {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Request { limits, noise, .. } = &self.request;
        if let Some(time) = limits.time {
            write!(f, "time={} ", time.as_millis())?;
        }
        if let Some(nodes) = limits.nodes {
            write!(f, "nodes={nodes} ")?;
        }
        if let Some(depth) = limits.depth {
            write!(f, "depth={depth} ")?;
        }
        let Noise { amount, .. } = noise;
        write!(
            f,
            "noise={amount} threads={} table={} weights={}",
            self.threads, self.table, self.weights
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_there_and_back() {
        for words in [
            "time=100 noise=0 threads=1 table=16 weights=hand",
            "nodes=20000 depth=5 noise=50 threads=2 table=1 weights=a/b.weights",
        ] {
            let strength = Strength::read(Game::Gipf, words).unwrap();
            assert_eq!(strength.to_string(), words);
        }
        let level = Level::new(7).unwrap();
        for (game, request) in [(Game::Gipf, level.gipf(0)), (Game::Tamsk, level.tamsk(0))] {
            assert_eq!(Strength::read(game, "level=7").unwrap().request, request);
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (words, part) in [
            ("", "missing"),
            ("threads=1", "missing"),
            ("time", "NAME=VALUE"),
            ("time=0", "time"),
            ("time=-1", "time"),
            ("time=99999999999999999999", "time"),
            ("depth=101", "depth"),
            ("table=0 time=1", "table"),
            ("table=5000 time=1", "table"),
            ("threads=65 time=1", "threads"),
            ("level=13", "level"),
            ("level=3 time=5", "level"),
            ("speed=3", "speed"),
        ] {
            let error = Strength::read(Game::Gipf, words).unwrap_err();
            assert!(error.contains(part), "{words}: {error}");
        }
    }
}
