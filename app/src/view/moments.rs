//! The plies that lost most, as a review found them.

use egui::{Label, ProgressBar, Rect, RichText, Sense, Ui, UiBuilder, WidgetInfo, accesskit, vec2};

use super::{
    Intents, Look,
    widget::{focus_ring, group},
};
use crate::{
    intent::{Intent, Study},
    key, msg,
    theme::Themed as _,
    view_model::{Grade, MomentView, ReviewView},
};

/// Draws how far the review is and what it found.
pub fn moments(ui: &mut Ui, look: &Look<'_>, view: &ReviewView, intents: &mut Intents) {
    let tokens = ui.tokens();
    if let Some(progress) = view.progress {
        let bar = ProgressBar::new(progress)
            .desired_height(tokens.steps(2.0))
            .fill(tokens.colour.accent.into());
        let response = ui.add(bar);
        let name = look.text(key!("review-name"));
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_label(name));
    }
    if view.is_clean {
        ui.label(look.text(key!("review-clean")));
    }
    if view.moments.is_empty() {
        return;
    }
    let title = look.text(key!("review-moments"));
    let text = RichText::new(&title).small().color(tokens.colour.ink_quiet);
    ui.label(text);
    let list = ui.unique_id().with("moments");
    let inside = UiBuilder::new().scope_id(list);
    ui.scope_builder(inside, |ui| {
        group(ui, accesskit::Role::List, &title);
        ui.spacing_mut().item_spacing.y = tokens.steps(0.5);
        for (place, moment) in view.moments.iter().enumerate() {
            if show(ui, look, place, moment) {
                intents.push(Intent::Study(Study::Moment(moment.ply)));
            }
        }
    });
}

/// One ply on two lines; says whether it was clicked.
fn show(ui: &mut Ui, look: &Look<'_>, place: usize, moment: &MomentView) -> bool {
    let tokens = ui.tokens();
    let colour = &tokens.colour;
    let size = vec2(ui.available_width(), tokens.steps(11.0));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let id = ui.unique_id().with(place);
    let response = ui.interact(rect, id, Sense::click());
    let ink = match moment.grade {
        Grade::Mistake => colour.danger_text,
        Grade::Inaccuracy | Grade::Fine => colour.accent_text,
    };
    let ply = look.say(&msg!(
        "review-ply",
        number = moment.number,
        by = moment.by.clone(),
        ply = moment.text.clone()
    ));
    let (lost, better) = (look.say(&moment.lost), look.say(&moment.better));
    let name = look.say(&msg!(
        "review-moment",
        ply = ply.clone(),
        lost = lost.clone(),
        better = better.clone()
    ));
    response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, moment.chosen, &name));
    if moment.chosen || response.hovered() {
        let fill = if moment.chosen {
            colour.card
        } else {
            colour.hover
        };
        ui.painter().rect_filled(rect, tokens.radius(), fill);
    }
    focus_ring(ui, &response, tokens.size.radius);
    let inner = rect.shrink2(vec2(tokens.steps(2.0), tokens.steps(1.0)));
    let half = inner.height() / 2.0;
    let upper = Rect::from_min_size(inner.min, vec2(inner.width(), half));
    let lower = upper.translate(vec2(0.0, half));
    let put = |ui: &mut Ui, area: Rect, right: bool, text: RichText| {
        let layout = if right {
            egui::Layout::right_to_left(egui::Align::Center)
        } else {
            egui::Layout::left_to_right(egui::Align::Center)
        };
        let mut child = ui.new_child(UiBuilder::new().max_rect(area).layout(layout));
        child.add(Label::new(text).truncate().selectable(false));
        child.min_rect().width()
    };
    let taken = put(ui, upper, true, RichText::new(&lost).small().color(ink));
    let mut left = upper;
    left.set_width((upper.width() - taken - tokens.steps(2.0)).max(0.0));
    put(ui, left, false, RichText::new(&ply));
    let quiet = RichText::new(&better).small().color(colour.ink_quiet);
    put(ui, lower, false, quiet);
    let clicked = response.clicked();
    response.on_hover_text(better);
    clicked
}
