//! Records put together decision by decision, as readers of texts and importers do: every decision goes through the rules
//! at once, and a fault leaves what is legal.

use std::fmt;

use gipf::Position;
use orchestrator::{Action, Decided, Deed, Game, GameOptions, Made, Ply, PlyError, Turn};
use tamsk::{Entry, Options};

use crate::count::Count;
use crate::fault::{Cause, Fault};
use crate::gipf_record::{GipfNode, GipfRecord};
use crate::json::Record;
use crate::tamsk_record::{TamskNode, TamskRecord, is_ply};
use crate::tree::NodeId;

/// What became of a record of another program, or of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// What is legal of it.
    pub record: Record,
    /// Where it stopped being legal, if it did.
    pub fault: Option<Fault>,
    /// What was left out or taken to mean something.
    pub notes: Vec<Note>,
}

/// Something in a record of another program that was left out or taken to mean something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Where it stands, such as `line 3`.
    pub place: String,
    /// What became of it.
    pub text: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Note { place, text } = self;
        write!(f, "{place}: {text}")
    }
}

/// Comments add up, a line each.
pub(crate) fn add_comment(comment: &mut String, text: &str) {
    if !comment.is_empty() {
        comment.push('\n');
    }
    comment.push_str(text);
}

/// A record of GIPF that comes about.
///
/// ```
/// use orchestrator::GameOptions;
/// use record::GipfBuilder;
///
/// let options = GameOptions { potentials: Some(0), ..GameOptions::default() };
/// let start = options.start();
/// let mut builder = GipfBuilder::new(options, start)?;
/// builder.ply("line 1", &"Ge8".parse().unwrap())?;
/// let fault = builder.ply("line 2", &"e2".parse().unwrap()).unwrap_err();
/// assert_eq!(fault.to_string(), "line 2, ply 2: the first push must be a GIPF-piece (G7.3)");
/// assert_eq!(builder.finish().plies, 1);
/// # Ok::<_, record::Fault>(())
/// ```
#[derive(Clone, Debug)]
pub struct GipfBuilder {
    record: GipfRecord,
    game: Game,
    count: Count,
    at: Option<NodeId>,
}

impl GipfBuilder {
    /// A record of a game in which nothing has been played yet.
    ///
    /// # Errors
    /// When no game can start like this.
    pub fn new(options: GameOptions, start: Position) -> Result<GipfBuilder, Fault> {
        GipfBuilder::of(GipfRecord::new(options, 0, start))
    }

    /// Goes on from the start of a record that holds options, start, names and whatever else stands at the head.
    ///
    /// # Errors
    /// When no game can start like this.
    pub fn of(record: GipfRecord) -> Result<GipfBuilder, Fault> {
        Ok(GipfBuilder {
            game: record.start_of_game()?,
            record,
            count: Count::default(),
            at: None,
        })
    }

    /// The turn as it stands.
    #[must_use]
    pub fn turn(&self) -> &Turn {
        self.game.turn()
    }

    /// The last decision; nothing at the start.
    #[must_use]
    pub const fn at(&self) -> Option<NodeId> {
        self.at
    }

    /// Plies so far on this line, the one under way included.
    #[must_use]
    pub const fn plies(&self) -> usize {
        self.count.ply
    }

    /// The head of the record: names, date, comment.
    pub fn head(&mut self) -> &mut GipfRecord {
        &mut self.record
    }

    /// Adds a decision behind the last one. `place` is where it stands in the source, for messages.
    ///
    /// # Errors
    /// When the rules forbid it; nothing is added then.
    pub fn decision(&mut self, place: &str, made: Made) -> Result<NodeId, Fault> {
        let mut count = self.count;
        let potential = count.decision(self.game.turn(), made.deed);
        let fault = |cause| Fault {
            place: place.to_owned(),
            ply: Some(count.ply.max(1)),
            cause,
        };
        self.game
            .restore_step(&made)
            .map_err(|error| fault(error.into()))?;
        let mut node = GipfNode::from(made);
        node.potential = potential;
        let id = self.record.actions.add(self.at, node);
        let id = id.map_err(|error| fault(error.into()))?;
        self.at = Some(id);
        self.count = count;
        Ok(id)
    }

    /// Adds the decisions of a ply behind the last one. In a game with matches its text stands for matches of which
    /// nothing but the result is known (C26).
    ///
    /// # Errors
    /// When the rules forbid it; nothing is added then.
    pub fn ply(&mut self, place: &str, ply: &Ply) -> Result<Option<NodeId>, Fault> {
        let actions = ply.actions(*self.turn());
        self.actions(place, actions, &mut std::iter::empty())?;
        Ok(self.at)
    }

    /// Adds the decisions of a ply, and how its matches were decided.
    pub(crate) fn actions(
        &mut self,
        place: &str,
        actions: Result<Vec<Action>, PlyError>,
        decided: &mut dyn Iterator<Item = Option<Decided>>,
    ) -> Result<(), Fault> {
        let actions = actions.map_err(|error| Fault {
            place: place.to_owned(),
            ply: Some(self.count.ply + 1),
            cause: Cause::Ply(error),
        })?;
        for action in actions {
            let mut made = Made::from(Deed::Action(action));
            match action {
                Action::Match(_) => made.decided = decided.next().flatten(),
                Action::Capture(removed) => {
                    let phase = self.turn().capture_phase();
                    made.forced = phase.and_then(|phase| phase.forced()) == Some(removed);
                }
                _ => {}
            }
            self.decision(place, made)?;
        }
        Ok(())
    }

    /// Comments on the last decision, or on the game if there is none yet. Comments add up.
    pub fn comment(&mut self, text: &str) {
        let comment = match self.at.and_then(|at| self.record.actions.get_mut(at)) {
            Some(node) => &mut node.comment,
            None => &mut self.record.about.comment,
        };
        add_comment(comment, text);
    }

    /// Goes back to a decision, or to the start: what is added next is a variation, if something follows there already.
    ///
    /// # Errors
    /// When there is no such decision.
    pub fn back_to(&mut self, node: Option<NodeId>) -> Result<(), Fault> {
        let mut game = self.record.game_at(None)?;
        let mut count = Count::default();
        for id in self.record.actions.path(node) {
            self.record.restore(&mut game, &mut count, id)?;
        }
        (self.game, self.count, self.at) = (game, count, node);
        Ok(())
    }

    /// The record; its result is that of its main line.
    #[must_use]
    pub fn finish(mut self) -> GipfRecord {
        let end = self.record.actions.end_of_main_line();
        // Every decision was legal when it was added.
        if end != self.at && self.back_to(end).is_err() {
            return self.record;
        }
        self.record.plies = self.count.ply;
        self.record.result = self.game.turn().outcome();
        self.record
    }
}

/// A record of TAMSK that comes about.
///
/// ```
/// use record::{TamskBuilder, TamskNode};
/// use tamsk::{Level, Millis, Options, Side};
///
/// let mut builder = TamskBuilder::new(Options::at_level(Level::One))?;
/// builder.action("line 2", TamskNode::new(Millis(0), Side::Red, "a1-b2".parse().unwrap()))?;
/// let same = TamskNode::new(Millis(0), Side::Black, "b2-a1".parse().unwrap());
/// let fault = builder.action("line 3", same).unwrap_err();
/// assert_eq!(fault.cause.rule(), Some("T3.1"));
/// assert_eq!(builder.finish().plies, 1);
/// # Ok::<_, record::Fault>(())
/// ```
#[derive(Clone, Debug)]
pub struct TamskBuilder {
    record: TamskRecord,
    game: tamsk::Game,
    plies: usize,
    at: Option<NodeId>,
}

impl TamskBuilder {
    /// A record of a game in which nothing has been done yet.
    ///
    /// # Errors
    /// When an option is out of its range.
    pub fn new(options: Options) -> Result<TamskBuilder, Fault> {
        TamskBuilder::of(TamskRecord::new(options, 0))
    }

    /// Goes on from the start of a record that holds options, start, names and whatever else stands at the head.
    ///
    /// # Errors
    /// When no game can start like this.
    pub fn of(record: TamskRecord) -> Result<TamskBuilder, Fault> {
        Ok(TamskBuilder {
            game: record.start_of_game()?,
            record,
            plies: 0,
            at: None,
        })
    }

    /// The game as it stands.
    #[must_use]
    pub const fn game(&self) -> &tamsk::Game {
        &self.game
    }

    /// Moves so far.
    #[must_use]
    pub const fn plies(&self) -> usize {
        self.plies
    }

    /// The head of the record: names, date, comment.
    pub fn head(&mut self) -> &mut TamskRecord {
        &mut self.record
    }

    /// Adds an action behind the last one. `place` is where it stands in the source, for messages.
    ///
    /// # Errors
    /// When the rules refuse it; nothing is added then.
    pub fn action(&mut self, place: &str, node: TamskNode) -> Result<NodeId, Fault> {
        let plies = self.plies + usize::from(is_ply(node.action));
        let fault = |cause| Fault {
            place: place.to_owned(),
            ply: Some(plies.max(1)),
            cause,
        };
        let entry: Entry = node.entry();
        let mut game = self.game.clone();
        let mut last = game.now();
        entry
            .replay(plies.max(1), &mut last, &mut game)
            .map_err(|error| fault(error.into()))?;
        let id = self.record.actions.add(self.at, node);
        let id = id.map_err(|error| fault(error.into()))?;
        (self.game, self.plies, self.at) = (game, plies, Some(id));
        Ok(id)
    }

    /// Comments on the last action, or on the game if there is none yet. Comments add up.
    pub fn comment(&mut self, text: &str) {
        let comment = match self.at.and_then(|at| self.record.actions.get_mut(at)) {
            Some(node) => &mut node.comment,
            None => &mut self.record.about.comment,
        };
        add_comment(comment, text);
    }

    /// Lets time pass until nothing more happens by itself, for a source that says that the game came to its end.
    pub fn run_out(&mut self) {
        // Where turns would begin and end for ever the game was left.
        let _ = self.game.run_on(|_| true);
    }

    /// The record.
    #[must_use]
    pub fn finish(mut self) -> TamskRecord {
        self.record.plies = self.plies;
        self.record.result = self.game.outcome();
        self.record
    }
}
