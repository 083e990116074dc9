//! What the opponent would do if the player on turn passed.

use gipf::Color;
use hexboard::ByCell;
use orchestrator::{Action, Decision, Event, Outcome, Turn};
use tamsk::{BySide, Position, Side};

/// The position with the other player on turn, where that is one that can arise: a push is due, nothing else.
///
/// ```
/// use engine::review::passed;
/// use orchestrator::Turn;
///
/// let turn = Turn::of_position(&"basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS".parse()?)?;
/// assert_eq!(passed(&turn).unwrap().side(), gipf::Color::Black);
/// # Ok::<_, gipf::PositionError>(())
/// ```
#[must_use]
pub fn passed(turn: &Turn) -> Option<Turn> {
    let Decision::Push(by) = turn.pending() else {
        return None;
    };
    let mut position = *turn.position();
    position.side = by.other();
    let turn = Turn::new(&position, turn.rules()).ok()?;
    // Somebody who cannot push has no threats: his turn would end the game.
    turn.outcome().is_none().then_some(turn)
}

/// What a line of play does to the player who would have passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The opponent's turn.
    pub actions: Vec<Action>,
    /// Pieces that the threatened player would lose, counted in basic pieces.
    pub takes: u8,
    /// Pieces that the opponent would take back into his own reserve, counted in basic pieces.
    pub returns: u8,
    /// Whether the game would be won by it.
    pub wins: bool,
}

/// Looks at the first turn of a line that begins in a position that was [`passed`]. Nothing unless it takes a row or
/// wins the game.
#[must_use]
pub fn threat(turn: &Turn, line: &[Action]) -> Option<Threat> {
    let by = turn.side();
    let mut threat = Threat {
        actions: Vec::new(),
        takes: 0,
        returns: 0,
        wins: false,
    };
    let mut now = *turn;
    let mut rows = false;
    for &action in line {
        let next = now.apply_with(action, &mut |event| {
            if let Event::Captured { by: taker, .. } = event {
                rows |= taker == by;
            }
        });
        let Ok(next) = next else { break };
        threat.actions.push(action);
        now = next;
        if now.side() != by || now.outcome().is_some() {
            break;
        }
    }
    let lost = |turn: &Turn, color: Color| turn.supply(color).lost;
    threat.takes = lost(&now, by.other()).saturating_sub(lost(turn, by.other()));
    // The push itself has cost something.
    let before = threat
        .actions
        .first()
        .map_or(*turn, |&first| turn.apply(first).unwrap_or(*turn));
    threat.returns = now
        .supply(by)
        .reserve
        .saturating_sub(before.supply(by).reserve);
    threat.wins = matches!(now.outcome(), Some(Outcome { winner, .. }) if winner == Some(by));
    (rows || threat.wins).then_some(threat)
}

/// The position of TAMSK with the other player on turn, if he can move.
///
/// ```
/// use engine::review::passed_tamsk;
///
/// assert_eq!(passed_tamsk(&tamsk::Position::START).unwrap().turn(), tamsk::Side::Black);
/// ```
#[must_use]
pub fn passed_tamsk(position: &Position) -> Option<Position> {
    let other = position.to_play()?.other();
    let rings = ByCell::from_fn(|space| position.rings(space));
    let glasses = BySide::from_fn(|side: Side| position.glasses(side));
    let holders = BySide::from_fn(|side: Side| position.holder(side));
    let exchanged = Position::new(rings, glasses, other, holders).ok()?;
    exchanged.can_move(other).then_some(exchanged)
}
