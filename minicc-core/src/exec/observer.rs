//! What can be seen of a run in the interpreter.

use super::memory::Stop;
use super::run::Counts;
use crate::entity::Map;
use crate::ir::{Block, Instruction, Operand, Phi, Terminator, Value};

/// What each value is at some point of a run; 0 before its definition.
pub type Values = Map<Value, i32>;

/// Is told what a run does, in order. Each method does nothing unless it is written: what is not looked at costs nothing.
pub trait Observer {
    /// Control takes an edge that is one more round of a loop.
    fn step(&mut self) {}

    /// Control comes to `block`, from another or from the caller.
    fn enter(&mut self, _from: Option<Block>, _block: Block) {}

    /// A phi of that block chose `input`, which is `value`.
    fn phi(&mut self, _phi: &Phi, _input: Operand, _value: i32) {}

    /// An instruction was done, or trapped. `values` are those that it found.
    fn instruction(
        &mut self,
        _instruction: &Instruction,
        _values: &Values,
        _done: &Result<Option<i32>, Stop>,
    ) {
    }

    /// The block ends so.
    fn terminator(&mut self, _terminator: &Terminator, _values: &Values) {}
}

/// Looks at nothing.
impl Observer for () {}

impl Observer for Counts {
    fn step(&mut self) {
        self.steps += 1;
    }

    fn instruction(&mut self, instruction: &Instruction, _: &Values, _: &Result<Option<i32>, Stop>) {
        self.count(&instruction.op);
    }
}

/// What an operand is.
pub(super) fn read(values: &Values, operand: Operand) -> i32 {
    match operand {
        Operand::Constant(constant) => constant,
        Operand::Value(value) => values[value],
    }
}
