//! How well the player of GIPF plays: see `docs/measurements.md`.
//!
//! `cargo bench -p gipf-tests --bench gipf_strength -- learned|time|plain|potentials|threads|levels|stop|plies ...`

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use engine::arena::{Contestant, GipfSearcher, Pentanomial, SharedClock, openings, run};
use engine::gipf::{Evaluation, Player, Settings};
use engine::{Control, Level, Limits, Request, Stop};
use gipf::{ByColor, Position, Version};
use gipf_tests::plain_search::{Ignorant, PlainSearch};
use gipf_tests::random::{Liking, Random, complete_turn, quick_turn};
use orchestrator::Turn;

/// Complete random turns before each pair of games.
const OPENING: u32 = 4;

const USAGE: &str = "\
learned VERSION POTENTIALS PAIRS MS | time VERSION POTENTIALS PAIRS MS MS | plain VERSION POTENTIALS PAIRS MS DEPTH
| potentials PAIRS MS | threads VERSION POTENTIALS PAIRS MS | levels PAIRS FROM TO | stop TIMES | plies VERSION POTENTIALS GAMES";

type Anybody = Box<dyn Contestant<Turn>>;

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|text| text != "--bench")
        .collect();
    let number = |n: usize, default: u64| {
        let given = arguments.get(n).and_then(|text| text.parse().ok());
        given.unwrap_or(default)
    };
    let start = || {
        let version = arguments.get(1).and_then(|text| text.parse().ok());
        start(version.unwrap_or(Version::Basic), number(2, 0) as u8)
    };
    let pairs = number(3, 20) as usize;
    match arguments.first().map(String::as_str) {
        Some("learned") => {
            let limits = Limits::time(Duration::from_millis(number(4, 50)));
            let hand_made = Arc::new(Evaluation::hand_made());
            duel(&start(), pairs, cores(), &|| {
                [
                    searcher(limits, 1, None),
                    searcher(limits, 1, Some(Arc::clone(&hand_made))),
                ]
            });
        }
        Some("time") => {
            let limits = [4, 5].map(|n| Limits::time(Duration::from_millis(number(n, 50))));
            duel(&start(), pairs, cores(), &|| {
                limits.map(|limits| searcher(limits, 1, None))
            });
        }
        Some("plain") => {
            let limits = Limits::time(Duration::from_millis(number(4, 100)));
            let depth = number(5, 5) as u32;
            duel(&start(), pairs, cores(), &|| {
                [searcher(limits, 1, None), Box::new(PlainSearch { depth })]
            });
        }
        Some("potentials") => {
            let limits = Limits::time(Duration::from_millis(number(2, 100)));
            let start = self::start(Version::Tournament, 6);
            duel(&start, number(1, 20) as usize, cores(), &|| {
                [
                    searcher(limits, 1, None),
                    Box::new(Ignorant(gipf_searcher(limits, 1, None))),
                ]
            });
        }
        Some("threads") => {
            let limits = Limits::time(Duration::from_millis(number(4, 100)));
            duel(&start(), pairs, 1, &|| {
                [searcher(limits, 2, None), searcher(limits, 1, None)]
            });
        }
        Some("levels") => levels(
            number(1, 20) as usize,
            number(2, 1) as u8,
            number(3, 11) as u8,
        ),
        Some("stop") => stop(number(1, 200)),
        Some("plies") => plies(&start(), number(3, 10_000)),
        _ => println!("{USAGE}"),
    }
}

fn start(version: Version, potentials: u8) -> Turn {
    let position = Position::start(version, potentials, ByColor::both(0));
    Turn::of_position(&position).expect("games can start")
}

/// Games that can be played at a time without disturbing each other.
fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

fn clock() -> SharedClock {
    let start = Instant::now();
    Arc::new(move || start.elapsed())
}

fn gipf_searcher(
    limits: Limits,
    threads: usize,
    evaluation: Option<Arc<Evaluation>>,
) -> GipfSearcher {
    let mut settings = Settings {
        table: 16,
        threads,
        ..Settings::default()
    };
    if let Some(evaluation) = evaluation {
        settings.evaluation = evaluation;
    }
    let player = Player::new(settings).expect("the settings are permitted");
    let request = Request {
        limits,
        ..Request::default()
    };
    GipfSearcher::new(player, request, clock(), Stop::default())
}

fn searcher(limits: Limits, threads: usize, evaluation: Option<Arc<Evaluation>>) -> Anybody {
    Box::new(gipf_searcher(limits, threads, evaluation))
}

/// Plays pairs of games, so many at a time, and tells the first contestant's result.
fn duel(start: &Turn, pairs: usize, at_a_time: usize, make: &(impl Fn() -> [Anybody; 2] + Sync)) {
    let openings = openings(start, OPENING, pairs, 1).expect("there are many openings");
    let mut results = Pentanomial::default();
    let [mut games, mut points, mut plies] = [0; 3];
    let mut report = |pair: engine::arena::Pair<Turn>| {
        results.add(pair.half_points());
        games += 2;
        points += pair.half_points();
        plies += pair
            .games
            .iter()
            .map(|game| game.record.plies())
            .sum::<u32>() as usize;
        ControlFlow::Continue(())
    };
    run(&openings, 0, at_a_time, 1, &|| Ok(make()), &mut report).expect("contestants can be made");
    let elo = results.elo();
    println!(
        "{} of {games} points ({:.1} %), Elo {:+.0} [{:+.0}, {:+.0}], {} plies a game",
        points as f64 / 2.0,
        100.0 * results.score(),
        elo.best,
        elo.low,
        elo.high,
        plies / games,
    );
}

/// Each level against the one below it.
fn levels(pairs: usize, from: u8, to: u8) {
    for number in from.max(1)..to {
        let [Some(below), Some(above)] = [number, number + 1].map(Level::new) else {
            return;
        };
        print!("level {above} against {below}: ");
        let start = start(Version::Tournament, 6);
        let seat = |level: Level, seed: u64| -> Anybody {
            let player = gipf_searcher(Limits::default(), 1, None);
            let mut player = player;
            player.set_request(level.gipf(seed), Stop::default());
            Box::new(player)
        };
        duel(&start, pairs, cores(), &|| [seat(above, 1), seat(below, 2)]);
    }
}

/// How long it takes from the stop sign to the answer, in positions from random games.
fn stop(times: u64) {
    let mut player = Player::new(Settings {
        threads: 2,
        ..Settings::default()
    })
    .expect("the settings are permitted");
    let mut latencies = Vec::new();
    let mut random = Random::new(1);
    while latencies.len() < times as usize {
        let mut turn = start(Version::Tournament, 6);
        for _ in 0..random.below(30) {
            turn = complete_turn(turn, Liking::Nothing, &mut random).unwrap_or(turn);
        }
        if turn.outcome().is_some() {
            continue;
        }
        let begun = Instant::now();
        let clock = move || begun.elapsed();
        let stop = Stop::default();
        let control = Control {
            clock: &clock,
            stop: stop.clone(),
        };
        let (raised, ended) = thread::scope(|scope| {
            let search = scope.spawn(|| {
                let _ = player.search(&turn, &[], &Request::default(), &control, &mut |_| ());
                begun.elapsed()
            });
            thread::sleep(Duration::from_millis(20 + random.below(30) as u64));
            stop.raise();
            (
                begun.elapsed(),
                search.join().expect("a search does not panic"),
            )
        });
        latencies.push(ended.saturating_sub(raised));
    }
    latencies.sort();
    let at = |part: usize| latencies[(latencies.len() * part / 100).min(latencies.len() - 1)];
    println!(
        "median {:?}, 99th percentile {:?}, longest {:?}",
        at(50),
        at(99),
        at(100)
    );
}

/// Random games, for counting what a random ply costs.
fn plies(start: &Turn, games: u64) {
    let mut plies = 0_u64;
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut turn = *start;
        while turn.outcome().is_none() {
            quick_turn(&mut turn, &mut random);
            plies += 1;
        }
    }
    println!("{plies} plies in {games} games");
}
