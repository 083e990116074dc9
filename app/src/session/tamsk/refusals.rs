use hexboard::Cell;
use tamsk::{Refusal, space_name};

use super::seconds;
use crate::msg;
use crate::words::Message;

fn name(space: Cell) -> String {
    space_name(space).to_string()
}

/// Why something cannot be done: one sentence with the rule.
pub(crate) fn refusal_message(refusal: &Refusal) -> Message {
    match *refusal {
        Refusal::GameOver => msg!("tamsk-refused-over"),
        Refusal::Paused => msg!("tamsk-refused-paused"),
        Refusal::NotPaused => msg!("tamsk-refused-not-paused"),
        Refusal::NoPause => msg!("tamsk-refused-no-pause"),
        Refusal::PauseAsked => msg!("tamsk-refused-pause-asked"),
        Refusal::NotYourTurn => msg!("tamsk-refused-not-your-turn"),
        Refusal::NoGlass { space } => msg!("tamsk-refused-no-glass", space = name(space)),
        Refusal::OpponentsGlass { space } => {
            msg!("tamsk-refused-opponents-glass", space = name(space))
        }
        Refusal::DeadGlass { space } => msg!("tamsk-refused-dead-glass", space = name(space)),
        Refusal::TooLittleSand { space } => {
            msg!("tamsk-refused-too-little-sand", space = name(space))
        }
        Refusal::Duty { space } => msg!("tamsk-refused-duty", space = name(space)),
        Refusal::NotAdjacent { from, to } => {
            msg!(
                "tamsk-refused-not-adjacent",
                from = name(from),
                to = name(to)
            )
        }
        Refusal::Occupied { space } => msg!("tamsk-refused-occupied", space = name(space)),
        Refusal::Full { space } => msg!("tamsk-refused-full", space = name(space)),
        Refusal::NoDestination { space } => {
            msg!("tamsk-refused-no-destination", space = name(space))
        }
        Refusal::GlassInHand { lifted } => {
            msg!("tamsk-refused-glass-in-hand", space = name(lifted))
        }
        Refusal::NothingInHand => msg!("tamsk-refused-nothing-in-hand"),
        Refusal::TouchMove { lifted } => msg!("tamsk-refused-touch-move", space = name(lifted)),
        Refusal::NoRingLeft => msg!("tamsk-refused-no-ring-left"),
        Refusal::RingCompulsory => msg!("tamsk-refused-ring-compulsory"),
        Refusal::RingsAutomatic => msg!("tamsk-refused-rings-automatic"),
        Refusal::NothingToDrop => msg!("tamsk-refused-nothing-to-drop"),
        Refusal::NothingToClaim { space } => {
            msg!("tamsk-refused-nothing-to-claim", space = name(space))
        }
        Refusal::ClaimOrPass => msg!("tamsk-refused-claim-or-pass"),
        Refusal::NoPass => msg!("tamsk-refused-no-pass"),
        Refusal::NoTimer => msg!("tamsk-refused-no-timer"),
        Refusal::TimerAlwaysOn => msg!("tamsk-refused-timer-always-on"),
        Refusal::OwnTurn => msg!("tamsk-refused-own-turn"),
        Refusal::TimerRunning { left } => {
            msg!("tamsk-refused-timer-running", seconds = seconds(left))
        }
        Refusal::SecondChallenge => msg!("tamsk-refused-second-challenge"),
        Refusal::OpponentBlocked => msg!("tamsk-refused-opponent-blocked"),
        Refusal::NoDraw => msg!("tamsk-refused-no-draw"),
        Refusal::DrawOffered => msg!("tamsk-refused-draw-offered"),
        Refusal::NoDrawOffer => msg!("tamsk-refused-no-draw-offer"),
        Refusal::LeadNotSafe => msg!("tamsk-refused-lead-not-safe"),
        // The list of refusals may grow; the rule is still named.
        ref other => msg!("tamsk-refused-otherwise", rule = other.rule()),
    }
}

#[cfg(test)]
mod tests {
    use hexboard::Cell;
    use tamsk::Millis;

    use super::*;
    use crate::words::Words;

    #[test]
    fn every_refusal_names_its_rule() {
        let space = Cell::CENTRE;
        let refusals = [
            Refusal::GameOver,
            Refusal::Paused,
            Refusal::NotPaused,
            Refusal::NoPause,
            Refusal::PauseAsked,
            Refusal::NotYourTurn,
            Refusal::NoGlass { space },
            Refusal::OpponentsGlass { space },
            Refusal::DeadGlass { space },
            Refusal::TooLittleSand { space },
            Refusal::Duty { space },
            Refusal::NotAdjacent {
                from: space,
                to: space,
            },
            Refusal::Occupied { space },
            Refusal::Full { space },
            Refusal::NoDestination { space },
            Refusal::GlassInHand { lifted: space },
            Refusal::NothingInHand,
            Refusal::TouchMove { lifted: space },
            Refusal::NoRingLeft,
            Refusal::RingCompulsory,
            Refusal::RingsAutomatic,
            Refusal::NothingToDrop,
            Refusal::NothingToClaim { space },
            Refusal::ClaimOrPass,
            Refusal::NoPass,
            Refusal::NoTimer,
            Refusal::TimerAlwaysOn,
            Refusal::OwnTurn,
            Refusal::TimerRunning {
                left: Millis(2_100),
            },
            Refusal::SecondChallenge,
            Refusal::OpponentBlocked,
            Refusal::NoDraw,
            Refusal::DrawOffered,
            Refusal::NoDrawOffer,
            Refusal::LeadNotSafe,
        ];
        let words = Words::default();
        for refusal in refusals {
            let text = words.say(&refusal_message(&refusal));
            assert!(
                text.ends_with(&format!("({}).", refusal.rule())),
                "{refusal:?}: {text}"
            );
        }
        let full = refusal_message(&Refusal::Full { space });
        assert!(words.say(&full).starts_with("d4 is full"));
    }
}
