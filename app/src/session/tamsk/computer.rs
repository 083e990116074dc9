//! The computer's side of a game of TAMSK, on its own or inside GIPF: plans are asked for, and carried out in time.

use std::time::Duration;

use engine::tamsk::Plan;
use tamsk::{Action, Event, Game, Millis, Play, Side};

use crate::command::Command;
use crate::intent::Intent;
use crate::msg;
use crate::session::asker::{Asker, Purpose};
use crate::session::desk::duration;
use crate::strength::Strength;
use crate::thinker::{Found, Question};
use crate::view_model::{ButtonView, PlayerView, PromptView, Tone, Weight};
use crate::words::Message;

use super::hint::TamskHint;
use super::table::is_timed;

/// A person's time for a move with sand: at least this, and up to [`SPREAD`] more.
const PACE: Millis = Millis(1500);

/// By how much one move takes longer than another.
const SPREAD: u64 = 2500;

/// A person's time for a move without sand.
const PACE_WITHOUT_SAND: Millis = Millis(800);

/// A move that has to be made before a certain moment is made so long before it, however long a person would take.
const RESERVE: Millis = Millis(700);

/// After something was refused so much time passes before the next question.
const AFTER_REFUSAL: Millis = Millis(250);

/// What the computer players of one game have in mind.
#[derive(Clone, Debug)]
pub(crate) struct Computers {
    /// How well the computer plays Red and Black; `None` = a person does.
    strengths: [Option<Strength>; 2],
    seed: u64,
    plans: [Option<Plan>; 2],
    /// Game time at which the turn began.
    turn_since: Millis,
    /// Game time before which nothing is asked.
    not_before: Millis,
    /// A person wants the next move without delay.
    hurried: bool,
    /// The best move, for a person who asked.
    pub(super) hint: Option<TamskHint>,
}

impl Computers {
    /// Players of Red and Black; the seed decides their errors of judgement.
    pub(crate) fn new(strengths: [Option<Strength>; 2], seed: u64) -> Self {
        Self {
            strengths,
            seed,
            plans: [None, None],
            turn_since: Millis::ZERO,
            not_before: Millis::ZERO,
            hurried: false,
            hint: None,
        }
    }

    /// How well the computer plays a side; `None` = a person does.
    pub(crate) fn of(&self, side: Side) -> Option<Strength> {
        self.strengths[side as usize]
    }

    /// Which sides the computer plays.
    pub(crate) fn sides(&self) -> [bool; 2] {
        self.strengths.map(|strength| strength.is_some())
    }

    /// Something has happened: all plans are made anew.
    pub(crate) fn happened(&mut self, asker: &mut Asker, game: &Game, events: &[Event]) {
        if events.is_empty() {
            return;
        }
        let begun = |event: &Event| matches!(event, Event::TurnBegan { .. });
        if events.iter().any(begun) {
            self.turn_since = game.now();
            self.hurried = false;
        }
        self.begin_anew(asker);
    }

    /// The game is another one than it was: turns were taken back, or time runs again.
    pub(crate) fn begin_anew(&mut self, asker: &mut Asker) {
        self.plans = [None, None];
        self.hint = None;
        asker.forget_if(|purpose| matches!(purpose, Purpose::Plan(_) | Purpose::TamskHint));
    }

    /// What a computer player wanted was refused.
    pub(crate) fn refused(&mut self, asker: &mut Asker, game: &Game) {
        self.begin_anew(asker);
        self.not_before = game.now() + AFTER_REFUSAL;
    }

    /// An answer has come. Says whether an offer of a draw that stands is not accepted.
    pub(crate) fn found(&mut self, side: Side, found: Found, game: &Game) -> bool {
        let Found::Plan(plan) = found else {
            log::warn!("a computer player made no plan: {found:?}");
            self.not_before = game.now() + AFTER_REFUSAL;
            return false;
        };
        let agrees = matches!(&plan, Plan::Act(intent) if intent.action == Action::AgreeDraw);
        self.plans[side as usize] = Some(plan);
        game.draw_offered_by() == Some(side.other()) && !agrees
    }

    /// What is to be done now; asks for plans that are missing.
    pub(crate) fn next(
        &mut self,
        asker: &mut Asker,
        play: &Play,
        now: Duration,
    ) -> Option<(Side, Action)> {
        let game = play.game();
        let is_seen = is_timed(game) || !asker.manners.away;
        let runs = play.is_running() && is_seen;
        let Some(turn) = game.turn().filter(|_| runs) else {
            self.begin_anew(asker);
            return None;
        };
        let mut sides = vec![turn, turn.other()];
        sides.retain(|&side| self.of(side).is_some());
        for &side in &sides {
            match &self.plans[side as usize] {
                Some(Plan::Act(intent)) if game.now() >= self.due(asker, game, intent) => {
                    let action = intent.action;
                    self.plans[side as usize] = None;
                    return Some((side, action));
                }
                Some(Plan::Wait { until: Some(until) }) if game.now() >= *until => {
                    self.plans[side as usize] = None;
                }
                _ => {}
            }
        }
        if asker.purpose().is_none() && game.now() >= self.not_before && !game.is_paused() {
            let missing = |side: &Side| self.plans[*side as usize].is_none();
            if let Some(side) = sides.into_iter().find(missing)
                && let Some(strength) = self.of(side)
            {
                let question = Question::Plan {
                    game: Box::new(game.clone()),
                    side,
                };
                asker.ask(
                    Purpose::Plan(side),
                    question,
                    strength.tamsk(self.seed),
                    now,
                );
            }
        }
        None
    }

    /// The game time at which a plan is carried out.
    fn due(&self, asker: &Asker, game: &Game, intent: &engine::tamsk::Intent) -> Millis {
        if !matches!(intent.action, Action::Move(_)) {
            return intent.at;
        }
        if self.hurried {
            return game.now();
        }
        if !asker.manners.human_pace {
            return intent.at;
        }
        let pace = if is_timed(game) {
            // No two moves take the same time, and none depends on chance.
            let moves = game.position().holder(Side::Red) + game.position().holder(Side::Black);
            let mixed = (self.seed ^ u64::from(moves)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
            PACE + Millis(mixed % SPREAD)
        } else {
            PACE_WITHOUT_SAND
        };
        let due = self.turn_since + pace;
        let latest = intent.before.map_or(due, |before| before - RESERVE);
        due.min(latest).max(intent.at)
    }

    /// When something of this happens by itself.
    pub(crate) fn wake(&self, asker: &Asker, play: &Play, now: Duration) -> Option<Duration> {
        let game = play.game();
        let is_seen = is_timed(game) || !asker.manners.away;
        if !play.is_running() || !is_seen {
            return None;
        }
        let at = |time: Millis| {
            // Never at once: what is due now was done when the time was told last.
            now + duration(time - game.now()).max(Duration::from_millis(1))
        };
        let plans = self.plans.iter().flatten().filter_map(|plan| match plan {
            Plan::Act(intent) => Some(at(self.due(asker, game, intent))),
            Plan::Wait { until } => until.map(at),
        });
        let retry = (game.now() < self.not_before).then(|| at(self.not_before));
        plans.chain(retry).chain(asker.wake(now)).min()
    }

    /// Has the computer on turn move at once.
    pub(crate) fn hurry(&mut self, asker: &mut Asker, game: &Game) {
        self.hurried = true;
        if let Some(turn) = game.turn()
            && asker.is_open(Purpose::Plan(turn))
        {
            asker.hurry();
        }
    }

    /// Whether the computer on turn can be hurried.
    pub(crate) fn can_hurry(&self, game: &Game) -> bool {
        let on_turn = game.turn().filter(|_| !game.is_paused());
        on_turn.is_some_and(|turn| self.of(turn).is_some()) && !self.hurried
    }

    /// What stands beside the name of a computer player.
    pub(crate) fn remark(
        &self,
        side: Side,
        asker: &Asker,
        game: &Game,
        view: &mut PlayerView,
        now: Duration,
    ) {
        let Some(strength) = self.of(side) else {
            return;
        };
        let thinks = game.turn() == Some(side) && asker.is_open(Purpose::Plan(side));
        let seconds = asker.thinking_for(now).map_or(0, |gone| gone.as_secs());
        if thinks && seconds > 0 {
            view.remark = Some(thinking(seconds));
        } else if view.remark.is_none() {
            view.remark = Some(strength.remark());
        }
    }

    /// What the card says while the computer is on turn.
    pub(crate) fn dress(&self, game: &Game, prompt: &mut PromptView) {
        let Some(turn) = game.turn().filter(|&turn| self.of(turn).is_some()) else {
            return;
        };
        if game.is_paused() || !matches!(prompt.tone, Tone::Decision | Tone::Warning) {
            return;
        }
        prompt.tone = Tone::Waiting;
        prompt.body = Some(if self.of(turn.other()).is_some() {
            msg!("computers-play")
        } else {
            msg!("computer-on-turn")
        });
        let own_ring = game
            .late_ring()
            .is_some_and(|ring| ring.drop_until.is_some() && self.of(ring.mover).is_none());
        prompt.buttons.retain(|button| match button.intent {
            Intent::Command(Command::LayRing) => own_ring,
            Intent::Command(Command::ClaimRing) => false,
            _ => true,
        });
        if self.sides() == [true, true] {
            prompt
                .buttons
                .push(ButtonView::of(Command::Pause, Weight::Secondary));
        }
        if self.can_hurry(game) {
            prompt
                .buttons
                .push(ButtonView::of(Command::MoveNow, Weight::Secondary));
        }
    }
}

/// That somebody thinks, and for how long.
pub(crate) fn thinking(seconds: u64) -> Message {
    match seconds {
        0 => msg!("computer-thinks"),
        _ => msg!("computer-thinks-seconds", seconds = seconds as i64),
    }
}
