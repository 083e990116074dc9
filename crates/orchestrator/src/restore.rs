//! A game made again from a record of it: every decision goes through the rules, every match through those of TAMSK, so
//! that nothing impossible gets in.

use gipf::ByColor;
use tamsk::{Entry, Millis};
use thiserror::Error;

use crate::{
    Action, Clock, Decided, Deed, DiceRoll, Ended, Game, IllegalAction, Match, MatchFirst,
    MatchOptions, MatchPlan, MatchRecord, MatchResult, Outcome, Reason, Resolver, Step,
};

/// A decision as a record holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// What was decided.
    pub deed: Deed,
    /// When, in time for which the game had been played; nothing if it is not known.
    pub at: Option<Millis>,
    /// Nobody was asked, as only one answer was legal (G6.3).
    pub forced: bool,
    /// How a match was decided (C25); nothing if it is not known (C26).
    pub decided: Option<Decided>,
    /// Time that the players had left on the clock, if the game is played with one and it is known.
    pub clock: Option<ByColor<Millis>>,
}

impl From<Deed> for Made {
    /// A decision of which nothing else is known.
    fn from(deed: Deed) -> Made {
        Made {
            deed,
            at: None,
            forced: false,
            decided: None,
            clock: None,
        }
    }
}

impl From<&Step> for Made {
    fn from(step: &Step) -> Made {
        Made {
            deed: step.deed,
            at: step.at,
            forced: step.forced,
            decided: step.decided.clone(),
            // A clock of a step stands.
            clock: step.clock.map(|clock| clock.both_left(Millis::ZERO)),
        }
    }
}

/// Something recorded that no game could be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RestoreError {
    /// The rules of GIPF forbid it.
    #[error("{0}")]
    Illegal(#[from] IllegalAction),
    /// Something follows the end of the game.
    #[error("the game is over before it")]
    AfterTheEnd,
    /// A draw by repetition where no position stood three times, or the options know no such draw.
    #[error("no state stands here for the third time, or the options do not end the game by that")]
    NoRepetition,
    /// Time runs forwards.
    #[error("its time is {at} s, but the decision before it was made at {before} s")]
    Backwards {
        /// The time of the decision.
        at: Millis,
        /// The time of the one before it.
        before: Millis,
    },
    /// The clock of a game without one, or more time than there was at the start.
    #[error("the game has no clock that could show this")]
    Clock,
    /// Called forced, but there was a choice.
    #[error("it is called forced, but there was a choice")]
    NotForced,
    /// A match belongs to something that no match decides.
    #[error("no match is decided here")]
    NothingToDecide,
    /// A match of TAMSK where dice are rolled, or the other way round.
    #[error("the options say that potentials are decided by {}", match .0 { Resolver::Tamsk => "TAMSK", Resolver::Die => "dice" })]
    Resolver(Resolver),
    /// Dice that do not exist or give another result.
    #[error("dice do not decide like that: {} against {}", .0.owner, .0.opponent)]
    Dice(DiceRoll),
    /// The match was played by somebody else, or otherwise than the options say.
    #[error("the match: {0}")]
    OtherMatch(&'static str),
    /// The rules of TAMSK forbid something in the match.
    #[error("the match: {0}")]
    Tamsk(#[from] tamsk::ReplayError),
}

impl RestoreError {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            RestoreError::Illegal(error) => error.rule(),
            RestoreError::AfterTheEnd => "G8",
            RestoreError::NoRepetition => "G8.9",
            RestoreError::Backwards { .. } => "T6.1",
            RestoreError::Clock => "G8.8",
            RestoreError::NotForced => "G6.3",
            RestoreError::NothingToDecide => "C4",
            RestoreError::Resolver(_) | RestoreError::Dice(_) => "C21",
            RestoreError::OtherMatch(_) => "C25",
            RestoreError::Tamsk(error) => match error.rule() {
                Some(rule) => rule,
                None => "C25",
            },
        }
    }
}

impl Game {
    /// Makes a recorded decision again. A match is not played again, its recorded result is taken (C26), but the record
    /// of the match must lead to that result. Time stands still.
    ///
    /// # Errors
    /// When the rules forbid it, or the record contradicts itself; the game is unchanged then.
    pub fn restore_step(&mut self, made: &Made) -> Result<(), RestoreError> {
        if let Some(outcome) = self.turn.outcome() {
            // A draw by repetition has come by itself.
            let came_by_itself = made.deed == Deed::End(outcome)
                && self.steps.last().is_some_and(|last| last.deed == made.deed);
            return came_by_itself
                .then_some(())
                .ok_or(RestoreError::AfterTheEnd);
        }
        self.check_times(made)?;
        let mut events = Vec::new();
        match made.deed {
            Deed::Action(action) => {
                let forced = || self.turn.capture_phase().and_then(|phase| phase.forced());
                if made.forced && forced().map(Action::Capture) != Some(action) {
                    return Err(RestoreError::NotForced);
                }
                if let Some(decided) = &made.decided {
                    self.check_decided(action, decided)?;
                }
                let decided = made.decided.clone();
                self.push_step(Millis::ZERO, action, made.forced, decided, &mut events)?;
            }
            Deed::End(outcome) => {
                if made.forced || made.decided.is_some() {
                    return Err(RestoreError::NothingToDecide);
                }
                if !ends_from_outside(outcome) {
                    return Err(RestoreError::NoRepetition);
                }
                self.conclude(Millis::ZERO, outcome, &mut events);
            }
        }
        if let Some(step) = self.steps.last_mut() {
            step.at = made.at;
        }
        Ok(())
    }

    /// Times and the clock; lets the clock stand where it stood.
    fn check_times(&mut self, made: &Made) -> Result<(), RestoreError> {
        let before = self.steps.iter().rev().find_map(|step| step.at);
        if let (Some(at), Some(before)) = (made.at, before)
            && at < before
        {
            return Err(RestoreError::Backwards { at, before });
        }
        if let Some(left) = made.clock {
            self.set_clock(left)?;
        }
        Ok(())
    }

    fn set_clock(&mut self, left: ByColor<Millis>) -> Result<(), RestoreError> {
        let minutes = self.options.clock.ok_or(RestoreError::Clock)?;
        let most = Clock::new(minutes).both_left(Millis::ZERO);
        if left.white > most.white || left.black > most.black {
            return Err(RestoreError::Clock);
        }
        self.clock = Some(Clock::standing(left));
        Ok(())
    }

    fn check_decided(&self, action: Action, decided: &Decided) -> Result<(), RestoreError> {
        let (Action::Match(result), Some(plan), Some(options)) = (
            action,
            self.match_plan(),
            self.options.combined.match_options(),
        ) else {
            return Err(RestoreError::NothingToDecide);
        };
        match (options.match_resolver, decided) {
            (Resolver::Die, Decided::Dice(roll)) => check_dice(*roll, result),
            (Resolver::Tamsk, Decided::Match(record)) => {
                check_match(plan, options, self.seed, record, result)
            }
            (resolver, _) => Err(RestoreError::Resolver(resolver)),
        }
    }

    /// Takes decisions back until so many are left. There is nothing to redo then.
    pub fn rewind(&mut self, steps: usize) {
        self.current_match = None;
        self.undone.clear();
        for step in self.steps.drain(steps.min(self.steps.len())..).rev() {
            self.turn = step.before;
            self.clock = step.clock;
        }
    }

    /// Sets the time for which the game has been played, and what the clock shows; time stands still.
    ///
    /// # Errors
    /// When the clock cannot show this, or a decision was made later.
    pub fn resume_at(
        &mut self,
        time: Millis,
        clock: Option<ByColor<Millis>>,
    ) -> Result<(), RestoreError> {
        let before = self.steps.iter().rev().find_map(|step| step.at);
        if let Some(before) = before.filter(|&before| time < before) {
            return Err(RestoreError::Backwards { at: time, before });
        }
        if let Some(left) = clock {
            self.set_clock(left)?;
        }
        self.watch = tamsk::Stopwatch::at(time);
        Ok(())
    }

    /// Goes on with the pending match where it was left, its time standing still: what was done in it, its game time, and
    /// the time for which the player on turn has done nothing (C16).
    ///
    /// # Errors
    /// When no match of TAMSK is pending, or its rules forbid something.
    pub fn resume_match(
        &mut self,
        actions: &[Entry],
        time: Millis,
        idle: Millis,
    ) -> Result<(), RestoreError> {
        let (Some(plan), Some(options)) =
            (self.match_plan(), self.options.combined.match_options())
        else {
            return Err(RestoreError::NothingToDecide);
        };
        if options.match_resolver != Resolver::Tamsk {
            return Err(RestoreError::Resolver(options.match_resolver));
        }
        let resumed = Match::resumed(plan, options, self.seed, actions, time, idle)?;
        if resumed.result(Millis::ZERO).is_some() {
            return Err(RestoreError::OtherMatch("it is over"));
        }
        self.current_match = Some(resumed);
        Ok(())
    }
}

/// What ends a game without an action of the turn and needs no proof (G8.8, G8.9).
fn ends_from_outside(outcome: Outcome) -> bool {
    match outcome.reason {
        Reason::Resigned | Reason::Time => outcome.winner.is_some(),
        Reason::Agreed => outcome.winner.is_none(),
        Reason::NoPieces | Reason::NoEntry | Reason::NoGipfPiece | Reason::Repetition => false,
    }
}

fn check_dice(roll: DiceRoll, result: MatchResult) -> Result<(), RestoreError> {
    let exists = (1..=6).contains(&roll.owner) && (1..=6).contains(&roll.opponent);
    if exists && roll.result() == result {
        Ok(())
    } else {
        Err(RestoreError::Dice(roll))
    }
}

/// Plays a finished match through the rules of TAMSK.
fn check_match(
    plan: MatchPlan,
    options: &MatchOptions,
    seed: u64,
    record: &MatchRecord,
    result: MatchResult,
) -> Result<(), RestoreError> {
    let holds = |holds: bool, what| holds.then_some(()).ok_or(RestoreError::OtherMatch(what));
    holds(
        record.level == options.tamsk.level,
        "level: another level was agreed",
    )?;
    holds(record.result == result, "result: not that of the decision")?;
    // Lots may have been drawn by hand; everything else follows from the options (C18).
    holds(
        record.red == plan.red || options.match_first == MatchFirst::Lot,
        "red: the other player is Red by the options",
    )?;
    let plan = MatchPlan {
        red: record.red,
        ..plan
    };
    let moves = tamsk::Record {
        header: tamsk::Header {
            options: options.tamsk,
            seed: plan.sand_seed(seed),
        },
        entries: record.moves.clone(),
    };
    let mut game = moves.replay()?;
    // What happened by itself after the last action may have ended it, or handed the turn over.
    let goes_on = |game: &tamsk::Game| match record.ended {
        Ended::Abandoned(loser) => game.turn().map(|side| plan.color(side)) != Some(loser),
        Ended::PlayedOut | Ended::Resigned(_) => true,
    };
    game.run_on(goes_on)?;
    let (reached, ended) = match record.ended {
        Ended::Abandoned(loser) => {
            holds(
                options.abandon_after.is_some(),
                "ended: matches without a limit cannot be abandoned",
            )?;
            holds(
                !goes_on(&game),
                "ended: only the player on turn can abandon it",
            )?;
            (plan.seen(Some(loser.other())), record.ended)
        }
        Ended::PlayedOut | Ended::Resigned(_) => plan
            .result_of(&game)
            .ok_or(RestoreError::OtherMatch("moves: they do not end it"))?,
    };
    holds(reached == result, "moves: they lead to another result")?;
    holds(ended == record.ended, "ended: the moves end otherwise")?;
    let board = game.position();
    let left = tamsk::BySide {
        red: board.holder(tamsk::Side::Red),
        black: board.holder(tamsk::Side::Black),
    };
    holds(
        left == record.rings_left,
        "rings_left: the moves leave others",
    )
}
