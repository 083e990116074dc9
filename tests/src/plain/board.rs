//! Points, lines, pushing and rows (G1, G3, G4) on plain coordinates.

use std::collections::{HashMap, HashSet};

/// A point: file 0 (`a`) to 8 (`i`), and the row of G1.3.
pub type Spot = (i32, i32);

/// The centre, e5.
pub(super) const CENTRE: Spot = (4, 4);

/// The six steps to a neighbour (G1.3).
const STEPS: [Spot; 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

/// A piece: the index of its owner (0 White, 1 Black) and the letter of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// 0 White, 1 Black.
    pub owner: usize,
    /// `S`, `G`, `T` or `P`.
    pub kind: char,
}

impl Piece {
    /// Whether a taker may leave it (G5.1).
    #[must_use]
    pub fn is_optional(self) -> bool {
        self.kind == 'G' || self.kind == 'T'
    }

    /// Basic pieces that it stands for (G2.3, G5.3).
    #[must_use]
    pub fn basic_pieces(self) -> i32 {
        match self.kind {
            'G' => 2,
            'P' => 0,
            _ => 1,
        }
    }
}

/// What stands where.
pub type Board = HashMap<Spot, Piece>;

/// Whether a point exists (G1.3).
fn is_point((x, y): Spot) -> bool {
    (0..=8).contains(&x) && (x - 4).max(0) <= y && y <= (x + 4).min(8)
}

/// Whether it is a spot of the play area (G1.3).
pub(super) fn is_spot((x, y): Spot) -> bool {
    (1..=7).contains(&x) && (1..=7).contains(&y) && (x - y).abs() <= 3
}

/// All spots by file, then number.
pub(super) fn spots() -> impl Iterator<Item = Spot> {
    (0..=8)
        .flat_map(|x| (0..=8).map(move |y| (x, y)))
        .filter(|&point| is_spot(point))
}

pub(super) fn plus((x, y): Spot, (dx, dy): Spot) -> Spot {
    (x + dx, y + dy)
}

/// All dots, each with the steps that lead from it onto a spot (G1.7).
fn entries() -> impl Iterator<Item = (Spot, Spot)> {
    (0..=8)
        .flat_map(|x| (0..=8).map(move |y| (x, y)))
        .filter(|&point| is_point(point) && !is_spot(point))
        .flat_map(|dot| STEPS.map(|step| (dot, step)))
        .filter(|&(dot, step)| is_spot(plus(dot, step)))
}

/// A push that was made: what it says in the text, and the board after it.
pub(super) struct Pushed {
    /// Where it came from.
    pub(super) dot: Spot,
    /// The spot reached by the furthest piece.
    pub(super) last: Spot,
    /// Whether it moved another piece.
    pub(super) moved: bool,
    /// The board after it.
    pub(super) board: Board,
}

/// All distinct pushes of a piece (G3.4, G3.5).
pub(super) fn pushes(board: &Board, piece: Piece) -> Vec<Pushed> {
    let mut empty_firsts = HashSet::new();
    let mut pushes = Vec::new();
    for (dot, step) in entries() {
        let first = plus(dot, step);
        let mut last = first;
        while board.contains_key(&last) {
            last = plus(last, step);
        }
        // The line is full, or the same push was found from another dot.
        if !is_spot(last) || last == first && !empty_firsts.insert(first) {
            continue;
        }
        let mut after = board.clone();
        let mut carried = piece;
        let mut at = first;
        while let Some(next) = after.insert(at, carried) {
            carried = next;
            at = plus(at, step);
        }
        pushes.push(Pushed {
            dot,
            last,
            moved: last != first,
            board: after,
        });
    }
    pushes
}

/// A row with its segment (G4.1, G4.2).
pub(super) struct Row {
    /// Where the line begins, and its step: two rows on one line have the same.
    pub(super) line: (Spot, Spot),
    /// The row and what extends it.
    pub(super) segment: Vec<Spot>,
}

/// All rows of a player.
pub(super) fn rows(board: &Board, owner: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    for step in &STEPS[..3] {
        let back = (-step.0, -step.1);
        for start in spots().filter(|&spot| !is_spot(plus(spot, back))) {
            // The occupied stretches of the line; a row lies within one of them.
            let mut stretch: Vec<Spot> = Vec::new();
            let mut spot = start;
            loop {
                if board.contains_key(&spot) {
                    stretch.push(spot);
                } else {
                    if has_four(board, owner, &stretch) {
                        let line = (start, *step);
                        let segment = std::mem::take(&mut stretch);
                        rows.push(Row { line, segment });
                    }
                    stretch.clear();
                }
                if !is_spot(spot) {
                    break;
                }
                spot = plus(spot, *step);
            }
        }
    }
    rows
}

fn has_four(board: &Board, owner: usize, stretch: &[Spot]) -> bool {
    let mut run = 0;
    for spot in stretch {
        run = if board[spot].owner == owner {
            run + 1
        } else {
            0
        };
        if run == 4 {
            return true;
        }
    }
    false
}
