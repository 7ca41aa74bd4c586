//! In place of the macro's module of this name: what rustc would answer about tokens that proc-macro2 lexed.

use std::cell::RefCell;

use minicc_core::source::Place;
use proc_macro2::{LineColumn, Span};

/// The invocation that is being expanded, as it is written: `minicc::minicc! { … }`.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub text: String,
    /// Where that starts.
    pub place: Place,
    /// The file, as rustc names it.
    pub file: String,
}

thread_local! {
    static CALL: RefCell<Option<Call>> = const { RefCell::new(None) };
}

/// Says what is being expanded; `None` stands for an editor that has no text.
pub(crate) fn set_call(call: Option<Call>) {
    CALL.set(call);
}

/// The invocation that is being expanded.
pub(crate) fn call() -> Option<Call> {
    CALL.with_borrow(Clone::clone)
}

/// Where a span starts.
pub(crate) fn start(span: Span) -> Place {
    place(span.start())
}

/// Where a span ends.
pub(crate) fn end(span: Span) -> Place {
    place(span.end())
}

/// rustc counts columns from 1, and proc-macro2 from 0.
pub(crate) fn place(at: LineColumn) -> Place {
    let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Place { line: number(at.line), column: number(at.column + 1) }
}
