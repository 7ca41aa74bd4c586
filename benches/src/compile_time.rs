//! How the time from source to C text grows with the source:
//! `cargo run --release -p benches --bin compile-time [ROUNDS]`.
//!
//! Each row is a shape of kernel that some analysis could be quadratic in. A shape is made with a thousand, ten
//! thousand and a hundred thousand statements, compiled, and the median of several rounds printed, with how many
//! times longer each took than the one before. Every compilation has a process of its own, as in a build script:
//! the command starts itself with the number of a shape and a size as arguments.
//!
//! How many instructions a second that is, is said twice: for all of it, and for what follows the syntax tree, which is
//! what minicc does itself. The rest is rustpython-parser's.

mod growth;
mod shapes;

use std::error::Error;
use std::time::Duration;

use benches::clock::Moment;
use minicc_core::compile;
use minicc_core::emit::identity::Options;
use minicc_core::emit::{Unit, c};
use minicc_core::source::Source;
use minicc_core::syntax::parse;

use crate::growth::{BAR, SIZES, apart, growth, median, milliseconds, times};
use crate::shapes::SHAPES;

/// How often each size is measured where it is not said.
const ROUNDS: usize = 7;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [shape, size] = arguments.as_slice() {
        let (_, shape) = SHAPES.get(shape.parse::<usize>()?).ok_or("there is no such shape")?;
        let (time, parsing, instructions) = measure(&shape(size.parse()?))?;
        println!("{} {} {instructions}", time.as_nanos(), parsing.as_nanos());
        return Ok(());
    }
    let rounds = match arguments.as_slice() {
        [] => ROUNDS,
        [rounds] => rounds.parse()?,
        _ => return Err("compile-time [ROUNDS]".into()),
    };
    println!("source to C text; median of {rounds}; growth for ten times the statements (bar {BAR})\n");
    println!(
        "{:<28} {:>10} {:>10} {:>10}  {:>7} {:>7}  {:>8} {:>12} {:>14}",
        "shape", "1,000", "10,000", "100,000", "growth", "growth", "parser", "instr/s", "but the parser"
    );
    let mut worst: f64 = 0.0;
    for (number, (name, _)) in SHAPES.iter().enumerate() {
        let mut taken = SIZES.map(|_| Vec::new());
        let mut behind = Vec::new();
        let mut instructions = 0;
        for _ in 0..rounds {
            for (size, taken) in SIZES.iter().zip(&mut taken) {
                let (time, parsing, count) = figures(&apart(&[number, *size])?)?;
                taken.push(time);
                if *size == SIZES[SIZES.len() - 1] {
                    behind.push(time.saturating_sub(parsing));
                    instructions = count;
                }
            }
        }
        let [small, middle, large] = &taken;
        let last = growth(middle, large);
        worst = worst.max(last.unwrap_or_default());
        let [all, own] = [large, &behind].map(|taken| median(taken).unwrap_or_default().as_secs_f64());
        #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
        let [rate, own_rate] = [all, own].map(|time| instructions as f64 / time);
        let parser = 100.0 * (1.0 - own / all);
        let [first, last] = [growth(small, middle), last].map(times);
        let [small, middle, large] = [small, middle, large].map(|taken| milliseconds(median(taken)));
        println!(
            "{name:<28} {small:>10} {middle:>10} {large:>10}  {first:>7} {last:>7}  {parser:>6.0} % {rate:>12.0} {own_rate:>14.0}"
        );
    }
    println!("\nworst growth from 10,000 to 100,000 statements: {worst:.1}x");
    Ok(())
}

/// What [`measure`] gives, as `main` prints it.
fn figures(text: &str) -> Result<(Duration, Duration, usize), Box<dyn Error>> {
    let mut figures = text.split_whitespace();
    let mut next = || figures.next().ok_or("too few figures were printed");
    let time = Duration::from_nanos(next()?.parse()?);
    let parsing = Duration::from_nanos(next()?.parse()?);
    Ok((time, parsing, next()?.parse()?))
}

/// The time of one compilation, that of parsing the same again, and how many instructions were made.
fn measure(text: &str) -> Result<(Duration, Duration, usize), Box<dyn Error>> {
    let source = &Source::new("shape.py", text).map_err(|error| error.1.summary(&error.0))?;
    let start = Moment::now();
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
    let text = c::emit(&compiled.optimised.function, &unit);
    let time = start.elapsed();
    let count =
        compiled.ssa.blocks.values().map(|block| block.instructions.len() + block.phis.len() + 1).sum();
    std::hint::black_box(text);
    let start = Moment::now();
    let tree = parse(source).map_err(|error| error.summary(source))?;
    let parsing = start.elapsed();
    std::hint::black_box(tree);
    Ok((time, parsing, count))
}
