//! TAMSK at Level 1 in the arena.

use ::tamsk::{Move, Position, Side};
use hexboard::Symmetry;

use super::{Game, Pending, Seat};

impl From<Side> for Seat {
    fn from(side: Side) -> Seat {
        match side {
            Side::Red => Seat::First,
            Side::Black => Seat::Second,
        }
    }
}

impl Game for Position {
    type Action = Move;
    type Shape = String;

    fn pending(&self) -> Pending {
        match self.to_play() {
            Some(side) => Pending::Decision(side.into()),
            // Whoever has fewer rings left has won (T3.12).
            None => Pending::Over(
                match self.holder(Side::Red).cmp(&self.holder(Side::Black)) {
                    std::cmp::Ordering::Less => Some(Seat::First),
                    std::cmp::Ordering::Greater => Some(Seat::Second),
                    std::cmp::Ordering::Equal => None,
                },
            ),
        }
    }

    fn actions(&self) -> Vec<Move> {
        self.moves().collect()
    }

    fn after(&self, action: Move) -> Result<Position, String> {
        if self.moves().any(|legal| legal == action) {
            Ok(Position::after(*self, action).after_passes())
        } else {
            Err(format!("{action} is not legal"))
        }
    }

    fn is_new_turn(_: &Position, _: &Position) -> bool {
        true
    }

    /// The least text of all images, those with exchanged colours included: both players play both colours.
    fn shape(&self) -> String {
        Symmetry::all()
            .map(|symmetry| self.transformed(symmetry).to_string())
            .min()
            .unwrap_or_default()
    }
}
