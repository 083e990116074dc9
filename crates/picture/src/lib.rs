//! Pictures of positions for publication: SVG that looks the same everywhere, as it needs no font, and PNG.
//!
//! ```
//! use picture::{Picture, Style};
//!
//! let start = "standard g2G/5/6/G5g/6/5/g2G w 12,12 0,0 SS".parse::<gipf::Position>()?;
//! let style = Style { arrows: vec![picture::gipf_arrow("e1-e5").unwrap()], ..Style::default() };
//! let picture = Picture::gipf(&start.board, &style);
//! assert!(picture.svg().starts_with("<svg"));
//! assert!(picture.png(300).unwrap().starts_with(b"\x89PNG"));
//! # Ok::<_, gipf::PositionError>(())
//! ```

mod boards;
mod glyphs;
mod sheet;

use gipf::{Board, Dot, Point};
use hexboard::hexx::Hex;
use resvg::{tiny_skia, usvg};
use thiserror::Error;

use sheet::Sheet;

/// What a picture shows beside the pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// Names of files and numbers around the board.
    pub coordinates: bool,
    /// Arrows from one point to another, see [`gipf_arrow`] and [`tamsk_arrow`].
    pub arrows: Vec<Arrow>,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            coordinates: true,
            arrows: Vec::new(),
        }
    }
}

/// An arrow on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    from: Hex,
    to: Hex,
}

/// An arrow between two points of GIPF, spots or dots: `e1-e4`.
#[must_use]
pub fn gipf_arrow(text: &str) -> Option<Arrow> {
    let hex = |name: &str| match name.parse().ok()? {
        Point::Spot(spot) => Some(spot.hex()),
        Point::Dot(dot) => Some(Dot::hex(dot)),
    };
    let (from, to) = text.split_once('-')?;
    Some(Arrow {
        from: hex(from)?,
        to: hex(to)?,
    })
}

/// An arrow between two spaces of TAMSK: `a1-b2`.
#[must_use]
pub fn tamsk_arrow(text: &str) -> Option<Arrow> {
    let (from, to) = text.split_once('-')?;
    Some(Arrow {
        from: tamsk::parse_space(from).ok()?.hex(),
        to: tamsk::parse_space(to).ok()?.hex(),
    })
}

/// Why a picture cannot be made into pixels.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PngError {
    /// No picture is so large or so small.
    #[error("a picture is {} to {} pixels wide, not {width}", SIZES.0, SIZES.1, width = .0)]
    Size(u32),
    /// The drawing cannot be made into pixels.
    #[error("the picture cannot be made into pixels: {0}")]
    Drawing(String),
}

/// The fewest and the most pixels that a picture is wide.
pub const SIZES: (u32, u32) = (16, 8192);

/// The picture of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    svg: String,
}

impl Picture {
    /// A board of GIPF.
    #[must_use]
    pub fn gipf(board: &Board, style: &Style) -> Picture {
        let mut sheet = Sheet::new(4);
        boards::gipf(&mut sheet, board, style.coordinates);
        Picture::finish(sheet, style)
    }

    /// A board of TAMSK with its rings and glasses.
    #[must_use]
    pub fn tamsk(position: &tamsk::Position, style: &Style) -> Picture {
        let mut sheet = Sheet::new(3);
        boards::tamsk(&mut sheet, position, style.coordinates);
        Picture::finish(sheet, style)
    }

    fn finish(mut sheet: Sheet, style: &Style) -> Picture {
        for arrow in &style.arrows {
            sheet.arrow(arrow.from, arrow.to);
        }
        Picture {
            svg: sheet.finish(),
        }
    }

    /// As SVG.
    #[must_use]
    pub fn svg(&self) -> &str {
        &self.svg
    }

    /// As PNG, so many pixels wide.
    ///
    /// # Errors
    /// When the size is not within [`SIZES`].
    pub fn png(&self, width: u32) -> Result<Vec<u8>, PngError> {
        if !(SIZES.0..=SIZES.1).contains(&width) {
            return Err(PngError::Size(width));
        }
        let drawing = |error: &dyn std::fmt::Display| PngError::Drawing(error.to_string());
        let tree = usvg::Tree::from_str(&self.svg, &usvg::Options::default())
            .map_err(|error| drawing(&error))?;
        let size = tree.size();
        let scale = width as f32 / size.width();
        let height = (size.height() * scale).round() as u32;
        let mut pixels =
            tiny_skia::Pixmap::new(width, height.max(1)).ok_or(PngError::Size(width))?;
        resvg::render(
            &tree,
            tiny_skia::Transform::from_scale(scale, scale),
            &mut pixels.as_mut(),
        );
        pixels.encode_png().map_err(|error| drawing(&error))
    }
}
