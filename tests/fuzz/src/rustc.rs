//! In place of the macro's module of this name: what rustc would answer about tokens that proc-macro2 lexed.

use std::cell::{Cell, RefCell};

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
    static EDITOR: Cell<bool> = const { Cell::new(false) };
}

/// Says what is being expanded; `None` where its text is not known.
pub(crate) fn set_call(call: Option<Call>) {
    CALL.set(call);
}

/// Says whether an editor asks instead of rustc, which has one place for everything.
pub(crate) fn set_editor(editor: bool) {
    EDITOR.set(editor);
}

/// Whether an editor asks.
pub(crate) fn in_editor() -> bool {
    EDITOR.get()
}

/// The invocation that is being expanded.
pub(crate) fn call() -> Option<Call> {
    let place = |call: Call| if in_editor() { Call { place: EVERYWHERE, ..call } } else { call };
    CALL.with_borrow(Clone::clone).map(place)
}

/// Where rust-analyzer's server says that everything stands.
const EVERYWHERE: Place = Place { line: 1, column: 1 };

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
    if in_editor() {
        return EVERYWHERE;
    }
    let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Place { line: number(at.line), column: number(at.column + 1) }
}
