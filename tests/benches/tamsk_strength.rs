//! How well the TAMSK player plays: see `docs/measurements.md`.
//!
//! `cargo bench -p gipf-tests --bench tamsk_strength -- uct|solve|presser|levels|duel ...`

use std::time::{Duration, Instant};

use engine::tamsk::{Player, Settings};
use engine::{Control, Level, Limits, Request, Stop, Verdict};
use gipf_tests::random::Random;
use gipf_tests::tamsk::{Presser, Sitting, Thinker, Uct};
use tamsk::{Game, Options, Position, Side};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, default: u64| {
        arguments
            .get(n)
            .and_then(|text| text.parse().ok())
            .unwrap_or(default)
    };
    match arguments.first().map(String::as_str) {
        Some("uct") => against_uct(number(1, 20), number(2, 300)),
        Some("solve") => solve(number(1, 30), number(2, 22), number(3, 20_000)),
        Some("presser") => against_presser(number(1, 50), number(2, 0), number(3, 5_000)),
        Some("levels") => levels(number(1, 20), number(2, 1), number(3, 11)),
        Some("stop") => stop(number(1, 200)),
        _ => println!(
            "uct GAMES MS | solve POSITIONS PLIES NODES | presser GAMES SEED MICROSECONDS | levels PAIRS FROM TO | stop TIMES"
        ),
    }
}

fn player() -> Player {
    Player::new(Settings::default()).expect("the defaults are permitted")
}

/// Asks about a position in real time.
fn ask(player: &mut Player, position: &Position, request: &Request) -> engine::Report<tamsk::Move> {
    let start = Instant::now();
    let clock = move || start.elapsed();
    let control = Control {
        clock: &clock,
        stop: Stop::default(),
    };
    player
        .analyse(position, request, &control, &mut |_| {})
        .expect("only positions with a move are asked about")
}

/// A start of a game: so many random moves.
fn opening(seed: u64, plies: usize) -> Position {
    let mut random = Random::new(seed);
    let mut position = Position::START;
    for _ in 0..plies {
        let moves: Vec<_> = position.moves().collect();
        position = position.after_passes().after(random.choose(&moves));
    }
    position
}

/// Rings by which a player leads.
fn lead(position: &Position, side: Side) -> i32 {
    i32::from(position.holder(side.other())) - i32::from(position.holder(side))
}

/// Plays to the end; each side chooses its moves.
fn play(
    mut position: Position,
    mut choose: impl FnMut(&Position, Side) -> tamsk::Move,
) -> Position {
    while let Some(side) = position.to_play() {
        position = position.after_passes();
        let mv = choose(&position, side);
        position = position.after(mv);
    }
    position
}

/// Wins, draws, losses.
#[derive(Clone, Copy, Debug, Default)]
struct Score([u32; 3]);

impl Score {
    fn add(&mut self, lead: i32) {
        self.0[(1 - lead.signum()) as usize] += 1;
    }

    fn share(self) -> f64 {
        let [wins, draws, losses] = self.0.map(f64::from);
        (wins + draws / 2.0) / (wins + draws + losses).max(1.0)
    }

    fn elo(self) -> f64 {
        let share = self.share().clamp(0.001, 0.999);
        400.0 * (share / (1.0 - share)).log10()
    }

    /// Half the width of the 95 % interval.
    fn error(self) -> f64 {
        let [wins, draws, losses] = self.0.map(f64::from);
        let games = (wins + draws + losses).max(1.0);
        let share = self.share();
        let variance =
            (wins * (1.0 - share).powi(2) + draws * (0.5 - share).powi(2) + losses * share.powi(2))
                / games;
        let clamped = share.clamp(0.01, 0.99);
        1.96 * (variance / games).sqrt() * 400.0 / (10.0_f64.ln() * clamped * (1.0 - clamped))
    }
}

/// Equal time against the plain tree search: pairs of games from four random moves, colours exchanged.
fn against_uct(games: u64, ms: u64) {
    let time = Duration::from_millis(ms);
    let request = Request {
        limits: Limits::time(time),
        ..Request::default()
    };
    let mut player = player();
    let mut score = Score::default();
    let mut playouts = 0;
    let mut turns = 0;
    for game in 0..games {
        let engine_side = Side::BOTH[(game % 2) as usize];
        let mut uct = Uct::new(game);
        let end = play(opening(game / 2, 4), |position, side| {
            if side == engine_side {
                return ask(&mut player, position, &request).best().actions[0];
            }
            let start = Instant::now();
            turns += 1;
            uct.choose(position, |tried| {
                playouts += 1;
                tried % 16 == 0 && start.elapsed() >= time
            })
            .expect("the side can move")
        });
        score.add(lead(&end, engine_side));
        println!(
            "game {game}: engine {} of {:?}, playouts a move {}",
            lead(&end, engine_side),
            score.0,
            playouts / turns.max(1)
        );
    }
    let [wins, draws, losses] = score.0;
    println!(
        "engine {wins} wins, {draws} draws, {losses} losses: {:.1} % of decided games",
        100.0 * f64::from(wins) / f64::from(wins + losses).max(1.0)
    );
}

/// Games of the engine with itself: how long the position so many plies before the end takes to be solved.
fn solve(positions: u64, plies: u64, nodes: u64) {
    let mut player = player();
    let mut times = Vec::new();
    let mut looked_at = Vec::new();
    for game in 0..positions {
        let request = Request {
            limits: Limits::nodes(nodes),
            ..Request::default()
        };
        let mut seen = Vec::new();
        play(opening(1000 + game, 4), |position, _| {
            seen.push(*position);
            ask(&mut player, position, &request).best().actions[0]
        });
        let position = seen[seen.len().saturating_sub(plies as usize)];
        let mut fresh = self::player();
        let limits = Limits::time(Duration::from_secs(20));
        let report = ask(
            &mut fresh,
            &position,
            &Request {
                limits,
                ..Request::default()
            },
        );
        let solved = matches!(report.best().verdict, Verdict::Margin(_))
            && report.time < Duration::from_secs(20);
        println!(
            "{position} ply {} of {}: {:?} depth {} nodes {} in {:?}",
            seen.len().saturating_sub(plies as usize) + 4,
            seen.len() + 4,
            report.best().verdict,
            report.depth,
            report.nodes,
            report.time
        );
        times.push(if solved { report.time } else { Duration::MAX });
        looked_at.push(report.nodes);
    }
    looked_at.sort_unstable();
    println!(
        "positions looked at: median {}, 95 % {}, 99 % {}, most {}",
        looked_at[looked_at.len() / 2],
        looked_at[looked_at.len() * 95 / 100],
        looked_at[looked_at.len() * 99 / 100],
        looked_at[looked_at.len() - 1]
    );
    times.sort_unstable();
    let within = |ms| {
        times
            .iter()
            .filter(|time| **time < Duration::from_millis(ms))
            .count()
    };
    println!(
        "{plies} plies before the end: of {} positions {} within 0.1 s, {} within 0.3 s, {} within 1 s, {} within 3 s; median {:?}, 95 % {:?}, worst {:?}",
        times.len(),
        within(100),
        within(300),
        within(1000),
        within(3000),
        times[times.len() / 2],
        times[times.len() * 95 / 100],
        times[times.len() - 1]
    );
}

/// Level 3 in virtual time against an opponent who presses.
fn against_presser(games: u64, first: u64, per_look: u64) {
    let request = Request {
        limits: Limits::time(Duration::from_secs(1)),
        ..Request::default()
    };
    let weak = Request {
        limits: Limits::nodes(300),
        ..Request::default()
    };
    let (mut deaths, mut neglected, mut overruns, mut refused, mut moves) = (0, 0, 0, 0, 0);
    let (mut theirs, mut walled) = (0, 0);
    let mut score = Score::default();
    for game in first..first + games {
        let mut engine = Thinker::new(player(), request, per_look);
        let mut presser = Presser::new(player(), weak, game);
        let us = (game % 2) as usize;
        let start = Game::new(Options::default(), game).expect("the defaults are permitted");
        let sitting = if us == 0 {
            Sitting::play(start, [&mut engine, &mut presser])
        } else {
            Sitting::play(start, [&mut presser, &mut engine])
        };
        deaths += sitting.deaths[us];
        neglected += sitting.neglected[us];
        walled += sitting.walled[us];
        overruns += sitting.overruns[us];
        refused += sitting.refused[us];
        theirs += sitting.deaths[1 - us];
        moves += sitting.moves;
        let winner = sitting.game.outcome().and_then(|outcome| outcome.winner);
        score.add(winner.map_or(0, |side| if side as usize == us { 1 } else { -1 }));
        if winner.is_some_and(|side| side as usize != us) {
            println!(
                "game {game} lost by {:?} {}",
                sitting.game.outcome(),
                sitting.game.position()
            );
        }
        if sitting.deaths[us] + sitting.overruns[us] + sitting.refused[us] > 0 {
            println!(
                "game {game}: {:?} {:?} {:?} {:?} {:?} at {}",
                sitting.deaths,
                sitting.walled,
                sitting.neglected,
                sitting.overruns,
                sitting.refused,
                sitting.game.now()
            );
        }
    }
    println!(
        "{games} games, {moves} moves: glasses lost {deaths}, of them movable {neglected}, walled in for good {walled}, overruns {overruns}, refused {refused}; the opponent lost {theirs}; engine {:?}",
        score.0
    );
}

/// Neighbouring levels: pairs of games from four random moves, colours exchanged.
fn levels(pairs: u64, from: u64, to: u64) {
    let mut players = [player(), player()];
    for number in from..=to {
        let Some((low, high)) = Level::new(number as u8).zip(Level::new(number as u8 + 1)) else {
            break;
        };
        let mut score = Score::default();
        for game in 0..2 * pairs {
            let strong = Side::BOTH[(game % 2) as usize];
            let end = play(opening(500 + game / 2, 4), |position, side| {
                let level = if side == strong { high } else { low };
                ask(
                    &mut players[usize::from(side == strong)],
                    position,
                    &level.tamsk(game),
                )
                .best()
                .actions[0]
            });
            score.add(lead(&end, strong));
        }
        println!(
            "level {high} against {low}: {:?}, {:+.0} +- {:.0} Elo",
            score.0,
            score.elo(),
            score.error()
        );
    }
}

/// From the stop sign to the answer.
fn stop(times: u64) {
    let mut player = player();
    let mut waits: Vec<Duration> = (0..times)
        .map(|n| {
            let position = opening(n, (n % 40) as usize);
            let stop = Stop::default();
            let sign = stop.clone();
            let start = Instant::now();
            let clock = move || start.elapsed();
            let raiser = std::thread::spawn(move || {
                std::thread::sleep(Duration::from_millis(5 + n % 20));
                let raised = Instant::now();
                sign.raise();
                raised
            });
            let control = Control {
                clock: &clock,
                stop,
            };
            let request = Request {
                limits: Limits::time(Duration::from_mins(1)),
                ..Request::default()
            };
            let answer = player.analyse(&position, &request, &control, &mut |_| {});
            let answered = Instant::now();
            answer.expect("a position of 40 moves at most is not over");
            raiser.join().map_or(Duration::ZERO, |raised| {
                answered.saturating_duration_since(raised)
            })
        })
        .collect();
    waits.sort_unstable();
    println!(
        "stop to answer, {times} times: median {:?}, 99 % {:?}, worst {:?}",
        waits[waits.len() / 2],
        waits[waits.len() * 99 / 100],
        waits[waits.len() - 1]
    );
}
