use std::time::Duration;

use hexboard::{CellSet, Symmetry};
use tamsk::{Game, GlassState, Level, Millis, Play, RINGS, Side, TimerMode};

use super::table::{Question, TamskTable, hides, is_timed};
use super::{Namer, refusal_message, seconds, time_text};
use crate::command::Command;
use crate::msg;
use crate::scene::TamskScene;
use crate::session::desk::{duration, millis};
use crate::settings::Settings;
use crate::view_model::{
    ButtonView, PlayerColour, PlayerView, RecordView, StockView, TimerView, Weight,
};
use crate::words::Message;

/// How often falling sand is looked at.
const SAND_STEP: Duration = Duration::from_millis(100);

/// The player who is shown below the board when it is turned by so many sixths.
pub(crate) fn side_below(rotation: u8) -> Side {
    match rotation % 6 {
        2..=4 => Side::Black,
        _ => Side::Red,
    }
}

impl TamskTable {
    /// The board as it is looked at.
    pub(crate) fn scene(&self, game: &Game, now: Duration, settings: &Settings) -> TamskScene {
        let (shown, last_move) = match self.looking_at {
            Some(changes) => self.log.after(changes),
            None => (game, self.log.last_move()),
        };
        let mut scene = TamskScene::of(shown);
        scene.last_move = last_move;
        scene.coordinates = settings.coordinates;
        scene.seconds = scene.seconds && settings.show_seconds;
        scene.orientation = Symmetry::rotation(settings.rotation);
        let still = game.is_paused() || self.is_halted();
        scene.hidden = still && hides(game);
        scene.frozen = still || self.looking_at.is_some() || game.outcome().is_some();
        if scene.frozen {
            scene.falling = false;
            scene.movable = CellSet::EMPTY;
            scene.destinations = CellSet::EMPTY;
            scene.claimable = false;
        } else if game.turn().is_some_and(|turn| self.is_computer(turn)) {
            // There is nothing for a person to do.
            scene.movable = CellSet::EMPTY;
            scene.destinations = CellSet::EMPTY;
        } else if scene.lifted.is_none()
            && let Some(space) = self.target
        {
            scene.destinations = game.destinations(space);
        }
        if self.looking_at.is_some() {
            scene.lifted = None;
            scene.unringed = None;
        } else {
            let running = self.motions.iter().filter(|motion| now < motion.end());
            scene.motions = running.copied().collect();
        }
        scene
    }

    /// The cards of both players: the one above the board, and the one below it.
    pub(crate) fn players(
        &self,
        game: &Game,
        below: Side,
        name: Namer<'_>,
    ) -> (PlayerView, PlayerView) {
        let view = |side: Side| PlayerView {
            name: name(side),
            colour: match side {
                Side::Red => PlayerColour::Red,
                Side::Black => PlayerColour::Black,
            },
            remark: remark(game, side),
            clock: None,
            to_decide: self.decider(game) == Some(side),
            stock: StockView::Tamsk {
                rings: game.position().holder(side),
                rings_at_start: RINGS,
                forfeits: game.forfeits(side),
            },
        };
        (view(below.other()), view(below))
    }

    /// The card of the neutral timer, at Level 3.
    pub(crate) fn timer(&self, game: &Game, name: Namer<'_>) -> Option<TimerView> {
        let options = game.options();
        let turn = game.turn().filter(|_| options.level == Level::Three)?;
        let waiting = turn.other();
        let left = game.timer_left();
        let may_start = game.can_start_timer(waiting);
        let line = if let Some(deadline) = game.deadline() {
            msg!(
                "tamsk-timer-challenged",
                by = name(waiting),
                player = name(turn),
                seconds = seconds(deadline - game.now())
            )
        } else if game.is_late() {
            msg!("tamsk-timer-late", player = name(turn))
        } else if left > Millis::ZERO {
            msg!(
                "tamsk-timer-runs-on",
                by = name(self.timer_by.unwrap_or(turn)),
                seconds = seconds(left)
            )
        } else if let Err(refusal) = &may_start {
            refusal_message(refusal)
        } else {
            msg!(
                "tamsk-timer-free",
                by = name(waiting),
                player = name(turn),
                seconds = seconds(options.timer)
            )
        };
        let share = left.0 as f32 / options.timer.0.max(1) as f32;
        let by_hand = options.timer_mode == TimerMode::ByHand && !self.is_computer(waiting);
        let button = by_hand.then(|| ButtonView {
            label: msg!("tamsk-timer-turn"),
            enabled: may_start.is_ok() && !self.is_halted(),
            ..ButtonView::of(Command::TurnTimer, Weight::Primary)
        });
        Some(TimerView {
            title: msg!("tamsk-timer-title", seconds = seconds(options.timer)),
            line,
            hint: button.is_some().then(|| msg!("tamsk-timer-hint")),
            left: (left > Millis::ZERO).then_some(share.min(1.0)),
            urgent: game.deadline().is_some() || game.is_late(),
            button,
        })
    }

    /// The log, the newest last.
    pub(crate) fn record(&self) -> RecordView {
        self.log.view(self.looking_at.unwrap_or(self.log.len()))
    }

    /// Who has to decide something now, a question included.
    fn decider(&self, game: &Game) -> Option<Side> {
        let turn = game.turn()?;
        match self.question(game) {
            Some(Question::Resign(side)) => return Some(side),
            Some(Question::Draw { by } | Question::Pause { by }) => return Some(by.other()),
            Some(Question::EndEarly) | None => {}
        }
        if game.only_ring_open()
            && let Some(ring) = game.late_ring().filter(|ring| !ring.claimable)
        {
            return Some(ring.mover);
        }
        Some(turn)
    }
}

/// For the switch between the boards: the sand of the shortest glass of the player on turn, unless a pause hides it.
pub(crate) fn badge(game: &Game) -> Option<Message> {
    let left = shortest_sand(game).filter(|_| !(game.is_paused() && hides(game)))?;
    Some(Message::verbatim(time_text(left)))
}

/// When this game next wants to be told the time and drawn: exactly when something happens by itself; every tenth of
/// a second while something is seen to fall; otherwise when the badge changes. Nothing while everything stands still.
pub(crate) fn wake(play: &Play, now: Duration, visible: bool) -> Option<Duration> {
    if !play.is_running() {
        return None;
    }
    let game = play.game();
    // The game may not have been told the time since it was asked last.
    let behind = millis(now);
    let event = play.next_event_in(behind).map(|wait| now + duration(wait));
    let step = if !is_timed(game) || !is_something_falling(game) {
        None
    } else if visible {
        Some(now + SAND_STEP)
    } else {
        let until_next_second = |left: Millis| match left.0 % 1000 {
            0 => 1000,
            rest => rest,
        };
        shortest_sand(game).map(|left| now + Duration::from_millis(until_next_second(left)))
    };
    [event, step].into_iter().flatten().min()
}

/// A word about a player beside the name.
fn remark(game: &Game, side: Side) -> Option<Message> {
    if game.turn() == Some(side) {
        return Some(msg!("tamsk-remark-turn"));
    }
    let mut own = game.glasses().iter().filter(|glass| glass.side() == side);
    own.all(|glass| glass.is_dead(game.now()))
        .then(|| msg!("tamsk-remark-all-dead"))
}

/// Whether sand is in the top of a glass or of the timer.
fn is_something_falling(game: &Game) -> bool {
    let running =
        |glass: &tamsk::Glass| matches!(glass.state(game.now()), GlassState::Running { .. });
    game.timer_left() > Millis::ZERO || game.glasses().iter().any(running)
}

/// What the shortest running glass of the player on turn has left.
fn shortest_sand(game: &Game) -> Option<Millis> {
    let turn = game.turn().filter(|_| game.options().level != Level::One)?;
    let own = game.glasses().iter().filter(|glass| glass.side() == turn);
    own.filter_map(|glass| match glass.state(game.now()) {
        GlassState::Running { left } => Some(left),
        _ => None,
    })
    .min()
}
