//! A table for walks down the dominator tree: what is entered below a block is taken back on the way up.

use std::hash::{BuildHasher, BuildHasherDefault, Hash};

use rustc_hash::FxHasher;

/// A table whose entries are taken back in the reverse of the order in which they were made.
///
/// The entries stand one after the other, each with the number of the one before it in its bucket: so that to take one
/// back, or to find what it hid, is one step, and nothing moves when the table grows. LLVM's scoped hash table is built
/// like this. As it does not grow, it must know about how many entries there will be at a time.
pub(super) struct Table<K, V> {
    /// For each bucket, the number of its last entry plus one, or 0.
    buckets: Vec<u32>,
    entries: Vec<Entry<K, V>>,
}

struct Entry<K, V> {
    key: K,
    value: V,
    bucket: u32,
    /// What its bucket was before.
    before: u32,
}

impl<K: Hash + Eq, V> Table<K, V> {
    /// An empty table that is quick for about `count` entries.
    pub(super) fn new(count: usize) -> Self {
        Self { buckets: vec![0; count.next_power_of_two()], entries: Vec::new() }
    }

    /// The value that was entered last for `key`.
    pub(super) fn get(&self, key: &K) -> Option<&V> {
        let mut next = self.buckets.get(self.bucket(key)).copied()?;
        loop {
            let entry = self.entries.get((next as usize).checked_sub(1)?)?;
            if entry.key == *key {
                return Some(&entry.value);
            }
            next = entry.before;
        }
    }

    /// Enters `value` for `key`, which hides what was there.
    pub(super) fn insert(&mut self, key: K, value: V) {
        let at = self.bucket(&key);
        let number = crate::source::offset_u32(self.entries.len() + 1);
        let Some(bucket) = self.buckets.get_mut(at) else { return };
        let before = std::mem::replace(bucket, number);
        self.entries.push(Entry { key, value, bucket: crate::source::offset_u32(at), before });
    }

    /// How many entries there are, for [`Table::leave`].
    pub(super) fn mark(&self) -> usize {
        self.entries.len()
    }

    /// Takes back all but the first `mark` entries.
    pub(super) fn leave(&mut self, mark: usize) {
        for entry in self.entries.drain(mark..).rev() {
            if let Some(bucket) = self.buckets.get_mut(entry.bucket as usize) {
                *bucket = entry.before;
            }
        }
    }

    /// The hash is a product, into whose high bits everything has gone. Its low bits are those of the last words of the
    /// key, in which operations often agree.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "what is above 32 bits is left out, as there are fewer buckets"
    )]
    fn bucket(&self, key: &K) -> usize {
        let hash = BuildHasherDefault::<FxHasher>::default().hash_one(key);
        hash.rotate_left(26) as usize & (self.buckets.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::Table;

    #[test]
    fn entries_hide_others_until_they_are_taken_back() {
        for count in [0, 1, 3, 64] {
            let mut table = Table::new(count);
            for key in 0..50 {
                table.insert(key, key);
            }
            let mark = table.mark();
            for key in (0..100).step_by(2) {
                table.insert(key, -key);
            }
            table.insert(4, 1000);
            let expected = |key| match key {
                4 => Some(1000),
                _ if key % 2 == 0 => Some(-key),
                _ if key < 50 => Some(key),
                _ => None,
            };
            assert!((0..100).all(|key| table.get(&key).copied() == expected(key)), "in {count}");
            table.leave(mark);
            assert!((0..100).all(|key| table.get(&key).copied() == (key < 50).then_some(key)), "in {count}");
        }
    }
}
