//! S12: any name works, whatever it means in C or Rust, and no text of the user's is ever pasted into C.

use std::collections::BTreeSet;

use minicc_core::emit::Unit;
use minicc_core::emit::c::emit;
use minicc_core::emit::identity::Options;
use minicc_core::emit::rust::{self, Native, Wrapper};
use minicc_core::source::Source;
use proc_macro2::{Span, TokenStream};

use crate::common::calls::{Kernel, cells, int};

/// Names that mean something in C, in its headers, in gcc's and clang's own name spaces, in Rust, in the
/// wrapper, in the IR's text or in the emitted C; and some that look like none.
const NAMES: &str = "int linux unix I main malloc self crate match _ a_length v1 v0 p0 n0 b1 b0 e0 steps abs char \
    const double extern float goto long register restrict short signed sizeof static struct switch typedef union \
    unsigned void volatile auto case default do enum inline _Bool _Complex _Generic __attribute__ __asm__ asm \
    typeof alignof errno NULL stdin EOF INT_MAX INT32_MAX int32_t uint32_t uint64_t UINT64_C INT32_C i386 unix \
    __FILE__ __LINE__ __func__ MINICC_HIDDEN MINICC_RESTRICT minicc_x define pragma include memcpy exit printf \
    Self super fn let mut ref move loop impl trait dyn use mod pub where unsafe abstract become box final macro \
    override priv typeof unsized virtual gen type yield_ union i32 u64 str String Result Ok Err Some None_ Vec \
    KERNEL answer core std minicc Trap Cell panic println vec drop \
    buffer entry while_1 then_1 phi copy add sub mul lt le eq ne load store jump branch ret func ssa x_1 \
    __ ___ __init__ print len range exec_ eval open object_ soft_ ℘ größe π 変数 ﬁ x·y";

fn names() -> impl Iterator<Item = &'static str> {
    NAMES.split_whitespace()
}

/// The identifiers and keywords that C text for a kernel may hold, but for numbered ones.
const VOCABULARY: [&str; 28] = [
    "include",
    "stdint",
    "h",
    "if",
    "defined",
    "__ELF__",
    "__APPLE__",
    "define",
    "MINICC_HIDDEN",
    "else",
    "endif",
    "__attribute__",
    "visibility",
    "__GNUC__",
    "__SIZEOF_POINTER__",
    "__clang__",
    "pragma",
    "clang",
    "GCC",
    "diagnostic",
    "ignored",
    "_MSC_VER",
    "MINICC_RESTRICT",
    "__restrict",
    "const",
    "void",
    "return",
    "goto",
];

fn c_text(kernel: &Kernel, name: Option<&str>, step_limit: Option<u64>) -> String {
    let source = name.map(|name| Source::new(name, kernel.source.text()).unwrap());
    let unit = Unit {
        stored: &kernel.compiled.signature.stored_buffers(),
        symbol: "minicc_x",
        options: Options { step_limit, ..Options::default() },
        source: source.as_ref(),
    };
    emit(&kernel.compiled.optimised.function, &unit)
}

/// The words of `text` outside string literals.
fn words(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (number, outside) in text.split('"').enumerate() {
        if number % 2 == 0 {
            let words = outside.split(|character: char| !character.is_alphanumeric() && character != '_');
            found.extend(words.filter(|word| !word.is_empty()).map(str::to_owned));
        }
    }
    found
}

fn is_numbered(word: &str) -> bool {
    let digits = word.trim_start_matches(|first: char| "vpnbes".contains(first));
    digits.len() < word.len()
        && word.len() - digits.len() == 1
        && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_number(word: &str) -> bool {
    word.trim_end_matches('u').bytes().all(|byte| byte.is_ascii_digit())
}

/// The text without the functions of the prelude, which are the same in all of them.
fn without_functions(c: &str) -> String {
    let mut rest = c.to_owned();
    for (start, end) in [("INLINE", "#endif\n#endif\n"), ("LIMIT", "}\n#endif\n"), ("ABS", "}\n#endif\n")] {
        if let Some((before, from)) = rest.split_once(&format!("#ifndef MINICC_{start}\n")) {
            let (_, after) = from.split_once(end).unwrap();
            rest = format!("{before}{after}");
        }
    }
    rest
}

/// The emitter's own words: never the user's.
fn assert_own_words(c: &str) {
    let own = |word: &str| {
        VOCABULARY.contains(&word)
            || is_numbered(word)
            || is_number(word)
            || matches!(word, "minicc_x" | "minicc_x_aliased" | "steps" | "line")
            || matches!(word, "int32_t" | "uint32_t" | "int64_t" | "uint64_t" | "UINT64_C")
            || matches!(word, "minicc_limit" | "minicc_abs")
    };
    let strangers: Vec<String> = words(&without_functions(c)).into_iter().filter(|word| !own(word)).collect();
    assert!(strangers.is_empty(), "{strangers:?}\n{c}");
}

/// A kernel that uses `name` as its own name, a parameter's, a buffer's or a variable's.
fn kernels(name: &str) -> [Kernel; 4] {
    [
        format!("def {name}(k):\n    return k + 1\n"),
        format!("def f({name}):\n    while {name} < 9:\n        {name} += 4\n    return {name}\n"),
        format!("def f({name}: buffer, other: buffer):\n    {name}[0] = other[0]\n    return {name}[0]\n"),
        format!(
            "def f(k):\n    {name} = 0\n    while {name} < k:\n        if {name} == 2:\n            {name} = {name} + k\n        {name} += 1\n    return {name}\n"
        ),
    ]
    .map(|text| Kernel::new(&text))
}

#[test]
fn s12_any_name_can_be_that_of_a_function_a_parameter_a_buffer_or_a_variable() {
    for name in names() {
        let [function, scalar, buffer, variable] = kernels(name);
        assert_eq!(function.result(&[int(1)]), 2, "{name}");
        assert_eq!(scalar.result(&[int(1)]), 9, "{name}");
        assert_eq!(buffer.result(&[cells(&[1]), cells(&[2])]), 2, "{name}");
        assert_eq!(variable.result(&[int(5)]), 8, "{name}");
    }
}

#[test]
fn s12_the_c_text_is_the_same_whatever_the_names_are() {
    let expected = kernels("neutral").map(|kernel| c_text(&kernel, None, Some(9)));
    for name in names() {
        let found = kernels(name).map(|kernel| c_text(&kernel, None, Some(9)));
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn s12_no_text_of_the_source_is_in_the_c_text() {
    for name in names() {
        for kernel in kernels(name) {
            assert_own_words(&c_text(&kernel, Some("kernels/k.py"), None));
        }
    }
    let kernel = Kernel::new(
        "\
def alpha(beta: buffer, gamma: buffer, delta):
    \"\"\"Documentation */ \\\" ??/ #error\"\"\"
    epsilon = 0x7f_ff  # a comment */ \" ??/
    while delta:
        if beta[delta] > gamma[epsilon]:
            beta[0] = -2147483648
            break
        epsilon = not epsilon
        delta -= 1
    return epsilon
",
    );
    for limit in [None, Some(u64::MAX)] {
        assert_own_words(&c_text(&kernel, None, limit));
        let c = c_text(&kernel, Some("kernels/alpha.py"), limit);
        assert_own_words(&c);
        for stray in ["Documentation", "comment", "??/", "*/", "epsilon", "0x"] {
            assert!(!c.contains(stray), "{stray}\n{c}");
        }
    }
}

/// What a C compiler reads in the string literal at the start of `text`, trigraphs and escapes resolved.
fn c_string(text: &str) -> Vec<u8> {
    let mut text = text.to_owned();
    for (trigraph, meant) in
        [("??=", "#"), ("??/", "\\"), ("??'", "^"), ("??(", "["), ("??)", "]"), ("??!", "|")]
    {
        text = text.replace(trigraph, meant);
    }
    let inside = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).expect("a string literal");
    let mut bytes = Vec::new();
    let mut rest = inside.bytes().peekable();
    while let Some(byte) = rest.next() {
        assert!((b' '..=b'~').contains(&byte) && byte != b'"', "{text}");
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let escape = rest.next().unwrap();
        if !escape.is_ascii_digit() {
            assert!(matches!(escape, b'\\' | b'"' | b'?'), "{text}");
            bytes.push(escape);
            continue;
        }
        let mut octal = u32::from(escape - b'0');
        for _ in 0..2 {
            if let Some(digit) = rest.next_if(|digit| (b'0'..=b'7').contains(digit)) {
                octal = octal * 8 + u32::from(digit - b'0');
            }
        }
        bytes.push(u8::try_from(octal).unwrap());
    }
    bytes
}

#[test]
fn s12_the_file_name_in_line_directives_is_a_string_literal_whatever_it_is() {
    let kernel = Kernel::new("def f(a: buffer):\n    a[0] = 1\n    return 0\n");
    for name in [
        "kernels/k.py",
        "a \"quoted\" name.py",
        "two\nlines.py\n#error",
        "tab\there",
        "a??/b??'c???",
        "C:\\new\\path",
        "ends with \\",
        "größe/変数.py",
        "*/ /* //",
        "\u{1}1\u{0}0",
        "%s%n",
        "\"); system(\"",
    ] {
        let c = c_text(&kernel, Some(name), None);
        assert_own_words(&c.lines().filter(|line| !line.starts_with("#line")).collect::<Vec<_>>().join("\n"));
        let lines: Vec<&str> = c.lines().filter_map(|line| line.strip_prefix("#line ")).collect();
        // The first says the name, which stays.
        let [first, "3"] = lines.as_slice() else { panic!("{c}") };
        let (number, literal) = first.split_once(' ').expect("a line and a name");
        assert_eq!(number, "2", "{c}");
        assert_eq!(c_string(literal), name.as_bytes(), "{literal}");
    }
}

#[test]
fn s12_the_wrapper_of_any_name_is_rust() {
    for name in names() {
        for kernel in kernels(name) {
            let sites = kernel.compiled.sites();
            for native in [false, true] {
                let wrapper = Wrapper {
                    facade: rust::facade(),
                    signature: &kernel.compiled.signature,
                    attributes: TokenStream::new(),
                    visibility: TokenStream::new(),
                    name_span: Span::call_site(),
                    parameter_spans: Vec::new(),
                    native: native.then_some(Native {
                        archive: "minicc_x",
                        symbol: "minicc_x",
                        step_limit: None,
                        source: &kernel.source,
                        sites: &sites,
                    }),
                };
                let text = rust::emit(&wrapper).to_string();
                assert!(text.parse::<TokenStream>().is_ok(), "{text}");
                let expected = rust::function_name(&kernel.compiled.signature);
                let raw = text.contains(&format!("fn {expected} ("))
                    || text.contains(&format!("fn r#{expected} ("));
                assert!(raw, "{expected}\n{text}");
            }
        }
    }
}

#[test]
fn s12_parameters_keep_different_names_in_the_wrapper() {
    let kernel = Kernel::new("def _(self, self_, crate, _, __, super, Self):\n    return self\n");
    let names = rust::parameter_names(&kernel.compiled.signature);
    let distinct: BTreeSet<&String> = names.iter().collect();
    assert_eq!(distinct.len(), 7, "{names:?}");
    assert_eq!(names[1], "self_", "a name that Rust takes stays as it is: {names:?}");
    assert_eq!(names[4], "__", "{names:?}");
}
