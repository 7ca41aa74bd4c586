//! Running a function in every form: with variables, in SSA, without phis in both ways, and on the machine with
//! few and many registers. All must agree on the result or the trap, and on every cell of memory.

use std::num::NonZeroUsize;

use minicc_core::exec::{Argument, Memory, Stop, execute, interpret};
use minicc_core::ir::{Destroyed, Form, Function, Parsed, Ssa, Variables, parse};
use minicc_core::regalloc::{Allocation, Interference, allocate, allocate_weighted};
use minicc_core::source::{Place, Source};
use minicc_core::verify::verify;
use minicc_core::{Compiled, compile, ssa};

/// How many registers the machine is tried with.
pub const REGISTERS: [usize; 4] = [1, 2, 4, 16];

/// How often the loops of a call may go round where a test does not say.
pub const ROUNDS: u64 = 10_000;

/// An argument, as a test writes it.
#[derive(Clone, Debug)]
pub enum Given {
    Int(i32),
    /// A buffer of its own with this content.
    Cells(Vec<i32>),
    /// `length` cells from `start` on of the memory that all such arguments share.
    Shared {
        start: usize,
        length: usize,
    },
}

pub fn int(value: i32) -> Given {
    Given::Int(value)
}

pub fn cells(content: &[i32]) -> Given {
    Given::Cells(content.to_vec())
}

pub fn shared(start: usize, length: usize) -> Given {
    Given::Shared { start, length }
}

/// What a call left behind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub result: Result<i32, Stop>,
    /// The buffer arguments, in order.
    pub buffers: Vec<Vec<i32>>,
    /// The shared memory.
    pub shared: Vec<i32>,
}

/// A function in every form, each verified.
pub struct Forms {
    pub variables: Function<Variables>,
    pub ssa: Function<Ssa>,
    pub destroyed: Function<Destroyed>,
    pub coalesced: Function<Destroyed>,
    machines: [Machine; 2],
}

impl Forms {
    /// The forms of a verified function.
    pub fn of(variables: &Function<Variables>) -> Self {
        assert_verified(variables);
        let ssa = ssa::construct(variables);
        let machines = machines(&ssa);
        let [destroyed, coalesced] = machines.each_ref().map(|machine| machine.function.clone());
        Self { variables: variables.clone(), ssa, destroyed, coalesced, machines }
    }

    /// Calls the function in every form, and asserts that all agree.
    pub fn call(&self, arguments: &[Given], memory: &[i32], rounds: u64) -> Outcome {
        let expected =
            run(arguments, memory, |cells, given| interpret(&self.variables, cells, given, rounds));
        let found = call_machines(&self.ssa, &self.machines, arguments, memory, rounds);
        assert_eq!(found, expected, "{}{}{arguments:?}", self.variables, self.ssa);
        expected
    }
}

/// A function without phis, and its allocations with few and many registers, made in both ways.
struct Machine {
    function: Function<Destroyed>,
    allocations: Vec<Allocation>,
}

/// The machines for a function in SSA form, whose phis became copies in both ways.
fn machines(ssa: &Function<Ssa>) -> [Machine; 2] {
    assert_verified(ssa);
    [ssa::destroy(ssa), ssa::destroy_coalesced(ssa)].map(|function| {
        assert_verified(&function);
        let interference = Interference::new(&function);
        let mut allocations = Vec::new();
        for registers in REGISTERS {
            let count = NonZeroUsize::new(registers).unwrap();
            for allocate in [allocate, allocate_weighted] {
                let allocation = allocate(&function, &interference, count);
                assert_eq!(allocation.conflict(&interference), None, "{registers} registers\n{function}");
                allocations.push(allocation);
            }
        }
        Machine { function, allocations }
    })
}

/// Calls a function that is given in SSA form in every form after it, and asserts that all agree.
pub fn call_ssa_form(ssa: &Function<Ssa>, arguments: &[Given], memory: &[i32], rounds: u64) -> Outcome {
    call_machines(ssa, &machines(ssa), arguments, memory, rounds)
}

/// Interprets a function.
pub fn interpret_form<F: Form>(
    function: &Function<F>,
    arguments: &[Given],
    memory: &[i32],
    rounds: u64,
) -> Outcome {
    run(arguments, memory, |cells, given| interpret(function, cells, given, rounds))
}

fn call_machines(
    ssa: &Function<Ssa>,
    machines: &[Machine; 2],
    arguments: &[Given],
    memory: &[i32],
    rounds: u64,
) -> Outcome {
    let expected = run(arguments, memory, |cells, given| interpret(ssa, cells, given, rounds));
    for Machine { function, allocations } in machines {
        let found = run(arguments, memory, |cells, given| interpret(function, cells, given, rounds));
        assert_eq!(found, expected, "without phis\n{ssa}{function}{arguments:?}");
        for allocation in allocations {
            let found = run(arguments, memory, |cells, given| {
                execute(function, allocation, cells, given, rounds).result
            });
            let registers = allocation.registers();
            assert_eq!(found, expected, "{registers} registers\n{ssa}{function}{arguments:?}");
        }
    }
    expected
}

fn run(
    arguments: &[Given],
    memory: &[i32],
    call: impl FnOnce(&mut Memory, &[Argument]) -> Result<i32, Stop>,
) -> Outcome {
    let mut cells = Memory::new();
    let whole = cells.allocate(memory);
    let bound: Vec<Argument> = arguments
        .iter()
        .map(|argument| match argument {
            Given::Int(value) => Argument::Scalar(*value),
            Given::Cells(content) => Argument::Buffer(cells.allocate(content)),
            Given::Shared { start, length } => {
                Argument::Buffer(Memory::part(whole, *start, *length).expect("a part of the shared memory"))
            }
        })
        .collect();
    let result = call(&mut cells, &bound);
    let buffers = bound.iter().filter_map(|argument| match argument {
        Argument::Buffer(view) => Some(cells.contents(*view).to_vec()),
        Argument::Scalar(_) => None,
    });
    Outcome { result, buffers: buffers.collect(), shared: cells.contents(whole).to_vec() }
}

/// Asserts that the verifier accepts `function`.
pub fn assert_verified<F: Form>(function: &Function<F>) {
    if let Err(violations) = verify(function) {
        panic!("{violations:?}\n{function}");
    }
}

/// A kernel that compiles, in every form.
pub struct Kernel {
    pub source: Source,
    pub compiled: Compiled,
    pub forms: Forms,
}

impl Kernel {
    /// Compiles `text`, and checks that what the compiler printed is what it would read.
    pub fn new(text: &str) -> Self {
        Self::from_source(Source::new("k.py", text).unwrap())
    }

    pub fn from_source(source: Source) -> Self {
        let compiled = match compile(&source) {
            Ok(compiled) => compiled,
            Err(rejected) => {
                let all: Vec<String> = rejected.diagnostics.iter().map(|one| one.summary(&source)).collect();
                panic!("the kernel is refused\n{}\n{all:#?}", source.text());
            }
        };
        assert_reads_back(&compiled.variables.to_string());
        assert_reads_back(&compiled.ssa.to_string());
        let forms = Forms::of(&compiled.variables);
        assert_eq!(forms.ssa, compiled.ssa);
        Self { source, compiled, forms }
    }

    /// Calls the kernel in every form.
    pub fn call(&self, arguments: &[Given]) -> Outcome {
        self.forms.call(arguments, &[], ROUNDS)
    }

    /// The result of a call that returns.
    pub fn result(&self, arguments: &[Given]) -> i32 {
        let outcome = self.call(arguments);
        outcome.result.unwrap_or_else(|stop| panic!("{stop}\n{}", self.source.text()))
    }

    /// The trap of a call that traps: buffer, index, length, and place and text of the access.
    pub fn trap(&self, arguments: &[Given]) -> Trapped {
        self.trapped(&self.call(arguments))
    }

    /// The trap that `outcome` is.
    pub fn trapped(&self, outcome: &Outcome) -> Trapped {
        match &outcome.result {
            Err(Stop::OutOfBounds { buffer, index, length, span }) => {
                let Place { line, column } = self.source.place(span.start);
                let text = self.source.slice(*span).to_owned();
                Trapped { buffer: buffer.clone(), index: *index, length: *length, line, column, text }
            }
            other => panic!("no trap but {other:?}\n{}", self.source.text()),
        }
    }
}

/// A trap with the place that a user sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trapped {
    pub buffer: String,
    pub index: i32,
    pub length: usize,
    pub line: u32,
    pub column: u32,
    pub text: String,
}

/// `BUFFER[INDEX] of LENGTH at LINE:COLUMN TEXT`.
impl std::fmt::Display for Trapped {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { buffer, index, length, line, column, text } = self;
        write!(out, "{buffer}[{index}] of {length} at {line}:{column} {text}")
    }
}

/// Asserts that the parser reads `text` as a function that prints as `text`.
pub fn assert_reads_back(text: &str) {
    let source = Source::new("k.ir", text).unwrap();
    let printed = match parse(&source) {
        Ok(Parsed::Variables(function)) => function.to_string(),
        Ok(Parsed::Ssa(function)) => function.to_string(),
        Err(all) => {
            let all: Vec<String> = all.iter().map(|one| one.summary(&source)).collect();
            panic!("{text}\n{all:#?}");
        }
    };
    assert_eq!(printed, text);
}

/// The function in variable form that `text` is.
pub fn variables(text: &str) -> Function<Variables> {
    match parse(&Source::new("k.ir", text).unwrap()) {
        Ok(Parsed::Variables(function)) => function,
        other => panic!("{text}\n{other:?}"),
    }
}

/// The function in SSA form that `text` is.
pub fn ssa_form(text: &str) -> Function<Ssa> {
    match parse(&Source::new("k.ir", text).unwrap()) {
        Ok(Parsed::Ssa(function)) => function,
        other => panic!("{text}\n{other:?}"),
    }
}
