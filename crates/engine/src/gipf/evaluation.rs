//! Which weights judge which game.

use gipf::{ByColor, Kind, Version};
use orchestrator::Turn;

use super::weights::{Weights, WeightsError};

/// The weights for all versions, without and with potentials.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// In the order of [`Version::ALL`], each without and with potentials.
    weights: [[Weights; 2]; 3],
}

/// The weights that come with the program, see `docs/measurements.md` for how they were made.
const LEARNED: [[&[u8]; 2]; 3] = [
    [
        include_bytes!("../../weights/tournament.weights"),
        include_bytes!("../../weights/tournament-potentials.weights"),
    ],
    [
        include_bytes!("../../weights/standard.weights"),
        include_bytes!("../../weights/standard-potentials.weights"),
    ],
    [
        include_bytes!("../../weights/basic.weights"),
        include_bytes!("../../weights/basic-potentials.weights"),
    ],
];

impl Evaluation {
    /// The weights that the program has learned and comes with.
    ///
    /// # Errors
    /// When they are damaged.
    pub fn learned() -> Result<Evaluation, WeightsError> {
        let mut evaluation = Evaluation::hand_made();
        for (weights, files) in evaluation.weights.iter_mut().zip(LEARNED) {
            for (weights, file) in weights.iter_mut().zip(files) {
                *weights = Weights::from_bytes(file)?;
            }
        }
        Ok(evaluation)
    }

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

#[cfg(test)]
mod tests {
    use gipf::Position;

    use super::*;

    #[test]
    fn the_learned_weights_fit_their_versions() {
        let learned = Evaluation::learned().unwrap();
        let mut bytes = 0;
        for version in Version::ALL {
            for potentials in [0, 6] {
                let start = Position::start(version, potentials, ByColor::both(0));
                let turn = Turn::of_position(&start).unwrap();
                let hand_made = Weights::hand_made(version);
                assert_eq!(learned.of(&turn).detail, hand_made.detail);
                assert_ne!(learned.of(&turn), &hand_made);
                bytes += learned.of(&turn).to_bytes().len();
            }
        }
        assert!(bytes < 2_000_000, "{bytes}");
    }
}
