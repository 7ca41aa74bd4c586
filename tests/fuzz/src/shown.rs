//! What every diagnostic owes to who reads it.

use minicc_core::diagnostic::{Code, Diagnostics, render_plain, render_styled};
use minicc_core::source::{Source, Span};

/// There is at least one; none blames the compiler; each lies in the text, in whole characters, and can be drawn.
pub fn check(diagnostics: &Diagnostics, source: &Source) {
    assert!(!diagnostics.is_empty(), "refused without a reason: {:?}", source.text());
    for diagnostic in diagnostics {
        assert_ne!(diagnostic.code, Code::Internal, "{diagnostic:?} of {:?}", source.text());
        let related = diagnostic.related.iter();
        let places =
            related.map(|(span, label)| (*span, label)).chain([(diagnostic.span, &diagnostic.label)]);
        for (span, label) in places {
            assert!(is_inside(span, source.text()), "{span:?} of {diagnostic:?} in {:?}", source.text());
            assert!(!label.contains('\n'), "{diagnostic:?} of {:?}", source.text());
        }
        assert!(!diagnostic.message.contains('\n'), "{diagnostic:?} of {:?}", source.text());
        assert!(diagnostic.summary(source).contains(diagnostic.code.id()));
    }
    let plain = render_plain(diagnostics, source);
    for diagnostic in diagnostics {
        assert!(plain.contains(diagnostic.code.id()), "{diagnostic:?} is not drawn in\n{plain}");
    }
    // Drawing is most of the time that a refused text takes, and colours are drawn by the same code.
    if source.text().len().is_multiple_of(8) {
        assert!(!render_styled(diagnostics, source).is_empty());
    }
}

fn is_inside(span: Span, text: &str) -> bool {
    text.get(span.range()).is_some()
}
