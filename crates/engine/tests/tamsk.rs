//! The TAMSK player from outside: whatever it is asked, it answers with something legal, in time, and the same again.

use std::cell::Cell as Counter;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use engine::tamsk::{Plan, Player, Settings, SettingsError, budget};
use engine::{Control, Limits, Noise, Request, Stop, Verdict};
use tamsk::{
    Action, EmptyHolder, Game, Level, Millis, Move, Options, Overrun, Position, RingRule,
    SandNoise, Side, Tie, TimerMode, TouchMove,
};

fn player() -> Player {
    Player::new(Settings { table: 1 }).unwrap()
}

fn standing() -> Control<'static> {
    Control {
        clock: &|| Duration::ZERO,
        stop: Stop::default(),
    }
}

fn nodes(nodes: u64) -> Request {
    Request {
        limits: Limits::nodes(nodes),
        ..Request::default()
    }
}

/// A small generator of random numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn choose<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }
}

/// A position of a random game after so many moves.
fn position(random: &mut Random, plies: usize) -> Position {
    let mut position = Position::START;
    for _ in 0..plies {
        let moves: Vec<_> = position.moves().collect();
        if moves.is_empty() {
            break;
        }
        let mv = random.choose(&moves);
        position = position.after_passes().after(mv);
    }
    position
}

#[test]
fn absurd_tables_are_refused() {
    for table in [0, 4097, usize::MAX] {
        assert_eq!(
            Player::new(Settings { table }).err(),
            Some(SettingsError::Table(table))
        );
    }
    assert!(Player::new(Settings { table: 4096 }).is_ok());
    assert_eq!(
        SettingsError::Table(0).to_string(),
        "table = 0 MiB: 1 to 4096 MiB are permitted"
    );
}

#[test]
fn every_answer_is_legal_at_any_limit() {
    let mut random = Random(1);
    let mut player = player();
    let raised = Stop::default();
    raised.raise();
    for game in 0..300 {
        let mut position = Position::START;
        while position.to_play().is_some() {
            let limits = match random.below(4) {
                0 => Limits::nodes(random.below(3) as u64),
                1 => Limits::depth(random.below(3) as u32),
                2 => Limits::time(Duration::ZERO),
                _ => Limits::nodes(200),
            };
            let request = Request {
                limits,
                lines: random.below(4),
                noise: Noise {
                    amount: random.choose(&[0, 0, 200, u16::MAX]),
                    seed: game,
                },
            };
            let stop = if random.below(5) == 0 {
                raised.clone()
            } else {
                Stop::default()
            };
            let control = Control {
                clock: &|| Duration::ZERO,
                stop,
            };
            let report = player
                .analyse(&position, &request, &control, &mut |_| {})
                .unwrap();
            let wanted = request.lines.clamp(1, position.moves().count());
            assert_eq!(report.lines.len(), wanted);
            for line in &report.lines {
                let mut after = position;
                for &mv in &line.actions {
                    assert!(
                        after.moves().any(|legal| legal == mv),
                        "{position} {line:?}"
                    );
                    after = after.after_passes().after(mv);
                }
            }
            position = position.after_passes().after(report.best().actions[0]);
        }
        assert!(
            player
                .analyse(&position, &nodes(5), &standing(), &mut |_| {})
                .is_err()
        );
    }
}

#[test]
fn a_limit_of_nodes_gives_the_same_answer_whatever_was_asked_before() {
    let mut random = Random(5);
    let mut used = player();
    for plies in [0, 7, 20, 33, 45] {
        let position = position(&mut random, plies);
        let request = Request {
            lines: 2,
            noise: Noise {
                amount: 30,
                seed: 4,
            },
            ..nodes(20_000)
        };
        let fresh = player().analyse(&position, &request, &standing(), &mut |_| {});
        let again = used.analyse(&position, &request, &standing(), &mut |_| {});
        assert_eq!(fresh, again);
        let report = fresh.unwrap();
        assert!(report.nodes <= 20_000 + 18, "{}", report.nodes);
    }
}

/// The same position with red glasses for black ones and black for red ones.
fn colours_exchanged(position: &Position) -> Position {
    let text = position.to_string();
    let fields: Vec<_> = text.split(' ').collect();
    let (red, black) = fields[1].split_once(':').unwrap();
    let turn = if fields[2] == "r" { "b" } else { "r" };
    let (red_rings, black_rings) = fields[3].split_once(',').unwrap();
    format!(
        "{} {black}:{red} {turn} {black_rings},{red_rings}",
        fields[0]
    )
    .parse()
    .unwrap()
}

#[test]
fn it_treats_both_colours_alike() {
    let mut random = Random(11);
    for plies in (0..60).step_by(3) {
        let position = position(&mut random, plies);
        if position.to_play().is_none() {
            continue;
        }
        let answer = |position: &Position| {
            let request = Request {
                limits: Limits::depth(6),
                ..Request::default()
            };
            // Without collisions in the table, which depend on the colours, everything must be the same.
            let mut player = Player::new(Settings { table: 64 }).unwrap();
            let report = player
                .analyse(position, &request, &standing(), &mut |_| {})
                .unwrap();
            (report.best().clone(), report.nodes, report.depth)
        };
        let exchanged = colours_exchanged(&position);
        assert_eq!(answer(&position), answer(&exchanged), "{position}");
    }
}

#[test]
fn progress_is_told_depth_by_depth() {
    let mut depths = Vec::new();
    let request = Request {
        limits: Limits::depth(6),
        ..Request::default()
    };
    let report = player()
        .analyse(&Position::START, &request, &standing(), &mut |report| {
            depths.push(report.depth);
        })
        .unwrap();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    assert_eq!(report.depth, 6);
    assert!(matches!(report.best().verdict, Verdict::Estimate(_)));
}

/// The margin of the player on turn at the end with best play, by looking at everything.
fn exact_margin(position: &Position) -> i8 {
    let turn = position.turn();
    let Some(side) = position.to_play() else {
        return position.holder(turn.other()) as i8 - position.holder(turn) as i8;
    };
    let position = position.after_passes();
    let best = position
        .moves()
        .map(|mv| -exact_margin(&position.after(mv)))
        .max()
        .unwrap();
    if side == turn { best } else { -best }
}

#[test]
fn margins_are_exact() {
    let mut random = Random(11);
    let mut player = player();
    let mut checked = 0;
    while checked < 60 {
        let position = position(&mut random, 53);
        if position.to_play().is_none() {
            continue;
        }
        let position = position.after_passes();
        checked += 1;
        let request = Request {
            lines: 3,
            ..Request::default()
        };
        let report = player
            .analyse(&position, &request, &standing(), &mut |_| {})
            .unwrap();
        let mut margins: Vec<_> = position
            .moves()
            .map(|mv| -exact_margin(&position.after(mv)))
            .collect();
        margins.sort_unstable_by_key(|margin| -margin);
        for (line, &margin) in report.lines.iter().zip(&margins) {
            assert_eq!(line.verdict, Verdict::Margin(margin), "{position}");
            assert_eq!(-exact_margin(&position.after(line.actions[0])), margin);
        }
    }
}

#[test]
fn the_stop_sign_ends_a_search_at_once() {
    let looks = AtomicU64::new(0);
    let stop = Stop::default();
    let clock = || {
        // Raised at the tenth look at the clock; nobody looks much longer.
        if looks.fetch_add(1, Ordering::Relaxed) == 10 {
            stop.raise();
        }
        Duration::ZERO
    };
    let control = Control {
        clock: &clock,
        stop: stop.clone(),
    };
    let request = Request {
        limits: Limits::time(Duration::from_hours(1)),
        ..Request::default()
    };
    let report = player()
        .analyse(&Position::START, &request, &control, &mut |_| {})
        .unwrap();
    assert!(report.nodes < 20 * 512, "{}", report.nodes);
}

fn options(random: &mut Random) -> Options {
    Options {
        level: random.choose(&Level::ALL),
        rings: random.choose(RingRule::ALL),
        empty_holder: random.choose(&[None, Some(EmptyHolder::Pass), Some(EmptyHolder::MayMove)]),
        tie: random.choose(Tie::ALL),
        glass: random.choose(&[
            Millis(10_000),
            Millis(60_000),
            Millis(180_000),
            Millis(600_000),
        ]),
        timer: random.choose(&[Millis(3_000), Millis(15_000), Millis(60_000)]),
        overrun: random.choose(Overrun::ALL),
        touch_move: random.choose(TouchMove::ALL),
        late_grace: random.choose(&[None, Some(Millis::ZERO), Some(Millis(5_000))]),
        timer_mode: random.choose(TimerMode::ALL),
        sand_noise: random.choose(SandNoise::ALL),
        simulated: random.choose(&[None, None, None, Some(Millis(5_000))]),
        ..Options::default()
    }
}

/// Plays a game of two players who think in no time, and interferes now and then. Gives what was done.
fn play(options: Options, seed: u64, random: &mut Random, limit: u64) -> Vec<String> {
    let mut game = Game::new(options, seed).unwrap();
    let mut players = [player(), player()];
    let mut done = Vec::new();
    let request = Request {
        noise: Noise { amount: 50, seed },
        ..nodes(limit)
    };
    for step in 0.. {
        if game.outcome().is_some() {
            break;
        }
        assert!(step < 5_000, "{options:?} goes on for ever: {done:?}");
        let plans = Side::BOTH.map(|side| {
            let player = &mut players[side as usize];
            (
                side,
                player.decide(&game, side, &request, &standing(), &mut |_| {}),
            )
        });
        // The one who acts first acts; meanwhile nothing else happens than what the game does by itself.
        let times = plans.iter().filter_map(|(side, plan)| match plan {
            Plan::Act(intent) => Some((intent.at, Some((*side, intent.action)))),
            Plan::Wait { until } => until.map(|until| (until.max(game.now() + Millis(1)), None)),
        });
        let next = times.min_by_key(|(at, _)| *at);
        let event = game.next_automatic_event();
        match (next, event) {
            (Some((at, action)), event) if event.is_none_or(|event| at < event) => {
                game.advance(at);
                if let Some((side, action)) = action {
                    let result = game.act(at, side, action);
                    assert!(result.is_ok(), "{options:?} {action} {result:?} {done:?}");
                    done.push(format!("{at} {side} {action}"));
                }
            }
            (_, Some(event)) => {
                game.advance(event);
            }
            (None, None) => panic!("nobody goes on: {options:?} {done:?}"),
            _ => unreachable!("without an event the first plan is carried out"),
        }
        if random.below(40) == 0 {
            for action in [Action::OfferDraw, Action::StartTimer] {
                let side = random.choose(&Side::BOTH);
                let _ = game.act(game.now(), side, action);
            }
        }
    }
    done
}

#[test]
fn games_with_all_options_come_to_an_end_by_legal_actions() {
    let mut random = Random(21);
    let seen = Counter::new(0);
    for seed in 0..150 {
        let options = options(&mut random);
        let limit = random.choose(&[0, 1, 20, 150]);
        let done = play(options, seed, &mut random, limit);
        seen.set(seen.get() + done.len());
    }
    assert!(seen.get() > 3_000);
}

#[test]
fn a_decision_with_a_limit_of_nodes_is_repeatable() {
    let options = Options::default();
    let games = [0, 0].map(|_| play(options, 3, &mut Random(9), 300));
    assert_eq!(games[0], games[1]);
}

#[test]
fn thinking_ends_before_the_deadline() {
    // The clock runs while the player thinks: a millisecond for every look.
    let mut game = Game::new(Options::default(), 0).unwrap();
    game.act(Millis(1_000), Side::Red, "a1-b2".parse().unwrap())
        .unwrap();
    game.act(Millis(1_500), Side::Red, Action::StartTimer)
        .unwrap();
    for now in [1_600, 9_000, 16_000, 16_400, 16_490] {
        game.advance(Millis(now));
        let clock_ms = AtomicU64::new(0);
        let clock = || Duration::from_millis(clock_ms.fetch_add(1, Ordering::Relaxed));
        let control = Control {
            clock: &clock,
            stop: Stop::default(),
        };
        let request = Request::default();
        let plan = player().decide(&game, Side::Black, &request, &control, &mut |_| {});
        let Plan::Act(intent) = plan else {
            panic!("{plan:?}")
        };
        let spent = Millis(clock_ms.load(Ordering::Relaxed));
        assert!(game.now() + spent < Millis(16_500), "{spent} at {now}");
        assert!(intent.at < intent.before.unwrap() && intent.before.unwrap() <= Millis(16_500));
        assert!(budget(&game, Side::Black).unwrap() < Duration::from_secs(15));
    }
}

#[test]
fn a_missing_ring_is_dropped_or_claimed() {
    let options = Options {
        rings: RingRule::Manual,
        ..Options::at_level(Level::One)
    };
    let mut game = Game::new(options, 0).unwrap();
    let quiet: Move = "a1-b2/".parse().unwrap();
    game.act(Millis(0), Side::Red, Action::Move(quiet)).unwrap();
    let action = |side| match player().decide(&game, side, &nodes(50), &standing(), &mut |_| {}) {
        Plan::Act(intent) => Some(intent.action),
        Plan::Wait { .. } => None,
    };
    assert_eq!(action(Side::Red), Some(Action::DropRing));
    assert_eq!(action(Side::Black), Some("+b2".parse().unwrap()));
}

#[test]
fn a_draw_is_accepted_by_the_side_that_is_behind() {
    // Red has placed more rings in a game that is nearly over.
    let position: Position = "1111/12221/113320/1233321/123321/12221/1111 d1,d5,g4:a4,d4,e1 b 0,3"
        .parse()
        .unwrap();
    assert!(position.to_play().is_none());
    let mut random = Random(77);
    let mut seen = [0; 2];
    for _ in 0..40 {
        let position = self::position(&mut random, 53).after_passes();
        let Some(side) = position.to_play() else {
            continue;
        };
        let mut game = Game::from_position(Options::at_level(Level::One), &position).unwrap();
        game.act(Millis(0), side.other(), Action::OfferDraw)
            .unwrap();
        let margin = exact_margin(&position);
        let plan = player().decide(&game, side, &Request::default(), &standing(), &mut |_| {});
        let agreed = matches!(plan, Plan::Act(intent) if intent.action == Action::AgreeDraw);
        let ended = game.lead_cannot_be_lost() == Some(side);
        assert_eq!(agreed, margin <= 0 && !ended, "{position} {margin}");
        seen[usize::from(agreed)] += 1;
    }
    assert!(seen[0] > 3 && seen[1] > 3, "{seen:?}");
}
