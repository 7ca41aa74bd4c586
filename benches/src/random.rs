//! Numbers that look random and are the same in every run: `SplitMix64`.

/// A sequence of numbers.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence named by `seed`.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Any scalar.
    pub fn any(&mut self) -> i32 {
        let [a, b, c, d, ..] = self.next().to_le_bytes();
        i32::from_le_bytes([a, b, c, d])
    }

    /// A scalar from 0 to `end` - 1, or 0 where there is none.
    pub fn below(&mut self, end: i32) -> i32 {
        let remainder = self.next().checked_rem(u64::try_from(end).unwrap_or_default());
        remainder.and_then(|remainder| i32::try_from(remainder).ok()).unwrap_or_default()
    }

    /// `count` scalars of any size.
    pub fn vector(&mut self, count: usize) -> Vec<i32> {
        (0..count).map(|_| self.any()).collect()
    }

    /// `count` scalars from 0 to `end` - 1.
    pub fn vector_below(&mut self, count: usize, end: i32) -> Vec<i32> {
        (0..count).map(|_| self.below(end)).collect()
    }
}
