//! Any number of generated programs, on all processors.
//!
//! Each worker has an oracle of its own and takes the next batch of numbers when it has finished one. A program
//! depends on the seed and its number alone, so that a run can be cut into parts and any program be made again.

use std::num::NonZeroU64;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::error::Error;
use crate::generate::{Case, case};
use crate::harness::{Disagreement, Harness, Subject};
use crate::native::Toolchain;
use crate::places::WorkFolder;
use crate::report;
use crate::shrink::reduce;
use crate::tally::Tally;

/// After how many failing programs a run ends early.
const ENOUGH: usize = 10;

/// Which programs to run, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Names the sequence of programs.
    pub seed: u64,
    /// The number of the first program.
    pub first: u64,
    /// How many programs.
    pub programs: u64,
    /// How many share a translation unit.
    pub batch: NonZeroU64,
    /// How many workers.
    pub jobs: usize,
    /// How long a failure may be shrunk.
    pub shrinking: Duration,
}

/// What a run found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// What was run.
    pub tally: Tally,
    /// The failing programs: which execution disagreed, and the file that shows it.
    pub failures: Vec<Failure>,
}

/// A program on which executions disagree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Its number.
    pub number: u64,
    /// The executions that disagree with CPython. The file is about the first.
    pub witnesses: Vec<String>,
    /// The file.
    pub file: PathBuf,
}

/// The compilers that this machine has.
///
/// # Errors
///
/// There is no gcc.
pub fn toolchain() -> Result<Toolchain, Error> {
    Toolchain::probe(WorkFolder::new("probe")?.path())
}

/// Runs `plan`, and calls `progress` after each batch.
///
/// # Errors
///
/// Something other than a kernel failed.
pub fn run(
    plan: &Plan,
    toolchain: &Toolchain,
    progress: impl Fn(&Findings) + Sync,
) -> Result<Findings, Error> {
    let next = Mutex::new(0);
    let findings = Mutex::new(Findings::default());
    let work = |worker: usize| -> Result<(), Error> {
        let mut harness = Harness::new(toolchain.clone(), &format!("worker{worker}"))?;
        while let Some(numbers) = take(plan, &next) {
            let found = batch(plan, &mut harness, numbers)?;
            let mut findings = locked(&findings);
            findings.tally.add(&found.tally);
            findings.failures.extend(found.failures);
            progress(&findings);
            if findings.failures.len() >= ENOUGH {
                break;
            }
        }
        Ok(())
    };
    // Where one worker ends early, the others finish their batch and take no more.
    let work = |worker| {
        let done = work(worker);
        *locked(&next) = plan.programs;
        done
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.jobs.max(1)).map(|worker| scope.spawn(move || work(worker))).collect();
        workers.into_iter().try_for_each(|worker| {
            worker.join().unwrap_or_else(|_| Err(Error::Usage("a worker panicked".to_owned())))
        })
    })?;
    Ok(findings.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The next batch of numbers.
fn take(plan: &Plan, next: &Mutex<u64>) -> Option<std::ops::Range<u64>> {
    let mut next = locked(next);
    let start = *next;
    let end = start.saturating_add(plan.batch.get()).min(plan.programs);
    *next = end;
    (start < end).then(|| plan.first + start..plan.first + end)
}

fn batch(plan: &Plan, harness: &mut Harness, numbers: std::ops::Range<u64>) -> Result<Findings, Error> {
    let mut findings = Findings::default();
    let start = Instant::now();
    let cases = numbers.clone().map(|number| case(plan.seed, number)).collect::<Result<Vec<_>, _>>();
    let cases = cases.map_err(|error| Error::Usage(format!("the generator is wrong: {error}")))?;
    let subjects: Vec<Subject> = cases
        .iter()
        .map(|case| Subject { text: case.program.to_string(), inputs: case.inputs.clone() })
        .collect();
    findings.tally.spent("generator", start);
    let disagreements = harness.check(&subjects, None, &mut findings.tally)?;
    for together in disagreements.chunk_by(|a, b| a.subject == b.subject) {
        let Some(first) = together.first() else { continue };
        let Some(case) = cases.get(first.subject) else { continue };
        let number = numbers.start + first.subject as u64;
        let file = keep(plan, harness, number, case, first)?;
        let witnesses = together.iter().map(|one| one.witness.clone()).collect();
        findings.failures.push(Failure { number, witnesses, file });
        if findings.failures.len() >= ENOUGH {
            break;
        }
    }
    Ok(findings)
}

/// Shrinks a failure and writes it down.
fn keep(
    plan: &Plan,
    harness: &mut Harness,
    number: u64,
    case: &Case,
    first: &Disagreement,
) -> Result<PathBuf, Error> {
    let (program, last) = reduce(harness, &case.program, first, Instant::now() + plan.shrinking)?;
    let names: Vec<&str> = program.parameters.iter().map(|parameter| parameter.name()).collect();
    let seed = plan.seed;
    let origin =
        format!("cargo run --release -p differential -- --seed {seed} --first {number} --programs 1");
    let text = report::text(&program.to_string(), &names, &last, &origin);
    report::write(&format!("seed{seed}-program{number}"), &text)
}
