use hexboard::{Cell, CellSet, Direction, Line};

use crate::board::EDGE;
use crate::entry::Entry;
use crate::{Board, Color, Pushed};

/// The distinct pushes of a player (G3.4, G3.5), sorted by whether anything has to be decided after them.
///
/// After a *quiet* push no row stands on the board and no loaded piece of the mover on e5, whatever kind of piece was
/// pushed in: the turn is over. This is known without making the push, which is what counting turns needs. Where a row
/// or such a loaded piece stands before the push no push counts as quiet.
///
/// ```
/// use gipf::{Color, Position};
///
/// let start: Position = "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS".parse()?;
/// assert_eq!(start.board.sorted_pushes(Color::White).quiet, 30);
///
/// let position: Position = "basic 4/5/6/1SSS3/6/5/4 w 8,8 0,0 SS".parse()?;
/// let pushes = position.board.sorted_pushes(Color::White);
/// assert_eq!(pushes.quiet, 17);
/// assert_eq!(pushes.others().map(|entry| entry.to_string()).collect::<Vec<_>>(), ["e1:e2"]);
/// # Ok::<_, gipf::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SortedPushes {
    /// Number of quiet pushes.
    pub quiet: u32,
    /// A bit for each other entry, by [`Entry::index`].
    others: u64,
}

impl SortedPushes {
    /// The entries of all pushes that are not quiet.
    pub fn others(self) -> impl Iterator<Item = Entry> {
        let mut left = self.others;
        std::iter::from_fn(move || {
            let entry = Entry::from_index(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(entry)
        })
    }
}

impl Board {
    /// Sorts a player's distinct pushes; see [`SortedPushes`].
    #[must_use]
    pub fn sorted_pushes(&self, mover: Color) -> SortedPushes {
        let mut sorted = SortedPushes {
            quiet: 0,
            others: 0,
        };
        let sides = [self.colors[mover], self.colors[mover.other()]];
        let completing = |direction| {
            let [own, other] = sides;
            [
                own.completing_four(direction),
                other.completing_four(direction),
            ]
        };
        let north = completing(Direction::North);
        let north_east = completing(Direction::NorthEast);
        let south_east = completing(Direction::SouthEast);
        let every = either(either(north, north_east), south_east);
        // The spots of a row are among those that complete it.
        let has_row = sides[0].intersects(every[0]) || sides[1].intersects(every[1]);
        if has_row || self.owner_of_loaded_centre() == Some(mover) {
            for entry in self.distinct_entries() {
                sorted.others |= 1 << entry.index();
            }
            return sorted;
        }
        sorted.sort_single(EDGE - self.occupied(), every[0]);
        // A push along a line changes only one spot of any line of another direction.
        for (direction, crossing) in [
            (Direction::North, either(north_east, south_east)),
            (Direction::NorthEast, either(north, south_east)),
            (Direction::SouthEast, either(north, north_east)),
        ] {
            let loaded = self.loaded & sides[0];
            let centre = if loaded.is_empty() {
                CellSet::EMPTY
            } else {
                CellSet::of(Cell::CENTRE)
            };
            let watch = Watch {
                board: self,
                sides,
                loaded,
                direction,
                crossing,
                watched: crossing[0] | crossing[1] | centre,
                long: self.occupied().completing_four(direction),
            };
            for line in Line::of_direction(direction) {
                // Many lines have nothing to push at either end.
                if (self.occupied() & EDGE).intersects(line.cells()) {
                    watch.sort_chain(line, true, &mut sorted);
                    watch.sort_chain(line, false, &mut sorted);
                }
            }
        }
        sorted
    }
}

fn either(a: [CellSet; 2], b: [CellSet; 2]) -> [CellSet; 2] {
    [a[0] | b[0], a[1] | b[1]]
}

/// What all pushes along the lines of one direction have in common. Of two sets the first is the mover's, the second
/// his opponent's.
struct Watch<'a> {
    board: &'a Board,
    sides: [CellSet; 2],
    /// Loaded pieces of the mover.
    loaded: CellSet,
    direction: Direction,
    /// Where one more piece completes a row of another direction.
    crossing: [CellSet; 2],
    /// The spots whose change can be of consequence: those above, and e5 if a loaded piece can come there.
    watched: CellSet,
    /// Where one more piece makes a stretch of four or more occupied spots, as every row needs. All that a push changes
    /// lies in one stretch with the last spot that it reaches.
    long: CellSet,
}

impl Watch<'_> {
    /// Sorts the push from one end of a line, if a chain moves.
    #[inline]
    fn sort_chain(&self, line: Line, forward: bool, sorted: &mut SortedPushes) {
        let chain = self.board.chain_along(line, forward);
        let Some(pushed) = chain.filter(|pushed| !pushed.chain.is_empty()) else {
            return;
        };
        let changed = pushed.chain.with(pushed.last);
        let doubtful = changed.intersects(self.watched) || self.long.contains(pushed.last);
        if doubtful && !self.is_quiet(Entry::at_end(line, forward), pushed) {
            sorted.others |= 1 << Entry::at_end(line, forward).index();
        } else {
            sorted.quiet += 1;
        }
    }

    fn is_quiet(&self, entry: Entry, Pushed { chain, last }: Pushed) -> bool {
        let shift = |set: CellSet| set.shift(chain, self.direction, entry.is_forward());
        let own = shift(self.sides[0]).with(entry.first_spot());
        let other = shift(self.sides[1]);
        let crosses = (own & self.crossing[0]) | (other & self.crossing[1]);
        let has_four = |set: CellSet| !set.fours(self.direction).is_empty();
        let due = shift(self.loaded).contains(Cell::CENTRE);
        !(crosses.intersects(chain.with(last)) || has_four(own) || has_four(other) || due)
    }
}

impl SortedPushes {
    /// Pushes over an empty first spot move nothing: only the new piece can complete a row.
    #[inline]
    fn sort_single(&mut self, empty: CellSet, completing: CellSet) {
        self.quiet += (empty - completing).len();
        for spot in empty & completing {
            let entry = Entry::all()
                .find(|entry| entry.first_spot() == spot && entry.is_first_of_its_spot());
            self.others |= entry.map_or(0, |entry| 1 << entry.index());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::{Kind, Piece};

    /// What the definition says, by making each push.
    fn is_quiet(board: &Board, entry: Entry, mover: Color) -> bool {
        let (after, _) = board
            .pushed(entry, Piece::new(mover, Kind::Basic))
            .expect("distinct entries are legal");
        !Color::ALL.into_iter().any(|color| after.has_row(color))
            && after.owner_of_loaded_centre() != Some(mover)
    }

    proptest! {
        #[test]
        fn quiet_pushes_are_those_after_which_nothing_is_decided(
            pieces in prop::collection::vec((0..37_usize, 0..3_usize, 0..6_usize), 0..60),
            black: bool,
            keep_rows: bool,
        ) {
            let mut board = Board::EMPTY;
            for (spot, color, kind) in pieces {
                let Some(&color) = Color::ALL.get(color) else { continue };
                let kind = *Kind::ALL.get(kind).unwrap_or(&Kind::Basic);
                board.place(Cell::ALL[spot], Piece::new(color, kind));
            }
            let mover = if black { Color::Black } else { Color::White };
            // With a row on the board no push is quiet.
            let rows = Color::ALL.map(|color| board.rows(color).collect::<Vec<_>>());
            if !keep_rows {
                rows.iter().flatten().for_each(|row| board.remove(row.cells));
            }
            let undecided = Color::ALL.into_iter().any(|color| board.has_row(color))
                || board.owner_of_loaded_centre() == Some(mover);
            let sorted = board.sorted_pushes(mover);
            let others: BTreeSet<Entry> = sorted.others().collect();
            let (quiet, loud): (BTreeSet<Entry>, BTreeSet<Entry>) = board
                .distinct_entries()
                .partition(|&entry| !undecided && is_quiet(&board, entry, mover));
            prop_assert_eq!(sorted.quiet as usize, quiet.len());
            prop_assert_eq!(others, loud);
        }
    }
}
