//! Why a check is still there, for people.

use super::super::fates::Left;
use super::plan::{Facts, Place, Planner};
use super::search::Search;
use crate::analysis::Loop;
use crate::analysis::induction::Uncounted;
use crate::entity::Map;
use crate::ir::Value;
use crate::source::Span;

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
    /// The index depends on this value, which changes in another way than counting, and was perhaps read from a buffer.
    Changing {
        /// The value.
        on: Value,
        /// Whether it was read.
        read: bool,
    },
    /// The index is not a sum of what counts and of what does not change.
    Index,
    /// A decision about the counting stands before the access, and nothing else bounds it.
    Decided,
    /// It has more accesses than it is worth to bound.
    Many,
}

/// Where each check is, with its place in the source, and why it is there. Linear, but for what `search` is.
pub(super) fn left(planner: &Planner<'_>) -> Vec<(Span, Left)> {
    let Facts { function, loops, .. } = *planner.facts;
    let mut left = Vec::new();
    let mut inside: Map<Loop, Vec<Place>> = Map::filled(Vec::new(), loops.len());
    for (block, data) in function.blocks.iter() {
        for (at, one) in data.instructions.iter().enumerate().filter(|(_, one)| one.op.check().is_some()) {
            match loops.innermost(block) {
                Some(key) => inside[key].push((block, at)),
                None => left.push((one.span, Left::Alone)),
            }
        }
    }
    // Outer loops come last.
    let mut rest: Map<Loop, bool> = Map::filled(false, loops.len());
    for key in loops.keys().rev() {
        rest[key] = loops.parent(key).is_some_and(|parent| rest[parent]) || planner.is_rest(key);
        let around = function.blocks[loops.header(key)].span;
        let places = &inside[key];
        let span = |(block, at): &Place| function.blocks[*block].instructions[*at].span;
        if rest[key] {
            left.extend(places.iter().map(|place| (span(place), Left::Rest)));
        } else {
            let because = |(place, why)| (span(place), Left::Loop { around, why });
            left.extend(places.iter().zip(reasons(planner, key, places)).map(because));
        }
    }
    left
}

/// Why `key` does not cover each of the checks at `places`.
fn reasons(planner: &Planner<'_>, key: Loop, places: &[Place]) -> Vec<Why> {
    let all = |why| vec![why; places.len()];
    if places.is_empty() {
        return Vec::new();
    }
    if planner.is_deep(key) {
        return all(Why::Deep);
    }
    let (forms, counted) = match planner.counted(key) {
        Ok(found) => found,
        Err(why) => return all(why),
    };
    let mut search = Search::new(planner, key, &forms, &counted);
    let why = |place: &Place| match search.access(*place) {
        Err(why) => why,
        Ok(true) => Why::Many,
        Ok(false) => Why::Decided,
    };
    places.iter().map(why).collect()
}
