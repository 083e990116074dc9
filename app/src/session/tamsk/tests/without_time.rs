//! Level 1.

use tamsk::{Colours, Level, Options, PauseRule, RingRule, Side};

use super::harness::{At, SECOND, cell, setup};
use crate::command::Command;
use crate::intent::Intent;
use crate::scene::BoardInput;
use crate::session::tamsk::TamskSession;
use crate::settings::Settings;
use crate::view_model::{PlayerColour, Tone, Weight};
use crate::words::Words;

fn level_1() -> Options {
    Options::at_level(Level::One)
}

#[test]
fn a_whole_game_by_inputs_to_its_end() {
    let mut at = At::new(level_1());
    let mut moves = 0;
    while !at.session.is_over() {
        let scene = at.scene();
        let turn = usize::from(!at.players()[0].to_decide);
        assert_eq!(at.title(), ["Red to move", "Black to move"][turn]);
        assert_eq!(at.session.wake(at.now), None, "at rest");
        // Always the glass and the space that come last: the corners fill up and glasses get shut in.
        let from = scene.movable.iter().last().unwrap();
        at.board(BoardInput::Lift(from));
        let destinations = at.scene().destinations;
        at.board(BoardInput::SetDown(destinations.iter().last().unwrap()));
        assert_eq!(at.refusal(), "");
        moves += 1;
        assert!(moves <= 64, "T3.14");
    }
    let scene = at.scene();
    assert!(scene.frozen && scene.movable.is_empty() && !scene.falling);
    let on_board: u32 = scene.rings.iter().map(|(_, &rings)| u32::from(rings)).sum();
    assert_eq!(on_board, moves);
    let [red, black] = Side::BOTH.map(|side| at.rings_and_forfeits(side).0);
    assert_eq!(u32::from(red) + u32::from(black) + on_board, 64);

    let view = at.view();
    assert_eq!(view.prompt.tone, Tone::Result);
    let winner = match red.cmp(&black) {
        std::cmp::Ordering::Less => "Red wins",
        std::cmp::Ordering::Equal => "A draw",
        std::cmp::Ordering::Greater => "Black wins",
    };
    assert_eq!(at.title(), winner);
    assert!(
        at.body().contains("(T3.11)") && at.body().contains("(T3.12)"),
        "{}",
        at.body()
    );
    assert_eq!(at.buttons(), ["Again", "New game", "Look at the game"]);
    let numbers: Vec<u32> = view
        .record
        .rows
        .iter()
        .filter_map(|row| row.number)
        .collect();
    assert_eq!(numbers, (1..=moves).collect::<Vec<_>>());
    assert!(view.timer.is_none());
    assert!(!view.above.to_decide && !view.below.to_decide);
    // The last word is in the log and in the status line.
    assert_eq!(at.log().last(), Some(&at.status()));
    assert!(at.status().starts_with(winner));
    at.lift("a1");
    assert_eq!(at.refusal(), "The game is over (T3.11).");
}

#[test]
fn passes_are_announced() {
    let mut at = At::new(level_1());
    let mut moves = 0;
    while !at.session.is_over() {
        // A way through the game in which a player gets shut in.
        let movable = at.scene().movable;
        let from = movable.iter().nth(moves * 7 % movable.len() as usize);
        at.board(BoardInput::Lift(from.unwrap()));
        let open = at.scene().destinations;
        let to = open.iter().nth(moves * 5 % open.len() as usize);
        at.board(BoardInput::SetDown(to.unwrap()));
        moves += 1;
    }
    let log = at.log();
    let passes = log
        .iter()
        .filter(|row| row.contains(" passes: no glass can move (T3.9)"));
    let passes = passes.count();
    assert!(passes > 0);
    assert_eq!(log.len(), moves + passes + 1, "moves, passes and the end");
}

#[test]
fn what_cannot_be_done_is_explained() {
    let mut at = At::new(level_1());
    at.lift("a4");
    assert_eq!(at.refusal(), "The glass on a4 is the opponent's (T3.1).");
    let first = at.view().refusal.unwrap().serial;
    at.lift("a4");
    assert_eq!(at.view().refusal.unwrap().serial, first + 1);
    at.board(BoardInput::Space(cell("d4")));
    assert_eq!(at.refusal(), "No glass stands on d4 (T3.1).");
    at.lift("a1");
    assert_eq!(at.refusal(), "", "it is gone with what is accepted");
    at.set_down("d4");
    assert_eq!(
        at.refusal(),
        "d4 is not next to a1: a glass goes one step (T3.1)."
    );
    assert_eq!(
        at.scene().lifted,
        Some(cell("a1")),
        "it is still in the hand"
    );
    at.ask(Command::TurnTimer);
    assert_eq!(
        at.refusal(),
        "This game is played without the timer (T5.1)."
    );
    at.ask(Command::LayRing);
    assert_eq!(
        at.refusal(),
        "In this game every move lays its ring by itself (T3.3)."
    );
    at.ask(Command::LetPass);
    assert!(at.refusal().ends_with("(T3.9)."));
    at.ask(Command::Cancel);
    assert_eq!(at.scene().lifted, None);
    assert_eq!(at.status(), "The glass is back on a1, unturned.");
    // A space that was filled is closed.
    for ply in ["a1-a2", "a4-b4", "a2-b2", "b4-b5"] {
        at.play(ply);
    }
    at.lift("b2");
    at.set_down("a2");
    assert_eq!(
        at.refusal(),
        "a2 is full: nobody enters it any more (T3.8)."
    );
}

#[test]
fn another_glass_can_be_taken_instead() {
    let mut at = At::new(level_1());
    at.lift("a1");
    at.set_down("d7");
    assert_eq!(at.scene().lifted, Some(cell("d7")));
    assert_eq!(at.refusal(), "");
    at.set_down("d7");
    assert_eq!(at.scene().lifted, None, "a second click puts it back");
}

#[test]
fn a_glass_that_is_pointed_at_shows_where_it_may_go() {
    let mut at = At::new(level_1());
    assert!(at.scene().destinations.is_empty());
    at.target("a1");
    assert_eq!(at.scene().destinations.len(), 3);
    at.target("a4");
    assert!(at.scene().destinations.is_empty(), "it is not Black's turn");
    at.target("d4");
    assert!(at.scene().destinations.is_empty());
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let mut at = At::with_pace(level_1());
    assert!(!at.can(Command::Undo) && !at.can(Command::Redo));
    at.play("a1-b2");
    at.wait(SECOND * 5);
    at.play("a4-b4");
    at.lift("d7");
    at.ask(Command::Undo);
    assert_eq!(at.log(), ["Red a1-b2"]);
    assert_eq!(at.title(), "Black to move");
    assert_eq!(at.scene().lifted, None);
    let motion = at.scene().motions[0];
    assert!(motion.backwards && motion.to == cell("b4") && !motion.turned && motion.ring);
    at.ask(Command::Undo);
    assert!(at.log().is_empty() && !at.can(Command::Undo));
    assert_eq!(at.scene().last_move, None);
    at.ask(Command::Redo);
    at.ask(Command::Redo);
    assert_eq!(at.log(), ["Red a1-b2", "Black a4-b4"]);
    assert!(!at.scene().motions[0].backwards);
    assert_eq!(at.scene().last_move, Some((cell("a4"), cell("b4"))));
    at.ask(Command::Redo);
    assert_eq!(at.refusal(), "There is nothing to do again (T7.2).");
    at.ask(Command::Undo);
    at.play("a4-b5");
    assert_eq!(at.log(), ["Red a1-b2", "Black a4-b5"]);
    assert!(!at.can(Command::Redo));
    at.wait(SECOND * 2);
    assert!(at.scene().motions.is_empty());
}

#[test]
fn the_end_can_be_taken_back_at_level_1() {
    let mut at = At::new(level_1());
    at.play("a1-b2");
    at.ask(Command::Resign);
    at.yes();
    assert!(at.session.is_over());
    at.ask(Command::Undo);
    assert!(!at.session.is_over());
    assert_eq!(at.log(), ["Red a1-b2"]);
    at.ask(Command::Redo);
    assert!(at.session.is_over());
    assert_eq!(at.title(), "Red wins");
}

#[test]
fn earlier_positions_can_be_looked_at() {
    let mut at = At::new(level_1());
    assert!(!at.can(Command::PreviousPosition));
    for ply in ["a1-b2", "a4-b4", "b2-c3"] {
        at.play(ply);
    }
    at.ask(Intent::LookAt(1));
    let scene = at.scene();
    assert!(scene.frozen && scene.movable.is_empty());
    assert_eq!(scene.last_move, Some((cell("a1"), cell("b2"))));
    assert_eq!(scene.rings[cell("b4")], 0);
    assert_eq!(at.title(), "You look at an earlier position");
    assert_eq!(at.buttons(), ["Back to the game"]);
    let current = |at: &At| {
        let rows = at.view().record.rows;
        rows.iter()
            .position(|row| row.cells[0].as_ref().unwrap().current)
    };
    assert_eq!(current(&at), Some(0));
    at.lift("a4");
    assert!(at.refusal().contains("earlier position"));
    at.ask(Command::PreviousPosition);
    assert_eq!(at.scene().rings.iter().map(|(_, n)| n).sum::<u8>(), 0);
    assert_eq!(current(&at), None);
    assert!(!at.can(Command::PreviousPosition) && at.can(Command::NextPosition));
    for _ in 0..3 {
        at.ask(Command::NextPosition);
    }
    assert!(!at.scene().frozen && !at.can(Command::ReturnToGame));
    assert_eq!(current(&at), Some(2));
    at.ask(Command::FirstPosition);
    at.ask(Command::Cancel);
    assert!(!at.scene().frozen);
    at.ask(Intent::LookAt(99));
    assert!(!at.scene().frozen, "there is no such position");
    // After the end the result stays in reach.
    at.ask(Command::Resign);
    at.yes();
    at.ask(Command::FirstPosition);
    assert_eq!(at.title(), "You look at an earlier position");
    at.ask(Command::ReturnToGame);
    assert_eq!(at.title(), "Red wins");
}

#[test]
fn resigning_is_asked_first() {
    let mut at = At::new(level_1());
    at.ask(Command::Resign);
    assert_eq!(at.title(), "Red: resign?");
    assert_eq!(at.view().prompt.buttons[0].weight, Weight::Danger);
    at.no();
    assert_eq!(at.title(), "Red to move");
    at.ask(Command::Resign);
    at.ask(Command::Cancel);
    assert_eq!(at.title(), "Red to move");
    at.ask(Command::Resign);
    at.yes();
    assert_eq!(
        (at.title().as_str(), at.body().as_str()),
        ("Black wins", "Red resigned (T3.16).")
    );
}

#[test]
fn a_draw_is_offered_to_the_other_player() {
    let mut at = At::new(level_1());
    at.ask(Command::OfferDraw);
    assert_eq!(at.title(), "Red offers a draw");
    assert!(at.players()[1].to_decide && !at.players()[0].to_decide);
    assert!(!at.can(Command::OfferDraw));
    at.no();
    assert_eq!(at.title(), "Red to move");
    at.play("a1-b2");
    assert_eq!(
        at.title(),
        "Black to move",
        "the question does not come back"
    );
    at.play("a4-b4");
    at.ask(Command::OfferDraw);
    at.play("b2-c3");
    assert_eq!(
        at.title(),
        "Red offers a draw",
        "it stands until Black moves"
    );
    at.yes();
    assert_eq!(
        (at.title().as_str(), at.body().as_str()),
        ("A draw", "The players agreed on a draw (T3.16).")
    );
}

#[test]
fn rings_laid_by_hand_are_laid_late_forgotten_or_claimed() {
    let options = Options {
        rings: RingRule::Manual,
        ..level_1()
    };
    let mut at = At::new(options);
    assert_eq!(at.session.is_on(Command::LayRing), Some(true));
    assert_eq!(at.buttons(), ["Move without a ring"]);
    at.play("a1-b2");
    assert_eq!(at.rings_and_forfeits(Side::Red).0, 31);
    // Black lays none, and lays it after all.
    at.ask(Command::LayRing);
    assert_eq!(at.session.is_on(Command::LayRing), Some(false));
    at.play("a4-b4");
    assert_eq!(at.scene().unringed, Some(cell("b4")));
    assert!(at.scene().claimable);
    assert!(
        at.body()
            .starts_with("Black laid no ring on b4: you may claim it")
    );
    assert_eq!(
        at.buttons(),
        ["Claim the ring", "Black: lay the ring on b4"]
    );
    assert_eq!(at.session.wake(at.now), Some(at.now + SECOND * 3), "T3.4");
    at.wait(SECOND * 2);
    at.ask(Command::LayRing);
    assert_eq!(
        at.log(),
        [
            "Red a1-b2",
            "Black a4-b4/",
            "Black lays the ring on b4 after all"
        ]
    );
    assert_eq!(at.scene().unringed, None);
    // Red lays none and is too late; Black claims it with a click on the space.
    assert_eq!(
        at.session.is_on(Command::LayRing),
        Some(true),
        "anew for each move"
    );
    at.ask(Command::LayRing);
    at.play("b2-c3");
    at.wait(SECOND * 4);
    assert_eq!(
        at.log().last().unwrap(),
        "Red has laid no ring on c3; now it is too late (T3.4)"
    );
    assert_eq!(at.buttons(), ["Claim the ring", "Move without a ring"]);
    at.board(BoardInput::Space(cell("c3")));
    assert_eq!(at.refusal(), "");
    assert_eq!(at.log().last().unwrap(), "Black claims the ring on c3");
    assert_eq!(at.title(), "Black to move");
    assert_eq!(at.rings_and_forfeits(Side::Black).0, 30);
    assert_eq!(at.scene().rings[cell("c3")], 1);
    at.ask(Command::ClaimRing);
    assert_eq!(
        at.refusal(),
        "No ring is missing that could be claimed (T3.5)."
    );
    // A claim can be looked back at like a move, but has no number.
    let rows = at.view().record.rows;
    let looks: Vec<_> = rows
        .iter()
        .map(|row| (row.number, row.cells[0].as_ref().unwrap().look_at))
        .collect();
    assert_eq!(
        looks,
        [
            (Some(1), Some(1)),
            (Some(2), Some(2)),
            (None, Some(3)),
            (Some(3), Some(4)),
            (None, None),
            (None, Some(5))
        ]
    );
}

#[test]
fn lots_and_alternating_colours() {
    let with = |colours| {
        let mut setup = setup(level_1());
        setup.colours = colours;
        setup.names = ["left".to_owned(), "right".to_owned()];
        setup
    };
    let open = |colours, seed| TamskSession::new(&with(colours), level_1(), seed, SECOND).unwrap();
    let red = |session: &TamskSession| {
        Words::default().say(&session.view(SECOND, &Settings::default()).below.name)
    };
    assert_eq!(red(&open(Colours::Choose, 1)), "Red · left");
    assert_eq!(red(&open(Colours::Lot, 0)), "Red · left");
    assert_eq!(red(&open(Colours::Lot, 1)), "Red · right");
    let names = |colours, seed| open(colours, seed).again().names;
    assert_eq!(names(Colours::Choose, 1), ["left", "right"]);
    assert_eq!(names(Colours::Lot, 1), ["left", "right"]);
    assert_eq!(names(Colours::Alternate, 1), ["right", "left"]);
}

#[test]
fn who_sits_below_follows_the_rotation() {
    let at = At::new(level_1());
    assert_eq!(at.view().below.colour, PlayerColour::Red);
    let settings = Settings {
        rotation: 3,
        ..Settings::default()
    };
    let view = at.session.view(at.now, &settings);
    assert_eq!(view.below.colour, PlayerColour::Black);
    let scene = at.session.scene(at.now, &settings);
    assert_eq!(scene.orientation, hexboard::Symmetry::rotation(3));
}

#[test]
fn nothing_wants_to_be_drawn_at_level_1() {
    let options = Options {
        pause: PauseRule::Never,
        ..level_1()
    };
    let mut at = At::new(options);
    for ply in ["a1-b2", "a4-b4"] {
        at.play(ply);
        assert_eq!(at.session.wake(at.now), None);
        assert_eq!(at.scene().next_repaint(at.now), None);
    }
    // A machine that slept changes nothing.
    at.now += SECOND * 100_000;
    at.play("b2-c3");
    assert_eq!(at.title(), "Black to move");
    assert!(!at.can(Command::Pause));
}
