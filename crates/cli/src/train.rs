//! Learning to judge positions.

use std::io::Write;
use std::time::Instant;

use engine::gipf::{Course, Trainer};

use crate::args::Train;
use crate::contest::read_header;
use crate::error::Error;
use crate::files::write_whole;
use crate::strength::read_weights;

/// Plays the games of a course, and writes what was learned.
pub(crate) fn run(args: &Train, output: &mut impl Write) -> Result<(), Error> {
    let version = read_header(&args.version, 0)?.version;
    let from = args.from.as_deref().map(read_weights).transpose();
    let from = from.map_err(|why| Error::option("--from", why))?;
    let course = Course {
        version,
        potentials: args.potentials,
        seed: args.seed,
        patience: args.patience,
    };
    // What cannot be written should not be found out after hours.
    let mut trainer = Trainer::new(course, from);
    write_whole(&args.out, &trainer.weights().to_bytes())?;
    let begun = Instant::now();
    for game in 1..=args.games {
        trainer.play();
        if game.is_multiple_of(args.every) || game == args.games {
            let progress = trainer.progress();
            let seconds = begun.elapsed().as_secs_f64();
            writeln!(
                output,
                "{game} games, {:.1} turns a game, error {:.5}, {:.0} games/s",
                progress.turns as f64 / progress.games as f64,
                progress.error,
                game as f64 / seconds,
            )?;
            output.flush()?;
            write_whole(&args.out, &trainer.weights().to_bytes())?;
        }
    }
    Ok(())
}
