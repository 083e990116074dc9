//! Counting sequences of turns or moves, and comparing counts with a file.

use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use orchestrator::Turn;

use crate::error::{Error, Fault};
use crate::input::Lines;
use crate::tally::{Tally, Verdict};

/// What is to be counted.
#[derive(Debug)]
pub(crate) enum Work {
    /// The counts of one position.
    Count {
        /// Where to count from.
        position: String,
        /// The largest number of turns or moves.
        depth: u32,
    },
    /// The counts of a file.
    Check(PathBuf),
}

/// A start that can be counted from.
pub(crate) trait Countable: FromStr<Err: Display> {
    /// Reads the position string; the message names the field that is wrong.
    fn read(text: &str) -> Result<Self, String> {
        text.parse().map_err(|error: Self::Err| error.to_string())
    }

    /// The number of sequences of so many turns or moves.
    fn count(&self, depth: u32) -> u64;
}

impl Countable for gipf::Position {
    fn count(&self, depth: u32) -> u64 {
        // A position that could be read is one that a turn can start in.
        Turn::of_position(self).map_or(0, |turn| turn.perft(depth))
    }
}

impl Countable for tamsk::Position {
    fn count(&self, depth: u32) -> u64 {
        tamsk::perft(self, depth)
    }
}

/// Counts, or compares counts.
pub(crate) fn run<P: Countable>(work: Work, output: &mut impl Write) -> Result<Verdict, Error> {
    match work {
        Work::Count { position, depth } => {
            let position = P::read(&position).map_err(Error::Position)?;
            print_counts(&position, depth, output)?;
            Ok(Verdict::Good)
        }
        Work::Check(file) => check::<P>(&file, output),
    }
}

fn print_counts<P: Countable>(
    position: &P,
    depth: u32,
    output: &mut impl Write,
) -> Result<(), Error> {
    for depth in 1..=depth {
        let separator = if depth > 1 { " " } else { "" };
        write!(output, "{separator}{}", position.count(depth))?;
        // The next count may take long.
        output.flush()?;
    }
    writeln!(output)?;
    Ok(())
}

fn check<P: Countable>(file: &Path, output: &mut impl Write) -> Result<Verdict, Error> {
    let mut lines = Lines::open(file)?;
    let mut tally = Tally::default();
    while let Some(line) = lines.next()? {
        let (position, counts) =
            read_record::<P>(&line.text).map_err(|fault| lines.error(line.number, fault))?;
        let mut passed = true;
        for (depth, expected) in (1..).zip(counts) {
            let found = position.count(depth);
            if found != expected {
                passed = false;
                let place = lines.place(line.number);
                writeln!(
                    output,
                    "{place}: n{depth}: {expected} in the file, {found} counted"
                )?;
            }
        }
        tally.count(passed);
    }
    Ok(tally.report(output)?)
}

fn read_record<P: Countable>(text: &str) -> Result<(P, Vec<u64>), Fault> {
    let (position, counts) = text
        .split_once(';')
        .ok_or_else(|| Fault::of("counts", "`;` and at least one count are missing"))?;
    let position = P::read(position.trim_end()).map_err(Fault::new)?;
    let counts = (1..)
        .zip(counts.split_whitespace())
        .map(|(n, count)| {
            count
                .parse()
                .map_err(|_| Fault::of(&format!("n{n}"), format_args!("`{count}` is not a count")))
        })
        .collect::<Result<Vec<u64>, Fault>>()?;
    if counts.is_empty() {
        return Err(Fault::of("counts", "at least one count is missing"));
    }
    Ok((position, counts))
}
