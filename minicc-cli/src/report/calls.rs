//! What the calls in a kernel's examples cost, in each way that is counted.

use std::num::NonZeroUsize;

use maud::{Markup, html};
use minicc_core::example;
use minicc_core::exec::Argument;
use minicc_core::stage::Subject;

use crate::failure::Failure;
use crate::run::{Call, Outcome, Way, run_examples};

/// The ways, and what they are called here.
const WAYS: [(Way, &str); 3] =
    [(Way::Ssa, "SSA form"), (Way::Opt, "after the optimiser"), (Way::Machine, "8 registers")];
const REGISTERS: NonZeroUsize = NonZeroUsize::MIN.saturating_add(7);

/// A call, as Python has it, and what came of it in each of [`WAYS`].
struct Counted {
    text: String,
    outcomes: Vec<Outcome>,
}

/// The table of all calls, if there is any.
///
/// # Errors
///
/// The compiler is wrong.
pub fn show(prefix: &str, subject: &Subject) -> Result<Markup, Failure> {
    let counted = counted(subject)?;
    Ok(html! {
        @if !counted.is_empty() {
            h3 #{ (prefix) "calls" } { "Steps of the examples" }
            div .scroll tabindex="0" role="region" aria-label="Steps of the examples" {
                table {
                    thead {
                        tr {
                            th scope="col" { "Call" }
                            th scope="col" { "In" }
                            @for title in ["Rounds", "Instructions", "Checks", "Spills"] {
                                th scope="col" .number { (title) }
                            }
                        }
                    }
                    tbody { @for call in &counted { (rows(call)) } }
                }
            }
        }
    })
}

fn rows(call: &Counted) -> Markup {
    html! {
        @for (number, ((_, way), outcome)) in WAYS.iter().zip(&call.outcomes).enumerate() {
            tr {
                @if number == 0 {
                    th scope="rowgroup" rowspan=(call.outcomes.len()) {
                        code { (call.text) }
                        @match &outcome.result {
                            Ok(value) => { " gives " (value) }
                            Err(stop) => { ": " (stop) }
                        }
                    }
                }
                td { (way) }
                @if let Some(counts) = outcome.counts {
                    td .number { (counts.steps) }
                    td .number { (counts.instructions) }
                    td .number { (counts.checks) }
                    td .number { (counts.spill_reads + counts.spill_writes) }
                }
            }
        }
    }
}

/// The calls in the examples of `subject`. Examples that are none are `minicc test`'s to report.
fn counted(subject: &Subject) -> Result<Vec<Counted>, Failure> {
    let examples = subject.signature.as_ref().map(|signature| example::read(&subject.source, signature));
    let Some(Ok(examples)) = examples else { return Ok(Vec::new()) };
    let mut calls = Vec::new();
    run_examples(subject, &examples, |call| {
        let outcomes: Result<Vec<Outcome>, Failure> =
            WAYS.iter().map(|(way, _)| way.run(subject, call, REGISTERS)).collect();
        let outcomes = outcomes?;
        let first = outcomes.first().cloned().ok_or_else(|| Failure::Fault("there is no way".to_owned()));
        calls.push(Counted { text: text(&subject.ssa.name, call), outcomes });
        first
    })?;
    Ok(calls)
}

/// The most cells of a list that are shown.
const SHOWN: usize = 12;

fn text(name: &str, call: &Call) -> String {
    let arguments = call.arguments.iter().map(|argument| match argument {
        Argument::Scalar(value) => value.to_string(),
        Argument::Buffer(view) => {
            let cells = call.memory.contents(*view);
            let mut shown: Vec<String> = cells.iter().take(SHOWN).map(i32::to_string).collect();
            if cells.len() > SHOWN {
                shown.push("…".to_owned());
            }
            format!("[{}]", shown.join(", "))
        }
    });
    format!("{name}({})", arguments.collect::<Vec<_>>().join(", "))
}
