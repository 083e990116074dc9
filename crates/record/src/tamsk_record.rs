//! The document of a game of TAMSK on its own.

use serde::{Deserialize, Serialize};
use tamsk::{
    Action, BySide, Entry, Game, Millis, Options, Outcome, Play, Position, ReplayError, Setup, Side,
};

use crate::about::{About, Player};
use crate::document::{Claims, Document};
use crate::fault::{Cause, Fault};
use crate::json::{Format, GameName};
use crate::tree::{Node, NodeId, Tree};

/// A game of TAMSK as a document: `*.tamsk.json`.
///
/// ```
/// use record::{About, TamskRecord};
/// use tamsk::{Millis, Options, Play, Side};
///
/// let mut play = Play::new(Options::default(), 7)?;
/// play.start(Millis(0));
/// play.act(Millis(2_000), Side::Red, "a1-b2".parse()?)?;
/// play.halt(Millis(5_000));
/// let record = TamskRecord::of_play(&play, Millis(5_000), About::default(), Default::default());
/// assert_eq!(record.play()?, play);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TamskRecord {
    format: Format,
    /// Occasion, date, comment.
    pub about: About,
    /// Who played.
    pub players: BySide<Player>,
    /// What was agreed.
    pub options: Options,
    /// Where the noise of the sand comes from (T6.1).
    #[serde(default)]
    pub seed: u64,
    /// The position string of the start, no glass being started; nothing for the usual start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Position>,
    /// The whole state of the start, if sand is running in it (T9.3); then there is no [`TamskRecord::start`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<serde_json::Map<String, serde_json::Value>>")
    )]
    pub start_state: Option<Box<Game>>,
    /// Moves of the main line.
    pub plies: usize,
    /// How the main line ended; nothing if it did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// What was done, with variations.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<TamskNode>"))]
    pub actions: Tree<TamskNode>,
    /// The action after which the game stands; nothing for the end of the main line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<NodeId>,
    /// The game time in milliseconds there; nothing for that of the last action, or of the end if there is a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<Millis>,
}

/// An action of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TamskNode {
    /// The number of the entry that it follows, 0 being the start; nothing if it follows the entry before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<u32>,
    /// Game time in milliseconds.
    pub at: Millis,
    /// Who did it.
    pub by: Side,
    /// What was done (T9.1, T9.2).
    #[serde(rename = "do")]
    pub action: Action,
    /// A comment.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
}

impl Node for TamskNode {
    fn after(&self) -> Option<u32> {
        self.after
    }

    fn set_after(&mut self, after: Option<u32>) {
        self.after = after;
    }
}

impl TamskNode {
    /// An action without a comment.
    #[must_use]
    pub const fn new(at: Millis, by: Side, action: Action) -> TamskNode {
        TamskNode {
            after: None,
            at,
            by,
            action,
            comment: String::new(),
        }
    }

    /// The action as an entry of a timed record.
    #[must_use]
    pub const fn entry(&self) -> Entry {
        Entry {
            at: self.at,
            action: Some((self.by, self.action)),
        }
    }
}

impl TamskRecord {
    /// A record of a game in which nothing has been done yet.
    #[must_use]
    pub fn new(options: Options, seed: u64) -> TamskRecord {
        TamskRecord {
            format: Format::of(GameName::Tamsk),
            about: About::default(),
            players: BySide::default(),
            options,
            seed,
            start: None,
            start_state: None,
            plies: 0,
            result: None,
            actions: Tree::default(),
            current: None,
            now: None,
        }
    }

    /// The record of a game as it stands when the caller's clock shows `clock`. Turns taken back are not in it.
    #[must_use]
    pub fn of_play(
        play: &Play,
        clock: Millis,
        about: About,
        players: BySide<Player>,
    ) -> TamskRecord {
        let first = play.start_of_game();
        let mut record = TamskRecord {
            about,
            players,
            ..TamskRecord::new(*play.game().options(), play.seed())
        };
        if record.start_of_game().as_ref() != Ok(first) {
            record.start = Some(*first.position());
            if record.start_of_game().as_ref() != Ok(first) {
                record.start = None;
                record.start_state = Some(Box::new(first.clone()));
            }
        }
        record.follow(play, clock);
        record
    }

    /// Brings the record up to a game that was taken from it or began like it: what is new becomes part of the main line
    /// where that ended, else a variation. Comments and other variations stay.
    ///
    /// What lies beyond [`MOST_NODES`](crate::MOST_NODES) is left out.
    pub fn follow(&mut self, play: &Play, clock: Millis) {
        let mut at: Option<NodeId> = None;
        let mut plies = 0;
        for entry in play.entries() {
            let Some((by, action)) = entry.action else {
                continue;
            };
            plies += usize::from(is_ply(action));
            let node = TamskNode::new(entry.at, by, action);
            let same = |id: &NodeId| {
                let known = self.actions.get(*id);
                known.is_some_and(|known| known.entry() == node.entry())
            };
            let known = self.actions.children(at).find(same);
            let Ok(next) = known.map_or_else(|| self.actions.add(at, node), Ok) else {
                break;
            };
            at = Some(next);
        }
        let on_main_line = at == self.actions.end_of_main_line();
        self.current = at.filter(|_| !on_main_line);
        if on_main_line {
            self.plies = plies;
            self.result = play.game().outcome();
        }
        // Sand may have ended the game after the last action.
        self.now = Some(play.time(clock));
    }

    /// The game at its start.
    ///
    /// # Errors
    /// When options or start are impossible.
    pub fn start_of_game(&self) -> Result<Game, Fault> {
        let options = |error: tamsk::OptionsError| Fault::at("options", ReplayError::from(error));
        self.options.validate().map_err(options)?;
        match (&self.start, &self.start_state) {
            (None, None) => Game::new(self.options, self.seed).map_err(options),
            (Some(position), None) => Setup::new(self.options, *position)
                .seed(self.seed)
                .build()
                .map_err(|error| Fault::at("start", Cause::Other(error.to_string()))),
            (None, Some(state)) if *state.options() == self.options => Ok((**state).clone()),
            (None, Some(_)) => {
                let why = "it is a game with other options".to_owned();
                Err(Fault::at("start_state", Cause::Other(why)))
            }
            (Some(_), Some(_)) => {
                let why = "there cannot be two starts".to_owned();
                Err(Fault::at("start_state", Cause::Other(why)))
            }
        }
    }

    /// The game as it stands, its time standing still.
    ///
    /// # Errors
    /// When the rules refuse something on the way there.
    pub fn play(&self) -> Result<Play, Fault> {
        let end = self.actions.end_of_main_line();
        let at_end = self.current.is_none() || self.current == end;
        let time = match self.now {
            None if at_end && self.result.is_some() => Some(self.run_out(end)?.now()),
            now => now,
        };
        self.play_at(self.current.or(end), time)
    }

    /// The game after an action, when nothing more happens by itself.
    fn run_out(&self, node: Option<NodeId>) -> Result<Game, Fault> {
        let play = self.play_at(node, None)?;
        let mut game = play.game().clone();
        game.run_on(|_| true)
            .map_err(|error| Fault::at("result", error))?;
        Ok(game)
    }

    /// The game after an action, or at its start, its time standing still at `time`, or at the time of the action.
    ///
    /// # Errors
    /// When the rules refuse something on the way there, or there is no such action.
    pub fn play_at(&self, node: Option<NodeId>, time: Option<Millis>) -> Result<Play, Fault> {
        self.check_exists(node)?;
        let start = self.start_of_game()?;
        let path = self.actions.path(node);
        let entries: Vec<Entry> = path
            .iter()
            .filter_map(|&id| Some(self.actions.get(id)?.entry()))
            .collect();
        let last = entries.last().map_or(start.now(), |last| last.at);
        Play::resumed(start, self.seed, &entries, time.unwrap_or(last)).map_err(|error| {
            let number = match &error {
                ReplayError::Backwards { number, .. } | ReplayError::Refused { number, .. } => {
                    *number
                }
                ReplayError::Options(_) | ReplayError::TooManyTurns => 0,
            };
            let id = number.checked_sub(1).and_then(|index| path.get(index));
            let place = id.map_or("actions".to_owned(), |id| {
                format!("actions[{}]", id.index())
            });
            Fault::at(place, error)
        })
    }

    fn check_exists(&self, node: Option<NodeId>) -> Result<(), Fault> {
        match node.filter(|id| self.actions.get(*id).is_none()) {
            Some(id) => {
                let why = format!("there is no entry {}", id.number());
                Err(Fault::at("current", Cause::Other(why)))
            }
            None => Ok(()),
        }
    }

    /// Plays everything through the rules, variations, results and the present included.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self) -> Result<(), Fault> {
        self.check_all()
    }

    /// What is legal of the record, and the first fault if not everything is: for records of other programs. What
    /// contradicts the moves is set right.
    ///
    /// # Errors
    /// When not even the start is possible.
    pub fn legal_part(self) -> Result<(TamskRecord, Option<Fault>), Fault> {
        self.keep_legal()
    }
}

impl Document for TamskRecord {
    type Node = TamskNode;
    type Outcome = Outcome;

    /// Each action is done once, in a copy of the game as it was before.
    fn walk(&self, mut tell: impl FnMut(Fault)) -> Result<Vec<bool>, Fault> {
        let start = self.start_of_game()?;
        // How many entries still follow each one, and the start; a game is kept as long as some do.
        let mut followers = vec![0_usize; self.actions.len() + 1];
        for id in self.actions.ids() {
            followers[self.actions.parent(id).map_or(0, NodeId::number)] += 1;
        }
        let mut games: Vec<Option<(Game, usize)>> = vec![None; self.actions.len() + 1];
        games[0] = Some((start, 0));
        let mut legal = vec![false; self.actions.len()];
        for id in self.actions.ids() {
            let parent = self.actions.parent(id).map_or(0, NodeId::number);
            followers[parent] -= 1;
            let game = match followers[parent] {
                0 => games[parent].take(),
                _ => games[parent].clone(),
            };
            let (Some((mut game, plies)), Some(node)) = (game, self.actions.get(id)) else {
                continue;
            };
            let plies = plies + usize::from(is_ply(node.action));
            let mut last = game.now();
            match node.entry().replay(plies.max(1), &mut last, &mut game) {
                Ok(()) => {
                    legal[id.index()] = true;
                    if followers[id.number()] > 0 {
                        games[id.number()] = Some((game, plies));
                    }
                }
                Err(error) => tell(Fault {
                    place: format!("actions[{}]", id.index()),
                    ply: Some(plies.max(1)),
                    cause: error.into(),
                }),
            }
        }
        Ok(legal)
    }

    fn computed(&self) -> Result<Claims<Outcome>, Fault> {
        let end = self.actions.end_of_main_line();
        let play = self.play_at(end, None)?;
        let actions = play.entries().iter().filter_map(|entry| entry.action);
        let plies = actions.filter(|&(_, action)| is_ply(action)).count();
        // A result that is written may have come by itself after the last action.
        let outcome = match self.result {
            None => play.game().outcome(),
            Some(_) => self.run_out(end)?.outcome(),
        };
        Ok((plies, outcome))
    }

    fn claimed(&self) -> Claims<Outcome> {
        (self.plies, self.result)
    }

    fn claim(&mut self, claims: Claims<Outcome>) {
        (self.plies, self.result) = claims;
    }

    fn in_words(outcome: Option<Outcome>) -> String {
        let Some(outcome) = outcome else {
            return "no result".to_owned();
        };
        match outcome.winner {
            Some(Side::Red) => "that Red won".to_owned(),
            Some(Side::Black) => "that Black won".to_owned(),
            None => "a draw".to_owned(),
        }
    }

    fn check_present(&self) -> Result<(), Fault> {
        self.play().map(drop)
    }

    fn entries(&mut self) -> (&mut Tree<TamskNode>, &mut Option<NodeId>) {
        (&mut self.actions, &mut self.current)
    }

    fn forget_present(&mut self) {
        self.now = None;
    }
}

/// Whether an action is a move of the game, as they are counted.
pub(crate) const fn is_ply(action: Action) -> bool {
    matches!(action, Action::Move(_))
}
