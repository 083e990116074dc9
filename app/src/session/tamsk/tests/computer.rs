//! Computer players at the TAMSK board, who plan what the test says.

use tamsk::{Action, Level, Millis, Options, TimerMode};

use super::harness::{At, SECOND};
use crate::command::Command;
use crate::play::Manners;
use crate::thinker::Question;
use crate::thinker::fake::{Fake, plan};

fn options(level: Level) -> Options {
    Options {
        level,
        ..Options::default()
    }
}

fn at_once(at: &mut At) {
    at.session.set_manners(Manners {
        human_pace: false,
        ..Manners::default()
    });
}

/// The game that is thought about, and for whom.
fn game_of(fake: &Fake) -> (tamsk::Game, tamsk::Side) {
    let task = fake.open().expect("a question");
    let Question::Plan { game, side } = task.question else {
        panic!("about a game")
    };
    (*game, side)
}

/// The first legal move of the player on turn.
fn any_move(game: &tamsk::Game) -> Action {
    Action::Move(game.legal_moves()[0])
}

fn answer(at: &mut At, fake: &Fake, action: Action, at_time: Millis, before: Option<Millis>) {
    fake.answer(plan(action, at_time, before));
    at.session.advance(at.now);
}

#[test]
fn the_computer_moves_at_a_human_pace() {
    let (mut at, fake) = At::against(options(Level::Two), [true, false]);
    let (game, side) = game_of(&fake);
    assert_eq!(side, tamsk::Side::Red);
    answer(&mut at, &fake, any_move(&game), Millis::ZERO, None);
    at.wait(SECOND);
    assert_eq!(at.log().len(), 0, "not at once");
    at.wait(SECOND * 4);
    assert_eq!(at.log().len(), 1);
    assert!(at.title().starts_with("Black"), "{}", at.title());
}

#[test]
fn without_that_it_moves_at_its_time() {
    let (mut at, fake) = At::against(options(Level::Two), [true, false]);
    at_once(&mut at);
    let (game, _) = game_of(&fake);
    let later = game.now() + Millis(300);
    answer(&mut at, &fake, any_move(&game), later, None);
    assert_eq!(at.log().len(), 0, "its plan says when");
    at.wait(SECOND / 2);
    assert_eq!(at.log().len(), 1);
}

#[test]
fn the_pace_never_makes_it_late() {
    let (mut at, fake) = At::against(options(Level::Two), [true, false]);
    let (game, _) = game_of(&fake);
    let before = game.now() + Millis(1000);
    answer(&mut at, &fake, any_move(&game), game.now(), Some(before));
    at.wait(SECOND * 99 / 100);
    assert_eq!(at.log().len(), 1);
}

#[test]
fn moved_now_it_waits_no_longer() {
    let (mut at, fake) = At::against(options(Level::One), [true, false]);
    assert!(at.can(Command::MoveNow));
    let (game, _) = game_of(&fake);
    at.ask(Command::MoveNow);
    assert_eq!(fake.hurried(), 1);
    answer(&mut at, &fake, any_move(&game), Millis::ZERO, None);
    assert_eq!(at.log().len(), 1);
    assert!(!at.can(Command::MoveNow), "a person is on turn");
}

#[test]
fn what_happens_meanwhile_makes_a_new_plan() {
    let (mut at, fake) = At::against(options(Level::Three), [false, true]);
    at_once(&mut at);
    assert_eq!(game_of(&fake).1, tamsk::Side::Black, "may start the timer");
    let asked = fake.asked();
    at.play("a1-b2");
    assert!(fake.asked() > asked);
    let (game, side) = game_of(&fake);
    assert_eq!((game.turn(), side), (Some(side), tamsk::Side::Black));
    // The person turns the timer while the computer thinks.
    let asked = fake.asked();
    at.ask(Command::TurnTimer);
    assert_eq!(fake.asked(), asked + 1);
    assert!(game_of(&fake).0.deadline().is_some());
}

#[test]
fn it_starts_the_timer_when_it_plans_to() {
    let (mut at, fake) = At::against(options(Level::Three), [false, true]);
    at.play("a1-b2");
    let (game, _) = game_of(&fake);
    answer(&mut at, &fake, any_move(&game), game.now(), None);
    at.wait(SECOND * 5);
    let (game, side) = game_of(&fake);
    assert_eq!(game.turn(), Some(tamsk::Side::Red));
    assert_eq!(side, tamsk::Side::Black);
    answer(&mut at, &fake, Action::StartTimer, game.now(), None);
    assert!(at.session.play().game().deadline().is_some());
    assert!(!at.can(Command::TurnTimer), "it is not the person's");
}

#[test]
fn nobody_moves_the_glasses_of_the_computer() {
    let (mut at, fake) = At::against(options(Level::Two), [true, false]);
    at.lift("a1");
    assert_ne!(at.refusal(), "");
    assert!(fake.open().is_some());
    assert!(at.scene().movable.is_empty());
    let options = Options {
        timer_mode: TimerMode::ByHand,
        ..options(Level::Three)
    };
    let (mut at, _) = At::against(options, [false, true]);
    at.ask(Command::TurnTimer);
    assert_ne!(at.refusal(), "", "Black's timer is the computer's");
}

#[test]
fn undo_goes_back_to_the_person() {
    let (mut at, fake) = At::against(options(Level::One), [false, true]);
    at_once(&mut at);
    at.play("a1-b2");
    let (game, _) = game_of(&fake);
    answer(&mut at, &fake, any_move(&game), Millis::ZERO, None);
    assert_eq!(at.log().len(), 2);
    at.ask(Command::Undo);
    assert_eq!(at.log().len(), 0);
    assert_eq!(at.session.play().game().turn(), Some(tamsk::Side::Red));
}

#[test]
fn an_offer_of_a_draw_is_the_computers_to_answer() {
    let (mut at, fake) = At::against(options(Level::One), [false, true]);
    at.play("a1-b2");
    let (game, _) = game_of(&fake);
    answer(&mut at, &fake, any_move(&game), Millis::ZERO, None);
    at.wait(SECOND * 2);
    at.ask(Command::OfferDraw);
    let question = "Red offers a draw";
    assert!(!at.title().contains(question), "nobody else is asked");
    let (game, side) = game_of(&fake);
    assert_eq!(game.draw_offered_by(), Some(side.other()));
    answer(&mut at, &fake, Action::AgreeDraw, game.now(), None);
    assert!(at.session.is_over());
}

#[test]
fn what_is_refused_is_planned_anew_after_a_while() {
    let (mut at, fake) = At::against(options(Level::Two), [true, false]);
    at_once(&mut at);
    answer(&mut at, &fake, Action::DropRing, Millis::ZERO, None);
    assert_eq!(fake.asked(), 1, "not in the same moment");
    assert_eq!(at.refusal(), "", "that is not the person's business");
    at.wait(SECOND);
    assert_eq!(fake.asked(), 2);
}

#[test]
fn standing_still_is_not_held_against_it() {
    let (mut at, fake) = At::against(options(Level::Two), [false, true]);
    at_once(&mut at);
    at.play("a1-b2");
    assert!(fake.open().is_some());
    at.session.wake(at.now).expect("the sand runs");
    at.now += SECOND * 60;
    at.session.advance(at.now);
    assert!(fake.open().is_none(), "time stands still");
    at.ask(Command::Pause);
    let (game, side) = game_of(&fake);
    assert_eq!(game.turn(), Some(side));
    answer(&mut at, &fake, any_move(&game), game.now(), None);
    assert_eq!(at.log().len(), 2);
}

#[test]
fn two_computers_play_a_game_to_its_end() {
    let (mut at, fake) = At::against(options(Level::One), [true, true]);
    at_once(&mut at);
    for _ in 0..200 {
        if at.session.is_over() {
            break;
        }
        let (game, side) = game_of(&fake);
        if game.turn() == Some(side) {
            let action = any_move(&game);
            answer(&mut at, &fake, action, Millis::ZERO, None);
        } else {
            fake.answer(crate::thinker::Found::Plan(engine::tamsk::Plan::Wait {
                until: None,
            }));
            at.session.advance(at.now);
        }
    }
    assert!(at.session.is_over());
    assert!(fake.open().is_none());
    assert!(at.session.wake(at.now).is_none());
    assert!(!at.can(Command::Resign));
}

#[test]
fn a_hint_names_move_and_reason() {
    let (mut at, fake) = At::against(options(Level::One), [false, false]);
    assert!(at.can(Command::Hint));
    at.ask(Command::Hint);
    let (game, _) = game_of(&fake);
    answer(&mut at, &fake, any_move(&game), Millis::ZERO, None);
    let hint = at.view().prompt.hint.map(|hint| at.say(&hint)).unwrap();
    assert!(hint.ends_with("keeps most room."), "{hint}");
    assert_eq!(at.scene().suggestions.len(), 1);
    at.play("a1-b2");
    assert!(at.view().prompt.hint.is_none());
    assert!(at.scene().suggestions.is_empty());
}
