//! The scenarios of the rules, each named by its number. `OP` is the opening that many of them share.

mod common;

use common::{OP, act, game_at, list, ms, opening, play, refusal, space};
use hexboard::{Cell, Symmetry};
use tamsk::{
    Action, DecidedBy, End, Event, Game, GlassState, Level, Millis, Options, Overrun, PassReason,
    Position, Refusal, RingRule, Setup, Side, Stopwatch, TouchMove, capacity, neighbours, perft,
};

use Side::{Black, Red};

fn level1(position: &str) -> Game {
    Game::from_position(Options::at_level(Level::One), &position.parse().unwrap()).unwrap()
}

#[test]
fn ts1_board() {
    let count = |n| {
        Cell::ALL
            .into_iter()
            .filter(|&cell| capacity(cell) == n)
            .count()
    };
    assert_eq!([1, 2, 3, 4].map(count), [18, 12, 6, 1]);
    assert_eq!(
        Cell::ALL
            .into_iter()
            .map(|cell| u32::from(capacity(cell)))
            .sum::<u32>(),
        64
    );
    for (name, held) in [("d4", 4), ("c3", 3), ("b2", 2), ("d7", 1)] {
        assert_eq!(capacity(space(name)), held);
    }
    for (name, expected) in [
        ("b2", "a1 a2 b1 b3 c2 c3"),
        ("d7", "c6 d6 e6"),
        ("e1", "d1 d2 e2 f1"),
        ("f3", "e3 e4 f2 f4 g2 g3"),
    ] {
        let expected = expected.split(' ').map(space).collect();
        assert_eq!(neighbours(space(name)), expected);
    }
}

#[test]
fn ts2_start() {
    let red = "a1-a2 a1-b1 a1-b2 d7-c6 d7-d6 d7-e6 g1-f1 g1-f2 g1-g2";
    for level in Level::ALL {
        assert_eq!(list(&Game::new(Options::at_level(level), 0).unwrap()), red);
    }
    let black = Position::START.to_string().replace(" r ", " b ");
    assert_eq!(
        list(&level1(&black)),
        "a4-a3 a4-b4 a4-b5 d1-c1 d1-d2 d1-e1 g4-f4 g4-f5 g4-g3"
    );
}

#[test]
fn ts3_first_move() {
    let mut game = game_at(Level::One);
    play(&mut game, "a1-b2");
    let expected = "0000/01000/000000/0000000/000000/00000/0000 b2,d7,g1:a4,d1,g4 b 31,32";
    assert_eq!(game.position().to_string(), expected);
    assert_eq!(game.position().glass_on(space("a1")), None);
}

#[test]
fn ts4_full_spaces_and_start_corners() {
    let mut game = game_at(Level::One);
    play(&mut game, "a1-a2 a4-b4 a2-b2 b4-a3 g1-g2");
    let expected = "0110/01010/000000/0000000/000000/00000/0100 b2,d7,g2:a3,d1,g4 b 29,30";
    assert_eq!(game.position().to_string(), expected);
    let to: Vec<Cell> = game.destinations(space("a3")).into_iter().collect();
    assert_eq!(to, ["a4", "b3", "b4"].map(space));
    let full = Refusal::Full { space: space("a2") };
    assert_eq!(game.check_step(Black, space("a3"), space("a2")), Err(full));
    play(&mut game, "a3-a4");
    let expected = "0111/01010/000000/0000000/000000/00000/0100 b2,d7,g2:a4,d1,g4 r 29,29";
    assert_eq!(game.position().to_string(), expected);
    assert!(game.position().full().contains(space("a4")));
}

#[test]
fn ts5_occupied_space() {
    let mut game = game_at(Level::One);
    play(&mut game, "a1-b2 a4-b4 b2-b3");
    let expected = "0000/01110/000000/0000000/000000/00000/0000 b3,d7,g1:b4,d1,g4 b 30,31";
    assert_eq!(game.position().to_string(), expected);
    let to: Vec<Cell> = game.destinations(space("b4")).into_iter().collect();
    assert_eq!(to, ["a3", "a4", "b5", "c4", "c5"].map(space));
    let occupied = Refusal::Occupied { space: space("b3") };
    assert_eq!(refusal(&mut game, 0, Black, "b4-b3"), occupied);
}

#[test]
fn ts6_no_duty_at_level_1() {
    let mut game = level1("0000/01010/000000/0000000/000000/00000/0000 b2,d7,g1:b4,d1,g4 r 31,31");
    play(&mut game, "b2-c3");
}

fn manual(position: &str) -> Game {
    let options = Options {
        rings: RingRule::Manual,
        ..Options::at_level(Level::One)
    };
    Game::from_position(options, &position.parse().unwrap()).unwrap()
}

#[test]
fn ts7_claim() {
    let mut game = manual(&Position::START.to_string());
    act(&mut game, 0, Red, "a1-b2/");
    act(&mut game, 0, Black, "+b2");
    let claimed = "0000/01000/000000/0000000/000000/00000/0000 b2,d7,g1:a4,d1,g4 b 32,31";
    assert_eq!(game.position().to_string(), claimed);
    assert_eq!(game.turn(), Some(Black));
    act(&mut game, 0, Black, "a4-a3");
    let moved = "0010/01000/000000/0000000/000000/00000/0000 b2,d7,g1:a3,d1,g4 r 32,30";
    assert_eq!(game.position().to_string(), moved);
}

#[test]
fn ts8_the_claim_lapses() {
    let mut game = manual(&Position::START.to_string());
    act(&mut game, 0, Red, "a1-b2/");
    let events = act(&mut game, 0, Black, "a4-a3");
    let lapsed = Event::ClaimLapsed {
        side: Black,
        space: space("b2"),
    };
    assert!(events.contains(&lapsed));
    let moved = "0010/00000/000000/0000000/000000/00000/0000 b2,d7,g1:a3,d1,g4 r 32,31";
    assert_eq!(game.position().to_string(), moved);
    act(&mut game, 0, Red, "b2-b3");
    let nothing = Refusal::NothingToClaim { space: space("b2") };
    assert_eq!(refusal(&mut game, 0, Black, "+b2"), nothing);
}

#[test]
fn ts10_rings_decide() {
    let game = level1("1111/12221/120321/1230321/123321/12221/1111 a1,d7,g1:a4,d1,g4 r 2,5");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.winner, Some(Red));
    assert_eq!(
        (outcome.end, outcome.decided_by),
        (End::NoMoves, DecidedBy::Rings)
    );
    assert_eq!(game.turn(), None);
}

#[test]
fn ts11_equal_rings() {
    let game = level1("1111/12221/121321/1230321/123321/12221/1111 a1,d7,g1:a4,d1,g4 r 3,3");
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.decided_by),
        (None, DecidedBy::Equal)
    );
}

/// A game at Level 2 in which Red moves the same glass again and again, because Black can only pass.
fn alone() -> Game {
    let position = "1111/12221/120020/1200000/120000/12200/1110 c3,e5,f4:a1,a2,a3 r 10,23";
    Setup::new(Options::at_level(Level::Two), position.parse().unwrap())
        .glass(space("e5"), GlassState::Dead)
        .glass(space("f4"), GlassState::Dead)
        .build()
        .unwrap()
}

#[test]
fn ts12_sand_arithmetic() {
    let mut game = alone();
    let mut tops = Vec::new();
    for (at, mv) in [
        (0, "c3-d3"),
        (50_000, "d3-d4"),
        (80_000, "d4-d5"),
        (100_000, "d5-d4"),
    ] {
        for event in act(&mut game, at, Red, mv) {
            if let Event::Moved { top: Some(top), .. } = event {
                tops.push(top.0);
            }
        }
    }
    assert_eq!(tops, [180_000, 50_000, 160_000, 40_000]);
}

#[test]
fn ts13_even_tempo_and_exactly_zero() {
    let mut game = alone();
    act(&mut game, 0, Red, "c3-d3");
    act(&mut game, 60_000, Red, "d3-d4");
    game.advance(Millis(119_999));
    assert!(game.destinations(space("d4")).contains(space("d5")));
    let mut late = game.clone();
    act(&mut game, 119_999, Red, "d4-d5");
    late.advance(Millis(120_000));
    assert_eq!(late.glass_state(space("d4")), Some(GlassState::Dead));
    assert!(
        late.outcome().is_some(),
        "it was the last glass that could move"
    );
}

#[test]
fn ts14_three_turn_duty() {
    let mut game = game_at(Level::Two);
    act(&mut game, 0, Red, "a1-b2");
    act(&mut game, 5_000, Black, "a4-b4");
    let duty = "d7-c6 d7-d6 d7-e6 g1-f1 g1-f2 g1-g2";
    for now in [10_000, 110_000] {
        game.advance(Millis(now));
        assert_eq!(list(&game), duty);
        let refused = Refusal::Duty { space: space("b2") };
        assert_eq!(refusal(&mut game, now, Red, "b2-c3"), refused);
    }
}

#[test]
fn ts15_after_the_opening() {
    let mut game = opening(Options::at_level(Level::Two));
    let expected = "0000/01010/000000/0100010/000000/01010/0000 b2,d6,f2:b4,d2,f4 r 29,29";
    assert_eq!(game.position().to_string(), expected);
    game.advance(Millis(35_000));
    assert_eq!(
        game.movable_glasses(),
        ["b2", "d6", "f2"].map(space).into_iter().collect()
    );
    assert_eq!(game.glass(space("b2")).unwrap().left(game.now()), ms(150));
    act(&mut game, 35_000, Red, "b2-c3");
    assert_eq!(game.glass(space("c3")).unwrap().left(game.now()), ms(30));
}

#[test]
fn ts16_death_on_the_opponents_time() {
    let mut game = opening(Options::at_level(Level::Two));
    act(&mut game, 35_000, Red, "b2-c3");
    assert_eq!(game.advance(Millis(64_999)), []);
    let died = Event::GlassDied {
        side: Red,
        space: space("c3"),
        in_hand: false,
    };
    assert_eq!(game.advance(Millis(65_000)), [died]);
    assert_eq!(game.turn(), Some(Black));
    act(&mut game, 65_000, Black, "b4-b3");
    assert_eq!(
        game.movable_glasses(),
        ["d6", "f2"].map(space).into_iter().collect()
    );
    let dead = Refusal::DeadGlass { space: space("c3") };
    assert_eq!(refusal(&mut game, 65_000, Red, "c3-d4"), dead);
    play(&mut game, "f2-f3");
    let closed = Refusal::Occupied { space: space("c3") };
    assert_eq!(refusal(&mut game, 65_000, Black, "b3-c3"), closed);
}

const LAST_GLASSES: &str = "1111/12221/120021/1200021/120021/12221/1111 c3,d7,g1:a4,e4,g4 r 10,12";

fn last_glasses(level: Level, clock: u64, c3: u64, e4: u64) -> Game {
    let running = |end: u64| GlassState::Running {
        left: Millis(end - clock),
    };
    ["d7", "g1", "a4", "g4"]
        .into_iter()
        .fold(
            Setup::new(Options::at_level(level), LAST_GLASSES.parse().unwrap())
                .clock(Millis(clock))
                .glass(space("c3"), running(c3))
                .glass(space("e4"), running(e4)),
            |setup, name| setup.glass(space(name), GlassState::Dead),
        )
        .build()
        .unwrap()
}

#[test]
fn ts18_last_live_glass_dies_in_the_own_turn() {
    let mut game = last_glasses(Level::Two, 1_000, 10_000, 60_000);
    game.advance(Millis(9_999));
    assert_eq!(game.turn(), Some(Red));
    let events = game.advance(Millis(10_000));
    let passed = Event::Passed {
        side: Red,
        why: PassReason::AllDead,
    };
    assert!(events.contains(&passed));
    assert_eq!(game.turn(), Some(Black));
}

#[test]
fn ts19_everything_dead() {
    let mut game = last_glasses(Level::Two, 1_000, 10_000, 60_000);
    game.advance(Millis(59_999));
    assert_eq!(game.outcome(), None);
    game.advance(Millis(60_000));
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.decided_by),
        (Some(Red), DecidedBy::Rings)
    );
}

#[test]
fn ts22_who_may_start_the_timer() {
    let mut game = opening(Options::default());
    assert_eq!(refusal(&mut game, 30_000, Red, "!15"), Refusal::OwnTurn);
    act(&mut game, 30_000, Black, "!15");
    assert_eq!(game.deadline(), Some(Millis(45_000)));
    let running = Refusal::TimerRunning { left: ms(15) };
    assert_eq!(refusal(&mut game, 30_000, Black, "!15"), running);
}

#[test]
fn ts23_the_timer_runs_on() {
    let mut game = opening(Options::default());
    act(&mut game, 30_000, Black, "!15");
    act(&mut game, 44_900, Red, "b2-c3");
    assert_eq!((game.forfeits(Red), game.deadline()), (0, None));
    let running = Refusal::TimerRunning { left: Millis(50) };
    assert_eq!(refusal(&mut game, 44_950, Red, "!15"), running);
    act(&mut game, 45_000, Red, "!15");
}

/// The opening, and Black challenges at 30 s.
fn challenged(options: Options) -> Game {
    let mut game = opening(options);
    act(&mut game, 30_000, Black, "!15");
    game
}

/// Black moves twice, then Red is on turn.
fn black_moves_twice(game: &mut Game) {
    for mv in ["b4-b3", "d2-d3"] {
        assert_eq!(game.turn(), Some(Black));
        act(game, game.now().0, Black, mv);
    }
    assert_eq!(game.turn(), Some(Red));
    assert_eq!(game.forfeits(Red), 0);
}

#[test]
fn ts25_late_move_begun() {
    let mut game = challenged(Options::default());
    act(&mut game, 44_000, Red, "lift b2");
    act(&mut game, 47_000, Red, "b2-c3");
    black_moves_twice(&mut game);
    let expected = "0000/01110/001000/0110010/000000/01010/0000 c3,d6,f2:b3,d3,f4 r 28,27";
    assert_eq!(game.position().to_string(), expected);
}

#[test]
fn ts26_other_readings_of_an_overrun() {
    let with = |overrun| {
        challenged(Options {
            overrun,
            ..Options::default()
        })
    };
    let mut game = with(Overrun::FinishAndSkip);
    act(&mut game, 50_000, Red, "b2-c3");
    black_moves_twice(&mut game);

    let mut game = with(Overrun::ForfeitMove);
    game.advance(Millis(45_000));
    assert_eq!((game.turn(), game.forfeits(Red)), (Some(Black), 0));
    act(&mut game, 46_000, Black, "b4-b3");
    assert_eq!(game.turn(), Some(Red));
}

#[test]
fn ts29_a_glass_dies_in_the_hand() {
    let position = "0000/00000/001000/0000000/000100/00000/0000 c3,d7,g1:a4,e4,g4 r 31,31";
    let mut setup = Setup::new(Options::default(), position.parse().unwrap());
    for name in ["c3", "d7", "g1", "a4", "e4", "g4"] {
        let left = ms(if name == "c3" { 2 } else { 100 });
        setup = setup.glass(space(name), GlassState::Running { left });
    }
    let mut game = setup.build().unwrap();
    act(&mut game, 0, Red, "lift c3");
    let events = game.advance(Millis(3_000));
    let died = Event::GlassDied {
        side: Red,
        space: space("c3"),
        in_hand: true,
    };
    assert_eq!(events, [died]);
    assert_eq!((game.turn(), game.lifted()), (Some(Red), None));
    assert_eq!(
        game.movable_glasses(),
        ["d7", "g1"].map(space).into_iter().collect()
    );
}

#[test]
fn ts31_rotation() {
    let turn = Symmetry::rotation(1);
    let map = |names: [&str; 3]| {
        names
            .map(|name| turn.cell(space(name)))
            .into_iter()
            .collect::<hexboard::CellSet>()
    };
    assert_eq!(
        map(["a1", "d7", "g1"]),
        ["a4", "d1", "g4"].map(space).into_iter().collect()
    );
    for cell in Cell::ALL {
        assert_eq!(capacity(turn.cell(cell)), capacity(cell));
        assert_eq!(neighbours(turn.cell(cell)), turn.set(neighbours(cell)));
    }
}

#[test]
fn ts32_pause() {
    let mut game = challenged(Options::default());
    let clock = Millis(5_000_000);
    let mut watch = Stopwatch::at(Millis(30_000));
    watch.start(clock);
    let before = game.clone();
    act(&mut game, watch.read(clock).0, Red, "pause");
    watch.stop(clock);
    let later = clock + ms(600);
    assert_eq!(game.advance(watch.read(later)), []);
    // Even a caller whose time has gone on changes nothing.
    assert_eq!(game.advance(Millis(600_000)), []);
    assert_eq!(refusal(&mut game, 30_000, Red, "b2-c3"), Refusal::Paused);
    act(&mut game, watch.read(later).0, Red, "resume");
    watch.start(later);
    assert_eq!(game, before);
    game.advance(watch.read(later + ms(15) - Millis(1)));
    assert_eq!(game.turn(), Some(Red));
    game.advance(watch.read(later + ms(15)));
    assert_eq!(game.turn(), Some(Black));
}

#[test]
fn ts33_on_the_dot() {
    let game = challenged(Options::default());
    let mut late = game.clone();
    assert_eq!(
        refusal(&mut late, 45_000, Red, "b2-c3"),
        Refusal::NotYourTurn
    );
    assert_eq!(late.forfeits(Red), 1);
    let mut in_time = game;
    act(&mut in_time, 44_999, Red, "b2-c3");
    assert_eq!(in_time.forfeits(Red), 0);
}

#[test]
fn ts36_begun_then_too_late() {
    let mut game = challenged(Options::default());
    act(&mut game, 44_000, Red, "lift b2");
    game.advance(Millis(45_000));
    assert_eq!(
        (game.turn(), game.grace_deadline()),
        (Some(Red), Some(Millis(50_000)))
    );

    let mut counts = game.clone();
    act(&mut counts, 49_999, Red, "b2-c3");
    assert_eq!((counts.turn(), counts.forfeits(Red)), (Some(Black), 1));

    let refused = refusal(&mut game, 50_000, Red, "b2-c3");
    assert_eq!(refused, Refusal::NotYourTurn);
    assert_eq!(
        (game.turn(), game.forfeits(Red), game.lifted()),
        (Some(Black), 1, None)
    );
    let (at, top) = game.glass(space("b2")).unwrap().turned().unwrap();
    assert_eq!((at, top), (ms(5), ms(180)), "not turned");
    black_moves_twice(&mut game);
}

#[test]
fn ts37_finish_and_skip_without_a_move_begun() {
    let mut game = challenged(Options {
        overrun: Overrun::FinishAndSkip,
        ..Options::default()
    });
    game.advance(Millis(45_000));
    assert_eq!((game.turn(), game.forfeits(Red)), (Some(Red), 0));
    assert_eq!(
        refusal(&mut game, 50_000, Black, "!15"),
        Refusal::SecondChallenge
    );
    act(&mut game, 60_000, Red, "b2-c3");
    assert_eq!(game.forfeits(Red), 1);
    black_moves_twice(&mut game);
}

#[test]
fn ts38_touch_move() {
    let touched = |touch_move| {
        let mut game = opening(Options {
            touch_move,
            ..Options::default()
        });
        act(&mut game, 31_000, Red, "lift b2");
        act(&mut game, 32_000, Red, "put");
        act(&mut game, 33_000, Red, "lift b2");
        act(&mut game, 34_000, Black, "!15");
        game
    };
    let mut game = touched(TouchMove::Level3Only);
    let lifted = space("b2");
    assert_eq!(
        refusal(&mut game, 35_000, Red, "put"),
        Refusal::TouchMove { lifted }
    );
    assert_eq!(
        refusal(&mut game, 35_000, Red, "f2-f3"),
        Refusal::GlassInHand { lifted }
    );
    act(&mut game, 35_000, Red, "b2-c3");

    let mut game = touched(TouchMove::Never);
    act(&mut game, 35_000, Red, "put");
    let events = game.advance(Millis(49_000));
    let overrun = Event::Overrun {
        side: Red,
        begun: false,
        turn_lost: true,
    };
    assert!(events.contains(&overrun));
    assert_eq!((game.turn(), game.forfeits(Red)), (Some(Black), 1));
}

#[test]
fn ts39_order_at_equal_times() {
    let mut game = last_glasses(Level::Three, 0, 25_000, 170_000);
    act(&mut game, 10_000, Black, "!15");
    assert_eq!(game.deadline(), Some(Millis(25_000)));
    let events = game.advance(Millis(25_000));
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Overrun { .. }))
    );
    assert_eq!((game.turn(), game.deadline()), (Some(Black), None));
    assert_eq!((game.forfeits(Red), game.forfeits(Black)), (0, 0));
}

#[test]
fn ts40_a_blocked_player_may_claim() {
    let blocked = "0010/00021/100000/0200000/100000/00021/0010 a1,d7,f2:a4,d1,g4 r 26,26";
    let mut game = manual(blocked);
    let events = act(&mut game, 0, Red, "f2-f3/");
    let offered = Event::ClaimOffered {
        side: Black,
        space: space("f3"),
    };
    assert!(events.contains(&offered));
    assert_eq!(game.turn(), Some(Black));
    assert!(game.only_ring_open());
    assert_eq!(game.legal_moves(), []);

    let mut claimed = game.clone();
    let events = act(&mut claimed, 0, Black, "+f3");
    let passed = Event::Passed {
        side: Black,
        why: PassReason::Blocked,
    };
    assert!(events.contains(&passed));
    assert_eq!(claimed.turn(), Some(Red));
    assert_eq!(claimed.position().holder(Black), 25);
    assert_eq!(claimed.position().rings(space("f3")), 1);

    act(&mut game, 0, Black, "pass");
    assert_eq!(game.turn(), Some(Red));
    assert_eq!(game.position().rings(space("f3")), 0);
    act(&mut game, 0, Red, "f3-e3");
    assert_eq!(
        game.check(Black, Action::Claim(space("f3"))),
        Err(Refusal::NotYourTurn),
        "Black is passed over"
    );
}

#[test]
fn ts41_small_perft_figures() {
    assert_eq!([1, 2, 3].map(|n| perft(&Position::START, n)), [9, 81, 858]);
    // The game with its clock standing still counts the same.
    assert_eq!(count(&game_at(Level::One), 3), 858);
    assert_eq!(OP.len(), 6);
}

/// Sequences of moves, counted with whole games.
fn count(game: &Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = game.legal_moves();
    let turn = game.turn().unwrap();
    let after = moves.into_iter().map(|mv| {
        let mut next = game.clone();
        next.act(Millis::ZERO, turn, mv.into()).unwrap();
        next
    });
    after.map(|next| count(&next, depth - 1)).sum()
}
