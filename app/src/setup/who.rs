//! Who plays, as the start page edits it.

use serde::{Deserialize, Serialize};

use crate::strength::Strength;

/// Who plays: people or computers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// Two people at one screen.
    #[default]
    TwoPeople,
    /// A person plays White (or Red) against the computer.
    First,
    /// A person plays Black against the computer.
    Second,
    /// The computer plays both sides.
    Nobody,
}

impl Who {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::TwoPeople, Self::First, Self::Second, Self::Nobody];

    /// Whether a computer plays a side; 0 is White or Red.
    #[must_use]
    pub fn is_computer(self, side: usize) -> bool {
        match self {
            Self::TwoPeople => false,
            Self::First => side == 1,
            Self::Second => side == 0,
            Self::Nobody => true,
        }
    }

    /// The same with the colours exchanged.
    #[must_use]
    pub fn exchanged(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
            same => same,
        }
    }
}

/// The strength of a computer player as the start page edits it: looking at the other kind loses nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StrengthForm {
    /// Whether it has time instead of a level.
    pub timed: bool,
    /// Its level, 1 to 12.
    pub level: u8,
    /// Its seconds a move.
    pub seconds: u16,
}

impl Default for StrengthForm {
    fn default() -> Self {
        Self {
            timed: false,
            level: 3,
            seconds: 5,
        }
    }
}

impl StrengthForm {
    /// What is chosen.
    #[must_use]
    pub fn strength(self) -> Strength {
        let (least, most) = Strength::SECONDS;
        if self.timed {
            Strength::Seconds(self.seconds.clamp(least, most))
        } else {
            Strength::Level(self.level.clamp(1, 12))
        }
    }
}
