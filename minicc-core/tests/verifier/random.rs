//! Random changes to valid functions: what the verifier accepts keeps the rules, and runs.

use std::collections::BTreeSet;

use minicc_core::entity::{Entity, Map};
use minicc_core::ir::{Block, Function, Label, Operand, Parameter, Ssa, Terminator, Value};
use minicc_core::ssa;
use minicc_core::verify::{Rule, verify};

use crate::common::calls::{self, ROUNDS};
use crate::common::graphs;
use crate::common::naive::Dominators;
use crate::common::random::Random;
use crate::copy;

/// Whether R9 and R10 hold, by their definitions. The function keeps every other rule.
fn keeps_ssa_rules(function: &Function<Ssa>) -> bool {
    let dominators = Dominators::new(function);
    // Where each value is defined: the block, and the number of instructions before. Parameters and phis come
    // first.
    let mut definitions: Map<Value, Vec<(Block, usize)>> = Map::filled(Vec::new(), function.values.len());
    for parameter in function.scalar_parameters() {
        definitions[parameter].push((function.entry(), 0));
    }
    for (block, data) in function.blocks.iter() {
        data.phis.iter().for_each(|phi| definitions[phi.result].push((block, 0)));
        for (position, one) in data.instructions.iter().enumerate() {
            one.result.into_iter().for_each(|result| definitions[result].push((block, position + 1)));
        }
    }
    let reaches = |operand: Operand, block: Block, before: usize| {
        operand.value().is_none_or(|value| {
            definitions[value].iter().any(|(origin, position)| {
                if *origin == block { *position <= before } else { dominators.strictly(*origin, block) }
            })
        })
    };
    let once = definitions.values().all(|all| all.len() <= 1);
    once && function.blocks.iter().all(|(block, data)| {
        let end = |block: Block| function.blocks[block].instructions.len();
        let mut inputs = data.phis.iter().flat_map(|phi| &phi.inputs);
        let mut body = data.instructions.iter().enumerate();
        inputs.all(|(from, operand)| reaches(*operand, *from, end(*from)))
            && body.all(|(position, one)| one.op.operands().all(|operand| reaches(operand, block, position)))
            && data.terminator.operand().is_none_or(|operand| reaches(operand, block, end(block)))
    })
}

#[test]
fn r9_r10_a_random_change_is_refused_exactly_where_it_breaks_them() {
    let mut random = Random::new(21);
    let (mut kept, mut broken) = (0, BTreeSet::new());
    for _ in 0..2_500 {
        let mut function = ssa::construct(&graphs::valid(&mut random, 8));
        let values: Vec<Value> = function.values.keys().collect();
        if values.is_empty() {
            continue;
        }
        let blocks: Vec<Block> = function.blocks.keys().collect();
        for _ in 0..=random.below(2) {
            let other = *random.pick(&values);
            let data = &mut function.blocks[*random.pick(&blocks)];
            let instructions = data.instructions.len();
            match random.below(5) {
                0 if !data.phis.is_empty() => {
                    let phi = random.below(data.phis.len());
                    let inputs = &mut data.phis[phi].inputs;
                    let input = random.below(inputs.len());
                    inputs[input].1 = Operand::Value(other);
                }
                1 if instructions > 0 => {
                    let position = random.below(instructions);
                    data.instructions[position]
                        .op
                        .operands_mut()
                        .for_each(|operand| *operand = Operand::Value(other));
                }
                2 => data
                    .terminator
                    .operand_mut()
                    .into_iter()
                    .for_each(|operand| *operand = Operand::Value(other)),
                3 if instructions > 1 => data.instructions.swap(0, instructions - 1),
                4 if instructions > 0 => {
                    let one = &mut data.instructions[random.below(instructions)];
                    if one.result.is_some() {
                        one.result = Some(other);
                    }
                }
                _ => {}
            }
        }
        let expected = keeps_ssa_rules(&function);
        match verify(&function) {
            Ok(()) => {
                assert!(expected, "{function}");
                kept += 1;
            }
            Err(violations) => {
                assert!(!expected, "{violations:?}\n{function}");
                broken.extend(violations.iter().map(|one| one.rule));
            }
        }
    }
    assert!(kept > 300, "only {kept} functions kept the rules");
    assert_eq!(broken.into_iter().collect::<Vec<_>>(), [Rule::R9, Rule::R10]);
}

#[test]
fn a_function_that_verifies_runs_without_panicking() {
    let mut random = Random::new(22);
    let mut ran = 0;
    for _ in 0..3_000 {
        let mut function = graphs::any(&mut random, 8);
        // What the generator cannot make: targets, values, buffers and labels that do not exist or stand twice.
        if random.chance(50) {
            let blocks: Vec<Block> = function.blocks.keys().collect();
            let data = &mut function.blocks[*random.pick(&blocks)];
            match random.below(4) {
                0 => data.terminator = Terminator::Jump(Block::new(random.below(12))),
                1 => data.label = Label::from("entry"),
                2 => data.instructions.push(copy(Some(Value::new(random.below(12))), Operand::Constant(1))),
                _ => data.instructions.push(copy(None, Operand::Value(Value::new(random.below(12))))),
            }
        }
        if verify(&function).is_ok() {
            let given: Vec<calls::Given> = function
                .parameters
                .iter()
                .map(|parameter| match parameter {
                    Parameter::Scalar(_) => calls::int(random.scalar()),
                    Parameter::Buffer(_) => calls::cells(&random.scalars(3)),
                })
                .collect();
            calls::Forms::of(&function).call(&given, &[], ROUNDS.min(20));
            ran += 1;
        }
    }
    assert!(ran > 200, "only {ran} functions verified");
}
