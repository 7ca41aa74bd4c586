//! What is not in the language, and what to write instead: one diagnostic for each kind of Python that a
//! kernel cannot have (LANGUAGE S5, S6).

mod arithmetic;
mod decisions;
mod habits;
mod loops;
mod returns;
mod words;

use rustpython_parser::ast::{CmpOp, Constant, Expr, Operator, Stmt, StmtAssign, UnaryOp};

pub(super) use self::habits::{habit, opens_block};
pub(super) use self::returns::missing_return;
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
            .label("loops are written with `while`")
            .help("count with a variable in a `while` loop"),
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
        Stmt::Match(found) => {
            let subject = words::factor(source.slice(span_of(&*found.subject)));
            refused("match", keyword(5))
                .label("only `if` and `while` decide")
                .help(format!("write `if {subject} == 1:` ... `elif {subject} == 2:` ... `else:`"))
        }
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
        Expr::Call(_) => call(value, span, source),
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
        _ => diagnostic
            .label("the result is lost")
            .help("assign it to a variable, as in `x = ...`, or leave it out"),
    }
}

/// `a = b = c`.
pub(super) fn chained_assignment(assign: &StmtAssign, span: Span, source: &Source) -> Diagnostic {
    let targets: Vec<&str> = assign.targets.iter().map(|target| source.slice(span_of(target))).collect();
    let constant = matches!(&*assign.value, Expr::Constant(_));
    Diagnostic::new(Code::ChainedAssignment, span)
        .label("one assignment has one target")
        .help(arithmetic::chain(&targets, source.slice(span_of(&*assign.value)), constant, source))
}

/// A target that is neither a name nor an element of a buffer.
pub(super) fn target(target: &Expr, span: Span) -> Diagnostic {
    match target {
        Expr::Tuple(_) | Expr::List(_) | Expr::Starred(_) => Diagnostic::new(Code::TupleTarget, span)
            .label("one assignment has one target")
            .help("assign one after the other; to swap, keep one value first: `t = a`, `a = b`, `b = t`"),
        Expr::Attribute(_) => Diagnostic::new(Code::AssignmentTarget, span)
            .label("nothing in a kernel has attributes")
            .help("assign to a variable or to an element of a buffer"),
        _ => Diagnostic::new(Code::AssignmentTarget, span)
            .label("this is a value, not a place")
            .help("on the left of `=` stands a variable or `buffer[index]`; to compare, write `==`"),
    }
}

/// `break` or `continue` with no loop around it.
pub(super) fn outside_loop(word: &str, span: Span) -> Diagnostic {
    Diagnostic::new(Code::OutsideLoop, span)
        .message(format!("`{word}` needs a loop around it"))
        .label("no `while` is around this")
        .help("use `return` to leave the function")
}

/// `a[i] += 1`, and targets that are no names.
pub(super) fn augmented_target(target: &Expr, op: Operator, texts: (&str, &str), span: Span) -> Diagnostic {
    let (left, right) = texts;
    match target {
        Expr::Subscript(_) => {
            let help = match op {
                Operator::Add | Operator::Sub | Operator::Mult => {
                    let left = words::line(left);
                    format!("write both accesses: `{left} = {left} {} {}`", sign(op), words::factor(right))
                }
                _ => {
                    let left = words::line(left);
                    format!("change it in a variable: `x = {left}`, and at the end `{left} = x`")
                }
            };
            Diagnostic::new(Code::AugmentedTarget, span)
                .message("an element of a buffer cannot be the target of an augmented assignment")
                .label("this would be read and written at once")
                .help(help)
        }
        _ => Diagnostic::new(Code::AugmentedTarget, span)
            .label("this is not a variable")
            .help("write `x += 1` on a variable"),
    }
}

/// `//=` and the like.
pub(super) fn augmented_operator(
    op: Operator,
    texts: (&str, &str),
    place: Span,
    source: &Source,
) -> Diagnostic {
    Diagnostic::new(Code::AugmentedOperator, place)
        .message(format!("`{}=` is not in the language", sign(op)))
        .label("only `+=`, `-=` and `*=` are")
        .help(arithmetic::augmented(op, texts, source))
}

/// `a // b` and the like.
pub(super) fn operator(op: Operator, texts: (&str, &str), place: Span, source: &Source) -> Diagnostic {
    Diagnostic::new(Code::BinaryOperator, place)
        .message(format!("`{}` is not in the language", sign(op)))
        .label("only `+`, `-` and `*` are")
        .help(arithmetic::operation(op, texts, source))
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
            .help(format!("`~x` is `-x - 1`: write `(-{} - 1)`", words::factor(operand))),
        _ => diagnostic
            .message("unary `+` is not in the language")
            .label("this does nothing")
            .help(format!("write `{}`", words::factor(operand))),
    }
}

/// `is`, `in` and their negations.
pub(super) fn comparison(op: CmpOp, place: Span) -> Diagnostic {
    let (name, help) = match op {
        CmpOp::Is => ("is", "write `==`"),
        CmpOp::IsNot => ("is not", "write `!=`"),
        CmpOp::In => ("in", "look through the buffer in a `while` loop"),
        _ => ("not in", "look through the buffer in a `while` loop"),
    };
    Diagnostic::new(Code::Comparison, place)
        .message(format!("`{name}` is not in the language"))
        .label("comparisons are `<` `<=` `==` `!=` `>` `>=`")
        .help(help)
}

/// `0 < x < n`.
pub(super) fn chained_comparison(ops: &[CmpOp], texts: &[&str], span: Span) -> Diagnostic {
    Diagnostic::new(Code::ChainedComparison, span)
        .label("one comparison has two sides")
        .help(decisions::comparisons(ops, texts))
}

/// A slice or a tuple as an index.
pub(super) fn slice(index: &Expr, span: Span) -> Diagnostic {
    let diagnostic = Diagnostic::new(Code::Slice, span);
    if matches!(index, Expr::Tuple(_)) {
        return diagnostic
            .message("a buffer has one dimension")
            .label("an index is a single integer")
            .help("compute the index, as in `a[i * width + j]`");
    }
    diagnostic
        .label("this is a slice")
        .help("go over the elements in a `while` loop, or pass a part of the slice from Rust")
}

/// A literal that is neither an integer nor a boolean.
pub(super) fn literal(value: &Constant, span: Span) -> Diagnostic {
    let diagnostic = Diagnostic::new(Code::Literal, span);
    match value {
        Constant::Float(value) => diagnostic
            .message("a kernel has no floating-point numbers")
            .label("this is a float")
            .help(if value.fract() == 0.0 && value.abs() < f64::from(i32::MAX) {
                format!("write it as an integer: `{value}`")
            } else {
                "count in a smaller unit: 0.75 is 192 in 256ths".to_owned()
            }),
        Constant::Complex { .. } => diagnostic
            .message("a kernel has no complex numbers")
            .label("this is complex")
            .help("keep the real and the imaginary part in two variables"),
        Constant::Str(text) => {
            let mut characters = text.chars();
            let diagnostic = diagnostic.message("a kernel has no strings").label("this is a string");
            match (characters.next(), characters.next()) {
                (Some(only), None) => {
                    diagnostic.help(format!("write the character's number: `{}`", u32::from(only)))
                }
                _ => diagnostic.help("pass characters as integers, in a buffer"),
            }
        }
        Constant::Bytes(_) => diagnostic
            .message("a kernel has no strings")
            .label("this is a string")
            .help("pass bytes as integers, in a buffer"),
        Constant::None => diagnostic
            .message("a kernel has no `None`")
            .label("every value is an integer")
            .help("choose an integer that stands for nothing, such as 0 or -1"),
        Constant::Ellipsis => diagnostic
            .message("a kernel has no `...`")
            .label("every value is an integer")
            .help("write an integer"),
        _ => diagnostic.label("every value is an integer"),
    }
}

/// An expression that no kernel can have.
pub(super) fn expression(expression: &Expr, span: Span, source: &Source) -> Diagnostic {
    let refused = |what: &str| {
        Diagnostic::new(Code::Expression, span).message(format!("{what} is not in the language"))
    };
    match expression {
        Expr::Call(_) => call(expression, span, source),
        Expr::BoolOp(boolean) => {
            let word = if boolean.op.is_and() { "and" } else { "or" };
            Diagnostic::new(Code::BooleanOperator, span)
                .message(format!("`{word}` is not in the language"))
                .label("a condition is one comparison or value")
                .help(decisions::condition(boolean, span, source))
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
        Expr::Attribute(_) => refused("an attribute")
            .label("nothing in a kernel has attributes")
            .help("pass what it stands for as a parameter"),
        Expr::Lambda(_) => refused("`lambda`")
            .label("a kernel is one function and calls none")
            .help("write the expression where it is used"),
        Expr::Tuple(_) | Expr::List(_) | Expr::Set(_) | Expr::Dict(_) => refused("a collection")
            .label("a kernel has integers and buffers only")
            .help("pass a buffer as a parameter and store into it"),
        Expr::ListComp(_) | Expr::SetComp(_) | Expr::DictComp(_) | Expr::GeneratorExp(_) => {
            refused("a comprehension")
                .label("a kernel has integers and buffers only")
                .help("fill a buffer parameter in a `while` loop")
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

fn call(expression: &Expr, span: Span, source: &Source) -> Diagnostic {
    let diagnostic = Diagnostic::new(Code::Call, span);
    let Expr::Call(call) = expression else { return diagnostic };
    let name = source.slice(span_of(&*call.func));
    let arguments: Vec<String> =
        call.args.iter().map(|argument| words::line(source.slice(span_of(argument)))).collect();
    diagnostic
        .message(format!("`{}` cannot be called: calls are not in the language", short(name)))
        .label("a kernel calls nothing")
        .help(loops::call(name, &arguments, source))
}

/// The start of `name`, on one line.
fn short(name: &str) -> &str {
    let line = name.lines().next().unwrap_or(name);
    line.char_indices().nth(40).and_then(|(end, _)| line.get(..end)).unwrap_or(line)
}

/// `while ... else`.
pub(super) fn loop_else(place: Span, header: Span) -> Diagnostic {
    Diagnostic::new(Code::LoopElse, place)
        .label("this would run where the loop ends without `break`")
        .related(header, "of this loop")
        .help("set a variable before `break`, and test it after the loop")
}
