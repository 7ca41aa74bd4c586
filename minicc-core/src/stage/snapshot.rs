//! The function at one point of the pipeline.

use std::borrow::Cow;

use super::{Subject, Unavailable};
use crate::emit::dot;
use crate::ir::{Destroyed, Function, Ssa, Variables};
use crate::opt::Pass;
use crate::ssa;
use crate::verify::verify;

/// Where in the pipeline a function is looked at.
#[derive(Clone, Debug)]
pub enum Snapshot {
    /// Variable form.
    Cfg,
    /// SSA form.
    Ssa,
    /// SSA form after all passes.
    Opt,
    /// SSA form after these passes alone.
    Passes(Vec<&'static Pass>),
    /// The form without phis that is made edge by edge.
    Destroyed,
    /// The form without phis that has few copies.
    Coalesced,
}

impl Snapshot {
    /// The text of the function, which can be read again.
    pub(super) fn text(&self, subject: &Subject) -> Result<String, Unavailable> {
        Ok(match self.function(subject)? {
            Seen::Variables(function) => function.to_string(),
            Seen::Ssa(function) => function.to_string(),
            Seen::Destroyed(function) => function.to_string(),
        })
    }

    /// Its control-flow graph, for Graphviz.
    pub(super) fn graph(&self, subject: &Subject) -> Result<String, Unavailable> {
        Ok(match self.function(subject)? {
            Seen::Variables(function) => dot::emit(function),
            Seen::Ssa(function) => dot::emit(&*function),
            Seen::Destroyed(function) => dot::emit(&function),
        })
    }

    fn function<'a>(&self, subject: &'a Subject) -> Result<Seen<'a>, Unavailable> {
        let Subject { variables, ssa, optimised, .. } = subject;
        Ok(match self {
            Self::Cfg => Seen::Variables(variables.as_ref().ok_or(Unavailable::NoVariables)?),
            Self::Ssa => Seen::Ssa(Cow::Borrowed(ssa)),
            Self::Opt => Seen::Ssa(Cow::Borrowed(&optimised.function)),
            Self::Passes(passes) => {
                let mut after = ssa.clone();
                for pass in passes {
                    pass.run(&mut after);
                }
                Seen::Ssa(Cow::Owned(after))
            }
            Self::Destroyed => Seen::Destroyed(verified(ssa::destroy(ssa))?),
            Self::Coalesced => Seen::Destroyed(verified(ssa::destroy_coalesced(ssa))?),
        })
    }
}

/// The function, in its form.
enum Seen<'a> {
    Variables(&'a Function<Variables>),
    Ssa(Cow<'a, Function<Ssa>>),
    Destroyed(Function<Destroyed>),
}

fn verified(function: Function<Destroyed>) -> Result<Function<Destroyed>, Unavailable> {
    verify(&function).map(|()| function).map_err(|violations| {
        let violations: Vec<String> = violations.iter().map(ToString::to_string).collect();
        Unavailable::Broken(violations.join("\n"))
    })
}
