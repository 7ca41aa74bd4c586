//! What stages are shown of: a source, and the function in the forms that come first.

use std::path::Path;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::entity::Map;
use crate::ir::{self, Buffer, Form, Function, Parsed, Ssa, Variables};
use crate::opt::{self, Optimised};
use crate::source::Source;
use crate::syntax::Signature;
use crate::verify::{Violation, verify};
use crate::{Compiled, compile, ssa};

/// The language of a source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// A kernel.
    Python,
    /// The text of a function, as [`ir`] prints it.
    Ir,
}

impl Language {
    /// The language that the name of a file says: `.py` or `.ir`.
    pub fn of_name(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "py" => Some(Self::Python),
            "ir" => Some(Self::Ir),
            _ => None,
        }
    }

    /// The language of a text without a name. No kernel starts as the text of a function does: with two names in a row.
    pub fn of_text(text: &str) -> Self {
        let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
        let first = lines.find(|line| !line.is_empty() && !line.starts_with(';'));
        let mut words = first.unwrap_or_default().split_whitespace();
        let ir = match words.next() {
            Some("func") => words.next().is_some_and(|name| name.find('(').is_some_and(|at| at > 0)),
            Some("ssa") => words.next() == Some("func"),
            _ => false,
        };
        if ir { Self::Ir } else { Self::Python }
    }
}

/// A source, and the function in it. Every form is verified.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The source.
    pub source: Source,
    /// What a caller sees, if the source is a kernel.
    pub signature: Option<Signature>,
    /// The form with variables, unless the text was in SSA form from the start.
    pub variables: Option<Function<Variables>>,
    /// SSA form.
    pub ssa: Function<Ssa>,
    /// The same after all passes.
    pub optimised: Optimised,
}

/// A source without a function that one could look at.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The source, as far as it could be read.
    pub source: Source,
    /// Why.
    pub reason: Reason,
}

/// Why a source is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The text is not in the language.
    Diagnostics(Diagnostics),
    /// The function breaks rules. Of a kernel, that would be a fault of the compiler.
    Violations(Vec<Violation>),
}

impl Subject {
    /// Reads the file `name` with these bytes.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it.
    pub fn read(language: Language, name: &str, bytes: &[u8]) -> Result<Self, Box<Refused>> {
        let source = Source::from_bytes(name, bytes).map_err(|refused| {
            let (source, diagnostic): (Source, Diagnostic) = *refused;
            Box::new(Refused { source, reason: Reason::Diagnostics(diagnostic.into()) })
        })?;
        let read = match language {
            Language::Python => match compile(&source) {
                Ok(compiled) => return Ok(Self::kernel(source, compiled)),
                Err(rejected) => Err(Reason::Diagnostics(rejected.diagnostics)),
            },
            Language::Ir => forms(&source),
        };
        match read {
            Ok((variables, ssa, optimised)) => {
                Ok(Self { source, signature: None, variables, ssa, optimised })
            }
            Err(reason) => Err(Box::new(Refused { source, reason })),
        }
    }

    /// The kernel that `source` was compiled to.
    pub fn kernel(source: Source, compiled: Compiled) -> Self {
        let Compiled { signature, variables, ssa, optimised } = compiled;
        Self { source, signature: Some(signature), variables: Some(variables), ssa, optimised }
    }

    /// For each buffer, whether the source has a store to it, even if no form has one any more.
    pub fn stored_buffers(&self) -> Map<Buffer, bool> {
        match &self.signature {
            Some(signature) => signature.stored_buffers(),
            None => self.ssa.stored_buffers(),
        }
    }
}

type Forms = (Option<Function<Variables>>, Function<Ssa>, Optimised);

/// The forms of the function that is written in `source`.
fn forms(source: &Source) -> Result<Forms, Reason> {
    let (variables, ssa) = match ir::parse(source).map_err(Reason::Diagnostics)? {
        Parsed::Ssa(ssa) => (None, ssa),
        Parsed::Variables(variables) => {
            verified(&variables)?;
            let ssa = ssa::construct(&variables);
            (Some(variables), ssa)
        }
    };
    verified(&ssa)?;
    let optimised = opt::optimise(&ssa);
    verified(&optimised.function)?;
    Ok((variables, ssa, optimised))
}

fn verified<F: Form>(function: &Function<F>) -> Result<(), Reason> {
    verify(function).map_err(Reason::Violations)
}

impl Refused {
    /// Each fault on one line that starts with the name of the source, and its place where there is one.
    pub fn summaries(&self) -> Vec<String> {
        match &self.reason {
            Reason::Diagnostics(diagnostics) => {
                diagnostics.iter().map(|diagnostic| diagnostic.summary(&self.source)).collect()
            }
            Reason::Violations(violations) => {
                let name = self.source.name();
                violations.iter().map(|violation| format!("{name}: error: {violation}")).collect()
            }
        }
    }

    /// The faults as people read them, with the lines of the source.
    #[cfg(feature = "render")]
    pub fn render(&self, styled: bool) -> String {
        let render = if styled { crate::diagnostic::render_styled } else { crate::diagnostic::render_plain };
        match &self.reason {
            Reason::Diagnostics(diagnostics) => render(diagnostics, &self.source),
            Reason::Violations(_) => self.summaries().join("\n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_says_its_language() {
        for text in ["func f():", "\n; why\n  ssa func f(n: i32):\nentry:", "\u{feff}func f(n: i32):"] {
            assert_eq!(Language::of_text(text), Language::Ir, "{text}");
        }
        for text in
            ["", "def f():", "func = 1", "func(1)", "ssa = 1", "# func f():\ndef f():", "func", "func (1)"]
        {
            assert_eq!(Language::of_text(text), Language::Python, "{text}");
        }
    }
}
