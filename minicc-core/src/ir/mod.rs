//! The intermediate representation: a function of basic blocks with explicit effects.
//!
//! A [`Function`] owns its parameters, values, buffers and blocks. Block 0 is the entry. A block is a list
//! of phis, a list of instructions whose order is the order of effects, and a terminator. An operand is a
//! constant or a value; a buffer is no value, so that it cannot be used as one.
//!
//! The form a function is in is in its type:
//!
//! | form | what a [`Value`] is | phis |
//! |---|---|---|
//! | [`Variables`] | a variable or a temporary, assigned any number of times | none |
//! | [`Ssa`] | a definition: assigned once, dominating its uses | at joins |
//! | [`Destroyed`] | a variable again, after phis became copies on edges | none |
//!
//! What is well formed in each is written down, rule by rule, in [`crate::verify`]. The text form is written by
//! `print` and read by `parse`.

mod function;
mod graph;
mod label;
mod op;
mod parse;
mod print;

pub use function::{
    Block, BlockData, Buffer, Function, Instruction, Name, Parameter, Phi, Terminator, Value, ValueData,
};
pub(crate) use function::{Printed, split_version};
pub use graph::Graph;
pub use label::{BlockKind, Label};
pub use op::{Address, BinaryOp, Op, Operand};
pub use parse::{Parsed, parse};

/// The form that a [`Function`] is in.
pub trait Form: sealed::Sealed + Copy + core::fmt::Debug + 'static {
    /// Whether each value has one definition and joins have phis.
    const SSA: bool;
}

/// Values are mutable variables, as the frontend made them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variables;

/// Static single assignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ssa;

/// Values are mutable again, after phis became copies on the edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Destroyed;

impl Form for Variables {
    const SSA: bool = false;
}
impl Form for Ssa {
    const SSA: bool = true;
}
impl Form for Destroyed {
    const SSA: bool = false;
}

/// A number as it is printed: the one text of each.
fn number(digits: &str) -> Option<u32> {
    let plain = digits == "0" || !digits.starts_with(['0', '+']);
    digits.parse().ok().filter(|_| plain)
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Variables {}
    impl Sealed for super::Ssa {}
    impl Sealed for super::Destroyed {}
}
