use hexboard::Cell;
use tamsk::{Action, Game, Move, Overrun, Refusal, RingRule, Side};

use super::refusal_message;
use super::table::{Question, TamskTable};
use crate::command::Command;
use crate::intent::{Answer, Intent};
use crate::msg;
use crate::scene::{BoardInput, Target};
use crate::words::Message;

/// What an intent comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Nothing that concerns the game; the table may look different.
    Nothing,
    /// The players do this, one after the other. If one of it is refused, the rest is not done.
    Act(Vec<(Side, Action)>),
    /// Time, which the program itself had halted, shall run again: [`tamsk::Play::start`].
    Start,
    /// It cannot be done, and why.
    Refused(Message),
}

impl Asked {
    fn of(side: Side, action: Action) -> Self {
        Asked::Act(vec![(side, action)])
    }
}

impl TamskTable {
    /// What an intent means. The game must have been told the time; what is refused here the game would refuse as well.
    pub(crate) fn action(&mut self, game: &Game, intent: &Intent) -> Asked {
        match intent {
            Intent::Board(BoardInput::Target(target)) => {
                self.target = match target {
                    Some(Target::Space(space)) => Some(*space),
                    _ => None,
                };
                Asked::Nothing
            }
            Intent::LookAt(changes) => {
                self.look_at(*changes);
                Asked::Nothing
            }
            Intent::Board(BoardInput::Cancel) | Intent::Command(Command::Cancel) => {
                self.cancel(game)
            }
            Intent::Board(input) => self.board_input(game, *input),
            Intent::Command(command) => self.command(game, *command),
            Intent::Answer(answer) => self.answer(game, *answer),
            _ => Asked::Nothing,
        }
    }

    fn answer(&mut self, game: &Game, answer: Answer) -> Asked {
        let Some(question) = self.question(game) else {
            return Asked::Nothing;
        };
        let yes = answer == Answer::Yes;
        match question {
            Question::Resign(side) => {
                self.resigning = None;
                if yes {
                    return Asked::of(side, Action::Resign);
                }
            }
            Question::Draw { by } if yes => return Asked::of(by.other(), Action::AgreeDraw),
            Question::Draw { .. } => self.declined.draw = true,
            Question::Pause { by } if yes => return Asked::of(by.other(), Action::Pause),
            Question::Pause { .. } => self.declined.pause = true,
            Question::EndEarly if yes => {
                return match game.turn() {
                    Some(side) => Asked::of(self.speaker(side), Action::EndEarly),
                    None => Asked::Nothing,
                };
            }
            Question::EndEarly => self.declined.early_end = true,
        }
        Asked::Nothing
    }

    fn board_input(&mut self, game: &Game, input: BoardInput) -> Asked {
        let Some(side) = game.turn() else {
            return refused(&Refusal::GameOver);
        };
        if self.looking_at.is_some() {
            return Asked::Refused(msg!("tamsk-refused-looking-back"));
        }
        if self.is_halted() {
            return Asked::Refused(msg!("tamsk-refused-halted"));
        }
        if self.is_computer(side) {
            return Asked::Refused(msg!("refused-computer-decides"));
        }
        match input {
            BoardInput::Lift(space) if game.lifted() == Some(space) => Asked::Nothing,
            BoardInput::Lift(space) => lift(game, side, space),
            BoardInput::SetDown(space) => {
                self.dragged = false;
                self.set_down(game, side, space)
            }
            BoardInput::Drop(space) => {
                self.dragged = true;
                self.set_down(game, side, space)
            }
            BoardInput::PutBack => checked(game, side, Action::PutBack),
            BoardInput::Space(space) => {
                let claim = Action::Claim(space);
                if game.check(side, claim).is_ok() {
                    Asked::of(side, claim)
                } else {
                    lift(game, side, space)
                }
            }
            // The rest is of the other board or was dealt with before.
            _ => Asked::Nothing,
        }
    }

    fn set_down(&self, game: &Game, side: Side, to: Cell) -> Asked {
        let Some(from) = game.lifted() else {
            // The hand is empty, as its glass has run out in it (T4.11) or the turn is over.
            return refused(&Refusal::NothingInHand);
        };
        if from == to {
            return checked(game, side, Action::PutBack);
        }
        let another = game.glass(to).is_some_and(|glass| glass.side() == side);
        if another && game.check(side, Action::PutBack).is_ok() && !is_bound(game) {
            return Asked::Act(vec![(side, Action::PutBack), (side, Action::Lift(to))]);
        }
        let any_left = game.position().holder(side) > 0;
        let wanted = game.options().rings == RingRule::Auto || self.lay_ring;
        let ring = any_left && wanted;
        checked(game, side, Action::Move(Move { from, to, ring }))
    }

    fn cancel(&mut self, game: &Game) -> Asked {
        if self.resigning.take().is_some() || self.looking_at.take().is_some() {
            return Asked::Nothing;
        }
        match (game.turn(), game.lifted()) {
            (Some(side), Some(_)) if !self.is_halted() && !self.is_computer(side) => {
                checked(game, side, Action::PutBack)
            }
            _ => Asked::Nothing,
        }
    }

    fn command(&mut self, game: &Game, command: Command) -> Asked {
        if self.look(command) {
            return Asked::Nothing;
        }
        let Some(side) = game.turn() else {
            return refused(&Refusal::GameOver);
        };
        match command {
            Command::Pause if self.gap.take().is_some() => return Asked::Start,
            Command::Pause if game.is_paused() => return checked(game, side, Action::Resume),
            Command::Pause => {
                // The other one may agree to a pause by the same command.
                let by = match game.pause_asked_by() {
                    Some(asker) => asker.other(),
                    None => self.speaker(side),
                };
                return checked(game, by, Action::Pause);
            }
            Command::Resign => {
                self.resigning = Some(self.speaker(side));
                return Asked::Nothing;
            }
            _ => {}
        }
        if self.is_halted() {
            return Asked::Refused(msg!("tamsk-refused-halted"));
        }
        match command {
            Command::TurnTimer if self.is_computer(side.other()) => {
                Asked::Refused(msg!("refused-computer-decides"))
            }
            Command::TurnTimer => checked(game, side.other(), Action::StartTimer),
            Command::LayRing => self.ring_command(game),
            Command::ClaimRing => match game.late_ring() {
                Some(ring) => checked(game, side, Action::Claim(ring.space)),
                None if game.options().rings == RingRule::Auto => refused(&Refusal::RingsAutomatic),
                None => Asked::Refused(msg!("tamsk-refused-no-ring-missing")),
            },
            Command::LetPass => {
                let passing = Self::passing(game, side);
                checked(game, passing, Action::Pass)
            }
            Command::OfferDraw => checked(game, self.speaker(side), Action::OfferDraw),
            _ => Asked::Nothing,
        }
    }

    /// A ring that is missing may still come; otherwise the command is the switch for the next move.
    fn ring_command(&mut self, game: &Game) -> Asked {
        if game.options().rings == RingRule::Auto {
            return refused(&Refusal::RingsAutomatic);
        }
        match game.late_ring() {
            Some(ring) if ring.drop_until.is_some() => checked(game, ring.mover, Action::DropRing),
            _ => {
                self.lay_ring = !self.lay_ring;
                Asked::Nothing
            }
        }
    }

    /// Whether it was a command about earlier positions.
    fn look(&mut self, command: Command) -> bool {
        let last = self.log.len();
        let at = self.looking_at.unwrap_or(last);
        let to = match command {
            Command::FirstPosition => 0,
            Command::PreviousPosition => at.saturating_sub(1),
            Command::NextPosition => at + 1,
            Command::LastPosition | Command::ReturnToGame => last,
            _ => return false,
        };
        self.look_at(to);
        true
    }

    fn look_at(&mut self, changes: usize) {
        self.looking_at = (changes < self.log.len()).then_some(changes);
    }
}

fn refused(refusal: &Refusal) -> Asked {
    Asked::Refused(refusal_message(refusal))
}

/// The action, or why it is not allowed.
fn checked(game: &Game, side: Side, action: Action) -> Asked {
    match game.check(side, action) {
        Ok(()) => Asked::of(side, action),
        Err(refusal) => refused(&refusal),
    }
}

fn lift(game: &Game, side: Side, space: Cell) -> Asked {
    checked(game, side, Action::Lift(space))
}

/// Whether putting the glass back would cost the turn (T5.10).
fn is_bound(game: &Game) -> bool {
    game.is_late() && game.options().overrun == Overrun::TwoCases
}
