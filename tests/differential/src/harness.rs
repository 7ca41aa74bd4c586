//! Runs a batch of kernels in every way and compares each outcome with CPython's.

mod batch;
mod found;

use std::panic::AssertUnwindSafe;
use std::time::Instant;

use self::batch::{Batch, Workshop};
use self::found::Found;
use crate::error::Error;
use crate::input::Input;
use crate::kernel::Kernel;
use crate::native::{Entry, Part, Share, Toolchain};
use crate::oracle::Oracle;
use crate::outcome::Outcome;
use crate::places::WorkFolder;
use crate::tally::Tally;

/// The witness of what ends in a panic.
const PANIC: &str = "panic";

/// How many programs a batch has at least for flavours to share them.
const SHARED: usize = 60;

/// A kernel and what to run it on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The source.
    pub text: String,
    /// The inputs.
    pub inputs: Vec<Input>,
}

/// What an execution did that CPython did not, or what kept it from running.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// Which kernel of the batch.
    pub subject: usize,
    /// Which execution.
    pub witness: String,
    /// What it did.
    pub difference: Difference,
}

/// The kinds of disagreement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Difference {
    /// The kernel did not come as far as running.
    Broken(String),
    /// It ran and did something else.
    Outcome {
        /// On this input.
        input: Input,
        /// CPython's outcome.
        expected: Outcome,
        /// The other.
        actual: Outcome,
    },
}

/// A change to the code of a kernel.
pub type Sabotage = fn(&str) -> String;

/// Everything that a comparison needs, ready to be used again.
#[derive(Debug)]
pub struct Harness {
    oracle: Oracle,
    toolchain: Toolchain,
    work: WorkFolder,
    /// A change to make to the code of every kernel, so that a test can see whether a wrong compiler is noticed.
    pub sabotage: Option<Sabotage>,
}

/// A kernel of a batch, with what it must do.
struct Prepared<'a> {
    subject: usize,
    kernel: Kernel,
    inputs: &'a [Input],
    expected: Vec<Outcome>,
}

impl Harness {
    /// Starts the oracle. `name` tells this harness's files from those of others.
    ///
    /// # Errors
    ///
    /// There is no python3, or the work folder cannot be made.
    pub fn new(toolchain: Toolchain, name: &str) -> Result<Self, Error> {
        Ok(Self { oracle: Oracle::start()?, toolchain, work: WorkFolder::new(name)?, sabotage: None })
    }

    /// What CPython does.
    ///
    /// # Errors
    ///
    /// CPython does not take the source; the process failed.
    pub fn expected(&mut self, subject: &Subject) -> Result<Vec<Outcome>, Error> {
        let outcomes = self.oracle.run(&subject.text, &subject.inputs, crate::STEP_LIMIT)?;
        outcomes.map_err(|why| Error::Usage(format!("CPython does not take the kernel: {why}")))
    }

    /// Runs `subjects` and finds at most one disagreement for each and each execution. With `only`, native
    /// executions other than the one of that name are left out.
    ///
    /// # Errors
    ///
    /// Something other than a kernel failed.
    pub fn check(
        &mut self,
        subjects: &[Subject],
        only: Option<&str>,
        tally: &mut Tally,
    ) -> Result<Vec<Disagreement>, Error> {
        let mut found = Found::default();
        let mut prepared = Vec::new();
        for (subject, Subject { text, inputs }) in subjects.iter().enumerate() {
            tally.programs += 1;
            let start = Instant::now();
            let answer = self.oracle.run(text, inputs, crate::STEP_LIMIT)?;
            tally.spent("CPython", start);
            let start = Instant::now();
            match (answer, guarded(|| Kernel::new(text))) {
                (Err(why), _) => found.broken(subject, "CPython", why),
                (_, Err(panic)) => found.broken(subject, PANIC, panic),
                (_, Ok(Err(broken))) => found.broken(subject, &broken.witness, broken.detail),
                (Ok(expected), Ok(Ok(kernel))) => {
                    for (pass, hits) in &kernel.hits {
                        *tally.hits.entry((*pass).to_owned()).or_default() += hits;
                    }
                    let one = Prepared { subject, kernel, inputs, expected };
                    match guarded(|| interpret(&one, &mut found, tally)) {
                        Ok(()) => prepared.push(one),
                        Err(panic) => found.broken(subject, PANIC, panic),
                    }
                }
            }
            tally.spent("compiler, interpreters and machines", start);
        }
        let workshop = Workshop { folder: self.work.path(), sabotage: self.sabotage };
        let wanted =
            |name: &str| only.is_none_or(|only| Entry::ALL.iter().any(|entry| entry.of(name) == only));
        let mut batch: Option<Batch<'_>> = None;
        for (flavour, compiler) in self.toolchain.flavours.iter().filter(|(flavour, _)| wanted(flavour.name))
        {
            let mut part = flavour.part;
            if subjects.len() < SHARED {
                part.share = Share::ALL;
            }
            let same = batch.take().filter(|batch| batch.part() == part);
            let chosen =
                same.map_or_else(|| Batch::new(&workshop, part, chosen(&prepared, part), tally), Ok)?;
            batch.insert(chosen).run(&workshop, *flavour, compiler, &mut found, tally)?;
        }
        Ok(found.in_order())
    }
}

/// The kernels for a batch. Code without loops is the same whether it counts steps or not.
fn chosen<'a>(prepared: &'a [Prepared<'a>], part: Part) -> Vec<&'a Prepared<'a>> {
    let differs = |one: &Prepared<'_>| part.code.limited || !one.kernel.plain.sites.loops().is_empty();
    prepared.iter().filter(|one| part.share.has(one.subject) && differs(one)).collect()
}

/// Runs what must not panic, for a panic to be a disagreement of the kernel that it belongs to.
fn guarded<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    std::panic::catch_unwind(AssertUnwindSafe(run)).map_err(|payload| {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        text.unwrap_or_else(|| "without a message".to_owned())
    })
}

/// Runs a kernel in minicc's own executions.
fn interpret(one: &Prepared<'_>, found: &mut Found, tally: &mut Tally) {
    for (input, expected) in one.inputs.iter().zip(&one.expected) {
        tally.run(input, expected);
        for (witness, actual) in one.kernel.execute(input, crate::STEP_LIMIT) {
            tally.compared(witness);
            found.compare(one.subject, witness, input, expected, actual);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_caught_with_its_message() {
        assert_eq!(guarded(|| 1), Ok(1));
        assert_eq!(guarded(|| -> u32 { panic!("at {}", "home") }), Err("at home".to_owned()));
    }
}
