//! The arithmetic of ranges: what is known of a result from what is known of its operands.
//!
//! Each rule is an inequality between exact integers: i32 bounds are widened to i64 before they are computed with, where
//! no sum or product of two of them leaves 64 bits.

use crate::ir::BinaryOp;

/// The scalars from `least` to `greatest`. None, if `least` is above: then no run computes the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// No value is below.
    pub least: i32,
    /// No value is above.
    pub greatest: i32,
}

impl Range {
    /// Every scalar.
    pub const ALL: Self = Self { least: i32::MIN, greatest: i32::MAX };
    /// No scalar, in the one form in which the hull with another range is that range.
    pub(super) const NONE: Self = Self { least: i32::MAX, greatest: i32::MIN };
    /// What a passed check leaves of an index: a buffer has at most 2^31-1 elements (LANGUAGE M5).
    pub(super) const INDEX: Self = Self { least: 0, greatest: i32::MAX - 1 };

    /// The scalars from `least` to `greatest`.
    pub fn new(least: i32, greatest: i32) -> Self {
        if least <= greatest { Self { least, greatest } } else { Self::NONE }
    }

    /// Just this one.
    pub fn constant(value: i32) -> Self {
        Self { least: value, greatest: value }
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.least > self.greatest
    }

    /// The only scalar, if there is just one.
    pub fn single(self) -> Option<i32> {
        (self.least == self.greatest).then_some(self.least)
    }

    /// Whether `value` is one of them.
    pub fn contains(self, value: i32) -> bool {
        self.least <= value && value <= self.greatest
    }

    /// The least range around both.
    pub(super) fn hull(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), greatest: self.greatest.max(other.greatest) }
    }

    /// What is in both.
    pub(super) fn meet(self, other: Self) -> Self {
        Self::new(self.least.max(other.least), self.greatest.min(other.greatest))
    }
}

/// How one value stands to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relation {
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
}

impl Relation {
    /// The relation of the operands of a comparison that gave 1 if `holds`, else 0.
    pub(super) fn of(op: BinaryOp, holds: bool) -> Option<Self> {
        Some(match (op, holds) {
            (BinaryOp::Lt, true) => Self::Lt,
            (BinaryOp::Lt, false) => Self::Ge,
            (BinaryOp::Le, true) => Self::Le,
            (BinaryOp::Le, false) => Self::Gt,
            (BinaryOp::Eq, true) | (BinaryOp::Ne, false) => Self::Eq,
            (BinaryOp::Eq, false) | (BinaryOp::Ne, true) => Self::Ne,
            (BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, _) => return None,
        })
    }

    /// The relation of the other to the one.
    pub(super) fn mirrored(self) -> Self {
        match self {
            Self::Lt => Self::Gt,
            Self::Le => Self::Ge,
            Self::Gt => Self::Lt,
            Self::Ge => Self::Le,
            Self::Eq | Self::Ne => self,
        }
    }
}

/// What is left of `one` where it stands in `relation` to `other`.
pub(super) fn related(one: Range, relation: Relation, other: Range) -> Range {
    if one.is_empty() || other.is_empty() {
        return Range::NONE;
    }
    match relation {
        // x < y <= Y gives x <= Y - 1, and nothing is below the least scalar.
        Relation::Lt => other
            .greatest
            .checked_sub(1)
            .map_or(Range::NONE, |greatest| one.meet(Range::new(i32::MIN, greatest))),
        // x <= y <= Y.
        Relation::Le => one.meet(Range::new(i32::MIN, other.greatest)),
        // x > y >= Y gives x >= Y + 1, and nothing is above the greatest scalar.
        Relation::Gt => {
            other.least.checked_add(1).map_or(Range::NONE, |least| one.meet(Range::new(least, i32::MAX)))
        }
        // x >= y >= Y.
        Relation::Ge => one.meet(Range::new(other.least, i32::MAX)),
        Relation::Eq => one.meet(other),
        // Only an end can be cut off, and only by a value that is known.
        Relation::Ne => match other.single() {
            Some(value) if one.single() == Some(value) => Range::NONE,
            Some(value) if one.least == value => Range::new(value + 1, one.greatest),
            Some(value) if one.greatest == value => Range::new(one.least, value - 1),
            _ => one,
        },
    }
}

/// The results of an arithmetic operation where none of them wraps.
pub(super) fn unwrapped(op: BinaryOp, left: Range, right: Range) -> Option<Range> {
    if left.is_empty() || right.is_empty() {
        return Some(Range::NONE);
    }
    let [a, b, c, d] = [left.least, left.greatest, right.least, right.greatest].map(i64::from);
    let (least, greatest) = match op {
        // a <= x <= b and c <= y <= d give a + c <= x + y <= b + d,
        BinaryOp::Add => (a + c, b + d),
        // and a - d <= x - y <= b - c;
        BinaryOp::Sub => (a - d, b - c),
        // x * y is linear in each, so that its ends are at the corners.
        BinaryOp::Mul => {
            let corners = [a * c, a * d, b * c, b * d];
            (corners.into_iter().min()?, corners.into_iter().max()?)
        }
        BinaryOp::Lt | BinaryOp::Le | BinaryOp::Eq | BinaryOp::Ne => return None,
    };
    Some(Range { least: i32::try_from(least).ok()?, greatest: i32::try_from(greatest).ok()? })
}

/// The results of an operation.
pub(super) fn binary(op: BinaryOp, left: Range, right: Range) -> Range {
    if left.is_empty() || right.is_empty() {
        return Range::NONE;
    }
    // One that can wrap can be anything; the others are 0 or 1.
    let never = |relation| related(left, relation, right).is_empty();
    match (Relation::of(op, true), Relation::of(op, false)) {
        (Some(holds), Some(fails)) => match (never(holds), never(fails)) {
            (true, _) => Range::constant(0),
            (_, true) => Range::constant(1),
            _ => Range::new(0, 1),
        },
        _ => unwrapped(op, left, right).unwrap_or(Range::ALL),
    }
}

/// The values of a selection.
pub(super) fn select(condition: Range, yes: Range, no: Range) -> Range {
    match condition.single() {
        _ if condition.is_empty() => Range::NONE,
        Some(0) => no,
        _ if !condition.contains(0) => yes,
        _ => yes.hull(no),
    }
}

/// The values of a limit: `bound`, where that is not above `first`; else from `first` to `bound`.
pub(super) fn limit(first: Range, bound: Range) -> Range {
    if first.is_empty() || bound.is_empty() {
        return Range::NONE;
    }
    // min(first, bound) <= m <= bound, in both cases.
    Range::new(first.least.min(bound.least), bound.greatest)
}
