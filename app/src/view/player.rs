//! The card of a player.

use egui::{Align, Label, Layout, Response, RichText, TextStyle, Ui, accesskit::Role};

use super::{
    Look,
    widget::{Emphasis, PipRow, card, disc, group, pips},
};
use crate::{
    key, msg,
    theme::{Themed as _, title_style},
    view_model::{ClockView, PlayerView, StockView},
    words::{Key, Message},
};

/// How much of the card is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Detail {
    /// Everything, with little pieces to count.
    Full,
    /// Name, clock and numbers.
    Short,
}

/// Draws the card of one player.
pub fn player(ui: &mut Ui, look: &Look<'_>, view: &PlayerView, detail: Detail) {
    let emphasis = if view.to_decide {
        Emphasis::Decide
    } else {
        Emphasis::Quiet
    };
    card(ui, emphasis, |ui| {
        group(ui, Role::Group, look.say(&view.name));
        let tokens = ui.tokens();
        ui.spacing_mut().item_spacing.y = tokens.steps(1.0);
        ui.spacing_mut().interact_size.y = tokens.text.title;
        title_line(ui, look, view);
        match detail {
            Detail::Full => stock(ui, look, view),
            Detail::Short => {
                let numbers = numbers(view.stock);
                let text = RichText::new(look.say(&numbers))
                    .small()
                    .color(ui.tokens().colour.ink_quiet);
                ui.add(Label::new(text).wrap());
            }
        }
    });
}

fn title_line(ui: &mut Ui, look: &Look<'_>, view: &PlayerView) {
    let remark = view.remark.as_ref().map(|remark| look.say(remark));
    // Where there is little room, or a clock, the remark stands below.
    let beside = view.clock.is_none() && fits_beside(ui, &look.say(&view.name), remark.as_deref());
    let small = |ui: &mut Ui, text: &str| {
        let colour = ui.tokens().colour.ink_quiet;
        ui.label(RichText::new(text).small().color(colour));
    };
    ui.horizontal(|ui| {
        disc(ui, view.colour);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(clock) = view.clock {
                show_clock(ui, look, clock);
            } else if let Some(remark) = remark.as_ref().filter(|_| beside) {
                small(ui, remark);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let name = RichText::new(look.say(&view.name)).text_style(title_style());
                ui.add(Label::new(name).truncate());
            });
        });
    });
    if let Some(remark) = remark.filter(|_| !beside) {
        small(ui, &remark);
    }
}

/// Whether a name has room beside its disc and a remark.
fn fits_beside(ui: &Ui, name: &str, remark: Option<&str>) -> bool {
    let tokens = ui.tokens();
    let width = |text: &str, style: TextStyle| {
        let font = style.resolve(ui.style());
        let galley = ui
            .painter()
            .layout_no_wrap(text.to_owned(), font, tokens.colour.ink.into());
        galley.size().x
    };
    let remark = remark.map_or(0.0, |remark| width(remark, TextStyle::Small));
    let around = tokens.size.control + ui.spacing().item_spacing.x * 2.0;
    width(name, title_style()) + remark + around <= ui.available_width()
}

fn show_clock(ui: &mut Ui, look: &Look<'_>, clock: ClockView) {
    let tokens = ui.tokens();
    let colour = if clock.left_ms < ClockView::URGENT_MS {
        tokens.colour.danger_text
    } else if clock.running {
        tokens.colour.ink
    } else {
        tokens.colour.ink_quiet
    };
    let text = clock.text();
    let response = ui.label(RichText::new(&text).font(tokens.heading()).color(colour));
    let name = look.say(&msg!("player-clock", time = text));
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_label(name));
}

fn stock(ui: &mut Ui, look: &Look<'_>, view: &PlayerView) {
    match view.stock {
        StockView::Gipf {
            reserve,
            captured,
            potentials,
            challenges,
        } => {
            line(
                ui,
                look,
                key!("stock-reserve"),
                PipRow::Pieces(view.colour),
                reserve,
                &msg!("stock-reserve-named", count = reserve),
            );
            if let Some(potentials) = potentials {
                line(
                    ui,
                    look,
                    key!("stock-potentials"),
                    PipRow::Potentials(view.colour),
                    potentials,
                    &msg!("stock-potentials-named", count = potentials),
                );
            }
            ui.horizontal(|ui| {
                column(ui, look, key!("stock-captured"));
                let response = quiet(ui, &captured.to_string());
                let name = look.say(&msg!("stock-captured-named", count = captured));
                ui.ctx()
                    .accesskit_node_builder(response.id, |node| node.set_label(name));
                if let Some(challenges) = challenges {
                    ui.add_space(ui.tokens().steps(4.0));
                    quiet(ui, &look.say(&msg!("stock-challenges", count = challenges)));
                }
            });
        }
        StockView::Tamsk {
            rings,
            rings_at_start,
            forfeits,
        } => {
            line(
                ui,
                look,
                key!("stock-rings"),
                PipRow::Rings {
                    places: rings_at_start,
                },
                rings,
                &msg!("stock-rings-named", count = rings),
            );
            if forfeits > 0 {
                let text = look.say(&msg!("stock-forfeits", count = forfeits));
                ui.label(
                    RichText::new(text)
                        .small()
                        .color(ui.tokens().colour.danger_text),
                );
            }
        }
    }
}

fn quiet(ui: &mut Ui, text: &str) -> Response {
    let colour = ui.tokens().colour.ink_quiet;
    ui.label(RichText::new(text).small().color(colour))
}

/// A label; what stands behind such labels begins in one column.
fn column(ui: &mut Ui, look: &Look<'_>, label: Key) {
    let start = ui.cursor().left();
    quiet(ui, &look.text(label));
    let column = ui.tokens().steps(20.0);
    let used = ui.cursor().left() - start;
    if used < column {
        ui.add_space(column - used);
    }
}

/// A label, the little things, and their number.
fn line(ui: &mut Ui, look: &Look<'_>, label: Key, row: PipRow, count: u8, name: &Message) {
    let tokens = ui.tokens();
    ui.horizontal(|ui| {
        column(ui, look, label);
        let number_width = tokens.steps(8.0);
        let width = (ui.available_width() - number_width).max(tokens.steps(4.0));
        let between = ui.spacing().item_spacing.x;
        ui.spacing_mut().item_spacing.x = 0.0;
        let row = pips(ui, row, count, width, &look.say(name));
        // A number without little things before it begins where they would.
        if row.rect.width() > 0.0 {
            ui.add_space(between);
        }
        ui.label(RichText::new(count.to_string()).text_style(title_style()));
    });
}

/// The stock in one line of numbers.
fn numbers(stock: StockView) -> Message {
    match stock {
        StockView::Gipf {
            reserve,
            captured,
            potentials: Some(potentials),
            ..
        } => msg!(
            "stock-line-potentials",
            reserve = reserve,
            potentials = potentials,
            captured = captured
        ),
        StockView::Gipf {
            reserve, captured, ..
        } => msg!("stock-line", reserve = reserve, captured = captured),
        StockView::Tamsk {
            rings, forfeits: 0, ..
        } => msg!("stock-rings-named", count = rings),
        StockView::Tamsk {
            rings, forfeits, ..
        } => msg!(
            "stock-line-rings-forfeits",
            rings = rings,
            forfeits = forfeits
        ),
    }
}
