//! The control-flow graph of a function: successors, predecessors, and a reverse postorder.
//!
//! A predecessor counts once, even where both arms of its branch lead to the same block, since a phi has
//! one input for each predecessor. Everything takes time linear in the blocks and edges, with no recursion.

use super::{Block, Form, Function};
use crate::entity::{Entity, Lists, Map};

/// The edges of a function and an order of its reachable blocks.
#[derive(Clone, Debug)]
pub struct Graph {
    predecessors: Lists<Block, Block>,
    order: Vec<Block>,
    position: Map<Block, u32>,
}

const UNREACHABLE: u32 = u32::MAX;

impl Graph {
    /// The graph of `function`. Targets that do not exist are left out; the verifier reports them.
    pub fn new<F: Form>(function: &Function<F>) -> Self {
        let count = function.blocks.len();
        let mut edges = Vec::with_capacity(2 * count);
        for (block, data) in function.blocks.iter() {
            let targets = data.terminator.successors().filter(|target| target.index() < count);
            edges.extend(targets.map(|target| (target, block)));
        }
        let predecessors = Lists::new(count, &edges);
        let order = reverse_postorder(function);
        let mut position = Map::filled(UNREACHABLE, count);
        for (number, &block) in order.iter().enumerate() {
            position[block] = crate::source::offset_u32(number);
        }
        Self { predecessors, order, position }
    }

    /// The blocks with an edge to `block`, each once, in the order of the blocks.
    pub fn predecessors(&self, block: Block) -> &[Block] {
        self.predecessors.of(block)
    }

    /// The reachable blocks in reverse postorder: every block before its successors, but for edges that
    /// close a cycle.
    pub fn order(&self) -> &[Block] {
        &self.order
    }

    /// Whether the entry can reach `block`.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.position[block] != UNREACHABLE
    }

    /// Where `block` stands in [`Graph::order`]. Unreachable blocks stand after all others.
    pub fn position(&self, block: Block) -> u32 {
        self.position[block]
    }

    /// Whether the edge `from -> to` goes against the order. Every cycle has such an edge; in a reducible
    /// graph, which is all that the frontend makes, they are the back edges of the loops in any order.
    pub fn is_retreating(&self, from: Block, to: Block) -> bool {
        self.position[to] <= self.position[from]
    }
}

fn reverse_postorder<F: Form>(function: &Function<F>) -> Vec<Block> {
    let count = function.blocks.len();
    let mut order = Vec::with_capacity(count);
    if count == 0 {
        return order;
    }
    let mut seen = Map::filled(false, count);
    seen[function.entry()] = true;
    let mut stack = vec![(function.entry(), function.blocks[function.entry()].terminator.targets())];
    while let Some((block, targets)) = stack.last_mut() {
        match targets.next() {
            Some(target) if target.index() >= count => {}
            Some(target) => {
                if !seen[target] {
                    seen[target] = true;
                    stack.push((target, function.blocks[target].terminator.targets()));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}
