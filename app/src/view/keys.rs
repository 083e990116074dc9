//! Keys that give commands.

use egui::{Context, Popup};

use super::Intents;
use crate::command::{Command, CommandStates};

/// The commands whose keys went down since the last frame and that make sense now.
///
/// A key that types or that a focused control wants for itself is left to it.
pub fn commands_of_keys(ctx: &Context, states: &dyn CommandStates, intents: &mut Intents) {
    let typing = ctx.text_edit_focused();
    let focused = ctx.memory(|memory| memory.focused().is_some());
    let in_menu = Popup::is_any_open(ctx);
    ctx.input(|input| {
        for event in &input.events {
            let given = Command::all().find(|command| {
                command.spec().shortcuts.iter().any(|shortcut| {
                    let taken = shortcut.is_bare() && (typing || in_menu)
                        || shortcut.presses_focused() && focused;
                    !taken && shortcut.matches(event)
                })
            });
            if let Some(command) = given
                && states.is_enabled(command)
            {
                intents.push(command.into());
            }
        }
    });
}
