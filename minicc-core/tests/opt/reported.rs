//! Faults that were reported of other compilers, as kernels: each says which, and what was concluded wrongly.

use super::wrong::{assert_unchanged, buffers, edges, every, ints};

/// Go issue 27289: from "the index is not below the length" it was concluded that x - 1 >= x cannot be, where x - 1 wraps.
#[test]
fn one_less_than_the_least_is_not_less() {
    let text = "\
def f(a: buffer, n):
    if n - 1 >= n:
        return a[n - 2147483647 - 1]
    if n > 1:
        return a[n - 2] + a[n - 1]
    return a[n - 1]
";
    assert_unchanged(text, &[], &every(&[&buffers(), &edges()]));
}

/// Go issue 40367: what holds of the counter in the body was taken to hold in the header, and the way out was removed.
#[test]
fn the_way_out_of_a_loop_whose_counter_is_one_behind_another() {
    let text = "\
def f(a: buffer, n):
    i = 0
    before = -1
    s = 0
    while i < n:
        if before + 1 < n:
            s += a[before + 1]
        before = i
        i = before + 1
    if before < n:
        s += 1
    if i >= n:
        s += 2
    return s + a[before]
";
    assert_unchanged(text, &[], &every(&[&buffers(), &edges()]));
}

/// Go issues 53653 and 53663: the room that a counter has before it wraps was taken for what it is in the other direction,
/// and a bound that wraps itself for one that does not.
#[test]
fn counters_that_turn_round_at_the_ends() {
    let text = "\
def f(a: buffer, i, low):
    rounds = 0
    while i >= low:
        if i == 2147483647:
            return a[rounds]
        if i < -2147483640:
            rounds += 1
        else:
            return 0 - rounds
        i -= 1
    return a[rounds] * 2
";
    let starts = ints([i32::MIN + 2, i32::MIN + 1, i32::MIN, i32::MIN + 9, 0]);
    let lows = ints([i32::MIN, i32::MIN + 1, 0, i32::MAX]);
    assert_unchanged(text, &[], &every(&[&buffers(), &starts, &lows]));
    let text = "\
def f(a: buffer, i):
    j = 2147483647
    rounds = 0
    while j <= i - 1:
        if j < 0:
            break
        rounds += 1
        j += 1
    return a[rounds]
";
    assert_unchanged(text, &[], &every(&[&buffers(), &edges()]));
}

/// Go issue 63955: the start of a counter that starts in two places was taken from one of them.
#[test]
fn a_counter_that_starts_in_several_places() {
    let text = "\
def f(a: buffer, n, k):
    i = 0
    if k < 0:
        i = k
    s = 0
    while i < n:
        if i == 2:
            if k > 5:
                i = k - 9
                k = 0
                continue
        if i >= 0:
            s += a[i]
        i += 1
        if i < 0:
            s += 100
    return s
";
    assert_unchanged(text, &[], &every(&[&buffers(), &edges(), &ints([-2, -1, 0, 6, 9, i32::MIN])]));
}

/// CVE-2026-27143: sums and products of counters were taken for exact where they wrap.
#[test]
fn arithmetic_on_counters_that_wraps() {
    let text = "\
def f(a: buffer, n, k):
    i = 0
    s = 0
    while i < n:
        j = i * 1073741824
        if j < 0:
            s += 1
        s += a[j]
        h = i + 2147483646
        if h >= 0:
            s += a[h - 2147483646]
        else:
            s += a[h + k]
        i += 1
    return s
";
    let inputs = every(&[&buffers(), &edges(), &ints([i32::MIN, i32::MAX, 0, i32::MIN + 1])]);
    assert_unchanged(text, &[], &inputs);
    let text = "\
def f(a: buffer, n, w):
    i = 0
    s = 0
    while i < n:
        j = 0
        while j < w:
            s += a[i * w + j]
            j += 1
        i += 1
    return s + a[n * w - 1]
";
    let sizes = ints([0, 1, 2, 3, 65536, 65535, i32::MAX]);
    assert_unchanged(text, &[], &every(&[&buffers(), &sizes, &sizes]));
}

/// LLVM issue 76713: a counter that only goes up and is not yet the bound was taken to be below it.
#[test]
fn a_counter_that_is_not_its_bound_may_be_behind_it() {
    let text = "\
def f(a: buffer, i, n):
    s = 0
    while i != n:
        if i < n:
            s += a[i]
        else:
            if s > 100:
                return a[i]
            s += 40
        i += 1
    return s
";
    assert_unchanged(text, &[], &every(&[&buffers(), &edges(), &edges()]));
}
