//! What only rustc can say: the text of the invocation, and where a span stands.
//!
//! Nothing else here asks rustc anything, so that the other modules run on any tokens. The fuzz targets put a module
//! of their own in this one's place, which answers for tokens that no rustc has made.

use minicc_core::source::Place;
use proc_macro2::Span;

/// The invocation that is being expanded, as it is written: `minicc::minicc! { … }`.
pub(crate) struct Call {
    pub text: String,
    /// Where that starts.
    pub place: Place,
    /// The file, as rustc names it.
    pub file: String,
}

/// The invocation that is being expanded. Other tools than rustc may not have its text.
pub(crate) fn call() -> Option<Call> {
    let call = Span::call_site();
    Some(Call { text: call.source_text()?, place: start(call), file: call.unwrap().file() })
}

/// Where a span starts.
pub(crate) fn start(span: Span) -> Place {
    let start = span.unwrap().start();
    place(start.line(), start.column())
}

/// Where a span ends.
pub(crate) fn end(span: Span) -> Place {
    let end = span.unwrap().end();
    place(end.line(), end.column())
}

fn place(line: usize, column: usize) -> Place {
    let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Place { line: number(line), column: number(column) }
}
