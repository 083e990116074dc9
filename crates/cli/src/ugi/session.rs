//! A session with a front end.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use engine::Stop;
use orchestrator::Turn;

use super::command::{Command, Go};
use super::options::{Change, Options};
use super::players::{Players, Task, error_line};
use super::table::Table;
use crate::error::Error;

/// Where both threads write, whole lines at a time.
struct Output<W>(Arc<Mutex<W>>);

impl<W> Clone for Output<W> {
    fn clone(&self) -> Output<W> {
        Output(Arc::clone(&self.0))
    }
}

impl<W: Write> Output<W> {
    fn line(&self, line: &str) -> io::Result<()> {
        // A thread that panicked while it wrote has left at worst half a line.
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(output, "{line}")?;
        output.flush()
    }
}

/// The players, here or with the thread that searches.
enum Desk {
    Idle(Box<Players>),
    Busy {
        thread: JoinHandle<Box<Players>>,
        stop: Stop,
        /// Raised before the answer is given: whoever has read it may ask again at once.
        done: Stop,
        /// The search ends only when it is told to.
        endless: bool,
    },
}

/// A session with a front end.
pub(super) struct Session<W> {
    output: Output<W>,
    options: Options,
    /// Nothing, after a position that could not be read.
    table: Option<Table>,
    desk: Desk,
}

impl<W: Write + Send + 'static> Session<W> {
    /// A session in which nothing has been said.
    pub(super) fn new(output: W) -> Session<W> {
        let options = Options::default();
        Session {
            output: Output(Arc::new(Mutex::new(output))),
            table: Table::start(&options).ok(),
            options,
            desk: Desk::Idle(Box::default()),
        }
    }

    /// Does what the front end says.
    pub(super) fn obey(&mut self, command: Command) -> Result<(), Error> {
        match command {
            Command::Ugi => {
                self.say(concat!("id name GIPF TAMSK ", env!("CARGO_PKG_VERSION")))?;
                self.say("id author the authors of GIPF TAMSK")?;
                self.say(&Options::default().to_string())?;
                self.say("ugiok")
            }
            Command::IsReady => {
                let mut faults = Vec::new();
                if self.is_idle() {
                    let options = self.options.clone();
                    let table = self.table.clone();
                    if let Desk::Idle(players) = &mut self.desk {
                        prepare(players, &options, table.as_ref(), &mut faults);
                    }
                }
                for fault in faults {
                    self.say(&fault)?;
                }
                self.say("readyok")
            }
            Command::NewGame => match self.idle_players() {
                None => self.fault("a search is going on: stop it first"),
                Some(players) => {
                    players.forget();
                    self.options.seed = self.options.seed.wrapping_add(1);
                    self.table = Table::start(&self.options).ok();
                    Ok(())
                }
            },
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position { fen, moves } => {
                match Table::read(&self.options, fen.as_deref(), &moves) {
                    Ok(table) => {
                        self.table = Some(table);
                        Ok(())
                    }
                    Err(why) => {
                        // Searching an earlier position would be an answer to another question.
                        self.table = None;
                        self.fault(&format!("position: {why}"))
                    }
                }
            }
            Command::Go(go) => self.go(go),
            Command::Stop => {
                if let Desk::Busy { stop, .. } = &self.desk {
                    stop.raise();
                }
                Ok(())
            }
            Command::Query(query) => match &self.table {
                Some(table) => self.say(&format!("response {}", table.answer(query))),
                None => self.fault("there is no position"),
            },
            // The reader ends the session itself.
            Command::Quit => Ok(()),
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Error> {
        if !self.is_idle() {
            return self.fault("a search is going on: stop it first");
        }
        match self.options.set(name, value) {
            Err(why) => self.fault(&format!("setoption: {why}")),
            Ok(change) => {
                match (change, self.idle_players()) {
                    (Change::Players, Some(players)) => *players = Players::default(),
                    (Change::Memory, Some(players)) => players.forget(),
                    _ => {}
                }
                Ok(())
            }
        }
    }

    fn go(&mut self, go: Go) -> Result<(), Error> {
        if !self.is_idle() {
            return self.fault("a search is going on: stop it first");
        }
        let Some(table) = self.table.clone() else {
            return self.no_move("there is no position");
        };
        let stop = Stop::default();
        let seat = table.seat();
        // A level has limits of its own.
        let endless = go.infinite || (go.is_endless(seat) && self.options.level.is_none());
        let task = Task {
            options: self.options.clone(),
            limits: if go.infinite {
                engine::Limits::default()
            } else {
                go.limits(seat)
            },
            stop: stop.clone(),
        };
        let desk = std::mem::replace(&mut self.desk, Desk::Idle(Box::default()));
        let Desk::Idle(mut players) = desk else {
            // It was idle a moment ago, and only this thread makes it busy.
            self.desk = desk;
            return Ok(());
        };
        let output = self.output.clone();
        let done = Stop::default();
        let ended = done.clone();
        let thread = thread::spawn(move || {
            let lines = search(&mut players, &table, &task, endless, &output);
            ended.raise();
            for line in lines {
                // A front end that has gone cannot be told.
                let _ = output.line(&line);
            }
            players
        });
        self.desk = Desk::Busy {
            thread,
            stop,
            done,
            endless,
        };
        Ok(())
    }

    /// Whether no search is going on; one that has been stopped is waited for.
    fn is_idle(&mut self) -> bool {
        self.idle_players().is_some()
    }

    fn idle_players(&mut self) -> Option<&mut Players> {
        if let Desk::Busy {
            thread, stop, done, ..
        } = &self.desk
            && (stop.is_raised() || done.is_raised() || thread.is_finished())
        {
            self.wait();
        }
        match &mut self.desk {
            Desk::Idle(players) => Some(players),
            Desk::Busy { .. } => None,
        }
    }

    /// Waits for the end of the search.
    fn wait(&mut self) {
        let desk = std::mem::replace(&mut self.desk, Desk::Idle(Box::default()));
        self.desk = Desk::Idle(match desk {
            Desk::Idle(players) => players,
            Desk::Busy { thread, .. } => thread.join().unwrap_or_default(),
        });
    }

    /// The input has ended: searches that end by themselves still do.
    pub(super) fn finish(mut self) {
        if let Desk::Busy {
            stop,
            endless: true,
            ..
        } = &self.desk
        {
            stop.raise();
        }
        self.wait();
    }

    /// The front end wants no more.
    pub(super) fn quit(mut self) {
        if let Desk::Busy { stop, .. } = &self.desk {
            stop.raise();
        }
        self.wait();
    }

    /// Says what is wrong.
    pub(super) fn fault(&mut self, why: &str) -> Result<(), Error> {
        self.say(&error_line(why))
    }

    fn no_move(&mut self, why: &str) -> Result<(), Error> {
        self.fault(why)?;
        self.say("bestmove none")
    }

    fn say(&mut self, line: &str) -> Result<(), Error> {
        Ok(self.output.line(line)?)
    }
}

/// Makes the player that the position needs.
fn prepare(
    players: &mut Players,
    options: &Options,
    table: Option<&Table>,
    faults: &mut Vec<String>,
) {
    let made = match table {
        Some(Table::Tamsk(_)) => players.tamsk(options).map(|_| ()),
        Some(Table::Gipf(record)) => {
            let start: Turn = *record.start();
            players
                .gipf(options, &start, &mut |fault| faults.push(fault))
                .map(|_| ())
        }
        None => Ok(()),
    };
    faults.extend(made.err().map(|why| error_line(&why)));
}

/// Searches and says what it finds meanwhile. Gives the last lines, the answer.
fn search<W: Write>(
    players: &mut Players,
    table: &Table,
    task: &Task,
    endless: bool,
    output: &Output<W>,
) -> Vec<String> {
    // A front end that has gone cannot be told.
    let mut tell = |line: String| {
        let _ = output.line(&line);
    };
    let best = match table {
        Table::Gipf(record) => players.gipf_move(task, record, &mut tell),
        Table::Tamsk(record) => players.tamsk_move(task, record.state(), &mut tell),
    };
    // Without limits the answer is not given before it is asked for, even if everything has been searched.
    while endless && best.is_ok() && !task.stop.is_raised() {
        thread::sleep(std::time::Duration::from_millis(1));
    }
    match best {
        Ok(best) => vec![format!("bestmove {best}")],
        Err(why) => vec![error_line(&why), "bestmove none".to_owned()],
    }
}
