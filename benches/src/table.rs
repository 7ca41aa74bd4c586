//! The table for people.

use crate::report::{Ratio, Row};
use crate::size::Size;

/// What the columns are.
pub const LEGEND: &str = "\
ns: median nanoseconds for an element, or for a call of a tiny size (n = 0..8 in turns), of
  C  C without checks   all  minicc with every check   mcc  minicc, optimised   idx  safe Rust with indexing
  idi  idiomatic safe Rust
mcc/C, all/C: median of the ratios of times; below 1 minicc is faster
idx/mcc, idi/mcc: how many times faster minicc is than Rust
checks: executed, of those that the source executes, on the L1 input";

/// The two lines above the rows.
pub fn head() -> String {
    let names = format!(
        "{:<15} {:<6} {:<5} {:<8} {:>8} {:>8} {:>8} {:>8} {:>8}  {:>6} {:>6} {:>7} {:>7} {:>7}",
        "kernel",
        "size",
        "cc",
        "level",
        "C",
        "all",
        "mcc",
        "idx",
        "idi",
        "mcc/C",
        "all/C",
        "idx/mcc",
        "idi/mcc",
        "checks"
    );
    let line = "-".repeat(names.len());
    format!("{names}\n{line}")
}

/// One row.
pub fn line(row: &Row) -> String {
    let times = &row.nanoseconds;
    let [c, all, mcc, idx, idi] =
        [times.unchecked, times.plain, times.optimised, times.indexed, times.idiomatic].map(nanoseconds);
    let over = |ratio: Option<Ratio>| ratio.map_or("-".to_owned(), |ratio| format!("{:.2}", ratio.median));
    let faster =
        |ratio: Option<Ratio>| ratio.map_or("-".to_owned(), |ratio| format!("{:.2}x", 1.0 / ratio.median));
    format!(
        "{:<15} {:<6} {:<5} {:<8} {c:>8} {all:>8} {mcc:>8} {idx:>8} {idi:>8}  {:>6} {:>6} {:>7} {:>7} {:>7}",
        row.kernel,
        row.size.name(),
        row.compiler.name(),
        row.level.name(),
        over(row.over_unchecked),
        over(row.plain_over_unchecked),
        faster(row.over_indexed),
        faster(row.over_idiomatic),
        if row.size == Size::L1 { share(row.checks) } else { String::new() },
    )
}

/// Three digits that say something.
fn nanoseconds(time: Option<f64>) -> String {
    match time {
        Some(time) if time < 10.0 => format!("{time:.3}"),
        Some(time) if time < 1000.0 => format!("{time:.1}"),
        Some(time) => format!("{time:.0}"),
        None => "-".to_owned(),
    }
}

/// A share in percent.
pub fn share((executed, all): (u32, u32)) -> String {
    if all == 0 { "-".to_owned() } else { format!("{:.1} %", 100.0 * f64::from(executed) / f64::from(all)) }
}
