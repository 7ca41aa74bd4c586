//! Isolation: every phi gets values of its own, by copies that can all be there at once.
//!
//! First every edge that leaves a block with several successors and enters a block with phis gets a block of its
//! own, `$edgeN`, so that a copy on an edge runs on that edge alone. Then
//!
//! ```text
//! x = phi [p: a, q: b]     becomes     at the end of p:     a' = copy a
//!                                      at the end of q:     b' = copy b
//!                                      at the start:        x' = phi [p: a', q: b'];  x = copy x'
//! ```
//!
//! after which `a'`, `b'` and `x'` cannot interfere, and can be one variable. The result is in SSA form: all
//! results of the copies are new, so that a group of copies means the same one after another as all at once. Where
//! a group is, and which values belong to one phi, is what `coalesce` needs to know.

use crate::entity::{Entity, Map};
use crate::ir::{Block, BlockData, Fresh, Function, Instruction, Op, Operand, Ssa, Terminator, Value};

/// A function whose phis are isolated.
pub(super) struct Isolated {
    /// The function, in SSA form.
    pub function: Function<Ssa>,
    /// For each phi, the values that will be one variable.
    pub webs: Vec<Vec<Value>>,
    /// For each block, how many of its first instructions are the copies from phis.
    pub leading: Map<Block, usize>,
    /// For each block, how many of its last instructions are the copies to phis.
    pub trailing: Map<Block, usize>,
    /// How many blocks were there before edges got blocks of their own.
    pub original_blocks: usize,
}

/// Isolates the phis of `function`, which must be verified.
pub(super) fn isolate(function: &Function<Ssa>) -> Isolated {
    let mut after = function.clone();
    let original_blocks = after.blocks.len();
    split_edges(&mut after);
    let blocks = after.blocks.len();
    let mut isolated = Isolated {
        webs: Vec::new(),
        leading: Map::filled(0, blocks),
        trailing: Map::filled(0, blocks),
        original_blocks,
        function: after,
    };
    let mut names = Fresh::new(&isolated.function, "$phi");
    for block in isolated.function.blocks.keys() {
        isolated.phis(block, &mut names);
    }
    isolated
}

impl Isolated {
    fn phis(&mut self, block: Block, names: &mut Fresh) {
        let mut phis = std::mem::take(&mut self.function.blocks[block].phis);
        let mut leading = Vec::with_capacity(phis.len());
        for phi in &mut phis {
            let mut web = Vec::with_capacity(phi.inputs.len() + 1);
            let inner = self.fresh(names);
            let span = self.function.blocks[block].span;
            leading.push(Instruction { result: Some(phi.result), op: Op::Copy(Operand::Value(inner)), span });
            phi.result = inner;
            web.push(inner);
            for (predecessor, input) in &mut phi.inputs {
                let copy = self.fresh(names);
                let data = &mut self.function.blocks[*predecessor];
                let op = Op::Copy(*input);
                data.instructions.push(Instruction { result: Some(copy), op, span: data.span });
                self.trailing[*predecessor] += 1;
                *input = Operand::Value(copy);
                web.push(copy);
            }
            self.webs.push(web);
        }
        self.leading[block] = leading.len();
        let data = &mut self.function.blocks[block];
        data.phis = phis;
        data.instructions.splice(0..0, leading);
    }

    /// A value that is named after nothing in the source.
    fn fresh(&mut self, names: &mut Fresh) -> Value {
        self.function.add_value(format!("$phi{}", names.number()))
    }
}

/// Gives every critical edge into a block with phis a block of its own.
fn split_edges(function: &mut Function<Ssa>) {
    let mut edges = Fresh::new(function, "$edge");
    for block in function.blocks.keys() {
        let mut terminator = function.blocks[block].terminator;
        let Terminator::Branch(_, yes, no) = terminator else { continue };
        let span = function.blocks[block].span;
        for target in [Some(yes), Some(no).filter(|no| *no != yes)].into_iter().flatten() {
            if function.blocks[target].phis.is_empty() {
                continue;
            }
            let edge = function.blocks.push(BlockData {
                label: format!("$edge{}", edges.number()),
                phis: Vec::new(),
                instructions: Vec::new(),
                terminator: Terminator::Jump(target),
                span,
            });
            terminator.targets_mut().filter(|to| **to == target).for_each(|to| *to = edge);
            for phi in &mut function.blocks[target].phis {
                for (predecessor, _) in phi.inputs.iter_mut().filter(|(from, _)| *from == block) {
                    *predecessor = edge;
                }
                phi.inputs.sort_by_key(|(from, _)| from.index());
            }
        }
        function.blocks[block].terminator = terminator;
    }
}
