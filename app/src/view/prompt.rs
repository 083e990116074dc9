//! The prompt card: whose decision it is, what kind, what happens otherwise, and its buttons.

use egui::{RichText, Ui, accesskit};

use super::{
    Intents, Look,
    widget::{Emphasis, Segment, button, card, group, segmented},
};
use crate::{
    key,
    theme::{Themed as _, title_style},
    view_model::{PromptView, Tone},
};

/// Draws the prompt.
pub fn prompt(ui: &mut Ui, look: &Look<'_>, view: &PromptView, intents: &mut Intents) {
    let emphasis = match view.tone {
        Tone::Decision | Tone::Result => Emphasis::Decide,
        Tone::Waiting => Emphasis::Quiet,
        Tone::Warning => Emphasis::Danger,
    };
    card(ui, emphasis, |ui| {
        group(ui, accesskit::Role::Group, look.text(key!("prompt-name")));
        let tokens = ui.tokens();
        ui.spacing_mut().item_spacing.y = tokens.steps(1.5);
        let title = ui.label(RichText::new(look.say(&view.title)).text_style(title_style()));
        // Read aloud when it changes: it is how a player learns that he is asked.
        ui.ctx().accesskit_node_builder(title.id, |node| {
            node.set_live(accesskit::Live::Polite);
        });
        if let Some(body) = &view.body {
            ui.label(look.say(body));
        }
        if let Some(warning) = &view.warning {
            ui.label(RichText::new(look.say(warning)).color(tokens.colour.danger_text));
        }
        if let Some(hint) = &view.hint {
            let text = RichText::new(look.say(hint)).color(tokens.colour.accent_text);
            let response = ui.label(text);
            ui.ctx().accesskit_node_builder(response.id, |node| {
                node.set_live(accesskit::Live::Polite);
            });
        }
        if !view.choices.is_empty() {
            let segments: Vec<_> = view
                .choices
                .iter()
                .map(|choice| Segment {
                    label: look.say(&choice.label),
                    tooltip: choice.tooltip.as_ref().map(|tooltip| look.say(tooltip)),
                    chosen: choice.chosen,
                    enabled: choice.enabled,
                    mark: None,
                })
                .collect();
            if let Some(index) = segmented(ui, &look.text(key!("prompt-choices")), &segments) {
                intents.push(view.choices[index].intent.clone());
            }
        }
        if !view.buttons.is_empty() {
            ui.horizontal_wrapped(|ui| {
                for view in &view.buttons {
                    button(ui, look, view, intents);
                }
            });
        }
    });
}
