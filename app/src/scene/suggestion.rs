use hexboard::{Cell, CellSet};

use super::Target;

/// A move that somebody proposes, drawn as arrows over the board.
///
/// ```
/// use gipf_tamsk::scene::{Rank, Suggestion, Target};
///
/// let way = (Target::Dot("e1".parse().unwrap()), gipf::parse_spot("e5").unwrap());
/// let suggestion = Suggestion::new(Rank::First).with_arrow(way.0, way.1);
/// assert_eq!(suggestion.at(way.0), Some(way.1));
/// assert_eq!(suggestion.at(Target::Dot("e9".parse().unwrap())), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// How it stands among the others.
    pub rank: Rank,
    /// From a dot or space to the last spot that moves or the space that is moved to, in the order in which they are
    /// made: an extra move makes a second arrow.
    pub arrows: Vec<(Target, Cell)>,
    /// Spots whose pieces it takes off the board.
    pub taken: CellSet,
}

/// How a proposed move stands among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rank {
    /// The best one.
    First,
    /// The second best.
    Second,
    /// The third best.
    Third,
    /// What the opponent would do if he were on turn.
    Threat,
}

impl Rank {
    /// The rank of a line in a list of lines; what comes later than third counts as third.
    #[must_use]
    pub fn of_line(place: usize) -> Self {
        match place {
            0 => Self::First,
            1 => Self::Second,
            _ => Self::Third,
        }
    }
}

impl Suggestion {
    /// A suggestion without arrows as yet.
    #[must_use]
    pub fn new(rank: Rank) -> Self {
        Self {
            rank,
            arrows: Vec::new(),
            taken: CellSet::EMPTY,
        }
    }

    /// The same with one more arrow.
    #[must_use]
    pub fn with_arrow(mut self, from: Target, to: Cell) -> Self {
        self.arrows.push((from, to));
        self
    }

    /// Where an arrow that begins here leads to.
    #[must_use]
    pub fn at(&self, from: Target) -> Option<Cell> {
        let mut arrows = self.arrows.iter();
        arrows.find_map(|(begin, to)| (*begin == from).then_some(*to))
    }
}
