//! What the search remembers of positions it has seen.

use super::node::Step;

/// Buckets in a part of the table: 1 MiB.
const PART: usize = 1 << 14;

/// Slots that a position may be kept in: the first keeps the deepest, the others the latest.
const WAYS: usize = 4;

/// How a value is to be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Bound {
    /// At most this.
    Upper,
    /// At least this.
    Lower,
    /// Exactly this.
    #[default]
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Memory {
    /// For the player who moves.
    pub(super) value: i16,
    /// The best step, or the one that was good enough.
    pub(super) step: Step,
    /// Plies looked ahead.
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// Whether no estimate is part of the value.
    pub(super) complete: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    key: u64,
    value: i16,
    step: Step,
    depth: u8,
    bound: Bound,
    complete: bool,
    /// The table's age when it was written; 0 if it never was.
    age: u8,
}

impl Slot {
    const fn memory(&self) -> Memory {
        Memory {
            value: self.value,
            step: self.step,
            depth: self.depth,
            bound: self.bound,
            complete: self.complete,
        }
    }
}

/// The slots that a position may be kept in, in one cache line.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

/// A transposition table of fixed size. Its memory is taken bit by bit as it is needed, and if there is none it
/// remembers less.
#[derive(Debug)]
pub(super) struct Table {
    parts: Vec<Vec<Bucket>>,
    /// Entries of another age are not seen.
    age: u8,
}

impl Table {
    /// A table of so many MiB.
    pub(super) fn new(mebibytes: usize) -> Table {
        let mut parts = Vec::new();
        parts.resize_with(mebibytes, Vec::new);
        Table { parts, age: 1 }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        if self.age == u8::MAX {
            for part in &mut self.parts {
                part.fill(Bucket::default());
            }
            self.age = 0;
        }
        self.age += 1;
    }

    pub(super) fn get(&self, key: u64) -> Option<Memory> {
        let (part, bucket) = self.place(key);
        let Bucket(slots) = self.parts.get(part)?.get(bucket)?;
        slots
            .iter()
            .find(|slot| slot.key == key && slot.age == self.age)
            .map(Slot::memory)
    }

    pub(super) fn put(&mut self, key: u64, memory: Memory) {
        let (part, bucket) = self.place(key);
        let age = self.age;
        let Some(part) = self.parts.get_mut(part) else {
            return;
        };
        if part.is_empty() {
            if part.try_reserve_exact(PART).is_err() {
                return;
            }
            part.resize(PART, Bucket::default());
        }
        let Bucket(slots) = &mut part[bucket];
        let worth = |slot: &Slot| {
            if slot.age == age {
                1 + u32::from(slot.depth)
            } else {
                0
            }
        };
        let index = slots
            .iter()
            .position(|slot| slot.key == key && slot.age == age)
            .unwrap_or_else(|| {
                // The least worth goes, among equals the first; the last place is never kept for long.
                let least = (0..WAYS).min_by_key(|&n| worth(&slots[n])).unwrap_or(0);
                if worth(&slots[least]) > 1 + u32::from(memory.depth) {
                    WAYS - 1
                } else {
                    least
                }
            });
        let Memory {
            value,
            step,
            depth,
            bound,
            complete,
        } = memory;
        slots[index] = Slot {
            key,
            value,
            step,
            depth,
            bound,
            complete,
            age,
        };
    }

    fn place(&self, key: u64) -> (usize, usize) {
        let buckets = (self.parts.len() * PART) as u128;
        let bucket = ((u128::from(key) * buckets) >> 64) as usize;
        (bucket / PART, bucket % PART)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory(depth: u8) -> Memory {
        Memory {
            depth,
            ..Memory::default()
        }
    }

    #[test]
    fn a_part_takes_a_mebibyte_and_a_bucket_a_cache_line() {
        assert_eq!(size_of::<Bucket>() * PART, 1 << 20);
        assert_eq!(size_of::<Bucket>(), 64);
    }

    #[test]
    fn it_remembers_and_forgets() {
        let mut table = Table::new(1);
        table.put(5, memory(3));
        assert_eq!(table.get(5), Some(memory(3)));
        assert_eq!(table.get(6), None);
        for _ in 0..600 {
            table.forget();
            assert_eq!(table.get(5), None);
        }
    }

    #[test]
    fn deep_entries_stay_among_shallow_ones() {
        let mut table = Table::new(1);
        table.put(1, memory(9));
        for key in 2..100 {
            table.put(key, memory(1));
        }
        assert_eq!(table.get(1), Some(memory(9)));
        assert_eq!(table.get(99), Some(memory(1)));
    }

    #[test]
    fn the_largest_table_takes_no_memory_before_it_is_used() {
        let mut table = Table::new(4096);
        for key in [0, u64::MAX / 2, u64::MAX] {
            table.put(key, memory(1));
            assert_eq!(table.get(key), Some(memory(1)));
        }
    }
}
