//! Discs and the little rows of pieces and rings beside a player.

use egui::{
    Painter, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use crate::{
    theme::{Colour, PieceColours, Themed as _, Tokens},
    view_model::PlayerColour,
};

/// A player's disc, one line high.
pub fn disc(ui: &mut Ui, colour: PlayerColour) {
    let tokens = ui.tokens();
    let radius = tokens.size.disc;
    let (rect, _) = ui.allocate_exact_size(vec2(radius * 2.0, radius * 2.0), Sense::hover());
    paint_piece(ui.painter(), rect.center(), radius, tokens, colour);
}

/// The face and the edge of a player's pieces.
#[must_use]
pub fn side_colours(tokens: &Tokens, colour: PlayerColour) -> (Colour, Colour) {
    let of = |piece: &PieceColours| (piece.face, piece.edge);
    match colour {
        PlayerColour::White => of(&tokens.board.white),
        PlayerColour::Black => of(&tokens.board.black),
        PlayerColour::Red => (tokens.board.red_plate, tokens.board.red_plate),
    }
}

fn paint_piece(painter: &Painter, at: Pos2, radius: f32, tokens: &Tokens, colour: PlayerColour) {
    let (face, edge) = side_colours(tokens, colour);
    let width = tokens.size.hairline;
    painter.circle(at, radius - width / 2.0, face, Stroke::new(width, edge));
}

/// What a row of little things shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PipRow {
    /// Basic pieces.
    Pieces(PlayerColour),
    /// Potentials.
    Potentials(PlayerColour),
    /// Rings, with the empty places of those that were laid.
    Rings {
        /// Places on the holder.
        places: u8,
    },
}

/// A row of `count` little pieces, potentials or rings, named `name` for those who cannot see it.
///
/// The row never becomes wider than `width`; its members move closer together instead.
pub fn pips(ui: &mut Ui, row: PipRow, count: u8, width: f32, name: &str) -> Response {
    let tokens = ui.tokens();
    let radius = tokens.size.pip;
    let places = match row {
        PipRow::Rings { places } => places.max(count),
        _ => count,
    };
    let natural = match row {
        PipRow::Rings { .. } => radius + tokens.steps(0.5),
        _ => radius * 2.0 + tokens.steps(0.25),
    };
    let size = radius * 2.0;
    let step = if places > 1 {
        natural.min((width - size) / f32::from(places - 1)).max(1.0)
    } else {
        natural
    };
    let taken = match places {
        0 => 0.0,
        _ => size + step * f32::from(places - 1),
    };
    let height = match row {
        PipRow::Rings { .. } => size * 1.6,
        _ => size,
    };
    let (rect, response) = ui.allocate_exact_size(vec2(taken.min(width), height), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    let painter = ui.painter();
    for index in 0..places {
        let at = pos2(
            rect.left() + radius + step * f32::from(index),
            rect.center().y,
        );
        match row {
            PipRow::Pieces(colour) => paint_piece(painter, at, radius, tokens, colour),
            PipRow::Potentials(colour) => paint_cap(painter, at, radius, tokens, colour),
            PipRow::Rings { .. } => {
                let present = index < count;
                let ring = Rect::from_center_size(at, vec2(radius, height));
                let (fill, edge) = if present {
                    (tokens.board.ring, tokens.board.ring_edge)
                } else {
                    (Colour::TRANSPARENT, tokens.colour.edge)
                };
                painter.rect(
                    ring,
                    radius / 2.0,
                    fill,
                    Stroke::new(tokens.size.hairline, edge),
                    StrokeKind::Inside,
                );
            }
        }
    }
    response
}

fn paint_cap(painter: &Painter, at: Pos2, radius: f32, tokens: &Tokens, colour: PlayerColour) {
    let piece = match colour {
        PlayerColour::White => &tokens.board.white,
        PlayerColour::Black | PlayerColour::Red => &tokens.board.black,
    };
    painter.circle(
        at,
        radius - tokens.size.hairline / 2.0,
        piece.cap,
        Stroke::new(tokens.size.hairline, piece.edge),
    );
    // An hourglass: two triangles that meet.
    let half = radius * 0.5;
    for direction in [-1.0, 1.0] {
        painter.add(egui::Shape::convex_polygon(
            vec![
                at,
                at + vec2(-half, half * 1.1 * direction),
                at + vec2(half, half * 1.1 * direction),
            ],
            piece.cap_mark,
            Stroke::NONE,
        ));
    }
}
