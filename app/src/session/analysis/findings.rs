//! What the thinker has found, in a form that can be shown.

use std::time::Duration;

use engine::review::{Judgement, threat};
use engine::{Report, Verdict};
use gipf::Color;
use orchestrator::{Action, Decision, Turn};
use tamsk::{Move, Position, Side};

use super::course::Remark;
use super::subject::Subject;
use super::texts;
use crate::msg;
use crate::scene::{Rank, Suggestion};
use crate::session::suggest;
use crate::thinker::{Found, News};
use crate::words::Message;

/// The best lines so far.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    pub(super) all: Vec<FoundLine>,
    pub(super) depth: u32,
    pub(super) nodes: u64,
    pub(super) time: Duration,
    /// Nothing more will be found.
    pub(super) is_complete: bool,
}

/// One line.
#[derive(Clone, Debug)]
pub(super) struct FoundLine {
    /// What it is worth to the player who decides.
    pub(super) verdict: Verdict,
    pub(super) text: Message,
    arrow: Suggestion,
}

impl Lines {
    /// What is reported about a position, unless it is about something else.
    pub(super) fn of(subject: &Subject, news: &News) -> Option<Self> {
        match (subject, &news.found) {
            (Subject::Gipf { turn, .. }, Found::Gipf(report)) => {
                Some(Self::new(report, news.is_answer, |actions, rank| {
                    let arrow = suggest::of_actions(turn, actions, rank);
                    (texts::line(turn, actions), arrow)
                }))
            }
            (Subject::Tamsk { .. }, Found::Tamsk(report)) => {
                Some(Self::new(report, news.is_answer, |moves, rank| {
                    let first = moves.first().map(|&mv| suggest::of_move(mv, rank));
                    let arrow = first.unwrap_or_else(|| Suggestion::new(rank));
                    (texts::moves(moves), arrow)
                }))
            }
            _ => None,
        }
    }

    fn new<A>(
        report: &Report<A>,
        is_complete: bool,
        shown: impl Fn(&[A], Rank) -> (Message, Suggestion),
    ) -> Self {
        let lines = report.lines.iter().enumerate().map(|(place, line)| {
            let (text, arrow) = shown(&line.actions, Rank::of_line(place));
            FoundLine {
                verdict: line.verdict,
                text,
                arrow,
            }
        });
        Self {
            all: lines.collect(),
            depth: report.depth,
            nodes: report.nodes,
            time: report.time,
            is_complete,
        }
    }

    /// What the position is worth to the player who decides.
    pub(super) fn best(&self) -> Option<Verdict> {
        self.all.first().map(|line| line.verdict)
    }

    pub(super) fn arrows(&self) -> impl Iterator<Item = Suggestion> + '_ {
        self.all.iter().map(|line| line.arrow.clone())
    }
}

/// What the opponent is up to.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Threats {
    /// It has not been looked at.
    Unknown,
    /// Nothing.
    None,
    /// This.
    Found { text: Message, arrow: Suggestion },
}

impl Threats {
    /// What the search of the position after a pass has found.
    pub(super) fn of(subject: &Subject, found: &Found) -> Self {
        match (subject, found) {
            (Subject::Gipf { turn, .. }, Found::Gipf(report)) => {
                let passed = engine::review::passed(turn);
                let line = &report.best().actions;
                let Some((turn, seen)) = passed.and_then(|turn| Some((turn, threat(&turn, line)?)))
                else {
                    return Self::None;
                };
                let ply = texts::first_turn(&turn, &seen.actions);
                let text = match (seen.wins, seen.takes, seen.returns) {
                    (true, ..) => msg!("analysis-threat-wins", ply = ply),
                    (_, 0, returns) => msg!("analysis-threat-returns", ply = ply, n = returns),
                    (_, takes, _) => msg!("analysis-threat-takes", ply = ply, n = takes),
                };
                Self::Found {
                    text,
                    arrow: suggest::of_actions(&turn, &seen.actions, Rank::Threat),
                }
            }
            (Subject::Tamsk { .. }, Found::Tamsk(report)) => match report.best().actions.first() {
                Some(&mv) => Self::Found {
                    text: msg!("analysis-threat-move", ply = mv.to_string()),
                    arrow: suggest::of_move(mv, Rank::Threat),
                },
                None => Self::None,
            },
            _ => Self::None,
        }
    }
}

/// A judgement about a game of GIPF; `turns` are those before its actions.
pub(super) fn remark_gipf(judgement: &Judgement<Action>, turns: &[Turn]) -> Option<Remark> {
    let turn = turns.get(judgement.actions.start)?;
    let by = turn.pending().by()?;
    // A challenge stands within the ply of the potential's owner.
    let own_ply = !matches!(turn.pending(), Decision::Challenge { .. });
    Some(Remark {
        ply: judgement.ply,
        by_first: by == Color::White,
        own_ply,
        grade: judgement.grade(),
        lost: judgement.lost(),
        rings: None,
        better: texts::line(turn, &judgement.better),
        suggestion: suggest::of_actions(turn, &judgement.better, Rank::First),
    })
}

/// A judgement about a game of TAMSK.
pub(super) fn remark_tamsk(
    judgement: &Judgement<Move>,
    start: &Position,
    moves: &[Move],
) -> Remark {
    let before = moves[..judgement.actions.start.min(moves.len())]
        .iter()
        .fold(start.after_passes(), |position, &mv| {
            position.after(mv).after_passes()
        });
    let better = judgement.better.first();
    let arrow = better.map(|&mv| suggest::of_move(mv, Rank::First));
    Remark {
        ply: judgement.ply,
        by_first: before.turn() == Side::Red,
        own_ply: true,
        grade: judgement.grade(),
        lost: judgement.lost(),
        rings: judgement.rings_lost(),
        better: texts::moves(&judgement.better),
        suggestion: arrow.unwrap_or_else(|| Suggestion::new(Rank::First)),
    }
}
