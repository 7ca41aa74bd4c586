//! The shape of the source and of its `def` (LANGUAGE S1, S3, S4).

use std::collections::{HashMap, HashSet};

use rustpython_parser::ast::{Arguments, Constant, Expr, Ranged, Stmt, StmtFunctionDef};

use super::tokens::{Kind as TokenKind, Tokens};
use super::{names, refuse, span_of};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::entity::Map;
use crate::ir::Buffer;
use crate::source::{Source, Span};

/// What the caller of a kernel sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// The function's name.
    pub name: String,
    /// Where the name stands.
    pub name_span: Span,
    /// The parameters, in order.
    pub parameters: Vec<ParameterInfo>,
    /// The docstring, if there is one, with the common indentation removed.
    pub documentation: Option<String>,
    /// Where the docstring's literal stands.
    pub docstring: Option<Span>,
}

impl Signature {
    /// For each buffer, whether the kernel stores to it.
    pub fn stored_buffers(&self) -> Map<Buffer, bool> {
        let kinds = self.parameters.iter().map(|parameter| parameter.kind);
        kinds
            .filter_map(|kind| match kind {
                Kind::Buffer { stored } => Some(stored),
                Kind::Scalar => None,
            })
            .collect()
    }
}

/// A parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParameterInfo {
    /// The name, as Python compares it.
    pub name: String,
    /// Where the name stands.
    pub span: Span,
    /// What is passed.
    pub kind: Kind,
}

/// What a parameter is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A signed 32-bit integer.
    Scalar,
    /// A buffer of signed 32-bit integers.
    Buffer {
        /// Whether the kernel ever stores to it.
        stored: bool,
    },
}

/// The one function of a module. Everything else is reported.
pub(super) fn one_function<'a>(
    body: &'a [Stmt],
    source: &Source,
    diagnostics: &mut Diagnostics,
) -> Option<&'a StmtFunctionDef> {
    let mut found: Option<&StmtFunctionDef> = None;
    let mut seen = false;
    for statement in body {
        match statement {
            Stmt::FunctionDef(definition) if !seen => {
                seen = true;
                found = Some(definition);
            }
            Stmt::AsyncFunctionDef(definition) if !seen => {
                seen = true;
                let start = u32::from(definition.start());
                diagnostics.push(
                    Diagnostic::new(Code::AsyncFunction, Span::new(start, start + 5))
                        .label("a kernel runs to its end at once")
                        .help("leave `async` out"),
                );
            }
            other => diagnostics.push(refuse::outside(other, span_of(other), source)),
        }
    }
    if !seen && diagnostics.is_empty() {
        diagnostics.push(
            Diagnostic::new(Code::NoFunction, Span::default())
                .label("there is no `def` here")
                .help("write `def NAME(PARAMETERS):` and an indented body that ends in `return`"),
        );
    }
    found
}

/// Checks the `def` itself. What is refused is left out of the signature, or taken for a scalar.
pub(super) fn check(
    definition: &StmtFunctionDef,
    tokens: &Tokens,
    diagnostics: &mut Diagnostics,
) -> Signature {
    for decorator in &definition.decorator_list {
        diagnostics.push(
            Diagnostic::new(Code::Decorator, span_of(decorator))
                .label("a decorator would have to run at compile time")
                .help("leave it out; Rust attributes go before `def` in `minicc!`"),
        );
    }
    if let (Some(first), Some(last)) = (definition.type_params.first(), definition.type_params.last()) {
        diagnostics.push(
            Diagnostic::new(Code::TypeParameters, span_of(first).to(span_of(last)))
                .label("every scalar is an `int` and every buffer a `buffer`")
                .help("leave them out"),
        );
    }
    if let Some(returns) = &definition.returns
        && !matches!(&**returns, Expr::Name(name) if names::is(name.id.as_str(), "int"))
    {
        diagnostics.push(
            Diagnostic::new(Code::ReturnAnnotation, span_of(&**returns))
                .label("the result is always an `int`")
                .help("write `-> int`, or nothing; store other results in a buffer"),
        );
    }
    let start = u32::from(definition.start());
    let keyword = tokens.first(TokenKind::Def, start, u32::MAX).unwrap_or_default();
    let name_span = tokens.first(TokenKind::Name, keyword.end, u32::MAX).unwrap_or(keyword);
    let refused = diagnostics.len();
    let parameters = parameters(definition, tokens, diagnostics);
    let after = definition.returns.as_ref().map(|returns| returns.start());
    let after = after.or(definition.body.first().map(Ranged::start)).map_or(name_span.end, u32::from);
    if let Some(star) = tokens.first(TokenKind::Star, name_span.end, after)
        && diagnostics.len() == refused
        && definition.type_params.is_empty()
    {
        // The parser takes `def f(**)` and leaves no trace of it in the tree.
        diagnostics.push(
            Diagnostic::new(Code::ParameterForm, star)
                .label("only names stand between the parentheses")
                .help("list plain parameters, as in `def f(a: buffer, n):`"),
        );
    }
    let name = names::normalise(definition.name.as_str()).into_owned();
    if let Some(diagnostic) = names::reserved(&name, name_span) {
        diagnostics.push(diagnostic);
    }
    let docstring = docstring(&definition.body);
    Signature {
        name,
        name_span,
        parameters,
        documentation: docstring.map(|(text, _)| clean(text)),
        docstring: docstring.map(|(_, span)| span),
    }
}

fn parameters(
    definition: &StmtFunctionDef,
    tokens: &Tokens,
    diagnostics: &mut Diagnostics,
) -> Vec<ParameterInfo> {
    let arguments: &Arguments = &definition.args;
    let form = |span: Span, label: &str| {
        Diagnostic::new(Code::ParameterForm, span)
            .label(label)
            .help("list plain parameters, as in `def f(a: buffer, n):`")
    };
    for argument in &arguments.posonlyargs {
        diagnostics.push(form(span_of(&argument.def), "this is a positional-only parameter"));
    }
    if let Some(argument) = &arguments.vararg {
        diagnostics.push(form(span_of(&**argument), "this takes any number of arguments"));
    }
    for argument in &arguments.kwonlyargs {
        diagnostics.push(form(span_of(&argument.def), "this is a keyword-only parameter"));
    }
    if let Some(argument) = &arguments.kwarg {
        diagnostics.push(form(span_of(&**argument), "this takes any keyword arguments"));
    }
    let mut names_indexed = None;
    let mut found: Vec<ParameterInfo> = Vec::new();
    let mut seen: HashMap<String, Span> = HashMap::new();
    let plain = arguments.posonlyargs.iter().chain(&arguments.args).chain(&arguments.kwonlyargs);
    for argument in plain {
        if let Some(default) = &argument.default {
            diagnostics.push(
                Diagnostic::new(Code::DefaultValue, span_of(&**default))
                    .label("the caller in Rust passes every argument")
                    .help("leave the default out"),
            );
        }
        let name = names::normalise(argument.def.arg.as_str()).into_owned();
        let start = u32::from(argument.def.start());
        let span = tokens.first(TokenKind::Name, start, u32::MAX).unwrap_or_else(|| span_of(&argument.def));
        if let Some(diagnostic) = names::reserved(&name, span) {
            diagnostics.push(diagnostic);
        }
        if let Some(first) = seen.insert(name.clone(), span) {
            diagnostics.push(
                Diagnostic::new(Code::DuplicateParameter, span)
                    .message(format!("two parameters are called `{name}`"))
                    .related(first, "the first one")
                    .help("give each parameter a name of its own"),
            );
            continue;
        }
        let kind = kind(argument.def.annotation.as_deref()).unwrap_or_else(|annotation| {
            // Whatever a refused declaration calls it, what is indexed is meant to be a buffer.
            let indexed = names_indexed.get_or_insert_with(|| indexed(&definition.body));
            let (kind, help) = if indexed.contains(&name) {
                (Kind::Buffer { stored: false }, format!("it is indexed, so write `{name}: buffer`"))
            } else {
                let help =
                    format!("write `{name}` for an integer, `{name}: buffer` for a buffer of integers");
                (Kind::Scalar, help)
            };
            diagnostics.push(
                Diagnostic::new(Code::ParameterAnnotation, span_of(annotation))
                    .label("this is neither `int` nor `buffer`")
                    .help(help),
            );
            kind
        });
        found.push(ParameterInfo { name, span, kind });
    }
    found
}

/// What the annotation says; itself, if it is none that a kernel has.
fn kind(annotation: Option<&Expr>) -> Result<Kind, &Expr> {
    let Some(annotation) = annotation else { return Ok(Kind::Scalar) };
    match annotation {
        Expr::Name(name) if names::is(name.id.as_str(), "int") => Ok(Kind::Scalar),
        Expr::Name(name) if names::is(name.id.as_str(), "buffer") => Ok(Kind::Buffer { stored: false }),
        other => Err(other),
    }
}

/// The names before `[...]` in the statements. Without recursion: the tree can be deep.
fn indexed(body: &[Stmt]) -> HashSet<String> {
    let mut found = HashSet::new();
    let mut statements: Vec<&Stmt> = body.iter().collect();
    let mut expressions: Vec<&Expr> = Vec::new();
    loop {
        while let Some(statement) = statements.pop() {
            match statement {
                Stmt::Assign(assign) => expressions.extend(assign.targets.iter().chain([&*assign.value])),
                Stmt::AugAssign(assign) => expressions.extend([&*assign.target, &*assign.value]),
                Stmt::Return(result) => expressions.extend(result.value.as_deref()),
                Stmt::Expr(expression) => expressions.push(&expression.value),
                Stmt::If(conditional) => {
                    expressions.push(&conditional.test);
                    statements.extend(conditional.body.iter().chain(&conditional.orelse));
                }
                Stmt::While(repeated) => {
                    expressions.push(&repeated.test);
                    statements.extend(repeated.body.iter().chain(&repeated.orelse));
                }
                Stmt::For(repeated) => statements.extend(repeated.body.iter().chain(&repeated.orelse)),
                _ => {}
            }
        }
        match expressions.pop() {
            None => return found,
            Some(Expr::Subscript(subscript)) => {
                if let Expr::Name(buffer) = &*subscript.value {
                    found.insert(names::normalise(buffer.id.as_str()).into_owned());
                }
                expressions.extend([&*subscript.value, &*subscript.slice]);
            }
            Some(Expr::UnaryOp(unary)) => expressions.push(&unary.operand),
            Some(Expr::BinOp(binary)) => expressions.extend([&*binary.left, &*binary.right]),
            Some(Expr::BoolOp(boolean)) => expressions.extend(&boolean.values),
            Some(Expr::Compare(compare)) => {
                expressions.push(&compare.left);
                expressions.extend(&compare.comparators);
            }
            Some(Expr::Call(call)) => expressions.extend(&call.args),
            Some(Expr::IfExp(conditional)) => {
                expressions.extend([&*conditional.test, &*conditional.body, &*conditional.orelse]);
            }
            Some(Expr::Tuple(tuple)) => expressions.extend(&tuple.elts),
            Some(_) => {}
        }
    }
}

/// The text of a leading docstring, and where its literal stands.
fn docstring(body: &[Stmt]) -> Option<(&str, Span)> {
    let Some(Stmt::Expr(statement)) = body.first() else { return None };
    match &*statement.value {
        Expr::Constant(constant) => match &constant.value {
            Constant::Str(text) => Some((text, span_of(constant))),
            _ => None,
        },
        _ => None,
    }
}

/// The body after a leading docstring.
pub(super) fn without_docstring(body: &[Stmt]) -> &[Stmt] {
    match (docstring(body), body.split_first()) {
        (Some(_), Some((_, rest))) => rest,
        _ => body,
    }
}

/// A docstring without the indentation that its lines after the first share, and without blank lines at
/// its ends, as PEP 257 says to read it.
pub(super) fn clean(text: &str) -> String {
    let expanded = text.replace('\t', "        ");
    let mut lines: Vec<&str> = expanded.split('\n').map(str::trim_end).collect();
    let indent = lines
        .iter()
        .skip(1)
        .filter(|line| !line.is_empty())
        .map(|line| line.len() - line.trim_start_matches(' ').len());
    let indent = indent.min().unwrap_or(0);
    for (position, line) in lines.iter_mut().enumerate() {
        *line = if position == 0 { line.trim_start() } else { line.get(indent..).unwrap_or_default() };
    }
    let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(lines.len());
    let last = lines.iter().rposition(|line| !line.is_empty()).map_or(first, |last| last + 1);
    lines.get(first..last).unwrap_or_default().join("\n")
}
