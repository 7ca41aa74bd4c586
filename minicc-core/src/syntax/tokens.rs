//! The tokens of a source, which the parser reads and which diagnostics point at.
//!
//! They are read twice: by the parser through a [`Reader`], and again as far as some diagnostic needs them, by
//! [`Tokens`]. Kept from the first reading they would take as much memory as the source, in every compilation.

use std::cell::RefCell;

use rustpython_parser::lexer::{LexResult, LexicalError, LexicalErrorType, lex};
use rustpython_parser::text_size::TextRange;
use rustpython_parser::{Mode, Tok};

use super::limits::Depth;
use super::text;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Source, Span, offset_u32};

/// Lexes a source for the parser, one token at a time, so that tokens are never all in memory, and stops at the
/// first that breaks a limit.
pub(super) struct Reader<'a, I> {
    source: &'a Source,
    lexer: I,
    depth: Depth,
    /// Where the last logical line ended, until the next one has started.
    line_end: Option<u32>,
    fault: Option<Diagnostic>,
}

/// Where the tokens of a source stand, and what of them diagnostics need to know.
pub(super) struct Tokens<'a> {
    read: RefCell<Read<'a>>,
}

/// The tokens that have been asked for so far.
struct Read<'a> {
    list: Vec<(Kind, Span)>,
    rest: Box<dyn Iterator<Item = LexResult> + 'a>,
}

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Name,
    Def,
    Else,
    Parenthesis,
    /// `*`, `**` or `/`.
    Star,
    Other,
}

/// A reader of `source`.
pub(super) fn read(source: &Source) -> Result<Reader<'_, impl Iterator<Item = LexResult> + '_>, Diagnostic> {
    text::check(source.text())?;
    Ok(Reader {
        source,
        lexer: lex(source.text(), Mode::Module),
        depth: Depth::default(),
        line_end: Some(0),
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
                self.fault = self.check(&token, span(range)).err();
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
    fn check(&mut self, token: &Tok, span: Span) -> Result<(), Diagnostic> {
        match token {
            Tok::Newline => self.line_end = Some(span.end),
            Tok::Indent | Tok::Dedent => {}
            _ => {
                if let Some(end) = self.line_end.take() {
                    line_start(self.source, Span::new(end, span.start))?;
                }
            }
        }
        if let Tok::Name { name } = token {
            // The lexer takes emoji for names, each for one.
            let first = name.chars().next().filter(|first| !first.is_ascii());
            if first.is_some_and(|first| !unicode_ident::is_xid_start(first)) {
                return Err(Diagnostic::new(Code::Syntax, span)
                    .message(format!("`{name}` is not a name"))
                    .help("a name starts with a letter or an underscore"));
            }
        }
        self.depth.read(token, span)
    }

    /// The fault that ended the reading, if one did.
    pub(super) fn finish(self) -> Result<(), Diagnostic> {
        self.fault.map_or(Ok(()), Err)
    }
}

impl<'a> Tokens<'a> {
    pub(super) fn new(source: &'a Source) -> Self {
        let rest = Box::new(lex(source.text(), Mode::Module));
        Self { read: RefCell::new(Read { list: Vec::new(), rest }) }
    }

    /// The operator between two operands: the tokens from `start` to `end`, without the parentheses that
    /// belong to the operands.
    pub(super) fn between(&self, start: u32, end: u32) -> Span {
        let mut read = self.read.borrow_mut();
        let inside = read.from(start, end).iter().take_while(|(_, span)| span.end <= end);
        let mut operator = inside.filter(|(kind, _)| *kind != Kind::Parenthesis).map(|(_, span)| *span);
        match operator.next() {
            Some(first) => operator.fold(first, Span::to),
            None => Span::new(start, end),
        }
    }

    /// The last token of this kind before `offset`, or the place itself.
    pub(super) fn before(&self, offset: u32, kind: Kind) -> Span {
        let mut read = self.read.borrow_mut();
        let before = read.until(offset);
        let found = before.iter().rev().find(|(found, _)| *found == kind);
        found.map_or(Span::new(offset, offset), |(_, span)| *span)
    }

    /// The first token of this kind from `start` on that is there before `end`. None behind it is read.
    pub(super) fn first(&self, kind: Kind, start: u32, end: u32) -> Option<Span> {
        let mut read = self.read.borrow_mut();
        read.from(start, start);
        let first = read.list.partition_point(|(_, span)| span.start < start);
        for position in first.. {
            let (found, span) = read.get(position)?;
            if span.end > end {
                break;
            }
            if found == kind {
                return Some(span);
            }
        }
        None
    }

    /// The token at `offset`, or the place itself.
    pub(super) fn at(&self, offset: u32) -> Span {
        let mut read = self.read.borrow_mut();
        let first = read.from(offset, offset).first().map(|(_, span)| *span);
        first.filter(|span| span.start == offset).unwrap_or(Span::new(offset, offset))
    }
}

impl Read<'_> {
    /// The tokens that start at or after `start`, those that start at or before `end` among them.
    fn from(&mut self, start: u32, end: u32) -> &[(Kind, Span)] {
        while self.list.last().is_none_or(|(_, span)| span.start <= end) && self.advance() {}
        let first = self.list.partition_point(|(_, span)| span.start < start);
        self.list.get(first..).unwrap_or_default()
    }

    /// Token number `position`.
    fn get(&mut self, position: usize) -> Option<(Kind, Span)> {
        while self.list.len() <= position && self.advance() {}
        self.list.get(position).copied()
    }

    /// Reads one more token. After an error the lexer can go on for ever; the parser has reported it.
    fn advance(&mut self) -> bool {
        let Some(Ok((token, range))) = self.rest.next() else { return false };
        self.list.push((Kind::of(&token), span(range)));
        true
    }

    /// The tokens that start before `end`.
    fn until(&mut self, end: u32) -> &[(Kind, Span)] {
        self.from(0, end);
        let last = self.list.partition_point(|(_, span)| span.start < end);
        self.list.get(..last).unwrap_or_default()
    }
}

impl Kind {
    fn of(token: &Tok) -> Self {
        match token {
            Tok::Name { .. } => Self::Name,
            Tok::Def => Self::Def,
            Tok::Else => Self::Else,
            Tok::Lpar | Tok::Rpar => Self::Parenthesis,
            Tok::Star | Tok::DoubleStar | Tok::Slash => Self::Star,
            _ => Self::Other,
        }
    }
}

fn span(range: TextRange) -> Span {
    Span::new(range.start().into(), range.end().into())
}

/// Refuses a backslash that joins the start of a logical line to the next line. CPython takes the indentation of
/// the one, the parser that of the other.
fn line_start(source: &Source, gap: Span) -> Result<(), Diagnostic> {
    let mut offset = gap.start;
    for line in source.slice(gap).split_inclusive('\n') {
        let blank = line.len() - line.trim_start_matches([' ', '\t', '\x0c']).len();
        if line.get(blank..).is_some_and(|rest| rest.starts_with('\\')) {
            let place = offset + offset_u32(blank);
            return Err(Diagnostic::new(Code::Syntax, Span::new(place, place + 1))
                .message("a line cannot start with a line continuation")
                .label("this joins nothing to the next line")
                .help("remove the backslash and the line end after it"));
        }
        offset += offset_u32(line.len());
    }
    Ok(())
}

fn lexical(error: &LexicalError, source: &Source) -> Diagnostic {
    let end = u32::from(error.location).min(offset_u32(source.text().len()));
    let at_end = source.text().get(end as usize..).is_none_or(|rest| rest.trim().is_empty());
    let diagnostic = Diagnostic::new(Code::Syntax, blamed(error, end, source));
    match &error.error {
        LexicalErrorType::IndentationError if at_end => diagnostic
            .message("an indented block is missing at the end")
            .help("indent what belongs to the `:`"),
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
        LexicalErrorType::StringError | LexicalErrorType::OtherError(_)
            if source.slice(diagnostic.span).contains(['"', '\'']) =>
        {
            diagnostic
                .message("a string has no end on its line")
                .help("close it with the quote that opened it")
        }
        LexicalErrorType::OtherError(_) => diagnostic
            .message("this is neither a number nor a name")
            .help("write an integer such as 255 or 0xff"),
        LexicalErrorType::LineContinuationError => diagnostic
            .message("after a backslash the line has to end")
            .help("remove the backslash, or what follows it"),
        LexicalErrorType::UnrecognizedToken { tok } => {
            let diagnostic = diagnostic.message(format!("`{}` has no meaning here", tok.escape_debug()));
            match tok {
                '!' => diagnostic.help("write `not`, or `!=` to compare"),
                '?' => diagnostic.help("to decide, write an `if`"),
                _ => diagnostic,
            }
        }
        other => diagnostic.message(format!("this is not Python: {other}")),
    }
}

/// What an error of the lexer is about. Its location is mostly where the lexer stood afterwards.
fn blamed(error: &LexicalError, end: u32, source: &Source) -> Span {
    let before = source.text().get(..end as usize).unwrap_or_default();
    let after = source.text().get(end as usize..).unwrap_or_default();
    let back = |length: usize| Span::new(end - offset_u32(length), end);
    match &error.error {
        LexicalErrorType::UnrecognizedToken { tok } if after.starts_with(*tok) => {
            Span::new(end, end + offset_u32(tok.len_utf8()))
        }
        LexicalErrorType::UnrecognizedToken { tok } if before.ends_with(*tok) => back(tok.len_utf8()),
        LexicalErrorType::NestingError if before.ends_with([')', ']', '}']) => back(1),
        LexicalErrorType::StringError | LexicalErrorType::OtherError(_) => {
            let line = before.trim_end_matches('\n').rsplit('\n').next().unwrap_or_default();
            let ends = before.len() - before.trim_end_matches('\n').len();
            let word = match line.rfind(['"', '\'']) {
                Some(quote) => line.len() - quote,
                None => line.len() - line.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_').len(),
            };
            let span = back(ends + word);
            // The lexer may also stand before a number that it cannot read.
            let digits =
                after.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count();
            Span::new(span.start, (span.end - offset_u32(ends)).max(span.start) + offset_u32(digits))
        }
        _ => {
            let next = after.chars().next().filter(|character| *character != '\n');
            Span::new(end, end + offset_u32(next.map_or(0, char::len_utf8)))
        }
    }
}
