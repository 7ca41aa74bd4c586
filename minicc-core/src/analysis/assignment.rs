//! Definite assignment: a variable must be assigned on every structural path to each of its uses
//! (LANGUAGE D1).
//!
//! This is a *must* analysis, the greatest solution of
//!
//! ```text
//! IN(entry) = parameters        IN(b) = intersection of OUT(p) over predecessors p
//! OUT(b)    = IN(b) and what b assigns
//! ```
//!
//! iterated down from the full set. Solved as written it takes the number of blocks times that of
//! variables. Solved over reaching definitions it is linear: a use is unassigned on some path exactly
//! where the entry's "undefined" reaches it, through any number of phis. A test compares the two.

use super::{DefinitionId, Reaching};
use crate::entity::{Entity, Lists, Map};
use crate::ir::{Block, Form, Function, Graph, Operand, Value};

/// A use that some path reaches without an assignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unassigned {
    /// The variable.
    pub variable: Value,
    /// The block of the use.
    pub block: Block,
    /// The instruction of the use, or `None` for the terminator.
    pub instruction: Option<usize>,
}

/// Every use of a variable that is not assigned on every path to it, in the order of the blocks.
pub fn unassigned_uses<F: Form>(
    function: &Function<F>,
    graph: &Graph,
    reaching: &Reaching,
) -> Vec<Unassigned> {
    let undefined = maybe_undefined(function, reaching);
    let mut found = Vec::new();
    for (block, data) in function.blocks.iter().filter(|(block, _)| graph.is_reachable(*block)) {
        let mut reaching = reaching.uses(block).iter();
        let mut check = |variable: Value, instruction: Option<usize>| {
            if reaching.next().is_some_and(|definition| undefined[*definition]) {
                found.push(Unassigned { variable, block, instruction });
            }
        };
        for (position, instruction) in data.instructions.iter().enumerate() {
            for variable in instruction.op.operands().filter_map(Operand::value) {
                check(variable, Some(position));
            }
        }
        if let Some(variable) = data.terminator.operand().and_then(Operand::value) {
            check(variable, None);
        }
    }
    found
}

/// The definitions through which "undefined" can arrive.
fn maybe_undefined<F: Form>(function: &Function<F>, reaching: &Reaching) -> Map<DefinitionId, bool> {
    let mut pairs = Vec::new();
    for (phi, join) in reaching.joins() {
        pairs.extend(join.inputs.iter().map(|(_, input)| (*input, phi)));
    }
    let readers = Lists::new(reaching.count(), &pairs);
    let mut assigned = Map::filled(false, function.values.len());
    for parameter in function.scalar_parameters() {
        assigned[parameter] = true;
    }
    let mut undefined = Map::filled(false, reaching.count());
    let mut work: Vec<DefinitionId> = assigned
        .iter()
        .filter(|(_, assigned)| !**assigned)
        .map(|(variable, _)| DefinitionId::new(variable.index()))
        .collect();
    while let Some(definition) = work.pop() {
        if !undefined[definition] {
            undefined[definition] = true;
            work.extend(readers.of(definition));
        }
    }
    undefined
}
