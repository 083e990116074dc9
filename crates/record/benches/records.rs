//! What saving and reading costs.

#[path = "../tests/common/mod.rs"]
mod common;

use common::{Sitting, combined, first, people};
use divan::{Bencher, black_box};
use record::{About, GipfRecord, Record, Summary};
use tamsk::Level;

fn main() {
    divan::main();
}

/// A combined game of 60 plies with three matches.
fn sample() -> Sitting {
    first(&combined(Level::Three), |sitting| {
        sitting.play(60, usize::MAX);
        sitting.game.plies().len() == 60 && sitting.game.matches_decided() == 3
    })
}

fn record_of(sitting: &Sitting) -> Record {
    GipfRecord::of_game(&sitting.game, sitting.clock, About::default(), people().0).into()
}

/// Reading and validating; at most 5 ms.
#[divan::bench]
fn read_and_validate(bencher: Bencher<'_, '_>) {
    let bytes = record_of(&sample()).to_json();
    bencher.bench(|| Record::from_json(black_box(&bytes)).unwrap());
}

/// What saving the game that is going on costs the frame; at most 2 ms.
#[divan::bench]
fn save_on_the_frame(bencher: Bencher<'_, '_>) {
    let sitting = sample();
    bencher.bench(|| record_of(black_box(&sitting)).to_json());
}

/// One line of a list of games; at most 0.1 ms, so that 10,000 take a second.
#[divan::bench]
fn summary(bencher: Bencher<'_, '_>) {
    let bytes = record_of(&sample()).to_json();
    bencher.bench(|| Summary::of_json(black_box(&bytes)).unwrap());
}
