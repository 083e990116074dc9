//! Scenes that show everything the boards can show; for tests, benchmarks and the gallery.

#![allow(dead_code, reason = "each of those uses some of them")]

use std::time::Duration;

use gipf::{Board, Color, Entry, Kind, Piece, parse_spot};
use gipf_tamsk::scene::{
    Entries, Film, GipfScene, Glass, GlassMotion, OptionalChoice, Pace, PushPreview, Rank, RowMark,
    RowState, Sand, Suggestion, TamskScene, Target, Trace,
};
use hexboard::{Cell, CellSet};
use tamsk::{Side, parse_space};

/// The durations of the themes.
pub(crate) const PACE: Pace = Pace {
    push: Duration::from_millis(180),
    hold: Duration::from_millis(450),
    capture: Duration::from_millis(220),
    stagger: Duration::from_millis(50),
    lift: Duration::from_millis(250),
    turn_over: Duration::from_millis(200),
};

/// The spot with this name.
pub(crate) fn spot(name: &str) -> Cell {
    parse_spot(name).unwrap()
}

/// The space with this name.
pub(crate) fn space(name: &str) -> Cell {
    parse_space(name).unwrap()
}

/// The entry with this name.
pub(crate) fn entry(name: &str) -> Entry {
    name.parse().unwrap()
}

fn spots(names: &str) -> CellSet {
    names.split(' ').map(spot).collect()
}

fn spaces(names: &str) -> CellSet {
    names.split(' ').map(space).collect()
}

fn place(board: &mut Board, pieces: &[(&str, char)]) {
    for &(names, letter) in pieces {
        for cell in spots(names) {
            board.place(cell, Piece::from_letter(letter).unwrap());
        }
    }
}

/// All kinds of pieces in the middle of a game.
pub(crate) fn gipf_game() -> GipfScene {
    let mut board = Board::EMPTY;
    place(
        &mut board,
        &[
            ("e2 e3 g4 c5", 'S'),
            ("b2 h3", 'G'),
            ("e4 f6", 'T'),
            ("d6 g2", 'P'),
            ("b5 c6 f4 d5", 's'),
            ("h5 f2", 'g'),
            ("f5", 't'),
            ("c3", 'p'),
        ],
    );
    GipfScene {
        board,
        entries: Entries::legal(&board),
        trace: vec![Trace {
            entry: entry("a5:b5"),
            last: spot("d5"),
        }],
        emptied: spots("d3 f3"),
        ..GipfScene::default()
    }
}

/// Three moves and a threat are proposed.
pub(crate) fn gipf_suggested() -> GipfScene {
    let arrow = |rank, dot: &str, last| {
        Suggestion::new(rank).with_arrow(Target::Dot(dot.parse().unwrap()), spot(last))
    };
    let mut best = arrow(Rank::First, "e1", "e5");
    best.taken = spots("f4 d5");
    GipfScene {
        suggestions: vec![
            best,
            arrow(Rank::Second, "b6", "c6"),
            arrow(Rank::Third, "i3", "h3"),
            arrow(Rank::Threat, "a5", "e3"),
        ],
        ..gipf_game()
    }
}

/// Moves of TAMSK are proposed.
pub(crate) fn tamsk_suggested() -> TamskScene {
    let step =
        |rank, from, to| Suggestion::new(rank).with_arrow(Target::Space(space(from)), space(to));
    TamskScene {
        suggestions: vec![
            step(Rank::First, "d6", "d5"),
            step(Rank::Second, "f3", "g3"),
            step(Rank::Third, "f3", "f2"),
            step(Rank::Threat, "a2", "a1"),
        ],
        ..tamsk_untimed()
    }
}

/// A dot is chosen, its line is not.
pub(crate) fn gipf_selected() -> GipfScene {
    GipfScene {
        selected: "d1".parse().ok(),
        ..gipf_game()
    }
}

/// A chain that would move.
pub(crate) fn gipf_preview() -> GipfScene {
    GipfScene {
        preview: Some(PushPreview {
            entry: entry("e1:e2"),
            piece: Piece::new(Color::White, Kind::Gipf),
        }),
        ..gipf_game()
    }
}

/// A loaded piece on e5 that is due a decision, and a row that has to wait for it.
pub(crate) fn gipf_centre() -> GipfScene {
    let mut scene = gipf_game();
    let pushed = entry("e1:e2");
    let moved = scene
        .board
        .pushed(pushed, Piece::new(Color::White, Kind::Basic))
        .unwrap();
    (scene.board, scene.emptied) = (moved.0, CellSet::EMPTY);
    scene.trace = vec![Trace {
        entry: pushed,
        last: moved.1.last,
    }];
    let row = scene.board.rows(Color::White).next().unwrap();
    scene.rows = vec![RowMark::new(
        &scene.board,
        Color::White,
        row,
        RowState::Pending,
    )];
    scene.entries = Entries::NONE;
    scene.centre_due = true;
    scene
}

/// Rows to take: one chosen, its optional pieces decided in all ways; one offered.
pub(crate) fn gipf_rows() -> GipfScene {
    let mut scene = GipfScene::default();
    place(
        &mut scene.board,
        &[
            ("e5 b2 b3 b4 e2", 'S'),
            ("c3 f5", 'G'),
            ("d4", 'T'),
            ("b5", 'P'),
            ("g5 h2", 's'),
            ("h5", 't'),
            ("g3 f2", 'g'),
        ],
    );
    let board = scene.board;
    scene.rows = board
        .rows(Color::White)
        .map(|row| RowMark::new(&board, Color::White, row, RowState::Offered))
        .collect();
    if let Some(row) = scene
        .rows
        .iter_mut()
        .find(|row| row.segment().contains(Cell::CENTRE))
    {
        row.state = RowState::Chosen;
        row.decide(spot("f5"), OptionalChoice::Leave);
        row.decide(spot("d4"), OptionalChoice::Take);
    }
    scene.emptied = spots("f4 d6");
    scene
}

/// A push that is being made, `after` its start.
pub(crate) fn gipf_push(now: Duration, after: Duration) -> GipfScene {
    let before = gipf_game();
    let piece = Piece::new(Color::White, Kind::Loaded);
    let mut film = Film::new(now.saturating_sub(after), PACE);
    film.push(&before.board, entry("e1:e2"), piece);
    let (board, _) = before.board.pushed(entry("e1:e2"), piece).unwrap();
    GipfScene {
        board,
        film: Some(film),
        ..before
    }
}

/// A row that is being taken, `after` its start.
pub(crate) fn gipf_capture(now: Duration, after: Duration) -> GipfScene {
    let mut scene = gipf_rows();
    let removed = spots("b2 b3 b4 b5 g5");
    let mut film = Film::new(now.saturating_sub(after), PACE);
    film.capture(&scene.board, removed, Color::White);
    scene.board.remove(removed);
    scene.rows.clear();
    scene.film = Some(film);
    scene
}

fn running(seconds: u64) -> Sand {
    Sand::Running {
        left: Duration::from_millis(seconds * 1000),
        all: Duration::from_mins(3),
    }
}

fn glass(owner: Side, name: &str, sand: Sand) -> Glass {
    Glass {
        owner,
        space: space(name),
        sand,
    }
}

/// The middle of a match at Level 3, a red glass in the hand.
pub(crate) fn tamsk_game() -> TamskScene {
    let mut scene = TamskScene {
        glasses: vec![
            glass(Side::Red, "d6", running(130)),
            glass(Side::Red, "f3", running(27)),
            glass(Side::Red, "b3", Sand::Dead),
            glass(Side::Black, "a2", running(81)),
            glass(Side::Black, "e2", running(162)),
            glass(Side::Black, "d1", Sand::NotStarted),
        ],
        falling: true,
        last_move: Some((space("b2"), space("a2"))),
        ..TamskScene::default()
    };
    for (name, rings) in [
        ("a2", 1),
        ("a3", 1),
        ("b5", 1),
        ("c6", 1),
        ("g4", 1),
        ("g3", 1),
        ("b4", 2),
        ("b2", 2),
        ("c2", 2),
        ("f4", 2),
        ("d6", 1),
        ("f3", 1),
        ("e4", 1),
        ("c4", 1),
        ("d5", 2),
        ("e5", 1),
        ("d4", 2),
        ("e3", 1),
        ("c5", 1),
        ("b3", 1),
        ("d2", 1),
        ("c3", 3),
    ] {
        scene.rings[space(name)] = rings;
    }
    scene.movable = spaces("d6 f3");
    scene
}

/// A glass is in the hand, and it may be set down on some spaces.
pub(crate) fn tamsk_lifted() -> TamskScene {
    TamskScene {
        lifted: Some(space("f3")),
        movable: spaces("f3"),
        destinations: spaces("g2 f2 e3 e4"),
        unringed: Some(space("e5")),
        claimable: true,
        ..tamsk_game()
    }
}

/// Level 1: no sand falls.
pub(crate) fn tamsk_untimed() -> TamskScene {
    let mut scene = tamsk_game();
    for glass in &mut scene.glasses {
        glass.sand = Sand::Untimed;
    }
    scene.falling = false;
    scene
}

/// A glass that is being moved, `after` its start.
pub(crate) fn tamsk_moving(now: Duration, after: Duration) -> TamskScene {
    let mut scene = tamsk_game();
    let (from, to) = (space("f3"), space("f2"));
    scene.glasses[1] = glass(Side::Red, "f2", running(153));
    scene.rings[to] = 1;
    scene.last_move = Some((from, to));
    let start = now.saturating_sub(after);
    scene.motions = vec![GlassMotion::moved(
        (from, to),
        true,
        true,
        false,
        start,
        PACE,
    )];
    scene
}
