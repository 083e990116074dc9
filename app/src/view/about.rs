//! What this program is.

use egui::{RichText, Ui};

use super::{
    Intents, Look,
    page::page,
    widget::{Emphasis, card},
};
use crate::{key, msg, theme::title_style};

/// Draws the page.
pub fn about(ui: &mut Ui, look: &Look<'_>, intents: &mut Intents) {
    page(ui, look, key!("about-title"), intents, |ui, _| {
        card(ui, Emphasis::Quiet, |ui| {
            ui.label(RichText::new(look.text(key!("program-name"))).text_style(title_style()));
            let version = env!("CARGO_PKG_VERSION");
            ui.label(look.say(&msg!("about-version", version = version)));
            ui.label(look.text(key!("about-what")));
            ui.label(look.text(key!("about-licence")));
            ui.label(look.text(key!("about-fonts")));
        });
    });
}
