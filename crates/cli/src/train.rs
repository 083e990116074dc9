//! Learning to judge positions.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use engine::gipf::{Course, Trainer, Weights};
use tempfile::NamedTempFile;

use crate::args::Train;
use crate::contest::read_header;
use crate::error::Error;

/// Plays the games of a course, and writes what was learned.
pub(crate) fn run(args: &Train, output: &mut impl Write) -> Result<(), Error> {
    let version = read_header(&args.version, 0)?.version;
    let from = args.from.as_deref().map(read).transpose()?;
    let course = Course {
        version,
        potentials: args.potentials,
        seed: args.seed,
        patience: args.patience,
    };
    // What cannot be written should not be found out after hours.
    let mut trainer = Trainer::new(course, from);
    write(&args.out, trainer.weights())?;
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
            write(&args.out, trainer.weights())?;
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<Weights, Error> {
    let file = path.display().to_string();
    let bytes = fs::read(path).map_err(|error| Error::Read {
        file: file.clone(),
        error,
    })?;
    Weights::from_bytes(&bytes).map_err(|error| Error::option("--from", format!("{file}: {error}")))
}

/// Writes weights so that the file is whole at any time.
fn write(path: &Path, weights: &Weights) -> Result<(), Error> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let written = || -> io::Result<()> {
        let mut file = NamedTempFile::new_in(folder)?;
        file.write_all(&weights.to_bytes())?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    written().map_err(|error| Error::WriteFile {
        file: path.display().to_string(),
        error,
    })
}
