//! Matches: who is stronger, and how sure is that.

mod log;
mod program;
mod summary;

use std::fmt::{self, Display};
use std::io::Write;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::Arc;
use std::thread;

use engine::arena::{Contestant, Sprt, SprtState, openings, run as play};
use engine::gipf::Evaluation;
use orchestrator::{GameHeader, Turn};

use crate::args::{Game, Match, Start};
use crate::error::Error;
use crate::strength::Strength;
use crate::written::Written;
use log::{Header, Log};
use program::Program;
use summary::Summary;

/// Plays a match.
pub(crate) fn run(args: &Match, output: &mut impl Write) -> Result<(), Error> {
    let first = Side::read(
        args.game,
        "first",
        &args.first,
        args.first_program.as_deref(),
    )?;
    let second = Side::read(
        args.game,
        "second",
        &args.second,
        args.second_program.as_deref(),
    )?;
    match args.game {
        Game::Gipf => {
            let start = args.start.turn()?;
            // Weights that cannot be had are no match: what it measured would be something else.
            let evaluations = [first.evaluation(&start)?, second.evaluation(&start)?];
            let make = |side: &Side, n: usize| -> Made<Turn> {
                match &side.program {
                    Some(command) => side.hire(command),
                    None => Ok(Box::new(side.strength.contestant(evaluations[n].clone())?)),
                }
            };
            let make = || Ok([make(&first, 0)?, make(&second, 1)?]);
            contest(args, &start, [&first, &second], &make, output)
        }
        Game::Tamsk => {
            let start = args.start.tamsk()?;
            let make = |side: &Side| -> Made<tamsk::Position> {
                match &side.program {
                    Some(command) => side.hire(command),
                    None => Ok(Box::new(side.strength.tamsk_contestant()?)),
                }
            };
            let make = || Ok([make(&first)?, make(&second)?]);
            contest(args, &start, [&first, &second], &make, output)
        }
    }
}

/// A contestant, if it can be made.
type Made<G> = Result<Box<dyn Contestant<G>>, String>;

/// One side of a match: the engine, or another program.
struct Side {
    name: &'static str,
    strength: Strength,
    program: Option<String>,
}

impl Side {
    fn read(
        game: Game,
        name: &'static str,
        words: &str,
        program: Option<&str>,
    ) -> Result<Side, Error> {
        let strength =
            Strength::read(game, words).map_err(|why| Error::option(&format!("--{name}"), why))?;
        Ok(Side {
            name,
            strength,
            program: program.map(str::to_owned),
        })
    }

    fn evaluation(&self, start: &Turn) -> Result<Arc<Evaluation>, Error> {
        match self.program {
            // Never used.
            Some(_) => Ok(Arc::new(Evaluation::hand_made())),
            None => self
                .strength
                .weights
                .evaluation(start)
                .map_err(|why| Error::option(&format!("--{}", self.name), why)),
        }
    }

    /// The other program as a contestant.
    fn hire<G: Written + 'static>(&self, command: &str) -> Made<G> {
        Ok(Box::new(Program::start(command, &self.strength)?))
    }
}

impl Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.program {
            Some(program) => write!(f, "`{program}` {}", self.strength),
            None => self.strength.fmt(f),
        }
    }
}

/// Plays the pairs that the log does not hold yet.
fn contest<G: Written, C: Contestant<G>>(
    args: &Match,
    start: &G,
    [first, second]: [&Side; 2],
    make: &(impl Fn() -> Result<[C; 2], String> + Sync),
    output: &mut impl Write,
) -> Result<(), Error> {
    let sprt = args.sprt.as_deref().map(read_sprt).transpose()?;
    let openings = openings(start, args.opening_plies, args.pairs as usize, args.seed)
        .map_err(|error| Error::option("--pairs", error))?;
    let header = Header {
        first: first.to_string(),
        second: second.to_string(),
        start: start.position_text(),
        opening_plies: args.opening_plies,
        seed: args.seed,
    };
    writeln!(output, "first:  {}", header.first)?;
    writeln!(output, "second: {}", header.second)?;
    writeln!(output, "start:  {}", header.start)?;
    let mut summary = Summary::new(sprt);
    let mut log = None;
    if let Some(file) = &args.log {
        let (opened, finished) = Log::open(file, &header)?;
        for pair in finished.iter().take(openings.len()) {
            summary.add(pair);
        }
        if !finished.is_empty() {
            writeln!(output, "{} pairs in the log", finished.len())?;
        }
        log = Some(opened);
    }
    let finished = summary.pairs();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.concurrency.map_or(cores, usize::from);
    // Enough lines to see how it goes, no flood.
    let every = (openings.len() / 50).max(1);
    let mut failure = None;
    let mut told = finished;
    if summary.state() == SprtState::Open {
        play(&openings, finished, threads, args.seed, make, &mut |pair| {
            let pair = log::LoggedPair::of(&pair);
            summary.add(&pair);
            let mut tell = || -> Result<(), Error> {
                if let Some(log) = &mut log {
                    log.write(&pair)?;
                }
                for fault in pair.faults() {
                    writeln!(output, "pair {}: {fault}", pair.pair)?;
                }
                if summary.pairs().is_multiple_of(every) {
                    told = summary.pairs();
                    writeln!(output, "{summary}")?;
                    output.flush()?;
                }
                Ok(())
            };
            if let Err(error) = tell() {
                failure = Some(error);
                return ControlFlow::Break(());
            }
            match summary.state() {
                SprtState::Open => ControlFlow::Continue(()),
                SprtState::Accepted | SprtState::Rejected => ControlFlow::Break(()),
            }
        })
        .map_err(|error| Error::Failed(error.to_string()))?;
    }
    if let Some(error) = failure {
        return Err(error);
    }
    if told != summary.pairs() || told == finished {
        writeln!(output, "{summary}")?;
    }
    summary.print_details(output)?;
    Ok(())
}

fn read_sprt(text: &str) -> Result<Sprt, Error> {
    let number = |text: &str| f64::from_str(text.trim()).ok();
    let (elo0, elo1) = text
        .split_once(',')
        .and_then(|(elo0, elo1)| number(elo0).zip(number(elo1)))
        .ok_or_else(|| Error::option("--sprt", format!("`{text}` is not ELO0,ELO1")))?;
    Sprt::new(elo0, elo1, 0.05, 0.05).map_err(|error| Error::option("--sprt", error))
}

/// A version and the number of potentials.
pub(crate) fn read_header(version: &str, potentials: u8) -> Result<GameHeader, Error> {
    let version = version.parse().map_err(|()| {
        let why = format!("`{version}` is not basic, standard or tournament");
        Error::option("--version", why)
    })?;
    Ok(GameHeader {
        version,
        potentials,
    })
}

impl Start {
    /// The turn with which games of GIPF begin.
    pub(crate) fn turn(&self) -> Result<Turn, Error> {
        let position: gipf::Position = match &self.position {
            Some(position) => position
                .parse()
                .map_err(|error: gipf::PositionError| Error::Position(error.to_string()))?,
            None => read_header(&self.version, self.potentials)?.start(),
        };
        Turn::of_position(&position)
            .map_err(|fault| Error::Position(format!("{}: {fault}", fault.field())))
    }

    /// The position with which games of TAMSK begin.
    pub(crate) fn tamsk(&self) -> Result<tamsk::Position, Error> {
        self.position
            .as_deref()
            .map_or(Ok(tamsk::Position::START), str::parse)
            .map_err(|error: tamsk::ParsePositionError| Error::Position(error.to_string()))
    }
}
