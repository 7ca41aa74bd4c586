//! Functions of one type that call each kernel, in C and in Rust.

use minicc_core::syntax::{Kind, Signature};

use super::Code;

/// The name of the function that calls `code` of a kernel.
pub(super) fn symbol(code: Code, kernel: &str) -> String {
    format!("call_{}_{kernel}", code.name())
}

/// What stands for the parameters of a kernel: in its declaration, and in the call.
struct Words {
    types: Vec<&'static str>,
    arguments: Vec<String>,
}

/// C that declares `code` of a kernel and calls it.
pub(super) fn c(code: Code, kernel: &str, signature: &Signature) -> String {
    let Words { types, arguments } = c_words(code, signature);
    let name = code.name();
    let (result, conversion) = match code {
        Code::Unchecked => ("int32_t", "(uint32_t)"),
        _ => ("uint64_t", ""),
    };
    format!(
        "{result} {name}_{kernel}({});\nuint64_t {}(int32_t *const *p, const int32_t *n, const int32_t *s)\n{{\n    \
         (void)n;\n    return {conversion}{name}_{kernel}({});\n}}\n\n",
        types.join(", "),
        symbol(code, kernel),
        arguments.join(", "),
    )
}

fn c_words(code: Code, signature: &Signature) -> Words {
    let mut words = Words { types: Vec::new(), arguments: Vec::new() };
    let (mut buffers, mut scalars) = (0, 0);
    for parameter in &signature.parameters {
        match parameter.kind {
            Kind::Buffer { stored } => {
                words.types.push(if stored { "int32_t *" } else { "const int32_t *" });
                words.arguments.push(format!("p[{buffers}]"));
                if code != Code::Unchecked {
                    words.types.push("int32_t");
                    words.arguments.push(format!("n[{buffers}]"));
                }
                buffers += 1;
            }
            Kind::Scalar => {
                words.types.push(if code == Code::Unchecked { "int64_t" } else { "int32_t" });
                words.arguments.push(format!("s[{scalars}]"));
                scalars += 1;
            }
        }
    }
    words
}

/// Rust that calls `code` of a kernel.
pub(super) fn rust(code: Code, kernel: &str, signature: &Signature) -> String {
    let (mut buffers, mut scalars) = (0, 0);
    let arguments = signature.parameters.iter().map(|parameter| match parameter.kind {
        Kind::Buffer { stored } => {
            let function = if stored { "stored" } else { "read" };
            buffers += 1;
            format!("{function}(p, n, {})", buffers - 1)
        }
        Kind::Scalar => {
            scalars += 1;
            format!("*s.add({})", scalars - 1)
        }
    });
    let arguments: Vec<String> = arguments.collect();
    format!(
        "#[unsafe(no_mangle)]\npub unsafe extern \"C\" fn {}(p: *const *mut i32, n: *const i32, s: *const i32) -> u64 {{\n    \
         u64::from(unsafe {{ safe::{kernel}::{}({}) }} as u32)\n}}\n\n",
        symbol(code, kernel),
        code.name(),
        arguments.join(", "),
    )
}
