//! A segmented control: one of several that exclude each other.

use std::sync::Arc;

use egui::{Galley, Id, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use crate::{
    theme::{Colour, Themed as _, Tokens},
    view::widget::{focus_ring, group},
};

/// One segment.
#[derive(Clone, Debug, PartialEq)]
pub struct Segment {
    /// What it says.
    pub label: String,
    /// What choosing it means.
    pub tooltip: Option<String>,
    /// Whether it is the chosen one.
    pub chosen: bool,
    /// Whether it can be chosen.
    pub enabled: bool,
    /// A dot before the label: something is going on there.
    pub mark: Option<Colour>,
}

impl Segment {
    /// A segment that can be chosen.
    #[must_use]
    pub fn new(label: impl Into<String>, chosen: bool) -> Self {
        Self {
            label: label.into(),
            tooltip: None,
            chosen,
            enabled: true,
            mark: None,
        }
    }
}

/// Draws the segments side by side, or one below the other where they do not fit, and returns the one that was clicked.
/// `name` says what is chosen, for those who cannot see where it stands.
pub fn segmented(ui: &mut Ui, name: &str, segments: &[Segment]) -> Option<usize> {
    let tokens = ui.tokens();
    let galleys: Vec<_> = segments
        .iter()
        .map(|segment| {
            let ink = ink(tokens, segment).into();
            ui.painter()
                .layout_no_wrap(segment.label.clone(), tokens.body(), ink)
        })
        .collect();
    let widths: Vec<_> = segments
        .iter()
        .zip(&galleys)
        .map(|(segment, galley)| {
            let room_for_mark = segment.mark.map_or(0.0, |_| tokens.steps(3.0));
            galley.size().x + tokens.steps(6.0) + room_for_mark
        })
        .collect();
    let areas = areas(&widths, tokens.size.control, ui.available_width());
    let taken = areas
        .iter()
        .fold(Rect::NOTHING, |all, area| all.union(*area));

    let (rect, response) = ui.allocate_exact_size(taken.size(), Sense::hover());
    ui.painter().rect(
        rect,
        tokens.size.control / 2.0,
        tokens.colour.panel,
        Stroke::new(tokens.size.outline, tokens.colour.control_edge),
        StrokeKind::Inside,
    );
    let id = response.id;
    let inside = egui::UiBuilder::new()
        .max_rect(rect)
        .scope_id(id.with("segments"));
    let ui = &mut ui.new_child(inside);
    group(ui, Role::RadioGroup, name);
    let mut clicked = None;
    for (index, (segment, galley)) in segments.iter().zip(galleys).enumerate() {
        let area = areas[index].translate(rect.min.to_vec2());
        if one(ui, id.with(index), area, segment, galley) {
            clicked = Some(index);
        }
    }
    clicked
}

/// Where the segments lie, from the corner at zero: equally wide if that fits, else as wide as each needs, else one
/// below the other.
fn areas(widths: &[f32], height: f32, available: f32) -> Vec<Rect> {
    let widest = widths.iter().copied().fold(0.0, f32::max);
    let count = widths.len() as f32;
    let below = widths.iter().sum::<f32>() > available;
    let equal = widest * count <= available;
    let mut corner = pos2(0.0, 0.0);
    widths
        .iter()
        .map(|needed| {
            let width = match (below, equal) {
                (true, _) => widest.min(available),
                (false, true) => widest,
                (false, false) => *needed,
            };
            let area = Rect::from_min_size(corner, vec2(width, height));
            if below {
                corner.y += height;
            } else {
                corner.x += width;
            }
            area
        })
        .collect()
}

fn ink(tokens: &Tokens, segment: &Segment) -> Colour {
    if segment.enabled || segment.chosen {
        tokens.colour.ink
    } else {
        tokens.colour.ink_quiet
    }
}

/// One segment; says whether it was clicked.
fn one(ui: &Ui, id: Id, area: Rect, segment: &Segment, galley: Arc<Galley>) -> bool {
    let tokens = ui.tokens();
    let colour = &tokens.colour;
    let sense = if segment.enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let mut response = ui.interact(area, id, sense);
    response.widget_info(|| {
        WidgetInfo::selected(
            Role::RadioButton,
            segment.enabled,
            segment.chosen,
            &segment.label,
        )
    });
    let radius = area.height() / 2.0;
    let inside = area.shrink(tokens.size.outline);
    if segment.chosen {
        ui.painter().rect(
            inside,
            radius,
            colour.card,
            tokens.strong(),
            StrokeKind::Inside,
        );
    } else if response.hovered() && segment.enabled {
        ui.painter().rect_filled(inside, radius, colour.hover);
    }
    let mut text_at = area.center() - galley.size() / 2.0;
    if let Some(dot) = segment.mark {
        let mark = tokens.steps(1.0);
        text_at.x += mark * 1.5;
        ui.painter()
            .circle_filled(pos2(text_at.x - mark * 2.0, area.center().y), mark, dot);
    }
    ui.painter()
        .galley(text_at, galley, ink(tokens, segment).into());
    focus_ring(ui, &response, radius);
    if let Some(tooltip) = &segment.tooltip {
        response = response.on_hover_text(tooltip);
    }
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_share_the_room_there_is() {
        let widths = |areas: Vec<Rect>| areas.iter().map(Rect::width).collect::<Vec<_>>();
        let needed = [40.0, 60.0];
        assert_eq!(widths(areas(&needed, 28.0, 200.0)), [60.0, 60.0]);
        assert_eq!(widths(areas(&needed, 28.0, 110.0)), [40.0, 60.0]);
        let stacked = areas(&needed, 28.0, 50.0);
        assert_eq!(stacked[1].min, pos2(0.0, 28.0));
        assert_eq!(widths(stacked), [50.0, 50.0]);
    }
}
