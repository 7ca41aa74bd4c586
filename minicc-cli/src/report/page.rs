//! The page.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use minicc_core::emit::identity::VERSION;
use minicc_core::stage::Subject;

use super::accesses::Outcome;
use super::section::Section;
use crate::failure::Failure;

/// The page about `subjects`, in this order.
///
/// # Errors
///
/// The compiler is wrong.
pub fn page(subjects: &[Subject]) -> Result<String, Failure> {
    let sections = subjects.iter().enumerate().map(|(number, subject)| Section::new(number + 1, subject));
    let sections = sections.collect::<Result<Vec<_>, _>>()?;
    let title = match subjects {
        [one] => format!("minicc: {}", one.ssa.name),
        many => format!("minicc: {} kernels", many.len()),
    };
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                // An empty icon, so that no browser asks for one.
                link rel="icon" href="data:,";
                style { (PreEscaped(include_str!("report.css"))) }
            }
            body {
                h1 { "minicc report" }
                @if sections.len() > 1 { (index(&sections)) }
                main {
                    @for section in &sections { (section.show()) }
                }
                footer { "Made by minicc " (VERSION) "." }
                div #reason role="tooltip" popover="manual" {}
                script { (PreEscaped(include_str!("report.js"))) }
            }
        }
    };
    Ok(page.into_string())
}

fn index(sections: &[Section<'_>]) -> Markup {
    let mut outcomes = Outcome::ALL.to_vec();
    outcomes.retain(|outcome| sections.iter().any(|section| section.has(*outcome)));
    html! {
        nav aria-label="Kernels" {
            h2 { (sections.len()) " kernels" }
            div .scroll tabindex="0" role="region" aria-label="All kernels" {
                table .index {
                    thead {
                        tr {
                            th scope="col" { "Kernel" }
                            th scope="col" .number { "Accesses" }
                            @for outcome in &outcomes { th scope="col" .number { (outcome.name()) } }
                            th scope="col" .number { "Instructions" }
                        }
                    }
                    tbody { @for section in sections { (section.index_row(&outcomes)) } }
                }
            }
        }
    }
}
