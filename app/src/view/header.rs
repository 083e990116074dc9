//! The header: title, menus from the table of commands, and the switch between the boards.

use egui::{Align, Button, Layout, MenuBar, RichText, Ui};

use super::{
    Intents, Look,
    widget::{Segment, segmented},
};
use crate::{
    command::{Command, CommandSpec, Menu},
    key,
    theme::{Themed as _, title_style},
    view_model::{BoardKind, SwitchView},
};

/// Draws the header.
pub fn header(ui: &mut Ui, look: &Look<'_>, switch: Option<&SwitchView>, intents: &mut Intents) {
    let tokens = ui.tokens();
    MenuBar::new().ui(ui, |ui| {
        ui.set_min_height(tokens.size.bar);
        ui.spacing_mut().button_padding.x = tokens.steps(2.0);
        let width = ui.available_width();
        if width > tokens.size.narrow * 0.85 {
            ui.label(RichText::new(look.text(key!("program-name"))).text_style(title_style()));
            ui.add_space(tokens.steps(2.0));
        }
        // Where five menus and the switch do not fit side by side the menus become one.
        if width > tokens.size.narrow * 0.62 {
            for menu in Menu::ALL {
                ui.menu_button(look.text(menu.label()), |ui| {
                    entries(ui, look, menu, intents);
                });
            }
        } else {
            ui.menu_button(look.text(key!("menu-all")), |ui| {
                for menu in Menu::ALL {
                    ui.menu_button(look.text(menu.label()), |ui| {
                        entries(ui, look, menu, intents);
                    });
                }
            });
        }
        if let Some(switch) = switch {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                board_switch(ui, look, switch, intents);
            });
        }
    });
}

fn entries(ui: &mut Ui, look: &Look<'_>, menu: Menu, intents: &mut Intents) {
    let tokens = ui.tokens();
    ui.set_min_width(tokens.size.field);
    ui.spacing_mut().button_padding.x = tokens.steps(2.0);
    for spec in Command::of_menu(menu) {
        if spec.line_above {
            ui.separator();
        }
        entry(ui, look, spec, intents);
    }
}

fn entry(ui: &mut Ui, look: &Look<'_>, spec: &CommandSpec, intents: &mut Intents) {
    let on = look.states.is_on(spec.command);
    let mut button = Button::selectable(on == Some(true), look.text(spec.label));
    if let Some(shortcut) = spec.shortcuts.first() {
        button = button.shortcut_text(shortcut.to_string());
    }
    let response = ui
        .add_enabled(look.states.is_enabled(spec.command), button)
        .on_hover_text(look.text(spec.tooltip));
    if response.clicked() {
        intents.push(spec.command.into());
        ui.close();
    }
}

fn board_switch(ui: &mut Ui, look: &Look<'_>, switch: &SwitchView, intents: &mut Intents) {
    let segments = BoardKind::ALL.map(|board| {
        let spec = board.command().spec();
        let chosen = board == switch.shown;
        let live_elsewhere = board == switch.live && !chosen;
        let mut label = look.text(spec.label);
        if let (true, Some(badge)) = (live_elsewhere, &switch.badge) {
            label = format!("{label} {}", look.say(badge));
        }
        Segment {
            label,
            tooltip: Some(look.say(&spec.hint())),
            chosen,
            enabled: chosen || switch.can_switch,
            mark: live_elsewhere.then_some(ui.tokens().colour.accent),
        }
    });
    if let Some(index) = segmented(ui, &look.text(key!("switch-name")), &segments)
        && BoardKind::ALL[index] != switch.shown
    {
        intents.push(BoardKind::ALL[index].command().into());
    }
}
