//! What the arena needs of a game.

use std::fmt::Debug;
use std::hash::Hash;

/// One of the two seats at the table: White in GIPF, Red in TAMSK sits on the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// White, Red.
    First,
    /// Black.
    Second,
}

impl Seat {
    /// Both.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// The other seat.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// 0 or 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What is to be done in a state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// A player decides.
    Decision(Seat),
    /// Chance decides, such as a match of which nobody knows the result.
    Chance,
    /// The game is over; without a winner it is a draw.
    Over(Option<Seat>),
}

/// A game that can be played in the arena: states, and actions that lead from one to the next.
pub trait Game: Copy + Debug + Eq + Hash + Send + Sync {
    /// What a player decides.
    type Action: Copy + Debug + PartialEq + Send + Sync;
    /// What is the same for states that a symmetry of the board maps onto each other.
    type Shape: Eq + Hash;

    /// What is to be done.
    fn pending(&self) -> Pending;

    /// The legal answers, each once.
    fn actions(&self) -> Vec<Self::Action>;

    /// The answers that suit a random opening: legal ones that leave much of the game to the players.
    fn opening_actions(&self) -> Vec<Self::Action> {
        self.actions()
    }

    /// The answers that chance may give.
    fn chances(&self) -> Vec<Self::Action> {
        Vec::new()
    }

    /// The state after an action.
    ///
    /// # Errors
    /// Why it is not legal.
    fn after(&self, action: Self::Action) -> Result<Self, String>;

    /// Whether a new turn has begun, or the game has ended, between two states of which one follows the other.
    fn is_new_turn(before: &Self, after: &Self) -> bool;

    /// What is the same for all images of the state under the symmetries of the board.
    fn shape(&self) -> Self::Shape;
}
