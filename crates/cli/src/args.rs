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
    /// Play a match between two engines and say how sure it is which is the stronger one
    Match(Match),
    /// Say how a position stands and what is best
    Analyse(Analyse),
    /// Play against the engine in the terminal
    Play(Play),
    /// Measure the speed of the search on fixed positions
    Bench(Bench),
    /// Let the engine play against itself and write the games for `replay`
    Selfplay(Selfplay),
    /// Learn to judge positions by playing against oneself
    Train(Train),
    /// Write a record in another form: JSON, text
    Convert(Convert),
    /// Show a record: who played, the result, the plies, the final position
    Show(Show),
    /// Play records through the rules
    Check(Check),
    /// Draw a position: SVG or PNG
    Picture(Picture),
    /// Be an engine for other programs, over the Universal Game Interface (docs/ugi.md)
    Ugi,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
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

/// What a match is played with.
#[derive(Debug, Arguments)]
pub(crate) struct Match {
    /// The game
    #[arg(long, value_enum, default_value = "gipf")]
    pub(crate) game: Game,
    /// The first contestant: words such as `time=100 nodes=20000 depth=5 level=7 noise=50 threads=1 table=16
    /// weights=hand`; at least one limit (time in ms) or a level, the rest as here
    #[arg(long, value_name = "WORDS")]
    pub(crate) first: String,
    /// The second contestant, in the same words
    #[arg(long, value_name = "WORDS")]
    pub(crate) second: String,
    /// Let another program be the first contestant: a command that speaks the Universal Game Interface. It gets the limits
    /// of --first, and as options what else stands there: `threads` as Threads, `table` as Hash, `weights` as Weights
    #[arg(long, value_name = "COMMAND")]
    pub(crate) first_program: Option<String>,
    /// Let another program be the second contestant
    #[arg(long, value_name = "COMMAND")]
    pub(crate) second_program: Option<String>,
    #[command(flatten)]
    pub(crate) start: Start,
    /// Pairs of games: each opening is played twice, with colours exchanged
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) pairs: u32,
    /// Random plies at the beginning
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=100))]
    pub(crate) opening_plies: u32,
    /// Decides openings and all else that is left to chance
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games at a time; all cores if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) concurrency: Option<u16>,
    /// End as soon as it is decided which difference in strength is the right one, errors being made once in 20 times
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    /// Writes every pair here; pairs that it holds already are not played again
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
}

/// Where games begin.
#[derive(Debug, Arguments)]
pub(crate) struct Start {
    /// A position
    #[arg(long, conflicts_with_all = ["version", "potentials"])]
    pub(crate) position: Option<String>,
    /// A version of GIPF: basic, standard, tournament
    #[arg(long, default_value = "basic")]
    pub(crate) version: String,
    /// Potentials of each player
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=12))]
    pub(crate) potentials: u8,
}

/// What is asked of one search.
#[derive(Debug, Arguments)]
#[command(group(ArgGroup::new("limit").required(true).multiple(true).args(["time", "nodes", "search_depth"])))]
pub(crate) struct Analyse {
    /// A position of GIPF or of TAMSK
    pub(crate) position: String,
    /// Milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub(crate) time: Option<u64>,
    /// Positions looked at
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Plies looked ahead
    #[arg(long = "depth", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) search_depth: Option<u32>,
    /// How many of the best lines are shown
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=50))]
    pub(crate) lines: u8,
    /// Threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) threads: u8,
    /// Memory in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=4096))]
    pub(crate) table: u16,
    /// `learned`, `hand`, or a file of weights
    #[arg(long, value_name = "WEIGHTS", default_value = "learned")]
    pub(crate) weights: String,
    /// Potentials are decided by matches, and the players win so probably: two numbers from 0 to 1
    #[arg(long, value_name = "WHITE,BLACK")]
    pub(crate) match_chance: Option<String>,
    /// Print one line of JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// A game in the terminal.
#[derive(Debug, Arguments)]
pub(crate) struct Play {
    /// The game
    #[arg(long, value_enum, default_value = "gipf")]
    pub(crate) game: Game,
    #[command(flatten)]
    pub(crate) start: Start,
    /// How strong the engine plays, 1 to 12
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=12))]
    pub(crate) level: u8,
    /// Let the engine think so many milliseconds instead of playing at a level
    #[arg(long, value_name = "MS", conflicts_with = "level", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub(crate) time: Option<u64>,
    /// Your side: `first` is White in GIPF, Red in TAMSK
    #[arg(long, value_enum, default_value = "first")]
    pub(crate) side: SideArg,
    /// Decides which mistakes the engine makes at a level
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

/// Who begins, or who does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SideArg {
    First,
    Second,
}

/// A measurement of speed.
#[derive(Debug, Arguments)]
pub(crate) struct Bench {
    /// Positions looked at in each of the fixed positions
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Memory in MiB
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u16).range(1..=4096))]
    pub(crate) table: u16,
    /// `learned`, `hand`, or a file of weights
    #[arg(long, value_name = "WEIGHTS", default_value = "learned")]
    pub(crate) weights: String,
}

/// Games of the engine against itself.
#[derive(Debug, Arguments)]
pub(crate) struct Selfplay {
    /// How strong it plays, in the words of `match`
    #[arg(long, value_name = "WORDS", default_value = "nodes=5000")]
    pub(crate) strength: String,
    /// A version of GIPF: basic, standard, tournament
    #[arg(long, default_value = "basic")]
    pub(crate) version: String,
    /// Potentials of each player
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=12))]
    pub(crate) potentials: u8,
    /// Games
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,
    /// Random plies at the beginning
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=100))]
    pub(crate) opening_plies: u32,
    /// Decides the openings
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Where the games are written; standard output if not given
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// A record in another form.
#[derive(Debug, Arguments)]
pub(crate) struct Convert {
    /// The record; `-` is standard input
    pub(crate) input: PathBuf,
    /// Where it is written; `-` is standard output
    pub(crate) output: PathBuf,
    /// The form of the input; by its name or content if not given
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) from: Option<RecordForm>,
    /// The form of the output; by its name if not given
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) to: Option<RecordForm>,
    /// Overwrite a file that is there already
    #[arg(long)]
    pub(crate) force: bool,
}

/// A record to look at.
#[derive(Debug, Arguments)]
pub(crate) struct Show {
    /// The record; `-` is standard input
    pub(crate) file: PathBuf,
    /// Its form; by its name or content if not given
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) from: Option<RecordForm>,
}

/// Records to play through.
#[derive(Debug, Arguments)]
pub(crate) struct Check {
    /// The records; `-` is standard input
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Their form; by name or content if not given
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) from: Option<RecordForm>,
}

/// A picture of a position.
#[derive(Debug, Arguments)]
#[command(group(ArgGroup::new("subject").required(true).args(["position", "record"])))]
pub(crate) struct Picture {
    /// Where it is written; the name ends with .svg or .png
    #[arg(value_name = "OUT")]
    pub(crate) output: PathBuf,
    /// The position, of GIPF or of TAMSK
    #[arg(long)]
    pub(crate) position: Option<String>,
    /// Draw the final position of a record
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Leave the names of the points out
    #[arg(long)]
    pub(crate) no_coordinates: bool,
    /// Draw an arrow, such as e1-e4; may be given several times
    #[arg(long, value_name = "FROM-TO")]
    pub(crate) arrow: Vec<String>,
    /// Pixels from left to right, in a PNG
    #[arg(long, value_name = "PIXELS", default_value_t = 1200)]
    pub(crate) width: u32,
    /// Overwrite a file that is there already
    #[arg(long)]
    pub(crate) force: bool,
}

/// A form in which a record is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RecordForm {
    /// The native document (docs/records.md)
    Json,
    /// Text (docs/records.md)
    Text,
}

impl From<RecordForm> for record::FileFormat {
    fn from(form: RecordForm) -> record::FileFormat {
        match form {
            RecordForm::Json => record::FileFormat::Json,
            RecordForm::Text => record::FileFormat::Text,
        }
    }
}

/// A course of learning.
#[derive(Debug, Arguments)]
pub(crate) struct Train {
    /// A version of GIPF: basic, standard, tournament
    #[arg(long)]
    pub(crate) version: String,
    /// Games have potentials
    #[arg(long)]
    pub(crate) potentials: bool,
    /// Games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The same seed gives the same weights
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games after which weights move half as fast as at the beginning; 0 = they never slow down
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) patience: u64,
    /// Where the weights are written
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Weights to begin with; the hand-made ones if not given
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Games between two lines of progress; the weights are written then too
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) every: u64,
}
