use std::ops::{Index, IndexMut};

use crate::{CELLS, Cell};

/// One value for each cell.
///
/// ```
/// use hexboard::{ByCell, Cell};
///
/// let heights = ByCell::from_fn(|cell| 4 - cell.distance_from_centre());
/// assert_eq!(heights.iter().map(|(_, height)| height).sum::<u32>(), 64);
/// assert_eq!(heights[Cell::CENTRE], 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ByCell<T>([T; CELLS]);

impl<T> ByCell<T> {
    /// The value of every cell from a function.
    pub fn from_fn(mut value: impl FnMut(Cell) -> T) -> ByCell<T> {
        ByCell(Cell::ALL.map(&mut value))
    }

    /// Cells and values in the order of [`Cell`].
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Cell, &T)> {
        Cell::ALL.into_iter().zip(&self.0)
    }
}

impl<T: Copy> ByCell<T> {
    /// The same value everywhere.
    #[must_use]
    pub const fn filled(value: T) -> ByCell<T> {
        ByCell([value; CELLS])
    }
}

impl<T: Default> Default for ByCell<T> {
    fn default() -> ByCell<T> {
        ByCell::from_fn(|_| T::default())
    }
}

impl<T> Index<Cell> for ByCell<T> {
    type Output = T;
    fn index(&self, cell: Cell) -> &T {
        &self.0[cell.index()]
    }
}

impl<T> IndexMut<Cell> for ByCell<T> {
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        &mut self.0[cell.index()]
    }
}
