//! The scenarios of GIPF: `tests/data/scenarios_gipf.txt`, and below those that need code. Each names its id.

use std::collections::{BTreeMap, BTreeSet};

use gipf::{
    Board, ByColor, CaptureItems, CapturePhase, Color, Dot, Entry, Field, Point, Position,
    PushText, RowRule, parse_spot, spot_name,
};
use gipf_tests::random::{Liking, Random, complete_turn, start};
use hexboard::{Cell, Direction, LINES, Line, Symmetry};
use orchestrator::{Action, Decision, MatchDraw, MatchResult, Mode, Ply, Turn, TurnRules};

/// Where a scenario stands.
#[derive(Default)]
struct Scene {
    rules: Option<(Mode, u8)>,
    turn: Option<Turn>,
    /// The position given.
    first: Option<Position>,
    /// A board in the middle of a turn.
    phase: Option<CapturePhase>,
}

fn read_ply(text: &str) -> Ply {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn set<'a>(texts: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    texts.into_iter().map(str::to_owned).collect()
}

fn captures(phase: &CapturePhase) -> BTreeSet<String> {
    let outcomes = phase.outcomes();
    let text = |&outcome| CaptureItems::of(phase.board(), phase.taker(), outcome).to_string();
    outcomes.iter().map(text).collect()
}

fn color(text: &str) -> Color {
    let color = Color::ALL
        .into_iter()
        .find(|color| color.to_string() == text);
    color.unwrap_or_else(|| panic!("{text} is no colour"))
}

impl Scene {
    fn turn(&self) -> Turn {
        self.turn.expect("`position` comes first")
    }

    /// Texts of the legal plies from here.
    fn plies(&self) -> BTreeSet<String> {
        let turns = self.turn().complete_turns();
        turns.iter().map(|turn| turn.ply.to_string()).collect()
    }

    fn legal(&self, ply: &str) -> bool {
        // A ply that cannot even be read is not legal either.
        ply.parse::<Ply>()
            .is_ok_and(|ply| ply.play(self.turn()).is_ok())
    }

    fn play(&mut self, ply: &str) {
        let parsed = read_ply(ply);
        let next = parsed.play(self.turn());
        self.turn = Some(next.unwrap_or_else(|error| panic!("{ply}: {error}")));
        assert_eq!(parsed.to_string(), ply);
    }

    fn position(&mut self, text: &str) {
        let position: Position = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.to_string(), text);
        let mut rules = TurnRules::of(&position);
        if let Some((mode, challenges)) = self.rules {
            rules = TurnRules {
                mode,
                challenges,
                ..rules
            };
        }
        self.first = Some(position);
        self.turn = Some(Turn::new(&position, rules).unwrap());
    }

    fn mode(&mut self, words: &[&str]) {
        let mode = match words[0] {
            "every_time" => Mode::EveryTime,
            "on_challenge" => Mode::OnChallenge,
            other => panic!("{other} is no mode"),
        };
        let challenges = words.get(1).map_or(0, |word| {
            word.strip_prefix("challenges=").unwrap().parse().unwrap()
        });
        self.rules = Some((mode, challenges));
    }

    fn captured(&self) -> ByColor<u8> {
        let first = self.first.expect("`position` comes first");
        ByColor::from_fn(|color| self.turn().supply(color).lost - first.supplies[color].lost)
    }

    fn line(&mut self, command: &str, rest: &str) {
        let words: Vec<&str> = rest.split(' ').collect();
        let number = |text: &str| text.parse::<usize>().unwrap();
        match command {
            "mode" => self.mode(&words),
            "position" => self.position(rest),
            "play" => words.iter().for_each(|ply| self.play(ply)),
            "after" => {
                let turn = self.turn();
                assert_eq!(turn.position().to_string(), rest);
                assert!(turn.outcome().is_none() && turn.capture_phase().is_none());
            }
            "over" => {
                let outcome = self.turn().outcome().expect("the game is over");
                assert_eq!(outcome.winner, Some(color(rest)));
            }
            "going" => assert_eq!(self.turn().outcome(), None),
            "reserve" => {
                let reserves = Color::ALL.map(|color| self.turn().supply(color).reserve);
                assert_eq!(
                    reserves.map(usize::from),
                    [number(words[0]), number(words[1])]
                );
            }
            "captured" => {
                let lost = self.captured();
                let expected = [number(words[0]), number(words[1])];
                assert_eq!([lost.white, lost.black].map(usize::from), expected);
            }
            "turns" => assert_eq!(self.turn().complete_turns().len(), number(rest)),
            "entries" => assert_eq!(self.turn().board().distinct_entries().count(), number(rest)),
            "starting" => {
                let turns = self.turn().complete_turns();
                let starts = |ply: &str| {
                    let after = ply.strip_prefix(words[0]);
                    after.is_some_and(|after| after.is_empty() || after.starts_with(';'))
                };
                let count = turns
                    .iter()
                    .filter(|turn| starts(&turn.ply.to_string()))
                    .count();
                assert_eq!(count, number(words[1]));
            }
            "only" => {
                let starts = |ply: &String| ply.split(';').next() == Some(words[0]);
                let found: BTreeSet<_> = self.plies().into_iter().filter(starts).collect();
                assert_eq!(found, set(words[1..].iter().copied()));
            }
            "front" => {
                let phase = self.turn().capture_phase().expect("captures are pending");
                assert_eq!(captures(&phase), set(words));
            }
            "legal" => assert!(self.legal(rest)),
            "illegal" => assert!(!self.legal(rest)),
            "same" => {
                let [one, other] = [words[0], words[1]].map(|ply| read_ply(ply).play(self.turn()));
                assert_eq!(one.unwrap(), other.unwrap());
            }
            "next" => assert!(self.plies().iter().all(|ply| ply.starts_with(rest))),
            "board" => {
                let board = Position::read_board(words[1]).unwrap();
                self.phase = Some(CapturePhase::new(board, color(words[0]), RowRule::MayKeep));
            }
            "outcomes" => assert_eq!(captures(&self.phase.unwrap()), set(words)),
            "then" => {
                for end in self.phase.unwrap().ends() {
                    assert_eq!(end.board().distinct_entries().count(), number(rest));
                }
            }
            "refused" => {
                let (field, position) = rest.split_once(' ').unwrap();
                let error = position.parse::<Position>().unwrap_err();
                assert_eq!(error.field().to_string(), field, "{error}");
            }
            other => panic!("`{other}` is no command"),
        }
    }
}

const DATA: &str = include_str!("../data/scenarios_gipf.txt");

#[test]
fn scenarios_of_the_data_file() {
    let mut scene = Scene::default();
    let mut commands: BTreeMap<&str, usize> = BTreeMap::new();
    let mut id = "";
    for (number, line) in (1..).zip(DATA.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        if command.starts_with('S') {
            assert!(commands.insert(command, 0).is_none(), "{command} twice");
            (id, scene) = (command, Scene::default());
            continue;
        }
        *commands.get_mut(id).unwrap() += 1;
        let run = std::panic::AssertUnwindSafe(|| scene.line(command, rest));
        let passed = std::panic::catch_unwind(run).is_ok();
        assert!(passed, "{id}, line {number}: {line}");
    }
    assert!(commands.len() >= 55, "{}", commands.len());
    for (id, count) in commands {
        assert!(count > 0, "{id} says nothing");
    }
}

#[test]
fn s1_board_counts() {
    let points = |test: fn(&Point) -> bool| {
        let names =
            ('a'..='i').flat_map(|file| (1..=9).map(move |number| format!("{file}{number}")));
        names
            .filter_map(|name| name.parse().ok())
            .filter(test)
            .count()
    };
    assert_eq!(points(|_| true), 61);
    assert_eq!(points(|point| matches!(point, Point::Spot(_))), 37);
    assert_eq!(points(|point| matches!(point, Point::Dot(_))), 24);
    assert_eq!(Entry::all().len(), 42);
    assert_eq!(LINES, 21);
    let spots: u32 = Line::all().map(|line| line.cells().len()).sum();
    assert_eq!(spots, 111);
    for spot in Cell::ALL {
        let lines = Line::all().filter(|line| line.cells().contains(spot));
        assert_eq!(lines.count(), 3);
    }
    let files: Vec<usize> = (0..7).map(Cell::file_length).collect();
    assert_eq!(files, [4, 5, 6, 7, 6, 5, 4]);
}

#[test]
fn s2_neighbours() {
    for (spot, expected) in [
        ("e5", "e6 f5 f4 e4 d4 d5"),
        ("c4", "c5 d5 d4 c3 b3 b4"),
        ("f3", "f4 g3 g2 f2 e3 e4"),
    ] {
        let cell = parse_spot(spot).unwrap();
        let steps = Direction::ALL.iter().filter_map(|&step| cell.step(step));
        let names: Vec<String> = steps.map(spot_name).collect();
        assert_eq!(names.join(" "), expected);
    }
    for (dot, firsts) in [("a1", "b2"), ("b1", "b2 c2"), ("e9", "e8"), ("h6", "g6 h5")] {
        let entries = dot.parse::<Dot>().unwrap().entries();
        let names: BTreeSet<String> = entries.map(|entry| spot_name(entry.first_spot())).collect();
        assert_eq!(names, set(firsts.split(' ')));
    }
}

#[test]
fn s3_point_names() {
    for name in ["a1", "a5", "e9", "i5", "g6"] {
        assert!(name.parse::<Point>().is_ok(), "{name}");
    }
    for name in ["a6", "e10", "a0", "b7", "i6", "j1"] {
        assert!(name.parse::<Point>().is_err(), "{name}");
    }
    for spot in ["b2", "e5", "g6", "h5"] {
        assert!(parse_spot(spot).is_ok() && spot.parse::<Dot>().is_err());
    }
    for dot in ["a1", "a5", "e9", "i5", "g7"] {
        assert!(parse_spot(dot).is_err() && dot.parse::<Dot>().is_ok());
    }
}

#[test]
fn s6_two_classes_of_first_pushes() {
    let corner = Cell::at(0, 0).unwrap();
    let classes: BTreeSet<BTreeSet<Cell>> = Board::EMPTY
        .distinct_entries()
        .map(|entry| {
            Symmetry::all()
                .map(|symmetry| symmetry.cell(entry.first_spot()))
                .collect()
        })
        .collect();
    let sizes: Vec<usize> = classes.iter().map(BTreeSet::len).collect();
    assert_eq!(classes.len(), 2);
    assert_eq!(sizes.iter().sum::<usize>(), 18);
    assert!(
        classes
            .iter()
            .any(|class| class.len() == 6 && class.contains(&corner))
    );
}

/// Only pushes from the corner dots change what stands on e5 (G13.6).
#[test]
fn s66_only_corner_dots_change_the_centre() {
    let corners = ["a1", "a5", "e1", "e9", "i1", "i5"].map(|dot| dot.parse::<Dot>().unwrap());
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let liking = random.choose(&Liking::ALL);
        let version = random.choose(&gipf::Version::ALL);
        let mut turn = Some(start(version, 6, RowRule::MustBreak));
        while let Some(now) = turn {
            let board = now.board();
            let before = board.piece(Cell::CENTRE);
            for entry in board.distinct_entries() {
                let piece = gipf::Piece::new(now.side(), gipf::Kind::Basic);
                let (after, _) = board.pushed(entry, piece).unwrap();
                let changed = after.piece(Cell::CENTRE) != before;
                assert!(!changed || corners.contains(&entry.dot()), "{entry}");
            }
            turn = complete_turn(now, liking, &mut random);
        }
    }
}

/// The position of S56 after White's push, when White has declared that he wants to use the potential.
fn declared(mode: Mode, draw: MatchDraw, challenges: u8) -> Turn {
    let position: Position = "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS"
        .parse()
        .unwrap();
    let rules = TurnRules {
        mode,
        draw,
        challenges,
        ..TurnRules::of(&position)
    };
    let turn = Turn::new(&position, rules).unwrap();
    let push = Action::Push {
        kind: gipf::PushKind::Basic,
        entry: "e1:e2".parse().unwrap(),
    };
    turn.apply(push).unwrap().apply(Action::Use).unwrap()
}

#[test]
fn s74_a_drawn_match() {
    let owner = Color::White;
    let drawn = |draw| {
        let turn = declared(Mode::EveryTime, draw, 0);
        assert_eq!(turn.pending(), Decision::Match { owner, drawn: 0 });
        turn.apply(Action::Match(MatchResult::Drawn)).unwrap()
    };
    // The potential is lost, as in S73: the row is due.
    let lost = drawn(MatchDraw::OwnerLoses);
    assert_eq!(lost.pending(), Decision::Capture { by: owner });
    assert_eq!(lost.board().count(owner, gipf::Kind::Loaded), 0);
    assert_eq!(
        drawn(MatchDraw::OwnerWins).pending(),
        Decision::ExtraPush { owner }
    );
}

#[test]
fn s76_without_a_challenge_no_match_is_played() {
    let owner = Color::White;
    let nothing_left = declared(Mode::OnChallenge, MatchDraw::OwnerLoses, 0);
    assert_eq!(nothing_left.pending(), Decision::ExtraPush { owner });
    let asked = declared(Mode::OnChallenge, MatchDraw::OwnerLoses, 1);
    assert_eq!(asked.pending(), Decision::Challenge { by: Color::Black });
    let passed = asked.apply(Action::LetPass).unwrap();
    assert_eq!(passed.pending(), Decision::ExtraPush { owner });
    assert_eq!(passed.challenges_left(Color::Black), 1);
}

#[test]
fn s78_renouncing_starts_no_match() {
    for mode in [Mode::EveryTime, Mode::OnChallenge] {
        let position: Position = "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS"
            .parse()
            .unwrap();
        let rules = TurnRules {
            mode,
            challenges: 1,
            ..TurnRules::of(&position)
        };
        let turn = Turn::new(&position, rules).unwrap();
        let ply = read_ply("e1-e5;+0;xe2,e3,e4,e5");
        let actions = ply.actions(turn).unwrap();
        assert_eq!(actions[1], Action::Renounce);
        assert_eq!(actions.len(), 3);
        let after = ply.play(turn).unwrap();
        assert_eq!(after.challenges_left(Color::Black), 1);
    }
}

#[test]
fn s79_dot_and_last_spot_fix_the_line() {
    let towards = |text: &str| {
        let (dot, last) = text.split_once('-').unwrap();
        Entry::towards(dot.parse().unwrap(), parse_spot(last).unwrap())
    };
    assert_eq!(towards("i3-f6").unwrap().to_string(), "i3:h4");
    assert_eq!(towards("i3-e3").unwrap().to_string(), "i3:h3");
    for text in ["f8-f4", "d1-d4", "c1-e3", "g7-e7", "g7-d6", "h6-e6"] {
        assert!(towards(text).is_some(), "{text}");
    }
    let wrong: PushText = "i2-b3".parse().unwrap();
    assert_eq!(wrong.entry(&Board::EMPTY), None);
    // A chain that is really there.
    let board = Position::read_board("4/5/6/7/6/3s1/2s1").unwrap();
    let text: PushText = "i3-f6".parse().unwrap();
    assert_eq!(text.entry(&board).unwrap().to_string(), "i3:h4");
}

#[test]
fn s83_errors_name_the_field() {
    let error = "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0"
        .parse::<Position>()
        .unwrap_err();
    assert_eq!(
        (error.field(), error.to_string().as_str()),
        (Field::Phases, "PHASES: the field is missing")
    );
}
