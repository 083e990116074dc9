//! A space of the TAMSK board: a tube seen from above, with its grooves and rings.

use egui::{Pos2, Stroke, vec2};

use super::paint::{Brush, Layer, Profile};
use crate::theme::Colour;

impl Brush<'_> {
    /// The middle of the place of a ring on a tube, counted from the outermost, which is laid first.
    pub(super) fn groove_radius(&self, place: u8) -> f32 {
        let shape = &self.tokens.shape;
        self.len(shape.tube - shape.ring * (f32::from(place) * 1.32 + 0.5))
    }

    /// Adds a space that can hold `capacity` rings and holds `rings`.
    pub(super) fn tube(&self, layer: &mut Layer, centre: Pos2, rings: u8, capacity: u8) {
        let shape = &self.tokens.shape;
        let board = &self.tokens.board;
        let radius = self.len(shape.tube);
        let full = rings >= capacity;
        // A tube that can take more rings stands higher, and its shadow is longer.
        let height = 0.4 + 0.35 * f32::from(capacity);
        let drop = vec2(0.3, 1.0) * self.len(shape.shadow * height);
        layer.soft_disc(centre + drop, radius, self.len(shape.blur), board.shadow);
        let last = self.groove_radius(capacity.saturating_sub(1)) - self.len(shape.ring / 2.0);
        let line = self.stroke(shape.edge * 0.6, board.groove).width;
        let inside = if full {
            board.full
        } else {
            board.tube.mixed(board.groove, 0.35)
        };
        let mut profile = self.profile(inside);
        if !full {
            profile.edge(last, board.groove);
            profile.edge(last + line, board.tube);
        }
        for place in (0..capacity).rev() {
            let middle = self.groove_radius(place);
            if place < rings {
                self.laid(middle, &mut profile);
            } else {
                self.groove(middle, line, &mut profile);
            }
        }
        let wall = self.stroke(shape.edge, board.groove).width;
        if rings == 0 {
            profile.edge(radius - wall, board.groove);
            profile.edge(radius, Colour::TRANSPARENT);
        } else {
            // The outermost ring reaches over the wall.
            let (width, _) = self.ring_widths();
            profile.edge(
                self.groove_radius(0) + width / 2.0 + wall / 2.0,
                Colour::TRANSPARENT,
            );
        }
        layer.round(centre, &profile);
        if !full {
            // The inside is dark under its upper edge.
            let depth = self.len(shape.thickness);
            let mut floor = self.profile(board.tube);
            floor.edge(last - depth, Colour::TRANSPARENT);
            layer.round(centre + vec2(0.0, depth), &floor);
        }
    }

    /// The sign of a space that is full.
    pub(super) fn full_sign(&self, centre: Pos2) {
        let shape = &self.tokens.shape;
        let stroke = self.stroke(shape.edge, self.tokens.board.full_cross);
        self.cross(centre, self.len(shape.cross), stroke);
    }

    /// The free place of a ring: it sinks outwards to a dark line.
    fn groove(&self, middle: f32, line: f32, profile: &mut Profile) {
        let board = &self.tokens.board;
        let half = self.len(self.tokens.shape.ring) / 2.0;
        profile.run(middle - half, board.tube);
        profile.run(middle + half - line, board.tube.mixed(board.groove, 0.45));
        profile.run(middle + half, board.groove);
        profile.edge(middle + half, board.tube);
    }

    /// A laid ring between its edges, a little darker on its inner side.
    fn laid(&self, middle: f32, profile: &mut Profile) {
        let board = &self.tokens.board;
        let (width, edge) = self.ring_widths();
        let (inner, outer) = (middle - width / 2.0, middle + width / 2.0);
        let pixel = 1.0 / self.painter.pixels_per_point();
        if edge < pixel {
            // On a small board one dark line stands between two rings.
            profile.edge(inner, board.ring_edge);
            profile.edge(inner + pixel, board.ring);
            profile.edge(outer, board.ring_edge);
            return;
        }
        profile.edge(inner, board.ring_edge);
        profile.edge(inner + edge, board.ring.mixed(board.ring_edge, 0.22));
        profile.run(middle, board.ring);
        profile.edge(outer - edge, board.ring_edge);
        profile.edge(
            outer,
            if middle < self.groove_radius(0) {
                board.tube
            } else {
                Colour::TRANSPARENT
            },
        );
    }

    /// The width of a ring and of its edge.
    fn ring_widths(&self) -> (f32, f32) {
        let shape = &self.tokens.shape;
        let width = self.len(shape.ring * 1.18);
        let edge = self.stroke(shape.edge * 0.4, self.tokens.board.ring_edge);
        // On a small board a hairline would leave nothing of the ring itself.
        (width, edge.width.min(width * 0.2))
    }

    /// A ring that falls.
    pub(super) fn falling_ring(&self, centre: Pos2, radius: f32, opacity: f32) {
        let board = &self.tokens.board;
        let (width, edge) = self.ring_widths();
        let outer = Stroke::new(width, board.ring_edge.faded(opacity));
        self.ring(centre, radius, outer);
        let inner = Stroke::new(width - 2.0 * edge, board.ring.faded(opacity));
        self.ring(centre, radius, inner);
    }
}
