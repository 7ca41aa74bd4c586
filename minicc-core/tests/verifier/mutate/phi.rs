//! Phis: their inputs, their results, and where they are.

use minicc_core::ir::{Form, Function, Instruction, Op, Operand, Phi};

use super::{
    Named, any_block, any_instruction, any_operand, any_phi, any_value, fresh_value, missing, predecessors,
};
use crate::common::random::Random;

pub(super) fn inputs<F: Form>() -> Vec<Named<F>> {
    vec![
        ("phi: another operand", |f, random| {
            let operand = any_operand(f, random);
            *input(f, random, |input| &mut input.1)? = operand;
            Some(())
        }),
        ("phi: an operand that does not exist", |f, random| {
            let operand = Operand::Value(missing(f.values.len(), random));
            *input(f, random, |input| &mut input.1)? = operand;
            Some(())
        }),
        ("phi: an input from another block", |f, random| {
            let from = any_block(f, random)?;
            *input(f, random, |input| &mut input.0)? = from;
            Some(())
        }),
        ("phi: an input from a block that does not exist", |f, random| {
            let from = missing(f.blocks.len(), random);
            *input(f, random, |input| &mut input.0)? = from;
            Some(())
        }),
        ("phi: operands exchanged", |f, random| {
            let phi = phi(f, random)?;
            let (one, other) = two(random, phi.inputs.len())?;
            let operand = phi.inputs[one].1;
            phi.inputs[one].1 = core::mem::replace(&mut phi.inputs[other].1, operand);
            Some(())
        }),
        ("phi: inputs in another order", |f, random| {
            let phi = phi(f, random)?;
            let (one, other) = two(random, phi.inputs.len())?;
            phi.inputs.swap(one, other);
            Some(())
        }),
        ("phi: an input gone", |f, random| {
            let phi = phi(f, random)?;
            let gone = (!phi.inputs.is_empty()).then(|| random.below(phi.inputs.len()))?;
            phi.inputs.remove(gone);
            Some(())
        }),
        ("phi: an input more", |f, random| {
            let (from, operand) = (any_block(f, random)?, any_operand(f, random));
            let phi = phi(f, random)?;
            let position = random.below(phi.inputs.len() + 1);
            let input = match phi.inputs.get(position) {
                Some(twice) if random.chance(50) => *twice,
                _ => (from, operand),
            };
            phi.inputs.insert(position, input);
            Some(())
        }),
    ]
}

pub(super) fn phis<F: Form>() -> Vec<Named<F>> {
    vec![
        ("phi: another result", |f, random| {
            let result = any_value(f, random)?;
            phi(f, random)?.result = result;
            Some(())
        }),
        ("phi: a result that does not exist", |f, random| {
            let result = missing(f.values.len(), random);
            phi(f, random)?.result = result;
            Some(())
        }),
        ("phi: gone", |f, random| {
            let (block, position) = any_phi(f, random)?;
            f.blocks[block].phis.remove(position);
            Some(())
        }),
        ("phi: twice", |f, random| {
            let (block, position) = any_phi(f, random)?;
            let mut phi = f.blocks[block].phis[position].clone();
            if random.chance(30) {
                phi.result = fresh_value(f);
            }
            f.blocks[block].phis.push(phi);
            Some(())
        }),
        ("phi: in another block", |f, random| {
            let (block, position) = any_phi(f, random)?;
            let to = any_block(f, random)?;
            let phi = f.blocks[block].phis.remove(position);
            f.blocks[to].phis.push(phi);
            Some(())
        }),
        ("phi: a new one", |f, random| {
            let block = any_block(f, random)?;
            let from = predecessors(f, block);
            if from.is_empty() && random.chance(80) {
                return None;
            }
            let inputs = from.into_iter().map(|from| (from, any_operand(f, random))).collect();
            let result = match any_value(f, random) {
                Some(value) if random.chance(30) => value,
                _ => fresh_value(f),
            };
            f.blocks[block].phis.push(Phi { result, inputs });
            Some(())
        }),
        ("phi: becomes a copy", |f, random| {
            let (block, position) = any_phi(f, random)?;
            let operand = f.blocks[block].phis[position].inputs.first()?.1;
            let data = &mut f.blocks[block];
            let result = Some(data.phis.remove(position).result);
            data.instructions.insert(0, Instruction { result, op: Op::Copy(operand), span: data.span });
            Some(())
        }),
        ("phi: made of an instruction", |f, random| {
            let (block, position) = any_instruction(f, random)?;
            let one = f.blocks[block].instructions[position];
            let (result, operand) = (one.result?, one.op.operands().next()?);
            let inputs = predecessors(f, block).into_iter().map(|from| (from, operand)).collect();
            f.blocks[block].instructions.remove(position);
            f.blocks[block].phis.push(Phi { result, inputs });
            Some(())
        }),
    ]
}

fn phi<'a, F: Form>(function: &'a mut Function<F>, random: &mut Random) -> Option<&'a mut Phi> {
    let (block, position) = any_phi(function, random)?;
    function.blocks[block].phis.get_mut(position)
}

/// A part of an input of some phi.
fn input<'a, F: Form, T>(
    function: &'a mut Function<F>,
    random: &mut Random,
    part: impl FnOnce(&'a mut (minicc_core::ir::Block, Operand)) -> &'a mut T,
) -> Option<&'a mut T> {
    let phi = phi(function, random)?;
    let position = (!phi.inputs.is_empty()).then(|| random.below(phi.inputs.len()))?;
    phi.inputs.get_mut(position).map(part)
}

/// Two different numbers below `count`.
fn two(random: &mut Random, count: usize) -> Option<(usize, usize)> {
    let (one, step) = (count > 1).then(|| (random.below(count), 1 + random.below(count - 1)))?;
    Some((one, (one + step) % count))
}
