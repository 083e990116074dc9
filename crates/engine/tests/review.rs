//! Reviews of short games, and threats.

use std::time::Duration;

use ::gipf::ByColor;
use engine::review::{Grade, passed, passed_tamsk, threat};
use engine::{Control, Limits, Request, Stop, Verdict, gipf, review, tamsk};
use orchestrator::{Action, Turn};

fn clock() -> Duration {
    Duration::ZERO
}

fn control() -> Control<'static> {
    Control {
        clock: &clock,
        stop: Stop::default(),
    }
}

fn nodes(nodes: u64) -> Request {
    Request {
        limits: Limits::nodes(nodes),
        ..Request::default()
    }
}

fn gipf_player() -> gipf::Player {
    let settings = gipf::Settings {
        table: 1,
        ..gipf::Settings::default()
    };
    gipf::Player::new(settings).unwrap()
}

fn turn(position: &str) -> Turn {
    Turn::of_position(&position.parse().unwrap()).unwrap()
}

/// One push of White takes a row of three white pieces and three black ones.
const HANGING: &str = "basic 4/1s3/6/1SSSs2/6/5/2s1 w 8,8 0,0 SS";

#[test]
fn a_row_that_was_not_taken_is_found_and_named() {
    // White has one piece left: whoever pushes it elsewhere has lost.
    let start = turn(&HANGING.replace("8,8", "1,2"));
    let quiet: Action = "push basic i1:h2".parse().unwrap();
    let best = {
        let mut player = gipf_player();
        let report = player.search(&start, &[], &nodes(20_000), &control(), &mut |_| ());
        report.unwrap().best().actions[0]
    };
    assert_ne!(quiet, best);
    let mut seen = Vec::new();
    let judgements = review::gipf(
        &mut gipf_player(),
        &start,
        &[quiet],
        ByColor::both(0.5),
        &nodes(20_000),
        &control(),
        &mut |judgement, done, all| seen.push((judgement.ply, done, all)),
    )
    .unwrap();
    assert_eq!(seen, [(0, 1, 1)]);
    let [judgement] = &judgements[..] else {
        panic!("{judgements:?}")
    };
    assert_eq!(judgement.grade(), Grade::Mistake, "{judgement:?}");
    assert_eq!(judgement.better[0], best);
    assert!(
        judgement.better.len() >= 2,
        "the capture belongs to it: {judgement:?}"
    );
}

#[test]
fn the_best_choice_loses_nothing_and_the_same_review_says_the_same() {
    let start = turn(HANGING);
    let mut player = gipf_player();
    let report = player
        .search(&start, &[], &nodes(20_000), &control(), &mut |_| ())
        .unwrap();
    let line = &report.best().actions;
    let mut own = Vec::new();
    let mut now = start;
    for &action in line {
        if now.side() != start.side() {
            break;
        }
        own.push(action);
        now = now.apply(action).unwrap();
    }
    let again = || {
        review::gipf(
            &mut gipf_player(),
            &start,
            &own,
            ByColor::both(0.5),
            &nodes(5_000),
            &control(),
            &mut |_, _, _| (),
        )
        .unwrap()
    };
    assert_eq!(again(), again());
    assert_eq!(again()[0].lost().to_bits(), 0);
}

#[test]
fn a_raised_sign_ends_the_review_and_an_illegal_action_is_said() {
    let start = turn(HANGING);
    let push = start.actions()[0];
    let mut stopped = control();
    stopped.stop.raise();
    let review = |actions: &[Action], control: &Control<'_>| {
        review::gipf(
            &mut gipf_player(),
            &start,
            actions,
            ByColor::both(0.5),
            &nodes(1_000),
            control,
            &mut |_, _, _| (),
        )
    };
    assert_eq!(review(&[push], &stopped), Ok(Vec::new()));
    stopped = control();
    assert!(review(&[Action::Use], &stopped).is_err());
    assert_eq!(review(&[], &stopped), Ok(Vec::new()));
}

#[test]
fn a_lost_match_is_nobodys_mistake() {
    // The owner's loaded piece stands on e5 as soon as e1 is pushed.
    let position = "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS";
    let start = turn(position);
    let mut rules = start.rules();
    rules.mode = orchestrator::Mode::EveryTime;
    let start = Turn::new(&position.parse().unwrap(), rules).unwrap();
    let used = {
        let push: Action = "push basic e1:e2".parse().unwrap();
        let mut now = start;
        let mut all = Vec::new();
        let lost = Action::Match(orchestrator::MatchResult::OwnerLost);
        for action in [push, Action::Use, lost] {
            now = now.apply(action).unwrap();
            all.push(action);
        }
        while now.side() == start.side() && now.outcome().is_none() {
            let action = now.actions()[0];
            now = now.apply(action).unwrap();
            all.push(action);
        }
        all
    };
    let sure = |chance| {
        review::gipf(
            &mut gipf_player(),
            &start,
            &used,
            ByColor::both(chance),
            &nodes(5_000),
            &control(),
            &mut |_, _, _| (),
        )
        .unwrap()
    };
    // What was promised before the match does not depend on how it ended.
    let judged = sure(1.0);
    assert_eq!(judged[0].actions, 0..2);
    assert_eq!(judged[0].ply, 0);
    let certain = judged[0].after.win_probability();
    let hopeless = sure(0.0)[0].after.win_probability();
    assert!(certain > hopeless, "{certain} {hopeless}");
}

#[test]
fn a_threatened_row_is_seen() {
    // Black to move; White threatens to take the row.
    let start = turn(&HANGING.replace(" w ", " b "));
    let exchanged = passed(&start).unwrap();
    assert_eq!(exchanged.side(), ::gipf::Color::White);
    let report = gipf_player()
        .search(&exchanged, &[], &nodes(20_000), &control(), &mut |_| ())
        .unwrap();
    let seen = threat(&exchanged, &report.best().actions).unwrap();
    assert!(seen.takes > 0 || seen.returns > 0, "{seen:?}");
    assert!(!seen.actions.is_empty());
    // A push that takes nothing threatens nothing.
    let calm = turn("basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS");
    let quiet = calm.actions()[0];
    assert_eq!(threat(&calm, &[quiet]), None);
}

#[test]
fn in_the_middle_of_a_turn_nobody_passes() {
    let push = "push basic e1:e2".parse().unwrap();
    let on_the_centre = turn("standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS");
    let turn = on_the_centre.apply(push).unwrap();
    assert_eq!(passed(&turn), None);
}

#[test]
fn tamsk_is_judged_exactly_near_its_end() {
    let mut player = tamsk::Player::new(tamsk::Settings { table: 4 }).unwrap();
    let mut position = ::tamsk::Position::START;
    // A game of first moves up to the point from which everything can be seen.
    let mut moves = Vec::new();
    loop {
        let first = position.moves().next();
        let Some(mv) = first else { break };
        moves.push(mv);
        position = position.after(mv).after_passes();
    }
    let begin = moves.len().saturating_sub(14);
    let start = moves[..begin]
        .iter()
        .fold(::tamsk::Position::START, |position, &mv| {
            position.after(mv).after_passes()
        });
    let mut last = 0;
    let judgements = review::tamsk(
        &mut player,
        &start,
        &moves[begin..],
        &nodes(2_000_000),
        &control(),
        &mut |_, done, all| {
            assert!(done == last + 1 && all == moves.len() - begin);
            last = done;
        },
    );
    assert_eq!(judgements.len(), moves.len() - begin);
    assert!(
        judgements
            .iter()
            .all(|judgement| matches!(judgement.after, Verdict::Margin(_))),
        "{judgements:?}"
    );
    // With exact values the best move never loses, and no other wins.
    for judgement in &judgements {
        let lost = judgement.before.margin().unwrap() - judgement.after.margin().unwrap();
        assert!(lost >= 0, "{judgement:?}");
        assert_eq!(judgement.better.is_empty(), lost == 0, "{judgement:?}");
    }
    assert!(
        judgements
            .iter()
            .any(|judgement| judgement.rings_lost() > Some(0))
    );
}

#[test]
fn passing_in_tamsk_exchanges_the_turn() {
    let start = ::tamsk::Position::START;
    let passed = passed_tamsk(&start).unwrap();
    assert_eq!(passed.turn(), ::tamsk::Side::Black);
    assert_eq!(passed_tamsk(&passed), Some(start));
}
