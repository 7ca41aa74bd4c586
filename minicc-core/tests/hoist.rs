//! Loop-invariant code motion: what leaves a loop, for where, and what must stay. On random graphs it is tried in `opt.rs`.

#![cfg(feature = "compiler")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

use minicc_core::exec::{Argument, Memory, Stop, interpret};
use minicc_core::ir::{Function, Ssa};
use minicc_core::opt::PASSES;

use common::calls::{assert_verified, ssa_form};

/// All functions here have these parameters. The buffers overlap.
const HEAD: &str = "ssa func f(a: buffer, b: buffer, n: i32, k: i32):\n";

/// What `hoist` makes of the blocks of a function, and how often it moved something. Both are called with many arguments
/// and limits, and do the same; some of the calls are stopped and some return.
fn hoist(blocks: &str) -> (String, u64) {
    let before = ssa_form(&format!("{HEAD}{blocks}"));
    let mut after = before.clone();
    let pass = PASSES.iter().find(|pass| pass.name == "hoist").unwrap();
    let found = pass.run(&mut after);
    assert_verified(&after);
    let mut again = after.clone();
    assert_eq!(pass.run(&mut again), 0, "more is found\n{after}{again}");
    let mut seen = [0; 2];
    for (n, k) in (-1..4).flat_map(|n| [-1, 0, 1, 2, 3].map(|k| (n, k))) {
        for (rounds, length) in (0..6).flat_map(|rounds| [0, 1, 3].map(|length| (rounds, length))) {
            let [expected, found] = [&before, &after].map(|one| call(one, length, [n, k], rounds));
            assert_eq!(found, expected, "n = {n}, k = {k}, {rounds} rounds\n{before}{after}");
            match expected.0 {
                Ok(_) => seen[0] += 1,
                Err(Stop::StepLimit { .. }) => seen[1] += 1,
                Err(_) => {}
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?} calls returned and were stopped\n{before}");
    (after.to_string().strip_prefix(HEAD).unwrap().to_owned(), found)
}

/// How a call with an `a` of `length` cells ends, and what it leaves in memory.
fn call(
    function: &Function<Ssa>,
    length: usize,
    scalars: [i32; 2],
    rounds: u64,
) -> (Result<i32, Stop>, Vec<i32>) {
    let mut memory = Memory::new();
    let whole = memory.allocate(&[7, 1, 0, -2]);
    let buffers = [(0, length), (1, 2)].map(|(start, length)| Memory::part(whole, start, length).unwrap());
    let given: Vec<Argument> =
        buffers.map(Argument::Buffer).into_iter().chain(scalars.map(Argument::Scalar)).collect();
    let result = interpret(function, &mut memory, &given, rounds);
    (result, memory.contents(whole).to_vec())
}

fn assert_becomes(before: &str, after: &str, hits: u64) {
    let (text, found) = hoist(before);
    assert_eq!(text, after);
    assert_eq!(found, hits);
}

fn assert_stays(blocks: &str) {
    assert_becomes(blocks, blocks, 0);
}

/// A loop of `n` rounds, with something before it, in its header before it is decided whether it goes on, and in its body.
fn counted(before: &str, header: &str, body: &str) -> String {
    format!(
        "entry:
{before}  jump head
head:
  i.1 = phi [body: i.2, entry: 0]
{header}  c.1 = lt i.1, n
  branch c.1, body, exit
body:
{body}  i.2 = add i.1, 1
  jump head
exit:
  return i.1
"
    )
}

#[test]
fn what_is_the_same_in_every_round_is_computed_before_the_loop() {
    let both = "  x.1 = mul n, k\n  x.2 = lt x.1, 7\n  x.3 = select x.2, n, x.1\n";
    assert_becomes(&counted("", "", both), &counted(both, "", ""), 3);
    assert_becomes(&counted("", both, ""), &counted(both, "", ""), 3);
    let limit = "  x.1 = limit a, n, 1, 0, k\n";
    assert_becomes(&counted("", "", limit), &counted(limit, "", ""), 1);
}

#[test]
fn what_changes_from_round_to_round_stays_and_so_do_constants_and_copies() {
    assert_stays(&counted("", "", "  x.1 = mul i.1, k\n  x.2 = add x.1, n\n"));
    assert_stays(&counted("", "  x.1 = copy n\n", "  x.2 = copy 5\n  x.3 = add x.2, i.1\n"));
}

#[test]
fn everything_goes_as_far_out_as_it_can_at_once() {
    assert_becomes(
        "entry:
  jump outer
outer:
  i.1 = phi [entry: 0, next: i.2]
  c.1 = lt i.1, n
  branch c.1, inner, exit
inner:
  j.1 = phi [inside: j.2, outer: 0]
  c.2 = lt j.1, k
  branch c.2, inside, next
inside:
  x.1 = mul n, k
  x.2 = mul x.1, i.1
  x.3 = add x.2, j.1
  j.2 = add j.1, 1
  jump inner
next:
  i.2 = add i.1, 1
  jump outer
exit:
  return i.1
",
        "entry:
  x.1 = mul n, k
  jump outer
outer:
  i.1 = phi [entry: 0, next: i.2]
  c.1 = lt i.1, n
  branch c.1, before_1, exit
inner:
  j.1 = phi [before_1: 0, inside: j.2]
  c.2 = lt j.1, k
  branch c.2, inside, next
inside:
  x.3 = add x.2, j.1
  j.2 = add j.1, 1
  jump inner
next:
  i.2 = add i.1, 1
  jump outer
exit:
  return i.1
before_1:
  x.2 = mul x.1, i.1
  jump inner
",
        2,
    );
}

#[test]
fn a_preheader_joins_all_ways_into_its_loop() {
    let (after, found) = hoist(
        "entry:
  branch k, before_1, head
before_1:
  check a, 0
  branch n, head, exit
exit:
  return k
head:
  i.1 = phi [before_1: 2, entry: 1, head: i.2]
  j.1 = phi [before_1: 5, entry: 5, head: j.2]
  x.1 = mul n, k
  i.2 = add i.1, 1
  j.2 = add j.1, x.1
  c.1 = lt i.2, 4
  branch c.1, head, after
after:
  x.2 = add i.2, j.2
  return x.2
",
    );
    assert_eq!(found, 1);
    assert_eq!(
        after,
        "entry:
  branch k, before_1, before_2
before_1:
  check a, 0
  branch n, before_2, exit
exit:
  return k
head:
  i.1 = phi [before_2: $before9, head: i.2]
  j.1 = phi [before_2: 5, head: j.2]
  i.2 = add i.1, 1
  j.2 = add j.1, x.1
  c.1 = lt i.2, 4
  branch c.1, head, after
after:
  x.2 = add i.2, j.2
  return x.2
before_2:
  $before9 = phi [before_1: 2, entry: 1]
  x.1 = mul n, k
  jump head
"
    );
}

#[test]
fn a_check_that_the_loop_does_first_moves_and_those_after_it_follow_in_their_order() {
    let first = "  check a, k\n  x.1 = add k, 1\n  check b, x.1\n";
    assert_becomes(
        &counted("  store a, 0, 5\n", first, ""),
        &counted(&format!("  store a, 0, 5\n{first}"), "", ""),
        3,
    );
    // The second check may not pass the first, which the loop keeps.
    let second = "  check b, i.1\n  check a, k\n";
    assert_stays(&counted("", second, ""));
}

#[test]
fn a_check_follows_the_jumps_that_the_loop_does_first() {
    let blocks = |before: &str, inside: &str| {
        format!(
            "entry:
{before}  jump head
head:
  i.1 = phi [entry: 0, next: i.2]
  jump inner
inner:
  j.1 = phi [head: 0, turn: j.2]
  jump first
first:
{inside}  c.1 = lt j.1, n
  branch c.1, turn, next
turn:
  j.2 = add j.1, 1
  jump inner
next:
  i.2 = add i.1, 1
  c.2 = lt i.2, 3
  branch c.2, head, exit
exit:
  return i.1
"
        )
    };
    assert_becomes(&blocks("", "  check a, k\n"), &blocks("  check a, k\n", ""), 1);
    // What cannot leave the outer loop keeps what comes after it in there.
    let (after, found) = hoist(&blocks("", "  check a, i.1\n  check b, k\n"));
    assert_eq!(found, 2);
    assert!(
        after
            .contains("head:\n  i.1 = phi [entry: 0, next: i.2]\n  check a, i.1\n  check b, k\n  jump inner"),
        "{after}"
    );
}

#[test]
fn a_check_after_something_that_can_be_observed_stays() {
    for before in ["  store a, i.1, 7\n", "  write b, 0, 7\n", "  x.1 = load b, i.1\n", "  check b, i.1\n"] {
        assert_stays(&counted("  check b, 0\n", &format!("{before}  check a, k\n"), ""));
    }
    // A read is nothing that can be observed.
    assert_becomes(
        &counted("  check b, 0\n", "  write b, 0, 9\n", "")
            .replace("  write b, 0, 9\n", "  x.1 = read b, 0\n  check a, k\n"),
        &counted("  check b, 0\n  x.1 = read b, 0\n  check a, k\n", "", ""),
        2,
    );
}

#[test]
fn a_check_in_a_loop_that_may_go_round_zero_times_stays() {
    assert_stays(&counted("", "", "  check a, k\n"));
    assert_stays(&counted("", "", "  check a, k\n  x.1 = read a, k\n"));
}

#[test]
fn a_check_in_one_arm_or_after_two_stays() {
    let (arm, after) = ("  check a, k\n", "  check b, k\n");
    assert_stays(&format!(
        "entry:
  jump head
head:
  i.1 = phi [entry: 0, join: i.2]
  branch n, yes, no
yes:
{arm}  jump join
no:
  jump join
join:
{after}  i.2 = add i.1, 1
  c.1 = lt i.2, n
  branch c.1, head, exit
exit:
  return i.1
"
    ));
}

#[test]
fn a_read_moves_where_its_element_is_known_to_exist_before_the_loop() {
    let read = "  x.1 = read a, k\n";
    assert_becomes(
        &counted("  check a, k\n", "", read),
        &counted(&format!("  check a, k\n{read}"), "", ""),
        1,
    );
    let both = format!("  check a, k\n{read}");
    assert_becomes(&counted("", &both, ""), &counted(&both, "", ""), 2);
    // Of another buffer or another index it says nothing.
    assert_stays(&counted("  check b, k\n", "  check b, i.1\n", "  check a, k\n  x.1 = read a, k\n"));
    assert_stays(&counted("  check a, n\n", "  check b, i.1\n", "  check a, k\n  x.1 = read a, k\n"));
    // What is known in the loop alone is no reason.
    assert_stays(&counted("", "  check b, i.1\n  check a, k\n", read));
}

#[test]
fn a_read_stays_in_a_loop_that_writes_to_any_buffer() {
    // The cells of `a` and `b` are partly the same.
    for write in ["  store b, i.1, 3\n", "  check b, 0\n  write b, 0, i.1\n", "  store a, k, i.1\n"] {
        assert_stays(&counted(
            "  check a, k\n",
            "",
            &format!("  x.1 = read a, k\n  x.2 = add x.1, i.1\n{write}"),
        ));
        assert_stays(&counted("  check a, k\n", "", &format!("{write}  x.1 = read a, k\n")));
    }
}

#[test]
fn a_read_leaves_an_inner_loop_and_stays_in_an_outer_one_that_writes() {
    let blocks = |before: &str, inside: &str| {
        format!(
            "entry:
  check a, k
  jump outer
outer:
  i.1 = phi [entry: 0, next: i.2]
{before}  jump inner
inner:
  j.1 = phi [inner: j.2, outer: 0]
{inside}  j.2 = add j.1, 1
  c.1 = lt j.2, 2
  branch c.1, inner, next
next:
  store b, 0, i.1
  i.2 = add i.1, 1
  c.2 = lt i.2, n
  branch c.2, outer, exit
exit:
  return i.2
"
        )
    };
    assert_becomes(&blocks("", "  x.1 = read a, k\n"), &blocks("  x.1 = read a, k\n", ""), 1);
}

#[test]
fn a_value_of_an_inner_loop_is_invariant_in_none_around_it() {
    assert_stays(
        "entry:
  jump outer
outer:
  i.1 = phi [entry: 0, next: i.2]
  jump inner
inner:
  j.1 = phi [inner: j.2, outer: 0]
  j.2 = add j.1, 1
  c.1 = lt j.2, k
  branch c.1, inner, next
next:
  x.1 = mul j.2, k
  i.2 = add i.1, 1
  c.2 = lt x.1, i.2
  branch c.2, outer, exit
exit:
  return x.1
",
    );
}

/// A hundred loops in one another, each with `width` sums of parameters inside.
fn nest(width: usize) -> String {
    use std::fmt::Write as _;
    let (mut heads, mut tails) = (String::new(), String::new());
    let depth = 100;
    for at in 0..depth {
        let before = if at == 0 { "entry".to_owned() } else { format!("head_{}", at - 1) };
        let inside = if at + 1 == depth { format!("tail_{at}") } else { format!("head_{}", at + 1) };
        let outside = if at == 0 { "exit".to_owned() } else { format!("tail_{}", at - 1) };
        let mut inputs = [(before, "0".to_owned()), (format!("tail_{at}"), format!("i.{}", 2 * at + 2))];
        inputs.sort();
        let [(one, first), (other, second)] = inputs;
        let own = 2 * at + 1;
        write!(heads, "head_{at}:\n  i.{own} = phi [{one}: {first}, {other}: {second}]\n  jump {inside}\n")
            .unwrap();
        writeln!(tails, "tail_{at}:").unwrap();
        for sum in 0..width {
            writeln!(tails, "  x.{} = add n, {sum}", at * width + sum + 1).unwrap();
        }
        writeln!(tails, "  i.{} = add i.{own}, 1\n  branch k, head_{at}, {outside}", own + 1).unwrap();
    }
    format!("{HEAD}entry:\n  jump head_0\n{heads}{tails}exit:\n  return n\n")
}

#[test]
fn a_hundred_loops_are_left_at_once() {
    let mut function = ssa_form(&nest(5));
    let pass = PASSES.iter().find(|pass| pass.name == "hoist").unwrap();
    assert_eq!(pass.run(&mut function), 500);
    assert_verified(&function);
    assert_eq!(function.blocks[function.entry()].instructions.len(), 500);
}
