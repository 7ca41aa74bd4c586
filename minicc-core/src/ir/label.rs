//! The label of a block.

use core::cmp::Ordering;
use core::fmt;

/// A label: of a block that the compiler made, what it was made for and a number; else a text of its own.
///
/// A function has as many labels as blocks, and they are numbers for the same reason as temporaries are: making,
/// comparing and cloning them costs nothing. [`Label::from`] reads what a made label prints as that label, so that
/// labels that it made are equal exactly where their texts are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Label {
    /// A block that the compiler made, with its number.
    Made(BlockKind, u32),
    /// Any other.
    Text(Box<str>),
}

/// What a block was made for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BlockKind {
    /// The condition of a `while`.
    While,
    /// The body of a `while`.
    Body,
    /// What follows a `while`.
    End,
    /// What an `if` does where its condition holds.
    Then,
    /// What an `if` does where its condition does not hold.
    Else,
    /// What follows an `if`.
    Merge,
    /// An edge that has copies.
    Edge,
    /// What is done once before a loop.
    Before,
}

impl BlockKind {
    /// All of them.
    pub const ALL: [Self; 8] =
        [Self::While, Self::Body, Self::End, Self::Then, Self::Else, Self::Merge, Self::Edge, Self::Before];

    /// What stands before the number. None is the start of another.
    pub fn prefix(self) -> &'static str {
        match self {
            Self::While => "while_",
            Self::Body => "body_",
            Self::End => "end_",
            Self::Then => "then_",
            Self::Else => "else_",
            Self::Merge => "merge_",
            Self::Edge => "$edge",
            Self::Before => "before_",
        }
    }
}

impl Label {
    /// Whether nothing is printed.
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Text(text) if text.is_empty())
    }
}

impl From<&str> for Label {
    fn from(text: &str) -> Self {
        let made = BlockKind::ALL.into_iter().find_map(|kind| {
            let number = super::number(text.strip_prefix(kind.prefix())?)?;
            Some(Self::Made(kind, number))
        });
        made.unwrap_or_else(|| Self::Text(text.into()))
    }
}

impl fmt::Display for Label {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Made(kind, number) => write!(out, "{}{number}", kind.prefix()),
            Self::Text(text) => out.write_str(text),
        }
    }
}

/// The order of the printed texts, character by character.
impl Ord for Label {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Made(left, _), Self::Made(right, _)) if left != right => left.prefix().cmp(right.prefix()),
            (left, right) => left.to_string().cmp(&right.to_string()),
        }
    }
}

impl PartialOrd for Label {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_print_what_they_were_read_from_and_are_ordered_by_it() {
        let mut texts: Vec<String> =
            ["", "entry", "while_", "$edge", "$edgex", "w", "b10", "b9"].map(String::from).into();
        for prefix in BlockKind::ALL.map(BlockKind::prefix) {
            for number in ["0", "1", "2", "9", "10", "010", "00", "+1", "4294967295", "4294967296", "1x"] {
                texts.push(format!("{prefix}{number}"));
            }
        }
        for text in &texts {
            let label = Label::from(text.as_str());
            assert_eq!(label.to_string(), *text);
            let canonical = matches!(
                text.trim_start_matches(|c: char| !c.is_ascii_digit()),
                "0" | "1" | "2" | "9" | "10" | "4294967295"
            );
            let made = BlockKind::ALL.iter().any(|kind| text.starts_with(kind.prefix()))
                && canonical
                && !text.contains('+');
            assert_eq!(matches!(label, Label::Made(..)), made, "{text}");
            for other in &texts {
                assert_eq!(label.cmp(&Label::from(other.as_str())), text.cmp(other), "{text} and {other}");
                assert_eq!(label == Label::from(other.as_str()), text == other, "{text} and {other}");
            }
        }
    }
}
