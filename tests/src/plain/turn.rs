//! The turn (G11.1) in the plain mode, without matches.

use super::board::{Board, CENTRE, Piece, Spot, pushes};
use super::capture::outcomes;

/// A position, or the end of a game. Players are 0 White and 1 Black.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// `basic`, `standard` or `tournament`.
    pub version: String,
    /// What stands where.
    pub board: Board,
    /// Whose turn it is.
    pub side: usize,
    /// Basic pieces in reserve.
    pub reserve: [i32; 2],
    /// Potentials in hand.
    pub hand: [i32; 2],
    /// `G`, `L` or `S`.
    pub phase: [char; 2],
    /// Whether rows of optional pieces may stay (G5.6).
    pub may_keep: bool,
    /// Who has won.
    pub winner: Option<usize>,
}

/// A part of a turn's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A regular push or an extra move.
    Push {
        /// What is pushed in; `P` by an extra move.
        kind: char,
        /// From where.
        dot: Spot,
        /// The spot reached by the furthest piece.
        last: Spot,
        /// Whether it moved another piece.
        moved: bool,
    },
    /// The potential on e5 is given up.
    Renounce,
    /// Pieces taken by a player.
    Captures(usize, Vec<(Spot, Piece)>),
}

/// What is told of each complete turn: its steps, and what comes after it.
pub type Visit<'a> = dyn FnMut(&[Step], &State) + 'a;

impl State {
    /// Whether a player has a GIPF-piece on the board.
    #[must_use]
    pub fn has_gipf_piece(&self, player: usize) -> bool {
        let mut pieces = self.board.values();
        pieces.any(|piece| piece.owner == player && piece.kind == 'G')
    }

    fn is_full(&self) -> bool {
        self.board.len() == 37
    }

    /// Takes a piece off the board (G5.3).
    pub(super) fn remove(&mut self, spot: Spot, taker: usize) {
        match self.board.remove(&spot) {
            Some(piece) if piece.owner == taker => self.reserve[taker] += piece.basic_pieces(),
            _ => {}
        }
    }

    /// Step 1 of G11.1, and what a position string means in which a player has lost (G11.6).
    pub(super) fn start(&mut self) {
        let lost = self.reserve[self.side] == 0 || self.is_full();
        if self.winner.is_none() && lost {
            self.winner = Some(1 - self.side);
        }
    }

    /// Calls `visit` with the steps of each complete turn and what comes after it.
    pub fn turns(&self, visit: &mut Visit) {
        if self.winner.is_none() {
            self.before(&mut Vec::new(), visit);
        }
    }

    /// The number of sequences of `depth` complete turns.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        self.turns(&mut |_, next| count += next.perft(depth - 1));
        count
    }

    /// Step 2.
    fn before(&self, steps: &mut Vec<Step>, visit: &mut Visit) {
        if !self.extra(steps, visit, State::before) {
            self.push(steps, visit);
        }
    }

    /// Steps 2 and 4: whether an extra move is due; if so each way to go on is followed.
    fn extra(
        &self,
        steps: &mut Vec<Step>,
        visit: &mut Visit,
        then: fn(&State, &mut Vec<Step>, &mut Visit),
    ) -> bool {
        let owner = self.side;
        if self.board.get(&CENTRE) != Some(&Piece { owner, kind: 'T' }) {
            return false;
        }
        let mut unloaded = self.clone();
        unloaded.board.insert(CENTRE, Piece { owner, kind: 'S' });
        steps.push(Step::Renounce);
        then(&unloaded, steps, visit);
        steps.pop();
        for pushed in pushes(&unloaded.board, Piece { owner, kind: 'P' }) {
            steps.push(Step::Push {
                kind: 'P',
                dot: pushed.dot,
                last: pushed.last,
                moved: pushed.moved,
            });
            let next = State {
                board: pushed.board,
                ..unloaded.clone()
            };
            then(&next, steps, visit);
            steps.pop();
        }
        true
    }

    /// Step 3.
    fn push(&self, steps: &mut Vec<Step>, visit: &mut Visit) {
        let player = self.side;
        if self.is_full() {
            let mut lost = self.clone();
            lost.side = 1 - player;
            lost.winner = Some(1 - player);
            visit(steps, &lost);
            return;
        }
        for kind in ['S', 'G', 'T'] {
            let piece = Piece {
                owner: player,
                kind,
            };
            if !self.allowed(piece) {
                continue;
            }
            let mut paid = self.clone();
            paid.reserve[player] -= piece.basic_pieces();
            if kind == 'T' {
                paid.hand[player] -= 1;
                paid.phase[player] = 'L';
            }
            if kind == 'S' {
                paid.hand[player] = 0;
            }
            if kind != 'G' && paid.hand[player] == 0 {
                paid.phase[player] = 'S';
            }
            for pushed in pushes(&self.board, piece) {
                steps.push(Step::Push {
                    kind,
                    dot: pushed.dot,
                    last: pushed.last,
                    moved: pushed.moved,
                });
                let next = State {
                    board: pushed.board,
                    ..paid.clone()
                };
                next.after(steps, visit);
                steps.pop();
            }
        }
    }

    /// Which kinds may be pushed (G7.1 to G7.3).
    fn allowed(&self, piece: Piece) -> bool {
        let player = piece.owner;
        let phase = self.phase[player];
        let first = phase == 'G' && !self.has_gipf_piece(player);
        self.reserve[player] >= piece.basic_pieces()
            && match piece.kind {
                'G' => phase == 'G',
                'T' => !first && phase != 'S' && self.hand[player] > 0,
                _ => !first,
            }
    }

    /// Step 4.
    fn after(&self, steps: &mut Vec<Step>, visit: &mut Visit) {
        if !self.extra(steps, visit, State::after) {
            self.captures(self.side, steps, visit);
        }
    }

    /// Step 5: first the mover, then the other player.
    fn captures(&self, taker: usize, steps: &mut Vec<Step>, visit: &mut Visit) {
        for (removed, mut next) in outcomes(self, taker) {
            let items = removed.iter().map(|&spot| (spot, self.board[&spot]));
            steps.push(Step::Captures(taker, items.collect()));
            if taker == self.side && next.winner.is_none() {
                next.captures(1 - taker, steps, visit);
            } else {
                next.side = 1 - self.side;
                next.start();
                visit(steps, &next);
            }
            steps.pop();
        }
    }
}
