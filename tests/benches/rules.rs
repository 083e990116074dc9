//! How fast GIPF's turns are counted and played, against the plain generator, in one run: see `docs/measurements.md`.
//!
//! `cargo bench -p gipf-tests` prints divan's table and then the ratios of section "ratios".

use std::time::Instant;

use divan::Bencher;
use divan::counter::ItemsCount;
use gipf::{RowRule, Version};
use gipf_tests::plain::State;
use gipf_tests::random::{Liking, Random, complete_turn, start};
use orchestrator::Turn;

/// Turns of perft(5) from the basic start.
const PERFT_5: u64 = 29_769_120;

/// Turns of perft(3) from the basic start, for the plain generator.
const PERFT_3: u64 = 29_016;

/// Random games played in one measurement.
const GAMES: u64 = 100;

fn main() {
    divan::main();
    ratios();
}

fn basic() -> Turn {
    start(Version::Basic, 0, RowRule::MayKeep)
}

fn plain(turn: &Turn) -> State {
    let may_keep = turn.rules().rows == RowRule::MayKeep;
    State::read(&turn.position().to_string(), may_keep)
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn perft_5(bencher: Bencher) {
    bencher
        .counter(ItemsCount::new(PERFT_5))
        .bench(|| basic().perft(5));
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn plain_perft_3(bencher: Bencher) {
    let start = plain(&basic());
    bencher
        .counter(ItemsCount::new(PERFT_3))
        .bench(|| start.perft(3));
}

/// Random games in which each turn is made by listing all legal answers and playing one.
fn play(version: Version, potentials: u8, rows: RowRule) -> u64 {
    let mut turns = 0;
    for seed in 0..GAMES {
        let mut random = Random::new(seed);
        let mut turn = start(version, potentials, rows);
        while let Some(next) = complete_turn(turn, Liking::Nothing, &mut random) {
            turns += 1;
            turn = next;
        }
    }
    turns
}

fn play_basic() -> u64 {
    play(Version::Basic, 0, RowRule::MayKeep)
}

fn play_tournament() -> u64 {
    play(Version::Tournament, 6, RowRule::MustBreak)
}

/// The same with the plain generator, which has nothing smaller than a complete turn to choose from.
fn play_plain() -> u64 {
    let mut turns = 0;
    for seed in 0..GAMES / 10 {
        let mut random = Random::new(seed);
        let mut state = plain(&basic());
        loop {
            let mut nexts = Vec::new();
            state.turns(&mut |_, next| nexts.push(next.clone()));
            if nexts.is_empty() {
                break;
            }
            let choice = random.below(nexts.len());
            state = nexts.swap_remove(choice);
            turns += 1;
        }
    }
    turns
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn random_play_basic(bencher: Bencher) {
    bencher
        .counter(ItemsCount::new(play_basic()))
        .bench(play_basic);
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn random_play_tournament_6(bencher: Bencher) {
    bencher
        .counter(ItemsCount::new(play_tournament()))
        .bench(play_tournament);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn random_play_plain(bencher: Bencher) {
    bencher
        .counter(ItemsCount::new(play_plain()))
        .bench(play_plain);
}

/// Turns a second, the best of some runs: other programs on the machine only make it slower.
fn rate(runs: u32, turns: impl Fn() -> u64) -> f64 {
    let run = || {
        let start = Instant::now();
        let turns = divan::black_box(turns());
        turns as f64 / start.elapsed().as_secs_f64()
    };
    (0..runs).map(|_| run()).fold(0.0, f64::max)
}

/// Prints the figures that do not depend on the machine.
fn ratios() {
    let counting = rate(3, || basic().perft(5));
    let plain_start = plain(&basic());
    let plain_counting = rate(3, || plain_start.perft(3));
    let playing = rate(10, play_basic);
    let tournament = rate(10, play_tournament);
    let plain_playing = rate(3, play_plain);
    println!("\nratios                                     measured   wanted");
    for (name, ratio, wanted) in [
        (
            "perft(5) / plain perft, per turn",
            counting / plain_counting,
            25.0,
        ),
        ("random play, basic / plain", playing / plain_playing, 20.0),
        (
            "random play, tournament with 6 / basic",
            tournament / playing,
            0.5,
        ),
    ] {
        println!("{name:42} {ratio:8.2}   {wanted:6.2}");
    }
}
