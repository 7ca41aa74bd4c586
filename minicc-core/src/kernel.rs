//! The whole pipeline on one page, verified after every step.

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::emit::Sites;
use crate::ir::{Destroyed, Function, Graph, Ssa, Variables};
use crate::opt::{self, Optimised};
use crate::source::{Source, Span};
use crate::ssa;
use crate::syntax::{self, Signature};
use crate::verify::{Violation, verify, verify_shape};

/// A kernel that went through the compiler.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// What a caller sees.
    pub signature: Signature,
    /// The control-flow graph with mutable variables.
    pub variables: Function<Variables>,
    /// Pruned SSA form.
    pub ssa: Function<Ssa>,
    /// The same after the optimiser, which C is made from.
    pub optimised: Optimised,
}

/// A source that is no kernel.
#[derive(Clone, Debug)]
pub struct Rejected {
    /// The signature, as far as it could be read, so that callers can still be checked against it.
    pub signature: Option<Signature>,
    /// What is wrong, at least one thing.
    pub diagnostics: Diagnostics,
}

/// Compiles the kernel in `source`.
///
/// ```
/// use minicc_core::{compile, source::Source};
///
/// let source = Source::new("twice.py", "def twice(n):\n    return n + n\n").unwrap();
/// let compiled = compile(&source).unwrap();
/// assert_eq!(compiled.ssa.to_string(), "\
/// ssa func twice(n: i32):
/// entry:
///   $t1.1 = add n, n
///   return $t1.1
/// ");
///
/// let source = Source::new("half.py", "def half(n):\n    return n // 2\n").unwrap();
/// let rejected = compile(&source).unwrap_err();
/// let codes: Vec<_> = rejected.diagnostics.iter().map(|one| one.code.id()).collect();
/// assert_eq!(codes, ["MC0402"]);
/// ```
///
/// # Errors
///
/// Everything that is wrong with it.
pub fn compile(source: &Source) -> Result<Compiled, Rejected> {
    let tree = syntax::parse(source).map_err(|diagnostic| Rejected {
        signature: syntax::outline(source.text()),
        diagnostics: diagnostic.into(),
    })?;
    let lowered = syntax::lower(source, &tree);
    let (signature, body) = match (lowered.signature, lowered.body) {
        (Some(signature), Ok(body)) => (signature, body),
        (signature, Err(diagnostics)) => return Err(Rejected { signature, diagnostics }),
        (None, Ok(_)) => {
            let diagnostics = Diagnostic::new(Code::NoFunction, Span::default()).into();
            return Err(Rejected { signature: None, diagnostics });
        }
    };
    let checked = |diagnostics: Diagnostics| Rejected { signature: Some(signature.clone()), diagnostics };
    // The frontend has just checked definite assignment, rule R11, by the same analysis.
    trust(verify_shape(&body.function), "lowering", signature.name_span).map_err(checked)?;
    let ssa = ssa::construct_from(&body.function, &body.reaching);
    trust(verify(&ssa), "SSA construction", signature.name_span).map_err(checked)?;
    // The form after each single pass is what the tests verify.
    let optimised = opt::optimise(&ssa);
    trust(verify(&optimised.function), "optimisation", signature.name_span).map_err(checked)?;
    Ok(Compiled { signature, variables: body.function, ssa, optimised })
}

impl Compiled {
    /// The form without phis, for the register machine.
    ///
    /// # Errors
    ///
    /// A fault of the compiler, if the form does not verify.
    pub fn destroyed(&self) -> Result<Function<Destroyed>, Diagnostics> {
        let destroyed = ssa::destroy(&self.ssa);
        trust(verify(&destroyed), "phi destruction", self.signature.name_span)?;
        Ok(destroyed)
    }

    /// The places at which the kernel's native code can stop.
    pub fn sites(&self) -> Sites {
        Sites::new(&self.optimised.function, &Graph::new(&self.optimised.function))
    }
}

/// Turns what the verifier finds into a diagnostic: a fault of the compiler, shown to the user as one.
fn trust(verified: Result<(), Vec<Violation>>, step: &str, place: Span) -> Result<(), Diagnostics> {
    let Err(violations) = verified else { return Ok(()) };
    let mut diagnostics = Diagnostics::new();
    for violation in violations {
        diagnostics.push(
            Diagnostic::new(Code::Internal, place)
                .message(format!("{step} made an invalid function: {violation}"))
                .help("this is a fault of minicc, not of the kernel; please report it with the kernel"),
        );
    }
    Err(diagnostics)
}
