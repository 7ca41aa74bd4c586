//! Which selections are absolute values.
//!
//! The language has no `abs`, so that kernels write `if x < 0: x = -x`, which the optimiser makes a selection. Of a
//! selection between unsigned numbers gcc 12 makes a comparison, a negation and a blend, for vectors on baseline x86-64
//! five steps and a constant. Where it sees an absolute value, it takes the instruction for it, or three steps with the
//! sign as a mask where processors have none. clang sees it in each form.

use rustc_hash::FxHashMap;

use super::used::Comparison;
use crate::entity::Map;
use crate::ir::{BinaryOp, Function, Op, Operand, Ssa, Value};

/// For each selection whose result is the absolute value of another value, modulo 2^32, that value. `compared` is what
/// selections ask for.
pub(super) fn absolute(
    function: &Function<Ssa>,
    compared: &Map<Value, Option<Comparison>>,
) -> FxHashMap<Value, Value> {
    let instructions = || function.blocks.values().flat_map(|data| &data.instructions);
    let mut selections = Vec::new();
    for one in instructions() {
        if let (Some(result), Op::Select { condition: Operand::Value(condition), yes, no }) =
            (one.result, one.op)
            && let Some((value, negated)) = compared[condition].and_then(|asked| chosen(asked, yes, no))
        {
            selections.push((result, value, negated));
        }
    }
    if selections.is_empty() {
        return FxHashMap::default();
    }
    let mut negations = FxHashMap::default();
    for one in instructions() {
        if let (Some(result), Op::Binary(BinaryOp::Sub, Operand::Constant(0), Operand::Value(of))) =
            (one.result, one.op)
        {
            negations.insert(result, of);
        }
    }
    let is_absolute = |(_, value, negated): &(Value, Value, Value)| negations.get(negated) == Some(value);
    selections.into_iter().filter(is_absolute).map(|(result, value, _)| (result, value)).collect()
}

/// The value whose sign decides, and the one that is chosen where it is negative, if the value itself is chosen where it is
/// positive. For 0 both would do.
fn chosen((op, left, right): Comparison, yes: Operand, no: Operand) -> Option<(Value, Value)> {
    let (value, positive, negative) = match (op, left, right) {
        (BinaryOp::Lt | BinaryOp::Le, value, Operand::Constant(0)) => (value, no, yes),
        (BinaryOp::Lt | BinaryOp::Le, Operand::Constant(0), value) => (value, yes, no),
        _ => return None,
    };
    if positive == value { Some((value.value()?, negative.value()?)) } else { None }
}
