//! Rings by hand, claims and empty holders (T3.3 to T3.10).

use super::*;

#[test]
fn automatic_rings_cannot_be_left_out_dropped_late_or_claimed() {
    let mut game = game(Options::default());
    assert_eq!(
        refusal(&mut game, 0, Red, "a1-b2/"),
        Refusal::RingCompulsory
    );
    act(&mut game, 0, Red, "a1-b2");
    assert_eq!(refusal(&mut game, 0, Red, "ring"), Refusal::RingsAutomatic);
    assert_eq!(refusal(&mut game, 0, Black, "+b2"), Refusal::RingsAutomatic);
}

#[test]
fn the_mover_may_drop_the_ring_within_the_grace() {
    let mut start = game(manual(Level::Three));
    act(&mut start, 1_000, Red, "a1-b2/");
    assert_eq!(start.late_ring().unwrap().drop_until, Some(ms(4)));

    let mut dropped = start.clone();
    act(&mut dropped, 3_999, Red, "ring");
    assert_eq!(dropped.position().rings(space("b2")), 1);
    assert_eq!(dropped.position().holder(Red), 31);
    let nothing = Refusal::NothingToClaim { space: space("b2") };
    assert_eq!(refusal(&mut dropped, 3_999, Black, "+b2"), nothing);

    let mut forgotten = start.clone();
    let events = forgotten.advance(ms(4));
    let forgot = Event::RingForgotten {
        side: Red,
        space: space("b2"),
    };
    assert_eq!(events, [forgot]);
    assert_eq!(
        refusal(&mut forgotten, 4_000, Red, "ring"),
        Refusal::NothingToDrop
    );
    assert!(forgotten.late_ring().unwrap().claimable);
    act(&mut forgotten, 90_000, Black, "+b2");

    let mut lifted = start;
    act(&mut lifted, 1_500, Black, "lift a4");
    assert_eq!(
        refusal(&mut lifted, 1_600, Red, "ring"),
        Refusal::NothingToDrop
    );
    act(&mut lifted, 1_700, Black, "+b2");
    assert_eq!(lifted.lifted(), Some(space("a4")));
}

#[test]
fn without_grace_the_ring_is_forgotten_at_once() {
    let mut game = game(Options {
        ring_grace: Millis::ZERO,
        ..manual(Level::One)
    });
    act(&mut game, 0, Red, "a1-b2/");
    assert_eq!(refusal(&mut game, 0, Red, "ring"), Refusal::NothingToDrop);
}

#[test]
fn a_forfeited_turn_lets_the_claim_lapse() {
    let mut game = Setup::new(manual(Level::Three), Position::START)
        .owes(Black, 1)
        .build()
        .unwrap();
    let events = act(&mut game, 0, Red, "a1-b2/");
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::ClaimLapsed { side: Black, .. }))
    );
    assert_eq!(game.turn(), Some(Red));
    // The mover's own right goes on into his next turn.
    act(&mut game, 2_000, Red, "ring");
    assert_eq!(game.position().rings(space("b2")), 1);
}

#[test]
fn a_player_without_rings_cannot_claim() {
    let position = "1111/12221/120321/1230321/003301/10000/1000 a1,f1,g1:a4,d7,g4 r 22,0";
    let mut game = Game::from_position(manual(Level::One), &position.parse().unwrap()).unwrap();
    let mv = game.legal_moves()[0].without_ring();
    act(&mut game, 0, Red, &mv.to_string());
    assert_eq!(game.turn(), Some(Black));
    assert_eq!(
        game.check(Black, Action::Claim(mv.to)),
        Err(Refusal::NoRingLeft)
    );
    // Having no ring he moves on without (T3.10), as the manual rule has it.
    assert!(!game.legal_moves().is_empty());
    assert!(game.legal_moves().iter().all(|mv| !mv.ring));
}

/// Black is blocked, Red moves without his ring.
fn blocked(level: Level) -> Game {
    let position = "0010/00021/100000/0200000/100000/00021/0010 a1,d7,f2:a4,d1,g4 r 26,26";
    let mut game = Game::from_position(manual(level), &position.parse().unwrap()).unwrap();
    act(&mut game, 0, Red, "f2-f3/");
    game
}

#[test]
fn the_offer_to_a_blocked_player_ends_by_itself_where_sand_runs() {
    let mut untimed = blocked(Level::One);
    untimed.advance(ms(1_000));
    assert_eq!(untimed.turn(), Some(Black));
    for level in [Level::Two, Level::Three] {
        let mut game = blocked(level);
        assert_eq!(game.claim_deadline(), Some(ms(15)));
        let refused = if level == Level::Two {
            Refusal::NoTimer
        } else {
            Refusal::OpponentBlocked
        };
        assert_eq!(game.can_start_timer(Red), Err(refused));
        assert_eq!(
            refusal(&mut game, 1_000, Black, "a4-b4"),
            Refusal::ClaimOrPass
        );
        game.advance(Millis(14_999));
        assert_eq!(game.turn(), Some(Black));
        game.advance(ms(15));
        assert_eq!(game.turn(), Some(Red));
        assert_eq!(game.late_ring(), None);
    }
}

#[test]
fn a_late_ring_ends_the_offer() {
    let mut game = blocked(Level::Three);
    let events = act(&mut game, 2_000, Red, "ring");
    assert!(events.contains(&Event::Passed {
        side: Black,
        why: PassReason::Blocked
    }));
    assert_eq!(game.turn(), Some(Red));
}

#[test]
fn the_last_move_of_a_game_may_still_get_its_ring() {
    // Red's only move is d3-d4; then nobody can move.
    let position = "1111/12221/123321/1230321/123321/12221/1111 d3,a1,g1:a4,d1,g4 r 2,2";
    let mut game = Game::from_position(manual(Level::Three), &position.parse().unwrap()).unwrap();
    assert_eq!(list(&game), "d3-d4 d3-d4/");
    act(&mut game, 0, Red, "d3-d4/");
    assert!(game.only_ring_open());
    assert_eq!(game.outcome(), None);

    let mut claimed = game.clone();
    act(&mut claimed, 0, Black, "+d4");
    assert_eq!(claimed.outcome().unwrap().winner, Some(Black));

    let mut dropped = game.clone();
    act(&mut dropped, 1_000, Red, "ring");
    assert_eq!(dropped.outcome().unwrap().winner, Some(Red));

    // Black gives his right up; Red's lasts to the end of the grace.
    act(&mut game, 0, Black, "pass");
    game.advance(Millis(2_999));
    assert_eq!(game.outcome(), None);
    let mut given_up = game.clone();
    act(&mut given_up, 2_999, Red, "pass");
    game.advance(Millis(3_000));
    for game in [game, given_up] {
        assert_eq!(game.outcome().unwrap().decided_by, DecidedBy::LastGlass);
    }
}

#[test]
fn a_grace_longer_than_the_timer_is_waited_for() {
    let position = "1111/12221/123321/1230321/123321/12221/1111 d3,a1,g1:a4,d1,g4 r 2,2";
    let options = Options {
        ring_grace: ms(10),
        timer: ms(3),
        ..manual(Level::Three)
    };
    let mut game = Game::from_position(options, &position.parse().unwrap()).unwrap();
    act(&mut game, 0, Red, "d3-d4/");
    game.advance(Millis(9_999));
    assert_eq!((game.outcome(), game.claim_deadline()), (None, None));
    game.advance(Millis(10_000));
    assert!(game.outcome().is_some());
}

#[test]
fn repetition_ends_the_game() {
    let mut game = game(manual(Level::One));
    let round = [
        (Red, "a1-a2/"),
        (Black, "a4-b4/"),
        (Red, "a2-a1/"),
        (Black, "b4-a4/"),
    ];
    for (side, mv) in round.into_iter().cycle().take(7) {
        act(&mut game, 0, side, mv);
        assert_eq!(game.outcome(), None);
    }
    act(&mut game, 0, Black, "b4-a4/");
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.end, outcome.winner), (End::Repetition, None));
}

#[test]
fn twenty_moves_without_a_ring_end_the_game() {
    let mut game = game(manual(Level::One));
    act(&mut game, 0, Red, "a1-b1");
    // A long way round, so that no position comes for the third time.
    let red = [
        "b1-b2", "b2-b3", "b3-c3", "c3-d3", "d3-e3", "e3-e2", "e2-d2", "d2-c2", "c2-c3", "c3-c4",
    ];
    let black = ["a4-a3", "a3-a4"];
    let mut made = 0;
    for n in 0..10 {
        act(&mut game, 0, Black, &format!("{}/", black[n % 2]));
        made += 1;
        if game.outcome().is_some() {
            break;
        }
        act(&mut game, 0, Red, &format!("{}/", red[n]));
        made += 1;
    }
    assert_eq!(made, 20);
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.end, outcome.winner), (End::NoNewRing, Some(Red)));
}

#[test]
fn an_empty_holder_under_automatic_rings() {
    let position = |red, black| -> Position {
        format!("1111/12221/120021/1200021/120021/12221/1111 c3,d7,g1:a4,e4,g4 r {red},{black}")
            .parse()
            .unwrap()
    };
    let options = Options::at_level(Level::One);
    let passes = Game::from_position(options, &position(0, 22)).unwrap();
    assert_eq!(passes.turn(), Some(Black));

    let may_move = Options {
        empty_holder: Some(EmptyHolder::MayMove),
        ..options
    };
    let mut game = Game::from_position(may_move, &position(0, 22)).unwrap();
    assert_eq!(refusal(&mut game, 0, Red, "c3-d3"), Refusal::NoRingLeft);
    act(&mut game, 0, Red, "c3-d3/");
    assert_eq!(game.late_ring(), None, "nobody can claim it");
    assert_eq!(refusal(&mut game, 0, Black, "+d3"), Refusal::RingsAutomatic);
}

#[test]
fn claiming_the_last_ring_can_end_the_own_turn() {
    let options = Options {
        empty_holder: Some(EmptyHolder::Pass),
        ..manual(Level::One)
    };
    let position = "1111/12221/120021/1200021/120021/12221/1111 c3,d7,g1:a4,e4,g4 r 21,1";
    let mut game = Game::from_position(options, &position.parse().unwrap()).unwrap();
    act(&mut game, 0, Red, "c3-d3/");
    let events = act(&mut game, 0, Black, "+d3");
    assert!(events.contains(&Event::Passed {
        side: Black,
        why: PassReason::NoRings
    }));
    assert_eq!(game.turn(), Some(Red));
}
