//! Live ranges: the instructions from top to bottom, the values from left to right, and a bar beside the instructions
//! after which a value is still needed.

use maud::{Markup, html};
use minicc_core::analysis::Liveness;
use minicc_core::entity::{Entity, Map};
use minicc_core::ir::{Destroyed, Function, Graph, Operand, Value};
use minicc_core::regalloc::{Allocation, Location};

use super::{LINE, MAX_INSTRUCTIONS, MAX_VALUES, Point, float, frame, too_large, width};

/// How far apart the bars are.
const COLUMN: f64 = 15.0;

/// Draws the live ranges of `values`, coloured by their locations.
pub fn live_ranges(
    name: &str,
    function: &Function<Destroyed>,
    allocation: &Allocation,
    values: &[Value],
) -> Markup {
    let rows = rows(function);
    if rows.len() > MAX_INSTRUCTIONS {
        return too_large(rows.len(), "instructions", MAX_INSTRUCTIONS);
    }
    if values.len() > MAX_VALUES {
        return too_large(values.len(), "values", MAX_VALUES);
    }
    let names: Vec<String> = values.iter().map(|value| function.value_name(*value).to_string()).collect();
    let text = rows.iter().map(|row| width(&row.text)).fold(0.0, f64::max);
    let (left, top) = (text + 16.0, names.iter().map(|name| width(name)).fold(0.0, f64::max) + 6.0);
    let right = left + float(values.len()) * COLUMN;
    let content = html! {
        @for (number, row) in rows.iter().enumerate() {
            @let y = top + float(number) * LINE;
            @if row.label { path .rule d={ "M0 " (y) "H" (right) } {} }
            text .label[row.label] x=(if row.label { 0.0 } else { 12.0 }) y=(y + LINE - 5.0) { (row.text) }
        }
        @for (column, (value, name)) in values.iter().zip(&names).enumerate() {
            @let x = left + float(column) * COLUMN;
            @let location = allocation.location(*value).to_string();
            g .range data-colour=(colour(allocation, *value)) {
                title { (name) " in " (location) }
                text transform={ "translate(" (x + 9.0) " " (top - 6.0) ") rotate(-90)" } { (name) }
                @for (start, end) in runs(&rows, *value) {
                    rect x=(x + 3.0) y=(top + float(start) * LINE + 2.0) width=(COLUMN - 6.0)
                        height=(float(end - start) * LINE - 4.0) rx="3" {}
                }
            }
        }
    };
    frame(name, Point { x: right, y: top + float(rows.len()) * LINE }, &content)
}

/// The number of the colour that a value's location has; a slot has none.
pub fn colour(allocation: &Allocation, value: Value) -> String {
    match allocation.location(value) {
        Location::Register(register) => (register % 8).to_string(),
        Location::Slot(_) => "slot".to_owned(),
    }
}

/// A line of the function.
struct Row {
    text: String,
    label: bool,
    /// The values that are live after it, and what it defines.
    live: Vec<Value>,
}

fn rows(function: &Function<Destroyed>) -> Vec<Row> {
    let graph = Graph::new(function);
    let liveness = Liveness::new(function, &graph);
    let mut rows = Vec::new();
    for (block, data) in function.blocks.iter() {
        let mut live: Map<Value, bool> = Map::filled(false, function.values.len());
        let mut below = Vec::new();
        for value in liveness.live_out(block) {
            live[*value] = true;
        }
        below.push(Row {
            text: function.show_terminator(&data.terminator).to_string(),
            label: false,
            live: members(&live),
        });
        if let Some(value) = data.terminator.operand().and_then(Operand::value) {
            live[value] = true;
        }
        for one in data.instructions.iter().rev() {
            // A result is somewhere at least for a moment, even where nothing reads it.
            if let Some(result) = one.result {
                live[result] = true;
            }
            below.push(Row {
                text: function.show_instruction(one).to_string(),
                label: false,
                live: members(&live),
            });
            if let Some(result) = one.result {
                live[result] = false;
            }
            for value in one.op.operands().filter_map(Operand::value) {
                live[value] = true;
            }
        }
        rows.push(Row { text: format!("{}:", data.label), label: true, live: members(&live) });
        rows.extend(below.into_iter().rev());
    }
    rows
}

fn members(live: &Map<Value, bool>) -> Vec<Value> {
    live.iter().filter(|(_, live)| **live).map(|(value, _)| value).collect()
}

/// The rows after which `value` is live, as ranges.
fn runs(rows: &[Row], value: Value) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        if row.live.binary_search_by_key(&value.index(), |value| value.index()).is_ok() {
            match runs.last_mut() {
                Some((_, end)) if *end == number => *end += 1,
                _ => runs.push((number, number + 1)),
            }
        }
    }
    runs
}
