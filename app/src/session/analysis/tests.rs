//! The analyst with somebody who answers when the test says so.

use std::time::Duration;

use engine::review::Judgement;
use engine::{Line, Report, Verdict};
use orchestrator::{Action, GameOptions};
use tamsk::{Level, Options};

use super::PATIENCE;
use crate::command::{Command, CommandStates as _};
use crate::intent::{Intent, Study};
use crate::play::{Play as _, Scene};
use crate::scene::{BoardInput, Rank, Suggestion};
use crate::session::Session;
use crate::settings::Settings;
use crate::setup::{Form, GameSetup, Setup};
use crate::thinker::fake::Fake;
use crate::thinker::{Found, Question};
use crate::view_model::{AnalysisView, Grade};
use crate::words::Words;

/// A game with an analyst; the computer player's thinker is another one.
struct Desk {
    session: Session,
    fake: Fake,
    now: Duration,
}

impl Desk {
    fn of(game: GameSetup) -> Self {
        let setup = Setup {
            game,
            computers: [None, None],
            ..Form::default().setup()
        };
        let fake = Fake::default();
        let mut session = Session::open(&setup, 1, Duration::ZERO).unwrap();
        session.analyst.set_thinker(Box::new(fake.clone()));
        Self {
            session,
            fake,
            now: Duration::from_secs(1),
        }
    }

    fn gipf() -> Self {
        Self::of(GameSetup::Gipf(GameOptions::default()))
    }

    fn give(&mut self, intent: impl Into<Intent>) {
        self.session.handle(&intent.into(), self.now);
    }

    fn push(&mut self, dot: &str) {
        self.give(Intent::Board(BoardInput::Dot(dot.parse().unwrap())));
    }

    fn pass(&mut self, time: Duration) {
        self.now += time;
        self.session.advance(self.now);
    }

    fn panel(&self) -> Option<AnalysisView> {
        self.session.view(self.now, &Settings::default()).analysis
    }

    fn says(&self, text: impl Fn(&AnalysisView) -> crate::words::Message) -> String {
        Words::default().say(&text(&self.panel().expect("the panel is open")))
    }

    fn arrows(&self) -> Vec<Suggestion> {
        match self.session.scene(self.now, &Settings::default()) {
            Scene::Gipf(scene) => scene.suggestions,
            Scene::Tamsk(scene) => scene.suggestions,
        }
    }

    /// Tells of lines that begin with these pushes.
    fn report(&mut self, pushes: &[(&str, f32)], is_answer: bool) {
        let lines = pushes.iter().map(|&(push, share)| Line {
            actions: vec![push.parse::<Action>().unwrap()],
            verdict: Verdict::Estimate(share),
        });
        let report = Report {
            lines: lines.collect(),
            depth: 7,
            nodes: 500_000,
            time: Duration::from_secs(1),
        };
        self.fake
            .tell(self.fake.number(), Found::Gipf(report), is_answer);
        self.pass(Duration::from_millis(10));
    }
}

#[test]
fn an_open_panel_asks_about_what_is_looked_at() {
    let mut desk = Desk::gipf();
    desk.pass(Duration::from_secs(1));
    assert!(desk.panel().is_none() && desk.fake.open().is_none());
    desk.give(Command::Analysis);
    assert_eq!(desk.session.is_on(Command::Analysis), Some(true));
    assert!(matches!(
        desk.fake.open().unwrap().question,
        Question::Gipf { .. }
    ));
    assert_eq!(desk.says(|view| view.state.clone()), "Searching");

    let pushes = [("push gipf e9:e8", 0.62), ("push gipf e1:e2", 0.5)];
    desk.report(&pushes, false);
    assert_eq!(desk.says(|view| view.state.clone()), "Depth 7 · 500 k/s");
    assert_eq!(
        desk.says(|view| view.bar.clone().unwrap().text),
        "White 62 %"
    );
    assert_eq!(desk.says(|view| view.lines[0].text.clone()), "Ge8");
    let ranks: Vec<Rank> = desk.arrows().iter().map(|arrow| arrow.rank).collect();
    assert_eq!(ranks, [Rank::First, Rank::Second]);

    // Another position: another question; what was found is kept in the graph.
    desk.push("e9");
    let Question::Gipf { turn, .. } = desk.fake.open().unwrap().question else {
        panic!("about GIPF")
    };
    assert_eq!(turn.side(), gipf::Color::Black);
    assert!(desk.arrows().is_empty());
    let graph = desk.panel().unwrap().graph.unwrap();
    assert_eq!((graph.points.len(), graph.current), (2, 1));
    assert_eq!(graph.points[0].share, Some(0.62));
    desk.report(&[("push gipf e1:e2", 0.5)], false);
    assert_eq!(
        desk.panel().unwrap().graph.unwrap().points[1].share,
        Some(0.5)
    );
    desk.give(Command::FirstPosition);
    let open = desk.fake.open().unwrap();
    assert!(
        matches!(open.question, Question::Gipf { turn, .. } if turn.side() == gipf::Color::White)
    );

    desk.give(Command::Analysis);
    assert!(desk.panel().is_none() && desk.fake.open().is_none());
    assert!(desk.arrows().is_empty());
}

#[test]
fn the_machine_rests_after_a_minute_and_while_nobody_looks() {
    let mut desk = Desk::gipf();
    desk.give(Command::Analysis);
    desk.report(&[("push gipf e9:e8", 0.5)], false);
    let wake = desk.session.wake(desk.now).unwrap();
    assert!(wake <= desk.now + PATIENCE);
    desk.pass(PATIENCE);
    assert!(desk.fake.open().is_none());
    assert_eq!(desk.session.wake(desk.now), None);
    assert_eq!(desk.says(|view| view.state.clone()), "Depth 7 · resting");
    assert!(desk.panel().unwrap().go_on.is_some());
    desk.give(Intent::Study(Study::GoOn));
    assert!(desk.fake.open().is_some());
    desk.session.set_seen(false);
    desk.pass(Duration::from_secs(1));
    assert!(desk.fake.open().is_none());
    desk.session.set_seen(true);
    desk.pass(Duration::from_secs(1));
    assert!(desk.fake.open().is_some());
    // A search that has seen everything is not begun again.
    desk.report(&[("push gipf e9:e8", 0.5)], true);
    assert!(desk.fake.open().is_none());
    assert_eq!(desk.session.wake(desk.now), None);
}

#[test]
fn one_line_alone_is_drawn_while_it_is_pointed_at_or_chosen() {
    let mut desk = Desk::gipf();
    desk.give(Command::Analysis);
    desk.report(&[("push gipf e9:e8", 0.6), ("push gipf e1:e2", 0.5)], false);
    let ranks = |desk: &Desk| -> Vec<Rank> { desk.arrows().iter().map(|it| it.rank).collect() };
    desk.give(Intent::Study(Study::Point(Some(1))));
    assert_eq!(ranks(&desk), [Rank::Second]);
    desk.give(Intent::Study(Study::Point(None)));
    assert_eq!(ranks(&desk).len(), 2);
    desk.give(Intent::Study(Study::Pin(0)));
    assert_eq!(ranks(&desk), [Rank::First]);
    desk.give(Intent::Study(Study::Pin(0)));
    assert_eq!(ranks(&desk).len(), 2);
    desk.give(Intent::Study(Study::Point(Some(9))));
    assert_eq!(ranks(&desk).len(), 2, "there is no such line");
}

#[test]
fn threats_are_looked_at_first() {
    let mut desk = Desk::gipf();
    desk.give(Command::Threats);
    assert!(desk.fake.open().is_none(), "the panel is closed");
    desk.give(Command::Analysis);
    let task = desk.fake.open().unwrap();
    assert!(task.request.limits.time.is_some());
    assert!(
        matches!(task.question, Question::Gipf { turn, .. } if turn.side() == gipf::Color::Black)
    );
    desk.report(&[("push gipf e9:e8", 0.5)], true);
    assert_eq!(
        desk.says(|view| view.threat.clone().unwrap().text),
        "Threat: no row and no win"
    );
    let task = desk.fake.open().unwrap();
    assert!(
        matches!(task.question, Question::Gipf { turn, .. } if turn.side() == gipf::Color::White)
    );
}

#[test]
fn a_review_marks_plies_and_leads_to_them() {
    let mut desk = Desk::gipf();
    assert!(
        !desk.session.is_enabled(Command::ReviewGame),
        "nothing was played"
    );
    desk.push("e9");
    desk.push("e1");
    desk.give(Command::ReviewGame);
    let task = desk.fake.open().unwrap();
    let Question::ReviewGipf { actions, .. } = task.question else {
        panic!("a review")
    };
    assert_eq!(actions.len(), 2);
    assert!(
        task.request.limits.nodes.is_some(),
        "the same on every machine"
    );
    let better = "push gipf a5:b5".parse::<Action>().unwrap();
    let judgement = Judgement {
        ply: 1,
        actions: 1..2,
        before: Verdict::Estimate(0.5),
        after: Verdict::Estimate(0.2),
        better: vec![better],
    };
    desk.fake.tell(
        desk.fake.number(),
        Found::JudgedGipf(judgement, 2, 2),
        false,
    );
    desk.pass(Duration::from_millis(10));
    assert_eq!(desk.says(|view| view.state.clone()), "Reviewing: 2 of 2");
    desk.fake.answer(Found::Reviewed);
    desk.pass(Duration::from_millis(10));

    let view = desk.session.view(desk.now, &Settings::default());
    let words = Words::default();
    let mark = view.record.rows[0].cells[1].clone().unwrap().mark.unwrap();
    assert_eq!((mark.sign, mark.grade), ("?", Grade::Mistake));
    assert_eq!(words.say(&mark.text), "lost 30 %; better Gb5");
    assert!(view.record.rows[0].cells[0].clone().unwrap().mark.is_none());
    let moments = view.analysis.unwrap().review.moments;
    assert_eq!(moments.len(), 1);
    assert_eq!((moments[0].ply, moments[0].number), (1, 1));

    desk.give(Intent::Study(Study::Moment(1)));
    let graph = desk.panel().unwrap().graph.unwrap();
    assert_eq!(graph.current, 1, "the position before the ply");
    assert_eq!(graph.points[2].share, Some(0.8), "Black has lost it");
    let arrows = desk.arrows();
    assert_eq!(arrows.len(), 1);
    let a5 = crate::scene::Target::Dot("a5".parse().unwrap());
    assert!(arrows[0].at(a5).is_some());
    // Looking elsewhere ends it; what was marked stays, also when the panel is closed.
    desk.give(Command::LastPosition);
    assert!(desk.arrows().is_empty());
    desk.give(Command::Analysis);
    let view = desk.session.view(desk.now, &Settings::default());
    assert!(view.record.rows[0].cells[1].clone().unwrap().mark.is_some());
    // Something else is played instead: its mark goes.
    desk.give(Command::Undo);
    desk.push("a1");
    let view = desk.session.view(desk.now, &Settings::default());
    assert!(view.record.rows[0].cells[1].clone().unwrap().mark.is_none());
}

#[test]
fn a_review_can_be_stopped() {
    let mut desk = Desk::gipf();
    desk.push("e9");
    desk.give(Command::ReviewGame);
    assert_eq!(desk.session.is_on(Command::ReviewGame), Some(true));
    desk.give(Command::ReviewGame);
    assert_eq!(desk.session.is_on(Command::ReviewGame), Some(false));
    assert!(matches!(
        desk.fake.open().unwrap().question,
        Question::Gipf { .. }
    ));
}

#[test]
fn tamsk_is_searched_without_its_sand_and_says_so() {
    for level in [Level::One, Level::Two] {
        let mut desk = Desk::of(GameSetup::Tamsk(Options::at_level(level)));
        desk.give(Command::Analysis);
        assert!(matches!(
            desk.fake.open().unwrap().question,
            Question::Tamsk(_)
        ));
        let untimed = desk.panel().unwrap().note.is_some();
        assert_eq!(untimed, level != Level::One);
        let report = Report {
            lines: vec![Line {
                actions: vec!["a1-b2".parse().unwrap()],
                verdict: Verdict::Margin(3),
            }],
            depth: 30,
            nodes: 1,
            time: Duration::ZERO,
        };
        desk.fake.answer(Found::Tamsk(report));
        desk.pass(Duration::from_millis(10));
        assert_eq!(
            desk.says(|view| view.bar.clone().unwrap().text),
            "Red wins by 3 rings"
        );
        assert_eq!(
            desk.says(|view| view.state.clone()),
            "Depth 30 · searched to the end"
        );
        assert_eq!(desk.arrows().len(), 1);
    }
}
