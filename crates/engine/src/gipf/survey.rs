//! The value of a position, and of what each push makes of it.

use gipf::{Board, Color, Entry, PushKind, Supply};
use orchestrator::Turn;

use super::pattern::{self, LENGTH_OF, State, WALKS};
use super::weights::{SupplyPlaces, UNITS, Weights, supply_places};

/// The largest value of a position that is not decided, in points.
pub(super) const MOST: i32 = 20_000;

/// A board as one player sees it, with the patterns of its lines and what they are worth: from here the value after any
/// push is a small difference.
#[derive(Debug)]
pub(super) struct Survey<'w> {
    weights: &'w Weights,
    states: [State; 64],
    patterns: [u32; 32],
    /// What the lines are worth one by one.
    lines: [i16; 32],
    /// What lines and pieces are worth, in units.
    board: i32,
}

/// What a push does to the value of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shifted {
    /// What lines and pieces are worth afterwards, in units.
    pub(super) board: i32,
    /// If only one spot changes, because the chain holds nothing but pieces like the one that is pushed in: its bit.
    pub(super) only: Option<u8>,
}

impl<'w> Survey<'w> {
    /// Looks at a board as a player sees it whose turn it is, or will be.
    #[inline]
    pub(super) fn new(weights: &'w Weights, board: &Board, viewer: Color) -> Survey<'w> {
        let mut survey = Survey {
            weights,
            states: [0; 64],
            patterns: [0; 32],
            lines: [0; 32],
            board: 0,
        };
        let digits = weights.detail.digits();
        let spots = weights.detail.spots();
        for (state, set) in pattern::pieces(board, viewer) {
            let digit = u32::from(digits[usize::from(state & 15)]);
            let of_kind = &weights.pieces[usize::from(state & 15)];
            for cell in set {
                let bit = (cell.bit() & 63) as usize;
                let spot = &spots[bit];
                survey.states[bit] = state;
                survey.board += i32::from(of_kind[usize::from(spot.orbit & 7)]);
                for k in 0..3 {
                    survey.patterns[usize::from(spot.lines[k] & 31)] +=
                        digit * u32::from(spot.places[k]);
                }
            }
        }
        for (line, &length) in LENGTH_OF.iter().enumerate() {
            let weight = weights.lines[usize::from(length)][survey.patterns[line] as usize];
            survey.lines[line] = weight;
            survey.board += i32::from(weight);
        }
        survey
    }

    /// What lines and pieces are worth, in units.
    pub(super) fn board(&self) -> i32 {
        self.board
    }

    /// The board after a push; the line of the entry must have an empty spot.
    #[inline]
    pub(super) fn after(&self, entry: Entry, pushed: State) -> Shifted {
        let weights = self.weights;
        let digits = weights.detail.digits();
        let spots = weights.detail.spots();
        let walk = WALKS[entry.index()];
        let [along, across, beyond] = match walk.direction {
            0 => [0, 1, 2],
            1 => [1, 0, 2],
            _ => [2, 0, 1],
        };
        let mut board = self.board;
        let mut shift = 0_i32;
        let mut changes = 0;
        let mut incoming = pushed;
        let mut bit = walk.first;
        loop {
            let at = usize::from(bit & 63);
            let before = self.states[at];
            if before != incoming {
                changes += 1;
                let spot = &spots[at];
                let orbit = usize::from(spot.orbit & 7);
                board += i32::from(weights.pieces[usize::from(incoming & 15)][orbit])
                    - i32::from(weights.pieces[usize::from(before & 15)][orbit]);
                let step = i32::from(digits[usize::from(incoming & 15)])
                    - i32::from(digits[usize::from(before & 15)]);
                if step != 0 {
                    shift += step * i32::from(spot.places[along]);
                    for k in [across, beyond] {
                        let line = usize::from(spot.lines[k] & 31);
                        let change = step * i32::from(spot.places[k]);
                        let pattern = self.patterns[line].wrapping_add_signed(change);
                        board +=
                            i32::from(self.weight(line, pattern)) - i32::from(self.lines[line]);
                    }
                }
            }
            if before == 0 {
                break;
            }
            incoming = before;
            bit = bit.wrapping_add_signed(walk.step);
        }
        if shift != 0 {
            let line = entry.line().index();
            let pattern = self.patterns[line].wrapping_add_signed(shift);
            board += i32::from(self.weight(line, pattern)) - i32::from(self.lines[line]);
        }
        Shifted {
            board,
            only: (changes == 1).then_some(bit),
        }
    }

    #[inline]
    fn weight(&self, line: usize, pattern: u32) -> i16 {
        let table = &self.weights.lines[usize::from(LENGTH_OF[line] & 3)];
        table.get(pattern as usize).copied().unwrap_or(0)
    }
}

/// A value in points from one in units.
#[inline]
pub(super) fn points(units: i32) -> i32 {
    (units / UNITS).clamp(-MOST, MOST)
}

/// The value of a position to the player `viewer`, as if it were his turn, in points.
pub(super) fn value(weights: &Weights, turn: &Turn, viewer: Color) -> i32 {
    let survey = Survey::new(weights, turn.board(), viewer);
    let supplies = [turn.supply(viewer), turn.supply(viewer.other())];
    points(survey.board() + weights.of_supplies(places(turn.board(), viewer, supplies)))
}

/// The places of both supplies as the viewer sees them.
#[inline]
pub(super) fn places(board: &Board, viewer: Color, supplies: [&Supply; 2]) -> SupplyPlaces {
    let gipf = board.of_kind(gipf::Kind::Gipf);
    let count = |color| (gipf & board.of(color)).len();
    supply_places(supplies, [count(viewer), count(viewer.other())])
}

/// What the supplies are worth to the mover's opponent after a push that captures nothing, in units.
#[inline]
pub(super) fn supplies_after(weights: &Weights, turn: &Turn, kind: PushKind) -> i32 {
    let mover = turn.side();
    let mut paid = *turn.supply(mover);
    paid.pay(kind);
    let gipf = turn.board().of_kind(gipf::Kind::Gipf);
    let count = |color| (gipf & turn.board().of(color)).len();
    let new = u32::from(kind == PushKind::Gipf);
    let places = supply_places(
        [turn.supply(mover.other()), &paid],
        [count(mover.other()), count(mover) + new],
    );
    weights.of_supplies(places)
}
