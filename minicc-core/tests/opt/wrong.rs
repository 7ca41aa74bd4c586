//! Kernels of the kinds that optimisers of bounds checks have got wrong, on the inputs that show it: before and after
//! each pass alone, and after all, the result or the trap and every cell are the same.

use minicc_core::ir::{Function, Op, Ssa};
use minicc_core::opt::{PASSES, optimise};

use super::ranges::{Seen, assert_contained, ranges};
use crate::common::calls::{Given, Kernel, assert_verified, cells, int, interpret_form, shared};
use crate::{EDGES, SEPARATING, separating};

/// More rounds than any of these inputs needs that ends.
const ROUNDS: u64 = 40;

/// Every choice of one argument from each list.
pub(super) fn every(choices: &[&[Given]]) -> Vec<Vec<Given>> {
    choices.iter().fold(vec![Vec::new()], |all, choice| {
        let more = |one: &Vec<Given>| {
            let one = one.clone();
            choice.iter().map(move |last| one.iter().cloned().chain([last.clone()]).collect())
        };
        all.iter().flat_map(more).collect()
    })
}

/// Buffers of the lengths from 0 to 5.
pub(super) fn buffers() -> Vec<Given> {
    (0..6).map(|length| cells(&[3, -1, 7, 2, 5][..length])).collect()
}

pub(super) fn ints(scalars: impl IntoIterator<Item = i32>) -> Vec<Given> {
    scalars.into_iter().map(int).collect()
}

/// The ends of the scalars, and what is around a short buffer.
pub(super) fn edges() -> Vec<Given> {
    ints(EDGES.into_iter().chain([3, 4, 5, 6]))
}

pub(super) fn checks(function: &Function<Ssa>) -> usize {
    let instructions = function.blocks.values().flat_map(|data| &data.instructions);
    instructions.filter(|one| matches!(one.op, Op::Check { .. })).count()
}

/// Calls the kernel, plain and after passes, with each of `inputs`, and returns how many checks are left of how many.
pub(super) fn assert_unchanged(text: &str, memory: &[i32], inputs: &[Vec<Given>]) -> (usize, usize) {
    let plain = Kernel::new(text).compiled.ssa;
    let mut separate = plain.clone();
    separating().run(&mut separate);
    let mut forms = vec![("accesses alone", separate.clone())];
    for pass in PASSES.iter().filter(|pass| pass.name != SEPARATING) {
        let mut after = separate.clone();
        pass.run(&mut after);
        forms.push((pass.name, after));
    }
    forms.push(("all passes", optimise(&plain).function));
    for (_, form) in &forms {
        assert_verified(form);
    }
    let known = ranges(&separate);
    let mut endings = [0, 0];
    for input in inputs {
        let expected = interpret_form(&plain, input, memory, ROUNDS);
        endings[usize::from(expected.result.is_ok())] += 1;
        for (pass, form) in &forms {
            let found = interpret_form(form, input, memory, ROUNDS);
            assert_eq!(found, expected, "{pass}: {input:?}\n{text}{form}");
        }
        assert_contained(&separate, &known, input, memory, &mut Seen::default());
    }
    assert!(endings[0] > 0 && endings[1] > 0, "{endings:?} calls stop and return\n{text}");
    (checks(&forms.last().unwrap().1), checks(&separate))
}

#[test]
fn two_increments_in_one_iteration() {
    let text = "\
def f(a: buffer, n):
    i = 0
    s = 0
    while i < n:
        s += a[i]
        i += 1
        s += a[i] * 3
        a[i - 1] = s
        i += 1
    return s + a[i - 2]
";
    assert_eq!(assert_unchanged(text, &[], &every(&[&buffers(), &edges()])), (3, 4));
}

#[test]
fn a_continue_that_skips_the_increment() {
    let text = "\
def f(a: buffer, n, k):
    i = 0
    r = 0
    while i < n:
        r += 1
        if a[i] < k:
            a[i] = a[i] + 2
            a[r] = a[r] + 1
            continue
        i += 1
        if i < 0:
            return -1
    return r
";
    assert_eq!(assert_unchanged(text, &[], &every(&[&buffers(), &edges(), &ints([-2, 3, 9])])), (2, 5));
}

#[test]
fn a_bound_that_is_read_again_from_a_buffer_that_is_stored_to() {
    let text = "\
def f(a: buffer, b: buffer, x):
    last = a[b[0] - 1]
    i = 0
    while i < b[0]:
        a[i] = x
        i += 1
    return last + i
";
    let parts: Vec<Given> =
        (0..3).flat_map(|start| (1..4).map(move |length| shared(start, length))).collect();
    let inputs = every(&[&parts, &parts, &ints([0, 1, 2, 3, 9, i32::MAX, i32::MIN])]);
    let (left, _) = assert_unchanged(text, &[1, 2, 3, 2, 1], &inputs);
    assert_eq!(left, 3, "the element at 0 of b is there after the first time, the others need not be");
}

#[test]
fn a_fact_of_the_body_that_does_not_hold_in_the_header_or_behind_the_loop() {
    let text = "\
def f(a: buffer, n):
    i = 0
    s = 0
    while i < n:
        s += a[i]
        if i < n:
            i += 1
        if i < n:
            s += 10
    if i < n:
        return s
    if n < i:
        return 0 - s
    return s + a[i]
";
    assert_unchanged(text, &[], &every(&[&buffers(), &edges()]));
}

#[test]
fn a_sum_with_1_wraps_at_the_greatest() {
    let text = "\
def f(a: buffer, i, n):
    r = 0
    j = i + 1
    if i < j:
        r = 1
    if i >= 0:
        if j > 0:
            r += 2
        if j < 0:
            r += 4
    if i < n:
        if j < i:
            r += 8
        if j <= n:
            r += 16
    if i < 0:
        return r
    if j >= 0:
        return r + 32
    return r + a[j + i]
";
    assert_unchanged(text, &[], &every(&[&buffers(), &edges(), &edges()]));
}

#[test]
fn up_to_and_with_the_greatest_never_ends() {
    let text = "\
def f(a: buffer, i, n, low):
    if i < 2147483640:
        return -2
    s = 0
    while i <= n:
        s += a[i - low]
        i += 1
        if i < 0:
            if s == 6:
                return s
    return s + i
";
    let starts = ints((0..8).map(|below| i32::MAX - below).chain([0]));
    let inputs = every(&[&buffers(), &starts, &edges(), &ints([i32::MAX, i32::MAX - 1, i32::MAX - 3])]);
    assert_unchanged(text, &[], &inputs);
}

#[test]
fn a_step_of_more_than_1_passes_the_greatest() {
    let text = "\
def f(a: buffer, n, k):
    i = 2147483640
    rounds = 0
    while i < n:
        if i < 0:
            return a[rounds - k] - rounds
        rounds += 1
        i += 3
    return a[rounds]
";
    assert_unchanged(text, &[], &every(&[&buffers(), &edges(), &ints([0, 1, 2, 3, 4])]));
}

#[test]
fn a_reverse_loop_that_starts_behind_the_end() {
    let text = "\
def f(a: buffer, n):
    s = 0
    i = n - 1
    while i >= 0:
        s += a[i]
        a[i] = s
        i -= 1
    return s + i
";
    assert_eq!(assert_unchanged(text, &[], &every(&[&buffers(), &edges()])), (1, 2));
    let text = "\
def f(a: buffer, n):
    s = 0
    while n > 0:
        n -= 1
        s += a[n]
        if n - 1 >= 0:
            s -= a[n - 1]
    return s - n
";
    assert_eq!(assert_unchanged(text, &[], &every(&[&buffers(), &edges()])), (1, 2));
}

#[test]
fn a_fact_of_one_arm_on_the_other_arm_and_behind_the_join() {
    let text = "\
def f(a: buffer, i, j):
    r = 0
    if i < j:
        if a[j] > 0:
            r += 1
        if i >= 0:
            r += a[i]
    else:
        if j >= 0:
            r += a[i]
            r += a[j]
    if i < j:
        r += 100
    if j < i:
        r += 200
    if i >= 0:
        r += a[i]
    return r
";
    assert_unchanged(text, &[], &every(&[&buffers(), &edges(), &edges()]));
}

#[test]
fn a_check_of_one_arm_is_not_enough_behind_the_join() {
    let text = "\
def f(a: buffer, b: buffer, i, k):
    r = 0
    if k > 0:
        r += a[i]
    elif k == 0:
        r += b[i]
    else:
        r += a[i + 1]
        r += a[i - 1]
    return r + a[i] + b[i] + a[i + 1] + a[0]
";
    let inputs = every(&[&buffers(), &buffers(), &edges(), &ints([-1, 0, 1])]);
    assert_unchanged(text, &[], &inputs);
}

#[test]
fn an_index_between_two_that_have_passed_on_one_side_only() {
    // Two that are further apart than 2^31-1 are so the other way round the ends, too: they say nothing of what is between.
    let text = "\
def f(a: buffer, i, k):
    r = a[i - 2147483647 - 1]
    r += a[i + 2147483647]
    if k > 0:
        r += a[i] + a[i - 1] + a[i + 1]
    return r
";
    assert_eq!(assert_unchanged(text, &[], &every(&[&buffers(), &edges(), &ints([0, 1])])), (5, 5));
    let text = "\
def f(a: buffer, i):
    r = a[i - 1]
    r += a[i + 2]
    return r + a[i] + a[i + 1] * a[i + 3]
";
    assert_eq!(assert_unchanged(text, &[], &every(&[&buffers(), &edges()])), (3, 5));
}

#[test]
fn a_test_behind_the_body_says_nothing_of_the_first_round() {
    let text = "\
def f(a: buffer, i, n):
    s = 0
    while True:
        s += a[i]
        i += 1
        if i >= n:
            break
        if i < 0:
            s += 1
        s += a[i - 1]
    if i < n:
        s += 7
    return s
";
    assert_eq!(assert_unchanged(text, &[], &every(&[&buffers(), &edges(), &edges()])), (1, 2));
}

#[test]
fn at_most_a_bound_is_not_below_it() {
    let text = "\
def f(a: buffer, i, n):
    if i < 0:
        return -1
    r = 0
    if i <= n:
        r = a[n - 1]
        r += a[i]
    return r
";
    assert_eq!(assert_unchanged(text, &[], &every(&[&buffers(), &edges(), &edges()])), (2, 2));
    let text = "\
def f(a: buffer, i, n):
    if i < 0:
        return -1
    r = 0
    if i < n:
        r = a[n - 2]
        r += a[i]
        r += a[n - 1]
        r += a[i] * 3
    return r
";
    assert_eq!(assert_unchanged(text, &[], &every(&[&buffers(), &edges(), &edges()])), (3, 4));
}

#[test]
fn how_long_a_buffer_is_in_one_arm_says_nothing_behind_the_join() {
    let text = "\
def f(a: buffer, j, k):
    if j > 0:
        r = 1
    else:
        r = a[3]
    if k >= 0:
        if k < 4:
            r += a[k]
    return r
";
    assert_eq!(assert_unchanged(text, &[], &every(&[&buffers(), &ints([0, 1]), &edges()])), (2, 2));
}
