//! Functions in SSA form without some of their copies.

use minicc_core::entity::Map;
use minicc_core::ir::{Function, Op, Operand, Ssa, Value};

use super::random::Random;

/// `function` with every use of a copy replaced by what it copies, which makes phis that read one another, values
/// that outlive the phi that overwrites them, and constants on edges. Some of the copies go.
pub fn propagated(mut function: Function<Ssa>, random: &mut Random) -> Function<Ssa> {
    let mut copies: Map<Value, Option<Operand>> = Map::filled(None, function.values.len());
    for data in function.blocks.values() {
        for instruction in &data.instructions {
            if let (Some(result), Op::Copy(source)) = (instruction.result, instruction.op) {
                copies[result] = Some(source);
            }
        }
    }
    let replace = |operand: &mut Operand| {
        while let Operand::Value(value) = *operand
            && let Some(source) = copies[value]
        {
            *operand = source;
        }
    };
    let removed = random.chance(70);
    for data in function.blocks.values_mut() {
        data.phis.iter_mut().flat_map(|phi| &mut phi.inputs).for_each(|(_, operand)| replace(operand));
        data.instructions.iter_mut().for_each(|one| one.op.operands_mut().for_each(replace));
        data.terminator.operand_mut().into_iter().for_each(replace);
        data.instructions.retain(|one| !(removed && matches!(one.op, Op::Copy(_))));
    }
    function
}
