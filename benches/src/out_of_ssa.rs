//! How the way out of SSA form and the allocation of registers grow: `cargo run --release -p benches --bin out-of-ssa`.
//!
//! The shapes are those of `compile-time`. Each step has a line: the median time for each size, how many times longer
//! it took than for the size before, and how many times larger what it goes by was. For coalescing this is the
//! values live at the starts of blocks, all together, and for the allocation the neighbours in the interference
//! graph: both can be quadratic in the source. A step is left out, with those after it, where its growth says that
//! it would take very long.

mod growth;
mod shapes;

use std::error::Error;
use std::num::NonZeroUsize;
use std::time::Duration;

use benches::clock::Moment;
use minicc_core::analysis::Liveness;
use minicc_core::compile;
use minicc_core::ir::{Function, Graph, Ssa};
use minicc_core::regalloc::{Interference, allocate_weighted};
use minicc_core::source::Source;
use minicc_core::ssa::{destroy, destroy_coalesced};

use crate::growth::{BAR, SIZES, apart, growth, median, milliseconds, times};
use crate::shapes::{SHAPES, Shape};

const ROUNDS: usize = 3;
const STEPS: [&str; 4] = ["simple", "coalesced", "interference", "weighted colouring"];
const REGISTERS: NonZeroUsize = NonZeroUsize::MIN.saturating_add(3);
/// A step that is expected to take longer is left out.
const LIMIT: Duration = Duration::from_secs(10);

/// How long a step took for one size, round by round, and how large what it goes by was.
#[derive(Clone, Default)]
struct Cell {
    taken: Vec<Duration>,
    measure: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [shape, size, steps] = arguments.as_slice() {
        let (_, shape) = SHAPES.get(shape.parse::<usize>()?).ok_or("there is no such shape")?;
        return steps_of(*shape, size.parse()?, steps.parse()?);
    }
    println!(
        "median of {ROUNDS}; growth for ten times the statements (bar {BAR}); of what it goes by in brackets\n"
    );
    println!(
        "{:<28} {:<18} {:>10} {:>10} {:>10}  {:>16} {:>16}",
        "shape", "step", "1,000", "10,000", "100,000", "growth", "growth"
    );
    for (number, (name, _)) in SHAPES.iter().enumerate() {
        let mut sizes: Vec<Vec<Cell>> = Vec::new();
        for size in SIZES {
            sizes.push(measure(number, size, steps_in_time(&sizes))?);
        }
        for (step, what) in STEPS.iter().enumerate() {
            let cells: Vec<Cell> =
                sizes.iter().map(|steps| steps.get(step).cloned().unwrap_or_default()).collect();
            let times = cells.iter().map(|cell| format!("{:>10}", milliseconds(median(&cell.taken))));
            let growths = cells.windows(2).map(|pair| format!("{:>16}", grown(pair)));
            let [times, growths] =
                [times.collect::<Vec<_>>(), growths.collect()].map(|cells| cells.join(" "));
            println!("{name:<28} {what:<18} {times}  {growths}");
        }
    }
    Ok(())
}

/// How many steps of the next size are expected to be done in time.
fn steps_in_time(sizes: &[Vec<Cell>]) -> usize {
    let [.., before, last] = sizes else { return STEPS.len() };
    let in_time = before.iter().zip(last).take_while(|(before, last)| {
        let expected = growth(&before.taken, &last.taken).zip(median(&last.taken));
        expected.is_some_and(|(growth, last)| last.mul_f64(growth) < LIMIT)
    });
    in_time.count()
}

fn grown(pair: &[Cell]) -> String {
    let [before, after] = pair else { return String::new() };
    let growth = growth(&before.taken, &after.taken);
    #[expect(clippy::cast_precision_loss, reason = "a ratio for people")]
    let measure = growth.map(|_| after.measure as f64 / before.measure as f64);
    format!("{} ({})", times(growth), times(measure.filter(|ratio| ratio.is_finite())))
}

/// The first steps of one size, in several rounds.
fn measure(shape: usize, size: usize, steps: usize) -> Result<Vec<Cell>, Box<dyn Error>> {
    let mut cells = vec![Cell::default(); steps];
    for _ in 0..ROUNDS {
        let text = apart(&[shape, size, steps])?;
        for (line, cell) in text.lines().zip(&mut cells) {
            let (nanoseconds, measure) = line.split_once(' ').ok_or("no figures were printed")?;
            cell.taken.push(Duration::from_nanos(nanoseconds.parse()?));
            cell.measure = measure.parse()?;
        }
    }
    Ok(cells)
}

/// Prints how long the first steps take, and how large what they go by is.
fn steps_of(shape: Shape, size: usize, steps: usize) -> Result<(), Box<dyn Error>> {
    let source = &Source::new("shape.py", &shape(size)).map_err(|error| error.1.summary(&error.0))?;
    let compiled = compile(source).map_err(|rejected| match rejected.diagnostics.iter().next() {
        Some(first) => first.summary(source),
        None => "refused".to_owned(),
    })?;
    let ssa = &compiled.ssa;
    if steps > 0 {
        let instructions = ssa.blocks.values().map(|block| block.instructions.len() + block.phis.len() + 1);
        timed(|| destroy(ssa), |_| instructions.sum());
    }
    if steps > 1 {
        let function = timed(|| destroy_coalesced(ssa), |_| live(ssa));
        if steps > 2 {
            let neighbours = |graph: &Interference| {
                graph.values().map(|value| graph.neighbours(value).len()).sum::<usize>()
            };
            let graph = timed(|| Interference::new(&function), neighbours);
            if steps > 3 {
                timed(|| allocate_weighted(&function, &graph, REGISTERS), |_| neighbours(&graph));
            }
        }
    }
    Ok(())
}

fn timed<T>(step: impl FnOnce() -> T, measure: impl FnOnce(&T) -> usize) -> T {
    let start = Moment::now();
    let result = step();
    println!("{} {}", start.elapsed().as_nanos(), measure(&result));
    result
}

/// How many values are live at the starts of blocks, all together.
fn live(ssa: &Function<Ssa>) -> usize {
    let liveness = Liveness::new(ssa, &Graph::new(ssa));
    ssa.blocks.keys().map(|block| liveness.live_in(block).len()).sum()
}
