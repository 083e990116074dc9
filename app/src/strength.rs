//! Who sits at a side: a person, or a computer player of some strength.

use std::time::Duration;

use engine::{Level, Limits, Request};
use serde::{Deserialize, Serialize};

use crate::{
    key, msg,
    words::{Key, Message},
};

/// How strong a computer player is.
///
/// ```
/// use gipf_tamsk::strength::Strength;
///
/// assert_eq!(Strength::Level(4).level().unwrap().number(), 4);
/// // What a settings file may hold is brought into its range.
/// assert_eq!(Strength::Level(99).level().unwrap().number(), 12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// One of the twelve levels.
    Level(u8),
    /// As well as it can in so many seconds a move.
    Seconds(u16),
}

impl Strength {
    /// The fewest and the most seconds a move.
    pub const SECONDS: (u16, u16) = (1, 120);

    /// The level, if it is one.
    #[must_use]
    pub fn level(self) -> Option<Level> {
        match self {
            Self::Level(number) => {
                let last = Level::ALL.len() - 1;
                Some(Level::ALL[usize::from(number.saturating_sub(1)).min(last)])
            }
            Self::Seconds(_) => None,
        }
    }

    /// What is asked of the player of GIPF; the seed decides its errors of judgement.
    #[must_use]
    pub fn gipf(self, seed: u64) -> Request {
        self.level()
            .map_or_else(|| self.timed(), |level| level.gipf(seed))
    }

    /// What is asked of the player of TAMSK.
    #[must_use]
    pub fn tamsk(self, seed: u64) -> Request {
        self.level()
            .map_or_else(|| self.timed(), |level| level.tamsk(seed))
    }

    fn timed(self) -> Request {
        let (least, most) = Self::SECONDS;
        let seconds = match self {
            Self::Seconds(seconds) => seconds.clamp(least, most),
            Self::Level(_) => least,
        };
        Request {
            limits: Limits::time(Duration::from_secs(seconds.into())),
            ..Request::default()
        }
    }

    /// What such a player is called: "Tactician".
    #[must_use]
    pub fn name(self) -> Message {
        match self.level() {
            Some(level) => level_name(level).into(),
            None => msg!("computer-name"),
        }
    }

    /// How strong it is: "level 6", "5 s a move".
    #[must_use]
    pub fn remark(self) -> Message {
        match self {
            Self::Level(_) => msg!(
                "computer-level",
                level = self.level().map_or(1, Level::number)
            ),
            Self::Seconds(seconds) => msg!("computer-seconds", seconds = seconds),
        }
    }
}

/// What a level is called.
#[must_use]
pub fn level_name(level: Level) -> Key {
    const NAMES: [Key; 12] = [
        key!("level-1"),
        key!("level-2"),
        key!("level-3"),
        key!("level-4"),
        key!("level-5"),
        key!("level-6"),
        key!("level-7"),
        key!("level-8"),
        key!("level-9"),
        key!("level-10"),
        key!("level-11"),
        key!("level-12"),
    ];
    NAMES[usize::from(level.number()) - 1]
}

/// What a level feels like, in a sentence.
#[must_use]
pub fn level_meaning(level: Level) -> Key {
    const MEANINGS: [Key; 12] = [
        key!("level-1-means"),
        key!("level-2-means"),
        key!("level-3-means"),
        key!("level-4-means"),
        key!("level-5-means"),
        key!("level-6-means"),
        key!("level-7-means"),
        key!("level-8-means"),
        key!("level-9-means"),
        key!("level-10-means"),
        key!("level-11-means"),
        key!("level-12-means"),
    ];
    MEANINGS[usize::from(level.number()) - 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_strength_has_limits() {
        for level in 1..=12 {
            for request in [
                Strength::Level(level).gipf(1),
                Strength::Level(level).tamsk(1),
            ] {
                assert_ne!(
                    request.limits,
                    Limits::default(),
                    "level {level} would think for ever"
                );
            }
        }
        let request = Strength::Seconds(0).gipf(1);
        assert_eq!(request.limits.time, Some(Duration::from_secs(1)));
    }

    #[test]
    fn levels_have_names_of_their_own() {
        let mut names = Level::ALL.map(level_name).to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 12);
    }
}
