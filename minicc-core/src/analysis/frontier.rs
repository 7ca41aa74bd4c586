//! Dominance frontiers.
//!
//! The frontier of a block holds the joins where paths from what it dominates meet paths from elsewhere: it
//! dominates a predecessor of the join but not, strictly, the join. A loop header can be in its own.
//!
//! Source: Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm", 2001, section 4: from each
//! predecessor of a join, walk up to the join's immediate dominator. A walk ends early at a block that an
//! earlier walk for the same join has passed, since everything above it was passed too; so the time is
//! linear in the edges and the size of the result.

use super::Dominance;
use crate::entity::{Lists, Map};
use crate::ir::{Block, Graph};

/// The dominance frontier of each block.
#[derive(Clone, Debug)]
pub struct Frontiers {
    lists: Lists<Block, Block>,
}

impl Frontiers {
    /// The frontiers of the reachable blocks.
    pub fn new(graph: &Graph, dominance: &Dominance, blocks: usize) -> Self {
        let mut pairs = Vec::new();
        // The join for which a walk last passed a block.
        let mut passed: Map<Block, Option<Block>> = Map::filled(None, blocks);
        for &join in graph.order() {
            let predecessors = graph.predecessors(join);
            if predecessors.len() < 2 {
                continue;
            }
            for &predecessor in predecessors.iter().filter(|block| graph.is_reachable(**block)) {
                let mut walker = Some(predecessor);
                while let Some(block) = walker.filter(|block| Some(*block) != dominance.immediate(join)) {
                    if passed[block].replace(join) == Some(join) {
                        break;
                    }
                    pairs.push((block, join));
                    walker = dominance.immediate(block);
                }
            }
        }
        Self { lists: Lists::new(blocks, &pairs) }
    }

    /// The frontier of `block`, each join once.
    pub fn of(&self, block: Block) -> &[Block] {
        self.lists.of(block)
    }
}
