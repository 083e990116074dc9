//! The invariants of GIPF (G13) in random games of all versions, with 0 to 12 potentials, under both rules for rows.

use std::collections::{BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use gipf::{Board, ByColor, Color, Kind, Phase, Piece, Position, RowRule, Version};
use gipf_tests::random::{Liking, Random, action, complete_turn, start};
use hexboard::{Cell, CellSet, Line, Symmetry};
use orchestrator::{Action, Decision, Event, Ply, PlyWriter, Reason, Turn};
use proptest::prelude::*;

/// What a random game needs to be the same again.
#[derive(Clone, Copy, Debug)]
struct Recipe {
    version: Version,
    potentials: u8,
    rows: RowRule,
    liking: Liking,
    seed: u64,
}

impl Recipe {
    fn start(self) -> Turn {
        start(self.version, self.potentials, self.rows)
    }

    fn random(self) -> Random {
        Random::new(self.seed)
    }

    /// All positions at the start of a turn.
    fn starts(self) -> impl Iterator<Item = Turn> {
        let mut random = self.random();
        std::iter::successors(Some(self.start()), move |&turn| {
            complete_turn(turn, self.liking, &mut random)
        })
    }
}

fn recipes() -> impl Strategy<Value = Recipe> {
    (
        prop::sample::select(Version::ALL.to_vec()),
        prop_oneof![Just(0), 0..=12_u8],
        prop::sample::select(vec![RowRule::MayKeep, RowRule::MustBreak]),
        prop::sample::select(Liking::ALL.to_vec()),
        any::<u64>(),
    )
        .prop_map(|(version, potentials, rows, liking, seed)| Recipe {
            version,
            potentials,
            rows,
            liking,
            seed,
        })
}

/// G13.1 and G13.2, `gone` being the potentials that are out of the game.
fn check_counts(recipe: Recipe, turn: &Turn, gone: ByColor<u8>) {
    let board = turn.board();
    for color in Color::ALL {
        let supply = turn.supply(color);
        let owned = supply.reserve + board.basic_pieces(color, CellSet::ALL) + supply.lost;
        assert_eq!(owned, recipe.version.total(), "{color}");
        let potentials = supply.potentials
            + board.count(color, Kind::Loaded)
            + board.count(color, Kind::Used)
            + gone[color];
        assert_eq!(potentials, recipe.potentials, "{color}");
    }
}

/// G13.3 and G13.4 at the start of a turn.
fn check_rows(recipe: Recipe, turn: &Turn) {
    let board = turn.board();
    let mut lines = HashSet::new();
    for row in Color::ALL.into_iter().flat_map(|color| board.rows(color)) {
        assert!(lines.insert(row.line));
        let through_centre = row.line.cells().contains(Cell::CENTRE);
        assert!(!through_centre || row.cells.contains(Cell::CENTRE));
        assert_eq!(recipe.rows, RowRule::MayKeep);
        assert!(
            board.optional().contains_all(row.segment),
            "only optional pieces"
        );
    }
}

fn check_start(recipe: Recipe, turn: &Turn) {
    check_rows(recipe, turn);
    // G13.5.
    let other = turn.side().other();
    assert_ne!(turn.board().owner_of_loaded_centre(), Some(other));
    if recipe.potentials == 0 {
        // G13.7.
        assert!(turn.board().occupied().len() <= 36);
        let can_push = turn.board().distinct_entries().next().is_some();
        assert!(can_push || turn.supply(turn.side()).reserve == 0);
    }
    // The position is one that can be written and read, unless the game has other rules than a bare string (G5.6).
    let position = turn.position();
    if turn.outcome().is_none() && position.auto_row_rule() == recipe.rows {
        let read: Position = position.to_string().parse().unwrap();
        assert_eq!(read, *position);
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Where a position goes by a symmetry, with the colours exchanged or not.
fn image(position: &Position, symmetry: Symmetry, exchanged: bool) -> Position {
    let colour = |color: Color| if exchanged { color.other() } else { color };
    let mut board = Board::EMPTY;
    for cell in Cell::ALL {
        if let Some(Piece { color, kind }) = position.board.piece(cell) {
            board.place(symmetry.cell(cell), Piece::new(colour(color), kind));
        }
    }
    Position {
        board,
        side: colour(position.side),
        supplies: ByColor::from_fn(|color| position.supplies[colour(color)]),
        ..*position
    }
}

/// What the complete turns of a position lead to.
fn ends(turn: &Turn) -> Vec<(String, Option<Color>)> {
    let mut ends = Vec::new();
    turn.for_each_turn(&mut |next| {
        let winner = next.outcome().and_then(|outcome| outcome.winner);
        ends.push((next.position().to_string(), winner));
    });
    ends.sort();
    ends
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// G13.1 to G13.5, G13.7 and G13.10 after every single action.
    #[test]
    fn g13_1_to_g13_10_hold_after_every_action(recipe in recipes()) {
        let mut random = recipe.random();
        let mut turn = recipe.start();
        let mut gone = ByColor::<u8>::default();
        let mut phases = ByColor::both(Phase::Gipf);
        let mut starting = true;
        check_start(recipe, &turn);
        while let Some(action) = action(&turn, recipe.liking, &mut random) {
            let before = turn;
            let mut started = false;
            turn = turn
                .apply_with(action, &mut |event| match event {
                    Event::PotentialsDiscarded { by, count } => gone[by] += count,
                    Event::PotentialLost { owner, .. } => gone[owner] += 1,
                    Event::Captured { spoils, .. } => {
                        gone = ByColor::from_fn(|color| gone[color] + spoils.potentials[color]);
                    }
                    Event::TurnStarted { .. } => started = true,
                    _ => {}
                })
                .expect("it was offered");
            check_counts(recipe, &turn, gone);
            if started {
                check_start(recipe, &turn);
            }
            if matches!(turn.pending(), Decision::Push(side) if side == turn.side()) {
                prop_assert_ne!(turn.board().owner_of_loaded_centre(), Some(turn.side()));
            }
            if matches!(action, Action::ExtraPush(_) | Action::Renounce) {
                for color in Color::ALL {
                    prop_assert_eq!(turn.supply(color).reserve, before.supply(color).reserve);
                }
            }
            // G7.5: phases only move forward.
            for color in Color::ALL {
                prop_assert!(starting || turn.supply(color).phase >= phases[color]);
                phases[color] = turn.supply(color).phase;
            }
            starting = false;
        }
        // The end can be written and read too, and is the same end (G11.6). A string does not tell which of two players
        // lost his last GIPF-piece first, nor that the board was filled within a turn.
        let outcome = turn.outcome().expect("no answer is left");
        let position = turn.position();
        let lost = Color::ALL.map(|color| position.has_lost_gipf_pieces(color));
        let tells = outcome.reason != Reason::NoEntry && lost != [true; 2];
        if tells && position.auto_row_rule() == recipe.rows {
            let read: Position = position.to_string().parse().unwrap();
            prop_assert_eq!(Turn::of_position(&read).unwrap().outcome(), Some(outcome));
        }
    }

    /// G13.9: the state after some actions is a value that the same actions give again, hash included, and that later
    /// actions do not touch.
    #[test]
    fn g13_9_the_same_actions_give_the_same_states(recipe in recipes()) {
        let mut random = recipe.random();
        let mut states = vec![recipe.start()];
        let mut actions = Vec::new();
        while let Some(action) = action(&states[states.len() - 1], recipe.liking, &mut random) {
            actions.push(action);
            states.push(states[states.len() - 1].apply(action).unwrap());
        }
        let back = random.below(states.len());
        let mut turn = recipe.start();
        for action in &actions[..back] {
            turn = turn.apply(*action).unwrap();
        }
        prop_assert_eq!(turn, states[back]);
        prop_assert_eq!(hash(&turn), hash(&states[back]));
        for (action, state) in actions[back..].iter().zip(&states[back + 1..]) {
            turn = turn.apply(*action).unwrap();
            prop_assert_eq!(turn, *state);
        }
    }

    /// G13.11: plies written and read again replay to the same state.
    #[test]
    fn g13_11_a_written_game_replays(recipe in recipes()) {
        let mut random = recipe.random();
        let mut writer = PlyWriter::default();
        let mut end = recipe.start();
        while let Some(action) = action(&end, recipe.liking, &mut random) {
            end = writer.apply(end, action, &mut |_| {}).unwrap();
        }
        let mut turn = recipe.start();
        for (author, ply) in writer.plies() {
            let text = ply.to_string();
            let read: Ply = text.parse().unwrap();
            prop_assert_eq!(&read, ply);
            let by = turn.pending().by();
            prop_assert_eq!(by, Some(*author), "{}", text);
            turn = read.play(turn).unwrap();
        }
        // Rows that are kept at the very end are not written.
        if turn.outcome().is_none() {
            turn = turn.apply(Action::Capture(CellSet::EMPTY)).unwrap();
        }
        prop_assert_eq!(turn, end);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// G13.8: turns commute with the symmetries of the board and with exchanging the colours.
    #[test]
    fn g13_8_turns_commute_with_symmetries(recipe in recipes(), which in 0..12_usize, exchanged: bool) {
        let symmetry = Symmetry::all().nth(which).expect("there are twelve");
        for turn in recipe.starts().filter(|turn| turn.count_turns() <= 2000) {
            let mirrored = image(turn.position(), symmetry, exchanged);
            let mirrored = Turn::new(&mirrored, turn.rules()).unwrap();
            let mut expected: Vec<_> = Vec::new();
            turn.for_each_turn(&mut |next| {
                let winner = next.outcome().and_then(|outcome| outcome.winner);
                let winner = winner.map(|winner| if exchanged { winner.other() } else { winner });
                let end = image(next.position(), symmetry, exchanged);
                expected.push((end.to_string(), winner));
            });
            expected.sort();
            prop_assert_eq!(ends(&mirrored), expected);
        }
    }

    /// G13.11, other half: of all complete turns no two have the same text, each can be read, and each leads where it
    /// says.
    #[test]
    fn g13_11_one_text_for_one_turn(recipe in recipes()) {
        for turn in recipe.starts().filter(|turn| turn.count_turns() <= 500) {
            let mut texts = BTreeSet::new();
            for complete in turn.complete_turns() {
                let text = complete.ply.to_string();
                let answer = complete.answer.as_ref().map(ToString::to_string);
                let read: Ply = text.parse().unwrap();
                prop_assert_eq!(&read, &complete.ply);
                let mut next = read.play(turn).unwrap();
                if let Some(phase) = next.capture_phase() {
                    let answer = answer.clone().unwrap_or_default();
                    let outcome = phase
                        .outcomes()
                        .into_iter()
                        .find(|&outcome| {
                            let items = gipf::CaptureItems::of(phase.board(), phase.taker(), outcome);
                            outcome.is_empty() && answer.is_empty() || items.to_string() == answer
                        });
                    next = next.apply(Action::Capture(outcome.unwrap())).unwrap();
                }
                prop_assert_eq!(next, complete.end);
                prop_assert!(texts.insert((text, answer)));
            }
        }
    }
}

/// G13.12, with games that choose among actions and not among complete turns.
#[test]
fn g13_12_random_games_end() {
    const GAMES: u64 = 300;
    for (version, mean) in [
        (Version::Basic, 31),
        (Version::Standard, 31),
        (Version::Tournament, 35),
    ] {
        let mut plies = 0;
        let mut both = 0;
        for seed in 0..GAMES {
            let recipe = Recipe {
                version,
                potentials: 0,
                rows: RowRule::MayKeep,
                liking: Liking::Nothing,
                seed,
            };
            let mut random = recipe.random();
            let mut turn = recipe.start();
            let mut takers = HashSet::new();
            let mut had_both = false;
            while let Some(action) = action(&turn, recipe.liking, &mut random) {
                let mut started = false;
                turn = turn
                    .apply_with(action, &mut |event| match event {
                        Event::Captured { by, .. } => drop(takers.insert(by)),
                        Event::TurnStarted { .. } | Event::Over(_) => started = true,
                        _ => {}
                    })
                    .unwrap();
                had_both |= takers.len() == 2;
                if started {
                    plies += 1;
                    takers.clear();
                }
                assert!(plies < GAMES * 500, "games do not end");
            }
            both += u32::from(had_both);
        }
        let found = plies / GAMES;
        assert!(
            (mean - 6..=mean + 6).contains(&found),
            "{version}: mean length {found}"
        );
        assert!(
            both >= 6,
            "{version}: both players took rows in one turn in {both} games"
        );
    }
}

/// Texts that look like what a parser wants.
fn garbage() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-iGTPSLsgtpwbr0-9/;:,x*+#= |!.-]{0,60}",
        "(basic|standard|tournament) [SGTPsgtp1-7/]{0,40} [wb] [0-9,]{0,5} [0-9,]{0,5} [GLS]{0,3}",
        "(x?[a-i][1-9](-[a-i][1-9])?[;:,*]?){0,6}",
        "[0-9]{0,6} [rb-] (a1-b2|lift b2|put|tick|!15|ring|pass)",
        "log [0-9]{0,2}( (level|rings|tie|overrun|C|F|seed)=[a-z0-9]{0,9}){0,4}",
    ]
}

/// A right text with one character changed, taken out or put in.
fn damaged(texts: &'static [&'static str]) -> impl Strategy<Value = String> {
    (
        prop::sample::select(texts),
        any::<prop::sample::Index>(),
        any::<Option<char>>(),
        any::<bool>(),
    )
        .prop_map(|(text, place, character, replace)| {
            let mut characters: Vec<char> = text.chars().collect();
            let place = place.index(characters.len());
            if replace {
                characters.remove(place);
            }
            characters.splice(place..place, character);
            characters.into_iter().collect()
        })
}

const RIGHT: &[&str] = &[
    "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS",
    "tournament 4/5/6/7/6/5/4 w 18,18 6,6 GG",
    "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS",
    "xe6,e7,e8;+g6;Gd8-f7;+0;+#;xGc4*,Td5,Pe6",
    "game tournament potentials=6",
    "0000/00000/000000/0000000/000000/00000/0000 a1,d7,g1:a4,d1,g4 r 32,32",
    "log 1 level=2 rings=auto tie=lastglass overrun=two C=180000 F=15000",
    "5000 r a1-b2/",
    "push gipf e9:e8",
];

/// Reads a text by every parser; what can be read must be written as something that reads the same.
fn read_everything(text: &str) {
    fn round_trip<T>(text: &str)
    where
        T: std::str::FromStr + ToString + PartialEq,
    {
        if let Ok(value) = text.parse::<T>() {
            let written = value.to_string();
            let again = written.parse::<T>();
            assert!(
                again.is_ok_and(|again| again == value),
                "{text:?}, {written:?}"
            );
        }
    }
    round_trip::<Position>(text);
    round_trip::<gipf::Dot>(text);
    round_trip::<gipf::Entry>(text);
    round_trip::<gipf::PushText>(text);
    round_trip::<Ply>(text);
    round_trip::<Action>(text);
    round_trip::<orchestrator::GameHeader>(text);
    round_trip::<tamsk::Position>(text);
    round_trip::<tamsk::Move>(text);
    round_trip::<tamsk::Action>(text);
    round_trip::<tamsk::Entry>(text);
    // A seed is written only where the sand is noisy.
    if let Ok(record) = text.parse::<tamsk::Record>() {
        let written = record.to_string();
        assert_eq!(
            written.parse().as_ref().map(tamsk::Record::to_string),
            Ok(written.clone())
        );
    }
    let _ = text.parse::<tamsk::Header>();
    let _ = text.parse::<gipf::Point>();
    let _ = gipf::parse_spot(text);
    let _ = gipf::read_captures(text);
    let _ = Position::read_board(text);
    if let Ok(position) = text.parse::<Position>() {
        let turn = Turn::of_position(&position).expect("what can be read can be played");
        let _ = turn.count_turns();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn no_parser_panics(text in prop_oneof![garbage(), damaged(RIGHT)]) {
        read_everything(&text);
    }

    /// A ply that can be read, whatever it says, is played or refused.
    #[test]
    fn no_ply_panics(text in "(x[a-i][1-9];)?(\\+[a-i][1-9];|\\+0;|\\+#;)?[GT]?[a-i][1-9](-[a-i][1-9])?(;\\+0|;\\+[a-i][1-9])?(;x)?", seed: u64) {
        let mut random = Random::new(seed);
        let mut turn = start(Version::Tournament, 6, RowRule::MustBreak);
        for _ in 0..random.below(20) {
            turn = complete_turn(turn, Liking::LoadedPieces, &mut random).unwrap_or(turn);
        }
        if let Ok(ply) = text.parse::<Ply>() {
            let _ = ply.play(turn);
        }
    }

    /// Actions that were not offered are refused, and those that were are not.
    #[test]
    fn offered_actions_are_the_legal_ones(recipe in recipes(), plies in 0..30_usize) {
        let Some(turn) = recipe.starts().nth(plies) else { return Ok(()) };
        let offered: HashSet<Action> = turn.actions().into_iter().collect();
        if matches!(turn.pending(), Decision::Push(_)) {
            for entry in gipf::Entry::all() {
                for kind in gipf::PushKind::ALL {
                    let legal = turn.apply(Action::Push { kind, entry }).is_ok();
                    let same = |other: &Action| match *other {
                        // G3.5: over an empty first spot one entry stands for all.
                        Action::Push { kind: k, entry: e } => {
                            let empty = !turn.board().occupied().contains(entry.first_spot());
                            k == kind && (e == entry || empty && e.first_spot() == entry.first_spot())
                        }
                        _ => false,
                    };
                    prop_assert_eq!(legal, offered.iter().any(same));
                }
            }
        }
        for action in offered {
            prop_assert!(turn.apply(action).is_ok());
        }
        for line in Line::all() {
            let wrong = Action::Capture(line.cells());
            let pending = matches!(turn.pending(), Decision::Capture { .. });
            prop_assert!(pending || turn.apply(wrong).is_err());
        }
    }
}
