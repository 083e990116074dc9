use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Millis;

/// Which of the three games is played.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(with = "u8")
)]
pub enum Level {
    /// Without time (T3).
    One,
    /// The hourglasses run (T4).
    Two,
    /// The hourglasses run and there is the neutral timer (T5).
    #[default]
    Three,
}

impl Level {
    /// All levels.
    pub const ALL: [Level; 3] = [Level::One, Level::Two, Level::Three];
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        match level {
            Level::One => 1,
            Level::Two => 2,
            Level::Three => 3,
        }
    }
}

impl TryFrom<u8> for Level {
    type Error = OptionsError;

    fn try_from(number: u8) -> Result<Level, OptionsError> {
        match number {
            1 => Ok(Level::One),
            2 => Ok(Level::Two),
            3 => Ok(Level::Three),
            _ => Err(OptionsError {
                option: "level",
                value: number.into(),
                min: 1,
                max: 3,
            }),
        }
    }
}

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $text)] $variant),+ }

        impl $name {
            /// All choices, in the order of the rules.
            pub const ALL: &[$name] = &[$($name::$variant),+];

            /// The word for it in T10, in records and in serde formats.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }

            /// The choice with this name.
            #[must_use]
            pub fn from_name(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|choice| choice.name() == name)
            }
        }
    )+};
}

choices! {
    /// Who plays Red (T2.4). Data for whoever sets up games; the game itself does not use it.
    Colours {
        /// Drawn by lot.
        #[default]
        Lot = "lot",
        /// The players choose.
        Choose = "choose",
        /// Exchanged after each game.
        Alternate = "alternate",
    }

    /// How the ring comes onto the board (T3.3).
    RingRule {
        /// It is dropped together with the move.
        #[default]
        Auto = "auto",
        /// Dropping it is the mover's choice, and the opponent may claim it (T3.4 to T3.7).
        Manual = "manual",
    }

    /// What a player without rings does (T3.10).
    EmptyHolder {
        /// He has no legal move.
        #[default]
        Pass = "pass",
        /// He moves on without dropping rings.
        MayMove = "may_move",
    }

    /// What decides when both have equally many rings left at Levels 2 and 3 (T4.9).
    Tie {
        /// The hourglass that stops last.
        #[default]
        LastGlass = "last_glass",
        /// Nothing: a draw.
        Draw = "draw",
    }

    /// What happens when the timer runs out before the move is finished (T5.4).
    Overrun {
        /// A begun move may be finished and the next turn is lost; otherwise this turn and the next are lost.
        #[default]
        TwoCases = "two_cases",
        /// The move may be made in any case, and the next turn is lost.
        FinishAndSkip = "finish_and_skip",
        /// This turn is lost and nothing else.
        ForfeitMove = "forfeit_move",
    }

    /// When a lifted glass must move (T5.9).
    TouchMove {
        /// At Level 3, as soon as the player is challenged.
        #[default]
        Level3Only = "level3_only",
        /// From the moment it is lifted, at every level.
        Always = "always",
        /// Never: a lifted glass can always be put back.
        Never = "never",
    }

    /// Who starts the neutral timer (T5.1, T5.16).
    TimerMode {
        /// The player who is not on turn, when he likes.
        #[default]
        ByHand = "by_hand",
        /// It starts anew with every turn but the first.
        AlwaysOn = "always_on",
    }

    /// Whether the glasses hold exactly the same sand (T6.1).
    SandNoise {
        /// They do.
        #[default]
        Off = "off",
        /// Each glass differs by up to 5 %, fixed for the game.
        FivePercent = "5%",
    }

    /// Whether the game may be paused (T7.1).
    PauseRule {
        /// By either player.
        #[default]
        Allowed = "allowed",
        /// By either player; the board is hidden meanwhile.
        BoardHidden = "board_hidden",
        /// When both players ask for it.
        ByConsent = "by_consent",
        /// Not at all.
        Never = "never",
    }

    /// Whether turns may be taken back (T7.2).
    UndoRule {
        /// At Level 1.
        #[default]
        Level1Only = "level1_only",
        /// At all levels, the clock being set back.
        AllLevels = "all_levels",
        /// Not at all.
        Never = "never",
    }
}

/// The options of a game (T10). Durations are in milliseconds.
///
/// ```
/// use tamsk::{Level, Millis, Options};
///
/// let options = Options { timer: Millis(2_000), ..Options::default() };
/// assert_eq!(options.validate().unwrap_err().to_string(), "timer = 2000 ms: 3000 to 60000 ms are permitted");
/// assert_eq!(options.level, Level::Three);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Options {
    /// Which of the three games is played.
    pub level: Level,
    /// Who plays Red (T2.4).
    pub colours: Colours,
    /// How the ring comes onto the board (T3.3).
    pub rings: RingRule,
    /// How long the mover may still drop his ring (T3.4), 0 to 10 s; used with [`RingRule::Manual`].
    pub ring_grace: Millis,
    /// What a player without rings does (T3.10). `None` is the default that belongs to [`Options::rings`]; see
    /// [`Options::empty_holder`].
    pub empty_holder: Option<EmptyHolder>,
    /// What decides when the rings are equal (T4.9).
    pub tie: Tie,
    /// The sand of an hourglass (T4.2), 10 to 600 s.
    pub glass: Millis,
    /// The sand of the neutral timer (T5.2), 3 to 60 s.
    pub timer: Millis,
    /// What happens when the timer runs out (T5.4).
    pub overrun: Overrun,
    /// When a lifted glass must move (T5.9).
    pub touch_move: TouchMove,
    /// How long a begun move may be late with [`Overrun::TwoCases`] (T5.10), 0 to 30 s; `None` sets no limit but the sand.
    pub late_grace: Option<Millis>,
    /// Who starts the neutral timer (T5.16).
    pub timer_mode: TimerMode,
    /// Whether the glasses differ (T6.1).
    pub sand_noise: SandNoise,
    /// Whether the game may be paused (T7.1).
    pub pause: PauseRule,
    /// Whether turns may be taken back (T7.2).
    pub undo: UndoRule,
    /// Simulated time (T7.4): what each move costs, 1 to 600 s. `None`: time is what the caller says it is.
    pub simulated: Option<Millis>,
    /// Whether remaining times are shown in digits (T7.5). Data for the display.
    pub show_seconds: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            level: Level::Three,
            colours: Colours::Lot,
            rings: RingRule::Auto,
            ring_grace: Millis::from_secs(3),
            empty_holder: None,
            tie: Tie::LastGlass,
            glass: Millis::from_secs(180),
            timer: Millis::from_secs(15),
            overrun: Overrun::TwoCases,
            touch_move: TouchMove::Level3Only,
            late_grace: Some(Millis::from_secs(5)),
            timer_mode: TimerMode::ByHand,
            sand_noise: SandNoise::Off,
            pause: PauseRule::Allowed,
            undo: UndoRule::Level1Only,
            simulated: None,
            show_seconds: true,
        }
    }
}

/// An option has a value out of its range (T10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{option} = {value}{unit}: {min} to {max}{unit} are permitted", unit = if *.option == "level" { "" } else { " ms" })]
pub struct OptionsError {
    /// The option's name in T10.
    pub option: &'static str,
    /// The value it has: a number for `level`, else milliseconds.
    pub value: u64,
    /// The smallest permitted value.
    pub min: u64,
    /// The largest permitted value.
    pub max: u64,
}

impl Options {
    /// The range of every duration, by the name of the option in T10: (name, smallest, largest).
    pub const RANGES: [(&'static str, Millis, Millis); 5] = [
        ("ring_grace", Millis::ZERO, Millis::from_secs(10)),
        ("glass", Millis::from_secs(10), Millis::from_secs(600)),
        ("timer", Millis::from_secs(3), Millis::from_secs(60)),
        ("late_grace", Millis::ZERO, Millis::from_secs(30)),
        ("simulated", Millis::from_secs(1), Millis::from_secs(600)),
    ];

    /// The default options at a level (T7.7).
    #[must_use]
    pub fn at_level(level: Level) -> Options {
        Options {
            level,
            ..Options::default()
        }
    }

    /// What a player without rings does: the chosen value, or the default that belongs to the ring rule (T3.10).
    #[must_use]
    pub const fn empty_holder(&self) -> EmptyHolder {
        match (self.empty_holder, self.rings) {
            (Some(chosen), _) => chosen,
            (None, RingRule::Auto) => EmptyHolder::Pass,
            (None, RingRule::Manual) => EmptyHolder::MayMove,
        }
    }

    /// Whether a turn may be taken back (T7.2).
    #[must_use]
    pub const fn undo_allowed(&self) -> bool {
        match self.undo {
            UndoRule::Level1Only => matches!(self.level, Level::One),
            UndoRule::AllLevels => true,
            UndoRule::Never => false,
        }
    }

    /// Checks that every duration is in its range (T10).
    ///
    /// # Errors
    /// Names the first option that is not, its value and the range.
    pub fn validate(&self) -> Result<(), OptionsError> {
        let values = [
            Some(self.ring_grace),
            Some(self.glass),
            Some(self.timer),
            self.late_grace,
            self.simulated,
        ];
        for ((option, min, max), value) in Options::RANGES.into_iter().zip(values) {
            if let Some(value) = value
                && !(min..=max).contains(&value)
            {
                return Err(OptionsError {
                    option,
                    value: value.0,
                    min: min.0,
                    max: max.0,
                });
            }
        }
        Ok(())
    }
}

/// Named sets of options (T7.6, T7.7).
///
/// ```
/// use tamsk::{Colours, Preset};
///
/// assert_eq!(Preset::Tournament.options().colours, Colours::Alternate);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preset {
    /// The complete game without time.
    Level1,
    /// Level 3 without the timer.
    Level2,
    /// The complete game with hourglasses and timer.
    Level3,
    /// Level 3 without pause or undo, the colours alternating.
    Tournament,
}

impl Preset {
    /// All presets.
    pub const ALL: [Preset; 4] = [
        Preset::Level1,
        Preset::Level2,
        Preset::Level3,
        Preset::Tournament,
    ];

    /// The options it stands for.
    #[must_use]
    pub fn options(self) -> Options {
        match self {
            Preset::Level1 => Options::at_level(Level::One),
            Preset::Level2 => Options::at_level(Level::Two),
            Preset::Level3 => Options::at_level(Level::Three),
            Preset::Tournament => Options {
                colours: Colours::Alternate,
                overrun: Overrun::TwoCases,
                pause: PauseRule::Never,
                undo: UndoRule::Never,
                ..Options::at_level(Level::Three)
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_duration_is_checked_at_both_ends() {
        for (n, (name, min, max)) in Options::RANGES.into_iter().enumerate() {
            let with = |value| {
                let mut options = Options::default();
                match n {
                    0 => options.ring_grace = value,
                    1 => options.glass = value,
                    2 => options.timer = value,
                    3 => options.late_grace = Some(value),
                    _ => options.simulated = Some(value),
                }
                options.validate()
            };
            assert_eq!(with(min), Ok(()));
            assert_eq!(with(max), Ok(()));
            assert_eq!(with(max + Millis(1)).unwrap_err().option, name);
            if min > Millis::ZERO {
                assert_eq!(with(min - Millis(1)).unwrap_err().option, name);
            }
        }
        assert!(
            Preset::ALL
                .iter()
                .all(|preset| preset.options().validate().is_ok())
        );
    }

    #[test]
    fn json_uses_the_names_of_the_rules() {
        let json = serde_json::to_value(Options::default()).unwrap();
        assert_eq!(json["level"], 3);
        assert_eq!(json["touch_move"], "level3_only");
        assert_eq!(json["overrun"], "two_cases");
        assert_eq!(json["late_grace"], 5000);
        let some: Options = serde_json::from_str(r#"{"level": 1, "late_grace": null}"#).unwrap();
        assert_eq!((some.level, some.late_grace), (Level::One, None));
        assert!(serde_json::from_str::<Options>(r#"{"levle": 1}"#).is_err());
        assert!(serde_json::from_str::<Options>(r#"{"level": 4}"#).is_err());
    }

    #[test]
    fn an_empty_holder_follows_the_ring_rule() {
        let mut options = Options::default();
        assert_eq!(options.empty_holder(), EmptyHolder::Pass);
        options.rings = RingRule::Manual;
        assert_eq!(options.empty_holder(), EmptyHolder::MayMove);
        options.empty_holder = Some(EmptyHolder::Pass);
        assert_eq!(options.empty_holder(), EmptyHolder::Pass);
    }
}
