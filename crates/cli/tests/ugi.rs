//! The Universal Game Interface as front ends use it.

use std::io::{BufRead, BufReader, Read as _, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

const START: &str = "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS";
const TAMSK: &str = "0000/00000/000000/0000000/000000/00000/0000 a1,d7,g1:a4,d1,g4 r 32,32";

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// The engine as another program sees it.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gipf-cli"))
            .arg("ugi")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in output.lines() {
                if sender.send(line.unwrap()).is_err() {
                    break;
                }
            }
        });
        let input = child.stdin.take();
        let mut engine = Engine {
            child,
            input,
            lines,
        };
        engine.say("setoption name Hash value 1");
        engine
    }

    fn say(&mut self, line: &str) {
        self.say_bytes(line.as_bytes());
    }

    fn say_bytes(&mut self, line: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).unwrap();
        input.write_all(b"\n").unwrap();
        input.flush().unwrap();
    }

    fn line(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("an answer")
    }

    /// The rest of the next line that begins with a word, passing over others.
    fn wait_for(&self, word: &str) -> String {
        loop {
            let line = self.line();
            if let Some(rest) = line.strip_prefix(word) {
                return rest.trim().to_owned();
            }
        }
    }

    /// The next line must be an error that has this in it.
    fn error(&mut self, said: &str, part: &str) {
        self.say(said);
        let line = self.line();
        assert!(
            line.starts_with("info string error ") && line.contains(part),
            "{said}: {line}"
        );
    }

    /// Ends the input; the program must end well and have complained to nobody.
    fn end(mut self) {
        self.input = None;
        let begun = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(begun.elapsed() < PATIENCE, "it does not end");
            thread::sleep(Duration::from_millis(2));
        }
        assert!(self.child.wait().unwrap().success());
        let mut errors = String::new();
        let mut stderr = self.child.stderr.take().unwrap();
        stderr.read_to_string(&mut errors).unwrap();
        assert_eq!(errors, "");
    }
}

/// The names in an `info` line: what a search finds may change, what it tells about it may not.
fn shape(line: &str) -> String {
    const NAMES: [&str; 9] = [
        "info", "depth", "multipv", "score", "wp", "nodes", "nps", "time", "pv",
    ];
    if line.starts_with("info depth") {
        let words = line.split(' ').filter(|word| NAMES.contains(word));
        words.collect::<Vec<_>>().join(" ")
    } else {
        line.to_owned()
    }
}

#[test]
fn the_session_of_the_documentation() {
    let text = include_str!("../../../docs/ugi.md");
    let session = text.rsplit("```").nth(1).unwrap();
    let mut engine = Engine::start();
    let mut heard = 0;
    for line in session.lines() {
        if let Some(said) = line.strip_prefix("> ") {
            engine.say(said);
        } else if let Some(expected) = line.strip_prefix("< ") {
            assert_eq!(shape(&engine.line()), shape(expected));
            heard += 1;
        }
    }
    assert!(heard > 25);
    assert!(engine.lines.recv_timeout(PATIENCE).is_err(), "nothing more");
    engine.end();
}

#[test]
fn starts_and_stops_in_a_row() {
    let mut engine = Engine::start();
    for position in [START, TAMSK, "tournament 4/5/6/7/6/5/4 w 18,18 6,6 GG"] {
        engine.say(&format!("position fen {position}"));
        for _ in 0..10 {
            engine.say("go infinite\nstop");
        }
        let answers: Vec<String> = (0..10).map(|_| engine.wait_for("bestmove")).collect();
        for best in answers {
            assert_ne!(best, "none");
            engine.say(&format!(
                "position fen {position} moves {best}\nquery gameover"
            ));
            assert_eq!(engine.wait_for("response"), "false");
            engine.say(&format!("position fen {position}"));
        }
    }
    // A stop without a search says nothing.
    engine.say("stop\nisready");
    assert_eq!(engine.line(), "readyok");
    engine.end();
}

#[test]
fn it_answers_while_it_searches() {
    let mut engine = Engine::start();
    engine.say("position startpos\ngo infinite\nisready");
    engine.wait_for("readyok");
    engine.say("query p1turn");
    assert_eq!(engine.wait_for("response"), "true");
    for refused in ["go depth 1", "setoption name Hash value 2", "uginewgame"] {
        engine.say(refused);
        assert!(
            engine
                .wait_for("info string error")
                .contains("stop it first")
        );
    }
    let begun = Instant::now();
    engine.say("stop");
    engine.wait_for("bestmove");
    // The figure is 20 ms on a quiet machine.
    assert!(begun.elapsed() < Duration::from_secs(5));
    engine.end();
}

#[test]
fn limits_are_kept() {
    let mut engine = Engine::start();
    for limit in [
        "nodes 1",
        "nodes 500",
        "depth 1",
        "depth 0",
        "depth 4294967296 nodes 100",
        "movetime 0",
        "movetime 20",
        "p1time 1000 p2time 1000",
        "p1time 0 p2time 0",
        "p1time 500 p1inc 18446744073709551615",
        "nodes 18446744073709551615 movetime 10",
    ] {
        for position in [START, TAMSK] {
            engine.say(&format!("position fen {position}\ngo {limit}"));
            assert_ne!(engine.wait_for("bestmove"), "none", "{limit}");
        }
    }
    engine.end();
}

#[test]
fn options_change_what_is_played_and_told() {
    let mut engine = Engine::start();
    engine.say("setoption name Version value tournament\nsetoption name potentials value 6");
    engine.say("position startpos\nquery fen");
    assert_eq!(
        engine.wait_for("response"),
        "tournament 4/5/6/7/6/5/4 w 18,18 6,6 GG"
    );
    engine.say("setoption name MultiPV value 3\ngo depth 2");
    let mut ranks = Vec::new();
    loop {
        let line = engine.line();
        if line.starts_with("bestmove") {
            break;
        }
        let words: Vec<&str> = line.split(' ').collect();
        ranks.push(words[4].to_owned());
    }
    assert!(
        ranks.len() >= 6 && ranks[..3] == ["1", "2", "3"],
        "{ranks:?}"
    );
    engine.say("setoption name Level value 1\nsetoption name Threads value 2\ngo");
    assert!(engine.wait_for("bestmove").starts_with('G'));
    engine.say("setoption name Weights value no/such/file\nisready");
    let line = engine.line();
    assert!(
        line.contains("no/such/file") && line.contains("hand-made"),
        "{line}"
    );
    assert_eq!(engine.line(), "readyok");
    engine.say("go depth 1");
    assert!(engine.wait_for("bestmove").starts_with('G'));
    engine.end();
}

#[test]
fn the_end_of_a_game_is_told() {
    let mut engine = Engine::start();
    for (position, result) in [
        ("basic 4/5/6/1S3s1/6/5/4 w 0,8 0,0 SS", "p2win"),
        ("basic 4/5/6/1S3s1/6/5/4 b 8,0 0,0 SS", "p1win"),
    ] {
        engine.say(&format!(
            "position fen {position}\nquery gameover\nquery result\ngo depth 3"
        ));
        assert_eq!(engine.wait_for("response"), "true");
        assert_eq!(engine.wait_for("response"), result);
        assert_eq!(engine.wait_for("bestmove"), "none");
    }
    engine.say("go");
    assert_eq!(engine.wait_for("bestmove"), "none");
    // The input ends while a search with a limit goes on.
    engine.say(&format!("position fen {START}\ngo nodes 2000"));
    engine.input = None;
    assert_ne!(engine.wait_for("bestmove"), "none");
    engine.end();
}

#[test]
fn wrong_input_is_answered_with_an_error() {
    let mut engine = Engine::start();
    for (said, part) in [
        ("uci", "no command"),
        ("UGI", "no command"),
        ("go fast", "fast"),
        ("go movetime", "movetime"),
        ("go nodes -5", "nodes"),
        ("setoption", "name"),
        ("setoption name Hash value 0", "1 to 4096"),
        ("setoption name Hash value 5000", "1 to 4096"),
        ("setoption name Threads value 100", "1 to 64"),
        ("setoption name Level value 13", "0 to 12"),
        ("setoption name Speed value 1", "no option"),
        ("setoption name Version value chess", "chess"),
        ("query winner", "winner"),
        ("position", "startpos"),
        ("position fen", "startpos"),
        ("position fen basic", "BOARD"),
        (
            "position fen basic s2S/5/6/S5s/6/5/s2S w 99,12 0,0 SS",
            "RESERVES",
        ),
        ("position fen 0000 a1 r 1,1", "rings"),
        ("position startpos moves", "nothing"),
        ("position startpos moves e2", "e2"),
        ("position startpos moves e1-e3;xe3", "e1-e3;xe3"),
        ("position startpos moves ;;;", "empty"),
        ("position startpos moves +#", "+#"),
        ("query fen", "no position"),
    ] {
        if part == "nothing" {
            engine.say(said);
            continue;
        }
        engine.error(said, part);
    }
    engine.say_bytes(b"\xff\xfe\x00");
    assert!(engine.line().contains("no command"));
    engine.say("");
    engine.say(&"a".repeat(3 << 20));
    assert!(engine.line().contains("longer than"));
    let moves = "e1-e3 ".repeat(100_000);
    engine.error(&format!("position startpos moves {moves}"), "move");
    engine.say("isready");
    assert_eq!(engine.line(), "readyok");
    engine.end();
}
