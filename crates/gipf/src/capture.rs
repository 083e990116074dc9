//! The capture phase of one player (G6): rows are taken one at a time, each with a choice of optional pieces.

use std::collections::HashSet;
use std::iter;

use hexboard::{CellSet, LINES, Line};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::row::Rows;
use crate::{Board, ByColor, Color, Kind, Row};

/// How rows of optional pieces only are treated (G5.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RowRule {
    /// All of them may stay; the row is then *kept* for this capture phase.
    MayKeep,
    /// So many must be removed that no row of the taker is left on the line.
    MustBreak,
}

/// A row that cannot be taken like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CaptureError {
    /// There is no row of the taker on the line, or it was kept already (G6.1).
    #[error("the taker has no row to take on this line")]
    NoRow(Line),
    /// Pieces were named that are no optional pieces of the segment (G5.2).
    #[error("these pieces are not optional pieces of the segment")]
    NotOptional(CellSet),
    /// Under [`RowRule::MustBreak`] a row would be left on the line (G5.6).
    #[error("a row would be left on the line")]
    RowLeft(Line),
    /// The game is decided: no further row is taken (G8.4).
    #[error("the last GIPF-piece is gone, no further row is taken")]
    Decided(Color),
}

/// Where the removed pieces of a capture phase go (G5.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spoils {
    /// Basic pieces that return to the taker's reserve.
    pub returned: u8,
    /// Basic pieces captured from the opponent.
    pub captured: u8,
    /// Potentials of each player that leave the game, on loaded pieces or used.
    pub potentials: ByColor<u8>,
}

impl Spoils {
    /// The spoils of removing pieces from a board.
    #[must_use]
    pub fn of(board: &Board, taker: Color, removed: CellSet) -> Spoils {
        let potentials = board.of_kind(Kind::Loaded) | board.of_kind(Kind::Used);
        Spoils {
            returned: board.basic_pieces(taker, removed),
            captured: board.basic_pieces(taker.other(), removed),
            potentials: ByColor::from_fn(|color| {
                (board.of(color) & potentials & removed).len() as u8
            }),
        }
    }
}

/// The capture phase of one player, as far as it has gone (G6.1).
///
/// ```
/// use gipf::{CapturePhase, Color, Position, RowRule};
///
/// // Two white rows cross on e5 as soon as a1 pushes d4 there: White takes one or the other.
/// let position: Position = "basic s3/1s1S1/2SS2/1SS1S2/2S3/5/4 w 6,6 0,0 SS".parse()?;
/// let (board, _) = position.board.pushed("a1:b2".parse().unwrap(), gipf::Piece::from_letter('S').unwrap()).unwrap();
/// let phase = CapturePhase::new(board, Color::White, RowRule::MayKeep);
/// assert_eq!(phase.rows().count(), 2);
/// assert_eq!(phase.outcomes().len(), 2);
/// # Ok::<_, gipf::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CapturePhase {
    board: Board,
    taker: Color,
    rule: RowRule,
    /// Who had a GIPF-piece when the phase began and loses without one (G8.3). In a game that is going on the others are
    /// those who have not introduced one yet, and both players of the basic version.
    armed: ByColor<bool>,
    /// Lines of kept rows (G6.1), a bit for each line.
    kept: u32,
    removed: CellSet,
    /// Who has lost his last GIPF-piece in this phase (G8.4).
    loser: Option<Color>,
}

const _: () = assert!(LINES <= u32::BITS as usize);

impl CapturePhase {
    /// The phase before a row is taken.
    ///
    /// The board is the one after all moves of the turn, and after the mover's captures for his opponent's phase
    /// (G4.5).
    #[must_use]
    pub fn new(board: Board, taker: Color, rule: RowRule) -> CapturePhase {
        CapturePhase {
            board,
            taker,
            rule,
            armed: ByColor::from_fn(|color| board.has_gipf_piece(color)),
            kept: 0,
            removed: CellSet::EMPTY,
            loser: None,
        }
    }

    /// The board without what has been taken so far.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whose rows are taken.
    #[must_use]
    pub fn taker(&self) -> Color {
        self.taker
    }

    /// The spots emptied so far.
    #[must_use]
    pub fn removed(&self) -> CellSet {
        self.removed
    }

    /// Who has lost by having no GIPF-piece any more (G8.4); no further row is taken then.
    #[must_use]
    pub fn loser(&self) -> Option<Color> {
        self.loser
    }

    /// The rows among which the taker chooses next, on the board as it is now (G4.6).
    pub fn rows(&self) -> impl Iterator<Item = Row> + use<> {
        // G8.4: after the end of the game no row is taken.
        let own = match self.loser {
            None => self.board.of(self.taker),
            Some(_) => CellSet::EMPTY,
        };
        let kept = self.kept;
        Rows::of(own, self.board.occupied()).filter(move |row| kept >> row.line.index() & 1 == 0)
    }

    /// Whether nothing is left to take.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.rows().next().is_none()
    }

    /// Takes the row on a line together with the chosen optional pieces of its segment; the others stay (G5.2).
    ///
    /// # Errors
    /// When G6.1 does not allow it; the phase itself is unchanged.
    pub fn take(self, line: Line, optional: CellSet) -> Result<CapturePhase, CaptureError> {
        if let Some(loser) = self.loser {
            return Err(CaptureError::Decided(loser));
        }
        let row = self
            .rows()
            .find(|row| row.line == line)
            .ok_or(CaptureError::NoRow(line))?;
        let choices = row.segment & self.board.optional();
        if !choices.contains_all(optional) {
            return Err(CaptureError::NotOptional(optional - choices));
        }
        self.take_row(row, optional)
            .ok_or(CaptureError::RowLeft(line))
    }

    /// What must be removed of a row and what may be (G5.1).
    #[must_use]
    pub fn split(&self, row: Row) -> (CellSet, CellSet) {
        let optional = row.segment & self.board.optional();
        (row.segment - optional, optional)
    }

    /// Takes a row of [`CapturePhase::rows`]; nothing if G5.6 forbids the choice.
    fn take_row(mut self, row: Row, optional: CellSet) -> Option<CapturePhase> {
        let (mandatory, _) = self.split(row);
        let removed = mandatory | optional;
        self.board.remove(removed);
        self.removed |= removed;
        // G8.4: the opponent's loss is looked at first.
        let bare = |color| self.armed[color] && !self.board.has_gipf_piece(color);
        if bare(self.taker.other()) {
            self.loser = Some(self.taker.other());
        } else if bare(self.taker) {
            self.loser = Some(self.taker);
        }
        if self.board.row(self.taker, row.line).is_some() {
            match self.rule {
                RowRule::MustBreak => return None,
                RowRule::MayKeep => self.kept |= 1 << row.line.index(),
            }
        }
        Some(self)
    }

    /// All legal outcomes: the sets of spots emptied when the phase is over, each once and in order (G6.2).
    ///
    /// A phase without rows has the empty set as its only outcome.
    #[must_use]
    pub fn outcomes(&self) -> Vec<CellSet> {
        self.ends().iter().map(CapturePhase::removed).collect()
    }

    /// The phase after each of [`CapturePhase::outcomes`].
    ///
    /// An outcome has one end: what is removed decides whether someone has lost, since the phase stops at the first loss
    /// (G8.4).
    #[must_use]
    pub fn ends(&self) -> Vec<CapturePhase> {
        self.ends_choosing(|_, optional| optional.subsets())
    }

    /// The ends worth looking at in a search, the more so the more optional pieces there are: those of the opponent are
    /// all taken, of one's own either any part, or of more than three all, none or one.
    ///
    /// There is at least one, and each is one of [`CapturePhase::ends`].
    #[must_use]
    pub fn keen_ends(&self) -> Vec<CapturePhase> {
        self.ends_choosing(|phase, optional| {
            let own = optional & phase.board.of(phase.taker);
            let others = optional - own;
            let few = own.len() <= 3;
            let any = few.then(|| own.subsets()).into_iter().flatten();
            let single = own.iter().map(CellSet::of);
            let some = (!few).then(|| [CellSet::EMPTY, own].into_iter().chain(single));
            any.chain(some.into_iter().flatten())
                .map(move |chosen| chosen | others)
        })
    }

    /// The ends that can be reached by some choices of the optional pieces of a row.
    fn ends_choosing<I: Iterator<Item = CellSet>>(
        &self,
        choices: impl Fn(&CapturePhase, CellSet) -> I,
    ) -> Vec<CapturePhase> {
        let mut ends = Vec::new();
        // Only where rows are taken in several orders can the same be reached twice.
        let mut seen = HashSet::new();
        let mut open = vec![*self];
        while let Some(phase) = open.pop() {
            let mut rows = phase.rows();
            let Some(first) = rows.next() else {
                ends.push(phase);
                continue;
            };
            let mut second = rows.next();
            let several = second.is_some();
            for row in iter::once(first)
                .chain(iter::from_fn(|| second.take()))
                .chain(rows)
            {
                let (_, optional) = phase.split(row);
                let nexts = choices(&phase, optional)
                    .filter_map(|chosen| phase.take_row(row, chosen))
                    .filter(|next| !several || seen.insert((next.removed, next.kept)));
                open.extend(nexts);
            }
        }
        ends.sort_unstable_by_key(CapturePhase::removed);
        ends.dedup_by_key(|end| end.removed);
        ends
    }

    /// The only outcome, if exactly one is legal (G6.3).
    #[must_use]
    pub fn forced(&self) -> Option<CellSet> {
        self.forced_end().map(|end| end.removed)
    }

    /// The phase after the only outcome, if exactly one is legal (G6.3).
    #[must_use]
    pub fn forced_end(&self) -> Option<CapturePhase> {
        let mut phase = *self;
        // Without optional pieces and crossing rows there is no choice: the common case needs no search.
        loop {
            let mut rows = phase.rows();
            match (rows.next(), rows.next()) {
                (None, _) => return Some(phase),
                (Some(row), None) if phase.split(row).1.is_empty() => {
                    phase = phase.take_row(row, CellSet::EMPTY)?;
                }
                // A piece that may stay and may go: two outcomes at least.
                (Some(row), _)
                    if phase.rule == RowRule::MayKeep && !phase.split(row).1.is_empty() =>
                {
                    return None;
                }
                _ => {
                    let ends = phase.ends();
                    return if let [end] = ends[..] {
                        Some(end)
                    } else {
                        None
                    };
                }
            }
        }
    }

    /// The phase after an outcome, given as the set of spots that it empties in all; nothing if it is not legal (G4.4).
    #[must_use]
    pub fn finish(&self, outcome: CellSet) -> Option<CapturePhase> {
        // Like `outcomes`, but every choice is held against the wanted set, which leaves few.
        let mut seen = HashSet::new();
        let mut open = vec![*self];
        while let Some(phase) = open.pop() {
            let mut over = true;
            for row in phase.rows() {
                over = false;
                let (mandatory, optional) = phase.split(row);
                if !outcome.contains_all(mandatory) {
                    continue;
                }
                let wanted = optional & outcome;
                // What lies on no other row must be taken now; of the rest any part may wait (G5.5).
                let elsewhere = phase.rows().filter(|other| other.line != row.line);
                let elsewhere = elsewhere.fold(CellSet::EMPTY, |set, other| set | other.segment);
                let nexts = (wanted & elsewhere)
                    .subsets()
                    .filter_map(|later| phase.take_row(row, wanted - later))
                    .filter(|&next| seen.insert(next));
                open.extend(nexts);
            }
            if over && phase.removed == outcome {
                return Some(phase);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    #[test]
    fn keen_ends_leave_nothing_of_the_opponent_and_few_choices() {
        for rule in [RowRule::MayKeep, RowRule::MustBreak] {
            let phase = phase("4/5/6/GGGGGtg/6/5/4", Color::White, rule);
            let (ends, keen) = (phase.ends(), phase.keen_ends());
            assert!(
                keen.len() < 8 && ends.len() > 50,
                "{} {}",
                keen.len(),
                ends.len()
            );
            for end in keen {
                assert!(ends.contains(&end));
                assert!(end.board().of(Color::Black).is_empty());
            }
        }
    }

    /// A board in the middle of a turn, with the letters of the position string.
    fn phase(board: &str, taker: Color, rule: RowRule) -> CapturePhase {
        CapturePhase::new(Position::read_board(board).unwrap(), taker, rule)
    }

    fn texts(phase: &CapturePhase) -> Vec<String> {
        let outcomes = phase.outcomes();
        for &outcome in &outcomes {
            assert!(
                phase
                    .finish(outcome)
                    .is_some_and(|end| end.removed() == outcome)
            );
        }
        let mut texts: Vec<_> = outcomes
            .into_iter()
            .map(|outcome| {
                crate::CaptureItems::of(phase.board(), phase.taker(), outcome).to_string()
            })
            .collect();
        texts.sort();
        texts
    }

    #[test]
    fn s24_two_rows_that_do_not_cross() {
        let phase = phase(
            "4/3S1/1s1S1S/1SSS1S1/1sS1S1/s1SS1/4",
            Color::White,
            RowRule::MayKeep,
        );
        assert_eq!(texts(&phase), ["xc5,d5,d7,e5,e7,f4,f6,g5"]);
        let outcome = phase.forced().unwrap();
        assert_eq!(Spoils::of(phase.board(), Color::White, outcome).returned, 8);
        assert_eq!(
            phase.board().without(outcome).distinct_entries().count(),
            19
        );
    }

    #[test]
    fn s25_two_rows_that_cross() {
        let phase = phase(
            "4/3S1/1s1S2/1SSSS2/1sS1S1/s1S2/4",
            Color::White,
            RowRule::MayKeep,
        );
        assert_eq!(texts(&phase), ["xc5,d5,e5,f4", "xe3,e4,e5,e6"]);
        assert_eq!(phase.forced(), None);
        for outcome in phase.outcomes() {
            assert_eq!(
                phase.board().without(outcome).distinct_entries().count(),
                19
            );
        }
    }

    #[test]
    fn s26_a_row_of_five_that_is_still_a_row() {
        let phase = phase("SSSS/3S1/3S2/3S3/2S3/5/4", Color::White, RowRule::MayKeep);
        assert_eq!(
            texts(&phase),
            ["xb2,b3,b4,b5,c5,d5,e5,f4", "xb5,c5,d5,e5,f4"]
        );
    }

    #[test]
    fn s36_a_row_of_gipf_pieces_only() {
        let board = "S3/1s1G1/2sG2/3G3/2G3/1s2g/4";
        let may_keep = phase(board, Color::White, RowRule::MayKeep);
        assert_eq!(texts(&may_keep).len(), 16);
        assert!(texts(&may_keep).contains(&"xg3*".to_owned()));
        let must_break = phase(board, Color::White, RowRule::MustBreak);
        assert_eq!(texts(&must_break).len(), 15);
        assert!(!texts(&must_break).contains(&"xg3*".to_owned()));
    }

    #[test]
    fn g5_7_a_kept_row_ends_the_phase() {
        let phase = phase("3G/3G1/3G2/3G3/6/5/4", Color::White, RowRule::MayKeep);
        let row = phase.rows().next().unwrap();
        let kept = phase.take(row.line, CellSet::EMPTY).unwrap();
        assert!(kept.is_over());
        assert_eq!(
            kept.take(row.line, CellSet::EMPTY),
            Err(CaptureError::NoRow(row.line))
        );
        assert!(kept.board().has_row(Color::White));
    }

    #[test]
    fn g8_4_the_opponents_loss_ends_the_phase_at_once() {
        // Two white rows, Black's last GIPF-piece in the segment of one of them.
        let last = Position::read_board("SSSS/5/G5/SSSSg2/6/5/4").unwrap();
        let last = CapturePhase::new(last, Color::White, RowRule::MustBreak);
        let row = last
            .rows()
            .find(|row| row.cells.contains(crate::parse_spot("e2").unwrap()))
            .unwrap();
        let (_, optional) = last.split(row);
        let other = last.rows().find(|other| other.line != row.line).unwrap();
        let won = last.take(row.line, optional).unwrap();
        assert_eq!(won.loser(), Some(Color::Black));
        assert!(won.is_over(), "the row on the b-file is not taken any more");
        assert_eq!(
            won.take(other.line, CellSet::EMPTY),
            Err(CaptureError::Decided(Color::Black))
        );
    }

    #[test]
    fn g8_3_who_never_had_a_gipf_piece_does_not_lose_it() {
        let phase = phase("SSSS/5/G5/7/6/5/4", Color::White, RowRule::MustBreak);
        let row = phase.rows().next().unwrap();
        assert_eq!(phase.take(row.line, CellSet::EMPTY).unwrap().loser(), None);
    }

    #[test]
    fn refusals_leave_the_phase_as_it_was() {
        let phase = phase("3G/3G1/3G2/3G3/6/5/4", Color::White, RowRule::MustBreak);
        let row = phase.rows().next().unwrap();
        assert_eq!(
            phase.take(row.line, CellSet::EMPTY),
            Err(CaptureError::RowLeft(row.line))
        );
        let outside = CellSet::of(crate::parse_spot("h5").unwrap());
        assert_eq!(
            phase.take(row.line, outside),
            Err(CaptureError::NotOptional(outside))
        );
    }
}
