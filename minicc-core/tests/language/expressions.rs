//! S6 and S7: the expressions of the language, and every other one.

use super::marks::refused_body;
use super::refused::EXPRESSIONS;
use crate::common::calls::{Kernel, cells, int};

#[test]
fn s6_s7_an_expression_that_is_not_in_the_language_is_refused_at_its_place() {
    for (expression, code) in EXPRESSIONS {
        refused_body(&format!("n = {expression}"), &[code]);
    }
}

#[test]
fn s6_only_the_outermost_of_nested_refusals_of_one_kind_is_reported() {
    refused_body("n = «f(f(f(n)))»", &["MC0407"]);
    refused_body("n = («1 if n else 2 if n else 3»)", &["MC0401"]);
}

#[test]
fn s6_each_operator_of_the_language_computes_what_it_says() {
    type Meaning = fn(i64, i64) -> i64;
    let operators: [(&str, Meaning); 9] = [
        ("+", |x, y| x + y),
        ("-", |x, y| x - y),
        ("*", |x, y| x * y),
        ("<", |x, y| i64::from(x < y)),
        ("<=", |x, y| i64::from(x <= y)),
        ("==", |x, y| i64::from(x == y)),
        ("!=", |x, y| i64::from(x != y)),
        (">", |x, y| i64::from(x > y)),
        (">=", |x, y| i64::from(x >= y)),
    ];
    for (sign, meaning) in operators {
        let kernel = Kernel::new(&format!("def f(x, y):\n    return x {sign} y\n"));
        for x in [-2, -1, 0, 1, 2, 7] {
            for y in [-3, -1, 0, 1, 2, 7] {
                let expected = meaning(x.into(), y.into());
                assert_eq!(i64::from(kernel.result(&[int(x), int(y)])), expected, "{x} {sign} {y}");
            }
        }
    }
}

#[test]
fn s6_operators_bind_as_in_python() {
    for (expression, value) in [
        ("2 + 3 * 4", 14),
        ("(2 + 3) * 4", 20),
        ("2 - 3 - 4", -5),
        ("2 - (3 - 4)", 3),
        ("-2 * 3", -6),
        ("- 2 - - 3", 1),
        ("not 1 == 2", 1),
        ("(not 1) == 2", 0),
        ("not not 5", 1),
        ("1 + 2 < 3 + 1", 1),
        ("1 + (2 < 3) + 1", 3),
        ("-a[1] + a[a[0]]", -1),
        ("(a)[1]", 7),
        ("a[\n    0  # a comment with a ]\n    + 1\n]", 7),
    ] {
        let kernel = Kernel::new(&format!("def f(a: buffer):\n    return {expression}\n"));
        assert_eq!(kernel.result(&[cells(&[2, 7, 6])]), value, "{expression}");
    }
}

#[test]
fn s7_a_name_in_parentheses_is_a_name() {
    let kernel = Kernel::new("def f(a: buffer):\n    (x) = ((a))[0]\n    (a)[(x)] = (x)\n    return (x)\n");
    let outcome = kernel.call(&[cells(&[1, 5])]);
    assert_eq!((outcome.result, outcome.buffers), (Ok(1), vec![vec![1, 1]]));
}
