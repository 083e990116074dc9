//! What the program remembers between starts.

mod store;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use store::{CONFIG_DIR_VARIABLE, SettingsError, Store};

use crate::{play::Manners, theme::ThemeName, thinker::Resources, words::Language};

/// Everything that is remembered. Fields that this version does not know are kept as they are in [`Self::unknown`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The theme.
    pub theme: ThemeName,
    /// The language of the messages.
    pub language: Language,
    /// How large everything is drawn, 1 = usual; see [`Self::ZOOM`].
    pub zoom: f32,
    /// Whether the names of points stand around the board.
    pub coordinates: bool,
    /// By how many sixths of a turn the board is rotated, 0..=5; 3 looks from Black's side.
    pub rotation: u8,
    /// Whether seconds stand under the glasses.
    pub show_seconds: bool,
    /// Factor for the duration of movements; see [`Self::MOTION`].
    pub motion: f32,
    /// Nothing moves, whatever [`Self::motion`] says.
    pub reduced_motion: bool,
    /// Whether computer players take a person's time over their moves.
    pub computer_pace: bool,
    /// Whether a person is warned before a move that loses much.
    pub blunder_warning: bool,
    /// Memory for the search, in MiB; see [`Resources::TABLE`].
    pub table: usize,
    /// Threads of the search; `None` = as many as leave the window smooth.
    pub threads: Option<usize>,
    /// The size of the window in points, width and height.
    pub window: Option<[f32; 2]>,
    /// The players' names, White's (or Red's) first; empty = named by colour.
    pub names: [String; 2],
    /// The options of the last game that was started.
    pub last_setup: Option<Value>,
    /// What other versions stored.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeName::default(),
            language: Language::default(),
            zoom: 1.0,
            coordinates: true,
            rotation: 0,
            show_seconds: true,
            motion: 1.0,
            reduced_motion: false,
            computer_pace: true,
            blunder_warning: false,
            table: Resources::default().table,
            threads: None,
            window: None,
            names: [String::new(), String::new()],
            last_setup: None,
            unknown: Map::new(),
        }
    }
}

impl Settings {
    /// The least and the greatest [`Self::zoom`].
    pub const ZOOM: (f32, f32) = (0.75, 3.0);
    /// The least and the greatest [`Self::motion`].
    pub const MOTION: (f32, f32) = (0.25, 3.0);
    /// The smallest window the program is made for, in points.
    pub const WINDOW_LEAST: [f32; 2] = [640.0, 480.0];
    /// The longest name of a player, in characters.
    pub const NAME_LENGTH: usize = 24;

    /// The same settings with every number brought into its range.
    #[must_use]
    pub fn within_bounds(mut self) -> Self {
        let clamp = |value: f32, (low, high): (f32, f32)| {
            if value.is_finite() {
                value.clamp(low, high)
            } else {
                1.0
            }
        };
        self.zoom = clamp(self.zoom, Self::ZOOM);
        self.motion = clamp(self.motion, Self::MOTION);
        self.rotation %= 6;
        self.table = self.resources().table();
        self.threads = self.threads.map(|_| self.resources().threads());
        self.window = self
            .window
            .filter(|size| size.iter().all(|length| length.is_finite()))
            .map(|[width, height]| {
                let [least_width, least_height] = Self::WINDOW_LEAST;
                [width.max(least_width), height.max(least_height)]
            });
        for name in &mut self.names {
            *name = name
                .chars()
                .filter(|c| !c.is_control())
                .take(Self::NAME_LENGTH)
                .collect();
        }
        self
    }

    /// The factor for durations that follows from [`Self::motion`] and [`Self::reduced_motion`].
    #[must_use]
    pub fn motion_factor(&self) -> f32 {
        if self.reduced_motion {
            0.0
        } else {
            self.motion
        }
    }

    /// What the search may use of the machine.
    #[must_use]
    pub fn resources(&self) -> Resources {
        Resources {
            table: self.table,
            threads: self.threads,
        }
    }

    /// How computer players behave.
    #[must_use]
    pub fn manners(&self) -> Manners {
        Manners {
            human_pace: self.computer_pace,
            warns: self.blunder_warning,
            away: false,
            resources: self.resources(),
        }
    }

    /// One step larger or smaller, along a scale that a person would choose from.
    pub fn zoom_by(&mut self, steps: i32) {
        const SCALE: [f32; 10] = [0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0];
        let nearest = SCALE
            .iter()
            .enumerate()
            .min_by(|(_, a), (_, b)| (*a - self.zoom).abs().total_cmp(&(*b - self.zoom).abs()))
            .map_or(0, |(index, _)| index as i32);
        let index = (nearest + steps).clamp(0, SCALE.len() as i32 - 1);
        self.zoom = SCALE[index as usize];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wild_numbers_are_tamed() {
        let settings = Settings {
            zoom: f32::NAN,
            motion: 1e9,
            rotation: 200,
            table: 0,
            threads: Some(0),
            window: Some([1.0, 9999.0]),
            names: ["x".repeat(500), "tab\there".to_owned()],
            ..Settings::default()
        }
        .within_bounds();
        assert!((settings.zoom - 1.0).abs() < f32::EPSILON);
        assert!((settings.motion - 3.0).abs() < f32::EPSILON);
        assert_eq!(settings.rotation, 2);
        assert_eq!((settings.table, settings.threads), (1, Some(1)));
        assert_eq!(settings.window, Some([640.0, 9999.0]));
        assert_eq!(settings.names[0].len(), Settings::NAME_LENGTH);
        assert_eq!(settings.names[1], "tabhere");
    }

    #[test]
    fn defaults_lie_within_bounds() {
        assert_eq!(Settings::default().within_bounds(), Settings::default());
    }

    #[test]
    fn zoom_stops_at_both_ends() {
        let mut settings = Settings::default();
        for _ in 0..20 {
            settings.zoom_by(1);
        }
        assert!((settings.zoom - Settings::ZOOM.1).abs() < f32::EPSILON);
        for _ in 0..20 {
            settings.zoom_by(-1);
        }
        assert!((settings.zoom - Settings::ZOOM.0).abs() < f32::EPSILON);
    }
}
