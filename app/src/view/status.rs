//! The one line at the bottom: what just happened.

use egui::{Label, RichText, Ui, accesskit};

use super::Look;
use crate::{theme::Themed as _, words::Message};

/// Draws the status line.
pub fn status(ui: &mut Ui, look: &Look<'_>, message: &Message) {
    let text = look.say(message);
    let colour = ui.tokens().colour.ink_quiet;
    let label = Label::new(RichText::new(&text).small().color(colour)).truncate();
    let response = ui.add(label);
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_role(accesskit::Role::Status);
        node.set_live(accesskit::Live::Polite);
        node.set_label(text);
    });
}
