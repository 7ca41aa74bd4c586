//! SSA form: what it prints for known kernels, how it comes about, and (`destroyed`) that leaving it keeps their
//! meaning.

#![cfg(feature = "compiler")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::format_collect,
    reason = "a test says what is wrong by panicking, and the texts that it makes are short"
)]

mod common;
mod destroyed {
    mod known;
    mod random;
}

use std::collections::{BTreeMap, BTreeSet};

use minicc_core::exec::{Memory, interpret};
use minicc_core::ir::{self, Operand, Value};
use minicc_core::source::Source;
use minicc_core::ssa;

use common::calls::{
    Forms, Given, Kernel, ROUNDS, assert_reads_back, assert_verified, call_ssa_form, cells, int, ssa_form,
    variables,
};
use common::graphs;
use common::random::Random;

/// The chapters' example: a loop that adds up what fulfils a condition.
const TOTAL: &str = "\
def total(a: buffer, n: int) -> int:
    i = 0
    total = 0
    while i < n:
        if a[i] > 0:
            total += a[i]
        i += 1
    return total
";

const TOTAL_VARIABLES: &str = "\
func total(a: buffer, n: i32):
entry:
  i = copy 0
  total = copy 0
  jump while_1
while_1:
  $t1 = lt i, n
  branch $t1, body_2, end_3
body_2:
  $t2 = load a, i
  $t3 = lt 0, $t2
  branch $t3, then_4, else_5
end_3:
  return total
then_4:
  $t4 = load a, i
  total = add total, $t4
  jump merge_6
else_5:
  jump merge_6
merge_6:
  i = add i, 1
  jump while_1
";

// The header joins what comes from before and from the end of the body; the merge joins the two arms, and is
// itself what the header joins. `merge_6` is walked before `then_4`, so that its versions are lower.
const TOTAL_SSA: &str = "\
ssa func total(a: buffer, n: i32):
entry:
  i.1 = copy 0
  total.1 = copy 0
  jump while_1
while_1:
  i.2 = phi [entry: i.1, merge_6: i.3]
  total.2 = phi [entry: total.1, merge_6: total.3]
  $t1.1 = lt i.2, n
  branch $t1.1, body_2, end_3
body_2:
  $t2.1 = load a, i.2
  $t3.1 = lt 0, $t2.1
  branch $t3.1, then_4, else_5
end_3:
  return total.2
then_4:
  $t4.1 = load a, i.2
  total.4 = add total.2, $t4.1
  jump merge_6
else_5:
  jump merge_6
merge_6:
  total.3 = phi [else_5: total.2, then_4: total.4]
  i.3 = add i.2, 1
  jump while_1
";

#[test]
fn the_chapters_example_prints_as_in_the_chapters() {
    let kernel = Kernel::new(TOTAL);
    assert_eq!(kernel.compiled.variables.to_string(), TOTAL_VARIABLES);
    assert_eq!(kernel.compiled.ssa.to_string(), TOTAL_SSA);
    assert_eq!(kernel.result(&[cells(&[40, -3, 7, 0, 41, -1]), int(5)]), 88);
    assert_eq!(kernel.result(&[cells(&[]), int(0)]), 0);
    assert_eq!(kernel.trap(&[cells(&[1, 2]), int(3)]).to_string(), "a[2] of 2 at 5:12 a[i]");
}

#[test]
fn blocks_are_numbered_as_they_are_made_and_unreachable_ones_are_left_out() {
    let kernel = Kernel::new(
        "\
def f(n):
    if n:
        return 1
    else:
        while n < 9:
            if n == 5:
                break
            n += 1
            continue
        return 2
    return 3
",
    );
    let expected = "\
func f(n: i32):
entry:
  branch n, then_1, else_2
then_1:
  return 1
else_2:
  jump while_4
while_4:
  $t1 = lt n, 9
  branch $t1, body_5, end_6
body_5:
  $t2 = eq n, 5
  branch $t2, then_7, else_8
end_6:
  return 2
then_7:
  jump end_6
else_8:
  jump merge_9
merge_9:
  n = add n, 1
  jump while_4
";
    assert_eq!(kernel.compiled.variables.to_string(), expected);
}

#[test]
fn versions_follow_the_walk_over_the_dominator_tree_with_siblings_by_label() {
    // `b10` comes before `b2` and `b9`: labels are compared as text.
    let function = variables(
        "func f(n: i32):\nentry:\n  x = copy 0\n  branch n, b9, b2\nb9:\n  x = copy 9\n  jump b10\nb2:\n  x = copy 2\n  jump b10\nb10:\n  n = add x, n\n  x = copy n\n  return x\n",
    );
    let expected = "ssa func f(n: i32):\nentry:\n  x.1 = copy 0\n  branch n, b9, b2\nb9:\n  x.5 = copy 9\n  jump b10\nb2:\n  x.4 = copy 2\n  jump b10\nb10:\n  x.2 = phi [b2: x.4, b9: x.5]\n  n.1 = add x.2, n\n  x.3 = copy n.1\n  return x.3\n";
    assert_eq!(ssa::construct(&function).to_string(), expected);
}

#[test]
fn a_phi_stands_only_where_its_value_is_needed() {
    // x is assigned in both arms and never read after them; y is read, but assigned before the arms alone.
    let kernel = Kernel::new(
        "def f(n):\n    y = n\n    x = 0\n    if n:\n        x = 1\n        n = x\n    else:\n        x = 2\n    return n + y\n",
    );
    let text = kernel.compiled.ssa.to_string();
    let phis: Vec<&str> = text.lines().filter(|line| line.contains("phi")).map(str::trim).collect();
    assert_eq!(phis, ["n.1 = phi [else_2: n, then_1: n.2]"], "{text}");
}

#[test]
fn a_definition_that_nothing_reads_keeps_its_place_and_its_version() {
    let kernel = Kernel::new("def f(a: buffer):\n    x = a[0]\n    x = 2\n    x = 3\n    return x\n");
    let expected = "ssa func f(a: buffer):\nentry:\n  $t1.1 = load a, 0\n  x.1 = copy $t1.1\n  x.2 = copy 2\n  x.3 = copy 3\n  return x.3\n";
    assert_eq!(kernel.compiled.ssa.to_string(), expected);
}

#[test]
fn the_text_reads_back_as_the_same_function() {
    let mut random = Random::new(31);
    for _ in 0..400 {
        let function = graphs::valid(&mut random, 10);
        let forms = Forms::of(&function);
        let texts = [forms.variables.to_string(), forms.ssa.to_string(), forms.destroyed.to_string()];
        for text in &texts {
            assert_reads_back(text);
        }
        // The form without phis is one with variables, and reads back as one that runs the same.
        let given: Vec<Given> = function.parameters.iter().map(|_| int(3)).collect();
        if function.buffers.is_empty() {
            let before = forms.call(&given, &[], 20).result.ok();
            let read = variables(&texts[2]);
            assert_verified(&read);
            let after = interpret(
                &read,
                &mut Memory::new(),
                &vec![minicc_core::exec::Argument::Scalar(3); given.len()],
                20,
            );
            assert_eq!(after.ok(), before, "{}", texts[2]);
        }
    }
}

#[test]
fn text_that_is_read_and_put_into_ssa_form_again_verifies() {
    // Names that look like versions are names of variables here, and no version may collide with them.
    let text = "func f(x: i32, x.1: i32):\nentry:\n  x = add x, x.1\n  x.2 = copy x\n  x.1 = copy x.2\n  branch x, b, c\nb:\n  x = copy 1\n  jump c\nc:\n  $t1 = add x, x.1\n  x.3 = add $t1, x.2\n  return x.3\n";
    let forms = Forms::of(&variables(text));
    assert_eq!(forms.call(&[int(3), int(4)], &[], ROUNDS).result, Ok(15));
    let mut random = Random::new(32);
    for _ in 0..200 {
        let ssa = ssa::construct(&graphs::valid(&mut random, 8));
        for without_phis in [ssa::destroy(&ssa), ssa::destroy_coalesced(&ssa)] {
            let read = variables(&without_phis.to_string());
            assert_verified(&read);
            assert_verified(&ssa::construct(&read));
        }
    }
}

#[test]
fn names_that_the_compiler_makes_are_free_in_text_that_has_them() {
    // Labels, values and a buffer, with the numbers that come first and with the last of all.
    let text = "ssa func f($edge3: buffer, n: i32):\ne:\n  $edge1_copy0 = copy n\n  $edge4294967295_copy1 = copy 2\n  \
        $phi1 = copy 3\n  $phi4294967295 = copy 4\n  $cycle1 = copy 5\n  branch n, l, $edge4294967295\n\
        $edge4294967295:\n  jump l\n\
        l:\n  x.1 = phi [e: $edge1_copy0, l: y.1, $edge4294967295: 3]\n  \
        y.1 = phi [e: $phi1, l: x.1, $edge4294967295: $cycle1]\n  \
        z.1 = phi [e: $phi4294967295, l: y.1, $edge4294967295: $edge4294967295_copy1]\n  \
        $t1 = lt x.1, y.1\n  branch $t1, l, $edge2\n\
        $edge2:\n  store $edge3, 0, z.1\n  return y.1\n";
    let ssa = ssa_form(text);
    let called = call_ssa_form(&ssa, &[cells(&[0]), int(1)], &[], ROUNDS);
    assert_eq!(called.result, Ok(1));
    for destroyed in [ssa::destroy(&ssa), ssa::destroy_coalesced(&ssa)] {
        assert_verified(&destroyed);
        assert_reads_back(&destroyed.to_string());
    }
}

#[test]
fn versions_of_text_leave_room_for_new_ones() {
    // The last number that is a version, and one that is part of a name.
    let text = "func f(x: i32):\ne:\n  y.4000000000 = add x, 1\n  z.4294967296 = copy y.4000000000\n  \
        z.4294967296 = add z.4294967296, 1\n  return z.4294967296\n";
    let ssa = ssa::construct(&variables(text));
    assert_verified(&ssa);
    assert_eq!(
        ssa.to_string(),
        "ssa func f(x: i32):\ne:\n  y.4000000001 = add x, 1\n  \
            z.4294967296.1 = copy y.4000000001\n  z.4294967296.2 = add z.4294967296.1, 1\n  \
            return z.4294967296.2\n"
    );
    assert_reads_back(&ssa.to_string());
    let source = Source::new("f.ir", "func f(x.4000000001: i32):\ne:\n  return x.4000000001\n").unwrap();
    assert_eq!(ir::parse(&source).unwrap_err().len(), 1);
}

/// A variable's stack has the values of its name: each is pushed once, a phi gets what is on top, and all are popped.
#[test]
fn the_walk_keeps_a_stack_for_each_variable() {
    let mut random = Random::new(5);
    let mut phis = 0;
    for _ in 0..300 {
        let function = ssa::construct(&graphs::valid(&mut random, 12));
        let name = |value: Value| function.values[value].name;
        let mut stacks: BTreeMap<u32, Vec<Value>> = BTreeMap::new();
        let (mut pushed, mut entered, mut filled) = (BTreeSet::new(), BTreeSet::new(), 0);
        ssa::walk(&function, |step| match step {
            ssa::Step::Push(value) | ssa::Step::PushPhi(value) => {
                assert!(pushed.insert(value), "{function}");
                stacks.entry(name(value)).or_default().push(value);
            }
            ssa::Step::Fill(_, phi, top) => {
                let stack = stacks.get(&name(phi.result)).and_then(|stack| stack.last().copied());
                assert_eq!(stack.map(Operand::Value), Some(top), "{function}");
                filled += 1;
            }
            ssa::Step::Pop(value) => {
                assert_eq!(stacks.get_mut(&name(value)).and_then(Vec::pop), Some(value), "{function}");
            }
            ssa::Step::Enter(block, _) => assert!(entered.insert(block), "{function}"),
            ssa::Step::Leave(block) => assert!(entered.contains(&block), "{function}"),
        });
        assert!(stacks.values().all(Vec::is_empty), "{function}");
        assert_eq!(pushed.len(), function.values.len(), "{function}");
        assert_eq!(entered.len(), function.blocks.len(), "{function}");
        let inputs = function.blocks.values().flat_map(|data| &data.phis).map(|phi| phi.inputs.len());
        assert_eq!(filled, inputs.sum::<usize>(), "{function}");
        phis += filled;
    }
    assert!(phis > 0);
}
