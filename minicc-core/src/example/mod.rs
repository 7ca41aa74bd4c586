//! Examples in docstrings, in the form of Python's own `doctest`, so that people, Python and minicc read the same.
//!
//! ```text
//! example   = ">>> " statement ("..." rest)*   then the output: lines up to a blank one or the next ">>>"
//! statement = [NAME "="] (argument | call)
//! call      = KERNEL "(" [argument ("," argument)*] ")"
//! argument  = INTEGER | NAME | "[" [INTEGER ("," INTEGER)*] "]" ["*" INTEGER]
//! ```
//!
//! 1. The examples of a docstring run in order, and a name keeps its value to the end of the docstring.
//! 2. `[…]` makes a list, `a = b` a second name for the same one: this is how buffers overlap.
//! 3. A value that is not bound is shown: an integer, and so the result of every call, or a list. The output must be
//!    its text, character for character. A result of no interest is bound, as in `_ = fill(a, 2, 7)`.
//! 4. A trap is an `IndexError`: its output is `Traceback (most recent call last):`, lines that do not count, and
//!    `IndexError`, alone or with `: message`. The message does not count either, as under
//!    `# doctest: +IGNORE_EXCEPTION_DETAIL`, the only directive that may stand in an example. Without the directive
//!    Python itself insists on `list index out of range`, or `list assignment index out of range` for a store.
//! 5. The docstring is one literal, and raw if there is a backslash in it, so that each example has its place.
//!
//! What holds here holds under `python3 -m doctest` too, if `buffer` is a name there, but for what the two languages
//! do not share: Python counts a negative index from the end, its integers do not wrap, and a comparison that was
//! stored into a list is shown as `True` or `False`. (Returned, it may be written as `1` or `0`: `doctest` allows it.)
//!
//! An example is read and checked once, then [`run`] by whatever executes a kernel.

mod run;
mod statement;
mod text;

pub use run::{Failure, Given, run};

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::exec::{Argument, Memory, interpret};
use crate::ir::{Form, Function};
use crate::source::{Source, Span};
use crate::syntax::Signature;

/// The most cells of all lists of a docstring together.
pub const MAX_CELLS: usize = 1 << 20;

/// How often the loops of one call go round in [`check`].
pub const MAX_STEPS: u64 = 1_000_000;

/// An example that was read and checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The statement.
    pub span: Span,
    /// The variable that takes the value. Without one it is shown.
    target: Option<usize>,
    value: Value,
    expected: Expected,
}

/// What a statement computes.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Value {
    Argument(Operand),
    Call(Vec<Operand>),
}

/// An argument of a call, or a value by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Operand {
    Integer(i32),
    List(Vec<i32>),
    /// Each assignment makes a variable; they are numbered in order.
    Variable(usize),
}

/// The output that an example says it has.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Expected {
    Nothing,
    Text(String, Span),
    Trap(Span),
}

/// The examples in the docstring of a kernel in `source` with this signature.
///
/// # Errors
///
/// Everything by which they are none.
pub fn read(source: &Source, signature: &Signature) -> Result<Vec<Example>, Diagnostics> {
    let (Some(documentation), Some(literal)) = (&signature.documentation, signature.docstring) else {
        return Ok(Vec::new());
    };
    if !documentation.lines().any(|line| line.trim_start().starts_with(text::PROMPT)) {
        return Ok(Vec::new());
    }
    let mut diagnostics = Diagnostics::new();
    let blocks = text::blocks(source, literal, &mut diagnostics);
    let mut reader = statement::Reader::new(source, signature, diagnostics);
    let examples = blocks.iter().filter_map(|block| reader.example(block)).collect();
    reader.finish(examples)
}

/// Runs the examples of a kernel in the interpreter, and says how many there are. No call goes on for ever: see
/// [`MAX_STEPS`].
///
/// ```
/// use minicc_core::{compile, example, source::Source};
///
/// let text = "def twice(n):\n    \"\"\"\n    >>> twice(4)\n    9\n    \"\"\"\n    return n + n\n";
/// let source = Source::new("twice.py", text).unwrap();
/// let compiled = compile(&source).unwrap();
/// let failed = example::check(&source, &compiled.signature, &compiled.variables).unwrap_err();
/// assert_eq!(failed.iter().next().unwrap().code.id(), "MC1007");
/// ```
///
/// # Errors
///
/// Examples that are none, or fail.
pub fn check<F: Form>(
    source: &Source,
    signature: &Signature,
    function: &Function<F>,
) -> Result<usize, Diagnostics> {
    let examples = read(source, signature)?;
    let mut diagnostics = Diagnostics::new();
    let call =
        |memory: &mut Memory, arguments: &[Argument]| interpret(function, memory, arguments, MAX_STEPS);
    for failure in run(&examples, call) {
        diagnostics.push(failure.diagnostic());
    }
    diagnostics.into_result(examples.len())
}

/// `diagnostic`, which is about a text that stands at `offset` of its source.
fn moved(mut diagnostic: Diagnostic, offset: u32) -> Diagnostic {
    let related = diagnostic.related.iter_mut().map(|(span, _)| span);
    for span in related.chain([&mut diagnostic.span]) {
        *span = Span::new(span.start + offset, span.end + offset);
    }
    diagnostic
}
