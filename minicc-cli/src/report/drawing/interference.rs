//! The interference graph, as a matrix: a dot where two values must not share a location.
//!
//! The values stand in the order of their locations, so that each location has a square on the diagonal. The
//! allocation is right exactly where these squares are empty. With dozens of values that are mostly neighbours, a
//! drawing of points and lines would show nothing.

use maud::{Markup, html};
use minicc_core::ir::{Destroyed, Function, Value};
use minicc_core::regalloc::{Allocation, Interference};

use super::live::colour;
use super::{MAX_VALUES, Point, float, frame, too_large, width};

const CELL: f64 = 14.0;

/// Draws which of `values`, in the order of their locations, interfere.
pub fn interference(
    name: &str,
    function: &Function<Destroyed>,
    interference: &Interference,
    allocation: &Allocation,
    values: &[Value],
) -> Markup {
    if values.len() > MAX_VALUES {
        return too_large(values.len(), "values", MAX_VALUES);
    }
    let label = |value: &Value| format!("{} {}", function.value_name(*value), allocation.location(*value));
    let labels: Vec<String> = values.iter().map(label).collect();
    let margin = labels.iter().map(|label| width(label)).fold(0.0, f64::max) + 8.0;
    let side = float(values.len()) * CELL;
    let together = |left: &Value, right: &Value| allocation.location(*left) == allocation.location(*right);
    let squares = values.chunk_by(together).scan(0, |end, square| {
        *end += square.len();
        Some((*end - square.len(), square))
    });
    let content = html! {
        @for (start, square) in squares {
            @let at = float(start) * CELL;
            @let side = float(square.len()) * CELL;
            rect .location data-colour=(colour(allocation, square[0]))
                x=(margin + at) y=(at) width=(side) height=(side) {}
        }
        @for (row, (value, label)) in values.iter().zip(&labels).enumerate() {
            @let y = float(row) * CELL;
            text .right x=(margin - 6.0) y=(y + CELL - 3.0) { (label) }
            @for (column, other) in values.iter().enumerate() {
                @if interference.neighbours(*value).contains(other) {
                    circle .meets cx=(margin + float(column) * CELL + CELL / 2.0) cy=(y + CELL / 2.0) r="3" {
                        title { (label) " and " (labels[column]) }
                    }
                }
            }
        }
    };
    frame(name, Point { x: margin + side, y: side }, &content)
}
