//! How much of the machine the computer players may use.

use std::num::NonZero;
use std::thread;

/// How much of the machine the computer players may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// Memory for positions that were searched before, in MiB.
    pub table: usize,
    /// Threads; `None` = as many as leave the window smooth.
    pub threads: Option<usize>,
}

impl Default for Resources {
    fn default() -> Self {
        Self {
            table: 64,
            threads: None,
        }
    }
}

impl Resources {
    /// The smallest and the largest table that may be chosen, in MiB.
    pub const TABLE: (usize, usize) = (1, 4096);
    /// The fewest and the most threads that may be chosen.
    pub const THREADS: (usize, usize) = (1, 64);

    /// The threads to search with: by itself every core, but on a larger machine one is left to the window.
    #[must_use]
    pub fn threads(self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        let (least, most) = Self::THREADS;
        self.threads
            .unwrap_or_else(|| match cores() {
                few @ 0..=2 => few,
                many => many - 1,
            })
            .clamp(least, most)
    }

    /// The table in MiB, within its bounds.
    #[must_use]
    pub fn table(self) -> usize {
        let (least, most) = Self::TABLE;
        self.table.clamp(least, most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wild_numbers_become_possible_ones() {
        let wild = Resources {
            table: 0,
            threads: Some(9_999),
        };
        assert_eq!((wild.table(), wild.threads()), (1, 64));
        let usual = Resources::default();
        assert_eq!(usual.table(), 64);
        assert!((1..=64).contains(&usual.threads()));
    }
}
