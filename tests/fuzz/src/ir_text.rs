//! Bytes as the text of a function.

use minicc_core::ir::{self, Form, Function, Parsed};
use minicc_core::source::Source;
use minicc_core::ssa;
use minicc_core::verify::verify;

use crate::{forms, shown};

/// The text is refused with diagnostics that can be shown, or it is that of a function, which prints and reads back
/// as itself; and if that is well formed, everything that is made from it is, and agrees.
pub fn ir_text(bytes: &[u8]) {
    let source = match Source::from_bytes("fuzz.ir", bytes) {
        Ok(source) => source,
        Err(refused) => {
            let (source, diagnostic) = *refused;
            return shown::check(&diagnostic.into(), &source);
        }
    };
    match ir::parse(&source) {
        Err(diagnostics) => shown::check(&diagnostics, &source),
        Ok(Parsed::Variables(function)) => {
            forms::reads_back(&function);
            if is_well_formed(&function) {
                forms::check(Some(&function), &ssa::construct(&function), bytes);
            }
        }
        Ok(Parsed::Ssa(function)) => {
            forms::reads_back(&function);
            if is_well_formed(&function) {
                forms::check(None, &function, bytes);
            }
        }
    }
}

/// Whether `function` verifies. If not, every violation can be printed.
fn is_well_formed<F: Form>(function: &Function<F>) -> bool {
    let Err(violations) = verify(function) else { return true };
    assert!(!violations.is_empty(), "refused without a reason:\n{function}");
    for violation in violations {
        assert!(!violation.to_string().is_empty());
    }
    false
}
