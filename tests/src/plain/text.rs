//! Position strings and ply texts (notation, sections 2 and 3).

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::board::{Board, Piece, Spot, spots};
use super::turn::{State, Step};

/// A complete turn as text: the mover's ply, the other player's captures at its end (`-` if none), the position after
/// it and the winner (`-` if nobody has won yet).
pub type Line = (String, String, String, String);

fn name((x, y): Spot) -> String {
    let file = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'][x as usize];
    format!("{file}{}", y + 1 - (x - 4).max(0))
}

fn letter(piece: Piece) -> char {
    match piece.owner {
        0 => piece.kind,
        _ => piece.kind.to_ascii_lowercase(),
    }
}

impl State {
    /// Reads a position string, which must be a right one.
    ///
    /// # Panics
    /// If it is not.
    #[must_use]
    pub fn read(text: &str, may_keep: bool) -> State {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut board = Board::new();
        let mut all = spots();
        for character in fields[1].chars().filter(|&character| character != '/') {
            if let Some(run) = character.to_digit(10) {
                for _ in 0..run {
                    all.next();
                }
            } else {
                let owner = usize::from(character.is_ascii_lowercase());
                let kind = character.to_ascii_uppercase();
                let spot = all.next().expect("a board has 37 spots");
                board.insert(spot, Piece { owner, kind });
            }
        }
        let numbers = |field: &str| {
            let (white, black) = field.split_once(',').expect("two numbers");
            [white, black].map(|number| number.parse().expect("a number"))
        };
        let mut phases = fields[5].chars();
        let mut state = State {
            version: fields[0].to_owned(),
            board,
            side: usize::from(fields[2] == "b"),
            reserve: numbers(fields[3]),
            hand: numbers(fields[4]),
            phase: [(); 2].map(|()| phases.next().expect("two phases")),
            may_keep,
            winner: None,
        };
        let bare = |player: usize| {
            state.version != "basic" && state.phase[player] != 'G' && !state.has_gipf_piece(player)
        };
        state.winner = (0..2).find(|&player| bare(player)).map(|loser| 1 - loser);
        state.start();
        state
    }

    /// The position string.
    #[must_use]
    pub fn text(&self) -> String {
        let mut files: Vec<String> = Vec::new();
        for x in 1..=7 {
            let mut file = String::new();
            let mut empty = 0;
            for spot in spots().filter(|spot| spot.0 == x) {
                match self.board.get(&spot) {
                    None => empty += 1,
                    Some(&piece) => {
                        if empty > 0 {
                            let _ = write!(file, "{empty}");
                        }
                        empty = 0;
                        file.push(letter(piece));
                    }
                }
            }
            if empty > 0 {
                let _ = write!(file, "{empty}");
            }
            files.push(file);
        }
        let State {
            version,
            reserve,
            hand,
            phase,
            ..
        } = self;
        format!(
            "{version} {} {} {},{} {},{} {}{}",
            files.join("/"),
            ['w', 'b'][self.side],
            reserve[0],
            reserve[1],
            hand[0],
            hand[1],
            phase[0],
            phase[1],
        )
    }

    /// All complete turns as text, sorted, each once.
    #[must_use]
    pub fn lines(&self) -> BTreeSet<Line> {
        let mut lines = BTreeSet::new();
        self.turns(&mut |steps, next| {
            let mut ply = Vec::new();
            let mut answer = "-".to_owned();
            for step in steps {
                match step {
                    Step::Captures(_, items) if items.is_empty() => {}
                    Step::Captures(taker, items) if *taker == self.side => {
                        ply.push(captures(*taker, items));
                    }
                    Step::Captures(taker, items) => answer = captures(*taker, items),
                    Step::Renounce => ply.push("+0".to_owned()),
                    Step::Push {
                        kind,
                        dot,
                        last,
                        moved,
                    } => {
                        let prefix = match kind {
                            'P' => "+",
                            'G' => "G",
                            'T' => "T",
                            _ => "",
                        };
                        let dot = if *moved {
                            name(*dot) + "-"
                        } else {
                            String::new()
                        };
                        ply.push(format!("{prefix}{dot}{}", name(*last)));
                    }
                }
            }
            let winner = match next.winner {
                None => "-",
                Some(0) => "white",
                Some(_) => "black",
            };
            lines.insert((ply.join(";"), answer, next.text(), winner.to_owned()));
        });
        lines
    }
}

fn captures(taker: usize, items: &[(Spot, Piece)]) -> String {
    let items: Vec<String> = items
        .iter()
        .map(|&(spot, piece)| {
            let kind = match piece.kind {
                'S' => String::new(),
                kind => kind.to_string(),
            };
            let enemy = if piece.owner == taker { "" } else { "*" };
            format!("{kind}{}{enemy}", name(spot))
        })
        .collect();
    format!("x{}", items.join(","))
}
