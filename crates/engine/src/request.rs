//! What is asked of a search.

use crate::Limits;

/// What is asked of a search.
///
/// ```
/// use std::time::Duration;
///
/// let request = engine::Request {
///     limits: engine::Limits::time(Duration::from_millis(100)),
///     ..engine::Request::default()
/// };
/// assert_eq!((request.lines, request.noise.amount), (1, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// When to end.
    pub limits: Limits,
    /// How many of the best lines are wanted, each with its exact value; 0 counts as 1.
    pub lines: usize,
    /// How badly positions are judged on purpose.
    pub noise: Noise,
}

impl Default for Request {
    fn default() -> Request {
        Request {
            limits: Limits::default(),
            lines: 1,
            noise: Noise::default(),
        }
    }
}

/// Errors of judgement that make a weaker opponent: each position is misjudged by an amount that depends on the position
/// and the seed alone, so that the player errs like somebody who sees things differently, not like a die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Noise {
    /// Standard deviation in points; 400 points are the odds of e to 1. 0 is the best judgement there is.
    pub amount: u16,
    /// Which errors are made.
    pub seed: u64,
}

impl Noise {
    /// The error for a position, in points, roughly of normal distribution.
    #[must_use]
    pub fn of(self, position: u64) -> i32 {
        if self.amount == 0 {
            return 0;
        }
        let mixed = mix(position ^ self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        // The sum of four even distributions of 16 bits has a standard deviation of 2^16 / sqrt(3).
        let sum: i64 = (0..4)
            .map(|part| ((mixed >> (16 * part)) & 0xffff) as i64)
            .sum();
        let deviation = (sum - 2 * 0xffff) * i64::from(self.amount) * 1774;
        (deviation >> 26) as i32
    }
}

/// Spreads the bits of a number over all bits.
pub(crate) const fn mix(mut bits: u64) -> u64 {
    bits ^= bits >> 30;
    bits = bits.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits ^= bits >> 27;
    bits = bits.wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_has_the_deviation_asked_for() {
        let noise = Noise {
            amount: 200,
            seed: 7,
        };
        let errors: Vec<f64> = (0..20_000).map(|n| f64::from(noise.of(n))).collect();
        let mean = errors.iter().sum::<f64>() / errors.len() as f64;
        let variance = errors
            .iter()
            .map(|error| (error - mean).powi(2))
            .sum::<f64>()
            / errors.len() as f64;
        assert!(mean.abs() < 6.0, "{mean}");
        assert!((variance.sqrt() - 200.0).abs() < 8.0, "{}", variance.sqrt());
    }

    #[test]
    fn the_same_position_is_misjudged_in_the_same_way() {
        let noise = Noise {
            amount: 100,
            seed: 1,
        };
        assert_eq!(noise.of(5), noise.of(5));
        assert_ne!(noise.of(5), Noise { seed: 2, ..noise }.of(5));
        assert_eq!(Noise::default().of(5), 0);
    }
}
