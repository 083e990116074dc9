//! The board of the search: rings, glasses, holders and whose turn, as sets of bits.

use ::tamsk::{Cell, CellSet, Position, Side, capacity, neighbours};

use super::evaluate;
use super::node::{Bounds, Node, Step, Steps, value_of};
use super::walk;
use crate::request::mix;

/// All spaces.
pub(super) const ALL: u64 = CellSet::ALL.bits();

/// The neighbours of the space with each bit.
pub(super) const NEIGHBOURS: [u64; 64] = {
    let mut sets = [0; 64];
    let mut n = 0;
    while n < Cell::ALL.len() {
        let cell = Cell::ALL[n];
        sets[cell.bit() as usize] = neighbours(cell).bits();
        n += 1;
    }
    sets
};

/// Numbers that are mixed into the key of a state.
struct Keys {
    glass: [[u64; 64]; 2],
    /// For each space and number of rings that had room on it before the last one came.
    ring: [[u64; 5]; 64],
    /// For the rings on Red's holder; Black's follow from the rings on the board.
    holder: [u64; 33],
    turn: u64,
}

const KEYS: Keys = {
    let mut keys = Keys {
        glass: [[0; 64]; 2],
        ring: [[0; 5]; 64],
        holder: [0; 33],
        turn: mix(0x7461_6d73_6b00),
    };
    let mut n = 0;
    while n < 64 {
        keys.glass[0][n] = mix(0x1000 + n as u64);
        keys.glass[1][n] = mix(0x2000 + n as u64);
        let mut room = 0;
        while room < 5 {
            keys.ring[n][room] = mix(0x3000 + (8 * n + room) as u64);
            room += 1;
        }
        n += 1;
    }
    let mut rings = 0;
    while rings < keys.holder.len() {
        keys.holder[rings] = mix(0x4000 + rings as u64);
        rings += 1;
    }
    keys
};

/// Level 1 (T3) for the search. The side to play can move, or the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    /// `room[n]` are the spaces with room for more than `n` rings.
    pub(super) room: [u64; 4],
    /// The glasses of Red and of Black.
    pub(super) glasses: [u64; 2],
    /// Rings on their holders.
    pub(super) holders: [u8; 2],
    /// Who moves.
    pub(super) turn: u8,
    pub(super) key: u64,
}

/// With more rings on the holders nothing is walled off that matters.
const LATE: i32 = 36;

/// Positions that are looked at in regions that are apart before their end is left open, and in private ones.
const PATIENCE: u32 = 2_000;
const PRIVATE_PATIENCE: u32 = 200;

/// All neighbours of some spaces, and bits that are no spaces.
pub(super) const fn spread(set: u64) -> u64 {
    set << 1 | set >> 1 | set << 8 | set >> 8 | set << 9 | set >> 9
}

impl Board {
    /// The board of a position, with passes made (T3.9).
    pub(super) fn new(position: &Position) -> Board {
        let mut board = Board {
            room: [0; 4],
            glasses: [Side::Red, Side::Black].map(|side| position.glasses(side).bits()),
            holders: [Side::Red, Side::Black].map(|side| position.holder(side)),
            turn: position.turn() as u8,
            key: 0,
        };
        for cell in Cell::ALL {
            let room = capacity(cell) - position.rings(cell);
            for plane in &mut board.room[..room.into()] {
                *plane |= 1 << cell.bit();
            }
            for before in room..capacity(cell) {
                board.key ^= KEYS.ring[cell.bit() as usize][usize::from(before) + 1];
            }
            for (side, glasses) in board.glasses.into_iter().enumerate() {
                if glasses >> cell.bit() & 1 != 0 {
                    board.key ^= KEYS.glass[side][cell.bit() as usize];
                }
            }
        }
        board.key ^= KEYS.holder[usize::from(board.holders[0])];
        if board.turn == 1 {
            board.key ^= KEYS.turn;
        }
        if !board.can_move(board.turn.into()) && board.can_move(1 - usize::from(board.turn)) {
            board.hand_over();
        }
        board
    }

    /// The spaces that can be entered (T3.1).
    pub(super) const fn open(&self) -> u64 {
        self.room[0] & !(self.glasses[0] | self.glasses[1])
    }

    /// Whether a player has a legal move (T3.9, T3.10).
    pub(super) const fn can_move(&self, side: usize) -> bool {
        self.holders[side] > 0 && spread(self.glasses[side]) & self.open() != 0
    }

    pub(super) const fn hand_over(&mut self) {
        self.turn = 1 - self.turn;
        self.key ^= KEYS.turn;
    }

    /// Moves a glass; nothing else changes.
    pub(super) const fn shift(&mut self, side: usize, step: Step) {
        self.glasses[side] ^= 1 << step.from() | 1 << step.to();
        self.key ^= KEYS.glass[side][step.from() as usize] ^ KEYS.glass[side][step.to() as usize];
    }

    /// Puts one of a player's rings on a space that has room; he has one.
    pub(super) const fn drop_ring(&mut self, side: usize, space: u32) {
        let bit = 1 << space;
        let rooms = (self.room[0] >> space & 1)
            + (self.room[1] >> space & 1)
            + (self.room[2] >> space & 1)
            + (self.room[3] >> space & 1);
        self.key ^= KEYS.ring[space as usize][rooms as usize];
        self.room[0] = (self.room[0] & !bit) | (self.room[1] & bit);
        self.room[1] = (self.room[1] & !bit) | (self.room[2] & bit);
        self.room[2] = (self.room[2] & !bit) | (self.room[3] & bit);
        self.room[3] &= !bit;
        if side == 0 {
            let rings = self.holders[0] as usize;
            self.key ^= KEYS.holder[rings] ^ KEYS.holder[rings - 1];
        }
        self.holders[side] -= 1;
    }

    /// Room for rings on some spaces.
    pub(super) const fn room_on(&self, spaces: u64) -> u32 {
        // The room of each space in binary digits; only the centre has room for four.
        let [one, two, three, four] = self.room;
        let ones = (one ^ two ^ three ^ four) & spaces;
        let twos = (two ^ four) & spaces;
        ones.count_ones() + 2 * twos.count_ones() + 4 * (four & spaces != 0) as u32
    }

    /// Rings on both holders.
    pub(super) fn rings(&self) -> i32 {
        i32::from(self.holders[0]) + i32::from(self.holders[1])
    }

    /// The most plies that the game can still last if the players' glasses may enter these spaces.
    fn plies(&self, reach: [u64; 2]) -> i32 {
        self.rings().min(self.room_on(reach[0] | reach[1]) as i32)
    }

    /// The spaces that a player's glasses may ever enter, if everybody else goes out of their way.
    pub(super) const fn reach(&self, glasses: u64) -> u64 {
        let mut reach = spread(glasses) & self.room[0];
        loop {
            let wider = reach | (spread(reach) & self.room[0]);
            if wider == reach {
                return reach;
            }
            reach = wider;
        }
    }
}

impl Node for Board {
    fn side(&self) -> usize {
        self.turn.into()
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn steps(&self) -> Steps {
        let mut steps = Steps::new();
        let side = self.side();
        if self.holders[side] > 0 {
            let open = self.open();
            let mut glasses = self.glasses[side];
            while glasses != 0 {
                let from = glasses.trailing_zeros();
                steps.extend(from, NEIGHBOURS[from as usize] & open);
                glasses &= glasses - 1;
            }
        }
        steps
    }

    fn after(&self, step: Step) -> Board {
        let mut next = *self;
        let side = self.side();
        next.shift(side, step);
        next.drop_ring(side, step.to());
        if next.can_move(1 - side) || !next.can_move(side) {
            next.hand_over();
        }
        next
    }

    fn margin(&self) -> i32 {
        let side = self.side();
        i32::from(self.holders[1 - side]) - i32::from(self.holders[side])
    }

    fn rest(&self) -> i32 {
        let reach = self.glasses.map(|glasses| self.reach(glasses));
        self.plies(reach)
    }

    fn bounds(&self, (alpha, beta): (i32, i32), work: &mut u64) -> Bounds {
        let side = self.side();
        let margin = self.margin();
        let holders = self.holders.map(i32::from);
        if self.rings() > LATE {
            return Bounds {
                least: value_of(margin + 1 - holders[1 - side]),
                most: value_of(margin + holders[side]),
                apart: false,
                plies: self.rings(),
            };
        }
        let reach = self.glasses.map(|glasses| self.reach(glasses));
        let most = [0, 1].map(|side| holders[side].min(self.room_on(reach[side]) as i32));
        let mut least = [1, 1];
        // One move can take one space away from the other.
        let exits = spread(self.glasses[1 - side]) & self.open();
        least[1 - side] = i32::from(exits & exits.wrapping_sub(1) != 0).min(most[1 - side]);
        // Nobody can keep a player from going where only he gets to. It is looked at if it may be enough.
        for (own, limit) in [side, 1 - side].into_iter().zip([beta, -alpha]) {
            let private = reach[own] & !reach[1 - own];
            let lead = if own == side { margin } else { -margin } - most[1 - own];
            let hope = holders[own].min(self.room_on(private) as i32);
            let enough = (least[own]..=hope).find(|rings| value_of(lead + rings) >= limit);
            if let Some(rings) = enough.filter(|&rings| rings > least[own]) {
                let mut board = *self;
                for plane in &mut board.room {
                    *plane &= private;
                }
                if walk::reaches(&board, own, rings as u32, PRIVATE_PATIENCE, work) {
                    least[own] = rings;
                }
            }
        }
        Bounds {
            least: value_of(margin + least[side] - most[1 - side]),
            most: value_of(margin + most[side] - least[1 - side]),
            // A glass on a space with room is part of the other's region if it can get there after the glass has left.
            apart: reach[0] & reach[1] == 0,
            plies: self.plies(reach).min(most[0] + most[1]),
        }
    }

    fn settled(&self, work: &mut u64) -> Option<i32> {
        let side = self.side();
        let own = walk::longest(self, side, PATIENCE, work)?;
        let other = walk::longest(self, 1 - side, PATIENCE, work)?;
        Some(value_of(self.margin() + own as i32 - other as i32))
    }

    fn result(&self) -> i32 {
        value_of(self.margin())
    }

    fn is_over(&self) -> bool {
        !self.can_move(self.side())
    }

    fn evaluate(&self) -> i32 {
        evaluate::estimate(self, self.glasses)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small generator of random numbers.
    pub(in crate::tamsk) fn random(state: &mut u64, below: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (mix(*state) >> 33) as usize % below
    }

    #[test]
    fn the_board_agrees_with_the_rules_over_a_million_random_moves() {
        let mut state = 3;
        let mut moves = 0;
        while moves < 1_000_000 {
            let mut position = Position::START;
            let mut board = Board::new(&position);
            loop {
                let legal: Vec<_> = position.moves().collect();
                let mut steps: Vec<_> = board
                    .steps()
                    .as_slice()
                    .iter()
                    .map(|step| step.to_move().unwrap())
                    .collect();
                steps.sort();
                assert_eq!(steps, legal, "{position}");
                assert_eq!(board.is_over(), legal.is_empty());
                if legal.is_empty() {
                    break;
                }
                let mv = legal[random(&mut state, legal.len())];
                position = position.after_passes().after(mv);
                board = board.after(Step::of(mv));
                moves += 1;
                // Everything, the key included, is as if it had been made anew.
                let anew = Board::new(&position);
                if board.steps().as_slice().is_empty() {
                    assert_eq!(board.holders, anew.holders);
                } else {
                    assert_eq!(board, anew, "{position}");
                }
            }
        }
    }

    #[test]
    fn room_is_counted_ring_by_ring() {
        let board = Board::new(&Position::START);
        assert_eq!(board.room_on(ALL), 64);
        assert_eq!(board.room_on(1 << Cell::CENTRE.bit()), 4);
        let Bounds {
            least, most, apart, ..
        } = board.bounds((-20_000, 20_000), &mut 0);
        assert_eq!((least, most, apart), (value_of(-31), value_of(32), false));
    }
}
