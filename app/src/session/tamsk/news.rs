use hexboard::Cell;
use tamsk::{Event, Game, Level, Move, Overrun, PassReason, TimerMode, VoidReason, space_name};

use super::{Namer, outcome_reason, outcome_title, seconds, time_text};
use crate::msg;
use crate::words::Message;

fn at(space: Cell) -> String {
    space_name(space).to_string()
}

/// What happened, in a sentence; nothing where it shows by itself.
pub(super) fn news(game: &Game, event: &Event, name: Namer<'_>) -> Option<Message> {
    let options = game.options();
    let by_hand = options.timer_mode == TimerMode::ByHand;
    Some(match *event {
        Event::Lifted { space, .. } => lifted(game, space),
        Event::PutBack { space, .. } => msg!("tamsk-news-put-back", space = at(space)),
        Event::Moved {
            side,
            from,
            to,
            ring,
            top,
        } => {
            let ply = Move { from, to, ring }.to_string();
            match top {
                Some(top) => msg!(
                    "tamsk-news-moved-sand",
                    player = name(side),
                    ply = ply,
                    time = time_text(top)
                ),
                None => msg!("tamsk-news-moved", player = name(side), ply = ply),
            }
        }
        Event::RingDropped { side, space } => msg!(
            "tamsk-news-ring-dropped",
            player = name(side),
            space = at(space)
        ),
        Event::RingForgotten { side, space } => msg!(
            "tamsk-news-ring-forgotten",
            player = name(side),
            space = at(space)
        ),
        Event::ClaimOffered { side, space } => msg!(
            "tamsk-news-claim-offered",
            player = name(side),
            space = at(space)
        ),
        Event::Claimed { side, space } => {
            msg!("tamsk-news-claimed", player = name(side), space = at(space))
        }
        Event::GlassDied {
            side,
            space,
            in_hand: false,
        } => msg!("tamsk-news-died", player = name(side), space = at(space)),
        Event::GlassDied { side, space, .. } => msg!(
            "tamsk-news-died-in-hand",
            player = name(side),
            space = at(space)
        ),
        Event::TimerStarted { by, .. } if by_hand => msg!(
            "tamsk-news-timer-started",
            player = name(by),
            seconds = seconds(options.timer)
        ),
        Event::TimerRanOut if by_hand => msg!("tamsk-news-timer-ran-out"),
        Event::Overrun {
            side,
            begun,
            turn_lost,
        } => overrun(options.overrun, begun, turn_lost, &name(side)),
        Event::LateMoveVoid { side, space, why } => void(why, name(side), space),
        Event::ForfeitOwed { side, owed } => {
            msg!("tamsk-news-forfeit-owed", player = name(side), count = owed)
        }
        Event::ForfeitServed { side, .. } => {
            msg!("tamsk-news-forfeit-served", player = name(side))
        }
        Event::Passed { side, why } => match why {
            PassReason::Blocked => msg!("tamsk-news-passed-blocked", player = name(side)),
            PassReason::AllDead => msg!("tamsk-news-passed-all-dead", player = name(side)),
            PassReason::NoRings => msg!("tamsk-news-passed-no-rings", player = name(side)),
        },
        Event::PauseAsked { by } => msg!("tamsk-news-pause-asked", player = name(by)),
        Event::Paused { .. } => msg!("tamsk-news-paused"),
        Event::Resumed { .. } => msg!("tamsk-news-resumed"),
        Event::DrawOffered { by } => msg!("tamsk-news-draw-offered", player = name(by)),
        Event::Over(outcome) => msg!(
            "tamsk-news-over",
            title = outcome_title(outcome, name),
            reason = outcome_reason(outcome, game, name)
        ),
        // A turn that begins is what the prompt says; a claim lapses with the move that follows.
        _ => return None,
    })
}

/// Whether it belongs in the log, and not only in the status line.
pub(super) fn is_logged(event: &Event) -> bool {
    !matches!(
        event,
        Event::TurnBegan { .. }
            | Event::Lifted { .. }
            | Event::PutBack { .. }
            | Event::ClaimOffered { .. }
            | Event::ClaimLapsed { .. }
            | Event::TimerRanOut
            | Event::PauseAsked { .. }
    )
}

fn lifted(game: &Game, space: Cell) -> Message {
    let running = game.glass(space).filter(|glass| glass.is_started());
    match running {
        Some(glass) => msg!(
            "tamsk-news-lifted-sand",
            space = at(space),
            time = time_text(glass.left(game.now()))
        ),
        None if game.options().level == Level::One => {
            msg!("tamsk-news-lifted", space = at(space))
        }
        None => msg!("tamsk-news-lifted-new", space = at(space)),
    }
}

fn overrun(rule: Overrun, begun: bool, turn_lost: bool, player: &Message) -> Message {
    let player = player.clone();
    match (rule, begun, turn_lost) {
        (Overrun::ForfeitMove, ..) => msg!("tamsk-news-overrun-forfeit", player = player),
        (_, _, true) => msg!("tamsk-news-overrun-lost", player = player),
        (_, true, _) => msg!("tamsk-news-overrun-begun", player = player),
        (_, false, _) => msg!("tamsk-news-overrun-open", player = player),
    }
}

fn void(why: VoidReason, player: Message, space: Cell) -> Message {
    let space = at(space);
    match why {
        VoidReason::GlassDied => msg!("tamsk-news-void-died", player = player, space = space),
        VoidReason::GraceOver => msg!("tamsk-news-void-grace", player = player, space = space),
        VoidReason::PutBack => msg!("tamsk-news-void-put-back", player = player, space = space),
        VoidReason::NoMoveLeft => msg!("tamsk-news-void-no-move", player = player, space = space),
    }
}
