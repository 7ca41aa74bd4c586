//! Warnings about kernels that compile, and may not do what their authors think.
//!
//! | file | what it finds |
//! |---|---|
//! | `body` | what the statements do, in one walk; and statements that control cannot reach |
//! | `unused` | variables that are assigned and never read, parameters that are never used |
//! | `conditions` | conditions that hold always or never |
//! | `indices` | indices that are always negative |
//! | `checks` | checks that loops could not do without, for who asks for them |
//!
//! A warning is sound: what it says is so in every run. It is about the source as it was written, and so about the
//! function before the optimiser, but for checks that stay, which the optimiser knows of.
//!
//! Nothing is computed unless it is asked for: [`compile`](crate::compile) does not call this.

mod body;
mod checks;
mod conditions;
mod indices;
mod unused;

pub use checks::checks_in_loops;

use rustpython_parser::ast::Stmt;

use self::body::Body;
use crate::analysis::{Dominance, Ranges};
use crate::diagnostic::Diagnostics;
use crate::ir::{Function, Graph, Ssa};
use crate::source::Source;
use crate::syntax::{self, Signature};

/// What to warn of in the kernel in `source`, by place. `ssa` is its SSA form before the optimiser.
///
/// ```
/// use minicc_core::{compile, lint, source::Source};
///
/// let source = Source::new("f.py", "def f(n):\n    x = n + 1\n    return n\n").unwrap();
/// let compiled = compile(&source).unwrap();
/// let warnings = lint::warnings(&source, &compiled.signature, &compiled.ssa);
/// assert_eq!(warnings.iter().next().unwrap().code.id(), "MC1101");
/// ```
pub fn warnings(source: &Source, signature: &Signature, ssa: &Function<Ssa>) -> Diagnostics {
    let mut diagnostics = Diagnostics::new();
    // It was parsed before, or it would not be compiled; the tree is not kept, since most have no use for it.
    let Ok(tree) = syntax::parse(source) else { return diagnostics };
    let graph = Graph::new(ssa);
    let ranges = Ranges::new(ssa, &graph, &Dominance::new(ssa, &graph));
    indices::check(ssa, &ranges, &mut diagnostics);
    for statement in &tree.statements {
        if let Stmt::FunctionDef(definition) = statement {
            let body = Body::new(source, &definition.body, &mut diagnostics);
            unused::check(&body, signature, &mut diagnostics);
            conditions::check(source, &body, (ssa, &ranges), &mut diagnostics);
        }
    }
    diagnostics.sorted()
}
