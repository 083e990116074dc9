//! What a front end says.

use std::str::{FromStr, SplitWhitespace};
use std::time::Duration;

use engine::Limits;

use crate::strength::LONGEST;

/// A line from the front end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Ugi,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    Position {
        /// A position string; nothing = where games of the chosen game and version start.
        fen: Option<String>,
        moves: Vec<String>,
    },
    Go(Go),
    Stop,
    Query(Query),
    Quit,
}

/// What a search is limited by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) limits: Limits,
    /// Time left of the two players.
    pub(super) time: [Option<Duration>; 2],
    /// What each move adds to it.
    pub(super) increment: [Duration; 2],
    /// To search until told to stop.
    pub(super) infinite: bool,
}

/// A question about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Query {
    P1Turn,
    GameOver,
    Result,
    Fen,
}

impl FromStr for Command {
    type Err = String;

    fn from_str(line: &str) -> Result<Command, String> {
        let mut words = line.split_whitespace();
        let command = match words.next().unwrap_or_default() {
            "ugi" => Command::Ugi,
            "isready" => Command::IsReady,
            "uginewgame" => Command::NewGame,
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            "setoption" => return set_option(words),
            "position" => return position(words),
            "go" => return go(words).map(Command::Go),
            "query" => {
                let rest: Vec<&str> = words.by_ref().collect();
                Command::Query(match rest[..] {
                    ["p1turn"] => Query::P1Turn,
                    ["gameover"] => Query::GameOver,
                    ["result"] => Query::Result,
                    ["fen"] => Query::Fen,
                    _ => {
                        let rest = rest.join(" ");
                        return Err(format!(
                            "query: `{rest}` is none of p1turn, gameover, result, fen"
                        ));
                    }
                })
            }
            word => return Err(format!("`{word}` is no command")),
        };
        match words.next() {
            Some(word) => Err(format!("`{word}` is one word too many")),
            None => Ok(command),
        }
    }
}

fn set_option(words: SplitWhitespace<'_>) -> Result<Command, String> {
    let words: Vec<&str> = words.collect();
    let Some((&"name", rest)) = words.split_first() else {
        return Err("setoption: `name` is missing".to_owned());
    };
    let value = rest.iter().position(|&word| word == "value");
    let (name, value) = rest.split_at(value.unwrap_or(rest.len()));
    if name.is_empty() {
        return Err("setoption: the name is missing".to_owned());
    }
    Ok(Command::SetOption {
        name: name.join(" "),
        value: value.get(1..).unwrap_or_default().join(" "),
    })
}

fn position(words: SplitWhitespace<'_>) -> Result<Command, String> {
    let words: Vec<&str> = words.collect();
    let moves = words.iter().position(|&word| word == "moves");
    let (start, moves) = words.split_at(moves.unwrap_or(words.len()));
    let fen = match start {
        ["startpos"] => None,
        ["fen", fields @ ..] if !fields.is_empty() => Some(fields.join(" ")),
        _ => return Err("position: neither `startpos` nor `fen` and a position".to_owned()),
    };
    let moves = moves.iter().skip(1);
    Ok(Command::Position {
        fen,
        moves: moves.map(|&text| text.to_owned()).collect(),
    })
}

fn go(mut words: SplitWhitespace<'_>) -> Result<Go, String> {
    let mut go = Go::default();
    while let Some(name) = words.next() {
        if name == "infinite" {
            go.infinite = true;
            continue;
        }
        let number = || {
            let text = words.next().unwrap_or_default();
            text.parse::<u64>()
                .map_err(|_| format!("go {name}: `{text}` is not a number"))
        };
        let mut number = number;
        let most = LONGEST.as_millis() as u64;
        let mut ms = || number().map(|ms| Duration::from_millis(ms.min(most)));
        match name {
            "movetime" => go.limits.time = Some(ms()?),
            "p1time" => go.time[0] = Some(ms()?),
            "p2time" => go.time[1] = Some(ms()?),
            "p1inc" => go.increment[0] = ms()?,
            "p2inc" => go.increment[1] = ms()?,
            "nodes" => go.limits.nodes = Some(number()?),
            "depth" => go.limits.depth = Some(u32::try_from(number()?).unwrap_or(u32::MAX)),
            _ => return Err(format!("go: `{name}` is no limit")),
        }
    }
    Ok(go)
}

impl Go {
    /// The limits for the player with a seat, 0 or 1. His clock gives a share of the time left: games of GIPF are long.
    pub(super) fn limits(&self, seat: usize) -> Limits {
        let clock = self.time[seat].map(|left| {
            // What is left for answering late, on a busy machine.
            let usable = left.saturating_sub(Duration::from_millis(30));
            let share = usable / 30 + self.increment[seat] * 3 / 4;
            share.min(usable / 3)
        });
        let time = match (self.limits.time, clock) {
            (Some(time), Some(clock)) => Some(time.min(clock)),
            (time, clock) => time.or(clock),
        };
        Limits {
            time,
            ..self.limits
        }
    }

    /// Whether `go` itself has nothing that ends the search but `stop`.
    pub(super) fn is_endless(&self, seat: usize) -> bool {
        self.infinite || self.limits(seat) == Limits::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read() {
        let read = |line: &str| line.parse::<Command>();
        assert_eq!(read(" ugi "), Ok(Command::Ugi));
        assert_eq!(
            read("setoption name Clear Hash"),
            Ok(Command::SetOption {
                name: "Clear Hash".to_owned(),
                value: String::new()
            })
        );
        assert_eq!(
            read("setoption name Weights value my file"),
            Ok(Command::SetOption {
                name: "Weights".to_owned(),
                value: "my file".to_owned()
            })
        );
        assert_eq!(
            read("position fen a b c moves d e"),
            Ok(Command::Position {
                fen: Some("a b c".to_owned()),
                moves: vec!["d".to_owned(), "e".to_owned()]
            })
        );
        assert_eq!(
            read("go depth 3 nodes 5 infinite"),
            Ok(Command::Go(Go {
                limits: Limits {
                    time: None,
                    nodes: Some(5),
                    depth: Some(3)
                },
                infinite: true,
                ..Go::default()
            }))
        );
        assert_eq!(read("query result"), Ok(Command::Query(Query::Result)));
        for wrong in [
            "uci",
            "ugi now",
            "setoption",
            "setoption name",
            "setoption Hash",
            "position",
            "position fen",
            "position here",
            "go fast",
            "go depth",
            "go depth -1",
            "go nodes 1e3",
            "query",
            "query winner",
            "query result now",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn clocks_give_a_share_and_always_less_than_is_left() {
        let limit = |line: &str, seat| match line.parse() {
            Ok(Command::Go(go)) => go.limits(seat).time.unwrap().as_millis(),
            other => panic!("{other:?}"),
        };
        assert_eq!(limit("go p1time 60030 p2time 30", 0), 2_000);
        assert_eq!(limit("go p1time 60030 p2time 30", 1), 0);
        assert_eq!(limit("go p1time 60030 p1inc 1000", 0), 2_750);
        assert_eq!(limit("go p1time 330 p1inc 60000", 0), 100);
        assert_eq!(limit("go p1time 60030 movetime 50", 0), 50);
        assert!(
            matches!("go p1time 5".parse(), Ok(Command::Go(go)) if go.is_endless(1) && !go.is_endless(0))
        );
    }
}
