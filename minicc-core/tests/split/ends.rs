//! The known ways to get the removal of checks from loops wrong that have to do with the ends of i32.

use minicc_core::exec::Stop;

use super::judge::{ENDS, Judged, Tally, with_all};
use super::known::{LENGTHS, SCALARS};
use crate::common::calls::{cells, int};

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
