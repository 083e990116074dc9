//! The four kinds of pieces, told apart by shape, then by value, then by colour.

use egui::{Pos2, Stroke, vec2};
use gipf::{Color, Kind, Piece};

use super::paint::{Brush, Frame};
use crate::theme::{Colour, PieceColours};

/// The mark on the face of a disc.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    None,
    Ring,
    /// Two rings, the sign of the upper disc of a GIPF-piece.
    Rings,
}

impl Brush<'_> {
    /// A piece and its shadow, at its full size for this brush.
    pub(super) fn piece(&self, centre: Pos2, piece: Piece) {
        self.piece_shadow(centre, piece.kind);
        self.piece_body(centre, piece);
    }

    /// A piece that is not there yet: pale, flat and without a shadow.
    pub(super) fn ghost(&self, centre: Pos2, piece: Piece) {
        const PALE: f32 = 0.5;
        let colours = self.piece_colours(piece.color);
        let radius = self.piece_radius(piece.kind);
        self.disc(centre, radius, colours.face.faded(PALE));
        let ring = |share: f32| {
            let radius = self.len(self.tokens.shape.piece_mark * share);
            let stroke = self.stroke(self.tokens.shape.edge, colours.mark.faded(PALE));
            self.ring(centre, radius, stroke);
        };
        match piece.kind {
            Kind::Basic => ring(1.0),
            Kind::Gipf => {
                ring(1.04);
                ring(0.62);
            }
            Kind::Loaded | Kind::Used => {
                let cap = self.len(self.tokens.shape.cap).min(radius * 0.78);
                self.disc(centre, cap, colours.cap.faded(PALE));
                self.hourglass_sign(centre, cap * 0.62, colours.cap_mark.faded(PALE));
            }
        }
    }

    /// The colours of one side's pieces.
    pub(super) fn piece_colours(&self, color: Color) -> &PieceColours {
        match color {
            Color::White => &self.tokens.board.white,
            Color::Black => &self.tokens.board.black,
        }
    }

    /// The radius of a piece of this kind.
    pub(super) fn piece_radius(&self, kind: Kind) -> f32 {
        let shape = &self.tokens.shape;
        self.len(match kind {
            Kind::Used => shape.potential,
            Kind::Basic | Kind::Gipf | Kind::Loaded => shape.piece,
        })
    }

    fn piece_shadow(&self, centre: Pos2, kind: Kind) {
        let shape = &self.tokens.shape;
        let high = if kind == Kind::Gipf { 1.8 } else { 1.0 };
        let drop = vec2(0.3, 1.0) * self.len(shape.shadow * high + shape.thickness);
        self.soft_disc(
            centre + drop,
            self.piece_radius(kind),
            self.len(shape.blur),
            self.tokens.board.shadow,
        );
    }

    fn piece_body(&self, centre: Pos2, piece: Piece) {
        let shape = &self.tokens.shape;
        let colours = self.piece_colours(piece.color);
        let radius = self.piece_radius(piece.kind);
        match piece.kind {
            Kind::Basic => self.coin(centre, radius, colours, Mark::Ring),
            Kind::Gipf => {
                let stack = vec2(0.0, self.len(shape.stack) / 2.0);
                self.coin(centre + stack, radius, colours, Mark::None);
                self.coin(centre - stack, radius, colours, Mark::Rings);
            }
            Kind::Loaded => {
                self.coin(centre, radius, colours, Mark::None);
                let lift = vec2(0.0, self.len(shape.thickness));
                let cap = self.len(shape.cap);
                self.soft_disc(
                    centre + lift,
                    cap,
                    self.len(shape.blur / 2.0),
                    self.tokens.board.shadow,
                );
                self.cap(centre - lift, cap, colours);
            }
            Kind::Used => {
                // The owner's colour around the cap tells whose it is.
                self.coin(centre, radius, colours, Mark::None);
                self.cap(centre, radius * 0.78, colours);
            }
        }
    }

    /// A disc of which a little of the side is seen.
    fn coin(&self, centre: Pos2, radius: f32, colours: &PieceColours, mark: Mark) {
        let shape = &self.tokens.shape;
        let edge = self.stroke(shape.edge, colours.edge).width;
        let side = vec2(0.0, self.len(shape.thickness));
        self.bands(centre + side, &[(radius, colours.edge)]);
        let ring = |share: f32, width: f32| {
            let middle = self.len(shape.piece_mark * share);
            let half = self.stroke(width, colours.mark).width / 2.0;
            [(middle - half, colours.face), (middle + half, colours.mark)]
        };
        let mut bands = Vec::with_capacity(6);
        match mark {
            Mark::None => {}
            Mark::Ring => bands.extend(ring(1.0, shape.edge * 0.8)),
            Mark::Rings => {
                bands.extend(ring(0.62, shape.edge * 1.6));
                bands.extend(ring(1.04, shape.edge * 1.6));
            }
        }
        bands.extend([(radius - edge, colours.face), (radius, colours.edge)]);
        self.bands(centre, &bands);
        self.sheen(centre, radius - edge);
    }

    /// The potential: a coloured cap that bears an hourglass.
    fn cap(&self, centre: Pos2, radius: f32, colours: &PieceColours) {
        let edge = self
            .stroke(self.tokens.shape.edge * 0.8, colours.edge)
            .width;
        self.bands(
            centre,
            &[(radius - edge, colours.cap), (radius, colours.edge)],
        );
        self.sheen(centre, radius - edge);
        self.hourglass_sign(centre, radius * 0.62, colours.cap_mark);
    }

    /// The sign of an hourglass, `size` being half its height.
    pub(super) fn hourglass_sign(&self, centre: Pos2, size: f32, colour: Colour) {
        let frame = Frame {
            centre,
            scale: size,
            angle: 0.0,
        };
        for end in [-1.0, 1.0] {
            let bulb = [(-0.62, 0.8 * end), (0.62, 0.8 * end), (0.0, -0.1 * end)];
            self.polygon(frame.points(bulb), colour, Stroke::NONE);
            let plate = [
                (-0.78, 1.04 * end),
                (0.78, 1.04 * end),
                (0.78, 0.78 * end),
                (-0.78, 0.78 * end),
            ];
            self.polygon(frame.points(plate), colour, Stroke::NONE);
        }
    }
}
