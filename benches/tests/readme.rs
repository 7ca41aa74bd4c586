//! The figures in the README are those that the benchmark printed.

const README: &str = include_str!("../../README.md");
const RESULTS: &str = include_str!("../results.txt");

/// The cells of the rows of `level` for gcc and data that fit L1.
fn rows(level: &str) -> Vec<Vec<&'static str>> {
    let rows = RESULTS.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    rows.filter(|row| row.get(1..4) == Some(["L1", "gcc", level].as_slice())).collect()
}

#[test]
fn each_kernel_has_the_row_that_was_printed() {
    let (baseline, v3) = (rows("baseline"), rows("v3"));
    assert_eq!(baseline.len(), benches::kernels::KERNELS.len());
    for (base, v3) in baseline.iter().zip(&v3) {
        let row = format!(
            "| {} | {} | {} | {} | {} | {} % | {} | {} | {} |\n",
            base[0], base[4], base[5], base[6], base[9], base[13], v3[4], v3[6], v3[9]
        );
        assert!(README.contains(&row), "{row}");
    }
}

#[test]
fn each_mean_and_worst_is_one_that_was_printed() {
    let text = README.split_whitespace().collect::<Vec<_>>().join(" ");
    for (level, parts) in [
        (
            "baseline",
            [
                "{} of unchecked C's",
                "{} for the others",
                "{} times as fast as safe Rust with",
                "{} times as fast as idio",
            ],
        ),
        ("v3", ["with v3 {},", "with v3 1.01, {},", "1.08, {} and", "and {}. The worst"]),
    ] {
        let (_, after) = RESULTS.split_once(&format!("\ngcc {level}\n")).unwrap();
        for (what, part) in [
            ("affine kernels, time over unchecked C: geomean", parts[0]),
            ("data-dependent kernels, time over unchecked C: geomean", parts[1]),
            ("times faster than indexed safe Rust: geomean", parts[2]),
            ("times faster than idiomatic safe Rust: geomean", parts[3]),
        ] {
            let line = after.lines().find(|line| line.trim_start().starts_with(what)).unwrap();
            let figure = line.trim_start()[what.len()..].split_whitespace().next().unwrap();
            let figure: f64 = figure.parse().unwrap();
            let part = part.replace("{}", &format!("{figure:.2}"));
            assert!(text.contains(&part), "{part}");
        }
    }
}
