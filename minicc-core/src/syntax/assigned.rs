//! Uses before assignment, told with the path that misses it (LANGUAGE D1, D2).

use rustc_hash::FxHashSet;
use rustpython_parser::ast::{Expr, Stmt};

use super::{names, refuse};
use crate::analysis::{Reaching, Unassigned, unassigned_uses};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::entity::{Entity, Lists, Map};
use crate::ir::{Block, Function, Graph, Terminator, Value, Variables};
use crate::source::Span;

/// For how many variables the path is looked for, which takes time linear in the blocks for each.
const MAX_PATHS: usize = 100;

/// The names that statements at module level assign, which are refused there.
pub(super) fn outside(statements: &[Stmt]) -> FxHashSet<String> {
    let targets = statements.iter().flat_map(|statement| match statement {
        Stmt::Assign(assign) => assign.targets.iter().collect(),
        Stmt::AnnAssign(assign) => vec![&*assign.target],
        _ => Vec::new(),
    });
    let names = targets.filter_map(|target| match target {
        Expr::Name(name) => Some(names::normalise(name.id.as_str()).into_owned()),
        _ => None,
    });
    names.collect()
}

/// Reports each variable's first use on a path without an assignment. `reads` says where in the source each
/// variable is read. What only refused statements `outside` the function assign was reported there.
pub(super) fn check(
    function: &Function<Variables>,
    graph: &Graph,
    reaching: &Reaching,
    mut reads: Vec<(Value, Span)>,
    outside: &FxHashSet<String>,
    diagnostics: &mut Diagnostics,
) {
    let mut uses = unassigned_uses(function, graph, reaching);
    if uses.is_empty() {
        return;
    }
    uses.sort_by_key(|unassigned| site(function, *unassigned));
    reads.sort_by_key(|(variable, span)| (*variable, *span));
    let assignments = assignments(function);
    let mut reported = Map::filled(false, function.values.len());
    let mut paths = 0;
    for unassigned in uses {
        if !std::mem::replace(&mut reported[unassigned.variable], true) {
            let site = site(function, unassigned);
            // The instruction or terminator starts before the name that it reads.
            let first = reads
                .partition_point(|read| *read < (unassigned.variable, Span::new(site.start, site.start)));
            let read = reads.get(first).filter(|(variable, _)| *variable == unassigned.variable);
            let assignments = assignments.of(unassigned.variable);
            let name = function.value_name(unassigned.variable).to_string();
            if assignments.is_empty() && outside.contains(&name) {
                continue;
            }
            let decision = if assignments.is_empty() || paths == MAX_PATHS {
                None
            } else {
                paths += 1;
                missed(function, graph, unassigned, assignments)
            };
            let span = read.map_or(site, |(_, span)| *span);
            diagnostics.push(explain(&name, span, assignments, decision));
        }
    }
}

/// Where the instruction or terminator of a use comes from.
fn site(function: &Function<Variables>, found: Unassigned) -> Span {
    let data = &function.blocks[found.block];
    let instruction = found.instruction.and_then(|position| data.instructions.get(position));
    instruction.map_or(data.span, |instruction| instruction.span)
}

fn explain(name: &str, span: Span, assignments: &[(Block, Span)], decision: Option<Decision>) -> Diagnostic {
    let diagnostic = Diagnostic::new(Code::Unassigned, span);
    let Some((_, assigned)) = assignments.first() else {
        return diagnostic
            .message(format!("`{name}` is never assigned"))
            .label(format!("`{name}` is read here"))
            .help(match name {
                "true" => "write `True`".to_owned(),
                "false" => "write `False`".to_owned(),
                "null" | "nil" | "none" => refuse::NOTHING.to_owned(),
                _ => format!("assign it first, or add a parameter `{name}`"),
            });
    };
    let diagnostic = diagnostic.help(format!("assign `{name}` before, as in `{name} = 0` at the top"));
    match decision {
        Some((span, holds)) => {
            let outcome = if holds { "holds" } else { "does not hold" };
            diagnostic
                .message(format!("`{name}` may be read before it is assigned"))
                .label(format!("some path reaches this without assigning `{name}`"))
                .related(span, format!("`{name}` is not assigned where this condition {outcome}"))
        }
        None => diagnostic
            .message(format!("`{name}` is read before it is assigned"))
            .label(format!("`{name}` has no value yet"))
            .related(*assigned, format!("`{name}` is assigned here")),
    }
}

/// The blocks and places that assign each variable.
fn assignments(function: &Function<Variables>) -> Lists<Value, (Block, Span)> {
    let blocks = function.blocks.iter();
    let all = blocks.flat_map(|(block, data)| data.instructions.iter().map(move |one| (block, one)));
    let pairs: Vec<_> = all.filter_map(|(block, one)| Some((one.result?, (block, one.span)))).collect();
    Lists::new(function.values.len(), &pairs)
}

/// The condition that decided, and whether it holds on the path.
type Decision = (Span, bool);

/// The decision that misses the assignment: on a path from the entry to the use that assigns nothing, the last
/// branch whose other side leads to an assignment, and from there to the use, without coming back to the path
/// before the one and to the path before the branch after it.
fn missed(
    function: &Function<Variables>,
    graph: &Graph,
    found: Unassigned,
    assignments: &[(Block, Span)],
) -> Option<Decision> {
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
    let mut path = vec![function.entry()];
    while let Some(block) = path.last().and_then(|last| next[*last].filter(|_| *last != found.block)) {
        path.push(block);
    }
    let mut place: Map<Block, usize> = Map::filled(usize::MAX, count);
    for (number, block) in path.iter().enumerate() {
        place[*block] = number;
    }
    let on_path = |block: Block| place[block] != usize::MAX;
    let elsewhere = assignments.iter().map(|(block, _)| *block).filter(|block| !on_path(*block));
    let leads = flood(count, elsewhere, |block| graph.predecessors(block).iter().copied(), on_path);
    let targets = |block: Block| function.blocks[block].terminator.targets();
    let mut tries = 0;
    for (number, step) in path.windows(2).enumerate().rev() {
        let [block, taken] = step else { continue };
        let Terminator::Branch(_, yes, no) = function.blocks[*block].terminator else { continue };
        let other = if *taken == yes { no } else { yes };
        if !leads[other] || tries == MAX_TRIES {
            continue;
        }
        tries += 1;
        let reached = flood(count, [other], targets, on_path);
        let assigned = assignments.iter().map(|(block, _)| *block).filter(|block| reached[*block]);
        if flood(count, assigned, targets, |block| place[block] < number)[found.block] {
            return Some((function.blocks[*block].span, *taken == yes));
        }
    }
    None
}

/// How many branches of a path are looked at closely.
const MAX_TRIES: usize = 16;

/// The blocks that can be reached from `starts`, which are among them, without entering a `closed` one.
fn flood<I: Iterator<Item = Block>>(
    count: usize,
    starts: impl IntoIterator<Item = Block>,
    edges: impl Fn(Block) -> I,
    closed: impl Fn(Block) -> bool,
) -> Map<Block, bool> {
    let mut reached = Map::filled(false, count);
    let mut work: Vec<Block> = starts.into_iter().collect();
    while let Some(block) = work.pop() {
        if block.index() < count && !closed(block) && !std::mem::replace(&mut reached[block], true) {
            work.extend(edges(block));
        }
    }
    reached
}
