//! The list beside the board: plies, or the log of a TAMSK game.

use egui::{
    Align, Button, Label, Layout, Rect, RichText, ScrollArea, Stroke, Ui, UiBuilder, accesskit,
    pos2, vec2,
};

use super::{
    Intents, Look,
    widget::{Emphasis, card, focus_ring, group},
};
use crate::{
    intent::Intent,
    key, msg,
    theme::Themed as _,
    view_model::{Grade, RecordCell, RecordRow, RecordView},
};

/// Draws the record into the height that is left.
pub fn record(ui: &mut Ui, look: &Look<'_>, view: &RecordView, intents: &mut Intents) {
    card(ui, Emphasis::Quiet, |ui| {
        group(ui, accesskit::Role::Group, look.text(key!("record-name")));
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.set_min_height(ui.available_height());
        let columns = Columns::of(ui, view);
        if !view.headings.is_empty() {
            headings(ui, look, view, &columns);
        }
        if view.rows.is_empty() {
            let text = look.text(key!("record-empty"));
            ui.label(
                RichText::new(text)
                    .small()
                    .color(ui.tokens().colour.ink_quiet),
            );
            return;
        }
        let height = ui.tokens().size.control;
        let mut area = ScrollArea::vertical()
            .auto_shrink([false, false])
            .id_salt("record")
            // Where the newest entry is seen it stays in sight when the cards around it grow.
            .stick_to_bottom(row_to_see(&view.rows) == view.rows.len().checked_sub(1));
        if let Some(offset) = offset_to_current(ui, view, height) {
            area = area.vertical_scroll_offset(offset);
        }
        area.show_rows(ui, height, view.rows.len(), |ui, range| {
            for row in &view.rows[range] {
                show_row(ui, look, row, &columns, height, intents);
            }
        });
    });
}

/// Where the columns lie: the width of the numbers and of each column.
struct Columns {
    number: f32,
    cell: f32,
    count: usize,
}

impl Columns {
    fn of(ui: &Ui, view: &RecordView) -> Self {
        let tokens = ui.tokens();
        let count = view
            .rows
            .iter()
            .map(|row| row.cells.len())
            .chain([view.headings.len(), 1])
            .max()
            .unwrap_or(1);
        let numbered = view.rows.iter().any(|row| row.number.is_some()) || count > 1;
        let number = if numbered { tokens.steps(9.0) } else { 0.0 };
        // The scroll bar has its own room, so that it never lies over the text.
        let width = ui.available_width() - number - tokens.steps(3.0);
        Self {
            number,
            cell: width / count as f32,
            count,
        }
    }
}

fn headings(ui: &mut Ui, look: &Look<'_>, view: &RecordView, columns: &Columns) {
    let tokens = ui.tokens();
    let (rect, _) = ui.allocate_exact_size(
        vec2(ui.available_width(), tokens.steps(6.0)),
        egui::Sense::hover(),
    );
    for (index, heading) in view.headings.iter().enumerate() {
        let left = rect.left() + columns.number + columns.cell * index as f32 + tokens.steps(2.0);
        let area = Rect::from_min_size(pos2(left, rect.top()), vec2(columns.cell, rect.height()));
        let text = RichText::new(look.say(heading))
            .small()
            .color(tokens.colour.ink_quiet);
        place(ui, area, |ui| ui.add(Label::new(text).truncate()));
    }
}

fn show_row(
    ui: &mut Ui,
    look: &Look<'_>,
    row: &RecordRow,
    columns: &Columns,
    height: f32,
    intents: &mut Intents,
) {
    let tokens = ui.tokens();
    let (rect, _) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), egui::Sense::hover());
    if let Some(number) = row.number {
        let area = Rect::from_min_size(rect.min, vec2(columns.number, height));
        let text = RichText::new(look.say(&msg!("record-number", number = number)))
            .small()
            .color(tokens.colour.ink_quiet);
        place(ui, area, |ui| ui.label(text));
    }
    for (index, cell) in row.cells.iter().enumerate().take(columns.count) {
        let Some(cell) = cell else { continue };
        let left = rect.left() + columns.number + columns.cell * index as f32;
        let area = Rect::from_min_size(pos2(left, rect.top()), vec2(columns.cell, height));
        place(ui, area.shrink2(vec2(0.0, tokens.size.hairline)), |ui| {
            show_cell(ui, look, cell, area, intents)
        });
    }
}

fn show_cell(
    ui: &mut Ui,
    look: &Look<'_>,
    cell: &RecordCell,
    area: Rect,
    intents: &mut Intents,
) -> egui::Response {
    let tokens = ui.tokens();
    let text = look.say(&cell.text);
    let Some(look_at) = cell.look_at else {
        // As far in as the text of the entries that are buttons.
        ui.add_space(tokens.steps(2.0));
        return ui
            .add(Label::new(text.clone()).truncate())
            .on_hover_text(text);
    };
    ui.spacing_mut().button_padding.x = tokens.steps(2.0);
    let mark = cell.mark.as_ref();
    let mut words = egui::text::LayoutJob::default();
    let format = |colour: crate::theme::Colour| egui::TextFormat {
        font_id: tokens.body(),
        color: colour.into(),
        ..egui::TextFormat::default()
    };
    words.append(&text, 0.0, format(tokens.colour.ink));
    if let Some(mark) = mark {
        let ink = match mark.grade {
            Grade::Mistake => tokens.colour.danger_text,
            _ => tokens.colour.accent_text,
        };
        words.append(mark.sign, tokens.steps(1.0), format(ink));
    }
    let mut button = Button::new(words)
        .truncate()
        .corner_radius(tokens.radius())
        .min_size(vec2(0.0, area.height() - tokens.size.outline_strong));
    button = if cell.current {
        button.fill(tokens.colour.card).stroke(tokens.strong())
    } else {
        button.frame_when_inactive(false).stroke(Stroke::NONE)
    };
    let mut response = ui.add(button);
    if let Some(mark) = mark {
        response = response.on_hover_text(look.say(&mark.text));
    }
    focus_ring(ui, &response, tokens.size.radius);
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_selected(cell.current);
        if let Some(mark) = mark {
            node.set_description(look.say(&mark.text));
        }
    });
    if response.clicked() {
        intents.push(Intent::LookAt(look_at));
    }
    response
}

/// Draws into a place that is already allocated.
fn place(ui: &mut Ui, area: Rect, contents: impl FnOnce(&mut Ui) -> egui::Response) {
    let layout = Layout::left_to_right(Align::Center);
    contents(&mut ui.new_child(UiBuilder::new().max_rect(area).layout(layout)));
}

/// The row that has to be seen: that of the current entry, or the last one where nothing but remarks follow.
fn row_to_see(rows: &[RecordRow]) -> Option<usize> {
    let holds =
        |row: &RecordRow, wanted: fn(&RecordCell) -> bool| row.cells.iter().flatten().any(wanted);
    let current = rows.iter().position(|row| holds(row, |cell| cell.current));
    let last_entry = rows
        .iter()
        .rposition(|row| holds(row, |cell| cell.look_at.is_some()));
    if current == last_entry {
        rows.len().checked_sub(1)
    } else {
        current
    }
}

/// Where to scroll to when another entry has become the current one.
fn offset_to_current(ui: &Ui, view: &RecordView, height: f32) -> Option<f32> {
    let row = row_to_see(&view.rows);
    let room = ui.available_height();
    let now = (row, view.rows.len(), room as i32);
    let id = ui.unique_id().with("current");
    let before = ui.data(|data| data.get_temp(id));
    if before == Some(now) {
        return None;
    }
    ui.data_mut(|data| data.insert_temp(id, now));
    let row = row.unwrap_or(view.rows.len().saturating_sub(1));
    // Never beyond the end: the area would spring back before everybody's eyes.
    let most = (height * view.rows.len() as f32 - room).max(0.0);
    Some((height * (row as f32 + 0.5) - room / 2.0).clamp(0.0, most))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(look_at: Option<usize>, current: bool) -> RecordRow {
        RecordRow {
            number: None,
            cells: vec![Some(RecordCell {
                text: crate::words::Message::verbatim("a1-b1"),
                look_at,
                current,
                mark: None,
            })],
        }
    }

    #[test]
    fn remarks_after_the_newest_entry_are_seen() {
        let mut rows = vec![row(Some(1), false), row(Some(2), true), row(None, false)];
        assert_eq!(row_to_see(&rows), Some(2));
        rows.push(row(Some(3), false));
        assert_eq!(row_to_see(&rows), Some(1), "an earlier entry is looked at");
        assert_eq!(row_to_see(&[row(None, false), row(None, false)]), Some(1));
        assert_eq!(row_to_see(&[]), None);
    }
}
