//! Sand, ties and noise (T4.2, T4.9, T6.1).

use super::*;

#[test]
fn the_last_glass_decides_equal_rings() {
    let over = |tie, level, c3, e4| {
        let mut game = two_glasses(
            Options {
                tie,
                ..Options::at_level(level)
            },
            "11,11",
            c3,
            e4,
        );
        game.advance(ms(200));
        game.outcome().unwrap()
    };
    for level in [Level::Two, Level::Three] {
        let outcome = over(Tie::LastGlass, level, ms(30), Millis(30_001));
        assert_eq!(
            (outcome.winner, outcome.decided_by),
            (Some(Black), DecidedBy::LastGlass)
        );
        assert_eq!(over(Tie::LastGlass, level, ms(30), ms(30)).winner, None);
        assert_eq!(
            over(Tie::Draw, level, ms(30), ms(40)).decided_by,
            DecidedBy::Equal
        );
    }
}

#[test]
fn the_result_is_known_before_the_sand_has_run() {
    // The last open space is d4; after Red's move nobody can move, and his glass still runs.
    let position = "1111/12221/123321/1233321/123321/12221/1111 d3,a1,g1:a4,d1,g4 r 1,0";
    let mut game =
        Game::from_position(Options::at_level(Level::Two), &position.parse().unwrap()).unwrap();
    act(&mut game, 5_000, Red, "d3-d4");
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.decided_by),
        (Some(Red), DecidedBy::LastGlass)
    );
    assert_eq!(game.last_sand(Red), Some(ms(185)));
}

#[test]
fn noise_is_fixed_by_the_seed_and_small() {
    let noisy = |seed| {
        let options = Options {
            sand_noise: SandNoise::FivePercent,
            ..Options::default()
        };
        Game::new(options, seed).unwrap()
    };
    assert_eq!(noisy(1), noisy(1));
    assert_ne!(noisy(1), noisy(2));
    for glass in noisy(3).glasses() {
        assert!((171_000..=189_000).contains(&glass.sand().0));
    }
    let mut game = noisy(4);
    act(&mut game, 0, Red, "a1-b2");
    let glass = *game.glass(space("b2")).unwrap();
    assert_eq!(glass.end(), Some(glass.sand()));
}

#[test]
fn the_amount_of_sand_can_be_chosen() {
    let mut game = game(Options {
        glass: ms(10),
        ..Options::at_level(Level::Two)
    });
    act(&mut game, 0, Red, "a1-b2");
    assert_eq!(game.next_automatic_event(), Some(ms(10)));
}

#[test]
fn a_glass_turned_twice_in_one_moment_is_dead() {
    // Black is blocked, so that Red moves again at once.
    let position = "1111/12221/120020/1200000/120000/12200/1110 c3,e5,f4:a1,a2,a3 r 10,23";
    let mut game = Setup::new(Options::at_level(Level::Two), position.parse().unwrap())
        .glass(space("e5"), GlassState::Dead)
        .glass(space("f4"), GlassState::Running { left: ms(50) })
        .build()
        .unwrap();
    act(&mut game, 0, Red, "c3-d3");
    let events = act(&mut game, 0, Red, "d3-d4");
    assert!(events.contains(&Event::GlassDied {
        side: Red,
        space: space("d4"),
        in_hand: false
    }));
    assert_eq!(game.glass_state(space("d4")), Some(GlassState::Dead));
}
