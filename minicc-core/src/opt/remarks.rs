//! What passes say about the checks of accesses, for people.

use rustc_hash::FxHashMap;

use crate::source::Span;

/// What a pass did to the check of an access.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Remark {
    /// It is gone, since the same index has passed where control comes from.
    Repeated {
        /// The access that it passed at.
        earlier: Span,
    },
    /// It is gone, since a smaller and a greater index have passed, or one that is both.
    Between {
        /// The access with the smaller one.
        low: Span,
        /// The access with the greater one.
        high: Span,
    },
    /// It is gone, since a greater index has passed and this one is not negative.
    Below {
        /// The access with the greater one.
        high: Span,
    },
    /// It is gone, since the index is at most what another index, which has passed, is at least.
    Short {
        /// The greatest that the index can be.
        greatest: i32,
        /// The access with the other index.
        earlier: Span,
    },
    /// It is gone, since a comparison has found the index to be less than what has passed.
    Under {
        /// The access that the greater one passed at.
        high: Span,
    },
    /// It stands before a loop instead of in it.
    Moved {
        /// The loop.
        out_of: Span,
    },
    /// The main loop, which ends before an access could be outside, does without it.
    Split {
        /// The loop.
        by: Span,
    },
}

/// What passes said, each about an access.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Remarks {
    all: Vec<(Span, Remark)>,
}

impl Remarks {
    /// Says something about `access`.
    pub(super) fn say(&mut self, access: Span, remark: Remark) {
        self.all.push((access, remark));
    }

    /// What was said about each access, in order. What was said of several copies of it is there once.
    pub(super) fn by_access(&self) -> FxHashMap<Span, Vec<Remark>> {
        let mut found: FxHashMap<Span, Vec<Remark>> = FxHashMap::default();
        for (access, remark) in &self.all {
            let all = found.entry(*access).or_default();
            if !all.contains(remark) {
                all.push(*remark);
            }
        }
        found
    }
}
