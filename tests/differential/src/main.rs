//! Runs generated kernels in every way and compares: see the library's own page.

use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use differential::error::Error;
use differential::native::Toolchain;
use differential::record::Record;
use differential::soak::{Findings, Plan, run, toolchain};

/// How many programs of a recorded run are lost at most when it is stopped.
const LEG: u64 = 2000;

const USAGE: &str = "\
differential [--programs N] [--seed N] [--first N] [--flavours N] [--record FILE] [--batch N] [--jobs N]

    --programs N   how many programs to run (5000)
    --seed N       names the sequence of programs (1)
    --first N      the number of the first program of the sequence (0)
    --flavours N   give each program to N of the native flavours in turn, on average, instead of to all
    --record FILE  go on where FILE says that an earlier run came to, until --programs are done in all, and
                   write there what was run; --seed, --flavours and --batch are as they were
    --batch N      how many programs share a translation unit (250)
    --jobs N       how many workers (one for each processor)

Ends with 1 if any two executions disagree, and prints the files that show it; with 2 if it could not compare.";

/// What the command line says.
struct Options {
    plan: Plan,
    flavours: Option<usize>,
    record: Option<PathBuf>,
}

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
    let Some(options) = options(std::env::args().skip(1))? else {
        println!("{USAGE}");
        return Ok(true);
    };
    let mut toolchain = toolchain()?;
    for (name, why) in &toolchain.missing {
        println!("NOT RUN: {name}, since {}", why.lines().next().unwrap_or("it does not work"));
    }
    if std::env::var("MINICC_CROSS").as_deref() == Ok("required") && !toolchain.missing.is_empty() {
        return Err(Error::Usage("MINICC_CROSS says that every flavour is required".to_owned()));
    }
    if let Some(flavours) = options.flavours {
        toolchain = toolchain.in_turn(flavours);
    }
    let start = Instant::now();
    let plan = options.plan;
    let found = match &options.record {
        Some(file) => recorded(&plan, options.flavours, &toolchain, file, start)?,
        None => run(&plan, &toolchain, |so_far| progress(&plan, so_far, start))?,
    };
    println!("\nseed {}, from program {}:", plan.seed, plan.first);
    print!("{}", found.tally);
    println!("{:>9.1} by the clock", start.elapsed().as_secs_f64());
    for failure in &found.failures {
        println!(
            "DISAGREEMENT: program {}: {}\n    {}",
            failure.number,
            failure.witnesses.join("; "),
            failure.file.display()
        );
    }
    if found.failures.is_empty() {
        println!("no disagreement");
    }
    Ok(found.failures.is_empty())
}

/// Runs what the record says is left, leg by leg, and writes it down after each. The result is about all of it.
fn recorded(
    plan: &Plan,
    flavours: Option<usize>,
    toolchain: &Toolchain,
    file: &Path,
    start: Instant,
) -> Result<Findings, Error> {
    let mut record = Record::load(file, plan.seed, flavours, plan.batch.get())?;
    let mut found = Findings { tally: record.tally.clone(), failures: Vec::new() };
    while record.tally.programs < plan.programs && found.failures.is_empty() {
        let first = record.tally.programs;
        let leg = Plan { first, programs: LEG.min(plan.programs - first), ..*plan };
        let more = run(&leg, toolchain, |_| {})?;
        found.tally.add(&more.tally);
        found.failures = more.failures;
        if found.failures.is_empty() {
            record.tally = found.tally.clone();
            record.save(file)?;
        }
        progress(plan, &found, start);
    }
    Ok(found)
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

/// The options that the arguments say, or `None` for help.
fn options(mut arguments: impl Iterator<Item = String>) -> Result<Option<Options>, Error> {
    let jobs = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let batch = NonZeroU64::MIN.saturating_add(249);
    let shrinking = Duration::from_secs(60);
    let plan = Plan { seed: 1, first: 0, programs: 5000, batch, jobs, shrinking };
    let mut options = Options { plan, flavours: None, record: None };
    while let Some(name) = arguments.next() {
        if name == "--help" || name == "-h" {
            return Ok(None);
        }
        let value = arguments.next();
        if name == "--record" {
            let file = value.ok_or_else(|| Error::Usage(format!("{name} needs a file\n{USAGE}")))?;
            options.record = Some(file.into());
            continue;
        }
        let value = value.and_then(|value| value.parse::<u64>().ok());
        let value = value.ok_or_else(|| Error::Usage(format!("{name} needs a number\n{USAGE}")))?;
        let plan = &mut options.plan;
        match name.as_str() {
            "--programs" => plan.programs = value,
            "--seed" => plan.seed = value,
            "--first" => plan.first = value,
            "--flavours" => options.flavours = usize::try_from(value).ok(),
            "--batch" => plan.batch = NonZeroU64::new(value).unwrap_or(NonZeroU64::MIN),
            "--jobs" => plan.jobs = usize::try_from(value).unwrap_or(jobs),
            _ => return Err(Error::Usage(format!("there is no {name}\n{USAGE}"))),
        }
    }
    Ok(Some(options))
}
