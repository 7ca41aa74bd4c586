//! The valid functions that mutants are made of, and what is in them.

use std::collections::{BTreeMap, BTreeSet};

use minicc_core::ir::{Block, Function, Operand, Ssa, Variables};
use minicc_core::source::Source;
use minicc_core::{compile, ssa};

use crate::common::copies::propagated;
use crate::common::random::Random;
use crate::common::{graphs, naive};

/// Kernels with what random graphs have less of: counted loops, nests, `break`, `continue` and stores.
const KERNELS: [&str; 5] = [
    "def f(a: buffer, n):\n    x = 0\n    y = 1\n    while n:\n        t = x\n        x = y\n        y = t\n        a[0] = x\n        n -= 1\n    return x - y\n",
    "def f(a: buffer, b: buffer, n):\n    i = 0\n    s = 0\n    while i < n:\n        j = 0\n        while j < n:\n            s += a[i] * b[j]\n            j += 1\n        i += 1\n    return s\n",
    "def f(a: buffer, n):\n    i = 0\n    while i < n:\n        i += 1\n        if a[i] == 0:\n            continue\n        if a[i] < 0:\n            break\n        a[i] = i\n    return i\n",
    "def f(n, m):\n    if n < m:\n        x = n\n    elif n == m:\n        x = 0\n    else:\n        x = m\n    return x + n\n",
    "def f(n, m):\n    while m != 0:\n        t = n - m\n        n = m\n        m = t\n        if t < 0:\n            return m\n    return n\n",
];

/// A valid function of few blocks.
pub fn seed(random: &mut Random) -> Function<Variables> {
    match random.below(5) {
        0 | 1 => graphs::valid(random, 7),
        2 | 3 => graphs::moving(random, 6),
        _ => kernel(KERNELS[random.below(KERNELS.len())]),
    }
}

/// The SSA form of `variables`, as it is made, or with its copies propagated.
pub fn ssa_form(variables: &Function<Variables>, random: &mut Random) -> Function<Ssa> {
    let function = ssa::construct(variables);
    if random.chance(50) { propagated(function, random) } else { function }
}

fn kernel(text: &str) -> Function<Variables> {
    match compile(&Source::new("k.py", text).unwrap()) {
        Ok(compiled) => compiled.variables,
        Err(rejected) => panic!("{text}\n{:?}", rejected.diagnostics),
    }
}

/// What [`features`] can find.
pub const FEATURES: [&str; 8] = [
    "a loop",
    "a loop in a loop",
    "a loop with two entries",
    "a branch with both arms alike",
    "a block with several phis",
    "a critical edge into a phi",
    "a phi of a join without a loop",
    "a phi that reads another of its block",
];

/// What is in `function`.
pub fn features(function: &Function<Ssa>) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    let edges: BTreeMap<Block, BTreeSet<Block>> =
        function.blocks.keys().map(|block| (block, naive::successors(function, block))).collect();
    let all: BTreeSet<Block> = edges.keys().copied().collect();
    for (block, data) in function.blocks.iter() {
        let from = naive::predecessors(function, block);
        let around = cycle(&edges, &all, block);
        if !around.is_empty() {
            found.insert("a loop");
            let is_entered = |inside: &Block| {
                naive::predecessors(function, *inside).iter().any(|from| !around.contains(from))
            };
            let entries = around.iter().filter(|inside| is_entered(inside)).count();
            if entries > 1 {
                found.insert("a loop with two entries");
            }
            // Without its one header, the rest of a loop goes round only where there is another loop in it.
            let rest: BTreeSet<Block> = around.iter().copied().filter(|inside| *inside != block).collect();
            if entries == 1
                && is_entered(&block)
                && rest.iter().any(|inside| !cycle(&edges, &rest, *inside).is_empty())
            {
                found.insert("a loop in a loop");
            }
        }
        if data.terminator.targets().count() > edges[&block].len() {
            found.insert("a branch with both arms alike");
        }
        if data.phis.len() > 1 {
            found.insert("a block with several phis");
        }
        if !data.phis.is_empty() {
            if from.len() > 1 && from.iter().any(|from| edges[from].len() > 1) {
                found.insert("a critical edge into a phi");
            }
            if around.is_empty() {
                found.insert("a phi of a join without a loop");
            }
        }
        for phi in &data.phis {
            let of_another = |operand: Operand| {
                data.phis
                    .iter()
                    .any(|other| other.result != phi.result && operand == Operand::Value(other.result))
            };
            if phi.inputs.iter().any(|(_, operand)| of_another(*operand)) {
                found.insert("a phi that reads another of its block");
            }
        }
    }
    found
}

/// The blocks of `within` that `block` reaches and that reach it by edges there, or none where it does not reach
/// itself.
fn cycle(
    edges: &BTreeMap<Block, BTreeSet<Block>>,
    within: &BTreeSet<Block>,
    block: Block,
) -> BTreeSet<Block> {
    let reached = |from: Block| {
        let mut found = BTreeSet::new();
        let mut work = vec![from];
        while let Some(block) = work.pop() {
            work.extend(edges[&block].iter().filter(|to| within.contains(to) && found.insert(**to)));
        }
        found
    };
    reached(block).into_iter().filter(|other| reached(*other).contains(&block)).collect()
}
