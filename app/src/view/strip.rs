//! Panels as high as what they hold, also in the frame in which that changes.

use egui::{Frame, Panel, Ui, Vec2};

/// Shows a panel that fits its contents and lets nobody resize it.
///
/// A panel is given the height that it had in the frame before. When the contents have become higher or lower they would
/// stay cut off, and their neighbours displaced, until something else causes another frame; so the frame is drawn again.
pub fn strip<R>(ui: &mut Ui, panel: Panel, frame: Frame, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let panel = panel
        .resizable(false)
        .show_separator_line(false)
        .frame(frame);
    let shown = panel.show(ui, contents);
    let memory = shown.response.id.with("strip");
    let size = shown.response.rect.size();
    let before = ui.data(|data| data.get_temp::<Vec2>(memory));
    if before != Some(size) {
        ui.data_mut(|data| data.insert_temp(memory, size));
        if ui.ctx().current_pass_index() == 0 {
            ui.ctx().request_discard("panel-height");
        } else {
            // Drawn again already in this frame.
            ui.ctx().request_repaint();
        }
    }
    shown.inner
}
