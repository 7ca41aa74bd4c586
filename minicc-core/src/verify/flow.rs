//! Rules over paths: R9, R10 and R11.

use super::{Report, Rule};
use crate::analysis::{Dominance, Reaching, unassigned_uses};
use crate::entity::Map;
use crate::ir::{Block, Form, Graph, Operand, Value};

/// Where a value is defined: the block, and how many instructions of it come first.
type Definition = (Block, usize);

/// R9 and R10.
pub(super) fn single_assignment<F: Form>(report: &mut Report<'_, F>, graph: &Graph) {
    let function = report.function;
    let mut definitions: Map<Value, Option<Definition>> = Map::filled(None, function.values.len());
    for parameter in function.scalar_parameters() {
        definitions[parameter] = Some((function.entry(), 0));
    }
    for (block, data) in function.blocks.iter() {
        for phi in &data.phis {
            let text = || function.show_phi(phi).to_string();
            define(report, &mut definitions, phi.result, (block, 0), text);
        }
        for (position, instruction) in data.instructions.iter().enumerate() {
            if let Some(result) = instruction.result {
                let text = || function.show_instruction(instruction).to_string();
                define(report, &mut definitions, result, (block, position + 1), text);
            }
        }
    }
    let dominance = Dominance::new(function, graph);
    let reaches = |operand: Operand, block: Block, before: usize| match operand.value() {
        None => true,
        Some(value) => definitions[value].is_some_and(|(origin, position)| {
            if origin == block { position <= before } else { dominance.dominates(origin, block) }
        }),
    };
    let describe = |operand: Operand| match operand.value() {
        Some(value) if definitions[value].is_none() => {
            format!("`{}` has no definition", function.value_name(value))
        }
        _ => format!("the definition of `{}` does not dominate this use", function.show_operand(operand)),
    };
    for (block, data) in function.blocks.iter() {
        for phi in &data.phis {
            for (predecessor, operand) in &phi.inputs {
                let end = function.blocks[*predecessor].instructions.len();
                if !reaches(*operand, *predecessor, end) {
                    let text = function.show_phi(phi).to_string();
                    report.add(Rule::R10, Some(block), Some(text), describe(*operand));
                }
            }
        }
        for (position, instruction) in data.instructions.iter().enumerate() {
            for operand in instruction.op.operands() {
                if !reaches(operand, block, position) {
                    let text = function.show_instruction(instruction).to_string();
                    report.add(Rule::R10, Some(block), Some(text), describe(operand));
                }
            }
        }
        if let Some(operand) = data.terminator.operand()
            && !reaches(operand, block, data.instructions.len())
        {
            let text = function.show_terminator(&data.terminator).to_string();
            report.add(Rule::R10, Some(block), Some(text), describe(operand));
        }
    }
}

fn define<F: Form>(
    report: &mut Report<'_, F>,
    definitions: &mut Map<Value, Option<Definition>>,
    value: Value,
    definition: Definition,
    text: impl FnOnce() -> String,
) {
    if definitions[value].is_some() {
        let message = format!("`{}` has another definition", report.function.value_name(value));
        report.add(Rule::R9, Some(definition.0), Some(text()), message);
    } else {
        definitions[value] = Some(definition);
    }
}

/// R11.
pub(super) fn definite_assignment<F: Form>(report: &mut Report<'_, F>, graph: &Graph) {
    let function = report.function;
    for unassigned in unassigned_uses(function, graph, &Reaching::new(function, graph)) {
        let data = &function.blocks[unassigned.block];
        let text = match unassigned.instruction.and_then(|position| data.instructions.get(position)) {
            Some(instruction) => function.show_instruction(instruction).to_string(),
            None => function.show_terminator(&data.terminator).to_string(),
        };
        let name = function.value_name(unassigned.variable);
        let message = format!("some path reaches this use of `{name}` without an assignment");
        report.add(Rule::R11, Some(unassigned.block), Some(text), message);
    }
}
