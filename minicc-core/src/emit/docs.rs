//! A docstring as rustdoc shows it.
//!
//! Docstrings are written for people who read plain text; rustdoc reads Markdown, takes indented text for Rust
//! to compile and test, and `[x]` for a link that must resolve. So: prose has its brackets and markup escaped;
//! text that is indented, or starts with `>>>`, becomes a block that rustdoc does not compile; and a fence of
//! the author's own is marked the same way where it names no language.

/// The Markdown for a docstring whose common indentation is removed.
pub(super) fn markdown(docstring: &str) -> String {
    let mut out = String::new();
    let mut block = Block::Prose;
    for line in docstring.lines() {
        let fence = line.trim_start().starts_with("```");
        let literal = line.starts_with("    ") || line.starts_with(">>>");
        match block {
            Block::Fenced => {
                push(&mut out, line);
                if fence {
                    block = Block::Prose;
                }
            }
            Block::Literal if !literal && (line.is_empty() || !line.starts_with(' ')) => {
                // An example ends at the next blank line; its results stand right below it.
                if line.is_empty() {
                    push(&mut out, "```");
                    block = Block::Prose;
                }
                push(&mut out, line);
            }
            Block::Literal => push(&mut out, line),
            Block::Prose if fence => {
                let named = line.trim() != "```";
                push(&mut out, if named { line } else { "```text" });
                block = Block::Fenced;
            }
            Block::Prose if literal => {
                push(&mut out, "```text");
                push(&mut out, line);
                block = Block::Literal;
            }
            Block::Prose => push(&mut out, &escape(line)),
        }
    }
    if block != Block::Prose {
        push(&mut out, "```");
    }
    out
}

#[derive(Clone, Copy, PartialEq)]
enum Block {
    Prose,
    Literal,
    Fenced,
}

fn push(out: &mut String, line: &str) {
    if !out.is_empty() {
        out.push('\n');
    }
    out.push_str(line);
}

fn escape(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    for character in line.chars() {
        if matches!(character, '[' | ']' | '<' | '>' | '*' | '_' | '\\') {
            out.push('\\');
        }
        out.push(character);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::markdown;

    #[test]
    fn nothing_in_a_docstring_is_compiled_or_linked() {
        let text = "Sum of a[i] * <n>.\n\n    >>> total([1], 1)\n    1\n\n>>> f(2)\n2\n\nEnd.\n```\nx\n```";
        assert_eq!(
            markdown(text),
            "Sum of a\\[i\\] \\* \\<n\\>.\n\n```text\n    >>> total([1], 1)\n    1\n```\n\n\
             ```text\n>>> f(2)\n2\n```\n\nEnd.\n```text\nx\n```"
        );
    }
}
