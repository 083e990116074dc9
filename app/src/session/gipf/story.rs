//! What happened, for the eye: films of steps, traces of pushes, and where plies begin and end.

use std::time::Duration;

use gipf::{Board, Kind, Piece};
use hexboard::CellSet;
use orchestrator::{Decision, Deed, Event, Game, PlyWriter, Step, Turn};

use crate::scene::{Film, Pace, Trace};

/// Calls `tell` with every event of some steps and the board before it.
fn events_of(steps: &[Step], mut tell: impl FnMut(&Board, Event)) {
    for step in steps {
        let Deed::Action(action) = step.deed else {
            continue;
        };
        let mut board = *step.before.board();
        // Every step was legal when it was made.
        let _ = step.before.apply_with(action, &mut |event| {
            tell(&board, event);
            after(&mut board, event);
        });
    }
}

/// Changes a board as an event does.
fn after(board: &mut Board, event: Event) {
    let piece = match event {
        Event::Pushed {
            by, kind, entry, ..
        } => Some((entry, Piece::new(by, kind.kind()))),
        Event::ExtraPushed { owner, entry, .. } => {
            board.unload_centre();
            Some((entry, Piece::new(owner, Kind::Used)))
        }
        Event::PotentialLost { .. } => {
            board.unload_centre();
            None
        }
        Event::Captured { removed, .. } => {
            board.remove(removed);
            None
        }
        _ => None,
    };
    if let Some((entry, piece)) = piece
        && let Ok((pushed, _)) = board.pushed(entry, piece)
    {
        *board = pushed;
    }
}

/// Some steps as a film that begins now.
pub(super) fn film(steps: &[Step], now: Duration, pace: Pace) -> Film {
    let mut film = Film::new(now, pace);
    events_of(steps, |board, event| match event {
        Event::Pushed {
            by, kind, entry, ..
        } => film.push(board, entry, Piece::new(by, kind.kind())),
        Event::ExtraPushed { owner, entry, .. } => {
            film.lift(board, owner, Some(entry.dot()));
            let mut base = *board;
            base.unload_centre();
            film.push(&base, entry, Piece::new(owner, Kind::Used));
        }
        Event::PotentialLost { owner, .. } => film.lift(board, owner, None),
        Event::Captured { by, removed, .. } => film.capture(board, removed, by),
        _ => {}
    });
    film
}

/// What the last turn left behind on the board: its pushes, and the spots that captures emptied.
pub(super) fn traces(steps: &[Step]) -> (Vec<Trace>, CellSet) {
    let mut traces = Vec::new();
    let mut emptied = CellSet::EMPTY;
    let Some(last) = steps.last() else {
        return (traces, emptied);
    };
    // A turn is the same player's turn throughout, captures of the other at its end included (G11.3).
    let side = last.before.side();
    let first = steps
        .iter()
        .rposition(|step| step.before.side() != side)
        .map_or(0, |other| other + 1);
    events_of(&steps[first..], |_, event| match event {
        Event::Pushed { entry, pushed, .. } | Event::ExtraPushed { entry, pushed, .. } => {
            traces.push(Trace {
                entry,
                last: pushed.last,
            });
        }
        Event::Captured { removed, .. } => emptied |= removed,
        _ => {}
    });
    (traces, emptied)
}

/// How many steps the game had at the end of each ply.
pub(super) fn ply_ends(game: &Game) -> Vec<usize> {
    let mut writer = PlyWriter::default();
    let mut ends: Vec<usize> = Vec::new();
    for (number, step) in (1..).zip(game.steps()) {
        let Deed::Action(action) = step.deed else {
            continue;
        };
        // Every step was legal when it was made.
        let _ = writer.apply(step.before, action, &mut |_| {});
        let plies = writer.plies().len();
        if plies == 0 {
            continue;
        }
        // Declarations write nothing yet: they belong to the ply that they begin, and change nothing on the board.
        if plies > ends.len() {
            ends.push(number);
        } else if !matches!(
            step.before.pending(),
            Decision::UsePotential { .. } | Decision::Challenge { .. }
        ) {
            ends[plies - 1] = number;
        }
    }
    ends
}

/// The turn as it stood after so many steps.
pub(super) fn turn_after(game: &Game, steps: usize) -> &Turn {
    game.steps()
        .get(steps)
        .map_or(game.turn(), |step| &step.before)
}

#[cfg(test)]
mod tests {
    use orchestrator::{GameOptions, Ply};
    use tamsk::Millis;

    use super::*;

    fn game(position: &str, plies: &[&str]) -> Game {
        let start: gipf::Position = position.parse().unwrap();
        let options = GameOptions {
            version: start.version,
            potentials: Some(0),
            ..GameOptions::default()
        };
        let mut game = Game::from_position(options, 0, start).unwrap();
        for ply in plies {
            for action in ply.parse::<Ply>().unwrap().actions(*game.turn()).unwrap() {
                game.act(Millis::ZERO, action).unwrap();
            }
        }
        game
    }

    #[test]
    fn plies_end_where_the_next_begins() {
        // S20: Black has to take a row at the end of White's turn; that belongs to his own ply.
        let game = game(
            "basic S2s/Ss3/1SSs2/2ss2s/2Sss1/1ssSs/s2s w 6,2 0,0 SS",
            &["b1-h4", "xd5,e5,f4,g3,h2;b3"],
        );
        assert_eq!(ply_ends(&game), [1, 3]);
        assert_eq!(
            turn_after(&game, 1).pending(),
            Decision::Capture {
                by: gipf::Color::Black
            }
        );
        let (traces, emptied) = traces(&game.steps()[..2]);
        assert_eq!(traces.len(), 1);
        assert_eq!(emptied.len(), 5);
    }

    #[test]
    fn a_film_shows_pushes_and_captures_one_after_the_other() {
        let game = game(
            "basic 4/3s1/3s2/3s3/2S3/5/S3 b 8,8 0,0 SS",
            &["b5;xb5,c5,d5,e5,f4*"],
        );
        let pace = Pace {
            push: Duration::from_millis(180),
            capture: Duration::from_millis(220),
            ..Pace::default()
        };
        let film = film(game.steps(), Duration::ZERO, pace);
        assert_eq!(film.end(), Duration::from_millis(400));
    }
}
