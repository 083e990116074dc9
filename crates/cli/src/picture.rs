//! Pictures of positions.

use std::io::Write;
use std::path::Path;

use picture::{Arrow, Picture, Style, gipf_arrow, tamsk_arrow};
use record::Record;

use crate::args;
use crate::error::Error;
use crate::records;
use crate::written::is_tamsk;

/// What is drawn.
enum Subject {
    Gipf(gipf::Board),
    Tamsk(tamsk::Position),
}

/// Writes the picture of a position, or of a record's final position.
pub(crate) fn run(args: &args::Picture, output: &mut impl Write) -> Result<(), Error> {
    let subject = match (&args.position, &args.record) {
        (Some(text), _) => position(text)?,
        (None, Some(file)) => last_position(file)?,
        (None, None) => return Err(Error::option("--position", "nothing is to be drawn")),
    };
    let read: fn(&str) -> Option<Arrow> = match subject {
        Subject::Gipf(_) => gipf_arrow,
        Subject::Tamsk(_) => tamsk_arrow,
    };
    let arrow = |text: &String| {
        read(text).ok_or_else(|| {
            Error::option(
                "--arrow",
                format_args!("`{text}` is not two points such as e1-e4"),
            )
        })
    };
    let style = Style {
        coordinates: !args.no_coordinates,
        arrows: args.arrow.iter().map(arrow).collect::<Result<_, _>>()?,
    };
    let picture = match subject {
        Subject::Gipf(board) => Picture::gipf(&board, &style),
        Subject::Tamsk(position) => Picture::tamsk(&position, &style),
    };
    let extension = args.output.extension().and_then(|it| it.to_str());
    let bytes = match extension.map(str::to_ascii_lowercase).as_deref() {
        Some("svg") => picture.svg().as_bytes().to_vec(),
        Some("png") => picture
            .png(args.width)
            .map_err(|error| Error::option("--width", error))?,
        _ => {
            let why = "the name of a picture ends with .svg or .png";
            return Err(Error::option("OUT", why));
        }
    };
    records::write(&args.output, &bytes, args.force, output)
}

fn position(text: &str) -> Result<Subject, Error> {
    let wrong = |error: &dyn std::fmt::Display| Error::Position(error.to_string());
    if is_tamsk(text) {
        let position = text.parse::<tamsk::Position>();
        return position.map(Subject::Tamsk).map_err(|error| wrong(&error));
    }
    let position = text.parse::<gipf::Position>();
    position
        .map(|position| Subject::Gipf(position.board))
        .map_err(|error| wrong(&error))
}

/// The position at the end of a record's main line.
fn last_position(file: &Path) -> Result<Subject, Error> {
    let wrong = |fault: record::Fault| Error::Failed(format!("{}: {fault}", file.display()));
    match records::read(file, None)?.record {
        Record::Gipf(record) => {
            let end = record.actions.end_of_main_line();
            let game = record.game_at(end).map_err(wrong)?;
            Ok(Subject::Gipf(*game.turn().board()))
        }
        Record::Tamsk(record) => {
            let end = record.actions.end_of_main_line();
            let play = record.play_at(end, None).map_err(wrong)?;
            Ok(Subject::Tamsk(*play.game().position()))
        }
    }
}
