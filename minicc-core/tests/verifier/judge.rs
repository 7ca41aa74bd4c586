//! A second verifier, slow and from the definitions, which shares nothing with the first but the data structures.
//!
//! *Points.* A block of `n` instructions has `n + 2` points: 0, where it starts and its phis happen; one for each
//! instruction; and the terminator. Control goes from each to the next, and from a terminator to point 0 of
//! each target. A phi reads at the terminator of the block that the input belongs to. A parameter is defined at the
//! first point of all.
//!
//! *Paths.* Cut some points out, and flood what is left from the entry. A use in SSA form is dominated by its
//! definition exactly where the flood does not arrive at the use once the definition's point is cut; a variable is
//! assigned on every path to a use exactly where it does not once all of its assignments are cut. So R10 and R11 are
//! one question here. Arriving at a cut point counts: an instruction reads before it writes.
//!
//! *Steps.* As the verifier's documentation says: of R1, R2 and R6, then R3, R4, R5, R7 and R8, then R9, R10 and
//! R11, everything that the first broken group says.

use std::collections::BTreeSet;

use minicc_core::entity::Entity;
use minicc_core::ir::{Block, Form, Function, Instruction, Op, Operand, Parameter, Phi, Terminator, Value};
use minicc_core::verify::{Rule, Violation};

/// A broken rule, the label of the block and the text of what breaks it there.
pub type Broken = (Rule, Option<String>, Option<String>);

/// What a report of the verifier says, without its messages.
pub fn places(violations: &[Violation]) -> BTreeSet<Broken> {
    violations.iter().map(|one| (one.rule, one.block.clone(), one.instruction.clone())).collect()
}

/// What is wrong with `function`.
pub fn judge<F: Form>(function: &Function<F>) -> BTreeSet<Broken> {
    let steps = [existence, edges, paths].into_iter();
    steps.map(|step| step(function)).find(|broken| !broken.is_empty()).unwrap_or_default()
}

/// A part of a block.
#[derive(Clone, Copy)]
enum Part<'a> {
    Phi(&'a Phi),
    Instruction(&'a Instruction),
    Terminator(&'a Terminator),
}

/// A block and the number of one of its points.
type Point = (Block, usize);

/// The parts of `block`, each with the point where it happens.
fn parts<F: Form>(function: &Function<F>, block: Block) -> Vec<(Part<'_>, usize)> {
    let data = &function.blocks[block];
    let mut all: Vec<(Part<'_>, usize)> = data.phis.iter().map(|phi| (Part::Phi(phi), 0)).collect();
    for (position, one) in data.instructions.iter().enumerate() {
        all.push((Part::Instruction(one), position + 1));
    }
    all.push((Part::Terminator(&data.terminator), end(function, block)));
    all
}

fn end<F: Form>(function: &Function<F>, block: Block) -> usize {
    function.blocks[block].instructions.len() + 1
}

fn text<F: Form>(function: &Function<F>, part: Part<'_>) -> String {
    match part {
        Part::Phi(phi) => function.show_phi(phi).to_string(),
        Part::Instruction(one) => function.show_instruction(one).to_string(),
        Part::Terminator(terminator) => function.show_terminator(terminator).to_string(),
    }
}

fn targets(terminator: &Terminator) -> Vec<Block> {
    match terminator {
        Terminator::Jump(target) => vec![*target],
        Terminator::Branch(_, yes, no) => vec![*yes, *no],
        Terminator::Return(_) => Vec::new(),
    }
}

/// The operands of `part`, and for a phi the block that each belongs to.
fn operands(part: Part<'_>) -> Vec<(Operand, Option<Block>)> {
    let of_none = |all: &[Operand]| all.iter().map(|operand| (*operand, None)).collect();
    match part {
        Part::Phi(phi) => phi.inputs.iter().map(|(from, operand)| (*operand, Some(*from))).collect(),
        Part::Instruction(one) => match one.op {
            Op::Copy(operand) | Op::Load { index: operand, .. } | Op::Check { index: operand, .. } => {
                of_none(&[operand])
            }
            Op::Binary(_, left, right) => of_none(&[left, right]),
            Op::Select { condition, yes, no } => of_none(&[condition, yes, no]),
            Op::Store { index, value, .. } => of_none(&[index, value]),
            Op::Read { at, .. } => of_none(&[at.base, at.scale, at.by]),
            Op::Write { at, value, .. } => of_none(&[at.base, at.scale, at.by, value]),
            Op::Limit { base, scale, first, bound, .. } => of_none(&[base, scale, first, bound]),
        },
        Part::Terminator(terminator) => match terminator {
            Terminator::Branch(operand, ..) | Terminator::Return(operand) => of_none(&[*operand]),
            Terminator::Jump(_) => Vec::new(),
        },
    }
}

fn result(part: Part<'_>) -> Option<Value> {
    match part {
        Part::Phi(phi) => Some(phi.result),
        Part::Instruction(one) => one.result,
        Part::Terminator(_) => None,
    }
}

/// The values among the operands of `part`, and for a phi the block that each belongs to.
fn read(part: Part<'_>) -> Vec<(Value, Option<Block>)> {
    let mut values = Vec::new();
    for (operand, from) in operands(part) {
        if let Operand::Value(value) = operand {
            values.push((value, from));
        }
    }
    values
}

/// Whether everything that `part` mentions exists.
fn exists<F: Form>(function: &Function<F>, part: Part<'_>) -> bool {
    let values = read(part).into_iter().map(|(value, _)| value).chain(result(part));
    let blocks = match part {
        Part::Phi(phi) => phi.inputs.iter().map(|(from, _)| *from).collect(),
        Part::Instruction(_) => Vec::new(),
        Part::Terminator(terminator) => targets(terminator),
    };
    let buffer = match part {
        Part::Instruction(one) => match one.op {
            Op::Load { buffer, .. }
            | Op::Store { buffer, .. }
            | Op::Check { buffer, .. }
            | Op::Read { buffer, .. }
            | Op::Write { buffer, .. }
            | Op::Limit { buffer, .. } => Some(buffer),
            Op::Copy(_) | Op::Binary(..) | Op::Select { .. } => None,
        },
        Part::Phi(_) | Part::Terminator(_) => None,
    };
    values.into_iter().all(|value| function.values.get(value).is_some())
        && blocks.into_iter().all(|block| function.blocks.get(block).is_some())
        && buffer.is_none_or(|buffer| function.buffers.get(buffer).is_some())
}

/// R1, R2 and R6.
fn existence<F: Form>(function: &Function<F>) -> BTreeSet<Broken> {
    let mut broken = BTreeSet::new();
    let labels: Vec<String> = function.blocks.keys().map(|block| function.label(block).to_string()).collect();
    if labels.is_empty() {
        broken.insert((Rule::R1, None, None));
    }
    for label in &labels {
        if label.is_empty() || labels.iter().filter(|other| *other == label).count() > 1 {
            broken.insert((Rule::R1, Some(label.clone()), None));
        }
    }
    let parameters_exist = function.parameters.iter().all(|parameter| match parameter {
        Parameter::Scalar(value) => function.values.get(*value).is_some(),
        Parameter::Buffer(buffer) => function.buffers.get(*buffer).is_some(),
    });
    let names_exist = function.values.values().all(|data| function.names.get(data.name as usize).is_some());
    if !parameters_exist || !names_exist {
        broken.insert((Rule::R2, None, None));
    }
    for block in function.blocks.keys() {
        let label = || Some(labels[block.index()].clone());
        for (part, _) in parts(function, block) {
            if !exists(function, part) {
                broken.insert((Rule::R2, label(), Some(text(function, part))));
            }
            if let Part::Instruction(one) = part
                && one.result.is_some()
                    == matches!(one.op, Op::Store { .. } | Op::Write { .. } | Op::Check { .. })
            {
                broken.insert((Rule::R6, label(), Some(text(function, part))));
            }
        }
    }
    broken
}

/// R3, R4, R5, R7 and R8.
fn edges<F: Form>(function: &Function<F>) -> BTreeSet<Broken> {
    let mut broken = BTreeSet::new();
    let arrived = flood(function, &[]);
    for block in function.blocks.keys() {
        let label = || Some(function.label(block).to_string());
        let leads_here = |from: &Block| targets(&function.blocks[*from].terminator).contains(&block);
        let predecessors: Vec<Block> = function.blocks.keys().filter(leads_here).collect();
        if !arrived[block.index()][0] {
            broken.insert((Rule::R3, label(), None));
        }
        if block.index() == 0 && !predecessors.is_empty() {
            broken.insert((Rule::R4, label(), None));
        }
        for phi in &function.blocks[block].phis {
            let inputs: Vec<Block> = phi.inputs.iter().map(|(from, _)| *from).collect();
            let rule = if F::SSA { Rule::R8 } else { Rule::R7 };
            if rule == Rule::R7 || inputs.is_empty() || inputs != predecessors {
                broken.insert((rule, label(), Some(text(function, Part::Phi(phi)))));
            }
        }
    }
    let is_twice = |one: &Parameter| function.parameters.iter().filter(|other| *other == one).count() > 1;
    let is_bound = |buffer| function.parameters.contains(&Parameter::Buffer(buffer));
    let mut printed: Vec<String> = function.buffers.values().cloned().collect();
    printed.extend(function.values.keys().map(|value| function.value_name(value).to_string()));
    let distinct: BTreeSet<&String> = printed.iter().collect();
    let mut texts: Vec<String> = function.names.iter().map(ToString::to_string).collect();
    texts.extend(function.buffers.values().cloned());
    // Up to where a version can end: `x.0` and `x.01` are none, and `x.1` is.
    let has_version = |text: &String| {
        let version = text.rfind('.').and_then(|dot| text[dot + 1..].parse::<u32>().ok());
        version.is_some_and(|version| version > 0 && text.ends_with(&format!(".{version}")))
    };
    if function.parameters.iter().any(is_twice)
        || texts.iter().any(has_version)
        || !function.buffers.keys().all(is_bound)
        || distinct.len() < printed.len()
    {
        broken.insert((Rule::R5, None, None));
    }
    broken
}

/// R9 and R10, or R11.
fn paths<F: Form>(function: &Function<F>) -> BTreeSet<Broken> {
    let mut broken = BTreeSet::new();
    // For each value, where it is defined, in the order of the text; and all uses.
    let mut definitions: Vec<Vec<Point>> = function.values.keys().map(|_| Vec::new()).collect();
    let mut uses: Vec<(Value, Point, Block, Part<'_>)> = Vec::new();
    for parameter in &function.parameters {
        if let Parameter::Scalar(value) = parameter {
            definitions[value.index()].push((function.entry(), 0));
        }
    }
    for block in function.blocks.keys() {
        for (part, point) in parts(function, block) {
            for (value, from) in read(part) {
                let at = from.map_or((block, point), |from| (from, end(function, from)));
                uses.push((value, at, block, part));
            }
            if let Some(result) = result(part) {
                let all = &mut definitions[result.index()];
                if F::SSA && !all.is_empty() {
                    let label = function.label(block).to_string();
                    broken.insert((Rule::R9, Some(label), Some(text(function, part))));
                }
                all.push((block, point));
            }
        }
    }
    for value in function.values.keys() {
        let mut uses = uses.iter().filter(|(used, ..)| *used == value).peekable();
        if uses.peek().is_none() {
            continue;
        }
        let all = &definitions[value.index()];
        // Where R9 is broken, R10 is about the first definition.
        let (rule, cut) = if F::SSA { (Rule::R10, &all[..all.len().min(1)]) } else { (Rule::R11, &all[..]) };
        let arrived = flood(function, cut);
        for (_, (at, position), block, part) in uses {
            if arrived[at.index()][*position] {
                let label = function.label(*block).to_string();
                broken.insert((rule, Some(label), Some(text(function, *part))));
            }
        }
    }
    broken
}

/// For each point, whether some path from the entry arrives there without having passed one in `cut`.
fn flood<F: Form>(function: &Function<F>, cut: &[Point]) -> Vec<Vec<bool>> {
    let mut arrived: Vec<Vec<bool>> =
        function.blocks.keys().map(|block| vec![false; end(function, block) + 1]).collect();
    let mut work: Vec<Point> = vec![(function.entry(), 0)];
    while let Some((block, position)) = work.pop() {
        if core::mem::replace(&mut arrived[block.index()][position], true) || cut.contains(&(block, position))
        {
            continue;
        }
        if position < end(function, block) {
            work.push((block, position + 1));
        } else {
            work.extend(targets(&function.blocks[block].terminator).into_iter().map(|target| (target, 0)));
        }
    }
    arrived
}
