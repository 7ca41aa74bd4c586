//! Python text to a checked signature and a function in variable form (LANGUAGE S1 to S14, V1 to V4, D1).
//!
//! ```text
//! text --text, tokens, limits, parse--> tree --signature, statement, expression--> blocks --assigned--> function
//! ```
//!
//! Lexing and parsing are rustpython-parser's. It follows CPython's grammar but not all of its rules, so that
//! what it lets through is checked again on the tree, and what it misreads is refused before. Everything that
//! can be reported is reported in one run; a text that is no Python has one fault.
//!
//! Recursion over the tree is bounded: `limits` measures how deep the tree can become on the tokens, before
//! there is a tree.

mod assigned;
mod builder;
mod dead;
mod expression;
mod limits;
pub(crate) mod names;
mod outline;
mod parse;
mod refuse;
mod signature;
mod statement;
mod text;
mod tokens;

use rustc_hash::{FxHashMap, FxHashSet};
use rustpython_parser::ast::StmtFunctionDef;

pub use limits::{MAX_CHAIN, MAX_INDENT, MAX_LITERAL, MAX_NESTING};
pub use outline::outline;
pub use parse::{Tree, parse};
pub use signature::{Kind, ParameterInfo, Signature};

use self::builder::Builder;
use self::statement::Loop;
use self::tokens::Tokens;
use crate::analysis::Reaching;
use crate::diagnostic::Diagnostics;
use crate::ir::{Buffer, Function, Graph, Value, Variables};
use crate::source::{Source, Span};

/// A source that was lowered, or refused.
#[derive(Clone, Debug)]
pub struct Lowered {
    /// The signature, where the `def` itself could be read; of a refused source, as far as it could be read.
    pub signature: Option<Signature>,
    /// The function, or why there is none.
    pub body: Result<Body, Diagnostics>,
}

/// What a kernel does.
#[derive(Clone, Debug)]
pub struct Body {
    /// The function, not verified yet.
    pub function: Function<Variables>,
    /// What reaches each use in it, by which definite assignment was checked: never nothing.
    pub reaching: Reaching,
}

/// Lowers the one function in `source`, whose tree is `tree`.
pub fn lower(source: &Source, tree: &Tree) -> Lowered {
    let mut diagnostics = Diagnostics::new();
    let Some(definition) = signature::one_function(&tree.statements, source, &mut diagnostics) else {
        return Lowered { signature: outline(source.text()), body: Err(diagnostics) };
    };
    let tokens = Tokens::new(source);
    let signature = signature::check(definition, &tokens, &mut diagnostics);
    let mut lowering = Lowering::new(source, tokens, signature, diagnostics);
    lowering.statements(signature::without_docstring(&definition.body));
    lowering.finish(definition, &assigned::outside(&tree.statements))
}

/// The state of lowering one function.
struct Lowering<'a> {
    source: &'a Source,
    tokens: Tokens<'a>,
    signature: Signature,
    builder: Builder,
    buffers: FxHashMap<String, Buffer>,
    /// The names that were reported as no buffers.
    not_buffers: FxHashSet<String>,
    loops: Vec<Loop>,
    /// Where each variable is read, in the order of lowering.
    reads: Vec<(Value, Span)>,
    diagnostics: Diagnostics,
    /// Whether a refused statement may have assigned to variables or ended a path, so that what is missing
    /// in the rest says nothing.
    incomplete: bool,
}

impl<'a> Lowering<'a> {
    fn new(source: &'a Source, tokens: Tokens<'a>, signature: Signature, diagnostics: Diagnostics) -> Self {
        let mut builder = Builder::new(&signature.name);
        let mut buffers = FxHashMap::default();
        for parameter in &signature.parameters {
            if parameter.kind == Kind::Scalar {
                builder.add_scalar_parameter(&parameter.name);
            } else {
                buffers.insert(parameter.name.clone(), builder.add_buffer_parameter(&parameter.name));
            }
        }
        Self {
            source,
            tokens,
            signature,
            builder,
            buffers,
            not_buffers: FxHashSet::default(),
            loops: Vec::new(),
            reads: Vec::new(),
            diagnostics,
            incomplete: false,
        }
    }

    /// What can only be said once the whole body is known: paths without `return`, uses without assignment,
    /// and which buffers are stored to.
    /// `outside` are the names that refused statements beside the function assign.
    fn finish(mut self, definition: &StmtFunctionDef, outside: &FxHashSet<String>) -> Lowered {
        let Some(function) = self.builder.finish() else {
            if !self.incomplete {
                let last = signature::without_docstring(&definition.body).last();
                self.diagnostics.push(refuse::missing_return(last, self.signature.name_span, self.source));
            }
            return Lowered {
                body: Err(self.diagnostics),
                signature: outline(self.source.text()).or(Some(self.signature)),
            };
        };
        let stored = function.stored_buffers();
        for parameter in &mut self.signature.parameters {
            if let Kind::Buffer { stored: flag } = &mut parameter.kind {
                *flag = self.buffers.get(&parameter.name).is_some_and(|buffer| stored[*buffer]);
            }
        }
        let graph = Graph::new(&function);
        let reaching = Reaching::new(&function, &graph);
        if !self.incomplete {
            assigned::check(&function, &graph, &reaching, self.reads, outside, &mut self.diagnostics);
        }
        let body = self.diagnostics.into_result(Body { function, reaching });
        Lowered { signature: Some(self.signature), body }
    }
}

/// The span of a node of the tree.
pub(crate) fn span_of(node: &impl rustpython_parser::ast::Ranged) -> Span {
    Span::new(node.start().into(), node.end().into())
}
