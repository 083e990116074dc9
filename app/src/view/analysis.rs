//! The analysis: who is better, the best lines, threats, the course of the game, and its review.

use egui::{
    Align, Button, Label, Layout, Rect, RichText, ScrollArea, Sense, Slider, Stroke, StrokeKind,
    Ui, WidgetInfo, accesskit::Role, pos2, vec2,
};

use super::{
    Intents, Look,
    chances::graph,
    moments::moments,
    widget::{Emphasis, button, card, command_button, focus_ring, group, side_colours},
};
use crate::{
    command::Command,
    intent::{Intent, Study},
    key, msg,
    theme::{Themed as _, title_style},
    view_model::{AnalysisView, BarView, ButtonView, LineView, Weight},
};

/// So many lines have room, also before they are known: nothing moves when they come.
const LINES: usize = 3;

/// Draws the analysis into the room that is left.
pub fn analysis(ui: &mut Ui, look: &Look<'_>, view: &AnalysisView, intents: &mut Intents) {
    card(ui, Emphasis::Quiet, |ui| {
        group(ui, Role::Group, look.text(key!("analysis-name")));
        ui.set_min_height(ui.available_height());
        let tokens = ui.tokens();
        ui.spacing_mut().item_spacing.y = tokens.steps(1.5);
        title(ui, look, view, intents);
        bar(ui, look, view.bar.as_ref());
        let foot = tokens.size.control + ui.spacing().item_spacing.y;
        ScrollArea::vertical()
            .auto_shrink([false, false])
            .max_height((ui.available_height() - foot).max(tokens.size.control))
            .id_salt("analysis")
            .show(ui, |ui| body(ui, look, view, intents));
        commands(ui, look, view, intents);
    });
}

/// What can be done beside searching; always in sight.
fn commands(ui: &mut Ui, look: &Look<'_>, view: &AnalysisView, intents: &mut Intents) {
    ui.horizontal(|ui| {
        let tokens = ui.tokens();
        ui.spacing_mut().item_spacing.x = tokens.steps(1.0);
        ui.spacing_mut().button_padding.x = tokens.steps(2.0);
        command_button(ui, look, Command::Threats, intents);
        if view.review.progress.is_some() {
            let stop = Command::ReviewGame.into();
            let stop = ButtonView::new(key!("review-stop"), stop, Weight::Secondary);
            button(ui, look, &stop, intents);
        } else {
            let mut review = ButtonView::of(Command::ReviewGame, Weight::Secondary);
            review.enabled = look.states.is_enabled(Command::ReviewGame);
            button(ui, look, &review, intents);
        }
    });
}

/// Who is better, how far the search is, and the way out.
fn title(ui: &mut Ui, look: &Look<'_>, view: &AnalysisView, intents: &mut Intents) {
    let tokens = ui.tokens();
    let title = match &view.bar {
        Some(bar) => look.say(&bar.text),
        None => look.text(key!("analysis-name")),
    };
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            close(ui, look, intents);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let text = RichText::new(title).text_style(title_style());
                ui.add(Label::new(text).truncate());
                let state = RichText::new(look.say(&view.state))
                    .small()
                    .color(tokens.colour.ink_quiet);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add(Label::new(state).truncate());
                });
            });
        });
    });
}

fn close(ui: &mut Ui, look: &Look<'_>, intents: &mut Intents) {
    let tokens = ui.tokens();
    let cross = Button::new("\u{d7}")
        .frame_when_inactive(false)
        .corner_radius(tokens.size.control / 2.0)
        .min_size(vec2(tokens.size.control, tokens.size.control));
    let name = look.text(key!("analysis-close"));
    let response = ui.add(cross).on_hover_text(&name);
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_label(name));
    focus_ring(ui, &response, tokens.size.control / 2.0);
    if response.clicked() {
        intents.push(Command::Analysis.into());
    }
}

/// The share of the game that is each player's.
fn bar(ui: &mut Ui, look: &Look<'_>, view: Option<&BarView>) {
    let tokens = ui.tokens();
    let size = vec2(ui.available_width(), tokens.steps(3.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let radius = rect.height() / 2.0;
    let edge = Stroke::new(tokens.size.outline, tokens.colour.control_edge);
    let Some(view) = view else {
        ui.painter()
            .rect(rect, radius, tokens.colour.paper, edge, StrokeKind::Inside);
        return;
    };
    let share = view.share.clamp(0.0, 1.0);
    response.widget_info(|| WidgetInfo {
        value: Some(f64::from(share) * 100.0),
        ..WidgetInfo::labeled(egui::Role::ProgressIndicator, true, look.say(&view.text))
    });
    let [first, second] = view.colours.map(|colour| side_colours(tokens, colour).0);
    ui.painter()
        .rect(rect, radius, second, edge, StrokeKind::Inside);
    let mut own = rect.shrink(edge.width);
    own.set_width(own.width() * share);
    let round = radius as u8;
    let corners = egui::CornerRadius {
        nw: round,
        sw: round,
        ..egui::CornerRadius::ZERO
    };
    ui.painter().rect_filled(own, corners, first);
    // The middle, to see at a glance who is ahead.
    let middle = rect.center().x;
    let tick = Stroke::new(tokens.size.outline_strong, tokens.colour.accent);
    ui.painter().vline(middle, rect.y_range(), tick);
}

fn body(ui: &mut Ui, look: &Look<'_>, view: &AnalysisView, intents: &mut Intents) {
    let tokens = ui.tokens();
    // The scroll bar has its own room.
    ui.set_max_width(ui.available_width() - tokens.steps(1.0));
    ui.spacing_mut().item_spacing.y = tokens.steps(1.5);
    let quiet = |text: String| RichText::new(text).small().color(tokens.colour.ink_quiet);
    if let Some(note) = &view.note {
        ui.label(quiet(look.say(note)));
    }
    if view.has_lines {
        lines(ui, look, &view.lines, intents);
    }
    if let Some(go_on) = &view.go_on {
        button(ui, look, go_on, intents);
    }
    if let Some(threat) = &view.threat {
        let ink = if threat.is_real {
            tokens.colour.danger_text
        } else {
            tokens.colour.ink_quiet
        };
        ui.add(Label::new(RichText::new(look.say(&threat.text)).color(ink)).wrap());
    }
    if let Some(chance) = view.match_chance {
        match_chance(ui, look, chance, intents);
    }
    if let Some(view) = &view.graph {
        graph(ui, look, view, intents);
    }
    moments(ui, look, &view.review, intents);
}

fn lines(ui: &mut Ui, look: &Look<'_>, lines: &[LineView], intents: &mut Intents) {
    let tokens = ui.tokens();
    let height = tokens.size.control;
    let size = vec2(ui.available_width(), height * LINES as f32);
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    let inside = egui::UiBuilder::new()
        .max_rect(area)
        .scope_id(ui.unique_id().with("lines"));
    let ui = &mut ui.new_child(inside);
    group(ui, Role::List, look.text(key!("analysis-lines")));
    let mut pointed = None;
    for (place, line) in lines.iter().take(LINES).enumerate() {
        let top = area.top() + height * place as f32;
        let row = Rect::from_min_size(pos2(area.left(), top), vec2(area.width(), height));
        let (is_pointed, clicked) = show_line(ui, look, place, line, row);
        if is_pointed {
            pointed = Some(place);
        }
        if clicked {
            intents.push(Intent::Study(Study::Pin(place)));
        }
    }
    // Told when it changes.
    let memory = ui.unique_id().with("pointed");
    let before: Option<usize> = ui.data(|data| data.get_temp(memory)).unwrap_or_default();
    if before != pointed {
        ui.data_mut(|data| data.insert_temp(memory, pointed));
        intents.push(Intent::Study(Study::Point(pointed)));
    }
}

/// One line; says whether the pointer or the focus is on it, and whether it was clicked.
fn show_line(ui: &Ui, look: &Look<'_>, place: usize, line: &LineView, row: Rect) -> (bool, bool) {
    let tokens = ui.tokens();
    let colour = &tokens.colour;
    let (value, plies) = (look.say(&line.value), look.say(&line.text));
    let id = ui.unique_id().with(place);
    let response = ui.interact(row, id, Sense::click());
    let name = look.say(&msg!(
        "analysis-line",
        place = place as i64 + 1,
        value = value.clone(),
        plies = plies.clone()
    ));
    response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, line.chosen, &name));
    if line.chosen || response.hovered() {
        let fill = if line.chosen {
            colour.card
        } else {
            colour.hover
        };
        ui.painter().rect_filled(row, tokens.radius(), fill);
    }
    focus_ring(ui, &response, tokens.size.radius);
    let radius = tokens.text.small * 0.7;
    let middle = row.center().y;
    let badge = pos2(row.left() + radius + tokens.steps(1.0), middle);
    let rank = tokens.board.suggested[place.min(2)];
    ui.painter().circle_filled(badge, radius, rank);
    let text = |at, text: String, font, ink, width| {
        let galley = ui.painter().layout_job(egui::text::LayoutJob {
            wrap: egui::text::TextWrapping::truncate_at_width(width),
            ..egui::text::LayoutJob::simple_singleline(text, font, ink)
        });
        (at, galley)
    };
    let number = (place + 1).to_string();
    ui.painter().text(
        badge,
        egui::Align2::CENTER_CENTER,
        number,
        tokens.small(),
        tokens.board.sign.into(),
    );
    let left = badge.x + radius + tokens.steps(2.0);
    let column = tokens.steps(15.0);
    let room = row.right() - tokens.steps(1.0) - left - column;
    for (x, galley) in [
        text(left, value, tokens.body(), colour.ink.into(), column),
        text(
            left + column,
            plies.clone(),
            tokens.body(),
            colour.ink.into(),
            room,
        ),
    ] {
        let at = pos2(x, middle - galley.size().y / 2.0);
        ui.painter().galley(at, galley, colour.ink.into());
    }
    let is_pointed = response.hovered() || response.has_focus();
    let clicked = response.clicked();
    response.on_hover_text(look.say(&msg!("analysis-line-tip", plies = plies)));
    (is_pointed, clicked)
}

/// How probable it is that White wins a match.
fn match_chance(ui: &mut Ui, look: &Look<'_>, chance: u8, intents: &mut Intents) {
    let name = look.text(key!("analysis-match-chance"));
    ui.horizontal(|ui| {
        ui.label(RichText::new(&name).small());
        let mut percent = chance;
        let slider = Slider::new(&mut percent, 0..=100).suffix(" %");
        let response = ui.add(slider);
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_label(name.as_str()));
        if percent != chance {
            intents.push(Intent::Study(Study::MatchChance(percent)));
        }
    });
}
