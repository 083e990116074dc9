//! What the tests share: short ways to set up, play and ask.
// Every test binary compiles this file and uses its own part of it.
#![allow(dead_code, unreachable_pub)]

use tamsk::{Cell, Event, Game, Level, Millis, Options, Refusal, Side, parse_space};

/// The opening of many scenarios: time in ms, move; Red begins.
pub const OP: [(u64, &str); 6] = [
    (5_000, "a1-b2"),
    (10_000, "a4-b4"),
    (15_000, "g1-f2"),
    (20_000, "d1-d2"),
    (25_000, "d7-d6"),
    (30_000, "g4-f4"),
];

pub fn space(name: &str) -> Cell {
    parse_space(name).unwrap()
}

pub fn ms(seconds: u64) -> Millis {
    Millis::from_secs(seconds)
}

pub fn game_at(level: Level) -> Game {
    Game::new(Options::at_level(level), 0).unwrap()
}

/// The legal moves, joined by blanks.
pub fn list(game: &Game) -> String {
    let moves: Vec<String> = game.legal_moves().iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// Something that must be allowed.
pub fn act(game: &mut Game, now: u64, side: Side, action: &str) -> Vec<Event> {
    game.act(Millis(now), side, action.parse().unwrap())
        .unwrap_or_else(|refused| panic!("{now} {side} {action}: {refused}"))
}

/// Why something is refused.
pub fn refusal(game: &mut Game, now: u64, side: Side, action: &str) -> Refusal {
    match game.act(Millis(now), side, action.parse().unwrap()) {
        Ok(events) => panic!("{now} {side} {action} was accepted: {events:?}"),
        Err(refused) => refused.refusal,
    }
}

/// Moves of whoever is on turn, without time passing.
pub fn play(game: &mut Game, moves: &str) {
    for mv in moves.split(' ') {
        let side = game.turn().unwrap();
        act(game, game.now().0, side, mv);
    }
}

/// A game after the opening: Red on turn at 30.000.
pub fn opening(options: Options) -> Game {
    let mut game = Game::new(options, 0).unwrap();
    for (now, mv) in OP {
        let side = game.turn().unwrap();
        act(&mut game, now, side, mv);
    }
    game
}
