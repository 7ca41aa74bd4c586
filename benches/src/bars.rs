//! What the figures should be, beside what they are.

use crate::kernels::Group;
use crate::native::Build;
use crate::native::toolchain::{Compiler, Level};
use crate::report::{Ratio, Row};
use crate::size::Size;
use crate::statistics::geometric_mean;

/// A figure and its bar.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Line {
    /// What it is.
    pub what: &'static str,
    /// The figure, if something was measured that it is made of.
    pub is: Option<f64>,
    /// What it should be.
    pub bar: Bar,
    /// Which row it is from, if from one.
    pub of: Option<String>,
}

/// The figures of one C compiler and level.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Verdict {
    /// The compiler.
    pub compiler: Compiler,
    /// The level.
    pub level: Level,
    /// The figures.
    pub lines: Vec<Line>,
}

/// What a figure should be.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bar {
    /// At most this.
    AtMost(f64),
    /// At least this.
    AtLeast(f64),
}

impl Bar {
    fn is_met(self, is: f64) -> bool {
        match self {
            Self::AtMost(bar) => is <= bar,
            Self::AtLeast(bar) => is >= bar,
        }
    }
}

/// The bars for the rows of `build`.
pub fn bars(rows: &[Row], build: Build) -> Vec<Line> {
    let of_build = rows.iter().filter(|row| row.compiler == build.compiler && row.level == build.level);
    let (tiny, large): (Vec<&Row>, Vec<&Row>) = of_build.partition(|row| row.size == Size::Tiny);
    let (affine, dependent): (Vec<&Row>, Vec<&Row>) =
        large.iter().partition(|row| row.group == Group::Affine);
    let over = |ratio: Option<Ratio>| ratio.map(|ratio| ratio.median);
    let faster = |ratio: Option<Ratio>| ratio.map(|ratio| 1.0 / ratio.median);
    let over_c = |row: &Row| over(row.over_unchecked);
    let over_indexed = |row: &Row| faster(row.over_indexed);
    let over_idiomatic = |row: &Row| faster(row.over_idiomatic);
    let over_plain = |row: &Row| over(row.over_plain);
    let worst_n = |row: &Row| row.each_over_plain.iter().map(|ratio| ratio.median).max_by(f64::total_cmp);
    vec![
        mean("affine kernels, time over unchecked C: geomean", &affine, over_c, Bar::AtMost(1.05)),
        worst("affine kernels, time over unchecked C: worst", &affine, over_c, Bar::AtMost(1.25)),
        mean("data-dependent kernels, time over unchecked C: geomean", &dependent, over_c, Bar::AtMost(1.4)),
        mean("times faster than indexed safe Rust: geomean", &large, over_indexed, Bar::AtLeast(1.3)),
        worst("times faster than indexed safe Rust: worst", &large, over_indexed, Bar::AtLeast(0.95)),
        mean("times faster than idiomatic safe Rust: geomean", &large, over_idiomatic, Bar::AtLeast(1.0)),
        checks("checks executed of those in the source, affine, %", &affine, Bar::AtMost(2.0)),
        share("checks executed, affine, mean of the kernels' shares, %", &affine, Bar::AtMost(2.0)),
        checks("checks executed of those in the source, all, %", &large, Bar::AtMost(20.0)),
        share("checks executed, all, mean of the kernels' shares, %", &large, Bar::AtMost(20.0)),
        mean("tiny n, time over fully checked: geomean", &tiny, over_plain, Bar::AtMost(1.3)),
        worst("tiny n, time over fully checked: worst", &tiny, over_plain, Bar::AtMost(1.3)),
        worst("each of them alone, time over fully checked: worst", &tiny, worst_n, Bar::AtMost(1.3)),
    ]
}

fn mean(what: &'static str, rows: &[&Row], figure: impl Fn(&Row) -> Option<f64>, bar: Bar) -> Line {
    let figures: Vec<f64> = rows.iter().filter_map(|row| figure(row)).collect();
    Line { what, is: geometric_mean(&figures), bar, of: None }
}

fn worst(what: &'static str, rows: &[&Row], figure: impl Fn(&Row) -> Option<f64>, bar: Bar) -> Line {
    let figures = rows.iter().filter_map(|row| Some((*row, figure(row)?)));
    let worst = match bar {
        Bar::AtMost(_) => figures.max_by(|left, right| left.1.total_cmp(&right.1)),
        Bar::AtLeast(_) => figures.min_by(|left, right| left.1.total_cmp(&right.1)),
    };
    let of = worst.map(|(row, _)| format!("{}, {}", row.kernel, row.size.name()));
    Line { what, is: worst.map(|(_, figure)| figure), bar, of }
}

/// Of all checks of these kernels together.
fn checks(what: &'static str, rows: &[&Row], bar: Bar) -> Line {
    let (mut executed, mut all) = (0.0, 0.0);
    for (left, source) in checks_of_kernels(rows) {
        executed += left;
        all += source;
    }
    Line { what, is: (all > 0.0).then(|| 100.0 * executed / all), bar, of: None }
}

/// Of the checks of each kernel, however many they are.
fn share(what: &'static str, rows: &[&Row], bar: Bar) -> Line {
    let shares: Vec<f64> = checks_of_kernels(rows).iter().map(|(left, source)| left / source).collect();
    #[expect(clippy::cast_precision_loss, reason = "two dozen")]
    let mean = 100.0 * shares.iter().sum::<f64>() / shares.len() as f64;
    Line { what, is: (!shares.is_empty()).then_some(mean), bar, of: None }
}

/// The checks that are executed and those of the source, once for each kernel.
fn checks_of_kernels(rows: &[&Row]) -> Vec<(f64, f64)> {
    let mut seen: Vec<&str> = Vec::new();
    let mut checks = Vec::new();
    for row in rows {
        if !seen.contains(&row.kernel) {
            seen.push(row.kernel);
            checks.push((f64::from(row.checks.0), f64::from(row.checks.1)));
        }
    }
    checks
}

impl std::fmt::Display for Line {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let is = self.is.map_or("-".to_owned(), |is| format!("{is:.2}"));
        let (sign, bar) = match self.bar {
            Bar::AtMost(bar) => ("<=", bar),
            Bar::AtLeast(bar) => (">=", bar),
        };
        let verdict = match self.is {
            Some(is) if self.bar.is_met(is) => "reached",
            Some(_) => "missed",
            None => "",
        };
        let of = self.of.as_ref().map_or(String::new(), |of| format!(" ({of})"));
        write!(out, "{:<56} {is:>7}  bar {sign} {bar:<5} {verdict}{of}", self.what)
    }
}
