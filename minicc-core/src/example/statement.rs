//! The statements of examples: which ones there are, and that names, values and calls fit.
//!
//! Parsing is that of `syntax`, with its limits; what it lets through and is no example is refused here.

use rustc_hash::FxHashMap;
use rustpython_parser::ast::{Constant, Expr, ExprCall, ExprName, Operator, Stmt, UnaryOp};

use super::text::Block;
use super::{Example, Expected, MAX_CELLS, Operand, Value, moved};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::source::{Source, Span};
use crate::syntax::{self, Kind, Signature, names, span_of};

/// Reads the examples of a docstring in order.
pub(super) struct Reader<'a> {
    source: &'a Source,
    signature: &'a Signature,
    /// The latest variable of each name.
    names: FxHashMap<String, (usize, Type)>,
    variables: usize,
    /// How many cells the lists so far have.
    cells: usize,
    diagnostics: Diagnostics,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    Integer,
    List,
}

impl Type {
    fn name(self) -> &'static str {
        match self {
            Self::Integer => "an integer",
            Self::List => "a list",
        }
    }
}

/// A part of a statement, or its fault. Places are in the statement.
type Read<T> = Result<T, Diagnostic>;

impl<'a> Reader<'a> {
    pub(super) fn new(source: &'a Source, signature: &'a Signature, diagnostics: Diagnostics) -> Self {
        Self { source, signature, names: FxHashMap::default(), variables: 0, cells: 0, diagnostics }
    }

    pub(super) fn finish(self, examples: Vec<Example>) -> Result<Vec<Example>, Diagnostics> {
        self.diagnostics.into_result(examples)
    }

    /// The example in `block`. None, if there is none in it or a fault was reported.
    pub(super) fn example(&mut self, block: &Block) -> Option<Example> {
        let read = expected(block).and_then(|expected| {
            self.statement(block, expected).map_err(|diagnostic| moved(diagnostic, block.offset))
        });
        read.unwrap_or_else(|diagnostic| {
            self.diagnostics.push(diagnostic);
            None
        })
    }

    fn statement(&mut self, block: &Block, expected: Expected) -> Read<Option<Example>> {
        // What is part of a source is no larger than one may be.
        let source = Source::new(self.source.name(), &block.statement).map_err(|refused| refused.1)?;
        let tree = syntax::parse(&source)?;
        let (target, value) = match tree.statements.as_slice() {
            [] => return Ok(None),
            [Stmt::Expr(shown)] => (None, &shown.value),
            [Stmt::Assign(assign)] => match assign.targets.as_slice() {
                [Expr::Name(name)] => (Some(self.target(name)?), &assign.value),
                _ => return Err(not_an_example(span_of(assign))),
            },
            [_, other, ..] | [other] => return Err(not_an_example(span_of(other))),
        };
        let (value, kind) = self.value(value)?;
        let span = tree.statements.first().map(span_of).unwrap_or_default();
        let span = Span::new(span.start + block.offset, span.end + block.offset);
        // Where the call stops, the name keeps what it had.
        let target = target.filter(|_| !matches!(expected, Expected::Trap(_)));
        let target = target.map(|name| self.bind(name, kind));
        Ok(Some(Example { span, target, value, expected }))
    }

    /// The new variable that `name` stands for from here on.
    fn bind(&mut self, name: String, kind: Type) -> usize {
        let variable = self.variables;
        self.names.insert(name, (variable, kind));
        self.variables += 1;
        variable
    }

    fn target(&self, name: &ExprName) -> Read<String> {
        let (text, span) = (names::normalise(name.id.as_str()), span_of(name));
        if text == self.signature.name {
            return Err(Diagnostic::new(Code::ExampleName, span)
                .message(format!("`{text}` is the kernel"))
                .help("choose another name"));
        }
        names::reserved(&text, span).map_or_else(|| Ok(text.into_owned()), Err)
    }

    fn value(&mut self, expression: &Expr) -> Read<(Value, Type)> {
        if let Expr::Call(call) = expression {
            return Ok((Value::Call(self.call(call)?), Type::Integer));
        }
        let (operand, kind) = self.operand(expression)?;
        Ok((Value::Argument(operand), kind))
    }

    fn call(&mut self, call: &ExprCall) -> Read<Vec<Operand>> {
        let name = &self.signature.name;
        if !matches!(&*call.func, Expr::Name(function) if names::is(function.id.as_str(), name)) {
            return Err(Diagnostic::new(Code::ExampleCall, span_of(&*call.func))
                .message(format!("an example calls only the kernel, `{name}`")));
        }
        if let Some(keyword) = call.keywords.first() {
            return Err(Diagnostic::new(Code::ExampleCall, span_of(keyword))
                .message("an argument has no keyword")
                .help("pass the arguments in the order of the parameters"));
        }
        let parameters = &self.signature.parameters;
        if call.args.len() != parameters.len() {
            let (expected, given) = (parameters.len(), call.args.len());
            let plural = if expected == 1 { "" } else { "s" };
            return Err(Diagnostic::new(Code::ExampleCall, span_of(call))
                .message(format!("`{name}` takes {expected} argument{plural}, not {given}")));
        }
        let mut operands = Vec::new();
        for (argument, parameter) in call.args.iter().zip(parameters) {
            let (operand, given) = self.operand(argument)?;
            let expected = if parameter.kind == Kind::Scalar { Type::Integer } else { Type::List };
            if given != expected {
                let (expected, given) = (expected.name(), given.name());
                return Err(Diagnostic::new(Code::ExampleCall, span_of(argument))
                    .message(format!("the argument `{}` is {expected}, not {given}", parameter.name))
                    .label(format!("this is {given}")));
            }
            operands.push(operand);
        }
        Ok(operands)
    }

    fn operand(&mut self, expression: &Expr) -> Read<(Operand, Type)> {
        match expression {
            Expr::Name(name) => {
                let text = names::normalise(name.id.as_str());
                let found = self.names.get(&*text).copied();
                let (variable, kind) = found.ok_or_else(|| {
                    Diagnostic::new(Code::ExampleName, span_of(name))
                        .message(format!("`{text}` has no value here"))
                        .help(format!("bind it in an example before, as in `>>> {text} = [1, 2]`"))
                })?;
                Ok((Operand::Variable(variable), kind))
            }
            Expr::List(_) => Ok((Operand::List(self.list(expression, 1)?), Type::List)),
            Expr::BinOp(repeated)
                if matches!((&*repeated.left, repeated.op), (Expr::List(_), Operator::Mult)) =>
            {
                let times = usize::try_from(integer(&repeated.right)?).unwrap_or(0);
                Ok((Operand::List(self.list(&repeated.left, times)?), Type::List))
            }
            _ => Ok((Operand::Integer(integer(expression)?), Type::Integer)),
        }
    }

    /// The elements of the list display `expression`, so many times.
    fn list(&mut self, expression: &Expr, times: usize) -> Read<Vec<i32>> {
        let elements = if let Expr::List(list) = expression { list.elts.as_slice() } else { &[] };
        let elements = elements.iter().map(integer).collect::<Read<Vec<i32>>>()?;
        let cells = elements.len().saturating_mul(times);
        if cells > MAX_CELLS - self.cells {
            return Err(Diagnostic::new(Code::ExampleValue, span_of(expression))
                .message(format!("the lists of a docstring have more than {MAX_CELLS} elements")));
        }
        self.cells += cells;
        Ok(elements.repeat(times))
    }
}

/// The integer that a literal stands for, or `-` and a literal.
fn integer(expression: &Expr) -> Read<i32> {
    let (literal, sign) = match expression {
        Expr::UnaryOp(unary) if unary.op == UnaryOp::USub => (&*unary.operand, -1),
        other => (other, 1),
    };
    let fault = Diagnostic::new(Code::ExampleValue, span_of(expression));
    let Expr::Constant(constant) = literal else { return Err(fault) };
    let Constant::Int(value) = &constant.value else { return Err(fault) };
    let value = i64::try_from(value).ok().and_then(|value| i32::try_from(sign * value).ok());
    value.ok_or_else(|| fault.message("this integer does not fit into 32 bits").label("it is not an `i32`"))
}

fn not_an_example(span: Span) -> Diagnostic {
    Diagnostic::new(Code::ExampleStatement, span)
        .help("write one statement, such as `a = [1, 2]`, `_ = f(a, 2)`, `f(a, 2)` or `a`")
}

/// What the output of `block` says. Places are in the docstring.
fn expected(block: &Block) -> Read<Expected> {
    let (output, span) = (&block.output, block.output_span);
    if output.is_empty() {
        return Ok(Expected::Nothing);
    }
    let mut lines = output.lines();
    let first = lines.next().unwrap_or_default().trim_end();
    if !matches!(first, "Traceback (most recent call last):" | "Traceback (innermost last):") {
        return Ok(Expected::Text(output.clone(), span));
    }
    // The stack is indented; `doctest` takes the first line that starts with a word for the exception.
    let exception =
        lines.find(|line| line.starts_with(|first: char| first.is_alphanumeric() || first == '_'));
    let name = exception.map(|line| line.split(':').next().unwrap_or_default().trim_end());
    if name == Some("IndexError") {
        return Ok(Expected::Trap(span));
    }
    Err(Diagnostic::new(Code::ExampleException, span)
        .label("this traceback does not end in it")
        .help("end the traceback with `IndexError`, alone or with `: ` and a message"))
}
