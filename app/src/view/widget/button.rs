//! Buttons shaped like pills.

use egui::{Button, Response, RichText, Stroke, StrokeKind, Ui, vec2};

use crate::{
    command::Command,
    theme::Themed as _,
    view::{Intents, Look},
    view_model::{ButtonView, Weight},
};

/// A button of the prompt; pressing it adds its intent.
pub fn button(ui: &mut Ui, look: &Look<'_>, view: &ButtonView, intents: &mut Intents) -> Response {
    let tokens = ui.tokens();
    let colour = &tokens.colour;
    let radius = tokens.size.control / 2.0;
    let text = RichText::new(look.say(&view.label));
    let shape = |text: RichText| {
        Button::new(text)
            .corner_radius(radius)
            .min_size(vec2(tokens.size.control * 2.0, tokens.size.control))
    };
    let filled = |fill: crate::theme::Colour, on: crate::theme::Colour| {
        shape(text.clone().color(on))
            .fill(fill)
            .stroke(Stroke::new(tokens.size.outline, fill))
    };
    let pill = match (view.weight, view.enabled) {
        (Weight::Primary, true) => filled(colour.accent, colour.on_accent),
        (Weight::Danger, true) => filled(colour.danger, colour.on_danger),
        _ => shape(text),
    };
    let mut response = ui.add_enabled(view.enabled, pill);
    focus_ring(ui, &response, radius);
    if let Some(tooltip) = &view.tooltip {
        response = response.on_hover_text(look.say(tooltip));
    }
    if response.clicked() {
        intents.push(view.intent.clone());
    }
    response
}

/// A quiet button that gives a command, with label, tooltip and state from the table.
pub fn command_button(
    ui: &mut Ui,
    look: &Look<'_>,
    command: Command,
    intents: &mut Intents,
) -> Response {
    let spec = command.spec();
    let on = look.states.is_on(command).unwrap_or(false);
    let pill = Button::selectable(on, RichText::new(look.text(spec.label)).small())
        .corner_radius(ui.tokens().size.control / 2.0)
        .min_size(vec2(0.0, ui.tokens().size.control));
    let response = ui
        .add_enabled(look.states.is_enabled(command), pill)
        .on_hover_text(look.say(&spec.hint()));
    focus_ring(ui, &response, ui.tokens().size.control / 2.0);
    if response.clicked() {
        intents.push(command.into());
    }
    response
}

/// Draws the ring around what has the keyboard focus; it stands off by the ring's own width, so that it is seen around a
/// filled button too.
pub fn focus_ring(ui: &Ui, response: &Response, radius: f32) {
    if response.has_focus() {
        let tokens = ui.tokens();
        let off = tokens.size.outline_strong;
        ui.painter().rect_stroke(
            response.rect.expand(off),
            radius + off,
            Stroke::new(tokens.size.outline_strong, tokens.colour.ink),
            StrokeKind::Outside,
        );
    }
}
