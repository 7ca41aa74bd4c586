//! The verifier: for every rule, functions that break it and no other, and what is said about them.

#![cfg(feature = "compiler")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

/// Asserts that a change to a function in each form breaks exactly these rules there.
macro_rules! assert_broken_in_every_form {
    ($change:expr, $expected:expr) => {
        assert_broken(&changed(loop_in_variables(), $change), $expected);
        assert_broken(&changed(loop_in_ssa(), $change), $expected);
        assert_broken(&changed(loop_destroyed(), $change), $expected);
    };
}

mod common;
mod verifier {
    mod flow;
    mod judge;
    mod mutants;
    mod mutate;
    mod seeds;
    mod shape;
}

use minicc_core::entity::Entity;
use minicc_core::ir::{
    Block, Destroyed, Form, Function, Instruction, Label, Op, Operand, Ssa, Terminator, Value, Variables,
};
use minicc_core::source::Span;
use minicc_core::ssa;
use minicc_core::verify::{Rule, Violation, verify};

use common::calls::{assert_verified, ssa_form, variables};

/// A value, a block and a buffer of no function here.
const NOBODY: usize = 99;

/// A violation without its message: the rule, the block and the instruction.
type Broken = (Rule, Option<&'static str>, Option<&'static str>);

fn violations<F: Form>(function: &Function<F>) -> Vec<Violation> {
    match verify(function) {
        Ok(()) => panic!("this is accepted:\n{function}"),
        Err(violations) => violations,
    }
}

/// Asserts that `function`, called `f`, breaks exactly these rules there.
fn assert_broken<F: Form>(function: &Function<F>, expected: &[Broken]) {
    let violations = violations(function);
    let found: Vec<_> =
        violations.iter().map(|one| (one.rule, one.block.as_deref(), one.instruction.as_deref())).collect();
    assert_eq!(found, expected, "{violations:?}");
    for one in &violations {
        assert_eq!(one.function, "f");
        assert!(!one.message.is_empty());
        // The text that people read names all of it.
        let text = one.to_string();
        let parts = [Some("f"), one.block.as_deref(), one.instruction.as_deref(), Some(one.message.as_str())];
        for part in parts.into_iter().flatten().chain([format!("{:?}", one.rule).as_str()]) {
            assert!(text.contains(part), "{part} is not in: {text}");
        }
    }
}

fn loop_in_variables() -> Function<Variables> {
    variables(
        "func f(a: buffer, b: buffer, n: i32, m: i32):\n\
         entry:\n  x = copy 0\n  jump while_1\n\
         while_1:\n  $t1 = lt x, n\n  branch $t1, body_2, end_3\n\
         body_2:\n  store a, x, m\n  x = add x, 1\n  jump while_1\n\
         end_3:\n  y = load b, x\n  return y\n",
    )
}

fn loop_in_ssa() -> Function<Ssa> {
    ssa::construct(&loop_in_variables())
}

fn loop_destroyed() -> Function<Destroyed> {
    ssa::destroy(&loop_in_ssa())
}

fn block<F: Form>(function: &Function<F>, label: &str) -> Block {
    let labels = function.blocks.keys().map(|block| (block, function.label(block).to_string()));
    let mut named = labels.filter(|(_, own)| own == label).map(|(block, _)| block);
    named.next().expect("a label of the function")
}

fn value<F: Form>(function: &Function<F>, name: &str) -> Value {
    let named = |value: &Value| function.value_name(*value).to_string() == name;
    function.values.keys().find(named).expect("a value of the function")
}

/// `function` after `change`.
fn changed<F: Form>(mut function: Function<F>, change: impl FnOnce(&mut Function<F>)) -> Function<F> {
    change(&mut function);
    function
}

fn name<F: Form>(function: &Function<F>, text: &str) -> usize {
    function.names.iter().position(|name| name.to_string() == text).expect("a name of the function")
}

fn copy(result: Option<Value>, operand: Operand) -> Instruction {
    Instruction { result, op: Op::Copy(operand), span: Span::default() }
}

#[test]
fn a_well_formed_function_is_accepted_in_every_form() {
    assert_verified(&loop_in_variables());
    assert_verified(&loop_in_ssa());
    assert_verified(&loop_destroyed());
    for text in [
        // Phis that read one another, themselves, and what their own block defines.
        "ssa func f(n: i32):\nentry:\n  jump b\nb:\n  x.1 = phi [b: y.1, entry: 1]\n  y.1 = phi [b: x.1, entry: 2]\n  branch n, b, end\nend:\n  return x.1\n",
        "ssa func f(n: i32):\nentry:\n  jump b\nb:\n  x.1 = phi [b: x.1, entry: 1]\n  branch n, b, end\nend:\n  return x.1\n",
        "ssa func f(n: i32):\nentry:\n  jump b\nb:\n  x.1 = phi [b: x.2, entry: 1]\n  x.2 = add x.1, 1\n  branch x.2, b, end\nend:\n  return x.2\n",
        // An edge that stands twice is one predecessor.
        "ssa func f(n: i32):\nentry:\n  branch n, b, b\nb:\n  x.1 = phi [entry: n]\n  return x.1\n",
        // A phi may read a parameter, a constant, and a value that dominates the predecessor alone.
        "ssa func f(n: i32):\nentry:\n  branch n, l, r\nl:\n  x.1 = copy 1\n  jump m\nr:\n  jump m\nm:\n  x.2 = phi [l: x.1, r: n]\n  return x.2\n",
        // No parameters, one block; an irreducible loop.
        "ssa func f():\nentry:\n  return 0\n",
        "ssa func f(n: i32):\nentry:\n  branch n, l, r\nl:\n  jump r\nr:\n  branch n, l, end\nend:\n  return 1\n",
    ] {
        assert_verified(&ssa_form(text));
    }
    for text in [
        "func f():\nentry:\n  return -1\n",
        "func f(n: i32):\nentry:\n  n = add n, n\n  return n\n",
        "func f(n: i32):\nentry:\n  branch n, l, r\nl:\n  x = copy 1\n  jump m\nr:\n  x = copy 2\n  jump m\nm:\n  return x\n",
        "func f(n: i32):\nentry:\n  x = copy 1\n  branch n, l, r\nl:\n  branch x, l, r\nr:\n  branch n, l, end\nend:\n  return x\n",
    ] {
        assert_verified(&variables(text));
    }
}

#[test]
fn every_violation_of_a_step_is_reported_and_none_that_needs_it() {
    let function = changed(loop_in_ssa(), |function| {
        function.blocks[Block::new(1)].label = Label::from("entry");
        function.blocks[Block::new(2)].terminator = Terminator::Jump(Block::new(NOBODY));
        function.blocks[Block::new(3)].instructions[0].result = None;
        // R8, which needs the edges.
        function.blocks[Block::new(1)].phis[0].inputs.clear();
    });
    let expected = [
        (Rule::R1, Some("entry"), None),
        (Rule::R2, Some("body_2"), Some("jump ?")),
        (Rule::R6, Some("end_3"), Some("load b, x.2")),
    ];
    assert_broken(&function, &expected);
}
