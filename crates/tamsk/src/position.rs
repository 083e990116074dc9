use hexboard::{ByCell, Cell, CellSet, Symmetry};
use serde::{Deserialize, Serialize};

use crate::{BySide, Move, Side, capacity, neighbours, position_text::ParsePositionError};

/// Rings of each player at the start (T2.1).
pub const RINGS: u8 = 32;

/// Where everything stands at the start of a turn, without time: rings, glasses, holders and whose turn it is.
///
/// A position is always valid: no space holds more than its capacity, each player has three glasses on spaces of their
/// own, and rings on the board and on the holders add up to 64 (T8.1). It is plain data, cheap to copy.
///
/// The methods that say what may be played follow Level 1 with automatic rings (T3); [`Game`](crate::Game) knows the
/// other levels and options.
///
/// ```
/// use tamsk::{Move, Position};
///
/// let start = Position::START;
/// assert_eq!(start.moves().count(), 9);
/// let next = start.after("a1-b2".parse::<Move>().unwrap());
/// assert_eq!(next.to_string(), "0000/01000/000000/0000000/000000/00000/0000 b2,d7,g1:a4,d1,g4 b 31,32");
/// assert_eq!(next.to_string().parse(), Ok(next));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(with = "String")
)]
pub struct Position {
    rings: ByCell<u8>,
    /// Always the spaces whose rings reach their capacity.
    full: CellSet,
    glasses: BySide<CellSet>,
    holders: BySide<u8>,
    turn: Side,
}

impl Position {
    /// The start of every game (T2.2): Red on a1, d7, g1 and on turn, Black on a4, d1, g4.
    pub const START: Position = Position {
        rings: ByCell::filled(0),
        full: CellSet::EMPTY,
        glasses: BySide {
            red: corners([(0, 0), (3, 6), (6, 0)]),
            black: corners([(0, 3), (3, 0), (6, 3)]),
        },
        holders: BySide {
            red: RINGS,
            black: RINGS,
        },
        turn: Side::Red,
    };

    /// A position from its parts.
    ///
    /// # Errors
    /// If no game could hold it (T8.1); the error names the field of the text form that is wrong.
    pub fn new(
        rings: ByCell<u8>,
        glasses: BySide<CellSet>,
        turn: Side,
        holders: BySide<u8>,
    ) -> Result<Position, ParsePositionError> {
        let mut full = CellSet::EMPTY;
        let mut total = 0;
        for (space, &count) in rings.iter() {
            if count > capacity(space) {
                return Err(ParsePositionError::TooManyRings {
                    space,
                    count,
                    capacity: capacity(space),
                });
            }
            if count == capacity(space) {
                full.insert(space);
            }
            total += u32::from(count);
        }
        for side in Side::BOTH {
            let count = glasses[side].len();
            if count != 3 {
                return Err(ParsePositionError::GlassCount { side, count });
            }
            if holders[side] > RINGS {
                return Err(ParsePositionError::Holder {
                    side,
                    count: holders[side],
                });
            }
        }
        if let Some(space) = (glasses.red & glasses.black).first() {
            return Err(ParsePositionError::SharedSpace { space });
        }
        total += u32::from(holders.red) + u32::from(holders.black);
        if total != 2 * u32::from(RINGS) {
            return Err(ParsePositionError::RingTotal { total });
        }
        Ok(Position {
            rings,
            full,
            glasses,
            holders,
            turn,
        })
    }

    /// Number of rings on a space.
    #[must_use]
    pub fn rings(&self, space: Cell) -> u8 {
        self.rings[space]
    }

    /// The spaces that hold as many rings as they can; nobody may enter them (T3.8).
    #[must_use]
    pub const fn full(&self) -> CellSet {
        self.full
    }

    /// The spaces on which a player's three glasses stand.
    #[must_use]
    pub fn glasses(&self, side: Side) -> CellSet {
        self.glasses[side]
    }

    /// Whose glass stands on a space.
    #[must_use]
    pub fn glass_on(&self, space: Cell) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.glasses[side].contains(space))
    }

    /// Rings that a player still has to get rid of.
    #[must_use]
    pub fn holder(&self, side: Side) -> u8 {
        self.holders[side]
    }

    /// The player whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The spaces that can be entered: no glass, and not full (T3.1).
    #[must_use]
    pub fn open(&self) -> CellSet {
        !(self.full | self.glasses.red | self.glasses.black)
    }

    /// Where a glass on a space could step (T3.1).
    #[must_use]
    pub fn destinations(&self, from: Cell) -> CellSet {
        neighbours(from) & self.open()
    }

    /// Whether a player has a legal move at Level 1: a ring, and a glass that can step (T3.9, T3.10).
    #[must_use]
    pub fn can_move(&self, side: Side) -> bool {
        self.holders[side] > 0
            && self.glasses[side]
                .iter()
                .any(|from| !self.destinations(from).is_empty())
    }

    /// The player who moves next at Level 1, passes being automatic (T3.9); `None` when the game is over (T3.11).
    #[must_use]
    pub fn to_play(&self) -> Option<Side> {
        [self.turn, self.turn.other()]
            .into_iter()
            .find(|&side| self.can_move(side))
    }

    /// The legal moves at Level 1 of the player who moves next, sorted.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let glasses = self
            .to_play()
            .map_or(CellSet::EMPTY, |side| self.glasses[side]);
        let open = self.open();
        glasses.iter().flat_map(move |from| {
            (neighbours(from) & open)
                .iter()
                .map(move |to| Move::new(from, to))
        })
    }

    /// Number of [`Position::moves`].
    #[must_use]
    pub fn move_count(&self) -> u32 {
        let Some(side) = self.to_play() else { return 0 };
        let open = self.open();
        self.glasses[side]
            .iter()
            .map(|from| (neighbours(from) & open).len())
            .sum()
    }

    /// The position after one of [`Position::moves`]: the ring goes onto the new space and the turn to the opponent.
    /// A move that is not legal gives a position without meaning, but does no other harm.
    #[must_use]
    pub fn after(mut self, mv: Move) -> Position {
        if let Some(side) = self.glass_on(mv.from) {
            self.shift(side, mv.from, mv.to);
            self.drop_ring(side, mv.to);
            self.turn = side.other();
        }
        self
    }

    /// The position after automatic passes (T3.9): its turn is that of the player who moves next. When neither can move
    /// the game is over and nothing changes.
    #[must_use]
    pub fn after_passes(mut self) -> Position {
        if let Some(side) = self.to_play() {
            self.turn = side;
        }
        self
    }

    /// The position as a symmetry of the board shows it, the players exchanged where the symmetry exchanges their
    /// starting corners (T1.7).
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Position {
        let back = symmetry.inverse();
        let image = Position {
            rings: ByCell::from_fn(|space| self.rings[back.cell(space)]),
            full: symmetry.set(self.full),
            glasses: BySide::from_fn(|side| symmetry.set(self.glasses[side])),
            ..*self
        };
        if exchanges_colours(symmetry) {
            Position {
                glasses: image.glasses.exchanged(),
                holders: image.holders.exchanged(),
                turn: image.turn.other(),
                ..image
            }
        } else {
            image
        }
    }

    /// Moves a glass; nothing else changes.
    pub(crate) fn shift(&mut self, side: Side, from: Cell, to: Cell) {
        self.glasses[side].remove(from);
        self.glasses[side].insert(to);
    }

    /// Puts one of a player's rings on a space. Nothing happens without a ring or without room.
    pub(crate) fn drop_ring(&mut self, side: Side, space: Cell) {
        if self.holders[side] > 0 && !self.full.contains(space) {
            self.holders[side] -= 1;
            self.rings[space] += 1;
            if self.rings[space] == capacity(space) {
                self.full.insert(space);
            }
        }
    }

    pub(crate) fn hand_over(&mut self) {
        self.turn = self.turn.other();
    }
}

/// Whether a symmetry maps Red's starting corners onto Black's (T1.7).
#[must_use]
pub fn exchanges_colours(symmetry: Symmetry) -> bool {
    symmetry.set(Position::START.glasses.red) == Position::START.glasses.black
}

const fn corners(places: [(usize, usize); 3]) -> CellSet {
    let mut set = CellSet::EMPTY;
    let mut n = 0;
    while n < places.len() {
        match Cell::at(places[n].0, places[n].1) {
            Some(space) => set = set.with(space),
            None => panic!("evaluated at compile time: the board has all its corners"),
        }
        n += 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_valid() {
        let Position {
            rings,
            glasses,
            turn,
            holders,
            ..
        } = Position::START;
        assert_eq!(
            Position::new(rings, glasses, turn, holders),
            Ok(Position::START)
        );
    }

    #[test]
    fn six_symmetries_exchange_the_colours_and_the_start_looks_the_same() {
        assert_eq!(Symmetry::all().filter(|&s| exchanges_colours(s)).count(), 6);
        for symmetry in Symmetry::all() {
            let image = Position::START.transformed(symmetry);
            assert_eq!(image.glasses, Position::START.glasses);
            assert_eq!(image.transformed(symmetry.inverse()), Position::START);
        }
    }

    #[test]
    fn rings_close_a_space() {
        let mut position = Position::START;
        let space = crate::parse_space("b2").unwrap();
        position.drop_ring(Side::Red, space);
        assert!(!position.full().contains(space));
        position.drop_ring(Side::Black, space);
        assert!(position.full().contains(space));
        position.drop_ring(Side::Black, space);
        assert_eq!(
            (position.rings(space), position.holder(Side::Black)),
            (2, 31)
        );
    }
}
