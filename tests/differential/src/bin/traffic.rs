//! What leaving SSA form costs, as a table: `cargo run --release -p differential --bin traffic [PROGRAMS]`.

use std::process::ExitCode;

use differential::STEP_LIMIT;
use differential::corpus;
use differential::error::Error;
use differential::generate::case;
use differential::input::Input;
use differential::kernel::Kernel;
use differential::traffic::{Comparison, REGISTERS, compare};

const SEED: u64 = 7;

fn main() -> ExitCode {
    let programs = std::env::args().nth(1).map_or(Ok(6000), |count| count.parse());
    match programs.map_err(|_| Error::Usage("traffic [PROGRAMS]".to_owned())).and_then(table) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("traffic: {error}");
            ExitCode::from(2)
        }
    }
}

fn table(programs: u64) -> Result<(), Error> {
    println!(
        "{:<40} {:>9} {:>10} {:>10} {:>6} {:>11} {:>11} {:>6}",
        "", "registers", "spills", "coalesced", "", "instr.", "coalesced", ""
    );
    for file in corpus::load()? {
        let name = file.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        lines(&name, &measure(&file.subject.text, &file.subject.inputs)?.map(|plain| plain[0]));
    }
    let mut sums = [[Comparison::default(); 3]; 2];
    let mut worse = [[(0_u64, 0_u64); 3]; 2];
    for number in 0..programs {
        let wrong = |error| Error::Usage(format!("the generator is wrong: {error}"));
        let case = case(SEED, number).map_err(wrong)?;
        let found = measure(&case.program.to_string(), &case.inputs)?;
        for (registers, kinds) in found.into_iter().enumerate() {
            for (kind, one) in kinds.into_iter().enumerate() {
                sums[kind][registers] += one;
                let (count, most) = &mut worse[kind][registers];
                *count += u64::from(one.spills_more() > 0);
                *most = one.spills_more().max(*most);
            }
        }
    }
    for (kind, what) in ["generated", "generated, optimised"].into_iter().enumerate() {
        lines(&format!("{programs} {what}"), &sums[kind]);
        for (registers, (count, most)) in REGISTERS.into_iter().zip(worse[kind]) {
            println!("    {count} of these spill more with {registers} registers, at most {most} more");
        }
    }
    Ok(())
}

/// For each number of registers, what the kernel costs as constructed and after the optimiser.
fn measure(text: &str, inputs: &[Input]) -> Result<[[Comparison; 2]; 3], Error> {
    let kernel = Kernel::new(text).map_err(|broken| Error::Usage(broken.detail))?;
    let (plain, optimised) =
        (compare(&kernel.plain.ssa, inputs, STEP_LIMIT), compare(&kernel.optimised.ssa, inputs, STEP_LIMIT));
    Ok([0, 1, 2].map(|registers| [plain[registers], optimised[registers]]))
}

fn lines(name: &str, comparisons: &[Comparison; 3]) {
    for (registers, comparison) in REGISTERS.into_iter().zip(comparisons) {
        println!("{name:<40} {registers:>9} {comparison}");
    }
}
