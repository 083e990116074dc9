//! When to start the neutral timer in the opponent's turn (T11.9).

use ::tamsk::{Action, Game, GlassState, Level, Millis, Side, TimerMode};

use super::plan::{Intent, Plan};
use super::safety::{ANSWER, pace};

/// What to do in the opponent's turn.
pub(super) fn plan(game: &Game, side: Side) -> Plan {
    let options = game.options();
    let by_hand = options.level == Level::Three && options.timer_mode == TimerMode::ByHand;
    let Some(time) = by_hand.then(|| when(game, side)).flatten() else {
        return Plan::Wait { until: None };
    };
    if time > game.now() {
        return Plan::Wait { until: Some(time) };
    }
    if game.can_start_timer(side).is_ok() {
        Intent::now(Action::StartTimer, game.now())
    } else {
        Plan::Wait { until: None }
    }
}

/// When the timer should be started in this turn of the opponent: at once if a glass of the player needs it or one of the
/// opponent's is short of sand, else when the opponent takes longer than he usually does. `None` in a turn in which it
/// cannot be started.
fn when(game: &Game, side: Side) -> Option<Millis> {
    if game.deadline().is_some() || game.is_late() || game.only_ring_open() {
        return None;
    }
    let now = game.now();
    let empty = now + game.timer_left();
    let full = game.options().timer + game.options().late_grace.unwrap_or_default();
    let shortest = |side: Side| {
        game.glasses()
            .iter()
            .filter(|glass| glass.side() == side)
            .filter_map(|glass| match glass.state(now) {
                GlassState::Running { left } => Some(left),
                _ => None,
            })
            .min()
    };
    // Started then, the timer still brings the turn back in time for the player's shortest glass.
    let needed = shortest(side).map(|left| now + (left - (full + full + ANSWER)));
    let pressing = shortest(side.other()).map(|left| now + (left - (full + ANSWER)));
    let last_turning = game
        .glasses()
        .iter()
        .filter_map(|glass| Some(glass.turned()?.0))
        .max();
    let usual = pace(game, side.other());
    let patience = last_turning.unwrap_or(now) + usual + usual + Millis(2_000);
    let wish = [needed, pressing, Some(patience)]
        .into_iter()
        .flatten()
        .min()?;
    Some(wish.max(empty))
}
