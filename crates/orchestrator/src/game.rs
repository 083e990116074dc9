//! A game of GIPF from its start: options, turn, history, clock, and the match that is going on.

use gipf::{Color, Position};
use serde::{Deserialize, Serialize};
use tamsk::{Millis, Stopwatch};
use thiserror::Error;

use crate::{
    Action, Clock, Decision, DiceRoll, Ended, Event, GameOptions, IllegalAction, Match, MatchPlan,
    MatchRecord, MatchResult, OptionsError, Outcome, Ply, PlyWriter, Reason, Repetition, Resolver,
    Turn,
};

/// A game of GIPF, with potentials or without, combined with TAMSK or not.
///
/// It is told what the caller's clock shows, and tells what happened as [`GameEvent`]s. While a match is going on GIPF
/// stands still: every action of GIPF is refused (C4 step 4).
///
/// ```
/// use orchestrator::{Action, Decision, Game, GameOptions};
/// use tamsk::Millis;
///
/// let mut game = Game::new(GameOptions::default(), 0)?;
/// let push = Action::Push { kind: gipf::PushKind::Gipf, entry: "e9:e8".parse().unwrap() };
/// game.act(Millis(0), push)?;
/// assert_eq!(game.turn().pending(), Decision::Push(gipf::Color::Black));
/// assert_eq!(game.plies()[0].1.to_string(), "Ge8");
/// assert!(game.undo(Millis(0)));
/// assert_eq!(game.turn().pending(), Decision::Push(gipf::Color::White));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(crate) options: GameOptions,
    pub(crate) seed: u64,
    pub(crate) start: Position,
    pub(crate) turn: Turn,
    pub(crate) steps: Vec<Step>,
    /// Steps taken back, the next one last.
    pub(crate) undone: Vec<Step>,
    pub(crate) clock: Option<Clock>,
    pub(crate) current_match: Option<Match>,
    /// Whether time runs.
    running: bool,
    /// Time for which the game has been played, matches included.
    pub(crate) watch: Stopwatch,
}

/// One decision of the game, and the turn before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The turn in which it was made.
    pub before: Turn,
    /// What was decided.
    pub deed: Deed,
    /// When: time for which the game had been played, matches included, pauses not. Nothing if it is not known.
    pub at: Option<Millis>,
    /// Nobody was asked, as only one answer was legal (G6.3).
    pub forced: bool,
    /// How a match was decided (C25).
    pub decided: Option<Decided>,
    /// Whether a turn starts after it.
    pub(crate) starts_turn: bool,
    /// The clock before it.
    pub(crate) clock: Option<Clock>,
}

impl Step {
    /// The clock when it was made, if the game is played with one.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }
}

/// What a step did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(with = "String")
)]
pub enum Deed {
    /// An action of the turn.
    Action(Action),
    /// The game was ended from outside the turn.
    End(Outcome),
}

/// How the use of a potential was decided (C25).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Decided {
    /// By a match.
    Match(MatchRecord),
    /// By a roll of dice.
    Dice(DiceRoll),
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEvent {
    /// In the turn of GIPF.
    Turn(Event),
    /// A match began.
    MatchStarted(MatchPlan),
    /// On the TAMSK board of the match.
    Match(tamsk::Event),
    /// A match ended.
    MatchEnded {
        /// The match as it was at its end.
        finished: Box<Match>,
        /// Who won.
        result: MatchResult,
        /// How it ended.
        ended: Ended,
    },
    /// Dice were rolled instead of a match.
    Rolled {
        /// Whose potential was at stake.
        owner: Color,
        /// The roll.
        roll: DiceRoll,
    },
}

/// Why something cannot be done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GameError {
    /// The rules of GIPF forbid it.
    #[error("{0}")]
    Illegal(#[from] IllegalAction),
    /// GIPF stands still during a match (C4 step 4).
    #[error("a match is going on: GIPF stands still until it is over")]
    MatchGoingOn,
    /// There is no match to play.
    #[error("no match is going on")]
    NoMatch,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// TAMSK refuses it. What happened meanwhile has happened.
    #[error("{refusal}")]
    Tamsk {
        /// Why.
        refusal: tamsk::Refusal,
        /// What happened by itself up to then.
        events: Vec<GameEvent>,
    },
}

impl Game {
    /// A game from the start of its version. The seed decides lots and dice.
    ///
    /// # Errors
    /// When an option is wrong.
    pub fn new(options: GameOptions, seed: u64) -> Result<Game, OptionsError> {
        let start = options.start();
        Game::from_position(options, seed, start)
    }

    /// A game from any position at the start of a turn.
    ///
    /// # Errors
    /// When an option is wrong, or no game under these options reaches the position.
    pub fn from_position(
        options: GameOptions,
        seed: u64,
        start: Position,
    ) -> Result<Game, OptionsError> {
        options.validate()?;
        let turn = Turn::new(&start, options.turn_rules())?;
        let clock = options.clock.map(Clock::new);
        Ok(Game {
            options,
            seed,
            start,
            turn,
            steps: Vec::new(),
            undone: Vec::new(),
            clock,
            current_match: None,
            running: false,
            watch: Stopwatch::at(Millis::ZERO),
        })
    }

    /// What was agreed.
    #[must_use]
    pub fn options(&self) -> &GameOptions {
        &self.options
    }

    /// The seed of lots and dice.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The position in which the game started.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The turn as it stands.
    #[must_use]
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The decisions so far.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The clock, if the game is played with one.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Time for which the game has been played, matches included, pauses not.
    #[must_use]
    pub fn time(&self, clock: Millis) -> Millis {
        self.watch.read(clock)
    }

    /// The match that is going on.
    #[must_use]
    pub fn current_match(&self) -> Option<&Match> {
        self.current_match.as_ref()
    }

    /// The plies so far with their authors, the last one perhaps not finished.
    #[must_use]
    pub fn plies(&self) -> Vec<(Color, Ply)> {
        let mut writer = PlyWriter::default();
        for step in &self.steps {
            if let Deed::Action(action) = step.deed {
                // Every step was legal when it was made.
                let _ = writer.apply(step.before, action, &mut |_| {});
            }
        }
        writer.plies().to_vec()
    }

    /// The match that is pending or going on, before it is over (C31).
    #[must_use]
    pub fn match_plan(&self) -> Option<MatchPlan> {
        let Decision::Match { owner, drawn } = self.turn.pending() else {
            return None;
        };
        let first = self.options.combined.match_options()?.match_first;
        Some(MatchPlan::new(
            first,
            self.seed,
            owner,
            self.matches_decided(),
            drawn,
        ))
    }

    /// Matches and rolls of dice decided so far.
    #[must_use]
    pub fn matches_decided(&self) -> u32 {
        self.steps
            .iter()
            .filter(|step| matches!(step.deed, Deed::Action(Action::Match(_))))
            .count() as u32
    }

    /// Answers the pending decision of GIPF.
    ///
    /// # Errors
    /// When the rules forbid it, or a match is going on; the game is unchanged then.
    pub fn act(&mut self, clock: Millis, action: Action) -> Result<Vec<GameEvent>, GameError> {
        self.step(clock, action, false)
    }

    /// Carries out the pending decision if only one answer is legal and nothing is given away by that: captures without
    /// a choice (G6.3). Says nothing if there is none.
    ///
    /// # Errors
    /// While a match is going on.
    pub fn act_forced(&mut self, clock: Millis) -> Result<Option<Vec<GameEvent>>, GameError> {
        let forced = self.turn.capture_phase().and_then(|phase| phase.forced());
        forced
            .map(|removed| self.step(clock, Action::Capture(removed), true))
            .transpose()
    }

    fn step(
        &mut self,
        clock: Millis,
        action: Action,
        forced: bool,
    ) -> Result<Vec<GameEvent>, GameError> {
        if self.current_match.is_some() {
            return Err(GameError::MatchGoingOn);
        }
        // The result of a match comes from a match and from nowhere else.
        if matches!(action, Action::Match(_)) {
            return Err(IllegalAction::NotNow {
                pending: self.turn.pending(),
            }
            .into());
        }
        let mut events = self.advance(clock);
        if self.turn.outcome().is_some() {
            return Err(GameError::Over);
        }
        self.undone.clear();
        self.push_step(clock, action, forced, None, &mut events)?;
        Ok(events)
    }

    pub(crate) fn push_step(
        &mut self,
        clock: Millis,
        action: Action,
        forced: bool,
        decided: Option<Decided>,
        events: &mut Vec<GameEvent>,
    ) -> Result<(), IllegalAction> {
        let before = self.turn;
        let mut starts_turn = false;
        self.turn = before.apply_with(action, &mut |event| {
            starts_turn |= matches!(event, Event::TurnStarted { .. });
            events.push(GameEvent::Turn(event));
        })?;
        let stopped = self.clock.map(|own| own.stopped(clock));
        self.steps.push(Step {
            before,
            deed: Deed::Action(action),
            at: Some(self.watch.read(clock)),
            forced,
            decided,
            starts_turn,
            clock: stopped,
        });
        if starts_turn && self.turn.outcome().is_none() && self.is_third_occurrence() {
            self.conclude(clock, Outcome::draw(Reason::Repetition), events);
        }
        self.switch_clock(clock);
        Ok(())
    }

    /// G8.9, C28: a state is the whole turn, challenges left included.
    fn is_third_occurrence(&self) -> bool {
        if self.options.repetition == Repetition::Off {
            return false;
        }
        let at_start = self.steps.first().map(|step| step.before).into_iter();
        let later = self
            .steps
            .windows(2)
            .filter(|pair| pair[0].starts_turn)
            .map(|pair| pair[1].before);
        at_start
            .chain(later)
            .filter(|earlier| *earlier == self.turn)
            .count()
            >= 2
    }

    /// A player resigns the game of GIPF; a match that is going on ends without a result (C16).
    ///
    /// # Errors
    /// When the game is over.
    pub fn resign(&mut self, clock: Millis, loser: Color) -> Result<Vec<GameEvent>, GameError> {
        self.end(clock, Outcome::lost_by(loser, Reason::Resigned))
    }

    /// The players agree on a draw (G8.9).
    ///
    /// # Errors
    /// When the game is over.
    pub fn agree_draw(&mut self, clock: Millis) -> Result<Vec<GameEvent>, GameError> {
        self.end(clock, Outcome::draw(Reason::Agreed))
    }

    fn end(&mut self, clock: Millis, outcome: Outcome) -> Result<Vec<GameEvent>, GameError> {
        let mut events = self.advance(clock);
        if self.turn.outcome().is_some() {
            return Err(GameError::Over);
        }
        self.undone.clear();
        self.current_match = None;
        self.conclude(clock, outcome, &mut events);
        self.switch_clock(clock);
        Ok(events)
    }

    pub(crate) fn conclude(
        &mut self,
        clock: Millis,
        outcome: Outcome,
        events: &mut Vec<GameEvent>,
    ) {
        self.steps.push(Step {
            before: self.turn,
            deed: Deed::End(outcome),
            at: Some(self.watch.read(clock)),
            forced: false,
            decided: None,
            starts_turn: false,
            clock: self.clock.map(|own| own.stopped(clock)),
        });
        self.turn = self.turn.concluded(outcome);
        events.push(GameEvent::Turn(Event::Over(outcome)));
    }

    /// Starts the pending match, or rolls the dice for it; the players have seen [`Game::match_plan`] (C31).
    ///
    /// # Errors
    /// When no match is pending, or one is going on.
    pub fn start_match(&mut self, clock: Millis) -> Result<Vec<GameEvent>, GameError> {
        if self.current_match.is_some() {
            return Err(GameError::MatchGoingOn);
        }
        let (Some(plan), Some(options)) =
            (self.match_plan(), self.options.combined.match_options())
        else {
            return Err(GameError::NoMatch);
        };
        self.undone.clear();
        let mut events = Vec::new();
        match options.match_resolver {
            Resolver::Die => {
                let roll = DiceRoll::new(self.seed, plan.number);
                events.push(GameEvent::Rolled {
                    owner: plan.owner,
                    roll,
                });
                self.push_step(
                    clock,
                    Action::Match(roll.result()),
                    false,
                    Some(Decided::Dice(roll)),
                    &mut events,
                )?;
            }
            Resolver::Tamsk => {
                // The options were validated when the game was made.
                let mut new_match =
                    Match::new(plan, options, self.seed).map_err(|_| GameError::NoMatch)?;
                if self.running {
                    new_match.start(clock);
                }
                self.current_match = Some(new_match);
                events.push(GameEvent::MatchStarted(plan));
            }
        }
        Ok(events)
    }

    /// A player does something on the TAMSK board of the match.
    ///
    /// # Errors
    /// When no match is going on, or TAMSK refuses it.
    pub fn match_act(
        &mut self,
        clock: Millis,
        by: Color,
        action: tamsk::Action,
    ) -> Result<Vec<GameEvent>, GameError> {
        let mut events = self.advance(clock);
        let Some(current) = &mut self.current_match else {
            return Err(GameError::NoMatch);
        };
        match current.act(clock, by, action) {
            Ok(more) => events.extend(more.into_iter().map(GameEvent::Match)),
            Err(refused) => {
                events.extend(refused.events.into_iter().map(GameEvent::Match));
                return Err(GameError::Tamsk {
                    refusal: refused.refusal,
                    events,
                });
            }
        }
        self.finish_match(clock, &mut events);
        Ok(events)
    }

    /// Takes a turn of the match back, or plays it again, where the options of TAMSK allow it (T7.2).
    pub fn match_undo(&mut self, clock: Millis) -> bool {
        self.current_match
            .as_mut()
            .is_some_and(|current| current.undo(clock))
    }

    /// Plays a turn of the match taken back again.
    pub fn match_redo(&mut self, clock: Millis) -> bool {
        self.current_match
            .as_mut()
            .is_some_and(|current| current.redo(clock))
    }

    /// Applies the result of a match that is over.
    fn finish_match(&mut self, clock: Millis, events: &mut Vec<GameEvent>) {
        let Some((result, ended)) = self
            .current_match
            .as_ref()
            .and_then(|current| current.result(clock))
        else {
            return;
        };
        let Some(finished) = self.current_match.take() else {
            return;
        };
        let record = Decided::Match(finished.record(result, ended));
        events.push(GameEvent::MatchEnded {
            finished: Box::new(finished),
            result,
            ended,
        });
        let applied = self.push_step(clock, Action::Match(result), false, Some(record), events);
        debug_assert!(
            applied.is_ok(),
            "a match goes on only while its result is pending"
        );
    }

    /// Lets time run: the clock of GIPF, or the match.
    pub fn run(&mut self, clock: Millis) {
        self.running = true;
        self.watch.start(clock);
        if let Some(current) = &mut self.current_match {
            current.start(clock);
        }
        self.switch_clock(clock);
    }

    /// Lets all time stand still (C20), and tells what happened until then.
    pub fn halt(&mut self, clock: Millis) -> Vec<GameEvent> {
        let events = self.advance(clock);
        self.running = false;
        self.watch.stop(clock);
        if let Some(current) = &mut self.current_match {
            current.halt(clock);
        }
        self.switch_clock(clock);
        events
    }

    /// Whether time runs, where anything depends on it.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running
    }

    /// Lets time pass: sand, timers, flags, abandoned matches.
    pub fn advance(&mut self, clock: Millis) -> Vec<GameEvent> {
        let mut events = Vec::new();
        if let Some(current) = &mut self.current_match {
            events.extend(current.advance(clock).into_iter().map(GameEvent::Match));
            self.finish_match(clock, &mut events);
        } else if let Some(loser) = self.clock.and_then(|own| own.flag(clock)) {
            self.conclude(clock, Outcome::lost_by(loser, Reason::Time), &mut events);
            self.switch_clock(clock);
        }
        events
    }

    /// How long after now something will happen by itself.
    #[must_use]
    pub fn next_event_in(&self, clock: Millis) -> Option<Millis> {
        match &self.current_match {
            Some(current) if current.play().is_running() => {
                let times = [
                    current.play().next_event_in(clock),
                    current.abandoned_in(clock),
                ];
                times.into_iter().flatten().min()
            }
            Some(_) => None,
            None => self.clock.and_then(|own| own.flag_in(clock)),
        }
    }

    /// The clock runs for whoever has to decide; nobody's does during a match (C20).
    pub(crate) fn switch_clock(&mut self, clock: Millis) {
        let to_decide = self.turn.pending().by().filter(|_| self.running);
        if let Some(own) = &mut self.clock {
            own.switch(clock, to_decide);
        }
    }
}
