//! Yardsticks for the player of GIPF: a plain search that knows nothing but the number of pieces, and a player who does
//! not know what potentials are for.

use engine::arena::{Contestant, GipfSearcher, Record, Seat};
use gipf::{Color, Kind, Phase};
use hexboard::CellSet;
use orchestrator::{Action, Decision, Turn};

/// Alpha-beta of a fixed depth with the difference of basic pieces as its only judgement.
#[derive(Clone, Copy, Debug)]
pub struct PlainSearch {
    /// Pushes that it looks ahead.
    pub depth: u32,
}

/// More than any difference of pieces.
const WIN: i32 = 1_000;

impl PlainSearch {
    /// The best answer to the pending decision; the first of equals.
    #[must_use]
    pub fn best(self, turn: &Turn) -> Option<Action> {
        let by = turn.pending().by()?;
        let mut best = None;
        let mut alpha = -2 * WIN;
        for (action, next) in answers(turn, by) {
            let value = value_for(by, &next, self.left(turn), alpha, 2 * WIN);
            if value > alpha {
                alpha = value;
                best = Some(action);
            }
        }
        best
    }

    fn left(self, turn: &Turn) -> u32 {
        self.depth - u32::from(is_push(turn))
    }
}

impl Contestant<Turn> for PlainSearch {
    fn new_game(&mut self, _: Seat, _: u64) -> Result<(), String> {
        Ok(())
    }

    fn answer(&mut self, record: &Record<Turn>) -> Result<Action, String> {
        self.best(record.state())
            .ok_or_else(|| "nothing to decide".to_owned())
    }
}

fn is_push(turn: &Turn) -> bool {
    matches!(
        turn.pending(),
        Decision::Push(_) | Decision::ExtraPush { .. }
    )
}

/// Basic pieces that a player has more than the other, in reserve and on the board.
fn material(turn: &Turn, by: Color) -> i32 {
    let of = |color| {
        let board = turn.board().basic_pieces(color, CellSet::ALL);
        i32::from(turn.supply(color).reserve) + i32::from(board)
    };
    of(by) - of(by.other())
}

/// All answers with what they lead to, those first that leave the player most pieces.
fn answers(turn: &Turn, by: Color) -> Vec<(Action, Turn)> {
    let actions = match turn.capture_phase() {
        Some(phase) => phase
            .keen_ends()
            .iter()
            .map(|end| Action::Capture(end.removed()))
            .collect(),
        None => turn.actions(),
    };
    let mut answers: Vec<_> = actions
        .into_iter()
        .filter_map(|action| Some((action, turn.apply(action).ok()?)))
        .collect();
    answers.sort_by_key(|(_, next)| -material(next, by));
    answers
}

/// The value to a player of a turn with so many pushes left.
fn value_for(viewer: Color, turn: &Turn, depth: u32, alpha: i32, beta: i32) -> i32 {
    if let Decision::Over(outcome) = turn.pending() {
        return outcome.winner.map_or(0, |winner| {
            // The sooner the better.
            (WIN + depth as i32) * if winner == viewer { 1 } else { -1 }
        });
    }
    if depth == 0 && is_push(turn) {
        return material(turn, viewer);
    }
    match turn.pending().by() {
        Some(by) if by != viewer => -best_value(by, turn, depth, -beta, -alpha),
        _ => best_value(viewer, turn, depth, alpha, beta),
    }
}

fn best_value(by: Color, turn: &Turn, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    let left = depth - u32::from(is_push(turn));
    let mut best = -2 * WIN;
    for (_, next) in answers(turn, by) {
        best = best.max(value_for(by, &next, left, alpha, beta));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The engine's player with potentials taken out of its sight: it introduces none, and takes the other's loaded pieces
/// for basic ones.
#[derive(Debug)]
pub struct Ignorant(pub GipfSearcher);

impl Contestant<Turn> for Ignorant {
    fn new_game(&mut self, seat: Seat, seed: u64) -> Result<(), String> {
        self.0.new_game(seat, seed)
    }

    fn answer(&mut self, record: &Record<Turn>) -> Result<Action, String> {
        let turn = record.state();
        let Decision::Push(_) = turn.pending() else {
            return self.0.answer(record);
        };
        let mut position = *turn.position();
        for color in Color::ALL {
            for spot in position.board.of_kind(Kind::Loaded) & position.board.of(color) {
                position
                    .board
                    .place(spot, gipf::Piece::new(color, Kind::Basic));
            }
            let supply = &mut position.supplies[color];
            supply.potentials = 0;
            if supply.phase == Phase::Loaded {
                supply.phase = Phase::Basic;
            }
        }
        let seen = Turn::new(&position, turn.rules()).map_err(|fault| fault.to_string())?;
        self.0.answer(&Record::new(seen))
    }
}

#[cfg(test)]
mod tests {
    use gipf::PushKind;

    use super::*;

    #[test]
    fn it_takes_what_can_be_taken_and_gives_nothing_away() {
        let turn = Turn::of_position(
            &"basic 4/1s3/6/1SSSsss/6/5/2s1 w 8,3 0,0 SS"
                .parse()
                .unwrap(),
        )
        .unwrap();
        for depth in 1..=3 {
            let action = PlainSearch { depth }.best(&turn).unwrap();
            let entry = "e1:e2".parse().unwrap();
            assert_eq!(
                action,
                Action::Push {
                    kind: PushKind::Basic,
                    entry
                }
            );
        }
    }
}
