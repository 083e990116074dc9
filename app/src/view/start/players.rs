//! Who plays: people by name, computers by strength, and how the colours are given out.

use egui::{Button, Ui, Vec2};

use super::field::{self, hint, side_row};
use crate::{
    key,
    setup::{Form, Way, Who},
    strength::{Strength, level_meaning},
    theme::Themed as _,
    view::{
        Look,
        widget::{Segment, segmented},
    },
    view_model::PlayerColour,
    words::Key,
};

/// Draws the card's contents and edits the form.
pub(super) fn players(ui: &mut Ui, look: &Look<'_>, rows: &field::Form<'_>, form: &mut Form) {
    who(ui, look, form);
    let sides = match form.way {
        Way::Tamsk => [
            (PlayerColour::Red, key!("start-red")),
            (PlayerColour::Black, key!("start-black")),
        ],
        Way::Gipf | Way::Combined => [
            (PlayerColour::White, key!("start-white")),
            (PlayerColour::Black, key!("start-black")),
        ],
    };
    for (side, (colour, name)) in sides.into_iter().enumerate() {
        if form.who.is_computer(side) {
            computer(ui, look, rows, colour, name, form, side);
        } else {
            side_row(ui, colour, &look.text(name), |ui| {
                rows.name(ui, name, &mut form.names[side]);
            });
        }
    }
    ui.add_space(ui.tokens().steps(1.0));
    rows.choice(ui, key!("start-colours"), &mut form.colours);
}

/// People or computers, and the exchange of colours.
fn who(ui: &mut Ui, look: &Look<'_>, form: &mut Form) {
    let label = |who: Who| match (who, form.way) {
        (Who::TwoPeople, _) => key!("who-two-people"),
        (Who::First, Way::Tamsk) => key!("who-red"),
        (Who::First, _) => key!("who-white"),
        (Who::Second, _) => key!("who-black"),
        (Who::Nobody, _) => key!("who-nobody"),
    };
    let means = |who: Who| match who {
        Who::TwoPeople => key!("who-two-people-means"),
        Who::First | Who::Second => key!("who-one-means"),
        Who::Nobody => key!("who-nobody-means"),
    };
    let segments = Who::ALL.map(|who| Segment {
        tooltip: Some(look.text(means(who))),
        ..Segment::new(look.text(label(who)), who == form.who)
    });
    ui.horizontal_wrapped(|ui| {
        if let Some(index) = segmented(ui, &look.text(key!("start-who")), &segments) {
            form.who = Who::ALL[index];
        }
        let exchange = Button::new(look.text(key!("start-exchange")))
            .min_size(Vec2::splat(ui.tokens().size.control));
        let response = ui
            .add(exchange)
            .on_hover_text(look.text(key!("start-exchange-tip")));
        if response.clicked() {
            form.exchange();
        }
    });
    ui.add_space(ui.tokens().steps(1.0));
}

/// How strong a computer player is.
fn computer(
    ui: &mut Ui,
    look: &Look<'_>,
    rows: &field::Form<'_>,
    colour: PlayerColour,
    side_name: Key,
    form: &mut Form,
    side: usize,
) {
    let strength = &mut form.strengths[side];
    let chosen = strength.strength();
    side_row(ui, colour, &look.text(side_name), |ui| {
        let kinds = [
            Segment::new(look.text(key!("start-by-level")), !strength.timed),
            Segment::new(look.text(key!("start-by-time")), strength.timed),
        ];
        let name = look.say(&crate::msg!("start-strength-of", side = side_name));
        if let Some(index) = segmented(ui, &name, &kinds) {
            strength.timed = index == 1;
        }
        if strength.timed {
            let (least, most) = Strength::SECONDS;
            let name = look.say(&crate::msg!("start-seconds-of", side = side_name));
            let mut seconds = u64::from(strength.seconds);
            rows.stepper(ui, &name, &mut seconds);
            let bounds = u64::from(least)..=u64::from(most);
            strength.seconds = seconds.clamp(*bounds.start(), *bounds.end()) as u16;
            ui.label(look.text(key!("start-seconds")));
        } else {
            let name = look.say(&crate::msg!("start-level-of", side = side_name));
            let mut level = u64::from(strength.level);
            rows.stepper(ui, &name, &mut level);
            strength.level = level.clamp(1, 12) as u8;
            ui.label(look.say(&chosen.name()));
        }
    });
    let meaning = chosen
        .level()
        .map_or(key!("start-time-means"), level_meaning);
    hint(ui, &look.text(meaning));
}
