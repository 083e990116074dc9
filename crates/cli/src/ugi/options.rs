//! What a front end can set.

use std::fmt;

use engine::Level;
use gipf::Version;
use orchestrator::GameHeader;

use crate::args::Game;

/// What a front end can set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) game: Game,
    /// Where games of GIPF start.
    pub(super) start: GameHeader,
    /// MiB.
    pub(super) hash: usize,
    pub(super) threads: usize,
    pub(super) lines: usize,
    /// Nothing = as strong as possible.
    pub(super) level: Option<Level>,
    pub(super) seed: u64,
    /// `learned`, `hand` or a file.
    pub(super) weights: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            game: Game::Gipf,
            start: GameHeader {
                version: Version::Basic,
                potentials: 0,
            },
            hash: 64,
            threads: 1,
            lines: 1,
            level: None,
            seed: 1,
            weights: "learned".to_owned(),
        }
    }
}

/// What has to be made anew after an option was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Nothing.
    Nothing,
    /// The players.
    Players,
    /// What the players remember is to be forgotten.
    Memory,
}

impl Options {
    /// Sets an option.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Change, String> {
        let number = |least: u64, most: u64| {
            let number = value.parse::<u64>().ok();
            number
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| format!("{name}: `{value}` is not a number from {least} to {most}"))
        };
        let change = match name.to_lowercase().as_str() {
            "game" => {
                self.game = match value {
                    "gipf" => Game::Gipf,
                    "tamsk" => Game::Tamsk,
                    _ => return Err(format!("Game: `{value}` is not gipf or tamsk")),
                };
                Change::Nothing
            }
            "version" => {
                self.start.version = value.parse().map_err(|()| {
                    format!("Version: `{value}` is not basic, standard or tournament")
                })?;
                Change::Nothing
            }
            "potentials" => {
                self.start.potentials = number(0, 12)? as u8;
                Change::Nothing
            }
            "hash" => {
                self.hash = number(1, 4096)? as usize;
                Change::Players
            }
            "threads" => {
                self.threads = number(1, 64)? as usize;
                Change::Players
            }
            "multipv" => {
                self.lines = number(1, 50)? as usize;
                Change::Nothing
            }
            "level" => {
                // 0 is none of the levels.
                self.level = Level::new(number(0, 12)? as u8);
                Change::Memory
            }
            "seed" => {
                self.seed = number(0, u64::MAX)?;
                Change::Memory
            }
            "weights" => {
                value.clone_into(&mut self.weights);
                Change::Players
            }
            "clear hash" => Change::Memory,
            _ => return Err(format!("`{name}` is no option")),
        };
        Ok(change)
    }
}

/// The options as the answer to `ugi` lists them.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options {
            start,
            hash,
            threads,
            lines,
            seed,
            weights,
            ..
        } = self;
        writeln!(
            f,
            "option name Game type combo default gipf var gipf var tamsk"
        )?;
        writeln!(
            f,
            "option name Version type combo default {} var basic var standard var tournament",
            start.version
        )?;
        writeln!(
            f,
            "option name Potentials type spin default {} min 0 max 12",
            start.potentials
        )?;
        writeln!(
            f,
            "option name Hash type spin default {hash} min 1 max 4096"
        )?;
        writeln!(
            f,
            "option name Threads type spin default {threads} min 1 max 64"
        )?;
        writeln!(
            f,
            "option name MultiPV type spin default {lines} min 1 max 50"
        )?;
        writeln!(f, "option name Level type spin default 0 min 0 max 12")?;
        writeln!(
            f,
            "option name Seed type spin default {seed} min 0 max {}",
            u64::MAX
        )?;
        writeln!(f, "option name Weights type string default {weights}")?;
        write!(f, "option name Clear Hash type button")
    }
}
