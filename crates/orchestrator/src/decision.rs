use std::fmt;

use gipf::Color;

use crate::Outcome;

/// The decision that is pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// The player whose turn it is chooses his regular push.
    Push(Color),
    /// The owner of the loaded piece on e5 uses the potential or gives it up.
    UsePotential {
        /// Whose potential it is.
        owner: Color,
    },
    /// The owner's opponent demands a match or lets the potential pass.
    Challenge {
        /// Who is asked.
        by: Color,
    },
    /// A match decides about the potential (C4 step 4).
    Match {
        /// Whose potential it is.
        owner: Color,
        /// Matches for this potential that were drawn and are replayed.
        drawn: u8,
    },
    /// The owner pushes the potential in, or still gives it up.
    ExtraPush {
        /// Whose potential it is.
        owner: Color,
    },
    /// A player takes his rows.
    Capture {
        /// Whose rows.
        by: Color,
    },
    /// Nothing: the game is over.
    Over(Outcome),
}

impl Decision {
    /// Who has to decide; nobody during a match or after the end.
    #[must_use]
    pub const fn by(self) -> Option<Color> {
        match self {
            Decision::Push(by) | Decision::Challenge { by } | Decision::Capture { by } => Some(by),
            Decision::UsePotential { owner } | Decision::ExtraPush { owner } => Some(owner),
            Decision::Match { .. } | Decision::Over(_) => None,
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Push(by) => write!(f, "{by} pushes"),
            Decision::UsePotential { owner } => {
                write!(f, "{owner} uses the potential on e5 or gives it up")
            }
            Decision::Challenge { by } => {
                write!(f, "{by} demands a match or lets the potential pass")
            }
            Decision::Match { owner, .. } => {
                write!(f, "a match decides about the potential of {owner}")
            }
            Decision::ExtraPush { owner } => write!(f, "{owner} pushes the potential in"),
            Decision::Capture { by } => write!(f, "{by} takes rows"),
            Decision::Over(_) => f.write_str("the game is over"),
        }
    }
}
