//! Loops beside, behind and inside of one another: what one leaves with, others start with.

use minicc_core::exec::Stop;

use super::judge::{Judged, Tally, with_all};
use crate::common::calls::{cells, int, shared};

const LENGTHS: [i32; 5] = [0, 1, 3, 5, 8];

/// What is small, and the ends of i32.
const SCALARS: [i32; 8] = [i32::MIN, -1, 0, 1, 3, 5, 8, i32::MAX];

#[test]
fn a_loop_behind_an_exit_of_another_has_a_way_in_from_each_of_its_copies() {
    // The second loop is no part of the first, since it never goes back there; the only way to it is from inside.
    let judged = Judged::new(
        "\
def k(a: buffer, n, m):
    s = 0
    i = 0
    while i < n:
        s += a[i] + 1
        if s > 2:
            j = 0
            while j < m:
                s += a[j] * i
                j += 1
            return s
        i += 1
    return s - 100
",
    );
    let judged = judged.splits();
    assert!(judged.hits() >= 2, "{} hits", judged.hits());
    with_all(&judged, &LENGTHS, &SCALARS, 2).both();
}

#[test]
fn what_a_loop_leaves_with_is_of_the_copy_that_it_was_left_from() {
    let judged = Judged::new(
        "\
def k(a: buffer, b: buffer, n, m):
    s = 0
    t = 0
    i = 0
    while i < n:
        t = a[i]
        s += t
        if t > 2:
            break
        j = m
        while j > 0:
            j -= 1
            t = t * 3 + b[j]
            if t == 7:
                s += j
                break
            if t == 1:
                return s - i * 10 + j
        b[i] = t + j
        i += 1
    return s * 1000 + t * 100 + i * 10
",
    );
    let judged = judged.splits();
    let mut tally = Tally::default();
    for length in [0_usize, 2, 4, 6] {
        for other in [0_usize, 1, 4, 7] {
            for start in 0..3 {
                for (bound, inner) in [(0, 0), (2, 1), (4, 4), (6, 7), (9, 3), (-1, 2), (i32::MAX, i32::MAX)]
                {
                    for memory in [[1, 0, 2, 0, 1, 1, 2, 0, 0, 1], [0, 2, 1, 5, 0, 0, 2, 1, 1, 0], [0; 10]] {
                        let given = [shared(0, length), shared(start, other), int(bound), int(inner)];
                        tally.add(&judged.call(&given, &memory, 60));
                    }
                }
            }
        }
    }
    tally.both();
}

#[test]
fn loops_in_a_row_start_where_the_ones_before_them_stopped() {
    let judged = Judged::new(
        "\
def k(a: buffer, n, m):
    s = 0
    i = 0
    while i < n:
        s = s * 3 + a[i]
        i += 1
    while i < m:
        s = s * 5 + a[i - 1]
        i += 1
    while i >= 1:
        i -= 1
        s = s * 7 + a[i]
    while i != n:
        s = s + a[i]
        i += 1
    return s
",
    );
    let judged = judged.splits();
    assert!(judged.hits() >= 4, "{} hits", judged.hits());
    with_all(&judged, &LENGTHS, &SCALARS, 2).both();
}

#[test]
fn loops_in_a_row_may_share_where_they_are_left_to() {
    // `break` of the one and the end of the other lead to one place, with different values.
    let judged = Judged::new(
        "\
def k(a: buffer, n, m):
    s = 0
    i = 0
    while 1:
        if i >= n:
            while i < m:
                s = s * 5 + a[i]
                if s > 40:
                    return s + i
                i += 1
            break
        s = s * 3 + a[i]
        if s == 5:
            break
        i += 1
    return s * 10 + i
",
    );
    with_all(&judged.splits(), &LENGTHS, &SCALARS, 2).both();
}

#[test]
fn an_access_behind_a_decision_about_counting_bounds_nothing() {
    // a[i - 1] of round 0 does not happen; if it counted, no round would be free of checks.
    let judged = Judged::new(
        "\
def k(a: buffer, n):
    s = 0
    i = 0
    while i < n:
        if i > 0:
            s += a[i - 1]
        s = s * 3 + a[i]
        i += 1
    return s
",
    );
    let judged = judged.splits();
    let called = judged.call(&[cells(&[1, 2, 3, 4, 5, 6]), int(6)], &[], 100);
    assert!(called.optimised <= 5, "{} of {} checks", called.optimised, called.plain);
    with_all(&judged, &LENGTHS, &SCALARS, 1).both();
}

#[test]
fn an_access_that_does_not_happen_is_no_trap() {
    // The checks behind the decision are not made where it is not taken, though they bound the main loop.
    let judged = Judged::new(
        "\
def k(a: buffer, n, m):
    s = 0
    i = 0
    while i < n:
        if m:
            s += a[i + 5] + a[i]
        s += 1
        i += 1
    return s
",
    );
    let judged = judged.splits();
    with_all(&judged, &LENGTHS, &SCALARS, 2).both();
    assert_eq!(judged.call(&[cells(&[]), int(9), int(0)], &[], 100).result, Ok(9));
}

#[test]
fn checks_that_main_loops_do_without_are_not_made() {
    // Where everything is inside, nothing is checked: sum, stencil, backwards, matrix, triangle of columns.
    for (kernel, scalars, rounds) in [
        ("    i = 0\n    while i < n:\n        s += a[i]\n        i += 1\n", [25, 0], 25),
        (
            "    i = 1\n    while i < n - 1:\n        s += a[i - 1] + a[i] + a[i + 1]\n        i += 1\n",
            [25, 0],
            23,
        ),
        ("    i = n\n    while i > 0:\n        i -= 1\n        s += a[i]\n", [25, 0], 25),
        ("    i = n\n    while i >= 1:\n        s += a[i - 1]\n        i -= 1\n", [25, 0], 25),
        ("    i = 0\n    while i < n:\n        s += a[i]\n        i += m\n", [25, 3], 9),
        (
            "    i = 0\n    j = n\n    while i != n:\n        j -= 1\n        s += a[j] + a[i]\n        i += 1\n",
            [25, 0],
            25,
        ),
        (
            "    i = 0\n    while i < m:\n        j = 0\n        while j < m:\n            s += a[i * m + j]\n            j += 1\n        i += 1\n",
            [0, 5],
            30,
        ),
        (
            "    i = m - 1\n    while i >= 0:\n        j = m - 1\n        while j >= 0:\n            s += a[i + j * m]\n            j -= 1\n        i -= 1\n",
            [0, 5],
            30,
        ),
        (
            "    i = 0\n    while i < 5:\n        j = 0\n        while j <= m:\n            s += a[(4 - i) * 5 + 4 - j]\n            j += 1\n        i += 1\n",
            [0, 4],
            30,
        ),
    ] {
        let text = format!("def k(a: buffer, n, m):\n    s = 0\n{kernel}    return s\n");
        let judged = Judged::new(&text).splits();
        let content: Vec<i32> = (0..25).collect();
        let called = judged.everywhere(&[cells(&content), int(scalars[0]), int(scalars[1])], &[], rounds);
        called.result.unwrap();
        assert_eq!(called.optimised, 0, "of {} checks\n{text}{}", called.plain, judged.optimised.function);
        // One element less, and the original loop traps at its place.
        let called =
            judged.everywhere(&[cells(&content[..24]), int(scalars[0]), int(scalars[1])], &[], rounds);
        if !text.contains("i += m") {
            assert!(matches!(called.result, Err(Stop::OutOfBounds { .. })), "{:?}\n{text}", called.result);
        }
    }
}

#[test]
fn accesses_of_a_box_trap_where_they_did() {
    // Factors of unknown sign, several constants, two inner variables.
    for index in [
        "i * p + j * q + 2",
        "(i - 1) * p + (j + 1) * q",
        "p * j - i",
        "j * q + l * p + i",
        "j * 1073741824 + i + l * p",
        "l + (j + i * p) * q",
    ] {
        let judged = Judged::new(&format!(
            "def k(a: buffer, n, p, q):\n    s = 0\n    i = 0\n    while i < 3:\n        j = 0\n        while j < n:\n            l = 2\n            while l >= 1:\n                s = s * 3 + a[{index}] - a[{index} + 3]\n                l -= 1\n            j += 1\n        i += 1\n    return s\n"
        ));
        let judged = judged.splits();
        let values = [i32::MIN, -(1 << 30), -3, -1, 0, 1, 2, 3, 4, 1 << 16, 1 << 30, (1 << 30) + 1, i32::MAX];
        let mut tally = Tally::default();
        for bound in [0, 1, 2, 3, 4, i32::MAX] {
            for p in values {
                for q in values {
                    for length in [1_usize, 9, 30] {
                        let content: Vec<i32> = (0..i32::try_from(length).unwrap()).collect();
                        tally.add(&judged.call(&[cells(&content), int(bound), int(p), int(q)], &[], 40));
                    }
                }
            }
        }
        tally.both();
    }
}

#[test]
fn accesses_that_are_the_same_in_each_round_trap_where_they_did() {
    let up = ("j = 0", "j < n", "j += 1");
    let up_to = ("j = 1", "j <= n", "j += 1");
    let down = ("j = n", "j > 1", "j -= 1");
    let down_to = ("j = n", "j >= 0", "j -= 1");
    let values = [i32::MIN, -(1 << 30), -3, -1, 0, 1, 2, 3, 1 << 30, i32::MAX];
    let mut ran = 0;
    for index in ["j", "j * q + 2", "l * p + j * q", "j * 1073741824 + l * p", "q - j", "q - j * p - l"] {
        for other in ["+ 3", "- 2", "+ 2147483647"] {
            for (start, condition, step) in [up, up_to, down, down_to] {
                let judged = Judged::new(&format!(
                    "def k(a: buffer, n, p, q):\n    s = 0\n    i = 0\n    while i < 3:\n        {start}\n        while {condition}:\n            l = 2\n            while l >= 1:\n                s = s * 3 + a[{index}] - a[{index} {other}]\n                l -= 1\n            {step}\n        i += 1\n    return s\n"
                ));
                let judged = judged.splits();
                let mut tally = Tally::default();
                for bound in [i32::MIN, -1, 0, 1, 2, 4, 1 << 30, i32::MAX - 2, i32::MAX - 1, i32::MAX] {
                    for p in if index.contains('p') { &values[..] } else { &[0] } {
                        for q in if index.contains('q') { &values[..] } else { &[0] } {
                            for length in [0_usize, 1, 9, 30] {
                                let content: Vec<i32> = (0..i32::try_from(length).unwrap()).collect();
                                let given = [cells(&content), int(bound), int(*p), int(*q)];
                                tally.add(&judged.call(&given, &[], 40));
                            }
                        }
                    }
                }
                assert!(tally.traps > 0, "{}", judged.text);
                ran += u64::from(tally.fewer > 0);
            }
        }
    }
    // No buffer has two elements that are 2^31 - 1 apart, and some loops start with what is none.
    assert!(ran >= 24, "main loops ran in {ran} kernels");
}

#[test]
fn second_variables_start_with_outer_ones() {
    for (start, amount, index) in [
        ("i", "1", "l"),
        ("i", "n", "l"),
        ("i * n", "1", "l"),
        ("0 - i", "-1", "0 - l"),
        ("n - i", "2", "l - n"),
        ("q", "1", "l"),
        ("q", "n", "l + i"),
        ("2147483647", "1", "l + 2147483649 + i"),
    ] {
        let judged = Judged::new(&format!(
            "def k(a: buffer, n, m):\n    s = 0\n    i = 0\n    q = 0\n    while i < m:\n        l = {start}\n        j = 0\n        while j < n:\n            s = s * 3 + a[{index}]\n            l += {amount}\n            j += 1\n        q += n\n        i += 1\n    return s * 10 + q\n"
        ));
        with_all(&judged.splits(), &[0, 1, 4, 9, 16], &SCALARS, 2).both();
    }
}

#[test]
fn a_nest_whose_inner_ends_change_is_split_inside_alone() {
    for (first, bound) in [("i", "n"), ("0", "i"), ("0", "i + 1"), ("0", "a[i]"), ("a[i]", "n")] {
        let judged = Judged::new(&format!(
            "def k(a: buffer, n, m):\n    s = 0\n    i = 0\n    while i < m:\n        j = {first}\n        while j < {bound}:\n            s = s * 3 + a[j]\n            j += 1\n        i += 1\n    return s\n"
        ));
        with_all(&judged, &LENGTHS, &SCALARS, 2);
        if bound != "a[i]" {
            assert!(judged.hits() > 0, "{}", judged.text);
        }
    }
}
