//! The computer's own decisions in GIPF: asked for when they are pending, carried out when a person can follow.

use std::sync::Arc;
use std::time::Duration;

use engine::Request;
use gipf::{ByColor, Color};
use orchestrator::{Action, Decision, Game, Turn};

use super::{GipfSession, Question as Asked, millis, says};
use crate::msg;
use crate::session::asker::Purpose;
use crate::strength::Strength;
use crate::thinker::{Found, Question};

/// Between what was seen last and the computer's next decision, so that a person can follow.
const PAUSE: Duration = Duration::from_millis(700);

/// The same for a decision that only goes on with a turn.
const SHORT_PAUSE: Duration = Duration::from_millis(400);

/// With a clock no move takes more than this part of what is left.
const PART_OF_CLOCK: u64 = 20;

/// A computer player accepts a draw when it does not expect more than this.
const CONTENT_WITH_DRAW: f32 = 0.45;

/// After so many steps of the game an even position is drawn enough.
const LONG_GAME: usize = 120;

/// What the computer players of a game of GIPF have in mind.
#[derive(Clone, Debug, Default)]
pub(super) struct Mind {
    /// The answer to the pending decision, while nobody could follow yet, and the turn it is for.
    pub(super) answer: Option<(Turn, Action)>,
    /// Since when the board stands still as it is.
    pub(super) still_from: Duration,
    /// How probable each computer player thought it to win, when it decided last.
    pub(super) chances: ByColor<Option<f32>>,
    /// A person wants the next decision without delay.
    pub(super) hurried: bool,
}

/// The starts of the turns before the one that is going on.
fn earlier(game: &Game) -> Arc<[Turn]> {
    let starts = game.steps().iter().map(|step| step.before);
    starts
        .filter(|turn| matches!(turn.pending(), Decision::Push(_)) && turn != game.turn())
        .collect()
}

impl GipfSession {
    /// How well the computer plays a colour; `None` = a person does.
    pub(super) fn computer(&self, color: Color) -> Option<Strength> {
        self.setup.computers[color as usize]
    }

    /// Which colours the computer plays and how well, White first.
    pub(in crate::session) fn computers(&self) -> [Option<Strength>; 2] {
        self.setup.computers
    }

    /// Whether nobody but computers plays.
    pub(super) fn is_demonstration(&self) -> bool {
        Color::ALL
            .into_iter()
            .all(|color| self.computer(color).is_some())
    }

    /// Whether a computer plays at all.
    pub(super) fn has_computers(&self) -> bool {
        Color::ALL
            .into_iter()
            .any(|color| self.computer(color).is_some())
    }

    /// The computer player that has to decide something of GIPF.
    pub(super) fn computer_to_decide(&self) -> Option<Color> {
        let by = self.turn().pending().by()?;
        self.computer(by).map(|_| by)
    }

    /// What is asked about a turn.
    pub(super) fn question(&self, turn: &Turn) -> Question {
        Question::Gipf {
            turn: Box::new(*turn),
            earlier: earlier(&self.game),
            match_chance: self.match_chance(),
        }
    }

    /// How probable it is that each player wins a match, by the levels of two computers; nobody knows it of a person.
    fn match_chance(&self) -> ByColor<f32> {
        let level = |color| self.computer(color).and_then(Strength::level);
        ByColor::from_fn(|color: Color| match (level(color), level(color.other())) {
            (Some(own), Some(other)) => own.match_chance(other),
            _ => 0.5,
        })
    }

    /// Lets the computer players go on: hears what was found, asks what is to be found, and does what is due.
    pub(super) fn consult(&mut self) {
        while let Some((purpose, found)) = self.asker.hear() {
            match purpose {
                Purpose::Move => self.move_found(found),
                Purpose::Hint => self.hint_found(found),
                Purpose::Worth => self.worth_found(found),
                Purpose::Check => self.check_found(&found),
                Purpose::Plan(_) | Purpose::TamskHint => self.match_found(purpose, found),
            }
        }
        self.forget_what_is_past();
        if self.asker.manners.away && !self.is_timed() {
            self.asker.forget();
            self.match_begins_anew();
            return;
        }
        self.consult_in_match();
        // One decision after the other: a film or a pause ends this.
        for _ in 0..64 {
            if !self.computer_goes_on() {
                break;
            }
        }
        self.look_ahead();
    }

    /// What was asked about another turn is of no use any more.
    fn forget_what_is_past(&mut self) {
        let turn = *self.turn();
        let runs = self.game.is_running() && self.computer_to_decide().is_some();
        if self.mind.answer.is_some_and(|(about, _)| about != turn) {
            self.mind.answer = None;
        }
        if self.asked_about != Some(turn) || !runs {
            self.asker.forget_if(|purpose| purpose == Purpose::Move);
        }
        if self.asked_about != Some(turn) {
            self.asker.forget_if(|purpose| {
                matches!(purpose, Purpose::Hint | Purpose::Worth | Purpose::Check)
            });
            self.advice.forget();
        }
    }

    /// Does one decision of a computer player, if it is due. Says whether another one may follow at once.
    fn computer_goes_on(&mut self) -> bool {
        let is_asked = matches!(self.question, Some(Asked::UndoMatch));
        if !self.game.is_running() || is_asked || self.game.current_match().is_some() {
            return false;
        }
        if self.is_demonstration() && matches!(self.turn().pending(), Decision::Match { .. }) {
            // Nobody else is there to start it.
            let due = self.desk.now() >= self.match_due();
            if due {
                self.start_match();
            }
            return due;
        }
        let Some(color) = self.computer_to_decide() else {
            return false;
        };
        let turn = *self.turn();
        if let Some((_, action)) = self.mind.answer {
            let due = self.desk.now() >= self.due();
            if due {
                self.mind.answer = None;
                self.mind.hurried = false;
                self.computer_acts(action);
            }
            return due;
        }
        if !self.asker.is_open(Purpose::Move)
            && let Some(strength) = self.computer(color)
        {
            let request = self.within_clock(strength.gipf(self.game.seed()), color);
            self.asked_about = Some(turn);
            let question = self.question(&turn);
            self.asker
                .ask(Purpose::Move, question, request, self.desk.now());
        }
        false
    }

    /// With a clock a move takes only a part of what is left of it.
    fn within_clock(&self, mut request: Request, color: Color) -> Request {
        if let Some(clock) = self.game.clock() {
            let left = clock.left(color, millis(self.desk.now()));
            let part = Duration::from_millis(left.0 / PART_OF_CLOCK);
            let limit = &mut request.limits.time;
            *limit = Some(limit.map_or(part, |time| time.min(part)));
        }
        request
    }

    /// When the answer may be carried out.
    pub(super) fn due(&self) -> Duration {
        let film = self.film.as_ref().map(crate::scene::Film::end);
        let still = film.unwrap_or_default().max(self.mind.still_from);
        let pause = match self.turn().pending() {
            _ if self.mind.hurried || !self.asker.manners.human_pace => Duration::ZERO,
            Decision::Push(_) => PAUSE,
            _ => SHORT_PAUSE,
        };
        still + pause
    }

    /// When a demonstration starts its match: what is at stake is worth reading.
    fn match_due(&self) -> Duration {
        let pause = if self.asker.manners.human_pace {
            PAUSE * 3
        } else {
            Duration::ZERO
        };
        self.mind.still_from + pause
    }

    /// When something of this happens by itself.
    pub(super) fn computer_wake(&self, now: Duration) -> Option<Duration> {
        let later = |moment: Duration| moment.max(now + Duration::from_millis(1));
        let away = self.asker.manners.away && !self.is_timed();
        let runs = self.game.is_running() && self.game.current_match().is_none() && !away;
        let answer = self.mind.answer.filter(|_| runs).map(|_| later(self.due()));
        let starts = runs
            && self.is_demonstration()
            && matches!(self.turn().pending(), Decision::Match { .. });
        let start = starts.then(|| later(self.match_due()));
        let seconds = self.asker.wake(now);
        [answer, start, seconds].into_iter().flatten().min()
    }

    fn move_found(&mut self, found: Found) {
        let turn = *self.turn();
        if self.asked_about != Some(turn) {
            return;
        }
        let legal = |action: &Action| turn.apply(*action).is_ok();
        let found = match found {
            Found::Gipf(report) => {
                let best = report.best();
                if let Some(by) = turn.pending().by() {
                    self.mind.chances[by] = Some(best.verdict.win_probability());
                }
                best.actions.first().copied().filter(legal)
            }
            other => {
                log::warn!("a computer player found no answer: {other:?}");
                None
            }
        };
        // Whatever happens, the game goes on.
        let action = found.or_else(|| turn.actions().into_iter().next());
        self.mind.answer = action.map(|action| (turn, action));
    }

    /// Carries out what a computer player has decided. Somebody who looks at an earlier position goes on looking.
    fn computer_acts(&mut self, action: Action) {
        let (looking, question) = (self.looking, self.question);
        if !self.carry_out(action) {
            // It is legal; should it be refused all the same, the game must not stand still for ever.
            self.pause();
            return;
        }
        self.looking = looking;
        self.question = question;
        if looking.is_some() {
            self.film = None;
        }
    }

    /// Has the open question answered, or what was found carried out, at once.
    pub(super) fn move_now(&mut self) {
        self.mind.hurried = true;
        if self.asker.is_open(Purpose::Move) {
            self.asker.hurry();
        }
        self.hurry_match();
        self.desk.accept();
    }

    /// Whether there is something to hurry.
    pub(super) fn can_move_now(&self) -> bool {
        self.game.is_running()
            && (self.asker.is_open(Purpose::Move)
                || self.mind.answer.is_some()
                || self.can_hurry_match())
    }

    /// Stops thinking: a hint is not wanted any more, or the game waits.
    pub(super) fn stop_thinking(&mut self) {
        if self.advice.is_asked_for(&self.asker) {
            self.asker.forget();
            self.advice.forget();
            self.desk.accept();
        } else {
            self.pause();
        }
    }

    /// Whether there is something to stop.
    pub(super) fn can_stop_thinking(&self) -> bool {
        let moves = self.asker.is_open(Purpose::Move) || self.mind.answer.is_some();
        self.advice.is_asked_for(&self.asker) || (self.game.is_running() && moves)
    }

    /// The person who speaks when a draw is offered or the game given up.
    pub(super) fn speaker(&self) -> Color {
        let to_move = self.to_move();
        if self.computer(to_move).is_some() && self.computer(to_move.other()).is_none() {
            to_move.other()
        } else {
            to_move
        }
    }

    /// What a computer player says to the offer of a draw.
    pub(super) fn answer_draw(&mut self, by: Color) {
        let other = by.other();
        let chance = self.mind.chances[other];
        let even = chance.is_some_and(|chance| chance <= 0.55);
        let accepts = chance.is_some_and(|chance| chance <= CONTENT_WITH_DRAW)
            || (even && self.game.steps().len() >= LONG_GAME);
        if accepts {
            self.answer(Asked::Draw { by }, crate::intent::Answer::Yes);
        } else {
            self.desk.say(msg!(
                "said-draw-declined",
                player = says::player(&self.desk.names, other)
            ));
        }
    }
}
