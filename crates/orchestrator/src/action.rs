use gipf::{Color, Entry, PushKind, Pushed, Spoils};
use hexboard::CellSet;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Decision, Outcome};

/// What a player decides, or what a match decided for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The regular push (G3.1).
    Push {
        /// What is introduced.
        kind: PushKind,
        /// Where.
        entry: Entry,
    },
    /// The owner declares that he wants to use the potential on e5 (C4 step 2).
    Use,
    /// The owner gives the potential on e5 up, before or after a match (G10.3, C7).
    Renounce,
    /// The opponent demands a match for the potential (C4 step 3).
    Challenge,
    /// The opponent lets the potential pass without a match.
    LetPass,
    /// A match, or a roll of dice, has decided about the potential (C12, C13, C21).
    Match(MatchResult),
    /// The potential is pushed in as a single piece (G10.2).
    ExtraPush(Entry),
    /// A whole capture phase, as the set of spots that it empties (G6.2).
    Capture(CellSet),
}

/// The result of a match, seen from the owner of the potential.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MatchResult {
    /// The owner won: he may use the potential.
    OwnerWon,
    /// The owner lost.
    OwnerLost,
    /// What TAMSK itself calls a draw (C14).
    Drawn,
}

/// Something that happened on the way from one decision to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A regular push was made.
    Pushed {
        /// Who pushed.
        by: Color,
        /// What was introduced.
        kind: PushKind,
        /// Where.
        entry: Entry,
        /// What moved.
        pushed: Pushed,
    },
    /// Potentials in hand left the game with the first basic piece (G7.6).
    PotentialsDiscarded {
        /// Whose.
        by: Color,
        /// How many.
        count: u8,
    },
    /// A loaded piece stands on e5 in its owner's extra phase: he is due an extra move (G10.11).
    PotentialDue {
        /// The owner.
        owner: Color,
    },
    /// The owner declared that he wants to use the potential.
    Declared {
        /// The owner.
        owner: Color,
    },
    /// The opponent demanded a match, or could have and did not (C4 step 3).
    ChallengeAnswered {
        /// The opponent of the owner.
        by: Color,
        /// Whether he demanded it.
        challenged: bool,
    },
    /// A match, or a roll of dice, was decided.
    MatchDecided {
        /// The owner of the potential.
        owner: Color,
        /// The result.
        result: MatchResult,
    },
    /// The potential was pushed in.
    ExtraPushed {
        /// The owner.
        owner: Color,
        /// Where.
        entry: Entry,
        /// What moved.
        pushed: Pushed,
    },
    /// The potential on e5 left the game unused.
    PotentialLost {
        /// The owner.
        owner: Color,
        /// Why.
        why: Unused,
    },
    /// A capture phase ended.
    Captured {
        /// Whose rows were taken.
        by: Color,
        /// The spots emptied; none if every row was kept (G6.4).
        removed: CellSet,
        /// Where the pieces went.
        spoils: Spoils,
    },
    /// A player's turn begins.
    TurnStarted {
        /// Whose.
        side: Color,
    },
    /// The game is over.
    Over(Outcome),
}

/// Why a potential left the game unused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unused {
    /// Its owner gave it up (G10.3).
    Renounced,
    /// There was no legal entry (G10.13).
    NoEntry,
    /// The match was not won (C4 step 5).
    MatchNotWon,
}

/// An action that the rules do not allow now. The turn is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IllegalAction {
    /// Another decision has to be made first (G10.7, G11.1).
    #[error("this is not what has to be decided now: {pending}")]
    NotNow {
        /// What has to be decided.
        pending: Decision,
    },
    /// The line of the entry has no empty spot (G3.4).
    #[error("the line from {0} is full")]
    FullLine(Entry),
    /// The piece cannot be introduced.
    #[error("{0}")]
    Kind(#[from] KindRefusal),
    /// A capture set that no legal order of taking rows gives (G4.4, G6.1).
    #[error("these pieces are not what {by} has to take")]
    Captures {
        /// Whose capture phase it is.
        by: Color,
    },
}

/// Why a kind of piece cannot be introduced (G7.1 to G7.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum KindRefusal {
    /// The tournament's first push must be a GIPF-piece (G7.3).
    #[error("the first push must be a GIPF-piece")]
    FirstMustBeGipf,
    /// No GIPF-pieces can be introduced in this version (G7.9).
    #[error("this version introduces no GIPF-pieces")]
    NoGipfPiecesHere,
    /// Another piece was introduced after the GIPF-pieces (G7.5).
    #[error("GIPF-pieces can be introduced only before the first other piece")]
    GipfPhaseOver,
    /// A GIPF-piece costs two basic pieces (G7.2).
    #[error("a GIPF-piece needs two basic pieces in reserve")]
    ReserveTooSmall,
    /// No potential is left in hand (G7.2, G7.6).
    #[error("no potential is left in hand")]
    NoPotentials,
}

impl IllegalAction {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            IllegalAction::NotNow { .. } => "G11.1",
            IllegalAction::FullLine(_) => "G3.4",
            IllegalAction::Kind(refusal) => refusal.rule(),
            IllegalAction::Captures { .. } => "G4.4",
        }
    }
}

impl KindRefusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            KindRefusal::FirstMustBeGipf => "G7.3",
            KindRefusal::NoGipfPiecesHere => "G7.9",
            KindRefusal::GipfPhaseOver => "G7.5",
            KindRefusal::ReserveTooSmall => "G7.2",
            KindRefusal::NoPotentials => "G7.6",
        }
    }
}
