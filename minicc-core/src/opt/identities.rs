//! Operations that are simpler than they look: `x + 0`, `x * 1`, `x - x`, `(x + 1) + 2`, `x < x`, a comparison with an
//! end of i32, a selection between a value and itself, or its neighbour.
//!
//! Legal: each rule is an identity of arithmetic modulo 2^32, or of the order of i32, for all values of its variables;
//! all operations here are pure. Nothing is said about sums of two unknowns, so that no rule can make a wrap where there
//! was none or hide one.
//!
//! One pass over the blocks in the order of control, looking through copies, also those that it makes, so that a chain of
//! sums is one sum at once. Linear in the function.

use super::flow::Flow;
use crate::entity::Map;
use crate::ir::{BinaryOp, Function, Op, Operand, Ssa, Value};
use crate::scalar::{evaluate, holds};

pub(super) fn run(function: &mut Function<Ssa>, flow: &Flow) -> u64 {
    let mut known: Map<Value, Option<Op>> = Map::filled(None, function.values.len());
    let mut count = 0;
    for &block in flow.graph(function).order() {
        for instruction in &mut function.blocks[block].instructions {
            let mut op = instruction.op;
            if !matches!(op, Op::Copy(_) | Op::Binary(..) | Op::Select { .. }) {
                continue;
            }
            // What reads a copy reads what was copied; where that is all, `copies` does it.
            op.operands_mut().for_each(|operand| *operand = copied(*operand, &known));
            // What was simplified can be simple in another way.
            while let Some(simpler) = match op {
                Op::Binary(op, left, right) => simpler(op, left, right, &known),
                Op::Select { condition, yes, no } => selected(condition, yes, no, &known),
                _ => None,
            } {
                op = simpler;
                instruction.op = simpler;
                count += 1;
            }
            if let Some(result) = instruction.result {
                known[result] = Some(op);
            }
        }
    }
    count
}

/// What `operand` is a copy of, or it itself.
fn copied(operand: Operand, known: &Map<Value, Option<Op>>) -> Operand {
    match operand.value().and_then(|value| known[value]) {
        Some(Op::Copy(source)) => source,
        _ => operand,
    }
}

/// Something simpler with the same value.
fn simpler(op: BinaryOp, left: Operand, right: Operand, known: &Map<Value, Option<Op>>) -> Option<Op> {
    use BinaryOp::{Add, Eq, Le, Lt, Mul, Ne, Sub};
    use Operand::{Constant, Value};
    let constant = |value: i32| Some(Op::Copy(Constant(value)));
    if left == right && matches!(op, Sub | Lt | Le | Eq | Ne) {
        // x - x = 0; x < x and x != x are 0; x <= x and x == x are 1.
        return constant(evaluate(op, 0, 0));
    }
    match (op, left, right) {
        (_, Constant(left), Constant(right)) => constant(evaluate(op, left, right)),
        // x + 0 = x; x - 0 = x; x * 1 = x.
        (Add | Sub, _, Constant(0)) | (Mul, _, Constant(1)) => Some(Op::Copy(left)),
        // x * 0 = 0. Nothing is below the least i32 or above the greatest.
        (Mul, _, Constant(0)) | (Lt, _, Constant(i32::MIN)) | (Lt, Constant(i32::MAX), _) => constant(0),
        (Le, _, Constant(i32::MAX)) | (Le, Constant(i32::MIN), _) => constant(1),
        // Constants stand on the right, and x - c = x + (-c), also for the one c with -c = c.
        (Add | Mul | Eq | Ne, Constant(_), Value(_)) => Some(Op::Binary(op, right, left)),
        (Sub, Value(_), Constant(right)) => Some(Op::Binary(Add, left, Constant(right.wrapping_neg()))),
        // (x + c) + d = x + (c + d), all modulo 2^32.
        (Add, Value(value), Constant(outer)) => match known[value] {
            Some(Op::Binary(Add, inner @ Value(_), Constant(constant))) => {
                Some(Op::Binary(Add, inner, Constant(constant.wrapping_add(outer))))
            }
            _ => None,
        },
        // x + c == d exactly where x == d - c: adding a constant is a bijection.
        (Eq | Ne, Value(value), Constant(outer)) => match known[value] {
            Some(Op::Binary(Add, inner @ Value(_), Constant(constant))) => {
                Some(Op::Binary(op, inner, Constant(outer.wrapping_sub(constant))))
            }
            // `not (x < y)` is `y <= x`, and so on; a comparison is 0 or 1.
            Some(Op::Binary(compared, one, other)) if outer == 0 && compared.is_comparison() => {
                Some(if op == Eq { negated(compared, one, other) } else { Op::Binary(compared, one, other) })
            }
            _ => None,
        },
        _ => None,
    }
}

/// Something simpler with the value of a selection.
fn selected(condition: Operand, yes: Operand, no: Operand, known: &Map<Value, Option<Op>>) -> Option<Op> {
    use BinaryOp::{Eq, Ne};
    use Operand::Constant;
    if yes == no {
        return Some(Op::Copy(yes));
    }
    let value = match condition {
        Constant(constant) => return Some(Op::Copy(if holds(constant) { yes } else { no })),
        Operand::Value(value) => value,
    };
    match (yes, no) {
        // What is 1 or 0 is a comparison.
        (Constant(1), Constant(0)) => return Some(Op::Binary(Ne, condition, Constant(0))),
        (Constant(0), Constant(1)) => return Some(Op::Binary(Eq, condition, Constant(0))),
        // Where the condition does not hold, it is 0.
        _ if no == condition => return Some(Op::Select { condition, yes, no: Constant(0) }),
        (_, Constant(0)) if yes == condition => return Some(Op::Copy(condition)),
        _ => {}
    }
    match known[value] {
        // `x == 0` holds where `x` does not, `x != 0` where it does.
        Some(Op::Binary(Eq, of, Constant(0))) => return Some(Op::Select { condition: of, yes: no, no: yes }),
        Some(Op::Binary(Ne, of, Constant(0))) => return Some(Op::Select { condition: of, yes, no }),
        // Of two values, the one where they are equal and the other where they are not is always the other.
        Some(Op::Binary(op @ (Eq | Ne), left, right))
            if (yes, no) == (left, right) || (yes, no) == (right, left) =>
        {
            return Some(Op::Copy(if op == Eq { no } else { yes }));
        }
        _ => {}
    }
    // Between a value and its neighbour a comparison chooses by being added to it, or taken from it. (gcc 12 would make some
    // such selections branches, which a processor cannot foresee.)
    if matches!(known[value], Some(Op::Binary(op, ..)) if op.is_comparison())
        && let Some(Op::Binary(BinaryOp::Add, of, Constant(step @ (1 | -1)))) =
            yes.value().and_then(|yes| known[yes])
        && of == no
    {
        return Some(Op::Binary(if step == 1 { BinaryOp::Add } else { BinaryOp::Sub }, no, condition));
    }
    // A choice that the same condition made before.
    let before = |operand: Operand| match operand.value().and_then(|value| known[value]) {
        Some(Op::Select { condition: same, yes, no }) if same == condition => Some((yes, no)),
        _ => None,
    };
    match (before(yes), before(no)) {
        (Some((yes, _)), _) => Some(Op::Select { condition, yes, no }),
        (_, Some((_, no))) => Some(Op::Select { condition, yes, no }),
        _ => None,
    }
}

/// The comparison that holds where `left op right` does not.
fn negated(op: BinaryOp, left: Operand, right: Operand) -> Op {
    match op {
        BinaryOp::Lt => Op::Binary(BinaryOp::Le, right, left),
        BinaryOp::Le => Op::Binary(BinaryOp::Lt, right, left),
        BinaryOp::Eq => Op::Binary(BinaryOp::Ne, left, right),
        _ => Op::Binary(BinaryOp::Eq, left, right),
    }
}
