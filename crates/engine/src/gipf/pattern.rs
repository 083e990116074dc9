//! How the evaluation sees the board: what stands on a spot, and which pattern a line shows.
//!
//! A *pattern* is what stands on the spots of one line, written as a number: one digit a spot, the line's first spot
//! being the lowest. Lines of one length are images of each other under the board's symmetries, so they share a table of
//! weights, and a pattern has the same weight as its mirror image.

use gipf::{Board, Color, ENTRIES, Entry, Kind, PushKind};
use hexboard::{Cell, CellSet, LINES, Line};

/// What stands on a spot, as one player sees it: 0 nothing, then own and other's basic piece, GIPF-piece, loaded piece
/// and used potential in turn.
pub(super) type State = u8;

/// Number of [`State`]s.
pub(super) const STATES: usize = 9;

/// The state that a player sees in a piece.
pub(super) const fn state(kind: Kind, own: bool) -> State {
    let first = match kind {
        Kind::Basic => 1,
        Kind::Gipf => 3,
        Kind::Loaded => 5,
        Kind::Used => 7,
    };
    first + !own as u8
}

/// The state of the piece that a regular push introduces.
pub(super) const fn pushed(kind: PushKind, own: bool) -> State {
    state(kind.kind(), own)
}

/// Line lengths, one table of patterns each.
pub(super) const LENGTHS: [u32; 4] = [4, 5, 6, 7];

/// Kinds of spots, alike under the symmetries of the board: the centre, the ring round it, corners and sides of the
/// next ring, corners and sides of the edge.
pub(super) const ORBITS: usize = 6;

/// How finely lines tell pieces apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Own or other's: the basic version.
    Colours,
    /// Basic pieces and GIPF-pieces: the versions that have them.
    GipfPieces,
}

impl Detail {
    /// Different digits.
    pub(super) const fn base(self) -> u32 {
        match self {
            Detail::Colours => 3,
            Detail::GipfPieces => 5,
        }
    }

    /// The digit of a state.
    pub(super) const fn digits(self) -> &'static [u8; 16] {
        match self {
            Detail::Colours => &[0, 1, 2, 1, 2, 1, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0],
            Detail::GipfPieces => &[0, 1, 2, 3, 4, 1, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0],
        }
    }

    pub(super) const fn spots(self) -> &'static [Spot; 64] {
        match self {
            Detail::Colours => &COLOUR_SPOTS,
            Detail::GipfPieces => &GIPF_SPOTS,
        }
    }

    /// Number of patterns of a line of one of [`LENGTHS`].
    pub(super) const fn patterns(self, length: u32) -> usize {
        self.base().pow(length) as usize
    }

    /// Where the table of each of [`LENGTHS`] begins when they stand one after the other, and where the last one ends.
    pub(super) const fn tables(self) -> [usize; 5] {
        let mut tables = [0; 5];
        let mut n = 0;
        while n < 4 {
            tables[n + 1] = tables[n] + self.patterns(LENGTHS[n]);
            n += 1;
        }
        tables
    }

    /// The patterns of an empty board, counted from the beginning of all tables.
    pub(super) const fn empty(self) -> &'static [u32; 32] {
        match self {
            Detail::Colours => const { &empty_lines(Detail::Colours) },
            Detail::GipfPieces => const { &empty_lines(Detail::GipfPieces) },
        }
    }

    /// The pattern read from the other end of its line.
    pub(super) fn mirrored(self, pattern: usize, length: u32) -> usize {
        let base = self.base() as usize;
        let mut rest = pattern;
        (0..length).fold(0, |mirrored, _| {
            let digit = rest % base;
            rest /= base;
            mirrored * base + digit
        })
    }
}

const fn empty_lines(detail: Detail) -> [u32; 32] {
    let mut lines = [0; 32];
    let mut n = 0;
    while n < LINES {
        lines[n] = detail.tables()[LENGTH_OF[n] as usize] as u32;
        n += 1;
    }
    lines
}

/// Where a spot stands in the patterns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// The lines through it, in the order of [`Line::through`].
    pub(super) lines: [u8; 3],
    /// What a digit of it counts in the pattern of each.
    pub(super) places: [u16; 3],
}

const fn orbit(cell: Cell) -> u8 {
    // A corner of a ring lies on a straight line with the centre.
    let (x, y) = (cell.hex().x(), cell.hex().y());
    let corner = x == 0 || y == 0 || x == -y;
    match (cell.distance_from_centre(), corner) {
        (0, _) => 0,
        (1, _) => 1,
        (2, true) => 2,
        (2, false) => 3,
        (_, true) => 4,
        (_, false) => 5,
    }
}

/// The bits of the spots of each kind; some stand there twice.
pub(super) static BITS: [[u8; 12]; ORBITS] = {
    let mut bits = [[0; 12]; ORBITS];
    let mut kind = 0;
    while kind < ORBITS {
        let mut count = 0;
        // Twelve times round the board there are enough of every kind.
        let mut n = 0;
        while count < 12 {
            let cell = Cell::ALL[n % Cell::ALL.len()];
            if orbit(cell) as usize == kind {
                bits[kind][count] = cell.bit() as u8;
                count += 1;
            }
            n += 1;
        }
        kind += 1;
    }
    bits
};

/// The kind of spot of each bit.
pub(super) static ORBIT_OF: [u8; 64] = {
    let mut orbits = [0; 64];
    let mut n = 0;
    while n < Cell::ALL.len() {
        orbits[Cell::ALL[n].bit() as usize] = orbit(Cell::ALL[n]);
        n += 1;
    }
    orbits
};

const fn spots(base: u16) -> [Spot; 64] {
    let nowhere = Spot {
        lines: [0; 3],
        places: [0; 3],
    };
    let mut spots = [nowhere; 64];
    let mut n = 0;
    while n < Cell::ALL.len() {
        let cell = Cell::ALL[n];
        let through = Line::through(cell);
        let mut spot = nowhere;
        let mut k = 0;
        while k < 3 {
            let line = through[k];
            let before = line.cells().before(cell).len();
            spot.lines[k] = line.index() as u8;
            spot.places[k] = base.pow(before);
            k += 1;
        }
        spots[cell.bit() as usize] = spot;
        n += 1;
    }
    spots
}

static COLOUR_SPOTS: [Spot; 64] = spots(3);
static GIPF_SPOTS: [Spot; 64] = spots(5);

/// The length of each line, as a place in [`LENGTHS`].
const LENGTH_OF: [u8; LINES] = {
    let mut lengths = [0; LINES];
    let mut n = 0;
    while n < LINES {
        if let Some(line) = Line::from_index(n) {
            lengths[n] = line.cells().len() as u8 - 4;
        }
        n += 1;
    }
    lengths
};

/// How a push from an entry walks over the board: the bit of its first spot, the step from one to the next, and the
/// direction of its line as a place in [`Line::DIRECTIONS`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    pub(super) first: u8,
    pub(super) step: i8,
    pub(super) direction: u8,
}

/// The walks of all entries.
pub(super) static WALKS: [Walk; ENTRIES] = {
    let mut walks = [Walk {
        first: 0,
        step: 0,
        direction: 0,
    }; ENTRIES];
    let mut n = 0;
    while n < ENTRIES {
        if let Some(entry) = Entry::from_index(n) {
            let shift = entry.line().shift() as i8;
            walks[n] = Walk {
                first: entry.first_spot().bit() as u8,
                step: if entry.is_forward() { shift } else { -shift },
                direction: entry.line().index() as u8 / 7,
            };
        }
        n += 1;
    }
    walks
};

/// The pieces of a board as a player sees them: each set of spots with its state.
pub(super) fn pieces(board: &Board, viewer: Color) -> impl Iterator<Item = (State, CellSet)> {
    Kind::ALL.into_iter().flat_map(move |kind| {
        let of_kind = board.of_kind(kind);
        [true, false].map(|own| {
            let color = if own { viewer } else { viewer.other() };
            (state(kind, own), of_kind & board.of(color))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_have_1_6_6_6_6_and_12_spots() {
        let mut counts = [0; ORBITS];
        for cell in Cell::ALL {
            counts[usize::from(orbit(cell))] += 1;
        }
        assert_eq!(counts, [1, 6, 6, 6, 6, 12]);
        for symmetry in hexboard::Symmetry::all() {
            for cell in Cell::ALL {
                assert_eq!(orbit(symmetry.cell(cell)), orbit(cell));
            }
        }
    }

    #[test]
    fn mirrored_twice_is_the_same() {
        for detail in [Detail::Colours, Detail::GipfPieces] {
            for length in LENGTHS {
                for pattern in (0..detail.patterns(length)).step_by(7) {
                    let mirrored = detail.mirrored(pattern, length);
                    assert_eq!(detail.mirrored(mirrored, length), pattern);
                }
            }
        }
    }
}
