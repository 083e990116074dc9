//! GIPF and TAMSK without a window: counts, replays and lists of legal turns, for scripts and for comparing programs.
//!
//! Exit code 0: done; 1: a check found mismatches; 2: something is wrong with the input or the output.

mod analyse;
mod args;
mod bench;
mod board;
mod contest;
mod error;
mod files;
mod input;
mod moves;
mod perft;
mod picture;
mod play;
mod records;
mod replay;
mod selfplay;
mod strength;
mod tally;
mod thinking;
mod train;
mod turns;
mod ugi;
mod written;

use std::io::{self, Write};
use std::process::ExitCode;

use args::{Args, Command, Game};
use clap::Parser;
use error::Error;
use tally::Verdict;

fn main() -> ExitCode {
    let args = Args::parse();
    let result = match args.command {
        // Two threads write.
        Command::Ugi => ugi::run(io::stdin().lock(), io::stdout()).map(|()| Verdict::Good),
        command => {
            let mut output = io::stdout().lock();
            run(command, &mut output)
                .and_then(|verdict| output.flush().map(|()| verdict).map_err(Error::Write))
        }
    };
    match result {
        Ok(Verdict::Good) => ExitCode::SUCCESS,
        Ok(Verdict::Mismatches) => ExitCode::from(1),
        // The reader has seen enough, as `head` has.
        Err(Error::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If standard error is closed as well nobody can be told.
            let _ = writeln!(io::stderr(), "gipf-cli: {}", error::one_line(&error));
            ExitCode::from(2)
        }
    }
}

fn run(command: Command, output: &mut impl Write) -> Result<Verdict, Error> {
    match command {
        Command::Perft(args) => match (args.game, args.what.work()) {
            (Game::Gipf, work) => perft::run::<gipf::Position>(work, output),
            (Game::Tamsk, work) => perft::run::<tamsk::Position>(work, output),
        },
        Command::Replay(args) => replay::run(args.format, &args.file, args.check, output),
        Command::Turns(args) => turns::run(&args.position, output).map(|()| Verdict::Good),
        Command::Analyse(args) => analyse::run(&args, output).map(|()| Verdict::Good),
        Command::Play(args) => play::run(&args, output).map(|()| Verdict::Good),
        Command::Bench(args) => bench::run(&args, output).map(|()| Verdict::Good),
        Command::Selfplay(args) => selfplay::run(&args, output).map(|()| Verdict::Good),
        Command::Train(args) => train::run(&args, output).map(|()| Verdict::Good),
        Command::Convert(args) => records::convert(&args, output),
        Command::Show(args) => records::show(&args, output),
        Command::Check(args) => records::check(&args, output),
        Command::Picture(args) => picture::run(&args, output).map(|()| Verdict::Good),
        // Has been seen to.
        Command::Ugi => Ok(Verdict::Good),
        Command::Match(args) => contest::run(&args, output).map(|()| Verdict::Good),
        Command::Moves(args) => moves::run(&args.position, output).map(|()| Verdict::Good),
    }
}
