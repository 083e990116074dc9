use crate::Millis;

/// `SplitMix64`: a counter with a mixing function, a generator that is the same everywhere.
#[derive(Clone, Debug)]
pub(crate) struct SplitMix64(u64);

impl SplitMix64 {
    pub(crate) const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

/// How far noisy sand lies from the nominal amount at most: 5 % (T6.1).
pub(crate) fn tolerance(nominal: Millis) -> Millis {
    Millis(nominal.0 / 20)
}

/// An amount of sand drawn evenly from nominal - 5 % to nominal + 5 %.
pub(crate) fn noisy(nominal: Millis, random: &mut SplitMix64) -> Millis {
    let span = tolerance(nominal);
    Millis(nominal.0 - span.0 + random.next() % (2 * span.0 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_gives_its_published_numbers() {
        let mut random = SplitMix64::new(1_234_567);
        assert_eq!(random.next(), 6_457_827_717_110_365_317);
        assert_eq!(random.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn noise_stays_within_five_per_cent_and_is_not_constant() {
        let nominal = Millis::from_secs(180);
        let mut random = SplitMix64::new(7);
        let drawn: Vec<Millis> = (0..1000).map(|_| noisy(nominal, &mut random)).collect();
        assert!(
            drawn
                .iter()
                .all(|sand| (171_000..=189_000).contains(&sand.0))
        );
        assert!(drawn.iter().any(|sand| sand.0 < 173_000));
        assert!(drawn.iter().any(|sand| sand.0 > 187_000));
    }
}
