//! The neutral timer (T5.1 to T5.3, T5.16).

use super::*;

#[test]
fn always_on_gives_every_turn_but_the_first_its_own_time() {
    let mut game = game(Options {
        timer_mode: TimerMode::AlwaysOn,
        overrun: Overrun::ForfeitMove,
        ..Options::default()
    });
    assert_eq!(game.advance(ms(60)), [], "nothing limits the first turn");
    assert_eq!(
        refusal(&mut game, 60_000, Black, "!15"),
        Refusal::TimerAlwaysOn
    );
    let events = act(&mut game, 61_000, Red, "a1-b2");
    assert!(events.contains(&Event::TimerStarted {
        by: Red,
        deadline: ms(76)
    }));
    act(&mut game, 70_000, Black, "a4-b4");
    assert_eq!((game.deadline(), game.timer_left()), (Some(ms(85)), ms(15)));
    game.advance(ms(85));
    assert_eq!((game.turn(), game.deadline()), (Some(Black), Some(ms(100))));
    game.advance(ms(100));
    assert_eq!((game.turn(), game.deadline()), (Some(Red), Some(ms(115))));
}

#[test]
fn there_is_no_timer_below_level_3() {
    for level in [Level::One, Level::Two] {
        let mut game = game(Options::at_level(level));
        assert_eq!(refusal(&mut game, 0, Black, "!15"), Refusal::NoTimer);
    }
}

#[test]
fn a_shorter_timer() {
    let mut game = game(Options {
        timer: ms(3),
        ..Options::default()
    });
    act(&mut game, 0, Black, "!15");
    assert_eq!(game.next_automatic_event(), Some(ms(3)));
    let events = game.advance(ms(3));
    assert_eq!(events[0], Event::TimerRanOut);
    assert_eq!(game.turn(), Some(Black));
}
