//! Which values the C text reads.
//!
//! A value that is only read to make values that nothing reads would be a variable that is set but not used, which
//! compilers warn about. So this is a search from what has an effect (accesses, stores, terminators) back
//! through what it is made from, in time linear in the function. A comparison that is written as a literal reads
//! nothing, and a phi does not count as a reader of itself.

use super::c::folded;
use crate::entity::Map;
use crate::ir::{Function, Op, Operand, Ssa, Value};

/// For each value of `function`, whether its C reads it.
pub(super) fn used_values(function: &Function<Ssa>) -> Map<Value, bool> {
    let mut sources: Map<Value, Vec<Operand>> = Map::filled(Vec::new(), function.values.len());
    let mut work: Vec<Operand> = Vec::new();
    for data in function.blocks.values() {
        for phi in &data.phis {
            let inputs = phi.inputs.iter().map(|(_, operand)| *operand);
            sources[phi.result].extend(inputs.filter(|operand| *operand != Operand::Value(phi.result)));
        }
        for instruction in &data.instructions {
            match (instruction.op, instruction.result) {
                (Op::Load { .. } | Op::Store { .. }, _) => work.extend(instruction.op.operands()),
                (Op::Binary(op, left, right), _) if folded(op, left, right).is_some() => {}
                (Op::Copy(_) | Op::Binary(..), Some(result)) => {
                    sources[result].extend(instruction.op.operands());
                }
                (Op::Copy(_) | Op::Binary(..), None) => {}
            }
        }
        work.extend(data.terminator.operand());
    }
    let mut used = Map::filled(false, function.values.len());
    while let Some(operand) = work.pop() {
        if let Some(value) = operand.value().filter(|value| !used[*value]) {
            used[value] = true;
            work.append(&mut sources[value]);
        }
    }
    used
}
