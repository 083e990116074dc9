//! Random numbers that a seed repeats.

use crate::request::mix;

/// A small generator of random numbers (SplitMix64); each seed gives its own sequence, the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random(u64);

impl Random {
    /// A generator.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below `bound`; 0 if the bound is 0.
    pub const fn below(&mut self, bound: usize) -> usize {
        // The product's upper half is below the bound.
        ((self.next() as u128 * bound as u128) >> 64) as usize
    }

    /// One of some values, each as likely as the others; nothing of none.
    pub fn choose<T: Copy>(&mut self, values: &[T]) -> Option<T> {
        values.get(self.below(values.len())).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_and_repeated() {
        let mut random = Random::new(1);
        let mut counts = [0; 7];
        for _ in 0..7_000 {
            counts[random.below(7)] += 1;
        }
        assert!(
            counts.iter().all(|&count| (850..1_150).contains(&count)),
            "{counts:?}"
        );
        assert_eq!(Random::new(5).next(), Random::new(5).next());
        assert_ne!(Random::new(5).next(), Random::new(6).next());
        assert_eq!((random.below(0), random.below(1)), (0, 0));
        assert_eq!(random.choose::<u8>(&[]), None);
    }
}
