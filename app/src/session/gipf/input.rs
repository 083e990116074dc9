//! What clicks, drags and keys on the GIPF board mean.

use gipf::{Color, Dot, Entry, PushKind};
use hexboard::Cell;
use orchestrator::{Action, Decision, GameError};

use super::{GipfSession, Question, millis, says};
use crate::command::Command;
use crate::intent::{Answer, Intent};
use crate::msg;
use crate::scene::BoardInput;
use crate::view_model::BoardKind;

use super::story;

impl GipfSession {
    pub(super) fn board(&mut self, input: BoardInput) {
        if let BoardInput::Target(target) = input {
            self.target = target;
            return;
        }
        if self.looking.is_some() {
            match input {
                BoardInput::Cancel => self.looking = None,
                _ => self.desk.refuse(msg!("refused-looking-back")),
            }
            return;
        }
        self.question = None;
        self.advice.stop_checking(&mut self.asker);
        if input != BoardInput::Cancel && self.computer_to_decide().is_some() {
            self.desk.refuse(msg!("refused-computer-decides"));
            return;
        }
        match input {
            BoardInput::Dot(dot) => self.dot(dot),
            BoardInput::Spot(spot) => self.spot(spot),
            BoardInput::Push(entry) => self.entry(entry),
            BoardInput::Cancel => self.cancel(),
            // Inputs of the other board.
            BoardInput::Lift(_)
            | BoardInput::SetDown(_)
            | BoardInput::Drop(_)
            | BoardInput::PutBack
            | BoardInput::Space(_)
            | BoardInput::Target(_) => {}
        }
    }

    /// Backs out of whatever was begun.
    pub(super) fn cancel(&mut self) {
        self.desk.accept();
        self.advice.stop_checking(&mut self.asker);
        if self.question.take().is_some() || self.selected.take().is_some() {
            return;
        }
        if let Some(draft) = &mut self.draft {
            draft.reset();
        }
        self.looking = None;
    }

    /// Whether a push can be made now; says why not.
    fn can_push(&mut self) -> bool {
        let pushes =
            matches!(self.turn().pending(), Decision::Push(_)) || self.may_push_potential();
        if !pushes {
            let text = match self.turn().pending() {
                Decision::Capture { by } => {
                    msg!(
                        "refused-captures-first",
                        player = says::player(&self.desk.names, by)
                    )
                }
                Decision::Match { .. } => msg!("refused-match-first"),
                Decision::Over(_) => msg!("refused-over"),
                _ => msg!("refused-decide-first"),
            };
            self.desk.refuse(text);
        }
        pushes
    }

    fn dot(&mut self, dot: Dot) {
        if !self.can_push() {
            return;
        }
        let board = *self.turn().board();
        let mut legal = dot.entries().filter(|&entry| board.can_push(entry));
        match (legal.next(), legal.next()) {
            (None, _) => self
                .desk
                .refuse(msg!("refused-full-line", dot = dot.to_string())),
            (Some(entry), None) => self.entry(entry),
            (Some(_), Some(_)) => {
                self.desk.accept();
                self.selected = if self.selected == Some(dot) {
                    None
                } else {
                    Some(dot)
                };
            }
        }
    }

    fn spot(&mut self, spot: Cell) {
        if let Some(draft) = &mut self.draft {
            if draft.click(spot) {
                self.desk.accept();
            } else {
                self.desk.refuse(msg!("refused-no-row-here"));
            }
            return;
        }
        if !self.can_push() {
            return;
        }
        let board = self.turn().board();
        let entry = match self.selected {
            Some(dot) => Entry::towards(dot, spot),
            // Over an empty spot of the edge every entry is the same push (G3.5).
            None if !board.occupied().contains(spot) => {
                Entry::all().find(|entry| entry.first_spot() == spot && board.can_push(*entry))
            }
            None => None,
        };
        match entry {
            Some(entry) => self.entry(entry),
            None if self.selected.is_some() => self.desk.refuse(msg!("refused-not-on-line")),
            None => self.desk.refuse(msg!("refused-choose-dot")),
        }
    }

    /// A push was chosen: the regular one, or that of a potential.
    fn entry(&mut self, entry: Entry) {
        if !self.can_push() {
            return;
        }
        if !self.turn().board().can_push(entry) {
            self.desk
                .refuse(msg!("refused-full-line", dot = entry.dot().to_string()));
            return;
        }
        match self.turn().pending() {
            Decision::UsePotential { .. } => {
                if self.act(Action::Use) {
                    self.act(Action::ExtraPush(entry));
                }
            }
            Decision::ExtraPush { .. } => {
                self.act(Action::ExtraPush(entry));
            }
            _ => {
                let kind = self.kind();
                let potentials = self.turn().supply(self.turn().side()).potentials;
                if kind == PushKind::Basic && potentials > 0 {
                    self.question = Some(Question::Discard(entry));
                } else {
                    self.push(kind, entry);
                }
            }
        }
    }

    fn push(&mut self, kind: PushKind, entry: Entry) {
        let by = self.turn().side();
        if self.turn().check_kind(kind).is_ok() {
            self.kinds[by] = Some(kind);
        }
        self.act(Action::Push { kind, entry });
    }

    /// Takes the chosen row; asks first if that would lose the game (G5.8).
    pub(super) fn take(&mut self, sure: bool) {
        let Some(draft) = &mut self.draft else { return };
        if draft.chosen().is_none() {
            self.desk.refuse(msg!("refused-no-row-chosen"));
            return;
        }
        if draft.loses() && !sure {
            self.question = Some(Question::LastGipfPiece);
            return;
        }
        match draft.take() {
            Ok(Some(removed)) => {
                self.act(Action::Capture(removed));
            }
            Ok(None) => self.desk.accept(),
            Err(error) => self.desk.refuse(says::capture_refusal(error)),
        }
    }

    pub(super) fn answer(&mut self, question: Question, answer: Answer) {
        if answer == Answer::No {
            if let Question::Blunder(_) = question {
                // Rows that were about to be taken are chosen again.
                self.begin_decision();
            }
            if let Question::Draw { by } = question {
                self.desk.say(msg!(
                    "said-draw-declined",
                    player = says::player(&self.desk.names, by.other())
                ));
            }
            return;
        }
        let clock = millis(self.desk.now());
        let steps = self.game.steps().len();
        let ended = match question {
            Question::Discard(entry) => return self.push(PushKind::Basic, entry),
            Question::LastGipfPiece => return self.take(true),
            Question::UndoMatch => return self.undo_now(),
            Question::Blunder(blunder) => {
                self.carry_out(blunder.action);
                return;
            }
            Question::Resign(color) => self.game.resign(clock, color),
            Question::Draw { .. } => self.game.agree_draw(clock),
        };
        match ended {
            Ok(events) => {
                self.shown = BoardKind::Gipf;
                self.after_steps(steps, events);
            }
            Err(error) => self.refuse(&error),
        }
    }

    /// Whether an intent is meant for the TAMSK board.
    pub(super) fn is_for_match(&self, intent: &Intent) -> bool {
        // C20: a pause of the match is a pause of everything, whichever board is looked at.
        if self.game.current_match().is_some() && *intent == Intent::Command(Command::Pause) {
            return true;
        }
        self.plays_match()
            && match intent {
                Intent::Board(_) | Intent::Answer(_) | Intent::LookAt(_) => true,
                Intent::Command(command) => matches!(
                    command,
                    Command::TurnTimer
                        | Command::LayRing
                        | Command::ClaimRing
                        | Command::LetPass
                        | Command::Resign
                        | Command::OfferDraw
                        | Command::Cancel
                        | Command::FirstPosition
                        | Command::PreviousPosition
                        | Command::NextPosition
                        | Command::LastPosition
                        | Command::ReturnToGame
                        | Command::Hint
                ),
                _ => false,
            }
    }

    /// Carries an intent out on the TAMSK board of the match.
    pub(super) fn match_intent(&mut self, intent: &Intent) {
        use super::super::tamsk::Asked;
        let (Some(current), Some(contest)) = (self.game.current_match(), &mut self.contest) else {
            return;
        };
        let plan = *current.plan();
        if *intent == Intent::Command(Command::Hint) {
            let game = current.play().game();
            contest
                .computers
                .hint(&mut self.asker, game, self.desk.now());
            self.desk.accept();
            return;
        }
        match contest.table.action(current.play().game(), intent) {
            Asked::Nothing => self.desk.accept(),
            Asked::Refused(text) => self.desk.refuse(text),
            Asked::Start => {
                self.game.run(millis(self.desk.now()));
                self.match_begins_anew();
                self.desk.accept();
                self.desk.say(msg!("said-resumed"));
            }
            Asked::Act(actions) => {
                // Whoever is refused the first thing does not do the second.
                for (side, action) in actions {
                    if !self.match_act(plan.color(side), action) {
                        break;
                    }
                }
            }
        }
    }

    /// Says whether it was accepted.
    fn match_act(&mut self, by: Color, action: tamsk::Action) -> bool {
        match self.game.match_act(millis(self.desk.now()), by, action) {
            Ok(events) => {
                self.desk.accept();
                self.happened(events);
                true
            }
            Err(error) => {
                self.refuse(&error);
                if let GameError::Tamsk { events, .. } = error {
                    self.happened(events);
                }
                false
            }
        }
    }

    /// Looks at the board after so many plies.
    pub(super) fn look_at(&mut self, plies: usize) {
        let all = story::ply_ends(&self.game).len();
        self.shown = BoardKind::Gipf;
        self.film = None;
        self.looking = (plies < all).then_some(plies);
        self.desk.accept();
    }
}
