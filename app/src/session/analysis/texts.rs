//! Lines and verdicts in words.

use engine::Verdict;
use orchestrator::{Action, PlyWriter, Turn};
use tamsk::Move;

use crate::msg;
use crate::words::Message;

/// So many plies of a line are written.
const MOST_PLIES: usize = 8;

/// A line of GIPF in notation, as the record would write it.
pub(super) fn line(turn: &Turn, actions: &[Action]) -> Message {
    let mut writer = PlyWriter::default();
    let mut now = *turn;
    for &action in actions {
        let Ok(next) = writer.apply(now, action, &mut |_| {}) else {
            break;
        };
        now = next;
    }
    let plies = writer.plies().iter().take(MOST_PLIES);
    let texts: Vec<String> = plies
        .map(|(_, ply)| ply.to_string())
        .filter(|text| !text.is_empty())
        .collect();
    let text = texts.join("  ");
    // Declarations are no part of the notation.
    match actions.first() {
        Some(Action::Challenge) => msg!("analysis-challenge", then = text),
        Some(Action::LetPass) => msg!("analysis-let-pass", then = text),
        Some(Action::Use) if text.is_empty() => msg!("analysis-use"),
        _ => Message::verbatim(text),
    }
}

/// The first turn of a line of GIPF in notation.
pub(super) fn first_turn(turn: &Turn, actions: &[Action]) -> Message {
    let mut now = *turn;
    let mut own = 0;
    for &action in actions {
        let Ok(next) = now.apply(action) else { break };
        own += 1;
        now = next;
        if now.side() != turn.side() {
            break;
        }
    }
    line(turn, &actions[..own])
}

/// A line of TAMSK.
pub(super) fn moves(moves: &[Move]) -> Message {
    let texts: Vec<String> = moves
        .iter()
        .take(MOST_PLIES)
        .map(ToString::to_string)
        .collect();
    Message::verbatim(texts.join("  "))
}

/// A verdict in few letters, to the player who decides: "62 %", "wins in 5".
pub(super) fn short(verdict: Verdict) -> Message {
    match verdict {
        Verdict::Estimate(probability) => msg!("analysis-percent", percent = percent(probability)),
        Verdict::Wins { plies } => msg!("analysis-wins", plies = plies),
        Verdict::Loses { plies } => msg!("analysis-loses", plies = plies),
        Verdict::Draws | Verdict::Margin(0) => msg!("analysis-draws"),
        Verdict::Margin(rings) if rings > 0 => {
            msg!("analysis-ahead", rings = rings.unsigned_abs())
        }
        Verdict::Margin(rings) => msg!("analysis-behind", rings = rings.unsigned_abs()),
    }
}

/// A verdict in a sentence: "Red wins by 3 rings". It is the first player's.
pub(super) fn sentence(verdict: Verdict, [first, second]: [Message; 2]) -> Message {
    let ahead = if verdict.win_probability() >= 0.5 {
        first
    } else {
        second
    };
    match verdict {
        Verdict::Estimate(probability) => {
            let percent = percent(probability);
            let percent = percent.max(100 - percent);
            msg!("analysis-better", player = ahead, percent = percent)
        }
        Verdict::Wins { plies } | Verdict::Loses { plies } => {
            msg!("analysis-wins-game", player = ahead, plies = plies)
        }
        Verdict::Draws | Verdict::Margin(0) => msg!("analysis-is-drawn"),
        Verdict::Margin(rings) => {
            let rings = rings.unsigned_abs();
            msg!("analysis-wins-by", player = ahead, rings = rings)
        }
    }
}

/// Whole percent. Only what is certain shows as 0 or 100.
pub(super) fn percent(probability: f32) -> u32 {
    ((probability * 100.0).round() as u32).clamp(1, 99)
}

/// Positions in a second, as thousands or millions.
pub(super) fn speed(nodes: u64, seconds: f64) -> Option<Message> {
    if seconds < 0.05 {
        return None;
    }
    let each_second = nodes as f64 / seconds;
    Some(if each_second < 999_500.0 {
        msg!("analysis-thousands", n = (each_second / 1e3).round() as i64)
    } else {
        let tenths = format!("{:.1}", each_second / 1e6);
        msg!("analysis-millions", n = tenths)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    #[test]
    fn lines_are_written_as_the_record_writes_them() {
        let position = "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS"
            .parse()
            .unwrap();
        let turn = Turn::of_position(&position).unwrap();
        let actions: Vec<Action> = ["push basic e1:e2", "use", "extra a5:b5"]
            .iter()
            .map(|text| text.parse().unwrap())
            .collect();
        let words = Words::default();
        assert!(words.say(&line(&turn, &actions)).starts_with("e1-e5;+a5"));
        assert_eq!(words.say(&line(&turn, &actions[..1])), "e1-e5");
    }

    #[test]
    fn verdicts_are_said_as_people_say_them() {
        let words = Words::default();
        let names = || [msg!("tamsk-red"), msg!("tamsk-black")];
        let said = |verdict| words.say(&sentence(verdict, names()));
        assert_eq!(said(Verdict::Margin(3)), "Red wins by 3 rings");
        assert_eq!(said(Verdict::Margin(-1)), "Black wins by 1 ring");
        assert_eq!(said(Verdict::Estimate(0.38)), "Black 62 %");
        assert_eq!(said(Verdict::Loses { plies: 4 }), "Black wins in 4 plies");
        let short = |verdict| words.say(&short(verdict));
        assert_eq!(
            short(Verdict::Estimate(0.999)),
            "99 %",
            "nothing is certain yet"
        );
        assert_eq!(short(Verdict::Margin(-2)), "\u{2212}2");
    }
}
