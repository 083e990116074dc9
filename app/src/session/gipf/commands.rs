//! The commands of a game of GIPF: which make sense, and what they do.

use std::time::Duration;

use gipf::{Color, PushKind};
use orchestrator::{Action, Decision, Game};

use super::{GipfSession, Question, TamskTable, millis, says, story};
use crate::command::Command;
use crate::intent::Intent;
use crate::msg;
use crate::scene::{Film, Pace};
use crate::session::asker::Purpose;
use crate::view_model::BoardKind;

impl GipfSession {
    pub(super) fn command(&mut self, command: Command) {
        if !self.is_enabled(command) {
            if let Some(kind) = kind_of(command)
                && let Err(refusal) = self.turn().check_kind(kind)
            {
                self.desk.refuse(says::kind_refusal(refusal));
            }
            return;
        }
        match command {
            Command::KindBasic | Command::KindGipf | Command::KindLoaded => {
                let side = self.turn().side();
                self.kinds[side] = kind_of(command);
                self.desk.accept();
            }
            Command::UsePotential => {
                self.act(Action::Use);
            }
            Command::GiveUpPotential => {
                self.act(Action::Renounce);
            }
            Command::Challenge => {
                self.act(Action::Challenge);
            }
            Command::LetPass => {
                self.act(Action::LetPass);
            }
            Command::StartMatch => self.start_match(),
            Command::Take => self.take(false),
            Command::Cancel => self.cancel(),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Pause => self.pause(),
            Command::Resign => {
                self.question = Some(Question::Resign(self.speaker()));
            }
            Command::OfferDraw => {
                let by = self.speaker();
                if self.computer(by.other()).is_some() {
                    self.answer_draw(by);
                } else {
                    self.question = Some(Question::Draw { by });
                }
            }
            Command::Hint => self.hint(),
            Command::MoveNow => self.move_now(),
            Command::StopThinking => self.stop_thinking(),
            Command::FirstPosition => self.look_at(0),
            Command::PreviousPosition => {
                let at = self.looked_at();
                self.look_at(at.saturating_sub(1));
            }
            Command::NextPosition => {
                let at = self.looked_at();
                self.look_at(at + 1);
            }
            Command::LastPosition | Command::ReturnToGame => self.look_at(usize::MAX),
            Command::ShowGipf => self.shown = BoardKind::Gipf,
            Command::ShowTamsk => self.shown = BoardKind::Tamsk,
            _ => {}
        }
    }

    pub(in crate::session) fn is_enabled(&self, command: Command) -> bool {
        let decision = self.turn().pending();
        let over = self.is_over();
        // Nobody decides for the computer.
        let live = self.looking.is_none();
        let own = live && self.computer_to_decide().is_none();
        let match_going_on = self.game.current_match().is_some();
        if self.is_for_match(&Intent::Command(command)) {
            let contest = self.contest.as_ref().zip(self.game.current_match());
            return contest.is_some_and(|(contest, current)| {
                contest.table.is_enabled(current.play().game(), command)
            });
        }
        match command {
            Command::KindBasic | Command::KindGipf | Command::KindLoaded => {
                own && matches!(decision, Decision::Push(_))
                    && kind_of(command).is_some_and(|kind| self.turn().check_kind(kind).is_ok())
            }
            Command::UsePotential => own && matches!(decision, Decision::UsePotential { .. }),
            Command::GiveUpPotential => {
                own && matches!(
                    decision,
                    Decision::UsePotential { .. } | Decision::ExtraPush { .. }
                )
            }
            Command::Challenge | Command::LetPass => {
                own && matches!(decision, Decision::Challenge { .. })
            }
            Command::StartMatch => {
                live && !match_going_on && matches!(decision, Decision::Match { .. })
            }
            Command::Take => own && self.draft.is_some(),
            Command::Cancel => self.has_begun_something() || !live,
            Command::Undo => match self.game.current_match() {
                Some(current) if self.plays_match() => {
                    current.play().can_undo() || self.undo_steps() > 0
                }
                _ => self.has_begun_something() || self.undo_steps() > 0,
            },
            Command::Redo => match self.game.current_match() {
                Some(current) if self.plays_match() => current.play().can_redo(),
                Some(_) => false,
                None => self.game.can_redo(),
            },
            Command::Pause => {
                let waits = self.has_computers() || self.game.clock().is_some() || match_going_on;
                !over && (waits || !self.game.is_running())
            }
            Command::Resign | Command::OfferDraw => !over && !self.is_demonstration(),
            Command::Hint => !over && own && !match_going_on && decision.by().is_some(),
            Command::MoveNow => self.can_move_now(),
            Command::StopThinking => self.can_stop_thinking(),
            Command::FirstPosition | Command::PreviousPosition => self.looked_at() > 0,
            Command::NextPosition | Command::LastPosition | Command::ReturnToGame => !live,
            Command::ShowGipf => self.shown != BoardKind::Gipf,
            Command::ShowTamsk => self.shown != BoardKind::Tamsk && self.shown_match().is_some(),
            _ => false,
        }
    }

    pub(in crate::session) fn is_on(&self, command: Command) -> Option<bool> {
        match command {
            Command::KindBasic | Command::KindGipf | Command::KindLoaded => {
                kind_of(command).map(|kind| {
                    kind == self.kind() && matches!(self.turn().pending(), Decision::Push(_))
                })
            }
            Command::ShowGipf => Some(self.shown == BoardKind::Gipf),
            Command::ShowTamsk => Some(self.shown == BoardKind::Tamsk),
            Command::Hint if !self.plays_match() => {
                Some(self.advice.hint.is_some() || self.asker.is_open(Purpose::Hint))
            }
            Command::Pause if !self.plays_match() => Some(!self.game.is_running()),
            command => {
                let contest = self.contest.as_ref().zip(self.match_play());
                contest.and_then(|(contest, play)| contest.table.is_on(play.game(), command))
            }
        }
    }

    /// Who has to decide something, in the match if one is going on.
    pub(super) fn to_move(&self) -> Color {
        let in_match = self
            .game
            .current_match()
            .and_then(orchestrator::Match::to_move);
        self.turn()
            .pending()
            .by()
            .or(in_match)
            .unwrap_or(self.turn().side())
    }

    /// Whether there is something to back out of.
    fn has_begun_something(&self) -> bool {
        self.question.is_some()
            || self.selected.is_some()
            || self
                .draft
                .as_ref()
                .is_some_and(super::CaptureDraft::has_begun)
    }

    /// Number of plies after which the board is looked at.
    pub(super) fn looked_at(&self) -> usize {
        self.looking
            .unwrap_or_else(|| story::ply_ends(&self.game).len())
    }

    pub(super) fn start_match(&mut self) {
        let steps = self.game.steps().len();
        match self.game.start_match(millis(self.desk.now())) {
            Ok(events) => {
                self.news = None;
                self.after_steps(steps, events);
            }
            Err(error) => self.refuse(&error),
        }
    }

    fn undo(&mut self) {
        if self.plays_match() {
            if self.undo_in_match() {
                self.match_jumped(TamskTable::took_back);
                self.desk.say(msg!("said-undone"));
                return;
            }
        } else if self.has_begun_something() {
            // What was only begun is taken back first.
            self.cancel();
            return;
        }
        if self.undo_crosses_match() {
            self.question = Some(Question::UndoMatch);
        } else {
            self.undo_now();
        }
    }

    /// Takes turns of the match back until a person is on turn.
    fn undo_in_match(&mut self) -> bool {
        let clock = millis(self.desk.now());
        let mut undone = false;
        while self.game.match_undo(clock) {
            undone = true;
            let person = self
                .contest
                .as_ref()
                .is_none_or(|contest| !Self::computer_on_turn(&self.game, contest));
            if person || self.is_demonstration() {
                break;
            }
        }
        undone
    }

    /// Whether a person decides in a game as it is; in a demonstration nobody does, and every decision will do.
    fn rests_with_person(&self, game: &Game) -> bool {
        let by = game.turn().pending().by();
        self.is_demonstration() || by.is_some_and(|by| self.computer(by).is_none())
    }

    /// How many decisions are taken back at once: back to the last one of a person. 0 if there is none.
    fn undo_steps(&self) -> usize {
        if !self.has_computers() {
            return usize::from(self.game.can_undo());
        }
        let mut game = self.game.clone();
        let mut steps = 0;
        while game.undo(millis(self.desk.now())) {
            steps += 1;
            if self.rests_with_person(&game) {
                return steps;
            }
        }
        0
    }

    /// Whether one of them takes a match back, which needs consent (C29).
    fn undo_crosses_match(&self) -> bool {
        let mut game = self.game.clone();
        (0..self.undo_steps()).any(|_| {
            let crosses = game.undo_crosses_match();
            game.undo(millis(self.desk.now()));
            crosses
        })
    }

    pub(super) fn undo_now(&mut self) {
        let before = self.game.steps().to_vec();
        let clock = millis(self.desk.now());
        for _ in 0..self.undo_steps() {
            self.game.undo(clock);
        }
        let left = self.game.steps().len();
        if left == before.len() && self.contest.is_none() {
            return;
        }
        if self.is_demonstration() && self.game.is_running() {
            // It would make the same decision again at once.
            self.pause();
        }
        let film = story::film(&before[left..], self.desk.now(), self.desk.pace);
        self.shown = BoardKind::Gipf;
        self.contest = None;
        self.after_jump(film.backwards());
        self.desk.say(msg!("said-undone"));
    }

    fn redo(&mut self) {
        let clock = millis(self.desk.now());
        if self.plays_match() {
            if self.game.match_redo(clock) {
                self.match_jumped(TamskTable::played_again);
            }
            return;
        }
        let steps = self.game.steps().len();
        let mut events = self.game.redo(clock);
        while self.game.can_redo() && !self.rests_with_person(&self.game) {
            events.extend(self.game.redo(clock));
        }
        let film = story::film(&self.game.steps()[steps..], self.desk.now(), self.desk.pace);
        self.after_jump(film);
        self.happened(events);
    }

    /// The match has jumped to another state of its history.
    fn match_jumped(&mut self, tell: fn(&mut TamskTable, &tamsk::Game, Duration, Pace)) {
        if let (Some(contest), Some(current)) = (&mut self.contest, self.game.current_match()) {
            tell(
                &mut contest.table,
                current.play().game(),
                self.desk.now(),
                self.desk.pace,
            );
        }
        self.match_begins_anew();
        self.desk.accept();
    }

    /// The game has jumped to another state of its history.
    fn after_jump(&mut self, film: Film) {
        self.desk.accept();
        self.selected = None;
        self.looking = None;
        self.question = None;
        self.news = None;
        self.film = film.is_playing(self.desk.now()).then_some(film);
        self.begin_decision();
    }

    pub(super) fn pause(&mut self) {
        let clock = millis(self.desk.now());
        if self.game.is_running() {
            let events = self.game.halt(clock);
            self.happened(events);
            self.desk.say(msg!("said-paused"));
        } else {
            self.game.run(clock);
            self.stood_still = None;
            self.desk.say(msg!("said-resumed"));
        }
        self.desk.accept();
    }
}

/// The kind of piece that a command chooses.
fn kind_of(command: Command) -> Option<PushKind> {
    match command {
        Command::KindBasic => Some(PushKind::Basic),
        Command::KindGipf => Some(PushKind::Gipf),
        Command::KindLoaded => Some(PushKind::Loaded),
        _ => None,
    }
}
