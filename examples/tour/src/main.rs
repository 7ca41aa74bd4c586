//! One kernel, seen at every stage of its way through minicc and run in every way.
//!
//! The native function is the one that the macro in `kernel.rs` made. For the other ways of running it, the tour
//! reads the same file, cuts the same text out of it and hands it to the compiler's library.

mod kernel;
mod stages;

use std::error::Error;
use std::num::NonZeroUsize;

use minicc_core::exec::{Argument, Memory};
use minicc_core::regalloc::{Interference, allocate};
use minicc_core::{exec, ssa};

const ELEMENTS: [i32; 6] = [12, -7, 30, 45, -50, 0];
const COUNT: i32 = 6;
const MAX_STEPS: u64 = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let source = stages::source()?;
    let compiled = stages::compile(&source)?;

    heading("The kernel, as it stands in kernel.rs");
    print!("{}", source.text());
    heading("Its control-flow graph, with variables that are assigned again and again");
    print!("{}", compiled.variables);
    heading("Static single assignment: every value has one definition, joins have phis");
    print!("{}", compiled.ssa);

    let destroyed = ssa::destroy(&compiled.ssa);
    let interference = Interference::new(&destroyed);
    heading("Phis as copies on the edges, with a location for each value on a machine of 4 registers");
    stages::print_allocation(&destroyed, &allocate(&destroyed, &interference, registers(4)?));
    heading("C, which the build script compiled");
    print!("{}", stages::c_text(&compiled, &source));

    heading(&format!("total({ELEMENTS:?}, {COUNT}) in every way"));
    let mut memory = Memory::new();
    let arguments = [Argument::Buffer(memory.allocate(&ELEMENTS)), Argument::Scalar(COUNT)];
    let interpreted = exec::interpret(&compiled.ssa, &mut memory, &arguments, MAX_STEPS)?;
    println!("{:<28} {interpreted}", "SSA interpreter");
    let mut results = vec![interpreted];
    for count in [1, 2, 4, 16] {
        let allocation = allocate(&destroyed, &interference, registers(count)?);
        let run = exec::execute(&destroyed, &allocation, &mut memory, &arguments, MAX_STEPS);
        let result = run.result?;
        println!(
            "{:<28} {result}   {} instructions, {} spill slots, {} reads and {} writes of them",
            format!("machine, {count} register{}", if count == 1 { "" } else { "s" }),
            run.counts.instructions,
            allocation.slots(),
            run.counts.spill_reads,
            run.counts.spill_writes,
        );
        results.push(result);
    }
    let native = kernel::total(&ELEMENTS, COUNT)?;
    println!("{:<28} {native}", "native");
    results.push(native);
    if results.iter().any(|result| *result != native) {
        return Err("the ways of running the kernel do not agree".into());
    }

    heading(&format!("A trap: total({ELEMENTS:?}, 9)"));
    match kernel::total(&ELEMENTS, 9) {
        Ok(result) => return Err(format!("no trap, but {result}").into()),
        Err(trap) => println!("{trap}\n\n{trap:#?}"),
    }
    Ok(())
}

fn heading(text: &str) {
    println!("\n== {text}\n");
}

fn registers(count: usize) -> Result<NonZeroUsize, Box<dyn Error>> {
    NonZeroUsize::new(count).ok_or_else(|| "a machine has at least one register".into())
}
