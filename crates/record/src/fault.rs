//! What can be wrong with a record, and where.

use std::fmt;

use orchestrator::{OptionsError, PlyError, RestoreError};
use thiserror::Error;

use crate::tree::TreeError;

/// Something in a record that no game could be: where it stands, and why not.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Fault {
    /// Where it stands: a path into the document such as `actions[16]`, or a line of a text.
    pub place: String,
    /// The ply to which it belongs, from 1; nothing if it belongs to none.
    pub ply: Option<usize>,
    /// What is wrong.
    pub cause: Cause,
}

/// What is wrong with a place in a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Cause {
    /// Options that no game can be played with.
    #[error("{0}")]
    Options(#[from] OptionsError),
    /// A decision that the rules forbid.
    #[error("{0}")]
    Decision(#[from] RestoreError),
    /// A ply that the rules forbid.
    #[error("{0}")]
    Ply(#[from] PlyError),
    /// An action of TAMSK that the rules forbid.
    #[error("{0}")]
    Tamsk(#[from] tamsk::ReplayError),
    /// A place in the game that does not exist.
    #[error("{0}")]
    Tree(#[from] TreeError),
    /// Something is written that follows from the moves, and it is not what follows.
    #[error("{written} is written, but the moves give {computed}")]
    Claim {
        /// What is written.
        written: String,
        /// What follows.
        computed: String,
    },
    /// Anything else.
    #[error("{0}")]
    Other(String),
}

impl Cause {
    /// The rule that is broken, where it is one of the games.
    #[must_use]
    pub const fn rule(&self) -> Option<&'static str> {
        match self {
            Cause::Decision(error) => Some(error.rule()),
            Cause::Ply(error) => Some(error.rule()),
            Cause::Tamsk(error) => error.rule(),
            Cause::Options(_) | Cause::Tree(_) | Cause::Claim { .. } | Cause::Other(_) => None,
        }
    }
}

impl Fault {
    /// A fault that belongs to no ply.
    pub(crate) fn at(place: impl Into<String>, cause: impl Into<Cause>) -> Fault {
        Fault {
            place: place.into(),
            ply: None,
            cause: cause.into(),
        }
    }

    /// A fault of something that contradicts the moves.
    pub(crate) fn claim(
        place: impl Into<String>,
        written: impl fmt::Display,
        computed: impl fmt::Display,
    ) -> Fault {
        let cause = Cause::Claim {
            written: written.to_string(),
            computed: computed.to_string(),
        };
        Fault::at(place, cause)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { place, ply, cause } = self;
        f.write_str(place)?;
        if let Some(ply) = ply {
            write!(f, ", ply {ply}")?;
        }
        write!(f, ": {cause}")?;
        match cause.rule() {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}
