//! The answers to a decision, one byte each.

use gipf::{ENTRIES, Entry, PushKind};
use orchestrator::{Action, Decision, MatchResult, Turn};

/// An answer to the pending decision of a turn. Which capture a number means depends on the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move(pub(super) u8);

const EXTRA: u8 = 3 * ENTRIES as u8;
const LAST_EXTRA: u8 = EXTRA + ENTRIES as u8 - 1;
const USE: u8 = LAST_EXTRA + 1;
const RENOUNCE: u8 = USE + 1;
const CHALLENGE: u8 = USE + 2;
const LET_PASS: u8 = USE + 3;
const WON: u8 = USE + 4;
const FIRST_CAPTURE: u8 = USE + 5;

impl Move {
    /// No move.
    pub(super) const NONE: Move = Move(u8::MAX);

    /// Moves are below this number.
    pub(super) const COUNT: usize = 256;

    pub(super) const USE: Move = Move(USE);
    pub(super) const RENOUNCE: Move = Move(RENOUNCE);
    pub(super) const CHALLENGE: Move = Move(CHALLENGE);
    pub(super) const LET_PASS: Move = Move(LET_PASS);
    /// The match is won by the owner of the potential: how the line of play goes on.
    pub(super) const WON: Move = Move(WON);

    pub(super) const fn push(kind: PushKind, entry: Entry) -> Move {
        Move(kind as u8 * ENTRIES as u8 + entry.index() as u8)
    }

    pub(super) const fn extra_push(entry: Entry) -> Move {
        Move(EXTRA + entry.index() as u8)
    }

    /// The outcome with this place in [`gipf::CapturePhase::keen_ends`]; those beyond the first eighty share a number.
    pub(super) fn capture(place: usize) -> Move {
        Move(FIRST_CAPTURE.saturating_add(place.min(80) as u8).min(254))
    }

    /// The action that it is in a turn; nothing if it answers another decision.
    pub(super) fn action(self, turn: &Turn) -> Option<Action> {
        match (turn.pending(), self.0) {
            (Decision::Push(_), code @ 0..EXTRA) => {
                let kind = PushKind::ALL[usize::from(code) / ENTRIES];
                let entry = Entry::from_index(usize::from(code) % ENTRIES)?;
                Some(Action::Push { kind, entry })
            }
            (Decision::ExtraPush { .. }, code @ EXTRA..=LAST_EXTRA) => {
                Entry::from_index(usize::from(code - EXTRA)).map(Action::ExtraPush)
            }
            (Decision::UsePotential { .. }, USE) => Some(Action::Use),
            (Decision::UsePotential { .. } | Decision::ExtraPush { .. }, RENOUNCE) => {
                Some(Action::Renounce)
            }
            (Decision::Challenge { .. }, CHALLENGE) => Some(Action::Challenge),
            (Decision::Challenge { .. }, LET_PASS) => Some(Action::LetPass),
            (Decision::Match { .. }, WON) => Some(Action::Match(MatchResult::OwnerWon)),
            (Decision::Capture { .. }, code @ FIRST_CAPTURE..) => {
                let ends = turn.capture_phase()?.keen_ends();
                let place = usize::from(code - FIRST_CAPTURE);
                Some(Action::Capture(ends.get(place)?.removed()))
            }
            _ => None,
        }
    }
}

/// All answers to a decision that is not a push, with what they lead to.
pub(super) fn answers(turn: &Turn) -> Vec<(Move, Turn)> {
    let apply = |(mv, action)| turn.apply(action).ok().map(|next| (mv, next));
    match turn.pending() {
        Decision::UsePotential { .. } => {
            [(Move::USE, Action::Use), (Move::RENOUNCE, Action::Renounce)]
                .into_iter()
                .filter_map(apply)
                .collect()
        }
        Decision::Challenge { .. } => [
            (Move::CHALLENGE, Action::Challenge),
            (Move::LET_PASS, Action::LetPass),
        ]
        .into_iter()
        .filter_map(apply)
        .collect(),
        Decision::Capture { .. } => {
            let ends = turn.capture_phase().map(|phase| phase.keen_ends());
            let ends = ends.unwrap_or_default().into_iter().enumerate();
            ends.map(|(n, end)| (Move::capture(n), turn.after_captures(&end)))
                .collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_have_numbers_of_their_own() {
        let mut codes: Vec<u8> = Vec::new();
        for entry in Entry::all() {
            codes.extend(PushKind::ALL.map(|kind| Move::push(kind, entry).0));
            codes.push(Move::extra_push(entry).0);
        }
        codes.extend([USE, RENOUNCE, CHALLENGE, LET_PASS, WON]);
        codes.extend((0..70).map(|place| Move::capture(place).0));
        let count = codes.len();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), count);
        assert!(!codes.contains(&Move::NONE.0));
    }
}
