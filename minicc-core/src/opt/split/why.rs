//! Why a check is still there, for people.

use super::super::fates::Left;
use super::plan::{Facts, Place, Planner};
use super::search::Search;
use crate::analysis::Loop;
use crate::analysis::induction::Uncounted;
use crate::ir::Value;

/// Why a loop is not split, or does not cover an access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// Its header, which runs once more than the rest, checks something or writes.
    Header,
    /// It does not count.
    Uncounted(Uncounted),
    /// It counts by steps that nothing is known to end.
    Step,
    /// Too many loops are inside of it.
    Deep,
    /// The index is not a sum of what counts and of what does not change: it depends on this value, if on one alone.
    Index(Option<Value>),
    /// A decision about the counting stands before the access, and nothing else bounds it.
    Decided,
    /// It has more accesses than it is worth to bound.
    Many,
}

/// Where the check at `place` is, and why it is there.
pub(super) fn left(planner: &Planner<'_>, place: Place) -> Left {
    let Facts { function, loops, .. } = *planner.facts;
    let innermost = loops.innermost(place.0);
    let around: Vec<Loop> = std::iter::successors(innermost, |key| loops.parent(*key)).collect();
    if around.iter().any(|key| planner.is_rest(*key)) {
        return Left::Rest;
    }
    let Some(&key) = around.first() else { return Left::Alone };
    Left::Loop { around: function.blocks[loops.header(key)].span, why: why(planner, key, place) }
}

/// Why `key` does not cover the check at `place`.
fn why(planner: &Planner<'_>, key: Loop, place: Place) -> Why {
    if planner.is_deep(key) {
        return Why::Deep;
    }
    let (forms, counted) = match planner.counted(key) {
        Ok(found) => found,
        Err(why) => return why,
    };
    if planner.facts.loops.header(key) == place.0 {
        return Why::Header;
    }
    let mut search = Search::new(planner, key, &forms, &counted);
    match search.access(place) {
        Err(why) => why,
        Ok(()) if search.bounds(place) => Why::Many,
        Ok(()) => Why::Decided,
    }
}
