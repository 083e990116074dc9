//! The TAMSK player against its yardsticks. `docs/measurements.md` has the figures of longer runs.

use std::time::Duration;

use engine::tamsk::{Player, Settings};
use engine::{Control, Limits, Request, Stop};
use gipf_tests::tamsk::{Presser, Sitter, Sitting, Thinker, Uct};
use tamsk::{Game, Level, Millis, Options, Overrun, Position, Side, TimerMode};

fn player() -> Player {
    Player::new(Settings { table: 4 }).unwrap()
}

/// A thinker on a slow machine: he is to think for a second, in which he looks at 10,000 positions.
fn slow_thinker() -> Thinker {
    let limits = Limits::time(Duration::from_secs(1));
    let request = Request {
        limits,
        ..Request::default()
    };
    Thinker::new(player(), request, 50_000)
}

fn presser(seed: u64) -> Presser {
    let request = Request {
        limits: Limits::nodes(100),
        ..Request::default()
    };
    Presser::new(player(), request, seed)
}

fn play(options: Options, seed: u64) -> (Sitting, usize) {
    let us = (seed % 2) as usize;
    let (mut thinker, mut presser) = (slow_thinker(), presser(seed));
    let mut sitters: [&mut dyn Sitter; 2] = [&mut thinker, &mut presser];
    if us == 1 {
        sitters.reverse();
    }
    let game = Game::new(options, seed).unwrap();
    (Sitting::play(game, sitters), us)
}

#[test]
fn pressed_at_the_worst_moments_it_is_never_late_and_neglects_no_glass() {
    for seed in 9_000..9_012 {
        let (sitting, us) = play(Options::default(), seed);
        assert_eq!(sitting.overruns[us], 0, "seed {seed}");
        assert_eq!(sitting.neglected[us], 0, "seed {seed}");
        assert_eq!(sitting.refused[us], 0, "seed {seed}");
    }
}

#[test]
fn nor_is_it_late_with_other_timers() {
    let timers = [Millis(3_000), Millis(15_000), Millis(60_000)];
    let modes = TimerMode::ALL
        .iter()
        .flat_map(|&mode| timers.map(|timer| (mode, timer)));
    for (seed, (timer_mode, timer)) in (100..).zip(modes) {
        for &overrun in Overrun::ALL {
            let options = Options {
                timer_mode,
                timer,
                overrun,
                ..Options::default()
            };
            let (sitting, us) = play(options, seed);
            assert_eq!(sitting.overruns[us], 0, "{options:?}");
            assert_eq!(sitting.refused[us], 0, "{options:?}");
        }
    }
}

#[test]
fn it_plays_level_2_to_the_end() {
    for seed in 200..206 {
        let (sitting, us) = play(Options::at_level(Level::Two), seed);
        assert_eq!(sitting.refused[us], 0, "seed {seed}");
        assert!(sitting.moves > 30);
    }
}

#[test]
fn it_beats_the_plain_tree_search() {
    let control = Control {
        clock: &|| Duration::ZERO,
        stop: Stop::default(),
    };
    let request = Request {
        limits: Limits::nodes(20_000),
        ..Request::default()
    };
    let mut player = player();
    let mut lead = 0;
    for (game, engine) in (0..4).zip(Side::BOTH.into_iter().cycle()) {
        let mut uct = Uct::new(game);
        let mut position = Position::START;
        while let Some(side) = position.to_play() {
            position = position.after_passes();
            let mv = if side == engine {
                let report = player.analyse(&position, &request, &control, &mut |_| {});
                report.unwrap().best().actions[0]
            } else {
                uct.choose(&position, |tried| tried >= 200).unwrap()
            };
            position = position.after(mv);
        }
        lead += i32::from(position.holder(engine.other())) - i32::from(position.holder(engine));
    }
    assert!(lead > 8, "{lead} rings in four games");
}
