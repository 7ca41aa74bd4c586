//! SSA form without its copies, as an optimiser would leave it.
//!
//! The frontend makes a copy of every value that is assigned to a variable, and SSA construction keeps it. So no phi
//! of a loop ever reads another phi of the same block, whatever the source says, and what must be done
//! about swaps, rotations and lost copies (phis at once, parallel copies, temporaries in C) is never done. Here every
//! use of a copy becomes a use of what it copies; then a swap in the source is a swap of phis, and
//! constants stand where only variables did. The copies themselves stay, and nothing reads them.

use minicc_core::entity::Map;
use minicc_core::ir::{Function, Op, Operand, Ssa, Value};

/// `function`, which must be verified, with no use of a copy.
pub fn fold_copies(function: &Function<Ssa>) -> Function<Ssa> {
    let mut source: Map<Value, Option<Operand>> = Map::filled(None, function.values.len());
    for instruction in function.blocks.values().flat_map(|block| &block.instructions) {
        if let (Op::Copy(operand), Some(result)) = (instruction.op, instruction.result) {
            source[result] = Some(operand);
        }
    }
    // A copy's source is defined before it, so that this ends.
    let resolve = |operand: &mut Operand| {
        while let Some(from) = operand.value().and_then(|value| source[value]) {
            *operand = from;
        }
    };
    let mut folded = function.clone();
    for block in folded.blocks.values_mut() {
        block.phis.iter_mut().flat_map(|phi| &mut phi.inputs).for_each(|(_, operand)| resolve(operand));
        block.instructions.iter_mut().flat_map(|one| one.op.operands_mut()).for_each(resolve);
        block.terminator.operand_mut().into_iter().for_each(resolve);
    }
    folded
}
