//! Random numbers that are the same in every run: `SplitMix64` (Steele, Lea and Flood, 2014).

/// A generator with a fixed seed.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, which must not be 0.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.bits() % u64::try_from(limit).unwrap()).unwrap()
    }

    /// True in `percent` of 100 cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }

    /// An integer that is small, or at an end of the range, or anything.
    pub fn scalar(&mut self) -> i32 {
        match self.below(8) {
            0 => *self.pick(&[i32::MIN, i32::MIN + 1, i32::MAX, i32::MAX - 1, 1 << 16, -(1 << 16)]),
            1 => {
                let low = self.bits() & u64::from(u32::MAX);
                u32::try_from(low).unwrap().cast_signed()
            }
            _ => i32::try_from(self.below(9)).unwrap() - 2,
        }
    }

    /// `length` integers.
    pub fn scalars(&mut self, length: usize) -> Vec<i32> {
        (0..length).map(|_| self.scalar()).collect()
    }
}
