//! R9, R10 and R11: functions that break one of them and no other, in each form that has the rule.

use minicc_core::entity::Entity;
use minicc_core::ir::{Address, BinaryOp, Block, Buffer, Function, Op, Operand, Ssa, Terminator};
use minicc_core::verify::Rule;

use crate::common::calls::{assert_verified, ssa_form, variables};
use crate::{Broken, assert_broken, block, changed, copy, loop_destroyed, loop_in_ssa, value};

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
fn r10_holds_for_every_operand_and_is_about_paths_not_order() {
    let (buffer, one) = (Buffer::new(0), Operand::Constant(1));
    let x = Operand::Value(value(&loop_in_ssa(), "x.3"));
    for (op, text) in [
        (Op::Copy(x), "y.1 = copy x.3"),
        (Op::Binary(BinaryOp::Lt, x, one), "y.1 = lt x.3, 1"),
        (Op::Binary(BinaryOp::Lt, one, x), "y.1 = lt 1, x.3"),
        (Op::Load { buffer, index: x }, "y.1 = load a, x.3"),
        (Op::Store { buffer, index: x, value: one }, "store a, x.3, 1"),
        (Op::Store { buffer, index: one, value: x }, "store a, 1, x.3"),
        (Op::Select { condition: x, yes: one, no: one }, "y.1 = select x.3, 1, 1"),
        (Op::Select { condition: one, yes: x, no: one }, "y.1 = select 1, x.3, 1"),
        (Op::Select { condition: one, yes: one, no: x }, "y.1 = select 1, 1, x.3"),
        (Op::Check { buffer, index: x }, "check a, x.3"),
        (Op::Read { buffer, at: x.into() }, "y.1 = read a, x.3"),
        (Op::Write { buffer, at: x.into(), value: one }, "write a, x.3, 1"),
        (
            Op::Write { buffer, at: Address { base: one, scale: one, by: x, offset: 0 }, value: one },
            "write a, 1, 1, x.3, 0, 1",
        ),
        (Op::Limit { buffer, base: one, scale: one, first: one, bound: x }, "y.1 = limit a, 1, 1, 1, x.3"),
    ] {
        let function = changed(loop_in_ssa(), |f| {
            let data = &mut f.blocks[Block::new(3)];
            data.instructions[0].op = op;
            data.instructions[0].result = data.instructions[0].result.filter(|_| op.has_result());
            data.terminator = Terminator::Return(one);
        });
        assert_broken(&function, &[(Rule::R10, Some("end_3"), Some(text))]);
    }
    // Either arm of a branch comes before the join in any order of the blocks, and neither dominates it.
    for arm in ["l", "r"] {
        let text = format!(
            "ssa func f(n: i32):\nentry:\n  branch n, l, r\nl:\n  l = copy 1\n  jump m\nr:\n  r = copy 2\n  jump m\nm:\n  return {arm}\n"
        );
        let read = if arm == "l" { "return l" } else { "return r" };
        assert_broken(&ssa_form(&text), &[(Rule::R10, Some("m"), Some(read))]);
    }
    // A dominator that is not the immediate one is as good.
    assert_verified(&ssa_form(
        "ssa func f(n: i32):\nentry:\n  x = copy 1\n  jump b\nb:\n  jump c\nc:\n  return x\n",
    ));
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
