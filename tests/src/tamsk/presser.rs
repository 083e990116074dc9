//! An opponent who presses at the worst moments: he starts the timer when it hurts, and takes his time when a glass of the
//! other runs out.

use ::tamsk::{Action, Game, GlassState, Millis, Side};
use engine::tamsk::{Intent, Plan, Player};
use engine::{Control, Request, Stop};

use super::Sitter;
use crate::random::Random;

/// Plays with the moves of the engine at a request, and with times of his own.
#[derive(Debug)]
pub struct Presser {
    player: Player,
    request: Request,
    random: Random,
    /// The turn that his habits were chosen for, and the habits.
    turn: Option<(u32, Side)>,
    press: usize,
    delay: usize,
    patience: u64,
}

impl Presser {
    /// Each seed presses at other moments.
    #[must_use]
    pub const fn new(player: Player, request: Request, seed: u64) -> Presser {
        Presser {
            player,
            request,
            random: Random::new(seed),
            turn: None,
            press: 0,
            delay: 0,
            patience: 0,
        }
    }

    /// When he starts the timer in the other's turn, if he may: at once, after a while, when the other's shortest glass
    /// is about to be lost, or just when that glass needs about as long as the timer.
    fn when_to_press(&self, game: &Game, side: Side) -> Millis {
        let now = game.now();
        let (other, _) = shortest(game, side.other());
        match self.press {
            0 => now,
            1 => turn_start(game) + Millis(self.patience),
            2 => now + (other - Millis(2_000)),
            _ => now + (other - game.options().timer),
        }
    }

    /// When he moves: at once, after a while, just before his deadline, or as soon as a glass of the other has run out.
    fn when_to_move(&self, game: &Game, side: Side) -> Millis {
        let now = game.now();
        let (own, _) = shortest(game, side);
        let (other, other_runs) = shortest(game, side.other());
        let last = game.deadline().unwrap_or(turn_start(game) + Millis(25_000)) - Millis(60);
        let last = last.min(now + (own - Millis(400))).max(now);
        let wish = match self.delay {
            0 => now,
            1 => turn_start(game) + Millis(self.patience),
            2 => last,
            _ if other_runs => now + other + Millis(1),
            _ => now,
        };
        if wish > last && self.delay == 3 && game.deadline().is_some() {
            // It cannot be waited for.
            return now;
        }
        wish.clamp(now, last)
    }
}

/// What a player's shortest running glass holds, a long time if none runs, and whether one does.
fn shortest(game: &Game, side: Side) -> (Millis, bool) {
    let lefts = game
        .glasses()
        .iter()
        .filter(|glass| glass.side() == side)
        .filter_map(|glass| match glass.state(game.now()) {
            GlassState::Running { left } => Some(left),
            _ => None,
        });
    lefts
        .min()
        .map_or((Millis(600_000), false), |left| (left, true))
}

/// When the last glass was turned.
fn turn_start(game: &Game) -> Millis {
    let turnings = game.glasses().iter().filter_map(::tamsk::Glass::turned);
    turnings.map(|(at, _)| at).max().unwrap_or_default()
}

impl Sitter for Presser {
    fn plan(&mut self, game: &Game, side: Side) -> (Plan, Millis) {
        let turn = game.turn().map(|on_turn| (game.turn_number(), on_turn));
        if self.turn != turn {
            self.turn = turn;
            self.press = self.random.below(4);
            self.delay = self.random.below(4);
            self.patience = self.random.below(16_000) as u64;
        }
        let now = game.now();
        let plan = if game.turn() == Some(side) {
            let control = Control {
                clock: &|| std::time::Duration::ZERO,
                stop: Stop::default(),
            };
            let plan = self
                .player
                .decide(game, side, &self.request, &control, &mut |_| {});
            match plan {
                Plan::Act(intent) => Plan::Act(Intent {
                    at: match intent.action {
                        Action::Move(_) => self.when_to_move(game, side),
                        _ => now,
                    },
                    ..intent
                }),
                waits @ Plan::Wait { .. } => waits,
            }
        } else {
            let time = self.when_to_press(game, side).max(now + game.timer_left());
            if time > now {
                Plan::Wait { until: Some(time) }
            } else if game.can_start_timer(side).is_ok() {
                Plan::Act(Intent {
                    action: Action::StartTimer,
                    at: now,
                    before: None,
                    report: None,
                })
            } else {
                Plan::Wait { until: None }
            }
        };
        (plan, Millis::ZERO)
    }
}
