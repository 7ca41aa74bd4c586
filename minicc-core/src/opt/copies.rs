//! Copy propagation: what reads a copy reads what was copied; what reads a phi of one value reads that value.
//!
//! Legal: in SSA form a copy and its source are equal wherever the copy is defined, and the source's definition
//! dominates the copy's, so that it dominates the copy's uses too. (This is what two-address thinking gets wrong for
//! mutable variables, and what creates the swap and lost-copy problems that leaving SSA form has to deal with.)
//! Phis that choose between one value and each other are that value: whichever edge control takes, it is chosen or kept.
//! Its definition dominates them: on a path to them without it there would be nothing to choose.
//!
//! Source: Briggs, Cooper, Harvey and Simpson, "Practical improvements to the construction and destruction of static
//! single assignment form", 1998, section 3, made optimistic as in Wegman and Zadeck 1991, so that phis which go round any
//! number of nested loops are found at once: a phi is thought to be what the first of its inputs that is known is, until
//! another input is something else; then it is itself, for good. What depends on it is looked at again, the last one first, so
//! that in a sequence of loops each is settled before those after it are asked: linear in practice.

use super::edit::Replacements;
use super::flow::Flow;
use crate::entity::{Lists, Map};
use crate::ir::{Block, Function, Graph, Op, Operand, Phi, Ssa, Value};

pub(super) fn run(function: &mut Function<Ssa>, flow: &Flow) -> u64 {
    let mut count = 0;
    loop {
        let found = Solver::solve(function, flow.graph(function));
        let mut replacements = Replacements::new(function);
        for (value, leader) in found.leader.iter() {
            if let Some(leader) = leader.filter(|leader| *leader != Operand::Value(value)) {
                replacements.insert(value, leader);
            }
        }
        let more = replacements.apply(function);
        count += more;
        if more == 0 || !found.misled {
            return count;
        }
    }
}

/// How many inputs of a phi are asked again when one changes.
const FEW: usize = 16;

struct Solver {
    /// What each value is a copy of in the end: itself, if of nothing. `None` is not known yet.
    leader: Map<Value, Option<Operand>>,
    /// The phis and copies that read each value.
    readers: Lists<Value, (Block, Reader)>,
    changed: Vec<Value>,
    /// Whether a phi that was thought to be a copy is none. What was decided by comparing with that guess may be too
    /// little, so that there can be more to find.
    misled: bool,
}

/// A phi or a copy: which one of its block.
#[derive(Clone, Copy, Debug)]
enum Reader {
    Phi(usize),
    Copy(usize),
}

impl Solver {
    fn solve(function: &Function<Ssa>, graph: &Graph) -> Self {
        let mut readers = Vec::new();
        let mut leader: Map<Value, Option<Operand>> =
            function.values.keys().map(|value| Some(Operand::Value(value))).collect();
        for (block, data) in function.blocks.iter() {
            for (at, phi) in data.phis.iter().enumerate() {
                leader[phi.result] = None;
                let inputs = phi.inputs.iter().filter_map(|(_, operand)| operand.value());
                readers.extend(inputs.map(|value| (value, (block, Reader::Phi(at)))));
            }
            for (at, one) in data.instructions.iter().enumerate() {
                if let (Some(result), Op::Copy(source)) = (one.result, one.op) {
                    leader[result] = None;
                    readers.extend(source.value().map(|value| (value, (block, Reader::Copy(at)))));
                }
            }
        }
        let readers = Lists::new(function.values.len(), &readers);
        let mut solver = Self { leader, readers, changed: Vec::new(), misled: false };
        for &block in graph.order() {
            let data = &function.blocks[block];
            data.phis.iter().for_each(|phi| solver.phi(phi));
            for one in &data.instructions {
                solver.copy(one.result, one.op);
            }
        }
        while let Some(value) = solver.changed.pop() {
            for at in 0..solver.readers.of(value).len() {
                let (block, reader) = solver.readers.of(value)[at];
                let data = &function.blocks[block];
                match reader {
                    Reader::Phi(at) => data.phis.get(at).into_iter().for_each(|phi| solver.input(phi, value)),
                    Reader::Copy(at) => {
                        data.instructions.get(at).into_iter().for_each(|one| solver.copy(one.result, one.op));
                    }
                }
            }
        }
        solver
    }

    fn read(&self, operand: Operand) -> Option<Operand> {
        match operand {
            Operand::Constant(_) => Some(operand),
            Operand::Value(value) => self.leader[value],
        }
    }

    fn phi(&mut self, phi: &Phi) {
        let own = Operand::Value(phi.result);
        let mut inputs =
            phi.inputs.iter().filter_map(|(_, operand)| self.read(*operand)).filter(|one| *one != own);
        let Some(first) = inputs.next() else { return };
        let leader = if inputs.all(|other| other == first) { first } else { own };
        // Once it is itself, it stays so: what its inputs were thought to be was the least that they can be.
        if self.leader[phi.result] != Some(own) {
            self.misled |= leader == own && self.leader[phi.result].is_some();
            self.set(phi.result, leader);
        }
    }

    /// Looks at `phi` again, of which `value` is an input.
    fn input(&mut self, phi: &Phi, value: Value) {
        let own = Operand::Value(phi.result);
        let (known, input) = (self.leader[phi.result], self.leader[value]);
        if known == Some(own) || known == input || input == Some(own) {
            return;
        }
        // Where the inputs are many, one that is something else settles it: asking all of them each time would take
        // quadratic time. (The others may follow it; then the next round finds that.)
        if known.is_some() && phi.inputs.len() > FEW {
            self.misled = true;
            self.set(phi.result, own);
        } else {
            self.phi(phi);
        }
    }

    fn copy(&mut self, result: Option<Value>, op: Op) {
        if let (Some(result), Op::Copy(source)) = (result, op)
            && let Some(leader) = self.read(source)
        {
            self.set(result, leader);
        }
    }

    fn set(&mut self, value: Value, leader: Operand) {
        if self.leader[value] != Some(leader) {
            self.leader[value] = Some(leader);
            self.changed.push(value);
        }
    }
}
