use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::action::ParseActionError;
use crate::side::ParseSideError;
use crate::{
    Action, EmptyHolder, Game, Level, Millis, Options, OptionsError, Overrun, PauseRule, Refused,
    RingRule, SandNoise, Side, Tie, TimerMode, TouchMove, UndoRule, space_name,
};

/// A timed game as text (T9.2): a header line, then one line for each action. Passes, deaths, overruns and forfeits are
/// not written; they follow from the actions.
///
/// ```
/// use tamsk::Record;
///
/// let text = "TAMSK level=3 rings=auto tie=lastglass overrun=two C=180000 F=15000\n5000 r a1-b2\n6000 r !15\n";
/// let record: Record = text.parse()?;
/// assert_eq!(record.replay()?.deadline(), Some(tamsk::Millis(21_000)));
/// assert_eq!(record.to_string(), text);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The options, and the seed if there is one.
    pub header: Header,
    /// The actions in order.
    pub entries: Vec<Entry>,
}

/// The first line of a timed record: `TAMSK level=3 rings=auto tie=lastglass overrun=two C=180000 F=15000`.
///
/// Options that the rules do not name for this line follow with their names of T10, if they are not the default:
/// `touch_move=never late_grace=none`. Options that cannot change a game (`colours`, `show_seconds`) are not written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The options.
    pub options: Options,
    /// Where the noise of the sand comes from; written as `seed=` where there is noise.
    pub seed: u64,
}

/// One line of a timed record: `ms side action`, or `ms - tick` for a mere look at the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(with = "String")
)]
pub struct Entry {
    /// Game time.
    pub at: Millis,
    /// Who did what; `None` if time just passed.
    pub action: Option<(Side, Action)>,
}

/// A line is no part of a timed record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseRecordError {
    /// The record has no line at all.
    #[error("the record is empty: a header line expected")]
    Empty,
    /// What stands in one line of a record is wrong.
    #[error("line {line}: {error}")]
    Line {
        /// Number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        error: Box<ParseRecordError>,
    },
    /// The header does not begin as it should.
    #[error("header: TAMSK expected, found \"{0}\"")]
    Title(String),
    /// A part of the header is no `name=value`.
    #[error("header: \"{0}\" is no name=value")]
    Field(String),
    /// There is no such option.
    #[error("header: there is no option \"{0}\"")]
    UnknownOption(String),
    /// An option has no such value.
    #[error("header: \"{value}\" is no value of {option}")]
    Value {
        /// The option.
        option: String,
        /// What was written.
        value: String,
    },
    /// An option is out of its range.
    #[error("header: {0}")]
    Options(#[from] OptionsError),
    /// A line is not `ms side action`.
    #[error("\"{0}\" is no action with time and side: such as 5000 r a1-b2 expected")]
    Shape(String),
    /// The time is no number.
    #[error("\"{0}\" is no time in milliseconds")]
    Time(String),
    /// The side is none.
    #[error(transparent)]
    Side(#[from] ParseSideError),
    /// The action is none.
    #[error(transparent)]
    Action(#[from] ParseActionError),
}

/// A record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The options are out of their ranges.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// Times must not go backwards.
    #[error("action {number} at {at} s: time goes backwards")]
    Backwards {
        /// Number of the entry, from 1.
        number: usize,
        /// Its time.
        at: Millis,
    },
    /// An action is against the rules.
    #[error("action {number} ({action}) at {at} s: {refused}")]
    Refused {
        /// Number of the entry, from 1.
        number: usize,
        /// Its time.
        at: Millis,
        /// The action.
        action: Action,
        /// Why.
        refused: Refused,
    },
    /// More turns have begun than any game needs.
    #[error("more than {MOST_TURNS} turns have begun")]
    TooManyTurns,
}

/// Turns after which a recorded game is given up. A game that is played has hundreds at most, but where the timer starts
/// by itself (T5.16) and nobody moves turns begin and end for ever.
const MOST_TURNS: u32 = 20_000;

impl ReplayError {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(&self) -> Option<&'static str> {
        match self {
            ReplayError::Options(_) => Some("T10"),
            ReplayError::Backwards { .. } => Some("T6.1"),
            ReplayError::Refused { refused, .. } => Some(refused.refusal.rule()),
            ReplayError::TooManyTurns => None,
        }
    }

    /// Gives a game up in which turns begin and end for ever.
    const fn check_turns(game: &Game) -> Result<(), ReplayError> {
        if game.turn_number() > MOST_TURNS {
            Err(ReplayError::TooManyTurns)
        } else {
            Ok(())
        }
    }
}

/// What a record can be played in: a bare game, or one that can be taken back and goes on.
pub(crate) trait Stage {
    fn game(&self) -> &Game;
    fn pass(&mut self, to: Millis);
    fn make(&mut self, at: Millis, side: Side, action: Action) -> Result<(), Refused>;

    /// Lets time pass, from one automatic event to the next as it passed when the game was played.
    ///
    /// # Errors
    /// When turns begin and end for ever.
    fn replay_time(&mut self, to: Millis) -> Result<(), ReplayError> {
        while let Some(instant) = self.game().next_automatic_event()
            && instant < to
        {
            self.pass(instant);
            ReplayError::check_turns(self.game())?;
        }
        self.pass(to);
        Ok(())
    }

    /// Makes one entry of a record, see [`Entry::replay`].
    fn replay_entry(
        &mut self,
        number: usize,
        last: &mut Millis,
        Entry { at, action }: Entry,
    ) -> Result<(), ReplayError> {
        if at < *last {
            return Err(ReplayError::Backwards { number, at });
        }
        *last = at;
        self.replay_time(at)?;
        let Some((side, action)) = action else {
            return Ok(());
        };
        self.make(at, side, action)
            .map_err(|refused| ReplayError::Refused {
                number,
                at,
                action,
                refused,
            })
    }
}

impl Game {
    /// Lets time pass with nobody doing anything, as long as something happens by itself and the game is to go on.
    ///
    /// # Errors
    /// When turns begin and end for ever.
    pub fn run_on(&mut self, goes_on: impl Fn(&Game) -> bool) -> Result<(), ReplayError> {
        while goes_on(self)
            && let Some(instant) = self.next_automatic_event()
        {
            self.advance(instant);
            ReplayError::check_turns(self)?;
        }
        Ok(())
    }
}

impl Stage for Game {
    fn game(&self) -> &Game {
        self
    }

    fn pass(&mut self, to: Millis) {
        self.advance(to);
    }

    fn make(&mut self, at: Millis, side: Side, action: Action) -> Result<(), Refused> {
        self.act(at, side, action).map(drop)
    }
}

impl Record {
    /// Plays the record through the rules.
    ///
    /// # Errors
    /// At the first entry that the rules refuse.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        let mut game = Game::new(self.header.options, self.header.seed)?;
        let mut last = Millis::ZERO;
        for (number, entry) in (1..).zip(&self.entries) {
            entry.replay(number, &mut last, &mut game)?;
        }
        Ok(game)
    }
}

impl Entry {
    /// Makes one entry of a record in a game; `last` is the time of the entry before it, and becomes that of this one.
    ///
    /// # Errors
    /// When time goes backwards or the rules refuse the action. `number` is for the message.
    pub fn replay(
        self,
        number: usize,
        last: &mut Millis,
        game: &mut Game,
    ) -> Result<(), ReplayError> {
        game.replay_entry(number, last, self)
    }
}

/// The part of a line before a comment, without blanks around it.
fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Record, ParseRecordError> {
        let mut lines = (1..)
            .zip(text.lines().map(without_comment))
            .filter(|(_, line)| !line.is_empty());
        let at_line = |line| {
            move |error| ParseRecordError::Line {
                line,
                error: Box::new(error),
            }
        };
        let (number, first) = lines.next().ok_or(ParseRecordError::Empty)?;
        let header = first.parse().map_err(at_line(number))?;
        let entries = lines
            .map(|(number, line)| line.parse().map_err(at_line(number)))
            .collect::<Result<_, _>>()?;
        Ok(Record { header, entries })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.header)?;
        for entry in &self.entries {
            writeln!(f, "{entry}")?;
        }
        Ok(())
    }
}

impl TryFrom<String> for Entry {
    type Error = ParseRecordError;
    fn try_from(text: String) -> Result<Entry, ParseRecordError> {
        text.parse()
    }
}

impl From<Entry> for String {
    fn from(entry: Entry) -> String {
        entry.to_string()
    }
}

impl FromStr for Entry {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Entry, ParseRecordError> {
        let mut parts = text.splitn(3, ' ');
        let (Some(at), Some(side), Some(action)) = (parts.next(), parts.next(), parts.next())
        else {
            return Err(ParseRecordError::Shape(text.to_owned()));
        };
        let at = Millis(
            at.parse()
                .map_err(|_| ParseRecordError::Time(at.to_owned()))?,
        );
        let action = match (side, action) {
            ("-", "tick") => None,
            _ => Some((side.parse()?, action.parse()?)),
        };
        Ok(Entry { at, action })
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action {
            Some((side, action)) => write!(f, "{} {side} {action}", self.at.0),
            None => write!(f, "{} - tick", self.at.0),
        }
    }
}

const TIES: [(&str, Tie); 2] = [("lastglass", Tie::LastGlass), ("draw", Tie::Draw)];

const OVERRUNS: [(&str, Overrun); 3] = [
    ("two", Overrun::TwoCases),
    ("finish", Overrun::FinishAndSkip),
    ("forfeit", Overrun::ForfeitMove),
];

fn read<T: Copy>(table: &[(&str, T)], text: &str) -> Option<T> {
    table
        .iter()
        .find(|(word, _)| *word == text)
        .map(|&(_, value)| value)
}

fn written<T: PartialEq>(table: &[(&'static str, T)], value: &T) -> &'static str {
    // The tables list every value.
    table
        .iter()
        .find(|(_, listed)| listed == value)
        .map_or("", |(word, _)| word)
}

fn millis(text: &str) -> Option<Millis> {
    text.parse().ok().map(Millis)
}

impl Header {
    /// Sets one option; nothing if the value is none of it, or the error that there is no such option.
    fn set(&mut self, name: &str, value: &str) -> Result<Option<()>, ParseRecordError> {
        let options = &mut self.options;
        // A duration, or a word for none.
        let limit = |none: &str| {
            let duration = millis(value);
            (duration.is_some() || value == none).then_some(duration)
        };
        let set = match name {
            "level" => value
                .parse::<u8>()
                .ok()
                .and_then(|number| Level::try_from(number).ok())
                .map(|level| options.level = level),
            "rings" => RingRule::from_name(value).map(|rule| options.rings = rule),
            "tie" => read(&TIES, value).map(|tie| options.tie = tie),
            "overrun" => read(&OVERRUNS, value).map(|overrun| options.overrun = overrun),
            "C" => millis(value).map(|sand| options.glass = sand),
            "F" => millis(value).map(|sand| options.timer = sand),
            "ring_grace" => millis(value).map(|grace| options.ring_grace = grace),
            "empty_holder" => {
                EmptyHolder::from_name(value).map(|rule| options.empty_holder = Some(rule))
            }
            "touch_move" => TouchMove::from_name(value).map(|rule| options.touch_move = rule),
            "late_grace" => limit("none").map(|grace| options.late_grace = grace),
            "timer_mode" => TimerMode::from_name(value).map(|mode| options.timer_mode = mode),
            "sand_noise" => SandNoise::from_name(value).map(|noise| options.sand_noise = noise),
            "pause" => PauseRule::from_name(value).map(|rule| options.pause = rule),
            "undo" => UndoRule::from_name(value).map(|rule| options.undo = rule),
            "simulated" => limit("off").map(|cost| options.simulated = cost),
            "seed" => value.parse().ok().map(|seed| self.seed = seed),
            _ => return Err(ParseRecordError::UnknownOption(name.to_owned())),
        };
        Ok(set)
    }
}

impl FromStr for Header {
    type Err = ParseRecordError;

    /// Reads a header. Collections of records may begin it with `log NUMBER` instead of `TAMSK`.
    fn from_str(text: &str) -> Result<Header, ParseRecordError> {
        let mut words = text.split_whitespace();
        match words.next() {
            Some("TAMSK") => {}
            // The number is only a name.
            Some("log") => drop(words.next()),
            other => {
                return Err(ParseRecordError::Title(
                    other.unwrap_or_default().to_owned(),
                ));
            }
        }
        let mut header = Header::default();
        for word in words {
            let (name, value) = word
                .split_once('=')
                .ok_or_else(|| ParseRecordError::Field(word.to_owned()))?;
            header
                .set(name, value)?
                .ok_or_else(|| ParseRecordError::Value {
                    option: name.to_owned(),
                    value: value.to_owned(),
                })?;
        }
        header.options.validate()?;
        Ok(header)
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { options, seed } = self;
        let usual = Options::default();
        write!(
            f,
            "TAMSK level={} rings={} tie={} overrun={} C={} F={}",
            u8::from(options.level),
            options.rings.name(),
            written(&TIES, &options.tie),
            written(&OVERRUNS, &options.overrun),
            options.glass.0,
            options.timer.0,
        )?;
        if options.ring_grace != usual.ring_grace {
            write!(f, " ring_grace={}", options.ring_grace.0)?;
        }
        if let Some(rule) = options.empty_holder {
            write!(f, " empty_holder={}", rule.name())?;
        }
        if options.touch_move != usual.touch_move {
            write!(f, " touch_move={}", options.touch_move.name())?;
        }
        match options.late_grace {
            late_grace if late_grace == usual.late_grace => {}
            Some(grace) => write!(f, " late_grace={}", grace.0)?,
            None => f.write_str(" late_grace=none")?,
        }
        if options.timer_mode != usual.timer_mode {
            write!(f, " timer_mode={}", options.timer_mode.name())?;
        }
        if options.sand_noise != usual.sand_noise {
            write!(f, " sand_noise={} seed={seed}", options.sand_noise.name())?;
        }
        if options.pause != usual.pause {
            write!(f, " pause={}", options.pause.name())?;
        }
        if options.undo != usual.undo {
            write!(f, " undo={}", options.undo.name())?;
        }
        if let Some(cost) = options.simulated {
            write!(f, " simulated={}", cost.0)?;
        }
        Ok(())
    }
}

/// The state of a game in one line, for logs that are compared:
/// `turn=r owes=0,0 left=32,32 timer=0 lifted=- sand=- over=-`.
///
/// Turn (`-` at the end), forfeits owed by Red and Black, their rings, ms left in the timer, space of the glass in the
/// hand, ms left in every started glass sorted by space, result (`red`, `black`, `draw`).
#[must_use]
pub fn state_line(game: &Game) -> String {
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    let turn = or_dash(game.turn().map(|side| side.to_string()));
    let [red_owes, black_owes] = Side::BOTH.map(|side| game.forfeits(side));
    let [red, black] = Side::BOTH.map(|side| game.position().holder(side));
    let timer = game.timer_left().0;
    let lifted = or_dash(game.lifted().map(|space| space_name(space).to_string()));
    let mut started: Vec<_> = game
        .glasses()
        .iter()
        .filter(|glass| glass.is_started())
        .collect();
    started.sort_by_key(|glass| glass.space());
    let sand: Vec<String> = started
        .iter()
        .map(|glass| format!("{}:{}", space_name(glass.space()), glass.left(game.now()).0))
        .collect();
    let sand = or_dash((!sand.is_empty()).then(|| sand.join(",")));
    let over = match game.outcome().map(|outcome| outcome.winner) {
        None => "-",
        Some(Some(Side::Red)) => "red",
        Some(Some(Side::Black)) => "black",
        Some(None) => "draw",
    };
    format!(
        "turn={turn} owes={red_owes},{black_owes} left={red},{black} timer={timer} lifted={lifted} sand={sand} over={over}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "TAMSK level=3 rings=auto tie=lastglass overrun=two C=180000 F=15000";

    #[test]
    fn the_default_header_is_the_one_of_the_rules() {
        assert_eq!(Header::default().to_string(), HEADER);
        assert_eq!(HEADER.parse(), Ok(Header::default()));
        assert_eq!(
            HEADER.replace("TAMSK", "log 17").parse(),
            Ok(Header::default())
        );
    }

    #[test]
    fn other_options_follow() {
        let text = format!(
            "{HEADER} ring_grace=0 empty_holder=may_move touch_move=never late_grace=none \
             timer_mode=always_on sand_noise=5% seed=7 pause=never undo=all_levels simulated=20000"
        );
        let header: Header = text.parse().unwrap();
        assert_eq!((header.options.late_grace, header.seed), (None, 7));
        assert_eq!(header.to_string(), text);
    }

    #[test]
    fn errors_name_the_line_and_what_is_wrong_with_it() {
        for (text, expected) in [
            (String::new(), "the record is empty: a header line expected"),
            (
                "GIPF".to_owned(),
                "line 1: header: TAMSK expected, found \"GIPF\"",
            ),
            (
                HEADER.replace("=3", "=4"),
                "line 1: header: \"4\" is no value of level",
            ),
            (
                HEADER.replace("tie", "tee"),
                "line 1: header: there is no option \"tee\"",
            ),
            (
                HEADER.replace("F=15000", "F=1"),
                "line 1: header: timer = 1 ms: 3000 to 60000 ms are permitted",
            ),
            (
                format!("# a comment\n{HEADER}\n\n5000 r"),
                "line 4: \"5000 r\" is no action with time and side: such as 5000 r a1-b2 expected",
            ),
            (
                format!("{HEADER}\nx r !15"),
                "line 2: \"x\" is no time in milliseconds",
            ),
            (
                format!("{HEADER}\n5 w !15"),
                "line 2: \"w\" is no side: r or b expected",
            ),
        ] {
            assert_eq!(text.parse::<Record>().unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn a_record_against_the_rules_is_refused_where_it_breaks_them() {
        let replay = |lines: &str| {
            let record: Record = format!("{HEADER}\n{lines}").parse().unwrap();
            record.replay().unwrap_err().to_string()
        };
        assert_eq!(
            replay("5000 r a1-b2\n6000 b a4-c4 # two steps"),
            "action 2 (a4-c4) at 6.000 s: c4 is not next to a4"
        );
        assert_eq!(
            replay("5000 r a1-b2\n4000 b a4-b4"),
            "action 2 at 4.000 s: time goes backwards"
        );
    }
}
