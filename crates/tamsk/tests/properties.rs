//! The invariants of T8, over random games at all levels and with all options.

mod common;

use proptest::prelude::*;
use proptest::sample::select;
use tamsk::{
    Action, Cell, EmptyHolder, Entry, Event, Game, GlassState, Header, Level, Millis, Move,
    Options, Overrun, PauseRule, Position, Record, RingRule, SandNoise, Setup, Side, Symmetry, Tie,
    TimerMode, TouchMove, UndoRule, capacity, exchanges_colours, neighbours, state_line,
};

fn options() -> impl Strategy<Value = Options> {
    let rules = (
        select(&Level::ALL[..]),
        select(RingRule::ALL),
        select(vec![Millis(0), Millis(3_000), Millis(10_000)]),
        select(vec![
            None,
            Some(EmptyHolder::Pass),
            Some(EmptyHolder::MayMove),
        ]),
        select(Tie::ALL),
        select(vec![Millis(10_000), Millis(60_000), Millis(180_000)]),
        select(vec![Millis(3_000), Millis(15_000)]),
        select(Overrun::ALL),
    );
    let manners = (
        select(TouchMove::ALL),
        select(vec![
            None,
            Some(Millis(0)),
            Some(Millis(5_000)),
            Some(Millis(30_000)),
        ]),
        select(TimerMode::ALL),
        select(SandNoise::ALL),
        select(PauseRule::ALL),
        select(UndoRule::ALL),
        prop_oneof![4 => Just(None), 1 => select(vec![Some(Millis(1_000)), Some(Millis(20_000))])],
    );
    (rules, manners).prop_map(|(rules, manners)| {
        let (level, rings, ring_grace, empty_holder, tie, glass, timer, overrun) = rules;
        let (touch_move, late_grace, timer_mode, sand_noise, pause, undo, simulated) = manners;
        Options {
            level,
            rings,
            ring_grace,
            empty_holder,
            tie,
            glass,
            timer,
            overrun,
            touch_move,
            late_grace,
            timer_mode,
            sand_noise,
            pause,
            undo,
            simulated,
            ..Options::default()
        }
    })
}

/// What a player of a random game does: time that passes before, what kind of action, and a number to choose with.
#[derive(Clone, Copy, Debug)]
struct Whim {
    wait: u64,
    kind: u8,
    pick: usize,
}

fn whims(length: usize) -> impl Strategy<Value = Vec<Whim>> {
    let wait = prop_oneof![
        6 => 0_u64..4_000,
        2 => select(vec![0, 1, 3_000, 5_000, 15_000, 20_000]),
        1 => 4_000_u64..50_000,
    ];
    let whim = (wait, 0_u8..100, any::<prop::sample::Index>());
    prop::collection::vec(
        whim.prop_map(|(wait, kind, pick)| Whim {
            wait,
            kind,
            pick: pick.index(1_000_000),
        }),
        1..length,
    )
}

/// The action of a whim: mostly something sensible, sometimes anything.
fn action(game: &Game, whim: Whim) -> (Side, Action) {
    let turn = game.position().turn();
    let pick = whim.pick;
    let any_side = Side::BOTH[pick % 2];
    let any_space = Cell::ALL[pick / 2 % Cell::ALL.len()];
    let own: Vec<Cell> = game.position().glasses(turn).into_iter().collect();
    let moves = game.legal_moves();
    let missing = game.late_ring().map_or(any_space, |ring| ring.space);
    match whim.kind {
        0..60 if game.is_paused() => (any_side, Action::Resume),
        0..60 if game.only_ring_open() => (turn, Action::Pass),
        0..60 if !moves.is_empty() => (turn, moves[pick % moves.len()].into()),
        60..70 => (turn, Action::Lift(own[pick % 3])),
        70..73 => (turn, Action::PutBack),
        73..83 => (turn.other(), Action::StartTimer),
        83..86 => (turn.other(), Action::DropRing),
        86..89 => (turn, Action::Claim(missing)),
        89 => (any_side, Action::Pass),
        90 => (any_side, Action::Pause),
        91 => (any_side, Action::Resume),
        92 => (any_side, Action::OfferDraw),
        93 if pick.is_multiple_of(20) => (any_side, Action::AgreeDraw),
        94 if pick.is_multiple_of(20) => (any_side, Action::Resign),
        95 => (any_side, Action::EndEarly),
        _ => {
            let from = own[pick % 3];
            let mv = Move::new(from, any_space);
            (
                any_side,
                Action::Move(if pick.is_multiple_of(7) {
                    mv.without_ring()
                } else {
                    mv
                }),
            )
        }
    }
}

/// The legal moves of a side straight from the wording of T3.1, T3.10, T4.5 and T4.6, at a time.
fn legal_by_the_book(game: &Game, side: Side, at: Millis) -> Vec<(Cell, Cell)> {
    let position = game.position();
    let options = game.options();
    if position.holder(side) == 0 && options.empty_holder() == EmptyHolder::Pass {
        return Vec::new();
    }
    let steps = |from: Cell| {
        Cell::ALL.into_iter().filter(move |&to| {
            from.distance_to(to) == 1
                && position.glass_on(to).is_none()
                && position.rings(to) < capacity(to)
        })
    };
    let mut all = Vec::new();
    let mut fresh = Vec::new();
    for from in position.glasses(side) {
        let glass = game.glass(from).unwrap();
        for to in steps(from) {
            if !glass.is_started() {
                fresh.push((from, to));
            }
            if !glass.is_dead(at) {
                all.push((from, to));
            }
        }
    }
    if options.level == Level::One || fresh.is_empty() {
        all
    } else {
        fresh
    }
}

/// When a move made now is committed (T7.4).
fn commit_time(game: &Game) -> Millis {
    match (game.options().simulated, game.deadline()) {
        (None, _) => game.now(),
        (Some(cost), None) => game.now() + cost,
        (Some(cost), Some(deadline)) => (game.now() + cost).min(deadline),
    }
}

/// What holds in every state of every game.
fn check_state(game: &Game) -> Result<(), TestCaseError> {
    // T8.1, by the checks of the position string.
    let text = game.position().to_string();
    prop_assert_eq!(&text.parse::<Position>().unwrap(), game.position());
    // T8.2
    for glass in game.glasses() {
        prop_assert!(glass.left(game.now()) <= glass.sand());
        prop_assert!(
            game.position()
                .glasses(glass.side())
                .contains(glass.space())
        );
        let state = game.glass_state(glass.space()).unwrap();
        prop_assert_eq!(state == GlassState::Dead, glass.is_dead(game.now()));
    }
    // Saving and loading gives the same game, and checks it for contradictions.
    let saved = serde_json::to_string(game).unwrap();
    let loaded: Result<Game, _> = serde_json::from_str(&saved);
    prop_assert!(loaded.is_ok(), "{:?}: {}", loaded, saved);
    prop_assert_eq!(&loaded.unwrap(), game);
    // The list of moves is what is allowed, and what the book says.
    let listed = game.legal_moves();
    prop_assert!(listed.is_sorted());
    if let (Some(turn), false) = (game.turn(), game.is_paused()) {
        let mut by_the_book = legal_by_the_book(game, turn, commit_time(game));
        if let Some(lifted) = game.lifted() {
            by_the_book.retain(|&(from, _)| from == lifted);
        }
        let mut steps: Vec<_> = listed.iter().map(|mv| (mv.from, mv.to)).collect();
        steps.dedup();
        prop_assert_eq!(steps, by_the_book);
        for from in game.position().glasses(turn) {
            for to in neighbours(from) | game.position().full() {
                for mv in [Move::new(from, to), Move::new(from, to).without_ring()] {
                    let allowed = game.check(turn, mv.into());
                    prop_assert_eq!(
                        allowed.is_ok(),
                        listed.contains(&mv),
                        "{}: {:?}",
                        mv,
                        allowed
                    );
                    prop_assert!(game.check(turn.other(), mv.into()).is_err());
                }
            }
        }
        // Somebody can do something: nobody waits for ever.
        prop_assert!(!listed.is_empty() || game.only_ring_open());
    } else {
        prop_assert!(listed.is_empty());
    }
    Ok(())
}

/// T8.5 for the events of one moment.
fn check_events(before: &Game, after: &Game, events: &[Event]) -> Result<(), TestCaseError> {
    let mut owed = [Side::Red, Side::Black].map(|side| before.forfeits(side));
    for event in events {
        match *event {
            Event::Passed { side, .. } => {
                prop_assert_eq!(legal_by_the_book(after, side, after.now()), []);
            }
            Event::ForfeitServed { side, owed: left } => {
                prop_assert!(owed[side as usize] > 0);
                owed[side as usize] -= 1;
                prop_assert_eq!(owed[side as usize], left);
            }
            Event::ForfeitOwed { side, owed: now } => {
                owed[side as usize] += 1;
                prop_assert_eq!(owed[side as usize], now);
            }
            Event::GlassDied { space, .. } => {
                prop_assert_eq!(after.glass_state(space), Some(GlassState::Dead));
            }
            Event::Over(outcome) => prop_assert_eq!(after.outcome(), Some(outcome)),
            _ => {}
        }
    }
    prop_assert_eq!(
        owed,
        [Side::Red, Side::Black].map(|side| after.forfeits(side))
    );
    Ok(())
}

/// Lets time pass moment by moment, checking each.
fn advance_checked(game: &mut Game, now: Millis) -> Result<Vec<Event>, TestCaseError> {
    let mut all = Vec::new();
    while let Some(instant) = game.next_automatic_event()
        && instant <= now
    {
        let before = game.clone();
        // Just before nothing happens (T6.3).
        let mut waiting = game.clone();
        prop_assert_eq!(waiting.advance(instant - Millis(1)), []);
        let events = game.advance(instant);
        prop_assert!(!events.is_empty());
        check_events(&before, game, &events)?;
        all.extend(events);
    }
    prop_assert_eq!(game.advance(now), []);
    Ok(all)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn random_games_keep_the_rules(options in options(), seed: u64, whims in whims(160)) {
        let mut game = Game::new(options, seed).unwrap();
        let mut now = Millis::ZERO;
        let mut entries = Vec::new();
        let mut moves = 0;
        for whim in whims {
            now = now + Millis(whim.wait);
            // T8.7: one step, moments one by one, and many small steps.
            let mut jumped = game.clone();
            let mut crawled = game.clone();
            let jump = jumped.advance(now);
            let start = crawled.now();
            let mut crawl = Vec::new();
            for n in 1..=10 {
                crawl.extend(crawled.advance(start + Millis((now - start).0 * n / 10)));
            }
            let steps = advance_checked(&mut game, now)?;
            prop_assert_eq!(&jump, &steps);
            prop_assert_eq!(&crawl, &steps);
            prop_assert_eq!(&jumped, &game);
            prop_assert_eq!(&crawled, &game);

            let (side, action) = action(&game, whim);
            let before = game.clone();
            let verdict = game.check(side, action);
            match game.act(now, side, action) {
                Ok(events) => {
                    prop_assert_eq!(verdict, Ok(()));
                    check_events(&before, &game, &events)?;
                    entries.push(Entry { at: now, action: Some((side, action)) });
                    if let Action::Move(mv) = action {
                        moves += 1;
                        let laid = before.position().holder(side) - game.position().holder(side);
                        prop_assert_eq!(laid, u8::from(mv.ring));
                    }
                }
                Err(refused) => {
                    prop_assert_eq!(verdict, Err(refused.refusal));
                    prop_assert_eq!(&refused.events, &[]);
                    prop_assert_eq!(&before, &game);
                }
            }
            check_state(&game)?;
            if game.outcome().is_some() {
                break;
            }
        }
        // T8.4
        if options.rings == RingRule::Auto && options.empty_holder() == EmptyHolder::Pass {
            prop_assert!(moves <= 64);
        }
        // T8.6: the text of the actions gives the same game.
        let header = Header { options, seed };
        let record = Record { header, entries };
        let read: Record = record.to_string().parse().unwrap();
        let seedless = options.sand_noise == SandNoise::Off;
        prop_assert_eq!(read.header.options, options);
        prop_assert!(seedless || read.header.seed == seed);
        prop_assert_eq!(&read.entries, &record.entries);
        let mut replayed = read.replay().unwrap();
        replayed.advance(game.now());
        prop_assert_eq!(state_line(&replayed), state_line(&game));
        prop_assert_eq!(&replayed, &game);
    }

    /// T8.3: a game looks the same from every side of the board.
    #[test]
    fn games_commute_with_symmetries(options in options(), n in 0_usize..12, whims in whims(100)) {
        let symmetry = Symmetry::all().nth(n).unwrap();
        let exchanged = exchanges_colours(symmetry);
        let image_of = |side: Side| if exchanged { side.other() } else { side };
        // Noise belongs to single glasses, whose order the symmetry changes.
        let options = Options { sand_noise: SandNoise::Off, ..options };
        let mut game = Game::new(options, 0).unwrap();
        let mut image = Setup::new(options, Position::START.transformed(symmetry)).build().unwrap();
        let mut now = Millis::ZERO;
        for whim in whims {
            now = now + Millis(whim.wait);
            game.advance(now);
            let (side, action) = action(&game, whim);
            let mapped = match action {
                Action::Move(Move { from, to, ring }) => Action::Move(Move {
                    from: symmetry.cell(from),
                    to: symmetry.cell(to),
                    ring,
                }),
                Action::Lift(space) => Action::Lift(symmetry.cell(space)),
                Action::Claim(space) => Action::Claim(symmetry.cell(space)),
                other => other,
            };
            let accepted = game.act(now, side, action).is_ok();
            prop_assert_eq!(image.act(now, image_of(side), mapped).is_ok(), accepted);
            prop_assert_eq!(image.position(), &game.position().transformed(symmetry));
            prop_assert_eq!(image.turn(), game.turn().map(image_of));
            let winner = |game: &Game| game.outcome().map(|outcome| outcome.winner);
            prop_assert_eq!(winner(&image), winner(&game).map(|side| side.map(image_of)));
            for glass in game.glasses() {
                let other = image.glass(symmetry.cell(glass.space())).unwrap();
                prop_assert_eq!((other.end(), other.side()), (glass.end(), image_of(glass.side())));
            }
            let moves = |game: &Game| game.legal_moves().len();
            prop_assert_eq!(moves(&image), moves(&game));
        }
    }

    /// Level 1 as a game and as bare positions (T8.3, T8.4).
    #[test]
    fn positions_play_like_games_at_level_1(picks in prop::collection::vec(any::<prop::sample::Index>(), 64)) {
        let mut game = Game::new(Options::at_level(Level::One), 0).unwrap();
        let mut moves = 0;
        for pick in picks {
            let position = *game.position();
            let legal: Vec<Move> = position.moves().collect();
            prop_assert_eq!(&legal, &game.legal_moves());
            prop_assert_eq!(legal.len(), position.move_count() as usize);
            for symmetry in Symmetry::all() {
                let mut image: Vec<Move> = legal
                    .iter()
                    .map(|mv| Move::new(symmetry.cell(mv.from), symmetry.cell(mv.to)))
                    .collect();
                image.sort_unstable();
                let transformed = position.transformed(symmetry);
                prop_assert_eq!(transformed.moves().collect::<Vec<_>>(), image);
                prop_assert_eq!(transformed.transformed(symmetry.inverse()), position);
            }
            let Some(side) = game.turn() else { break };
            // A lead that cannot be lost is not lost: checked below by playing on.
            let safe = game.lead_cannot_be_lost();
            let mv = *pick.get(&legal);
            game.act(Millis::ZERO, side, mv.into()).unwrap();
            moves += 1;
            prop_assert_eq!(position.after(mv).to_play(), game.turn());
            if let Some(leader) = safe {
                prop_assert!(game.position().holder(leader) < game.position().holder(leader.other()));
                if let Some(outcome) = game.outcome() {
                    prop_assert_eq!(outcome.winner, Some(leader));
                } else {
                    prop_assert_eq!(game.lead_cannot_be_lost(), Some(leader));
                }
            }
        }
        prop_assert!(game.outcome().is_some());
        prop_assert!(moves <= 64);
    }

    /// No text makes a reader fail in any other way than by its error.
    #[test]
    fn readers_take_any_text(text in ".{0,60}", cut in 0_usize..80, insert in "[0-9a-h,:/ rb#=+!-]{0,3}") {
        let start = Position::START.to_string();
        let at = cut.min(start.len());
        let broken = format!("{}{insert}{}", &start[..at], &start[at..]);
        for text in [text, broken] {
            if let Ok(position) = text.parse::<Position>() {
                prop_assert_eq!(position.to_string(), text.clone());
            }
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string(), text.clone());
            }
            let _ = text.parse::<Record>();
            let _ = text.parse::<Header>();
            let _ = text.parse::<Entry>();
            let _ = serde_json::from_str::<Game>(&text);
        }
    }
}

#[test]
fn a_game_that_contradicts_itself_is_not_loaded() {
    let mut game = common::opening(Options::default());
    common::act(&mut game, 30_000, Side::Black, "!15");
    common::act(&mut game, 30_000, Side::Red, "lift b2");
    let saved = serde_json::to_value(&game).unwrap();
    assert!(serde_json::from_value::<Game>(saved.clone()).is_ok());
    for (path, value) in [
        ("/options/timer", serde_json::json!(1)),
        ("/clock", serde_json::json!(u64::MAX)),
        ("/glasses/0/space", serde_json::json!("c3")),
        ("/glasses/0/sand", serde_json::json!(1)),
        ("/glasses/0/turned/at", serde_json::json!(40_000)),
        ("/glasses/0/turned/top", serde_json::json!(200_000)),
        ("/timer_end", serde_json::json!(60_000)),
        ("/challenge/until", serde_json::json!(30_000)),
        ("/lifted", serde_json::json!("b4")),
        ("/lifted", serde_json::json!("z9")),
        (
            "/unringed",
            serde_json::json!({"space": "b2", "by": "red", "grace": null, "claimable": true}),
        ),
        ("/claim_offered", serde_json::json!(30_000)),
        ("/turns", serde_json::json!(0)),
        ("/position", serde_json::json!("nonsense")),
    ] {
        let mut broken = saved.clone();
        *broken.pointer_mut(path).unwrap() = value;
        assert!(serde_json::from_value::<Game>(broken).is_err(), "{path}");
    }
}

/// The random games above are worth something only if what can happen does happen in them.
#[test]
fn random_games_reach_the_kinds_of_events() {
    use proptest::strategy::ValueTree as _;
    use std::collections::BTreeMap;

    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let strategy = (options(), any::<u64>(), whims(160));
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..2000 {
        let (options, seed, whims) = strategy.new_tree(&mut runner).unwrap().current();
        let mut game = Game::new(options, seed).unwrap();
        let mut now = Millis::ZERO;
        for whim in whims {
            now = now + Millis(whim.wait);
            let mut events = game.advance(now);
            let (side, action) = action(&game, whim);
            events.extend(game.act(now, side, action).unwrap_or_default());
            for event in events {
                let kind = match event {
                    Event::Passed { why, .. } => format!("Passed {why:?}"),
                    Event::LateMoveVoid { why, .. } => format!("LateMoveVoid {why:?}"),
                    Event::Over(outcome) => format!("Over {:?}", outcome.end),
                    Event::Overrun {
                        begun, turn_lost, ..
                    } => format!("Overrun {begun} {turn_lost}"),
                    Event::GlassDied { in_hand, .. } => format!("GlassDied {in_hand}"),
                    other => format!("{other:?}").split(' ').next().unwrap().to_owned(),
                };
                *counts.entry(kind).or_default() += 1;
            }
        }
    }
    // Rarer ones have tests of their own.
    for kind in [
        "ClaimLapsed",
        "ClaimOffered",
        "Claimed",
        "DrawOffered",
        "ForfeitOwed",
        "ForfeitServed",
        "GlassDied false",
        "GlassDied true",
        "LateMoveVoid GraceOver",
        "Lifted",
        "Moved",
        "Over LeadSafe",
        "Over NoMoves",
        "Over Repetition",
        "Over Resignation",
        "Overrun false false",
        "Overrun false true",
        "Overrun true false",
        "Overrun true true",
        "Passed AllDead",
        "Passed Blocked",
        "PauseAsked",
        "Paused",
        "PutBack",
        "Resumed",
        "RingDropped",
        "RingForgotten",
        "TimerRanOut",
        "TimerStarted",
        "TurnBegan",
    ] {
        assert!(
            counts.get(kind).is_some_and(|&count| count >= 10),
            "{kind}: {counts:?}"
        );
    }
}
