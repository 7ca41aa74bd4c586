//! Rules that need no dominance: R1 to R8.

use rustc_hash::FxHashSet;

use super::{Report, Rule, Violation};
use crate::entity::Entity;
use crate::ir::{Block, Form, Function, Graph, Name, Operand, Parameter, Value, split_version};

/// All of them, in two steps, and the graph that the second needed.
pub(super) fn check<F: Form>(report: &mut Report<'_, F>) -> Result<Graph, Vec<Violation>> {
    entities(report);
    report.stop()?;
    let graph = Graph::new(report.function);
    edges(report, &graph);
    report.stop()?;
    Ok(graph)
}

/// R1, R2 and R6.
fn entities<F: Form>(report: &mut Report<'_, F>) {
    let function = report.function;
    if function.blocks.is_empty() {
        report.add(Rule::R1, None, None, "there is no entry block".to_owned());
    }
    let mut labels = FxHashSet::default();
    for (block, data) in function.blocks.iter() {
        if data.label.is_empty() {
            report.add(Rule::R1, Some(block), None, "the label is empty".to_owned());
        } else if !labels.insert(data.label.as_str()) {
            report.add(Rule::R1, Some(block), None, "another block has this label".to_owned());
        }
    }
    for parameter in &function.parameters {
        let exists = match parameter {
            Parameter::Scalar(value) => value.index() < function.values.len(),
            Parameter::Buffer(buffer) => buffer.index() < function.buffers.len(),
        };
        if !exists {
            report.add(Rule::R2, None, None, "a parameter does not exist".to_owned());
        }
    }
    for data in function.values.values() {
        if data.name as usize >= function.names.len() {
            report.add(Rule::R2, None, None, "a value has no name".to_owned());
        }
    }
    for block in function.blocks.keys() {
        block_entities(report, block);
    }
}

fn block_entities<F: Form>(report: &mut Report<'_, F>, block: Block) {
    let function = report.function;
    let data = &function.blocks[block];
    let missing_block = |block: Block| block.index() >= function.blocks.len();
    for phi in &data.phis {
        let operands = phi.inputs.iter().map(|(_, operand)| *operand);
        let values = operands.chain([Operand::Value(phi.result)]);
        if let Some(message) = missing_value(function, values) {
            report.add(Rule::R2, Some(block), Some(function.show_phi(phi).to_string()), message);
        }
        if phi.inputs.iter().any(|(predecessor, _)| missing_block(*predecessor)) {
            let message = "an input comes from a block that does not exist".to_owned();
            report.add(Rule::R2, Some(block), Some(function.show_phi(phi).to_string()), message);
        }
    }
    for instruction in &data.instructions {
        let text = || Some(function.show_instruction(instruction).to_string());
        let values = instruction.op.operands().chain(instruction.result.map(Operand::Value));
        if let Some(message) = missing_value(function, values) {
            report.add(Rule::R2, Some(block), text(), message);
        }
        if let Some((buffer, _)) = instruction.op.access()
            && buffer.index() >= function.buffers.len()
        {
            report.add(Rule::R2, Some(block), text(), "the buffer does not exist".to_owned());
        }
        if instruction.op.has_result() != instruction.result.is_some() {
            let message = if instruction.result.is_some() {
                "a store has no result"
            } else {
                "the operation yields a value, which has no name"
            };
            report.add(Rule::R6, Some(block), text(), message.to_owned());
        }
    }
    let text = || Some(function.show_terminator(&data.terminator).to_string());
    if let Some(message) = missing_value(function, data.terminator.operand().into_iter()) {
        report.add(Rule::R2, Some(block), text(), message);
    }
    if data.terminator.targets().any(missing_block) {
        report.add(Rule::R2, Some(block), text(), "a target does not exist".to_owned());
    }
}

fn missing_value<F>(function: &Function<F>, mut operands: impl Iterator<Item = Operand>) -> Option<String> {
    let missing = |value: Value| value.index() >= function.values.len();
    operands.any(|operand| operand.value().is_some_and(missing)).then(|| "a value does not exist".to_owned())
}

/// R3, R4, R5, R7 and R8.
fn edges<F: Form>(report: &mut Report<'_, F>, graph: &Graph) {
    let function = report.function;
    for (block, data) in function.blocks.iter() {
        if !graph.is_reachable(block) {
            report.add(Rule::R3, Some(block), None, "the entry cannot reach this block".to_owned());
        }
        for phi in &data.phis {
            let text = || Some(function.show_phi(phi).to_string());
            if !F::SSA {
                report.add(Rule::R7, Some(block), text(), "this form has no phis".to_owned());
            } else if !phi.inputs.iter().map(|(block, _)| block).eq(graph.predecessors(block)) {
                let message = "the inputs are not those of the block's predecessors, in their order";
                report.add(Rule::R8, Some(block), text(), message.to_owned());
            } else if phi.inputs.is_empty() {
                report.add(
                    Rule::R8,
                    Some(block),
                    text(),
                    "no edge leads here to choose a value by".to_owned(),
                );
            }
        }
    }
    if let Some(first) = graph.predecessors(function.entry()).first() {
        let message = format!("`{}` leads back to the entry", function.label(*first));
        report.add(Rule::R4, Some(function.entry()), None, message);
    }
    names(report);
}

/// R5.
fn names<F: Form>(report: &mut Report<'_, F>) {
    let function = report.function;
    let mut parameters = FxHashSet::default();
    for parameter in &function.parameters {
        let key = match parameter {
            Parameter::Scalar(value) => (true, value.index()),
            Parameter::Buffer(buffer) => (false, buffer.index()),
        };
        if !parameters.insert(key) {
            report.add(Rule::R5, None, None, "a value or buffer is a parameter twice".to_owned());
        }
    }
    let bound = parameters.iter().filter(|(scalar, _)| !scalar).count();
    if bound != function.buffers.len() {
        report.add(Rule::R5, None, None, "a buffer is no parameter".to_owned());
    }
    let mut texts: FxHashSet<(&Name, u32)> = FxHashSet::default();
    texts.reserve(function.values.len());
    // A buffer that is called `x.1` prints as that version of `x` does.
    let buffers = function.buffers.values().map(|buffer| split_version(buffer));
    let buffers: Vec<(Name, u32)> = buffers.map(|(name, version)| (name.into(), version)).collect();
    for ((name, version), buffer) in buffers.iter().zip(function.buffers.values()) {
        if !texts.insert((name, *version)) {
            report.add(Rule::R5, None, None, format!("two buffers print as `{buffer}`"));
        }
    }
    for (value, data) in function.values.iter() {
        let Some(name) = function.names.get(data.name as usize) else { continue };
        if !texts.insert((name, data.version)) {
            let message = format!("two names print as `{}`", function.value_name(value));
            report.add(Rule::R5, None, None, message);
        }
    }
}
