//! Out of SSA form with few copies.
//!
//! Source: Boissinot, Darte, Rastello, Dupont de Dinechin and Guillon, "Revisiting out-of-SSA translation for
//! correctness, code quality, and efficiency", CGO 2009. In three steps:
//!
//! 1. *Isolate* (`isolate`): every phi gets values of its own, by copies. Correct as it stands, with far too many
//!    copies.
//! 2. *Coalesce* (`classes`): values that no live range keeps apart become one variable, the copies between them
//!    disappear. Two live ranges may overlap where both values are copies of one: they are equal there. All copies
//!    are candidates, those of the source too, the ones in the innermost loops first.
//! 3. *Sequence* (`sequence`): what remains of each group of copies that are there at once is put in an order, with
//!    a scratch variable for each cycle that needs one.
//!
//! The simple form of `destroy` is kept as an oracle for this one.

use super::classes::Classes;
use super::isolate::{Isolated, isolate};
use super::sequence::sequence;
use crate::analysis::{Dominance, Loops};
use crate::entity::{Entity, Map};
use crate::ir::{Block, Destroyed, Function, Graph, Op, Operand, Parameter, Ssa, Terminator, Value};

/// `function` without phis and with few copies. It must be verified.
pub fn destroy_coalesced(function: &Function<Ssa>) -> Function<Destroyed> {
    let isolated = isolate(function);
    let (mut classes, _) = coalesce(&isolated);
    let original_blocks = isolated.original_blocks;
    let mut after = rename(isolated, &mut classes);
    skip_empty_edges(&mut after, original_blocks);
    after.into_form()
}

/// What [`destroy_coalesced`] decides, for whoever wants to see or check it.
#[derive(Clone, Debug)]
pub struct Coalescing {
    /// The function after the first step, in SSA form. A block starts with a copy from each of its phis, and ends
    /// with a copy to each phi of the only block after it.
    pub isolated: Function<Ssa>,
    /// Every copy of a value, in the order in which the second step tried them.
    pub decisions: Vec<Decision>,
}

/// What became of one copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The value that it defines.
    pub result: Value,
    /// The value that it reads.
    pub source: Value,
    /// Whether the two are one variable from then on.
    pub joined: bool,
}

impl Coalescing {
    /// The decisions for `function`, which must be verified.
    pub fn new(function: &Function<Ssa>) -> Self {
        let isolated = isolate(function);
        let (_, decisions) = coalesce(&isolated);
        Self { isolated: isolated.function, decisions }
    }
}

fn coalesce(isolated: &Isolated) -> (Classes, Vec<Decision>) {
    let graph = Graph::new(&isolated.function);
    let dominance = Dominance::new(&isolated.function, &graph);
    let mut classes = Classes::new(isolated, &graph, &dominance);
    for web in &isolated.webs {
        classes.join(web);
    }
    let loops = Loops::new(&graph, &dominance, isolated.function.blocks.len());
    let mut decisions = Vec::new();
    for (result, source) in copies(isolated, &graph, &loops) {
        decisions.push(Decision { result, source, joined: classes.coalesce(result, source) });
    }
    (classes, decisions)
}

/// Every copy of a value, those in the innermost loops first.
fn copies(isolated: &Isolated, graph: &Graph, loops: &Loops) -> Vec<(Value, Value)> {
    let mut found: Vec<(u32, Value, Value)> = Vec::new();
    for &block in graph.order() {
        let depth = loops.depth(block);
        for instruction in &isolated.function.blocks[block].instructions {
            if let (Some(result), Op::Copy(Operand::Value(source))) = (instruction.result, instruction.op) {
                found.push((depth, result, source));
            }
        }
    }
    found.sort_by_key(|(depth, ..)| std::cmp::Reverse(*depth));
    found.into_iter().map(|(_, result, source)| (result, source)).collect()
}

/// The function with a variable for each class, without phis and without copies inside a class.
fn rename(isolated: Isolated, classes: &mut Classes) -> Function<Ssa> {
    let mut after = isolated.function;
    let values = std::mem::take(&mut after.values);
    let mut variable: Map<Value, Option<Value>> = Map::filled(None, values.len());
    let mut of = |value: Value, after: &mut Function<Ssa>| {
        let representative = classes.representative(value);
        *variable[representative].get_or_insert_with(|| after.values.push(values[representative]))
    };
    for position in 0..after.parameters.len() {
        if let Parameter::Scalar(value) = after.parameters[position] {
            after.parameters[position] = Parameter::Scalar(of(value, &mut after));
        }
    }
    let mut scratches = 0;
    for block in after.blocks.keys() {
        let mut instructions = std::mem::take(&mut after.blocks[block].instructions);
        let mut terminator = after.blocks[block].terminator;
        for instruction in &mut instructions {
            for operand in instruction.op.operands_mut() {
                if let Operand::Value(value) = operand {
                    *value = of(*value, &mut after);
                }
            }
            if let Some(result) = &mut instruction.result {
                *result = of(*result, &mut after);
            }
        }
        if let Some(Operand::Value(value)) = terminator.operand_mut() {
            *value = of(*value, &mut after);
        }
        let mut scratch = || {
            scratches += 1;
            isolated.fresh.value(&mut after, format!("$cycle{scratches}"))
        };
        let end = instructions.len() - isolated.trailing[block];
        let first = sequence(&instructions[..isolated.leading[block]], &mut scratch);
        let last = sequence(&instructions[end..], &mut scratch);
        instructions.truncate(end);
        instructions.splice(..isolated.leading[block], first);
        instructions
            .retain(|one| !matches!(one.op, Op::Copy(from) if one.result.map(Operand::Value) == Some(from)));
        instructions.extend(last);
        let data = &mut after.blocks[block];
        data.phis.clear();
        data.instructions = instructions;
        data.terminator = terminator;
    }
    after
}

/// Removes the blocks of edges on which no copy is left.
fn skip_empty_edges(function: &mut Function<Ssa>, original: usize) {
    let empty = |block: &Block, function: &Function<Ssa>| {
        let data = &function.blocks[*block];
        match data.terminator {
            Terminator::Jump(target) if block.index() >= original && data.instructions.is_empty() => {
                Some(target)
            }
            _ => None,
        }
    };
    let onward: Vec<Option<Block>> = function.blocks.keys().map(|block| empty(&block, function)).collect();
    let mut kept: Vec<Block> = Vec::with_capacity(onward.len());
    let mut count = 0;
    for target in &onward {
        kept.push(Block::new(count));
        count += usize::from(target.is_none());
    }
    let blocks = std::mem::take(&mut function.blocks);
    let keep = blocks.into_iter().zip(&onward).filter(|(_, onward)| onward.is_none());
    function.blocks = keep
        .map(|(mut data, _)| {
            for target in data.terminator.targets_mut() {
                let to = onward[target.index()].unwrap_or(*target);
                *target = kept[to.index()];
            }
            data
        })
        .collect();
}
