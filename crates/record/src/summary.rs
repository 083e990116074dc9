//! What a list of games shows of each, without playing it through.

use gipf::{ByColor, Version};
use orchestrator::GameOptions;
use serde::Deserialize;
use tamsk::{BySide, Level};

use crate::about::{About, Player};
use crate::json::{GameName, MOST_BYTES, ReadError, parse, probe};

/// What a list of games shows of one. Nothing of it has been checked against the moves.
///
/// ```
/// use record::{GipfRecord, Record, Summary};
///
/// let options = orchestrator::GameOptions::default();
/// let start = options.start();
/// let bytes = Record::from(GipfRecord::new(options, 0, start)).to_json();
/// let summary = Summary::of_json(&bytes)?;
/// assert_eq!((summary.plies, summary.result), (0, None));
/// # Ok::<_, record::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Occasion, date, comment.
    pub about: About,
    /// Who played, White or Red first.
    pub players: [Player; 2],
    /// What was played.
    pub kind: Kind,
    /// Plies of GIPF or moves of TAMSK.
    pub plies: usize,
    /// How it ended; nothing if it did not.
    pub result: Option<Ending>,
}

/// What was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// GIPF without matches.
    Gipf(Version),
    /// GIPF combined with TAMSK.
    Combined(Version),
    /// TAMSK on its own.
    Tamsk(Level),
}

/// How a game of either kind ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A game of GIPF.
    Gipf(orchestrator::Outcome),
    /// A game of TAMSK.
    Tamsk(tamsk::Outcome),
}

impl Ending {
    /// The place of the winner in [`Summary::players`]; nobody in a draw.
    #[must_use]
    pub fn winner(self) -> Option<usize> {
        match self {
            Ending::Gipf(outcome) => outcome.winner.map(|winner| winner as usize),
            Ending::Tamsk(outcome) => outcome.winner.map(|winner| winner as usize),
        }
    }
}

/// The head of a document of GIPF. Everything else is passed over.
#[derive(Deserialize)]
struct GipfHead {
    about: About,
    players: ByColor<Player>,
    options: GameOptions,
    plies: usize,
    #[serde(default)]
    result: Option<orchestrator::Outcome>,
}

/// The head of a document of TAMSK.
#[derive(Deserialize)]
struct TamskHead {
    about: About,
    players: BySide<Player>,
    options: tamsk::Options,
    plies: usize,
    #[serde(default)]
    result: Option<tamsk::Outcome>,
}

impl Summary {
    /// Reads the head of a document.
    ///
    /// # Errors
    /// When it is no JSON or no record.
    pub fn of_json(bytes: &[u8]) -> Result<Summary, ReadError> {
        if bytes.len() as u64 > MOST_BYTES {
            return Err(ReadError::TooLarge);
        }
        Ok(match probe(bytes)? {
            GameName::Gipf => {
                let head: GipfHead = parse(bytes)?;
                let version = head.options.version;
                Summary {
                    about: head.about,
                    players: [head.players.white, head.players.black],
                    kind: match head.options.combined.match_options() {
                        None => Kind::Gipf(version),
                        Some(_) => Kind::Combined(version),
                    },
                    plies: head.plies,
                    result: head.result.map(Ending::Gipf),
                }
            }
            GameName::Tamsk => {
                let head: TamskHead = parse(bytes)?;
                Summary {
                    about: head.about,
                    players: [head.players.red, head.players.black],
                    kind: Kind::Tamsk(head.options.level),
                    plies: head.plies,
                    result: head.result.map(Ending::Tamsk),
                }
            }
        })
    }
}
