//! Why a move is good, in words that follow from the rules and from the line that was found.

use engine::{Line, Verdict};
use gipf::{CapturePhase, Color, Kind, Position};
use orchestrator::{Action, Decision, Event, Turn};

use super::says;
use crate::msg;
use crate::words::Message;

/// What a line does for its player, as far as a person would name it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts {
    /// Basic pieces captured within his own turn.
    captured: u8,
    /// GIPF-pieces of the opponent among them.
    gipf_pieces: u8,
    /// Own pieces that come back to his reserve.
    returned: u8,
    /// A GIPF-piece of his own stands in a row and stays.
    keeps_gipf_piece: bool,
    /// He makes an extra move.
    uses_potential: bool,
    /// Pieces that the opponent could have captured next, and cannot any more.
    saved: u8,
    /// Pieces that he can capture next, if nothing is done about it.
    threatened: u8,
}

impl Facts {
    /// What a line does, from the decision at its beginning to the end of the turn.
    pub(super) fn of(turn: &Turn, actions: &[Action]) -> Self {
        let Some(own) = turn.pending().by() else {
            return Self::default();
        };
        let mut facts = Self::default();
        let mut now = *turn;
        for &action in actions {
            let before = now;
            let mut tell = |event: Event| facts.note(own, &before, event);
            let Ok(next) = now.apply_with(action, &mut tell) else {
                break;
            };
            now = next;
            if matches!(now.pending(), Decision::Push(by) if by != own) || now.outcome().is_some() {
                break;
            }
        }
        if matches!(turn.pending(), Decision::Push(_)) && now.outcome().is_none() {
            let now = now.settled();
            let danger = threat(turn, own.other());
            facts.saved = danger.saturating_sub(threat(&now, own.other()));
            facts.threatened = threat(&now, own);
        }
        facts
    }

    fn note(&mut self, own: Color, before: &Turn, event: Event) {
        match event {
            Event::Captured {
                by,
                removed,
                spoils,
            } if by == own => {
                let board = before.capture_phase().map(|phase| *phase.board());
                let board = board.as_ref().unwrap_or(before.board());
                let gipf = board.of_kind(Kind::Gipf);
                self.captured += spoils.captured;
                self.returned += spoils.returned;
                self.gipf_pieces += (gipf & board.of(own.other()) & removed).len() as u8;
                let in_rows = before.capture_phase().is_some_and(|phase| {
                    let kept = |row: gipf::Row| {
                        !((row.segment & gipf & board.of(own)) - removed).is_empty()
                    };
                    phase.rows().any(kept)
                });
                self.keeps_gipf_piece |= in_rows;
            }
            Event::Declared { owner } | Event::ExtraPushed { owner, .. } if owner == own => {
                self.uses_potential = true;
            }
            _ => {}
        }
    }

    /// The facts in words, the weightiest first.
    fn words(self) -> Vec<Message> {
        let mut words = Vec::new();
        if self.captured > 0 {
            words.push(msg!("why-takes", count = self.captured));
        }
        if self.gipf_pieces > 0 {
            words.push(msg!("why-takes-gipf-piece"));
        }
        if self.keeps_gipf_piece {
            words.push(msg!("why-keeps-gipf-piece"));
        }
        if self.uses_potential {
            words.push(msg!("why-uses-potential"));
        }
        if self.saved > 0 {
            words.push(msg!("why-saves", count = self.saved));
        }
        if self.captured == 0 && self.returned > 0 {
            words.push(msg!("why-returns", count = self.returned));
        }
        if self.threatened > 0 {
            words.push(msg!("why-threatens", count = self.threatened));
        }
        words
    }
}

/// Why a line is good, in at most two reasons.
pub(super) fn why(turn: &Turn, line: &Line<Action>) -> Message {
    let mut words = match line.verdict {
        // Two plies are one move of each; the last one is his own.
        Verdict::Wins { plies } => vec![msg!("why-wins", count = plies.div_ceil(2).max(1))],
        Verdict::Loses { plies } => vec![msg!("why-resists", count = plies.div_ceil(2).max(1))],
        _ => Vec::new(),
    };
    words.extend(Facts::of(turn, &line.actions).words());
    words.truncate(2);
    let mut words = words.into_iter();
    match (words.next(), words.next()) {
        (Some(first), Some(second)) => msg!("why-two", first = first, second = second),
        (Some(only), None) => only,
        _ => msg!(
            "why-chances",
            percent = percent(line.verdict.win_probability())
        ),
    }
}

/// A probability in whole percent, for people.
pub(super) fn percent(probability: f32) -> u32 {
    (probability.clamp(0.0, 1.0) * 100.0).round() as u32
}

/// An action in words: "push a GIPF-piece in from e9 to e8".
pub(super) fn action(action: Action) -> Message {
    match action {
        Action::Push { kind, entry } => msg!(
            "action-push",
            kind = says::kind_name(kind),
            dot = entry.dot().to_string(),
            spot = gipf::spot_name(entry.first_spot())
        ),
        Action::ExtraPush(entry) => msg!(
            "action-extra-push",
            dot = entry.dot().to_string(),
            spot = gipf::spot_name(entry.first_spot())
        ),
        Action::Use => msg!("action-use"),
        Action::Renounce => msg!("action-renounce"),
        Action::Challenge => msg!("action-challenge"),
        Action::LetPass | Action::Match(_) => msg!("action-let-pass"),
        Action::Capture(removed) if removed.is_empty() => msg!("action-keep"),
        Action::Capture(removed) => {
            let spots: Vec<_> = removed.iter().map(gipf::spot_name).collect();
            msg!("action-capture", spots = spots.join(", "))
        }
    }
}

/// How many pieces a player could capture with one push, were it his turn.
fn threat(turn: &Turn, by: Color) -> u8 {
    let position = Position {
        side: by,
        ..*turn.position()
    };
    let Ok(turn) = Turn::new(&position, turn.rules()) else {
        return 0;
    };
    if turn.pending() != Decision::Push(by) {
        return 0;
    }
    let lost = |turn: &Turn| turn.supply(by.other()).lost;
    let before = lost(&turn);
    let pushes = turn.actions().into_iter();
    let after = pushes.filter_map(|push| {
        let settled = turn.apply(push).ok()?.settled();
        let choices = settled
            .capture_phase()
            .filter(|phase| phase.taker() == by)
            .map(|phase| best_capture(&phase, by));
        Some(lost(&settled) - before + choices.unwrap_or(0))
    });
    after.max().unwrap_or(0)
}

/// The most pieces that a capture phase can bring.
fn best_capture(phase: &CapturePhase, by: Color) -> u8 {
    let board = phase.board();
    let brings = |removed: hexboard::CellSet| board.basic_pieces(by.other(), removed);
    phase.outcomes().into_iter().map(brings).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(position: &str) -> Turn {
        Turn::of_position(&position.parse().unwrap()).unwrap()
    }

    fn push(entry: &str) -> Action {
        Action::Push {
            kind: gipf::PushKind::Basic,
            entry: entry.parse().unwrap(),
        }
    }

    #[test]
    fn a_capture_is_counted() {
        // One push takes a row of three white pieces and three black ones.
        let turn = turn("basic 4/1s3/6/1SSSs2/6/5/2s1 w 8,8 0,0 SS");
        let take = push("e1:e2");
        let mut line = vec![take];
        let after = turn.apply(take).unwrap();
        if let Some(removed) = after.capture_phase().and_then(|phase| phase.forced()) {
            line.push(Action::Capture(removed));
        }
        let facts = Facts::of(&turn, &line);
        assert!(facts.captured > 0, "{facts:?}");
        assert_eq!(facts.gipf_pieces, 0);
    }

    #[test]
    fn what_the_opponent_threatens_is_seen() {
        let position = "basic 4/1s3/6/1SSSs2/6/5/2s1 b 8,8 0,0 SS";
        let turn = turn(position);
        assert!(threat(&turn, Color::White) > 0);
        assert_eq!(threat(&turn, Color::Black), 0);
    }

    #[test]
    fn there_always_is_a_reason() {
        let turn = *orchestrator::Game::new(orchestrator::GameOptions::default(), 0)
            .unwrap()
            .turn();
        let words = crate::words::Words::default();
        for action in turn.actions() {
            let line = Line {
                actions: vec![action],
                verdict: Verdict::Estimate(0.5),
            };
            assert!(!words.say(&why(&turn, &line)).is_empty());
            assert!(!words.say(&super::action(action)).is_empty());
        }
    }
}
