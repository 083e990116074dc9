//! Keys that give a command.

use std::fmt;

use egui::{Event, Key, Modifiers};

/// A key with modifiers. `control` is the Command key on a Mac.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shortcut {
    control: bool,
    shift: bool,
    alt: bool,
    key: Key,
}

impl Shortcut {
    /// The bare key.
    #[must_use]
    pub const fn key(key: Key) -> Self {
        Self {
            control: false,
            shift: false,
            alt: false,
            key,
        }
    }

    /// With Ctrl.
    #[must_use]
    pub const fn ctrl(key: Key) -> Self {
        Self {
            control: true,
            ..Self::key(key)
        }
    }

    /// With Ctrl and Shift.
    #[must_use]
    pub const fn ctrl_shift(key: Key) -> Self {
        Self {
            shift: true,
            ..Self::ctrl(key)
        }
    }

    /// Whether it would also type a character into a text field, or press a focused button.
    ///
    /// Such a key is left alone while a text field has the focus.
    #[must_use]
    pub fn is_bare(self) -> bool {
        !self.control && !self.alt
    }

    /// Whether a focused control wants the key for itself.
    #[must_use]
    pub fn presses_focused(self) -> bool {
        self.is_bare() && matches!(self.key, Key::Enter | Key::Space)
    }

    /// Whether `event` is this key going down, with exactly these modifiers.
    #[must_use]
    pub fn matches(self, event: &Event) -> bool {
        let wanted = Modifiers {
            alt: self.alt,
            shift: self.shift,
            command: self.control,
            ..Modifiers::NONE
        };
        let Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } = event
        else {
            return false;
        };
        let mut modifiers = *modifiers;
        // Many keyboards have the plus sign only together with Shift.
        modifiers.shift &= self.key != Key::Plus;
        *key == self.key && modifiers.matches_exact(wanted)
    }
}

impl fmt::Display for Shortcut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (pressed, name) in [
            (self.control, "Ctrl"),
            (self.shift, "Shift"),
            (self.alt, "Alt"),
        ] {
            if pressed {
                write!(f, "{name}+")?;
            }
        }
        match self.key {
            Key::Comma => f.write_str(","),
            Key::Plus => f.write_str("+"),
            Key::Minus => f.write_str("-"),
            Key::Equals => f.write_str("="),
            Key::PageUp => f.write_str("Page Up"),
            Key::PageDown => f.write_str("Page Down"),
            Key::Escape => f.write_str("Esc"),
            key => f.write_str(key.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(key: Key, modifiers: Modifiers) -> Event {
        Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        }
    }

    #[test]
    fn modifiers_must_be_exact() {
        let undo = Shortcut::ctrl(Key::Z);
        assert!(undo.matches(&pressed(Key::Z, Modifiers::COMMAND)));
        assert!(undo.matches(&pressed(Key::Z, Modifiers::CTRL | Modifiers::COMMAND)));
        assert!(!undo.matches(&pressed(Key::Z, Modifiers::COMMAND | Modifiers::SHIFT)));
        assert!(!undo.matches(&pressed(Key::Z, Modifiers::NONE)));
        assert!(!Shortcut::key(Key::F).matches(&pressed(Key::F, Modifiers::COMMAND)));
    }

    #[test]
    fn plus_may_need_shift() {
        let larger = Shortcut::ctrl(Key::Plus);
        assert!(larger.matches(&pressed(Key::Plus, Modifiers::COMMAND)));
        assert!(larger.matches(&pressed(Key::Plus, Modifiers::COMMAND | Modifiers::SHIFT)));
        assert!(!larger.matches(&pressed(Key::Plus, Modifiers::SHIFT)));
    }

    #[test]
    fn text_reads_like_a_keyboard() {
        assert_eq!(Shortcut::ctrl_shift(Key::Z).to_string(), "Ctrl+Shift+Z");
        assert_eq!(Shortcut::ctrl(Key::Comma).to_string(), "Ctrl+,");
        assert_eq!(Shortcut::key(Key::Num1).to_string(), "1");
        assert_eq!(Shortcut::key(Key::F1).to_string(), "F1");
    }
}
