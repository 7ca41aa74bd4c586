//! Makes the check of each access an instruction of its own: a load becomes a check and a read, a store a check and a write.
//!
//! Legal: the two do, in order, what the one did, at the same place in the source. Nothing stands between them, so that
//! nothing is visible of a store whose check fails (LANGUAGE M2, V4).
//!
//! It is what the passes over checks need: a check can go where it is known to pass, or where it has passed before, while
//! the access stays where memory is what it should be. Linear in the function.

use super::flow::Flow;
use crate::ir::{Function, Instruction, Op, Ssa};

pub(super) fn run(function: &mut Function<Ssa>, _: &Flow) -> u64 {
    let mut count = 0;
    for data in function.blocks.values_mut() {
        let loaded = |one: &&Instruction| matches!(one.op, Op::Load { .. } | Op::Store { .. });
        let here = data.instructions.iter().filter(loaded).count();
        if here == 0 {
            continue;
        }
        let mut instructions = Vec::with_capacity(data.instructions.len() + here);
        for one in std::mem::take(&mut data.instructions) {
            let (buffer, index, op) = match one.op {
                Op::Load { buffer, index } => (buffer, index, Op::Read { buffer, at: index.into() }),
                Op::Store { buffer, index, value } => {
                    (buffer, index, Op::Write { buffer, at: index.into(), value })
                }
                _ => {
                    instructions.push(one);
                    continue;
                }
            };
            instructions.push(Instruction { result: None, op: Op::Check { buffer, index }, span: one.span });
            instructions.push(Instruction { op, ..one });
            count += 1;
        }
        data.instructions = instructions;
    }
    count
}
