//! The renaming walk of SSA construction, step by step.
//!
//! Cytron et al. go down the dominator tree with a stack for each variable: a definition, of a phi or of an instruction, is
//! pushed; a use reads the top; before going down, the inputs of the phis in the successors are filled with it; and on the
//! way back what the block pushed is popped. `analysis::Reaching` makes that walk before there are values, and over phis
//! that are pruned later. This makes it again over the result, in which a push is a definition, so that each step has its
//! value's name.

use core::fmt::{self, Write};

use crate::analysis::Dominance;
use crate::ir::{Block, Function, Graph, Operand, Phi, Ssa, Value};

/// A step of the walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<'a> {
    /// Comes down to a block from its immediate dominator, or to the entry.
    Enter(Block, Option<Block>),
    /// Pushes a parameter, or what an instruction defines.
    Push(Value),
    /// Pushes what a phi defines.
    PushPhi(Value),
    /// Fills the input of a phi in a successor with the top of its variable's stack.
    Fill(Block, &'a Phi, Operand),
    /// Goes back up from a block.
    Leave(Block),
    /// Pops a value that the block pushed.
    Pop(Value),
}

/// Tells `observe` each step of the walk that made `function`, which is as `construct` returned it.
pub fn walk<'a>(function: &'a Function<Ssa>, mut observe: impl FnMut(Step<'a>)) {
    let graph = Graph::new(function);
    let dominance = Dominance::new(function, &graph);
    let mut pushed: Vec<Value> = Vec::new();
    // Blocks to come down to, and blocks to go back up from, with what was pushed before them.
    let mut work: Vec<(Block, Option<usize>)> = vec![(function.entry(), None)];
    while let Some((block, before)) = work.pop() {
        if let Some(before) = before {
            observe(Step::Leave(block));
            pushed.drain(before..).rev().for_each(|value| observe(Step::Pop(value)));
            continue;
        }
        work.push((block, Some(pushed.len())));
        work.extend(dominance.children(block).iter().rev().map(|child| (*child, None)));
        let parent = dominance.immediate(block);
        observe(Step::Enter(block, parent));
        let data = &function.blocks[block];
        let parameters = function.scalar_parameters().filter(|_| parent.is_none());
        let phis = data.phis.iter().map(|phi| Step::PushPhi(phi.result));
        let results = data.instructions.iter().filter_map(|one| one.result);
        for step in parameters.map(Step::Push).chain(phis).chain(results.map(Step::Push)) {
            if let Step::Push(value) | Step::PushPhi(value) = step {
                pushed.push(value);
            }
            observe(step);
        }
        for successor in data.terminator.successors() {
            for phi in &function.blocks[successor].phis {
                phi.input(block).into_iter().for_each(|top| observe(Step::Fill(successor, phi, top)));
            }
        }
    }
}

/// Writes the walk that made `function` to `out`, as it goes.
///
/// # Errors
///
/// The first one of `out`.
pub fn show_walk(function: &Function<Ssa>, out: &mut impl Write) -> fmt::Result {
    let mut written = Ok(());
    walk(function, |step| {
        if written.is_ok() {
            written = write_step(function, step, out);
        }
    });
    written
}

fn write_step(function: &Function<Ssa>, step: Step<'_>, out: &mut impl Write) -> fmt::Result {
    match step {
        Step::Enter(block, None) => writeln!(out, "enter {}", function.label(block)),
        Step::Enter(block, Some(parent)) => {
            writeln!(out, "enter {} below {}", function.label(block), function.label(parent))
        }
        Step::Push(value) => writeln!(out, "  push {}", function.value_name(value)),
        Step::PushPhi(value) => writeln!(out, "  push {}, a phi", function.value_name(value)),
        Step::Fill(successor, phi, top) => {
            let (phi, top) = (function.value_name(phi.result), function.show_operand(top));
            writeln!(out, "  fill {phi} in {} with {top}", function.label(successor))
        }
        Step::Leave(block) => writeln!(out, "leave {}", function.label(block)),
        Step::Pop(value) => writeln!(out, "  pop {}", function.value_name(value)),
    }
}
