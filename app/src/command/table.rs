//! The table of commands.

use egui::Key;

use super::{Command, Shortcut};
use crate::{
    key, msg,
    words::{self, Message},
};

/// One row of the table.
#[derive(Debug)]
pub struct CommandSpec {
    /// The command.
    pub command: Command,
    /// What its menu entry and its button say.
    pub label: words::Key,
    /// What it does, in a sentence.
    pub tooltip: words::Key,
    /// The menu that holds it, if any.
    pub menu: Option<Menu>,
    /// Whether a line stands above it in its menu.
    pub line_above: bool,
    /// Its keys, the usual one first.
    pub shortcuts: &'static [Shortcut],
}

impl CommandSpec {
    /// Its tooltip, with its usual key behind it.
    #[must_use]
    pub fn hint(&self) -> Message {
        match self.shortcuts.first() {
            Some(shortcut) => msg!(
                "tooltip-with-keys",
                tooltip = self.tooltip,
                keys = shortcut.to_string()
            ),
            None => self.tooltip.into(),
        }
    }
}

/// A menu of the header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Menu {
    /// Games as a whole, settings.
    Game,
    /// The decisions of a turn.
    Turn,
    /// Undo, redo, looking back.
    Position,
    /// What the engine thinks.
    Analyse,
    /// What the window shows, and how.
    View,
    /// Help.
    Help,
}

impl Menu {
    /// All menus from left to right.
    pub const ALL: [Self; 6] = [
        Self::Game,
        Self::Turn,
        Self::Position,
        Self::Analyse,
        Self::View,
        Self::Help,
    ];

    /// Its title.
    #[must_use]
    pub fn label(self) -> words::Key {
        match self {
            Self::Game => key!("menu-game"),
            Self::Turn => key!("menu-turn"),
            Self::Position => key!("menu-position"),
            Self::Analyse => key!("menu-analyse"),
            Self::View => key!("menu-view"),
            Self::Help => key!("menu-help"),
        }
    }
}

/// Every command once, in the order of the enum's variants.
#[rustfmt::skip]
pub(super) static TABLE: &[CommandSpec] = &[
    CommandSpec {
        command: Command::StartPage, menu: Some(Menu::Game), line_above: false,
        label: key!("command-start-page"), tooltip: key!("command-start-page-tip"),
        shortcuts: &[Shortcut::ctrl(Key::N)],
    },
    CommandSpec {
        command: Command::PlayAgain, menu: Some(Menu::Game), line_above: false,
        label: key!("command-play-again"), tooltip: key!("command-play-again-tip"),
        shortcuts: &[Shortcut::ctrl_shift(Key::N)],
    },
    CommandSpec {
        command: Command::OfferDraw, menu: Some(Menu::Game), line_above: true,
        label: key!("command-offer-draw"), tooltip: key!("command-offer-draw-tip"),
        shortcuts: &[],
    },
    CommandSpec {
        command: Command::Resign, menu: Some(Menu::Game), line_above: false,
        label: key!("command-resign"), tooltip: key!("command-resign-tip"),
        shortcuts: &[Shortcut::ctrl_shift(Key::R)],
    },
    CommandSpec {
        command: Command::Settings, menu: Some(Menu::Game), line_above: true,
        label: key!("command-settings"), tooltip: key!("command-settings-tip"),
        shortcuts: &[Shortcut::ctrl(Key::Comma)],
    },
    CommandSpec {
        command: Command::Quit, menu: Some(Menu::Game), line_above: true,
        label: key!("command-quit"), tooltip: key!("command-quit-tip"),
        shortcuts: &[Shortcut::ctrl(Key::Q)],
    },
    CommandSpec {
        command: Command::KindBasic, menu: Some(Menu::Turn), line_above: false,
        label: key!("command-kind-basic"), tooltip: key!("command-kind-basic-tip"),
        shortcuts: &[Shortcut::key(Key::Num3), Shortcut::key(Key::B)],
    },
    CommandSpec {
        command: Command::KindGipf, menu: Some(Menu::Turn), line_above: false,
        label: key!("command-kind-gipf"), tooltip: key!("command-kind-gipf-tip"),
        shortcuts: &[Shortcut::key(Key::Num1), Shortcut::key(Key::G)],
    },
    CommandSpec {
        command: Command::KindLoaded, menu: Some(Menu::Turn), line_above: false,
        label: key!("command-kind-loaded"), tooltip: key!("command-kind-loaded-tip"),
        shortcuts: &[Shortcut::key(Key::Num2), Shortcut::key(Key::L)],
    },
    CommandSpec {
        command: Command::UsePotential, menu: Some(Menu::Turn), line_above: true,
        label: key!("command-use-potential"), tooltip: key!("command-use-potential-tip"),
        shortcuts: &[Shortcut::key(Key::U)],
    },
    CommandSpec {
        command: Command::GiveUpPotential, menu: Some(Menu::Turn), line_above: false,
        label: key!("command-give-up-potential"), tooltip: key!("command-give-up-potential-tip"),
        shortcuts: &[Shortcut::key(Key::X)],
    },
    CommandSpec {
        command: Command::Challenge, menu: Some(Menu::Turn), line_above: false,
        label: key!("command-challenge"), tooltip: key!("command-challenge-tip"),
        shortcuts: &[Shortcut::key(Key::H)],
    },
    CommandSpec {
        command: Command::LetPass, menu: Some(Menu::Turn), line_above: false,
        label: key!("command-let-pass"), tooltip: key!("command-let-pass-tip"),
        shortcuts: &[Shortcut::key(Key::N)],
    },
    CommandSpec {
        command: Command::StartMatch, menu: Some(Menu::Turn), line_above: false,
        label: key!("command-start-match"), tooltip: key!("command-start-match-tip"),
        shortcuts: &[Shortcut::key(Key::M)],
    },
    CommandSpec {
        command: Command::Take, menu: Some(Menu::Turn), line_above: false,
        label: key!("command-take"), tooltip: key!("command-take-tip"),
        shortcuts: &[Shortcut::ctrl(Key::Enter)],
    },
    CommandSpec {
        command: Command::TurnTimer, menu: Some(Menu::Turn), line_above: true,
        label: key!("command-turn-timer"), tooltip: key!("command-turn-timer-tip"),
        shortcuts: &[Shortcut::key(Key::T)],
    },
    CommandSpec {
        command: Command::LayRing, menu: Some(Menu::Turn), line_above: false,
        label: key!("command-lay-ring"), tooltip: key!("command-lay-ring-tip"),
        shortcuts: &[Shortcut::key(Key::D)],
    },
    CommandSpec {
        command: Command::ClaimRing, menu: Some(Menu::Turn), line_above: false,
        label: key!("command-claim-ring"), tooltip: key!("command-claim-ring-tip"),
        shortcuts: &[Shortcut::key(Key::K)],
    },
    CommandSpec {
        command: Command::Pause, menu: Some(Menu::Turn), line_above: false,
        label: key!("command-pause"), tooltip: key!("command-pause-tip"),
        shortcuts: &[Shortcut::key(Key::P)],
    },
    CommandSpec {
        command: Command::Hint, menu: Some(Menu::Turn), line_above: true,
        label: key!("command-hint"), tooltip: key!("command-hint-tip"),
        shortcuts: &[Shortcut::key(Key::I)],
    },
    CommandSpec {
        command: Command::MoveNow, menu: Some(Menu::Turn), line_above: false,
        label: key!("command-move-now"), tooltip: key!("command-move-now-tip"),
        shortcuts: &[Shortcut::key(Key::J)],
    },
    CommandSpec {
        command: Command::StopThinking, menu: Some(Menu::Turn), line_above: false,
        label: key!("command-stop-thinking"), tooltip: key!("command-stop-thinking-tip"),
        shortcuts: &[Shortcut::key(Key::Period)],
    },
    CommandSpec {
        command: Command::Confirm, menu: None, line_above: false,
        label: key!("command-confirm"), tooltip: key!("command-confirm-tip"),
        shortcuts: &[Shortcut::key(Key::Enter)],
    },
    CommandSpec {
        command: Command::Cancel, menu: None, line_above: false,
        label: key!("command-cancel"), tooltip: key!("command-cancel-tip"),
        shortcuts: &[Shortcut::key(Key::Escape)],
    },
    CommandSpec {
        command: Command::Undo, menu: Some(Menu::Position), line_above: false,
        label: key!("command-undo"), tooltip: key!("command-undo-tip"),
        shortcuts: &[Shortcut::ctrl(Key::Z)],
    },
    CommandSpec {
        command: Command::Redo, menu: Some(Menu::Position), line_above: false,
        label: key!("command-redo"), tooltip: key!("command-redo-tip"),
        shortcuts: &[Shortcut::ctrl_shift(Key::Z), Shortcut::ctrl(Key::Y)],
    },
    CommandSpec {
        command: Command::FirstPosition, menu: Some(Menu::Position), line_above: true,
        label: key!("command-first-position"), tooltip: key!("command-first-position-tip"),
        shortcuts: &[Shortcut::key(Key::Home)],
    },
    CommandSpec {
        command: Command::PreviousPosition, menu: Some(Menu::Position), line_above: false,
        label: key!("command-previous-position"), tooltip: key!("command-previous-position-tip"),
        shortcuts: &[Shortcut::key(Key::PageUp)],
    },
    CommandSpec {
        command: Command::NextPosition, menu: Some(Menu::Position), line_above: false,
        label: key!("command-next-position"), tooltip: key!("command-next-position-tip"),
        shortcuts: &[Shortcut::key(Key::PageDown)],
    },
    CommandSpec {
        command: Command::LastPosition, menu: Some(Menu::Position), line_above: false,
        label: key!("command-last-position"), tooltip: key!("command-last-position-tip"),
        shortcuts: &[Shortcut::key(Key::End)],
    },
    CommandSpec {
        command: Command::ReturnToGame, menu: Some(Menu::Position), line_above: false,
        label: key!("command-return-to-game"), tooltip: key!("command-return-to-game-tip"),
        shortcuts: &[Shortcut::key(Key::Backspace)],
    },
    CommandSpec {
        command: Command::ShowGipf, menu: Some(Menu::View), line_above: false,
        label: key!("command-show-gipf"), tooltip: key!("command-show-gipf-tip"),
        shortcuts: &[Shortcut::ctrl(Key::Num1)],
    },
    CommandSpec {
        command: Command::ShowTamsk, menu: Some(Menu::View), line_above: false,
        label: key!("command-show-tamsk"), tooltip: key!("command-show-tamsk-tip"),
        shortcuts: &[Shortcut::ctrl(Key::Num2)],
    },
    CommandSpec {
        command: Command::Flip, menu: Some(Menu::View), line_above: true,
        label: key!("command-flip"), tooltip: key!("command-flip-tip"),
        shortcuts: &[Shortcut::key(Key::F)],
    },
    CommandSpec {
        command: Command::Rotate, menu: Some(Menu::View), line_above: false,
        label: key!("command-rotate"), tooltip: key!("command-rotate-tip"),
        shortcuts: &[Shortcut::key(Key::R)],
    },
    CommandSpec {
        command: Command::Coordinates, menu: Some(Menu::View), line_above: false,
        label: key!("command-coordinates"), tooltip: key!("command-coordinates-tip"),
        shortcuts: &[Shortcut::key(Key::C)],
    },
    CommandSpec {
        command: Command::ShowSeconds, menu: Some(Menu::View), line_above: false,
        label: key!("command-show-seconds"), tooltip: key!("command-show-seconds-tip"),
        shortcuts: &[Shortcut::key(Key::S)],
    },
    CommandSpec {
        command: Command::ThemePaper, menu: Some(Menu::View), line_above: true,
        label: key!("command-theme-paper"), tooltip: key!("command-theme-paper-tip"),
        shortcuts: &[],
    },
    CommandSpec {
        command: Command::ThemeDark, menu: Some(Menu::View), line_above: false,
        label: key!("command-theme-dark"), tooltip: key!("command-theme-dark-tip"),
        shortcuts: &[],
    },
    CommandSpec {
        command: Command::ThemeHighContrast, menu: Some(Menu::View), line_above: false,
        label: key!("command-theme-high-contrast"), tooltip: key!("command-theme-high-contrast-tip"),
        shortcuts: &[],
    },
    CommandSpec {
        command: Command::ZoomIn, menu: Some(Menu::View), line_above: true,
        label: key!("command-zoom-in"), tooltip: key!("command-zoom-in-tip"),
        shortcuts: &[Shortcut::ctrl(Key::Plus), Shortcut::ctrl(Key::Equals)],
    },
    CommandSpec {
        command: Command::ZoomOut, menu: Some(Menu::View), line_above: false,
        label: key!("command-zoom-out"), tooltip: key!("command-zoom-out-tip"),
        shortcuts: &[Shortcut::ctrl(Key::Minus)],
    },
    CommandSpec {
        command: Command::ZoomReset, menu: Some(Menu::View), line_above: false,
        label: key!("command-zoom-reset"), tooltip: key!("command-zoom-reset-tip"),
        shortcuts: &[Shortcut::ctrl(Key::Num0)],
    },
    CommandSpec {
        command: Command::Analysis, menu: Some(Menu::Analyse), line_above: false,
        label: key!("command-analysis"), tooltip: key!("command-analysis-tip"),
        shortcuts: &[Shortcut::key(Key::A)],
    },
    CommandSpec {
        command: Command::Threats, menu: Some(Menu::Analyse), line_above: false,
        label: key!("command-threats"), tooltip: key!("command-threats-tip"),
        shortcuts: &[Shortcut::key(Key::W)],
    },
    CommandSpec {
        command: Command::ReviewGame, menu: Some(Menu::Analyse), line_above: true,
        label: key!("command-review-game"), tooltip: key!("command-review-game-tip"),
        shortcuts: &[Shortcut::key(Key::V)],
    },
    CommandSpec {
        command: Command::Shortcuts, menu: Some(Menu::Help), line_above: false,
        label: key!("command-shortcuts"), tooltip: key!("command-shortcuts-tip"),
        shortcuts: &[Shortcut::key(Key::F1)],
    },
    CommandSpec {
        command: Command::About, menu: Some(Menu::Help), line_above: false,
        label: key!("command-about"), tooltip: key!("command-about-tip"),
        shortcuts: &[],
    },
];

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn rows_stand_in_the_order_of_the_variants() {
        for (index, spec) in TABLE.iter().enumerate() {
            assert_eq!(spec.command as usize, index, "{:?}", spec.command);
        }
        assert_eq!(
            TABLE.len(),
            Command::About as usize + 1,
            "a variant has no row"
        );
    }

    #[test]
    fn no_key_gives_two_commands() {
        let mut taken = HashMap::new();
        for spec in TABLE {
            for shortcut in spec.shortcuts {
                if let Some(other) = taken.insert(*shortcut, spec.command) {
                    panic!("{shortcut} gives {other:?} and {:?}", spec.command);
                }
            }
        }
    }

    #[test]
    fn focus_keeps_its_own_keys() {
        // Arrows, Tab and Space move the focus and press what has it.
        let reserved = [
            Key::Tab,
            Key::Space,
            Key::ArrowUp,
            Key::ArrowDown,
            Key::ArrowLeft,
            Key::ArrowRight,
        ];
        for spec in TABLE {
            for key in reserved {
                assert!(
                    !spec.shortcuts.contains(&Shortcut::key(key)),
                    "{:?}",
                    spec.command
                );
            }
        }
    }

    #[test]
    fn what_is_in_no_menu_has_a_key() {
        for spec in TABLE.iter().filter(|spec| spec.menu.is_none()) {
            assert!(!spec.shortcuts.is_empty(), "{:?}", spec.command);
        }
    }
}
