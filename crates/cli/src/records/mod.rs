//! Records: writing them in other forms, showing them, playing them through the rules.

mod show;

use std::io::{self, Write};
use std::path::Path;

use record::{FileFormat, Import, MOST_BYTES, ReadError, Record};

use crate::args::{Check, Convert, RecordForm};
use crate::error::{Error, one_line, warn};
use crate::files::write_whole;
use crate::tally::{Tally, Verdict};

pub(crate) use show::run as show;

/// The name that stands for standard input and output.
fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// How a file is called in messages.
fn name(path: &Path) -> String {
    if is_standard(path) {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    }
}

/// Reads a record, whatever its form.
pub(crate) fn read(path: &Path, form: Option<RecordForm>) -> Result<Import, Error> {
    let wrong = |error: ReadError| Error::Failed(format!("{}: {error}", name(path)));
    let bytes = if is_standard(path) {
        record::read_bytes(io::stdin().lock()).map_err(wrong)?
    } else {
        storage::read(path, MOST_BYTES).map_err(|error| Error::Failed(error.to_string()))?
    };
    let by_name = || path.file_name()?.to_str().and_then(FileFormat::of_name);
    let format = form
        .map(FileFormat::from)
        .or_else(by_name)
        .unwrap_or_else(|| FileFormat::of_content(&bytes));
    Record::read(&bytes, format).map_err(wrong)
}

/// Says what was left out and where a record stops being legal. Says whether all of it is legal.
fn tell(path: &Path, import: &Import) -> Verdict {
    for note in &import.notes {
        warn(&format_args!("{}: {note}", name(path)));
    }
    match &import.fault {
        None => Verdict::Good,
        Some(fault) => {
            let name = name(path);
            warn(&format_args!(
                "{name}: {fault}; what comes before it is kept"
            ));
            Verdict::Mismatches
        }
    }
}

/// Writes a file whole or not at all, and none that is there already unless that is wanted; `-` is standard output.
pub(crate) fn write(
    path: &Path,
    bytes: &[u8],
    force: bool,
    output: &mut impl Write,
) -> Result<(), Error> {
    if is_standard(path) {
        return Ok(output.write_all(bytes)?);
    }
    if !force && path.symlink_metadata().is_ok() {
        let why = format!("{} is there already", path.display());
        return Err(Error::option("--force", why));
    }
    write_whole(path, bytes)
}

/// Writes a record in another form. What is not legal of it, or has no place in that form, is said.
pub(crate) fn convert(args: &Convert, output: &mut impl Write) -> Result<Verdict, Error> {
    let by_name = || {
        let name = args.output.file_name()?.to_str()?;
        FileFormat::of_name(name)
    };
    let format = args.to.map(FileFormat::from).or_else(by_name);
    let format = format.ok_or_else(|| {
        let why = "the name of the output does not say in which form it is to be written";
        Error::option("--to", why)
    })?;
    let import = read(&args.input, args.from)?;
    let bytes = match format {
        FileFormat::Json => import.record.to_json(),
        FileFormat::Text => {
            let text = import.record.to_text();
            let text = text.map_err(|fault| Error::Failed(fault.to_string()))?;
            for what in import.record.left_out_of_text() {
                warn(&format_args!(
                    "{}: {what}: not in a text",
                    name(&args.input)
                ));
            }
            text.into_bytes()
        }
    };
    write(&args.output, &bytes, args.force, output)?;
    Ok(tell(&args.input, &import))
}

/// Plays records through the rules.
pub(crate) fn check(args: &Check, output: &mut impl Write) -> Result<Verdict, Error> {
    let mut tally = Tally::default();
    for path in &args.files {
        let fault = match read(path, args.from) {
            Ok(import) => {
                let fault = import.fault;
                fault.map(|fault| format!("{}: {fault}", name(path)))
            }
            Err(error) => Some(error.to_string()),
        };
        tally.count(fault.is_none());
        if let Some(fault) = fault {
            writeln!(output, "{}", one_line(&fault))?;
        }
    }
    Ok(tally.report(output)?)
}
