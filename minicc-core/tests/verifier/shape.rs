//! R1 to R8: functions that break one of them and no other, in each form that has the rule.

use minicc_core::entity::Entity;
use minicc_core::ir::{
    Address, BinaryOp, Block, Buffer, Destroyed, Form, Function, Instruction, Label, Name, Op, Operand,
    Parameter, Phi, Ssa, Terminator, Value, ValueData, Variables,
};
use minicc_core::source::Span;
use minicc_core::ssa;
use minicc_core::verify::Rule;

use crate::common::calls::{assert_verified, ssa_form, variables};
use crate::common::naive;
use crate::{
    NOBODY, assert_broken, block, changed, loop_destroyed, loop_in_ssa, loop_in_variables, name, value,
};

#[test]
fn r1_a_function_has_an_entry_and_labels_that_are_unique_and_not_empty() {
    assert_broken(&Function::<Variables>::new("f"), &[(Rule::R1, None, None)]);
    assert_broken(&Function::<Ssa>::new("f"), &[(Rule::R1, None, None)]);
    assert_broken(&Function::<Destroyed>::new("f"), &[(Rule::R1, None, None)]);
    assert_broken_in_every_form!(
        |f| f.blocks[Block::new(3)].label = "body_2".into(),
        &[(Rule::R1, Some("body_2"), None)]
    );
    assert_broken_in_every_form!(
        |f| f.blocks[Block::new(2)].label = Label::from(""),
        &[(Rule::R1, Some(""), None)]
    );
}

#[test]
fn r2_whatever_a_function_mentions_exists() {
    let (nobody, one) = (Operand::Value(Value::new(NOBODY)), Operand::Constant(1));
    let everywhere = [(Rule::R2, None, None)];
    assert_broken_in_every_form!(|f| f.parameters[2] = Parameter::Scalar(Value::new(NOBODY)), &everywhere);
    assert_broken_in_every_form!(|f| f.parameters[0] = Parameter::Buffer(Buffer::new(NOBODY)), &everywhere);
    // Such a function can still be printed.
    let printed = changed(loop_in_ssa(), |f| f.parameters[0] = Parameter::Buffer(Buffer::new(NOBODY)));
    assert!(printed.to_string().starts_with("ssa func f(?: buffer, b: buffer, n: i32, m: i32):"));
    // The first value, buffer, name and block that do not exist.
    assert_broken_in_every_form!(
        |f| {
            let (n, name) = (value(f, "n"), u32::try_from(f.names.len()).unwrap());
            f.values[n] = ValueData { name, version: 1 };
        },
        &everywhere
    );
    assert_broken_in_every_form!(
        |f| f.parameters.push(Parameter::Scalar(Value::new(f.values.len()))),
        &everywhere
    );
    assert_broken_in_every_form!(
        |f| f.parameters.push(Parameter::Buffer(Buffer::new(f.buffers.len()))),
        &everywhere
    );
    assert_broken_in_every_form!(
        |f| f.blocks[Block::new(2)].terminator = Terminator::Jump(Block::new(f.blocks.len())),
        &[(Rule::R2, Some("body_2"), Some("jump ?"))]
    );
    // Results and operands of every operation.
    assert_broken_in_every_form!(
        |f| f.blocks[Block::new(0)].instructions[0].result = Some(Value::new(NOBODY)),
        &[(Rule::R2, Some("entry"), Some("? = copy 0"))]
    );
    let buffer = Buffer::new(0);
    for (op, text) in [
        (Op::Copy(nobody), "m = copy ?"),
        (Op::Binary(BinaryOp::Add, nobody, one), "m = add ?, 1"),
        (Op::Binary(BinaryOp::Add, one, nobody), "m = add 1, ?"),
        (Op::Load { buffer, index: nobody }, "m = load a, ?"),
        (Op::Load { buffer: Buffer::new(NOBODY), index: one }, "m = load ?, 1"),
        (Op::Store { buffer, index: nobody, value: one }, "store a, ?, 1"),
        (Op::Store { buffer, index: one, value: nobody }, "store a, 1, ?"),
        (Op::Store { buffer: Buffer::new(NOBODY), index: one, value: one }, "store ?, 1, 1"),
        (Op::Select { condition: nobody, yes: one, no: one }, "m = select ?, 1, 1"),
        (Op::Select { condition: one, yes: nobody, no: one }, "m = select 1, ?, 1"),
        (Op::Select { condition: one, yes: one, no: nobody }, "m = select 1, 1, ?"),
        (Op::Check { buffer, index: nobody }, "check a, ?"),
        (Op::Check { buffer: Buffer::new(NOBODY), index: one }, "check ?, 1"),
        (Op::Read { buffer, at: nobody.into() }, "m = read a, ?"),
        (Op::Read { buffer: Buffer::new(NOBODY), at: one.into() }, "m = read ?, 1"),
        (
            Op::Read { buffer, at: Address { base: one, scale: nobody, by: one, offset: 0 } },
            "m = read a, 1, ?, 1, 0",
        ),
        (
            Op::Read { buffer, at: Address { base: one, scale: one, by: nobody, offset: -2 } },
            "m = read a, 1, 1, ?, -2",
        ),
        (Op::Write { buffer, at: nobody.into(), value: one }, "write a, ?, 1"),
        (Op::Write { buffer, at: one.into(), value: nobody }, "write a, 1, ?"),
        (Op::Write { buffer: Buffer::new(NOBODY), at: one.into(), value: one }, "write ?, 1, 1"),
        (Op::Limit { buffer, base: nobody, scale: one, first: one, bound: one }, "m = limit a, ?, 1, 1, 1"),
        (Op::Limit { buffer, base: one, scale: nobody, first: one, bound: one }, "m = limit a, 1, ?, 1, 1"),
        (Op::Limit { buffer, base: one, scale: one, first: nobody, bound: one }, "m = limit a, 1, 1, ?, 1"),
        (Op::Limit { buffer, base: one, scale: one, first: one, bound: nobody }, "m = limit a, 1, 1, 1, ?"),
        (
            Op::Limit { buffer: Buffer::new(NOBODY), base: one, scale: one, first: one, bound: one },
            "m = limit ?, 1, 1, 1, 1",
        ),
    ] {
        assert_broken_in_every_form!(
            |f| {
                let result = op.has_result().then(|| value(f, "m"));
                f.blocks[Block::new(3)].instructions[0] = Instruction { result, op, span: Span::default() };
            },
            &[(Rule::R2, Some("end_3"), Some(text))]
        );
    }
    let (body, absent) = (Block::new(2), Block::new(NOBODY));
    for (terminator, text) in [
        (Terminator::Return(nobody), "return ?"),
        (Terminator::Jump(absent), "jump ?"),
        (Terminator::Branch(nobody, body, body), "branch ?, body_2, body_2"),
        (Terminator::Branch(one, body, absent), "branch 1, body_2, ?"),
        (Terminator::Branch(one, absent, body), "branch 1, ?, body_2"),
    ] {
        assert_broken_in_every_form!(
            |f| f.blocks[Block::new(3)].terminator = terminator,
            &[(Rule::R2, Some("end_3"), Some(text))]
        );
    }
}

#[test]
fn r2_whatever_a_phi_mentions_exists() {
    type Change = fn(&mut Phi);
    let cases: [(Change, &str); 3] = [
        (|phi| phi.result = Value::new(NOBODY), "? = phi [body_2: x.3, entry: x.1]"),
        (|phi| phi.inputs[1].1 = Operand::Value(Value::new(NOBODY)), "x.2 = phi [body_2: ?, entry: x.1]"),
        (|phi| phi.inputs[1].0 = Block::new(NOBODY), "x.2 = phi [?: x.3, entry: x.1]"),
    ];
    for (change, text) in cases {
        let function = changed(loop_in_ssa(), |f| change(&mut f.blocks[Block::new(1)].phis[0]));
        assert_broken(&function, &[(Rule::R2, Some("while_1"), Some(text))]);
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
    // A block that leads somewhere, but to which nothing leads.
    assert_broken_in_every_form!(
        |f| {
            let mut data = f.blocks[Block::new(3)].clone();
            data.label = "late".into();
            data.instructions.clear();
            data.terminator = Terminator::Jump(Block::new(3));
            f.blocks.push(data);
        },
        &[(Rule::R3, Some("late"), None)]
    );
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
    assert_broken_in_every_form!(
        |f| f.blocks[Block::new(3)].terminator = Terminator::Jump(Block::new(0)),
        &[(Rule::R4, Some("entry"), None)]
    );
}

#[test]
fn r5_parameters_are_distinct_and_names_print_differently() {
    let broken = [(Rule::R5, None, None)];
    for position in [0, 2] {
        assert_broken_in_every_form!(|f| f.parameters.push(f.parameters[position]), &broken);
    }
    // A buffer that is no parameter.
    assert_broken_in_every_form!(
        |f| {
            f.parameters.remove(1);
            f.blocks[Block::new(3)].instructions[0].op = Op::Copy(Operand::Constant(1));
        },
        &broken
    );
    // Two buffers, two values, and one of each, with one name.
    assert_broken_in_every_form!(|f| f.buffers[Buffer::new(1)] = "a".to_owned(), &broken);
    assert_broken_in_every_form!(
        |f| {
            let y = name(f, "y");
            f.names[y] = "x".into();
        },
        &broken
    );
    assert_broken_in_every_form!(
        |f| {
            let m = name(f, "m");
            f.names[m] = "b".into();
        },
        &broken
    );
    // A temporary's name, as a text and as a number.
    for (text, number) in [("$t7", 7), ("$t0", 0)] {
        for name in [Name::from(text), Name::Text(text.into())] {
            assert_broken_in_every_form!(
                |f| {
                    f.add_value(name.clone());
                    f.add_value(Name::Temporary(number));
                },
                &broken
            );
        }
    }
    let versions = changed(loop_in_ssa(), |function| {
        let (first, second) = (value(function, "x.1"), value(function, "x.2"));
        function.values[second] = function.values[first];
    });
    assert_broken(&versions, &broken);
}

#[test]
fn r5_no_name_ends_as_a_version_does() {
    for text in ["x.1", "$t1.1", "x.4294967295", ".2", "x.1.2"] {
        assert_broken_in_every_form!(
            |f| f.buffers[Buffer::new(1)] = text.to_owned(),
            &[(Rule::R5, None, None)]
        );
        assert_broken_in_every_form!(
            |f| {
                let y = name(f, "y");
                f.names[y] = Name::Text(text.into());
            },
            &[(Rule::R5, None, None)]
        );
    }
    for text in ["x.0", "x.01", "x.", "x.4294967296", "x.+1", "1", "x.1a"] {
        let function = changed(loop_in_variables(), |f| f.buffers[Buffer::new(1)] = text.to_owned());
        assert_verified(&function);
        assert_verified(&ssa::construct(&function));
    }
}

#[test]
fn r6_an_instruction_has_a_result_where_its_operation_yields_one() {
    let (buffer, one) = (Buffer::new(0), Operand::Constant(1));
    for (op, text) in [
        (Op::Copy(one), "copy 1"),
        (Op::Binary(BinaryOp::Mul, one, one), "mul 1, 1"),
        (Op::Load { buffer, index: one }, "load a, 1"),
        (Op::Store { buffer, index: one, value: one }, "m = store a, 1, 1"),
        (Op::Select { condition: one, yes: one, no: one }, "select 1, 1, 1"),
        (Op::Check { buffer, index: one }, "m = check a, 1"),
        (Op::Read { buffer, at: one.into() }, "read a, 1"),
        (Op::Write { buffer, at: one.into(), value: one }, "m = write a, 1, 1"),
        (Op::Limit { buffer, base: one, scale: one, first: one, bound: one }, "limit a, 1, 1, 1, 1"),
    ] {
        assert_broken_in_every_form!(
            |f| {
                let result = (!op.has_result()).then(|| value(f, "m"));
                f.blocks[Block::new(3)].instructions[0] = Instruction { result, op, span: Span::default() };
            },
            &[(Rule::R6, Some("end_3"), Some(text))]
        );
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
    // The entry has no predecessor, so that no phi can be there, not even one without inputs.
    for (inputs, text) in
        [(vec![(Block::new(0), Operand::Constant(1))], "z = phi [entry: 1]"), (Vec::new(), "z = phi []")]
    {
        let entry = changed(loop_in_ssa(), |function| {
            let result = function.add_value("z");
            function.blocks[Block::new(0)].phis.push(Phi { result, inputs });
        });
        assert_broken(&entry, &[(Rule::R8, Some("entry"), Some(text))]);
    }
}
