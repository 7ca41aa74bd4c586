//! Instructions: what they read, define and do, and where they are; and what terminators read.

use minicc_core::entity::Entity;
use minicc_core::ir::{Address, BinaryOp, Buffer, Form, Function, Instruction, Op, Operand};

use super::{Named, any_block, any_instruction, any_operand, any_value, fresh_value, missing, pick};
use crate::common::random::Random;

pub(super) fn operands<F: Form>() -> Vec<Named<F>> {
    vec![
        ("operand: another", |f, random| {
            let new = any_operand(f, random);
            *operand(f, random)? = new;
            Some(())
        }),
        ("operand: a constant", |f, random| {
            *operand(f, random)? = Operand::Constant(random.scalar());
            Some(())
        }),
        ("operand: does not exist", |f, random| {
            let new = Operand::Value(missing(f.values.len(), random));
            *operand(f, random)? = new;
            Some(())
        }),
        ("operand: the result of the instruction itself", |f, random| {
            let one = instruction(f, random)?;
            let own = Operand::Value(one.result?);
            one.op.operands_mut().last().map(|operand| *operand = own)
        }),
        ("terminator: another operand", |f, random| {
            let new = any_operand(f, random);
            let block = any_block(f, random)?;
            f.blocks[block].terminator.operand_mut().map(|operand| *operand = new)
        }),
        ("terminator: an operand that does not exist", |f, random| {
            let new = Operand::Value(missing(f.values.len(), random));
            let block = any_block(f, random)?;
            f.blocks[block].terminator.operand_mut().map(|operand| *operand = new)
        }),
        ("result: another", |f, random| {
            let new = any_value(f, random)?;
            instruction(f, random)?.result.as_mut().map(|result| *result = new)
        }),
        ("result: a new one", |f, random| {
            let new = fresh_value(f);
            instruction(f, random)?.result.as_mut().map(|result| *result = new)
        }),
        ("result: does not exist", |f, random| {
            let new = missing(f.values.len(), random);
            instruction(f, random)?.result.as_mut().map(|result| *result = new)
        }),
        ("result: gone, or one too many", |f, random| {
            let new = any_value(f, random)?;
            let one = instruction(f, random)?;
            one.result = if one.result.is_some() { None } else { Some(new) };
            Some(())
        }),
        ("instruction: reads a value that nothing defines", |f, random| {
            let value = Operand::Value(fresh_value(f));
            *operand(f, random)? = value;
            Some(())
        }),
    ]
}

pub(super) fn instructions<F: Form>() -> Vec<Named<F>> {
    vec![
        ("operation: another kind", |f, random| {
            let (operand, buffer) = (any_operand(f, random), pick(random, &buffers(f)));
            let one = instruction(f, random)?;
            let first = one.op.operands().next()?;
            one.op = match (random.below(9), buffer) {
                (0, _) => Op::Copy(first),
                (1, Some(buffer)) => Op::Load { buffer, index: first },
                (2, Some(buffer)) => Op::Store { buffer, index: first, value: operand },
                (3, Some(buffer)) => Op::Check { buffer, index: operand },
                (4, Some(buffer)) => Op::Read { buffer, at: first.into() },
                (5, Some(buffer)) => Op::Write {
                    buffer,
                    at: Address { base: operand, scale: first, by: first, offset: 0 },
                    value: operand,
                },
                (6, Some(buffer)) => {
                    Op::Limit { buffer, base: first, scale: operand, first: operand, bound: first }
                }
                (7, _) => Op::Select { condition: operand, yes: first, no: operand },
                _ => Op::Binary(*random.pick(&BinaryOp::ALL), first, operand),
            };
            Some(())
        }),
        ("buffer: another", |f, random| {
            let new = pick(random, &buffers(f))?;
            *accessed(f, random)? = new;
            Some(())
        }),
        ("buffer: does not exist", |f, random| {
            let new = missing(f.buffers.len(), random);
            *accessed(f, random)? = new;
            Some(())
        }),
        ("instruction: gone", |f, random| {
            let (block, position) = any_instruction(f, random)?;
            f.blocks[block].instructions.remove(position);
            Some(())
        }),
        ("instruction: twice", |f, random| {
            let (block, position) = any_instruction(f, random)?;
            let one = f.blocks[block].instructions[position];
            let to = any_block(f, random)?;
            let instructions = &mut f.blocks[to].instructions;
            instructions.insert(random.below(instructions.len() + 1), one);
            Some(())
        }),
        ("instruction: elsewhere in its block", |f, random| {
            let (block, position) = any_instruction(f, random)?;
            let instructions = &mut f.blocks[block].instructions;
            let one = instructions.remove(position);
            instructions.insert(random.below(instructions.len() + 1), one);
            Some(())
        }),
        ("instruction: in another block", |f, random| {
            let (block, position) = any_instruction(f, random)?;
            let to = any_block(f, random)?;
            let one = f.blocks[block].instructions.remove(position);
            let instructions = &mut f.blocks[to].instructions;
            instructions.insert(random.below(instructions.len() + 1), one);
            Some(())
        }),
        ("instruction: a new copy", |f, random| {
            let source = any_operand(f, random);
            let result = match any_value(f, random) {
                Some(value) if random.chance(40) => value,
                _ => fresh_value(f),
            };
            let to = any_block(f, random)?;
            let data = &mut f.blocks[to];
            let one = Instruction { result: Some(result), op: Op::Copy(source), span: data.span };
            data.instructions.insert(random.below(data.instructions.len() + 1), one);
            Some(())
        }),
    ]
}

fn buffers<F: Form>(function: &Function<F>) -> Vec<Buffer> {
    (0..function.buffers.len()).map(Buffer::new).collect()
}

fn instruction<'a, F: Form>(
    function: &'a mut Function<F>,
    random: &mut Random,
) -> Option<&'a mut Instruction> {
    let (block, position) = any_instruction(function, random)?;
    function.blocks[block].instructions.get_mut(position)
}

/// An operand of some instruction.
fn operand<'a, F: Form>(function: &'a mut Function<F>, random: &mut Random) -> Option<&'a mut Operand> {
    let one = instruction(function, random)?;
    let count = one.op.operands().count();
    one.op.operands_mut().nth(random.below(count))
}

/// The buffer of some access.
fn accessed<'a, F: Form>(function: &'a mut Function<F>, random: &mut Random) -> Option<&'a mut Buffer> {
    let instructions = function.blocks.values_mut().flat_map(|data| &mut data.instructions);
    let accesses = instructions.filter_map(|one| match &mut one.op {
        Op::Load { buffer, .. }
        | Op::Store { buffer, .. }
        | Op::Check { buffer, .. }
        | Op::Read { buffer, .. }
        | Op::Write { buffer, .. }
        | Op::Limit { buffer, .. } => Some(buffer),
        Op::Copy(_) | Op::Binary(..) | Op::Select { .. } => None,
    });
    let mut all: Vec<&mut Buffer> = accesses.collect();
    if all.is_empty() {
        return None;
    }
    Some(all.swap_remove(random.below(all.len())))
}
