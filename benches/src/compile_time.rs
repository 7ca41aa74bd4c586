//! How the time from source to C text grows with the source: `cargo run --release -p benches --bin compile-time`.
//!
//! Each row is a shape of kernel that some analysis could be quadratic in. A shape is made with a thousand, ten
//! thousand and a hundred thousand statements, compiled, and the median of several rounds printed, with how many
//! times longer each took than the one before: the median of the rounds' own ratios. Machines are noisy, and the
//! sizes of a round are measured right after one another.

mod shapes;

use std::error::Error;
use std::time::{Duration, Instant};

use minicc_core::compile;
use minicc_core::emit::c::{self, Unit};
use minicc_core::emit::identity::Options;
use minicc_core::source::Source;

use crate::shapes::SHAPES;

const SIZES: [usize; 3] = [1_000, 10_000, 100_000];
const ROUNDS: usize = 5;
/// Ten times the statements may take this many times as long.
const BAR: f64 = 12.0;

fn main() -> Result<(), Box<dyn Error>> {
    println!("source to C text; median of {ROUNDS}; growth for ten times the statements (bar {BAR})\n");
    println!(
        "{:<28} {:>10} {:>10} {:>10}  {:>7} {:>7}  {:>12}",
        "shape", "1,000", "10,000", "100,000", "growth", "growth", "instr/s"
    );
    let mut worst: f64 = 0.0;
    for (name, shape) in SHAPES {
        let sources: Vec<Source> =
            SIZES.iter().map(|size| source(&shape(*size))).collect::<Result<_, _>>()?;
        let mut times: Vec<Vec<Duration>> = vec![Vec::new(); SIZES.len()];
        let mut instructions = 0;
        for _ in 0..ROUNDS {
            for (source, times) in sources.iter().zip(&mut times) {
                let (time, count) = measure(source)?;
                times.push(time);
                instructions = count;
            }
        }
        let [small, middle, large] = [0, 1, 2].map(|size| median(times.get(size)));
        let [first, last] = [0, 1].map(|size| growth(times.get(size), times.get(size + 1)));
        worst = worst.max(last);
        #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
        let rate = instructions as f64 / large.as_secs_f64();
        println!(
            "{name:<28} {:>10} {:>10} {:>10}  {:>6.1}x {last:>6.1}x  {rate:>12.0}",
            milliseconds(small),
            milliseconds(middle),
            milliseconds(large),
            first,
        );
    }
    println!("\nworst growth from 10,000 to 100,000 statements: {worst:.1}x");
    Ok(())
}

fn source(text: &str) -> Result<Source, Box<dyn Error>> {
    Source::new("shape.py", text).map_err(|error| error.1.summary(&error.0).into())
}

/// The time of one compilation, and how many instructions it made.
fn measure(source: &Source) -> Result<(Duration, usize), Box<dyn Error>> {
    let start = Instant::now();
    let compiled = compile(source).map_err(|rejected| match rejected.diagnostics.iter().next() {
        Some(first) => first.summary(source),
        None => "refused".to_owned(),
    })?;
    let unit = Unit { symbol: "kernel", options: Options::default(), source: Some(source) };
    let text = c::emit(&compiled.ssa, &unit);
    let time = start.elapsed();
    let count =
        compiled.ssa.blocks.values().map(|block| block.instructions.len() + block.phis.len() + 1).sum();
    std::hint::black_box(text);
    Ok((time, count))
}

fn median(times: Option<&Vec<Duration>>) -> Duration {
    let mut times = times.cloned().unwrap_or_default();
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// The median of how many times longer the second size took in the same round.
fn growth(small: Option<&Vec<Duration>>, large: Option<&Vec<Duration>>) -> f64 {
    let pairs = small.into_iter().flatten().zip(large.into_iter().flatten());
    let mut ratios: Vec<f64> =
        pairs.map(|(small, large)| large.as_secs_f64() / small.as_secs_f64()).collect();
    ratios.sort_unstable_by(f64::total_cmp);
    ratios.get(ratios.len() / 2).copied().unwrap_or_default()
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}
