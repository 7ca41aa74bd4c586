//! What a case is about: a source, and the function in every form.
//!
//! A form is verified whenever it is asked for, so that no stage shows one that is not well formed; only
//! `verify` itself sees a function as it was read.

use minicc_core::diagnostic::{Diagnostics, render_plain};
use minicc_core::ir::{self, Destroyed, Form, Function, Parsed, Ssa, Variables};
use minicc_core::source::Source;
use minicc_core::verify::verify;
use minicc_core::{Compiled, compile, ssa};

use crate::case::Language;

/// A source, and what was read from it.
#[derive(Clone, Debug)]
pub struct Subject {
    source: Source,
    content: Content,
}

#[derive(Clone, Debug)]
enum Content {
    Kernel(Box<Compiled>),
    Variables(Function<Variables>),
    Ssa(Function<Ssa>),
    Refused(Diagnostics),
}

impl Subject {
    /// Reads `text`. What is wrong with it is part of the subject.
    pub fn new(language: Language, name: &str, text: &str) -> Self {
        let source = match Source::new(name, text) {
            Ok(source) => source,
            Err(refused) => {
                let (source, diagnostic) = *refused;
                return Self { source, content: Content::Refused(diagnostic.into()) };
            }
        };
        let content = match language {
            Language::Python => match compile(&source) {
                Ok(compiled) => Content::Kernel(Box::new(compiled)),
                Err(rejected) => Content::Refused(rejected.diagnostics),
            },
            Language::Ir => match ir::parse(&source) {
                Ok(Parsed::Variables(function)) => Content::Variables(function),
                Ok(Parsed::Ssa(function)) => Content::Ssa(function),
                Err(diagnostics) => Content::Refused(diagnostics),
            },
        };
        Self { source, content }
    }

    /// The source.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Why the source is refused.
    ///
    /// # Errors
    ///
    /// It is not.
    pub fn diagnostics(&self) -> Result<String, String> {
        match &self.content {
            Content::Refused(diagnostics) => Ok(render_plain(diagnostics, &self.source)),
            _ => Err("the source is accepted, there are no diagnostics".to_owned()),
        }
    }

    /// What the verifier says of the function as it was read.
    ///
    /// # Errors
    ///
    /// The source is refused.
    pub fn violations(&self) -> Result<String, String> {
        let verified = match &self.content {
            Content::Kernel(compiled) => verify(&compiled.variables),
            Content::Variables(function) => verify(function),
            Content::Ssa(function) => verify(function),
            Content::Refused(_) => return Err(self.refused()),
        };
        match verified {
            Ok(()) => Ok("no violation".to_owned()),
            Err(violations) => Ok(violations.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
        }
    }

    /// The kernel.
    ///
    /// # Errors
    ///
    /// The source is refused, or it is the text of a function.
    pub fn kernel(&self) -> Result<&Compiled, String> {
        match &self.content {
            Content::Kernel(compiled) => Ok(compiled),
            Content::Refused(_) => Err(self.refused()),
            _ => Err("only a kernel in Python has this stage".to_owned()),
        }
    }

    /// Variable form, if the function was not in SSA form from the start.
    ///
    /// # Errors
    ///
    /// The source is refused, or the form does not verify.
    pub fn variables(&self) -> Result<Option<Function<Variables>>, String> {
        match &self.content {
            Content::Kernel(compiled) => verified(compiled.variables.clone()).map(Some),
            Content::Variables(function) => verified(function.clone()).map(Some),
            Content::Ssa(_) => Ok(None),
            Content::Refused(_) => Err(self.refused()),
        }
    }

    /// SSA form.
    ///
    /// # Errors
    ///
    /// The source is refused, or the form does not verify.
    pub fn ssa(&self) -> Result<Function<Ssa>, String> {
        match &self.content {
            Content::Kernel(compiled) => verified(compiled.ssa.clone()),
            Content::Variables(function) => verified(ssa::construct(&verified(function.clone())?)),
            Content::Ssa(function) => verified(function.clone()),
            Content::Refused(_) => Err(self.refused()),
        }
    }

    /// The form without phis that is made edge by edge.
    ///
    /// # Errors
    ///
    /// As for [`Self::ssa`].
    pub fn destroyed(&self) -> Result<Function<Destroyed>, String> {
        verified(ssa::destroy(&self.ssa()?))
    }

    /// The form without phis that has few copies.
    ///
    /// # Errors
    ///
    /// As for [`Self::ssa`].
    pub fn coalesced(&self) -> Result<Function<Destroyed>, String> {
        verified(ssa::destroy_coalesced(&self.ssa()?))
    }

    fn refused(&self) -> String {
        let why = self.diagnostics().unwrap_or_default();
        format!("the source is refused\n{why}")
    }
}

fn verified<F: Form>(function: Function<F>) -> Result<Function<F>, String> {
    match verify(&function) {
        Ok(()) => Ok(function),
        Err(violations) => {
            let violations: Vec<String> = violations.iter().map(ToString::to_string).collect();
            Err(format!("the function does not verify\n{}\n{function}", violations.join("\n")))
        }
    }
}
