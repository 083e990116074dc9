//! What the results of a match say about the difference in strength.

use std::fmt;

use thiserror::Error;

/// How many pairs gave the first contestant 0, 1, 2, 3 and 4 half points.
///
/// The games of a pair begin with the same opening and depend on each other, so it is pairs that are counted: error bars
/// from single games would be too wide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u64; 5]);

/// A difference in strength with the limits between which it lies with a probability of 95 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference that fits best; infinite if one side has won everything.
    pub best: f64,
    /// The lower limit.
    pub low: f64,
    /// The upper limit.
    pub high: f64,
}

/// The difference in strength at which a score is expected.
fn elo(score: f64) -> f64 {
    match score {
        ..=0.0 => f64::NEG_INFINITY,
        1.0.. => f64::INFINITY,
        _ => 400.0 * (score / (1.0 - score)).log10(),
    }
}

/// The score that a difference in strength lets expect.
fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Standard deviations on either side of the mean that hold 95 % of a normal distribution.
const NORMAL_95: f64 = 1.959_963_984_540_054;

/// Stands for a result that has not occurred yet, which is improbable but not impossible.
const UNSEEN: f64 = 1e-3;

impl Pentanomial {
    /// Adds a pair by the half points of the first contestant; more than 4 count as 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// Pairs played.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The share of the first contestant, 0 to 1; a half if nothing was played.
    #[must_use]
    pub fn score(&self) -> f64 {
        match self.pairs() {
            0 => 0.5,
            pairs => {
                values()
                    .zip(self.0)
                    .map(|(value, n)| value * n as f64)
                    .sum::<f64>()
                    / pairs as f64
            }
        }
    }

    /// Twice the logarithm of how much more probable the results are with their own mean than with another one. If the
    /// mean is the true one this is distributed like the square of a normal variable.
    fn deviance(&self, mean: f64) -> f64 {
        let (pairs, shares) = self.shares();
        let fitted = fit(&shares, mean);
        let each = shares.iter().zip(fitted);
        2.0 * pairs
            * each
                .map(|(share, fitted)| share * (share / fitted).ln())
                .sum::<f64>()
    }

    /// The means nearest to 0 and to 1 with which the results are not too improbable.
    fn likely_means(&self) -> (f64, f64) {
        let limit = |mut outside: f64, mut inside: f64| {
            for _ in 0..60 {
                let middle = f64::midpoint(outside, inside);
                if self.deviance(middle) > NORMAL_95 * NORMAL_95 {
                    outside = middle;
                } else {
                    inside = middle;
                }
            }
            inside
        };
        let mean = self.score();
        (limit(0.0, mean), limit(1.0, mean))
    }

    /// The shares of the five results, with a little for those that have not occurred, and how many pairs they stand for.
    fn shares(&self) -> (f64, [f64; 5]) {
        let counts = self
            .0
            .map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let sum: f64 = counts.iter().sum();
        (sum, counts.map(|count| count / sum))
    }

    /// The difference in strength. The limits are those of the likelihood ratio, which hold in small and in one-sided
    /// matches too.
    ///
    /// ```
    /// use engine::arena::Pentanomial;
    ///
    /// let elo = Pentanomial([5, 10, 30, 35, 20]).elo();
    /// assert!((elo.best - 98.1).abs() < 0.1 && elo.low > 0.0, "{elo}");
    /// ```
    #[must_use]
    pub fn elo(&self) -> Elo {
        if self.pairs() == 0 {
            return Elo {
                best: 0.0,
                low: f64::NEG_INFINITY,
                high: f64::INFINITY,
            };
        }
        let (low, high) = self.likely_means();
        // Where one side has won everything, the limit on its side is the end itself.
        let end = |mean: f64| match mean {
            ..0.000_1 => 0.0,
            0.999_9.. => 1.0,
            _ => mean,
        };
        Elo {
            best: elo(self.score()),
            low: elo(end(low)),
            high: elo(end(high)),
        }
    }

    /// How probable it is that the first contestant is the stronger one, 0 to 1.
    #[must_use]
    pub fn superiority(&self) -> f64 {
        if self.pairs() == 0 {
            return 0.5;
        }
        let deviations = self.deviance(0.5).max(0.0).sqrt();
        normal(deviations.copysign(self.score() - 0.5))
    }
}

/// The values of the five results.
fn values() -> impl Iterator<Item = f64> + Clone {
    (0..5).map(|n| f64::from(n) / 4.0)
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.0} [{:+.0}, {:+.0}]", self.best, self.low, self.high)
    }
}

impl fmt::Display for Pentanomial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = self.0.map(|count| count.to_string());
        f.write_str(&counts.join("-"))
    }
}

/// The share of a normal distribution below so many standard deviations.
fn normal(deviations: f64) -> f64 {
    // The tail as a continued fraction far out, as a series near the middle.
    let x = deviations.abs();
    let density = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    let above = if x < 3.0 {
        let mut term = x;
        let mut sum = x;
        for n in 1..100 {
            term *= x * x / f64::from(2 * n + 1);
            sum += term;
        }
        0.5 - density * sum
    } else if x.is_finite() {
        let fraction = (1..60).rev().fold(x, |below, n| x + f64::from(n) / below);
        density / fraction
    } else {
        0.0
    };
    if deviations < 0.0 { above } else { 1.0 - above }
}

/// A sequential test: is the difference in strength `elo1`, or is it `elo0`? The match ends as soon as one of the two is
/// so much more probable that errors are as rare as agreed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// A test that makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum SprtError {
    /// The differences are not in order.
    #[error("elo0 = {0} must be below elo1 = {1}, and both between -2000 and 2000")]
    Elo(f64, f64),
    /// No probability of an error.
    #[error("{0} is not a probability of an error: above 0, below 0.5")]
    Probability(f64),
}

/// How a sequential test stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtState {
    /// More games are needed.
    Open,
    /// The difference is rather `elo0`.
    Rejected,
    /// The difference is rather `elo1`.
    Accepted,
}

impl Sprt {
    /// A test that takes `elo0` for `elo1` with the probability `alpha`, and the other way round with `beta`.
    ///
    /// # Errors
    /// When the numbers make no sense.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, SprtError> {
        let possible = |elo: f64| (-2000.0..=2000.0).contains(&elo);
        if !(elo0 < elo1 && possible(elo0) && possible(elo1)) {
            return Err(SprtError::Elo(elo0, elo1));
        }
        for probability in [alpha, beta] {
            if !(probability > 0.0 && probability < 0.5) {
                return Err(SprtError::Probability(probability));
            }
        }
        Ok(Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// The ratios at which the test ends: rejected at or below the first, accepted at or above the second.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    /// The logarithm of how much more probable the results are with `elo1` than with `elo0`: the generalised likelihood
    /// ratio, for which the distribution of results is the most probable one with the mean asked for.
    #[must_use]
    pub fn ratio(&self, results: &Pentanomial) -> f64 {
        if results.pairs() == 0 {
            return 0.0;
        }
        let (pairs, shares) = results.shares();
        let fit = |elo: f64| fit(&shares, score(elo));
        let (fit0, fit1) = (fit(self.elo0), fit(self.elo1));
        let each = shares.iter().zip(fit0.iter().zip(fit1));
        pairs
            * each
                .map(|(share, (fit0, fit1))| share * (fit1 / fit0).ln())
                .sum::<f64>()
    }

    /// How the test stands.
    #[must_use]
    pub fn state(&self, results: &Pentanomial) -> SprtState {
        let (low, high) = self.bounds();
        match self.ratio(results) {
            ratio if ratio >= high => SprtState::Accepted,
            ratio if ratio <= low => SprtState::Rejected,
            _ => SprtState::Open,
        }
    }
}

/// Of all distributions with a mean the one under which the shares are most probable: each share divided by
/// `1 + x (value - mean)`, with the x that makes them add up to 1.
fn fit(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let excess = |x: f64| -> f64 {
        values()
            .zip(shares)
            .map(|(value, share)| share * (value - mean) / (1.0 + x * (value - mean)))
            .sum()
    };
    // No divisor may be 0 for the values 0 and 1; in between the excess falls.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    let mut fitted = *shares;
    for (fitted, value) in fitted.iter_mut().zip(values()) {
        *fitted /= 1.0 + x * (value - mean);
    }
    fitted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(found: f64, expected: f64, tolerance: f64) {
        assert!(
            (found - expected).abs() < tolerance,
            "{found}, not {expected}"
        );
    }

    #[test]
    fn likelihood_ratios_are_those_of_other_implementations() {
        // Computed with an independent program.
        for (results, elo0, elo1, expected) in [
            ([5, 10, 30, 35, 20], 0.0, 10.0, 1.951_59),
            ([209, 7104, 15841, 7388, 226], 0.0, 2.0, 3.074_79),
            ([557, 3745, 7621, 3885, 588], -0.5, 1.5, 2.393_30),
            ([10, 20, 40, 20, 10], 0.0, 5.0, -0.034_507),
            ([0, 0, 0, 0, 20], 0.0, 10.0, 0.567_419),
            ([0, 1, 3, 2, 94], 0.0, 100.0, 24.695_78),
        ] {
            let sprt = Sprt::new(elo0, elo1, 0.05, 0.05).unwrap();
            is_near(sprt.ratio(&Pentanomial(results)), expected, 1e-4);
        }
    }

    #[test]
    fn the_test_ends_at_its_bounds() {
        let sprt = Sprt::new(0.0, 10.0, 0.05, 0.05).unwrap();
        is_near(sprt.bounds().0, -2.944_44, 1e-5);
        is_near(sprt.bounds().1, 2.944_44, 1e-5);
        let state = |results| sprt.state(&Pentanomial(results));
        assert_eq!(state([0; 5]), SprtState::Open);
        assert_eq!(state([5, 10, 30, 35, 20]), SprtState::Open);
        assert_eq!(state([50, 100, 300, 350, 200]), SprtState::Accepted);
        assert_eq!(state([200, 350, 300, 100, 50]), SprtState::Rejected);
        for (elo0, elo1, alpha) in [
            (5.0, 5.0, 0.05),
            (6.0, 5.0, 0.05),
            (f64::NAN, 5.0, 0.05),
            (0.0, f64::INFINITY, 0.05),
            (0.0, 5.0, 0.0),
            (0.0, 5.0, 0.5),
        ] {
            assert!(Sprt::new(elo0, elo1, alpha, 0.05).is_err());
        }
    }

    #[test]
    fn limits_of_many_pairs_are_those_of_the_normal_distribution() {
        // Score 0.502584, standard error 0.001035.
        let elo = Pentanomial([209, 7104, 15841, 7388, 226]).elo();
        is_near(elo.best, 1.795_46, 1e-4);
        is_near(elo.low, 0.385_7, 0.01);
        is_near(elo.high, 3.205_3, 0.01);
    }

    #[test]
    fn limits_of_one_sided_matches_are_finite_where_they_can_be() {
        // All of 20 pairs won: a score s has the likelihood s^20, and 20 ln s = -1.92 for s = 0.908; what stands for the
        // results that have not occurred takes a point from that.
        let elo = Pentanomial([0, 0, 0, 0, 20]).elo();
        assert_eq!((elo.best, elo.high), (f64::INFINITY, f64::INFINITY));
        is_near(elo.low, 398.6, 1.5);
        let elo = Pentanomial([20, 0, 0, 0, 0]).elo();
        assert_eq!((elo.best, elo.low), (f64::NEG_INFINITY, f64::NEG_INFINITY));
        is_near(elo.high, -398.6, 1.5);
        // Five pairs divided evenly say little.
        let elo = Pentanomial([0, 0, 5, 0, 0]).elo();
        is_near(elo.best, 0.0, 1e-9);
        is_near(elo.high, 114.0, 10.0);
        is_near(elo.low, -elo.high, 1e-6);
        let nothing = Pentanomial::default();
        assert_eq!((nothing.score(), nothing.superiority()), (0.5, 0.5));
        assert!(nothing.elo().low.is_infinite());
    }

    #[test]
    fn superiority() {
        is_near(Pentanomial([10, 20, 40, 20, 10]).superiority(), 0.5, 1e-9);
        let better = Pentanomial([209, 7104, 15841, 7388, 226]).superiority();
        is_near(better, 0.993_72, 1e-4);
        let worse = Pentanomial([226, 7388, 15841, 7104, 209]).superiority();
        is_near(better + worse, 1.0, 1e-9);
    }

    #[test]
    fn the_normal_distribution() {
        for (deviations, share) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746),
            (1.959_963_985, 0.975),
            (-2.5, 0.006_209_665),
            (3.5, 0.999_767_371),
            (-6.0, 9.865_876e-10),
        ] {
            is_near(normal(deviations), share, 1e-9);
        }
        assert_eq!(
            (normal(f64::INFINITY), normal(f64::NEG_INFINITY)),
            (1.0, 0.0)
        );
    }
}
