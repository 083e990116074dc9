//! The command line.

use std::path::PathBuf;

use clap::{ArgGroup, Args as Arguments, Parser, Subcommand, ValueEnum};

use crate::perft::Work;

/// GIPF and TAMSK without a window.
#[derive(Debug, Parser)]
#[command(name = "gipf-cli", version, about, after_help = AFTER_HELP)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const AFTER_HELP: &str = "\
Positions and plies are written as docs/rules/notation.md describes. FILE may be `-` for standard input.
Exit code: 0 done, 1 a check found mismatches, 2 something is wrong with the input.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Count the sequences of complete turns (GIPF) or moves (TAMSK) from a position
    Perft(Perft),
    /// Play written games through and print what stands behind each line
    Replay(Replay),
    /// List all legal complete turns of a position: PLY | ANSWER | POSITION | WINNER
    Turns(Turns),
    /// List all legal moves of a position: MOVE | POSITION
    Moves(Moves),
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Game {
    Gipf,
    Tamsk,
}

#[derive(Debug, Arguments)]
pub(crate) struct Perft {
    pub(crate) game: Game,
    #[command(flatten)]
    pub(crate) what: PerftWhat,
}

/// Either `--depth N POSITION` or `--check FILE`.
#[derive(Debug, Arguments)]
#[command(group(ArgGroup::new("work").required(true).args(["depth", "check"])))]
pub(crate) struct PerftWhat {
    /// Print the counts for 1 to N turns or moves
    #[arg(long, value_name = "N", requires = "position", value_parser = clap::value_parser!(u32).range(1..=MOST_DEPTH))]
    depth: Option<u32>,
    /// Compare the counts of a file, a line each: POSITION ; n1 n2 n3 ...
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    check: Option<PathBuf>,
    /// Where to count from
    position: Option<String>,
}

/// More than any count can be waited for.
const MOST_DEPTH: i64 = 100;

impl PerftWhat {
    /// What is to be done.
    pub(crate) fn work(self) -> Work {
        match (self.check, self.depth) {
            (Some(file), _) => Work::Check(file),
            (None, depth) => Work::Count {
                // One of the two options is required, and with a depth the position.
                position: self.position.unwrap_or_default(),
                depth: depth.unwrap_or(1),
            },
        }
    }
}

#[derive(Debug, Arguments)]
pub(crate) struct Replay {
    pub(crate) format: Format,
    /// The games; everything from the first `|` of a line on may be left out
    pub(crate) file: PathBuf,
    /// Compare with what stands in the file instead of printing the lines
    #[arg(long)]
    pub(crate) check: bool,
}

/// What a file holds.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Format {
    /// Games of GIPF
    Gipf,
    /// Games of TAMSK at Level 1 with automatic rings
    Tamsk,
    /// Timed logs of TAMSK
    Timed,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum OnlyGipf {
    Gipf,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum OnlyTamsk {
    Tamsk,
}

#[derive(Debug, Arguments)]
pub(crate) struct Turns {
    game: OnlyGipf,
    /// The start of a turn
    pub(crate) position: String,
}

#[derive(Debug, Arguments)]
pub(crate) struct Moves {
    game: OnlyTamsk,
    /// The start of a turn
    pub(crate) position: String,
}
