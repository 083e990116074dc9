//! A refusal explains itself beside the pointer, then fades.

use std::time::Duration;

use egui::{Area, Frame, Id, Order, Pos2, Rect, RichText, Stroke, Ui, accesskit, vec2};

use super::Look;
use crate::{
    theme::{Themed as _, motion},
    view_model::RefusalView,
};

/// When and where a refusal was first seen.
#[derive(Clone, Copy, Debug)]
struct Seen {
    serial: u64,
    since: f64,
    at: Pos2,
}

/// Draws the refusal beside the pointer or, without one, in the middle of `board`.
pub fn refusal(ui: &mut Ui, look: &Look<'_>, view: &RefusalView, board: Rect) {
    let tokens = ui.tokens();
    let id = Id::unique("refusal");
    let now = ui.input(|input| input.time);
    let seen = ui
        .data(|data| data.get_temp::<Seen>(id))
        .filter(|seen| seen.serial == view.serial)
        .unwrap_or_else(|| Seen {
            serial: view.serial,
            since: now,
            at: ui
                .input(|input| input.pointer.hover_pos())
                .unwrap_or_else(|| board.center()),
        });
    ui.data_mut(|data| data.insert_temp(id, seen));

    let age = (now - seen.since) as f32;
    let fade = tokens.motion.fade * motion(ui.ctx());
    let left = tokens.motion.refusal + fade - age;
    if left <= 0.0 {
        return;
    }
    let opacity = if fade > 0.0 {
        (left / fade).min(1.0)
    } else {
        1.0
    };
    if left > fade {
        ui.ctx()
            .request_repaint_after(Duration::from_secs_f32(left - fade));
    } else {
        ui.ctx().request_repaint();
    }
    let beside = tokens.steps(4.0);
    Area::new(id.with("area"))
        .order(Order::Tooltip)
        .fixed_pos(seen.at + vec2(beside, beside))
        .constrain_to(ui.ctx().content_rect())
        .interactable(false)
        .show(ui.ctx(), |ui| {
            ui.set_max_width(tokens.size.field * 1.5);
            ui.multiply_opacity(opacity);
            Frame::popup(ui.style())
                .stroke(Stroke::new(
                    tokens.size.outline_strong,
                    tokens.colour.danger,
                ))
                .inner_margin(tokens.margin(2.0))
                .show(ui, |ui| {
                    let text = look.say(&view.text);
                    let response = ui.label(RichText::new(&text).color(tokens.colour.ink));
                    ui.ctx().accesskit_node_builder(response.id, |node| {
                        node.set_role(accesskit::Role::Alert);
                        node.set_live(accesskit::Live::Assertive);
                        node.set_label(text);
                    });
                });
        });
}
