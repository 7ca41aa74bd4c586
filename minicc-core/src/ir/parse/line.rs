//! The lines of the text, as tokens, and how one is read from left to right.

use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Span, offset_span};

#[derive(Clone, Copy)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) span: Span,
}

/// The tokens of each line that has any.
pub(super) fn lex(text: &str) -> Vec<Vec<Token<'_>>> {
    let mut lines = Vec::new();
    let mut line_start = 0;
    for line in text.split_inclusive('\n') {
        let code = line.split(';').next().unwrap_or_default();
        let mut tokens = Vec::new();
        let mut word: Option<usize> = None;
        for (offset, character) in code.char_indices().chain([(code.len(), ' ')]) {
            let punctuation = matches!(character, ',' | ':' | '=' | '[' | ']' | '(' | ')');
            if !punctuation && !character.is_whitespace() {
                word.get_or_insert(offset);
                continue;
            }
            if let Some(start) = word.take() {
                tokens.push(token(code, line_start, start, offset));
            }
            if punctuation {
                tokens.push(token(code, line_start, offset, offset + character.len_utf8()));
            }
        }
        if !tokens.is_empty() {
            lines.push(tokens);
        }
        line_start += line.len();
    }
    lines
}

fn token(code: &str, line_start: usize, start: usize, end: usize) -> Token<'_> {
    Token {
        text: code.get(start..end).unwrap_or_default(),
        span: offset_span(line_start + start, line_start + end),
    }
}

pub(super) fn syntax(span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(Code::IrSyntax, span).message(message)
}

/// The tokens of one line that are still to be read.
pub(super) struct Line<'t, 'a> {
    tokens: &'t [Token<'a>],
    end: Span,
}

impl<'t, 'a> Line<'t, 'a> {
    pub(super) fn new(tokens: &'t [Token<'a>]) -> Self {
        let end = tokens.last().map_or(0, |token| token.span.end);
        Self { tokens, end: Span::new(end, end) }
    }

    pub(super) fn accept(&mut self, text: &str) -> bool {
        match self.tokens.split_first() {
            Some((token, rest)) if token.text == text => {
                self.tokens = rest;
                true
            }
            _ => false,
        }
    }

    pub(super) fn word(&mut self, text: &str) -> Result<(), Diagnostic> {
        if self.accept(text) {
            return Ok(());
        }
        Err(syntax(self.here(), format!("`{text}` is missing here")))
    }

    pub(super) fn name(&mut self, what: &str) -> Result<Token<'a>, Diagnostic> {
        match self.tokens.split_first() {
            Some((token, rest)) if is_name(token.text) => {
                self.tokens = rest;
                Ok(*token)
            }
            _ => Err(syntax(self.here(), format!("{what} is missing here"))),
        }
    }

    pub(super) fn end(&self) -> Result<(), Diagnostic> {
        match self.tokens.first() {
            None => Ok(()),
            Some(token) => Err(syntax(token.span.to(self.end), "the line should end here")),
        }
    }

    pub(super) fn here(&self) -> Span {
        self.tokens.first().map_or(self.end, |token| token.span)
    }
}

pub(super) fn is_name(text: &str) -> bool {
    !matches!(text, "," | ":" | "=" | "[" | "]" | "(" | ")")
}

pub(super) fn line_span(line: &[Token<'_>]) -> Span {
    match (line.first(), line.last()) {
        (Some(first), Some(last)) => first.span.to(last.span),
        _ => Span::default(),
    }
}
