//! The verifier: for every rule, functions that break it and no other, and what is said about them.

#![cfg(feature = "compiler")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;
mod verifier {
    pub mod random;
}

use minicc_core::entity::Entity;
use minicc_core::ir::{
    Block, Buffer, Destroyed, Form, Function, Instruction, Op, Operand, Parameter, Phi, Ssa, Terminator,
    Value, ValueData, Variables,
};
use minicc_core::source::Span;
use minicc_core::ssa;
use minicc_core::verify::{Rule, Violation, verify};

use common::calls::{assert_verified, ssa_form, variables};
use common::naive;

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
    function.blocks.keys().find(|block| function.label(*block) == label).expect("a label of the function")
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
fn r1_a_function_has_an_entry_and_labels_that_are_unique_and_not_empty() {
    assert_broken(&Function::<Variables>::new("f"), &[(Rule::R1, None, None)]);
    assert_broken(&Function::<Ssa>::new("f"), &[(Rule::R1, None, None)]);
    let twice = changed(loop_in_ssa(), |function| {
        let end = block(function, "end_3");
        function.blocks[end].label = "body_2".to_owned();
    });
    assert_broken(&twice, &[(Rule::R1, Some("body_2"), None)]);
    let empty = changed(loop_in_variables(), |function| {
        let body = block(function, "body_2");
        function.blocks[body].label = String::new();
    });
    assert_broken(&empty, &[(Rule::R1, Some(""), None)]);
}

#[test]
fn r2_whatever_a_function_mentions_exists() {
    type Change = fn(&mut Function<Ssa>);
    let cases: [(Change, Broken); 14] = [
        (|f| f.parameters[2] = Parameter::Scalar(Value::new(NOBODY)), (Rule::R2, None, None)),
        (|f| f.parameters[0] = Parameter::Buffer(Buffer::new(NOBODY)), (Rule::R2, None, None)),
        (
            |f| {
                let x = value(f, "x.1");
                f.values[x] = ValueData { name: 99, version: 1 };
            },
            (Rule::R2, None, None),
        ),
        (
            |f| f.blocks[Block::new(1)].phis[0].result = Value::new(NOBODY),
            (Rule::R2, Some("while_1"), Some("? = phi [body_2: x.3, entry: x.1]")),
        ),
        (
            |f| f.blocks[Block::new(1)].phis[0].inputs[1].1 = Operand::Value(Value::new(NOBODY)),
            (Rule::R2, Some("while_1"), Some("x.2 = phi [body_2: ?, entry: x.1]")),
        ),
        (
            |f| f.blocks[Block::new(1)].phis[0].inputs[1].0 = Block::new(NOBODY),
            (Rule::R2, Some("while_1"), Some("x.2 = phi [?: x.3, entry: x.1]")),
        ),
        (
            |f| f.blocks[Block::new(0)].instructions[0].result = Some(Value::new(NOBODY)),
            (Rule::R2, Some("entry"), Some("? = copy 0")),
        ),
        (
            |f| f.blocks[Block::new(0)].instructions[0].op = Op::Copy(Operand::Value(Value::new(NOBODY))),
            (Rule::R2, Some("entry"), Some("x.1 = copy ?")),
        ),
        (
            |f| {
                let (index, value) = (Operand::Constant(1), Operand::Value(Value::new(NOBODY)));
                f.blocks[Block::new(2)].instructions[0].op =
                    Op::Store { buffer: Buffer::new(0), index, value };
            },
            (Rule::R2, Some("body_2"), Some("store a, 1, ?")),
        ),
        (
            |f| {
                let (index, value) = (Operand::Constant(1), Operand::Constant(2));
                f.blocks[Block::new(2)].instructions[0].op =
                    Op::Store { buffer: Buffer::new(NOBODY), index, value };
            },
            (Rule::R2, Some("body_2"), Some("store ?, 1, 2")),
        ),
        (
            |f| {
                f.blocks[Block::new(3)].instructions[0].op =
                    Op::Load { buffer: Buffer::new(NOBODY), index: Operand::Constant(0) };
            },
            (Rule::R2, Some("end_3"), Some("y.1 = load ?, 0")),
        ),
        (
            |f| f.blocks[Block::new(3)].terminator = Terminator::Return(Operand::Value(Value::new(NOBODY))),
            (Rule::R2, Some("end_3"), Some("return ?")),
        ),
        (
            |f| f.blocks[Block::new(2)].terminator = Terminator::Jump(Block::new(NOBODY)),
            (Rule::R2, Some("body_2"), Some("jump ?")),
        ),
        (
            |f| {
                f.blocks[Block::new(1)].terminator =
                    Terminator::Branch(Operand::Constant(1), Block::new(2), Block::new(NOBODY));
            },
            (Rule::R2, Some("while_1"), Some("branch 1, body_2, ?")),
        ),
    ];
    for (change, expected) in cases {
        assert_broken(&changed(loop_in_ssa(), change), &[expected]);
    }
}

#[test]
fn r3_every_block_is_reachable() {
    let cut_off = changed(loop_in_variables(), |function| {
        let head = block(function, "while_1");
        let end = block(function, "end_3");
        function.blocks[head].terminator = Terminator::Jump(end);
    });
    assert_broken(&cut_off, &[(Rule::R3, Some("body_2"), None)]);
    let island = ssa_form("ssa func f(n: i32):\nentry:\n  return n\nb:\n  jump c\nc:\n  jump b\n");
    assert_broken(&island, &[(Rule::R3, Some("b"), None), (Rule::R3, Some("c"), None)]);
}

#[test]
fn r4_nothing_leads_back_to_the_entry() {
    for text in [
        "func f(n: i32):\nentry:\n  branch n, b, c\nb:\n  jump entry\nc:\n  return n\n",
        "func f(n: i32):\nentry:\n  branch n, entry, c\nc:\n  return n\n",
    ] {
        assert_broken(&variables(text), &[(Rule::R4, Some("entry"), None)]);
        assert_broken(&ssa_form(&format!("ssa {text}")), &[(Rule::R4, Some("entry"), None)]);
    }
}

#[test]
fn r5_parameters_are_distinct_and_names_print_differently() {
    type Change = fn(&mut Function<Variables>);
    let cases: [Change; 6] = [
        |f| {
            let twice = f.parameters[2];
            f.parameters.push(twice);
        },
        |f| {
            let twice = f.parameters[0];
            f.parameters.push(twice);
        },
        |f| {
            f.parameters.remove(1);
            f.blocks[Block::new(3)].instructions[0].op = Op::Copy(Operand::Constant(1));
        },
        |f| f.buffers[Buffer::new(1)] = "a".to_owned(),
        |f| {
            let y = value(f, "y").index();
            f.names[y] = "x".into();
        },
        |f| {
            let y = value(f, "y").index();
            f.names[y] = "b".into();
        },
    ];
    for change in cases {
        assert_broken(&changed(loop_in_variables(), change), &[(Rule::R5, None, None)]);
    }
    let versions = changed(loop_in_ssa(), |function| {
        let (first, second) = (value(function, "x.1"), value(function, "x.2"));
        function.values[second] = function.values[first];
    });
    assert_broken(&versions, &[(Rule::R5, None, None)]);
    let buffer = changed(loop_in_ssa(), |function| function.buffers[Buffer::new(1)] = "x.1".to_owned());
    assert_broken(&buffer, &[(Rule::R5, None, None)]);
}

#[test]
fn r6_an_instruction_has_a_result_where_its_operation_yields_one() {
    let store = changed(loop_in_variables(), |function| {
        let (body, x) = (block(function, "body_2"), value(function, "x"));
        function.blocks[body].instructions[0].result = Some(x);
    });
    assert_broken(&store, &[(Rule::R6, Some("body_2"), Some("x = store a, x, m"))]);
    for (label, position, text) in
        [("entry", 0, "copy 0"), ("body_2", 1, "add x.2, 1"), ("end_3", 0, "load b, x.2")]
    {
        let function = changed(loop_in_ssa(), |function| {
            let block = block(function, label);
            function.blocks[block].instructions[position].result = None;
        });
        assert_broken(&function, &[(Rule::R6, Some(label), Some(text))]);
    }
}

#[test]
fn r7_only_ssa_form_has_phis() {
    fn with_phi<F: Form>(function: Function<F>) -> Function<F> {
        changed(function, |function| {
            let (head, n) = (block(function, "while_1"), function.scalar_parameters().next().unwrap());
            let from = naive::predecessors(function, head);
            let inputs = from.into_iter().map(|from| (from, Operand::Constant(1))).collect();
            function.blocks[head].phis.push(Phi { result: n, inputs });
        })
    }
    let text = "n = phi [body_2: 1, entry: 1]";
    assert_broken(&with_phi(loop_in_variables()), &[(Rule::R7, Some("while_1"), Some(text))]);
    let text = "n = phi [$edge1: 1, $edge2: 1]";
    assert_broken(&with_phi(loop_destroyed()), &[(Rule::R7, Some("while_1"), Some(text))]);
}

#[test]
fn r8_a_phi_has_one_input_for_each_predecessor_in_their_order() {
    type Change = fn(&mut Vec<(Block, Operand)>);
    let cases: [(Change, &str); 6] = [
        (|inputs| inputs.truncate(1), "x.2 = phi [entry: x.1]"),
        (|inputs| inputs.retain(|(block, _)| block.index() > 0), "x.2 = phi [body_2: x.3]"),
        (Vec::clear, "x.2 = phi []"),
        (|inputs| inputs.swap(0, 1), "x.2 = phi [body_2: x.3, entry: x.1]"),
        (|inputs| inputs.push(inputs[1]), "x.2 = phi [body_2: x.3, body_2: x.3, entry: x.1]"),
        (
            |inputs| inputs.push((Block::new(3), Operand::Constant(1))),
            "x.2 = phi [body_2: x.3, end_3: 1, entry: x.1]",
        ),
    ];
    for (change, text) in cases {
        let function = changed(loop_in_ssa(), |function| {
            let head = block(function, "while_1");
            change(&mut function.blocks[head].phis[0].inputs);
        });
        assert_broken(&function, &[(Rule::R8, Some("while_1"), Some(text))]);
    }
    let entry = changed(loop_in_ssa(), |function| {
        let result = function.add_value("z");
        let entry = function.entry();
        function.blocks[entry].phis.push(Phi { result, inputs: vec![(entry, Operand::Constant(1))] });
    });
    assert_broken(&entry, &[(Rule::R8, Some("entry"), Some("z = phi [entry: 1]"))]);
    let empty = ssa_form("ssa func f():\nentry:\n  z = phi []\n  return z\n");
    assert_broken(&empty, &[(Rule::R8, Some("entry"), Some("z = phi []"))]);
}

#[test]
fn r9_a_value_has_one_definition() {
    let with = |label: &str, result: &str| {
        changed(loop_in_ssa(), |function| {
            let (block, result) = (block(function, label), value(function, result));
            function.blocks[block].instructions.push(copy(Some(result), Operand::Constant(7)));
        })
    };
    assert_broken(&with("end_3", "x.1"), &[(Rule::R9, Some("end_3"), Some("x.1 = copy 7"))]);
    assert_broken(&with("entry", "x.1"), &[(Rule::R9, Some("entry"), Some("x.1 = copy 7"))]);
    assert_broken(&with("while_1", "x.2"), &[(Rule::R9, Some("while_1"), Some("x.2 = copy 7"))]);
    assert_broken(&with("end_3", "n"), &[(Rule::R9, Some("end_3"), Some("n = copy 7"))]);
    let phis = changed(loop_in_ssa(), |function| {
        let head = block(function, "while_1");
        let phi = function.blocks[head].phis[0].clone();
        function.blocks[head].phis.push(phi);
    });
    let text = "x.2 = phi [body_2: x.3, entry: x.1]";
    assert_broken(&phis, &[(Rule::R9, Some("while_1"), Some(text))]);
}

#[test]
fn r10_a_definition_dominates_each_use() {
    type Change = fn(&mut Function<Ssa>);
    let cases: [(Change, Broken); 7] = [
        // The instruction itself; one that comes later is below.
        (
            |f| f.blocks[Block::new(0)].instructions[0].op = Op::Copy(Operand::Value(value(f, "x.1"))),
            (Rule::R10, Some("entry"), Some("x.1 = copy x.1")),
        ),
        // A block that does not dominate.
        (
            |f| f.blocks[Block::new(3)].instructions[0].op = Op::Copy(Operand::Value(value(f, "x.3"))),
            (Rule::R10, Some("end_3"), Some("y.1 = copy x.3")),
        ),
        (
            |f| f.blocks[Block::new(3)].terminator = Terminator::Return(Operand::Value(value(f, "x.3"))),
            (Rule::R10, Some("end_3"), Some("return x.3")),
        ),
        (
            |f| {
                let x = Operand::Value(value(f, "y.1"));
                f.blocks[Block::new(1)].terminator = Terminator::Branch(x, Block::new(2), Block::new(3));
            },
            (Rule::R10, Some("while_1"), Some("branch y.1, body_2, end_3")),
        ),
        // A phi reads at the end of the predecessor, not in its own block.
        (
            |f| f.blocks[Block::new(1)].phis[0].inputs[0].1 = Operand::Value(value(f, "x.2")),
            (Rule::R10, Some("while_1"), Some("x.2 = phi [body_2: x.3, entry: x.2]")),
        ),
        (
            |f| f.blocks[Block::new(1)].phis[0].inputs[0].1 = Operand::Value(value(f, "x.3")),
            (Rule::R10, Some("while_1"), Some("x.2 = phi [body_2: x.3, entry: x.3]")),
        ),
        // A value without any definition.
        (
            |f| {
                let ghost = f.add_value("ghost");
                f.blocks[Block::new(3)].terminator = Terminator::Return(Operand::Value(ghost));
            },
            (Rule::R10, Some("end_3"), Some("return ghost")),
        ),
    ];
    for (change, expected) in cases {
        assert_broken(&changed(loop_in_ssa(), change), &[expected]);
    }
    let later = changed(loop_in_ssa(), |function| {
        let (body, x) = (block(function, "body_2"), value(function, "x.3"));
        function.blocks[body].instructions.insert(0, copy(None, Operand::Value(x)));
        function.blocks[body].instructions[0].result = Some(function.add_value("early"));
    });
    assert_broken(&later, &[(Rule::R10, Some("body_2"), Some("early = copy x.3"))]);
}

#[test]
fn r11_a_variable_is_assigned_on_each_path_to_each_use() {
    let text = "func f(n: i32):\nentry:\n  branch n, l, m\nl:\n  x = copy 1\n  jump m\nm:\n  y = add x, 1\n  return y\n";
    assert_broken(&variables(text), &[(Rule::R11, Some("m"), Some("y = add x, 1"))]);
    let text = "func f(n: i32):\nentry:\n  x = add x, 1\n  return y\nl:\n  y = copy 1\n  return y\n";
    assert_broken(&variables(text), &[(Rule::R3, Some("l"), None)]);
    let text = "func f(n: i32):\nentry:\n  x = add x, x\n  branch n, l, m\nl:\n  y = copy 1\n  jump m\nm:\n  return y\n";
    let own = (Rule::R11, Some("entry"), Some("x = add x, x"));
    assert_broken(&variables(text), &[own, own, (Rule::R11, Some("m"), Some("return y"))]);
    let text = "func f(n: i32):\nentry:\n  jump h\nh:\n  branch n, b, e\nb:\n  x = copy 1\n  branch x, h, e\ne:\n  branch x, h, h\n";
    assert_broken(&variables(text), &[(Rule::R11, Some("e"), Some("branch x, h, h"))]);
    // In the form without phis as well: a copy on one edge is missing.
    let missing = changed(loop_destroyed(), |function| {
        let edge = block(function, "$edge1");
        function.blocks[edge].instructions.clear();
    });
    let expected = [
        (Rule::R11, Some("while_1"), Some("$t1.1 = lt x.2, n")),
        (Rule::R11, Some("body_2"), Some("store a, x.2, m")),
        (Rule::R11, Some("body_2"), Some("x.3 = add x.2, 1")),
        (Rule::R11, Some("end_3"), Some("y.1 = load b, x.2")),
    ];
    assert_broken(&missing, &expected);
}

#[test]
fn every_violation_of_a_step_is_reported_and_none_that_needs_it() {
    let function = changed(loop_in_ssa(), |function| {
        function.blocks[Block::new(1)].label = "entry".to_owned();
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
