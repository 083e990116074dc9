//! Playing a written game through: header, plies, and what stands behind each ply.

use std::fmt;
use std::str::FromStr;

use gipf::{ByColor, Color, Fault, Position, Version};
use hexboard::CellSet;
use thiserror::Error;

use crate::{Action, Decision, MOST_POTENTIALS, Ply, PlyError, PlyWriter, Turn, TurnRules};

/// The first line of a written game: `game VERSION potentials=N`.
///
/// ```
/// use orchestrator::GameHeader;
///
/// let header: GameHeader = "game tournament potentials=6".parse()?;
/// assert_eq!(header.start().to_string(), "tournament 4/5/6/7/6/5/4 w 18,18 6,6 GG");
/// assert_eq!(header.to_string(), "game tournament potentials=6");
/// # Ok::<_, orchestrator::ParseHeaderError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameHeader {
    /// The version that is played.
    pub version: Version,
    /// Potentials of each player (G9.2).
    pub potentials: u8,
}

/// A line that is no header of a game. Every message begins with the field that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseHeaderError {
    /// Not three words, the first of them `game`.
    #[error("header: `{0}` is not `game VERSION potentials=N`")]
    Shape(String),
    /// No version of GIPF.
    #[error("VERSION: `{0}` is not `basic`, `standard` or `tournament`")]
    Version(String),
    /// No number of potentials.
    #[error("potentials: `{0}` is not a number from 0 to {MOST_POTENTIALS}")]
    Potentials(String),
}

impl GameHeader {
    /// The start of the game (G2.4).
    #[must_use]
    pub fn start(self) -> Position {
        Position::start(self.version, self.potentials, ByColor::default())
    }
}

impl FromStr for GameHeader {
    type Err = ParseHeaderError;

    fn from_str(text: &str) -> Result<GameHeader, ParseHeaderError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let shape = || ParseHeaderError::Shape(text.to_owned());
        let &["game", version, potentials] = words.as_slice() else {
            return Err(shape());
        };
        let number = potentials.strip_prefix("potentials=").ok_or_else(shape)?;
        let version = version
            .parse()
            .map_err(|()| ParseHeaderError::Version(version.to_owned()))?;
        let potentials = number
            .parse()
            .ok()
            .filter(|&potentials| potentials <= MOST_POTENTIALS && !number.starts_with('+'))
            .ok_or_else(|| ParseHeaderError::Potentials(number.to_owned()))?;
        Ok(GameHeader {
            version,
            potentials,
        })
    }
}

impl fmt::Display for GameHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {} potentials={}", self.version, self.potentials)
    }
}

/// What stands behind a ply in a written game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// The start of the next turn, after the captures that open the next ply.
    Position(Position),
    /// The next turn does not start: captures of the other player are a ply of their own because they end the game, or
    /// they are not written yet and leave a choice.
    Open,
    /// The game is over; without a winner it is a draw.
    Over(Option<Color>),
}

impl LineEnd {
    fn of(turn: &Turn) -> LineEnd {
        turn.outcome()
            .map_or(LineEnd::Position(*turn.position()), |outcome| {
                LineEnd::Over(outcome.winner)
            })
    }
}

impl fmt::Display for LineEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineEnd::Position(position) => position.fmt(f),
            LineEnd::Open => f.write_str("-"),
            LineEnd::Over(Some(winner)) => write!(f, "over {winner}"),
            LineEnd::Over(None) => f.write_str("over draw"),
        }
    }
}

/// One line of a written game, `PLY | POSITION`: a ply in its canonical form and what stands behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLine {
    /// The ply.
    pub ply: Ply,
    /// What stands behind it.
    pub end: LineEnd,
}

impl fmt::Display for GameLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {}", self.ply, self.end)
    }
}

/// Plays a game ply by ply and gives its lines back, each as soon as the next ply is known: a line shows the position
/// after the captures that open the next ply.
///
/// ```
/// use orchestrator::{Replay, Turn};
///
/// let start = "basic 3s/3s1/3S2/1SS1S2/6/5/4 b 0,8 0,0 SS".parse()?;
/// let mut replay = Replay::new(Turn::of_position(&start)?);
/// assert_eq!(replay.play(&"a5-e5".parse().unwrap()), Ok(None));
/// let line = replay.play(&"xe3,e4,e5,e6;b4".parse().unwrap()).unwrap().unwrap();
/// assert_eq!(line.to_string(), "a5-e5 | basic 3s/3s1/3s2/7/6/5/4 w 4,7 0,0 SS");
/// let last = replay.finish().unwrap();
/// assert_eq!(last.to_string(), "xe3,e4,e5,e6;b4 | basic 2Ss/3s1/3s2/7/6/5/4 b 3,7 0,0 SS");
/// # Ok::<_, gipf::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    turn: Turn,
    /// The last ply played, whose line is still open.
    last: Option<Ply>,
}

impl Replay {
    /// A game from a turn on.
    #[must_use]
    pub const fn new(turn: Turn) -> Replay {
        Replay { turn, last: None }
    }

    /// A game from its header.
    ///
    /// # Errors
    /// When no game can start like this (G11.5); no header that was read is such.
    pub fn of_header(header: GameHeader) -> Result<Replay, Fault> {
        let start = header.start();
        Turn::new(&start, TurnRules::of(&start)).map(Replay::new)
    }

    /// The game after the plies so far; captures that open the next ply are still pending.
    #[must_use]
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// Plays the next ply and gives the line of the ply before it, if there was one.
    ///
    /// # Errors
    /// When the ply is not legal; nothing has changed then.
    pub fn play(&mut self, ply: &Ply) -> Result<Option<GameLine>, PlyError> {
        let mut opened = self.turn;
        let mut turn = self.turn;
        let mut writer = PlyWriter::default();
        for (n, action) in ply.actions(self.turn)?.into_iter().enumerate() {
            turn = writer.apply(turn, action, &mut |_| {})?;
            if n == 0 && matches!(self.turn.pending(), Decision::Capture { .. }) {
                opened = turn;
            }
        }
        let end = match opened.outcome() {
            // Captures that end the game are a ply of their own.
            Some(_) => LineEnd::Open,
            None => LineEnd::of(&opened),
        };
        let line = self.last.take().map(|ply| GameLine { ply, end });
        self.turn = turn;
        self.last = writer.into_first();
        Ok(line)
    }

    /// The line of the last ply, when no further ply follows: at the end of the game, or where the text stops.
    ///
    /// If the text stops before captures of the other player, they are none if he may keep all his rows (G6.4), the
    /// only possible ones if there is no choice; else the line stays open.
    #[must_use]
    pub fn finish(self) -> Option<GameLine> {
        let ply = self.last?;
        let end = match self.turn.capture_phase() {
            None => LineEnd::of(&self.turn),
            Some(phase) => match self.turn.apply(Action::Capture(CellSet::EMPTY)) {
                Ok(kept) => LineEnd::of(&kept),
                Err(_) => phase
                    .forced()
                    .and_then(|forced| self.turn.apply(Action::Capture(forced)).ok())
                    .filter(|taken| taken.outcome().is_none())
                    .map_or(LineEnd::Open, |taken| LineEnd::of(&taken)),
            },
        };
        Some(GameLine { ply, end })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_there_and_back_and_what_is_wrong_with_them() {
        for text in ["game basic potentials=0", "game standard potentials=12"] {
            assert_eq!(text.parse::<GameHeader>().unwrap().to_string(), text);
        }
        for (text, field) in [
            ("", "header"),
            ("game", "header"),
            ("game basic", "header"),
            ("game basic 3", "header"),
            ("game chess potentials=0", "VERSION"),
            ("game basic potentials=", "potentials"),
            ("game basic potentials=13", "potentials"),
            ("game basic potentials=+3", "potentials"),
            ("game basic potentials=-1", "potentials"),
            ("game basic potentials=0 x", "header"),
        ] {
            let error = text.parse::<GameHeader>().unwrap_err().to_string();
            assert!(error.starts_with(field), "{text}: {error}");
        }
    }

    fn replay(position: &str, plies: &[&str]) -> Vec<String> {
        let mut replay = Replay::new(Turn::of_position(&position.parse().unwrap()).unwrap());
        let mut lines = Vec::new();
        for ply in plies {
            lines.extend(replay.play(&ply.parse().unwrap()).unwrap());
        }
        lines.extend(replay.finish());
        lines.iter().map(GameLine::to_string).collect()
    }

    #[test]
    fn the_text_may_stop_before_captures() {
        // S44: the captures are forced.
        assert_eq!(
            replay("basic 3s/3s1/3S2/1SS1S2/6/5/4 b 0,8 0,0 SS", &["a5-e5"]),
            ["a5-e5 | basic 3s/3s1/3s2/7/6/5/4 w 4,7 0,0 SS"]
        );
        // S84: White has a choice.
        assert_eq!(
            replay("standard 3S/3S1/3S2/sST4/6/5/G2g b 5,5 0,0 SS", &["e1-e5"]),
            ["e1-e5 | -"]
        );
    }

    #[test]
    fn rows_that_may_be_kept_are_no_ply() {
        // Black pushes a white row of GIPF-pieces together; White may keep it and has nothing to write.
        let before = "standard 3s/3s1/3G2/1GG1G2/6/5/3g b 5,5 0,0 SS";
        assert_eq!(
            replay(before, &["a5-e5"]),
            ["a5-e5 | standard 3s/3s1/3s2/1GGGG2/6/5/3g w 5,4 0,0 SS"]
        );
        // With an empty reserve keeping the row loses, and the game ends without a further ply.
        let before = "standard 3s/3s1/3G2/1GG1G2/6/5/3g b 0,5 0,0 SS";
        assert_eq!(replay(before, &["a5-e5"]), ["a5-e5 | over black"]);
    }

    #[test]
    fn captures_that_end_the_game_are_a_ply_of_their_own() {
        // Black's push makes a white row with Black's last GIPF-piece behind it.
        let before = "standard G2s/3s1/3S2/gSS1S2/6/5/4 b 3,8 0,0 SS";
        assert_eq!(
            replay(before, &["a5-e5", "xGe2*,e3,e4,e5,e6"]),
            ["a5-e5 | -", "xGe2*,e3,e4,e5,e6 | over white"]
        );
    }
}
