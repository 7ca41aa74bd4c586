//! Uses before assignment, told with the path that misses it (LANGUAGE D1, D2).

use crate::analysis::{Unassigned, unassigned_uses};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::entity::{Entity, Map};
use crate::ir::{Block, Function, Graph, Terminator, Value, Variables};
use crate::source::Span;

/// Reports each variable's first use on a path without an assignment. `reads` says where in the source each
/// variable is read.
pub(super) fn check(
    function: &Function<Variables>,
    mut reads: Vec<(Value, Span)>,
    diagnostics: &mut Diagnostics,
) {
    let graph = Graph::new(function);
    reads.sort_by_key(|(variable, span)| (*variable, *span));
    let mut reported = Map::filled(false, function.values.len());
    for unassigned in unassigned_uses(function, &graph) {
        if !std::mem::replace(&mut reported[unassigned.variable], true) {
            let site = site(function, unassigned);
            // The instruction or terminator starts before the name that it reads.
            let first = reads
                .partition_point(|read| *read < (unassigned.variable, Span::new(site.start, site.start)));
            let read = reads.get(first).filter(|(variable, _)| *variable == unassigned.variable);
            diagnostics.push(explain(function, &graph, unassigned, read.map_or(site, |(_, span)| *span)));
        }
    }
}

/// Where the instruction or terminator of a use comes from.
fn site(function: &Function<Variables>, found: Unassigned) -> Span {
    let data = &function.blocks[found.block];
    let instruction = found.instruction.and_then(|position| data.instructions.get(position));
    instruction.map_or(data.span, |instruction| instruction.span)
}

fn explain(function: &Function<Variables>, graph: &Graph, found: Unassigned, span: Span) -> Diagnostic {
    let name = function.value_name(found.variable).to_string();
    let diagnostic = Diagnostic::new(Code::Unassigned, span);
    let assignments = assignments(function, found.variable);
    if assignments.is_empty() {
        return diagnostic
            .message(format!("`{name}` is never assigned"))
            .label(format!("`{name}` is read here"))
            .help(format!("assign it first, or add a parameter `{name}`"));
    }
    let diagnostic = diagnostic
        .message(format!("`{name}` may be read before it is assigned"))
        .label(format!("some path reaches this without assigning `{name}`"))
        .help(format!("assign `{name}` before, as in `{name} = 0` at the top"));
    match missed(function, graph, found, &assignments) {
        Some((span, holds)) => {
            let outcome = if holds { "holds" } else { "does not hold" };
            diagnostic.related(span, format!("`{name}` is not assigned where this condition {outcome}"))
        }
        None => match assignments.first() {
            Some((_, first)) => diagnostic.related(*first, format!("`{name}` is assigned only here")),
            None => diagnostic,
        },
    }
}

/// The blocks and places that assign `variable`.
fn assignments(function: &Function<Variables>, variable: Value) -> Vec<(Block, Span)> {
    let blocks = function.blocks.iter();
    let all = blocks.flat_map(|(block, data)| data.instructions.iter().map(move |one| (block, one)));
    all.filter(|(_, one)| one.result == Some(variable)).map(|(block, one)| (block, one.span)).collect()
}

/// The decision that misses the assignment: on a path from the entry to the use that assigns nothing, the
/// last branch whose other side leads to an assignment and from there to the use.
fn missed(
    function: &Function<Variables>,
    graph: &Graph,
    found: Unassigned,
    assignments: &[(Block, Span)],
) -> Option<(Span, bool)> {
    let count = function.blocks.len();
    let mut assigns = Map::filled(false, count);
    for (block, _) in assignments {
        assigns[*block] = true;
    }
    // Backwards from the use through blocks that do not assign, to the entry.
    let mut next: Map<Block, Option<Block>> = Map::filled(None, count);
    let mut work = std::collections::VecDeque::from([found.block]);
    let mut seen = Map::filled(false, count);
    seen[found.block] = true;
    while let Some(block) = work.pop_front() {
        for &predecessor in graph.predecessors(block) {
            if !seen[predecessor] && !assigns[predecessor] {
                seen[predecessor] = true;
                next[predecessor] = Some(block);
                work.push_back(predecessor);
            }
        }
    }
    let leads = leads_to(function, graph, &assigns);
    let mut decision = None;
    let mut walker = Some(function.entry());
    while let Some(block) = walker {
        let following = next[block];
        if let (Terminator::Branch(_, yes, no), Some(taken)) = (function.blocks[block].terminator, following)
        {
            let other = if taken == yes { no } else { yes };
            if leads[other] {
                decision = Some((function.blocks[block].span, taken == yes));
            }
        }
        walker = following.filter(|block| *block != found.block);
    }
    decision
}

/// The blocks from which an assignment can be reached, without going back round a loop.
fn leads_to(function: &Function<Variables>, graph: &Graph, assigns: &Map<Block, bool>) -> Map<Block, bool> {
    let mut leads = assigns.clone();
    for &block in graph.order().iter().rev() {
        let mut forward = function.blocks[block]
            .terminator
            .targets()
            .filter(|target| target.index() < leads.len() && !graph.is_retreating(block, *target));
        let found = forward.any(|target| leads[target]);
        leads[block] |= found;
    }
    leads
}
