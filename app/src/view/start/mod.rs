//! The start page: which game, how it is played, who plays which colour.

mod fault;
mod field;
mod offered;
mod options;
mod players;
mod summary;

use egui::{
    Align, CentralPanel, Frame, Label, Layout, Margin, Panel, RichText, Role, ScrollArea, Sense,
    Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};
use gipf::Version;

use self::{fault::fault_of, offered::Offered as _, summary::summary};
use super::{
    Intents, Look,
    page::column,
    strip::strip,
    widget::{Emphasis, Segment, button, card, focus_ring, group, segmented},
};
use crate::{
    command::Command,
    intent::Intent,
    key,
    setup::{Form, Preset, Way},
    theme::{Themed as _, title_style},
    view_model::{ButtonView, Weight},
    words::Key,
};

/// Draws the page and edits the form; starting comes back as [`Intent::Start`].
///
/// `game_waits` says that a game is going on, to which one can go back.
pub fn start(
    ui: &mut Ui,
    look: &Look<'_>,
    form: &mut Form,
    game_waits: bool,
    intents: &mut Intents,
) {
    let tokens = ui.tokens();
    let fault = form.setup().validate().err().map(|error| fault_of(&error));
    let fault = fault.map(|(option, message)| (option, look.say(&message)));
    let fault = fault
        .as_ref()
        .map(|(option, text)| (*option, text.as_str()));

    let filled = Frame::new()
        .fill(tokens.colour.panel.into())
        .inner_margin(Margin::symmetric(0, tokens.steps(2.0) as i8));
    strip(ui, Panel::bottom("start_bar"), filled, |ui| {
        column(ui, tokens.size.page, |ui| {
            bar(
                ui,
                look,
                form,
                game_waits,
                fault.map(|(_, text)| text),
                intents,
            );
        });
    });
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                column(ui, tokens.size.page, |ui| {
                    ui.spacing_mut().item_spacing.y = tokens.steps(2.0);
                    ui.add_space(tokens.steps(1.0));
                    ui.heading(look.text(key!("start-title")));
                    ways(ui, look, &mut form.way);
                    let rows = field::Form { look, fault };
                    presets(ui, look, form);
                    card(ui, Emphasis::Quiet, |ui| {
                        ui.spacing_mut().item_spacing.y = tokens.steps(1.0);
                        title(ui, look, key!("start-who"));
                        players::players(ui, look, &rows, form);
                    });
                    card(ui, Emphasis::Quiet, |ui| {
                        ui.spacing_mut().item_spacing.y = tokens.steps(1.0);
                        title(ui, look, key!("start-how"));
                        match form.way {
                            Way::Gipf => options::gipf(ui, &rows, &mut form.gipf),
                            Way::Combined => options::combined(ui, &rows, form),
                            Way::Tamsk => options::tamsk(ui, &rows, &mut form.tamsk),
                        }
                    });
                    ui.add_space(tokens.steps(2.0));
                });
            });
    });
}

fn title(ui: &mut Ui, look: &Look<'_>, key: Key) {
    ui.label(RichText::new(look.text(key)).text_style(title_style()));
    ui.add_space(ui.tokens().steps(1.0));
}

/// The button that starts, and what is wrong if it cannot.
fn bar(
    ui: &mut Ui,
    look: &Look<'_>,
    form: &Form,
    game_waits: bool,
    fault: Option<&str>,
    intents: &mut Intents,
) {
    let tokens = ui.tokens();
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let setup = form.setup();
        let mut view = ButtonView::new(
            key!("start-start"),
            Intent::Start(Box::new(setup)),
            Weight::Primary,
        );
        view.enabled = fault.is_none();
        ui.scope(|ui| {
            ui.spacing_mut().button_padding = vec2(tokens.steps(8.0), tokens.steps(2.0));
            button(ui, look, &view, intents);
        });
        if game_waits {
            let back = ButtonView::of(Command::Cancel, Weight::Secondary);
            let back = ButtonView {
                label: key!("start-back-to-game").into(),
                ..back
            };
            button(ui, look, &back, intents);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let (text, colour) = match fault {
                Some(fault) => (fault.to_owned(), tokens.colour.danger_text),
                None if game_waits => (
                    look.text(key!("start-replaces-game")),
                    tokens.colour.ink_quiet,
                ),
                None => (look.say(&summary(&form.setup())), tokens.colour.ink_quiet),
            };
            let label = RichText::new(&text).small().color(colour);
            ui.add(Label::new(label).truncate()).on_hover_text(text);
        });
    });
}

/// The three ways in, side by side as large cards.
fn ways(ui: &mut Ui, look: &Look<'_>, way: &mut Way) {
    let tokens = ui.tokens();
    let gap = tokens.steps(2.0);
    let count = Way::ALL.len() as f32;
    let width = (ui.available_width() - gap * (count - 1.0)) / count;
    let small = ui.available_width() < tokens.size.page * 0.85;
    let height = if small {
        tokens.size.control + tokens.steps(8.0)
    } else {
        tokens.size.control * 2.0 + tokens.steps(9.0)
    };
    ui.horizontal(|ui| {
        group(ui, Role::RadioGroup, look.text(key!("start-ways")));
        ui.spacing_mut().item_spacing.x = gap;
        for offered in Way::ALL {
            let chosen = offered == *way;
            let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
            let name = look.text(offered.label());
            response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, &name));
            let (fill, stroke) = if chosen {
                (tokens.colour.card, tokens.strong())
            } else if response.hovered() {
                (
                    tokens.colour.hover,
                    Stroke::new(tokens.size.outline, tokens.colour.control_edge),
                )
            } else {
                (
                    tokens.colour.panel,
                    Stroke::new(tokens.size.outline, tokens.colour.control_edge),
                )
            };
            let radius = tokens.radius_card();
            ui.painter()
                .rect(rect, radius, fill, stroke, StrokeKind::Inside);
            focus_ring(ui, &response, tokens.size.radius_card);
            let inner = rect.shrink2(vec2(tokens.steps(4.0), tokens.steps(2.5)));
            // Painted, not laid out as labels: the card itself is what is read aloud.
            let painter = ui.painter().with_clip_rect(inner);
            let title = painter.layout(
                name,
                tokens.title(),
                tokens.colour.ink.into(),
                inner.width(),
            );
            let below = inner.min + vec2(0.0, title.size().y + tokens.steps(1.0));
            painter.galley(inner.min, title, tokens.colour.ink.into());
            if !small {
                let quiet = tokens.colour.ink_quiet.into();
                let meaning = look.text(offered.meaning());
                let meaning = painter.layout(meaning, tokens.small(), quiet, inner.width());
                painter.galley(below, meaning, quiet);
            }
            if response.clicked() {
                *way = offered;
            }
        }
    });
}

/// The usual options, one click away.
fn presets(ui: &mut Ui, look: &Look<'_>, form: &mut Form) {
    let offered: Vec<(Key, Preset)> = match form.way {
        Way::Gipf => vec![
            (
                key!("preset-tournament-potentials"),
                Preset::gipf(Version::Tournament, 6),
            ),
            (
                key!("preset-tournament"),
                Preset::gipf(Version::Tournament, 0),
            ),
            (key!("preset-standard"), Preset::gipf(Version::Standard, 0)),
            (key!("preset-basic"), Preset::gipf(Version::Basic, 0)),
        ],
        Way::Combined => vec![
            (key!("preset-every-time"), Preset::combined(6, None)),
            (key!("preset-six-one"), Preset::combined(6, Some(1))),
            (key!("preset-twelve-three"), Preset::combined(12, Some(3))),
        ],
        Way::Tamsk => vec![
            (key!("preset-level-3"), Preset::Tamsk(tamsk::Preset::Level3)),
            (key!("preset-level-2"), Preset::Tamsk(tamsk::Preset::Level2)),
            (key!("preset-level-1"), Preset::Tamsk(tamsk::Preset::Level1)),
            (
                key!("preset-tamsk-tournament"),
                Preset::Tamsk(tamsk::Preset::Tournament),
            ),
        ],
    };
    let segments: Vec<_> = offered
        .iter()
        .map(|(name, preset)| Segment::new(look.text(*name), form.is(preset)))
        .collect();
    ui.horizontal_wrapped(|ui| {
        ui.label(
            RichText::new(look.text(key!("start-presets"))).color(ui.tokens().colour.ink_quiet),
        );
        if let Some(index) = segmented(ui, &look.text(key!("start-presets")), &segments) {
            form.choose(offered[index].1.clone());
        }
    });
}
