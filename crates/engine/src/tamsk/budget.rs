//! How long a player may think.

use std::time::Duration;

use ::tamsk::{Game, Level, Millis, Side};

/// How long a player may think about his turn from now on without harm: before a deadline, before the timer can bind him,
/// and before his sand runs out, with a margin of a second, or of a third if there is less time. `None` if time does not
/// count: at Level 1, in simulated time (T7.4), or if it is not his turn.
///
/// ```
/// use std::time::Duration;
///
/// use engine::tamsk::budget;
/// use tamsk::{Action, Game, Millis, Options, Side};
///
/// let mut game = Game::new(Options::default(), 0)?;
/// assert_eq!(budget(&game, Side::Red), Some(Duration::from_secs(14)));
/// game.act(Millis(5_000), Side::Black, Action::StartTimer)?;
/// game.advance(Millis(19_000));
/// assert!(budget(&game, Side::Red) < Some(Duration::from_secs(1)));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn budget(game: &Game, side: Side) -> Option<Duration> {
    let options = game.options();
    let untimed = options.level == Level::One || options.simulated.is_some();
    if untimed || game.turn() != Some(side) {
        return None;
    }
    let limit = hard_limit(game, side)? - game.now();
    let timer = if options.level == Level::Three {
        options.timer
    } else {
        limit
    };
    let limit = limit.min(timer);
    let margin = Millis(1_000).min(Millis(limit.0 / 3));
    Some(Duration::from_millis((limit - margin).0))
}

/// When the turn of the player who is on turn is lost, or a glass that he could move, if he does nothing; `None` if never.
pub(super) fn hard_limit(game: &Game, side: Side) -> Option<Millis> {
    let position = game.position();
    let sand = game
        .glasses()
        .iter()
        .filter(|glass| glass.side() == side && !glass.is_dead(game.now()))
        .filter(|glass| !position.destinations(glass.space()).is_empty())
        .filter_map(::tamsk::Glass::end)
        .min();
    // Without sand that runs, the timer alone sets a limit.
    let unhurried = game.now() + game.options().glass;
    [game.deadline(), game.grace_deadline(), sand]
        .into_iter()
        .flatten()
        .min()
        .or(Some(unhurried))
}
