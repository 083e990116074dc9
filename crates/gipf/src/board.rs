use std::iter;

use hexboard::{CELLS, Cell, CellSet, Line};
use thiserror::Error;

use crate::{ByColor, Color, ENTRIES, Entry, Kind, Piece};

/// What stands on the 37 spots.
///
/// ```
/// use gipf::{Board, Color, Kind, Piece, parse_spot};
///
/// let mut board = Board::EMPTY;
/// board.place(parse_spot("e5").unwrap(), Piece::new(Color::White, Kind::Loaded));
/// assert_eq!(board.owner_of_loaded_centre(), Some(Color::White));
/// ```
// One set for each colour and one for each kind but the most common: a push is a shift of each set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    pub(crate) colors: ByColor<CellSet>,
    gipf: CellSet,
    pub(crate) loaded: CellSet,
    used: CellSet,
}

/// What a push moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pushed {
    /// The spots of the chain before it moved, empty if the first spot was (G3.3).
    pub chain: CellSet,
    /// The spot that was empty before: the furthest piece that moved stands there now.
    pub last: Cell,
}

/// A push along a line without an empty spot (G3.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the line of {0} is full")]
pub struct FullLine(pub Entry);

impl Board {
    /// No piece at all.
    pub const EMPTY: Board = Board {
        colors: ByColor::both(CellSet::EMPTY),
        gipf: CellSet::EMPTY,
        loaded: CellSet::EMPTY,
        used: CellSet::EMPTY,
    };

    /// The piece on a spot.
    #[must_use]
    pub fn piece(&self, spot: Cell) -> Option<Piece> {
        let color = Color::ALL
            .into_iter()
            .find(|&color| self.colors[color].contains(spot))?;
        let kind = match () {
            () if self.gipf.contains(spot) => Kind::Gipf,
            () if self.loaded.contains(spot) => Kind::Loaded,
            () if self.used.contains(spot) => Kind::Used,
            () => Kind::Basic,
        };
        Some(Piece { color, kind })
    }

    /// Puts a piece on a spot, in place of what stood there.
    pub fn place(&mut self, spot: Cell, piece: Piece) {
        self.remove(CellSet::of(spot));
        self.put(spot, piece);
    }

    /// Puts a piece on a spot that is empty.
    #[inline]
    fn put(&mut self, spot: Cell, piece: Piece) {
        self.colors[piece.color].insert(spot);
        match piece.kind {
            Kind::Basic => {}
            Kind::Gipf => self.gipf.insert(spot),
            Kind::Loaded => self.loaded.insert(spot),
            Kind::Used => self.used.insert(spot),
        }
    }

    /// Empties spots.
    pub fn remove(&mut self, spots: CellSet) {
        let Board {
            colors,
            gipf,
            loaded,
            used,
        } = self;
        for set in [&mut colors.white, &mut colors.black, gipf, loaded, used] {
            *set -= spots;
        }
    }

    /// The board without the pieces on some spots.
    #[must_use]
    pub fn without(mut self, spots: CellSet) -> Board {
        self.remove(spots);
        self
    }

    /// All occupied spots.
    #[must_use]
    pub fn occupied(&self) -> CellSet {
        self.colors.white | self.colors.black
    }

    /// The spots of one player's pieces.
    #[must_use]
    pub fn of(&self, color: Color) -> CellSet {
        self.colors[color]
    }

    /// The spots of one kind of piece, of both players.
    #[must_use]
    pub fn of_kind(&self, kind: Kind) -> CellSet {
        match kind {
            Kind::Basic => self.occupied() - self.gipf - self.loaded - self.used,
            Kind::Gipf => self.gipf,
            Kind::Loaded => self.loaded,
            Kind::Used => self.used,
        }
    }

    /// The spots of optional pieces, of both players (G5.1).
    #[must_use]
    pub fn optional(&self) -> CellSet {
        self.gipf | self.loaded
    }

    /// Number of one player's pieces of a kind.
    #[must_use]
    pub fn count(&self, color: Color, kind: Kind) -> u8 {
        (self.of_kind(kind) & self.colors[color]).len() as u8
    }

    /// Basic pieces that one player's pieces on some spots stand for (G2.3, G5.3).
    #[must_use]
    pub fn basic_pieces(&self, color: Color, spots: CellSet) -> u8 {
        let own = self.colors[color] & spots;
        ((own - self.used).len() + (own & self.gipf).len()) as u8
    }

    /// Whether a player has a GIPF-piece (G8.3).
    #[must_use]
    pub fn has_gipf_piece(&self, color: Color) -> bool {
        self.gipf.intersects(self.colors[color])
    }

    /// The owner of the loaded piece on e5, who is due an extra move when his extra phase comes (G10.11).
    #[must_use]
    pub fn owner_of_loaded_centre(&self) -> Option<Color> {
        if !self.loaded.contains(Cell::CENTRE) {
            return None;
        }
        Some(if self.colors.white.contains(Cell::CENTRE) {
            Color::White
        } else {
            Color::Black
        })
    }

    /// Takes the potential off the piece on e5, which stays there as a basic piece (G10.2, G10.3).
    pub fn unload_centre(&mut self) {
        self.loaded.remove(Cell::CENTRE);
    }

    /// Whether a push from this entry is legal: its line has an empty spot (G3.4).
    #[must_use]
    pub fn can_push(&self, entry: Entry) -> bool {
        !self.occupied().contains_all(entry.line().cells())
    }

    /// Whether no entry is legal, which is so iff all spots are occupied (G3.7).
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.occupied() == CellSet::ALL
    }

    /// What a push from this entry moves; nothing if the line is full.
    #[must_use]
    pub fn chain(&self, entry: Entry) -> Option<Pushed> {
        self.chain_along(entry.line(), entry.is_forward())
    }

    /// What a push from one end of a line moves.
    #[inline]
    pub(crate) fn chain_along(&self, line: Line, forward: bool) -> Option<Pushed> {
        let line = line.cells();
        let empty = line - self.occupied();
        if forward {
            let last = empty.first()?;
            Some(Pushed {
                chain: line.before(last),
                last,
            })
        } else {
            let last = empty.last()?;
            Some(Pushed {
                chain: line.after(last),
                last,
            })
        }
    }

    /// The board after a push, and what moved (G3.2, G3.3).
    ///
    /// # Errors
    /// When the line has no empty spot.
    #[inline]
    pub fn pushed(mut self, entry: Entry, piece: Piece) -> Result<(Board, Pushed), FullLine> {
        let pushed = self.chain(entry).ok_or(FullLine(entry))?;
        if !pushed.chain.is_empty() {
            let shift = |set: CellSet| {
                set.shift(pushed.chain, entry.line().direction(), entry.is_forward())
            };
            self.colors = self.colors.map(shift);
            if (self.gipf | self.loaded | self.used).intersects(pushed.chain) {
                self.gipf = shift(self.gipf);
                self.loaded = shift(self.loaded);
                self.used = shift(self.used);
            }
        }
        // The first spot is free now.
        self.put(entry.first_spot(), piece);
        Ok((self, pushed))
    }

    /// The entries of all distinct legal pushes (G3.4, G3.5): over an empty first spot one entry stands for all.
    pub fn distinct_entries(&self) -> impl Iterator<Item = Entry> + use<> {
        let occupied = self.occupied();
        let mut entries = FIRST_OF_THEIR_SPOT;
        for spot in occupied & EDGE {
            entries |= OF_SPOT[spot.index()];
        }
        for line in Line::all() {
            if occupied.contains_all(line.cells()) {
                entries &= !(0b11 << (2 * line.index()));
            }
        }
        iter::from_fn(move || {
            let entry = Entry::from_index(entries.trailing_zeros() as usize)?;
            entries &= entries - 1;
            Some(entry)
        })
    }
}

/// The 18 spots that a push can enter (G1.7).
pub(crate) const EDGE: CellSet = {
    let mut edge = CellSet::EMPTY;
    let mut n = 0;
    while n < ENTRIES {
        edge = edge.with(match Entry::from_index(n) {
            Some(entry) => entry.first_spot(),
            None => unreachable!(),
        });
        n += 1;
    }
    edge
};

/// For each spot the entries that have it as their first, a bit for each by [`Entry::index`].
static OF_SPOT: [u64; CELLS] = {
    let mut entries = [0; CELLS];
    let mut n = 0;
    while n < ENTRIES {
        if let Some(entry) = Entry::from_index(n) {
            entries[entry.first_spot().index()] |= 1 << n;
        }
        n += 1;
    }
    entries
};

/// The entries that stand for all of their first spot while it is empty, a bit for each by [`Entry::index`].
const FIRST_OF_THEIR_SPOT: u64 = {
    let mut entries = 0;
    let mut n = 0;
    while n < ENTRIES {
        if let Some(entry) = Entry::from_index(n)
            && entry.is_first_of_its_spot()
        {
            entries |= 1 << n;
        }
        n += 1;
    }
    entries
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, parse_spot};

    fn board(text: &str) -> Board {
        format!("basic {text} w 8,8 0,0 SS")
            .parse::<Position>()
            .unwrap()
            .board
    }

    #[test]
    fn s14_one_push_over_an_empty_spot_three_over_an_occupied_one() {
        let over_e8 = |board: &Board| {
            board
                .distinct_entries()
                .filter(|entry| entry.first_spot() == parse_spot("e8").unwrap())
                .count()
        };
        let mut board = Board::EMPTY;
        assert_eq!(over_e8(&board), 1);
        board.place(
            parse_spot("e8").unwrap(),
            Piece::new(Color::White, Kind::Gipf),
        );
        assert_eq!(over_e8(&board), 3);
    }

    #[test]
    fn s12_a_full_file_blocks_both_its_entries() {
        let board = board("4/5/6/SsSsSsS/6/5/4");
        assert_eq!(board.distinct_entries().count(), 20);
        assert!(!board.can_push("e1:e2".parse().unwrap()));
        assert_eq!(
            board.pushed(
                "e9:e8".parse().unwrap(),
                Piece::new(Color::White, Kind::Basic)
            ),
            Err(FullLine("e9:e8".parse().unwrap()))
        );
    }

    #[test]
    fn s13_all_edge_spots_occupied() {
        assert_eq!(
            board("SsSs/s3S/S4s/s5S/S4s/s3S/SsSs")
                .distinct_entries()
                .count(),
            30
        );
    }

    #[test]
    fn s11_a_gap_stops_the_push() {
        let mut before = board("4/5/6/S1S4/6/5/3s");
        before.place(
            parse_spot("e4").unwrap(),
            Piece::new(Color::White, Kind::Loaded),
        );
        let (after, pushed) = before
            .pushed(
                "e1:e2".parse().unwrap(),
                Piece::new(Color::White, Kind::Basic),
            )
            .unwrap();
        assert_eq!(
            pushed,
            Pushed {
                chain: CellSet::of(parse_spot("e2").unwrap()),
                last: parse_spot("e3").unwrap()
            }
        );
        assert_eq!(
            after.piece(parse_spot("e4").unwrap()),
            Some(Piece::new(Color::White, Kind::Loaded))
        );
    }

    #[test]
    fn kinds_move_with_their_pieces() {
        let mut before = Board::EMPTY;
        for (name, kind) in [("e2", Kind::Gipf), ("e3", Kind::Loaded), ("e4", Kind::Used)] {
            before.place(parse_spot(name).unwrap(), Piece::new(Color::Black, kind));
        }
        let (after, _) = before
            .pushed(
                "e1:e2".parse().unwrap(),
                Piece::new(Color::White, Kind::Basic),
            )
            .unwrap();
        for (name, color, kind) in [
            ("e2", Color::White, Kind::Basic),
            ("e3", Color::Black, Kind::Gipf),
            ("e4", Color::Black, Kind::Loaded),
            ("e5", Color::Black, Kind::Used),
        ] {
            assert_eq!(
                after.piece(parse_spot(name).unwrap()),
                Some(Piece::new(color, kind)),
                "{name}"
            );
        }
    }
}
