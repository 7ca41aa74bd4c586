//! An outcome as text, the outcomes of all ways as a table, and both as JSON.

use minicc_core::exec::Stop;
use minicc_core::source::{Place, Source};
use serde::{Serialize, Serializer};

use super::outcome::{Outcome, agree};
use super::way::Way;
use crate::failure::Failure;

/// The result, or the trap as a compiler's line, and a line for each buffer.
pub fn text(outcome: &Outcome, source: &Source) -> String {
    let mut text = ending(outcome, source) + "\n";
    for (name, cells) in &outcome.buffers {
        text.push_str(&format!("{name} = {cells:?}\n"));
    }
    text
}

fn ending(outcome: &Outcome, source: &Source) -> String {
    match &outcome.result {
        Ok(value) => value.to_string(),
        Err(stop) => match stop.span().map(|span| source.place(span.start)) {
            Some(Place { line, column }) => format!("{}:{line}:{column}: {stop}", source.name()),
            None => stop.to_string(),
        },
    }
}

/// A row for each way, and then what came of the call; of every way, where they do not agree.
pub fn table(runs: &[(Way, Outcome)], source: &Source) -> String {
    let titles = ["via", "result", "rounds", "instructions", "checks", "spills"].map(str::to_owned);
    let rows = runs.iter().map(|(way, outcome)| row(*way, outcome));
    let mut table = aligned(&core::iter::once(titles).chain(rows).collect::<Vec<_>>());
    let texts: Vec<String> = runs.iter().map(|(_, outcome)| text(outcome, source)).collect();
    if agree(runs) {
        return table + "\n" + texts.first().map_or("", String::as_str);
    }
    table.push_str("\nthey do not agree\n");
    for ((way, _), text) in runs.iter().zip(texts) {
        table.push_str(&format!("\n{}:\n{text}", way.name()));
    }
    table
}

fn row(way: Way, outcome: &Outcome) -> [String; 6] {
    let result = outcome.result.as_ref().map_or_else(|_| "trap".to_owned(), i32::to_string);
    let counts = outcome.counts.map_or(["-"; 4].map(str::to_owned), |counts| {
        let spills = counts.spill_reads + counts.spill_writes;
        [counts.steps, counts.instructions, counts.checks, spills].map(|count| count.to_string())
    });
    let [rounds, instructions, checks, spills] = counts;
    [way.name(), result, rounds, instructions, checks, spills]
}

/// The rows with each column as wide as its widest cell: the first to the left, the others, numbers, to the right.
fn aligned<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> String {
    let mut widths = [0; COLUMNS];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.len().max(*width);
        }
    }
    let mut table = String::new();
    for row in rows {
        for (column, (cell, width)) in row.iter().zip(widths).enumerate() {
            table.push_str(&if column == 0 {
                format!("{cell:<width$}")
            } else {
                format!("  {cell:>width$}")
            });
        }
        table.push('\n');
    }
    table
}

/// One way's outcome.
#[derive(Serialize)]
struct Object<'a> {
    via: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trap: Option<Trap<'a>>,
    #[serde(serialize_with = "map")]
    buffers: &'a [(String, Vec<i32>)],
}

#[derive(Serialize)]
struct Trap<'a> {
    #[serde(flatten)]
    what: What<'a>,
    line: u32,
    column: u32,
}

#[derive(Serialize)]
#[serde(untagged)]
enum What<'a> {
    OutOfBounds { buffer: &'a str, index: i64, length: usize },
    StepLimit { limit: u64 },
}

/// The outcomes of all ways.
#[derive(Serialize)]
struct All<'a> {
    via: &'a str,
    agree: bool,
    runs: Vec<Object<'a>>,
}

fn map<S: Serializer>(buffers: &[(String, Vec<i32>)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(buffers.iter().map(|(name, cells)| (name, cells)))
}

fn object<'a>(way: Way, outcome: &'a Outcome, source: &Source) -> Object<'a> {
    let trap = outcome.result.as_ref().err().and_then(|stop| {
        let what = match stop {
            Stop::OutOfBounds { buffer, index, length, .. } => {
                What::OutOfBounds { buffer, index: i64::from(*index), length: *length }
            }
            Stop::Unproved { buffer, element, length, .. } => {
                What::OutOfBounds { buffer, index: *element, length: *length }
            }
            Stop::StepLimit { limit, .. } => What::StepLimit { limit: *limit },
            Stop::Argument(_) => return None,
        };
        let Place { line, column } = source.place(stop.span()?.start);
        Some(Trap { what, line, column })
    });
    Object { via: way.name(), value: outcome.result.as_ref().ok().copied(), trap, buffers: &outcome.buffers }
}

/// One way's outcome as one object on one line.
pub fn json(way: Way, outcome: &Outcome, source: &Source) -> Result<String, Failure> {
    line(&object(way, outcome, source))
}

/// All outcomes as one object on one line.
pub fn json_of_all(runs: &[(Way, Outcome)], source: &Source) -> Result<String, Failure> {
    let objects = runs.iter().map(|(way, outcome)| object(*way, outcome, source)).collect();
    line(&All { via: "all", agree: agree(runs), runs: objects })
}

fn line(object: &impl Serialize) -> Result<String, Failure> {
    let text = serde_json::to_string(object).map_err(|error| Failure::Fault(error.to_string()))?;
    Ok(text + "\n")
}
