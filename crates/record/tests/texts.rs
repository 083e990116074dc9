//! Text records: what is written is read again as the same game, and readers are lenient where the notation says so.

mod common;

use common::{Sitting, combined, first, people, tamsk_play};
use gipf::Version;
use orchestrator::{
    Deed, GameOptions, MatchDraw, MatchOptions, Outcome, PotentialRule, Reason, Repetition,
    Resolver,
};
use record::{About, GipfRecord, Import, Record, TamskRecord};
use tamsk::{Level, Millis, Options};

fn read(text: &str) -> Import {
    let import = Record::from_text(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    if let Record::Gipf(record) = &import.record {
        record.check().unwrap();
    }
    import
}

/// Reads what was written; it must be written again as it was.
fn again(record: &Record) -> Record {
    let text = record.to_text().unwrap();
    let import = read(&text);
    assert_eq!(import.fault, None, "{text}");
    assert_eq!(import.notes, [], "{text}");
    assert_eq!(import.record.to_text().unwrap(), text);
    import.record
}

fn about() -> About {
    About {
        date: Some("2026-12".parse().unwrap()),
        event: "An event".to_owned(),
        site: "Here".to_owned(),
        comment: "A comment {with} braces\nand \\ lines".to_owned(),
        ..About::default()
    }
}

#[test]
fn games_of_gipf_come_back() {
    let plain = |version| GameOptions {
        repetition: Repetition::ThreefoldDraw,
        clock: Some(25),
        ..GameOptions::of_version(version)
    };
    let dice = PotentialRule::EveryTime(MatchOptions {
        match_resolver: Resolver::Die,
        ..MatchOptions::default()
    });
    let challenge = PotentialRule::OnChallenge {
        per_player: 2,
        options: MatchOptions {
            match_draw: MatchDraw::Replay,
            tamsk: Options::at_level(Level::One),
            ..MatchOptions::default()
        },
    };
    let with = |combined| GameOptions {
        combined,
        ..GameOptions::of_version(Version::Tournament)
    };
    let kinds = [
        plain(Version::Basic),
        plain(Version::Standard),
        plain(Version::Tournament),
        combined(Level::One),
        combined(Level::Three),
        with(dice),
        with(challenge),
    ];
    for (kind, options) in (0..).zip(kinds) {
        for seed in 0..4 {
            let mut sitting = Sitting::new(options.clone(), 10 * kind + seed);
            sitting.play(50, usize::MAX);
            if seed == 0 && sitting.game.turn().outcome().is_none() {
                sitting
                    .game
                    .resign(sitting.clock, gipf::Color::White)
                    .unwrap();
            }
            let mut record = GipfRecord::of_game(&sitting.game, sitting.clock, about(), people().0);
            for (n, id) in (0..).zip(record.actions.main_line()) {
                if n % 7 == 3 {
                    record.actions.get_mut(id).unwrap().comment = format!("comment {n}");
                }
            }
            let expected: Vec<_> = sitting
                .game
                .steps()
                .iter()
                .map(|step| (step.deed, step.decided.clone(), step.forced))
                // A draw by repetition comes by itself.
                .filter(|(deed, ..)| *deed != Deed::End(Outcome::draw(Reason::Repetition)))
                .collect();
            let Record::Gipf(read) = again(&record.clone().into()) else {
                panic!("a game of GIPF")
            };
            let made: Vec<_> = read
                .actions
                .ids()
                .map(|id| read.actions.get(id).unwrap())
                .map(|node| (node.deed, node.decided.clone(), node.forced))
                .collect();
            assert_eq!(made, expected);
            assert_eq!(read.players, record.players);
            assert_eq!(read.about, record.about);
            assert_eq!(read.result, record.result);
            let options = GameOptions {
                potentials: Some(record.options.potentials()),
                ..record.options
            };
            assert_eq!(read.options, options);
        }
    }
}

#[test]
fn games_of_tamsk_come_back() {
    let kinds = [
        Options::at_level(Level::One),
        Options::at_level(Level::Two),
        Options::default(),
        Options {
            rings: tamsk::RingRule::Manual,
            ..Options::at_level(Level::One)
        },
        Options {
            sand_noise: tamsk::SandNoise::FivePercent,
            late_grace: None,
            ..Options::default()
        },
    ];
    for (seed, options) in (0..).zip(kinds) {
        for actions in [0, 7, 500] {
            let (mut play, clock) = tamsk_play(options, seed, actions);
            if actions == 7 && play.game().outcome().is_none() {
                play.act(clock, tamsk::Side::Red, tamsk::Action::Resign)
                    .unwrap();
            }
            let record = TamskRecord::of_play(&play, clock, about(), people().1);
            let Record::Tamsk(read) = again(&record.clone().into()) else {
                panic!("a game of TAMSK")
            };
            assert_eq!(read.players, record.players);
            assert_eq!(read.about, record.about);
            assert_eq!(read.plies, record.plies);
            let entries = |record: &TamskRecord| -> Vec<_> {
                let nodes = record.actions.ids().filter_map(|id| record.actions.get(id));
                nodes.map(|node| (node.by, node.action)).collect()
            };
            assert_eq!(entries(&read), entries(&record));
            assert_eq!(
                read.play().unwrap().game().position(),
                play.game().position()
            );
        }
    }
}

#[test]
fn a_text_looks_like_this() {
    let options = GameOptions {
        potentials: Some(3),
        ..GameOptions::of_version(Version::Standard)
    };
    let mut record = GipfRecord::new(
        options,
        0,
        "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS"
            .parse()
            .unwrap(),
    );
    record.players = people().0;
    let mut builder = record::GipfBuilder::of(record).unwrap();
    for ply in ["e1-e5;+a5-f4", "h4"] {
        builder.ply("here", &ply.parse().unwrap()).unwrap();
    }
    builder.comment("why not e9");
    let text = Record::from(builder.finish()).to_text().unwrap();
    assert_eq!(
        text,
        "GIPF standard potentials=3\n\
         White: Zoë\n\
         Black: (computer, level 7)\n\
         Start: standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS\n\
         \n\
         1. e1-e5;+a5-f4 h4 {why not e9}\n"
    );
}

#[test]
fn a_ply_under_way_goes_on_where_it_was() {
    let start = "Start: standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS";
    for (behind, pending) in [
        (
            "1. e1-e5;...",
            "white uses the potential on e5 or gives it up",
        ),
        ("1. e1-e5;... [use]", "white pushes the potential in"),
        ("1. e1-e5;+0;... [renounce]", "white takes rows"),
    ] {
        let text = format!("GIPF standard potentials=3\n{start}\n\n{behind}\n");
        let import = read(&text);
        assert_eq!(import.fault, None);
        assert_eq!(import.record.to_text().unwrap(), text);
        let Record::Gipf(record) = import.record else {
            panic!("a game of GIPF")
        };
        let turn = *record.game().unwrap().turn();
        assert_eq!(turn.pending().to_string(), pending);
    }
}

/// The plies of a text, and what is wrong with it.
fn plies(text: &str) -> (Vec<String>, Option<String>) {
    let import = read(text);
    let Record::Gipf(record) = import.record else {
        panic!("a game of GIPF")
    };
    let plies = record.game().unwrap().plies();
    (
        plies.iter().map(|(_, ply)| ply.to_string()).collect(),
        import.fault.map(|fault| fault.to_string()),
    )
}

#[test]
fn readers_are_lenient() {
    // Dot and first spot, a colon, captures without a list, no numbers, several plies a line.
    let start = "Start: basic 3s/3s1/3S2/1SS1S2/6/5/4 b 0,8 0,0 SS";
    let (read, fault) = plies(&format!("GIPF basic\n{start}\n\na5-b5 x:b4 # a remark\n"));
    assert_eq!(fault, None);
    assert_eq!(read, ["a5-e5", "xe3,e4,e5,e6;b4"]);
    let (read, fault) = plies("GIPF basic\n1.i2-h2 e1-e2/2. g1-g2\n3... d7");
    assert_eq!(fault, None);
    assert_eq!(read, ["i2-g2", "e1-e3", "g1-g3", "d7"]);
}

#[test]
fn the_legal_part_of_a_text_is_kept() {
    let (read, fault) = plies("GIPF tournament potentials=0\nWhite: A\n\n1. Ge8 Ge2\n2. e8-e9 Gb2");
    assert_eq!(read, ["Ge8", "Ge2"]);
    assert_eq!(
        fault.as_deref(),
        Some("line 5: `e8-e9`: `e8` is a spot, not a dot")
    );
    let (read, fault) = plies("GIPF tournament\n\n1. Ge8 e2");
    assert_eq!(read, ["Ge8"]);
    assert_eq!(
        fault.as_deref(),
        Some("line 3, ply 2: the first push must be a GIPF-piece (G7.3)")
    );
    let import = Record::from_text("TAMSK level=1\n1. a1-b2 a4-a3\n2. d7-d5").unwrap();
    let fault = import.fault.unwrap();
    assert_eq!(fault.cause.rule(), Some("T3.1"));
    assert_eq!((fault.place.as_str(), fault.ply), ("line 3", Some(3)));
    let import = Record::from_text("TAMSK level=2\n# Red: A\n5000 r a1-b2\n4000 b a4-b4").unwrap();
    let fault = import.fault.unwrap();
    assert_eq!(
        fault.to_string(),
        "line 4, ply 2: action 2 at 4.000 s: time goes backwards (T6.1)"
    );
}

#[test]
fn heads_that_make_no_sense_are_refused() {
    for (text, expected) in [
        ("", "line 1: a line such as"),
        ("\n# nothing\n", "line 1: a line such as"),
        ("CHESS", "line 1: `CHESS` is not"),
        ("GIPF", "line 1: `GIPF` is not"),
        (
            "GIPF basic potentials=13",
            "line 1: options: potentials = 13",
        ),
        (
            "GIPF basic extra_white=255",
            "line 1: options: extra_white = 255",
        ),
        (
            "GIPF basic potentials",
            "line 1: `potentials` is no name=value",
        ),
        ("GIPF basic pieces=3", "line 1: there is no option `pieces`"),
        (
            "GIPF basic combined=always",
            "line 1: `always` is no value of combined",
        ),
        (
            "GIPF basic\nDate: tomorrow",
            "line 2: Date: `tomorrow` is no date",
        ),
        ("GIPF basic\nStart: x", "line 2: Start: VERSION"),
        ("GIPF basic\nSeed: x", "line 2: Seed: `x` is no number"),
        ("GIPF basic\n{", "line 2: a comment that `{` opens"),
        ("TAMSK level=9", "line 1: header: \"9\" is no value"),
    ] {
        let message = Record::from_text(text).unwrap_err().to_string();
        assert!(message.starts_with(expected), "{message}");
    }
}

#[test]
fn c25_what_is_known_of_potentials_is_in_brackets() {
    let sitting = first(&combined(Level::One), |sitting| {
        sitting.play(200, 2);
        sitting.game.matches_decided() == 2
    });
    let record = GipfRecord::of_game(&sitting.game, Millis(0), about(), people().0);
    let text = Record::from(record).to_text().unwrap();
    assert_eq!(text.matches("match red=").count(), 2, "{text}");
}
