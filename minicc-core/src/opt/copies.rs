//! Copy propagation: what reads a copy reads what was copied; what reads a phi of one value reads that value.
//!
//! Legal: in SSA form a copy and its source are equal wherever the copy is defined, and the source's definition
//! dominates the copy's, so that it dominates the copy's uses too. (This is what two-address thinking gets wrong for
//! mutable variables, and what creates the swap and lost-copy problems that leaving SSA form has to deal with.)
//! A phi whose inputs are one value, apart from the phi itself, is that value: on each edge it is chosen or kept.
//!
//! Source: Briggs, Cooper, Harvey and Simpson, "Practical improvements to the construction and destruction of static
//! single assignment form", 1998, section 3. Linear in the function: blocks are taken in the order of control, so that a
//! phi whose inputs are phis of one value is found too. Only where that goes round a loop is it left to the next round.

use super::edit::Replacements;
use crate::ir::{Function, Graph, Op, Operand, Phi, Ssa};

pub(super) fn run(function: &mut Function<Ssa>) -> u64 {
    let mut replacements = Replacements::new(function);
    for &block in Graph::new(function).order() {
        let data = &function.blocks[block];
        for phi in &data.phis {
            if let Some(only) = only_input(phi, &replacements) {
                replacements.insert(phi.result, only);
            }
        }
        for instruction in &data.instructions {
            if let (Some(result), Op::Copy(source)) = (instruction.result, instruction.op) {
                replacements.insert(result, source);
            }
        }
    }
    replacements.apply(function)
}

/// The one value that `phi` chooses between, apart from itself. None where there are several, or none, which only code
/// that the entry does not reach could have.
fn only_input(phi: &Phi, replacements: &Replacements) -> Option<Operand> {
    let inputs = phi.inputs.iter().map(|(_, operand)| replacements.resolve(*operand));
    let mut others = inputs.filter(|operand| *operand != Operand::Value(phi.result));
    let first = others.next()?;
    others.all(|other| other == first).then_some(first)
}
