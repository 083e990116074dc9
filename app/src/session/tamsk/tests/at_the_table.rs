//! The table alone, from special positions.

use tamsk::{Action, Game, Level, Millis, Options, PauseRule, Play, RingRule, Side};

use super::super::{badge, wake};
use super::harness::{SECOND, cell};
use crate::command::Command;
use crate::intent::{Answer, Intent};
use crate::msg;
use crate::scene::{BoardInput, Pace};
use crate::session::tamsk::{Asked, TamskTable, side_name};
use crate::view_model::PromptView;
use crate::words::{Message, Words};

/// Open are d4, next to Red's glass on d3, and nothing else.
const D4_OPEN: &str = "1111/12221/123321/1230321/123321/12221";

fn play(options: Options, position: &str) -> Play {
    let game = Game::from_position(options, &position.parse().unwrap()).unwrap();
    let mut play = Play::from_game(game, 0);
    play.start(Millis::ZERO);
    play
}

fn manual(level: Level) -> Options {
    Options {
        rings: RingRule::Manual,
        ..Options::at_level(level)
    }
}

/// Carries out what an intent asks for; returns the status line.
fn ask(table: &mut TamskTable, play: &mut Play, intent: impl Into<Intent>) -> String {
    let Asked::Act(actions) = table.action(play.game(), &intent.into()) else {
        return String::new();
    };
    let mut said = String::new();
    for (side, action) in actions {
        let events = play.act(play.game().now(), side, action).unwrap();
        let messages = table.happened(play.game(), &events, SECOND, Pace::default(), &side_name);
        said = messages.last().map_or(said, text);
    }
    said
}

fn text(message: &Message) -> String {
    Words::default().say(message)
}

fn prompt(table: &TamskTable, play: &Play) -> PromptView {
    table.prompt(play.game(), &side_name)
}

fn labels(prompt: &PromptView) -> Vec<String> {
    prompt.buttons.iter().map(|it| text(&it.label)).collect()
}

#[test]
fn a_lead_that_is_safe_may_end_the_game_and_never_by_mistake() {
    let mut play = play(
        Options::at_level(Level::One),
        &format!("{D4_OPEN}/1110 d3,a1,g1:a4,d1,g4 r 1,4"),
    );
    let mut table = TamskTable::new(play.game());
    let before = prompt(&table, &play);
    assert!(text(before.body.as_ref().unwrap()).ends_with("(T3.15)."));
    assert_eq!(labels(&before), ["End the game", "Play on"]);
    assert_eq!(before.main_intent(), None, "Enter does not end it");

    let mut declining = table.clone();
    let answer = Intent::Answer(Answer::No);
    assert_eq!(declining.action(play.game(), &answer), Asked::Nothing);
    assert!(prompt(&declining, &play).buttons.is_empty());

    let said = ask(&mut table, &mut play, Intent::Answer(Answer::Yes));
    assert_eq!(
        said,
        "Red wins. The lead could not be lost any more (T3.15). \
         Red has one ring left, the opponent 4 (T3.12)."
    );
}

#[test]
fn the_last_ring_is_claimed_laid_late_or_given_up() {
    let start = || {
        let mut play = play(
            manual(Level::Three),
            &format!("{D4_OPEN}/1111 d3,a1,g1:a4,d1,g4 r 2,2"),
        );
        let mut table = TamskTable::new(play.game());
        ask(&mut table, &mut play, Command::LayRing);
        ask(
            &mut table,
            &mut play,
            Intent::Board(BoardInput::Lift(cell("d3"))),
        );
        let d4 = Intent::Board(BoardInput::SetDown(cell("d4")));
        let said = ask(&mut table, &mut play, d4);
        assert_eq!(
            said,
            "Black cannot move, but may claim the ring that is missing on d4 (T3.5)"
        );
        (table, play)
    };
    let (mut table, mut game) = start();
    let only = prompt(&table, &game);
    assert_eq!(text(&only.title), "Black: claim the ring on d4, or pass");
    assert!(text(only.body.as_ref().unwrap()).contains("in 15 s you have passed"));
    assert_eq!(
        labels(&only),
        ["Claim the ring", "Pass", "Red: lay the ring on d4"]
    );
    assert!(table.is_enabled(game.game(), Command::LetPass));
    ask(&mut table, &mut game, Command::ClaimRing);
    assert_eq!(game.game().outcome().unwrap().winner, Some(Side::Black));

    let (mut table, mut game) = start();
    ask(&mut table, &mut game, Command::LayRing);
    assert_eq!(game.game().outcome().unwrap().winner, Some(Side::Red));

    // Black passes, then Red leaves it too.
    let (mut table, mut game) = start();
    ask(&mut table, &mut game, Command::LetPass);
    let only = prompt(&table, &game);
    assert_eq!(text(&only.title), "Red: lay the ring on d4, or leave it");
    assert_eq!(labels(&only), ["Lay the ring", "Leave it"]);
    let (black, red) = table.players(game.game(), Side::Red, &side_name);
    assert!(red.to_decide && !black.to_decide);
    let said = ask(&mut table, &mut game, Command::LetPass);
    assert!(said.starts_with("Red wins."), "{said}");
    assert!(said.ends_with("Both have 2 rings left; the last glass of Red runs longer (T4.9)."));
}

#[test]
fn the_names_in_sentences_are_the_owners() {
    let mut play = Play::new(Options::default(), 0).unwrap();
    play.start(Millis::ZERO);
    let mut table = TamskTable::new(play.game());
    let events = play
        .act(Millis(1), Side::Red, "a1-b2".parse().unwrap())
        .unwrap();
    let name = |side: Side| match side {
        Side::Red => Message::verbatim("White"),
        Side::Black => Message::verbatim("the other"),
    };
    let said = table.happened(play.game(), &events, SECOND, Pace::default(), &name);
    assert_eq!(text(said.last().unwrap()), "White a1-b2, 3:00 left");
    let record = table.record();
    let row = record.rows[0].cells[0].as_ref().unwrap();
    assert_eq!(
        row.text,
        msg!(
            "tamsk-news-moved-sand",
            player = side_name(Side::Red),
            ply = "a1-b2",
            time = "3:00"
        ),
        "the log is short and speaks of the colours of TAMSK"
    );
    let title = table.prompt(play.game(), &name).title;
    assert_eq!(text(&title), "the other to move");
}

#[test]
fn the_badge_is_the_sand_of_the_shortest_own_glass() {
    let mut play = Play::new(Options::default(), 0).unwrap();
    play.start(Millis::ZERO);
    assert_eq!(badge(play.game()), None);
    let mut act = |at: u64, side, ply: &str| {
        play.act(Millis(at), side, ply.parse::<Action>().unwrap())
            .unwrap();
    };
    act(1_000, Side::Red, "a1-b2");
    act(2_000, Side::Black, "a4-b4");
    act(11_000, Side::Red, "d7-d6");
    act(12_000, Side::Black, "d1-d2");
    play.advance(Millis(31_500));
    assert_eq!(text(&badge(play.game()).unwrap()), "2:30");
    let now = SECOND * 63 / 2;
    // The other board is looked at: the badge changes every full second.
    assert_eq!(wake(&play, now, false), Some(now + SECOND / 2));
    assert_eq!(wake(&play, now, true), Some(now + SECOND / 10));
    // A board that is hidden tells nothing of its sand either (T7.1).
    let hidden = Options {
        pause: PauseRule::BoardHidden,
        ..Options::default()
    };
    let mut play = Play::new(hidden, 0).unwrap();
    for (side, action) in [(Side::Red, "a1-b2"), (Side::Black, "a4-b4")] {
        play.act(Millis(1), side, action.parse().unwrap()).unwrap();
    }
    assert!(badge(play.game()).is_some());
    play.act(Millis(1), Side::Red, Action::Pause).unwrap();
    assert_eq!(badge(play.game()), None);
}
