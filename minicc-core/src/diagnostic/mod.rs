//! Coded diagnostics, located, and gathered so that one run reports all of them.
//!
//! A diagnostic says what is wrong (its message), where (its span, with a short label for the caret),
//! and what to write instead (its help). Its [`Code`] is stable; the catalogue of codes is in `code`.

mod code;
#[cfg(feature = "render")]
mod render;

pub use code::{Code, Severity};
#[cfg(feature = "render")]
pub use render::{plain as render_plain, styled as render_styled};

use crate::source::{Source, Span};

/// One thing that is wrong with a source, or suspicious, and its cure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// What kind of fault this is.
    pub code: Code,
    /// What is wrong, in the user's words, on one line.
    pub message: String,
    /// Where it is wrong.
    pub span: Span,
    /// What to say at the caret; may be empty.
    pub label: String,
    /// Other places that explain it.
    pub related: Vec<(Span, String)>,
    /// What to write instead; may be empty, may have several lines.
    pub help: String,
}

impl Diagnostic {
    /// A diagnostic that says what its code says.
    pub fn new(code: Code, span: Span) -> Self {
        Self {
            code,
            message: code.title().to_owned(),
            span,
            label: String::new(),
            related: Vec::new(),
            help: String::new(),
        }
    }

    /// Says what is wrong.
    #[must_use]
    pub fn message(mut self, message: impl Into<String>) -> Self {
        self.message = message.into();
        self
    }

    /// Says what to show at the caret.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Points at another place too.
    #[must_use]
    pub fn related(mut self, span: Span, label: impl Into<String>) -> Self {
        self.related.push((span, label.into()));
        self
    }

    /// Says what to write instead.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }

    /// `FILE:LINE:COLUMN: error[CODE]: MESSAGE`, for tools and one-line reports. A warning says `warning`.
    pub fn summary(&self, source: &Source) -> String {
        let place = source.place(self.span.start);
        format!(
            "{}:{}:{}: {}[{}]: {}",
            source.name(),
            place.line,
            place.column,
            self.code.severity(),
            self.code.id(),
            self.message
        )
    }
}

/// The diagnostics of one run, in the order of the source.
///
/// It holds at least one where it stands for a failure, and warnings only where it stands for none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// None yet.
    pub const fn new() -> Self {
        Self { list: Vec::new() }
    }

    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.list.push(diagnostic);
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// All of them.
    pub fn iter(&self) -> core::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// All of them, by place.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.list.sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.span.end));
        self
    }

    /// `value`, or all the diagnostics, by place, where there are any.
    ///
    /// # Errors
    ///
    /// The diagnostics gathered so far.
    pub fn into_result<T>(self, value: T) -> Result<T, Self> {
        if self.list.is_empty() { Ok(value) } else { Err(self.sorted()) }
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(diagnostic: Diagnostic) -> Self {
        Self { list: vec![diagnostic] }
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = core::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}
