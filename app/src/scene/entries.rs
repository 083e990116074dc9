use gipf::{Dot, Entry};

/// A set of entries.
///
/// ```
/// use gipf_tamsk::scene::Entries;
///
/// let corner = "a1".parse().unwrap();
/// assert_eq!(Entries::ALL.at(corner).count(), 1);
/// assert_eq!(Entries::ALL.iter().count(), gipf::ENTRIES);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Entries(u64);

const _: () = assert!(gipf::ENTRIES < u64::BITS as usize);

impl Entries {
    /// No entry.
    pub const NONE: Self = Self(0);

    /// All 42 entries.
    pub const ALL: Self = Self((1 << gipf::ENTRIES) - 1);

    /// The entries from which `board` can be pushed into (G3.4).
    #[must_use]
    pub fn legal(board: &gipf::Board) -> Self {
        Entry::all()
            .filter(|&entry| board.can_push(entry))
            .collect()
    }

    /// Whether it is in the set.
    #[must_use]
    pub const fn contains(self, entry: Entry) -> bool {
        self.0 >> entry.index() & 1 == 1
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds an entry.
    pub const fn insert(&mut self, entry: Entry) {
        self.0 |= 1 << entry.index();
    }

    /// The entries in order.
    pub fn iter(self) -> impl Iterator<Item = Entry> {
        Entry::all().filter(move |&entry| self.contains(entry))
    }

    /// Those from one dot.
    pub fn at(self, dot: Dot) -> impl Iterator<Item = Entry> {
        self.iter().filter(move |entry| entry.dot() == dot)
    }
}

impl FromIterator<Entry> for Entries {
    fn from_iter<T: IntoIterator<Item = Entry>>(entries: T) -> Self {
        let mut set = Self::NONE;
        for entry in entries {
            set.insert(entry);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dot_has_its_entries() {
        let counts: usize = Dot::all().map(|dot| Entries::ALL.at(dot).count()).sum();
        assert_eq!(counts, gipf::ENTRIES);
        assert!(Entries::NONE.is_empty());
        assert_eq!(Entries::ALL.iter().collect::<Entries>(), Entries::ALL);
    }
}
