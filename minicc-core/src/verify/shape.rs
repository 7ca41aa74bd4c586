//! Rules that need no dominance: R1 to R8.

use rustc_hash::FxHashSet;

use super::{Report, Rule, Violation};
use crate::entity::Entity;
use crate::ir::{
    Block, BlockKind, Form, Function, Graph, Label, Name, Operand, Parameter, Printed, Value, split_version,
};

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
    let repeated = repeated_labels(function);
    for (block, data) in function.blocks.iter() {
        if data.label.is_empty() {
            report.add(Rule::R1, Some(block), None, "the label is empty".to_owned());
        } else if repeated.contains(&block) {
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

/// The blocks with the label of an earlier one.
fn repeated_labels<F: Form>(function: &Function<F>) -> FxHashSet<Block> {
    let mut texts = FxHashSet::default();
    let mut made: Vec<(u32, BlockKind, Block)> = Vec::with_capacity(function.blocks.len());
    let mut repeated = FxHashSet::default();
    for (block, data) in function.blocks.iter() {
        let text = match &data.label {
            Label::Made(kind, number) => {
                made.push((*number, *kind, block));
                continue;
            }
            Label::Text(text) => text,
        };
        // A label that was put together by hand can be the text of a made one.
        if let Label::Made(kind, number) = Label::from(&**text) {
            made.push((number, kind, block));
        } else if !texts.insert(text) {
            repeated.insert(block);
        }
    }
    // The frontend numbers its labels in the order of the blocks, so that this sort has nothing to do and no
    // table of all labels is needed.
    made.sort();
    for pair in made.windows(2) {
        if let [(number, kind, _), (next_number, next_kind, block)] = pair
            && (number, kind) == (next_number, next_kind)
        {
            repeated.insert(*block);
        }
    }
    repeated
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
        if let Some(buffer) = instruction.op.buffer()
            && buffer.index() >= function.buffers.len()
        {
            report.add(Rule::R2, Some(block), text(), "the buffer does not exist".to_owned());
        }
        if instruction.op.has_result() != instruction.result.is_some() {
            let message = if instruction.result.is_some() {
                "the operation yields no value"
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
            } else if phi.inputs.is_empty()
                || !phi.inputs.iter().map(|(block, _)| block).eq(graph.predecessors(block))
            {
                let message = "the inputs are not those of the block's predecessors, in their order";
                report.add(Rule::R8, Some(block), text(), message.to_owned());
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
    let texts = function.names.iter().filter_map(|name| match name {
        Name::Text(text) => Some(&**text),
        Name::Temporary(_) => None,
    });
    for text in texts.chain(function.buffers.values().map(String::as_str)) {
        if split_version(text).1 > 0 {
            report.add(Rule::R5, None, None, format!("`{text}` reads as a version of another name"));
        }
    }
    // With no name that ends as a version does, two values print alike exactly where both parts do.
    if ascending(function) {
        return;
    }
    let mut printed: FxHashSet<(Printed<'_>, u32)> = FxHashSet::default();
    printed.reserve(function.values.len());
    for buffer in function.buffers.values() {
        if !printed.insert((Printed::from(buffer.as_str()), 0)) {
            report.add(Rule::R5, None, None, format!("two buffers print as `{buffer}`"));
        }
    }
    for (value, data) in function.values.iter() {
        let Some(name) = function.names.get(data.name as usize) else { continue };
        if !printed.insert((Printed::from(name), data.version)) {
            let message = format!("two names print as `{}`", function.value_name(value));
            report.add(Rule::R5, None, None, message);
        }
    }
}

/// Whether no two values or buffers print alike because the names and their versions were numbered in the order in
/// which they stand in the function, as the compiler numbers them. Then no table of them all is needed.
fn ascending<F: Form>(function: &Function<F>) -> bool {
    let mut texts: FxHashSet<&str> = FxHashSet::default();
    let mut last_temporary = None;
    let names_ascend = function.names.iter().all(|name| match Printed::from(name) {
        Printed::Text(text) => texts.insert(text),
        Printed::Temporary(number) => last_temporary.replace(number).is_none_or(|last| last < number),
    });
    let buffers_differ = function.buffers.values().all(|buffer| match Printed::from(buffer.as_str()) {
        Printed::Text(text) => texts.insert(text),
        Printed::Temporary(_) => false,
    });
    // For each name, the version that the next value with it must have at least.
    let mut next = vec![0; function.names.len()];
    names_ascend
        && buffers_differ
        && function.values.values().all(|data| {
            let Some(next) = next.get_mut(data.name as usize) else { return false };
            data.version >= std::mem::replace(next, data.version.saturating_add(1)) && data.version < u32::MAX
        })
}
