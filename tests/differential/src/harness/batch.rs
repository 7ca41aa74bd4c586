//! The native executions of a batch.
//!
//! The same code is compiled once for each flavour. If a compiler refuses it, the kernels that it refuses are found
//! one by one and reported, and the rest is run as a batch of its own.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::time::Instant;

use minicc_core::emit;
use minicc_core::emit::has_aliased_entry;
use minicc_core::entity::Entity;

use super::found::Found;
use super::{Prepared, Sabotage};
use crate::error::Error;
use crate::input::Input;
use crate::kernel::Kernel;
use crate::kernel::stage::Stage;
use crate::native::{self, Answer, Call, Code, Entry, Flavour, Machine, Part};
use crate::outcome::{Ending, Outcome};
use crate::tally::Tally;

/// How many guard cells stand around memory where no sanitizer watches it.
const GUARD: usize = 8;

/// Where code is written, and what is done to it.
pub struct Workshop<'a> {
    pub folder: &'a Path,
    pub sabotage: Option<Sabotage>,
}

/// The code of a batch and its calls, for the flavours that count steps or for those that do not.
pub struct Batch<'a> {
    part: Part,
    prepared: Vec<&'a Prepared<'a>>,
    calls: Vec<(Call<'a>, &'a Outcome)>,
    kernels: PathBuf,
    source: PathBuf,
    driver: PathBuf,
    /// What the driver is compiled for, if it is.
    driven: Cell<Option<Machine>>,
    table: PathBuf,
}

impl<'a> Batch<'a> {
    /// Writes the code of a batch and of its driver.
    pub fn new(
        workshop: &Workshop<'_>,
        part: Part,
        prepared: Vec<&'a Prepared<'a>>,
        tally: &mut Tally,
    ) -> Result<Self, Error> {
        let start = Instant::now();
        let Code { language, limited, optimised, dispatch } = part.code;
        let kind = [(limited, "limited"), (optimised, "optimised"), (dispatch, "dispatch")];
        let kind = kind.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect::<Vec<_>>().join("_");
        let name = format!("{kind}_{}", prepared.len());
        let file = |suffix: &str| workshop.folder.join(format!("{name}_{suffix}"));
        let kernels = file("kernels").with_extension(language.extension());
        let (source, driver) = (file("driver.c"), file("driver.o"));
        let table = file("calls.bin");
        let units = prepared.iter().enumerate().map(|(number, one)| workshop.unit(one, number, part.code));
        let text: String = units.collect();
        let calls = calls(&prepared, part.code);
        let numbered: Vec<_> = prepared.iter().map(|one| &one.kernel).enumerate().collect();
        let made: Vec<Call<'_>> = calls.iter().map(|(call, _)| *call).collect();
        std::fs::write(&table, native::table(&numbered, &made)).map_err(Error::io("cannot write calls"))?;
        std::fs::write(&source, native::driver(&numbered)).map_err(Error::io("cannot write C"))?;
        std::fs::write(&kernels, text).map_err(Error::io("cannot write the kernels' code"))?;
        tally.spent("drivers", start);
        Ok(Self { part, prepared, calls, kernels, source, driver, driven: Cell::new(None), table })
    }

    /// What it is of the programs it was made from.
    pub fn part(&self) -> Part {
        self.part
    }

    /// Compiles and runs it in one flavour.
    pub fn run(
        &self,
        workshop: &Workshop<'_>,
        flavour: Flavour,
        compiler: &str,
        found: &mut Found,
        tally: &mut Tally,
    ) -> Result<(), Error> {
        if self.prepared.is_empty() {
            return Ok(());
        }
        let start = Instant::now();
        if self.driven.replace(Some(flavour.machine)) != Some(flavour.machine) {
            native::compile_driver(flavour.machine, &self.source, &self.driver).map_err(Error::Gcc)?;
        }
        tally.spent("drivers", start);
        let start = Instant::now();
        let program = workshop.folder.join("program");
        let linked = flavour.link(compiler, &self.kernels, &self.driver, &program);
        tally.spent(&format!("compiling, {}", flavour.name), start);
        if let Err(why) = linked {
            let rest = self.accepted(workshop, flavour, compiler, &why, found)?;
            return Batch::new(workshop, self.part, rest, tally)?
                .run(workshop, flavour, compiler, found, tally);
        }
        let start = Instant::now();
        let guard = if flavour.sanitized { 0 } else { GUARD };
        let answers = native::run(flavour.machine, &program, &self.table, self.calls.len(), guard)?;
        tally.spent("native runs", start);
        for ((call, expected), answer) in self.calls.iter().zip(answers) {
            let Some(one) = self.prepared.get(call.number) else { continue };
            let Some(actual) = observed(&one.kernel, self.part.code, call.input, answer) else { continue };
            let witness = call.entry.of(flavour.name);
            tally.compared(&witness);
            found.compare(one.subject, &witness, call.input, expected, actual);
        }
        Ok(())
    }

    /// The kernels that `compiler` accepts; the others are reported.
    fn accepted(
        &self,
        workshop: &Workshop<'_>,
        flavour: Flavour,
        compiler: &str,
        why: &str,
        found: &mut Found,
    ) -> Result<Vec<&'a Prepared<'a>>, Error> {
        let source = workshop.folder.join("one").with_extension(self.part.code.language.extension());
        let object = workshop.folder.join("one.o");
        let mut rest = Vec::new();
        for &one in &self.prepared {
            std::fs::write(&source, workshop.unit(one, 0, self.part.code))
                .map_err(Error::io("cannot write a kernel's code"))?;
            match flavour.compile(compiler, &source, &object) {
                Ok(()) => rest.push(one),
                Err(said) => found.broken(one.subject, flavour.name, said),
            }
        }
        if rest.len() == self.prepared.len() {
            let name = flavour.name;
            return Err(Error::Gcc(format!("{name} takes each kernel but not all together:\n{why}")));
        }
        Ok(rest)
    }
}

impl Workshop<'_> {
    fn unit(&self, one: &Prepared<'_>, number: usize, code: Code) -> String {
        let unit = native::unit(&one.kernel, number, code);
        match self.sabotage {
            Some(change) => change(&unit),
            None => unit,
        }
    }
}

/// The calls to make: each input in the entry that Rust's types would allow, and in the aliased one. Without a step
/// limit, only calls that end.
fn calls<'a>(prepared: &[&'a Prepared<'a>], code: Code) -> Vec<(Call<'a>, &'a Outcome)> {
    let mut calls = Vec::new();
    for (number, one) in prepared.iter().enumerate() {
        let stored = one.kernel.stored();
        let aliased = has_aliased_entry(&stored);
        let stored: Vec<bool> = stored.into_iter().collect();
        let all = vec![true; stored.len()];
        for (input, expected) in one.inputs.iter().zip(&one.expected) {
            if !code.limited && matches!(expected.ending, Ending::StepLimit { .. }) {
                continue;
            }
            let plain = if input.is_exclusive(&all) { Entry::Exclusive } else { Entry::SharedReads };
            let mut call = |entry| calls.push((Call { number, entry, input }, expected));
            if input.is_exclusive(&stored) {
                call(plain);
            }
            if aliased {
                call(Entry::Aliased);
            }
        }
    }
    calls
}

/// What the answer of native code says. `None` where there is none.
fn observed(kernel: &Kernel, code: Code, input: &Input, answer: Answer) -> Option<Outcome> {
    let fault = |why: &str, cells| Some(Outcome { ending: Ending::Fault(why.to_owned()), cells });
    match answer {
        Answer::Returned { intact: false, cells, .. } => {
            fault("memory outside the buffers was changed", cells)
        }
        Answer::Returned { answer, cells, .. } => {
            let ending = ending(kernel, native::stage(kernel, code), input, answer);
            Some(Outcome { ending, cells })
        }
        Answer::Died(why) => fault(&why, Vec::new()),
        Answer::NotMade => None,
    }
}

/// What the 64 bits mean.
fn ending(kernel: &Kernel, stage: &Stage, input: &Input, answer: u64) -> Ending {
    match stage.sites.read(answer) {
        Some(emit::Answer::Return(result)) => Ending::Return(result),
        Some(emit::Answer::OutOfBounds { buffer, index, span }) => {
            let name = stage.ssa.buffers[buffer].clone();
            let length = input.buffers().nth(buffer.index()).map_or(0, ExactSizeIterator::len);
            Ending::Trap { buffer: name, index, length, place: kernel.place(span) }
        }
        Some(emit::Answer::StepLimit { span }) => Ending::StepLimit { place: kernel.place(span) },
        None => Ending::Fault(format!("the answer {answer:#x} names no place")),
    }
}
