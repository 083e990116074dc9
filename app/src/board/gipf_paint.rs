//! What the GIPF board looks like.

use std::time::Duration;

use egui::{Pos2, Stroke, Ui, vec2};
use gipf::{Board, Color, Dot, Entry, Kind};
use hexboard::hexx::Hex;
use hexboard::{Cell, CellSet};

use super::geometry::Geometry;
use super::paint::{Brush, between};
use crate::scene::{
    GipfScene, Moving, OptionalChoice, Place, PushPreview, RowMark, RowState, Target, Trace,
};
use crate::theme::{Colour, Tokens};

/// How far from the centre the play area lies a little lighter: between the spots and the dots.
const FIELD: f32 = 3.5;

/// What the pointer and the keyboard are on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marked {
    pub(super) target: Option<Target>,
    pub(super) focused: Option<Target>,
}

struct Paint<'a> {
    brush: Brush<'a>,
    scene: &'a GipfScene,
    board: &'a Geometry,
    marked: Marked,
}

pub(super) fn paint(
    ui: &Ui,
    tokens: &Tokens,
    scene: &GipfScene,
    board: &Geometry,
    marked: Marked,
    now: Duration,
) {
    let brush = Brush::new(ui.painter().clone(), tokens, board.step);
    let paint = Paint {
        brush,
        scene,
        board,
        marked,
    };
    paint.brush.board_plate(board, FIELD);
    let frame = scene.film.as_ref().and_then(|film| film.frame(now));
    if frame.is_none() {
        paint.rows();
    }
    paint.lines();
    if frame.is_none() {
        for trace in &scene.trace {
            paint.trace(*trace);
        }
        paint.emptied();
    }
    paint.dots();
    if scene.coordinates {
        paint.coordinates();
    }
    if let Some(frame) = frame {
        paint.pieces(&frame.still);
        for spot in frame.doomed {
            paint.mark_ring(spot, tokens.board.danger);
        }
        for moving in &frame.moving {
            paint.moving(moving);
        }
    } else {
        paint.pieces(&scene.board);
        paint.signs();
        if scene.centre_due {
            paint.centre_due();
        }
        paint.choices();
        if let Some(preview) = scene.preview {
            paint.preview(preview);
        }
    }
    if scene.frozen {
        paint.brush.veil(board);
    }
    if scene.film.as_ref().is_none_or(|film| !film.is_playing(now)) {
        let place = |target| match target {
            Target::Dot(dot) => Some(board.dot(dot)),
            Target::Spot(spot) | Target::Space(spot) => Some(board.cell(spot)),
            Target::Entry(_) => None,
        };
        paint.brush.suggestions(&scene.suggestions, board, &place);
    }
    paint.target_and_focus();
}

impl Paint<'_> {
    fn lines(&self) {
        let tokens = self.brush.tokens;
        let line = self.brush.stroke(tokens.shape.line, tokens.board.line);
        for entry in Entry::all() {
            let (dot, first) = (
                self.board.dot(entry.dot()),
                self.board.cell(entry.first_spot()),
            );
            self.brush.line(dot, first, line);
            if entry.is_forward() {
                let last = self.board.cell(entry.line().last());
                self.brush.line(first, last, line);
            }
        }
        for spot in Cell::ALL {
            let radius = self.brush.len(tokens.shape.spot);
            self.brush
                .disc(self.board.cell(spot), radius, tokens.board.line);
        }
        // The centre decides about potentials.
        let centre = self.board.cell(Cell::CENTRE);
        let radius = self.brush.len(tokens.shape.spot * 2.2);
        self.brush.ring(centre, radius, line);
    }

    fn trace(&self, trace: Trace) {
        let tokens = self.brush.tokens;
        let from = self.board.dot(trace.entry.dot());
        let to = self.board.cell(trace.last);
        let radius = self.brush.len(tokens.shape.trace);
        let colour = tokens.board.trace;
        self.brush
            .band(from, to, radius, colour.faded(0.8), Stroke::NONE);
        let ring = self.brush.stroke(tokens.shape.preview, colour);
        for spot in trace.spots() {
            if let Some(piece) = self.scene.board.piece(spot) {
                let radius = self.brush.piece_radius(piece.kind);
                let around = radius + self.brush.len(tokens.shape.thickness);
                self.brush.ring(self.board.cell(spot), around, ring);
            }
        }
    }

    fn emptied(&self) {
        let tokens = self.brush.tokens;
        let ring = self
            .brush
            .stroke(tokens.shape.preview * 0.7, tokens.board.trace);
        let radius = self.brush.len(tokens.shape.piece * 0.8);
        for spot in self.scene.emptied - self.scene.board.occupied() {
            self.brush.dashed_ring(self.board.cell(spot), radius, ring);
        }
    }

    fn dots(&self) {
        let tokens = self.brush.tokens;
        let (shape, colours) = (&tokens.shape, &tokens.board);
        let choosing = !self.scene.entries.is_empty();
        for dot in Dot::all() {
            let place = self.board.dot(dot);
            let open = self.scene.entries.at(dot).next().is_some();
            let radius = self.brush.len(shape.dot);
            let colour = if choosing && !open {
                colours.dot.mixed(colours.board, 0.6)
            } else {
                colours.dot
            };
            self.brush.disc(place, radius, colour);
            self.brush.sheen(place, radius);
            if open && self.scene.selected.is_none() {
                let ring = self.brush.stroke(shape.preview, colours.go);
                self.brush.ring(place, radius * 1.6, ring);
            }
        }
    }

    fn coordinates(&self) {
        let tokens = self.brush.tokens;
        for dot in Dot::all() {
            let place = self.board.dot(dot);
            let beside = self.outwards(dot) * self.brush.len(tokens.shape.coordinate);
            self.brush.text(
                place + beside,
                &dot.to_string(),
                tokens.shape.coordinate_text,
                tokens.board.coordinate,
            );
        }
    }

    /// Straight away from the edge on which a dot lies, so that the names stand in lines too.
    fn outwards(&self, dot: Dot) -> egui::Vec2 {
        let place = self.board.dot(dot);
        let mut lines = dot
            .entries()
            .map(|entry| (place - self.board.cell(entry.first_spot())).normalized());
        let first = lines.next().unwrap_or_default();
        lines.fold(first, |sum, line| sum + line).normalized()
    }

    fn pieces(&self, pieces: &Board) {
        for spot in pieces.occupied() {
            if let Some(piece) = pieces.piece(spot) {
                self.brush.piece(self.board.cell(spot), piece);
            }
        }
    }

    /// Bands under the rows.
    fn rows(&self) {
        let tokens = self.brush.tokens;
        let colours = &tokens.board;
        for row in &self.scene.rows {
            let Some((from, to)) = self.ends(row.segment()) else {
                continue;
            };
            let radius = self.brush.len(tokens.shape.row);
            let hovered = self
                .target_spot()
                .is_some_and(|spot| self.scene.row_at(spot).is_some_and(|over| over == row));
            match row.state {
                RowState::Pending => {
                    let stroke = self.brush.stroke(tokens.shape.preview, colours.line);
                    self.brush.dashed_band(from, to, radius, stroke);
                }
                RowState::Offered => {
                    let fill = colours.danger.faded(if hovered { 0.35 } else { 0.16 });
                    let stroke = self.brush.stroke(tokens.shape.preview, colours.danger);
                    self.brush.band(from, to, radius, fill, stroke);
                }
                RowState::Chosen => {
                    let fill = colours.danger.faded(0.4);
                    let stroke = self.brush.stroke(tokens.shape.focus, colours.danger);
                    self.brush.band(from, to, radius, fill, stroke);
                }
            }
        }
    }

    /// The first and the last spot of a run on a line.
    fn ends(&self, run: CellSet) -> Option<(Pos2, Pos2)> {
        Some((self.board.cell(run.first()?), self.board.cell(run.last()?)))
    }

    /// What becomes of the pieces of the rows that are decided about.
    fn signs(&self) {
        for row in &self.scene.rows {
            if row.state == RowState::Chosen {
                for spot in row.segment() {
                    self.sign(row, spot);
                }
            }
        }
    }

    fn sign(&self, row: &RowMark, spot: Cell) {
        let tokens = self.brush.tokens;
        let (shape, colours) = (&tokens.shape, &tokens.board);
        let colour = match row.choice(spot) {
            None | Some(OptionalChoice::Take) => colours.danger,
            Some(OptionalChoice::Leave) => colours.go,
            Some(OptionalChoice::Open) => colours.accent,
        };
        let place = self.board.cell(spot);
        let ring = self.brush.stroke(shape.preview, colour);
        self.brush.ring(place, self.brush.len(shape.piece), ring);
        let Some(choice) = row.choice(spot) else {
            return;
        };
        let radius = self.brush.len(shape.sign);
        let corner = self.brush.len(shape.piece * 0.72);
        let at = place + vec2(corner, -corner);
        self.brush.disc(at, radius * 1.18, colours.sign);
        self.brush.disc(at, radius, colour);
        let stroke = Stroke::new((radius * 0.22).max(1.0), colours.sign);
        match choice {
            OptionalChoice::Take => self.brush.cross(at, radius * 0.42, stroke),
            OptionalChoice::Leave => self.padlock(at, radius, colours.sign),
            OptionalChoice::Open => {
                let size = shape.sign * 1.4;
                self.brush.text(at, "?", size, colours.sign);
            }
        }
    }

    /// The sign of a piece that stays.
    fn padlock(&self, at: Pos2, size: f32, colour: Colour) {
        let body = egui::Rect::from_center_size(
            at + vec2(0.0, size * 0.18),
            vec2(size * 0.9, size * 0.66),
        );
        self.brush.painter.rect_filled(body, size * 0.1, colour);
        let bow = Stroke::new(size * 0.18, colour);
        let top = at - vec2(0.0, size * 0.2);
        self.brush.ring(top, size * 0.28, bow);
    }

    fn mark_ring(&self, spot: Cell, colour: Colour) {
        let shape = &self.brush.tokens.shape;
        let ring = self.brush.stroke(shape.focus, colour);
        let radius = self.brush.len(shape.marked);
        self.brush.ring(self.board.cell(spot), radius, ring);
    }

    fn centre_due(&self) {
        let tokens = self.brush.tokens;
        let accent = tokens.board.accent;
        self.mark_ring(Cell::CENTRE, accent);
        let far = self
            .brush
            .stroke(tokens.shape.preview * 0.7, accent.faded(0.7));
        let radius = self.brush.len(tokens.shape.marked * 1.2);
        self.brush.ring(self.board.cell(Cell::CENTRE), radius, far);
    }

    /// The dot that was chosen and the lines that are open to it; also for a dot that is looked at.
    fn choices(&self) {
        let tokens = self.brush.tokens;
        let (shape, colours) = (&tokens.shape, &tokens.board);
        if self.scene.preview.is_some() {
            return;
        }
        let looked_at = match self.marked.target {
            Some(Target::Dot(dot)) => Some(dot),
            _ => None,
        };
        let Some(dot) = self.scene.selected.or(looked_at) else {
            return;
        };
        let place = self.board.dot(dot);
        for entry in self.scene.entries.at(dot) {
            let first = self.board.cell(entry.first_spot());
            let start = between(place, first, 0.16);
            self.brush.arrow(
                start,
                between(place, first, 0.5),
                shape.arrow * 0.7,
                colours.accent,
            );
            if self.scene.selected.is_some() {
                let ring = self.brush.stroke(shape.preview, colours.go);
                self.brush.ring(first, self.brush.len(shape.marked), ring);
            }
        }
        if self.scene.selected == Some(dot) {
            self.brush
                .disc(place, self.brush.len(shape.dot * 1.3), colours.accent);
        }
    }

    /// The chain as outlines at its new places, and the piece that waits on the dot.
    fn preview(&self, preview: PushPreview) {
        let tokens = self.brush.tokens;
        let (shape, colours) = (&tokens.shape, &tokens.board);
        let PushPreview { entry, piece } = preview;
        let Some(pushed) = self.scene.board.chain(entry) else {
            return;
        };
        let outline = self.brush.stroke(shape.preview * 1.3, colours.accent);
        let dot = self.board.dot(entry.dot());
        let first = self.board.cell(entry.first_spot());
        let along = (first - dot).normalized();
        for spot in pushed.chain {
            let Some((there, next)) = self
                .scene
                .board
                .piece(spot)
                .zip(spot.step(entry.direction()))
            else {
                continue;
            };
            let place = self.board.cell(next);
            if next == pushed.last {
                self.brush.ghost(place, there);
            }
            self.brush
                .ring(place, self.brush.piece_radius(there.kind), outline);
            let middle = between(self.board.cell(spot), place, 0.5);
            self.joint(middle, along, colours.accent);
        }
        if pushed.chain.is_empty() {
            self.brush.ghost(first, piece);
        }
        self.brush
            .ring(first, self.brush.piece_radius(piece.kind), outline);
        let edge = first - along * self.brush.len(shape.piece);
        let start = dot + along * self.brush.len(shape.waiting * 0.6);
        self.brush.arrow(
            start,
            edge + along * self.brush.len(0.08),
            shape.arrow,
            colours.accent,
        );
        let waiting = self.brush.scaled(shape.waiting / shape.piece);
        waiting.piece(dot, piece);
    }

    /// Where two pieces of a chain touch: which way they move.
    fn joint(&self, at: Pos2, along: egui::Vec2, colour: Colour) {
        let shape = &self.brush.tokens.shape;
        let size = self.brush.len(shape.arrow * 1.4);
        let halo = self.brush.stroke(shape.arrow, self.brush.tokens.board.sign);
        self.brush.chevron(at, along, size, halo);
        let stroke = self.brush.stroke(shape.preview * 1.3, colour);
        self.brush.chevron(at, along, size, stroke);
    }

    fn target_spot(&self) -> Option<Cell> {
        match self.marked.target {
            Some(Target::Spot(spot)) => Some(spot),
            _ => None,
        }
    }

    fn target_and_focus(&self) {
        let tokens = self.brush.tokens;
        let (shape, colours) = (&tokens.shape, &tokens.board);
        let around = |target| match target {
            Target::Spot(spot) => {
                let radius = match self.scene.board.piece(spot) {
                    Some(piece) => self.brush.piece_radius(piece.kind),
                    None => self.brush.len(shape.dot * 1.5),
                };
                Some((self.board.cell(spot), radius))
            }
            Target::Dot(dot) => Some((self.board.dot(dot), self.brush.len(shape.dot * 1.5))),
            Target::Entry(_) | Target::Space(_) => None,
        };
        let gap = self.brush.len(shape.focus);
        if let Some((place, radius)) = self.marked.target.and_then(around) {
            let stroke = self.brush.stroke(shape.preview, colours.accent.faded(0.8));
            self.brush.ring(place, radius + gap, stroke);
        }
        if let Some((place, radius)) = self.marked.focused.and_then(around) {
            self.brush.focus_ring(place, radius + gap);
        }
    }

    fn moving(&self, moving: &Moving) {
        /// A piece that leaves the game rises and grows a little.
        const RISE: f32 = 0.2;
        let Moving {
            piece,
            from,
            to,
            share,
        } = *moving;
        let (start, end) = (self.place(from), self.place(to));
        match (start, end) {
            (Some(start), Some(end)) => {
                let leaves = matches!(to, Place::Reserve(_)) || matches!(from, Place::Reserve(_));
                let opacity = if leaves { 1.0 - share * share } else { 1.0 };
                let brush = self.brush.faded(opacity);
                brush
                    .scaled(growth(from, to, share, self))
                    .piece(between(start, end, share), piece);
            }
            (Some(place), None) | (None, Some(place)) => {
                let away = if start.is_some() { share } else { 1.0 - share };
                let brush = self.brush.faded(1.0 - away).scaled(1.0 + RISE * away);
                brush.piece(place - vec2(0.0, self.brush.len(RISE) * away), piece);
            }
            (None, None) => {}
        }
        if piece.kind == Kind::Used {
            // Potentials are small: a ring leads the eye.
            if let (Some(start), Some(end)) = (start, end) {
                let shape = &self.brush.tokens.shape;
                let ring = self
                    .brush
                    .stroke(shape.preview, self.brush.tokens.board.accent);
                let radius = self.brush.piece_radius(Kind::Used) + self.brush.len(shape.focus);
                self.brush.ring(between(start, end, share), radius, ring);
            }
        }
    }

    fn place(&self, place: Place) -> Option<Pos2> {
        match place {
            Place::Spot(spot) => Some(self.board.cell(spot)),
            Place::Dot(dot) => Some(self.board.dot(dot)),
            Place::Reserve(color) => {
                // White sits behind e1, Black behind e9, however the board is turned.
                let behind = match color {
                    Color::White => Hex::new(0, 5),
                    Color::Black => Hex::new(0, -5),
                };
                Some(self.board.hex(behind))
            }
            Place::OutOfGame => None,
        }
    }
}

/// A piece that waits on a dot is small and grows while it is pushed in.
fn growth(from: Place, to: Place, share: f32, paint: &Paint<'_>) -> f32 {
    let sizes = &paint.brush.tokens.shape;
    let small = sizes.waiting / sizes.piece;
    match (from, to) {
        (Place::Dot(_), _) => small + (1.0 - small) * share,
        (_, Place::Dot(_)) => 1.0 - (1.0 - small) * share,
        _ => 1.0,
    }
}
