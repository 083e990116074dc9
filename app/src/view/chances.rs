//! The graph of the chances over a game.

use egui::{Align2, RichText, Ui, accesskit};
use egui_plot::{HLine, Line, MarkerShape, Plot, PlotPoints, PlotUi, Points, VLine};

use super::{Intents, Look};
use crate::{
    intent::Intent,
    key, msg,
    theme::{Themed as _, Tokens},
    view_model::{Grade, GraphView},
};

/// Draws the graph. A click looks at the position there.
pub fn graph(ui: &mut Ui, look: &Look<'_>, view: &GraphView, intents: &mut Intents) {
    let tokens = ui.tokens();
    let colour = &tokens.colour;
    if view.points.iter().all(|point| point.share.is_none()) {
        let text = look.text(key!("graph-empty"));
        ui.label(RichText::new(text).small().color(colour.ink_quiet));
        return;
    }
    let last = view.points.len().saturating_sub(1);
    let bounds = (-0.5, last.max(1) as f64 + 0.5);
    let width = ui.available_width();
    let shown = still(Plot::new("chances"))
        .height(tokens.steps(22.0))
        .width(width)
        .show(ui, |plot| {
            plot.set_plot_bounds_x(bounds.0..=bounds.1);
            plot.set_plot_bounds_y(-0.06..=1.06);
            ground(plot, tokens, view.current);
            curve(plot, tokens, view);
        });
    let response = shown.response;
    for (name, corner) in view
        .names
        .iter()
        .zip([Align2::LEFT_TOP, Align2::LEFT_BOTTOM])
    {
        let area = response.rect.shrink(tokens.steps(0.5));
        let (text, ink) = (look.say(name), colour.ink_quiet.into());
        let place = corner.pos_in_rect(&area);
        ui.painter().text(place, corner, text, tokens.small(), ink);
    }
    let current = view.points.get(view.current);
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_role(accesskit::Role::Slider);
        node.set_label(look.say(&msg!("graph-name", player = view.names[0].clone())));
        if let Some(point) = current {
            node.set_value(look.say(&point.text));
        }
        node.set_numeric_value(view.current as f64);
    });
    let Some(place) = response.hover_pos() else {
        return;
    };
    let at = shown.transform.value_from_position(place).x.round();
    let at = (at.max(0.0) as usize).min(last);
    if response.clicked() {
        intents.push(Intent::LookAt(at));
    }
    response.on_hover_text_at_pointer(look.say(&view.points[at].text));
}

/// A plot that shows everything at once and cannot be moved.
fn still(plot: Plot<'_>) -> Plot<'_> {
    plot.show_axes(false)
        .show_grid(false)
        .show_background(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_drag(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_x(false)
        .show_y(false)
        .cursor_color(egui::Color32::TRANSPARENT)
        .label_formatter(|_| None)
}

/// Both ends, the middle, and the position that is looked at.
fn ground(plot: &mut PlotUi<'_>, tokens: &Tokens, current: usize) {
    let (colour, size) = (&tokens.colour, &tokens.size);
    for (y, ink) in [
        (0.0, colour.edge),
        (0.5, colour.control_edge),
        (1.0, colour.edge),
    ] {
        plot.hline(HLine::new("", y).color(ink).width(size.hairline));
    }
    let here = VLine::new("", current as f64);
    plot.vline(here.color(colour.accent).width(size.outline_strong));
}

/// What is known, with signs for what a review found: told apart by shape and by colour.
fn curve(plot: &mut PlotUi<'_>, tokens: &Tokens, view: &GraphView) {
    /// With more plies than this the dots would touch.
    const MOST_DOTS: usize = 60;
    let colour = &tokens.colour;
    for run in runs(view) {
        let line = Line::new("", PlotPoints::from(run));
        plot.line(line.color(colour.ink).width(tokens.size.outline_strong));
    }
    let of_grade = |grade| -> Vec<[f64; 2]> {
        let points = view.points.iter().enumerate();
        points
            .filter(|(_, point)| point.grade == grade)
            .filter_map(|(at, point)| Some([at as f64, f64::from(point.share?)]))
            .collect()
    };
    let radius = tokens.steps(1.0);
    let here = view.points.get(view.current).and_then(|point| point.share);
    let here = here.map(|share| [view.current as f64, f64::from(share)]);
    let fine = if view.points.len() <= MOST_DOTS {
        of_grade(Grade::Fine)
    } else {
        Vec::new()
    };
    for (points, radius, ink, shape) in [
        (fine, radius * 0.5, colour.ink, MarkerShape::Circle),
        (
            here.into_iter().collect(),
            radius,
            colour.accent,
            MarkerShape::Circle,
        ),
        (
            of_grade(Grade::Inaccuracy),
            radius,
            colour.accent,
            MarkerShape::Diamond,
        ),
        (
            of_grade(Grade::Mistake),
            radius * 1.2,
            colour.danger,
            MarkerShape::Square,
        ),
    ] {
        let points = Points::new("", PlotPoints::from(points)).radius(radius);
        plot.points(points.color(ink).shape(shape).filled(true));
    }
}

/// Known values that follow each other, as lines; single ones are only dots.
fn runs(view: &GraphView) -> Vec<Vec<[f64; 2]>> {
    let mut runs: Vec<Vec<[f64; 2]>> = Vec::new();
    let mut follows = false;
    for (at, point) in view.points.iter().enumerate() {
        let Some(share) = point.share else {
            follows = false;
            continue;
        };
        let place = [at as f64, f64::from(share)];
        match runs.last_mut() {
            Some(run) if follows => run.push(place),
            _ => runs.push(vec![place]),
        }
        follows = true;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_model::GraphPoint;
    use crate::words::Message;

    #[test]
    fn lines_join_only_what_is_known() {
        let point = |share| GraphPoint {
            share,
            text: Message::verbatim("e1"),
            grade: Grade::Fine,
        };
        let view = GraphView {
            points: [Some(0.5), Some(0.6), None, Some(0.2)].map(point).to_vec(),
            current: 0,
            names: ["White", "Black"].map(Message::verbatim),
        };
        let lengths: Vec<usize> = runs(&view).iter().map(Vec::len).collect();
        assert_eq!(lengths, [2, 1]);
    }
}
