//! Kernels of any size, each of a shape that some analysis could take badly.

use std::fmt::Write as _;

/// The source of a kernel with about this many statements.
pub type Shape = fn(usize) -> String;

/// Every shape, by name.
pub const SHAPES: [(&str, Shape); 12] = [
    ("straight line", straight),
    ("one line", one_line),
    ("long expressions", expressions),
    ("loops in a row", loops),
    ("deep nests", nests),
    ("elif chains", chains),
    ("a loop with many breaks", breaks),
    ("a loop with many continues", continues),
    ("many live variables", live),
    ("variables joined and live", joined),
    ("wide join of many variables", wide),
    ("many early returns", returns),
];

fn kernel(body: &str) -> String {
    format!("def kernel(a: buffer, b: buffer, n):\n    x = 0\n    i = 0\n{body}    return x + i\n")
}

fn repeated(count: usize, mut line: impl FnMut(&mut String, usize)) -> String {
    let mut body = String::new();
    for number in 0..count {
        line(&mut body, number);
    }
    body
}

/// Writing to a string cannot fail.
fn push(body: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = body.write_fmt(text);
}

fn straight(size: usize) -> String {
    kernel(&repeated(size, |body, number| push(body, format_args!("    x = x + a[{number}] * n\n"))))
}

fn one_line(size: usize) -> String {
    let line = repeated(size, |body, number| push(body, format_args!("x += a[{number}];")));
    kernel(&format!("    {}\n", line.trim_end_matches(';')))
}

fn expressions(size: usize) -> String {
    let sum = vec!["x * n"; 400].join(" + ");
    kernel(&repeated(size / 400, |body, _| push(body, format_args!("    x = {sum}\n"))))
}

fn loops(size: usize) -> String {
    kernel(&repeated(size / 6, |body, _| {
        body.push_str(
            "    i = 0\n    while i < n:\n        if a[i] > x:\n            x = a[i]\n        b[i] = x\n        i += 1\n",
        );
    }))
}

fn nests(size: usize) -> String {
    const DEPTH: usize = 90;
    kernel(&repeated(size / (2 * DEPTH), |body, _| {
        for level in 0..DEPTH {
            let keyword = if level % 3 == 0 { "while" } else { "if" };
            push(body, format_args!("{:indent$}{keyword} x < n:\n", "", indent = 4 + level));
            push(body, format_args!("{:indent$}x += {level}\n", "", indent = 5 + level));
        }
    }))
}

fn chains(size: usize) -> String {
    kernel(&repeated(size / 1000, |body, _| {
        body.push_str("    if n == 0:\n        x = 1\n");
        for number in 1..500 {
            push(body, format_args!("    elif n == {number}:\n        x += {number}\n"));
        }
    }))
}

fn breaks(size: usize) -> String {
    let body = repeated(size / 3, |body, number| {
        push(body, format_args!("        if a[{number}] > x:\n            break\n        x += 1\n"));
    });
    kernel(&format!("    while i < n:\n{body}        i += 1\n"))
}

fn continues(size: usize) -> String {
    let body = repeated(size / 3, |body, number| {
        push(body, format_args!("        if a[{number}] > x:\n            continue\n        x += 1\n"));
    });
    kernel(&format!("    while i < n:\n{body}        i += 1\n"))
}

fn live(size: usize) -> String {
    let mut body =
        repeated(size / 2, |body, number| push(body, format_args!("    v{number} = a[{number}]\n")));
    body.push_str(&repeated(size / 2, |body, number| push(body, format_args!("    x += v{number}\n"))));
    kernel(&body)
}

fn joined(size: usize) -> String {
    let mut body = repeated(size / 4, |body, number| {
        push(body, format_args!("    v{number} = 1\n    if n > {number}:\n        v{number} = 2\n"));
    });
    body.push_str(&repeated(size / 4, |body, number| push(body, format_args!("    x += v{number}\n"))));
    kernel(&body)
}

fn wide(size: usize) -> String {
    let mut body = repeated(size / 4, |body, number| push(body, format_args!("    v{number} = 0\n")));
    body.push_str("    if n > 0:\n");
    body.push_str(&repeated(size / 4, |body, number| push(body, format_args!("        v{number} = n\n"))));
    body.push_str("    else:\n");
    body.push_str(&repeated(size / 4, |body, number| push(body, format_args!("        v{number} = i\n"))));
    body.push_str(&repeated(size / 4, |body, number| push(body, format_args!("    x += v{number}\n"))));
    kernel(&body)
}

fn returns(size: usize) -> String {
    kernel(&repeated(size / 3, |body, number| {
        push(body, format_args!("    if a[{number}] > x:\n        return x\n    x += {number}\n"));
    }))
}
