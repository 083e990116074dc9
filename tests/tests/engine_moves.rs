//! Twenty thousand moves of the engine at limits that are too small for thought, in all modes: every one is legal.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use engine::gipf::{NothingToDecide, Player, Settings};
use engine::{Control, Level, Limits, Line, Noise, Report, Request, Stop};
use gipf::{ByColor, Position, RowRule, Version};
use gipf_tests::random::{Liking, Random, action};
use orchestrator::{Action, Decision, MatchDraw, MatchResult, Mode, Turn, TurnRules};

/// Moves of GIPF that are made in all.
const MOVES: usize = 20_000;

/// Actions of the engine in each game, after a random beginning.
const IN_A_GAME: usize = 25;

/// A random answer to whatever is pending, a match included; nothing when the game is over.
fn random_answer(turn: &Turn, random: &mut Random) -> Option<Action> {
    match turn.pending() {
        Decision::Over(_) => None,
        Decision::Match { .. } => Some(Action::Match(random.choose(&[
            MatchResult::OwnerWon,
            MatchResult::OwnerLost,
            MatchResult::Drawn,
        ]))),
        // Without a liking for them, loaded pieces would seldom come to the centre.
        _ => action(turn, Liking::LoadedPieces, random),
    }
}

/// A game of any kind, some random decisions after its start.
fn random_game(random: &mut Random) -> Option<Turn> {
    let version = random.choose(&Version::ALL);
    let potentials = random.choose(&[0, 3, 6, 12]);
    let position = Position::start(version, potentials, ByColor::default());
    let rules = TurnRules {
        rows: random.choose(&[RowRule::MayKeep, RowRule::MustBreak]),
        mode: random.choose(&[Mode::Free, Mode::EveryTime, Mode::OnChallenge]),
        draw: random.choose(&[
            MatchDraw::OwnerLoses,
            MatchDraw::OwnerWins,
            MatchDraw::Replay,
        ]),
        challenges: random.choose(&[0, 1, 3]),
    };
    let mut turn = Turn::new(&position, rules).expect("a game can start");
    for _ in 0..random.below(60) {
        let action = random_answer(&turn, random)?;
        turn = turn.apply(action).expect("it was offered");
    }
    Some(turn)
}

/// A request whose limits leave hardly any time.
fn random_request(random: &mut Random) -> Request {
    let limits = match random.below(8) {
        0 => Limits::nodes(0),
        1 => Limits::nodes(1 + random.below(100) as u64),
        // With many loaded pieces on the board a single ply may hold millions of positions.
        2 => Limits {
            nodes: Some(500),
            ..Limits::depth(random.below(2) as u32)
        },
        3 => Limits::time(Duration::ZERO),
        4 => Limits::time(Duration::from_micros(random.below(20) as u64)),
        5 => Limits {
            time: Some(Duration::MAX),
            nodes: Some(20),
            depth: Some(u32::MAX),
        },
        _ => {
            return Request {
                limits: Limits {
                    nodes: Some(30),
                    ..Limits::default()
                },
                ..random.choose(&Level::ALL).gipf(random.below(1000) as u64)
            };
        }
    };
    Request {
        limits,
        lines: match random.below(20) {
            0 => usize::MAX,
            1 => 0,
            2 => 3,
            _ => 1,
        },
        noise: Noise {
            amount: random.choose(&[0, 0, 50, u16::MAX]),
            seed: random.below(1000) as u64,
        },
    }
}

/// A search whose clock goes on by a microsecond each time that it is read, and that is stopped when it shows `stop_at`.
fn search(
    player: &mut Player,
    turn: &Turn,
    earlier: &[Turn],
    request: &Request,
    stop_at: Option<u64>,
) -> Result<Report<Action>, NothingToDecide> {
    let ticks = AtomicU64::new(0);
    let stop = Stop::default();
    if stop_at == Some(0) {
        stop.raise();
    }
    let clock = || {
        let now = ticks.fetch_add(1, Relaxed) + 1;
        if stop_at.is_some_and(|at| now >= at) {
            stop.raise();
        }
        Duration::from_micros(now)
    };
    let control = Control {
        clock: &clock,
        stop: stop.clone(),
    };
    player.search(turn, earlier, request, &control, &mut |report| {
        check(turn, report, request);
    })
}

/// Every line is legal from its beginning to its end, and says what it is worth.
fn check(turn: &Turn, report: &Report<Action>, request: &Request) {
    let answers = turn.actions();
    assert!(!report.lines.is_empty());
    assert!(report.lines.len() <= request.lines.max(1).min(answers.len()));
    for (n, Line { actions, verdict }) in report.lines.iter().enumerate() {
        assert!(answers.contains(&actions[0]), "{turn:?}: {}", actions[0]);
        let firsts = report.lines[..n].iter().map(|line| line.actions[0]);
        assert!(firsts.clone().all(|first| first != actions[0]));
        let mut state = *turn;
        for &action in actions {
            state = state
                .apply(action)
                .unwrap_or_else(|error| panic!("{turn:?}: {action}: {error}"));
        }
        assert!((0.0..=1.0).contains(&verdict.win_probability()));
    }
}

#[test]
fn every_move_of_gipf_is_legal() {
    let mut random = Random::new(2026);
    // A table that is much too small, kept for all games, so that foreign entries abound.
    let mut players = [1, 2].map(|threads| {
        Player::new(Settings {
            table: 1,
            threads,
            ..Settings::default()
        })
        .expect("possible settings")
    });
    let (mut moves, mut matches, mut captures, mut potentials) = (0, 0, 0, 0);
    while moves < MOVES {
        let Some(mut turn) = random_game(&mut random) else {
            continue;
        };
        let chances = [0.0, 0.3, 0.5, 1.0];
        let chance = ByColor::from_fn(|_| random.choose(&chances));
        let player = &mut players[usize::from(random.below(4) == 0)];
        player.set_match_chance(chance);
        let mut earlier = vec![turn];
        for _ in 0..IN_A_GAME {
            let action = match turn.pending() {
                Decision::Over(_) => {
                    let report = search(player, &turn, &earlier, &Request::default(), None);
                    assert_eq!(report, Err(NothingToDecide::Over));
                    break;
                }
                Decision::Match { .. } => {
                    let report = search(player, &turn, &earlier, &Request::default(), None);
                    assert_eq!(report, Err(NothingToDecide::Match));
                    matches += 1;
                    random_answer(&turn, &mut random).expect("a match has a result")
                }
                decision => {
                    captures += usize::from(matches!(decision, Decision::Capture { .. }));
                    potentials += usize::from(matches!(
                        decision,
                        Decision::UsePotential { .. }
                            | Decision::ExtraPush { .. }
                            | Decision::Challenge { .. }
                    ));
                    let request = random_request(&mut random);
                    // One search in three is stopped before it begins or as soon as it has.
                    let stop_at = match random.below(6) {
                        0 => Some(0),
                        1 => Some(1 + random.below(4) as u64),
                        _ => None,
                    };
                    let report = search(player, &turn, &earlier, &request, stop_at)
                        .unwrap_or_else(|error| panic!("{turn:?}: {error}"));
                    check(&turn, &report, &request);
                    moves += 1;
                    report.best().actions[0]
                }
            };
            let before = turn.side();
            turn = turn.apply(action).expect("it was checked");
            if turn.side() != before {
                earlier.push(turn);
            }
        }
    }
    // Nothing of what is rare has been left out.
    assert!(
        matches > 50 && captures > 500 && potentials > 200,
        "{matches} matches, {captures} captures, {potentials} decisions about potentials"
    );
}

#[test]
fn every_move_of_tamsk_is_legal() {
    let mut random = Random::new(5);
    let mut player = engine::tamsk::Player::new(engine::tamsk::Settings { table: 1 })
        .expect("possible settings");
    let mut moves = 0;
    while moves < 1_000 {
        let mut position = tamsk::Position::START;
        for _ in 0..random.below(50) {
            let legal: Vec<_> = position.moves().collect();
            if !legal.is_empty() {
                position = position.after(random.choose(&legal)).after_passes();
            }
        }
        for _ in 0..10 {
            let request = random_request(&mut random);
            let stop = Stop::default();
            if random.below(3) == 0 {
                stop.raise();
            }
            let ticks = AtomicU64::new(0);
            let control = Control {
                clock: &|| Duration::from_micros(ticks.fetch_add(1, Relaxed)),
                stop,
            };
            let legal: Vec<_> = position.moves().collect();
            let answer = player.analyse(&position, &request, &control, &mut |_| ());
            let Ok(report) = answer else {
                assert_eq!(legal, [], "{position}");
                break;
            };
            for line in &report.lines {
                assert!(legal.contains(&line.actions[0]), "{position}");
                let mut state = position;
                for &mv in &line.actions {
                    assert!(state.moves().any(|legal| legal == mv), "{position}: {mv}");
                    state = state.after(mv).after_passes();
                }
            }
            position = position.after(report.best().actions[0]).after_passes();
            moves += 1;
        }
    }
}
