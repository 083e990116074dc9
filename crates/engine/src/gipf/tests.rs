//! The player as a whole.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use gipf::ByColor;
use orchestrator::{Action, Decision, Mode, Turn, TurnRules};

use super::samples::random_game;
use super::{NothingToDecide, Player, Settings, SettingsError, TableError};
use crate::{Control, Level, Limits, Noise, Report, Request, Stop, Verdict};

fn player() -> Player {
    Player::new(Settings {
        table: 1,
        ..Settings::default()
    })
    .unwrap()
}

fn search(player: &mut Player, turn: &Turn, request: &Request) -> Report<Action> {
    let clock = || Duration::ZERO;
    let control = Control {
        clock: &clock,
        stop: Stop::default(),
    };
    player
        .search(turn, &[], request, &control, &mut |_| ())
        .unwrap()
}

fn nodes(nodes: u64) -> Request {
    Request {
        limits: Limits::nodes(nodes),
        ..Request::default()
    }
}

fn turn(text: &str) -> Turn {
    Turn::of_position(&text.parse().unwrap()).unwrap()
}

/// Follows a line through the rules.
fn follow(turn: &Turn, actions: &[Action]) -> Turn {
    actions
        .iter()
        .fold(*turn, |turn, &action| turn.apply(action).unwrap())
}

#[test]
fn answers_are_legal_in_every_state_of_every_version() {
    let mut player = player();
    for seed in 0..40 {
        for turn in random_game(seed) {
            let clock = || Duration::ZERO;
            let control = Control {
                clock: &clock,
                stop: Stop::default(),
            };
            let asked = player.search(&turn, &[], &nodes(50), &control, &mut |_| ());
            match (turn.pending(), asked) {
                (Decision::Over(_), asked) => assert_eq!(asked, Err(NothingToDecide::Over)),
                (Decision::Match { .. }, asked) => assert_eq!(asked, Err(NothingToDecide::Match)),
                (_, asked) => {
                    let report = asked.unwrap();
                    follow(&turn, &report.best().actions);
                }
            }
        }
    }
}

#[test]
fn a_search_that_is_stopped_before_it_begins_has_an_answer() {
    let stop = Stop::default();
    stop.raise();
    let clock = || Duration::ZERO;
    let control = Control {
        clock: &clock,
        stop,
    };
    let start = turn("tournament 4/5/6/7/6/5/4 w 18,18 6,6 GG");
    for _ in 0..10 {
        let report = player()
            .search(&start, &[], &Request::default(), &control, &mut |_| ())
            .unwrap();
        follow(&start, &report.best().actions);
    }
}

#[test]
fn time_is_that_of_the_clock_handed_in() {
    // A clock that goes on by a millisecond whenever it is looked at.
    let ticks = AtomicU64::new(0);
    let clock = || Duration::from_millis(ticks.fetch_add(1, Ordering::Relaxed));
    let control = Control {
        clock: &clock,
        stop: Stop::default(),
    };
    let request = Request {
        limits: Limits::time(Duration::from_millis(50)),
        ..Request::default()
    };
    let start = turn("basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS");
    let report = player()
        .search(&start, &[], &request, &control, &mut |_| ())
        .unwrap();
    assert!(
        (50..80).contains(&report.time.as_millis()),
        "{:?}",
        report.time
    );
}

#[test]
fn the_same_search_gives_the_same_answer() {
    for text in [
        "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS",
        "tournament 4/5/6/7/6/5/4 w 18,18 6,6 GG",
        "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS",
    ] {
        let [first, second] = [(); 2].map(|()| search(&mut player(), &turn(text), &nodes(20_000)));
        assert_eq!(first, second);
        assert!(
            first.nodes >= 20_000 && first.nodes < 22_000,
            "{}",
            first.nodes
        );
    }
}

#[test]
fn several_lines_are_different_and_in_order() {
    let request = Request {
        lines: 5,
        limits: Limits::depth(4),
        ..Request::default()
    };
    let start = turn("standard g2G/5/6/G5g/6/5/g2G w 12,12 0,0 SS");
    let report = search(&mut player(), &start, &request);
    let mut firsts: Vec<String> = report
        .lines
        .iter()
        .map(|line| line.actions[0].to_string())
        .collect();
    assert!(
        report
            .lines
            .is_sorted_by(|a, b| a.verdict.win_probability() >= b.verdict.win_probability())
    );
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), 5);
}

#[test]
fn g8_1_a_game_that_can_be_won_at_once_is_won() {
    // Black has no piece in reserve: any push that gives him nothing to take wins.
    let start = turn("basic 4/5/6/1SsSs2/6/5/s3 w 3,0 0,0 SS");
    let report = search(&mut player(), &start, &nodes(5_000));
    assert_eq!(report.best().verdict, Verdict::Wins { plies: 1 });
    let end = follow(&start, &report.best().actions);
    assert_eq!(end.outcome().unwrap().winner, Some(gipf::Color::White));
}

#[test]
fn c_the_chance_to_win_a_match_decides_what_a_potential_is_worth() {
    let position = "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS"
        .parse()
        .unwrap();
    let rules = TurnRules {
        mode: Mode::EveryTime,
        ..TurnRules::of(&position)
    };
    let start = Turn::new(&position, rules).unwrap();
    let push = Action::Push {
        kind: gipf::PushKind::Basic,
        entry: "e1:e2".parse().unwrap(),
    };
    let due = start.apply(push).unwrap();
    let worth = |chance: f32| {
        let mut player = Player::new(Settings {
            table: 1,
            match_chance: ByColor {
                white: chance,
                black: 0.5,
            },
            ..Settings::default()
        })
        .unwrap();
        let request = Request {
            lines: 2,
            limits: Limits::depth(2),
            ..Request::default()
        };
        let report = search(&mut player, &due, &request);
        let used = report
            .lines
            .iter()
            .find(|line| line.actions[0] == Action::Use)
            .unwrap();
        used.verdict.win_probability()
    };
    let [never, even, always] = [0.0, 0.5, 1.0].map(worth);
    assert!(never < even && even < always, "{never} {even} {always}");
    assert!((even - f32::midpoint(never, always)).abs() < 0.01);
}

#[test]
fn the_lowest_levels_see_a_capture() {
    for text in [
        // The last GIPF-piece, and three pieces at once.
        "standard 4/1s3/6/1SSSg2/6/2G2/2s1 w 8,8 0,0 SS",
        "basic 4/1s3/6/1SSSsss/6/5/2s1 w 8,3 0,0 SS",
    ] {
        let start = turn(text);
        for level in &Level::ALL[..4] {
            let taking = (0..50)
                .filter(|&seed| {
                    let report = search(&mut player(), &start, &level.gipf(seed));
                    matches!(report.best().actions[..], [_, Action::Capture(_), ..])
                })
                .count();
            assert!(taking >= 45, "level {level} takes {taking} of 50: {text}");
        }
    }
}

#[test]
fn errors_of_judgement_change_the_answer_but_not_the_rules() {
    let start = turn("basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS");
    let answers: std::collections::HashSet<String> = (0..30)
        .map(|seed| {
            let request = Request {
                noise: Noise { amount: 400, seed },
                ..nodes(200)
            };
            search(&mut player(), &start, &request).best().actions[0].to_string()
        })
        .collect();
    assert!(answers.len() > 5, "{answers:?}");
}

#[test]
fn two_threads_find_an_answer_too() {
    let mut player = Player::new(Settings {
        table: 1,
        threads: 2,
        ..Settings::default()
    })
    .unwrap();
    let start = turn("tournament 4/5/6/7/6/5/4 w 18,18 6,6 GG");
    let report = search(&mut player, &start, &nodes(100_000));
    follow(&start, &report.best().actions);
}

#[test]
fn settings_out_of_range_are_refused() {
    let with = |table, threads| {
        Player::new(Settings {
            table,
            threads,
            ..Settings::default()
        })
        .map(|_| ())
    };
    assert_eq!(with(0, 1), Err(SettingsError::Table(TableError::Size(0))));
    assert_eq!(
        with(4097, 1),
        Err(SettingsError::Table(TableError::Size(4097)))
    );
    assert_eq!(with(1, 0), Err(SettingsError::Threads(0)));
    assert_eq!(with(1, 65), Err(SettingsError::Threads(65)));
}
