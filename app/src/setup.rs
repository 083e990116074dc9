//! What is agreed before a game: the form that the start page edits, and the setup that it makes.

mod who;

use gipf::Version;
use orchestrator::{GameOptions, MatchOptions, OptionsError, PotentialRule};
use serde::{Deserialize, Serialize};
use tamsk::Colours;

use crate::settings::Settings;
use crate::strength::Strength;

pub use who::{StrengthForm, Who};

/// Everything that is agreed before a game starts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The game and its options.
    pub game: GameSetup,
    /// The players' names, White's (or Red's) first; empty = named by colour.
    pub names: [String; 2],
    /// Which side a computer plays and how well, White's (or Red's) first; `None` = a person.
    #[serde(default)]
    pub computers: [Option<Strength>; 2],
    /// How the colours are given out (G2.1, T2.4): `Choose` means exactly as the names are written.
    pub colours: Colours,
}

/// A game with its options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameSetup {
    /// GIPF, alone or combined with TAMSK.
    Gipf(GameOptions),
    /// TAMSK on its own.
    Tamsk(tamsk::Options),
}

/// The three ways into a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// GIPF without matches, with or without potentials.
    #[default]
    Gipf,
    /// GIPF, where a TAMSK match decides whether a potential works.
    Combined,
    /// TAMSK on its own.
    Tamsk,
}

impl Way {
    /// All ways, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Gipf, Self::Combined, Self::Tamsk];
}

/// When a combined game has a match (C1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Whenever a potential is to be used.
    #[default]
    EveryTime,
    /// When the opponent demands it.
    OnChallenge,
}

impl When {
    /// Both, the default first (C2).
    pub const ALL: [Self; 2] = [Self::EveryTime, Self::OnChallenge];
}

/// The start page's form. It holds the options of all three ways, so that looking at another way loses nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Form {
    /// The way that is looked at.
    pub way: Way,
    /// Options of GIPF without matches.
    pub gipf: GameOptions,
    /// Options of the combined game, except when there is a match.
    pub combined: GameOptions,
    /// When there is a match.
    pub when: When,
    /// How often each player may demand one (C3).
    pub challenges: u8,
    /// How matches are played.
    pub matches: MatchOptions,
    /// Options of TAMSK on its own.
    pub tamsk: tamsk::Options,
    /// The players' names, White's (or Red's) first.
    pub names: [String; 2],
    /// Who plays.
    pub who: Who,
    /// How strong computer players are, White's (or Red's) first.
    pub strengths: [StrengthForm; 2],
    /// How the colours are given out.
    pub colours: Colours,
}

impl Default for Form {
    fn default() -> Self {
        Self {
            way: Way::default(),
            gipf: GameOptions::default(),
            combined: GameOptions::default(),
            when: When::default(),
            challenges: 1,
            matches: MatchOptions::default(),
            tamsk: tamsk::Options::default(),
            names: [String::new(), String::new()],
            who: Who::default(),
            strengths: Default::default(),
            colours: Colours::Choose,
        }
    }
}

impl Form {
    /// The form as it was left the last time; what cannot be understood any more is replaced by the usual options.
    #[must_use]
    pub fn of_settings(settings: &Settings) -> Self {
        let remembered = settings.last_setup.clone();
        let form = remembered.and_then(|value| serde_json::from_value(value).ok());
        Self {
            names: settings.names.clone(),
            ..form.unwrap_or_else(Self::of_newcomer)
        }
    }

    /// The form at the first start: whoever tries the program out is more often alone than not, and wants to win soon.
    #[must_use]
    pub fn of_newcomer() -> Self {
        Self {
            who: Who::First,
            ..Self::default()
        }
    }

    /// Exchanges who plays which colour.
    pub fn exchange(&mut self) {
        self.names.swap(0, 1);
        self.strengths.swap(0, 1);
        self.who = self.who.exchanged();
    }

    /// Puts the form into the settings, to be found there at the next start.
    pub fn remember_in(&self, settings: &mut Settings) {
        settings.names.clone_from(&self.names);
        // A form always is a JSON object; should that ever fail, the old one is as good.
        if let Ok(value) = serde_json::to_value(self) {
            settings.last_setup = Some(value);
        }
    }

    /// The options of the combined game, with its matches.
    #[must_use]
    pub fn combined_options(&self) -> GameOptions {
        GameOptions {
            combined: match self.when {
                When::EveryTime => PotentialRule::EveryTime(self.matches),
                When::OnChallenge => PotentialRule::OnChallenge {
                    per_player: self.challenges,
                    options: self.matches,
                },
            },
            ..self.combined.clone()
        }
    }

    /// The setup that the form describes.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let game = match self.way {
            Way::Gipf => GameSetup::Gipf(GameOptions {
                combined: PotentialRule::Free,
                ..self.gipf.clone()
            }),
            Way::Combined => GameSetup::Gipf(self.combined_options()),
            Way::Tamsk => GameSetup::Tamsk(tamsk::Options {
                colours: self.colours,
                ..self.tamsk
            }),
        };
        let computers = [0, 1].map(|side| {
            let computer = self.who.is_computer(side);
            computer.then(|| self.strengths[side].strength())
        });
        Setup {
            game,
            names: [0, 1].map(|side| match computers[side] {
                // A computer goes by the name of its level.
                Some(_) => String::new(),
                None => self.names[side].trim().to_owned(),
            }),
            computers,
            colours: self.colours,
        }
    }

    /// Makes the options of the chosen way those of a preset.
    pub fn choose(&mut self, preset: Preset) {
        match preset {
            Preset::Gipf(options) => self.gipf = options,
            Preset::Combined {
                options,
                when,
                challenges,
            } => {
                self.combined = options;
                self.when = when;
                self.challenges = challenges;
                self.matches = MatchOptions::default();
            }
            Preset::Tamsk(preset) => {
                self.tamsk = preset.options();
                if preset == tamsk::Preset::Tournament {
                    self.colours = Colours::Alternate;
                }
            }
        }
    }

    /// Whether the options are exactly those of the preset.
    #[must_use]
    pub fn is(&self, preset: &Preset) -> bool {
        let mut other = self.clone();
        other.choose(preset.clone());
        // `tamsk.colours` follows the form's colours.
        other.tamsk.colours = self.tamsk.colours;
        other == *self
    }
}

/// Options that are one click away.
#[derive(Clone, Debug, PartialEq)]
pub enum Preset {
    /// For GIPF without matches.
    Gipf(GameOptions),
    /// For the combined game.
    Combined {
        /// The options of GIPF.
        options: GameOptions,
        /// When there is a match.
        when: When,
        /// Challenges of each player.
        challenges: u8,
    },
    /// For TAMSK.
    Tamsk(tamsk::Preset),
}

impl Preset {
    /// GIPF in a version with so many potentials.
    #[must_use]
    pub fn gipf(version: Version, potentials: u8) -> Self {
        Self::Gipf(options(version, potentials))
    }

    /// The combined game in the tournament version with so many potentials and, if given, challenges (C3).
    #[must_use]
    pub fn combined(potentials: u8, challenges: Option<u8>) -> Self {
        Self::Combined {
            options: options(Version::Tournament, potentials),
            when: match challenges {
                Some(_) => When::OnChallenge,
                None => When::EveryTime,
            },
            challenges: challenges.unwrap_or(1),
        }
    }
}

/// The usual number of potentials is left unsaid, so that options made in two ways are equal.
fn options(version: Version, potentials: u8) -> GameOptions {
    let usual = GameOptions::of_version(version);
    if usual.potentials() == potentials {
        usual
    } else {
        GameOptions {
            potentials: Some(potentials),
            ..usual
        }
    }
}

impl Setup {
    /// Checks every option.
    ///
    /// # Errors
    ///
    /// Names the first option that is wrong.
    pub fn validate(&self) -> Result<(), OptionsError> {
        match &self.game {
            GameSetup::Gipf(options) => options.validate(),
            GameSetup::Tamsk(options) => Ok(options.validate()?),
        }
    }

    /// The same with the colours exchanged, as after each game with `Colours::Alternate` (T2.4).
    #[must_use]
    pub fn exchanged(mut self) -> Self {
        self.names.swap(0, 1);
        self.computers.swap(0, 1);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_survives_the_settings() {
        let mut form = Form {
            way: Way::Combined,
            when: When::OnChallenge,
            challenges: 3,
            names: ["One".to_owned(), "Two".to_owned()],
            ..Form::default()
        };
        form.tamsk.level = tamsk::Level::One;
        let mut settings = Settings::default();
        form.remember_in(&mut settings);
        assert_eq!(Form::of_settings(&settings), form);
    }

    #[test]
    fn what_is_not_understood_becomes_usual() {
        let settings = Settings {
            last_setup: Some(serde_json::json!({"way": "chess"})),
            names: ["One".to_owned(), String::new()],
            ..Settings::default()
        };
        let form = Form::of_settings(&settings);
        assert_eq!(form.way, Way::Gipf);
        assert_eq!(form.names[0], "One");
    }

    #[test]
    fn a_newcomer_plays_against_the_computer() {
        let setup = Form::of_settings(&Settings::default()).setup();
        assert_eq!(setup.computers, [None, Some(Strength::Level(3))]);
        assert_eq!(Form::default().setup().computers, [None, None]);
    }

    #[test]
    fn exchanged_colours_take_the_computer_along() {
        let mut form = Form {
            who: Who::First,
            names: ["One".to_owned(), "Two".to_owned()],
            ..Form::default()
        };
        form.strengths[1].timed = true;
        let setup = form.setup();
        assert_eq!(setup.names, ["One", ""], "a computer has its own name");
        assert_eq!(setup.computers, [None, Some(Strength::Seconds(5))]);
        form.exchange();
        assert_eq!(form.who, Who::Second);
        assert_eq!(form.setup().computers, setup.exchanged().computers);
    }

    #[test]
    fn each_way_makes_its_own_setup() {
        let form = |way| Form {
            way,
            ..Form::default()
        };
        let GameSetup::Gipf(plain) = form(Way::Gipf).setup().game else {
            panic!("GIPF")
        };
        assert_eq!(plain.combined, PotentialRule::Free);
        assert_eq!(plain.potentials(), 6);
        let GameSetup::Gipf(combined) = form(Way::Combined).setup().game else {
            panic!("combined")
        };
        assert_eq!(
            combined.combined,
            PotentialRule::EveryTime(MatchOptions::default())
        );
        assert!(matches!(form(Way::Tamsk).setup().game, GameSetup::Tamsk(_)));
        for way in Way::ALL {
            assert_eq!(form(way).setup().validate(), Ok(()));
        }
    }

    #[test]
    fn a_wrong_value_is_named() {
        let mut form = Form {
            way: Way::Combined,
            when: When::OnChallenge,
            challenges: 7,
            ..Form::default()
        };
        let error = form.setup().validate().unwrap_err();
        assert!(matches!(
            error,
            OptionsError::Range {
                option: "challenges",
                value: 7,
                ..
            }
        ));
        form.combined.potentials = Some(0);
        assert_eq!(form.setup().validate(), Err(OptionsError::NothingToPlayFor));
    }

    #[test]
    fn a_preset_is_recognised_until_something_else_is_chosen() {
        let presets = [
            Preset::gipf(Version::Basic, 0),
            Preset::gipf(Version::Tournament, 6),
            Preset::combined(6, None),
            Preset::combined(12, Some(3)),
            Preset::Tamsk(tamsk::Preset::Level2),
            Preset::Tamsk(tamsk::Preset::Tournament),
        ];
        for preset in presets {
            let mut form = Form::default();
            form.choose(preset.clone());
            assert!(form.is(&preset), "{preset:?}");
            form.gipf.clock = Some(7);
            form.combined.clock = Some(7);
            form.tamsk.show_seconds = false;
            assert!(!form.is(&preset), "{preset:?}");
        }
    }

    #[test]
    fn names_lose_the_blanks_around_them() {
        let form = Form {
            names: ["  One ".to_owned(), String::new()],
            ..Form::default()
        };
        assert_eq!(form.setup().names, ["One", ""]);
        assert_eq!(form.setup().exchanged().names, ["", "One"]);
    }
}
