//! Design tokens, the themes made of them, and their way into egui.
//!
//! Views ask for `ui.tokens()` (see [`Themed`]) and take every colour, length and duration from there.

mod colour;
mod style;
mod themes;
mod tokens;

use serde::{Deserialize, Serialize};

use crate::command::Command;

pub use colour::{Colour, ParseColourError};
pub use style::{Themed, apply, motion, scaled, title_style, tokens};
pub use themes::tokens_of;
pub use tokens::{
    BoardColours, BoardShapes, Durations, PieceColours, Sizes, TextSizes, Tokens, WindowColours,
};

/// The name of a theme, as it stands in the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThemeName {
    /// Light, like warm paper.
    #[default]
    Paper,
    /// Light on dark.
    Dark,
    /// Black on white with thick edges.
    HighContrast,
}

impl ThemeName {
    /// All themes, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Paper, Self::Dark, Self::HighContrast];

    /// The command that chooses it; the table has its name.
    #[must_use]
    pub fn command(self) -> Command {
        match self {
            Self::Paper => Command::ThemePaper,
            Self::Dark => Command::ThemeDark,
            Self::HighContrast => Command::ThemeHighContrast,
        }
    }
}
