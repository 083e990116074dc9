//! Games become documents and games again, exactly; what is no game is refused with its place.

mod common;

use common::{Sitting, combined, first, people, tamsk_play};
use gipf::Version;
use orchestrator::{GameOptions, Repetition};
use record::{About, GipfRecord, NodeId, ReadError, Record, TamskRecord};
use tamsk::{Level, Millis, Options, UndoRule};

fn about() -> About {
    About {
        program: "tests 1".to_owned(),
        date: Some("2026-12-01T12:30:00Z".parse().unwrap()),
        comment: "„Ångström“ \u{0} \n 日本".to_owned(),
        ..About::default()
    }
}

fn record_of(sitting: &Sitting) -> GipfRecord {
    GipfRecord::of_game(&sitting.game, sitting.clock, about(), people().0)
}

fn through_json(record: GipfRecord) -> GipfRecord {
    let record = Record::from(record);
    let read = Record::from_json(&record.to_json()).unwrap();
    assert_eq!(read, record);
    match read {
        Record::Gipf(record) => *record,
        Record::Tamsk(_) => panic!("a game of GIPF"),
    }
}

#[test]
fn games_of_every_kind_come_back_exactly() {
    let plain = |version| GameOptions {
        repetition: Repetition::ThreefoldDraw,
        ..GameOptions::of_version(version)
    };
    let kinds = [
        plain(Version::Basic),
        plain(Version::Standard),
        plain(Version::Tournament),
        combined(Level::One),
        combined(Level::Three),
    ];
    for (seed, options) in (0..).zip(kinds) {
        let mut sitting = Sitting::new(options, seed);
        sitting.play(60, usize::MAX);
        let record = through_json(record_of(&sitting));
        sitting.game.halt(sitting.clock);
        let mut again = record.game().unwrap();
        // What the watch shows after the end is not of the game.
        again
            .resume_at(sitting.game.time(sitting.clock), None)
            .unwrap();
        assert!(again == sitting.game, "seed {seed}");
        assert_eq!(record.plies, sitting.game.plies().len());
    }
}

#[test]
fn c25_every_extra_decision_is_in_the_record() {
    let sitting = first(&combined(Level::One), |sitting| {
        sitting.play(200, 4);
        sitting.game.matches_decided() == 4
    });
    let record = through_json(record_of(&sitting));
    let written: Vec<_> = record
        .actions
        .ids()
        .filter_map(|id| record.actions.get(id)?.potential)
        .map(|it| (it.ply, it.ordinal, it.owner))
        .collect();
    let known = sitting.game.potential_records();
    let known: Vec<_> = known
        .iter()
        .map(|it| (it.ply, it.ordinal, it.owner))
        .collect();
    assert!(known.len() >= 4);
    assert_eq!(written, known);
}

#[test]
fn c27_a_match_goes_on_where_it_was_left() {
    let mut in_matches = 0;
    for seed in 0..6 {
        let mut sitting = Sitting::new(combined(Level::Three), seed);
        if !sitting.play_into_match(9 + 3 * seed as usize) {
            continue;
        }
        in_matches += 1;
        let record = through_json(record_of(&sitting));
        let mut again = record.game().unwrap();
        sitting.game.halt(sitting.clock);
        assert_eq!(again, sitting.game);
        // Both go on alike, whatever the clock shows.
        let start = Millis(5);
        again.run(start);
        sitting.game.run(sitting.clock);
        let wait = Millis(90_000);
        again.advance(start + wait);
        sitting.game.advance(sitting.clock + wait);
        let play = |game: &orchestrator::Game| {
            let current = game.current_match();
            current.map(|current| current.play().game().clone())
        };
        assert_eq!(play(&again), play(&sitting.game));
        assert_eq!(again.turn(), sitting.game.turn());
    }
    assert!(in_matches >= 3);
}

#[test]
fn games_of_tamsk_come_back_exactly() {
    let kinds = [
        Options::at_level(Level::One),
        Options::at_level(Level::Two),
        Options {
            undo: UndoRule::AllLevels,
            timer_mode: tamsk::TimerMode::AlwaysOn,
            ..Options::default()
        },
        Options {
            rings: tamsk::RingRule::Manual,
            sand_noise: tamsk::SandNoise::FivePercent,
            ..Options::default()
        },
        Options {
            simulated: Some(Millis(20_000)),
            ..Options::at_level(Level::Two)
        },
    ];
    for (seed, options) in (0..).zip(kinds) {
        for actions in [0, 1, 30, 500] {
            let (mut play, clock) = tamsk_play(options, seed, actions);
            let record = TamskRecord::of_play(&play, clock, about(), people().1);
            let whole = Record::from(record);
            let read = Record::from_json(&whole.to_json()).unwrap();
            assert_eq!(read, whole);
            let Record::Tamsk(record) = read else {
                panic!("a game of TAMSK")
            };
            play.halt(clock);
            let again = record.play().unwrap();
            assert_eq!(again.game(), play.game());
            if options.simulated.is_none() {
                assert_eq!(again, play);
            }
        }
    }
}

#[test]
fn a_new_continuation_becomes_a_variation() {
    let mut sitting = Sitting::new(GameOptions::default(), 1);
    sitting.play(20, usize::MAX);
    let mut record = record_of(&sitting);
    let main = record.actions.main_line();
    let id = main[10];
    record.actions.get_mut(id).unwrap().comment = "better was something else".to_owned();
    // Another game goes on from there.
    let mut other = record.game_at(Some(id)).unwrap();
    other.run(sitting.clock);
    let after = record.actions.get(main[11]).unwrap().deed;
    let action = other
        .turn()
        .actions()
        .into_iter()
        .find(|&action| orchestrator::Deed::Action(action) != after)
        .unwrap();
    other.act(sitting.clock, action).unwrap();
    let plies = record.plies;
    record.follow(&other, sitting.clock);
    assert_eq!(record.actions.main_line(), main);
    assert_eq!(record.plies, plies);
    assert_eq!(record.actions.children(Some(id)).count(), 2);
    assert_eq!(record.current, NodeId::new(record.actions.len()));
    let record = through_json(record);
    assert_eq!(
        record.actions.get(id).unwrap().comment,
        "better was something else"
    );
    other.halt(sitting.clock);
    assert_eq!(record.game().unwrap().turn(), other.turn());
}

/// The message about a record changed in its text.
fn complaint(record: &Record, from: &str, to: &str) -> String {
    let text = String::from_utf8(record.to_json()).unwrap();
    assert!(text.contains(from), "{from} is not in {text}");
    let changed = text.replacen(from, to, 1);
    Record::from_json(changed.as_bytes())
        .unwrap_err()
        .to_string()
}

#[test]
fn faults_are_named_with_place_ply_and_rule() {
    let mut game = orchestrator::Game::new(GameOptions::default(), 0).unwrap();
    for text in ["Ge8", "Ge2", "Gb4"] {
        let ply: orchestrator::Ply = text.parse().unwrap();
        for action in ply.actions(*game.turn()).unwrap() {
            game.act(Millis(0), action).unwrap();
        }
    }
    let record: Record = GipfRecord::of_game(&game, Millis(0), about(), people().0).into();
    let third = "push gipf a3:b4";
    for (from, to, expected) in [
        (
            third,
            "push used a3:b4",
            "actions[2].do: line 49, column 29: `used` is no word of an action",
        ),
        (
            third,
            "extra a3:b4",
            "actions[2] (`extra a3:b4`), ply 3: this is not what has to be decided now: white pushes (G11.1)",
        ),
        (
            "\"at\": 0",
            "\"at\": 7",
            "actions[1].at, ply 2: its time is 0.000 s, but the decision before it was made at 0.007 s (T6.1)",
        ),
        (
            "\"plies\": 3",
            "\"plies\": 4",
            "plies: 4 is written, but the moves give 3",
        ),
        (
            "\"actions\": [",
            "\"result\": {\"winner\": \"white\", \"reason\": \"no_pieces\"}, \"actions\": [",
            "result: white won: no piece in reserve (G8.1) is written, but the moves give no result",
        ),
        (
            "\"number\": 1",
            "\"number\": 2",
            "format.number: the record has format 2, and this program knows formats up to 1: a newer program wrote it",
        ),
        (
            "\"version\": \"tournament\"",
            "\"version\": \"basic\"",
            "start: it is a position of the tournament version, and the options say basic",
        ),
    ] {
        assert_eq!(complaint(&record, from, to), expected);
    }
}

#[test]
fn what_is_no_record_is_refused() {
    for (bytes, start) in [
        (&b""[..], "line 1, column 0: EOF"),
        (b"[]", "line 1, column"),
        (b"{}", "line 1, column 2: missing field `format`"),
        (b"\xff\xfe", "line 1"),
        (
            br#"{"format": {"name": "chess", "number": 1}}"#,
            "format.name: line 1",
        ),
        (
            br#"{"format": {"name": "gipf-record", "number": 0}}"#,
            "format.number: there is no format 0",
        ),
    ] {
        let message = Record::from_json(bytes).unwrap_err().to_string();
        assert!(message.starts_with(start), "{message}");
    }
    let deep = "[".repeat(1_000_000);
    let deep = format!(r#"{{"format": {{"name": "gipf-record", "number": 1}}, "x": {deep}"#);
    assert!(Record::from_json(deep.as_bytes()).is_err());
    let endless = std::io::repeat(b' ');
    assert!(matches!(
        record::read_bytes(endless),
        Err(ReadError::TooLarge)
    ));
}
