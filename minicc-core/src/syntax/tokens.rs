//! The tokens of a source, which the parser reads and which diagnostics point at.

use rustpython_parser::lexer::{LexResult, LexicalError, LexicalErrorType, lex};
use rustpython_parser::text_size::TextRange;
use rustpython_parser::{Mode, Tok};

use super::limits::{self, Depth};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Source, Span};

/// Lexes a source for the parser, one token at a time, so that tokens are never all in memory; keeps where
/// they stand, and stops at the first that breaks a limit.
pub(super) struct Reader<'a, I> {
    source: &'a Source,
    lexer: I,
    depth: Depth,
    tokens: Tokens,
    fault: Option<Diagnostic>,
}

/// Where every token stands, and what of it diagnostics need to know.
#[derive(Default)]
pub(super) struct Tokens {
    list: Vec<(Kind, Span)>,
}

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Name,
    Def,
    Else,
    Parenthesis,
    Other,
}

/// A reader of `source`.
pub(super) fn read(source: &Source) -> Result<Reader<'_, impl Iterator<Item = LexResult> + '_>, Diagnostic> {
    limits::check_text(source.text())?;
    Ok(Reader {
        source,
        lexer: lex(source.text(), Mode::Module),
        depth: Depth::default(),
        tokens: Tokens::default(),
        fault: None,
    })
}

impl<I: Iterator<Item = LexResult>> Iterator for Reader<'_, I> {
    type Item = LexResult;

    fn next(&mut self) -> Option<LexResult> {
        if self.fault.is_some() {
            return None;
        }
        match self.lexer.next()? {
            Ok((token, range)) => {
                let span = span(range);
                self.tokens.list.push((Kind::of(&token), span));
                self.fault = self.depth.read(&token, span).err();
                Some(Ok((token, range)))
            }
            Err(error) => {
                self.fault = Some(lexical(&error, self.source));
                Some(Err(error))
            }
        }
    }
}

impl<I> Reader<'_, I> {
    /// The tokens that were read, or the fault that ended the reading.
    pub(super) fn finish(self) -> Result<Tokens, Diagnostic> {
        match self.fault {
            Some(fault) => Err(fault),
            None => Ok(self.tokens),
        }
    }
}

impl Tokens {
    /// The operator between two operands: the tokens from `start` to `end`, without the parentheses that
    /// belong to the operands.
    pub(super) fn between(&self, start: u32, end: u32) -> Span {
        let inside = self.from(start).iter().take_while(|(_, span)| span.end <= end);
        let mut operator = inside.filter(|(kind, _)| *kind != Kind::Parenthesis).map(|(_, span)| *span);
        match operator.next() {
            Some(first) => operator.fold(first, Span::to),
            None => Span::new(start, end),
        }
    }

    /// The last token of this kind before `offset`, or the place itself.
    pub(super) fn before(&self, offset: u32, kind: Kind) -> Span {
        let end = self.list.partition_point(|(_, span)| span.start < offset);
        let found = self.list.iter().take(end).rev().find(|(found, _)| *found == kind);
        found.map_or(Span::new(offset, offset), |(_, span)| *span)
    }

    /// The first token of this kind at or after `offset`.
    pub(super) fn after(&self, offset: u32, kind: Kind) -> Option<Span> {
        self.from(offset).iter().find(|(found, _)| *found == kind).map(|(_, span)| *span)
    }

    /// The token at `offset`, or the place itself.
    pub(super) fn at(&self, offset: u32) -> Span {
        let first = self.from(offset).first().map(|(_, span)| *span);
        first.filter(|span| span.start == offset).unwrap_or(Span::new(offset, offset))
    }

    /// The tokens at and after `offset`.
    fn from(&self, offset: u32) -> &[(Kind, Span)] {
        let first = self.list.partition_point(|(_, span)| span.start < offset);
        self.list.get(first..).unwrap_or_default()
    }
}

impl Kind {
    fn of(token: &Tok) -> Self {
        match token {
            Tok::Name { .. } => Self::Name,
            Tok::Def => Self::Def,
            Tok::Else => Self::Else,
            Tok::Lpar | Tok::Rpar => Self::Parenthesis,
            _ => Self::Other,
        }
    }
}

fn span(range: TextRange) -> Span {
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
