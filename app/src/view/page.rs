//! Pages that take the place of the board: settings, help, about.

use egui::{RichText, ScrollArea, Ui};

use super::{Intents, Look, widget::button};
use crate::{
    command::Command,
    key,
    theme::Themed as _,
    view_model::{ButtonView, Weight},
    words::Key,
};

/// A page with a title and a way back, no wider than can be read, in the middle of the window.
pub fn page(
    ui: &mut Ui,
    look: &Look<'_>,
    title: Key,
    intents: &mut Intents,
    contents: impl FnOnce(&mut Ui, &mut Intents),
) {
    let tokens = ui.tokens();
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            column(ui, tokens.size.page, |ui| {
                ui.horizontal(|ui| {
                    ui.heading(RichText::new(look.text(title)));
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        let back = ButtonView::new(
                            key!("page-back"),
                            Command::Cancel.into(),
                            Weight::Secondary,
                        );
                        button(ui, look, &back, intents);
                    });
                });
                ui.add_space(tokens.steps(2.0));
                contents(ui, intents);
                ui.add_space(tokens.steps(4.0));
            });
        });
}

/// A column of at most `width` points in the middle of what is available.
pub fn column<R>(ui: &mut Ui, width: f32, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let available = ui.available_width();
    let gutter = ui.tokens().steps(3.0);
    let width = width.min(available - gutter * 2.0);
    let side = (available - width) / 2.0;
    ui.horizontal(|ui| {
        ui.add_space(side);
        ui.vertical(|ui| {
            ui.set_width(width);
            contents(ui)
        })
        .inner
    })
    .inner
}
