//! What became of the check of each access in the source, for reports and warnings.

use rustc_hash::FxHashMap;

use super::Optimised;
use super::remarks::Remark;
use super::split::{self, Why};
use crate::analysis::induction::Uncounted;
use crate::ir::{Buffer, Function, Name, Op, Ssa, Value};
use crate::source::{Source, Span};

/// What became of the check of an access.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fate {
    /// The access: its place in the source.
    pub access: Span,
    /// The buffer.
    pub buffer: Buffer,
    /// Whether it writes.
    pub writes: bool,
    /// What the passes did to it, in order.
    pub remarks: Vec<Remark>,
    /// Where it is left.
    pub left: Left,
}

/// Where the check of an access is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// Nowhere, as no run comes to the access.
    Unreached,
    /// Nowhere: it always passes.
    Removed,
    /// In the rests of loops that were split, which are there for what the main loops leave.
    Rest,
    /// In no loop, so that it runs once.
    Alone,
    /// In a loop.
    Loop {
        /// The loop.
        around: Span,
        /// Why the loop does not do without it.
        why: Why,
    },
}

/// What became of the accesses of `ssa`, in the order of the source, when it was `optimised`.
pub fn fates(ssa: &Function<Ssa>, optimised: &Optimised) -> Vec<Fate> {
    let mut remarks = optimised.remarks.by_access();
    let mut left: FxHashMap<Span, Left> = FxHashMap::default();
    for (access, here) in split::left(&optimised.function) {
        let known = left.entry(access).or_insert(here);
        // Of several copies, the one that is not for what others leave counts.
        if *known == Left::Rest {
            *known = here;
        }
    }
    let mut fates: Vec<Fate> = Vec::new();
    for one in ssa.blocks.values().flat_map(|data| &data.instructions) {
        let Some((buffer, _)) = one.op.check() else { continue };
        let remarks = remarks.remove(&one.span).unwrap_or_default();
        let gone = if remarks.is_empty() { Left::Unreached } else { Left::Removed };
        let left = left.get(&one.span).copied().unwrap_or(gone);
        let writes = matches!(one.op, Op::Store { .. } | Op::Write { .. });
        fates.push(Fate { access: one.span, buffer, writes, remarks, left });
    }
    fates.sort_by_key(|fate| fate.access);
    fates
}

impl Fate {
    /// The same in sentences. `function` is the optimised one.
    pub fn sentences(&self, source: &Source, function: &Function<Ssa>) -> Vec<String> {
        let mut sentences: Vec<String> = self.remarks.iter().map(|remark| remark.sentence(source)).collect();
        match self.left {
            Left::Unreached => sentences.push("No run comes here.".to_owned()),
            Left::Removed => {}
            // Where it is was said.
            Left::Alone if !self.remarks.is_empty() => {}
            Left::Rest => sentences
                .push("The loop as written stays for the rounds that are left, with the check.".to_owned()),
            Left::Alone => {
                sentences.push(
                    "Kept: it is in no loop, and nothing before it says that the index is inside.".to_owned(),
                );
            }
            Left::Loop { around, why } => {
                sentences.push(format!("Kept: {}.", why.clause(line(source, around), function)));
            }
        }
        sentences
    }
}

fn line(source: &Source, span: Span) -> u32 {
    source.line(span.start)
}

impl Remark {
    /// The same in a sentence.
    pub fn sentence(&self, source: &Source) -> String {
        let line = |span: Span| line(source, span);
        match *self {
            Self::Repeated { earlier } => {
                format!("Removed: the same index has passed on line {}.", line(earlier))
            }
            Self::Between { low, high } if low == high => {
                format!("Removed: the same index has passed on line {}.", line(low))
            }
            Self::Between { low, high } => format!(
                "Removed: a smaller index has passed on line {} and a greater one on line {}.",
                line(low),
                line(high)
            ),
            Self::Below { high } => {
                format!("Removed: it is not negative, and a greater index has passed on line {}.", line(high))
            }
            Self::Short { greatest, earlier } => format!(
                "Removed: it is from 0 to {greatest}, and an index that is at least as great has passed on line {}.",
                line(earlier)
            ),
            Self::Under { high } => {
                format!("Removed: it was compared with an index that has passed on line {}.", line(high))
            }
            Self::Moved { out_of } => {
                format!("Moved: it runs once, before the loop on line {}.", line(out_of))
            }
            Self::Split { by } => format!(
                "Split: the main loop made of the one on line {} ends before the index could be outside.",
                line(by)
            ),
        }
    }
}

impl Why {
    /// The reason, where the loop is on `line` and `function` is the optimised one.
    pub(crate) fn clause(self, line: u32, function: &Function<Ssa>) -> String {
        match self {
            Self::Header => format!("the condition of the loop on line {line} reads a buffer"),
            Self::Uncounted(Uncounted::Condition) => {
                format!("the loop on line {line} does not end by comparing a number with a bound")
            }
            Self::Uncounted(Uncounted::Step) => format!(
                "no variable in the condition of the loop on line {line} changes by the same amount in every round"
            ),
            Self::Uncounted(Uncounted::Bound) => {
                format!("what the condition of the loop on line {line} compares with changes in the loop")
            }
            Self::Step => format!("the loop on line {line} counts by steps that could pass its end by"),
            Self::Deep => format!("too many loops are nested in the loop on line {line}"),
            Self::Changing { on, read } => match (variable(function, on), read) {
                (Some(name), true) => format!("the index depends on `{name}`, which was read from a buffer"),
                (None, true) => "the index was read from a buffer".to_owned(),
                (Some(name), false) => format!(
                    "the index depends on `{name}`, which the loop on line {line} changes in another way than counting"
                ),
                (None, false) => Self::Index.clause(line, function),
            },
            Self::Index => {
                format!("the index is not a sum of multiples of what the loop on line {line} counts")
            }
            Self::Decided => format!(
                "a decision about what the loop on line {line} counts stands before it, and no other access bounds it"
            ),
            Self::Many => format!("the loop on line {line} has more accesses than it is worth to bound"),
        }
    }
}

/// The variable of the source that `value` is of.
fn variable(function: &Function<Ssa>, value: Value) -> Option<&str> {
    match function.names.get(function.values.get(value)?.name as usize)? {
        Name::Text(name) if !name.starts_with('$') => Some(name),
        _ => None,
    }
}
