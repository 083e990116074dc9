//! What the twelve levels mean in TAMSK.

use std::time::Duration;

use crate::{Level, Limits, Noise, Request};

/// By how many points of the Elo scale each level is stronger at TAMSK than the one below, the second level first, as
/// measured between levels without sand. The last two steps are estimates.
const STEPS: [u16; 11] = [168, 301, 154, 154, 325, 338, 232, 176, 215, 150, 150];

impl Level {
    /// How probable it is that this level wins a match against another one, by the measured strength of both; a draw
    /// counts half.
    ///
    /// ```
    /// use engine::Level;
    ///
    /// let [weak, strong] = [3, 5].map(|number| Level::new(number).unwrap());
    /// assert_eq!(strong.match_chance(strong), 0.5);
    /// assert!(strong.match_chance(weak) > 0.8 && weak.match_chance(strong) < 0.2);
    /// ```
    #[must_use]
    pub fn match_chance(self, other: Level) -> f32 {
        let elo = |level: Level| -> f32 {
            let steps = STEPS[..usize::from(level.number()) - 1].iter();
            steps.map(|&step| f32::from(step)).sum()
        };
        1.0 / (1.0 + 10_f32.powf((elo(other) - elo(self)) / 400.0))
    }

    /// What is asked of the player of TAMSK at this level. The seed, a new one for each game, decides which errors of
    /// judgement it makes. Where sand runs, the budget may end the search of the highest levels earlier.
    #[must_use]
    pub fn tamsk(self, seed: u64) -> Request {
        let (depth, nodes, amount) = match self.number() {
            1 => (1, None, 2_000),
            2 => (1, None, 800),
            3 => (1, None, 300),
            4 => (2, None, 0),
            5 => (3, None, 50),
            6 => (40, Some(1_000), 0),
            7 => (40, Some(6_000), 0),
            8 => (40, Some(24_000), 0),
            9 => (40, Some(100_000), 0),
            10 => (40, Some(400_000), 0),
            11 => (40, Some(1_600_000), 0),
            _ => {
                return Request {
                    limits: Limits::time(Duration::from_secs(3)),
                    ..Request::default()
                };
            }
        };
        Request {
            limits: Limits {
                time: None,
                nodes,
                depth: Some(depth),
            },
            noise: Noise { amount, seed },
            ..Request::default()
        }
    }
}
