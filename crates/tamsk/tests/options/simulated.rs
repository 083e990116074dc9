//! Simulated time (T7.4).

use super::*;

fn options(level: Level) -> Options {
    Options {
        simulated: Some(ms(20)),
        ..Options::at_level(level)
    }
}

#[test]
fn each_move_costs_the_same_and_nothing_else_does() {
    let mut game = game(options(Level::Two));
    assert_eq!(game.advance(ms(500)), []);
    act(&mut game, 123, Red, "a1-b2");
    assert_eq!(game.now(), ms(20));
    act(&mut game, 0, Black, "lift a4");
    act(&mut game, 0, Black, "a4-b4");
    assert_eq!(game.now(), ms(40));
    assert_eq!(game.glass(space("b2")).unwrap().left(game.now()), ms(160));
    assert_eq!(game.next_automatic_event(), None);
}

#[test]
fn a_challenge_shortens_the_move_and_it_is_in_time() {
    let mut game = game(options(Level::Three));
    act(&mut game, 0, Black, "!15");
    act(&mut game, 0, Red, "a1-b2");
    assert_eq!((game.now(), game.forfeits(Red)), (ms(15), 0));
    assert_eq!(game.timer_left(), Millis::ZERO);
}

#[test]
fn a_glass_with_too_little_sand_cannot_move() {
    let position = "0000/00000/001000/0000000/000100/00000/0000 c3,d7,g1:a4,e4,g4 r 31,31";
    let mut setup = Setup::new(options(Level::Two), position.parse().unwrap());
    for name in ["c3", "d7", "g1", "a4", "e4", "g4"] {
        let left = ms(if name == "c3" { 20 } else { 100 });
        setup = setup.glass(space(name), GlassState::Running { left });
    }
    let mut game = setup.build().unwrap();
    let short = Refusal::TooLittleSand { space: space("c3") };
    assert_eq!(refusal(&mut game, 0, Red, "c3-c4"), short);
    let events = act(&mut game, 0, Red, "d7-d6");
    assert!(matches!(events[0], Event::GlassDied { side: Red, .. }));
}

#[test]
fn a_player_none_of_whose_glasses_lasts_a_move_passes() {
    let mut game = two_glasses(options(Level::Two), "10,12", ms(19), ms(60));
    assert_eq!((game.turn(), game.now()), (Some(Black), ms(19)));
    act(&mut game, 0, Black, "e4-e3");
    assert_eq!(game.now(), ms(39));
}
