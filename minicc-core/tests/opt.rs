//! The optimiser: each pass alone and all together, on random graphs, and each rule of arithmetic on all of i32 that
//! matters. What passes make of kernels is in the file tests, and on generated kernels CPython is the judge.

#![cfg(feature = "compiler")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

mod opt {
    mod ranges;
    mod reported;
    mod trace;
    mod wrong;
}

use minicc_core::analysis::Dominance;
use minicc_core::exec::{Argument, Memory, Stop, interpret};
use minicc_core::ir::{
    BinaryOp, Block, BlockData, Function, Graph, Instruction, Label, Op, Operand, Parameter, Ssa, Terminator,
    Value, Variables,
};
use minicc_core::opt::{MAX_RUNS, PASSES, Pass, observe, optimise};
use minicc_core::scalar::evaluate;
use minicc_core::source::Span;
use minicc_core::ssa;

use common::calls::{Given, Outcome, assert_verified, call_ssa_form, int, ssa_form};
use common::graphs;
use common::random::Random;

fn given(function: &Function<Ssa>, random: &mut Random) -> Vec<Given> {
    let one = |parameter: &Parameter, random: &mut Random| match parameter {
        Parameter::Scalar(_) if random.chance(50) => int(i32::try_from(random.below(5)).unwrap()),
        Parameter::Scalar(_) => int(random.scalar()),
        Parameter::Buffer(_) => Given::Shared { start: random.below(2), length: 3 },
    };
    function.parameters.iter().map(|parameter| one(parameter, random)).collect()
}

/// The pass that makes the check of each access an instruction of its own.
const SEPARATING: &str = "accesses";

fn separating() -> &'static Pass {
    PASSES.iter().find(|pass| pass.name == SEPARATING).unwrap()
}

/// Random functions in SSA form, reducible or not, some of whose operations and checks are there twice.
fn functions(seed: u64) -> impl Iterator<Item = Function<Ssa>> {
    let mut random = Random::new(seed);
    (0..300).map(move |round| {
        let mut variables = match round % 2 {
            0 => graphs::moving(&mut random, 12),
            _ => graphs::valid(&mut random, 12),
        };
        decide(&mut variables, &mut random);
        let mut function = ssa::construct(&variables);
        repeat(&mut function, &mut random);
        function
    })
}

/// Puts decisions of one or two arms, which meet again at once, in the place of some jumps. Now and then an arm reads
/// what the block before it has just checked or accessed, checks it again, or writes to it.
fn decide(function: &mut Function<Variables>, random: &mut Random) {
    let variables: Vec<Value> = function.values.keys().collect();
    for block in function.blocks.keys() {
        let Terminator::Jump(join) = function.blocks[block].terminator else { continue };
        // What is assigned here for certain.
        let here = function.blocks[block].instructions.iter().filter_map(|one| one.result);
        let here: Vec<Operand> = here
            .chain(function.scalar_parameters())
            .map(Operand::Value)
            .chain([Operand::Constant(1)])
            .collect();
        let last = function.blocks[block].instructions.last().copied();
        let last = last.filter(|one| {
            one.result.is_none_or(|result| !one.op.operands().any(|read| read == Operand::Value(result)))
        });
        let exists = last.and_then(|one| one.op.check());
        let arm = |function: &mut Function<Variables>, random: &mut Random| {
            if random.chance(25) {
                return join;
            }
            let one = |random: &mut Random| *random.pick(&here);
            let instructions = (0..random.below(4)).map(|_| {
                let result = Some(*random.pick(&variables));
                let (result, op) = match (random.below(8), exists) {
                    (0, _) => (result, Op::Copy(one(random))),
                    (1 | 2, Some((buffer, index))) => (result, Op::Read { buffer, at: index.into() }),
                    (3, Some((buffer, index))) if random.chance(20) => (None, Op::Check { buffer, index }),
                    (4, Some((buffer, index))) if random.chance(20) => {
                        (None, Op::Write { buffer, at: index.into(), value: one(random) })
                    }
                    _ => (result, Op::Binary(*random.pick(&BinaryOp::ALL), one(random), one(random))),
                };
                Instruction { result, op, span: Span::new(7, 8) }
            });
            let data = BlockData {
                label: Label::from(format!("arm_{}", function.blocks.len()).as_str()),
                phis: Vec::new(),
                instructions: instructions.collect(),
                terminator: Terminator::Jump(join),
                span: Span::new(8, 9),
            };
            function.blocks.push(data)
        };
        let (yes, no) = (arm(function, random), arm(function, random));
        function.blocks[block].terminator = Terminator::Branch(*random.pick(&here), yes, no);
    }
}

/// Computes some values a second time, for the second of two readers in the block.
fn repeat(function: &mut Function<Ssa>, random: &mut Random) {
    for block in function.blocks.keys() {
        let mut instructions = std::mem::take(&mut function.blocks[block].instructions);
        for at in (0..instructions.len()).rev() {
            let mut again = instructions[at];
            if matches!(again.op, Op::Check { .. }) && random.chance(40) {
                instructions.insert(at + 1, again);
            }
            if let (Some(first), true, true) = (again.result, again.op.is_pure(), random.chance(40)) {
                let second = function.add_value(format!("again{}", function.values.len()));
                again.result = Some(second);
                let (_, later) = instructions.split_at_mut(at + 1);
                let later = later.iter_mut().flat_map(|one| one.op.operands_mut());
                let mut readers = later.chain(function.blocks[block].terminator.operand_mut());
                if let Some(reader) = readers.find(|operand| **operand == Operand::Value(first)) {
                    *reader = Operand::Value(second);
                }
                drop(readers);
                instructions.insert(at + 1, again);
            }
        }
        function.blocks[block].instructions = instructions;
    }
}

/// Whether every cycle is entered through one block. If not, which edges of a cycle count its rounds depends on the order
/// of the blocks, and a pass may change that; the frontend makes no such function.
fn is_reducible(function: &Function<Ssa>) -> bool {
    let graph = Graph::new(function);
    let dominance = Dominance::new(function, &graph);
    function.blocks.keys().all(|to| {
        let back = |from: &&Block| graph.is_retreating(**from, to);
        graph.predecessors(to).iter().filter(back).all(|from| dominance.dominates(to, *from))
    })
}

/// Calls both a few times, and asserts that they do the same.
fn assert_alike(before: &Function<Ssa>, after: &Function<Ssa>, random: &mut Random, what: &str) {
    for _ in 0..3 {
        let (memory, given) = (random.scalars(4), given(before, random));
        let expected = call_ssa_form(before, &given, &memory, 30);
        let found = call_ssa_form(after, &given, &memory, 30);
        let limited = |outcome: &Outcome| matches!(outcome.result, Err(Stop::StepLimit { .. }));
        if is_reducible(before) || !limited(&expected) && !limited(&found) {
            assert_eq!(found, expected, "{what}\n{before}{after}");
        }
    }
}

#[test]
fn every_pass_alone_keeps_what_can_be_observed() {
    let mut random = Random::new(51);
    let mut hits = [0; PASSES.len()];
    for constructed in functions(52) {
        for (pass, hits) in PASSES.iter().zip(&mut hits) {
            // But for the one that sets checks apart, which the others need to find any.
            let mut before = constructed.clone();
            if pass.name != SEPARATING {
                separating().run(&mut before);
            }
            let mut after = before.clone();
            let found = pass.run(&mut after);
            *hits += found;
            assert_eq!(found == 0, after == before, "{} finds {found}\n{before}{after}", pass.name);
            assert_verified(&after);
            if pass.keeps_edges {
                assert_eq!(edges(&after), edges(&before), "{} changes an edge\n{before}", pass.name);
            }
            assert_alike(&before, &after, &mut random, pass.name);
        }
    }
    // Random graphs hardly ever count; tests/split.rs has loops that do.
    for (pass, hits) in PASSES.iter().zip(hits).filter(|(pass, _)| pass.name != "split") {
        assert!(hits >= 100, "{} was tried on {hits} places only", pass.name);
    }
}

/// Where control goes from each block.
fn edges(function: &Function<Ssa>) -> Vec<Vec<Block>> {
    function.blocks.values().map(|data| data.terminator.targets().collect()).collect()
}

#[test]
fn the_passes_together_keep_what_can_be_observed_and_leave_nothing_to_do() {
    let mut random = Random::new(53);
    for before in functions(54) {
        let mut last = before.clone();
        let optimised = observe(&before, |pass, after| {
            assert_verified(after);
            assert_ne!(*after, last, "{} says that it did something", pass.name);
            // What passes share is what each would have found out by itself.
            pass.run(&mut last);
            assert_eq!(*after, last, "{}", pass.name);
        });
        assert_eq!(last, optimised.function);
        assert!(optimised.runs < MAX_RUNS, "{} runs\n{before}", optimised.runs);
        assert_eq!(optimise(&optimised.function).hits, [0; PASSES.len()], "{before}{}", optimised.function);
        assert_alike(&before, &optimised.function, &mut random, "all passes");
        let graph = Graph::new(&optimised.function);
        for (block, data) in optimised.function.blocks.iter() {
            assert!(!data.instructions.iter().any(|one| matches!(one.op, Op::Copy(_))), "a copy is left");
            let decided = matches!(data.terminator, Terminator::Branch(Operand::Constant(_), ..));
            assert!(!decided, "a decision is left\n{}", optimised.function);
            let header = graph.predecessors(block).iter().any(|from| graph.is_retreating(*from, block));
            let empty = data.phis.is_empty() && data.instructions.is_empty();
            let only_jumps = matches!(data.terminator, Terminator::Jump(to)
                if empty && !header && block != optimised.function.entry()
                    && optimised.function.blocks[to].phis.is_empty());
            assert!(!only_jumps, "a block that only jumps is left\n{}", optimised.function);
        }
    }
}

const EDGES: [i32; 12] = [i32::MIN, i32::MIN + 1, -65536, -3, -2, -1, 0, 1, 2, 7, i32::MAX - 1, i32::MAX];

/// The results for parameters `x` and `y`.
fn results(function: &Function<Ssa>) -> Vec<Result<i32, Stop>> {
    let pairs = EDGES.iter().flat_map(|x| EDGES.map(|y| [*x, y]));
    pairs.map(|pair| interpret(function, &mut Memory::new(), &pair.map(Argument::Scalar), 10)).collect()
}

#[test]
fn every_identity_holds_for_all_values() {
    let constants: Vec<String> = EDGES.iter().map(ToString::to_string).collect();
    let operands: Vec<&str> = ["x", "y"].into_iter().chain(constants.iter().map(String::as_str)).collect();
    let mut simplified = 0;
    for first in BinaryOp::ALL {
        for second in BinaryOp::ALL {
            for (inner, outer) in
                [("x", "y"), ("x", "x")].into_iter().chain(operands.iter().map(|one| ("x", *one)))
            {
                for constant in operands.iter().step_by(if outer == "y" { 1 } else { 3 }) {
                    for swap in [false, true] {
                        let (left, right) = if swap { (outer, "a.1") } else { ("a.1", outer) };
                        let text = format!(
                            "ssa func f(x: i32, y: i32):\nentry:\n  a.1 = {} {inner}, {constant}\n  b.1 = {} {left}, {right}\n  return b.1\n",
                            first.name(),
                            second.name()
                        );
                        let before = ssa_form(&text);
                        let after = optimise(&before);
                        assert_eq!(results(&after.function), results(&before), "{before}{}", after.function);
                        simplified += u64::from(after.function != before);
                    }
                }
            }
        }
    }
    assert!(simplified > 4_000, "only {simplified} functions became simpler");
}

#[test]
fn every_identity_of_selections_holds_for_all_values() {
    let mut simplified = 0;
    for op in BinaryOp::ALL {
        for of in ["x, y", "x, 0", "x, 1", "x, -3"] {
            for condition in ["c.1", "x", "7"] {
                for yes in ["c.1", "x", "y", "0", "1", "-3"] {
                    for no in ["c.1", "x", "y", "0", "1", "-3"] {
                        let nested = [format!("a.1, {no}"), format!("{no}, a.1"), format!("{yes}, a.1")];
                        for (first, again) in nested.iter().zip(["c.1", condition, condition]) {
                            let text = format!(
                                "ssa func f(x: i32, y: i32):\nentry:\n  c.1 = {} {of}\n  a.1 = select {condition}, {yes}, {no}\n  b.1 = select {again}, {first}\n  return b.1\n",
                                op.name()
                            );
                            let before = ssa_form(&text);
                            let after = optimise(&before);
                            assert_eq!(
                                results(&after.function),
                                results(&before),
                                "{before}{}",
                                after.function
                            );
                            let count = |function: &Function<Ssa>| {
                                function.blocks[function.entry()].instructions.len()
                            };
                            simplified += u64::from(count(&after.function) < count(&before));
                        }
                    }
                }
            }
        }
    }
    assert!(simplified > 8_000, "only {simplified} functions became simpler");
}

#[test]
fn a_selection_between_a_value_and_its_neighbour_is_a_sum() {
    for op in BinaryOp::ALL {
        for (step, sum) in [("add x, 1", true), ("add x, -1", true), ("sub x, 1", true), ("add x, 2", false)]
        {
            for choice in ["n.1, x", "x, n.1", "n.1, y"] {
                let text = format!(
                    "ssa func f(x: i32, y: i32):\nentry:\n  c.1 = {} x, y\n  n.1 = {step}\n  s.1 = select c.1, {choice}\n  return s.1\n",
                    op.name()
                );
                let before = ssa_form(&text);
                let after = optimise(&before).function;
                assert_eq!(results(&after), results(&before), "{before}{after}");
                let is_sum = !after.to_string().contains("select");
                assert_eq!(is_sum, sum && op.is_comparison() && choice == "n.1, x", "{before}{after}");
            }
        }
    }
}

#[test]
fn constants_are_computed_as_they_would_have_been() {
    for op in BinaryOp::ALL {
        for left in EDGES {
            for right in EDGES {
                let text =
                    format!("ssa func f():\nentry:\n  a.1 = {} {left}, {right}\n  return a.1\n", op.name());
                let expected = format!("ssa func f():\nentry:\n  return {}\n", evaluate(op, left, right));
                assert_eq!(optimise(&ssa_form(&text)).function.to_string(), expected);
            }
        }
    }
}

#[test]
fn long_chains_take_no_more_runs_than_short_ones() {
    let sum = |length: usize| {
        let lines: Vec<String> = (1..length).map(|n| format!("  x.{} = add x.{n}, 1\n", n + 1)).collect();
        let lines = lines.concat();
        format!("ssa func f(x: i32):\nentry:\n  x.1 = add x, 1\n{lines}  return x.{length}\n")
    };
    let [short, long] = [3, 3000].map(|length| {
        let optimised = optimise(&ssa_form(&sum(length)));
        let expected =
            format!("ssa func f(x: i32):\nentry:\n  x.{length} = add x, {length}\n  return x.{length}\n");
        assert_eq!(optimised.function.to_string(), expected);
        optimised.runs
    });
    assert_eq!(short, long);
}

#[test]
fn constants_meet_in_a_join_of_very_many_ways() {
    let count = 20_000;
    let mut text = "ssa func f(n: i32):\nentry:\n  jump b00000\n".to_owned();
    let mut inputs = Vec::new();
    for at in 0..count {
        let (next, own) =
            (if at + 1 < count { format!("b{:05}", at + 1) } else { "join".to_owned() }, at + 1);
        text.push_str(&format!(
            "b{at:05}:\n  c.{own} = eq n, {at}\n  x.{own} = add 3, 4\n  branch c.{own}, join, {next}\n"
        ));
        inputs.push(format!("b{at:05}: x.{own}"));
    }
    text.push_str(&format!("join:\n  y.1 = phi [{}]\n  return y.1\n", inputs.join(", ")));
    let mut function = ssa_form(&text);
    let pass = PASSES.iter().find(|pass| pass.name == "sparse").unwrap();
    assert!(pass.run(&mut function) > 0);
    assert!(function.to_string().ends_with("  return 7\n"));
}
