//! Whatever is played is written, read and written again without a difference.

mod common;

use common::{Sitting, combined, people, tamsk_play};
use gipf::Version;
use orchestrator::{GameOptions, Repetition};
use proptest::prelude::*;
use record::{About, GipfRecord, NodeId, Record, TamskRecord};
use tamsk::{Level, Millis, Options, RingRule, SandNoise, TimerMode};

fn gipf_options() -> impl Strategy<Value = GameOptions> {
    let version = prop_oneof![
        Just(Version::Basic),
        Just(Version::Standard),
        Just(Version::Tournament)
    ];
    let plain = (
        version,
        0..=12_u8,
        any::<bool>(),
        proptest::option::of(1..=600_u16),
    )
        .prop_map(|(version, potentials, repetition, clock)| GameOptions {
            potentials: Some(potentials),
            clock,
            repetition: if repetition {
                Repetition::ThreefoldDraw
            } else {
                Repetition::Off
            },
            ..GameOptions::of_version(version)
        });
    let level = prop_oneof![Just(Level::One), Just(Level::Two), Just(Level::Three)];
    prop_oneof![plain, level.prop_map(combined)]
}

fn tamsk_options() -> impl Strategy<Value = Options> {
    (
        1..=3_u8,
        any::<[bool; 3]>(),
        proptest::option::of(1_000..60_000_u64),
    )
        .prop_map(|(level, [manual, noise, always_on], simulated)| {
            let mut options = Options::at_level(Level::try_from(level).unwrap());
            if manual {
                options.rings = RingRule::Manual;
            }
            if noise {
                options.sand_noise = SandNoise::FivePercent;
            }
            if always_on {
                options.timer_mode = TimerMode::AlwaysOn;
            }
            options.simulated = simulated.filter(|_| level != 1).map(Millis);
            options
        })
}

fn about() -> impl Strategy<Value = About> {
    (any::<String>(), "[^\\p{Cc}]{0,20}").prop_map(|(comment, event)| About {
        comment,
        event: event.trim().to_owned(),
        ..About::default()
    })
}

/// What is written is read again as it was, as a document and as a text.
fn comes_back(record: &Record) -> Result<(), TestCaseError> {
    let json = record.to_json();
    let read = Record::from_json(&json).unwrap();
    prop_assert_eq!(&read, record);
    prop_assert_eq!(read.to_json(), json);
    let text = record.to_text().unwrap();
    let read = Record::from_text(&text).unwrap();
    prop_assert_eq!(read.fault, None);
    prop_assert_eq!(read.record.to_text().unwrap(), text);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_of_gipf(
        options in gipf_options(),
        about in about(),
        seed in any::<u64>(),
        steps in 0..120_usize,
        comments in proptest::collection::vec((1..100_usize, any::<String>()), 0..5),
        branch in 0..100_usize,
    ) {
        let mut sitting = Sitting::new(options, seed);
        for _ in 0..steps {
            if sitting.game.turn().outcome().is_none() {
                sitting.step();
            }
        }
        let mut record = GipfRecord::of_game(&sitting.game, sitting.clock, about, people().0);
        // Another game leaves it somewhere, and both stay.
        let from = NodeId::new(branch.min(record.actions.len()));
        let mut other = Sitting::new(record.options.clone(), seed);
        other.game = record.game_at(from).unwrap();
        other.game.run(other.clock);
        for _ in 0..3 {
            if other.game.turn().outcome().is_none() {
                other.step();
            }
        }
        record.follow(&other.game, other.clock);
        for (number, comment) in comments {
            if let Some(node) = NodeId::new(number).and_then(|id| record.actions.get_mut(id)) {
                node.comment = comment;
            }
        }
        comes_back(&record.into())?;
    }

    #[test]
    fn games_of_tamsk(
        options in tamsk_options(),
        about in about(),
        seed in any::<u64>(),
        actions in 0..80_usize,
    ) {
        let (mut play, clock) = tamsk_play(options, seed, actions);
        let record = TamskRecord::of_play(&play, clock, about, people().1);
        play.halt(clock);
        let again = record.play().unwrap();
        prop_assert_eq!(again.game(), play.game());
        comes_back(&record.into())?;
    }
}
