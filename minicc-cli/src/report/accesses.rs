//! What became of the check of each access, in a list to which the marks in the source lead.

use core::ops::Range;
use std::collections::HashMap;

use maud::{Markup, html};
use minicc_core::ir::{Function, Ssa};
use minicc_core::opt::{Fate, Left, Remark};
use minicc_core::source::Source;

/// What became of a check, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// It is gone.
    Removed,
    /// It is only in what is left of a split loop.
    Split,
    /// It is before a loop that it was in, perhaps in another one.
    Moved,
    /// It is where it was.
    Kept,
    /// Control never comes there.
    Unreached,
}

impl Outcome {
    /// All of them, the best first.
    pub const ALL: [Self; 5] = [Self::Removed, Self::Split, Self::Moved, Self::Kept, Self::Unreached];

    fn of(fate: &Fate) -> Self {
        let moved = fate.remarks.iter().any(|remark| matches!(remark, Remark::Moved { .. }));
        match fate.left {
            Left::Unreached => Self::Unreached,
            Left::Removed => Self::Removed,
            Left::Rest => Self::Split,
            Left::Alone | Left::Loop { .. } if moved => Self::Moved,
            Left::Alone | Left::Loop { .. } => Self::Kept,
        }
    }

    /// The word, which is also the class in the style.
    pub fn name(self) -> &'static str {
        match self {
            Self::Removed => "removed",
            Self::Split => "split",
            Self::Moved => "moved",
            Self::Kept => "kept",
            Self::Unreached => "unreached",
        }
    }

    fn meaning(self) -> &'static str {
        match self {
            Self::Removed => "no check is left",
            Self::Split => "the main loop has no check; what is left of it does",
            Self::Moved => "checked before a loop, not in it",
            Self::Kept => "checked where it stands",
            Self::Unreached => "never executed",
        }
    }
}

/// An access of the source.
pub struct Access {
    pub fate: Fate,
    pub outcome: Outcome,
    /// The id of what is said about it.
    pub id: String,
}

impl Access {
    /// The bytes of the source that it is.
    pub fn range(&self) -> Range<usize> {
        self.fate.access.range()
    }
}

/// The accesses of a kernel, in the order of the source.
pub fn accesses(prefix: &str, fates: Vec<Fate>) -> Vec<Access> {
    let number = |(number, fate): (usize, Fate)| Access {
        outcome: Outcome::of(&fate),
        fate,
        id: format!("{prefix}a{}", number + 1),
    };
    fates.into_iter().enumerate().map(number).collect()
}

/// How many there are with each outcome.
pub fn count(accesses: &[Access], outcome: Outcome) -> usize {
    accesses.iter().filter(|access| access.outcome == outcome).count()
}

/// The mark of an outcome with its word.
pub fn badge(outcome: Outcome) -> Markup {
    html! { span .badge .(outcome.name()) { (outcome.name()) } }
}

/// The outcomes that the accesses have, and what each means.
pub fn legend(accesses: &[Access]) -> Markup {
    html! {
        ul .legend {
            @for outcome in Outcome::ALL.into_iter().filter(|outcome| count(accesses, *outcome) > 0) {
                li { (badge(outcome)) " " (outcome.meaning()) }
            }
        }
    }
}

/// What is said, without its first word where the badge beside it is that word.
fn beside(outcome: Outcome, said: &str) -> String {
    let rest = said.split_once(": ").filter(|(word, _)| word.eq_ignore_ascii_case(outcome.name()));
    let mut rest = rest.map_or(said, |(_, rest)| rest).chars();
    rest.next().into_iter().flat_map(char::to_uppercase).chain(rest).collect()
}

/// The list: accesses of which the same is said stand together. `function` is the optimised one.
pub fn list(prefix: &str, source: &Source, function: &Function<Ssa>, accesses: &[Access]) -> Markup {
    let mut groups: Vec<(Outcome, String, Vec<&Access>)> = Vec::new();
    let mut numbers: HashMap<(Outcome, String), usize> = HashMap::new();
    for access in accesses {
        let why = beside(access.outcome, &access.fate.sentences(source, function).join(" "));
        let number = *numbers.entry((access.outcome, why.clone())).or_insert(groups.len());
        match groups.get_mut(number) {
            Some((.., group)) => group.push(access),
            None => groups.push((access.outcome, why, vec![access])),
        }
    }
    html! {
        ol .accesses {
            @for (outcome, why, accesses) in &groups {
                li {
                    (badge(*outcome)) " " p .why { (why) }
                    ul {
                        @for access in accesses {
                            @let place = source.place(access.fate.access.start);
                            li #(access.id) {
                                a href={ "#" (prefix) "s" (place.line) } { (place.line) ":" (place.column) } " "
                                code { (source.slice(access.fate.access)) }
                                @if access.fate.writes { " written" }
                            }
                        }
                    }
                }
            }
        }
    }
}
