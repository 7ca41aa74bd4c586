//! Tables whose keys are operations.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use rustc_hash::FxHasher;

/// A table with many keys that differ in the middle alone.
pub(super) type Table<K, V> = HashMap<K, V, BuildHasherDefault<Mixing>>;

/// The hash of `rustc-hash` with its high bits, which everything has gone into, where a table takes its places from.
///
/// It multiplies last, so that its low bits are those of the last words of the key. Operations end in the same operand
/// often enough to make the places of a table long lists.
#[derive(Default)]
pub(super) struct Mixing(FxHasher);

impl Hasher for Mixing {
    fn finish(&self) -> u64 {
        self.0.finish().rotate_left(26)
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    fn write_u8(&mut self, word: u8) {
        self.0.write_u8(word);
    }

    fn write_u32(&mut self, word: u32) {
        self.0.write_u32(word);
    }

    fn write_u64(&mut self, word: u64) {
        self.0.write_u64(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.0.write_usize(word);
    }
}
