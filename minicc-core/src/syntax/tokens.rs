//! The tokens of a source, which the parser reads and which diagnostics point at.

use rustpython_parser::lexer::{LexicalError, LexicalErrorType, lex};
use rustpython_parser::text_size::TextRange;
use rustpython_parser::{Mode, Tok};

use super::limits;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Source, Span};

/// Every token, in order.
pub(super) struct Tokens {
    list: Vec<(Tok, TextRange)>,
}

impl Tokens {
    /// The tokens of `source`, whose limits have been checked.
    pub(super) fn new(source: &Source) -> Result<Self, Diagnostic> {
        limits::check_text(source.text())?;
        let mut list = Vec::new();
        for token in lex(source.text(), Mode::Module) {
            list.push(token.map_err(|error| lexical(&error, source))?);
        }
        let tokens = Self { list };
        limits::check_tokens(&tokens)?;
        Ok(tokens)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&Tok, Span)> {
        self.list.iter().map(|(token, range)| (token, span(*range)))
    }

    /// The tokens for the parser.
    pub(super) fn stream(&self) -> impl Iterator<Item = Result<(Tok, TextRange), LexicalError>> + '_ {
        self.list.iter().cloned().map(Ok)
    }

    /// The operator between two operands: the tokens from `start` to `end`, without the parentheses that
    /// belong to the operands.
    pub(super) fn between(&self, start: u32, end: u32) -> Span {
        let first = self.list.partition_point(|(_, range)| u32::from(range.start()) < start);
        let inside = self.list[first..].iter().take_while(|(_, range)| u32::from(range.end()) <= end);
        let mut operator = inside
            .filter(|(token, _)| !matches!(token, Tok::Lpar | Tok::Rpar))
            .map(|(_, range)| span(*range));
        match operator.next() {
            Some(first) => operator.fold(first, Span::to),
            None => Span::new(start, end),
        }
    }

    /// The last token before `offset` that starts with the word `keyword`, or the place itself.
    pub(super) fn before(&self, offset: u32, keyword: &Tok) -> Span {
        let end = self.list.partition_point(|(_, range)| u32::from(range.start()) < offset);
        let found = self.list[..end].iter().rev().find(|(token, _)| token == keyword);
        found.map_or(Span::new(offset, offset), |(_, range)| span(*range))
    }

    /// The first token at or after `offset` that `matches`.
    pub(super) fn find(&self, offset: u32, matches: impl Fn(&Tok) -> bool) -> Option<Span> {
        let first = self.list.partition_point(|(_, range)| u32::from(range.start()) < offset);
        self.list[first..].iter().find(|(token, _)| matches(token)).map(|(_, range)| span(*range))
    }
}

pub(super) fn span(range: TextRange) -> Span {
    Span::new(range.start().into(), range.end().into())
}

fn lexical(error: &LexicalError, source: &Source) -> Diagnostic {
    let offset = u32::from(error.location);
    let start = offset.min(crate::source::offset_u32(source.text().len()));
    let width = source.text().get(start as usize..).and_then(|rest| rest.chars().next());
    let width = width.filter(|character| *character != '\n').map_or(0, char::len_utf8);
    let place = Span::new(start, start + crate::source::offset_u32(width));
    let diagnostic = Diagnostic::new(Code::Syntax, place);
    match &error.error {
        LexicalErrorType::IndentationError => diagnostic
            .message("this line is indented like no line before it")
            .help("indent it exactly like the block that it belongs to"),
        LexicalErrorType::TabError | LexicalErrorType::TabsAfterSpaces => {
            diagnostic.message("tabs and spaces are mixed in the indentation").help("indent with spaces only")
        }
        LexicalErrorType::Eof => diagnostic
            .message("the source ends in the middle of something")
            .help("close every bracket and every string"),
        LexicalErrorType::NestingError => {
            diagnostic.message("this bracket closes nothing").help("remove it, or open it first")
        }
        LexicalErrorType::UnrecognizedToken { tok } => {
            diagnostic.message(format!("`{}` has no meaning here", tok.escape_debug()))
        }
        other => diagnostic.message(format!("this is not Python: {other}")),
    }
}
