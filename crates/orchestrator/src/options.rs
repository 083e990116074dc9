//! What the players agree on before a game (G14, C32).

use gipf::{ByColor, Color, Position, RowRule, Version};
use serde::{Deserialize, Serialize};
use tamsk::Millis;
use thiserror::Error;

use crate::{MatchDraw, Mode, TurnRules};

/// The options of a game of GIPF (G14).
///
/// ```
/// use orchestrator::{GameOptions, PotentialRule};
///
/// let options = GameOptions { potentials: Some(13), ..GameOptions::default() };
/// assert_eq!(options.validate().unwrap_err().to_string(), "potentials = 13: 0 to 12 are permitted");
/// assert_eq!(GameOptions::default().potentials(), 6);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameOptions {
    /// The version (G2.4).
    pub version: Version,
    /// Extra pieces in reserve, basic version only (G2.6).
    pub extra: ByColor<u8>,
    /// Potentials of each player (G9.2); `None` is the usual number of the version, see [`GameOptions::potentials`].
    pub potentials: Option<u8>,
    /// Rows of optional pieces only (G5.6).
    pub protected_rows: ProtectedRows,
    /// What the third occurrence of a state means (G8.9).
    pub repetition: Repetition,
    /// Minutes that each player has for the whole game (G8.8); `None` is no clock.
    pub clock: Option<u16>,
    /// How it is decided whether a potential may be used (C1).
    pub combined: PotentialRule,
}

/// How rows of optional pieces only are treated (G5.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ProtectedRows {
    /// They must be broken iff potentials are in the game.
    #[default]
    Auto,
    /// All of them may stay.
    MayKeep,
    /// So many must be removed that no row is left.
    MustBreak,
}

impl ProtectedRows {
    /// All choices, the default first.
    pub const ALL: [ProtectedRows; 3] = [
        ProtectedRows::Auto,
        ProtectedRows::MayKeep,
        ProtectedRows::MustBreak,
    ];

    /// The rule for a game with so many potentials (G5.6).
    #[must_use]
    pub const fn rule(self, potentials: u8) -> RowRule {
        match (self, potentials) {
            (ProtectedRows::MayKeep, _) | (ProtectedRows::Auto, 0) => RowRule::MayKeep,
            (ProtectedRows::MustBreak | ProtectedRows::Auto, _) => RowRule::MustBreak,
        }
    }
}

/// What the third occurrence of a state at the start of a turn means (G8.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Repetition {
    /// Nothing.
    #[default]
    Off,
    /// The game is drawn.
    ThreefoldDraw,
}

/// How it is decided whether a potential may be used (C1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "mode", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PotentialRule {
    /// Without further notice.
    #[default]
    #[serde(rename = "off")]
    Free,
    /// A match each time.
    #[serde(rename = "automatic")]
    EveryTime(MatchOptions),
    /// The opponent may demand a match.
    #[serde(rename = "challenge")]
    OnChallenge {
        /// How often each player may demand one in a game (C3).
        per_player: u8,
        /// How matches are played.
        #[serde(flatten)]
        options: MatchOptions,
    },
}

impl PotentialRule {
    /// How matches are played, where there are any.
    #[must_use]
    pub const fn match_options(&self) -> Option<&MatchOptions> {
        match self {
            PotentialRule::Free => None,
            PotentialRule::EveryTime(options) | PotentialRule::OnChallenge { options, .. } => {
                Some(options)
            }
        }
    }

    /// The bare mode.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        match self {
            PotentialRule::Free => Mode::Free,
            PotentialRule::EveryTime(_) => Mode::EveryTime,
            PotentialRule::OnChallenge { .. } => Mode::OnChallenge,
        }
    }
}

/// How matches are played (C32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchOptions {
    /// What a drawn match means (C13).
    pub match_draw: MatchDraw,
    /// Who is Red (C18).
    pub match_first: MatchFirst,
    /// What is played (C21).
    pub match_resolver: Resolver,
    /// Time without an action after which the player on turn has abandoned the match (C16); `None` sets no limit.
    pub abandon_after: Option<Millis>,
    /// The options of TAMSK; its level is the match level (C19).
    pub tamsk: tamsk::Options,
}

impl Default for MatchOptions {
    fn default() -> MatchOptions {
        MatchOptions {
            match_draw: MatchDraw::default(),
            match_first: MatchFirst::default(),
            match_resolver: Resolver::default(),
            abandon_after: Some(Millis::from_secs(5 * 60)),
            tamsk: tamsk::Options::default(),
        }
    }
}

/// Who is Red in a match (C18).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MatchFirst {
    /// Drawn from the game's seed.
    #[default]
    Lot,
    /// The owner of the potential.
    Owner,
    /// His opponent.
    Opponent,
    /// White in the first match of the game, then by turns.
    Alternate,
}

impl MatchFirst {
    /// All choices, the default first.
    pub const ALL: [MatchFirst; 4] = [
        MatchFirst::Lot,
        MatchFirst::Owner,
        MatchFirst::Opponent,
        MatchFirst::Alternate,
    ];
}

/// What decides about a potential (C21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Resolver {
    /// A match of TAMSK.
    #[default]
    Tamsk,
    /// A roll of dice, for training.
    Die,
}

/// Options that no game can be played with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionsError {
    /// A number out of its range.
    #[error("{option} = {value}: {min} to {max} are permitted")]
    Range {
        /// The option's name.
        option: &'static str,
        /// The value it has.
        value: u64,
        /// The smallest permitted value.
        min: u64,
        /// The largest permitted value.
        max: u64,
    },
    /// Extra pieces outside the basic version (G2.6).
    #[error("{option} = {value}: only the basic version has extra pieces")]
    ExtraPieces {
        /// The option's name.
        option: &'static str,
        /// The value it has.
        value: u8,
    },
    /// Matches without potentials.
    #[error("combined: a combined game needs potentials")]
    NothingToPlayFor,
    /// An option of TAMSK.
    #[error("tamsk: {0}")]
    Tamsk(#[from] tamsk::OptionsError),
    /// A start position that no game under these options reaches (G11.6).
    #[error("start position: {0}")]
    Start(#[from] gipf::Fault),
}

/// The most potentials a player can have (G9.2).
pub const MOST_POTENTIALS: u8 = 12;

/// The most extra pieces a player can have (G2.6).
pub const MOST_EXTRA: u8 = 3;

/// The longest GIPF clock, in minutes per player.
pub const LONGEST_CLOCK: u16 = 600;

/// The shortest and longest time after which a match counts as abandoned (C16).
pub const ABANDON_RANGE: (Millis, Millis) = (Millis::from_secs(10), Millis::from_secs(3600));

impl GameOptions {
    /// The default options of a version.
    #[must_use]
    pub fn of_version(version: Version) -> GameOptions {
        GameOptions {
            version,
            ..GameOptions::default()
        }
    }

    /// The agreed number of potentials: the chosen one, or 6 in the tournament version and 3 in the others (G9.2).
    #[must_use]
    pub fn potentials(&self) -> u8 {
        self.potentials.unwrap_or(match self.version {
            Version::Tournament => 6,
            Version::Basic | Version::Standard => 3,
        })
    }

    /// Checks every number against its range.
    ///
    /// # Errors
    /// Names the first option that is wrong, its value, and what is permitted.
    pub fn validate(&self) -> Result<(), OptionsError> {
        let potentials = self.potentials();
        range("potentials", potentials, 0, MOST_POTENTIALS)?;
        for (option, color) in [("extra_white", Color::White), ("extra_black", Color::Black)] {
            let value = self.extra[color];
            if value > 0 && self.version != Version::Basic {
                return Err(OptionsError::ExtraPieces { option, value });
            }
            range(option, value, 0, MOST_EXTRA)?;
        }
        if let Some(minutes) = self.clock {
            range("clock", minutes, 1, LONGEST_CLOCK)?;
        }
        if let Some(options) = self.combined.match_options() {
            if potentials == 0 {
                return Err(OptionsError::NothingToPlayFor);
            }
            if let Some(time) = options.abandon_after {
                let (shortest, longest) = ABANDON_RANGE;
                range("abandon_after", time.0, shortest.0, longest.0)?;
            }
            options.tamsk.validate()?;
        }
        if let PotentialRule::OnChallenge { per_player, .. } = self.combined {
            range("challenges", per_player, 1, potentials)?;
        }
        Ok(())
    }

    /// The position in which a game starts.
    #[must_use]
    pub fn start(&self) -> Position {
        Position::start(self.version, self.potentials(), self.extra)
    }

    /// What the turn needs of the options.
    #[must_use]
    pub fn turn_rules(&self) -> TurnRules {
        TurnRules {
            rows: self.protected_rows.rule(self.potentials()),
            mode: self.combined.mode(),
            draw: self
                .combined
                .match_options()
                .map(|options| options.match_draw)
                .unwrap_or_default(),
            challenges: match self.combined {
                PotentialRule::OnChallenge { per_player, .. } => per_player,
                PotentialRule::Free | PotentialRule::EveryTime(_) => 0,
            },
        }
    }
}

fn range<T: Into<u64>>(option: &'static str, value: T, min: T, max: T) -> Result<(), OptionsError> {
    let (value, min, max) = (value.into(), min.into(), max.into());
    if (min..=max).contains(&value) {
        Ok(())
    } else {
        Err(OptionsError::Range {
            option,
            value,
            min,
            max,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_potentials_follows_the_version() {
        for (version, potentials) in [
            (Version::Tournament, 6),
            (Version::Standard, 3),
            (Version::Basic, 3),
        ] {
            let options = GameOptions::of_version(version);
            assert_eq!(options.potentials(), potentials);
            assert_eq!(options.validate(), Ok(()));
            assert_eq!(options.turn_rules().rows, RowRule::MustBreak);
            let plain = GameOptions {
                potentials: Some(0),
                ..options
            };
            assert_eq!(plain.turn_rules().rows, RowRule::MayKeep);
        }
    }

    #[test]
    fn each_wrong_value_is_named() {
        let basic = || GameOptions::of_version(Version::Basic);
        let challenge = |per_player| PotentialRule::OnChallenge {
            per_player,
            options: MatchOptions::default(),
        };
        let tamsk = tamsk::Options {
            glass: Millis(1),
            ..tamsk::Options::default()
        };
        for (options, error) in [
            (
                GameOptions {
                    potentials: Some(13),
                    ..basic()
                },
                "potentials = 13: 0 to 12 are permitted",
            ),
            (
                GameOptions {
                    extra: ByColor { white: 0, black: 4 },
                    ..basic()
                },
                "extra_black = 4: 0 to 3 are permitted",
            ),
            (
                GameOptions {
                    extra: ByColor { white: 1, black: 0 },
                    ..GameOptions::default()
                },
                "extra_white = 1: only the basic version has extra pieces",
            ),
            (
                GameOptions {
                    clock: Some(0),
                    ..basic()
                },
                "clock = 0: 1 to 600 are permitted",
            ),
            (
                GameOptions {
                    combined: challenge(0),
                    ..basic()
                },
                "challenges = 0: 1 to 3 are permitted",
            ),
            (
                GameOptions {
                    combined: challenge(4),
                    ..basic()
                },
                "challenges = 4: 1 to 3 are permitted",
            ),
            (
                GameOptions {
                    combined: challenge(1),
                    potentials: Some(0),
                    ..basic()
                },
                "combined: a combined game needs potentials",
            ),
            (
                GameOptions {
                    combined: PotentialRule::EveryTime(MatchOptions {
                        tamsk,
                        ..MatchOptions::default()
                    }),
                    ..basic()
                },
                "tamsk: glass = 1 ms: 10000 to 600000 ms are permitted",
            ),
            (
                GameOptions {
                    combined: PotentialRule::EveryTime(MatchOptions {
                        abandon_after: Some(Millis(0)),
                        ..MatchOptions::default()
                    }),
                    ..basic()
                },
                "abandon_after = 0: 10000 to 3600000 are permitted",
            ),
        ] {
            assert_eq!(options.validate().unwrap_err().to_string(), error);
        }
    }

    #[test]
    fn options_survive_json() {
        for combined in [
            PotentialRule::Free,
            PotentialRule::EveryTime(MatchOptions::default()),
            PotentialRule::OnChallenge {
                per_player: 2,
                options: MatchOptions {
                    match_first: MatchFirst::Alternate,
                    ..MatchOptions::default()
                },
            },
        ] {
            let options = GameOptions {
                combined,
                clock: Some(25),
                ..GameOptions::default()
            };
            let json = serde_json::to_string(&options).unwrap();
            assert_eq!(serde_json::from_str::<GameOptions>(&json).unwrap(), options);
        }
        assert!(serde_json::from_str::<GameOptions>(r#"{"versoin": "basic"}"#).is_err());
    }
}
