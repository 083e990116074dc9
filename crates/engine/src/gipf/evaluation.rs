//! Which weights judge which game.

use gipf::{ByColor, Kind, Version};
use orchestrator::Turn;

use super::weights::Weights;

/// The weights for all versions, without and with potentials.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// In the order of [`Version::ALL`], each without and with potentials.
    weights: [[Weights; 2]; 3],
}

impl Evaluation {
    /// The hand-made evaluation, [`Weights::hand_made`].
    #[must_use]
    pub fn hand_made() -> Evaluation {
        Evaluation {
            weights: Version::ALL.map(|version| [(); 2].map(|()| Weights::hand_made(version))),
        }
    }

    /// Replaces the weights for a version.
    #[must_use]
    pub fn with(mut self, version: Version, potentials: bool, weights: Weights) -> Evaluation {
        self.weights[version_place(version)][usize::from(potentials)] = weights;
        self
    }

    /// The weights that judge a turn: those of its version, with potentials if any are left in the game.
    #[must_use]
    pub fn of(&self, turn: &Turn) -> &Weights {
        let in_hand = ByColor::from_fn(|color| turn.supply(color).potentials > 0);
        let on_board =
            [Kind::Loaded, Kind::Used].map(|kind| !turn.board().of_kind(kind).is_empty());
        let potentials = in_hand.white || in_hand.black || on_board.contains(&true);
        &self.weights[version_place(turn.position().version)][usize::from(potentials)]
    }
}

const fn version_place(version: Version) -> usize {
    match version {
        Version::Tournament => 0,
        Version::Standard => 1,
        Version::Basic => 2,
    }
}
