//! The help page that lists every key, made from the table of commands.

use egui::{Grid, RichText, Ui};

use super::{
    Intents, Look,
    page::page,
    widget::{Emphasis, card},
};
use crate::{
    command::{Command, CommandSpec, Menu},
    key,
    theme::{Themed as _, title_style},
    words::Key,
};

/// Draws the page.
pub fn shortcuts(ui: &mut Ui, look: &Look<'_>, intents: &mut Intents) {
    page(ui, look, key!("shortcuts-title"), intents, |ui, _| {
        ui.label(look.text(key!("shortcuts-focus")));
        let without_menu = Command::all()
            .map(Command::spec)
            .filter(|spec| spec.menu.is_none());
        group(ui, look, key!("shortcuts-everywhere"), without_menu);
        for menu in Menu::ALL {
            group(ui, look, menu.label(), Command::of_menu(menu));
        }
    });
}

fn group(
    ui: &mut Ui,
    look: &Look<'_>,
    title: Key,
    specs: impl Iterator<Item = &'static CommandSpec>,
) {
    let tokens = ui.tokens();
    let specs: Vec<_> = specs.filter(|spec| !spec.shortcuts.is_empty()).collect();
    if specs.is_empty() {
        return;
    }
    card(ui, Emphasis::Quiet, |ui| {
        ui.label(RichText::new(look.text(title)).text_style(title_style()));
        let keys_width = tokens.steps(36.0).min(ui.available_width() * 0.35);
        Grid::new(title.as_str())
            .num_columns(2)
            .spacing([tokens.steps(4.0), tokens.steps(1.5)])
            .min_col_width(keys_width)
            .show(ui, |ui| {
                for spec in specs {
                    let keys: Vec<_> = spec.shortcuts.iter().map(ToString::to_string).collect();
                    let or = look.text(key!("shortcuts-or"));
                    ui.label(
                        RichText::new(keys.join(&format!(" {or} ")))
                            .color(tokens.colour.accent_text),
                    );
                    ui.vertical(|ui| {
                        ui.spacing_mut().item_spacing.y = 0.0;
                        ui.label(look.text(spec.label));
                        let tooltip = RichText::new(look.text(spec.tooltip)).small();
                        ui.label(tooltip.color(tokens.colour.ink_quiet));
                    });
                    ui.end_row();
                }
            });
    });
}
