//! What happens when the timer runs out (T5.4 to T5.13).

use super::*;

#[test]
fn a_late_move_is_void_if_the_last_ring_went_into_a_claim() {
    let options = Options {
        empty_holder: Some(EmptyHolder::Pass),
        ..manual(Level::Three)
    };
    let mut game = two_glasses(options, "21,1", ms(100), ms(100));
    act(&mut game, 0, Red, "c3-d3/");
    act(&mut game, 1_000, Black, "lift e4");
    act(&mut game, 2_000, Red, "!15");
    let events = act(&mut game, 18_000, Black, "+d3");
    assert!(events.contains(&Event::LateMoveVoid {
        side: Black,
        space: space("e4"),
        why: VoidReason::NoMoveLeft
    }));
    assert_eq!((game.turn(), game.forfeits(Black)), (Some(Red), 1));
}

fn challenged(options: Options) -> Game {
    let mut game = opening(options);
    act(&mut game, 30_000, Black, "!15");
    game
}

#[test]
fn a_longer_grace_or_none() {
    let held = |late_grace, until: u64| {
        let mut game = challenged(Options {
            late_grace,
            ..Options::default()
        });
        act(&mut game, 44_000, Red, "lift b2");
        let events = game.advance(Millis(until));
        (game, events)
    };
    let void = |why| Event::LateMoveVoid {
        side: Red,
        space: space("b2"),
        why,
    };
    let (game, _) = held(Some(ms(30)), 74_999);
    assert_eq!(game.turn(), Some(Red));
    let (game, events) = held(Some(ms(30)), 75_000);
    assert!(events.contains(&void(VoidReason::GraceOver)));
    assert_eq!(game.forfeits(Red), 1);
    let (game, events) = held(Some(Millis::ZERO), 45_000);
    assert!(events.contains(&void(VoidReason::GraceOver)));
    assert_eq!(game.turn(), Some(Black));
    // b2 was turned at 5 s and holds until 185 s.
    let (game, _) = held(None, 184_999);
    assert_eq!((game.turn(), game.grace_deadline()), (Some(Red), None));
    let (game, events) = held(None, 185_000);
    assert!(events.contains(&void(VoidReason::GlassDied)));
    assert_eq!((game.turn(), game.forfeits(Red)), (Some(Black), 1));
}

#[test]
fn finish_and_skip_is_void_only_if_the_glass_dies_in_the_hand() {
    let mut game = challenged(Options {
        overrun: Overrun::FinishAndSkip,
        ..Options::default()
    });
    game.advance(ms(100));
    act(&mut game, 100_000, Red, "lift f2");
    let lifted = space("f2");
    assert_eq!(
        refusal(&mut game, 100_000, Red, "put"),
        Refusal::TouchMove { lifted }
    );
    // f2 was turned at 15 s.
    let events = game.advance(ms(195));
    assert!(events.iter().any(|event| matches!(
        event,
        Event::LateMoveVoid {
            why: VoidReason::GlassDied,
            ..
        }
    )));
    assert_eq!((game.turn(), game.forfeits(Red)), (Some(Black), 1));
}

#[test]
fn a_late_turn_that_ends_as_a_pass_owes_nothing() {
    let options = Options {
        overrun: Overrun::FinishAndSkip,
        ..Options::default()
    };
    let mut game = two_glasses(options, "10,12", ms(40), ms(100));
    act(&mut game, 0, Black, "!15");
    game.advance(ms(39));
    assert!(game.is_late());
    game.advance(ms(40));
    assert_eq!((game.turn(), game.forfeits(Red)), (Some(Black), 0));
}

#[test]
fn forfeit_move_puts_the_lifted_glass_back() {
    let mut game = challenged(Options {
        overrun: Overrun::ForfeitMove,
        ..Options::default()
    });
    act(&mut game, 44_000, Red, "lift b2");
    game.advance(ms(45));
    assert_eq!(
        (game.turn(), game.lifted(), game.forfeits(Red)),
        (Some(Black), None, 0)
    );
}

#[test]
fn a_late_move_put_back_is_void() {
    let mut game = challenged(Options {
        touch_move: TouchMove::Never,
        ..Options::default()
    });
    act(&mut game, 44_000, Red, "lift b2");
    let events = act(&mut game, 46_000, Red, "put");
    assert!(events.iter().any(|event| matches!(
        event,
        Event::LateMoveVoid {
            why: VoidReason::PutBack,
            ..
        }
    )));
    assert_eq!((game.turn(), game.forfeits(Red)), (Some(Black), 1));
}

#[test]
fn touch_move_always_binds_at_once() {
    for level in Level::ALL {
        let mut game = game(Options {
            touch_move: TouchMove::Always,
            ..Options::at_level(level)
        });
        act(&mut game, 0, Red, "lift a1");
        let lifted = space("a1");
        assert_eq!(
            refusal(&mut game, 0, Red, "put"),
            Refusal::TouchMove { lifted }
        );
        assert_eq!(list(&game), "a1-a2 a1-b1 a1-b2");
    }
}

#[test]
fn a_forfeit_is_used_up_while_the_opponent_only_passes() {
    // Red is dead, Black owes two turns (T5.13): both are counted before he plays.
    let board = "1111/12221/120021/1200021/120021/12221/1111";
    let position = format!("{board} c3,d7,g1:a4,e4,g4 b 10,12");
    let mut setup = Setup::new(Options::default(), position.parse().unwrap())
        .glass(space("e4"), GlassState::Running { left: ms(100) })
        .owes(Black, 2);
    for name in ["c3", "d7", "g1", "a4", "g4"] {
        setup = setup.glass(space(name), GlassState::Dead);
    }
    let game = setup.build().unwrap();
    assert_eq!((game.turn(), game.forfeits(Black)), (Some(Black), 0));
}
