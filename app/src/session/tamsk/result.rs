use tamsk::{DecidedBy, End, Game, Outcome, Side};

use super::Namer;
use crate::msg;
use crate::words::Message;

/// Who has won: "Red wins".
pub(crate) fn outcome_title(outcome: Outcome, name: Namer<'_>) -> Message {
    match outcome.winner {
        Some(winner) => msg!("tamsk-wins", player = name(winner)),
        None => msg!("tamsk-drawn"),
    }
}

/// Why the game is over and what decided it, with the rules.
pub(crate) fn outcome_reason(outcome: Outcome, game: &Game, name: Namer<'_>) -> Message {
    let end = match (outcome.end, outcome.winner) {
        (End::NoMoves, _) => msg!("tamsk-end-no-moves"),
        (End::Repetition, _) => msg!("tamsk-end-repetition"),
        (End::NoNewRing, _) => msg!("tamsk-end-no-new-ring"),
        (End::LeadSafe, _) => msg!("tamsk-end-lead-safe"),
        (End::Resignation, Some(winner)) => {
            msg!("tamsk-end-resigned", player = name(winner.other()))
        }
        (End::Agreement | End::Resignation, _) => msg!("tamsk-end-agreed"),
    };
    let rings = |side: Side| game.position().holder(side);
    let decided = match (outcome.decided_by, outcome.winner) {
        (DecidedBy::Players, _) => return end,
        (DecidedBy::Rings, Some(winner)) => msg!(
            "tamsk-decided-rings",
            winner = name(winner),
            few = rings(winner),
            many = rings(winner.other())
        ),
        (DecidedBy::LastGlass, Some(winner)) => msg!(
            "tamsk-decided-last-glass",
            winner = name(winner),
            rings = rings(winner)
        ),
        _ if game.options().level == tamsk::Level::One => {
            msg!("tamsk-decided-equal", rings = rings(Side::Red))
        }
        _ => msg!("tamsk-decided-equal-sand", rings = rings(Side::Red)),
    };
    msg!("tamsk-over-reason", end = end, decided = decided)
}
