//! Bytes as a kernel file.

use minicc_core::emit::Sites;
use minicc_core::emit::identity::{Options, Package};
use minicc_core::emit::rust::Native;
use minicc_core::emit::{Unit, c};
use minicc_core::source::{Place, Source};
use minicc_core::syntax::{Kind, Signature, outline};
use minicc_core::{Compiled, Rejected, compile, embed};

use crate::{forms, shown, wrapper};

/// The name of every file.
const NAME: &str = "kernels/fuzz.py";

/// The file is refused with diagnostics that can be shown, or compiled; and then everything that is made from it is
/// well formed and agrees.
pub fn kernel_file(bytes: &[u8]) {
    let source = match Source::from_bytes(NAME, bytes) {
        Ok(source) => source,
        Err(refused) => {
            let (source, diagnostic) = *refused;
            return shown::check(&diagnostic.into(), &source);
        }
    };
    match compile(&source) {
        Err(Rejected { signature, diagnostics }) => {
            shown::check(&diagnostics, &source);
            if let Some(signature) = signature {
                wrapper::check(&signature.as_outlined(source.text()), None);
            }
        }
        Ok(compiled) => {
            forms::check(Some(&compiled.variables), &compiled.ssa, bytes);
            native(&compiled, &source);
            outlined(&compiled.signature, &source);
            embedded(&compiled, &source);
        }
    }
}

/// The C and the wrapper, as the build script and the macro make them.
fn native(compiled: &Compiled, source: &Source) {
    let package = Package { name: "fuzz".to_owned(), version: "0.0.0".to_owned() };
    let sites: Sites = compiled.sites();
    for step_limit in [None, Some(9)] {
        let options = Options { step_limit, ..Options::default() };
        let symbol = package.symbol(&compiled.signature.name, source.text(), options);
        let c = c::emit(
            &compiled.optimised.function,
            &Unit {
                symbol: &symbol,
                stored: &compiled.signature.stored_buffers(),
                options,
                source: Some(source),
            },
        );
        assert!(c.is_ascii(), "C has text of the source:\n{c}");
        assert!(c.contains(&symbol), "C does not define {symbol}:\n{c}");
        let archive = package.archive();
        let native = Native { archive: &archive, symbol: &symbol, step_limit, source, sites: &sites };
        wrapper::check(&compiled.signature, Some(native));
    }
}

/// What an editor reads out of the text is the signature, but for code that control cannot reach.
fn outlined(signature: &Signature, source: &Source) {
    let Some(outlined) = outline(source.text()) else { panic!("no outline of {:?}", source.text()) };
    let names = |signature: &Signature| {
        let parameters =
            signature.parameters.iter().map(|parameter| (parameter.name.clone(), parameter.span));
        std::iter::once((signature.name.clone(), signature.name_span)).chain(parameters).collect::<Vec<_>>()
    };
    assert_eq!(names(signature), names(&outlined), "of {:?}", source.text());
    for (parameter, outlined) in signature.parameters.iter().zip(&outlined.parameters) {
        let agree = match parameter.kind {
            Kind::Scalar => true,
            Kind::Buffer { stored: false } => outlined.kind != Kind::Scalar,
            stored @ Kind::Buffer { stored: true } => outlined.kind == stored,
        };
        assert!(agree, "{parameter:?} is outlined as {outlined:?} in {:?}", source.text());
    }
}

/// The same text in a macro is the same kernel.
fn embedded(compiled: &Compiled, source: &Source) {
    // There a comment such as `#[x` is an attribute, and nothing is left for a backslash at the end to join.
    if source.text().contains("#[") || source.text().trim_end().ends_with('\\') {
        return;
    }
    let Ok(embedded) = embed::cut("src/lib.rs", source.text(), Place { line: 1, column: 1 }) else {
        panic!("cannot be cut out: {:?}", source.text());
    };
    match compile(&embedded.source) {
        Ok(again) => assert_eq!(again.ssa.to_string(), compiled.ssa.to_string(), "of {:?}", source.text()),
        Err(rejected) => panic!("{rejected:?} when embedded: {:?}", source.text()),
    }
}
