//! Playing written games through, printing their lines or comparing them.

mod gipf;
mod tamsk;
mod timed;

use std::io::Write;
use std::path::Path;

use crate::args::Format;
use crate::error::{Error, Fault, one_line};
use crate::input::{Line, Lines};
use crate::tally::{Tally, Verdict};

/// Replays the games of a file.
pub(crate) fn run(
    format: Format,
    file: &Path,
    check: bool,
    output: &mut impl Write,
) -> Result<Verdict, Error> {
    match format {
        Format::Gipf => Run::<gipf::Game, _>::new(file, check, output)?.run(),
        Format::Tamsk => Run::<tamsk::Game, _>::new(file, check, output)?.run(),
        Format::Timed => Run::<timed::Log, _>::new(file, check, output)?.run(),
    }
}

/// A line as the program computes it.
pub(crate) struct Computed {
    /// Number of the line in the file; nothing for a line that the file does not have.
    number: Option<usize>,
    /// The whole line.
    text: String,
    /// What it has behind its first field, which a file may leave out.
    behind: Vec<String>,
}

/// Why a line was not taken.
pub(crate) enum Refusal {
    /// It cannot be read.
    Unreadable(Fault),
    /// It can be read, but the rules forbid it.
    Illegal(Fault),
}

/// A written game, read line by line. Lines come out as soon as they can be computed.
pub(crate) trait Written: Sized {
    /// Reads a header; nothing if the line is none. The second part is the header as it is printed.
    fn header(text: &str) -> Option<Result<(Self, String), Fault>>;

    /// What a header looks like.
    const HEADER: &'static str;

    /// The first field of a line, and what stands behind it.
    fn split(text: &str) -> (&str, Vec<String>) {
        split_fields(text)
    }

    /// Takes the first field of a line.
    fn take(&mut self, number: usize, text: &str, out: &mut Vec<Computed>) -> Result<(), Refusal>;

    /// No further line of this game is read: it is complete, or something is wrong with the next one.
    fn finish(self, complete: bool, out: &mut Vec<Computed>);
}

/// The fields of a line, the first one by itself.
fn split_fields(text: &str) -> (&str, Vec<String>) {
    let mut fields = text.split('|').map(str::trim);
    let first = fields.next().unwrap_or_default();
    (first, fields.map(str::to_owned).collect())
}

/// One run over a file.
struct Run<'a, W, O> {
    lines: Lines,
    check: bool,
    output: &'a mut O,
    tally: Tally,
    /// The game being read; nothing before the first header.
    game: Option<W>,
    /// Whether all lines of the game agreed so far.
    passed: bool,
    /// What the file has behind the first field of lines that are not computed yet.
    expected: Vec<(usize, Vec<String>)>,
}

impl<'a, W: Written, O: Write> Run<'a, W, O> {
    fn new(file: &Path, check: bool, output: &'a mut O) -> Result<Self, Error> {
        Ok(Run {
            lines: Lines::open(file)?,
            check,
            output,
            tally: Tally::default(),
            game: None,
            passed: true,
            expected: Vec::new(),
        })
    }

    fn run(mut self) -> Result<Verdict, Error> {
        // A game that turned out wrong in a check is skipped up to the next header.
        let mut skip = false;
        while let Some(Line { number, text }) = self.lines.next()? {
            if let Some(header) = W::header(&text) {
                self.finish(true)?;
                let (game, header) = header.map_err(|fault| self.lines.error(number, fault))?;
                if !self.check {
                    writeln!(self.output, "{header}")?;
                }
                self.game = Some(game);
                skip = false;
                continue;
            }
            if skip {
                continue;
            }
            let Some(game) = &mut self.game else {
                let why = format!("`{}` is missing before this line", W::HEADER);
                return Err(self.lines.error(number, Fault::of("header", why)));
            };
            let (first, behind) = W::split(&text);
            if self.check {
                self.expected.push((number, behind));
            }
            let mut computed = Vec::new();
            let result = game.take(number, first, &mut computed);
            self.write(computed)?;
            match result {
                Ok(()) => {}
                Err(Refusal::Illegal(fault)) if self.check => {
                    let fault = one_line(&fault);
                    writeln!(self.output, "{}: {fault}", self.lines.place(number))?;
                    self.passed = false;
                    self.finish(false)?;
                    skip = true;
                }
                Err(Refusal::Illegal(fault) | Refusal::Unreadable(fault)) => {
                    // What was read before is told first.
                    let error = self.lines.error(number, fault);
                    self.finish(false)?;
                    return Err(error);
                }
            }
        }
        self.finish(true)?;
        if self.check {
            Ok(self.tally.report(self.output)?)
        } else {
            Ok(Verdict::Good)
        }
    }

    /// Ends the game that is being read, if there is one.
    fn finish(&mut self, complete: bool) -> Result<(), Error> {
        if let Some(game) = self.game.take() {
            let mut computed = Vec::new();
            game.finish(complete, &mut computed);
            self.write(computed)?;
            self.tally.count(self.passed);
        }
        self.passed = true;
        self.expected.clear();
        Ok(())
    }

    fn write(&mut self, computed: Vec<Computed>) -> Result<(), Error> {
        for line in computed {
            if self.check {
                self.compare(&line)?;
            } else {
                writeln!(self.output, "{}", line.text)?;
            }
        }
        Ok(())
    }

    /// Holds a line against what the file has behind its first field; what the file leaves out agrees.
    fn compare(&mut self, computed: &Computed) -> Result<(), Error> {
        let same_line = |(line, _): &(usize, Vec<String>)| Some(*line) == computed.number;
        let Some(at) = self.expected.iter().position(same_line) else {
            return Ok(());
        };
        let (line, expected) = self.expected.swap_remove(at);
        for (n, expected) in expected.iter().enumerate() {
            let computed = computed.behind.get(n).map_or("nothing", String::as_str);
            if computed != expected {
                self.passed = false;
                let place = self.lines.place(line);
                let expected = one_line(expected);
                writeln!(
                    self.output,
                    "{place}: `{expected}` in the file, `{computed}` computed"
                )?;
            }
        }
        Ok(())
    }
}
