//! What the two boards look like in print.

use gipf::{Board, Color, Dot, Entry, Kind, Piece};
use hexboard::{Cell, hexx::Hex};
use tamsk::{Position, Side, capacity, space_name};

use crate::sheet::{Paint, Sheet};

const INK: &str = "#2b2b2b";
const FAINT: &str = "#8a8a8a";
const LIGHT: &str = "#ffffff";
const DARK: &str = "#4a4a4a";
const RED: &str = "#c0392b";

/// Lines, dots, pieces.
pub(crate) fn gipf(sheet: &mut Sheet, board: &Board, coordinates: bool) {
    for entry in Entry::all().filter(|entry| entry.is_forward()) {
        let other = Entry::at_end(entry.line(), false);
        let (from, to) = (sheet.at(entry.dot().hex()), sheet.at(other.dot().hex()));
        sheet.line(from, to, Paint::line(FAINT, 3.0));
    }
    for dot in Dot::all() {
        sheet.circle(sheet.at(dot.hex()), 9.0, Paint::filled(INK));
        if coordinates {
            name_outside(sheet, dot.hex(), &dot.to_string(), 36.0);
        }
    }
    for cell in Cell::ALL {
        let at = sheet.at(cell.hex());
        match board.piece(cell) {
            None => sheet.circle(at, 4.0, Paint::filled(FAINT)),
            Some(piece) => gipf_piece(sheet, at, piece),
        }
    }
}

/// Pieces differ in form, not only in colour: a GIPF-piece has a second ring, a loaded piece a full hexagon, a used
/// potential is small.
fn gipf_piece(sheet: &mut Sheet, at: [f32; 2], piece: Piece) {
    let (fill, mark) = match piece.color {
        Color::White => (LIGHT, INK),
        Color::Black => (DARK, LIGHT),
    };
    if piece.kind == Kind::Used {
        sheet.polygon(&hexagon(at, 30.0), Paint::outlined(fill, 4.0));
        return;
    }
    sheet.circle(at, 41.0, Paint::outlined(fill, 4.0));
    match piece.kind {
        Kind::Gipf => sheet.circle(at, 26.0, Paint::line(mark, 5.0)),
        Kind::Loaded => sheet.polygon(&hexagon(at, 22.0), Paint::filled(mark)),
        Kind::Basic | Kind::Used => {}
    }
}

fn hexagon([x, y]: [f32; 2], radius: f32) -> [[f32; 2]; 6] {
    std::array::from_fn(|n| {
        let turn = std::f32::consts::FRAC_PI_3 * n as f32;
        [x + radius * turn.cos(), y + radius * turn.sin()]
    })
}

/// Writes a name beside a point at the edge, away from the centre.
fn name_outside(sheet: &mut Sheet, hex: Hex, name: &str, distance: f32) {
    let ([x, y], [middle_x, middle_y]) = (sheet.at(hex), sheet.at(Hex::ZERO));
    let (dx, dy) = (x - middle_x, y - middle_y);
    let length = dx.hypot(dy).max(1.0);
    let at = [x + distance * dx / length, y + distance * dy / length];
    sheet.name(name, at, 24.0);
}

/// Spaces with their rings, glasses. Every ring that a space can still take is a faint circle.
pub(crate) fn tamsk(sheet: &mut Sheet, position: &Position, coordinates: bool) {
    for cell in Cell::ALL {
        let at = sheet.at(cell.hex());
        let rings = position.rings(cell);
        for n in 0..capacity(cell) {
            let radius = 43.0 - 7.0 * f32::from(n);
            let paint = if n < rings {
                Paint::line(INK, 5.0)
            } else {
                Paint::line("#d0d0d0", 2.0)
            };
            sheet.circle(at, radius, paint);
        }
        if let Some(side) = position.glass_on(cell) {
            glass(sheet, at, side);
        }
        if coordinates && cell.distance_from_centre() == 3 {
            name_outside(sheet, cell.hex(), &space_name(cell).to_string(), 70.0);
        }
    }
}

/// An hourglass from above is round; in print its outline tells what it is.
fn glass(sheet: &mut Sheet, [x, y]: [f32; 2], side: Side) {
    let fill = match side {
        Side::Red => RED,
        Side::Black => "#1a1a1a",
    };
    let shape = [
        [x - 15.0, y - 21.0],
        [x + 15.0, y - 21.0],
        [x + 3.0, y],
        [x + 15.0, y + 21.0],
        [x - 15.0, y + 21.0],
        [x - 3.0, y],
    ];
    sheet.circle([x, y], 29.0, Paint::filled(LIGHT));
    sheet.polygon(&shape, Paint::outlined(fill, 2.0));
    if side == Side::Red {
        sheet.circle([x, y - 13.0], 4.0, Paint::filled(LIGHT));
    }
}
