//! What the twelve levels mean in TAMSK.

use std::time::Duration;

use crate::{Level, Limits, Noise, Request};

impl Level {
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
