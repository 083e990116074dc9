//! The tool bar below the players.

use egui::{Ui, accesskit::Role};

use super::{
    Intents, Look,
    widget::{Emphasis, card, command_button, group},
};
use crate::{command::Command, key, theme::Themed as _};

/// Draws the commands as one row of quiet buttons.
pub fn tools(ui: &mut Ui, look: &Look<'_>, commands: &[Command], intents: &mut Intents) {
    card(ui, Emphasis::Quiet, |ui| {
        group(ui, Role::Group, look.text(key!("tools-name")));
        ui.spacing_mut().button_padding.x = ui.tokens().steps(2.0);
        ui.spacing_mut().item_spacing.x = ui.tokens().steps(0.5);
        ui.horizontal_wrapped(|ui| {
            for command in commands {
                command_button(ui, look, *command, intents);
            }
        });
    });
}
