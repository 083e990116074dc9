//! The commands of a game of GIPF: which make sense, and what they do.

use std::time::Duration;

use gipf::{Color, PushKind};
use orchestrator::{Action, Decision};

use super::{GipfSession, Question, TamskTable, millis, says, story};
use crate::command::Command;
use crate::intent::Intent;
use crate::msg;
use crate::scene::{Film, Pace};
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
                self.question = Some(Question::Resign(self.to_move()));
            }
            Command::OfferDraw => {
                self.question = Some(Question::Draw { by: self.to_move() });
            }
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
        let live = self.looking.is_none();
        let match_going_on = self.game.current_match().is_some();
        if self.is_for_match(&Intent::Command(command)) {
            let contest = self.contest.as_ref().zip(self.game.current_match());
            return contest.is_some_and(|(contest, current)| {
                contest.table.is_enabled(current.play().game(), command)
            });
        }
        match command {
            Command::KindBasic | Command::KindGipf | Command::KindLoaded => {
                live && matches!(decision, Decision::Push(_))
                    && kind_of(command).is_some_and(|kind| self.turn().check_kind(kind).is_ok())
            }
            Command::UsePotential => live && matches!(decision, Decision::UsePotential { .. }),
            Command::GiveUpPotential => {
                live && matches!(
                    decision,
                    Decision::UsePotential { .. } | Decision::ExtraPush { .. }
                )
            }
            Command::Challenge | Command::LetPass => {
                live && matches!(decision, Decision::Challenge { .. })
            }
            Command::StartMatch => {
                live && !match_going_on && matches!(decision, Decision::Match { .. })
            }
            Command::Take => live && self.draft.is_some(),
            Command::Cancel => self.has_begun_something() || !live,
            Command::Undo => match self.game.current_match() {
                Some(current) if self.plays_match() => {
                    current.play().can_undo() || self.game.can_undo()
                }
                _ => self.has_begun_something() || self.game.can_undo(),
            },
            Command::Redo => match self.game.current_match() {
                Some(current) if self.plays_match() => current.play().can_redo(),
                Some(_) => false,
                None => self.game.can_redo(),
            },
            Command::Pause => {
                !over && (self.game.clock().is_some() || match_going_on || !self.game.is_running())
            }
            Command::Resign | Command::OfferDraw => !over,
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
            Command::Pause if !self.plays_match() => Some(!self.game.is_running()),
            command => {
                let contest = self.contest.as_ref().zip(self.match_play());
                contest.and_then(|(contest, play)| contest.table.is_on(play.game(), command))
            }
        }
    }

    /// Who has to decide something, in the match if one is going on.
    fn to_move(&self) -> Color {
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

    fn start_match(&mut self) {
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
            if self.game.match_undo(millis(self.desk.now())) {
                self.match_jumped(TamskTable::took_back);
                self.desk.say(msg!("said-undone"));
                return;
            }
        } else if self.has_begun_something() {
            // What was only begun is taken back first.
            self.cancel();
            return;
        }
        if self.game.undo_crosses_match() {
            self.question = Some(Question::UndoMatch);
        } else {
            self.undo_now();
        }
    }

    pub(super) fn undo_now(&mut self) {
        let before = self.game.steps().to_vec();
        if !self.game.undo(millis(self.desk.now())) {
            return;
        }
        let film = story::film(
            &before[self.game.steps().len()..],
            self.desk.now(),
            self.desk.pace,
        );
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
        let events = self.game.redo(clock);
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

    fn pause(&mut self) {
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
