//! Bytes from a seed, the same on every machine, so that a number names a program while the generator stays as it is.

/// `SplitMix64` (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
#[derive(Clone, Copy, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator for one number in the sequence of `seed`.
    pub fn new(seed: u64, number: u64) -> Self {
        let mut start = Self(seed);
        let seed = start.next();
        let mut own = Self(seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        Self(own.next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// The next `count` bytes.
    pub fn bytes(mut self, count: usize) -> Vec<u8> {
        let words = core::iter::repeat_with(|| self.next().to_le_bytes());
        words.take(count.div_ceil(8)).flatten().take(count).collect()
    }
}
