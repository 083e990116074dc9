//! How tokens become egui's style.

use std::time::Duration;

use egui::{
    Context, CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, Style, TextStyle, Ui,
    style::{Selection, WidgetVisuals},
    vec2,
};

use super::{Colour, ThemeName, Tokens, tokens_of};

/// What the current frame is drawn with, kept in egui's memory so that every widget can ask for it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Current {
    theme: ThemeName,
    motion: f32,
}

impl Default for Current {
    fn default() -> Self {
        Self {
            theme: ThemeName::Paper,
            motion: 1.0,
        }
    }
}

fn current_id() -> egui::Id {
    egui::Id::unique("gipf_tamsk/theme")
}

fn current(ctx: &Context) -> Current {
    ctx.data(|data| data.get_temp(current_id()))
        .unwrap_or_default()
}

/// Applies a theme to everything drawn with `ctx`.
///
/// `motion` scales the durations of movements: 1 is usual, 0 means that nothing moves. Cheap when nothing changed, so it
/// may be called every frame.
pub fn apply(ctx: &Context, theme: ThemeName, motion: f32) {
    let wanted = Current { theme, motion };
    if ctx.data(|data| data.get_temp(current_id())) == Some(wanted) {
        return;
    }
    ctx.data_mut(|data| data.insert_temp(current_id(), wanted));
    let tokens = tokens_of(theme);
    ctx.set_theme(if tokens.dark {
        egui::Theme::Dark
    } else {
        egui::Theme::Light
    });
    ctx.all_styles_mut(|style| fill(style, tokens, motion));
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
}

/// The tokens of the theme that `ctx` draws with.
#[must_use]
pub fn tokens(ctx: &Context) -> &'static Tokens {
    tokens_of(current(ctx).theme)
}

/// The factor for the durations of [`Tokens::motion`]: 0 means that nothing moves.
#[must_use]
pub fn motion(ctx: &Context) -> f32 {
    current(ctx).motion
}

/// A duration of [`Tokens::motion`], scaled as the user wants it.
#[must_use]
pub fn scaled(ctx: &Context, seconds: f32) -> Duration {
    Duration::try_from_secs_f32(seconds * motion(ctx)).unwrap_or_default()
}

/// Short access to the tokens from a [`Ui`].
pub trait Themed {
    /// The tokens of the current theme.
    fn tokens(&self) -> &'static Tokens;
}

impl Themed for Ui {
    fn tokens(&self) -> &'static Tokens {
        tokens(self.ctx())
    }
}

impl Tokens {
    /// `count` steps of spacing, in points.
    #[must_use]
    pub fn steps(&self, count: f32) -> f32 {
        self.size.step * count
    }

    /// Small text.
    #[must_use]
    pub fn small(&self) -> FontId {
        FontId::new(self.text.small, FontFamily::Proportional)
    }

    /// Running text.
    #[must_use]
    pub fn body(&self) -> FontId {
        FontId::new(self.text.body, FontFamily::Proportional)
    }

    /// Titles of cards and names of players.
    #[must_use]
    pub fn title(&self) -> FontId {
        FontId::new(self.text.title, FontFamily::Proportional)
    }

    /// Titles of pages, and clocks: the digits of this family are all equally wide.
    #[must_use]
    pub fn heading(&self) -> FontId {
        FontId::new(self.text.heading, FontFamily::Proportional)
    }

    /// Corner radius of controls.
    #[must_use]
    pub fn radius(&self) -> CornerRadius {
        CornerRadius::same(self.size.radius as u8)
    }

    /// Corner radius of cards.
    #[must_use]
    pub fn radius_card(&self) -> CornerRadius {
        CornerRadius::same(self.size.radius_card as u8)
    }

    /// A margin of so many steps on all sides.
    #[must_use]
    pub fn margin(&self, steps: f32) -> Margin {
        Margin::same(self.steps(steps) as i8)
    }

    /// The outline of what asks for a decision and of the keyboard focus.
    #[must_use]
    pub fn strong(&self) -> Stroke {
        Stroke::new(self.size.outline_strong, self.colour.accent)
    }

    /// The quiet outline of a card.
    #[must_use]
    pub fn quiet(&self) -> Stroke {
        Stroke::new(self.size.hairline, self.colour.edge)
    }
}

fn fill(style: &mut Style, tokens: &Tokens, motion: f32) {
    style.text_styles = [
        (TextStyle::Small, tokens.small()),
        (TextStyle::Body, tokens.body()),
        (TextStyle::Button, tokens.body()),
        (
            TextStyle::Monospace,
            FontId::new(tokens.text.body, FontFamily::Monospace),
        ),
        (TextStyle::Heading, tokens.heading()),
        (title_style(), tokens.title()),
    ]
    .into();
    style.animation_time = tokens.motion.fade / 2.0 * motion;
    style.interaction.tooltip_delay = tokens.motion.tooltip;
    style.interaction.selectable_labels = false;

    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(tokens.steps(2.0), tokens.steps(2.0));
    spacing.button_padding = vec2(tokens.steps(3.0), tokens.steps(1.0));
    spacing.menu_margin = tokens.margin(2.0);
    spacing.window_margin = tokens.margin(4.0);
    spacing.interact_size = vec2(tokens.size.control, tokens.size.control);
    spacing.combo_width = tokens.size.field;
    spacing.text_edit_width = tokens.size.field;
    spacing.menu_spacing = tokens.steps(1.0);
    // Springing back would have to be drawn for seconds, also where a card only took some room from a list.
    spacing.scroll.kinetic.rubber_band = false;

    let colour = &tokens.colour;
    let visuals = &mut style.visuals;
    visuals.dark_mode = tokens.dark;
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(colour.ink_quiet.into());
    visuals.hyperlink_color = colour.accent_text.into();
    visuals.faint_bg_color = colour.panel.into();
    visuals.extreme_bg_color = colour.card.into();
    visuals.text_edit_bg_color = Some(colour.card.into());
    visuals.code_bg_color = colour.panel.into();
    visuals.warn_fg_color = colour.accent_text.into();
    visuals.error_fg_color = colour.danger_text.into();
    visuals.panel_fill = colour.paper.into();
    visuals.window_fill = colour.card.into();
    visuals.window_stroke = tokens.quiet();
    visuals.window_corner_radius = tokens.radius_card();
    visuals.menu_corner_radius = tokens.radius();
    let shadow = Shadow {
        offset: [0, tokens.size.shadow as i8],
        blur: (tokens.size.shadow * 3.0) as u8,
        spread: 0,
        color: colour.shadow.into(),
    };
    visuals.window_shadow = shadow;
    visuals.popup_shadow = shadow;
    visuals.selection = Selection {
        bg_fill: colour.selection.into(),
        stroke: Stroke::new(tokens.size.outline_strong, colour.ink),
    };
    visuals.slider_trailing_fill = true;
    visuals.text_cursor.stroke = Stroke::new(tokens.size.outline_strong, colour.ink);
    // A blinking cursor repaints for ever; at rest nothing is repainted.
    visuals.text_cursor.blink = false;

    let widget = |fill: Colour, edge: Colour, width: f32, text: Colour| WidgetVisuals {
        bg_fill: fill.into(),
        weak_bg_fill: fill.into(),
        bg_stroke: Stroke::new(width, edge),
        corner_radius: tokens.radius(),
        fg_stroke: Stroke::new(tokens.size.outline.max(1.0), text),
        expansion: 0.0,
    };
    let size = &tokens.size;
    let widgets = &mut visuals.widgets;
    widgets.noninteractive = widget(colour.panel, colour.edge, size.hairline, colour.ink);
    widgets.inactive = widget(colour.panel, colour.control_edge, size.outline, colour.ink);
    widgets.hovered = widget(colour.hover, colour.control_edge, size.outline, colour.ink);
    widgets.active = widget(colour.hover, colour.accent, size.outline_strong, colour.ink);
    widgets.open = widget(colour.hover, colour.control_edge, size.outline, colour.ink);
}

/// The text style of titles of cards.
#[must_use]
pub fn title_style() -> TextStyle {
    TextStyle::Name("title".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_equally_wide() {
        let ctx = Context::default();
        apply(&ctx, ThemeName::Paper, 1.0);
        let mut widths = Vec::new();
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            let font = ui.tokens().heading();
            widths = ui.fonts_mut(|fonts| {
                ('0'..='9')
                    .map(|digit| fonts.glyph_width(&font, digit))
                    .collect()
            });
        });
        output.textures_delta.clear();
        assert_eq!(widths.len(), 10);
        assert!(
            widths.iter().all(|width| (width - widths[0]).abs() < 0.01),
            "{widths:?}"
        );
    }

    #[test]
    fn a_theme_reaches_every_widget() {
        let ctx = Context::default();
        for theme in ThemeName::ALL {
            apply(&ctx, theme, 0.0);
            assert_eq!(tokens(&ctx), tokens_of(theme));
            assert_eq!(
                ctx.global_style().visuals.panel_fill,
                tokens_of(theme).colour.paper.into()
            );
        }
        assert_eq!(scaled(&ctx, 3.0), Duration::ZERO);
    }
}
