use hexx::Hex;

/// One of the six steps to a neighbour, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Up the file.
    North,
    /// To the next file, half a step up.
    NorthEast,
    /// To the next file, half a step down.
    SouthEast,
    /// Down the file.
    South,
    /// To the previous file, half a step down.
    SouthWest,
    /// To the previous file, half a step up.
    NorthWest,
}

impl Direction {
    /// All six, clockwise from north.
    pub const ALL: [Direction; 6] = [
        Direction::North,
        Direction::NorthEast,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::NorthWest,
    ];

    /// The step in axial coordinates.
    #[must_use]
    pub const fn hex(self) -> Hex {
        match self {
            Direction::North => Hex::new(0, -1),
            Direction::NorthEast => Hex::new(1, -1),
            Direction::SouthEast => Hex::new(1, 0),
            Direction::South => Hex::new(0, 1),
            Direction::SouthWest => Hex::new(-1, 1),
            Direction::NorthWest => Hex::new(-1, 0),
        }
    }

    /// How far a step moves a bit of a [`CellSet`](crate::CellSet), up for the first three directions and down for the
    /// others.
    #[must_use]
    pub const fn shift(self) -> u32 {
        match self {
            Direction::North | Direction::South => 1,
            Direction::SouthEast | Direction::NorthWest => 8,
            Direction::NorthEast | Direction::SouthWest => 9,
        }
    }

    /// The direction back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 3) % 6]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_steps_cancel() {
        for direction in Direction::ALL {
            assert_eq!(direction.hex() + direction.opposite().hex(), Hex::ZERO);
        }
    }
}
