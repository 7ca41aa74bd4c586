//! Phis become copies on the edges.
//!
//! Every edge into a block with phis gets a block of its own, `$edgeN`, which first copies what the phis read
//! into fresh temporaries and then the temporaries into the results. Since every source is saved before
//! any result is written, the phis of a block happen at once, whatever they read of each other: a swap and
//! a rotation come out right (Briggs et al., "Practical improvements to the construction and destruction
//! of SSA form", 1998, name the lost-copy and the swap problem that this avoids). It takes one copy more
//! than needed for each phi; coalescing them is a matter of register allocation.
//!
//! Putting the copies in the predecessor instead would run them on its other edge too.

use crate::entity::Map;
use crate::ir::{
    Block, BlockData, Destroyed, Fresh, Function, Instruction, Op, Operand, Phi, Ssa, Terminator, Value,
};

/// `function` without phis. It must be verified.
pub fn destroy(function: &Function<Ssa>) -> Function<Destroyed> {
    let mut after = function.clone();
    let mut phis: Map<Block, Vec<Phi>> = Map::new();
    for data in after.blocks.values_mut() {
        phis.push(std::mem::take(&mut data.phis));
    }
    let mut edges = Fresh::new(function, "$edge");
    for block in function.blocks.keys() {
        let mut terminator = after.blocks[block].terminator;
        for target in terminator.targets_mut().filter(|target| !phis[**target].is_empty()) {
            let edge = edges.number();
            let instructions = parallel_copy(&mut after, edge, &phis[*target], block);
            *target = after.blocks.push(BlockData {
                label: format!("$edge{edge}"),
                phis: Vec::new(),
                instructions,
                terminator: Terminator::Jump(*target),
                span: after.blocks[block].span,
            });
        }
        after.blocks[block].terminator = terminator;
    }
    after.into_form()
}

/// The copies that `phis` are on the edge from `predecessor`.
fn parallel_copy(
    function: &mut Function<Ssa>,
    edge: u32,
    phis: &[Phi],
    predecessor: Block,
) -> Vec<Instruction> {
    let span = function.blocks[predecessor].span;
    let copy = |result: Value, from: Operand| Instruction { result: Some(result), op: Op::Copy(from), span };
    let mut instructions = Vec::with_capacity(2 * phis.len());
    let mut saved = Vec::with_capacity(phis.len());
    for (position, phi) in phis.iter().enumerate() {
        if let Some(source) = phi.input(predecessor) {
            let temporary = function.add_value(format!("$edge{edge}_copy{position}"));
            instructions.push(copy(temporary, source));
            saved.push(copy(phi.result, Operand::Value(temporary)));
        }
    }
    instructions.append(&mut saved);
    instructions
}
