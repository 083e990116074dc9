//! Rows of the form: a name, a control, and a line that says what the choice means.

use egui::{Button, DragValue, RichText, TextEdit, Ui, Vec2, accesskit};

use super::offered::Offered;
use crate::{
    key, msg,
    settings::Settings,
    theme::Themed as _,
    view::{
        Look,
        widget::{Segment, disc, segmented},
    },
    view_model::PlayerColour,
    words::{Key, Message},
};

/// What a row of the form needs to know.
#[derive(Clone, Copy)]
pub(super) struct Form<'a> {
    pub(super) look: &'a Look<'a>,
    /// The name of the option that is wrong, and what is wrong with it.
    pub(super) fault: Option<(&'a str, &'a str)>,
}

impl Form<'_> {
    fn text(&self, key: Key) -> String {
        self.look.text(key)
    }

    /// One of several.
    pub(super) fn choice<T: Offered>(&self, ui: &mut Ui, label: Key, value: &mut T) {
        let name = self.text(label);
        row(ui, &name, |ui| {
            let segments: Vec<_> = T::OFFERED
                .iter()
                .map(|offered| Segment {
                    tooltip: Some(self.text(offered.meaning())),
                    ..Segment::new(self.text(offered.label()), offered == value)
                })
                .collect();
            if let Some(index) = segmented(ui, &name, &segments) {
                *value = T::OFFERED[index];
            }
        });
        hint(ui, &self.text(value.meaning()));
    }

    /// A whole number, named `option` in the options; what is wrong with it stands below it.
    pub(super) fn number(
        &self,
        ui: &mut Ui,
        label: Key,
        option: &str,
        means: Key,
        value: &mut u64,
    ) {
        let name = self.text(label);
        row(ui, &name, |ui| self.stepper(ui, &name, value));
        hint(ui, &self.text(means));
        self.fault(ui, option);
    }

    /// A whole number that may also be absent; `usual` is what it becomes when it is wanted.
    pub(super) fn optional_number(
        &self,
        ui: &mut Ui,
        texts: Optional,
        option: &str,
        usual: u64,
        value: &mut Option<u64>,
    ) {
        let name = self.text(texts.label);
        row(ui, &name, |ui| {
            let segments = [
                Segment::new(self.text(texts.without), value.is_none()),
                Segment::new(self.text(texts.with), value.is_some()),
            ];
            match segmented(ui, &name, &segments) {
                Some(0) => *value = None,
                Some(_) if value.is_none() => *value = Some(usual),
                _ => {}
            }
            if let Some(value) = value {
                self.stepper(ui, &name, value);
            }
        });
        let meaning = if value.is_some() {
            texts.with_means
        } else {
            texts.without_means
        };
        hint(ui, &self.text(meaning));
        self.fault(ui, option);
    }

    /// A number that can be typed, dragged, or changed by one with the buttons beside it. Any number can be written;
    /// whether it is permitted is said by the options themselves.
    pub(super) fn stepper(&self, ui: &mut Ui, name: &str, value: &mut u64) {
        const MOST: u64 = 9999;
        let tokens = ui.tokens();
        let square = Vec2::splat(tokens.size.control);
        let step = |ui: &mut Ui, sign: &str, name: &Message| {
            let response = ui.add(Button::new(sign).min_size(square));
            let name = self.look.say(name);
            ui.ctx()
                .accesskit_node_builder(response.id, |node| node.set_label(name));
            response.clicked()
        };
        ui.spacing_mut().item_spacing.x = tokens.steps(1.0);
        if step(ui, "\u{2212}", &msg!("number-less", name = name)) {
            *value = value.saturating_sub(1);
        }
        ui.spacing_mut().interact_size.x = tokens.steps(14.0);
        let drag = DragValue::new(value)
            .range(0..=MOST)
            .speed(1.0 / f64::from(tokens.size.step));
        let response = ui.add(drag);
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_label(name));
        if step(ui, "+", &msg!("number-more", name = name)) {
            *value = (*value + 1).min(MOST);
        }
    }

    /// Something that is on or off.
    pub(super) fn switch(&self, ui: &mut Ui, label: Key, value: &mut bool) {
        ui.checkbox(value, self.text(label));
        ui.add_space(ui.tokens().steps(1.0));
    }

    /// A player's name.
    pub(super) fn name(&self, ui: &mut Ui, label: Key, value: &mut String) {
        let name = self.text(label);
        let edit = TextEdit::singleline(value)
            .char_limit(Settings::NAME_LENGTH)
            .hint_text(self.text(key!("start-name")))
            .margin(ui.tokens().margin(1.5));
        let width = ui.tokens().size.field.min(ui.available_width());
        let response = ui.add(edit.desired_width(width));
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_label(name));
    }

    /// What is wrong with this option, if it is the wrong one.
    fn fault(&self, ui: &mut Ui, option: &str) {
        if let Some((wrong, text)) = self.fault
            && wrong == option
        {
            let colour = ui.tokens().colour.danger_text;
            let response = ui.label(RichText::new(text).color(colour));
            ui.ctx().accesskit_node_builder(response.id, |node| {
                node.set_role(accesskit::Role::Alert);
                node.set_label(text);
            });
        }
    }
}

/// The texts of a number that may be absent.
#[derive(Clone, Copy)]
pub(super) struct Optional {
    pub(super) label: Key,
    pub(super) without: Key,
    pub(super) without_means: Key,
    pub(super) with: Key,
    pub(super) with_means: Key,
}

/// A name and a control beside it, or below it where there is little room.
fn row(ui: &mut Ui, name: &str, contents: impl FnOnce(&mut Ui)) {
    let column = ui.tokens().steps(32.0);
    let control = ui.tokens().size.control;
    if ui.available_width() < column * 3.0 {
        ui.label(name);
        ui.horizontal_wrapped(contents);
        return;
    }
    ui.horizontal(|ui| {
        ui.set_min_height(control);
        let start = ui.cursor().left();
        ui.label(name);
        let used = ui.cursor().left() - start;
        ui.add_space((column - used).max(0.0));
        contents(ui);
    });
}

/// A row about one side: its disc and name in the column of the names, and controls beside them.
pub(super) fn side_row(
    ui: &mut Ui,
    colour: PlayerColour,
    name: &str,
    contents: impl FnOnce(&mut Ui),
) {
    let column = ui.tokens().steps(32.0);
    let control = ui.tokens().size.control;
    let wide = ui.available_width() >= column * 3.0;
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(control);
        let start = ui.cursor().left();
        disc(ui, colour);
        ui.label(name);
        let used = ui.cursor().left() - start;
        if wide && used < column {
            ui.add_space(column - used);
        }
        contents(ui);
    });
}

/// The line below a control that says what it means.
pub(super) fn hint(ui: &mut Ui, text: &str) {
    let tokens = ui.tokens();
    let column = tokens.steps(32.0);
    let quiet = RichText::new(text).small().color(tokens.colour.ink_quiet);
    if ui.available_width() < column * 3.0 {
        ui.label(quiet);
    } else {
        ui.horizontal(|ui| {
            ui.add_space(column);
            ui.vertical(|ui| ui.label(quiet));
        });
    }
    ui.add_space(tokens.steps(1.0));
}
