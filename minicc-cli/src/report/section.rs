//! The section about one kernel.

use maud::{Markup, html};
use minicc_core::opt::fates;
use minicc_core::stage::{Settings, Stage, Subject};

use super::accesses::{self, Access, Outcome};
use super::lines::{self, Line};
use super::passes::{self, Sizes};
use super::{calls, drawing, registers};
use crate::failure::Failure;

/// All that is said about a kernel.
pub struct Section<'a> {
    subject: &'a Subject,
    /// What the ids of the section start with.
    prefix: String,
    accesses: Vec<Access>,
    c: String,
    calls: Markup,
    before: Sizes,
    after: Sizes,
}

impl<'a> Section<'a> {
    /// The section with this number.
    ///
    /// # Errors
    ///
    /// The compiler is wrong.
    pub fn new(number: usize, subject: &'a Subject) -> Result<Self, Failure> {
        let prefix = format!("k{number}-");
        Ok(Self {
            subject,
            accesses: accesses::accesses(&prefix, fates(&subject.ssa, &subject.optimised)),
            c: Stage::C.show(subject, &Settings::default())?,
            calls: calls::show(&prefix, subject)?,
            before: Sizes::of(&subject.ssa),
            after: Sizes::of(&subject.optimised.function),
            prefix,
        })
    }

    /// Whether an access has this outcome.
    pub fn has(&self, outcome: Outcome) -> bool {
        accesses::count(&self.accesses, outcome) > 0
    }

    /// The kernel's row in the index of all, with these outcomes.
    pub fn index_row(&self, outcomes: &[Outcome]) -> Markup {
        html! {
            tr {
                th scope="row" { a href={ "#" (self.prefix) "kernel" } { (self.subject.ssa.name) } }
                td .number { (self.accesses.len()) }
                @for outcome in outcomes {
                    td .number { (accesses::count(&self.accesses, *outcome)) }
                }
                td .number { (self.before.instructions) " → " (self.after.instructions) }
            }
        }
    }

    /// The section.
    pub fn show(&self) -> Markup {
        let prefix = self.prefix.as_str();
        let Subject { source, ssa, optimised, .. } = self.subject;
        html! {
            article #{ (prefix) "kernel" } {
                (self.head())
                div .beside {
                    div {
                        h3 { "Source" }
                        (accesses::legend(&self.accesses))
                        (self.source())
                        h3 { "Accesses" }
                        @if self.accesses.is_empty() {
                            p { "This kernel reads and writes no buffer." }
                        } @else {
                            (accesses::list(prefix, source, &optimised.function, &self.accesses))
                        }
                    }
                    div .stages { (self.stages()) }
                }
                (passes::show(prefix, ssa))
                (self.calls)
                (self.drawings())
                (registers::show(prefix, ssa))
            }
        }
    }

    fn head(&self) -> Markup {
        let Subject { source, ssa, .. } = self.subject;
        let text = ssa.to_string();
        let first = text.lines().next().unwrap_or_default();
        html! {
            header {
                h2 { (ssa.name) }
                p .signature { code { (first.trim_start_matches("ssa func ").trim_end_matches(':')) } " in " (source.name()) }
                dl .figures {
                    div { dt { "accesses" } dd { (self.accesses.len()) } }
                    @for outcome in Outcome::ALL.into_iter().filter(|outcome| self.has(*outcome)) {
                        div .(outcome.name()) {
                            dt { (outcome.name()) }
                            dd { (accesses::count(&self.accesses, outcome)) }
                        }
                    }
                    div { dt { "lines of source" } dd { (source.text().lines().count()) } }
                    div { dt { "instructions" } dd { (self.before.instructions) " → " (self.after.instructions) } }
                    div { dt { "blocks" } dd { (self.before.blocks) " → " (self.after.blocks) } }
                    div { dt { "bytes of C" } dd { (self.c.len()) } }
                }
            }
        }
    }

    fn optimised_lines(&self) -> Vec<Line> {
        let Subject { source, optimised, .. } = self.subject;
        lines::of_function(&format!("{}after-", self.prefix), &optimised.function, source)
    }

    fn source(&self) -> Markup {
        lines::show_source(&self.prefix, &self.subject.source, &self.accesses, &self.optimised_lines())
    }

    fn stages(&self) -> Markup {
        let prefix = self.prefix.as_str();
        let Subject { source, ssa, .. } = self.subject;
        let stages = [
            ("SSA form", false, lines::of_function(&format!("{prefix}before-"), ssa, source)),
            ("SSA form after the optimiser", true, self.optimised_lines()),
            ("C", true, lines::of_c(&self.c, Settings::default().symbol)),
        ];
        html! {
            @for (name, open, lines) in stages {
                details open[open] { summary { (name) } (lines::show(prefix, name, &lines)) }
            }
        }
    }

    fn drawings(&self) -> Markup {
        let prefix = self.prefix.as_str();
        let Subject { ssa, optimised, .. } = self.subject;
        let (before, after) = (format!("{prefix}before-"), format!("{prefix}after-"));
        html! {
            h3 #{ (prefix) "flow" } { "Control flow" }
            p .note {
                "A block has its label and the number of its instructions. The darker it is, the deeper in loops; a thick frame is the start of a loop, and a dashed line goes back to one."
            }
            details open {
                summary { "Before the optimiser" }
                (drawing::flow("Control flow before the optimiser", ssa, &before))
            }
            details {
                summary { "After the optimiser" }
                (drawing::flow("Control flow after the optimiser", &optimised.function, &after))
            }
            details {
                summary { "Dominator tree before the optimiser" }
                (drawing::dominators("Dominator tree before the optimiser", ssa, &before))
            }
            details {
                summary { "Dominator tree after the optimiser" }
                (drawing::dominators("Dominator tree after the optimiser", &optimised.function, &after))
            }
        }
    }
}
