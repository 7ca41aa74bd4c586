//! Dead code elimination: what nothing reads goes, unless it can be observed.
//!
//! Legal: loads, stores, checks, writes and terminators stay, whether anything reads a load or not, since each access can
//! trap and each branch decides how often a loop goes round (LANGUAGE M3). All else is pure, or a read of an element
//! that is known to exist.
//!
//! Source: Cytron et al. 1991, section 7.1: mark what can be observed, then what that reads, and so on; remove what is
//! not marked. So phis that read only each other go too. Linear in the function.

use super::flow::Flow;
use crate::entity::Map;
use crate::ir::{Function, Instruction, Op, Operand, Ssa, Value};

pub(super) fn run(function: &mut Function<Ssa>, _: &Flow) -> u64 {
    let needed = needed(function);
    let is_dead = |value: Value| !needed[value];
    let mut removed = 0;
    for data in function.blocks.values_mut() {
        let before = data.phis.len() + data.instructions.len();
        data.phis.retain(|phi| !is_dead(phi.result));
        data.instructions.retain(|one| is_observable(one) || !one.result.is_some_and(is_dead));
        removed += before - data.phis.len() - data.instructions.len();
    }
    u64::try_from(removed).unwrap_or(u64::MAX)
}

/// Whether a caller can notice that `instruction` ran. That it read an element, nobody can.
pub(super) fn is_observable(instruction: &Instruction) -> bool {
    !instruction.op.is_pure() && !matches!(instruction.op, Op::Read { .. })
}

/// The values that something observable reads, over any number of steps.
fn needed(function: &Function<Ssa>) -> Map<Value, bool> {
    // Where each value that could be dead is defined: the operands that it would keep alive.
    let mut reads: Map<Value, &[(crate::ir::Block, Operand)]> = Map::filled(&[], function.values.len());
    let mut computed: Map<Value, Option<&Op>> = Map::filled(None, function.values.len());
    let mut work: Vec<Value> = Vec::new();
    for data in function.blocks.values() {
        for phi in &data.phis {
            reads[phi.result] = &phi.inputs;
        }
        for instruction in &data.instructions {
            if is_observable(instruction) {
                work.extend(instruction.op.operands().filter_map(Operand::value));
            } else if let Some(result) = instruction.result {
                computed[result] = Some(&instruction.op);
            }
        }
        work.extend(data.terminator.operand().and_then(Operand::value));
    }
    let mut needed = Map::filled(false, function.values.len());
    while let Some(value) = work.pop() {
        if !std::mem::replace(&mut needed[value], true) {
            work.extend(reads[value].iter().filter_map(|(_, operand)| operand.value()));
            work.extend(computed[value].into_iter().flat_map(Op::operands).filter_map(Operand::value));
        }
    }
    needed
}
