//! The sheet that a board is drawn on: points of the board in, SVG out.

use std::fmt::Write as _;

use hexboard::hexx::Hex;

use crate::glyphs::{HEIGHT, WIDTH, strokes};

/// Units of the drawing between two neighbouring points.
const STEP: f32 = 100.0;

/// Free space around the outermost points.
const MARGIN: f32 = 95.0;

/// Colour of lines, outlines and letters.
const INK: &str = "#2b2b2b";

/// Colour of arrows.
const ARROW: &str = "#1c6fb8";

pub(crate) struct Sheet {
    /// Steps from the centre to the outermost points.
    radius: u32,
    body: String,
}

/// How something is filled and outlined.
#[derive(Clone, Copy)]
pub(crate) struct Paint {
    pub(crate) fill: &'static str,
    pub(crate) stroke: &'static str,
    /// Width of the outline.
    pub(crate) width: f32,
}

impl Paint {
    pub(crate) const fn filled(fill: &'static str) -> Paint {
        Paint {
            fill,
            stroke: "none",
            width: 0.0,
        }
    }

    pub(crate) const fn outlined(fill: &'static str, width: f32) -> Paint {
        Paint {
            fill,
            stroke: INK,
            width,
        }
    }

    pub(crate) const fn line(stroke: &'static str, width: f32) -> Paint {
        Paint {
            fill: "none",
            stroke,
            width,
        }
    }
}

impl Sheet {
    pub(crate) const fn new(radius: u32) -> Sheet {
        Sheet {
            radius,
            body: String::new(),
        }
    }

    /// Where a point is: files go to the right, numbers up.
    pub(crate) fn at(&self, hex: Hex) -> [f32; 2] {
        let (x, y) = (hex.x() as f32, hex.y() as f32);
        let [width, height] = self.size();
        [
            width / 2.0 + x * STEP * 0.75_f32.sqrt(),
            height / 2.0 + (y + x / 2.0) * STEP,
        ]
    }

    fn size(&self) -> [f32; 2] {
        let across = 2.0 * self.radius as f32 * STEP;
        [
            across * 0.75_f32.sqrt() + 2.0 * MARGIN,
            across + 2.0 * MARGIN,
        ]
    }

    pub(crate) fn circle(&mut self, [x, y]: [f32; 2], radius: f32, paint: Paint) {
        self.shape(
            &format!("circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\""),
            paint,
        );
    }

    pub(crate) fn line(&mut self, [x, y]: [f32; 2], [to_x, to_y]: [f32; 2], paint: Paint) {
        self.path(&format!("M{x:.1} {y:.1}L{to_x:.1} {to_y:.1}"), paint);
    }

    /// A closed shape with these corners.
    pub(crate) fn polygon(&mut self, corners: &[[f32; 2]], paint: Paint) {
        let mut path = String::new();
        for (n, [x, y]) in corners.iter().enumerate() {
            let step = if n == 0 { 'M' } else { 'L' };
            // Writing to a string cannot fail.
            let _ = write!(path, "{step}{x:.1} {y:.1}");
        }
        self.path(&(path + "Z"), paint);
    }

    fn path(&mut self, path: &str, paint: Paint) {
        self.shape(&format!("path d=\"{path}\""), paint);
    }

    fn shape(&mut self, shape: &str, paint: Paint) {
        let Paint {
            fill,
            stroke,
            width,
        } = paint;
        let outline = if stroke == "none" {
            String::new()
        } else {
            format!(" stroke=\"{stroke}\" stroke-width=\"{width}\"")
        };
        let _ = writeln!(self.body, "<{shape} fill=\"{fill}\"{outline}/>");
    }

    /// A name, its middle at a place.
    pub(crate) fn name(&mut self, name: &str, [x, y]: [f32; 2], height: f32) {
        let scale = height / HEIGHT;
        let advance = (WIDTH + 2.5) * scale;
        let count = name.chars().count() as f32;
        let mut left = x - (count * advance - 2.5 * scale) / 2.0;
        for letter in name.chars() {
            if let Some(strokes) = strokes(letter) {
                let top = y - height / 2.0;
                let _ = writeln!(
                    self.body,
                    "<path d=\"{strokes}\" transform=\"translate({left:.1} {top:.1}) scale({scale:.2})\" \
                     fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.2\"/>"
                );
            }
            left += advance;
        }
    }

    pub(crate) fn arrow(&mut self, from: Hex, to: Hex) {
        let ([x, y], [to_x, to_y]) = (self.at(from), self.at(to));
        let length = (to_x - x).hypot(to_y - y);
        if length < 1.0 {
            return;
        }
        let along = [(to_x - x) / length, (to_y - y) / length];
        // A place so far before the tip and so far to the left of the shaft.
        let place = |before: f32, aside: f32| {
            [
                to_x - along[0] * before + along[1] * aside,
                to_y - along[1] * before - along[0] * aside,
            ]
        };
        self.line([x, y], place(28.0, 0.0), Paint::line(ARROW, 11.0));
        let head = [place(0.0, 0.0), place(36.0, 19.0), place(36.0, -19.0)];
        self.polygon(&head, Paint::filled(ARROW));
    }

    pub(crate) fn finish(self) -> String {
        let [width, height] = self.size();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.1} {height:.1}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\">\n\
             <rect width=\"{width:.1}\" height=\"{height:.1}\" fill=\"#ffffff\"/>\n{}</svg>\n",
            self.body
        )
    }
}
