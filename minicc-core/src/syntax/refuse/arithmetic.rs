//! Operators and assignments in other words: what the helps show. All of it is a kernel's, and does what Python
//! would have done; the variables that it needs have names that occur nowhere in the kernel.

use rustpython_parser::ast::Operator;

use super::sign;
use super::words::{MAX_LINES, block, factor, free, is_name, line, term, whole};
use crate::source::Source;

/// How a value is computed: a sentence that ends in a colon, the lines of code, and what then holds it.
struct Recipe {
    sentence: String,
    lines: Vec<String>,
    value: String,
}

/// `left OP right` in other words.
pub(super) fn operation(op: Operator, texts: (&str, &str), source: &Source) -> String {
    match recipe(op, texts, source) {
        Ok(recipe) if recipe.lines.is_empty() => format!("{} `{}`", recipe.sentence, recipe.value),
        Ok(recipe) => format!("{}{}", recipe.sentence, block(&recipe.lines)),
        Err(otherwise) => otherwise,
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
            format!("{sentence}{}", block(&lines))
        }
        Err(otherwise) => otherwise,
    }
}

fn recipe(op: Operator, (left, right): (&str, &str), source: &Source) -> Result<Recipe, String> {
    let (left, right) = (line(left), line(right));
    let free = |wanted: &str| free(wanted, &[&left, &right, whole(source)]);
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

/// One assignment for each target of `a = b = value`. Python computes the value once.
pub(super) fn chain(targets: &[&str], value: &str, constant: bool, source: &Source) -> String {
    let value = line(value);
    let mut texts = targets.to_vec();
    texts.extend([&value, whole(source)]);
    let mut lines = Vec::new();
    let mut held = value.clone();
    if !constant {
        match targets.first() {
            Some(first) if is_name(first) => (*first).clone_into(&mut held),
            _ => {
                held = free("t", &texts);
                lines.push(format!("{held} = {value}"));
            }
        }
    }
    for (position, target) in targets.iter().take(MAX_LINES + 1).enumerate() {
        let given = if position == 0 && *target == held { &value } else { &held };
        lines.push(format!("{} = {given}", line(target)));
    }
    format!("write one assignment for each:{}", block(&lines))
}
