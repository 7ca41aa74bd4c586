//! How the time from source to C text grows with the source: `cargo run --release -p benches --bin compile-time`.
//!
//! Each row is a shape of kernel that some analysis could be quadratic in. A shape is made with a thousand, ten
//! thousand and a hundred thousand statements, compiled, and the median of several rounds printed, with how many
//! times longer each took than the one before: the median of the rounds' own ratios. Machines are noisy, and the
//! sizes of a round are measured right after one another.
//!
//! Every compilation has a process of its own, as in a build script: the command starts itself with the number of a
//! shape and a size as arguments. In one process the later ones would work in the holes that the earlier ones left
//! in the heap.

mod shapes;

use std::error::Error;
use std::process::Command;
use std::time::{Duration, Instant};

use minicc_core::compile;
use minicc_core::emit::c::{self, Unit};
use minicc_core::emit::identity::Options;
use minicc_core::source::Source;

use crate::shapes::SHAPES;

const SIZES: [usize; 3] = [1_000, 10_000, 100_000];
const ROUNDS: usize = 7;
/// Ten times the statements may take this many times as long.
const BAR: f64 = 12.0;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [shape, size] = arguments.as_slice() {
        let (_, shape) = SHAPES.get(shape.parse::<usize>()?).ok_or("there is no such shape")?;
        let (time, instructions) = measure(&shape(size.parse()?))?;
        println!("{} {instructions}", time.as_nanos());
        return Ok(());
    }
    println!("source to C text; median of {ROUNDS}; growth for ten times the statements (bar {BAR})\n");
    println!(
        "{:<28} {:>10} {:>10} {:>10}  {:>7} {:>7}  {:>12}",
        "shape", "1,000", "10,000", "100,000", "growth", "growth", "instr/s"
    );
    let mut worst: f64 = 0.0;
    for (number, (name, _)) in SHAPES.iter().enumerate() {
        let mut times: Vec<Vec<Duration>> = vec![Vec::new(); SIZES.len()];
        let mut instructions = 0;
        for _ in 0..ROUNDS {
            for (size, times) in SIZES.iter().zip(&mut times) {
                let (time, count) = apart(number, *size)?;
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

/// The time of one compilation in a process of its own, and how many instructions it made.
fn apart(shape: usize, size: usize) -> Result<(Duration, usize), Box<dyn Error>> {
    let output =
        Command::new(std::env::current_exe()?).args([shape.to_string(), size.to_string()]).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let text = String::from_utf8(output.stdout)?;
    let (nanoseconds, instructions) = text.trim().split_once(' ').ok_or("no figures were printed")?;
    Ok((Duration::from_nanos(nanoseconds.parse()?), instructions.parse()?))
}

/// The time of one compilation, and how many instructions it made.
fn measure(text: &str) -> Result<(Duration, usize), Box<dyn Error>> {
    let source = &Source::new("shape.py", text).map_err(|error| error.1.summary(&error.0))?;
    let start = Instant::now();
    let compiled = compile(source).map_err(|rejected| match rejected.diagnostics.iter().next() {
        Some(first) => first.summary(source),
        None => "refused".to_owned(),
    })?;
    let unit = Unit {
        stored: &compiled.signature.stored_buffers(),
        symbol: "kernel",
        options: Options::default(),
        source: Some(source),
    };
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
