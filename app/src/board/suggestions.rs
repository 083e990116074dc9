//! Proposed moves: arrows over both boards.
//!
//! Ranks are told apart by the number on the arrow, by width, and by colour; a threat by its broken shaft.

use egui::{Pos2, Shape, Stroke, Vec2};

use super::geometry::Geometry;
use super::paint::Brush;
use crate::scene::{Rank, Suggestion, Target};
use crate::theme::Colour;

/// Where a point of the board is.
pub(super) type PlaceOf<'a> = &'a dyn Fn(Target) -> Option<Pos2>;

impl Brush<'_> {
    /// The arrows of proposed moves, the best on top.
    pub(super) fn suggestions(
        &self,
        suggestions: &[Suggestion],
        board: &Geometry,
        place: PlaceOf<'_>,
    ) {
        for suggestion in suggestions.iter().rev() {
            for spot in suggestion.taken {
                self.taken(board.cell(spot), suggestion.rank);
            }
            let alone = suggestions.len() == 1;
            for (number, &(from, to)) in suggestion.arrows.iter().enumerate() {
                if let Some(from) = place(from) {
                    let rank = (!alone && number == 0).then_some(suggestion.rank);
                    self.proposed(from, board.cell(to), suggestion.rank, rank);
                }
            }
        }
    }

    fn look(&self, rank: Rank) -> (Colour, f32) {
        let (colours, shape) = (&self.tokens.board, &self.tokens.shape);
        match rank {
            Rank::First => (colours.suggested[0], shape.suggested[0]),
            Rank::Second => (colours.suggested[1], shape.suggested[1]),
            Rank::Third => (colours.suggested[2], shape.suggested[2]),
            Rank::Threat => (colours.threat, shape.suggested[1]),
        }
    }

    /// One arrow with a pale seam, so that it shows on pieces of every colour.
    fn proposed(&self, from: Pos2, to: Pos2, rank: Rank, numbered: Option<Rank>) {
        let (colour, width) = self.look(rank);
        let along = (to - from).normalized();
        let start = from + along * self.len(self.tokens.shape.dot);
        let end = to - along * self.len(self.tokens.shape.dot);
        let seam = self.tokens.size.outline_strong;
        let width = self.len(width).max(self.tokens.size.outline_strong);
        let broken = rank == Rank::Threat;
        self.shape_of_arrow(start, end, width, seam, self.tokens.board.sign, broken);
        self.shape_of_arrow(start, end, width, 0.0, colour, broken);
        let number = numbered.and_then(|rank| match rank {
            Rank::First => Some("1"),
            Rank::Second => Some("2"),
            Rank::Third => Some("3"),
            Rank::Threat => None,
        });
        if let Some(number) = number {
            let radius = self.len(self.tokens.shape.rank);
            self.disc(start, radius + seam / 2.0, self.tokens.board.sign);
            self.disc(start, radius, colour);
            let size = self.tokens.shape.rank * 1.35;
            self.text(start, number, size, self.tokens.board.sign);
        }
    }

    fn shape_of_arrow(
        &self,
        from: Pos2,
        to: Pos2,
        width: f32,
        seam: f32,
        colour: Colour,
        broken: bool,
    ) {
        /// Length and half the width of the head, as shares of the shaft's width.
        const HEAD: Vec2 = Vec2::new(3.0, 1.9);
        let along = (to - from).normalized();
        let across = along.rot90();
        let neck = to - along * width * HEAD.x;
        let stroke = Stroke::new(width + seam * 2.0, colour);
        if broken {
            let dash = width * 2.2;
            let dashes = Shape::dashed_line(&[from, neck], stroke, dash, dash * 0.8);
            self.painter.extend(dashes);
        } else {
            self.line(from, neck + along, stroke);
            self.disc(from, stroke.width / 2.0, colour);
        }
        let side = across * width * HEAD.y;
        let head = vec![to, neck + side, neck - side];
        self.polygon(head, colour, Stroke::new(seam * 2.0, colour));
    }

    /// A cross beside a piece that would be taken.
    fn taken(&self, place: Pos2, rank: Rank) {
        let (colour, _) = self.look(rank);
        let shape = &self.tokens.shape;
        let ring = self.stroke(shape.preview, colour);
        self.ring(place, self.len(shape.marked), ring);
        let corner = self.len(shape.piece * 0.72);
        let at = place + Vec2::new(corner, -corner);
        let radius = self.len(shape.sign);
        self.disc(at, radius * 1.18, self.tokens.board.sign);
        self.disc(at, radius, colour);
        let stroke = Stroke::new((radius * 0.22).max(1.0), self.tokens.board.sign);
        self.cross(at, radius * 0.42, stroke);
    }
}
