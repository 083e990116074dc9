//! A colour as it stands in a theme: `#rrggbb` or `#rrggbbaa`.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// An sRGB colour with opacity, written `#rrggbb` (opaque) or `#rrggbbaa`.
///
/// ```
/// use gipf_tamsk::theme::Colour;
///
/// let ink: Colour = "#22262b".parse()?;
/// assert_eq!(ink, Colour::hex(0x22_26_2b));
/// assert!(ink.contrast(Colour::hex(0xff_ff_ff)) > 15.0);
/// # Ok::<_, gipf_tamsk::theme::ParseColourError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Colour {
    red: u8,
    green: u8,
    blue: u8,
    opacity: u8,
}

/// A text that is not a colour.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not a colour of the form #rrggbb or #rrggbbaa: {0:?}")]
pub struct ParseColourError(String);

impl Colour {
    /// Nothing at all.
    pub const TRANSPARENT: Self = Self {
        red: 0,
        green: 0,
        blue: 0,
        opacity: 0,
    };

    /// The opaque colour `0xrrggbb`.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self {
            red,
            green,
            blue,
            opacity: u8::MAX,
        }
    }

    /// The same colour with another opacity, 0 (nothing) to 255 (opaque).
    #[must_use]
    pub const fn with_opacity(self, opacity: u8) -> Self {
        Self { opacity, ..self }
    }

    /// The same colour, its opacity scaled by `factor` (clamped to 0..=1): for fading.
    #[must_use]
    pub fn faded(self, factor: f32) -> Self {
        self.with_opacity((f32::from(self.opacity) * factor.clamp(0.0, 1.0)).round() as u8)
    }

    /// The colour `share` of the way (0..=1) to `other`.
    #[must_use]
    pub fn mixed(self, other: Self, share: f32) -> Self {
        let share = share.clamp(0.0, 1.0);
        let mix = |from: u8, to: u8| {
            (f32::from(from) * (1.0 - share) + f32::from(to) * share).round() as u8
        };
        Self {
            red: mix(self.red, other.red),
            green: mix(self.green, other.green),
            blue: mix(self.blue, other.blue),
            opacity: mix(self.opacity, other.opacity),
        }
    }

    /// Relative luminance as WCAG 2 defines it, 0 (black) to 1 (white); opacity is ignored.
    #[must_use]
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }

    /// Contrast ratio as WCAG 2 defines it, 1 (none) to 21 (black on white).
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            red,
            green,
            blue,
            opacity,
        } = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")?;
        if *opacity < u8::MAX {
            write!(f, "{opacity:02x}")?;
        }
        Ok(())
    }
}

impl FromStr for Colour {
    type Err = ParseColourError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParseColourError(text.to_owned());
        let digits = text.strip_prefix('#').ok_or_else(error)?;
        if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(error());
        }
        let number = u32::from_str_radix(digits, 16).map_err(|_| error())?;
        match digits.len() {
            6 => Ok(Self::hex(number)),
            8 => Ok(Self::hex(number >> 8).with_opacity(number.to_be_bytes()[3])),
            _ => Err(error()),
        }
    }
}

impl TryFrom<String> for Colour {
    type Error = ParseColourError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Colour> for String {
    fn from(colour: Colour) -> Self {
        colour.to_string()
    }
}

impl From<Colour> for egui::Color32 {
    fn from(colour: Colour) -> Self {
        Self::from_rgba_unmultiplied(colour.red, colour.green, colour.blue, colour.opacity)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_form_round_trips() {
        for text in ["#22262b", "#00000080", "#ffffff00"] {
            assert_eq!(text.parse::<Colour>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "#", "22262b", "#2226", "#22262b9", "#+2262b", "#gggggg"] {
            assert!(text.parse::<Colour>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn contrast_follows_wcag() {
        let (black, white) = (Colour::hex(0), Colour::hex(0xff_ff_ff));
        assert!((black.contrast(white) - 21.0).abs() < 1e-9);
        assert!((white.contrast(white) - 1.0).abs() < 1e-9);
        // The best-known borderline grey: #767676 on white is 4.54:1.
        assert!((Colour::hex(0x76_76_76).contrast(white) - 4.54).abs() < 0.01);
    }

    #[test]
    fn mixing_reaches_both_ends() {
        let (one, two) = (Colour::hex(0x10_20_30), Colour::hex(0xf0_e0_d0));
        assert_eq!(one.mixed(two, 0.0), one);
        assert_eq!(one.mixed(two, 1.0), two);
        assert_eq!(one.faded(0.0), one.with_opacity(0));
    }
}
