use std::time::Duration;

use hexboard::Cell;
use tamsk::{Action, Event, Game, Level, Move, Overrun, PauseRule, Refusal, RingRule, Side};

use super::log::{Log, Seen};
use super::news::{is_logged, news};
use super::{Namer, refusal_message, side_name};
use crate::command::Command;
use crate::intent::{Answer, Intent};
use crate::msg;
use crate::scene::{BoardInput, GlassMotion, Pace, Target};
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

/// The state around one game of TAMSK, on its own or inside GIPF: everything that is no part of the game itself.
///
/// Whoever owns the game first lets its time pass ([`TamskTable::happened`]), then asks what an intent means
/// ([`TamskTable::action`]), carries that out, and tells what happened.
#[derive(Clone, Debug)]
pub(crate) struct TamskTable {
    pub(super) log: Log,
    pub(super) motions: Vec<GlassMotion>,
    /// The space that the pointer or the keyboard is at.
    pub(super) target: Option<Cell>,
    /// Whether the next move is to lay its ring (T3.3, manual rings).
    pub(super) lay_ring: bool,
    /// The player who is asked whether he really resigns.
    pub(super) resigning: Option<Side>,
    /// What the players have said no to: an offer of a draw, a pause, the end of a game that is decided.
    pub(super) declined: Declined,
    /// For how long the program stood still before it halted the game.
    pub(super) gap: Option<Duration>,
    /// Who started the timer last.
    pub(super) timer_by: Option<Side>,
    /// After how many changes the board is looked at; `None` = the game as it is.
    pub(super) looking_at: Option<usize>,
}

/// What the players have said no to, and are not asked again.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Declined {
    pub(super) draw: bool,
    pub(super) pause: bool,
    pub(super) early_end: bool,
}

/// A question that stands in the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    Resign(Side),
    Draw { by: Side },
    Pause { by: Side },
    EndEarly,
}

impl TamskTable {
    /// The table at the start of a game, or of what is seen of it.
    pub(crate) fn new(game: &Game) -> Self {
        Self {
            log: Log::new(game),
            motions: Vec::new(),
            target: None,
            lay_ring: true,
            resigning: None,
            declined: Declined::default(),
            gap: None,
            timer_by: None,
            looking_at: None,
        }
    }

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

    /// Tells the table what happened; `game` is the game after it. Returns what is to be said, the most important last.
    pub(crate) fn happened(
        &mut self,
        game: &Game,
        events: &[Event],
        now: Duration,
        pace: Pace,
        name: Namer<'_>,
    ) -> Vec<Message> {
        self.motions.retain(|motion| now < motion.end());
        let late =
            |event: &Event| matches!(event, Event::Overrun { .. } | Event::LateMoveVoid { .. });
        let is_overrun = events.iter().any(late);
        let mut said = Vec::new();
        for event in events {
            self.notice(event, now, pace);
            if is_logged(event)
                && let Some(text) = news(game, event, &side_name)
            {
                self.log.write(event, text, game);
            }
            let Some(message) = news(game, event, name) else {
                continue;
            };
            match event {
                // Anything else is worth more.
                Event::TimerRanOut => said.insert(0, message),
                // That was just said with its cause.
                Event::ForfeitOwed { .. } if is_overrun => {}
                _ => said.push(message),
            }
        }
        said
    }

    /// Turns were taken back; `game` is the game as it is now.
    pub(crate) fn took_back(&mut self, game: &Game, now: Duration, pace: Pace) {
        let seen = self.log.take_back(game);
        self.begin_anew();
        self.motions = seen
            .last()
            .map(|&seen| motion(seen, now, pace).backwards())
            .into_iter()
            .collect();
    }

    /// A turn taken back was played again; `game` is the game as it is now.
    pub(crate) fn played_again(&mut self, game: &Game, now: Duration, pace: Pace) {
        let seen = self.log.play_again(game);
        self.begin_anew();
        self.motions = seen
            .first()
            .map(|&seen| motion(seen, now, pace))
            .into_iter()
            .collect();
    }

    /// The program stood still for so long, and has halted the game at the last moment before.
    pub(crate) fn halted(&mut self, gap: Duration) {
        self.gap = Some(self.gap.unwrap_or_default() + gap);
    }

    /// Whether the program has halted the game, and waits until the players let it go on.
    pub(crate) fn is_halted(&self) -> bool {
        self.gap.is_some()
    }

    /// Whether an earlier position is looked at.
    pub(crate) fn is_looking_back(&self) -> bool {
        self.looking_at.is_some()
    }

    /// Whether the command would do something now.
    pub(crate) fn is_enabled(&self, game: &Game, command: Command) -> bool {
        let Some(turn) = game.turn() else {
            return self.can_look(command);
        };
        let goes_on = !self.is_halted() && self.looking_at.is_none();
        let ring = game.late_ring().filter(|_| goes_on);
        match command {
            Command::TurnTimer => !self.is_halted() && game.can_start_timer(turn.other()).is_ok(),
            Command::LayRing => {
                goes_on && game.options().rings == RingRule::Manual && !game.is_paused()
            }
            Command::ClaimRing => ring.is_some_and(|ring| ring.claimable),
            Command::LetPass => goes_on && game.only_ring_open() && !game.is_paused(),
            Command::Pause => {
                self.is_halted() || game.is_paused() || game.check(turn, Action::Pause).is_ok()
            }
            Command::Resign => true,
            Command::OfferDraw => goes_on && game.check(turn, Action::OfferDraw).is_ok(),
            Command::Cancel => {
                self.looking_at.is_some() || self.resigning.is_some() || game.lifted().is_some()
            }
            command => self.can_look(command),
        }
    }

    /// Whether a command that switches something is on; `None` for all others.
    pub(crate) fn is_on(&self, game: &Game, command: Command) -> Option<bool> {
        match command {
            Command::LayRing => (game.options().rings == RingRule::Manual).then_some(self.lay_ring),
            Command::Pause => Some(self.is_halted() || game.is_paused()),
            _ => None,
        }
    }

    /// The question that the players are asked, if there is one: [`Intent::Answer`] answers it.
    pub(super) fn question(&self, game: &Game) -> Option<Question> {
        game.turn()?;
        if let Some(side) = self.resigning {
            return Some(Question::Resign(side));
        }
        if self.is_halted() || game.is_paused() {
            return None;
        }
        if let Some(by) = game.draw_offered_by().filter(|_| !self.declined.draw) {
            return Some(Question::Draw { by });
        }
        if let Some(by) = game.pause_asked_by().filter(|_| !self.declined.pause) {
            return Some(Question::Pause { by });
        }
        let decided = !self.declined.early_end && game.lead_cannot_be_lost().is_some();
        decided.then_some(Question::EndEarly)
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
                    Some(side) => Asked::of(side, Action::EndEarly),
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
        match input {
            BoardInput::Lift(space) if game.lifted() == Some(space) => Asked::Nothing,
            BoardInput::Lift(space) => lift(game, side, space),
            BoardInput::SetDown(space) => self.set_down(game, side, space),
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
            (Some(side), Some(_)) if !self.is_halted() => checked(game, side, Action::PutBack),
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
                    None => side,
                };
                return checked(game, by, Action::Pause);
            }
            Command::Resign => {
                self.resigning = Some(side);
                return Asked::Nothing;
            }
            _ => {}
        }
        if self.is_halted() {
            return Asked::Refused(msg!("tamsk-refused-halted"));
        }
        match command {
            Command::TurnTimer => checked(game, side.other(), Action::StartTimer),
            Command::LayRing => self.ring_command(game),
            Command::ClaimRing => match game.late_ring() {
                Some(ring) => checked(game, side, Action::Claim(ring.space)),
                None if game.options().rings == RingRule::Auto => refused(&Refusal::RingsAutomatic),
                None => Asked::Refused(msg!("tamsk-refused-no-ring-missing")),
            },
            Command::LetPass => {
                let passing = match game.late_ring() {
                    Some(ring) if !ring.claimable => ring.mover,
                    _ => side,
                };
                checked(game, passing, Action::Pass)
            }
            Command::OfferDraw => checked(game, side, Action::OfferDraw),
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

    fn can_look(&self, command: Command) -> bool {
        match command {
            Command::FirstPosition | Command::PreviousPosition => {
                self.log.len() > 0 && self.looking_at != Some(0)
            }
            Command::NextPosition | Command::LastPosition | Command::ReturnToGame => {
                self.looking_at.is_some()
            }
            Command::Cancel => self.looking_at.is_some(),
            _ => false,
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

    /// Keeps what an event means for the table itself.
    fn notice(&mut self, event: &Event, now: Duration, pace: Pace) {
        match *event {
            Event::TurnBegan { .. } => self.log.next_turn(),
            Event::Moved {
                from,
                to,
                ring,
                top,
                ..
            } => {
                let turned = top.is_some();
                let seen = Seen::Moved {
                    from,
                    to,
                    turned,
                    ring,
                };
                self.motions.push(motion(seen, now, pace));
                self.lay_ring = true;
                self.looking_at = None;
            }
            Event::RingDropped { space, .. } | Event::Claimed { space, .. } => {
                self.motions.push(motion(Seen::Ring(space), now, pace));
                self.looking_at = None;
            }
            Event::TimerStarted { by, .. } => self.timer_by = Some(by),
            Event::DrawOffered { .. } => self.declined.draw = false,
            Event::PauseAsked { .. } => self.declined.pause = false,
            Event::Over(_) => {
                self.resigning = None;
                self.looking_at = None;
                self.gap = None;
            }
            _ => {}
        }
    }

    /// What belongs to the moment only is gone with it.
    fn begin_anew(&mut self) {
        self.lay_ring = true;
        self.resigning = None;
        self.declined = Declined::default();
        self.gap = None;
        self.looking_at = None;
    }
}

fn motion(seen: Seen, now: Duration, pace: Pace) -> GlassMotion {
    match seen {
        Seen::Moved {
            from,
            to,
            turned,
            ring,
        } => GlassMotion::moved((from, to), turned, ring, false, now, pace),
        Seen::Ring(space) => GlassMotion::ring(space, now, pace),
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

/// Whether time plays a part and passes by itself.
pub(super) fn is_timed(game: &Game) -> bool {
    game.options().level != Level::One && game.options().simulated.is_none()
}

/// Whether the players' rule wants the board hidden while time stands still (T7.1).
pub(super) fn hides(game: &Game) -> bool {
    game.options().pause == PauseRule::BoardHidden
}
