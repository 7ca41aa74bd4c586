//! Which values the C text reads.
//!
//! A value that is only read to make values that nothing reads would be a variable that is set but not used, which
//! compilers warn about. So this is a search from what has an effect (accesses, stores, terminators) back
//! through what it is made from, in time linear in the function. A comparison that is written as a literal reads
//! nothing, and a phi does not count as a reader of itself.

use rustc_hash::FxHashMap;

use crate::entity::{Lists, Map};
use crate::ir::{BinaryOp, Function, Op, Operand, Ssa, Value};
use crate::scalar;

/// The result of a comparison that is written as a literal: compilers warn about comparing a value with itself,
/// and about some constants.
pub(super) fn folded(op: BinaryOp, left: Operand, right: Operand) -> Option<i32> {
    match (op, left, right) {
        (BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, ..) => None,
        (_, Operand::Value(a), Operand::Value(b)) if a == b => Some(scalar::evaluate(op, 0, 0)),
        (_, Operand::Constant(a), Operand::Constant(b)) => Some(scalar::evaluate(op, a, b)),
        _ => None,
    }
}

/// The sides of a comparison.
pub(super) type Comparison = (BinaryOp, Operand, Operand);

/// For each value that a selection of `function` asks for, the comparison that it is, if it is one. It is written in the
/// selection itself: gcc 12 knows a minimum and a maximum by that, and not by a variable between the two. Its operands
/// are the same there: control cannot come to a selection past a new definition of one without passing the
/// comparison, which dominates the selection, again.
pub(super) fn compared(function: &Function<Ssa>) -> Map<Value, Option<Comparison>> {
    let mut asked = Map::filled(false, function.values.len());
    let instructions = || function.blocks.values().flat_map(|data| &data.instructions);
    for one in instructions() {
        if let Op::Select { condition: Operand::Value(condition), .. } = one.op {
            asked[condition] = true;
        }
    }
    let mut compared = Map::filled(None, function.values.len());
    for one in instructions() {
        if let (Some(result), Op::Binary(op, left, right)) = (one.result, one.op)
            && asked[result]
            && op.is_comparison()
            && folded(op, left, right).is_none()
        {
            compared[result] = Some((op, left, right));
        }
    }
    compared
}

/// For each value of `function`, whether its C reads it. Selections that are `absolute` values are written as such.
pub(super) fn used_values(
    function: &Function<Ssa>,
    compared: &Map<Value, Option<Comparison>>,
    absolute: &FxHashMap<Value, Value>,
) -> Map<Value, bool> {
    let mut reads: Vec<(Value, Value)> = Vec::new();
    let mut work: Vec<Value> = Vec::new();
    for data in function.blocks.values() {
        for phi in &data.phis {
            let inputs = phi.inputs.iter().filter_map(|(_, operand)| operand.value());
            reads.extend(inputs.filter(|value| *value != phi.result).map(|value| (phi.result, value)));
        }
        for instruction in &data.instructions {
            let operands = instruction.op.operands().filter_map(Operand::value);
            match (instruction.op, instruction.result) {
                (Op::Binary(op, left, right), _) if folded(op, left, right).is_some() => {}
                (Op::Select { .. }, Some(result)) if absolute.contains_key(&result) => {
                    reads.extend(absolute.get(&result).map(|of| (result, *of)));
                }
                (Op::Select { condition: Operand::Value(condition), yes, no }, Some(result)) => {
                    let sides = compared[condition].map(|(_, left, right)| [left, right]);
                    let condition = sides.unwrap_or([Operand::Value(condition); 2]);
                    let read = condition.into_iter().chain([yes, no]).filter_map(Operand::value);
                    reads.extend(read.map(|value| (result, value)));
                }
                (Op::Read { .. }, Some(result)) => reads.extend(operands.map(|value| (result, value))),
                (op, Some(result)) if op.is_pure() => reads.extend(operands.map(|value| (result, value))),
                _ => work.extend(operands),
            }
        }
        work.extend(data.terminator.operand().and_then(Operand::value));
    }
    let sources = Lists::new(function.values.len(), &reads);
    let mut used = Map::filled(false, function.values.len());
    while let Some(value) = work.pop() {
        if !std::mem::replace(&mut used[value], true) {
            work.extend(sources.of(value));
        }
    }
    used
}
