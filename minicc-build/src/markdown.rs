//! The code blocks in a doc comment that rustdoc takes for Rust.
//!
//! Fenced blocks at any indentation, so that those in lists are found, and indented blocks. Where this finds
//! more than a Markdown parser would, a kernel is compiled that nobody calls.

use crate::doctest::Line;

/// The lines of each block, without the indentation of its fence.
pub(crate) fn rust_blocks(lines: &[Line]) -> Vec<Vec<Line>> {
    let indentation =
        lines.iter().filter(|line| !line.text.trim().is_empty()).map(|line| indent(&line.text)).min();
    let code_indentation = indentation.unwrap_or_default() + 4;
    let mut blocks = Vec::new();
    let mut indented = Vec::new();
    let mut rest = lines.iter();
    while let Some(line) = rest.next() {
        if let Some(fence) = Fence::open(&line.text) {
            blocks.push(std::mem::take(&mut indented));
            let inside = rest.by_ref().take_while(|line| !fence.closes(&line.text));
            let block = inside.map(|line| without_indent(line, fence.indent)).collect();
            if fence.is_rust {
                blocks.push(block);
            }
        } else if indent(&line.text) >= code_indentation || line.text.trim().is_empty() {
            indented.push(without_indent(line, code_indentation));
        } else {
            blocks.push(std::mem::take(&mut indented));
        }
    }
    blocks.push(indented);
    blocks.retain(|block| block.iter().any(|line| !line.text.trim().is_empty()));
    blocks
}

struct Fence {
    character: char,
    length: usize,
    indent: usize,
    is_rust: bool,
}

impl Fence {
    fn open(line: &str) -> Option<Self> {
        let trimmed = line.trim_start();
        let character = trimmed.chars().next().filter(|first| matches!(first, '`' | '~'))?;
        let info = trimmed.trim_start_matches(character);
        let length = trimmed.len() - info.len();
        let opens = length >= 3 && !(character == '`' && info.contains('`'));
        opens.then(|| Self { character, length, indent: indent(line), is_rust: is_rust(info) })
    }

    fn closes(&self, line: &str) -> bool {
        let trimmed = line.trim();
        trimmed.len() >= self.length && trimmed.chars().all(|character| character == self.character)
    }
}

/// Whether a fence with this info string opens a doctest.
fn is_rust(info: &str) -> bool {
    let words = || info.split([',', ' ', '\t']).filter(|word| !word.is_empty());
    let flag = |word: &str| {
        matches!(
            word,
            "should_panic"
                | "no_run"
                | "ignore"
                | "test_harness"
                | "compile_fail"
                | "standalone"
                | "standalone_crate"
        ) || ["ignore-", "edition", "{"].iter().any(|prefix| word.starts_with(prefix))
            || word.strip_prefix('E').is_some_and(|code| code.bytes().all(|byte| byte.is_ascii_digit()))
    };
    words().any(|word| word == "rust") || words().all(flag)
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches([' ', '\t']).len()
}

/// `line` without at most that much of its indentation.
fn without_indent(line: &Line, most: usize) -> Line {
    let taken = indent(&line.text).min(most);
    let mut line = line.clone();
    line.text.drain(..taken);
    line.place.column += u32::try_from(taken).unwrap_or_default();
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use minicc_core::source::Place;

    fn blocks(text: &str) -> Vec<String> {
        let lines: Vec<Line> = text
            .split('\n')
            .zip(1..)
            .map(|(text, line)| Line { text: text.to_owned(), place: Place { line, column: 1 } })
            .collect();
        let joined =
            |block: &Vec<Line>| block.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join("|");
        rust_blocks(&lines).iter().map(joined).collect()
    }

    #[test]
    fn fences_are_found_as_rustdoc_finds_them() {
        assert_eq!(blocks(" Text\n ```\n a\n   b\n ```\n c"), ["a|  b"]);
        assert_eq!(blocks("~~~~ rust\na\n~~~\n~~~~~\nb"), ["a|~~~"]);
        assert_eq!(blocks("- item\n  ```rust\n  a\n b\n  ```"), ["a|b"]);
        assert_eq!(blocks("```\nnever closed"), ["never closed"]);
        assert_eq!(blocks("``` `a` ```\nprose"), Vec::<String>::new());
        assert_eq!(blocks(" Text\n\n     a\n\n       b\n c"), ["|a||  b"]);
    }

    #[test]
    fn info_strings_say_what_is_rust() {
        for info in [
            "",
            "rust",
            " no_run",
            "rust,ignore",
            "edition2024,no_run",
            "compile_fail,E0308",
            "{.x}",
            "text,rust",
        ] {
            assert!(is_rust(info), "{info}");
        }
        for info in ["text", "python", "console", "no_run,sh", "E0x"] {
            assert!(!is_rust(info), "{info}");
        }
    }
}
