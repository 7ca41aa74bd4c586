//! Variables that are never read, and parameters that are never used. As in Rust, a name that starts with `_` says
//! that this is meant.

use rustc_hash::FxHashSet;

use super::body::Body;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::syntax::{Kind, Signature};

/// Reports each of them, a variable where it is assigned first.
pub(super) fn check(body: &Body, signature: &Signature, diagnostics: &mut Diagnostics) {
    let mut known: FxHashSet<&str> = FxHashSet::default();
    let unused = |name: &str| !body.read.contains(name) && !name.starts_with('_');
    for parameter in &signature.parameters {
        let name = parameter.name.as_str();
        known.insert(name);
        if unused(name) {
            let what = if parameter.kind == Kind::Scalar {
                "its value is never read"
            } else {
                "it is never accessed"
            };
            diagnostics.push(
                Diagnostic::new(Code::UnusedParameter, parameter.span)
                    .message(format!("the parameter `{name}` is never used"))
                    .label(what)
                    .help(format!("remove it, or call it `_{name}` if callers need it")),
            );
        }
    }
    for (name, span) in &body.assigned {
        if known.insert(name) && unused(name) {
            diagnostics.push(
                Diagnostic::new(Code::UnusedVariable, *span)
                    .message(format!("the variable `{name}` is never read"))
                    .label("assigned here")
                    .help(format!(
                        "remove it, or call it `_{name}` if only a trap of what it is assigned matters"
                    )),
            );
        }
    }
}
