//! What native code is made for: its symbols, its signature and the place of its source.

use super::identity::Options;
use crate::entity::Map;
use crate::ir::Buffer;
use crate::source::{Lines, Source};

/// How a function's native code is named and made.
#[derive(Clone, Copy, Debug)]
pub struct Unit<'a> {
    /// The symbol of the entry whose buffers are disjoint or only read.
    pub symbol: &'a str,
    /// For each buffer, whether the caller lets it be written to, as the signature says: where the source has a
    /// store to it, even if the function has none any more.
    pub stored: &'a Map<Buffer, bool>,
    /// What changes the code.
    pub options: Options,
    /// Where the lines of the source are, for the text to name them; `None` leaves them out.
    pub source: Option<&'a Source>,
}

/// Whether a function with these buffers, of which some are stored to, has an entry for overlapping ones.
pub fn has_aliased_entry(stored: &Map<Buffer, bool>) -> bool {
    stored.len() > 1 && stored.values().any(|stored| *stored)
}

/// The line of the source that a text is about.
pub(super) struct CurrentLine<'a> {
    lines: Option<Lines<'a>>,
    /// 0 before the first.
    last: u32,
}

impl<'a> CurrentLine<'a> {
    pub(super) fn new(source: Option<&'a Source>) -> Self {
        Self { lines: source.map(Lines::new), last: 0 }
    }

    /// The line of `offset`, where it is another one than at the last call, and whether it is the first.
    pub(super) fn change(&mut self, offset: u32) -> Option<(u32, bool)> {
        let line = self.lines.as_mut()?.line(offset);
        let last = std::mem::replace(&mut self.last, line);
        (line != last).then_some((line, last == 0))
    }
}
