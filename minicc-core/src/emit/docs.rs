//! A docstring as rustdoc shows it.
//!
//! Docstrings are written for people who read plain text; rustdoc reads Markdown, takes indented text for Rust
//! to compile and test, and `[x]` for a link that must resolve. So: prose has its brackets and markup escaped;
//! text that is indented becomes a block that rustdoc does not compile, and so does an example, which starts with
//! `>>>`, marked as Python and without its indentation; and a fence of the author's own is marked as text where it
//! names no language.

/// The Markdown for a docstring whose common indentation is removed.
pub(super) fn markdown(docstring: &str) -> String {
    let mut out = String::new();
    let mut block = Block::Prose;
    for line in docstring.lines() {
        let bare = line.trim_start();
        let fence = bare.starts_with("```");
        let example = bare.starts_with(">>>");
        let literal = line.starts_with("    ") || example;
        match block {
            Block::Fenced => {
                push(&mut out, line);
                if fence {
                    block = Block::Prose;
                }
            }
            Block::Literal(_) if !literal && (line.is_empty() || !line.starts_with(' ')) => {
                // An example ends at the next blank line; its results stand right below it.
                if line.is_empty() {
                    push(&mut out, "```");
                    block = Block::Prose;
                }
                push(&mut out, line);
            }
            Block::Literal(indent) => push(&mut out, line.strip_prefix(indent).unwrap_or(bare)),
            Block::Prose if fence => {
                let named = line.trim() != "```";
                push(&mut out, if named { line } else { "```text" });
                block = Block::Fenced;
            }
            Block::Prose if literal => {
                let (language, indent) =
                    if example { ("```python", &line[..line.len() - bare.len()]) } else { ("```text", "") };
                push(&mut out, language);
                push(&mut out, line.strip_prefix(indent).unwrap_or(bare));
                block = Block::Literal(indent);
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
enum Block<'a> {
    Prose,
    /// Without this indentation.
    Literal(&'a str),
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
        let text = "Sum of a[i] * <n>.\n\n    >>> f(1,\n    ...   2)\n    1\n\n    0  <n>\n      1\n\n>>> f(2)\n2\n\n  \
                    >>> g()\n  3\n\nEnd.\n```\nx\n```";
        assert_eq!(
            markdown(text),
            "Sum of a\\[i\\] \\* \\<n\\>.\n\n```python\n>>> f(1,\n...   2)\n1\n```\n\n\
             ```text\n    0  <n>\n      1\n```\n\n```python\n>>> f(2)\n2\n```\n\n\
             ```python\n>>> g()\n3\n```\n\nEnd.\n```text\nx\n```"
        );
    }
}
