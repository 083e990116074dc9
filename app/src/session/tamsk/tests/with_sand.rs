//! Levels 2 and 3.

use tamsk::{Level, Options, Overrun, PauseRule, Preset, Side, TimerMode, UndoRule};

use super::harness::{At, SECOND, cell};
use crate::command::Command;
use crate::scene::{BoardInput, Sand};
use crate::view_model::Tone;

fn started(options: Options) -> At {
    let mut at = At::new(options);
    at.wait(SECOND * 5);
    at.play("a1-b2");
    at
}

fn timer_line(at: &At) -> String {
    at.say(&at.view().timer.unwrap().line)
}

#[test]
fn an_overrun_with_nothing_in_the_hand() {
    let mut at = started(Options::default());
    assert_eq!(at.log(), ["Red a1-b2, 3:00 left"]);
    assert!(at.can(Command::TurnTimer));
    assert_eq!(
        timer_line(&at),
        "Red may turn it: then Black must move within 15 s (T5.1)."
    );
    at.ask(Command::TurnTimer);
    assert_eq!(at.title(), "Black: move within 15 s");
    assert_eq!(
        at.body(),
        "If no glass is in the hand by then, you lose this turn and the next (T5.4)."
    );
    assert_eq!(at.view().prompt.tone, Tone::Warning);
    at.wait(SECOND * 10);
    let timer = at.view().timer.unwrap();
    assert!(timer.urgent && (timer.left.unwrap() - 1.0 / 3.0).abs() < 1e-3);
    assert!(!timer.button.unwrap().enabled);
    assert_eq!(at.title(), "Black: move within 5 s");
    at.ask(Command::TurnTimer);
    assert_eq!(
        at.refusal(),
        "The timer still runs for 5 s; it can be turned when it is empty (T5.3)."
    );
    at.wait(SECOND * 6);
    assert_eq!(
        at.log()[1..],
        [
            "Red turns the 15-second timer",
            "Black is late with no glass in the hand: this turn and the next are lost (T5.4)",
            "Black must sit out one turn (T5.6)"
        ]
    );
    assert_eq!(at.status(), at.log()[2], "the cause, not only the penalty");
    assert_eq!(at.title(), "Red to move");
    assert_eq!(
        at.say(&at.view().prompt.warning.unwrap()),
        "Black must sit out one turn (T5.6)."
    );
    assert_eq!(at.rings_and_forfeits(Side::Black), (32, 1));
    at.play("d7-d6");
    assert_eq!(at.log().last().unwrap(), "Black sits this turn out (T5.13)");
    assert_eq!(
        (at.title().as_str(), at.rings_and_forfeits(Side::Black).1),
        ("Red to move", 0)
    );
    assert_eq!(
        at.body(),
        "One glass was never turned; it must move first (T4.5)."
    );
    at.lift("b2");
    assert_eq!(
        at.refusal(),
        "A glass that was never turned must move before the one on b2 (T4.5)."
    );
}

#[test]
fn an_overrun_with_a_glass_in_the_hand() {
    let mut at = started(Options::default());
    at.lift("a4");
    assert_eq!(
        at.status(),
        "The glass of a4 is in the hand. It starts when it is set down on a marked space."
    );
    at.ask(Command::TurnTimer);
    assert_eq!(
        at.body(),
        "You may finish this move up to 5 s late, and lose your next turn (T5.4, T5.10)."
    );
    at.ask(Command::Cancel);
    assert_eq!(
        at.refusal(),
        "The glass of a4 was lifted and must move (T5.9)."
    );
    at.wait(SECOND * 17);
    assert_eq!(at.title(), "Black is late: finish the move");
    assert_eq!(
        at.body(),
        "In 3 s the move is void. The next turn is lost (T5.10)."
    );
    assert_eq!(timer_line(&at), "The time is up: Black is late.");
    assert_eq!(
        at.status(),
        "Black is late: this move may be finished, the next turn is lost (T5.4)"
    );
    at.set_down("b4");
    assert_eq!(at.refusal(), "");
    assert_eq!(at.status(), "Black must sit out one turn (T5.6)");
    at.play("d7-d6");
    assert_eq!(at.title(), "Red to move", "Black sits out");

    let mut late = started(Options::default());
    late.lift("a4");
    late.ask(Command::TurnTimer);
    late.wait(SECOND * 21);
    assert_eq!(
        late.status(),
        "Black: the late move is void, the glass of a4 was not set down in time (T5.10)"
    );
    assert_eq!(late.scene().lifted, None);
    late.set_down("b4");
    assert_eq!(late.refusal(), "No glass is in the hand (T5.9).");
}

#[test]
fn the_other_rules_for_late_moves() {
    let with = |overrun| {
        started(Options {
            overrun,
            ..Options::default()
        })
    };
    let mut at = with(Overrun::FinishAndSkip);
    at.ask(Command::TurnTimer);
    assert!(at.body().contains("may still make this move"));
    at.wait(SECOND * 16);
    assert_eq!(at.title(), "Black is late: finish the move");
    at.play("a4-b4");
    assert_eq!(at.rings_and_forfeits(Side::Black), (31, 1));

    let mut at = with(Overrun::ForfeitMove);
    at.ask(Command::TurnTimer);
    assert_eq!(at.body(), "If you are late you lose this turn (T5.4).");
    at.wait(SECOND * 16);
    assert_eq!(
        (at.title().as_str(), at.rings_and_forfeits(Side::Black)),
        ("Red to move", (32, 0))
    );
    assert_eq!(
        at.log().last().unwrap(),
        "Black is late: this turn is lost (T5.4)"
    );
}

#[test]
fn a_timer_that_runs_on_binds_nobody() {
    let mut at = started(Options::default());
    at.ask(Command::TurnTimer);
    at.wait(SECOND * 5);
    at.play("a4-b4");
    assert_eq!(
        timer_line(&at),
        "Turned by Red. It binds nobody any more; in 10 s it can be turned again (T5.3)."
    );
    assert!(!at.view().timer.unwrap().urgent && !at.can(Command::TurnTimer));
    at.wait(SECOND * 10);
    assert_eq!(
        at.status(),
        "The timer has run out; it can be turned again."
    );
    assert!(at.can(Command::TurnTimer));
    assert!(at.view().timer.unwrap().left.is_none());
}

#[test]
fn a_timer_that_is_always_on_has_no_button_and_fills_no_log() {
    let mut at = started(Options {
        timer_mode: TimerMode::AlwaysOn,
        ..Options::default()
    });
    assert_eq!(at.title(), "Black: move within 15 s");
    assert!(at.view().timer.unwrap().button.is_none());
    at.play("a4-b4");
    assert_eq!(at.log().len(), 2);
    assert_eq!(at.status(), "Black a4-b4, 3:00 left");
}

#[test]
fn glasses_run_out_and_their_players_pass() {
    let mut at = started(Options::at_level(Level::Two));
    at.wait(SECOND * 180);
    assert_eq!(at.log()[1], "Red: the glass on b2 has run out");
    assert_eq!(at.scene().glass(cell("b2")).unwrap().sand, Sand::Dead);
    assert_eq!(at.session.wake(at.now), None, "nothing falls any more");
    at.play("a4-b4");
    at.board(BoardInput::Space(cell("b2")));
    assert_eq!(
        at.refusal(),
        "The glass on b2 has run out: it never moves again (T4.4)."
    );
}

#[test]
fn a_glass_dies_in_the_hand() {
    let mut at = started(Options::at_level(Level::Two));
    for ply in ["a4-b4", "d7-d6", "d1-d2", "g1-f2", "g4-f4"] {
        at.wait(SECOND);
        at.play(ply);
    }
    at.lift("b2");
    at.wait(SECOND * 175);
    assert!(at.log().contains(
        &"Red: the glass of b2 ran out in the hand and is back on its space (T4.11)".to_owned()
    ));
    assert_eq!(at.scene().lifted, None);
    // The others die too; the last words are a pass or the end.
    at.wait(SECOND * 10);
    assert!(at.session.is_over());
    assert!(
        at.body()
            .starts_with("Neither player can move any more (T3.11).")
    );
    assert!(at.body().contains("(T4.9)"), "equal rings: {}", at.body());
}

#[test]
fn a_pause_stops_the_sand_and_may_hide_the_board() {
    let mut at = started(Options {
        pause: PauseRule::BoardHidden,
        ..Options::default()
    });
    at.wait(SECOND * 10);
    at.ask(Command::Pause);
    assert_eq!(at.title(), "The game is paused");
    assert!(at.scene().hidden && at.scene().frozen && !at.scene().falling);
    assert_eq!(at.session.is_on(Command::Pause), Some(true));
    assert_eq!(at.session.wake(at.now), None);
    at.wait(SECOND * 1000);
    at.lift("a4");
    assert_eq!(
        at.refusal(),
        "The game is paused: let it go on first (T7.1)."
    );
    assert_eq!(at.buttons(), ["Go on"]);
    at.ask(Command::Pause);
    assert!(!at.scene().hidden && at.scene().falling);
    let left = at.scene().glass(cell("b2")).unwrap().sand.seconds();
    assert_eq!(left, Some(170));
    let visible = started(Options::default());
    let mut visible = visible;
    visible.ask(Command::Pause);
    assert!(!visible.scene().hidden);
}

#[test]
fn a_pause_by_consent_asks_the_other_player() {
    let mut at = started(Options {
        pause: PauseRule::ByConsent,
        ..Options::default()
    });
    at.ask(Command::Pause);
    assert_eq!(at.title(), "Black asks for a pause");
    at.no();
    assert_eq!(at.title(), "Black to move");
    at.play("a4-b4");
    at.ask(Command::Pause);
    assert_eq!(
        at.title(),
        "The game is paused",
        "Black still wants it, and Red agrees by the command"
    );
    at.ask(Command::Pause);
    at.play("d7-d6");
    at.ask(Command::Pause);
    assert_eq!(at.title(), "Black asks for a pause");
    at.yes();
    assert_eq!(at.title(), "The game is paused");
}

#[test]
fn a_machine_that_slept_halts_the_game_even_in_a_tournament() {
    let mut at = started(Preset::Tournament.options());
    at.wait(SECOND * 10);
    at.ask(Command::Pause);
    assert_eq!(at.refusal(), "This game is played without pauses (T7.1).");
    at.now += SECOND * 90;
    at.session.advance(at.now);
    assert_eq!(at.title(), "The sand was stopped");
    assert!(at.body().contains("for 1:30"), "{}", at.body());
    assert_eq!(
        at.status(),
        "The sand was stopped: the program stood still for 1:30."
    );
    let left = |at: &At| at.scene().glass(cell("b2")).unwrap().sand.seconds();
    assert_eq!(left(&at), Some(170));
    assert!(at.scene().frozen && !at.scene().falling);
    assert_eq!(at.session.wake(at.now), None);
    assert!(!at.can(Command::TurnTimer));
    at.lift("a4");
    assert_eq!(
        at.refusal(),
        "The sand was stopped: let the game go on first."
    );
    at.ask(Command::TurnTimer);
    assert!(at.refusal().starts_with("The sand was stopped"));
    assert!(at.can(Command::Pause));
    at.ask(Command::Pause);
    assert_eq!(
        (at.title().as_str(), left(&at)),
        ("Black to move", Some(170))
    );
    at.wait(SECOND * 3);
    assert_eq!(left(&at), Some(167));
    // A tick that is a little late is only late.
    at.now += SECOND * 4;
    at.session.advance(at.now);
    assert_eq!(left(&at), Some(163));
}

#[test]
fn an_input_after_a_sleep_does_not_move_unseen() {
    let mut at = started(Options::default());
    at.lift("a4");
    at.now += SECOND * 60;
    at.set_down("b4");
    assert!(at.refusal().starts_with("The sand was stopped"));
    assert_eq!(at.log().len(), 1);
}

#[test]
fn a_clock_that_jumps_back_does_no_harm() {
    let mut at = started(Options::default());
    at.wait(SECOND * 20);
    let before = at.scene().glasses;
    at.now = SECOND;
    at.session.advance(at.now);
    assert_eq!(at.scene().glasses, before);
    at.play("a4-b4");
    assert_eq!(at.log().last().unwrap(), "Black a4-b4, 3:00 left");
}

#[test]
fn sand_is_drawn_ten_times_a_second_and_events_come_on_time() {
    let mut at = At::new(Options::default());
    assert_eq!(
        at.session.wake(at.now),
        None,
        "nothing runs before the first move (T4.12)"
    );
    at.play("a1-b2");
    let step = SECOND / 10;
    assert_eq!(at.session.wake(at.now), Some(at.now + step));
    at.wait(step / 2 + step * 1799);
    assert_eq!(
        at.session.wake(at.now),
        Some(at.now + step / 2),
        "b2 runs out"
    );
    // The timer alone wants it too.
    let mut timer = At::new(Options::default());
    timer.ask(Command::TurnTimer);
    assert_eq!(timer.refusal(), "");
    assert_eq!(timer.session.wake(timer.now), Some(timer.now + step));
}

#[test]
fn turns_are_taken_back_with_their_sand() {
    let mut at = started(Options {
        undo: UndoRule::AllLevels,
        ..Options::default()
    });
    at.wait(SECOND * 10);
    at.play("a4-b4");
    at.wait(SECOND * 20);
    let left = |at: &At| at.scene().glass(cell("b2")).unwrap().sand.seconds();
    assert_eq!(left(&at), Some(150));
    at.ask(Command::Undo);
    assert_eq!(
        (at.title().as_str(), left(&at)),
        ("Black to move", Some(180))
    );
    assert_eq!(at.log(), ["Red a1-b2, 3:00 left"]);
    at.wait(SECOND * 181);
    assert_eq!(at.log().len(), 2, "b2 ran out");
    at.ask(Command::Redo);
    assert_eq!(left(&at), Some(150));
    assert_eq!(at.log(), ["Red a1-b2, 3:00 left", "Black a4-b4, 3:00 left"]);

    let mut fixed = started(Options::default());
    assert!(!fixed.can(Command::Undo));
    fixed.ask(Command::Undo);
    assert_eq!(
        fixed.refusal(),
        "In this game moves are not taken back (T7.2)."
    );
}
