//! Out of SSA form: each known way to get it wrong as a kernel.

use minicc_core::ir::{Block, BlockKind, Function, Label, Op, Operand, Ssa};
use minicc_core::ssa;
use minicc_core::verify::verify;

use crate::TOTAL;
use crate::common::calls::{Given, Kernel, ROUNDS, call_ssa_form, cells, int, ssa_form, variables};
use crate::common::graphs;
use crate::common::random::Random;

/// `10 * a + b` after `n` swaps.
pub const SWAP: &str = "\
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
