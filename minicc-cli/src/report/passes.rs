//! What each pass of the optimiser did.

use maud::{Markup, html};
use minicc_core::ir::{Form, Function, Ssa};
use minicc_core::opt::{self, PASSES};

/// How large a function is.
#[derive(Clone, Copy)]
pub struct Sizes {
    pub blocks: usize,
    /// Instructions, phis and the ends of blocks.
    pub instructions: usize,
    /// Instructions that can trap.
    pub checks: usize,
}

impl Sizes {
    pub fn of<F: Form>(function: &Function<F>) -> Self {
        let blocks = function.blocks.values();
        let instructions = || function.blocks.values().flat_map(|data| &data.instructions);
        Self {
            blocks: function.blocks.len(),
            instructions: blocks.map(|data| data.phis.len() + data.instructions.len() + 1).sum(),
            checks: instructions().filter(|one| one.op.check().is_some()).count(),
        }
    }

    fn cells(self, most: usize) -> Markup {
        html! {
            td .number { (self.blocks) }
            td .number { (self.instructions) }
            td .number { (self.checks) }
            td aria-hidden="true" {
                svg .bar width="120" height="10" viewBox={ "0 0 " (most) " 10" } preserveAspectRatio="none" {
                    rect width=(self.instructions) height="10" {}
                }
            }
        }
    }
}

pub fn show(prefix: &str, ssa: &Function<Ssa>) -> Markup {
    let before = Sizes::of(ssa);
    let mut runs: Vec<(&str, Sizes)> = Vec::new();
    let optimised = opt::observe(ssa, |pass, function| runs.push((pass.name, Sizes::of(function))));
    let most = runs.iter().map(|(_, sizes)| sizes.instructions).fold(before.instructions, usize::max);
    let idle: Vec<&str> =
        PASSES.iter().zip(optimised.hits).filter(|(_, hits)| *hits == 0).map(|(pass, _)| pass.name).collect();
    html! {
        h3 #{ (prefix) "passes" } { "Passes" }
        div .scroll tabindex="0" role="region" aria-label="Passes" {
            table {
                thead { tr { th scope="col" { "Pass" } th scope="col" .number { "Hits" } th scope="col" { "What they are" } } }
                tbody {
                    @for (pass, hits) in PASSES.iter().zip(optimised.hits).filter(|(_, hits)| *hits > 0) {
                        tr { th scope="row" { (pass.name) } td .number { (hits) } td { (pass.hits) } }
                    }
                }
            }
        }
        @if !idle.is_empty() { p .note { "Nothing to do for: " (idle.join(", ")) "." } }
        details {
            summary { "The size after each run of a pass that changed something" }
            div .scroll tabindex="0" role="region" aria-label="The size after each run" {
                table {
                    thead {
                        tr {
                            th scope="col" { "After" }
                            th scope="col" .number { "Blocks" }
                            th scope="col" .number { "Instructions" }
                            th scope="col" .number { "Checks" }
                            td {}
                        }
                    }
                    tbody {
                        tr { th scope="row" { "SSA form" } (before.cells(most)) }
                        @for (name, sizes) in &runs { tr { th scope="row" { (name) } (sizes.cells(most)) } }
                    }
                }
            }
        }
    }
}
