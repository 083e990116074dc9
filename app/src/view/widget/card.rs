//! Cards: the quiet rounded surfaces on which everything beside the board lies.

use egui::{Frame, InnerResponse, Ui};

use crate::theme::Themed as _;

/// How much a card asks for attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Emphasis {
    /// One of several.
    Quiet,
    /// Something has to be decided here.
    Decide,
    /// Something would be lost here.
    Danger,
}

/// A card across the whole width.
pub fn card<R>(
    ui: &mut Ui,
    emphasis: Emphasis,
    contents: impl FnOnce(&mut Ui) -> R,
) -> InnerResponse<R> {
    let tokens = ui.tokens();
    let colour = &tokens.colour;
    let (fill, stroke) = match emphasis {
        Emphasis::Quiet => (colour.panel, tokens.quiet()),
        Emphasis::Decide => (colour.card, tokens.strong()),
        Emphasis::Danger => (
            colour.card,
            egui::Stroke::new(tokens.size.outline_strong, colour.danger),
        ),
    };
    // The stroke of every card takes the same room, so that nothing moves when the emphasis changes.
    let spare = tokens.size.outline_strong - stroke.width;
    Frame::new()
        .fill(fill.into())
        .stroke(stroke)
        .corner_radius(tokens.radius_card())
        .inner_margin(egui::Margin::symmetric(
            (tokens.steps(4.0) + spare) as i8,
            (tokens.steps(3.0) + spare) as i8,
        ))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            contents(ui)
        })
}
