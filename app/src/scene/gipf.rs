use std::time::Duration;

use gipf::{Board, Color, Dot, Entry, Piece, Row};
use hexboard::{Cell, CellSet, Line, Symmetry};

use super::{Entries, Film, Suggestion, Target};

/// All that the GIPF board shows.
///
/// ```
/// use gipf_tamsk::scene::{Entries, GipfScene, Target};
///
/// let mut scene = GipfScene { entries: Entries::ALL, ..GipfScene::default() };
/// let dot = "b1".parse().unwrap();
/// assert_eq!(scene.entry_of(Target::Dot(dot)), None, "b1 has two lines");
/// scene.selected = Some(dot);
/// let spot = gipf::parse_spot("c2").unwrap();
/// assert_eq!(scene.entry_of(Target::Spot(spot)), "b1:c2".parse().ok());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct GipfScene {
    /// The pieces, after everything in `film`.
    pub board: Board,
    /// The entries that may be chosen now; none while nothing is to be pushed.
    pub entries: Entries,
    /// The dot that was chosen, while its line is not.
    pub selected: Option<Dot>,
    /// The push that is looked at before it is made.
    pub preview: Option<PushPreview>,
    /// The last pushes, in order.
    pub trace: Vec<Trace>,
    /// Spots that the last captures emptied.
    pub emptied: CellSet,
    /// The loaded piece on e5 is due a decision.
    pub centre_due: bool,
    /// Rows on the board that are to be taken or will be.
    pub rows: Vec<RowMark>,
    /// Moves that are proposed, the best first.
    pub suggestions: Vec<Suggestion>,
    /// How the board is turned. [`Symmetry::IDENTITY`] has White at the bottom.
    pub orientation: Symmetry,
    /// Whether the names of the points are shown.
    pub coordinates: bool,
    /// Whether the board can only be looked at, as during a match.
    pub frozen: bool,
    /// What has just happened.
    pub film: Option<Film>,
}

impl Default for GipfScene {
    fn default() -> Self {
        Self {
            board: Board::EMPTY,
            entries: Entries::NONE,
            selected: None,
            preview: None,
            trace: Vec::new(),
            emptied: CellSet::EMPTY,
            centre_due: false,
            rows: Vec::new(),
            suggestions: Vec::new(),
            orientation: Symmetry::IDENTITY,
            coordinates: true,
            frozen: false,
            film: None,
        }
    }
}

/// A push that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PushPreview {
    /// Where it would be made.
    pub entry: Entry,
    /// The piece that would be pushed in.
    pub piece: Piece,
}

/// A push that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trace {
    /// Where it was made.
    pub entry: Entry,
    /// The spot on which the furthest piece came to stand.
    pub last: Cell,
}

impl Trace {
    /// The spots on which the moved pieces came to stand.
    #[must_use]
    pub fn spots(self) -> CellSet {
        let line = self.entry.line().cells();
        let moved = if self.entry.is_forward() {
            line.before(self.last)
        } else {
            line.after(self.last)
        };
        moved.with(self.last)
    }
}

/// A row and what is to become of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowMark {
    /// Whose row it is.
    pub owner: Color,
    /// The line on which it stands.
    pub line: Line,
    /// The four or more pieces of the owner.
    pub cells: CellSet,
    /// The pieces of the segment that go whenever the row is taken (G5.2).
    pub mandatory: CellSet,
    /// Optional pieces of the segment that will be taken as things stand.
    pub taken: CellSet,
    /// Optional pieces of the segment that will be left as things stand.
    pub left: CellSet,
    /// Optional pieces of the segment about which nothing was decided yet.
    pub undecided: CellSet,
    /// What its owner can do about it now.
    pub state: RowState,
}

/// What a row's owner can do about it now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowState {
    /// It may be chosen.
    Offered,
    /// It was chosen: its optional pieces are being decided about.
    Chosen,
    /// It stands there, but it is not its time: the turn is not over (G10.8), or the other player is first (G4.5).
    Pending,
}

/// What becomes of an optional piece (G5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionalChoice {
    /// It is taken.
    Take,
    /// It stays.
    Leave,
    /// Not decided yet.
    Open,
}

impl RowMark {
    /// A row on a board, its optional pieces undecided.
    #[must_use]
    pub fn new(board: &Board, owner: Color, row: Row, state: RowState) -> Self {
        let optional = row.segment & board.optional();
        Self {
            owner,
            line: row.line,
            cells: row.cells,
            mandatory: row.segment - optional,
            taken: CellSet::EMPTY,
            left: CellSet::EMPTY,
            undecided: optional,
            state,
        }
    }

    /// The row and everything that extends it (G4.2).
    #[must_use]
    pub fn segment(&self) -> CellSet {
        self.mandatory | self.taken | self.left | self.undecided
    }

    /// What becomes of an optional piece; nothing for other spots.
    #[must_use]
    pub fn choice(&self, spot: Cell) -> Option<OptionalChoice> {
        match () {
            () if self.taken.contains(spot) => Some(OptionalChoice::Take),
            () if self.left.contains(spot) => Some(OptionalChoice::Leave),
            () if self.undecided.contains(spot) => Some(OptionalChoice::Open),
            () => None,
        }
    }

    /// Decides about an optional piece; nothing changes for other spots.
    pub fn decide(&mut self, spot: Cell, choice: OptionalChoice) {
        if self.choice(spot).is_none() {
            return;
        }
        for set in [&mut self.taken, &mut self.left, &mut self.undecided] {
            set.remove(spot);
        }
        match choice {
            OptionalChoice::Take => self.taken.insert(spot),
            OptionalChoice::Leave => self.left.insert(spot),
            OptionalChoice::Open => self.undecided.insert(spot),
        }
    }
}

impl GipfScene {
    /// The push that choosing something would make, if it leaves no doubt which.
    ///
    /// A dot with one line that can be pushed, a spot on a line of the selected dot, or, while no dot is selected, an
    /// empty spot of the edge: over it all entries are the same push (G3.5).
    #[must_use]
    pub fn entry_of(&self, target: Target) -> Option<Entry> {
        let legal = |entry: &Entry| self.entries.contains(*entry);
        match target {
            Target::Entry(entry) => Some(entry).filter(legal),
            Target::Dot(dot) => {
                let mut entries = self.entries.at(dot);
                let entry = entries.next()?;
                entries.next().is_none().then_some(entry)
            }
            Target::Spot(spot) => match self.selected {
                Some(dot) => Entry::towards(dot, spot).filter(legal),
                None if self.board.occupied().contains(spot) => None,
                None => self.entries.iter().find(|entry| entry.first_spot() == spot),
            },
            Target::Space(_) => None,
        }
    }

    /// The row that may be chosen at a spot: the chosen one before the others, which come in the order of `rows`.
    #[must_use]
    pub fn row_at(&self, spot: Cell) -> Option<&RowMark> {
        let here = |state| {
            self.rows
                .iter()
                .find(|row| row.state == state && row.segment().contains(spot))
        };
        here(RowState::Chosen).or_else(|| here(RowState::Offered))
    }

    /// When the board wants to be drawn again, other than by an input: at once while something moves.
    #[must_use]
    pub fn next_repaint(&self, now: Duration) -> Option<Duration> {
        let playing = self.film.as_ref().is_some_and(|film| film.is_playing(now));
        playing.then_some(Duration::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use gipf::{Kind, parse_spot};

    use super::*;
    use crate::scene::Pace;

    fn spot(name: &str) -> Cell {
        parse_spot(name).unwrap()
    }

    fn spots(names: &str) -> CellSet {
        names.split(' ').map(spot).collect()
    }

    #[test]
    fn a_target_without_doubt_is_a_push() {
        let mut board = Board::EMPTY;
        board.place(spot("e2"), Piece::new(Color::White, Kind::Basic));
        let mut scene = GipfScene {
            board,
            entries: Entries::legal(&board),
            ..GipfScene::default()
        };
        let entry = |name: &str| name.parse::<Entry>().ok();
        let dot = |name: &str| Target::Dot(name.parse().unwrap());
        assert_eq!(scene.entry_of(dot("e1")), entry("e1:e2"));
        assert_eq!(scene.entry_of(dot("d1")), None, "two lines");
        assert_eq!(
            scene.entry_of(Target::Spot(spot("e2"))),
            None,
            "three pushes"
        );
        let over_empty = scene.entry_of(Target::Spot(spot("b3"))).unwrap();
        assert_eq!(over_empty.first_spot(), spot("b3"));
        assert_eq!(scene.entry_of(Target::Spot(Cell::CENTRE)), None);
        scene.selected = "d1".parse().ok();
        assert_eq!(scene.entry_of(Target::Spot(spot("e2"))), entry("d1:e2"));
        assert_eq!(scene.entry_of(Target::Spot(spot("d7"))), entry("d1:d2"));
        assert_eq!(
            scene.entry_of(Target::Spot(spot("b3"))),
            None,
            "not on its lines"
        );
        scene.entries = Entries::NONE;
        assert_eq!(scene.entry_of(dot("e1")), None);
        assert_eq!(scene.entry_of(Target::Spot(spot("e2"))), None);
    }

    #[test]
    fn a_trace_covers_the_chain_in_both_directions() {
        let forward = Trace {
            entry: "e1:e2".parse().unwrap(),
            last: spot("e4"),
        };
        assert_eq!(forward.spots(), spots("e2 e3 e4"));
        let back = Trace {
            entry: "e9:e8".parse().unwrap(),
            last: spot("e7"),
        };
        assert_eq!(back.spots(), spots("e7 e8"));
    }

    #[test]
    fn optional_pieces_are_decided_one_by_one() {
        let mut board = Board::EMPTY;
        for cell in spots("e2 e3 e4 e5") {
            board.place(cell, Piece::new(Color::White, Kind::Basic));
        }
        board.place(spot("e6"), Piece::new(Color::Black, Kind::Gipf));
        let row = board.rows(Color::White).next().unwrap();
        let mut mark = RowMark::new(&board, Color::White, row, RowState::Chosen);
        assert_eq!(mark.segment(), spots("e2 e3 e4 e5 e6"));
        assert_eq!(mark.choice(spot("e6")), Some(OptionalChoice::Open));
        mark.decide(spot("e6"), OptionalChoice::Take);
        mark.decide(spot("e5"), OptionalChoice::Leave);
        assert_eq!(mark.choice(spot("e6")), Some(OptionalChoice::Take));
        assert_eq!(mark.choice(spot("e5")), None, "mandatory");
        assert_eq!(mark.segment(), spots("e2 e3 e4 e5 e6"));

        let scene = GipfScene {
            board,
            rows: vec![mark],
            ..GipfScene::default()
        };
        assert!(scene.row_at(spot("e6")).is_some());
        assert!(scene.row_at(spot("f5")).is_none());
    }

    #[test]
    fn repaints_only_while_a_film_plays() {
        let mut scene = GipfScene::default();
        assert_eq!(scene.next_repaint(Duration::ZERO), None);
        let pace = Pace {
            push: Duration::from_millis(180),
            ..Pace::default()
        };
        let mut film = Film::new(Duration::ZERO, pace);
        film.push(
            &scene.board,
            "e1:e2".parse().unwrap(),
            Piece::new(Color::White, Kind::Basic),
        );
        scene.film = Some(film);
        assert_eq!(
            scene.next_repaint(Duration::from_millis(179)),
            Some(Duration::ZERO)
        );
        assert_eq!(scene.next_repaint(Duration::from_millis(180)), None);
    }
}
