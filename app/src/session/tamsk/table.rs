use std::time::Duration;

use hexboard::Cell;
use tamsk::{Action, Event, Game, Level, PauseRule, RingRule, Side};

use super::log::{Log, Seen};
use super::news::{is_logged, news};
use super::{Namer, side_name};
use crate::command::Command;
use crate::scene::{GlassMotion, Pace};
use crate::words::Message;

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
    /// Whether the last glass was set down by a drag, so that it need not be carried over once more.
    pub(super) dragged: bool,
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
    /// Whether the computer plays Red, and Black.
    computers: [bool; 2],
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
            dragged: false,
            lay_ring: true,
            resigning: None,
            declined: Declined::default(),
            gap: None,
            timer_by: None,
            looking_at: None,
            computers: [false, false],
        }
    }

    /// Which sides the computer plays: nobody else acts for them.
    pub(crate) fn set_computers(&mut self, computers: [bool; 2]) {
        self.computers = computers;
    }

    /// Whether the computer plays a side.
    pub(super) fn is_computer(&self, side: Side) -> bool {
        self.computers[side as usize]
    }

    /// Whether nobody but computers plays.
    pub(super) fn is_demonstration(&self) -> bool {
        self.computers == [true, true]
    }

    /// Who speaks on the person's side of the table: whoever is on turn, or his opponent if the computer is.
    pub(super) fn speaker(&self, turn: Side) -> Side {
        if self.is_computer(turn) && !self.is_computer(turn.other()) {
            turn.other()
        } else {
            turn
        }
    }

    /// The offer of a draw was not accepted.
    pub(crate) fn decline_draw(&mut self) {
        self.declined.draw = true;
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
            .map(|&seen| motion(seen, false, now, pace).backwards())
            .into_iter()
            .collect();
    }

    /// A turn taken back was played again; `game` is the game as it is now.
    pub(crate) fn played_again(&mut self, game: &Game, now: Duration, pace: Pace) {
        let seen = self.log.play_again(game);
        self.begin_anew();
        self.motions = seen
            .first()
            .map(|&seen| motion(seen, false, now, pace))
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
        let speaker = self.speaker(turn);
        match command {
            Command::TurnTimer => {
                !self.is_halted()
                    && !self.is_computer(turn.other())
                    && game.can_start_timer(turn.other()).is_ok()
            }
            Command::LayRing => {
                let late = ring.is_some_and(|ring| !self.is_computer(ring.mover));
                goes_on
                    && game.options().rings == RingRule::Manual
                    && !game.is_paused()
                    && (late || !self.is_computer(turn))
            }
            Command::ClaimRing => {
                ring.is_some_and(|ring| ring.claimable) && !self.is_computer(turn)
            }
            Command::LetPass => {
                let passing = Self::passing(game, turn);
                goes_on && game.only_ring_open() && !game.is_paused() && !self.is_computer(passing)
            }
            Command::Pause => {
                self.is_halted() || game.is_paused() || game.check(speaker, Action::Pause).is_ok()
            }
            Command::Resign => !self.is_demonstration(),
            Command::OfferDraw => goes_on && game.check(speaker, Action::OfferDraw).is_ok(),
            Command::Hint => {
                goes_on && !game.is_paused() && !game.only_ring_open() && !self.is_computer(turn)
            }
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

    /// The question that the players are asked, if there is one: [`crate::intent::Intent::Answer`] answers it.
    pub(super) fn question(&self, game: &Game) -> Option<Question> {
        game.turn()?;
        if let Some(side) = self.resigning {
            return Some(Question::Resign(side));
        }
        if self.is_halted() || game.is_paused() {
            return None;
        }
        // Computer players answer for themselves.
        let is_asked = |by: &Side| !self.is_computer(by.other());
        if let Some(by) = game.draw_offered_by().filter(is_asked)
            && !self.declined.draw
        {
            return Some(Question::Draw { by });
        }
        if let Some(by) = game.pause_asked_by().filter(is_asked)
            && !self.declined.pause
        {
            return Some(Question::Pause { by });
        }
        let decided = !self.declined.early_end
            && !self.is_demonstration()
            && game.lead_cannot_be_lost().is_some();
        decided.then_some(Question::EndEarly)
    }

    /// Who gives a missing ring up.
    pub(super) fn passing(game: &Game, turn: Side) -> Side {
        match game.late_ring() {
            Some(ring) if !ring.claimable => ring.mover,
            _ => turn,
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
                self.motions.push(motion(seen, self.dragged, now, pace));
                self.dragged = false;
                self.lay_ring = true;
                self.looking_at = None;
            }
            Event::RingDropped { space, .. } | Event::Claimed { space, .. } => {
                self.motions
                    .push(motion(Seen::Ring(space), false, now, pace));
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

fn motion(seen: Seen, dragged: bool, now: Duration, pace: Pace) -> GlassMotion {
    match seen {
        Seen::Moved {
            from,
            to,
            turned,
            ring,
        } => GlassMotion::moved((from, to), turned, ring, dragged, now, pace),
        Seen::Ring(space) => GlassMotion::ring(space, now, pace),
    }
}

/// Whether time plays a part and passes by itself.
pub(super) fn is_timed(game: &Game) -> bool {
    game.options().level != Level::One && game.options().simulated.is_none()
}

/// Whether the players' rule wants the board hidden while time stands still (T7.1).
pub(super) fn hides(game: &Game) -> bool {
    game.options().pause == PauseRule::BoardHidden
}
