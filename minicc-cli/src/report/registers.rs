//! The register machine: live ranges, what interferes, and a location for each value.
//!
//! The function is the source's, not the optimiser's, out of SSA form with few copies: it is what a person can follow.

use std::num::NonZeroUsize;

use maud::{Markup, html};
use minicc_core::ir::{Function, Ssa, Value};
use minicc_core::regalloc::{Allocation, Interference, allocate_weighted};
use minicc_core::ssa::destroy_coalesced;

use super::drawing;

/// How many registers the machines have for which a map is shown, up to the first that is enough.
const MACHINES: [usize; 4] = [4, 8, 16, 32];
/// Which of them is drawn.
const DRAWN: usize = 8;

pub fn show(prefix: &str, ssa: &Function<Ssa>) -> Markup {
    let function = destroy_coalesced(ssa);
    let graph = Interference::new(&function);
    let allocate = |registers: usize| {
        allocate_weighted(&function, &graph, NonZeroUsize::new(registers).unwrap_or(NonZeroUsize::MIN))
    };
    let drawn = allocate(DRAWN);
    let mut values: Vec<Value> = function.values.keys().collect();
    values.sort_by_key(|value| drawn.location(*value));
    let mut maps: Vec<Allocation> = Vec::new();
    for registers in MACHINES {
        if maps.last().is_none_or(|smaller| smaller.slots() > 0) {
            maps.push(allocate(registers));
        }
    }
    let edges = values.iter().map(|value| graph.neighbours(*value).len()).sum::<usize>() / 2;
    html! {
        h3 #{ (prefix) "registers" } { "Registers" }
        p {
            "Without phis, the kernel has " (values.len()) " values, of which " (edges)
            " pairs are needed at the same time and must not share a place. Colours are the registers of a machine that has "
            (DRAWN) "; a dashed bar is a value that got none and stays in memory."
        }
        details {
            summary { "Live ranges" }
            p .note { "A bar stands beside the instructions after which its value is still needed." }
            (drawing::live_ranges("Live ranges", &function, &drawn, &values))
        }
        details {
            summary { "Interference" }
            p .note { "A dot: the two are needed at the same time. A square on the diagonal is a place, and is empty if the allocation is right." }
            (drawing::interference("Interference", &function, &graph, &drawn, &values))
        }
        @for allocation in &maps {
            details {
                summary {
                    "Where values live with " (allocation.registers()) " registers"
                    @match allocation.slots() {
                        0 => {}
                        1 => { ", and 1 in memory" }
                        slots => { ", and " (slots) " in memory" }
                    }
                }
                pre tabindex="0" { (allocation.show(&function)) }
            }
        }
    }
}
