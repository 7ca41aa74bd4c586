//! What the text calls things.
//!
//! Values, buffers and blocks keep the names that the IR prints, so that a reader of both finds them again. What LLVM needs
//! besides has names with a space, which no name of the IR can have, or numbers:
//!
//! ```text
//! %i.1               the value `i.1`                      while_1            the block `while_1`
//! %a                 the buffer `a`                       "body_2 after 3"   its part behind the check of site 3
//! %"a length"        how many elements it has             "body_2 to while_1"   the edge, where a step is counted
//! %"$t1.1 number"    a comparison as a 0 or a 1           "trap 3"           the stop at site 3
//! %0                 a step on the way to one of these
//! ```
//!
//! In LLVM, blocks and values share their names. A block whose label is a value's name too is `"while_1 block"`.

use rustc_hash::FxHashSet;

use crate::emit::pieces::{Piece, put};
use crate::entity::Map;
use crate::ir::{Block, Buffer, Function, Ssa, Value};

/// The names of a function's values, buffers and blocks, without the `%` and without quotes.
pub(super) struct Names {
    pub(super) values: Map<Value, String>,
    pub(super) buffers: Map<Buffer, String>,
    pub(super) blocks: Map<Block, String>,
}

impl Names {
    pub(super) fn new(function: &Function<Ssa>) -> Self {
        let values: Map<Value, String> =
            function.values.keys().map(|value| function.value_name(value).to_string()).collect();
        let buffers = function.buffers.clone();
        let taken: FxHashSet<&String> = values.values().chain(buffers.values()).collect();
        let label = |block| {
            let label = function.label(block).to_string();
            if taken.contains(&label) { format!("{label} block") } else { label }
        };
        let blocks = function.blocks.keys().map(label).collect();
        Self { values, buffers, blocks }
    }
}

/// A name of these parts, with one space between two, as LLVM reads it: in quotes where it must be.
#[derive(Clone, Copy)]
pub(super) struct Name<'a>(pub(super) &'a [&'a str]);

impl Piece for Name<'_> {
    fn put(self, out: &mut String) {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-$._".contains(&byte);
        if let [name] = self.0
            && name.bytes().all(plain)
            && !name.starts_with(|first: char| first.is_ascii_digit())
        {
            return put!(out, *name);
        }
        out.push('"');
        for (position, part) in self.0.iter().enumerate() {
            if position > 0 {
                out.push(' ');
            }
            for character in part.chars() {
                if matches!(character, '"' | '\\') || character.is_ascii_control() {
                    out.push_str(&format!("\\{:02X}", u32::from(character)));
                } else {
                    out.push(character);
                }
            }
        }
        out.push('"');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_quotes_where_llvm_would_read_something_else() {
        for (parts, expected) in [
            (&["i.1"][..], "i.1"),
            (&["$t1.2"], "$t1.2"),
            (&["a", "length"], "\"a length\""),
            (&["5"], "\"5\""),
            (&["größe"], "\"größe\""),
            (&["a\"\\\u{1}"], "\"a\\22\\5C\\01\""),
        ] {
            let mut text = String::new();
            put!(&mut text, Name(parts));
            assert_eq!(text, expected);
        }
    }
}
