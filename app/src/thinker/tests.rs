//! The worker with real searches.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use engine::{Limits, Request};
use gipf::ByColor;
use orchestrator::{Game, GameOptions, Turn};

use super::{Found, News, NoAnswer, Question, Resources, Task, Thinker, Worker};

const PATIENCE: Duration = Duration::from_mins(1);

fn task(limits: Limits) -> Task {
    let turn = *Game::new(GameOptions::default(), 0).unwrap().turn();
    task_at(turn, limits)
}

fn task_at(turn: Turn, limits: Limits) -> Task {
    Task {
        question: Question::Gipf {
            turn: Box::new(turn),
            earlier: Arc::default(),
            match_chance: ByColor::both(0.5),
        },
        request: Request {
            limits,
            ..Request::default()
        },
        resources: Resources {
            table: 1,
            threads: Some(1),
        },
    }
}

/// A worker, and how often it has woken the window.
fn worker() -> (Worker, Arc<AtomicUsize>) {
    let woken = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&woken);
    let wake = Arc::new(move || {
        count.fetch_add(1, Ordering::Relaxed);
    });
    (Worker::new(wake), woken)
}

#[track_caller]
fn wait_for(worker: &mut Worker, wanted: impl Fn(&News) -> bool) -> News {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        match worker.news() {
            Some(news) if wanted(&news) => return news,
            Some(_) => {}
            None => sleep(Duration::from_millis(1)),
        }
    }
    panic!("nothing was heard");
}

#[test]
fn an_answer_comes_with_its_number_and_wakes_the_window() {
    let (mut worker, woken) = worker();
    assert_eq!(worker.news(), None, "nothing was asked");
    let number = worker.ask(task(Limits::depth(1)));
    let answer = wait_for(&mut worker, |news| news.is_answer);
    assert_eq!(answer.about, number);
    assert!(matches!(answer.found, Found::Gipf(_)));
    assert!(woken.load(Ordering::Relaxed) > 0);
    assert!(!worker.is_thinking());
    assert_eq!(worker.news(), None);
}

#[test]
fn an_endless_search_reports_and_answers_when_it_is_hurried() {
    let (mut worker, _) = worker();
    worker.ask(task(Limits::default()));
    wait_for(&mut worker, |news| !news.is_answer);
    assert!(worker.is_thinking());
    worker.hurry();
    let answer = wait_for(&mut worker, |news| news.is_answer);
    assert!(matches!(answer.found, Found::Gipf(report) if report.depth >= 1));
}

#[test]
fn hurried_before_it_began_it_still_finds_something() {
    let (mut worker, _) = worker();
    worker.ask(task(Limits::default()));
    worker.hurry();
    let answer = wait_for(&mut worker, |news| news.is_answer);
    assert!(matches!(answer.found, Found::Gipf(report) if !report.lines.is_empty()));
}

#[test]
fn only_the_last_of_many_questions_is_answered() {
    let (mut worker, _) = worker();
    for _ in 0..20 {
        worker.ask(task(Limits::default()));
    }
    let last = worker.ask(task(Limits::depth(1)));
    let answer = wait_for(&mut worker, |news| {
        assert_eq!(news.about, last, "nobody wants to know any more");
        news.is_answer
    });
    assert_eq!(answer.about, last);
}

#[test]
fn what_is_forgotten_is_not_heard_of() {
    let (mut worker, woken) = worker();
    worker.ask(task(Limits::default()));
    wait_for(&mut worker, |news| !news.is_answer);
    worker.forget();
    let before = woken.load(Ordering::Relaxed);
    assert_eq!(worker.news(), None);
    sleep(Duration::from_millis(100));
    assert_eq!(worker.news(), None);
    // A report may have been on its way.
    assert!(woken.load(Ordering::Relaxed) <= before + 1);
}

#[test]
fn where_nobody_decides_there_is_no_answer() {
    let mut game = Game::new(GameOptions::default(), 0).unwrap();
    game.agree_draw(tamsk::Millis::ZERO).unwrap();
    let (mut worker, _) = worker();
    worker.ask(task_at(*game.turn(), Limits::depth(1)));
    let answer = wait_for(&mut worker, |news| news.is_answer);
    assert_eq!(
        answer.found,
        Found::Nothing(NoAnswer::Gipf(engine::gipf::NothingToDecide::Over))
    );
}

#[test]
fn the_thread_ends_with_the_worker() {
    let (mut worker, woken) = worker();
    worker.ask(task(Limits::default()));
    wait_for(&mut worker, |news| !news.is_answer);
    drop(worker);
    let begun = Instant::now();
    // The waker belongs to the worker and to its thread.
    while Arc::strong_count(&woken) > 1 {
        assert!(begun.elapsed() < PATIENCE, "it goes on thinking");
        sleep(Duration::from_millis(1));
    }
}

#[test]
fn tamsk_is_thought_about_too() {
    let (mut worker, _) = worker();
    let position = tamsk::Position::START;
    worker.ask(Task {
        question: Question::Tamsk(Box::new(position)),
        ..task(Limits::depth(2))
    });
    let answer = wait_for(&mut worker, |news| news.is_answer);
    let Found::Tamsk(report) = answer.found else {
        panic!("a report of TAMSK")
    };
    assert!(position.moves().any(|mv| mv == report.best().actions[0]));
}

#[test]
fn a_game_of_tamsk_gets_a_plan() {
    let game = tamsk::Game::new(tamsk::Options::default(), 0).unwrap();
    let side = game.turn().unwrap();
    let (mut worker, _) = worker();
    worker.ask(Task {
        question: Question::Plan {
            game: Box::new(game),
            side,
        },
        ..task(Limits::depth(2))
    });
    let answer = wait_for(&mut worker, |news| news.is_answer);
    assert!(matches!(
        answer.found,
        Found::Plan(engine::tamsk::Plan::Act(_))
    ));
}
