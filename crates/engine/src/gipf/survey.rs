//! The value of a position, and of what each push makes of it.

use gipf::{Board, Color, PushKind, Supply};
use hexboard::LINES;
use orchestrator::Turn;

use super::pattern::{self, Spot, State, Walk};
use super::weights::{SupplyPlaces, UNITS, Weights, supply_places};

/// The largest value of a position that is not decided, in points.
pub(super) const MOST: i32 = 20_000;

/// A board as one player sees it, with the patterns of its lines and what they are worth: from here the value after any
/// push is a small difference.
#[derive(Debug)]
pub(super) struct Survey<'w> {
    weights: &'w Weights,
    spots: &'static [Spot; 64],
    digits: &'static [u8; 16],
    states: [State; 64],
    /// The pattern of each line, counted from the beginning of all tables.
    patterns: [u32; 32],
    /// What the lines are worth one by one.
    lines: [i16; 32],
    /// What lines and pieces are worth, in units.
    board: i32,
}

impl<'w> Survey<'w> {
    /// Looks at a board as a player sees it whose turn it is, or will be.
    #[inline]
    pub(super) fn new(weights: &'w Weights, board: &Board, viewer: Color) -> Survey<'w> {
        let mut survey = Survey {
            weights,
            spots: weights.detail.spots(),
            digits: weights.detail.digits(),
            states: [0; 64],
            patterns: *weights.detail.empty(),
            lines: [0; 32],
            board: 0,
        };
        for (state, set) in pattern::pieces(board, viewer) {
            let digit = u32::from(survey.digits[usize::from(state & 15)]);
            let of_kind = &weights.pieces[usize::from(state & 15)];
            for cell in set {
                let bit = (cell.bit() & 63) as usize;
                let spot = &survey.spots[bit];
                survey.states[bit] = state;
                survey.board += i32::from(of_kind[bit]);
                for k in 0..3 {
                    survey.patterns[usize::from(spot.lines[k] & 31)] +=
                        digit * u32::from(spot.places[k]);
                }
            }
        }
        for line in 0..LINES {
            let weight = survey.weight(survey.patterns[line]);
            survey.lines[line] = weight;
            survey.board += i32::from(weight);
        }
        survey
    }

    /// What lines and pieces are worth, in units.
    pub(super) fn board(&self) -> i32 {
        self.board
    }

    /// The first spot that a push changes, by its bit: pieces like the one that is pushed in look the same afterwards.
    #[inline]
    pub(super) fn first_change(&self, walk: Walk, pushed: State) -> u8 {
        let mut bit = walk.first;
        while self.states[usize::from(bit & 63)] == pushed {
            bit = bit.wrapping_add_signed(walk.step);
        }
        bit
    }

    /// Whether nothing stands on a spot.
    #[inline]
    pub(super) fn is_empty(&self, bit: u8) -> bool {
        self.states[usize::from(bit & 63)] == 0
    }

    /// What lines and pieces are worth after a push that fills one empty spot and changes nothing else, in units.
    #[inline]
    pub(super) fn filled(&self, bit: u8, pushed: State) -> i32 {
        let at = usize::from(bit & 63);
        let spot = &self.spots[at];
        let digit = u32::from(self.digits[usize::from(pushed & 15)]);
        let mut board = self.board + i32::from(self.weights.pieces[usize::from(pushed & 15)][at]);
        for k in 0..3 {
            let line = usize::from(spot.lines[k] & 31);
            let pattern = self.patterns[line] + digit * u32::from(spot.places[k]);
            board += i32::from(self.weight(pattern)) - i32::from(self.lines[line]);
        }
        board
    }

    /// What lines and pieces are worth after a push, in units. `bit` is its first change; the line must have an empty
    /// spot.
    #[inline]
    pub(super) fn pushed(&self, walk: Walk, mut bit: u8, pushed: State) -> i32 {
        let (pieces, digits) = (&self.weights.pieces, self.digits);
        let [along, across, beyond] = match walk.direction {
            0 => [0, 1, 2],
            1 => [1, 0, 2],
            _ => [2, 0, 1],
        };
        let line = usize::from(self.spots[usize::from(bit & 63)].lines[along] & 31);
        let mut board = self.board;
        let mut shift = 0_i32;
        let mut incoming = pushed;
        loop {
            let at = usize::from(bit & 63);
            let before = self.states[at];
            if before != incoming {
                let spot = &self.spots[at];
                board += i32::from(pieces[usize::from(incoming & 15)][at])
                    - i32::from(pieces[usize::from(before & 15)][at]);
                let step = i32::from(digits[usize::from(incoming & 15)])
                    - i32::from(digits[usize::from(before & 15)]);
                shift += step * i32::from(spot.places[along]);
                for k in [across, beyond] {
                    let crossed = usize::from(spot.lines[k] & 31);
                    let change = step * i32::from(spot.places[k]);
                    let pattern = self.patterns[crossed].wrapping_add_signed(change);
                    board += i32::from(self.weight(pattern)) - i32::from(self.lines[crossed]);
                }
            }
            if before == 0 {
                break;
            }
            incoming = before;
            bit = bit.wrapping_add_signed(walk.step);
        }
        let pattern = self.patterns[line].wrapping_add_signed(shift);
        board + i32::from(self.weight(pattern)) - i32::from(self.lines[line])
    }

    #[inline]
    fn weight(&self, pattern: u32) -> i16 {
        self.weights
            .patterns
            .get(pattern as usize)
            .copied()
            .unwrap_or(0)
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
