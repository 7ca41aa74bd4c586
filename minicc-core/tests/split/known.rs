//! The known ways to get the removal of checks from loops wrong, each as a kernel whose loops are split, or must not be.

use minicc_core::exec::Stop;

use super::judge::{ENDS, Judged, Tally, with_all};
use crate::common::calls::{cells, int, shared};

const LENGTHS: [i32; 5] = [0, 1, 2, 5, 9];

/// Ends of i32 and lengths.
const SCALARS: [i32; 12] = [i32::MIN, i32::MIN + 1, -2, -1, 0, 1, 2, 4, 5, 8, i32::MAX - 1, i32::MAX];

#[test]
fn two_increments_are_one_of_their_sum() {
    let judged = Judged::new(
        "\
def k(a: buffer, n, i):
    s = 0
    while i < n:
        s = s * 3 + a[i]
        i += 1
        s = s * 3 + a[i]
        i += 1
    return s + i
",
    );
    with_all(&judged.splits(), &LENGTHS, &SCALARS, 2).both();
}

#[test]
fn a_continue_that_skips_the_increment_is_no_counting() {
    let judged = Judged::new(
        "\
def k(a: buffer, n, i):
    s = 0
    while i < n:
        s += a[i]
        if s == 3:
            s = 5
            continue
        i += 1
    return s
",
    );
    with_all(&judged.stays(), &LENGTHS, &SCALARS, 2);
}

#[test]
fn a_continue_that_adds_something_else_is_no_counting() {
    let judged = Judged::new(
        "\
def k(a: buffer, n, i):
    s = 0
    while i < n:
        s += a[i]
        if s == 1:
            i += 2
            continue
        i += 1
    return s
",
    );
    with_all(&judged.stays(), &LENGTHS, &SCALARS, 2);
}

#[test]
fn a_continue_that_adds_the_same_is_counting() {
    let judged = Judged::new(
        "\
def k(a: buffer, n, i):
    s = 0
    while i < n:
        s += a[i]
        if s == 1:
            i += 1
            s = 7
            continue
        i += 1
    return s
",
    );
    with_all(&judged.splits(), &LENGTHS, &SCALARS, 2).both();
}

#[test]
fn a_bound_that_is_loaded_again_is_none() {
    for (header, body) in [("a[0]", "n = n"), ("n", "n = a[0]"), ("n", "if a[i] == 1:\n            n = i")] {
        let judged = Judged::new(&format!(
            "def k(a: buffer, n, i):\n    while i < {header}:\n        a[i] = 40\n        {body}\n        i += 1\n    return i\n"
        ));
        with_all(&judged.stays(), &LENGTHS, &SCALARS, 2);
    }
}

#[test]
fn a_fact_of_the_body_is_none_in_the_header() {
    // In the header itself the variable is one past the last one, and the access there traps.
    let judged = Judged::ssa(
        "\
ssa func k(a: buffer, n: i32, p: i32):
entry:
  jump while_1
while_1:
  i.1 = phi [body_2: i.2, entry: p]
  s.1 = phi [body_2: s.2, entry: 0]
  x.1 = load a, i.1
  c.1 = lt i.1, n
  branch c.1, body_2, end_3
body_2:
  y.1 = load a, i.1
  z.1 = add x.1, y.1
  s.2 = add s.1, z.1
  i.2 = add i.1, 1
  jump while_1
end_3:
  return s.1
",
    );
    with_all(&judged.stays(), &LENGTHS, &SCALARS, 2);
}

#[test]
fn a_fact_of_the_inner_body_is_none_in_the_inner_header() {
    // The same of an inner loop; the outer one has another access, so that it is split.
    let judged = Judged::ssa(
        "\
ssa func k(a: buffer, n: i32, m: i32):
entry:
  jump while_1
while_1:
  i.1 = phi [entry: 0, end_5: i.2]
  s.1 = phi [entry: 0, end_5: s.4]
  c.1 = lt i.1, n
  branch c.1, body_2, end_3
body_2:
  w.1 = load a, i.1
  jump while_4
while_4:
  j.1 = phi [body_2: 0, body_6: j.2]
  s.2 = phi [body_2: s.1, body_6: s.3]
  x.1 = load a, j.1
  d.1 = lt j.1, m
  branch d.1, body_6, end_5
body_6:
  y.1 = load a, j.1
  z.1 = add x.1, y.1
  s.3 = add s.2, z.1
  j.2 = add j.1, 1
  jump while_4
end_5:
  s.4 = add s.2, w.1
  i.2 = add i.1, 1
  jump while_1
end_3:
  return s.1
",
    );
    with_all(&judged.splits(), &LENGTHS, &SCALARS, 2).both();
}

#[test]
fn what_stands_after_the_loop_is_not_in_it() {
    let judged = Judged::new(
        "\
def k(a: buffer, n, i):
    s = 0
    while i < n:
        s += a[i]
        i += 1
    return s * 100 + a[i]
",
    );
    with_all(&judged.splits(), &LENGTHS, &SCALARS, 2).both();
}

#[test]
fn what_stands_after_the_inner_loop_is_not_in_it() {
    let judged = Judged::new(
        "\
def k(a: buffer, n, m):
    s = 0
    i = 0
    while i < n:
        j = 0
        while j < m:
            s += a[j]
            j += 1
        s += a[j] * 3 + a[i]
        i += 1
    return s
",
    );
    with_all(&judged.splits(), &LENGTHS, &SCALARS, 2).both();
}

#[test]
fn one_more_than_the_variable_wraps_at_the_end_of_i32() {
    for (test, access) in [
        ("i < n", "i + 1"),
        ("i + 1 < n", "i"),
        ("i + 1 < n", "i + 1"),
        ("i + 7 < n", "i + 3"),
        ("i + 2147483647 < n", "i"),
        ("i - 1 > n", "0 - i"),
        ("i < n + 1", "i"),
        ("i < n - 1", "i + 1"),
    ] {
        let judged = Judged::new(&format!(
            "def k(a: buffer, n, i):\n    s = 0\n    while {test}:\n        s += a[{access}]\n        i += 1\n    return s + i\n"
        ));
        with_all(&judged, &LENGTHS, &SCALARS, 2);
    }
}

/// Loops that run next to an end of i32, over an index that is shifted into the buffer.
fn at_the_ends(header: &str, index: &str, step: &str) -> (bool, Tally) {
    let judged = Judged::new(&format!(
        "def k(a: buffer, n, i):\n    s = 0\n    while {header}:\n        s = s * 3 + a[{index}]\n        i += {step}\n    return s + i\n"
    ));
    let mut tally = Tally::default();
    let ends: Vec<i32> = (0..5).flat_map(|by| [i32::MIN + by, i32::MAX - by]).collect();
    for &first in &ends {
        for &bound in &ends {
            for length in [0_usize, 3, 8] {
                let content: Vec<i32> = (1..=i32::try_from(length).unwrap()).collect();
                tally.add(&judged.call(&[cells(&content), int(bound), int(first)], &[], 20));
            }
        }
    }
    (judged.hits() > 0, tally)
}

#[test]
fn loops_next_to_the_ends_of_i32_wrap_where_they_did() {
    let mut split = 0;
    let mut tally = Tally::default();
    for step in
        ["1", "2", "3", "5", "1000", "2147483647", "-1", "-2", "-3", "-7", "-2147483647", "-2147483648"]
    {
        for compare in
            ["i < n", "i <= n", "i > n", "i >= n", "i != n", "i + 1 < n", "i - 1 > n", "i + 2 != n"]
        {
            for index in ["i - 2147483641", "i + 2147483648", "2147483647 - i", "i * 2 + 8"] {
                let (hit, more) = at_the_ends(compare, index, step);
                split += u64::from(hit);
                tally.calls += more.calls;
                tally.traps += more.traps;
                tally.limits += more.limits;
                tally.fewer += more.fewer;
            }
        }
    }
    assert!(split > 100 && tally.fewer > 500, "{split} {tally:?}");
}

#[test]
fn a_bound_of_the_greatest_number_is_never_passed() {
    // Never ends, without a trap: a[0] alone is accessed.
    let judged = Judged::new(
        "\
def k(a: buffer, n, i):
    s = 0
    while i <= n:
        s += a[0]
        i += 1
    return s
",
    );
    let judged = judged.splits();
    with_all(&judged, &LENGTHS, &SCALARS, 2).both();
    let called = judged.call(&[cells(&[1]), int(i32::MAX), int(i32::MAX - 2)], &[], 1000);
    assert!(matches!(called.result, Err(Stop::StepLimit { .. })));
    let nested = Judged::new(
        "\
def k(a: buffer, n, m):
    s = 0
    i = 0
    while i <= n:
        j = 0
        while j <= m:
            s += a[0] + a[i] + a[j]
            j += 1
        i += 1
    return s
",
    );
    let nested = nested.splits();
    with_all(&nested, &LENGTHS, &SCALARS, 2).both();
    for length in [1, 5] {
        for first in [0, i32::MAX] {
            let judged = Judged::new(&format!(
                "def k(a: buffer, m):\n    s = 0\n    i = 0\n    while i < 3:\n        j = {first}\n        while j <= m:\n            s += a[i] + a[j - {first}]\n            j += 1\n        i += 1\n    return s\n"
            ));
            for bound in ENDS {
                judged.call(&[cells(&vec![1; length]), int(bound)], &[], 40);
            }
        }
    }
}

#[test]
fn backwards_from_behind_the_end_traps_at_once() {
    for (first, test, index) in [
        ("n", "i >= 0", "i"),
        ("n - 1", "i >= 0", "i"),
        ("n", "i > 0", "i"),
        ("n", "i > 0", "i - 1"),
        ("n", "i != 0", "i - 1"),
        ("n", "i", "i - 1"),
        ("n - 1", "i != -1", "i"),
        ("n", "i - 1 > 0", "i - 1"),
        ("n", "i >= m", "i - m"),
        ("n", "i > m", "i"),
    ] {
        let judged = Judged::new(&format!(
            "def k(a: buffer, n, m):\n    s = 0\n    i = {first}\n    while {test}:\n        s = s * 3 + a[{index}]\n        i -= 1\n    return s + i\n"
        ));
        with_all(&judged.splits(), &LENGTHS, &SCALARS, 2).both();
    }
}

#[test]
fn products_of_rows_and_widths_wrap() {
    // With w = 2^30 the rows 0 and 4 are one, with w = 2^16 row 2^16 is row 0, and so on.
    let judged = Judged::new(
        "\
def k(a: buffer, h, w, m, i):
    s = 0
    while i < h:
        j = 0
        while j < m:
            s = s * 3 + a[i * w + j]
            j += 1
        i += 1
    return s
",
    );
    let judged = judged.splits();
    let mut tally = Tally::default();
    for width in [0, 1, 3, 4, -1, -3, 1 << 16, 1 << 30, i32::MIN, i32::MAX, 0x5555_5556] {
        for height in [0, 1, 4, 9, 65537, i32::MAX] {
            for inner in [0, 1, 3, i32::MAX] {
                for first in [0, 4, 65535, -2, i32::MIN] {
                    for length in [0, 1, 7, 12] {
                        let given =
                            [cells(&vec![2; length]), int(height), int(width), int(inner), int(first)];
                        tally.add(&judged.call(&given, &[], 50));
                    }
                }
            }
        }
    }
    tally.both();
}

#[test]
fn an_index_may_wrap_in_the_middle() {
    for index in [
        "i + 2147483647 - 2147483647",
        "i - 2147483648 + 2147483648",
        "i * 65536 - i * 65535",
        "(i + n) * 2 - i - n - n",
        "i * 1073741824 * 4 + i",
        "i * 3 + 2147483647 - 2147483640 - i * 2 - 7",
        "(i + 2147483647) * 3 - i * 2 - 2147483645",
    ] {
        let judged = Judged::new(&format!(
            "def k(a: buffer, n, i):\n    s = 0\n    while i < n:\n        s = s * 3 + a[{index}]\n        i += 1\n    return s\n"
        ));
        with_all(&judged.splits(), &LENGTHS, &SCALARS, 2).both();
    }
}

#[test]
fn a_store_changes_what_a_later_index_reads() {
    // b is where a's indices are; the load of an index stays checked and its element too.
    let judged = Judged::new(
        "\
def k(a: buffer, b: buffer, n):
    s = 0
    i = 0
    while i < n:
        s = s * 3 + a[b[i]]
        a[i] = s - i
        i += 1
    return s
",
    );
    let judged = judged.splits();
    let mut tally = Tally::default();
    for length in 0..7_usize {
        for other in 0..7_usize {
            for start in 0..3 {
                for bound in [0, 1, 3, 6, 7] {
                    let given = [shared(0, length), shared(start, other), int(bound)];
                    tally.add(&judged.everywhere(&given, &[0, 1, 2, 1, 0, 3, 1, 2, 4], 30));
                }
            }
        }
    }
    tally.both();
}

#[test]
fn the_last_element_of_nothing_is_none() {
    // golang #27289: the element before the end, of a buffer that may be empty.
    let judged = Judged::new(
        "\
def k(a: buffer, n, m):
    s = 0
    i = 0
    while i < m:
        s += a[n - 1]
        i += 1
    return s
",
    );
    with_all(&judged.splits(), &LENGTHS, &SCALARS, 2).both();
}

#[test]
fn a_second_variable_counts_against_the_first() {
    // golang #40367: one variable goes up with the loop, another goes down and is the index.
    let judged = Judged::new(
        "\
def k(a: buffer, n, j):
    s = 0
    i = 0
    while i < n:
        j -= 1
        a[j] = j
        s += a[j]
        i += 1
    return s + j
",
    );
    with_all(&judged.splits(), &LENGTHS, &SCALARS, 2).both();
    // A decision about the counter in front of the access.
    let judged = Judged::new(
        "\
def k(a: buffer, n, j):
    s = 0
    i = 0
    while i < n:
        if i + 1 < 1:
            return -7
        j -= 1
        a[j] = j
        s += a[i]
        i += 1
    return s + j
",
    );
    with_all(&judged, &LENGTHS, &SCALARS, 2);
    // And where the loop tests at its end: what is true behind the test is not true where it comes from.
    let judged = Judged::ssa(
        "\
ssa func k(a: buffer, n: i32, p: i32):
entry:
  jump body_1
body_1:
  i.1 = phi [entry: 0, then_2: i.2]
  j.1 = phi [entry: p, then_2: j.2]
  j.2 = sub j.1, 1
  store a, j.2, i.1
  c.1 = lt i.1, n
  branch c.1, then_2, end_3
then_2:
  i.2 = add i.1, 1
  d.1 = lt i.2, 1
  branch d.1, end_3, body_1
end_3:
  return j.2
",
    );
    with_all(&judged.stays(), &LENGTHS, &SCALARS, 2);
}

#[test]
fn a_loop_down_to_the_least_number_never_ends() {
    // golang #53653: i >= -2^31 holds of everything, also after the wrap.
    for step in [1, 2, 3] {
        for first in ["-2147483648", "-2147483647", "-2147483646", "m"] {
            let judged = Judged::new(&format!(
                "def k(a: buffer, n, m):\n    s = 0\n    i = {first}\n    while i >= -2147483648:\n        if i > 0:\n            return s\n        s += a[i + 2147483648]\n        i -= {step}\n    return s\n"
            ));
            with_all(&judged, &LENGTHS, &ENDS, 2);
        }
    }
}

#[test]
fn a_header_with_three_ways_in_counts_if_all_agree() {
    // golang #63955: two latches of which one does not count.
    let judged = Judged::ssa(
        "\
ssa func k(a: buffer, n: i32, p: i32):
entry:
  jump while_1
while_1:
  i.1 = phi [entry: p, merge_4: i.3, then_3: i.2]
  s.1 = phi [entry: 0, merge_4: s.2, then_3: s.2]
  c.1 = lt i.1, n
  branch c.1, body_2, end_5
body_2:
  x.1 = load a, i.1
  s.2 = add s.1, x.1
  branch x.1, then_3, merge_4
then_3:
  i.2 = add i.1, 1
  jump while_1
merge_4:
  i.3 = add s.2, i.1
  jump while_1
end_5:
  return s.1
",
    );
    with_all(&judged.stays(), &LENGTHS, &SCALARS, 2);
    // And several ways in from outside, with one start or with two.
    for other in ["p", "3"] {
        let judged = Judged::ssa(&format!(
            "\
ssa func k(a: buffer, n: i32, p: i32):
entry:
  branch n, then_1, else_2
then_1:
  jump while_3
else_2:
  jump while_3
while_3:
  i.1 = phi [body_4: i.2, else_2: {other}, then_1: p]
  s.1 = phi [body_4: s.2, else_2: 5, then_1: 7]
  c.1 = lt i.1, n
  branch c.1, body_4, end_5
body_4:
  x.1 = load a, i.1
  s.2 = add s.1, x.1
  i.2 = add i.1, 1
  jump while_3
end_5:
  return s.1
"
        ));
        with_all(&judged, &LENGTHS, &SCALARS, 2).both_if(other == "p");
    }
}

#[test]
fn a_step_that_overflows_at_once_counts_no_further() {
    // LLVM #187472: from near the greatest number in steps of -(2^31 - 1) down past a bound.
    for (first, step) in [
        (i32::MAX - 1, i32::MIN + 1),
        (i32::MAX, i32::MIN + 1),
        (i32::MAX, i32::MIN),
        (1, i32::MIN + 2),
        (0, i32::MIN + 1),
        (5, -(1 << 30)),
    ] {
        for compare in ["i > n", "i >= n", "n < i"] {
            let judged = Judged::new(&format!(
                "def k(a: buffer, n, m):\n    s = 0\n    i = {first}\n    while {compare}:\n        s += a[m] + a[0]\n        i += {step}\n    return s + i\n"
            ));
            with_all(&judged, &LENGTHS, &[i32::MIN, i32::MIN + 1, -7826, -1, 0, 1, 5, i32::MAX - 1], 2)
                .both_if(step > i32::MIN && first > 0);
        }
    }
    // Upwards too.
    for (first, step) in [(i32::MIN, i32::MAX), (-1, i32::MAX), (0, i32::MAX), (1, i32::MAX), (3, 1 << 30)] {
        for compare in ["i < n", "i <= n"] {
            let judged = Judged::new(&format!(
                "def k(a: buffer, n, m):\n    s = 0\n    i = {first}\n    while {compare}:\n        s += a[m] + a[0]\n        i += {step}\n    return s + i\n"
            ));
            with_all(&judged, &LENGTHS, &[i32::MIN, -1, 0, 1, 5, 7826, i32::MAX - 1, i32::MAX], 2)
                .both_if(first != 1);
        }
    }
}

#[test]
fn arithmetic_over_a_counter_wraps_below_and_above() {
    // Go's CVE-2026-27143: sums and differences of a counter and something else under- or overflow.
    for (test, step, index) in [
        ("i < n", "1", "i - m"),
        ("i < n", "1", "i + m"),
        ("i < n", "1", "m - i"),
        ("i < n", "1", "i * m"),
        ("i <= n", "1", "i - m"),
        ("i != n", "1", "i + m"),
        ("i < n", "2", "i - m"),
        ("i < n", "m", "i"),
        ("i < n", "m", "i - m"),
        ("i > m", "-1", "i - 1"),
        ("i >= m", "-1", "i + n"),
        ("i > n", "-3", "i + m"),
        ("i < n", "2147483647", "i + 1"),
    ] {
        for first in ["0", "m", "-1", "2147483647", "-2147483648", "n - 2"] {
            let judged = Judged::new(&format!(
                "def k(a: buffer, n, m):\n    s = 0\n    i = {first}\n    while {test}:\n        s = s * 3 + a[{index}]\n        i += {step}\n    return s + i\n"
            ));
            with_all(&judged, &[0, 1, 5], &SCALARS, 2);
        }
    }
}
