//! Events and refusals of GIPF in words.

use gipf::{CaptureError, Color, PushKind, Spoils, spot_name};
use orchestrator::{
    Ended, Event, GameError, IllegalAction, KindRefusal, MatchResult, Outcome, Reason, Unused,
};

use crate::msg;
use crate::session::desk::Names;
use crate::words::Message;

/// The name of a player's colour.
pub(in crate::session) fn colour(color: Color) -> Message {
    match color {
        Color::White => msg!("colour-white"),
        Color::Black => msg!("colour-black"),
    }
}

/// A player with his name, if he has one.
pub(super) fn player(names: &Names, color: Color) -> Message {
    match names[color as usize].clone() {
        None => colour(color),
        Some(name) => msg!("player-named", colour = colour(color), name = name),
    }
}

/// What an event of the turn means; some need no words.
pub(super) fn event(names: &Names, event: &Event) -> Option<Message> {
    let player = |color| player(names, color);
    Some(match *event {
        Event::PotentialsDiscarded { by, count } => {
            msg!(
                "said-potentials-discarded",
                player = player(by),
                count = count
            )
        }
        Event::PotentialDue { owner } => msg!("said-potential-due", player = player(owner)),
        Event::ChallengeAnswered {
            by,
            challenged: true,
        } => msg!("said-challenged", player = player(by)),
        Event::ChallengeAnswered {
            by,
            challenged: false,
        } => msg!("said-not-challenged", player = player(by)),
        Event::ExtraPushed { owner, .. } => msg!("said-extra-push", player = player(owner)),
        Event::PotentialLost { owner, why } => {
            let player = player(owner);
            match why {
                Unused::Renounced => msg!("said-potential-renounced", player = player),
                Unused::NoEntry => msg!("said-potential-no-entry", player = player),
                Unused::MatchNotWon => msg!("said-potential-match-not-won", player = player),
            }
        }
        Event::Captured { by, removed, .. } if removed.is_empty() => {
            msg!("said-row-kept", player = player(by))
        }
        Event::Captured { by, spoils, .. } => captured(player(by), spoils),
        Event::Over(outcome) => result(names, outcome),
        Event::Pushed {
            by,
            kind,
            entry,
            pushed,
        } => msg!(
            "said-pushed",
            player = player(by),
            kind = kind_name(kind),
            dot = entry.dot().to_string(),
            spot = spot_name(entry.first_spot()),
            moved = pushed.chain.len()
        ),
        Event::Declared { owner } => msg!("said-declared", player = player(owner)),
        Event::MatchDecided { .. } | Event::TurnStarted { .. } => return None,
    })
}

/// The name by which messages know a kind of piece.
pub(super) fn kind_name(kind: PushKind) -> &'static str {
    match kind {
        PushKind::Basic => "basic",
        PushKind::Gipf => "gipf",
        PushKind::Loaded => "loaded",
    }
}

fn captured(player: Message, spoils: Spoils) -> Message {
    let potentials = spoils.potentials.white + spoils.potentials.black;
    msg!(
        "said-captured",
        player = player,
        returned = spoils.returned,
        captured = spoils.captured,
        potentials = potentials
    )
}

/// Who won, as a title.
pub(super) fn result(names: &Names, outcome: Outcome) -> Message {
    match outcome.winner {
        Some(winner) => msg!("result-wins", player = player(names, winner)),
        None => msg!("result-draw"),
    }
}

/// Why the game ended, in one sentence with the rule.
pub(super) fn reason(names: &Names, outcome: Outcome) -> Message {
    let loser = outcome.winner.map_or_else(
        || msg!("result-draw"),
        |winner| player(names, winner.other()),
    );
    match outcome.reason {
        Reason::NoPieces => msg!("reason-no-pieces", player = loser),
        Reason::NoEntry => msg!("reason-no-entry", player = loser),
        Reason::NoGipfPiece => msg!("reason-no-gipf-piece", player = loser),
        Reason::Resigned => msg!("reason-resigned", player = loser),
        Reason::Time => msg!("reason-time", player = loser),
        Reason::Repetition => msg!("reason-repetition"),
        Reason::Agreed => msg!("reason-agreed"),
    }
}

/// The result of a match in terms of GIPF (C31).
pub(super) fn match_result(
    names: &Names,
    owner: Color,
    result: MatchResult,
    ended: Ended,
) -> Message {
    match ended {
        Ended::PlayedOut => match result {
            MatchResult::OwnerWon => msg!("match-won-by", player = player(names, owner)),
            MatchResult::OwnerLost => msg!("match-won-by", player = player(names, owner.other())),
            MatchResult::Drawn => msg!("match-drawn"),
        },
        Ended::Resigned(loser) => msg!("match-resigned", player = player(names, loser)),
        Ended::Abandoned(loser) => msg!("match-abandoned", player = player(names, loser)),
    }
}

/// Why an action of GIPF was refused, in one sentence with the rule.
pub(super) fn refusal(names: &Names, error: &GameError) -> Message {
    match error {
        GameError::Illegal(IllegalAction::NotNow { .. }) => msg!("refused-not-now"),
        GameError::Illegal(IllegalAction::FullLine(entry)) => {
            msg!("refused-full-line", dot = entry.dot().to_string())
        }
        GameError::Illegal(IllegalAction::Kind(kind)) => kind_refusal(*kind),
        GameError::Illegal(IllegalAction::Captures { by }) => {
            msg!("refused-captures", player = player(names, *by))
        }
        GameError::MatchGoingOn => msg!("refused-match-going-on"),
        GameError::NoMatch => msg!("refused-no-match"),
        GameError::Over => msg!("refused-over"),
        GameError::Tamsk { refusal, .. } => super::super::tamsk::refusal_message(refusal),
    }
}

/// Why a kind of piece cannot be introduced.
pub(super) fn kind_refusal(refusal: KindRefusal) -> Message {
    match refusal {
        KindRefusal::FirstMustBeGipf => msg!("refused-first-must-be-gipf"),
        KindRefusal::NoGipfPiecesHere => msg!("refused-no-gipf-pieces-here"),
        KindRefusal::GipfPhaseOver => msg!("refused-gipf-phase-over"),
        KindRefusal::ReserveTooSmall => msg!("refused-reserve-too-small"),
        KindRefusal::NoPotentials => msg!("refused-no-potentials"),
    }
}

/// Why a row cannot be taken like this.
pub(super) fn capture_refusal(error: CaptureError) -> Message {
    match error {
        CaptureError::RowLeft(_) => msg!("refused-row-left"),
        CaptureError::NoRow(_) | CaptureError::NotOptional(_) | CaptureError::Decided(_) => {
            msg!("refused-no-such-row")
        }
    }
}
