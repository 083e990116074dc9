//! The document of a game of GIPF, alone or combined with TAMSK.

use gipf::{ByColor, Color, Position};
use orchestrator::{Decided, Deed, Game, GameOptions, Made, Outcome, RestoreError};
use serde::{Deserialize, Serialize};
use tamsk::{Colours, Entry, Millis};

use crate::about::{About, Player};
use crate::count::{Count, ExtraDecision};
use crate::document::{Claims, Document};
use crate::fault::{Cause, Fault};
use crate::json::{Format, GameName};
use crate::position_text;
use crate::tree::{Node, NodeId, Tree};

/// A game of GIPF as a document (C24 to C27): `*.gipf.json`.
///
/// The fields can hold anything; [`GipfRecord::check`] says whether it is a game, and every way to a
/// [`Game`](orchestrator::Game) goes through the rules.
///
/// ```
/// use orchestrator::{Action, Game, GameOptions};
/// use record::{About, GipfRecord};
/// use tamsk::Millis;
///
/// let mut game = Game::new(GameOptions::default(), 42)?;
/// let push = Action::Push { kind: gipf::PushKind::Gipf, entry: "e9:e8".parse().unwrap() };
/// game.act(Millis(0), push)?;
/// let record = GipfRecord::of_game(&game, Millis(0), About::default(), Default::default());
/// assert_eq!(record.game()?, game);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GipfRecord {
    format: Format,
    /// Occasion, date, comment.
    pub about: About,
    /// Who played.
    pub players: ByColor<Player>,
    /// How the colours were given out (G2.1).
    #[serde(default = "as_written")]
    pub colours: Colours,
    /// What was agreed (C24).
    pub options: GameOptions,
    /// The seed of lots and dice.
    #[serde(default)]
    pub seed: u64,
    /// The position string of the start.
    #[serde(with = "position_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub start: Position,
    /// Plies of the main line.
    pub plies: usize,
    /// How the main line ended; nothing if it did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// The decisions with their variations.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<GipfNode>"))]
    pub actions: Tree<GipfNode>,
    /// The decision after which the game stands; nothing for the end of the main line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<NodeId>,
    /// What goes on there, if the game is not over (C27).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<GipfNow>,
}

/// A decision of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GipfNode {
    /// The number of the entry that it follows, 0 being the start; nothing if it follows the entry before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<u32>,
    /// What was decided.
    #[serde(rename = "do")]
    pub deed: Deed,
    /// When: milliseconds for which the game had been played, matches included, pauses not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Millis>,
    /// Milliseconds that the players had left on the clock, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ByColor<Millis>>,
    /// Nobody was asked, as only one answer was legal (G6.3).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
    /// Which extra decision it opens, if it is the use of a potential or giving it up (C25).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub potential: Option<ExtraDecision>,
    /// How a match was decided (C25).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided: Option<Decided>,
    /// A comment; the comment on a ply stands with its last decision.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
}

/// The present of a game that is not over (C27).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GipfNow {
    /// Milliseconds for which the game has been played, matches included, pauses not.
    pub time: Millis,
    /// Milliseconds that the players have left on the clock, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ByColor<Millis>>,
    /// The match that is going on.
    #[serde(rename = "match", default, skip_serializing_if = "Option::is_none")]
    pub current_match: Option<MatchNow>,
}

/// A match that is going on (C27).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchNow {
    /// Who plays Red.
    pub red: Color,
    /// Its game time in milliseconds.
    pub time: Millis,
    /// Milliseconds for which the player on turn has done nothing (C16).
    pub idle: Millis,
    /// What was done in it (T9.2).
    pub moves: Vec<Entry>,
}

const fn as_written() -> Colours {
    Colours::Choose
}

impl Node for GipfNode {
    fn after(&self) -> Option<u32> {
        self.after
    }

    fn set_after(&mut self, after: Option<u32>) {
        self.after = after;
    }
}

impl From<Made> for GipfNode {
    fn from(made: Made) -> GipfNode {
        GipfNode {
            after: None,
            deed: made.deed,
            at: made.at,
            clock: made.clock,
            forced: made.forced,
            potential: None,
            decided: made.decided,
            comment: String::new(),
        }
    }
}

impl GipfNode {
    /// The decision without its place in the record.
    #[must_use]
    pub fn made(&self) -> Made {
        Made {
            deed: self.deed,
            at: self.at,
            forced: self.forced,
            decided: self.decided.clone(),
            clock: self.clock,
        }
    }
}

impl GipfRecord {
    /// A record of a game in which nothing has been played yet.
    #[must_use]
    pub fn new(options: GameOptions, seed: u64, start: Position) -> GipfRecord {
        GipfRecord {
            format: Format::of(GameName::Gipf),
            about: About::default(),
            players: ByColor::default(),
            colours: as_written(),
            options,
            seed,
            start,
            plies: 0,
            result: None,
            actions: Tree::default(),
            current: None,
            now: None,
        }
    }

    /// The record of a game as it stands when the caller's clock shows `clock`, with the match that is going on. Decisions
    /// taken back are not in it.
    #[must_use]
    pub fn of_game(
        game: &Game,
        clock: Millis,
        about: About,
        players: ByColor<Player>,
    ) -> GipfRecord {
        let mut record = GipfRecord {
            about,
            players,
            ..GipfRecord::new(game.options().clone(), game.seed(), *game.start())
        };
        record.follow(game, clock);
        record
    }

    /// Brings the record up to a game that was taken from it or began like it: what is new becomes part of the main line
    /// where that ended, else a variation. Comments and other variations stay.
    ///
    /// What lies beyond [`MOST_NODES`](crate::MOST_NODES) is left out.
    pub fn follow(&mut self, game: &Game, clock: Millis) {
        let mut at: Option<NodeId> = None;
        let mut count = Count::default();
        // A decision that is known may have been made later than it was made now; time runs forwards all the same.
        let mut latest = Millis::ZERO;
        for step in game.steps() {
            let potential = count.decision(&step.before, step.deed);
            let mut made = Made::from(step);
            made.at = made.at.map(|at| at.max(latest));
            let same = |id: &NodeId| {
                let node = self.actions.get(*id);
                node.is_some_and(|node| node.deed == made.deed && node.decided == made.decided)
            };
            let known = self.actions.children(at).find(same);
            let next = known.map_or_else(
                || {
                    let node = GipfNode {
                        potential,
                        ..GipfNode::from(made)
                    };
                    self.actions.add(at, node)
                },
                Ok,
            );
            let Ok(next) = next else { break };
            let time = self.actions.get(next).and_then(|node| node.at);
            latest = latest.max(time.unwrap_or_default());
            at = Some(next);
        }
        let on_main_line = at == self.actions.end_of_main_line();
        self.current = at.filter(|_| !on_main_line);
        if on_main_line {
            self.plies = count.ply;
            self.result = game.turn().outcome();
        }
        let goes_on = game.turn().outcome().is_none();
        self.now = goes_on.then(|| {
            let mut now = GipfNow::of(game, clock);
            now.time = now.time.max(latest);
            now
        });
    }

    /// The game at its start.
    ///
    /// # Errors
    /// When the options or the start position are impossible.
    pub fn start_of_game(&self) -> Result<Game, Fault> {
        let options = self.options.validate();
        options.map_err(|error| Fault::at("options", error))?;
        let usual = self.options.start();
        // A position string does not tell captured pieces from extras (G11.5), but the options do.
        let start = if self.start.to_string() == usual.to_string() {
            usual
        } else {
            self.start
        };
        if start.version != self.options.version {
            let why = format!(
                "it is a position of the {} version, and the options say {}",
                start.version, self.options.version
            );
            return Err(Fault::at("start", Cause::Other(why)));
        }
        Game::from_position(self.options.clone(), self.seed, start).map_err(|error| {
            let place = match error {
                orchestrator::OptionsError::Start(_) => "start",
                _ => "options",
            };
            Fault::at(place, error)
        })
    }

    /// The game as it stands, its time standing still: after [`GipfRecord::current`], with the match that is going on.
    ///
    /// # Errors
    /// When the rules forbid something on the way there.
    pub fn game(&self) -> Result<Game, Fault> {
        let current = self.current.or_else(|| self.actions.end_of_main_line());
        let mut game = self.game_at(current)?;
        if let Some(now) = &self.now {
            now.resume(&mut game)?;
        }
        Ok(game)
    }

    /// The game after a decision, or at its start, its time standing still.
    ///
    /// # Errors
    /// When the rules forbid something on the way there, or there is no such decision.
    pub fn game_at(&self, node: Option<NodeId>) -> Result<Game, Fault> {
        if let Some(id) = node.filter(|id| self.actions.get(*id).is_none()) {
            let why = format!("there is no entry {}", id.number());
            return Err(Fault::at("current", Cause::Other(why)));
        }
        let mut game = self.start_of_game()?;
        let mut count = Count::default();
        for id in self.actions.path(node) {
            self.restore(&mut game, &mut count, id)?;
        }
        // Whoever goes on from there goes on with the time of the game.
        let last = game.steps().iter().rev().find_map(|step| step.at);
        game.resume_at(last.unwrap_or_default(), None)
            .map_err(|error| Fault::at("actions", error))?;
        Ok(game)
    }

    /// Makes one decision of the record in the game before it.
    pub(crate) fn restore(
        &self,
        game: &mut Game,
        count: &mut Count,
        id: NodeId,
    ) -> Result<(), Fault> {
        let Some(node) = self.actions.get(id) else {
            return Ok(());
        };
        let place = || format!("actions[{}]", id.index());
        let mut next = *count;
        let potential = next.decision(game.turn(), node.deed);
        let fault = |place, cause: Cause| Fault {
            place,
            ply: Some(next.ply.max(1)),
            cause,
        };
        game.restore_step(&node.made()).map_err(|error| {
            let place = match &error {
                RestoreError::Illegal(_) | RestoreError::AfterTheEnd => {
                    format!("{} (`{}`)", place(), node.deed)
                }
                RestoreError::Backwards { .. } => format!("{}.at", place()),
                RestoreError::Clock => format!("{}.clock", place()),
                RestoreError::NotForced => format!("{}.forced", place()),
                _ => format!("{}.decided", place()),
            };
            fault(place, error.into())
        })?;
        if let Some(written) = node.potential.filter(|&written| Some(written) != potential) {
            let cause = Cause::Claim {
                written: written.to_string(),
                computed: potential.map_or_else(|| "none".to_owned(), |it| it.to_string()),
            };
            return Err(fault(format!("{}.potential", place()), cause));
        }
        *count = next;
        Ok(())
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
    pub fn legal_part(self) -> Result<(GipfRecord, Option<Fault>), Fault> {
        self.keep_legal()
    }
}

impl Document for GipfRecord {
    type Node = GipfNode;
    type Outcome = Outcome;

    /// Each decision is made once, the game taken back between the lines.
    fn walk(&self, mut tell: impl FnMut(Fault)) -> Result<Vec<bool>, Fault> {
        let mut game = self.start_of_game()?;
        // What follows each entry, and the start, the last one first.
        let mut children: Vec<Vec<NodeId>> = vec![Vec::new(); self.actions.len() + 1];
        for id in self.actions.ids().rev() {
            let parent = self.actions.parent(id).map_or(0, NodeId::number);
            children[parent].push(id);
        }
        let mut legal = vec![false; self.actions.len()];
        let mut open: Vec<(NodeId, usize, Count)> = Vec::new();
        let root = std::mem::take(&mut children[0]);
        open.extend(root.into_iter().map(|id| (id, 0, Count::default())));
        while let Some((id, steps, mut count)) = open.pop() {
            game.rewind(steps);
            match self.restore(&mut game, &mut count, id) {
                Ok(()) => {
                    legal[id.index()] = true;
                    let steps = game.steps().len();
                    let next = std::mem::take(&mut children[id.number()]);
                    open.extend(next.into_iter().map(|id| (id, steps, count)));
                }
                Err(fault) => tell(fault),
            }
        }
        Ok(legal)
    }

    fn computed(&self) -> Result<Claims<Outcome>, Fault> {
        let mut game = self.start_of_game()?;
        let mut count = Count::default();
        for id in self.actions.main_line() {
            self.restore(&mut game, &mut count, id)?;
        }
        Ok((count.ply, game.turn().outcome()))
    }

    fn claimed(&self) -> Claims<Outcome> {
        (self.plies, self.result)
    }

    fn claim(&mut self, claims: Claims<Outcome>) {
        (self.plies, self.result) = claims;
    }

    fn in_words(outcome: Option<Outcome>) -> String {
        outcome.map_or_else(|| "no result".to_owned(), |outcome| outcome.to_string())
    }

    fn check_present(&self) -> Result<(), Fault> {
        self.game().map(drop)
    }

    fn entries(&mut self) -> (&mut Tree<GipfNode>, &mut Option<NodeId>) {
        (&mut self.actions, &mut self.current)
    }

    fn forget_present(&mut self) {
        self.now = None;
    }
}

impl GipfNow {
    fn of(game: &Game, clock: Millis) -> GipfNow {
        GipfNow {
            time: game.time(clock),
            clock: game.clock().map(|own| own.both_left(clock)),
            current_match: game.current_match().map(|current| MatchNow {
                red: current.plan().red,
                time: current.play().time(clock),
                idle: current.idle(clock),
                moves: current.play().entries().to_vec(),
            }),
        }
    }

    /// Lets a game go on where it was left.
    fn resume(&self, game: &mut Game) -> Result<(), Fault> {
        game.resume_at(self.time, self.clock)
            .map_err(|error| Fault::at("now", error))?;
        let Some(current) = &self.current_match else {
            return Ok(());
        };
        game.resume_match(&current.moves, current.time, current.idle)
            .map_err(|error| Fault::at("now.match", error))?;
        let red = game.current_match().map(|current| current.plan().red);
        match red {
            Some(red) if red != current.red => Err(Fault::claim("now.match.red", current.red, red)),
            _ => Ok(()),
        }
    }
}
