//! What an instruction does, and what it reads.

use super::{Buffer, Value};

/// What an instruction reads: a constant or a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// A literal.
    Constant(i32),
    /// A value.
    Value(Value),
}

impl Operand {
    /// The value that is read, if one is.
    pub fn value(self) -> Option<Value> {
        match self {
            Self::Constant(_) => None,
            Self::Value(value) => Some(value),
        }
    }
}

/// Two scalars in, one out, no effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    /// The sum, modulo 2^32.
    Add,
    /// The difference, modulo 2^32.
    Sub,
    /// The product, modulo 2^32.
    Mul,
    /// 1 if less, signed, else 0.
    Lt,
    /// 1 if less or equal, signed, else 0.
    Le,
    /// 1 if equal, else 0.
    Eq,
    /// 1 if not equal, else 0.
    Ne,
}

impl BinaryOp {
    /// All of them.
    pub const ALL: [Self; 7] = [Self::Add, Self::Sub, Self::Mul, Self::Lt, Self::Le, Self::Eq, Self::Ne];

    /// Whether the result is 0 or 1.
    pub fn is_comparison(self) -> bool {
        matches!(self, Self::Lt | Self::Le | Self::Eq | Self::Ne)
    }

    /// The name in the text of the IR.
    pub fn name(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Sub => "sub",
            Self::Mul => "mul",
            Self::Lt => "lt",
            Self::Le => "le",
            Self::Eq => "eq",
            Self::Ne => "ne",
        }
    }
}

/// An element, in exact integers: number `base + scale * by + offset`, without wrapping.
///
/// Only unchecked accesses have one. Whoever makes it has proved that it is an element of the buffer, so that it
/// is also what wrapping arithmetic gives: the two are congruent modulo 2^32, and there is one such number from 0
/// to 2^31-1. It is there so that C can compute it in 64 bits, in a form that its compiler understands.
///
/// Where `by` is a phi of a loop's header, it is an element anywhere in a round of that loop, behind what the header decides:
/// also where the access is not executed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address {
    /// The element at `by` = 0.
    pub base: Operand,
    /// How far apart the elements at neighbouring `by` are.
    pub scale: Operand,
    /// What varies.
    pub by: Operand,
    /// How far from that. A constant, so that neighbours are seen to be neighbours.
    pub offset: i32,
}

impl From<Operand> for Address {
    /// The element whose number `index` is.
    fn from(index: Operand) -> Self {
        Self { base: index, scale: Operand::Constant(0), by: Operand::Constant(0), offset: 0 }
    }
}

impl Address {
    /// The index, where it is just an operand.
    pub fn index(&self) -> Option<Operand> {
        (*self == Self::from(self.base)).then_some(self.base)
    }
}

/// What an instruction does.
///
/// The frontend makes copies, binary operations, loads and stores; the others are the optimiser's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// The operand itself.
    Copy(Operand),
    /// An arithmetic operation or a comparison.
    Binary(BinaryOp, Operand, Operand),
    /// `yes` where the condition is not zero, else `no`.
    Select {
        /// What decides.
        condition: Operand,
        /// The result where the condition holds.
        yes: Operand,
        /// The result where it does not.
        no: Operand,
    },
    /// The element at `index`. Traps where there is none, even if the result is never used.
    Load {
        /// What is read.
        buffer: Buffer,
        /// Which element.
        index: Operand,
    },
    /// Writes `value` to the element at `index`. Traps where there is none. Has no result.
    Store {
        /// What is written.
        buffer: Buffer,
        /// Which element.
        index: Operand,
        /// The new value of the element.
        value: Operand,
    },
    /// Traps where `buffer` has no element at `index`. Has no result.
    Check {
        /// What would be accessed.
        buffer: Buffer,
        /// Which element.
        index: Operand,
    },
    /// An element that is known to exist.
    Read {
        /// What is read.
        buffer: Buffer,
        /// Which element.
        at: Address,
    },
    /// Writes `value` to an element that is known to exist. Has no result.
    Write {
        /// What is written.
        buffer: Buffer,
        /// Which element.
        at: Address,
        /// The new value of the element.
        value: Operand,
    },
    /// The greatest `m`, at most `bound`, such that `buffer` has an element `base + scale * i`, in exact integers, for
    /// every `i` from `first` up to and without `m`; `bound` itself where that is not above `first`.
    Limit {
        /// Whose elements.
        buffer: Buffer,
        /// The element at `i` = 0.
        base: Operand,
        /// How far apart the elements at neighbouring `i` are.
        scale: Operand,
        /// The first `i`.
        first: Operand,
        /// What the result is at most.
        bound: Operand,
    },
}

impl Op {
    /// The operands, in the order in which they are printed.
    pub fn operands(&self) -> impl Iterator<Item = Operand> + use<> {
        let all = match *self {
            Self::Copy(operand) => [Some(operand), None, None, None],
            Self::Binary(_, left, right) => [Some(left), Some(right), None, None],
            Self::Select { condition, yes, no } => [Some(condition), Some(yes), Some(no), None],
            Self::Load { index, .. } | Self::Check { index, .. } => [Some(index), None, None, None],
            Self::Store { index, value, .. } => [Some(index), Some(value), None, None],
            Self::Read { at, .. } => [Some(at.base), Some(at.scale), Some(at.by), None],
            Self::Write { at, value, .. } => [Some(at.base), Some(at.scale), Some(at.by), Some(value)],
            Self::Limit { base, scale, first, bound, .. } => {
                [Some(base), Some(scale), Some(first), Some(bound)]
            }
        };
        all.into_iter().flatten()
    }

    /// The operands, to change, in the same order.
    pub fn operands_mut(&mut self) -> impl Iterator<Item = &mut Operand> {
        let all = match self {
            Self::Copy(operand) => [Some(operand), None, None, None],
            Self::Binary(_, left, right) => [Some(left), Some(right), None, None],
            Self::Select { condition, yes, no } => [Some(condition), Some(yes), Some(no), None],
            Self::Load { index, .. } | Self::Check { index, .. } => [Some(index), None, None, None],
            Self::Store { index, value, .. } => [Some(index), Some(value), None, None],
            Self::Read { at, .. } => [Some(&mut at.base), Some(&mut at.scale), Some(&mut at.by), None],
            Self::Write { at, value, .. } => {
                [Some(&mut at.base), Some(&mut at.scale), Some(&mut at.by), Some(value)]
            }
            Self::Limit { base, scale, first, bound, .. } => {
                [Some(base), Some(scale), Some(first), Some(bound)]
            }
        };
        all.into_iter().flatten()
    }

    /// Whether the instruction defines a value.
    pub fn has_result(&self) -> bool {
        !matches!(self, Self::Store { .. } | Self::Write { .. } | Self::Check { .. })
    }

    /// The buffer that is mentioned.
    pub fn buffer(&self) -> Option<Buffer> {
        match *self {
            Self::Copy(_) | Self::Binary(..) | Self::Select { .. } => None,
            Self::Load { buffer, .. }
            | Self::Store { buffer, .. }
            | Self::Check { buffer, .. }
            | Self::Read { buffer, .. }
            | Self::Write { buffer, .. }
            | Self::Limit { buffer, .. } => Some(buffer),
        }
    }

    /// The buffer and the index that are checked, where the instruction can trap.
    pub fn check(&self) -> Option<(Buffer, Operand)> {
        match *self {
            Self::Load { buffer, index }
            | Self::Store { buffer, index, .. }
            | Self::Check { buffer, index } => Some((buffer, index)),
            _ => None,
        }
    }

    /// Whether an element is read or written.
    pub fn is_access(&self) -> bool {
        matches!(self, Self::Load { .. } | Self::Store { .. } | Self::Read { .. } | Self::Write { .. })
    }

    /// Whether the result, or that there is none, depends on the operands and on the lengths of buffers alone.
    pub fn is_pure(&self) -> bool {
        matches!(self, Self::Copy(_) | Self::Binary(..) | Self::Select { .. } | Self::Limit { .. })
    }
}
