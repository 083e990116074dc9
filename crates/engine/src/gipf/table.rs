//! The table of positions that were searched before.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use thiserror::Error;

use super::moves::Move;

/// What a search found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// The value, or a bound of it.
    pub(super) value: i16,
    pub(super) bound: Bound,
    /// Plies that were looked ahead.
    pub(super) depth: u8,
    pub(super) best: Move,
}

/// What a value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
    Exact,
}

/// A table that cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// The size is out of range.
    #[error("a table of {0} MiB is not possible: 1 to 4096")]
    Size(usize),
    /// There is not so much memory.
    #[error("there is no memory for a table of {0} MiB")]
    Memory(usize),
}

/// Two words: the key mixed with the content, and the content. A reader that meets half of another thread's writing sees
/// a wrong key.
#[derive(Debug)]
struct Slot {
    key: AtomicU64,
    content: AtomicU64,
}

/// Slots that share a place; the least useful is given up.
const WAYS: usize = 4;

/// The table of positions, shared by all threads of a search.
#[derive(Debug)]
pub(super) struct Table {
    slots: Vec<Slot>,
    /// Counts searches, so that old entries give way.
    age: u8,
}

impl Table {
    /// An empty table of so many MiB.
    pub(super) fn new(mebibytes: usize) -> Result<Table, TableError> {
        if !(1..=4096).contains(&mebibytes) {
            return Err(TableError::Size(mebibytes));
        }
        let count = (mebibytes << 20) / size_of::<Slot>();
        let mut slots = Vec::new();
        slots
            .try_reserve_exact(count)
            .map_err(|_| TableError::Memory(mebibytes))?;
        slots.resize_with(count, || Slot {
            key: AtomicU64::new(0),
            content: AtomicU64::new(0),
        });
        Ok(Table { slots, age: 0 })
    }

    /// A new search begins.
    pub(super) fn grow_older(&mut self) {
        self.age = (self.age + 1) % 64;
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        for slot in &mut self.slots {
            *slot.key.get_mut() = 0;
            *slot.content.get_mut() = 0;
        }
        self.age = 0;
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot] {
        let buckets = self.slots.len() / WAYS;
        let bucket = ((u128::from(key) * buckets as u128) >> 64) as usize;
        &self.slots[bucket * WAYS..][..WAYS]
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Found> {
        self.bucket(key).iter().find_map(|slot| {
            let content = slot.content.load(Relaxed);
            (content != 0 && slot.key.load(Relaxed) ^ content == key).then(|| unpack(content))
        })
    }

    #[inline]
    pub(super) fn put(&self, key: u64, mut found: Found) {
        let bucket = self.bucket(key);
        let mut worst = &bucket[0];
        let mut least = i32::MAX;
        for slot in bucket {
            let content = slot.content.load(Relaxed);
            if content == 0 || slot.key.load(Relaxed) ^ content == key {
                if content != 0 && found.best == Move::NONE {
                    found.best = unpack(content).best;
                }
                worst = slot;
                break;
            }
            let years = i32::from((self.age + 64 - (content >> 34) as u8 % 64) % 64);
            let use_of = i32::from(unpack(content).depth) - 4 * years;
            if use_of < least {
                least = use_of;
                worst = slot;
            }
        }
        let content = pack(found, self.age);
        worst.key.store(key ^ content, Relaxed);
        worst.content.store(content, Relaxed);
    }
}

const fn pack(found: Found, age: u8) -> u64 {
    let bound = match found.bound {
        Bound::Lower => 1,
        Bound::Upper => 2,
        Bound::Exact => 3,
    };
    found.value as u16 as u64
        | (found.depth as u64) << 16
        | (found.best.0 as u64) << 24
        | bound << 32
        | (age as u64) << 34
}

const fn unpack(content: u64) -> Found {
    Found {
        value: content as u16 as i16,
        depth: (content >> 16) as u8,
        best: Move((content >> 24) as u8),
        bound: match (content >> 32) & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUND: Found = Found {
        value: -1234,
        bound: Bound::Lower,
        depth: 9,
        best: Move(77),
    };

    #[test]
    fn what_was_put_in_is_found_again() {
        let table = Table::new(1).unwrap();
        assert_eq!(table.get(0), None);
        for key in [0, 1, u64::MAX, 0x1234_5678_9abc_def0] {
            table.put(key, FOUND);
            assert_eq!(table.get(key), Some(FOUND));
        }
    }

    #[test]
    fn sizes_out_of_range_are_refused() {
        assert_eq!(Table::new(0).unwrap_err(), TableError::Size(0));
        assert_eq!(Table::new(5000).unwrap_err(), TableError::Size(5000));
    }

    #[test]
    fn old_entries_give_way() {
        let mut table = Table::new(1).unwrap();
        // All of one bucket.
        for key in 0..WAYS as u64 {
            table.put(key, FOUND);
        }
        for _ in 0..10 {
            table.grow_older();
        }
        table.put(100, Found { depth: 1, ..FOUND });
        assert!(table.get(100).is_some());
    }
}
