//! A kernel as minicc compiles it.

use std::error::Error;

use minicc_core::diagnostic::render_plain;
use minicc_core::emit::identity::Options;
use minicc_core::emit::{Unit, c};
use minicc_core::ir::{Function, Ssa};
use minicc_core::source::Source;
use minicc_core::syntax::Signature;
use minicc_core::{Compiled, compile};

use crate::kernels::Kernel;

/// A kernel with every check, and as the optimiser leaves it.
#[derive(Clone, Debug)]
pub struct Forms {
    /// The kernel.
    pub kernel: &'static Kernel,
    /// What a caller sees.
    pub signature: Signature,
    /// With every check of the source.
    pub plain: Function<Ssa>,
    /// What users get.
    pub optimised: Function<Ssa>,
    source: Source,
}

impl Forms {
    /// Compiles `kernel`.
    ///
    /// # Errors
    ///
    /// It is none.
    pub fn new(kernel: &'static Kernel) -> Result<Self, Box<dyn Error>> {
        let name = format!("kernels/{}.py", kernel.name);
        let source = Source::new(&name, kernel.python).map_err(|error| error.1.summary(&error.0))?;
        let compiled = compile(&source).map_err(|rejected| render_plain(&rejected.diagnostics, &source))?;
        let optimised = optimised(&compiled);
        Ok(Self { kernel, signature: compiled.signature, plain: compiled.ssa, optimised, source })
    }

    /// For each buffer, whether the kernel stores to it.
    pub fn stored(&self) -> Vec<bool> {
        self.signature.stored_buffers().values().copied().collect()
    }

    /// The C text of one of the two, with a symbol for it.
    pub fn c(&self, form: &Function<Ssa>, symbol: &str) -> String {
        let stored = &self.signature.stored_buffers();
        c::emit(form, &Unit { symbol, stored, options: Options::default(), source: Some(&self.source) })
    }
}

/// The form that users get: the one place that says where it comes from.
fn optimised(compiled: &Compiled) -> Function<Ssa> {
    compiled.optimised.function.clone()
}
