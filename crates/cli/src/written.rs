//! Games whose positions and moves have texts (docs/rules/notation.md).

use engine::arena::Game;
use gipf::Color;
use orchestrator::{Action, Decision, Ply, PlyWriter, Turn};
use tamsk::{Move, Position};

/// A game whose positions and moves have texts.
pub(crate) trait Written: Game {
    /// The position string; of use at the start of a turn only.
    fn position_text(&self) -> String;

    /// The moves that some actions are, the last one as far as it goes.
    fn moves(&self, actions: &[Self::Action]) -> Vec<String>;

    /// The moves that some actions are, without the last one if it is not finished; but always the first.
    fn whole_moves(&self, actions: &[Self::Action]) -> Vec<String>;

    /// The actions of which the next move consists.
    ///
    /// # Errors
    /// Why it is not legal.
    fn read_move(&self, text: &str) -> Result<Vec<Self::Action>, String>;
}

/// Whether a position string is one of TAMSK: rings of the first file are digits.
pub(crate) fn is_tamsk(position: &str) -> bool {
    position.starts_with(|first: char| first.is_ascii_digit())
}

/// The player to whose ply the next action belongs: captures at the end of the other's turn open a player's own ply.
pub(crate) fn author(turn: &Turn) -> Color {
    match turn.pending() {
        Decision::Capture { by } => by,
        _ => turn.side(),
    }
}

/// The plies that actions are, and where they end.
fn write(turn: &Turn, actions: &[Action]) -> (PlyWriter, Turn) {
    let mut writer = PlyWriter::default();
    let mut turn = *turn;
    for &action in actions {
        // Records and lines of a search hold legal actions only.
        let Ok(next) = writer.apply(turn, action, &mut |_| ()) else {
            break;
        };
        turn = next;
    }
    (writer, turn)
}

impl Written for Turn {
    fn position_text(&self) -> String {
        self.position().to_string()
    }

    fn moves(&self, actions: &[Action]) -> Vec<String> {
        let (writer, _) = write(self, actions);
        let plies = writer.plies().iter();
        plies.map(|(_, ply)| ply.to_string()).collect()
    }

    fn whole_moves(&self, actions: &[Action]) -> Vec<String> {
        let (writer, end) = write(self, actions);
        let goes_on = |by: Color| end.outcome().is_none() && by == author(&end);
        let mut moves: Vec<String> = writer
            .plies()
            .iter()
            .map(|(_, ply)| ply.to_string())
            .collect();
        if moves.len() > 1 && writer.plies().last().is_some_and(|&(by, _)| goes_on(by)) {
            moves.pop();
        }
        moves
    }

    fn read_move(&self, text: &str) -> Result<Vec<Action>, String> {
        let ply: Ply = text.parse().map_err(|error| format!("`{text}`: {error}"))?;
        ply.actions(*self)
            .map_err(|error| format!("`{text}`: {error}"))
    }
}

impl Written for Position {
    fn position_text(&self) -> String {
        self.to_string()
    }

    fn moves(&self, actions: &[Move]) -> Vec<String> {
        actions.iter().map(ToString::to_string).collect()
    }

    fn whole_moves(&self, actions: &[Move]) -> Vec<String> {
        Written::moves(self, actions)
    }

    fn read_move(&self, text: &str) -> Result<Vec<Move>, String> {
        let mv: Move = text.parse().map_err(|error| format!("`{text}`: {error}"))?;
        match self.after(mv) {
            Ok(_) => Ok(vec![mv]),
            Err(why) => Err(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captures_of_the_other_player_open_his_ply() {
        // S44 of the scenarios: Black's push makes rows of both; White's captures belong to White's ply.
        let turn: gipf::Position = "basic 3s/3s1/3S2/1SS1S2/6/5/4 b 0,8 0,0 SS"
            .parse()
            .unwrap();
        let turn = Turn::of_position(&turn).unwrap();
        let push = turn.read_move("a5-e5").unwrap();
        let pushed = push
            .iter()
            .fold(turn, |turn, &action| turn.apply(action).unwrap());
        assert_eq!(author(&pushed), Color::White);
        let answer = pushed.read_move("xe3,e4,e5,e6;b4").unwrap();
        assert_eq!(answer.len(), 2);
        let both = [push, answer].concat();
        assert_eq!(turn.moves(&both), ["a5-e5", "xe3,e4,e5,e6;b4"]);
        assert_eq!(turn.whole_moves(&both), ["a5-e5", "xe3,e4,e5,e6;b4"]);
        // White's ply is not finished before his push.
        assert_eq!(turn.moves(&both[..2]), ["a5-e5", "xe3,e4,e5,e6"]);
        assert_eq!(turn.whole_moves(&both[..2]), ["a5-e5"]);
        assert!(pushed.read_move("b4").is_err());
    }
}
