//! Which variables have 64 bits.
//!
//! C compilers vectorise a loop where they understand which elements it goes over. An index that is a `uint32_t` could wrap
//! for all they know; one of 64 bits does not. So the variable that a main loop counts with is an `int64_t`, if it
//! never wraps: then it holds the scalar, with its sign, in each round.
//!
//! That is where a phi of a loop's header is the factor of some exact address, and each input from inside the loop is
//! the phi plus a constant, a sum which the ranges say never wraps. Those sums are wide as well. Everything that reads
//! such a value as 32 bits gets them.

use rustc_hash::FxHashMap;

use crate::analysis::{Dominance, Ranges};
use crate::entity::Map;
use crate::ir::{BinaryOp, Function, Graph, Op, Operand, Ssa, Value};

/// For each value of `function`, whether its variable has 64 bits.
pub(super) fn wide_values(function: &Function<Ssa>, graph: &Graph) -> Map<Value, bool> {
    let mut wide = Map::filled(false, function.values.len());
    let mut factors = Map::filled(false, function.values.len());
    let mut any = false;
    for one in function.blocks.values().flat_map(|data| &data.instructions) {
        if let Op::Read { at, .. } | Op::Write { at, .. } = one.op
            && let Some(value) = at.by.value()
        {
            factors[value] = true;
            any = true;
        }
    }
    if !any {
        return wide;
    }
    let ranges = Ranges::new(function, graph, &Dominance::new(function, graph));
    // The exact sums of a value and a constant.
    let mut sums: FxHashMap<Value, Value> = FxHashMap::default();
    for one in function.blocks.values().flat_map(|data| &data.instructions) {
        if let (Some(result), Op::Binary(BinaryOp::Add, Operand::Value(value), Operand::Constant(_))) =
            (one.result, one.op)
            && ranges.is_exact(result)
        {
            sums.insert(result, value);
        }
    }
    for (block, data) in function.blocks.iter() {
        for phi in data.phis.iter().filter(|phi| factors[phi.result]) {
            let is_back = |from| graph.is_retreating(from, block);
            let mut back =
                phi.inputs.iter().filter(|(from, _)| is_back(*from)).map(|(_, operand)| operand.value());
            let is_sum =
                |value: Option<Value>| value.is_some_and(|value| sums.get(&value) == Some(&phi.result));
            if back.clone().next().is_some() && back.clone().all(is_sum) {
                wide[phi.result] = true;
                back.by_ref().flatten().for_each(|sum| wide[sum] = true);
            }
        }
    }
    wide
}
