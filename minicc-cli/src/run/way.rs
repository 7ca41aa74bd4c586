//! The ways of running a function.

use core::num::NonZeroUsize;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use minicc_core::exec::{Run, execute, measure};
use minicc_core::ir::{Form, Function};
use minicc_core::regalloc::{Interference, allocate_weighted};
use minicc_core::ssa;
use minicc_core::stage::{Subject, Unavailable};

use super::call::Call;
use super::native;
use super::outcome::Outcome;
use crate::failure::Failure;

/// One way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Way {
    /// The interpreter on variable form
    Cfg,
    /// The interpreter on SSA form
    Ssa,
    /// The interpreter on optimised SSA form
    Opt,
    /// The machine with registers, on the allocation that `emit --stage alloc` shows
    Machine,
    /// The C, compiled and run as a process
    Native,
}

/// What `--via` says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Via {
    One(Way),
    All,
}

impl ValueEnum for Via {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [Via; 6] = [
            Via::One(Way::Cfg),
            Via::One(Way::Ssa),
            Via::One(Way::Opt),
            Via::One(Way::Machine),
            Via::One(Way::Native),
            Via::All,
        ];
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Self::One(way) => way.to_possible_value(),
            Self::All => {
                Some(PossibleValue::new("all").help("Each of them, in a table, and what they agree on"))
            }
        }
    }
}

impl Via {
    /// The ways. A function that is in SSA form from the start has one less.
    pub fn ways(self, subject: &Subject) -> Vec<Way> {
        match self {
            Self::One(way) => vec![way],
            Self::All => {
                let has = |way: &Way| *way != Way::Cfg || subject.variables.is_some();
                Way::value_variants().iter().copied().filter(has).collect()
            }
        }
    }
}

impl Way {
    /// As `--via` has it.
    pub fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// Runs `subject` so.
    ///
    /// # Errors
    ///
    /// The function is not in this form, or there is no C compiler.
    pub fn run(self, subject: &Subject, call: &Call, registers: NonZeroUsize) -> Result<Outcome, Failure> {
        match self {
            Self::Cfg => Ok(interpreted(subject.variables.as_ref().ok_or(Unavailable::NoVariables)?, call)),
            Self::Ssa => Ok(interpreted(&subject.ssa, call)),
            Self::Opt => Ok(interpreted(&subject.optimised.function, call)),
            Self::Machine => Ok(on_machine(subject, call, registers)),
            Self::Native => native::run(subject, call),
        }
    }
}

fn interpreted<F: Form>(function: &Function<F>, call: &Call) -> Outcome {
    let mut memory = call.memory.clone();
    let run = measure(function, &mut memory, &call.arguments, call.limit());
    outcome(run, call.contents(&memory))
}

fn on_machine(subject: &Subject, call: &Call, registers: NonZeroUsize) -> Outcome {
    let function = ssa::destroy_coalesced(&subject.ssa);
    let allocation = allocate_weighted(&function, &Interference::new(&function), registers);
    let mut memory = call.memory.clone();
    let run = execute(&function, &allocation, &mut memory, &call.arguments, call.limit());
    outcome(run, call.contents(&memory))
}

fn outcome(run: Run, buffers: Vec<(String, Vec<i32>)>) -> Outcome {
    Outcome { result: run.result, buffers, counts: Some(run.counts) }
}
