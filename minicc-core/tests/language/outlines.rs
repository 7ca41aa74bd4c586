//! S3: the signature that is read out of a text which is no kernel, or out of tokens, so that the callers of a refused
//! kernel can still be checked.

use minicc_core::compile;
use minicc_core::source::Source;
use minicc_core::syntax::{Kind, Signature, outline};
use proc_macro2::TokenStream;

use super::oracle::{Program, Statement};
use super::programs::any_program;
use crate::common::calls::Kernel;

/// `name(parameter, buffer: read, buffer: stored)`.
fn show(signature: &Signature) -> String {
    let parameters = signature.parameters.iter().map(|parameter| match parameter.kind {
        Kind::Scalar => parameter.name.clone(),
        Kind::Buffer { stored: false } => format!("{}: read", parameter.name),
        Kind::Buffer { stored: true } => format!("{}: stored", parameter.name),
    });
    format!("{}({})", signature.name, parameters.collect::<Vec<_>>().join(", "))
}

fn outlined(text: &str) -> String {
    show(&outline(text).unwrap_or_else(|| panic!("no signature is found in {text:?}")))
}

/// Which buffers the statements of `program` store to, reached or not.
fn stored(program: &Program) -> Vec<bool> {
    let mut stored = vec![false; program.buffers];
    let mut work: Vec<&Statement> = program.body.iter().collect();
    while let Some(statement) = work.pop() {
        match statement {
            Statement::Store(access, _) => stored[access.buffer] = true,
            Statement::If(_, then, otherwise, _) => {
                work.extend(then.iter().chain(otherwise.iter().flatten()));
            }
            Statement::While(_, body, _) => work.extend(body),
            _ => {}
        }
    }
    stored
}

#[test]
fn s3_the_outline_of_a_kernel_is_its_signature() {
    let mut reached = 0;
    for seed in 0..300 {
        let mut program = any_program(seed);
        let text = program.print();
        let kernel = Kernel::new(&text);
        let mut expected = kernel.compiled.signature;
        reached +=
            expected.parameters.iter().filter(|one| one.kind == (Kind::Buffer { stored: true })).count();
        // The outline also sees what control cannot reach.
        for (parameter, stored) in expected.parameters.iter_mut().zip(stored(&program)) {
            parameter.kind = Kind::Buffer { stored };
        }
        assert_eq!(outline(&text).as_ref(), Some(&expected), "{text}");
        // Tokens have other spaces between them, and no lines.
        let spaced: String = text.chars().map(|one| if one == '\n' { ' ' } else { one }).collect();
        let spaced = spaced.replace('(', " ( ").replace(')', " ) ").replace('[', " [ ").replace(']', " ] ");
        assert_eq!(outlined(&spaced), show(&expected), "{text}");
    }
    assert!(reached > 100, "{reached}");
}

#[test]
fn s3_an_undeclared_parameter_is_a_buffer_where_it_is_indexed() {
    for (text, expected) in [
        ("def f(a, n):\n    return a[n]\n", "f(a: read, n)"),
        ("def f(a, n):\n    a[n] = 1\n", "f(a: stored, n)"),
        ("def f(a: list, n: list):\n    return a[n]\n", "f(a: read, n)"),
        ("def f(a: int, n):\n    return a[n]\n", "f(a, n)"),
        ("def f(a: ｉｎｔ, b: ｂuffer):\n    return a[0]\n", "f(a, b: read)"),
        ("def f(ａ, n):\n    return a[n]\n", "f(a: read, n)"),
        ("def f(a int, n):\n    return a[n]\n", "f(a: read, n)"),
        ("def f(a buffer, n):\n    return n\n", "f(a, n)"),
        ("def f(a = buffer, n=int):\n    return n[0]\n", "f(a, n: read)"),
        ("def f(_a, a1, n_):\n    return _a[a1[n_]]\n", "f(_a: read, a1: read, n_)"),
        ("def f(n):\n    n\n    [x] = n\n", "f(n)"),
        ("def f(n):\n    n [0]\n", "f(n: read)"),
        ("def f(a: buffer, a, n):\n    return a[0]\n", "f(a: read, a_1, n)"),
        ("def f(n, n: buffer):\n    return n\n", "f(n, n_1: read)"),
    ] {
        assert_eq!(outlined(text), expected, "{text:?}");
    }
}

#[test]
fn s3_a_buffer_is_stored_to_where_its_element_is_assigned() {
    for sign in ["=", "+=", "-=", "*=", "/=", "%=", "@=", "&=", "|=", "^=", "//=", "**=", "<<=", ">>="] {
        for index in ["0", "b[0]", "(n)", "b[(0)] + 1"] {
            let text = format!("def f(a: buffer, b: buffer, n):\n    a[{index}] {sign} b[0]\n");
            assert_eq!(outlined(&text), "f(a: stored, b: read, n)", "{text:?}");
        }
    }
    for sign in ["==", "<=", ">=", "!=", "<", ">", "+", "//", "<<", "< -", "is", ":", ","] {
        let text = format!("def f(a: buffer, b: buffer, n):\n    a[0] {sign} b[0]\n");
        assert_eq!(outlined(&text), "f(a: read, b: read, n)", "{text:?}");
    }
    for (statement, expected) in [
        ("a[b[0] = 1", "f(a: read, b: stored)"),
        ("a[0] = b[0] = 1", "f(a: stored, b: stored)"),
        ("(a[0]) = 1", "f(a: stored, b: read)"),
        ("a[(0)] = b(0) = 1", "f(a: stored, b: read)"),
        ("a(0) = 1", "f(a: read, b: read)"),
        ("a\n    [b] = 1", "f(a: read, b: read)"),
        ("a]0] = 1", "f(a: read, b: read)"),
        ("a[0]", "f(a: read, b: read)"),
        ("a[0] =", "f(a: stored, b: read)"),
    ] {
        let text = format!("def f(a: buffer, b: buffer):\n    {statement}\n");
        assert_eq!(outlined(&text), expected, "{text:?}");
    }
}

#[test]
fn s3_comments_and_strings_hold_no_code() {
    for (statement, expected) in [
        ("# a[0] = 1", "f(a: read)"),
        ("n  # '\n    a[0] = 1", "f(a: stored)"),
        ("n  # \"\"\"\n    a[0] = 1", "f(a: stored)"),
        ("'a[0] = 1'", "f(a: read)"),
        ("a[0] '=' 1", "f(a: read)"),
        ("a[0] \"\"\"=\"\"\" 1", "f(a: read)"),
        ("\"a[0] = 1\"", "f(a: read)"),
        ("\"it's\" + 'a[0] = 1'", "f(a: read)"),
        ("'' + 'a[0] = 1'", "f(a: read)"),
        ("'# ' + 1\n    a[0] = 1", "f(a: stored)"),
        ("'''\n    a[0] = 1\n    '''", "f(a: read)"),
        ("\"\"\"\n    \"a\" a[0] = 1\n    \"\"\"", "f(a: read)"),
        ("\"\"\"one\"\"\"\n    a[0] = 1", "f(a: stored)"),
        // What has no end holds nothing.
        ("'a[0] = 1\n    ", "f(a: stored)"),
        ("\"\"\"a[0] = 1\n    ", "f(a: stored)"),
    ] {
        let text = format!("def f(a: buffer):\n    {statement}\n");
        assert_eq!(outlined(&text), expected, "{text:?}");
    }
    assert_eq!(outlined("'def g(n)' # def h(n)\ndef f(m):"), "f(m)");
}

#[test]
fn s3_parameters_are_found_among_what_is_refused() {
    for (text, expected) in [
        ("def f():", "f()"),
        ("def f(n,):", "f(n)"),
        ("def f(a: buffer = (1), n=[2], m={}):\n    a[0] = 1\n", "f(a: stored, n, m)"),
        ("def f(a: buffer = g((1), [2]), n=3):", "f(a: read, n)"),
        ("def f(*, n, /, m)", "f(n, m)"),
        ("def f(1, n)", "f(n)"),
        ("x = 1\n@g(1)\nasync def f(n) -> [int]:", "f(n)"),
        ("def f(n): return n\ndef g(m): return m", "f(n)"),
        ("def ｆ(n):", "f(n)"),
        ("def f(n):\n    return (", "f(n)"),
    ] {
        assert_eq!(outlined(text), expected, "{text:?}");
    }
    for text in [
        "",
        "def",
        "def (n):",
        "def f",
        "def f n:",
        "def f[T](n):",
        "def 1(n):",
        "def f(n",
        "def f((n)",
        "f(n)",
    ] {
        assert_eq!(outline(text), None, "{text:?}");
    }
    let text = "\n\n  def  größe ( a :buffer , m )";
    let found = outline(text).unwrap();
    assert_eq!(&text[found.name_span.range()], "größe");
    let parameters: Vec<&str> = found.parameters.iter().map(|one| &text[one.span.range()]).collect();
    assert_eq!(parameters, ["a", "m"]);
}

/// The signature by which the callers of the refused `text` are checked.
fn for_callers(text: &str) -> String {
    let signature = compile(&Source::new("k.py", text).unwrap()).unwrap_err().signature.unwrap();
    show(&signature.as_outlined(text))
}

#[test]
fn s3_the_callers_of_a_refused_kernel_meet_no_second_error() {
    for (text, expected) in [
        // A store in a statement that is refused counts where there has to be an entry for overlapping buffers.
        ("def f(a: buffer, b: buffer):\n    a[0] += 1\n    return b[0]\n", "f(a: stored, b: read)"),
        ("def f(a: buffer, n):\n    a[0] += 1\n    return n\n", "f(a: read, n)"),
        ("def f(a: buffer, n):\n    a[0] = 1\n    return n // 2\n", "f(a: stored, n)"),
        // What is indexed is a buffer, whatever it was declared to be.
        ("def f(a: list, b: int, n: float):\n    return a[0] + b[0] + n\n", "f(a: read, b, n)"),
        ("def f(a, n):\n    return a[0] + n\n", "f(a: read, n)"),
        ("def f(a, b: buffer, n):\n    return g(a[0], b, n)\n", "f(a: read, b: read, n)"),
        // Each parameter is passed, even where two have one name.
        ("def f(n, n):\n    return n\n", "f(n, n_1)"),
        ("def f(fi, ﬁ, a: buffer):\n    return a[fi]\n", "f(fi, fi_1, a: read)"),
        ("def f(a: buffer, a: buffer, n):\n    a[0] = 1\n    return n\n", "f(a: stored, a_1: stored, n)"),
    ] {
        assert_eq!(for_callers(text), expected, "{text:?}");
    }
    // Where nothing can be read out of the text, what is known stays.
    let known = outline("def f(a: buffer, n):").unwrap();
    assert_eq!(show(&known.clone().as_outlined("def f")), "f(a: read, n)");
    assert_eq!(show(&known.as_outlined("def f(a, n):\n    a[0] = 1")), "f(a: read, n)");
}

#[test]
fn s4_the_outline_has_the_docstring_in_text_and_in_tokens() {
    for docstring in [
        "\"\"\"Sums.\n\n    All \"of\" it.\n    \"\"\"",
        "'''It's\n    it.'''",
        "\"Sums.\"",
        "'Sums.'",
        "\"\"",
    ] {
        let text = format!("def f(a: buffer):\n    {docstring}\n    s = a[0]\n    return s\n");
        let expected = compile(&Source::new("k.py", &text).unwrap()).unwrap().signature.documentation;
        assert_eq!(outline(&text).unwrap().documentation, expected, "{text}");
        if docstring.starts_with('"') {
            // A quote inside ends a token, and may have a space more.
            let bare = |text: Option<String>| text.map(|text| text.replace(' ', ""));
            let tokens: TokenStream = text.parse().unwrap();
            assert_eq!(bare(outline(&tokens.to_string()).unwrap().documentation), bare(expected), "{tokens}");
        }
    }
}
