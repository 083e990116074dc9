//! The analyst: searches the position that is looked at, and reviews games.
//!
//! [`Analyst`] has a thinker of its own. It is told what is looked at, asks about that as long as its panel is open, and
//! turns reports into view-models and arrows. It decides nothing and plays nothing.

mod course;
mod findings;
mod subject;
#[cfg(test)]
mod tests;
mod texts;
mod view;

use std::sync::Arc;
use std::time::Duration;

use engine::{Limits, Request};
use gipf::ByColor;
use orchestrator::Turn;

use self::course::{Course, Remark};
use self::findings::{Lines, Threats};
pub(crate) use self::subject::{Reviewed, Studied, Subject};
use crate::command::Command;
use crate::intent::Study;
use crate::scene::Suggestion;
use crate::thinker::{Found, News, Number, Question, Resources, Task, Thinker};
use crate::words::Message;

/// So long a position is looked at without an end; then the machine rests.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// Lines that are wanted.
const LINES: usize = 3;

/// How long threats are searched before the position itself.
const THREAT_TIME: Duration = Duration::from_millis(400);

/// Positions that a review looks at for each position of a game.
const REVIEW_NODES: u64 = 60_000;

/// What is asked at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Threats,
    Lines,
    Review,
}

/// Searches the position that is looked at, and reviews games.
#[derive(Debug)]
pub(crate) struct Analyst {
    thinker: Option<Box<dyn Thinker>>,
    resources: Resources,
    asked: Option<(Number, Asked)>,
    open: bool,
    /// Whether the window can be seen.
    seen: bool,
    wants_threats: bool,
    /// How probable it is that White wins a match.
    chance: f32,
    studied: Option<Studied>,
    /// When the position came to be looked at.
    since: Duration,
    /// The position has been looked at long enough.
    rests: bool,
    lines: Option<Lines>,
    threats: Threats,
    /// The line that the pointer or the focus is on.
    pointed: Option<usize>,
    /// The line that was clicked.
    pinned: Option<usize>,
    course: Course,
    review: Option<Running>,
    /// The ply whose better one is drawn.
    moment: Option<usize>,
}

/// A review that goes on.
#[derive(Debug)]
struct Running {
    game: Reviewed,
    /// For GIPF, the turns before its actions.
    turns: Vec<Turn>,
    done: usize,
    all: usize,
}

impl Analyst {
    pub(crate) fn new() -> Self {
        Self {
            thinker: None,
            resources: Resources::default(),
            asked: None,
            open: false,
            seen: true,
            wants_threats: false,
            chance: 0.5,
            studied: None,
            since: Duration::ZERO,
            rests: false,
            lines: None,
            threats: Threats::Unknown,
            pointed: None,
            pinned: None,
            course: Course::default(),
            review: None,
            moment: None,
        }
    }

    /// Somebody thinks from now on.
    pub(crate) fn set_thinker(&mut self, thinker: Box<dyn Thinker>) {
        self.thinker = Some(thinker);
    }

    /// What may be used of the machine.
    pub(crate) fn set_resources(&mut self, resources: Resources) {
        if self.resources != resources {
            self.resources = resources;
            self.forget();
        }
    }

    /// Whether the window can be seen.
    pub(crate) fn set_seen(&mut self, seen: bool) {
        self.seen = seen;
    }

    /// Whether anything has to be known about the game: the panel is open or a review has left something behind.
    pub(crate) fn is_interested(&self) -> bool {
        self.open || self.review.is_some() || self.course.is_reviewed()
    }

    /// Whether a command of the analyst makes sense; `None` for commands of others.
    pub(crate) fn is_enabled(
        &self,
        command: Command,
        can_review: impl Fn() -> bool,
    ) -> Option<bool> {
        Some(match command {
            Command::Analysis => true,
            Command::Threats => self.open,
            Command::ReviewGame => self.review.is_some() || can_review(),
            _ => return None,
        })
    }

    /// Whether a command of the analyst is on; `None` for commands of others and those that switch nothing.
    pub(crate) fn is_on(&self, command: Command) -> Option<bool> {
        match command {
            Command::Analysis => Some(self.open),
            Command::Threats => Some(self.open && self.wants_threats),
            Command::ReviewGame => Some(self.review.is_some()),
            _ => None,
        }
    }

    /// Opens or closes the panel.
    pub(crate) fn toggle(&mut self, now: Duration) {
        self.open = !self.open;
        if self.open {
            self.begin(now);
        } else {
            self.review = None;
            self.moment = None;
            self.forget();
        }
    }

    /// Shows threats, or does not.
    pub(crate) fn toggle_threats(&mut self, now: Duration) {
        self.wants_threats = !self.wants_threats;
        self.begin(now);
    }

    /// Begins to review a game; ends the review that goes on.
    pub(crate) fn toggle_review(&mut self, game: Option<Reviewed>, now: Duration) {
        if self.review.take().is_some() {
            self.forget();
            self.begin(now);
            return;
        }
        let Some(game) = game else { return };
        self.open = true;
        self.moment = None;
        self.course.clear_remarks();
        self.forget();
        let (turns, all) = match &game {
            Reviewed::Gipf { start, actions } => {
                let mut turns = vec![**start];
                for &action in actions.iter() {
                    // What was played is legal; if it were not, the review would say so.
                    let last = turns[turns.len() - 1];
                    turns.push(last.apply(action).unwrap_or(last));
                }
                (turns, actions.len())
            }
            Reviewed::Tamsk { moves, .. } => (Vec::new(), moves.len()),
        };
        self.review = Some(Running {
            game,
            turns,
            done: 0,
            all,
        });
    }

    /// What the user wants of the panel.
    pub(crate) fn handle(&mut self, wish: Study, now: Duration) {
        match wish {
            Study::Point(line) => self.pointed = line,
            Study::Pin(line) => self.pinned = Some(line).filter(|line| self.pinned != Some(*line)),
            Study::GoOn => self.begin(now),
            Study::MatchChance(percent) => {
                let chance = f32::from(percent.min(100)) / 100.0;
                if (self.chance - chance).abs() > f32::EPSILON {
                    self.chance = chance;
                    self.lines = None;
                    self.threats = self.no_threats_yet();
                    self.forget();
                    self.begin(now);
                }
            }
            Study::Moment(ply) => self.moment = Some(ply),
        }
    }

    /// The position is looked at from now on.
    fn begin(&mut self, now: Duration) {
        self.since = now;
        self.rests = false;
    }

    /// Before threats are looked at: in the middle of a turn there is nothing to look at.
    fn no_threats_yet(&self) -> Threats {
        let subject = self.studied.as_ref().map(|studied| &studied.subject);
        match subject.and_then(|subject| subject.threat_question(self.chances())) {
            Some(_) => Threats::Unknown,
            None => Threats::None,
        }
    }

    /// Nothing is asked any more.
    fn forget(&mut self) {
        self.asked = None;
        if let Some(thinker) = &mut self.thinker {
            thinker.forget();
        }
    }

    fn chances(&self) -> ByColor<f32> {
        ByColor {
            white: self.chance,
            black: 1.0 - self.chance,
        }
    }

    /// Somebody looks at a position, perhaps another one than before.
    pub(crate) fn follow(&mut self, mut studied: Studied, now: Duration) {
        if let Some(plies) = studied.plies.take() {
            if self.course.follow(plies.clone()) && self.review.take().is_some() {
                self.forget();
            }
            studied.plies = Some(plies);
        }
        let before = self.studied.as_ref();
        let same = before.is_some_and(|before| before.subject == studied.subject);
        if before.is_none_or(|before| before.at != studied.at) && self.moment != Some(studied.at) {
            self.moment = None;
        }
        self.studied = Some(studied);
        if !same {
            self.lines = None;
            self.threats = self.no_threats_yet();
            self.pinned = None;
            self.begin(now);
            if self.asked.is_some_and(|(_, asked)| asked != Asked::Review) {
                self.forget();
            }
        }
        self.rests |= now >= self.since + PATIENCE
            && self.asked.is_some_and(|(_, asked)| asked == Asked::Lines);
        self.hear();
        self.ask();
    }

    /// When something changes by itself.
    pub(crate) fn wake(&self) -> Option<Duration> {
        let endless = self.asked.is_some_and(|(_, asked)| asked == Asked::Lines);
        endless.then_some(self.since + PATIENCE)
    }

    /// What has to be asked now, and how long.
    fn wanted(&self) -> Option<(Asked, Question, Request)> {
        let request = |limits| Request {
            limits,
            ..Request::default()
        };
        if let Some(running) = &self.review {
            let question = running.game.question(self.chances());
            return Some((
                Asked::Review,
                question,
                request(Limits::nodes(REVIEW_NODES)),
            ));
        }
        let studied = self.studied.as_ref()?;
        if !self.open || !self.seen || self.rests {
            return None;
        }
        if self.wants_threats && self.threats == Threats::Unknown {
            let question = studied.subject.threat_question(self.chances());
            if let Some(question) = question {
                return Some((Asked::Threats, question, request(Limits::time(THREAT_TIME))));
            }
        }
        if self.lines.as_ref().is_some_and(|lines| lines.is_complete) {
            return None;
        }
        let question = studied.subject.question(self.chances())?;
        let request = Request {
            lines: LINES,
            ..Request::default()
        };
        Some((Asked::Lines, question, request))
    }

    /// Asks what is wanted, unless it is asked already.
    fn ask(&mut self) {
        let wanted = self.wanted();
        let kind = wanted.as_ref().map(|(asked, ..)| *asked);
        if kind == self.asked.map(|(_, asked)| asked) {
            return;
        }
        let Some((asked, question, request)) = wanted else {
            self.forget();
            return;
        };
        let resources = self.resources;
        self.asked = self.thinker.as_mut().map(|thinker| {
            let number = thinker.ask(Task {
                question,
                request,
                resources,
            });
            (number, asked)
        });
    }

    /// Takes in what was found.
    fn hear(&mut self) {
        while let Some(news) = self.thinker.as_mut().and_then(|thinker| thinker.news()) {
            let Some((number, asked)) = self.asked else {
                continue;
            };
            if news.about != number {
                continue;
            }
            match asked {
                Asked::Lines => self.hear_lines(&news),
                Asked::Threats => self.hear_threats(&news),
                Asked::Review => self.hear_review(&news),
            }
            if news.is_answer {
                self.asked = None;
                if asked == Asked::Lines && self.lines.is_none() {
                    // There is no answer: it would not help to ask again.
                    self.rests = true;
                }
            }
        }
    }

    fn hear_lines(&mut self, news: &News) {
        let Some(studied) = &self.studied else { return };
        let Some(lines) = Lines::of(&studied.subject, news) else {
            return;
        };
        if studied.plies.is_some()
            && let Some(best) = lines.best()
        {
            let first = if studied.subject.first_decides() {
                best
            } else {
                best.other()
            };
            self.course.found(studied.at, first);
        }
        self.lines = Some(lines);
    }

    fn hear_threats(&mut self, news: &News) {
        if !news.is_answer {
            return;
        }
        if let Some(studied) = &self.studied {
            self.threats = Threats::of(&studied.subject, &news.found);
        }
    }

    fn hear_review(&mut self, news: &News) {
        if let Some(running) = &mut self.review {
            let progress = match &news.found {
                Found::JudgedGipf(_, done, all) | Found::JudgedTamsk(_, done, all) => (*done, *all),
                _ => (running.done, running.all),
            };
            (running.done, running.all) = progress;
            match &news.found {
                Found::JudgedGipf(judgement, ..) => {
                    if let Some(remark) = findings::remark_gipf(judgement, &running.turns) {
                        self.course.judged(judgement, remark);
                    }
                }
                Found::JudgedTamsk(judgement, ..) => {
                    if let Reviewed::Tamsk { start, moves } = &running.game {
                        let remark = findings::remark_tamsk(judgement, start, moves);
                        self.course.judged(judgement, remark);
                    }
                }
                _ => {}
            }
        }
        if news.is_answer {
            self.review = None;
        }
    }

    /// The arrows to draw, the most important last.
    pub(crate) fn suggestions(&self, gipf: bool) -> Vec<Suggestion> {
        let Some(studied) = self.studied.as_ref().filter(|_| self.open) else {
            return Vec::new();
        };
        if studied.subject.is_gipf() != gipf {
            return Vec::new();
        }
        if let Some(remark) = self.moment_remark() {
            return vec![remark.suggestion.clone()];
        }
        let mut arrows: Vec<Suggestion> = match (&self.lines, self.shown_line()) {
            (Some(lines), Some(pointed)) => lines.arrows().nth(pointed).into_iter().collect(),
            (Some(lines), None) => lines.arrows().collect(),
            (None, _) => Vec::new(),
        };
        if self.wants_threats
            && let Threats::Found { arrow, .. } = &self.threats
        {
            arrows.push(arrow.clone());
        }
        arrows
    }

    /// The line whose first move alone is drawn.
    fn shown_line(&self) -> Option<usize> {
        let lines = self.lines.as_ref().map_or(0, |lines| lines.all.len());
        self.pointed.or(self.pinned).filter(|line| *line < lines)
    }

    /// The remark whose better ply is drawn.
    fn moment_remark(&self) -> Option<&Remark> {
        let at = self.studied.as_ref()?.at;
        let ply = self.moment.filter(|ply| *ply == at)?;
        let moments = self.course.moments();
        moments.into_iter().find(|remark| remark.ply == ply)
    }
}

/// The texts of plies.
pub(crate) fn plies_of_game(game: &orchestrator::Game) -> Vec<String> {
    let plies = game.plies();
    plies.iter().map(|(_, ply)| ply.to_string()).collect()
}

/// The starts of the turns among some turns that follow each other.
pub(crate) fn starts<'a>(turns: impl Iterator<Item = &'a Turn>) -> Arc<[Turn]> {
    let mut starts: Vec<Turn> = Vec::new();
    for turn in turns {
        if starts
            .last()
            .is_none_or(|last: &Turn| last.side() != turn.side())
        {
            starts.push(*turn);
        }
    }
    starts.into()
}

/// Nobody decides here.
pub(crate) fn nothing(why: Message, gipf: bool) -> Subject {
    Subject::Nothing { why, gipf }
}
