//! SSA form: what it prints for known kernels, and that leaving it keeps their meaning.

#![cfg(feature = "compiler")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::format_collect,
    reason = "a test says what is wrong by panicking, and the texts that it makes are short"
)]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use minicc_core::exec::{Memory, interpret};
use minicc_core::ir::{
    self, Block, BlockKind, Destroyed, Function, Label, Op, Operand, Parameter, Phi, Ssa, Value,
};
use minicc_core::source::Source;
use minicc_core::ssa;
use minicc_core::verify::verify;

use common::calls::{
    Forms, Given, Kernel, ROUNDS, assert_reads_back, assert_verified, call_ssa_form, cells, int, ssa_form,
    variables,
};
use common::random::Random;
use common::{copies, graphs};

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

/// `10 * a + b` after `n` swaps.
const SWAP: &str = "\
def swap(n):
    a = 1
    b = 2
    i = 0
    while i < n:
        t = a
        a = b
        b = t
        i += 1
    return 10 * a + b
";

#[test]
fn a_swap_in_a_loop_keeps_both_values() {
    let kernel = Kernel::new(SWAP);
    for n in 0..9 {
        assert_eq!(kernel.result(&[int(n)]), if n % 2 == 0 { 12 } else { 21 }, "{n}");
    }
    // With the copy propagated, the phis read one another.
    let forms = InSsa::of(
        "ssa func swap(n: i32):\nentry:\n  jump while_1\nwhile_1:\n  a.1 = phi [body_2: b.1, entry: 1]\n  b.1 = phi [body_2: a.1, entry: 2]\n  i.1 = phi [body_2: i.2, entry: 0]\n  $t1.1 = lt i.1, n\n  branch $t1.1, body_2, end_3\nbody_2:\n  i.2 = add i.1, 1\n  jump while_1\nend_3:\n  $t2.1 = mul 10, a.1\n  $t3.1 = add $t2.1, b.1\n  return $t3.1\n",
    );
    for n in 0..9 {
        assert_eq!(forms.result(&[n]), if n % 2 == 0 { 12 } else { 21 }, "{n}");
    }
}

/// A function that is given in SSA form.
struct InSsa(Function<Ssa>);

impl InSsa {
    fn of(text: &str) -> Self {
        Self(ssa_form(text))
    }

    /// The result in every form.
    fn result(&self, scalars: &[i32]) -> i32 {
        let given: Vec<Given> = scalars.iter().map(|scalar| int(*scalar)).collect();
        call_ssa_form(&self.0, &given, &[], ROUNDS).result.unwrap()
    }
}

#[test]
fn a_rotation_with_a_value_that_goes_to_several_phis_comes_out_right() {
    // a, b, c = b, c, a; and d takes the old a as well, e the old d.
    let forms = InSsa::of(
        "ssa func f(n: i32):\nentry:\n  jump h\nh:\n  a.1 = phi [b: b.1, entry: 1]\n  b.1 = phi [b: c.1, entry: 2]\n  c.1 = phi [b: a.1, entry: 3]\n  d.1 = phi [b: a.1, entry: 4]\n  e.1 = phi [b: d.1, entry: 5]\n  i.1 = phi [b: i.2, entry: 0]\n  t.1 = lt i.1, n\n  branch t.1, b, end\nb:\n  i.2 = add i.1, 1\n  jump h\nend:\n  r.1 = mul a.1, 10\n  r.2 = add r.1, b.1\n  r.3 = mul r.2, 10\n  r.4 = add r.3, c.1\n  r.5 = mul r.4, 10\n  r.6 = add r.5, d.1\n  r.7 = mul r.6, 10\n  r.8 = add r.7, e.1\n  return r.8\n",
    );
    let (mut abc, mut d, mut e) = ([1, 2, 3], 4, 5);
    for n in 0..8 {
        let expected = [abc[0], abc[1], abc[2], d, e].iter().fold(0, |number, digit| number * 10 + digit);
        assert_eq!(forms.result(&[n]), expected, "{n}");
        (e, d) = (d, abc[0]);
        abc.rotate_left(1);
    }
}

#[test]
fn values_made_on_the_way_out_have_names_that_nothing_has() {
    let ssa = ssa_form(
        "ssa func f($phi12: i32, $edge1_copy0: i32, $cycle1_: i32, $edge2_copy1: buffer):\nentry:\n  $cycle1.1 = add $edge1_copy0, $cycle1_\n  $cycle1 = mul $cycle1.1, 1000\n  jump h\nh:\n  a.1 = phi [entry: 1, h: b.1]\n  b.1 = phi [entry: 2, h: a.1]\n  i.1 = phi [entry: $phi12, h: i.2]\n  i.2 = sub i.1, 1\n  branch i.2, h, end\nend:\n  r.1 = mul a.1, 10\n  r.2 = add r.1, b.1\n  r.3 = add r.2, $cycle1\n  return r.3\n",
    );
    for (n, expected) in [(1, 7012), (2, 7021), (3, 7012)] {
        let given = [int(n), int(3), int(4), cells(&[])];
        // Verifies every form, too.
        assert_eq!(call_ssa_form(&ssa, &given, &[], ROUNDS).result, Ok(expected));
    }
    // Values that were there keep their names.
    for function in [ssa::destroy(&ssa), ssa::destroy_coalesced(&ssa)] {
        let text = function.to_string();
        let head = "func f($phi12: i32, $edge1_copy0: i32, $cycle1_: i32, $edge2_copy1: buffer):\n";
        assert!(text.starts_with(head), "{text}");
        assert!(text.contains("  $cycle1 = mul $cycle1.1, 1000\n"), "{text}");
    }
    assert!(ssa::destroy_coalesced(&ssa).to_string().contains("  b.1 = copy $cycle1__\n"));
}

#[test]
fn the_last_value_of_a_loop_is_not_lost_when_the_next_one_overwrites_it() {
    // The lost-copy problem: x.1 is read after the loop, where its phi has already been given x.2.
    let forms = InSsa::of(
        "ssa func f(n: i32):\nentry:\n  jump h\nh:\n  x.1 = phi [entry: 1, h: x.2]\n  x.2 = add x.1, 1\n  t.1 = lt x.2, n\n  branch t.1, h, end\nend:\n  return x.1\n",
    );
    for n in 0..8 {
        assert_eq!(forms.result(&[n]), (n - 1).max(1), "{n}");
    }
}

#[test]
fn copies_of_a_critical_edge_do_not_run_on_the_other_edge() {
    // From `entry`, which has two ways out, to `m`, which has two ways in: x.2 must not show in `l`.
    let forms = InSsa::of(
        "ssa func f(n: i32):\nentry:\n  x.1 = copy 5\n  branch n, l, m\nl:\n  y.1 = add x.1, 1\n  branch y.1, m, e\nm:\n  x.2 = phi [entry: 7, l: x.1]\n  z.1 = mul x.2, 100\n  return z.1\ne:\n  return x.1\n",
    );
    assert_eq!(forms.result(&[0]), 700);
    assert_eq!(forms.result(&[1]), 500);
    // A loop whose header is a critical edge's end on the way back.
    let forms = InSsa::of(
        "ssa func f(n: i32):\nentry:\n  jump h\nh:\n  i.1 = phi [entry: 0, h: i.2]\n  s.1 = phi [entry: 100, h: i.1]\n  i.2 = add i.1, 1\n  t.1 = lt i.2, n\n  branch t.1, h, end\nend:\n  r.1 = mul s.1, 10\n  r.2 = add r.1, i.2\n  return r.2\n",
    );
    assert_eq!([0, 1, 2, 3].map(|n| forms.result(&[n])), [1001, 1001, 2, 13]);
}

#[test]
fn the_blocks_of_edges_have_labels_of_their_own_whatever_labels_there_are() {
    let forms = InSsa::of(
        "ssa func f(n: i32):\nentry:\n  branch n, $edge4294967295, $edge1\n$edge4294967295:\n  jump $edge2\n$edge1:\n  branch n, $edge3, $edge2\n$edge2:\n  x.1 = phi [$edge1: 7, $edge4294967295: n]\n  return x.1\n$edge3:\n  return 9\n",
    );
    assert_eq!([0, 5].map(|n| forms.result(&[n])), [7, 5]);
}

#[test]
fn both_arms_of_a_branch_to_one_block_with_phis_carry_the_copies() {
    let forms = InSsa::of(
        "ssa func f(n: i32):\nentry:\n  branch n, b, b\nb:\n  x.1 = phi [entry: n]\n  return x.1\n",
    );
    assert_eq!(forms.result(&[0]), 0);
    assert_eq!(forms.result(&[7]), 7);
}

#[test]
fn without_phis_nothing_is_split_and_with_them_every_edge_is() {
    let straight = ssa::construct(&variables("func f(n: i32):\nentry:\n  n = add n, 1\n  return n\n"));
    assert_eq!(
        ssa::destroy(&straight).to_string(),
        "func f(n: i32):\nentry:\n  n.1 = add n, 1\n  return n.1\n"
    );
    let kernel = Kernel::new(TOTAL);
    let destroyed = kernel.forms.destroyed.clone();
    // Two edges into the header, two into the merge.
    assert_eq!(destroyed.blocks.len(), kernel.forms.ssa.blocks.len() + 4);
    // On each, every source is saved before any result is written.
    let first = kernel.forms.ssa.blocks.len();
    for (_, data) in destroyed.blocks.iter().skip(first) {
        assert!(matches!(data.label, Label::Made(BlockKind::Edge, _)), "{}", data.label);
        let (saves, writes) = data.instructions.split_at(data.instructions.len() / 2);
        for (save, write) in saves.iter().zip(writes) {
            let temporary = save.result.expect("a temporary");
            assert_eq!(write.op, Op::Copy(Operand::Value(temporary)));
            assert!(saves.iter().all(|other| other.result != write.result));
        }
    }
}

#[test]
fn forms_that_do_not_verify_are_not_made_from_ones_that_do() {
    let mut random = Random::new(33);
    for _ in 0..400 {
        let function = graphs::valid(&mut random, 12);
        let ssa = ssa::construct(&function);
        assert_eq!(verify(&ssa), Ok(()), "{function}{ssa}");
        let destroyed = ssa::destroy(&ssa);
        assert_eq!(verify(&destroyed), Ok(()), "{ssa}{destroyed}");
        let labels = |block: Block| ssa.label(block).to_string();
        // The blocks of the SSA form keep their numbers and labels.
        for block in ssa.blocks.keys() {
            assert_eq!(destroyed.label(block).to_string(), labels(block));
        }
    }
}

/// A kernel that moves five values around in nested loops and branches, and then returns them as digits.
fn shuffling(random: &mut Random) -> String {
    const NAMES: [&str; 5] = ["a", "b", "c", "d", "t"];
    let mut text =
        String::from("def f(n, m):\n    a = 1\n    b = 2\n    c = 3\n    d = 4\n    t = 5\n    i = 0\n");
    let moves = |indent: usize, random: &mut Random| {
        let moves = (0..=random.below(6)).map(|_| (*random.pick(&NAMES), *random.pick(&NAMES)));
        moves.map(|(to, from)| format!("{}{to} = {from}\n", " ".repeat(indent))).collect::<String>()
    };
    text.push_str(&format!("    while i < n:\n{}", moves(8, random)));
    if random.chance(60) {
        text.push_str(&format!("        if i == m:\n{}", moves(12, random)));
        if random.chance(50) {
            text.push_str(&format!("        else:\n{}", moves(12, random)));
        }
    }
    if random.chance(50) {
        text.push_str("        j = 0\n        while j < m:\n            j += 1\n");
        text.push_str(&moves(12, random));
        if random.chance(50) {
            text.push_str(&format!("            if j == 2:\n                break\n{}", moves(12, random)));
        }
    }
    text.push_str("        i += 1\n    return (((a * 10 + b) * 10 + c) * 10 + d) * 10 + t\n");
    text
}

#[test]
fn phis_that_read_one_another_keep_their_meaning_when_they_become_copies() {
    let mut random = Random::new(34);
    let mut across = 0;
    for round in 0..400 {
        let before = if round % 3 == 0 {
            graphs::moving(&mut random, 15)
        } else {
            Kernel::new(&shuffling(&mut random)).forms.variables
        };
        let forms = Forms::of(&before);
        let ssa = copies::propagated(forms.ssa.clone(), &mut random);
        for data in ssa.blocks.values() {
            let results: Vec<Operand> = data.phis.iter().map(|phi| Operand::Value(phi.result)).collect();
            let crosses = |phi: &Phi| {
                phi.inputs
                    .iter()
                    .any(|(_, input)| *input != Operand::Value(phi.result) && results.contains(input))
            };
            across += usize::from(data.phis.iter().any(crosses));
        }
        for _ in 0..3 {
            let memory = random.scalars(4);
            let given: Vec<Given> = before
                .parameters
                .iter()
                .map(|parameter| match parameter {
                    Parameter::Scalar(_) => int(i32::try_from(random.below(5)).unwrap()),
                    Parameter::Buffer(_) => Given::Shared { start: random.below(2), length: 3 },
                })
                .collect();
            let expected = forms.call(&given, &memory, 30);
            assert_eq!(call_ssa_form(&ssa, &given, &memory, 30), expected, "{before}{ssa}");
        }
    }
    assert!(across > 130, "only {across} blocks have phis that read one another");
}

#[test]
fn coalescing_leaves_only_the_copies_that_a_cycle_or_two_live_values_need() {
    let copies = |function: &Function<Destroyed>| {
        let instructions = function.blocks.values().flat_map(|data| &data.instructions);
        instructions.filter(|one| matches!(one.op, Op::Copy(Operand::Value(_)))).count()
    };
    // A loop with two variables and a merge needs no copy at all.
    let total = Kernel::new(TOTAL);
    assert_eq!(copies(&total.forms.coalesced), 0, "{}", total.forms.coalesced);
    assert_eq!(total.forms.coalesced.blocks.len(), total.forms.ssa.blocks.len());
    // A swap is a cycle of two, which takes three copies.
    assert_eq!(copies(&Kernel::new(SWAP).forms.coalesced), 3);
    let mut random = Random::new(35);
    for _ in 0..400 {
        let ssa = copies::propagated(ssa::construct(&graphs::valid(&mut random, 10)), &mut random);
        let (plain, few) = (ssa::destroy(&ssa), ssa::destroy_coalesced(&ssa));
        assert!(copies(&few) <= copies(&plain), "{ssa}{few}");
        assert!(few.blocks.len() <= plain.blocks.len(), "{ssa}{few}");
    }
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
