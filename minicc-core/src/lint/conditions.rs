//! Conditions that always decide in the same way, by the ranges of values.
//!
//! `while 1:` with a way out of the loop is how such loops are written, and no news.

use std::iter;

use rustc_hash::FxHashMap;
use rustpython_parser::ast::{CmpOp, Expr};

use super::body::{Body, Condition, names_in};
use crate::analysis::{Range, Ranges};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::ir::{Block, Function, Op, Operand, Ssa, Terminator};
use crate::source::Source;
use crate::syntax::span_of;

/// Reports each of them.
pub(super) fn check(
    source: &Source,
    body: &Body,
    (function, ranges): (&Function<Ssa>, &Ranges),
    diagnostics: &mut Diagnostics,
) {
    // A branch comes from the statement that starts where the span of its block does.
    let blocks = function.blocks.iter();
    let branches: FxHashMap<u32, (Block, Operand)> = blocks
        .filter_map(|(block, data)| match data.terminator {
            Terminator::Branch(condition, ..) => Some((data.span.start, (block, condition))),
            _ => None,
        })
        .collect();
    for condition in &body.conditions {
        let Some(&(block, operand)) = branches.get(&condition.start) else { continue };
        let range = ranges.of(operand, block);
        // Of a value that no run computes nothing is worth saying: some other condition is to blame.
        let holds = !range.contains(0);
        if range.is_empty() || !holds && range.single().is_none() {
            continue;
        }
        let endless = condition.repeats && holds;
        if endless && condition.left && names_in(condition.test).is_empty() {
            continue;
        }
        let instructions = function.blocks[block].instructions.iter();
        let decides = instructions.rev().find(|one| one.result.map(Operand::Value) == Some(operand));
        let mut sides = vec![(condition.test, operand)];
        if let (Expr::Compare(compare), Some(Op::Binary(_, left, right))) =
            (condition.test, decides.map(|one| &one.op))
        {
            // `a > b` is lowered as `b < a`.
            let swapped = matches!(compare.ops.as_slice(), [CmpOp::Gt | CmpOp::GtE]);
            let (left, right) = if swapped { (right, left) } else { (left, right) };
            let parts = iter::once(&*compare.left).chain(&compare.comparators);
            sides = parts.zip([*left, *right]).collect();
        }
        let facts = sides
            .into_iter()
            .filter_map(|(side, operand)| fact(source.slice(span_of(side)), ranges.of(operand, block)));
        let reason = facts.collect::<Vec<_>>().join(", ");
        diagnostics.push(warning(condition, holds, reason));
    }
}

fn warning(condition: &Condition, holds: bool, reason: String) -> Diagnostic {
    let (message, help) = match (condition.repeats, holds) {
        (true, true) if condition.left => {
            ("this condition always holds", "write `while 1:` if that is meant")
        }
        (true, true) => {
            ("this loop never ends", "only a trap ends it; change the condition, or leave it by `break`")
        }
        (true, false) => ("this loop never runs", "remove it, or change the condition"),
        (false, true) => ("this condition always holds", "remove it and keep what depends on it"),
        (false, false) => ("this condition never holds", "remove it and what depends on it"),
    };
    let label = if reason.is_empty() { format!("this is always {}", u8::from(holds)) } else { reason };
    Diagnostic::new(Code::ConstantCondition, span_of(condition.test)).message(message).label(label).help(help)
}

/// What is known of the value of `text`, if it says more than the text.
fn fact(text: &str, range: Range) -> Option<String> {
    let Range { least, greatest } = range;
    let known = match (least, greatest) {
        (i32::MIN, i32::MAX) => return None,
        _ if least == greatest && text.parse() == Ok(least) => return None,
        _ if least == greatest => format!("is {least}"),
        (i32::MIN, _) => format!("is at most {greatest}"),
        (_, i32::MAX) => format!("is at least {least}"),
        _ => format!("is from {least} to {greatest}"),
    };
    Some(format!("`{text}` {known} here"))
}
