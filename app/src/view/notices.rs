//! Notices: what the program has to say about itself, until it is read.

use egui::{Align, Layout, RichText, Ui};

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
        let inner = card(ui, Emphasis::Danger, |ui| {
            ui.with_layout(Layout::right_to_left(Align::TOP), |ui| {
                let view = ButtonView::new(
                    key!("notice-dismiss"),
                    Intent::DismissNotice(index),
                    Weight::Secondary,
                );
                button(ui, look, &view, intents);
                ui.with_layout(
                    Layout::left_to_right(Align::TOP).with_main_wrap(true),
                    |ui| {
                        ui.label(RichText::new(look.say(notice)).color(ui.tokens().colour.ink));
                    },
                );
            });
        });
        ui.ctx().accesskit_node_builder(inner.response.id, |node| {
            node.set_role(egui::accesskit::Role::Alert);
            node.set_live(egui::accesskit::Live::Polite);
        });
    }
}
