//! Another program as a contestant, over the Universal Game Interface (docs/ugi.md).

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use engine::Limits;
use engine::arena::{Contestant, Effort, Record, Seat};

use crate::strength::Strength;
use crate::written::Written;

/// Time in which a program has to say that it is there, and that it is ready.
const START: Duration = Duration::from_secs(20);

/// Time that a program may take beyond what it was given.
const GRACE: Duration = Duration::from_secs(5);

/// Time for a search that has no limit of time.
const PATIENCE: Duration = Duration::from_mins(10);

/// Another program that plays. It is ended when it is dropped.
#[derive(Debug)]
pub(super) struct Program<G: Written> {
    child: Child,
    input: ChildStdin,
    /// Its lines. The sender is gone when the program is.
    lines: Receiver<String>,
    limits: Limits,
    /// The rest of the move that it gave last.
    plan: VecDeque<(G, G::Action)>,
    effort: Effort,
}

impl<G: Written> Program<G> {
    /// Starts a program and sets its options, as far as it has them.
    pub(super) fn start(command: &str, strength: &Strength) -> Result<Program<G>, String> {
        let failed = |why: &dyn std::fmt::Display| format!("`{command}`: {why}");
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("the command is empty")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(&error))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed(&"it has no input and output"));
        };
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                // Ends with the program, or when nobody listens any more.
                if line.is_err() || line.is_ok_and(|line| sender.send(line).is_err()) {
                    break;
                }
            }
        });
        let mut program = Program {
            child,
            input,
            lines,
            limits: strength.request.limits,
            plan: VecDeque::new(),
            effort: Effort::default(),
        };
        program.introduce(strength).map_err(|why| failed(&why))?;
        Ok(program)
    }

    fn introduce(&mut self, strength: &Strength) -> Result<(), String> {
        self.say("ugi")?;
        let mut options = Vec::new();
        self.wait_for("ugiok", START, |line| {
            let name = line.strip_prefix("option name ");
            let name = name.and_then(|rest| rest.split(" type ").next());
            options.extend(name.map(str::to_owned));
        })?;
        for (name, value) in [
            ("Hash", strength.table.to_string()),
            ("Threads", strength.threads.to_string()),
            ("Weights", strength.weights.to_string()),
        ] {
            if options
                .iter()
                .any(|option| option.eq_ignore_ascii_case(name))
            {
                self.say(&format!("setoption name {name} value {value}"))?;
            }
        }
        self.ready()
    }

    fn ready(&mut self) -> Result<(), String> {
        self.say("isready")?;
        self.wait_for("readyok", START, |_| ())?;
        Ok(())
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| format!("it does not listen: {error}"))
    }

    /// The rest of the line that begins with a word; the lines before it are heard too.
    fn wait_for(
        &mut self,
        word: &str,
        time: Duration,
        mut hear: impl FnMut(&str),
    ) -> Result<String, String> {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                mpsc::RecvTimeoutError::Timeout => {
                    format!("no `{word}` within {} ms", time.as_millis())
                }
                mpsc::RecvTimeoutError::Disconnected => format!("it ended without `{word}`"),
            })?;
            let line = line.trim();
            match line.split_once(' ').unwrap_or((line, "")) {
                (first, rest) if first == word => return Ok(rest.to_owned()),
                _ => hear(line),
            }
        }
    }

    /// Asks for a move.
    fn ask(&mut self, record: &Record<G>) -> Result<Vec<G::Action>, String> {
        let start = record.start();
        let moves = start.moves(record.actions());
        let mut position = format!("position fen {}", start.position_text());
        if !moves.is_empty() {
            position += " moves ";
            position += &moves.join(" ");
        }
        self.say(&position)?;
        let mut go = "go".to_owned();
        let Limits { time, nodes, depth } = self.limits;
        for (name, limit) in [
            ("movetime", time.map(|time| time.as_millis() as u64)),
            ("nodes", nodes),
            ("depth", depth.map(u64::from)),
        ] {
            if let Some(limit) = limit {
                go.extend([" ", name, " ", &limit.to_string()]);
            }
        }
        let begun = Instant::now();
        self.say(&go)?;
        let patience = time.map_or(PATIENCE, |time| time + GRACE);
        let (mut depth, mut nodes) = (0, 0);
        let best = self.wait_for("bestmove", patience, |line| {
            if let Some(info) = line.strip_prefix("info ") {
                let words: Vec<&str> = info.split_whitespace().collect();
                let number = |name: &str| {
                    let place = words.iter().position(|&word| word == name)?;
                    words.get(place + 1)?.parse::<u64>().ok()
                };
                if words.first() != Some(&"string") {
                    depth = number("depth").unwrap_or(depth);
                    nodes = number("nodes").unwrap_or(nodes);
                }
            }
        })?;
        let time = begun.elapsed();
        self.effort += Effort {
            searches: 1,
            nodes,
            depths: depth,
            time,
            longest: time,
        };
        let text = best.split_whitespace().next().unwrap_or_default();
        record.state().read_move(text)
    }
}

impl<G: Written> Contestant<G> for Program<G> {
    fn new_game(&mut self, _: Seat, _: u64) -> Result<(), String> {
        self.plan.clear();
        self.say("uginewgame")?;
        self.ready()
    }

    fn answer(&mut self, record: &Record<G>) -> Result<G::Action, String> {
        while let Some((state, action)) = self.plan.pop_front() {
            if state == *record.state() {
                return Ok(action);
            }
        }
        let mut state = *record.state();
        for action in self.ask(record)? {
            self.plan.push_back((state, action));
            state = state.after(action)?;
        }
        let (_, action) = self.plan.pop_front().ok_or("an empty move")?;
        Ok(action)
    }

    fn take_effort(&mut self) -> Effort {
        std::mem::take(&mut self.effort)
    }
}

impl<G: Written> Drop for Program<G> {
    fn drop(&mut self) {
        // It may have ended already, or not listen.
        let _ = self.say("quit");
        let end = Instant::now() + Duration::from_secs(1);
        while Instant::now() < end && !matches!(self.child.try_wait(), Ok(Some(_))) {
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
