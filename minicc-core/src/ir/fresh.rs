//! Numbers for labels and names that the compiler makes itself.
//!
//! A function that was made from a kernel has no name that starts with the prefix of such names. One that was read
//! from text may have any, with any number.

use rustc_hash::FxHashSet;

use super::{Form, Function, Name};

/// The numbers that nothing in a function has behind a prefix, from 1 on.
pub(crate) struct Fresh {
    taken: FxHashSet<u32>,
    last: u32,
}

impl Fresh {
    /// The numbers that may follow `prefix` in new labels and names of `function`.
    pub(crate) fn new<F: Form>(function: &Function<F>, prefix: &str) -> Self {
        let number = |text: &str| {
            let rest = text.strip_prefix(prefix)?;
            rest.split(|character: char| !character.is_ascii_digit()).next()?.parse().ok()
        };
        let mut taken: FxHashSet<u32> =
            function.blocks.keys().filter_map(|block| number(function.label(block))).collect();
        taken.extend(function.buffers.values().filter_map(|buffer| number(buffer)));
        taken.extend(function.names.iter().filter_map(|name| match name {
            Name::Text(text) => number(text),
            // `$t1`, which is no prefix of others.
            Name::Temporary(_) => None,
        }));
        Self { taken, last: 0 }
    }

    /// The next one.
    pub(crate) fn number(&mut self) -> u32 {
        loop {
            self.last = self.last.wrapping_add(1);
            if self.taken.insert(self.last) {
                return self.last;
            }
        }
    }
}
