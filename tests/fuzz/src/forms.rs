//! Everything that is made from SSA form: it is well formed, and all of it does the same.

use core::num::NonZeroUsize;
use std::collections::HashSet;

use minicc_core::diagnostic::render_plain;
use minicc_core::emit::dot;
use minicc_core::emit::identity::Options;
use minicc_core::emit::llvm;
use minicc_core::emit::{Unit, c};
use minicc_core::exec::{Stop, execute, interpret};
use minicc_core::ir::{self, Destroyed, Form, Function, Parsed, Ssa, Variables};
use minicc_core::regalloc::{Allocation, Interference, allocate, allocate_weighted};
use minicc_core::source::Source;
use minicc_core::ssa::{destroy, destroy_coalesced};
use minicc_core::verify::verify;

use crate::call::Call;

/// How many registers the machines have.
const REGISTERS: [NonZeroUsize; 3] =
    [NonZeroUsize::MIN, NonZeroUsize::MIN.saturating_add(1), NonZeroUsize::MIN.saturating_add(3)];
/// How often the loops of a call may go round.
const STEPS: u64 = 12;
/// How many calls are compared.
const CALLS: u64 = 2;

/// Checks `ssa`, which was made from `variables` if they are given, and all that is made from it. The arguments of
/// calls are chosen by `seed`.
pub fn check(variables: Option<&Function<Variables>>, ssa: &Function<Ssa>, seed: &[u8]) {
    well_formed(ssa);
    emitted(ssa);
    let ways = [Way::new(destroy(ssa), "simple"), Way::new(destroy_coalesced(ssa), "coalesced")];
    for number in 0..CALLS {
        let call = Call::new(&ssa.parameters, seed, number);
        let expected = call.run(|memory, arguments| interpret(ssa, memory, arguments, STEPS));
        let agrees = |witness: &str, actual: (Result<i32, Stop>, Vec<i32>)| {
            assert_eq!(actual, expected, "{witness} on {call:?} of\n{ssa}");
        };
        if let Some(variables) = variables {
            let outcome = call.run(|memory, arguments| interpret(variables, memory, arguments, STEPS));
            agrees("variable form", outcome);
        }
        for way in &ways {
            let outcome = call.run(|memory, arguments| interpret(&way.destroyed, memory, arguments, STEPS));
            agrees(way.name, outcome);
            for allocation in &way.allocations {
                let outcome = call.run(|memory, arguments| {
                    execute(&way.destroyed, allocation, memory, arguments, STEPS).result
                });
                agrees(&format!("{} on {} registers", way.name, allocation.registers()), outcome);
            }
        }
    }
}

/// A way out of SSA form, and its allocations.
struct Way {
    name: &'static str,
    destroyed: Function<Destroyed>,
    allocations: Vec<Allocation>,
}

impl Way {
    fn new(destroyed: Function<Destroyed>, name: &'static str) -> Self {
        well_formed(&destroyed);
        let interference = Interference::new(&destroyed);
        let allocations: Vec<Allocation> = [allocate, allocate_weighted]
            .into_iter()
            .flat_map(|allocator| REGISTERS.map(|registers| allocator(&destroyed, &interference, registers)))
            .collect();
        for allocation in &allocations {
            let conflict = allocation.conflict(&interference);
            assert_eq!(conflict, None, "on {} registers in\n{destroyed}", allocation.registers());
        }
        Self { name, destroyed, allocations }
    }
}

fn emitted(ssa: &Function<Ssa>) {
    for step_limit in [None, Some(9)] {
        let unit = Unit {
            symbol: "minicc_fuzz",
            stored: &ssa.stored_buffers(),
            options: Options { step_limit, ..Options::default() },
            source: None,
        };
        let c = c::emit(ssa, &unit);
        assert!(c.is_ascii(), "C has text of the source:\n{c}");
        defines_once(&llvm::emit(ssa, &unit));
    }
    dot::emit(ssa);
}

/// Checks that no function of `llvm` has a value or a block of the same name as another.
fn defines_once(llvm: &str) {
    for function in llvm.split("\n}\n") {
        let mut names = HashSet::new();
        for line in function.lines() {
            let value = line.strip_prefix("  %").and_then(|line| Some(line.split_once(" = ")?.0));
            let name = value.or_else(|| line.strip_suffix(':'));
            assert!(name.is_none_or(|name| names.insert(name)), "{line} is there twice in\n{llvm}");
        }
    }
}

fn well_formed<F: Form>(function: &Function<F>) {
    if let Err(violations) = verify(function) {
        let lines: Vec<String> = violations.iter().map(ToString::to_string).collect();
        panic!("{}\n{function}", lines.join("\n"));
    }
    reads_back(function);
}

/// Checks that print, parse, print is the identity.
pub fn reads_back<F: Form>(function: &Function<F>) {
    let text = function.to_string();
    let Ok(source) = Source::new("function.ir", &text) else { panic!("too long:\n{text}") };
    let again = match ir::parse(&source) {
        Ok(Parsed::Variables(function)) => function.to_string(),
        Ok(Parsed::Ssa(function)) => function.to_string(),
        Err(diagnostics) => panic!("{}\nin\n{text}", render_plain(&diagnostics, &source)),
    };
    assert_eq!(again, text, "does not read back");
}
