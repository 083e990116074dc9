//! Shapes that both boards are painted with.

use std::f32::consts::{PI, TAU};
use std::sync::Arc;

use egui::epaint::{Mesh, PathShape, PathStroke};
use egui::{Align2, Color32, FontFamily, FontId, Painter, Pos2, Shape, Stroke, Vec2, pos2, vec2};

use super::geometry::Geometry;
use crate::theme::{Colour, Tokens};

/// A painter that knows the tokens and how large a step of the board is.
#[derive(Clone)]
pub(super) struct Brush<'a> {
    pub(super) painter: Painter,
    pub(super) tokens: &'a Tokens,
    /// Distance between neighbouring cells, in points.
    pub(super) step: f32,
}

/// Corners of a circle of some radius that looks round: its edge is off by less than the eye sees.
fn corners(radius: f32) -> usize {
    const OFF: f32 = 0.22;
    const LEAST: usize = 12;
    if radius <= OFF {
        return LEAST;
    }
    let corners = PI / (1.0 - OFF / radius).acos();
    (corners / 4.0).ceil() as usize * 4 + LEAST / 3
}

/// The point of a circle after a share of its round, clockwise from the top.
pub(super) fn on_circle(centre: Pos2, radius: f32, share: f32) -> Pos2 {
    let (sin, cos) = (share * TAU).sin_cos();
    centre + vec2(sin, -cos) * radius
}

impl<'a> Brush<'a> {
    pub(super) fn new(painter: Painter, tokens: &'a Tokens, step: f32) -> Self {
        Self {
            painter,
            tokens,
            step,
        }
    }

    /// The same, paler.
    pub(super) fn faded(&self, opacity: f32) -> Self {
        let mut brush = self.clone();
        brush.painter.multiply_opacity(opacity);
        brush
    }

    /// The same for a smaller or larger board.
    pub(super) fn scaled(&self, factor: f32) -> Self {
        let mut brush = self.clone();
        brush.step *= factor;
        brush
    }

    /// A length given in steps, in points.
    pub(super) fn len(&self, steps: f32) -> f32 {
        steps * self.step
    }

    /// A stroke whose width is given in steps; never thinner than a hairline.
    pub(super) fn stroke(&self, steps: f32, colour: Colour) -> Stroke {
        let least = self.tokens.size.hairline;
        Stroke::new(self.len(steps).max(least), colour)
    }

    pub(super) fn disc(&self, centre: Pos2, radius: f32, fill: Colour) {
        self.painter.circle_filled(centre, radius, fill);
    }

    pub(super) fn ring(&self, centre: Pos2, radius: f32, stroke: Stroke) {
        self.painter.circle_stroke(centre, radius, stroke);
    }

    pub(super) fn line(&self, from: Pos2, to: Pos2, stroke: Stroke) {
        self.painter.line_segment([from, to], stroke);
    }

    pub(super) fn polygon(&self, points: Vec<Pos2>, fill: Colour, stroke: Stroke) {
        self.painter.add(PathShape {
            points,
            closed: true,
            fill: fill.into(),
            stroke: PathStroke::from(stroke),
        });
    }

    /// A disc that fades out over `blur` points around its radius.
    pub(super) fn soft_disc(&self, centre: Pos2, radius: f32, blur: f32, colour: Colour) {
        if colour != colour.with_opacity(0) {
            self.shaded(centre, 1.0, &fading(radius, blur, colour));
        }
    }

    /// A flat oval that fades out from its middle on.
    pub(super) fn soft_oval(&self, centre: Pos2, radius: f32, flatness: f32, colour: Colour) {
        let colour = Color32::from(colour);
        let rings = [
            (radius * 0.35, colour),
            (radius * 0.7, colour.gamma_multiply(0.6)),
            (radius, Color32::TRANSPARENT),
        ];
        self.shaded(centre, flatness, &rings);
    }

    /// Light from above on a disc: a bright upper and a slightly dark lower edge.
    pub(super) fn sheen(&self, centre: Pos2, radius: f32) {
        let board = &self.tokens.board;
        let (gloss, shadow) = (Color32::from(board.gloss), Color32::from(board.shadow));
        if gloss == Color32::TRANSPARENT {
            return;
        }
        let count = corners(radius);
        let mut mesh = Mesh::default();
        mesh.reserve_vertices(count + 1);
        mesh.reserve_triangles(count);
        mesh.colored_vertex(centre, Color32::TRANSPARENT);
        for n in 0..count {
            let share = n as f32 / count as f32;
            // The light comes a little from the left.
            let height = (share * TAU + 0.5).cos();
            let colour = if height > 0.0 {
                gloss.gamma_multiply(height)
            } else {
                shadow.gamma_multiply(-height * 0.6)
            };
            mesh.colored_vertex(on_circle(centre, radius, share), colour);
            let (one, two) = (n as u32 + 1, (n as u32 + 1) % count as u32 + 1);
            mesh.add_triangle(0, one, two);
        }
        self.mesh(mesh);
    }

    /// Flat bands of colour around a centre, each with its outer radius, from the innermost (a disc) outwards: one small
    /// mesh instead of a circle for each of them.
    pub(super) fn bands(&self, centre: Pos2, bands: &[(f32, Colour)]) {
        let Some(&(_, innermost)) = bands.first() else {
            return;
        };
        let mut profile = self.profile(innermost);
        for (n, &(radius, _)) in bands.iter().enumerate() {
            let outside = bands.get(n + 1).map(|&(_, colour)| colour);
            profile.edge(radius, outside.unwrap_or(Colour::TRANSPARENT));
        }
        self.shaded(centre, 1.0, &profile.stops);
    }

    /// What something round looks like from its centre outwards, as yet only the colour of the centre.
    pub(super) fn profile(&self, centre: Colour) -> Profile {
        Profile {
            soft: 0.5 / self.painter.pixels_per_point(),
            reached: 0.0,
            colour: centre.into(),
            stops: Vec::with_capacity(32),
        }
    }

    fn shaded(&self, centre: Pos2, flatness: f32, stops: &[(f32, Color32)]) {
        let mut mesh = Mesh::default();
        shade(&mut mesh, centre, flatness, stops);
        self.mesh(mesh);
    }

    pub(super) fn mesh(&self, mesh: Mesh) {
        self.painter.add(Shape::Mesh(Arc::new(mesh)));
    }

    /// A ring of dashes.
    pub(super) fn dashed_ring(&self, centre: Pos2, radius: f32, stroke: Stroke) {
        const DASHES: usize = 12;
        const PIECES: usize = 5;
        for dash in 0..DASHES {
            let points = (0..=PIECES)
                .map(|n| {
                    let share = (dash as f32 + 0.6 * n as f32 / PIECES as f32) / DASHES as f32;
                    on_circle(centre, radius, share)
                })
                .collect();
            self.painter.add(Shape::line(points, stroke));
        }
    }

    /// The ring of the keyboard focus, which shows on every ground.
    pub(super) fn focus_ring(&self, centre: Pos2, radius: f32) {
        let board = &self.tokens.board;
        let stroke = self.stroke(self.tokens.shape.focus, board.accent);
        let halo = Stroke::new(stroke.width * 1.8, board.sign);
        self.ring(centre, radius + stroke.width / 2.0, halo);
        self.ring(centre, radius + stroke.width / 2.0, stroke);
    }

    /// A line that ends in a head; `width` and the head are in steps.
    pub(super) fn arrow(&self, from: Pos2, to: Pos2, width: f32, colour: Colour) {
        const HEAD_LENGTH: f32 = 2.6;
        const HEAD_WIDTH: f32 = 1.7;
        let along = (to - from).normalized();
        let across = along.rot90();
        let width = self.len(width).max(self.tokens.size.outline_strong);
        let neck = to - along * (width * HEAD_LENGTH);
        self.line(from, neck + along, Stroke::new(width, colour));
        self.disc(from, width / 2.0, colour);
        let side = across * (width * HEAD_WIDTH);
        self.polygon(vec![to, neck + side, neck - side], colour, Stroke::NONE);
    }

    /// A small angle that points along `along`.
    pub(super) fn chevron(&self, at: Pos2, along: Vec2, size: f32, stroke: Stroke) {
        let (along, across) = (along * (size / 2.0), along.rot90() * size);
        let points = vec![at - along + across, at + along, at - along - across];
        self.painter.add(Shape::line(points, stroke));
    }

    /// A cross, as on a full space.
    pub(super) fn cross(&self, centre: Pos2, size: f32, stroke: Stroke) {
        for arm in [vec2(size, size), vec2(size, -size)] {
            self.line(centre - arm, centre + arm, stroke);
        }
    }

    /// A band with round ends around a line.
    pub(super) fn band(&self, from: Pos2, to: Pos2, radius: f32, fill: Colour, stroke: Stroke) {
        let points = band_outline(from, to, radius);
        self.polygon(points, fill, stroke);
    }

    /// The outline of a band in dashes.
    pub(super) fn dashed_band(&self, from: Pos2, to: Pos2, radius: f32, stroke: Stroke) {
        let mut points = band_outline(from, to, radius);
        points.extend(points.first().copied());
        let dash = self.len(0.14);
        let dashes = Shape::dashed_line(&points, stroke, dash, dash * 0.7);
        self.painter.extend(dashes);
    }

    /// A polygon with round corners.
    pub(super) fn plate(&self, corners: &[Pos2], radius: f32, fill: Colour, stroke: Stroke) {
        self.polygon(rounded(corners, radius), fill, stroke);
    }

    /// The shadow around a polygon with round corners.
    pub(super) fn plate_shadow(&self, corners: &[Pos2], radius: f32, blur: f32, colour: Colour) {
        let colour = Color32::from(colour);
        let outline = rounded(corners, radius);
        let count = outline.len() as u32;
        let middle = outline
            .iter()
            .fold(Vec2::ZERO, |sum, point| sum + point.to_vec2())
            / outline.len().max(1) as f32;
        let mut mesh = Mesh::default();
        for (n, &point) in (0..).zip(&outline) {
            let out = (point - middle.to_pos2()).normalized() * blur;
            mesh.colored_vertex(point - out, colour);
            mesh.colored_vertex(point + out, Color32::TRANSPARENT);
            let (here, next) = (2 * n, 2 * ((n + 1) % count));
            mesh.add_triangle(here, here + 1, next + 1);
            mesh.add_triangle(here, next + 1, next);
        }
        self.mesh(mesh);
    }

    /// A board without anything on it; up to `field` steps from the centre it lies a little lighter.
    pub(super) fn board_plate(&self, board: &Geometry, field: f32) {
        let (shape, colours) = (&self.tokens.shape, &self.tokens.board);
        let corner = self.len(shape.corner);
        let outline = board.outline();
        let below = vec2(0.0, self.len(shape.shadow));
        self.plate_shadow(
            &outline.map(|point| point + below),
            corner,
            self.len(shape.blur),
            colours.shadow.faded(0.6),
        );
        let rim = self.stroke(shape.edge, colours.rim);
        self.plate(&outline, corner, colours.board, rim);
        let light = colours.gloss.faded(0.35);
        self.plate(&board.hexagon(field), corner, light, Stroke::NONE);
    }

    /// Dims everything on a board a little.
    pub(super) fn veil(&self, board: &Geometry) {
        let corner = self.len(self.tokens.shape.corner);
        let veil = self.tokens.board.board.faded(0.45);
        self.plate(&board.outline(), corner, veil, Stroke::NONE);
    }

    /// Text in the middle of a place; its size is given in steps and never unreadably small.
    pub(super) fn text(&self, at: Pos2, text: &str, size: f32, colour: Colour) {
        self.painter.text(
            at,
            Align2::CENTER_CENTER,
            text,
            self.font(size),
            colour.into(),
        );
    }

    pub(super) fn font(&self, size: f32) -> FontId {
        const SMALLEST: f32 = 8.0;
        // Half points only: every size is a set of glyphs of its own.
        let size = (self.len(size).max(SMALLEST) * 2.0).round() / 2.0;
        FontId::new(size, FontFamily::Proportional)
    }
}

/// Adds colours that run into each other between radii, from the innermost (a disc) outwards; their height is `flatness`
/// of their width.
fn shade(mesh: &mut Mesh, centre: Pos2, flatness: f32, stops: &[(f32, Color32)]) {
    let Some(&(outermost, _)) = stops.last() else {
        return;
    };
    let (count, levels) = (corners(outermost) as u32, stops.len() as u32);
    mesh.reserve_vertices((count * levels + 1) as usize);
    mesh.reserve_triangles((count * (2 * levels - 1)) as usize);
    let middle = mesh.vertices.len() as u32;
    mesh.colored_vertex(centre, stops[0].1);
    for n in 0..count {
        let (sin, cos) = (n as f32 / count as f32 * TAU).sin_cos();
        let out = vec2(sin, -cos * flatness);
        for &(radius, colour) in stops {
            mesh.colored_vertex(centre + out * radius.max(0.0), colour);
        }
        let at = |n: u32| middle + 1 + n % count * levels;
        let (here, next) = (at(n), at(n + 1));
        mesh.add_triangle(middle, here, next);
        for level in 0..levels - 1 {
            mesh.add_triangle(here + level, here + level + 1, next + level + 1);
            mesh.add_triangle(here + level, next + level + 1, next + level);
        }
    }
}

/// The colours of a shadow that fades out over `blur` around its radius.
fn fading(radius: f32, blur: f32, colour: Colour) -> [(f32, Color32); 2] {
    [
        (radius - blur, colour.into()),
        (radius + blur, Color32::TRANSPARENT),
    ]
}

/// Round things that are made once and painted in many frames.
#[derive(Debug, Default)]
pub(super) struct Layer(Mesh);

impl Layer {
    /// A disc that fades out over `blur` points around its radius.
    pub(super) fn soft_disc(&mut self, centre: Pos2, radius: f32, blur: f32, colour: Colour) {
        if colour != colour.with_opacity(0) {
            shade(&mut self.0, centre, 1.0, &fading(radius, blur, colour));
        }
    }

    /// Something round.
    pub(super) fn round(&mut self, centre: Pos2, profile: &Profile) {
        shade(&mut self.0, centre, 1.0, &profile.stops);
    }

    /// Ready to be painted.
    pub(super) fn finish(self) -> Arc<Mesh> {
        Arc::new(self.0)
    }
}

fn band_outline(from: Pos2, to: Pos2, radius: f32) -> Vec<Pos2> {
    const HALF: usize = 14;
    let angle = (to - from).angle() / TAU + 0.5;
    let end = |centre: Pos2, start: f32| {
        (0..=HALF).map(move |n| on_circle(centre, radius, start + 0.5 * n as f32 / HALF as f32))
    };
    end(to, angle - 0.5).chain(end(from, angle)).collect()
}

fn rounded(corners: &[Pos2], radius: f32) -> Vec<Pos2> {
    const ARC: usize = 6;
    let mut points = Vec::with_capacity(corners.len() * (ARC + 1));
    for (n, &corner) in corners.iter().enumerate() {
        let before = corners[(n + corners.len() - 1) % corners.len()];
        let after = corners[(n + 1) % corners.len()];
        let reach = radius.min((before - corner).length() / 2.0);
        let (start, end) = (
            corner + (before - corner).normalized() * reach,
            corner + (after - corner).normalized() * reach,
        );
        points.extend((0..=ARC).map(|n| {
            let t = n as f32 / ARC as f32;
            let (one, two) = (start.lerp(corner, t), corner.lerp(end, t));
            one.lerp(two, t)
        }));
    }
    points
}

/// The colours of something round from its centre outwards.
#[derive(Clone, Debug)]
pub(super) struct Profile {
    /// Half the width of an edge, which is one pixel wide.
    soft: f32,
    reached: f32,
    colour: Color32,
    stops: Vec<(f32, Color32)>,
}

impl Profile {
    fn stop(&mut self, radius: f32, colour: Color32) {
        // What is thinner than a pixel must not turn the mesh inside out.
        self.reached = radius.max(self.reached);
        self.colour = colour;
        self.stops.push((self.reached, colour));
    }

    /// Another colour begins.
    pub(super) fn edge(&mut self, radius: f32, outside: Colour) {
        let outside = Color32::from(outside);
        if outside != self.colour {
            self.stop(radius - self.soft, self.colour);
            self.stop(radius + self.soft, outside);
        }
    }

    /// From the last stop the colour runs into another, which it reaches here.
    pub(super) fn run(&mut self, radius: f32, colour: Colour) {
        self.stop(radius, colour.into());
    }
}

/// A point of a figure that is `scale` large, turned by `angle` and moved to `centre`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) centre: Pos2,
    pub(super) scale: f32,
    pub(super) angle: f32,
}

impl Frame {
    pub(super) fn at(self, x: f32, y: f32) -> Pos2 {
        let (sin, cos) = self.angle.sin_cos();
        let turned = vec2(x * cos - y * sin, x * sin + y * cos);
        self.centre + turned * self.scale
    }

    pub(super) fn points<const N: usize>(self, points: [(f32, f32); N]) -> Vec<Pos2> {
        points.into_iter().map(|(x, y)| self.at(x, y)).collect()
    }
}

/// Where a point is between two others.
pub(super) fn between(from: Pos2, to: Pos2, share: f32) -> Pos2 {
    pos2(
        from.x + (to.x - from.x) * share,
        from.y + (to.y - from.y) * share,
    )
}
