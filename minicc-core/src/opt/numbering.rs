//! Global value numbering over the dominator tree: what was computed before on every path here is not computed again.
//!
//! Legal: operations are pure, and equal operations on equal operands are equal; the earlier result dominates the later
//! one, so that it dominates its uses. What is read is left alone here: between two reads memory can change. Two phis are
//! one where they stand in the same block and choose between the same values; phis of different blocks, which is to say
//! of different loops or decisions, are never merged, whatever their inputs.
//!
//! A check of what was checked before goes away, and the earlier one keeps its place in the source. No length changes during
//! a call, and the index is the same: between the definition of a value and a block there is, on every path, whatever
//! stands between them in the dominator tree. So the later check passes wherever control comes to it.
//!
//! Source: Briggs, Cooper and Simpson, "Value numbering", SP&E 1997, section 4 (dominator-based value numbering), with
//! a table whose entries are taken back on the way up the tree. `x + y` and `y + x` have one number, and so have the two
//! spellings of the symmetric comparisons. Linear in the function, hashing aside.

use super::edit::{self, Replacements};
use super::flow::Flow;
use super::remarks::{Remark, Remarks};
use super::table::Table;
use crate::ir::{BinaryOp, Block, Function, Op, Operand, Ssa, Value};
use crate::source::Span;

pub(super) fn run(function: &mut Function<Ssa>, flow: &Flow, remarks: &mut Remarks) -> u64 {
    let dominance = flow.dominance(function);
    let mut numbering = Numbering {
        function,
        replacements: Replacements::new(function),
        table: Table::new(function.values.len()),
        passed: Vec::new(),
        remarks,
        count: 0,
    };
    dominance.walk(
        &mut numbering,
        |all| all.table.mark(),
        |all, mark| all.table.leave(mark),
        Numbering::block,
    );
    let Numbering { replacements, passed, count, .. } = numbering;
    if count > 0 {
        edit::remove(function, &passed);
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
    /// What was met on the way down to the current block.
    table: Table<Op, Known>,
    /// Where the checks are that have passed before, in the order of [`edit::remove`].
    passed: Vec<(Block, usize)>,
    remarks: &'a mut Remarks,
    count: u64,
}

/// What is known of an operation that was met before.
#[derive(Clone, Copy)]
enum Known {
    /// Its value.
    Value(Value),
    /// That it passed, at this access.
    Passed(Span),
}

impl Numbering<'_> {
    fn block(&mut self, block: Block) {
        let data = &self.function.blocks[block];
        let mut phis = Table::new(data.phis.len());
        for phi in &data.phis {
            // The predecessors are the same for all phis of a block, in the same order.
            let inputs: Vec<Operand> =
                phi.inputs.iter().map(|(_, operand)| self.replacements.resolve(*operand)).collect();
            if let Some(first) = phis.get(&inputs) {
                self.replace(phi.result, *first);
            } else {
                phis.insert(inputs, phi.result);
            }
        }
        for (at, instruction) in data.instructions.iter().enumerate() {
            let mut op = instruction.op;
            op.operands_mut().for_each(|operand| *operand = self.replacements.resolve(*operand));
            let op = match op {
                Op::Binary(op, left, right) => canonical(op, left, right),
                Op::Select { .. } | Op::Limit { .. } => op,
                // An access by which the index has passed is left as it is, but the checks after it are not needed.
                _ => match op.check() {
                    Some((buffer, index)) => Op::Check { buffer, index },
                    None => continue,
                },
            };
            match (self.table.get(&op).copied(), instruction.result) {
                (Some(Known::Value(first)), Some(result)) => self.replace(result, first),
                (Some(Known::Passed(earlier)), None) if matches!(instruction.op, Op::Check { .. }) => {
                    self.passed.push((block, at));
                    self.remarks.say(instruction.span, Remark::Repeated { earlier });
                    self.count += 1;
                }
                (Some(_), _) => {}
                (None, result) => {
                    let value = result.filter(|_| op.has_result());
                    self.table.insert(op, value.map_or(Known::Passed(instruction.span), Known::Value));
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
