//! Code to write instead: what the helps show. All of it is a kernel's, and does what Python would have done.
//!
//! Variables of its own have names that do not occur in what it replaces.

use rustpython_parser::ast::{CmpOp, Expr, ExprBoolOp, ExprIfExp, Operator, StmtFor, UnaryOp};

use super::super::span_of;
use super::sign;
use crate::source::{Source, Span};

/// How a value is computed: a sentence that ends in a colon, the lines of code, and what then holds it.
struct Recipe {
    sentence: String,
    lines: Vec<String>,
    value: String,
}

/// `left OP right` in other words.
pub(super) fn operation(op: Operator, texts: (&str, &str)) -> String {
    match recipe(op, texts) {
        Ok(recipe) if recipe.lines.is_empty() => format!("{} `{}`", recipe.sentence, recipe.value),
        Ok(recipe) => format!("{}{}", recipe.sentence, block(&recipe.lines)),
        Err(otherwise) => otherwise,
    }
}

/// `target OP= value` in other words.
pub(super) fn augmented(op: Operator, texts: (&str, &str)) -> String {
    match recipe(op, texts) {
        Ok(Recipe { sentence, mut lines, value }) => {
            let assign = format!("{} = {value}", line(texts.0));
            if lines.is_empty() {
                return format!("{sentence} `{assign}`");
            }
            lines.push(assign);
            format!("{sentence}{}", block(&lines))
        }
        Err(otherwise) => otherwise,
    }
}

fn recipe(op: Operator, (left, right): (&str, &str)) -> Result<Recipe, String> {
    let (left, right) = (line(left), line(right));
    let free = |wanted: &str| free(wanted, &[&left, &right]);
    let number = right.parse::<u32>();
    let short = |value: String| Recipe { sentence: "write".to_owned(), lines: Vec::new(), value };
    let long = |sentence: String, lines: Vec<String>, value: String| Recipe { sentence, lines, value };
    Ok(match op {
        Operator::Add | Operator::Sub | Operator::Mult => {
            short(format!("{} {} {}", factor(&left), sign(op), factor(&right)))
        }
        Operator::Div | Operator::FloorDiv | Operator::RShift => {
            let divisor = match (op, number) {
                (Operator::RShift, Ok(places @ 0..=30)) => (1_u32 << places).to_string(),
                (Operator::RShift, _) => return Err("divide in Rust and pass the result".to_owned()),
                _ => term(&right),
            };
            let (q, r) = (free("q"), free("r"));
            long(
                format!(
                    "divide in Rust and pass the result, or count in `{q}` how often it fits (for positive numbers):"
                ),
                vec![
                    format!("{q} = 0"),
                    format!("{r} = {left}"),
                    format!("while {r} >= {divisor}:"),
                    format!("    {r} -= {divisor}"),
                    format!("    {q} += 1"),
                ],
                q,
            )
        }
        Operator::Mod => remainder(&left, &term(&right), free("r")),
        Operator::BitAnd => match number.ok().and_then(|mask| mask.checked_add(1)) {
            // `n & 7` is `n % 8`.
            Some(size) if size.is_power_of_two() && size > 1 => {
                remainder(&left, &size.to_string(), free("r"))
            }
            _ => {
                return Err("for conditions, nest `if`s or multiply: `(x < n) * (y < m)`; \
                            other bits have to be prepared in Rust"
                    .to_owned());
            }
        },
        Operator::Pow if matches!(number, Ok(2 | 3)) => {
            let base = factor(&left);
            short(vec![base; number.map_or(2, |count| count as usize)].join(" * "))
        }
        Operator::LShift if matches!(number, Ok(0..=30)) => {
            short(format!("{} * {}", factor(&left), 1_u32 << number.unwrap_or_default()))
        }
        Operator::Pow | Operator::LShift => {
            let (p, k) = (free("p"), free("k"));
            let (sentence, first, step) = if op == Operator::Pow {
                ("multiply in a loop, for an exponent of 0 or more", "1", format!("    {p} *= {left}"))
            } else {
                ("double in a loop", &*left, format!("    {p} += {p}"))
            };
            long(
                format!("{sentence}; `{p}` is the result:"),
                vec![
                    format!("{p} = {first}"),
                    format!("{k} = 0"),
                    format!("while {k} < {}:", term(&right)),
                    step,
                    format!("    {k} += 1"),
                ],
                p,
            )
        }
        Operator::BitOr => {
            return Err("for conditions, add: `(x < n) + (y < m)` is nonzero where one holds; \
                        other bits have to be prepared in Rust"
                .to_owned());
        }
        Operator::BitXor => {
            return Err(
                "for conditions, compare: `(x < n) != (y < m)`; other bits have to be prepared in Rust"
                    .to_owned(),
            );
        }
        Operator::MatMult => {
            return Err("a kernel has no matrices; multiply the elements in `while` loops".to_owned());
        }
    })
}

fn remainder(left: &str, divisor: &str, name: String) -> Recipe {
    Recipe {
        sentence: format!("take `{divisor}` away in `{name}` while it fits (for positive numbers):"),
        lines: vec![
            format!("{name} = {left}"),
            format!("while {name} >= {divisor}:"),
            format!("    {name} -= {divisor}"),
        ],
        value: name,
    }
}

/// The `while` that goes round as the `for` does.
pub(super) fn counted_loop(repeated: &StmtFor, source: &Source) -> String {
    let text = |expression: &Expr| line(source.slice(span_of(expression)));
    let whole = source.slice(span_of(repeated));
    let name = |expression: &Expr| matches!(expression, Expr::Name(_)).then(|| text(expression));
    let (function, arguments) = match &*repeated.iter {
        Expr::Call(call) => (name(&call.func).unwrap_or_default(), call.args.as_slice()),
        _ => (String::new(), &[][..]),
    };
    let mut count = name(&repeated.target).unwrap_or_else(|| "i".to_owned());
    let mut element = None;
    let buffer = match (function.as_str(), arguments) {
        ("enumerate", [buffer]) => {
            if let Expr::Tuple(pair) = &*repeated.target
                && let [first, second] = pair.elts.as_slice()
            {
                (count, element) = (name(first).unwrap_or(count), name(second));
            }
            name(buffer)
        }
        _ => name(&repeated.iter),
    };
    if let Some(buffer) = &buffer {
        if function.is_empty() {
            element = Some(count);
            count = free("i", &[source.text()]);
        }
        element = element.map(|element| format!("    {element} = {buffer}[{count}]"));
    }
    let (mut start, mut end, mut step) = ("0".to_owned(), "n".to_owned(), ("<", "+= 1".to_owned()));
    if function == "range" {
        match arguments {
            [last] => end = text(last),
            [first, last] => (start, end) = (text(first), text(last)),
            [first, last, change] => {
                (start, end) = (text(first), text(last));
                step = match change {
                    Expr::UnaryOp(minus) if minus.op == UnaryOp::USub => {
                        (">", format!("-= {}", text(&minus.operand)))
                    }
                    _ => ("<", format!("+= {}", text(change))),
                };
            }
            _ => {}
        }
    }
    let (start, end) = (without_len(&start), without_len(&end));
    let (compare, change) = step;
    let mut lines = vec![format!("{count} = {start}"), format!("while {count} {compare} {}:", term(&end))];
    lines.extend(element);
    lines.extend(["    ...".to_owned(), format!("    {count} {change}")]);
    let mut help = format!("count with a variable:{}", block(&lines));
    if end == "n" && function != "range" || whole.contains("len(") {
        help.push_str("\nwhere `n` is the length, a parameter of its own");
    }
    if words(whole).any(|word| word == "continue") {
        help.push_str(&format!("\nand before each `continue`, too: `{count} {change}`"));
    }
    help
}

/// `len(a)`, which a kernel cannot call, as `n`.
fn without_len(text: &str) -> String {
    let Some((before, rest)) = text.split_once("len(") else { return text.to_owned() };
    match rest.split_once(')') {
        Some((_, after)) => format!("{before}n{}", without_len(after)),
        None => text.to_owned(),
    }
}

/// What an expression is there for.
#[derive(PartialEq)]
enum Role {
    If,
    Elif,
    While,
    /// It is all that is assigned or returned: what stands before it on its line.
    Whole(String),
    Part,
}

fn role(span: Span, source: &Source) -> Role {
    let text = source.text();
    let before = text.get(..span.start as usize).unwrap_or_default();
    let before = before.rsplit('\n').next().unwrap_or_default().trim();
    let after = text.get(span.end as usize..).unwrap_or_default();
    let after = after.split('\n').next().unwrap_or_default().trim_start_matches([')', ' ']);
    let open = before.trim_end_matches(['(', ' ']);
    if after.starts_with(':') {
        match open {
            "if" => return Role::If,
            "elif" => return Role::Elif,
            "while" => return Role::While,
            _ => {}
        }
    }
    let plain = |name: &str| !name.is_empty() && words(name).next() == Some(name);
    let place = open.strip_suffix('=').map(str::trim_end).is_some_and(plain);
    if (open == "return" || place) && (after.is_empty() || after.starts_with('#')) {
        return Role::Whole(open.to_owned());
    }
    Role::Part
}

/// `x and y`, `x or y`, in nested `if`s where that says it all, else step by step in a variable.
pub(super) fn condition(boolean: &ExprBoolOp, span: Span, source: &Source) -> String {
    let parts: Vec<String> = boolean.values.iter().map(|value| line(source.slice(span_of(value)))).collect();
    let simple = !boolean.values.iter().any(|value| matches!(value, Expr::BoolOp(_)));
    let texts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let name = free("c", &[source.text()]);
    let mut lines = Vec::new();
    step_by_step(boolean, &name, source, "", &mut lines);
    let indented = |lines: &[String]| lines.iter().map(|line| format!("    {line}")).collect::<Vec<_>>();
    match (role(span, source), boolean.op.is_and()) {
        (Role::If, true) if simple => {
            format!("nest the conditions (an `else` belongs to each of them):{}", nested(&texts))
        }
        (Role::If, false) if simple => {
            let mut lines = Vec::new();
            for (position, part) in texts.iter().enumerate() {
                lines.push(format!("{} {part}:", if position == 0 { "if" } else { "elif" }));
                lines.push("    ...".to_owned());
            }
            format!("try one after the other, with the same statements below each:{}", block(&lines))
        }
        (Role::While, true) if simple => {
            let (first, rest) = texts.split_first().unwrap_or((&"1", &[]));
            lines = vec![format!("while {first}:")];
            for part in rest {
                lines.extend([format!("    if not {part}:"), "        break".to_owned()]);
            }
            lines.push("    ...".to_owned());
            format!("leave the loop where one fails:{}", block(&lines))
        }
        (Role::While, _) => {
            let mut outer = vec!["while 1:".to_owned()];
            outer.extend(indented(&lines));
            outer.extend([format!("    if not {name}:"), "        break".to_owned(), "    ...".to_owned()]);
            format!("decide step by step in a variable:{}", block(&outer))
        }
        (Role::If, _) => {
            lines.extend([format!("if {name}:"), "    ...".to_owned()]);
            format!("decide step by step in a variable:{}", block(&lines))
        }
        (Role::Elif, _) => {
            let mut outer = vec!["else:".to_owned()];
            outer.extend(indented(&lines));
            outer.extend([format!("    if {name}:"), "        ...".to_owned()]);
            format!("decide step by step in a variable, and go on below it:{}", block(&outer))
        }
        (Role::Whole(start), _) => {
            lines.push(format!("{start} {name}"));
            format!("decide step by step in a variable:{}", block(&lines))
        }
        (Role::Part, _) => {
            let place = place_of_use(span, source);
            format!("decide step by step in a variable{place}, and use `{name}` here:{}", block(&lines))
        }
    }
}

/// Where else a value has to be computed that a `while` compares.
fn place_of_use(span: Span, source: &Source) -> &'static str {
    let before = source.text().get(..span.start as usize).unwrap_or_default();
    let start = before.rsplit('\n').next().unwrap_or_default();
    if words(start).next() == Some("while") { " before the loop and again at its end" } else { "" }
}

/// Lines that leave the value of `boolean` in `name`.
fn step_by_step(boolean: &ExprBoolOp, name: &str, source: &Source, indent: &str, lines: &mut Vec<String>) {
    let goes_on = if boolean.op.is_and() { format!("if {name}:") } else { format!("if not {name}:") };
    for (position, value) in boolean.values.iter().enumerate() {
        let deeper = if position == 0 { indent.to_owned() } else { format!("{indent}    ") };
        if position > 0 {
            lines.push(format!("{indent}{goes_on}"));
        }
        match value {
            Expr::BoolOp(inner) => step_by_step(inner, name, source, &deeper, lines),
            other => lines.push(format!("{deeper}{name} = {}", line(source.slice(span_of(other))))),
        }
    }
}

/// `0 < x < n`, in nested `if`s.
pub(super) fn comparisons(ops: &[CmpOp], texts: &[&str]) -> String {
    let pair = |(op, pair): (&CmpOp, &[&str])| match pair {
        [left, right] => Some(format!("{} {} {}", line(left), comparison(*op)?, line(right))),
        _ => None,
    };
    let pairs: Option<Vec<String>> = ops.iter().zip(texts.windows(2)).map(pair).collect();
    match pairs {
        Some(pairs) => {
            let texts: Vec<&str> = pairs.iter().map(String::as_str).collect();
            format!("compare two at a time:{}", nested(&texts))
        }
        None => "compare two at a time, in nested `if`s".to_owned(),
    }
}

fn comparison(op: CmpOp) -> Option<&'static str> {
    match op {
        CmpOp::Lt => Some("<"),
        CmpOp::LtE => Some("<="),
        CmpOp::Gt => Some(">"),
        CmpOp::GtE => Some(">="),
        CmpOp::Eq => Some("=="),
        CmpOp::NotEq => Some("!="),
        CmpOp::Is | CmpOp::IsNot | CmpOp::In | CmpOp::NotIn => None,
    }
}

fn nested(conditions: &[&str]) -> String {
    let mut lines = Vec::new();
    for (depth, condition) in conditions.iter().enumerate() {
        lines.push(format!("{:1$}if {condition}:", "", depth * 4));
    }
    lines.push(format!("{:1$}...", "", conditions.len() * 4));
    block(&lines)
}

/// `x if c else y`.
pub(super) fn conditional(conditional: &ExprIfExp, span: Span, source: &Source) -> String {
    let text = |part: &Expr| line(source.slice(span_of(part)));
    let (test, body, orelse) = (text(&conditional.test), text(&conditional.body), text(&conditional.orelse));
    let (sentence, start) = match role(span, source) {
        Role::Whole(start) => ("write an `if`:".to_owned(), start),
        _ => {
            let name = free("x", &[source.text()]);
            let place = place_of_use(span, source);
            (format!("write an `if`{place}, and use `{name}` here:"), format!("{name} ="))
        }
    };
    let lines = [
        format!("if {test}:"),
        format!("    {start} {body}"),
        "else:".to_owned(),
        format!("    {start} {orelse}"),
    ];
    format!("{sentence}{}", block(&lines))
}

/// `name := value`.
pub(super) fn named(target: &str, value: &str, span: Span, source: &Source) -> String {
    let place = match place_of_use(span, source) {
        "" => " before this",
        place => place,
    };
    format!("assign in a statement of its own{place}: `{target} = {}`", line(value))
}

/// A call of a function that Python has and a kernel does not.
pub(super) fn call(name: &str, arguments: &[String], source: &Source) -> String {
    let texts: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let free = |wanted: &str| free(wanted, &[source.text()]);
    let lines = |sentence: String, lines: &[String]| format!("{sentence}{}", block(lines));
    match (name, texts.as_slice()) {
        ("len", [buffer]) if is_name(buffer) => format!(
            "pass the length as a parameter of its own, as in `def f({buffer}: buffer, n):`, and write `n`"
        ),
        ("len", _) => {
            "pass the length as a parameter of its own, as in `def f(a: buffer, n):`, and write `n`"
                .to_owned()
        }
        ("print", _) => "store what you want to see into a buffer, and print it in Rust".to_owned(),
        ("range", _) => "count with a variable in a `while` loop".to_owned(),
        ("int", [value]) => format!("write `{value}`; every value is an integer already"),
        ("bool", [value]) => format!("write `{} != 0`, which is 1 or 0", factor(value)),
        ("abs", [value]) => {
            let x = free("x");
            lines(
                format!("turn it round where it is negative; `{x}` is the result:"),
                &[format!("{x} = {value}"), format!("if {x} < 0:"), format!("    {x} = -{x}")],
            )
        }
        ("min" | "max", [first, rest @ ..]) if !rest.is_empty() => {
            let m = free("m");
            let compare = if name == "min" { "<" } else { ">" };
            let mut code = vec![format!("{m} = {first}")];
            for value in rest {
                code.extend([format!("if {} {compare} {m}:", term(value)), format!("    {m} = {value}")]);
            }
            lines(format!("keep the one you want in a variable; `{m}` is the result:"), &code)
        }
        ("sum" | "min" | "max", [buffer]) if is_name(buffer) => {
            let (s, i, n) = (free("s"), free("i"), free("n"));
            let compare = if name == "min" { "<" } else { ">" };
            let mut code = vec![format!(
                "{s} = {}",
                if name == "sum" { "0".to_owned() } else { format!("{buffer}[0]") }
            )];
            code.extend([format!("{i} = 0"), format!("while {i} < {n}:")]);
            if name == "sum" {
                code.push(format!("    {s} += {buffer}[{i}]"));
            } else {
                code.push(format!("    if {buffer}[{i}] {compare} {s}:"));
                code.push(format!("        {s} = {buffer}[{i}]"));
            }
            code.push(format!("    {i} += 1"));
            lines(format!("go over the elements; `{s}` is the result, `{n}` the length, a parameter:"), &code)
        }
        _ => "write its statements here, or call it in Rust and pass the result".to_owned(),
    }
}

/// One assignment for each target of `a = b = value`. Python computes the value once.
pub(super) fn chain(targets: &[&str], value: &str, constant: bool) -> String {
    let value = line(value);
    let mut texts = targets.to_vec();
    texts.push(&value);
    let mut lines = Vec::new();
    let mut held = value.clone();
    if !constant {
        match targets.first() {
            Some(first) if is_name(first) => held = (*first).to_owned(),
            _ => {
                held = free("t", &texts);
                lines.push(format!("{held} = {value}"));
            }
        }
    }
    for (position, target) in targets.iter().enumerate() {
        let given = if position == 0 && *target == held { &value } else { &held };
        lines.push(format!("{} = {given}", line(target)));
    }
    format!("write one assignment for each:{}", block(&lines))
}

/// Lines of code below a sentence; of many, the first.
fn block(lines: &[String]) -> String {
    let mut text = String::new();
    for line in lines.iter().take(MAX_LINES) {
        text.push_str("\n    ");
        text.push_str(line);
    }
    if lines.len() > MAX_LINES {
        text.push_str("\n    (and so on)");
    }
    text
}

const MAX_LINES: usize = 16;

/// A name that is none of the words in `texts`: `wanted`, or with a number.
fn free(wanted: &str, texts: &[&str]) -> String {
    let taken = |name: &str| texts.iter().any(|text| words(text).any(|word| word == name));
    let mut name = wanted.to_owned();
    let mut number = 2;
    while taken(&name) {
        name = format!("{wanted}{number}");
        number += 1;
    }
    name
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character| !is_word_character(character)).filter(|word| !word.is_empty())
}

fn is_word_character(character: char) -> bool {
    character == '_' || character.is_alphanumeric()
}

fn is_name(text: &str) -> bool {
    is_word(text) && !text.starts_with(|first: char| first.is_ascii_digit())
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_word_character)
}

/// `text` on one line, without comments. Only text inside brackets goes over several.
pub(super) fn line(text: &str) -> String {
    if !text.contains('\n') {
        return text.to_owned();
    }
    let parts = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let parts: Vec<&str> = parts.filter(|line| !line.is_empty()).collect();
    parts.join(" ")
}

/// `text` as an operand of any operator.
pub(super) fn factor(text: &str) -> String {
    let text = line(text);
    let element = text
        .strip_suffix(']')
        .and_then(|text| text.split_once('['))
        .is_some_and(|(name, index)| is_word(name) && !index.contains(['[', ']']));
    if is_word(&text) || element { text } else { format!("({text})") }
}

/// `text` as an operand of a comparison.
fn term(text: &str) -> String {
    let looser = |word: &str| matches!(word, "not" | "and" | "or" | "in" | "is" | "if" | "lambda");
    if text.contains(['<', '>', '=', '!']) || words(text).any(looser) {
        format!("({text})")
    } else {
        text.to_owned()
    }
}
