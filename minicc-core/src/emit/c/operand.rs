//! Operands in C.
//!
//! A value's variable is `uint32_t`, or `int64_t` where `width` says so; that holds the same scalar, with its sign.

use crate::emit::pieces::{Piece, put};
use crate::entity::Map;
use crate::ir::{Address, Operand, Value};

use super::number;

/// Writes operands of a function.
#[derive(Clone, Copy)]
pub(super) struct Operands<'a> {
    /// Which values have variables of 64 bits.
    pub(super) wide: &'a Map<Value, bool>,
}

impl Operands<'_> {
    pub(super) fn is_wide(self, operand: Operand) -> bool {
        operand.value().is_some_and(|value| self.wide[value])
    }

    /// As a `uint32_t`.
    pub(super) fn unsigned(self, operand: Operand) -> Unsigned {
        Unsigned { operand, wide: self.is_wide(operand) }
    }

    /// As an `int64_t`.
    pub(super) fn long(self, operand: Operand) -> Long {
        Long { operand, wide: self.is_wide(operand) }
    }

    /// The subscript of an unchecked access.
    pub(super) fn element(self, at: Address) -> Element {
        let [base, scale, by] = [at.base, at.scale, at.by].map(|operand| self.long(operand));
        Element {
            base,
            scale,
            by,
            offset: at.offset,
            index: at.index().map(|index| (self.unsigned(index), self.is_wide(index))),
        }
    }
}

/// An operand as an `int32_t`.
pub(super) struct Signed(pub(super) Operand);

impl Piece for Signed {
    fn put(self, out: &mut String) {
        match self.0 {
            // The literal 2147483648 is no int, so its negation is no int32_t.
            Operand::Constant(i32::MIN) => put!(out, "(-2147483647 - 1)"),
            Operand::Constant(constant) if constant < 0 => put!(out, "(", constant, ")"),
            Operand::Constant(constant) => put!(out, constant),
            Operand::Value(value) => put!(out, "(int32_t)v", number(value)),
        }
    }
}

/// An operand as a `uint32_t`.
#[derive(Clone, Copy)]
pub(super) struct Unsigned {
    operand: Operand,
    wide: bool,
}

impl Piece for Unsigned {
    fn put(self, out: &mut String) {
        match self.operand {
            Operand::Constant(constant) => put!(out, constant.cast_unsigned(), "u"),
            Operand::Value(value) if self.wide => put!(out, "(uint32_t)v", number(value)),
            Operand::Value(value) => put!(out, "v", number(value)),
        }
    }
}

/// An operand as an `int64_t`.
pub(super) struct Long {
    operand: Operand,
    wide: bool,
}

impl Piece for Long {
    fn put(self, out: &mut String) {
        match self.operand {
            Operand::Value(value) if self.wide => put!(out, "v", number(value)),
            operand => put!(out, "(int64_t)", Signed(operand)),
        }
    }
}

/// An index that is known to be one, or an exact sum in 64 bits: of an i32 and a product of two, it stays within.
pub(super) struct Element {
    base: Long,
    scale: Long,
    by: Long,
    offset: i32,
    index: Option<(Unsigned, bool)>,
}

impl Piece for Element {
    fn put(self, out: &mut String) {
        match self.index {
            // As it is: from 0 to 2^31 - 1, both are one number.
            Some((_, true)) => put!(out, self.base),
            Some((index, false)) => put!(out, index),
            None => {
                if self.base.operand != Operand::Constant(0) {
                    put!(out, self.base, " + ");
                }
                if self.scale.operand != Operand::Constant(1) {
                    put!(out, self.scale, " * ");
                }
                put!(out, self.by);
                if self.offset != 0 {
                    put!(out, " + ", Signed(Operand::Constant(self.offset)));
                }
            }
        }
    }
}
