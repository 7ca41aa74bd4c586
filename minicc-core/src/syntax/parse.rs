//! The parser's answer, with its faults told as this compiler tells them.

use rustpython_parser::ast::{Mod, Suite};
use rustpython_parser::lexer::{LexicalErrorType, lex};
use rustpython_parser::{Mode, ParseError, ParseErrorType, Tok, parse_tokens};

use super::refuse;
use super::tokens::{self, Tokens};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Source, Span, offset_u32};

/// The syntax tree of a source.
#[derive(Clone, Debug)]
pub struct Tree {
    pub(crate) statements: Suite,
}

/// Parses `source`.
///
/// # Errors
///
/// The one fault by which it is no Python, or goes beyond a limit.
pub fn parse(source: &Source) -> Result<Tree, Diagnostic> {
    let mut reader = tokens::read(source)?;
    let parsed = parse_tokens(&mut reader, Mode::Module, source.name());
    // What ends the tokens early makes the parser fail too; the reason counts, not that.
    reader.finish()?;
    match parsed {
        Ok(Mod::Module(module)) => Ok(Tree { statements: module.body }),
        Ok(_) => Ok(Tree { statements: Suite::new() }),
        Err(error) => Err(explain(&error, source)),
    }
}

fn explain(error: &ParseError, source: &Source) -> Diagnostic {
    let offset = u32::from(error.offset).min(offset_u32(source.text().len()));
    let place = Tokens::new(source).at(offset);
    let diagnostic = Diagnostic::new(Code::Syntax, trim(place, source));
    match &error.error {
        ParseErrorType::Eof => diagnostic
            .message("the source ends where more is expected")
            .label("after this something is missing"),
        ParseErrorType::UnrecognizedToken(Tok::Indent, _) => diagnostic
            .message("this line is indented more than the line before it")
            .help("only a line after one that ends in `:` is indented further"),
        ParseErrorType::UnrecognizedToken(_, Some(expected)) if expected == "Indent" => diagnostic
            .message("an indented block is missing here")
            .help("indent what belongs to the line that ends in `:`; write `pass` for nothing"),
        ParseErrorType::UnrecognizedToken(Tok::Newline, _) => {
            let diagnostic = diagnostic.message("the line ends where more is expected");
            if refuse::opens_block(line(place, source)) {
                diagnostic
                    .label("a `:` is missing here")
                    .help("end the line with `:`, and indent what belongs to it")
            } else {
                let help = refuse::habit(line(place, source), "\n").unwrap_or("complete the line");
                diagnostic.label("something is missing here").help(help)
            }
        }
        ParseErrorType::UnrecognizedToken(token, _) => {
            let shown = token.to_string().trim_matches('\'').to_owned();
            let what = match token {
                // It may have many lines, and a message has one.
                Tok::String { .. } => "a string".to_owned(),
                _ => format!("`{shown}`"),
            };
            let diagnostic =
                diagnostic.message(format!("{what} is not expected here")).label("up to here it is Python");
            match (refuse::habit(line(place, source), &shown), open_bracket(offset, source)) {
                (Some(help), _) => diagnostic.help(help),
                (None, Some(bracket)) if source.line(bracket.start) < source.line(place.start) => {
                    diagnostic.related(bracket, "this bracket is still open")
                }
                (None, _) => diagnostic,
            }
        }
        ParseErrorType::Lexical(LexicalErrorType::DuplicateArgumentError(name)) => {
            Diagnostic::new(Code::DuplicateParameter, trim(place, source))
                .message(format!("two parameters are called `{name}`"))
                .label("this name is taken")
                .help("give each parameter a name of its own")
        }
        ParseErrorType::Lexical(LexicalErrorType::DefaultArgumentError) => {
            Diagnostic::new(Code::DefaultValue, trim(place, source))
                .label("this parameter follows one with a default value")
                .help("leave the default values out; the caller in Rust passes every argument")
        }
        other => diagnostic.message(format!("this is not Python: {other}")),
    }
}

/// The innermost bracket that is open at `offset`.
fn open_bracket(offset: u32, source: &Source) -> Option<Span> {
    let mut open = Vec::new();
    for (token, range) in lex(source.text(), Mode::Module).map_while(Result::ok) {
        let span = Span::new(range.start().into(), range.end().into());
        if span.start >= offset {
            break;
        }
        match token {
            Tok::Lpar | Tok::Lsqb | Tok::Lbrace => open.push(span),
            Tok::Rpar | Tok::Rsqb | Tok::Rbrace => _ = open.pop(),
            _ => {}
        }
    }
    open.pop()
}

/// The line that `span` starts on.
fn line(span: Span, source: &Source) -> &str {
    let before = source.slice(Span::new(0, span.start)).rsplit('\n').next().unwrap_or_default();
    let start = span.start - offset_u32(before.len());
    source.slice(Span::new(start, offset_u32(source.text().len()))).split('\n').next().unwrap_or_default()
}

/// A place that shows: a line end stands for the character before it.
fn trim(span: Span, source: &Source) -> Span {
    let text = source.slice(span);
    if text.trim().is_empty() { Span::new(span.start, span.start) } else { span }
}
