//! What leaving SSA form costs the kernels on machines with few registers, as a table:
//! `cargo run --release -p benches --bin spills`.
//!
//! The measure and the two ways are those of `differential::traffic`: reads and writes of spill slots and instructions,
//! counted by the machine, with a saved copy for each phi and with copies coalesced.

use std::error::Error;

use benches::forms::Forms;
use benches::kernels::KERNELS;
use differential::traffic::{Comparison, REGISTERS, compare};

/// The n of the call.
const SCALE: usize = 40;

fn main() -> Result<(), Box<dyn Error>> {
    println!(
        "{:<28} {:>9} {:>10} {:>10} {:>6} {:>11} {:>11} {:>6}",
        "", "registers", "spills", "coalesced", "", "instr.", "coalesced", ""
    );
    let mut sums = [[Comparison::default(); REGISTERS.len()]; 2];
    for kernel in &KERNELS {
        let forms = Forms::new(kernel)?;
        let inputs = [kernel.call(SCALE).input(&forms.signature)];
        for (form, (ssa, what)) in
            [(&forms.plain, ""), (&forms.optimised, ", optimised")].into_iter().enumerate()
        {
            let found = compare(ssa, &inputs, u64::MAX);
            lines(&format!("{}{what}", kernel.name), &found);
            for (sum, one) in sums[form].iter_mut().zip(found) {
                *sum += one;
            }
        }
    }
    for (sum, what) in sums.iter().zip(["all", "all, optimised"]) {
        lines(what, sum);
    }
    Ok(())
}

fn lines(name: &str, comparisons: &[Comparison; REGISTERS.len()]) {
    for (registers, comparison) in REGISTERS.into_iter().zip(comparisons) {
        println!("{name:<28} {registers:>9} {comparison}");
    }
}
