//! Every option of T10 that changes a game, with values other than the default, and what the scenarios leave open.

#[path = "../common/mod.rs"]
mod common;

mod around_the_game;
mod overrun;
mod rings;
mod sand;
mod simulated;
mod timer;

use common::{act, list, ms, opening, refusal, space};
use tamsk::{
    Action, DecidedBy, EmptyHolder, End, Event, Game, GlassState, History, Level, Millis, Options,
    Overrun, PassReason, PauseRule, Position, Refusal, RingRule, SandNoise, Setup, Side, Tie,
    TimerMode, TouchMove, UndoRule, VoidReason,
};

use Side::{Black, Red};

fn game(options: Options) -> Game {
    Game::new(options, 0).unwrap()
}

fn manual(level: Level) -> Options {
    Options {
        rings: RingRule::Manual,
        ..Options::at_level(level)
    }
}

/// Both sides have one live glass, on c3 and e4; all others are blocked and dead.
fn two_glasses(options: Options, holders: &str, c3: Millis, e4: Millis) -> Game {
    let board = "1111/12221/120021/1200021/120021/12221/1111";
    let position = format!("{board} c3,d7,g1:a4,e4,g4 r {holders}");
    let mut setup = Setup::new(options, position.parse().unwrap())
        .glass(space("c3"), GlassState::Running { left: c3 })
        .glass(space("e4"), GlassState::Running { left: e4 });
    for name in ["d7", "g1", "a4", "g4"] {
        setup = setup.glass(space(name), GlassState::Dead);
    }
    setup.build().unwrap()
}
