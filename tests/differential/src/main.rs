//! Runs generated kernels in every way and compares: see the library's own page.

use std::num::NonZeroU64;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use differential::error::Error;
use differential::soak::{Findings, Plan, run, toolchain};

const USAGE: &str = "\
differential [--programs N] [--seed N] [--first N] [--batch N] [--jobs N]

    --programs N   how many programs to run (5000)
    --seed N       names the sequence of programs (1)
    --first N      the number of the first program of the sequence, to go on with an earlier run (0)
    --batch N      how many programs share a translation unit (250)
    --jobs N       how many workers (one for each processor)

Ends with 1 if any two executions disagree, and prints the files that show it; with 2 if it could not compare.";

fn main() -> ExitCode {
    match soak() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("differential: {error}");
            ExitCode::from(2)
        }
    }
}

fn soak() -> Result<bool, Error> {
    let Some(plan) = plan(std::env::args().skip(1))? else {
        println!("{USAGE}");
        return Ok(true);
    };
    let toolchain = toolchain()?;
    let start = Instant::now();
    let findings = run(&plan, &toolchain, |so_far| progress(&plan, so_far, start))?;
    println!("\nseed {}, from program {}:", plan.seed, plan.first);
    print!("{}", findings.tally);
    println!("{:>9.1} by the clock", start.elapsed().as_secs_f64());
    for (name, why) in &toolchain.missing {
        println!("NOT RUN: {name}, since {}", why.lines().next().unwrap_or("it does not work"));
    }
    for failure in &findings.failures {
        println!(
            "DISAGREEMENT: program {}: {}\n    {}",
            failure.number,
            failure.witnesses.join("; "),
            failure.file.display()
        );
    }
    if findings.failures.is_empty() {
        println!("no disagreement");
    }
    Ok(findings.failures.is_empty())
}

fn progress(plan: &Plan, so_far: &Findings, start: Instant) {
    let tally = &so_far.tally;
    println!(
        "{} of {} programs, {} runs, {} % trapped, {} disagreements, {:.0} s",
        tally.programs,
        plan.programs,
        tally.runs,
        tally.percent(tally.traps),
        so_far.failures.len(),
        start.elapsed().as_secs_f64()
    );
}

/// The plan that the arguments say, or `None` for help.
fn plan(mut arguments: impl Iterator<Item = String>) -> Result<Option<Plan>, Error> {
    let jobs = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let batch = NonZeroU64::MIN.saturating_add(249);
    let shrinking = Duration::from_secs(60);
    let mut plan = Plan { seed: 1, first: 0, programs: 5000, batch, jobs, shrinking };
    while let Some(name) = arguments.next() {
        if name == "--help" || name == "-h" {
            return Ok(None);
        }
        let value = arguments.next().and_then(|value| value.parse::<u64>().ok());
        let value = value.ok_or_else(|| Error::Usage(format!("{name} needs a number\n{USAGE}")))?;
        match name.as_str() {
            "--programs" => plan.programs = value,
            "--seed" => plan.seed = value,
            "--first" => plan.first = value,
            "--batch" => plan.batch = NonZeroU64::new(value).unwrap_or(NonZeroU64::MIN),
            "--jobs" => plan.jobs = usize::try_from(value).unwrap_or(jobs),
            _ => return Err(Error::Usage(format!("there is no {name}\n{USAGE}"))),
        }
    }
    Ok(Some(plan))
}
