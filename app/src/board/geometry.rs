//! Where the points of a board are on the screen.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use gipf::Dot;
use hexboard::hexx::{self, Hex, HexLayout};
use hexboard::{Cell, Symmetry};

/// Half the width of a hexagon with its points up and down, as a share of half its height.
const APOTHEM: f32 = 0.866_025_4;

/// The one bridge between cells and pixels.
#[derive(Clone, Debug)]
pub(super) struct Geometry {
    layout: HexLayout,
    orientation: Symmetry,
    /// Distance between neighbouring cells, in points.
    pub(super) step: f32,
    /// The middle of the board.
    pub(super) centre: Pos2,
    /// From the middle to the corners of the plate, in steps.
    corner: f32,
}

impl Geometry {
    /// The largest board that fits: its outermost points are `reach` steps from the centre, and its edges `margin`
    /// steps further out.
    pub(super) fn new(rect: Rect, reach: f32, margin: f32, orientation: Symmetry) -> Self {
        let half_width = reach * APOTHEM + margin;
        let corner = half_width / APOTHEM;
        let step = (rect.width() / half_width)
            .min(rect.height() / corner)
            .max(0.0)
            / 2.0;
        let centre = rect.center();
        // Neighbours are √3 times the size of a hexagon apart.
        let size = step / 3_f32.sqrt();
        let layout = HexLayout::flat()
            .with_hex_size(size)
            .with_origin(hexx::Vec2::new(centre.x, centre.y));
        Self {
            layout,
            orientation,
            step,
            centre,
            corner,
        }
    }

    /// Axial coordinates before the board is turned.
    pub(super) fn hex(&self, hex: Hex) -> Pos2 {
        let place = self.layout.hex_to_world_pos(self.orientation.hex(hex));
        pos2(place.x, place.y)
    }

    pub(super) fn cell(&self, cell: Cell) -> Pos2 {
        self.hex(cell.hex())
    }

    pub(super) fn dot(&self, dot: Dot) -> Pos2 {
        self.hex(dot.hex())
    }

    /// The cell whose hexagon a point of the screen lies in.
    pub(super) fn cell_at(&self, place: Pos2) -> Option<Cell> {
        let hex = self
            .layout
            .world_pos_to_hex(hexx::Vec2::new(place.x, place.y));
        Cell::from_hex(self.orientation.inverse().hex(hex))
    }

    /// From the middle outwards through a point, of length 1; down for the middle itself.
    pub(super) fn outwards(&self, place: Pos2) -> Vec2 {
        let out = place - self.centre;
        if out.length() < self.step / 2.0 {
            Vec2::DOWN
        } else {
            out.normalized()
        }
    }

    /// Corners of a hexagon around the middle with its points up and down, `radius` steps wide, from the top clockwise.
    pub(super) fn hexagon(&self, radius: f32) -> [Pos2; 6] {
        let radius = radius * self.step;
        [
            (0.0, -1.0),
            (APOTHEM, -0.5),
            (APOTHEM, 0.5),
            (0.0, 1.0),
            (-APOTHEM, 0.5),
            (-APOTHEM, -0.5),
        ]
        .map(|(x, y)| self.centre + vec2(x, y) * radius)
    }

    /// The corners of the plate.
    pub(super) fn outline(&self) -> [Pos2; 6] {
        self.hexagon(self.corner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn geometry(orientation: Symmetry) -> Geometry {
        let rect = Rect::from_min_size(pos2(100.0, 50.0), vec2(700.0, 600.0));
        Geometry::new(rect, 4.0, 0.6, orientation)
    }

    #[test]
    fn white_is_at_the_bottom() {
        let board = geometry(Symmetry::IDENTITY);
        let e1 = board.dot("e1".parse().unwrap());
        let e9 = board.dot("e9".parse().unwrap());
        let a1 = board.dot("a1".parse().unwrap());
        let i5 = board.dot("i5".parse().unwrap());
        assert!(e1.y > board.centre.y && (e1.x - board.centre.x).abs() < 0.01);
        assert!((e1.y - e9.y - 8.0 * board.step).abs() < 0.01);
        assert!(a1.x < board.centre.x && a1.y > board.centre.y);
        assert!(i5.x > board.centre.x && i5.y < board.centre.y);
    }

    #[test]
    fn a_half_turn_puts_black_at_the_bottom() {
        let (board, turned) = (
            geometry(Symmetry::IDENTITY),
            geometry(Symmetry::rotation(3)),
        );
        let (e1, e9) = ("e1".parse().unwrap(), "e9".parse().unwrap());
        assert!((turned.dot(e9) - board.dot(e1)).length() < 0.01);
    }

    #[test]
    fn pixels_lead_back_to_cells_however_the_board_is_turned() {
        for orientation in Symmetry::all() {
            let board = geometry(orientation);
            for cell in Cell::ALL {
                let beside = vec2(0.3, -0.2) * board.step;
                assert_eq!(board.cell_at(board.cell(cell) + beside), Some(cell));
            }
            let outside = board.dot("a1".parse().unwrap());
            assert_eq!(board.cell_at(outside), None);
        }
    }

    #[test]
    fn the_plate_fills_the_height_or_the_width() {
        for (width, height) in [(700.0, 600.0), (400.0, 600.0), (0.0, 0.0)] {
            let rect = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
            let board = Geometry::new(rect, 4.0, 0.6, Symmetry::IDENTITY);
            let outline = board.outline();
            let plate = Rect::from_points(&outline);
            assert!(rect.expand(0.01).contains_rect(plate));
            let fills =
                (plate.height() - height).abs() < 0.1 || (plate.width() - width).abs() < 0.1;
            assert!(fills, "{plate:?}");
        }
    }
}
