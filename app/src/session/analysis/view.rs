//! The panel of the analyst.

use engine::review::Grade;
use tamsk::Level;

use super::{Analyst, Remark, Subject, Threats, texts};
use crate::intent::{Intent, Study};
use crate::msg;
use crate::view_model::{
    AnalysisView, BarView, ButtonView, GraphPoint, GraphView, LineView, MarkView, MomentView,
    RecordView, ReviewView, ThreatView, Weight,
};
use crate::words::Message;

impl Analyst {
    /// The panel, while it is open.
    pub(crate) fn view(&self) -> Option<AnalysisView> {
        let studied = self.studied.as_ref().filter(|_| self.open)?;
        let subject = &studied.subject;
        let [first, second] = subject.colours();
        let value = self.value();
        let bar = value.map(|verdict| BarView {
            colours: [first, second],
            share: verdict.win_probability(),
            text: texts::sentence(verdict, subject.names()),
        });
        let lines = self.lines.iter().flat_map(|lines| &lines.all);
        Some(AnalysisView {
            bar,
            state: self.state(),
            note: note(subject),
            has_lines: self.review.is_none() && !matches!(subject, Subject::Nothing { .. }),
            lines: lines
                .enumerate()
                .map(|(place, line)| LineView {
                    value: texts::short(line.verdict),
                    text: line.text.clone(),
                    chosen: self.shown_line() == Some(place),
                })
                .collect(),
            threat: self.threat(),
            match_chance: subject
                .has_matches()
                .then(|| (self.chance * 100.0).round() as u8),
            go_on: self.rests.then(|| {
                ButtonView::new(
                    msg!("analysis-go-on"),
                    Intent::Study(Study::GoOn),
                    Weight::Secondary,
                )
            }),
            graph: studied.plies.as_ref().map(|_| self.graph(studied.at)),
            review: self.review_view(),
        })
    }

    /// What the position is worth to the player who begins the game: by this search or an earlier one.
    fn value(&self) -> Option<engine::Verdict> {
        let studied = self.studied.as_ref()?;
        let searched = self.lines.as_ref().and_then(super::Lines::best);
        let searched = searched.map(|verdict| {
            if studied.subject.first_decides() {
                verdict
            } else {
                verdict.other()
            }
        });
        let known = || self.course.value(studied.at);
        searched.or_else(|| studied.plies.as_ref().and_then(|_| known()))
    }

    /// How far the search is.
    fn state(&self) -> Message {
        if let Some(running) = &self.review {
            return msg!(
                "analysis-reviewing",
                done = running.done as i64,
                all = running.all as i64
            );
        }
        let subject = self.studied.as_ref().map(|studied| &studied.subject);
        if let Some(Subject::Nothing { why, .. }) = subject {
            return why.clone();
        }
        let Some(lines) = &self.lines else {
            return if self.rests {
                msg!("analysis-no-answer")
            } else {
                msg!("analysis-begins")
            };
        };
        let depth = msg!("analysis-depth", depth = lines.depth);
        if self.rests {
            return msg!("analysis-rests", depth = depth);
        }
        if lines.is_complete {
            return msg!("analysis-complete", depth = depth);
        }
        match texts::speed(lines.nodes, lines.time.as_secs_f64()) {
            Some(speed) => msg!("analysis-speed", depth = depth, speed = speed),
            None => depth,
        }
    }

    fn threat(&self) -> Option<ThreatView> {
        let subject = self.studied.as_ref().map(|studied| &studied.subject);
        let is_nothing = matches!(subject, Some(Subject::Nothing { .. }));
        if !self.wants_threats || is_nothing {
            return None;
        }
        Some(match &self.threats {
            Threats::Found { text, .. } => ThreatView {
                text: text.clone(),
                is_real: true,
            },
            other => ThreatView {
                text: match other {
                    Threats::Unknown => msg!("analysis-threat-unknown"),
                    _ => msg!("analysis-threat-none"),
                },
                is_real: false,
            },
        })
    }

    fn graph(&self, current: usize) -> GraphView {
        let names = || self.names();
        let point = |at: usize| {
            let verdict = self.course.value(at);
            let ply = match at.checked_sub(1).and_then(|ply| self.course.ply(ply)) {
                Some(text) => msg!("graph-ply", number = at as i64, ply = text),
                None => msg!("graph-start"),
            };
            GraphPoint {
                share: verdict.map(engine::Verdict::win_probability),
                text: match verdict {
                    Some(verdict) => {
                        let value = texts::sentence(verdict, names());
                        msg!("graph-value", ply = ply, value = value)
                    }
                    None => ply,
                },
                grade: at
                    .checked_sub(1)
                    .and_then(|ply| self.course.remark(ply))
                    .map_or(Grade::Fine, |remark| remark.grade),
            }
        };
        GraphView {
            points: (0..=self.course.len()).map(point).collect(),
            current,
            names: names(),
        }
    }

    fn review_view(&self) -> ReviewView {
        let names = self.names();
        let moments = self.course.moments();
        ReviewView {
            progress: self.review.as_ref().map(|running| {
                let all = running.all.max(1) as f32;
                running.done as f32 / all
            }),
            is_clean: self.review.is_none() && self.course.is_reviewed() && moments.is_empty(),
            moments: moments
                .into_iter()
                .map(|remark| {
                    let ply = self.course.ply(remark.ply).unwrap_or_default();
                    let [first, second] = names.clone();
                    MomentView {
                        ply: remark.ply,
                        number: (remark.ply / 2 + 1) as u32,
                        by: if remark.by_first { first } else { second },
                        text: Message::verbatim(format!("{ply} {}", sign(remark.grade))),
                        lost: lost(remark),
                        better: msg!("review-better", ply = remark.better.clone()),
                        grade: remark.grade,
                        chosen: self.moment == Some(remark.ply),
                    }
                })
                .collect(),
        }
    }

    fn names(&self) -> [Message; 2] {
        let studied = self.studied.as_ref();
        studied.map_or_else(
            || [msg!("tamsk-red"), msg!("tamsk-black")],
            |studied| studied.subject.names(),
        )
    }

    /// Adds the signs of a review to a record whose entries lead to the positions after plies.
    pub(crate) fn mark(&self, record: &mut RecordView) {
        let cells = record
            .rows
            .iter_mut()
            .flat_map(|row| row.cells.iter_mut().flatten());
        for cell in cells {
            let ply = cell.look_at.and_then(|at| at.checked_sub(1));
            cell.mark = ply
                .and_then(|ply| self.course.remark(ply))
                .map(|remark| MarkView {
                    sign: sign(remark.grade),
                    grade: remark.grade,
                    text: msg!(
                        "review-mark",
                        lost = lost(remark),
                        better = msg!("review-better", ply = remark.better.clone())
                    ),
                });
        }
    }
}

/// The sign of annotated games.
fn sign(grade: Grade) -> &'static str {
    match grade {
        Grade::Fine => "",
        Grade::Inaccuracy => "?!",
        Grade::Mistake => "?",
    }
}

/// What a choice has cost.
fn lost(remark: &Remark) -> Message {
    match remark.rings {
        Some(rings) if rings > 0 => msg!("review-lost-rings", rings = rings),
        _ => {
            let percent = (remark.lost * 100.0).round() as i64;
            msg!("review-lost", percent = percent)
        }
    }
}

/// What has to be known about how the position is analysed.
fn note(subject: &Subject) -> Option<Message> {
    match subject {
        Subject::Tamsk { level, .. } if *level != Level::One => Some(msg!("analysis-untimed")),
        _ => None,
    }
}
