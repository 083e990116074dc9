//! Notices: what the program has to say about itself, until it is read.

use egui::{Align, Layout, RichText, Ui, accesskit};

use super::{
    Intents, Look,
    widget::{Emphasis, button, card},
};
use crate::{
    intent::Intent,
    key,
    theme::Themed as _,
    view_model::{ButtonView, Weight},
    words::Message,
};

/// Draws every notice with a button that dismisses it.
pub fn notices(ui: &mut Ui, look: &Look<'_>, notices: &[Message], intents: &mut Intents) {
    for (index, notice) in notices.iter().enumerate() {
        card(ui, Emphasis::Danger, |ui| {
            ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
                node.set_role(accesskit::Role::Alert);
                node.set_live(accesskit::Live::Polite);
            });
            // A row of its own height: a bare right-to-left layout would take all the height there is.
            ui.horizontal_top(|ui| {
                let tokens = ui.tokens();
                let text = (ui.available_width() - tokens.steps(24.0)).max(tokens.steps(24.0));
                ui.vertical(|ui| {
                    ui.set_width(text);
                    ui.label(RichText::new(look.say(notice)).color(tokens.colour.ink));
                });
                ui.with_layout(Layout::right_to_left(Align::TOP), |ui| {
                    let view = ButtonView::new(
                        key!("notice-dismiss"),
                        Intent::DismissNotice(index),
                        Weight::Secondary,
                    );
                    button(ui, look, &view, intents);
                });
            });
        });
    }
}
