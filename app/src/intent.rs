//! What the user wants: the only thing that views give back.

use crate::{command::Command, scene::BoardInput, settings::Settings, setup::Setup};

/// Something the user asked for. Views return intents and change nothing themselves.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// A command of the table, from a menu, a key or a button.
    Command(Command),
    /// Start a game.
    Start(Box<Setup>),
    /// What a player did on a board.
    Board(BoardInput),
    /// Look at the position after so many entries of the record; 0 is the start.
    LookAt(usize),
    /// The answer to a question that the prompt asks.
    Answer(Answer),
    /// What the user wants of the analysis.
    Study(Study),
    /// The settings as the user left them.
    ChangeSettings(Box<Settings>),
    /// A notice was read and may go; the number is its place in the list.
    DismissNotice(usize),
}

/// An answer to a question in the prompt card, such as "Resign?" or "Accept the draw?".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Do it.
    Yes,
    /// Leave it.
    No,
}

/// What the user wants of the analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Study {
    /// The pointer or the focus came to this line, whose first move is then drawn alone; `None` = it left the lines.
    Point(Option<usize>),
    /// A line was clicked: its first move stays drawn alone, or does not any longer.
    Pin(usize),
    /// Search on after a rest.
    GoOn,
    /// White wins a match with so many percent.
    MatchChance(u8),
    /// Look at the position before a ply that lost something, with the better ply.
    Moment(usize),
}

impl From<Command> for Intent {
    fn from(command: Command) -> Self {
        Self::Command(command)
    }
}
