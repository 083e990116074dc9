//! The card of the neutral timer.

use egui::{RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::{
    Intents, Look,
    widget::{Emphasis, button, card, group},
};
use crate::{
    theme::{Themed as _, title_style},
    view_model::TimerView,
};

/// Draws the timer.
pub fn timer(ui: &mut Ui, look: &Look<'_>, view: &TimerView, intents: &mut Intents) {
    let emphasis = if view.urgent {
        Emphasis::Danger
    } else {
        Emphasis::Quiet
    };
    card(ui, emphasis, |ui| {
        let tokens = ui.tokens();
        let colour = &tokens.colour;
        ui.spacing_mut().item_spacing.y = tokens.steps(1.5);
        let title = look.say(&view.title);
        group(ui, Role::Group, &title);
        ui.label(RichText::new(&title).text_style(title_style()));
        let ink = if view.urgent {
            colour.danger_text
        } else {
            colour.ink
        };
        ui.label(RichText::new(look.say(&view.line)).color(ink));
        if let Some(left) = view.left {
            let left = left.clamp(0.0, 1.0);
            let size = vec2(ui.available_width(), tokens.steps(2.0));
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            response.widget_info(|| WidgetInfo {
                value: Some(f64::from(left) * 100.0),
                ..WidgetInfo::labeled(Role::ProgressIndicator, true, &title)
            });
            let radius = rect.height() / 2.0;
            let fill = if view.urgent {
                colour.danger
            } else {
                colour.go
            };
            let mut sand = rect;
            sand.set_width(rect.width() * left);
            ui.painter().rect(
                rect,
                radius,
                colour.paper,
                Stroke::new(tokens.size.outline, colour.control_edge),
                StrokeKind::Inside,
            );
            ui.painter().rect_filled(sand, radius, fill);
        }
        if let Some(hint) = &view.hint {
            ui.label(
                RichText::new(look.say(hint))
                    .small()
                    .color(colour.ink_quiet),
            );
        }
        if let Some(view) = &view.button {
            ui.spacing_mut().button_padding.y = tokens.steps(2.0);
            ui.vertical_centered_justified(|ui| button(ui, look, view, intents));
        }
    });
}
