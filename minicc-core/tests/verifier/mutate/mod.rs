//! Kinds of mutation: small changes after which a function is mostly still near to one that is valid.
//!
//! A mutation chooses its place and its change at random, and knows nothing of the rules: some that are aimed at one
//! rule break another, or none. Entities that do not exist are mostly the first that does not.

mod blocks;
mod flow;
mod instruction;
mod names;
mod phi;

use minicc_core::entity::Entity;
use minicc_core::ir::{Block, Form, Function, Operand, Value};

use crate::common::random::Random;

/// What a mutation does to a function. `None` says that the function has no place for it.
type Change<F> = fn(&mut Function<F>, &mut Random) -> Option<()>;

/// A kind of mutation, and its name.
pub type Named<F> = (&'static str, Change<F>);

/// Every kind. The names and their order are the same in every form.
pub fn kinds<F: Form>() -> Vec<Named<F>> {
    let all = [
        phi::inputs(),
        phi::phis(),
        instruction::operands(),
        instruction::instructions(),
        flow::edges(),
        flow::terminators(),
        blocks::blocks(),
        names::parameters(),
        names::values(),
    ];
    all.concat()
}

fn pick<T: Copy>(random: &mut Random, choices: &[T]) -> Option<T> {
    if choices.is_empty() { None } else { Some(*random.pick(choices)) }
}

fn any_block<F: Form>(function: &Function<F>, random: &mut Random) -> Option<Block> {
    pick(random, &function.blocks.keys().collect::<Vec<_>>())
}

/// A block and the number of a phi there.
fn any_phi<F: Form>(function: &Function<F>, random: &mut Random) -> Option<(Block, usize)> {
    let mut all = Vec::new();
    for (block, data) in function.blocks.iter() {
        all.extend((0..data.phis.len()).map(|position| (block, position)));
    }
    pick(random, &all)
}

/// A block and the number of an instruction there.
fn any_instruction<F: Form>(function: &Function<F>, random: &mut Random) -> Option<(Block, usize)> {
    let mut all = Vec::new();
    for (block, data) in function.blocks.iter() {
        all.extend((0..data.instructions.len()).map(|position| (block, position)));
    }
    pick(random, &all)
}

fn any_value<F: Form>(function: &Function<F>, random: &mut Random) -> Option<Value> {
    pick(random, &function.values.keys().collect::<Vec<_>>())
}

/// A value, or now and then a constant.
fn any_operand<F: Form>(function: &Function<F>, random: &mut Random) -> Operand {
    match any_value(function, random) {
        Some(value) if !random.chance(8) => Operand::Value(value),
        _ => Operand::Constant(random.scalar()),
    }
}

/// An entity that is none of `count`: the first one, or one further on.
fn missing<E: Entity>(count: usize, random: &mut Random) -> E {
    E::new(count + random.below(2) * random.below(70))
}

/// The blocks with an edge to `block`, each once, in their order.
fn predecessors<F: Form>(function: &Function<F>, block: Block) -> Vec<Block> {
    let leads_here = |from: &Block| function.blocks[*from].terminator.targets().any(|to| to == block);
    function.blocks.keys().filter(leads_here).collect()
}

/// A label that no block has.
fn fresh_label<F: Form>(function: &Function<F>) -> String {
    let labels: Vec<String> = function.blocks.keys().map(|block| function.label(block).to_string()).collect();
    let mut numbers = 1..;
    numbers.find_map(|number| Some(format!("new_{number}")).filter(|label| !labels.contains(label))).unwrap()
}

/// A new value with a name that no other has.
fn fresh_value<F: Form>(function: &mut Function<F>) -> Value {
    let number = function.names.len();
    function.add_value(format!("new{number}"))
}
