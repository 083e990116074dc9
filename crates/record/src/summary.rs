//! What a list of games shows of each, without playing it through.

use gipf::Version;
use orchestrator::GameOptions;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tamsk::Level;

use crate::about::{About, Player};
use crate::fault::{Cause, Fault};
use crate::json::{Format, GameName, MOST_BYTES, ReadError, parse, probe};

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

/// The head of a document of either game. Everything else is passed over, in one walk through the bytes.
#[derive(Deserialize)]
struct Head {
    format: Format,
    about: About,
    players: Seats,
    options: Value,
    plies: usize,
    #[serde(default)]
    result: Value,
}

#[derive(Deserialize)]
struct Seats {
    #[serde(alias = "red")]
    white: Player,
    black: Player,
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
        let head: Head = match parse(bytes) {
            Ok(head) => head,
            // A newer format may look otherwise; then that is what has to be said.
            Err(error) => return Err(probe(bytes).err().unwrap_or(error)),
        };
        let (kind, result) = match head.format.check()? {
            GameName::Gipf => {
                let options: GameOptions = field("options", head.options)?;
                let kind = match options.combined.match_options() {
                    None => Kind::Gipf(options.version),
                    Some(_) => Kind::Combined(options.version),
                };
                let result: Option<orchestrator::Outcome> = field("result", head.result)?;
                (kind, result.map(Ending::Gipf))
            }
            GameName::Tamsk => {
                let options: tamsk::Options = field("options", head.options)?;
                let result: Option<tamsk::Outcome> = field("result", head.result)?;
                (Kind::Tamsk(options.level), result.map(Ending::Tamsk))
            }
        };
        Ok(Summary {
            about: head.about,
            players: [head.players.white, head.players.black],
            kind,
            plies: head.plies,
            result,
        })
    }
}

/// A field of the head that is not the same in both games.
fn field<T: DeserializeOwned>(name: &str, value: Value) -> Result<T, ReadError> {
    serde_json::from_value(value).map_err(|error| {
        let fault = Fault::at(name, Cause::Other(error.to_string()));
        ReadError::Fault(fault)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GipfRecord, Record, TamskRecord};

    #[test]
    fn heads_of_both_games() {
        let mut options = GameOptions::of_version(Version::Standard);
        options.combined =
            orchestrator::PotentialRule::EveryTime(orchestrator::MatchOptions::default());
        let start = options.start();
        let mut record = GipfRecord::new(options, 0, start);
        record.players.black = Player::person("B");
        let summary = Summary::of_json(&Record::from(record).to_json()).unwrap();
        assert_eq!(summary.kind, Kind::Combined(Version::Standard));
        assert_eq!(summary.players[1], Player::person("B"));

        let mut record = TamskRecord::new(tamsk::Options::at_level(Level::Two), 0);
        record.players.red = Player::person("R");
        let summary = Summary::of_json(&Record::from(record).to_json()).unwrap();
        assert_eq!(summary.kind, Kind::Tamsk(Level::Two));
        assert_eq!(summary.players[0], Player::person("R"));
        assert_eq!(summary.result.and_then(Ending::winner), None);
    }

    #[test]
    fn what_cannot_be_listed_is_said() {
        let newer = br#"{"format": {"name": "gipf-record", "number": 2}, "all": "new"}"#;
        assert!(matches!(
            Summary::of_json(newer),
            Err(ReadError::Newer { number: 2 })
        ));
        let message = Summary::of_json(b"{}").unwrap_err().to_string();
        assert!(message.contains("missing field `format`"), "{message}");
    }
}
