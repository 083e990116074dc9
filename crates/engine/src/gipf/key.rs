//! A number for each state of a turn, to find it again in the table of positions.

use std::hash::{Hash, Hasher};

use orchestrator::Turn;

use crate::request::mix;

/// A number for everything that decides how a turn can go on.
pub(super) fn key(turn: &Turn) -> u64 {
    let mut mixer = Mixer(0x243f_6a88_85a3_08d3);
    turn.hash(&mut mixer);
    mix(mixer.0)
}

/// A hash that is quick and the same on every machine, unlike the standard one.
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.add(byte.into());
        }
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.add(byte.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }

    #[inline]
    fn write_isize(&mut self, discriminant: isize) {
        self.add(discriminant as u64);
    }
}
