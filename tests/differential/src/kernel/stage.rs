//! SSA form after some step of the compiler, and everything that is made from it.

use core::num::NonZeroUsize;

use minicc_core::diagnostic::render_plain;
use minicc_core::emit::Sites;
use minicc_core::ir::{self, Destroyed, Form, Function, Graph, Parsed, Ssa};
use minicc_core::regalloc::{Allocation, Interference, allocate, allocate_weighted};
use minicc_core::source::Source;
use minicc_core::ssa::{destroy, destroy_coalesced};
use minicc_core::verify::verify;

use super::Broken;

/// How many registers the machines have.
const REGISTERS: [NonZeroUsize; 4] = [
    NonZeroUsize::MIN,
    NonZeroUsize::MIN.saturating_add(1),
    NonZeroUsize::MIN.saturating_add(3),
    NonZeroUsize::MIN.saturating_add(15),
];

/// SSA form, and what follows from it.
#[derive(Clone, Debug)]
pub struct Stage {
    /// SSA form.
    pub ssa: Function<Ssa>,
    /// The places at which its native code can stop.
    pub sites: Sites,
    pub(super) witness: String,
    pub(super) ways: Vec<Way>,
}

/// A way out of SSA form.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub(super) witness: String,
    pub(super) destroyed: Function<Destroyed>,
    pub(super) machines: Vec<(String, Allocation)>,
}

type Allocator = fn(&Function<Destroyed>, &Interference, NonZeroUsize) -> Allocation;

impl Stage {
    /// Checks that the form verifies and that its text reads back as itself, and does so for what is made from it.
    /// `suffix` tells its executions from those of other stages.
    pub(super) fn new(ssa: Function<Ssa>, suffix: &str) -> Result<Self, Broken> {
        let witness = format!("interpreter on SSA form{suffix}");
        verified(&ssa).and_then(|()| reads_back(&ssa)).map_err(Broken::at(&witness))?;
        let ways = vec![
            Way::new(destroy(&ssa), "simple", allocate, suffix)?,
            Way::new(destroy_coalesced(&ssa), "coalesced", allocate_weighted, suffix)?,
        ];
        let sites = Sites::new(&ssa, &Graph::new(&ssa));
        Ok(Self { ssa, sites, witness, ways })
    }
}

impl Way {
    /// Checks that no two values that are alive together share a location, too.
    fn new(
        destroyed: Function<Destroyed>,
        name: &str,
        allocator: Allocator,
        suffix: &str,
    ) -> Result<Self, Broken> {
        let witness = format!("interpreter on {name} form{suffix}");
        verified(&destroyed).and_then(|()| reads_back(&destroyed)).map_err(Broken::at(&witness))?;
        let interference = Interference::new(&destroyed);
        let mut machines = Vec::new();
        for registers in REGISTERS {
            let witness = format!("{registers}-register machine on {name} form{suffix}");
            let allocation = allocator(&destroyed, &interference, registers);
            if let Some((a, b)) = allocation.conflict(&interference) {
                let (a, b) = (destroyed.value_name(a), destroyed.value_name(b));
                return Err(Broken::at(&witness)(format!("{a} and {b} share a location\n{destroyed}")));
            }
            machines.push((witness, allocation));
        }
        Ok(Self { witness, destroyed, machines })
    }
}

pub(super) fn verified<F: Form>(function: &Function<F>) -> Result<(), String> {
    verify(function).map_err(|violations| {
        let lines: Vec<String> = violations.iter().map(ToString::to_string).collect();
        format!("{}\n{function}", lines.join("\n"))
    })
}

/// Checks that print, parse, print is the identity.
pub(super) fn reads_back<F: Form>(function: &Function<F>) -> Result<(), String> {
    let text = function.to_string();
    let source = Source::new("function.ir", &text).map_err(|_| "the text is too long".to_owned())?;
    let again = match ir::parse(&source) {
        Ok(Parsed::Variables(function)) => function.to_string(),
        Ok(Parsed::Ssa(function)) => function.to_string(),
        Err(diagnostics) => return Err(render_plain(&diagnostics, &source)),
    };
    if again == text { Ok(()) } else { Err(format!("printed\n{text}\nand after parsing\n{again}")) }
}
