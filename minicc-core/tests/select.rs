//! If-conversion: what becomes a selection, and what must stay a decision. On random graphs it is tried in `opt.rs`.

#![cfg(feature = "compiler")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

use minicc_core::exec::Stop;
use minicc_core::ir::{Function, Op, Ssa, Terminator};
use minicc_core::opt::PASSES;

use common::calls::{assert_verified, call_ssa_form, cells, int, ssa_form};

/// What `select` makes of a function, and how often it converted something.
fn select(text: &str) -> (Function<Ssa>, u64) {
    let mut function = ssa_form(text);
    let pass = PASSES.iter().find(|pass| pass.name == "select").unwrap();
    let found = pass.run(&mut function);
    assert_verified(&function);
    (function, found)
}

fn assert_stays(text: &str) {
    let (after, found) = select(text);
    assert_eq!((after.to_string().as_str(), found), (text, 0));
}

/// A decision on `n` whose one arm does `arm`, after `before`; `x.2` is what the arm computes.
fn decision(before: &str, arm: &str) -> String {
    format!(
        "ssa func f(a: buffer, b: buffer, i: i32, n: i32):
entry:
{before}  branch n, arm, join
arm:
{arm}  jump join
join:
  x.3 = phi [arm: x.2, entry: i]
  return x.3
"
    )
}

fn assert_decided(before: &str, arm: &str) {
    let (after, found) = select(&decision(before, arm));
    assert_eq!(found, 1, "{after}");
    assert!(!after.to_string().contains("branch"), "{after}");
}

#[test]
fn an_arm_of_pure_instructions_is_a_selection() {
    assert_decided("", "  x.1 = mul i, n\n  x.2 = lt x.1, 7\n");
    assert_decided("", "  x.2 = copy 1\n");
}

#[test]
fn an_arm_that_can_trap_stays() {
    assert_stays(&decision("", "  x.2 = load a, i\n"));
    assert_stays(&decision("", "  x.2 = copy 1\n  check a, i\n"));
    // Not even where it is known to pass: that is for others to say.
    assert_stays(&decision("  check a, i\n", "  check a, i\n  x.2 = read a, i\n"));
}

#[test]
fn an_arm_that_stores_stays() {
    assert_stays(&decision("", "  x.2 = copy 1\n  store a, i, n\n"));
    assert_stays(&decision("  check a, i\n", "  x.2 = copy 1\n  write a, i, n\n"));
}

#[test]
fn an_arm_reads_only_what_the_other_side_knows_to_exist_too() {
    let reads = "  x.2 = read a, i\n";
    assert_stays(&decision("", reads));
    for known in
        ["  check a, i\n", "  y.1 = load a, i\n", "  store a, i, 7\n", "  check a, i\n  write a, i, 7\n"]
    {
        assert_decided(known, reads);
    }
    // Of another buffer, of another index.
    assert_stays(&decision("  check b, i\n", reads));
    assert_stays(&decision("  check a, n\n", reads));
    // Of the same one, but on the way through one arm alone.
    assert_stays(
        "ssa func f(a: buffer, i: i32, n: i32):
entry:
  branch n, checks, not
checks:
  check a, i
  jump middle
not:
  jump middle
middle:
  branch i, arm, join
arm:
  x.2 = read a, i
  jump join
join:
  x.3 = phi [arm: x.2, middle: 5]
  return x.3
",
    );
    assert_stays(
        "ssa func f(a: buffer, i: i32, n: i32):
entry:
  branch n, arm, join
arm:
  x.2 = read a, i
  jump join
join:
  x.3 = phi [arm: x.2, entry: 5]
  check a, i
  return x.3
",
    );
}

#[test]
fn what_an_inner_arm_knows_is_not_known_around_it() {
    // The inner reads exist where the outer arm runs, which is not known to be the case where it does not.
    let (after, found) = select(
        "ssa func f(a: buffer, i: i32, n: i32):
entry:
  branch n, outer, join
outer:
  x.1 = read a, i
  branch x.1, inner, merge
inner:
  x.2 = read a, i
  jump merge
merge:
  x.3 = phi [inner: x.2, outer: 4]
  jump join
join:
  x.4 = phi [entry: 5, merge: x.3]
  return x.4
",
    );
    assert_eq!(found, 1);
    assert_eq!(
        after.to_string(),
        "ssa func f(a: buffer, i: i32, n: i32):
entry:
  branch n, outer, join
outer:
  x.1 = read a, i
  x.2 = read a, i
  x.3 = select x.1, x.2, 4
  jump join
join:
  x.4 = phi [entry: 5, outer: x.3]
  return x.4
"
    );
    let outcome = call_ssa_form(&after, &[cells(&[]), int(0), int(0)], &[], 0);
    assert_eq!(outcome.result, Ok(5));
}

#[test]
fn an_arm_that_divides_or_is_long_stays() {
    assert_stays(&decision("", "  x.2 = limit a, i, 1, 0, n\n"));
    let sum = |length: usize| {
        let sums = (1..length).map(|at| format!("  y.{} = add y.{at}, i\n", at + 1));
        format!("  y.1 = mul i, n\n{}  x.2 = copy y.{length}\n", sums.collect::<String>())
    };
    assert_decided("", &sum(2));
    assert_stays(&decision("", &sum(50)));
}

#[test]
fn an_arm_that_others_enter_too_stays_and_a_join_that_they_enter_keeps_them() {
    assert_stays(
        "ssa func f(a: i32, b: i32):
entry:
  branch a, arm, other
other:
  branch b, arm, join
arm:
  x.1 = add a, b
  jump join
join:
  x.2 = phi [arm: x.1, other: 5]
  return x.2
",
    );
    let (after, found) = select(
        "ssa func f(a: i32, b: i32):
entry:
  branch a, first, join
first:
  branch b, yes, no
no:
  jump join
yes:
  x.1 = add a, b
  jump join
join:
  x.2 = phi [entry: 5, no: 6, yes: x.1]
  y.1 = phi [entry: 8, no: 9, yes: 9]
  z.1 = add x.2, y.1
  return z.1
",
    );
    assert_eq!(found, 2);
    assert_eq!(
        after.to_string(),
        "ssa func f(a: i32, b: i32):
entry:
  x.1 = add a, b
  $select6 = select b, x.1, 6
  x.2 = select a, $select6, 5
  y.1 = select a, 9, 8
  jump join
join:
  z.1 = add x.2, y.1
  return z.1
"
    );
}

/// The greatest element, kept over a loop, with a `continue` and an element that ends in another way.
const LOOP: &str = "ssa func f(a: buffer, n: i32):
entry:
  jump head
head:
  i.1 = phi [entry: 0, join: i.2, loop: i.2, outer: i.2]
  s.1 = phi [entry: 0, join: s.3, loop: s.1, outer: n]
  c.1 = lt i.1, n
  branch c.1, loop, exit
loop:
  x.1 = load a, i.1
  i.2 = add i.1, 1
  c.2 = lt x.1, 0
  branch c.2, head, body
body:
  c.3 = eq x.1, 5
  branch c.3, outer, inner
outer:
  jump head
inner:
  c.4 = lt s.1, x.1
  branch c.4, yes, no
yes:
  s.2 = add x.1, 0
  jump join
no:
  jump join
join:
  s.3 = phi [no: s.1, yes: s.2]
  jump head
exit:
  return s.1
";

#[test]
fn every_round_of_a_loop_stays_one() {
    let before = ssa_form(LOOP);
    let (after, found) = select(LOOP);
    assert_eq!(found, 3, "{after}");
    let branches = after.blocks.values().filter(|data| matches!(data.terminator, Terminator::Branch(..)));
    assert_eq!(branches.count(), 1, "{after}");
    let mut limited = 0;
    for content in [[1, 2, 3, 4, 5, 6], [6, -5, 4, 5, 9, 9], [-1, -2, -3, -4, -5, -6], [5, 5, 5, 9, 1, 2]] {
        for rounds in 0..8 {
            for n in [0, 1, 6, 7] {
                let given = [cells(&content), int(n)];
                let expected = call_ssa_form(&before, &given, &[], rounds);
                assert_eq!(call_ssa_form(&after, &given, &[], rounds), expected, "{rounds} rounds, {n}");
                limited += u32::from(matches!(expected.result, Err(Stop::StepLimit { .. })));
            }
        }
    }
    assert!(limited > 20, "only {limited} calls were stopped");
}

#[test]
fn nested_decisions_become_selections_in_one_run() {
    let (after, found) = select(
        "ssa func greatest(a: i32, b: i32, c: i32):
entry:
  p.1 = lt a, b
  branch p.1, low, high
low:
  q.1 = lt b, c
  branch q.1, low_c, low_b
low_c:
  jump low_end
low_b:
  jump low_end
low_end:
  m.1 = phi [low_b: b, low_c: c]
  jump end
high:
  r.1 = lt a, c
  branch r.1, high_c, high_end
high_c:
  jump high_end
high_end:
  m.2 = phi [high: a, high_c: c]
  jump end
end:
  m.3 = phi [high_end: m.2, low_end: m.1]
  return m.3
",
    );
    assert_eq!(found, 3);
    assert!(!after.to_string().contains("branch"), "{after}");
    for given in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [3, 1, 2], [2, 3, 1], [3, 2, 1], [4, 4, 4]] {
        let greatest = given.iter().max().copied().unwrap();
        assert_eq!(call_ssa_form(&after, &given.map(int), &[], 0).result, Ok(greatest));
    }
}

#[test]
fn decisions_one_after_another_become_selections_in_one_run_however_many_they_are() {
    let mut text = "ssa func f(x: i32, n: i32):\nentry:\n  branch n, yes_0, join_0\n".to_owned();
    let count = 2000;
    for at in 0..count {
        let before = if at == 0 { "entry".to_owned() } else { format!("join_{}", at - 1) };
        let value = if at == 0 { "x".to_owned() } else { format!("x.{}", 2 * at) };
        let (own, joined) = (2 * at + 1, 2 * at + 2);
        let phi = if before < format!("yes_{at}") {
            format!("{before}: {value}, yes_{at}: x.{own}")
        } else {
            format!("yes_{at}: x.{own}, {before}: {value}")
        };
        let last = if at + 1 == count {
            format!("return x.{joined}")
        } else {
            format!("branch n, yes_{}, join_{}", at + 1, at + 1)
        };
        text.push_str(&format!(
            "yes_{at}:\n  x.{own} = add {value}, n\n  jump join_{at}\njoin_{at}:\n  x.{joined} = phi [{phi}]\n  {last}\n"
        ));
    }
    let (after, found) = select(&text);
    assert_eq!(found, count);
    let selections = after.blocks.values().flat_map(|data| &data.instructions);
    let selections = selections.filter(|one| matches!(one.op, Op::Select { .. }));
    assert_eq!(u64::try_from(selections.count()).unwrap(), count);
}
