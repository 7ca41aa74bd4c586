//! What one instruction does, given what its operands are: the same for the interpreter and for the machine.

use super::memory::{Buffers, Stop};
use crate::ir::{Instruction, Op, Operand};
use crate::scalar;

/// Does `instruction`; `read` gives an operand's scalar, and is asked for each operand once, in order. The result is
/// the scalar that the instruction defines, if it does.
pub(super) fn perform(
    instruction: &Instruction,
    buffers: &mut Buffers<'_>,
    mut read: impl FnMut(Operand) -> i32,
) -> Result<Option<i32>, Stop> {
    let span = instruction.span;
    let value = match instruction.op {
        Op::Copy(operand) => read(operand),
        Op::Binary(op, left, right) => {
            let (left, right) = (read(left), read(right));
            scalar::evaluate(op, left, right)
        }
        Op::Select { condition, yes, no } => {
            let (condition, yes, no) = (read(condition), read(yes), read(no));
            if scalar::holds(condition) { yes } else { no }
        }
        Op::Load { buffer, index } => buffers.load(buffer, read(index), span)?,
        Op::Store { buffer, index, value } => {
            let (index, value) = (read(index), read(value));
            buffers.store(buffer, index, value, span)?;
            return Ok(None);
        }
        Op::Check { buffer, index } => {
            buffers.check(buffer, read(index), span)?;
            return Ok(None);
        }
        Op::Read { buffer, at } => {
            let (base, scale, by) = (read(at.base), read(at.scale), read(at.by));
            buffers.read(buffer, scalar::exact(base, scale, by, at.offset), span)?
        }
        Op::Write { buffer, at, value } => {
            let (base, scale, by, value) = (read(at.base), read(at.scale), read(at.by), read(value));
            buffers.write(buffer, scalar::exact(base, scale, by, at.offset), value, span)?;
            return Ok(None);
        }
        Op::Limit { buffer, base, scale, first, bound } => {
            let (base, scale, first, bound) = (read(base), read(scale), read(first), read(bound));
            scalar::limit(base, scale, first, bound, buffers.length(buffer))
        }
    };
    Ok(Some(value))
}
