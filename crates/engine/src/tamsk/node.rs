//! What the search needs to know of a game.

use ::tamsk::{Cell, Move};

/// What a ring of margin is worth at the end of the game, beyond the win.
pub(super) const RING: i32 = 50;

/// What a won game is worth; more than any estimate.
pub(super) const WIN: i32 = 10_000;

/// What an estimate is worth if the odds are e to 1.
pub(super) const LOGIT: i32 = 160;

/// A step of a glass: the bits of the two spaces in six bits each. 0 is no step: no space is its own neighbour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Step(u16);

impl Step {
    pub(super) const NONE: Step = Step(0);

    pub(super) const fn new(from: u32, to: u32) -> Step {
        Step((from | to << 6) as u16)
    }

    pub(super) fn of(mv: Move) -> Step {
        Step::new(mv.from.bit(), mv.to.bit())
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn from(self) -> u32 {
        (self.0 & 63) as u32
    }

    pub(super) const fn to(self) -> u32 {
        (self.0 >> 6) as u32
    }

    /// The step as a move with its ring; `None` if it is no step at all.
    pub(super) fn to_move(self) -> Option<Move> {
        let cell = |bit| Cell::ALL.into_iter().find(|cell| cell.bit() == bit);
        let (from, to) = (cell(self.from())?, cell(self.to())?);
        (from != to).then(|| Move::new(from, to))
    }
}

/// The most steps there can be: three glasses with six neighbours each.
const MOST_STEPS: usize = 18;

/// The steps that a player can make.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps {
    steps: [Step; MOST_STEPS],
    len: usize,
}

impl Steps {
    pub(super) const fn new() -> Steps {
        Steps {
            steps: [Step::NONE; MOST_STEPS],
            len: 0,
        }
    }

    pub(super) fn push(&mut self, step: Step) {
        self.steps[self.len] = step;
        self.len += 1;
    }

    /// Adds the steps of a glass to some spaces.
    pub(super) fn extend(&mut self, from: u32, mut to: u64) {
        while to != 0 {
            self.push(Step::new(from, to.trailing_zeros()));
            to &= to - 1;
        }
    }

    pub(super) fn as_slice(&self) -> &[Step] {
        &self.steps[..self.len]
    }

    /// Sorts the steps, those with the greatest promise first and equal ones as they were.
    pub(super) fn sort_by_promise(&mut self, mut promise: impl FnMut(Step) -> i32) {
        let mut promises = [0; MOST_STEPS];
        for index in 0..self.len {
            let step = self.steps[index];
            let value = promise(step);
            let mut place = index;
            while place > 0 && promises[place - 1] < value {
                promises[place] = promises[place - 1];
                self.steps[place] = self.steps[place - 1];
                place -= 1;
            }
            promises[place] = value;
            self.steps[place] = step;
        }
    }
}

/// What is certain of the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: i32,
    pub(super) most: i32,
    /// Whether the players can never get into each other's way again.
    pub(super) apart: bool,
    /// The most plies that the game can still last, `i32::MAX` if that is not known.
    pub(super) plies: i32,
}

/// A state of the game to look ahead from. Passes have been made: the side to play can move, or the game is over.
pub(super) trait Node: Copy {
    /// The player who moves: 0 Red, 1 Black.
    fn side(&self) -> usize;

    /// The state for the transposition table.
    fn key(&self) -> u64;

    /// The steps of the player who moves; none when the game is over.
    fn steps(&self) -> Steps;

    /// The state after a step.
    fn after(&self, step: Step) -> Self;

    /// Rings by which the player who moves leads, now.
    fn margin(&self) -> i32;

    /// What the end of the game is worth to the player who moves, if the game is over.
    fn result(&self) -> i32;

    /// Whether the player who moves cannot move, so that the game is over.
    fn is_over(&self) -> bool;

    /// Limits of the value of the end for the player who moves, who can move; the tighter, the more that helps to tell
    /// whether it is below or above a window. Positions that were looked at to find out are added to `work`.
    fn bounds(&self, window: (i32, i32), work: &mut u64) -> Bounds;

    /// The value of the end for the player who moves where the regions are apart, if it can be told without looking
    /// ahead. Positions that were looked at to find out are added to `work`.
    fn settled(&self, work: &mut u64) -> Option<i32>;

    /// The most plies that the game can still last, `i32::MAX` if that is not known.
    fn rest(&self) -> i32;

    /// An estimate for the player who moves.
    fn evaluate(&self) -> i32;
}

/// The value of a final margin.
pub(super) const fn value_of(margin: i32) -> i32 {
    margin.signum() * WIN + margin * RING
}

/// The final margin that has a value.
pub(super) const fn margin_of(value: i32) -> i32 {
    (value - value.signum() * WIN) / RING
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_margins_belong_together() {
        for margin in -32..=32 {
            assert_eq!(margin_of(value_of(margin)), margin);
        }
        assert!(value_of(1) > value_of(0) && value_of(2) > value_of(1));
    }

    #[test]
    fn a_step_is_its_move() {
        let mv: Move = "c3-d4".parse().unwrap();
        assert_eq!(Step::of(mv).to_move(), Some(mv));
        assert_eq!(Step::NONE.to_move(), None);
    }
}
