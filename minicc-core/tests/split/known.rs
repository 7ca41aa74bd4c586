//! The known ways to get the removal of checks from loops wrong, each as a kernel whose loops are split, or must not be.

use super::judge::{Judged, Tally, with_all};
use crate::common::calls::{int, shared};

pub const LENGTHS: [i32; 5] = [0, 1, 2, 5, 9];

/// Ends of i32 and lengths.
pub const SCALARS: [i32; 12] = [i32::MIN, i32::MIN + 1, -2, -1, 0, 1, 2, 4, 5, 8, i32::MAX - 1, i32::MAX];

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
