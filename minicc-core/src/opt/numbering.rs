//! Global value numbering over the dominator tree: what was computed before on every path here is not computed again.
//!
//! Legal: operations are pure, and equal operations on equal operands are equal; the earlier result dominates the later
//! one, so that it dominates its uses. Loads are left alone here: between two of them memory can change. Two phis are one
//! where they stand in the same block and choose between the same values; phis of different blocks, which is to say
//! of different loops or decisions, are never merged, whatever their inputs.
//!
//! Source: Briggs, Cooper and Simpson, "Value numbering", SP&E 1997, section 4 (dominator-based value numbering), with
//! a table whose entries are taken back on the way up the tree. `x + y` and `y + x` have one number, and so have the two
//! spellings of the symmetric comparisons. Linear in the function, hashing aside.

use rustc_hash::FxHashMap;

use super::edit::Replacements;
use crate::analysis::Dominance;
use crate::ir::{BinaryOp, Block, Function, Graph, Op, Operand, Ssa, Value};

pub(super) fn run(function: &mut Function<Ssa>) -> u64 {
    let dominance = Dominance::new(function, &Graph::new(function));
    let mut numbering = Numbering {
        function,
        replacements: Replacements::new(function),
        table: FxHashMap::default(),
        entered: Vec::new(),
        count: 0,
    };
    // Each block, and how many entries there were before it.
    let mut path: Vec<(Block, usize)> = Vec::new();
    for &block in dominance.preorder() {
        while let Some((above, mark)) = path.last().copied() {
            if dominance.dominates(above, block) {
                break;
            }
            numbering.leave(mark);
            path.pop();
        }
        path.push((block, numbering.entered.len()));
        numbering.block(block);
    }
    let Numbering { replacements, count, .. } = numbering;
    if count > 0 {
        replacements.apply(function);
        for data in function.blocks.values_mut() {
            data.phis.retain(|phi| !replacements.has(phi.result));
            data.instructions.retain(|one| !one.result.is_some_and(|result| replacements.has(result)));
        }
    }
    count
}

struct Numbering<'a> {
    function: &'a Function<Ssa>,
    replacements: Replacements,
    /// The value of each operation that was met on the way down to the current block.
    table: FxHashMap<Op, Value>,
    /// The operations that were entered, in order.
    entered: Vec<Op>,
    count: u64,
}

impl Numbering<'_> {
    /// Takes back all but the first `mark` entries.
    fn leave(&mut self, mark: usize) {
        for op in self.entered.drain(mark..) {
            self.table.remove(&op);
        }
    }

    fn block(&mut self, block: Block) {
        let data = &self.function.blocks[block];
        let mut phis: FxHashMap<Vec<Operand>, Value> = FxHashMap::default();
        for phi in &data.phis {
            // The predecessors are the same for all phis of a block, in the same order.
            let inputs = phi.inputs.iter().map(|(_, operand)| self.replacements.resolve(*operand)).collect();
            if let Some(first) = phis.get(&inputs) {
                self.replace(phi.result, *first);
            } else {
                phis.insert(inputs, phi.result);
            }
        }
        for instruction in &data.instructions {
            let (Some(result), Op::Binary(op, left, right)) = (instruction.result, instruction.op) else {
                continue;
            };
            let (left, right) = (self.replacements.resolve(left), self.replacements.resolve(right));
            let op = canonical(op, left, right);
            match self.table.get(&op) {
                Some(first) => self.replace(result, *first),
                None => {
                    self.table.insert(op, result);
                    self.entered.push(op);
                }
            }
        }
    }

    fn replace(&mut self, value: Value, by: Value) {
        self.replacements.insert(value, Operand::Value(by));
        self.count += 1;
    }
}

/// The operation with the operands of a symmetric one in a fixed order.
fn canonical(op: BinaryOp, left: Operand, right: Operand) -> Op {
    let symmetric = matches!(op, BinaryOp::Add | BinaryOp::Mul | BinaryOp::Eq | BinaryOp::Ne);
    let key = |operand: Operand| match operand {
        Operand::Value(value) => (0, i64::try_from(crate::entity::Entity::index(value)).unwrap_or(i64::MAX)),
        Operand::Constant(constant) => (1, i64::from(constant)),
    };
    if symmetric && key(right) < key(left) {
        Op::Binary(op, right, left)
    } else {
        Op::Binary(op, left, right)
    }
}
