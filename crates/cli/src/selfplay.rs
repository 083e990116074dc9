//! Games of the engine against itself, written for `replay`.

use std::fs::File;
use std::io::{BufWriter, Write};

use engine::Stop;
use engine::arena::{GameResult, openings, play_game};
use orchestrator::{GameHeader, Replay, Turn};

use crate::args::{Game, Selfplay};
use crate::contest::read_header;
use crate::error::{Error, warn};
use crate::strength::Strength;
use crate::written::Written;

/// Plays games and writes them.
pub(crate) fn run(args: &Selfplay, output: &mut impl Write) -> Result<(), Error> {
    let header = read_header(&args.version, args.potentials)?;
    let strength = Strength::read(Game::Gipf, &args.strength)
        .map_err(|why| Error::option("--strength", why))?;
    let start = Turn::of_position(&header.start())
        .map_err(|fault| Error::Position(format!("{}: {fault}", fault.field())))?;
    let (evaluation, fault) = strength.weights.evaluation_or_hand_made(&start);
    if let Some(fault) = fault {
        warn(&fault);
    }
    let openings = openings(&start, args.opening_plies, args.games as usize, args.seed)
        .map_err(|error| Error::option("--games", error))?;
    let failed = |why| Error::option("--strength", why);
    let mut white = strength.contestant(evaluation.clone()).map_err(failed)?;
    let mut black = strength.contestant(evaluation).map_err(failed)?;
    let mut games = (args.seed..).zip(&openings).filter_map(|(seed, opening)| {
        play_game(opening, [&mut white, &mut black], seed, &Stop::default())
    });
    match &args.out {
        None => games.try_for_each(|game| write(&game, header, output)),
        Some(path) => {
            let error = |error| Error::WriteFile {
                file: path.display().to_string(),
                error,
            };
            let mut file = BufWriter::new(File::create(path).map_err(error)?);
            for (number, game) in (1..).zip(games) {
                write(&game, header, &mut file).map_err(|failure| match failure {
                    Error::Write(why) => error(why),
                    other => other,
                })?;
                let winner = game
                    .winner
                    .map_or("draw", |seat| ["White", "Black"][seat.index()]);
                let plies = game.record.plies();
                writeln!(output, "game {number}: {plies} plies, {winner}")?;
            }
            file.flush().map_err(error)
        }
    }
}

fn write(
    game: &GameResult<Turn>,
    header: GameHeader,
    output: &mut impl Write,
) -> Result<(), Error> {
    writeln!(output, "{header}")?;
    let failed = |why: String| Error::Failed(format!("a game cannot be replayed: {why}"));
    let mut replay = Replay::of_header(header).map_err(|fault| failed(fault.to_string()))?;
    for text in game.record.start().moves(game.record.actions()) {
        let ply = text.parse().map_err(|error| failed(format!("{error}")))?;
        let line = replay
            .play(&ply)
            .map_err(|error| failed(error.to_string()))?;
        if let Some(line) = line {
            writeln!(output, "{line}")?;
        }
    }
    if let Some(line) = replay.finish() {
        writeln!(output, "{line}")?;
    }
    Ok(())
}
