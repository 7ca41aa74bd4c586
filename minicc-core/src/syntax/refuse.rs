//! What is not in the language, and what to write instead: one diagnostic for each kind of Python that a
//! kernel cannot have (LANGUAGE S5, S6).

mod arithmetic;
mod calls;
mod decisions;
mod habits;
mod loops;
mod place;
mod returns;
mod targets;
mod values;
mod words;

use rustpython_parser::ast::{CmpOp, Constant, Expr, ExprBinOp, ExprCompare, Operator, Stmt, UnaryOp};

pub(super) use self::decisions::members;
pub(super) use self::habits::{habit, opens_block};
pub(super) use self::returns::missing_return;
pub(super) use self::targets::{augmented_operator, augmented_target, chained_assignment, target};
pub(super) use self::values::{NOTHING, literal, slice};
use super::span_of;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Source, Span};

/// A statement at module level, where only one `def` may stand, that is not it.
pub(super) fn outside(statement: &Stmt, span: Span, source: &Source) -> Diagnostic {
    let place = head(span, source);
    let diagnostic = Diagnostic::new(Code::OutsideFunction, place);
    match statement {
        Stmt::FunctionDef(_) | Stmt::AsyncFunctionDef(_) => diagnostic
            .message("a kernel source holds one `def`; this is another one")
            .label("a second function")
            .help("give it a `minicc!` or a file of its own"),
        Stmt::ClassDef(_) => {
            diagnostic.label("this is a class").help("take the function out of it; a kernel is a plain `def`")
        }
        Stmt::Expr(expression) => {
            diagnostic.label("this is outside the function").help(match &*expression.value {
                Expr::Constant(constant) if matches!(constant.value, Constant::Str(_)) => {
                    "documentation goes into the function, as a docstring below the `def`"
                }
                Expr::Call(_) => "remove it; a kernel is called from Rust",
                _ => "remove it",
            })
        }
        Stmt::Import(_) | Stmt::ImportFrom(_) => diagnostic
            .label("a kernel stands alone")
            .help("remove it; pass what the kernel needs as parameters"),
        Stmt::Assign(_) | Stmt::AnnAssign(_) => diagnostic
            .label("this is outside the function")
            .help("write the value into the function, or pass it as a parameter"),
        Stmt::TypeAlias(_) => diagnostic.label("this is outside the function").help("remove it"),
        _ => {
            diagnostic.label("this is outside the function").help("remove it, or indent it into the function")
        }
    }
}

/// The first line of a compound statement, or the whole of a simple one.
fn head(span: Span, source: &Source) -> Span {
    let text = source.slice(span);
    let length = text.find('\n').map_or(text.len(), |end| text[..end].trim_end().len());
    Span::new(span.start, span.start + crate::source::offset_u32(length))
}

/// Whether a refused statement may assign to variables or end a path.
pub(super) fn may_assign(statement: &Stmt) -> bool {
    match statement {
        Stmt::Expr(expression) => matches!(&*expression.value, Expr::NamedExpr(_)),
        _ => !matches!(statement, Stmt::Assert(_) | Stmt::Delete(_)),
    }
}

/// A statement that no kernel can have.
pub(super) fn statement(statement: &Stmt, span: Span, source: &Source) -> Diagnostic {
    let keyword = |length: u32| Span::new(span.start, span.start + length);
    let refused = |what: &str, place: Span| {
        Diagnostic::new(Code::Statement, place).message(format!("`{what}` is not in the language"))
    };
    match statement {
        Stmt::For(repeated) => refused("for", keyword(3))
            .label("loops are written with `while`")
            .help(loops::counted_loop(repeated, source)),
        Stmt::AsyncFor(_) => refused("async for", keyword(9))
            .label("a kernel runs to its end at once")
            .help("leave `async` out, and write the loop with `while`"),
        Stmt::Expr(expression) => bare_expression(&expression.value, span, source),
        Stmt::AnnAssign(assign) => {
            let target = words::line(source.slice(span_of(&*assign.target)));
            let value = assign.value.as_deref().map_or("0", |value| source.slice(span_of(value)));
            Diagnostic::new(Code::AnnotatedAssignment, span_of(&*assign.annotation))
                .label("every variable is an `int`")
                .help(format!("write `{target} = {}`", words::line(value)))
        }
        Stmt::Try(_) | Stmt::TryStar(_) => refused("try", keyword(3))
            .label("nothing can be caught inside a kernel")
            .help("test the index first, as in `if i < n:`; the caller gets a trap as an `Err`"),
        Stmt::With(_) => refused("with", keyword(4))
            .label("a kernel owns nothing that needs closing")
            .help("leave it out, and indent its statements less"),
        Stmt::AsyncWith(_) => refused("async with", keyword(async_with(span, source)))
            .label("a kernel owns nothing that needs closing")
            .help("leave it out, and indent its statements less"),
        Stmt::Match(found) => refused("match", keyword(5))
            .label("only `if` and `while` decide")
            .help(values::cases(found, source)),
        Stmt::Import(_) | Stmt::ImportFrom(_) => refused("import", span)
            .label("a kernel stands alone")
            .help("remove it; pass what the kernel needs as parameters"),
        Stmt::Global(_) => refused("global", span)
            .label("a kernel sees its parameters and variables alone")
            .help("pass the value as a parameter and return it"),
        Stmt::Nonlocal(_) => refused("nonlocal", span)
            .label("a kernel sees its parameters and variables alone")
            .help("pass the value as a parameter and return it"),
        Stmt::Delete(_) => refused("del", span)
            .label("nothing can be deleted")
            .help("leave it out; a variable ends with the function"),
        Stmt::Raise(_) => refused("raise", span)
            .label("a kernel fails by a trap alone")
            .help("return a value that the caller takes for a failure, as in `return -1`"),
        Stmt::Assert(assert) => {
            refused("assert", span).label("a kernel fails by a trap alone").help(format!(
                "return a value that the caller takes for a failure:\n    if not ({}):\n        return -1",
                words::line(source.slice(span_of(&*assert.test)))
            ))
        }
        Stmt::FunctionDef(_) | Stmt::AsyncFunctionDef(_) => refused("def", head(span, source))
            .message("a `def` inside a kernel is not in the language")
            .label("a kernel is one function and calls none")
            .help("write its statements where it is called, or make it a kernel of its own, called in Rust"),
        Stmt::ClassDef(_) => refused("class", head(span, source))
            .label("every value is an integer")
            .help("use a scalar or a buffer for each field"),
        Stmt::TypeAlias(_) => refused("type", span).label("every scalar is an `int`").help("leave it out"),
        _ => Diagnostic::new(Code::Statement, head(span, source)).label("this has no meaning in a kernel"),
    }
}

/// The length of `async with`, however it is spaced.
fn async_with(span: Span, source: &Source) -> u32 {
    let text = source.slice(span);
    crate::source::offset_u32(text.find("with").map_or(5, |with| with + 4))
}

fn head_word(span: Span, source: &Source) -> Span {
    let length = source.slice(span).bytes().take_while(u8::is_ascii_alphabetic).count();
    Span::new(span.start, span.start + crate::source::offset_u32(length))
}

fn bare_expression(value: &Expr, span: Span, source: &Source) -> Diagnostic {
    let diagnostic = Diagnostic::new(Code::BareExpression, span);
    match value {
        Expr::Call(call) => calls::call(call, span, source),
        Expr::Constant(constant) if matches!(constant.value, Constant::Str(_)) => diagnostic
            .label("only the first line of the function can be a docstring")
            .help("write it as a comment, after `#`"),
        Expr::Constant(constant) if matches!(constant.value, Constant::Ellipsis) => {
            diagnostic.label("this does nothing").help("write `pass`")
        }
        Expr::Yield(_) | Expr::YieldFrom(_) | Expr::Await(_) => expression(value, span, source),
        Expr::NamedExpr(named) => {
            let (target, value) = (span_of(&*named.target), span_of(&*named.value));
            let (target, value) = (words::line(source.slice(target)), words::line(source.slice(value)));
            let help = format!("write `{target} = {value}`");
            diagnostic.label("an expression assigns nothing").help(help)
        }
        Expr::Compare(_) => {
            diagnostic.label("the result is lost").help("to assign, write `=`; to decide, write `if`")
        }
        Expr::Name(_) | Expr::Subscript(_) | Expr::BinOp(_) | Expr::UnaryOp(_) => {
            let text = words::line(source.slice(span));
            diagnostic.label("the result is lost").help(format!(
                "to give it back, write `return {text}`; else assign it to a variable or leave it out"
            ))
        }
        _ => diagnostic.label("the result is lost").help("assign it to a variable, or leave it out"),
    }
}

/// `break` or `continue` with no loop around it.
pub(super) fn outside_loop(word: &str, span: Span) -> Diagnostic {
    Diagnostic::new(Code::OutsideLoop, span)
        .message(format!("`{word}` needs a loop around it"))
        .label("no `while` is around this")
        .help("to leave the function, write `return` and a value")
}

/// `a // b` and the like; `place` is the operator's.
pub(super) fn operator(binary: &ExprBinOp, place: Span, source: &Source) -> Diagnostic {
    let ExprBinOp { op, left, right, .. } = binary;
    let texts = (source.slice(span_of(&**left)), source.slice(span_of(&**right)));
    let help = match (&**left, &**right) {
        (Expr::Compare(_), Expr::Compare(_)) => arithmetic::of_comparisons(*op, texts.0, texts.1),
        _ => None,
    };
    Diagnostic::new(Code::BinaryOperator, place)
        .message(format!("`{}` is not in the language", sign(*op)))
        .label("only `+`, `-` and `*` are")
        .help(help.unwrap_or_else(|| arithmetic::operation(*op, texts, span_of(binary), source)))
}

fn sign(op: Operator) -> &'static str {
    match op {
        Operator::Add => "+",
        Operator::Sub => "-",
        Operator::Mult => "*",
        Operator::MatMult => "@",
        Operator::Div => "/",
        Operator::Mod => "%",
        Operator::Pow => "**",
        Operator::LShift => "<<",
        Operator::RShift => ">>",
        Operator::BitOr => "|",
        Operator::BitXor => "^",
        Operator::BitAnd => "&",
        Operator::FloorDiv => "//",
    }
}

/// Unary `+` and `~`.
pub(super) fn unary(op: UnaryOp, operand: &str, place: Span) -> Diagnostic {
    let diagnostic = Diagnostic::new(Code::UnaryOperator, place);
    match op {
        UnaryOp::Invert => diagnostic
            .message("`~` is not in the language")
            .label("only `-` and `not` are")
            .help(format!("write `(-{} - 1)`, which is the same", words::factor(operand))),
        _ => diagnostic
            .message("unary `+` is not in the language")
            .label("this does nothing")
            .help(format!("write `{}`", words::factor(operand))),
    }
}

/// `is`, `in` and their negations; `place` is the operator's.
pub(super) fn comparison(
    (expression, compare): (&Expr, &ExprCompare),
    buffer: Option<&str>,
    place: Span,
    source: &Source,
) -> Diagnostic {
    let span = span_of(compare);
    let among = compare.comparators.first().map_or(&[][..], members);
    let op = compare.ops.first().copied().unwrap_or(CmpOp::In);
    let name = match op {
        CmpOp::Is => "is",
        CmpOp::IsNot => "is not",
        CmpOp::NotIn => "not in",
        _ => "in",
    };
    let help = match (op, buffer) {
        (CmpOp::Is, _) => "write `==`".to_owned(),
        (CmpOp::IsNot, _) => "write `!=`".to_owned(),
        (_, Some(buffer)) => loops::search(op, source.slice(span_of(&*compare.left)), buffer, span, source),
        _ if among.is_empty() => "look through a buffer in a `while` loop".to_owned(),
        _ => decisions::condition(expression, span, source),
    };
    Diagnostic::new(Code::Comparison, place)
        .message(format!("`{name}` is not in the language"))
        .label("comparisons are `<` `<=` `==` `!=` `>` `>=`")
        .help(help)
}

/// `0 < x < n`.
pub(super) fn chained_comparison(compare: &Expr, span: Span, source: &Source) -> Diagnostic {
    Diagnostic::new(Code::ChainedComparison, span)
        .label("one comparison has two sides")
        .help(decisions::condition(compare, span, source))
}

/// An expression that no kernel can have.
pub(super) fn expression(expression: &Expr, span: Span, source: &Source) -> Diagnostic {
    let refused = |what: &str| {
        Diagnostic::new(Code::Expression, span).message(format!("{what} is not in the language"))
    };
    match expression {
        Expr::Call(call) => calls::call(call, span, source),
        Expr::BoolOp(boolean) => {
            let word = if boolean.op.is_and() { "and" } else { "or" };
            Diagnostic::new(Code::BooleanOperator, span)
                .message(format!("`{word}` is not in the language"))
                .label("a condition is one comparison or value")
                .help(decisions::condition(expression, span, source))
        }
        Expr::IfExp(conditional) => refused("a conditional expression")
            .label("only statements decide")
            .help(decisions::conditional(conditional, span, source)),
        Expr::NamedExpr(named) => {
            let (target, value) =
                (words::line(source.slice(span_of(&*named.target))), source.slice(span_of(&*named.value)));
            refused("`:=`")
                .label("an expression assigns nothing")
                .help(decisions::named(&target, value, span, source))
        }
        Expr::Attribute(attribute) => {
            let buffer = source.slice(span_of(&*attribute.value));
            refused("an attribute").label("nothing in a kernel has attributes").help(
                match attribute.attr.as_str() {
                    "len" | "length" | "size" | "shape" => calls::length_of(buffer, source),
                    _ => "pass what it stands for as a parameter".to_owned(),
                },
            )
        }
        Expr::Lambda(_) => refused("`lambda`")
            .label("a kernel is one function and calls none")
            .help("write the expression where it is used"),
        Expr::Tuple(_) | Expr::List(_) | Expr::Set(_) | Expr::Dict(_) => refused("a collection")
            .label("a kernel has integers and buffers only")
            .help(values::collection(members(expression), span, source)),
        Expr::ListComp(_) | Expr::SetComp(_) | Expr::DictComp(_) | Expr::GeneratorExp(_) => {
            refused("a comprehension").label("a kernel has integers and buffers only").help(
                match expression {
                    Expr::ListComp(made) => loops::comprehension(made, span, source),
                    _ => None,
                }
                .unwrap_or_else(|| "fill a buffer parameter in a `while` loop".to_owned()),
            )
        }
        Expr::JoinedStr(_) | Expr::FormattedValue(_) => refused("a string")
            .message("a kernel has no strings")
            .label("this is a string")
            .help("pass characters as integers, in a buffer"),
        Expr::Yield(_) | Expr::YieldFrom(_) => refused("`yield`")
            .label("a kernel has one result")
            .help("store each result into a buffer parameter"),
        Expr::Await(_) => refused("`await`").label("a kernel runs to its end at once").help("leave it out"),
        Expr::Starred(_) => {
            refused("`*` before a value").label("nothing can be unpacked").help("name each value")
        }
        _ => Diagnostic::new(Code::Expression, span).label("this has no meaning in a kernel"),
    }
}

/// `while ... else`.
pub(super) fn loop_else(place: Span, header: Span) -> Diagnostic {
    Diagnostic::new(Code::LoopElse, place)
        .label("this would run where the loop ends without `break`")
        .related(header, "of this loop")
        .help("set `c = 1` before the loop and `c = 0` before each `break`, and write `if c:` instead of `else:`")
}
