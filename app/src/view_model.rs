//! What the window shows, as plain data.
//!
//! The session fills these, the views draw them; neither knows the other, and nothing here knows egui. Texts are
//! [`Message`]s, so that they follow a change of language and tests can ask for a message instead of its wording.

pub use engine::review::Grade;

use crate::{command::Command, intent::Intent, words::Message};

/// Everything around the board during a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameView {
    /// The switch between the boards, if there are two.
    pub switch: Option<SwitchView>,
    /// The player shown above the board's own side: the opponent.
    pub above: PlayerView,
    /// The player shown below.
    pub below: PlayerView,
    /// Whose decision it is, what kind, and its buttons.
    pub prompt: PromptView,
    /// The neutral timer of TAMSK, where there is one (T5).
    pub timer: Option<TimerView>,
    /// The list of plies, or the log of a TAMSK game.
    pub record: RecordView,
    /// What the engine thinks of the position that is looked at, while somebody wants to know.
    pub analysis: Option<AnalysisView>,
    /// The commands of the tool bar, most used first.
    pub tools: Vec<Command>,
    /// One line: what just happened.
    pub status: Message,
    /// Why the last thing the user tried was refused.
    pub refusal: Option<RefusalView>,
}

/// One of the two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardKind {
    /// The GIPF board.
    Gipf,
    /// The TAMSK board.
    Tamsk,
}

impl BoardKind {
    /// Both, in the order in which they are shown.
    pub const ALL: [Self; 2] = [Self::Gipf, Self::Tamsk];

    /// The command that shows this board.
    #[must_use]
    pub fn command(self) -> Command {
        match self {
            Self::Gipf => Command::ShowGipf,
            Self::Tamsk => Command::ShowTamsk,
        }
    }
}

/// The switch between the GIPF board and the TAMSK board.
#[derive(Clone, Debug, PartialEq)]
pub struct SwitchView {
    /// The board that is looked at.
    pub shown: BoardKind,
    /// The board on which something has to be decided.
    pub live: BoardKind,
    /// Whether the other board exists at the moment; during GIPF outside a match there is no TAMSK board.
    pub can_switch: bool,
    /// Beside the live board's name while the other one is looked at: the sand of the shortest own glass.
    pub badge: Option<Message>,
}

/// The colour of a player's pieces or end plates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerColour {
    /// White in GIPF.
    White,
    /// Black in either game.
    Black,
    /// Red in TAMSK.
    Red,
}

/// The card of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerView {
    /// Colour and name, such as "White · Left".
    pub name: Message,
    /// Colour of the disc beside it.
    pub colour: PlayerColour,
    /// A remark at the right: "forfeits owed: 1".
    pub remark: Option<Message>,
    /// The clock, if the game is played with one.
    pub clock: Option<ClockView>,
    /// Whether this player must decide something now; the card is outlined.
    pub to_decide: bool,
    /// What the player has beside the board.
    pub stock: StockView,
}

/// A clock with minutes and seconds (G8.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockView {
    /// The time left in milliseconds.
    pub left_ms: u64,
    /// Whether it runs.
    pub running: bool,
}

impl ClockView {
    /// Below this the clock is shown as urgent.
    pub const URGENT_MS: u64 = 30_000;

    /// Minutes and seconds, `12:47`; hours if there are any. The last second shows as `0:01`, an empty clock as `0:00`.
    ///
    /// ```
    /// use gipf_tamsk::view_model::ClockView;
    ///
    /// let clock = |left_ms| ClockView { left_ms, running: true }.text();
    /// assert_eq!(clock(767_000), "12:47");
    /// assert_eq!(clock(1), "0:01");
    /// assert_eq!(clock(0), "0:00");
    /// assert_eq!(clock(3_600_000), "1:00:00");
    /// ```
    #[must_use]
    pub fn text(self) -> String {
        let seconds = self.left_ms.div_ceil(1000);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            format!("{hours}:{minutes:02}:{seconds:02}")
        } else {
            format!("{minutes}:{seconds:02}")
        }
    }
}

/// What a player has beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StockView {
    /// GIPF (G2.5: all of it is open).
    Gipf {
        /// Basic pieces in reserve.
        reserve: u8,
        /// Opposing pieces captured, counted in basic pieces.
        captured: u8,
        /// Potentials in hand; `None` in a game without potentials.
        potentials: Option<u8>,
        /// Challenges left; `None` outside the mode `challenge` (C3).
        challenges: Option<u8>,
    },
    /// TAMSK.
    Tamsk {
        /// Rings left on the holder.
        rings: u8,
        /// Rings at the start.
        rings_at_start: u8,
        /// Moves that the player must sit out (T5).
        forfeits: u8,
    },
}

/// How loudly the prompt speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Something must be decided.
    #[default]
    Decision,
    /// Somebody else, or the sand, is awaited; or an earlier position is looked at.
    Waiting,
    /// The choice has a price that should be seen.
    Warning,
    /// The game is over.
    Result,
}

/// The prompt card.
#[derive(Clone, Debug, PartialEq)]
pub struct PromptView {
    /// The situation in the player's words.
    pub title: Message,
    /// The choice and its consequence.
    pub body: Option<Message>,
    /// What would be lost; shown in the danger colour.
    pub warning: Option<Message>,
    /// Advice, if it was asked for: the best move and its reason.
    pub hint: Option<Message>,
    /// How loudly it speaks.
    pub tone: Tone,
    /// One of several that exclude each other, such as the kinds of piece; drawn as one segmented control.
    pub choices: Vec<ChoiceView>,
    /// The buttons, the main one first.
    pub buttons: Vec<ButtonView>,
}

impl PromptView {
    /// A prompt with a title alone.
    #[must_use]
    pub fn new(title: impl Into<Message>) -> Self {
        Self {
            title: title.into(),
            body: None,
            warning: None,
            hint: None,
            tone: Tone::default(),
            choices: Vec::new(),
            buttons: Vec::new(),
        }
    }

    /// The intent of the main button, which Enter presses.
    #[must_use]
    pub fn main_intent(&self) -> Option<&Intent> {
        self.buttons
            .iter()
            .find(|button| button.enabled && button.weight != Weight::Secondary)
            .map(|button| &button.intent)
    }
}

/// One segment of a segmented control.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceView {
    /// What it says.
    pub label: Message,
    /// What choosing it means.
    pub tooltip: Option<Message>,
    /// What choosing it asks for.
    pub intent: Intent,
    /// Whether it is the chosen one.
    pub chosen: bool,
    /// Whether it can be chosen.
    pub enabled: bool,
}

impl ChoiceView {
    /// A segment that gives a command, in the words of the table.
    #[must_use]
    pub fn of(command: Command, chosen: bool) -> Self {
        let spec = command.spec();
        Self {
            label: spec.label.into(),
            tooltip: Some(spec.hint()),
            intent: command.into(),
            chosen,
            enabled: true,
        }
    }
}

/// How a button is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// The one that most people want.
    Primary,
    /// Any other.
    Secondary,
    /// The main one, and something is lost by it.
    Danger,
}

/// A button of the prompt.
#[derive(Clone, Debug, PartialEq)]
pub struct ButtonView {
    /// What it says.
    pub label: Message,
    /// What it does, in a sentence.
    pub tooltip: Option<Message>,
    /// What pressing it asks for.
    pub intent: Intent,
    /// How it is drawn.
    pub weight: Weight,
    /// Whether it can be pressed.
    pub enabled: bool,
}

impl ButtonView {
    /// A button that gives a command, in the words of the table.
    #[must_use]
    pub fn of(command: Command, weight: Weight) -> Self {
        let spec = command.spec();
        Self {
            label: spec.label.into(),
            tooltip: Some(spec.hint()),
            intent: command.into(),
            weight,
            enabled: true,
        }
    }

    /// A button with words of its own.
    #[must_use]
    pub fn new(label: impl Into<Message>, intent: Intent, weight: Weight) -> Self {
        Self {
            label: label.into(),
            tooltip: None,
            intent,
            weight,
            enabled: true,
        }
    }
}

/// The card of the neutral 15-second timer.
#[derive(Clone, Debug, PartialEq)]
pub struct TimerView {
    /// Its title.
    pub title: Message,
    /// Who turned it and what that means, or who may turn it.
    pub line: Message,
    /// A quieter second line.
    pub hint: Option<Message>,
    /// The share of the sand that is left, 0..=1; `None` while it lies empty.
    pub left: Option<f32>,
    /// Whether the player on turn is in a hurry.
    pub urgent: bool,
    /// The large button of the player who may turn it.
    pub button: Option<ButtonView>,
}

/// The list beside the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecordView {
    /// Headings of the columns, such as White and Black; none for a log.
    pub headings: Vec<Message>,
    /// Rows, oldest first.
    pub rows: Vec<RecordRow>,
}

/// One row of the record: a turn of both players, or a line of the log.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecordRow {
    /// The number at its beginning.
    pub number: Option<u32>,
    /// One cell a column; `None` where a player has no ply.
    pub cells: Vec<Option<RecordCell>>,
}

/// One entry of the record.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordCell {
    /// The ply in canonical notation, or a sentence.
    pub text: Message,
    /// Where a click leads; `None` = it cannot be clicked.
    pub look_at: Option<usize>,
    /// Whether the position after it is on the board.
    pub current: bool,
    /// What a review says about it.
    pub mark: Option<MarkView>,
}

/// What a review says about a ply, beside its text.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkView {
    /// The sign of annotated games: `?!` or `?`.
    pub sign: &'static str,
    /// How bad it was.
    pub grade: Grade,
    /// What was lost, and what would have been better.
    pub text: Message,
}

/// The analysis of the position that is looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysisView {
    /// Who is better; nothing before anything is known.
    pub bar: Option<BarView>,
    /// How far the search is.
    pub state: Message,
    /// What has to be known about it.
    pub note: Option<Message>,
    /// Whether lines are known or on their way: they have their room then.
    pub has_lines: bool,
    /// The best lines, the best first.
    pub lines: Vec<LineView>,
    /// What the opponent is up to, while that is wanted.
    pub threat: Option<ThreatView>,
    /// In percent how probable it is that White wins a match; nothing in games without matches.
    pub match_chance: Option<u8>,
    /// The button to go on after a rest.
    pub go_on: Option<ButtonView>,
    /// The course of the game.
    pub graph: Option<GraphView>,
    /// The review of the game.
    pub review: ReviewView,
}

/// Who is better.
#[derive(Clone, Debug, PartialEq)]
pub struct BarView {
    /// Who begins the game, and the other.
    pub colours: [PlayerColour; 2],
    /// Probability that the player who begins the game wins, 0 to 1.
    pub share: f32,
    /// The same in words.
    pub text: Message,
}

/// What the opponent is up to.
#[derive(Clone, Debug, PartialEq)]
pub struct ThreatView {
    /// In words.
    pub text: Message,
    /// Whether there is something to be afraid of.
    pub is_real: bool,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq)]
pub struct LineView {
    /// What it is worth to the player who decides.
    pub value: Message,
    /// Its plies.
    pub text: Message,
    /// Whether its arrow alone is drawn.
    pub chosen: bool,
}

/// How the chances went up and down.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphView {
    /// The start, and the position after each ply.
    pub points: Vec<GraphPoint>,
    /// Which of them is looked at.
    pub current: usize,
    /// Whose chances they are, drawn upwards, and the other player.
    pub names: [Message; 2],
}

/// A position of the course of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphPoint {
    /// Probability that the player who begins the game wins, 0 to 1, where it is known.
    pub share: Option<f32>,
    /// The ply before it and its value in words.
    pub text: Message,
    /// What a review says about the ply before it.
    pub grade: Grade,
}

/// What a review says about a whole game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReviewView {
    /// How much is done, 0 to 1, while it goes on.
    pub progress: Option<f32>,
    /// Whether it is done and found nothing.
    pub is_clean: bool,
    /// Plies that lost most, the worst first.
    pub moments: Vec<MomentView>,
}

/// A ply that lost something.
#[derive(Clone, Debug, PartialEq)]
pub struct MomentView {
    /// How many plies lie before it.
    pub ply: usize,
    /// The number of its row in the record.
    pub number: u32,
    /// Who played it.
    pub by: Message,
    /// The ply and its sign.
    pub text: Message,
    /// What it has cost.
    pub lost: Message,
    /// What would have been better.
    pub better: Message,
    /// How bad it was.
    pub grade: Grade,
    /// Whether the better ply is drawn on the board.
    pub chosen: bool,
}

/// A refusal, shown beside the pointer until it fades.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusalView {
    /// Grows with every refusal, so that the same one twice is seen twice.
    pub serial: u64,
    /// The rule in one sentence.
    pub text: Message,
}
