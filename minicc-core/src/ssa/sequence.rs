//! Copies that happen at once, in an order that means the same.
//!
//! Source: Boissinot et al. 2009, algorithm 1; also Rideau, Serpette and Leroy, "Tilting at windmills with Coq",
//! 2008. A copy can be done as soon as nothing else still needs what its result holds. What remains then are
//! cycles, each variable in one read by the next alone. Where some value of a cycle was copied out of it, the copy
//! stands in for the original, which can be overwritten; else one value is put aside in a scratch variable. Either
//! turns the cycle into a chain. The time is linear in the copies.

use std::collections::HashMap;

use crate::ir::{Instruction, Op, Operand, Value};

/// The copies of `group`, whose results are distinct, one after another.
pub(super) fn sequence(group: &[Instruction], mut scratch: impl FnMut() -> Value) -> Vec<Instruction> {
    if group.is_empty() {
        return Vec::new();
    }
    let mut copies = Copies::new(group);
    copies.drain();
    // Everything that is left is in a cycle.
    for may_put_aside in [false, true] {
        for result in results(group) {
            let Some(&(position, _)) = copies.pending.get(&result) else { continue };
            let aside = match copies.copied.get(&result) {
                Some(copy) => *copy,
                None if may_put_aside => {
                    let aside = scratch();
                    copies.write(aside, Operand::Value(result), position);
                    aside
                }
                None => continue,
            };
            copies.instead.insert(result, aside);
            copies.ready.push(result);
            copies.drain();
        }
    }
    copies.ordered
}

fn results(group: &[Instruction]) -> impl DoubleEndedIterator<Item = Value> + '_ {
    group.iter().filter_map(|one| one.result)
}

struct Copies<'a> {
    group: &'a [Instruction],
    /// The copies that are not in order yet, by their results: the position in the group, and what is read.
    pending: HashMap<Value, (usize, Operand)>,
    /// How many pending copies read each variable.
    readers: HashMap<Value, usize>,
    /// Results of pending copies that no pending copy reads.
    ready: Vec<Value>,
    /// For each variable that was read, a variable that holds its value from then on.
    copied: HashMap<Value, Value>,
    /// What is read in the place of each variable that is overwritten before its last reader.
    instead: HashMap<Value, Value>,
    ordered: Vec<Instruction>,
}

impl<'a> Copies<'a> {
    fn new(group: &'a [Instruction]) -> Self {
        let mut pending = HashMap::new();
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
        let ready = results(group).rev().filter(|result| !readers.contains_key(result)).collect();
        let (copied, instead) = (HashMap::new(), HashMap::new());
        Self { group, pending, readers, ready, copied, instead, ordered: Vec::with_capacity(group.len()) }
    }

    /// Puts every copy in order that is ready, and those that become so.
    fn drain(&mut self) {
        while let Some(free) = self.ready.pop() {
            let Some((position, source)) = self.pending.remove(&free) else { continue };
            self.write(free, source, position);
            if let Operand::Value(source) = source {
                self.copied.entry(source).or_insert(free);
                if let Some(count) = self.readers.get_mut(&source) {
                    *count -= 1;
                    if *count == 0 {
                        self.ready.push(source);
                    }
                }
            }
        }
    }

    fn write(&mut self, result: Value, source: Operand, position: usize) {
        let source = match source {
            Operand::Value(value) => Operand::Value(self.instead.get(&value).copied().unwrap_or(value)),
            constant @ Operand::Constant(_) => constant,
        };
        let span = self.group[position].span;
        self.ordered.push(Instruction { result: Some(result), op: Op::Copy(source), span });
    }
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

    /// How many cycles of `group` nothing outside them reads. A walk from every result: simple and slow.
    fn closed_cycles(group: &[Instruction]) -> usize {
        let source = |value: Value| {
            let copy = group.iter().find(|one| one.result == Some(value))?;
            copy.op.operands().next().and_then(Operand::value)
        };
        let cycle = |start: Value| {
            let mut members = vec![start];
            while let Some(next) = source(members[members.len() - 1]) {
                if next == start {
                    return Some(members);
                }
                if members.len() > group.len() {
                    return None;
                }
                members.push(next);
            }
            None
        };
        let closed = |members: &Vec<Value>| {
            let mut readers =
                results(group).filter(|one| source(*one).is_some_and(|one| members.contains(&one)));
            members.len() > 1 && readers.all(|reader| members.contains(&reader))
        };
        // Each cycle is found from its smallest member.
        let first = |members: &Vec<Value>| members.iter().all(|one| *one >= members[0]);
        results(group).filter_map(cycle).filter(closed).filter(first).count()
    }

    #[test]
    fn any_group_means_the_same_in_order_with_a_scratch_for_each_cycle_that_nothing_else_reads() {
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
            assert_eq!(cycles, closed_cycles(&group), "{group:?}\n{ordered:?}");
        }
    }
}
