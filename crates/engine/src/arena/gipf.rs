//! GIPF in the arena.

use ::gipf::{Color, Kind, PushKind};
use hexboard::Symmetry;
use orchestrator::{Action, Decision, MatchResult, Turn};

use super::{Game, Pending, Seat};

impl From<Color> for Seat {
    fn from(color: Color) -> Seat {
        match color {
            Color::White => Seat::First,
            Color::Black => Seat::Second,
        }
    }
}

/// The sets of a board under the symmetry that makes them least, and everything beside the board.
type Shape = ([u64; 5], [[u8; 4]; 2], Color);

impl Game for Turn {
    type Action = Action;
    type Shape = Shape;

    fn pending(&self) -> Pending {
        match Turn::pending(self) {
            Decision::Over(outcome) => Pending::Over(outcome.winner.map(Seat::from)),
            decision => decision
                .by()
                .map_or(Pending::Chance, |by| Pending::Decision(by.into())),
        }
    }

    fn actions(&self) -> Vec<Action> {
        Turn::actions(self)
    }

    /// Pushes of the kind that leaves the pusher's phase as it is: a basic piece too early would take GIPF-pieces and
    /// potentials from him (G7.5, G7.6), and the game would be decided before the players begin.
    fn opening_actions(&self) -> Vec<Action> {
        let mut actions = Turn::actions(self);
        let best = [PushKind::Gipf, PushKind::Loaded, PushKind::Basic]
            .into_iter()
            .find(|&kind| self.push_kinds().any(|pushed| pushed == kind));
        actions.retain(|action| match action {
            Action::Push { kind, .. } => Some(*kind) == best,
            _ => true,
        });
        actions
    }

    fn chances(&self) -> Vec<Action> {
        match Turn::pending(self) {
            Decision::Match { .. } => [MatchResult::OwnerWon, MatchResult::OwnerLost]
                .map(Action::Match)
                .to_vec(),
            _ => Vec::new(),
        }
    }

    fn after(&self, action: Action) -> Result<Turn, String> {
        self.apply(action).map_err(|error| error.to_string())
    }

    fn is_new_turn(before: &Turn, after: &Turn) -> bool {
        // The side changes exactly when a turn ends, also when the game ends with it.
        before.side() != after.side() || after.outcome().is_some()
    }

    fn shape(&self) -> Shape {
        let board = self.board();
        let sets = [
            board.of(Color::White),
            board.of(Color::Black),
            board.of_kind(Kind::Gipf),
            board.of_kind(Kind::Loaded),
            board.of_kind(Kind::Used),
        ];
        let least = Symmetry::all()
            .map(|symmetry| sets.map(|set| symmetry.set(set).bits()))
            .min()
            .unwrap_or_default();
        let supplies = Color::ALL.map(|color| {
            let supply = self.supply(color);
            [
                supply.reserve,
                supply.lost,
                supply.potentials,
                supply.phase as u8,
            ]
        });
        (least, supplies, self.side())
    }
}
