//! A space of the TAMSK board: a tube seen from above, with its grooves and rings.

use egui::{Pos2, Stroke, vec2};

use super::paint::Brush;
use crate::theme::Colour;

impl Brush<'_> {
    /// The middle of the place of a ring on a tube, counted from the outermost, which is laid first.
    pub(super) fn groove_radius(&self, place: u8) -> f32 {
        let shape = &self.tokens.shape;
        self.len(shape.tube - shape.ring * (f32::from(place) * 1.32 + 0.5))
    }

    /// A space that can hold `capacity` rings and holds `rings`.
    pub(super) fn tube(&self, centre: Pos2, rings: u8, capacity: u8) {
        let shape = &self.tokens.shape;
        let board = &self.tokens.board;
        let radius = self.len(shape.tube);
        let full = rings >= capacity;
        // A tube that can take more rings stands higher, and its shadow is longer.
        let height = 0.4 + 0.35 * f32::from(capacity);
        let drop = vec2(0.3, 1.0) * self.len(shape.shadow * height);
        self.soft_disc(centre + drop, radius, self.len(shape.blur), board.shadow);
        let wall = self.stroke(shape.edge, board.groove);
        self.painter
            .circle(centre, radius - wall.width / 2.0, board.tube, wall);

        let last = self.groove_radius(capacity.saturating_sub(1)) - self.len(shape.ring / 2.0);
        if full {
            self.disc(centre, last, board.full);
            let cross = self.stroke(shape.edge, board.full_cross);
            self.cross(centre, self.len(shape.cross), cross);
        } else {
            self.hollow(centre, last);
        }
        for place in 0..capacity {
            if place < rings {
                self.laid_ring(centre, self.groove_radius(place), 1.0);
            } else {
                self.groove(centre, self.groove_radius(place));
            }
        }
    }

    /// The inside of a tube, dark under its upper edge.
    fn hollow(&self, centre: Pos2, radius: f32) {
        let board = &self.tokens.board;
        let depth = self.len(self.tokens.shape.thickness);
        self.disc(centre, radius, board.tube.mixed(board.groove, 0.35));
        self.disc(centre + vec2(0.0, depth), radius - depth, board.tube);
        let edge = self.stroke(self.tokens.shape.edge * 0.6, board.groove);
        self.ring(centre, radius, edge);
    }

    /// The free place of a ring.
    fn groove(&self, centre: Pos2, radius: f32) {
        let shape = &self.tokens.shape;
        let board = &self.tokens.board;
        let width = self.len(shape.ring);
        self.ring(
            centre,
            radius,
            Stroke::new(width, board.tube.mixed(board.groove, 0.3)),
        );
        self.ring(
            centre,
            radius + width / 2.0,
            self.stroke(shape.edge * 0.6, board.groove),
        );
    }

    /// A ring on a tube; `opacity` below 1 while it falls.
    pub(super) fn laid_ring(&self, centre: Pos2, radius: f32, opacity: f32) {
        let shape = &self.tokens.shape;
        let board = &self.tokens.board;
        let width = self.len(shape.ring * 1.18);
        // On a small board a hairline would leave nothing of the ring itself.
        let edge = self.stroke(shape.edge * 0.4, board.ring_edge).width;
        let edge = edge.min(width * 0.2);
        let faded = |colour: Colour| colour.faded(opacity);
        self.ring(centre, radius, Stroke::new(width, faded(board.ring_edge)));
        self.ring(
            centre,
            radius,
            Stroke::new(width - 2.0 * edge, faded(board.ring)),
        );
        // A thin light on its upper and a thin shade on its lower side make it round.
        let dark = faded(board.ring.mixed(board.ring_edge, 0.35));
        self.ring(
            centre + vec2(0.0, edge * 0.5),
            radius - width * 0.22,
            Stroke::new(width * 0.16, dark),
        );
    }
}
