//! Taking rows one at a time: which row, and which optional pieces of it, before anything is confirmed (G5.2, G6.1).

use gipf::{CaptureError, CapturePhase, Color, Kind, Row, Spoils};
use hexboard::{Cell, CellSet};

use crate::scene::{OptionalChoice, RowMark, RowState};

/// A capture phase that a player is going through, with the row that he is deciding about.
#[derive(Clone, Debug)]
pub(super) struct CaptureDraft {
    start: CapturePhase,
    phase: CapturePhase,
    row: Option<Row>,
    /// Optional pieces of the row that will be taken.
    taken: CellSet,
}

impl CaptureDraft {
    pub(super) fn new(phase: CapturePhase) -> Self {
        let mut draft = Self {
            start: phase,
            phase,
            row: None,
            taken: CellSet::EMPTY,
        };
        draft.choose_only_row();
        draft
    }

    /// The phase as far as it has gone.
    pub(super) fn phase(&self) -> &CapturePhase {
        &self.phase
    }

    /// Whether a row was taken already or pieces were chosen, so that there is something to back out of.
    pub(super) fn has_begun(&self) -> bool {
        let fresh = Self::new(self.start);
        (self.phase, self.row, self.taken) != (fresh.phase, fresh.row, fresh.taken)
    }

    /// Back to the beginning of the phase.
    pub(super) fn reset(&mut self) {
        *self = Self::new(self.start);
    }

    /// The row that is being decided about.
    pub(super) fn chosen(&self) -> Option<Row> {
        self.row
    }

    fn choose_only_row(&mut self) {
        let mut rows = self.phase.rows();
        if let (Some(row), None) = (rows.next(), rows.next()) {
            self.choose(row);
        }
    }

    /// Decides about a row next. Opposing optional pieces are taken and own ones left, unless the row must be broken.
    pub(super) fn choose(&mut self, row: Row) {
        let (_, optional) = self.phase.split(row);
        let own = self.phase.board().of(self.phase.taker());
        self.row = Some(row);
        self.taken = optional - own;
        if self.phase.take(row.line, self.taken).is_err() {
            // Under `must_break` one own piece more is often enough; all of them always are.
            let one_more = (optional & own).iter().map(|spot| self.taken.with(spot));
            self.taken = one_more
                .into_iter()
                .find(|&taken| self.phase.take(row.line, taken).is_ok())
                .unwrap_or(optional);
        }
    }

    /// A spot was clicked: an optional piece of the chosen row changes its fate, a spot of another row chooses that.
    /// Says whether it meant anything.
    pub(super) fn click(&mut self, spot: Cell) -> bool {
        if let Some(row) = self.row
            && self.phase.split(row).1.contains(spot)
        {
            self.taken = if self.taken.contains(spot) {
                self.taken.without(spot)
            } else {
                self.taken.with(spot)
            };
            return true;
        }
        let chosen = self.row.map(|row| row.line);
        let other = self
            .phase
            .rows()
            .find(|row| Some(row.line) != chosen && row.segment.contains(spot));
        other.map(|row| self.choose(row)).is_some()
    }

    /// What taking the chosen row as it stands would come to.
    pub(super) fn preview(&self) -> Option<Result<CapturePhase, CaptureError>> {
        self.row.map(|row| self.phase.take(row.line, self.taken))
    }

    /// What the chosen row brings in as it stands.
    pub(super) fn spoils(&self) -> Option<Spoils> {
        let (mandatory, _) = self.phase.split(self.row?);
        Some(Spoils::of(
            self.phase.board(),
            self.phase.taker(),
            mandatory | self.taken,
        ))
    }

    /// The optional pieces of the chosen row that stay.
    pub(super) fn left(&self) -> CellSet {
        self.row
            .map_or(CellSet::EMPTY, |row| self.phase.split(row).1 - self.taken)
    }

    /// Whether taking the row as it stands loses the taker his last GIPF-piece, and with it the game (G5.8).
    pub(super) fn loses(&self) -> bool {
        matches!(self.preview(), Some(Ok(phase)) if phase.loser() == Some(self.phase.taker()))
    }

    /// Takes the chosen row. The whole set of emptied spots comes back once nothing is left to take.
    pub(super) fn take(&mut self) -> Result<Option<CellSet>, CaptureError> {
        let Some(row) = self.row else { return Ok(None) };
        self.phase = self.phase.take(row.line, self.taken)?;
        self.row = None;
        self.taken = CellSet::EMPTY;
        if self.phase.is_over() {
            return Ok(Some(self.phase.removed()));
        }
        self.choose_only_row();
        Ok(None)
    }

    /// The rows as the board shows them.
    pub(super) fn marks(&self) -> Vec<RowMark> {
        let board = self.phase.board();
        let chosen = self.row.map(|row| row.line);
        let mark = |row: Row| {
            let state = if Some(row.line) == chosen {
                RowState::Chosen
            } else {
                RowState::Offered
            };
            let mut mark = RowMark::new(board, self.phase.taker(), row, state);
            if state == RowState::Chosen {
                for spot in self.phase.split(row).1 {
                    let taken = self.taken.contains(spot);
                    mark.decide(
                        spot,
                        if taken {
                            OptionalChoice::Take
                        } else {
                            OptionalChoice::Leave
                        },
                    );
                }
            }
            mark
        };
        self.phase.rows().map(mark).collect()
    }

    /// GIPF-pieces of the taker, for the warning of G5.8.
    pub(super) fn own_gipf_pieces(&self) -> u8 {
        let taker: Color = self.phase.taker();
        self.phase.board().count(taker, Kind::Gipf)
    }
}

#[cfg(test)]
mod tests {
    use gipf::{Position, RowRule, parse_spot};

    use super::*;

    fn draft(board: &str, rule: RowRule) -> CaptureDraft {
        CaptureDraft::new(CapturePhase::new(
            Position::read_board(board).unwrap(),
            Color::White,
            rule,
        ))
    }

    fn spot(name: &str) -> Cell {
        parse_spot(name).unwrap()
    }

    #[test]
    fn one_row_is_chosen_at_once_and_own_gipf_pieces_stay() {
        // S32 after its push: e2 e3(G) e4 e5 white, e6 black, e7(g), e8(G).
        let mut draft = draft("S3/1g2s/Ss2s1/SGSSsgG/1sgS2/1sG2/1SS1", RowRule::MayKeep);
        assert!(draft.chosen().is_some() && !draft.has_begun());
        let spoils = draft.spoils().unwrap();
        assert_eq!((spoils.returned, spoils.captured), (3, 3));
        assert_eq!(draft.left().len(), 2);
        assert!(draft.click(spot("e8")));
        assert_eq!(draft.spoils().unwrap().returned, 5);
        assert!(draft.has_begun());
        assert!(draft.click(spot("e8")) && !draft.click(spot("b2")));
        let removed = draft.take().unwrap().unwrap();
        assert_eq!(removed.len(), 5);
    }

    #[test]
    fn crossing_rows_are_chosen_by_a_click() {
        let mut draft = draft("4/3S1/1s1S2/1SSSS2/1sS1S1/s1S2/4", RowRule::MayKeep);
        assert_eq!(draft.chosen(), None);
        assert_eq!(draft.take(), Ok(None), "nothing is chosen yet");
        assert!(draft.click(spot("e3")));
        assert_eq!(draft.take().unwrap().unwrap().len(), 4);
    }

    #[test]
    fn a_row_that_must_be_broken_is_broken_by_default() {
        let mut draft = draft("3G/3G1/3G2/3G3/6/5/4", RowRule::MustBreak);
        assert!(matches!(draft.preview(), Some(Ok(_))));
        assert_eq!(draft.left().len(), 3);
        for name in ["b5", "c5", "d5", "e5"] {
            if !draft.left().contains(spot(name)) {
                draft.click(spot(name));
            }
        }
        assert!(matches!(draft.take(), Err(CaptureError::RowLeft(_))));
    }

    #[test]
    fn backing_out_gives_the_first_row_back() {
        let mut draft = draft("SSSS/5/SSSSG1/7/6/5/4", RowRule::MayKeep);
        assert!(draft.click(spot("b2")));
        assert_eq!(draft.take(), Ok(None));
        assert_eq!(draft.marks().len(), 1);
        draft.reset();
        assert_eq!(draft.marks().len(), 2);
        assert!(draft.click(spot("d2")) && !draft.loses());
        assert!(draft.click(spot("d6")));
        assert!(draft.loses(), "the only GIPF-piece is taken");
        assert_eq!(draft.own_gipf_pieces(), 1);
    }
}
