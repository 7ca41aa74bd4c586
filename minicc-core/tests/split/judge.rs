//! A kernel before and after the optimiser, and calls of both.

use minicc_core::compile;
use minicc_core::exec::{Argument, Memory, Run, Stop, measure};
use minicc_core::ir::{Function, Ssa};
use minicc_core::opt::{MAX_RUNS, Optimised, PASSES, observe};
use minicc_core::source::Source;

use crate::common::calls::{Given, assert_verified, call_ssa_form, cells, int, ssa_form};

/// A kernel in both forms.
pub struct Judged {
    pub text: String,
    pub plain: Function<Ssa>,
    pub optimised: Optimised,
}

/// A call in both forms.
pub struct Called {
    /// What it gave, in both forms alike.
    pub result: Result<i32, Stop>,
    /// How many checks the plain form made.
    pub plain: u64,
    /// How many the optimised one made.
    pub optimised: u64,
}

impl Judged {
    /// The kernel `text`.
    pub fn new(text: &str) -> Self {
        let source = Source::new("k.py", text).unwrap();
        match compile(&source) {
            Ok(compiled) => Self::from_form(text, compiled.ssa),
            Err(rejected) => {
                let all: Vec<String> = rejected.diagnostics.iter().map(|one| one.summary(&source)).collect();
                panic!("the kernel is refused\n{text}\n{all:#?}");
            }
        }
    }

    /// The function in SSA form `text`.
    pub fn ssa(text: &str) -> Self {
        Self::from_form(text, ssa_form(text))
    }

    fn from_form(text: &str, plain: Function<Ssa>) -> Self {
        let optimised = observe(&plain, |pass, after| {
            if pass.name == "split" {
                assert_verified(after);
            }
        });
        assert_verified(&optimised.function);
        assert!(optimised.runs < MAX_RUNS, "{} runs\n{text}", optimised.runs);
        Self { text: text.to_owned(), plain, optimised }
    }

    /// How many checks main loops do without.
    pub fn hits(&self) -> u64 {
        let found = PASSES.iter().zip(self.optimised.hits).find(|(pass, _)| pass.name == "split");
        found.map(|(_, hits)| hits).unwrap()
    }

    /// Asserts that the pass does something.
    #[must_use]
    pub fn splits(self) -> Self {
        assert!(self.hits() > 0, "nothing is split\n{}{}", self.text, self.optimised.function);
        self
    }

    /// Asserts that it does nothing.
    #[must_use]
    pub fn stays(self) -> Self {
        assert_eq!(self.hits(), 0, "something is split\n{}{}", self.text, self.optimised.function);
        self
    }

    /// Calls both forms; the optimised one must do the same as the plain one, with no more checks.
    pub fn call(&self, given: &[Given], memory: &[i32], rounds: u64) -> Called {
        let (plain, expected) = run(&self.plain, given, memory, rounds);
        let (optimised, found) = run(&self.optimised.function, given, memory, rounds);
        let what = || format!("{}{given:?} {memory:?} {rounds}\n{}", self.text, self.optimised.function);
        assert_eq!(optimised.result, plain.result, "{}", what());
        assert_eq!(found, expected, "{}", what());
        assert_eq!(optimised.counts.steps, plain.counts.steps, "{}", what());
        let checks = [optimised.counts.checks, plain.counts.checks];
        assert!(checks[0] <= checks[1], "{checks:?} checks\n{}", what());
        Called { result: plain.result, plain: checks[1], optimised: checks[0] }
    }

    /// Calls both forms, and all forms after the optimised one.
    pub fn everywhere(&self, given: &[Given], memory: &[i32], rounds: u64) -> Called {
        let called = self.call(given, memory, rounds);
        let machines = call_ssa_form(&self.optimised.function, given, memory, rounds);
        assert_eq!(machines.result, called.result);
        called
    }
}

/// Instructions, phis and terminators.
pub fn size(function: &Function<Ssa>) -> usize {
    function.blocks.values().map(|data| data.phis.len() + data.instructions.len() + 1).sum()
}

/// Runs `function`: what it gave, and all cells of memory.
fn run(function: &Function<Ssa>, given: &[Given], memory: &[i32], rounds: u64) -> (Run, Vec<i32>) {
    let mut all = Memory::new();
    let whole = all.allocate(memory);
    let mut views = vec![whole];
    let bound: Vec<Argument> = given
        .iter()
        .map(|one| match one {
            Given::Int(value) => Argument::Scalar(*value),
            Given::Cells(content) => {
                let view = all.allocate(content);
                views.push(view);
                Argument::Buffer(view)
            }
            Given::Shared { start, length } => {
                Argument::Buffer(Memory::part(whole, *start, *length).expect("a part of the shared memory"))
            }
        })
        .collect();
    let run = measure(function, &mut all, &bound, rounds);
    let memory = views.iter().flat_map(|view| all.contents(*view)).copied().collect();
    (run, memory)
}

/// The ends of i32 and what is near to 0.
pub const ENDS: [i32; 11] =
    [i32::MIN, i32::MIN + 1, i32::MIN + 2, -2, -1, 0, 1, 2, i32::MAX - 2, i32::MAX - 1, i32::MAX];

/// Calls a kernel of one buffer and scalars with each of `lengths` and all of `scalars` for each scalar.
pub fn with_all(judged: &Judged, lengths: &[i32], scalars: &[i32], count: usize) -> Tally {
    let mut tally = Tally::default();
    let mut choice = vec![0; count];
    loop {
        for &length in lengths {
            let content: Vec<i32> = (0..length).map(|at| at * 7 % 5 - 1).collect();
            let mut given = vec![cells(&content)];
            given.extend(choice.iter().map(|at: &usize| int(scalars[*at])));
            tally.add(&judged.call(&given, &[], 60));
        }
        let Some(at) = choice.iter().position(|at| at + 1 < scalars.len()) else { return tally };
        choice[at] += 1;
        choice[..at].fill(0);
    }
}

/// What became of some calls.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tally {
    pub calls: u64,
    pub traps: u64,
    pub limits: u64,
    /// Calls in which the optimised form made fewer checks.
    pub fewer: u64,
}

impl Tally {
    pub fn add(&mut self, called: &Called) {
        self.calls += 1;
        self.traps += u64::from(matches!(called.result, Err(Stop::OutOfBounds { .. })));
        self.limits += u64::from(matches!(called.result, Err(Stop::StepLimit { .. })));
        self.fewer += u64::from(called.optimised < called.plain);
    }

    /// Asserts that main loops ran, and that there were traps.
    pub fn both(self) {
        assert!(self.fewer > 0 && self.traps > 0 && self.traps < self.calls, "{self:?}");
    }

    /// The same if `expected`.
    pub fn both_if(self, expected: bool) {
        if expected {
            self.both();
        }
    }
}
