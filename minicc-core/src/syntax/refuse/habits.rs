//! What people write who think of another language, or of a Python of long ago.

use super::words::words;

/// Whether a line starts with a word that opens a block.
pub(in crate::syntax) fn opens_block(line: &str) -> bool {
    let first = words(line).next().unwrap_or_default();
    matches!(first, "def" | "if" | "elif" | "else" | "while" | "for") && line.trim_start().starts_with(first)
}

/// What to write instead of a line in which `token` is not expected; a line end is `\n`.
pub(in crate::syntax) fn habit(line: &str, token: &str) -> Option<&'static str> {
    let first = words(line).next().unwrap_or_default();
    Some(match (first, token) {
        ("fn" | "func" | "function", _) => "write `def NAME(PARAMETERS):` and an indented body",
        ("let" | "var" | "int" | "const", _) => "a variable is not declared: write `x = 1`",
        ("print" | "exec", _) => "store what you want to see into a buffer, and print it in Rust",
        (_, "{") if opens_block(line) => {
            "end the line with `:` instead of `{`, and indent what belongs to it"
        }
        ("if" | "elif" | "while", "=") => "to compare, write `==`",
        ("for", "=" | ";") => "write `i = 0`, and a `while` loop that counts: `i += 1`",
        ("else", "if") | ("elseif" | "elsif", _) => "write `elif`",
        ("do" | "loop" | "until" | "unless" | "switch", _) => "only `if` and `while` decide and repeat",
        (_, "&" | "|") if line.contains("&&") || line.contains("||") => {
            "nest `if`s instead of `&&`, and use `elif` instead of `||`"
        }
        ("else" | "elif", "else" | "elif") => "it belongs right below an `if`, indented like it",
        (_, ">") if line.contains("<>") => "write `!=`",
        (_, "\n") if line.trim_end().ends_with("++") => "write `x += 1`",
        (_, "\n") if line.trim_end().ends_with("--") => "write `x -= 1`",
        _ if line.contains("//") || line.contains("/*") => "a comment in a kernel starts with `#`",
        _ => return None,
    })
}
