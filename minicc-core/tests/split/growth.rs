//! How much there is after splitting.

use minicc_core::opt::{PASSES, optimise};

use super::judge::{Judged, size};

fn kernel(parameters: &str, body: &str) -> Judged {
    let judged = Judged::new(&format!("def k({parameters}):\n    s = 0\n{body}    return s\n"));
    let again = optimise(&judged.optimised.function);
    assert_eq!(again.hits, [0; PASSES.len()], "there is something left to do\n{}", judged.text);
    judged
}

#[test]
fn a_loop_of_many_groups_is_split_once() {
    // Some have no limit of their own, and what they access is checked in both copies.
    for groups in [15_u64, 17, 40, 200] {
        let parameters: String = (0..groups).map(|number| format!(", p{number}")).collect();
        let accesses: String = (0..groups).map(|number| format!("        s += a[i + p{number}]\n")).collect();
        let judged = kernel(
            &format!("a: buffer, n{parameters}"),
            &format!("    i = 0\n    while i < n:\n{accesses}        i += 1\n"),
        );
        assert_eq!(judged.hits(), groups.min(16));
        let (before, after) = (size(&judged.plain), size(&judged.optimised.function));
        assert!(after < before * 3, "from {before} to {after}");
    }
}

#[test]
fn a_long_start_does_not_hide_what_was_split() {
    for length in [10, 100] {
        let terms: String = (0..length).map(|number| format!("    i = i * n + {number} - m\n")).collect();
        let judged = kernel(
            "a: buffer, n, m",
            &format!(
                "    i = 0\n{terms}    while i < n:\n        j = 0\n        while j < m:\n            s += a[i * m + j]\n            j += 1\n        i += 1\n"
            ),
        );
        assert_eq!(judged.hits(), 1);
    }
}

#[test]
fn a_nest_of_four_loops_has_few_copies() {
    let mut text = String::new();
    for depth in 0..4 {
        let space = "    ".repeat(depth + 1);
        text += &format!("{space}i{depth} = 0\n{space}while i{depth} < n:\n");
    }
    text += &format!("{}s += b[a[i0 + i1 * i2 + i3]] + a[i3]\n", "    ".repeat(5));
    for depth in (0..4).rev() {
        text += &format!("{0}s += a[i{depth}]\n{0}i{depth} += 1\n", "    ".repeat(depth + 2));
    }
    let judged = kernel("a: buffer, b: buffer, n", &text).splits();
    let (before, after) = (size(&judged.plain), size(&judged.optimised.function));
    assert!(after < before * 6, "from {before} to {after}");
}
