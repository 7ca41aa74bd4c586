//! Operators in other words: what the helps show. All of it is a kernel's, and does what Python would have done; the variables that it needs have names that occur nowhere in the kernel.

use rustpython_parser::ast::Operator;

use super::place::in_place;
use super::sign;
use super::words::{block, factor, free, line, term, whole};
use crate::source::{Source, Span};

/// How a value is computed: a sentence, the lines of code, and what then holds it.
struct Recipe {
    sentence: String,
    lines: Vec<String>,
    value: String,
}

/// `left OP right`, which stands at `span`, in other words.
pub(super) fn operation(op: Operator, texts: (&str, &str), span: Span, source: &Source) -> String {
    match recipe(op, texts, source) {
        Ok(recipe) if recipe.lines.is_empty() => format!("{} `{}`", recipe.sentence, recipe.value),
        Ok(Recipe { sentence, lines, value }) => in_place(&sentence, lines, &value, span, source),
        Err(otherwise) => otherwise,
    }
}

/// `left OP right` of two comparisons, whose values are 0 and 1, in other words.
pub(super) fn of_comparisons(op: Operator, left: &str, right: &str) -> Option<String> {
    let (left, right) = (factor(left), factor(right));
    match op {
        Operator::BitAnd => Some(format!("write `{left} * {right}`")),
        Operator::BitOr => Some(format!("write `({left} + {right} != 0)`")),
        Operator::BitXor => Some(format!("write `({left} != {right})`")),
        _ => None,
    }
}

/// `target OP= value` in other words.
pub(super) fn augmented(op: Operator, texts: (&str, &str), source: &Source) -> String {
    match recipe(op, texts, source) {
        Ok(Recipe { sentence, mut lines, value }) => {
            let assign = format!("{} = {value}", line(texts.0));
            if lines.is_empty() {
                return format!("{sentence} `{assign}`");
            }
            lines.push(assign);
            format!("{sentence}:{}", block(&lines))
        }
        Err(otherwise) => otherwise,
    }
}

fn recipe(op: Operator, (left, right): (&str, &str), source: &Source) -> Result<Recipe, String> {
    let (left, right) = (line(left), line(right));
    let free = |wanted: &str| free(wanted, &[&left, &right, whole(source)]);
    let number = right.parse::<u32>();
    let short = |value: String| Recipe { sentence: "write".to_owned(), lines: Vec::new(), value };
    let elsewhere = || "compute it in Rust, and pass it as a parameter".to_owned();
    Ok(match op {
        Operator::Add | Operator::Sub | Operator::Mult => {
            short(format!("{} {} {}", factor(&left), sign(op), factor(&right)))
        }
        Operator::Div | Operator::FloorDiv => quotient(&left, &term(&right), (free("q"), free("r"))),
        Operator::RShift => match number {
            Ok(places @ 0..=30) => quotient(&left, &(1_u32 << places).to_string(), (free("q"), free("r"))),
            _ => return Err(elsewhere()),
        },
        Operator::Mod => remainder(&left, &term(&right), free("r")),
        Operator::BitAnd => match number.ok().and_then(|mask| mask.checked_add(1)) {
            // `n & 7` is `n % 8`.
            Some(size) if size.is_power_of_two() && size > 1 => {
                remainder(&left, &size.to_string(), free("r"))
            }
            _ => return Err(elsewhere()),
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
                ("multiply in a loop (for an exponent of 0 or more)", "1", format!("    {p} *= {left}"))
            } else {
                ("double in a loop", &*left, format!("    {p} += {p}"))
            };
            let lines = vec![
                format!("{p} = {first}"),
                format!("{k} = 0"),
                format!("while {k} < {}:", term(&right)),
                step,
                format!("    {k} += 1"),
            ];
            Recipe { sentence: sentence.to_owned(), lines, value: p }
        }
        Operator::BitOr | Operator::BitXor => return Err(elsewhere()),
        Operator::MatMult => {
            return Err("a kernel has no matrices; multiply the elements in `while` loops".to_owned());
        }
    })
}

fn quotient(left: &str, divisor: &str, (q, r): (String, String)) -> Recipe {
    let sentence = "divide in Rust and pass the result, or count how often it fits (for positive numbers)";
    let lines = vec![
        format!("{q} = 0"),
        format!("{r} = {left}"),
        format!("while {r} >= {divisor}:"),
        format!("    {r} -= {divisor}"),
        format!("    {q} += 1"),
    ];
    Recipe { sentence: sentence.to_owned(), lines, value: q }
}

fn remainder(left: &str, divisor: &str, name: String) -> Recipe {
    Recipe {
        sentence: format!("take `{divisor}` away while it fits (for positive numbers)"),
        lines: vec![
            format!("{name} = {left}"),
            format!("while {name} >= {divisor}:"),
            format!("    {name} -= {divisor}"),
        ],
        value: name,
    }
}
