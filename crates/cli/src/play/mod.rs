//! A game against the engine in the terminal.

mod partner;

use std::io::{self, BufRead, Read as _, Write};

use engine::arena::{Record, Seat};

use crate::args::{Game, Play, SideArg};
use crate::error::{Error, one_line};
use crate::thinking::{Status, decider, status};
use partner::{Gipf, Partner, Tamsk};

/// Plays a game with the person at the terminal.
pub(crate) fn run(args: &Play, output: &mut impl Write) -> Result<(), Error> {
    let input = io::stdin().lock();
    let seat = match args.side {
        SideArg::First => Seat::First,
        SideArg::Second => Seat::Second,
    };
    match args.game {
        Game::Gipf => {
            let start = args.start.turn()?;
            let partner = Gipf::new(args, &start)?;
            Table::new(start, seat, partner, output).play(input)
        }
        Game::Tamsk => {
            let start = args.start.tamsk()?.after_passes();
            Table::new(start, seat, Tamsk::new(args)?, output).play(input)
        }
    }
}

const HELP: &str = "\
Type a move as docs/rules/notation.md describes it, or one of these:
  moves   all legal moves          hint    what the engine would play
  board   the board again          undo    take your last move back
  resign  give up                  quit    leave
Captures that leave no choice need not be typed.";

/// The game and both players.
struct Table<'a, P: Partner, W> {
    record: Record<P::State>,
    /// The game before each move of the person.
    earlier: Vec<Record<P::State>>,
    person: Seat,
    partner: P,
    output: &'a mut W,
}

/// What a line from the person leads to.
enum Step {
    /// The game has changed.
    Moved,
    /// It has not.
    Stay,
    /// It is over.
    End,
}

impl<'a, P: Partner, W: Write> Table<'a, P, W> {
    fn new(start: P::State, person: Seat, partner: P, output: &'a mut W) -> Table<'a, P, W> {
        Table {
            record: Record::new(start),
            earlier: Vec::new(),
            person,
            partner,
            output,
        }
    }

    fn play(mut self, mut input: impl BufRead) -> Result<(), Error> {
        writeln!(self.output, "{HELP}\n")?;
        self.show()?;
        loop {
            let end = match status(&self.record) {
                Status::Open => None,
                Status::Drawn => Some("a draw"),
                Status::Won(seat) if seat == self.person => Some("you have won"),
                Status::Won(_) => Some("you have lost"),
            };
            if let Some(end) = end {
                writeln!(self.output, "The game is over: {end}.")?;
                return Ok(());
            }
            if decider(self.record.state()) != Some(self.person) {
                self.answer()?;
                self.show()?;
                continue;
            }
            write!(
                self.output,
                "{}> ",
                self.partner.prompt(self.record.state())
            )?;
            self.output.flush()?;
            let Some(line) = read_line(&mut input)? else {
                writeln!(self.output)?;
                return Ok(());
            };
            match self.obey(line.trim())? {
                Step::Moved => self.show()?,
                Step::Stay => {}
                Step::End => return Ok(()),
            }
        }
    }

    fn show(&mut self) -> Result<(), Error> {
        let board = self.partner.board(self.record.state());
        writeln!(self.output, "{board}")?;
        Ok(())
    }

    /// The engine's move.
    fn answer(&mut self) -> Result<(), Error> {
        let thought = self.partner.think(&self.record, false);
        let (actions, _) = thought.map_err(Error::Failed)?;
        let moves = self.partner.moves(self.record.state(), &actions);
        self.make(&actions).map_err(Error::Failed)?;
        writeln!(self.output, "The engine plays {}.", moves.join(" "))?;
        Ok(())
    }

    fn make(&mut self, actions: &[P::Action]) -> Result<(), String> {
        for &action in actions {
            self.record.play(action)?;
        }
        Ok(())
    }

    fn obey(&mut self, line: &str) -> Result<Step, Error> {
        match line {
            "" => {}
            "help" => writeln!(self.output, "{HELP}")?,
            "board" => self.show()?,
            "quit" => return Ok(Step::End),
            "resign" => {
                writeln!(self.output, "The game is over: you have resigned.")?;
                return Ok(Step::End);
            }
            "moves" => {
                let moves = self.partner.legal(self.record.state());
                writeln!(self.output, "{}", moves.join(" "))?;
            }
            "undo" => match self.earlier.pop() {
                Some(earlier) => {
                    self.record = earlier;
                    return Ok(Step::Moved);
                }
                None => writeln!(self.output, "There is nothing to take back.")?,
            },
            "hint" => match self.partner.think(&self.record, true) {
                Ok((actions, verdict)) => {
                    let moves = self.partner.moves(self.record.state(), &actions);
                    let verdict = verdict.map_or(String::new(), |verdict| format!(" ({verdict})"));
                    writeln!(self.output, "{}{verdict}", moves.join(" "))?;
                }
                Err(why) => writeln!(self.output, "{}", one_line(&why))?,
            },
            text => {
                let before = self.record.clone();
                let read = self.partner.read(self.record.state(), text);
                match read.and_then(|actions| self.make(&actions)) {
                    Ok(()) => {
                        self.earlier.push(before);
                        return Ok(Step::Moved);
                    }
                    Err(why) => {
                        self.record = before;
                        let why = one_line(&why);
                        writeln!(
                            self.output,
                            "{why}. `moves` lists all moves, `help` says more."
                        )?;
                    }
                }
            }
        }
        Ok(Step::Stay)
    }
}

/// The next line; nothing at the end of the input. What is longer than any move is cut into pieces.
fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Error> {
    let mut bytes = Vec::new();
    let read = input.take(4096).read_until(b'\n', &mut bytes);
    let count = read.map_err(|error| Error::Read {
        file: "standard input".to_owned(),
        error,
    })?;
    Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
