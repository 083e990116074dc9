//! The game that would be started, in one line.

use orchestrator::{GameOptions, PotentialRule, Resolver};

use super::offered::Offered as _;
use crate::{
    key, msg,
    setup::{GameSetup, Setup},
    words::Message,
};

/// The setup in one line.
pub(super) fn summary(setup: &Setup) -> Message {
    match &setup.game {
        GameSetup::Gipf(options) => gipf(options),
        GameSetup::Tamsk(options) => msg!(
            "summary-tamsk",
            level = options.level.label(),
            rings = options.rings.label()
        ),
    }
}

fn gipf(options: &GameOptions) -> Message {
    let clock: Message = match options.clock {
        None => key!("summary-no-clock").into(),
        Some(minutes) => msg!("summary-clock", minutes = minutes),
    };
    let matches = match &options.combined {
        PotentialRule::Free => {
            return msg!(
                "summary-gipf",
                version = options.version.label(),
                potentials = options.potentials(),
                clock = clock
            );
        }
        PotentialRule::EveryTime(matches)
        | PotentialRule::OnChallenge {
            options: matches, ..
        } => matches,
    };
    let contest: Message = match matches.match_resolver {
        Resolver::Tamsk => msg!("summary-match", level = matches.tamsk.level.label()),
        Resolver::Die => key!("summary-die").into(),
    };
    let when: Message = match options.combined {
        PotentialRule::OnChallenge { per_player, .. } => {
            msg!("summary-challenges", count = per_player, contest = contest)
        }
        _ => msg!("summary-every-time", contest = contest),
    };
    msg!(
        "summary-combined",
        version = options.version.label(),
        potentials = options.potentials(),
        clock = clock,
        when = when
    )
}
