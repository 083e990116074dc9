//! Counting what passes a check.

use std::io::{self, Write};

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// As it should be.
    Good,
    /// A check found mismatches.
    Mismatches,
}

/// Records that passed and failed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    passed: u64,
    failed: u64,
}

impl Tally {
    /// Counts one record.
    pub(crate) fn count(&mut self, passed: bool) {
        *if passed {
            &mut self.passed
        } else {
            &mut self.failed
        } += 1;
    }

    /// Prints the last line of a check.
    pub(crate) fn report(self, output: &mut impl Write) -> io::Result<Verdict> {
        writeln!(output, "{} passed, {} failed", self.passed, self.failed)?;
        Ok(match self.failed {
            0 => Verdict::Good,
            _ => Verdict::Mismatches,
        })
    }
}
