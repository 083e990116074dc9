//! The twelve levels of the computer opponent.

use std::fmt;
use std::time::Duration;

use crate::{Limits, Noise, Request};

/// One of twelve levels of playing strength, from a friendly beginner to all that the program can do.
///
/// All but the highest are limited by the number of positions that they look at and by errors of judgement, so that they
/// are as strong on a slow machine as on a quick one.
///
/// ```
/// use engine::Level;
///
/// assert_eq!(Level::ALL.len(), 12);
/// assert_eq!(Level::new(5).unwrap().number(), 5);
/// assert_eq!(Level::new(13), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 12] = {
        let mut levels = [Level(1); 12];
        let mut n = 0;
        while n < levels.len() {
            levels[n] = Level(n as u8 + 1);
            n += 1;
        }
        levels
    };

    /// The level with a number from 1 to 12.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 12 {
            Some(Level(number))
        } else {
            None
        }
    }

    /// Its number, 1 to 12.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What is asked of the player of GIPF at this level. The seed, a new one for each game, decides which errors of
    /// judgement it makes.
    #[must_use]
    pub fn gipf(self, seed: u64) -> Request {
        let (depth, nodes, amount) = match self.0 {
            1 => (1, None, 800),
            2 => (1, None, 400),
            3 => (1, None, 200),
            4 => (1, None, 100),
            5 => (1, None, 50),
            6 => (2, None, 120),
            7 => (2, None, 20),
            8 => (3, None, 30),
            9 => (40, Some(20_000), 0),
            10 => (40, Some(100_000), 0),
            11 => (40, Some(500_000), 0),
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

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
