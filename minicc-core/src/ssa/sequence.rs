//! Copies that happen at once, in an order that means the same.
//!
//! Source: Boissinot et al. 2009, algorithm 1; also Rideau, Serpette and Leroy, "Tilting at windmills with Coq",
//! 2008. A copy can be done as soon as nothing else still needs what its result holds. What remains then are
//! cycles: one value of each is put aside in a scratch variable, which turns the cycle into a chain.
//! The time is linear in the copies.

use std::collections::HashMap;

use crate::ir::{Instruction, Op, Operand, Value};

/// The copies of `group`, whose results are distinct, one after another.
pub(super) fn sequence(group: &[Instruction], mut scratch: impl FnMut() -> Value) -> Vec<Instruction> {
    let mut ordered = Vec::with_capacity(group.len());
    // Each pending copy by its result, and how many pending copies still read each variable.
    let mut pending: HashMap<Value, (usize, Operand)> = HashMap::new();
    let mut readers: HashMap<Value, usize> = HashMap::new();
    for (position, instruction) in group.iter().enumerate() {
        if let (Some(result), Op::Copy(source)) = (instruction.result, instruction.op)
            && source != Operand::Value(result)
        {
            pending.insert(result, (position, source));
            if let Operand::Value(source) = source {
                *readers.entry(source).or_default() += 1;
            }
        }
    }
    let mut emit = |result: Value, source: Operand, position: usize| {
        ordered.push(Instruction { result: Some(result), op: Op::Copy(source), span: group[position].span });
    };
    let results = || group.iter().filter_map(|one| one.result);
    let is_free =
        |value: &Value, readers: &HashMap<Value, usize>| readers.get(value).is_none_or(|count| *count == 0);
    let mut ready: Vec<Value> = results().filter(|result| is_free(result, &readers)).collect();
    ready.reverse();
    for result in results() {
        loop {
            while let Some(free) = ready.pop() {
                let Some((position, source)) = pending.remove(&free) else { continue };
                emit(free, source, position);
                if let Operand::Value(source) = source
                    && let Some(count) = readers.get_mut(&source)
                {
                    *count -= 1;
                    if *count == 0 {
                        ready.push(source);
                    }
                }
            }
            // Everything that is left is in a cycle.
            let Some(&(position, _)) = pending.get(&result) else { break };
            let aside = scratch();
            emit(aside, Operand::Value(result), position);
            for (_, source) in pending.values_mut() {
                if *source == Operand::Value(result) {
                    *source = Operand::Value(aside);
                }
            }
            readers.insert(result, 0);
            ready.push(result);
        }
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity::Entity;
    use crate::source::Span;

    /// Runs copies on variables that hold their own numbers.
    fn run(copies: &[Instruction], at_once: bool) -> Vec<i32> {
        let mut state: Vec<i32> = (0..20).collect();
        let before = state.clone();
        for copy in copies {
            if let (Some(result), Op::Copy(source)) = (copy.result, copy.op) {
                let from = if at_once { &before } else { &state };
                state[result.index()] = match source {
                    Operand::Constant(constant) => constant,
                    Operand::Value(value) => from[value.index()],
                };
            }
        }
        state
    }

    #[test]
    fn any_group_means_the_same_in_order_with_one_scratch_a_cycle() {
        let mut seed = 7_u32;
        let mut next = |limit: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % limit
        };
        for _ in 0..20_000 {
            let count = next(9);
            let mut group = Vec::new();
            for result in 0..count {
                let source = match next(8) {
                    0 => Operand::Constant(100),
                    _ => Operand::Value(Value::new(next(10) as usize)),
                };
                let result = Some(Value::new(result as usize));
                group.push(Instruction { result, op: Op::Copy(source), span: Span::default() });
            }
            let mut scratches = 10;
            let ordered = sequence(&group, || {
                scratches += 1;
                Value::new(scratches - 1)
            });
            assert_eq!(run(&ordered, false)[..10], run(&group, true)[..10], "{group:?}\n{ordered:?}");
            let moving = group.iter().filter(|one| one.op != Op::Copy(Operand::Value(one.result.unwrap())));
            let cycles = scratches - 10;
            assert_eq!(ordered.len(), moving.count() + cycles);
            assert!(cycles <= group.len() / 2);
        }
    }
}
