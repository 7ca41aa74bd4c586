//! Natural loops and how deep they nest.
//!
//! A back edge leads to a block that dominates its source, the header. Its loop is the header and every block from
//! which the source can be reached without going through the header; loops of one header are one loop. An edge
//! of a cycle that has no such header (an irreducible one, which the frontend never makes) makes no loop.
//!
//! Source: the discovery of loops from the inside out, as in Aho, Lam, Sethi and Ullman, "Compilers", section 9.6.6,
//! where a walk that meets an inner loop goes on from its header, so that a block is passed once for each loop
//! at its level and not once for each around it.

use super::Dominance;
use crate::entity::{Map, entity};
use crate::ir::{Block, Graph};

entity! {
    /// A natural loop.
    Loop
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct LoopData {
    header: Block,
    parent: Option<Loop>,
}

/// The loops of a function.
#[derive(Clone, Debug)]
pub struct Loops {
    data: Map<Loop, LoopData>,
    innermost: Map<Block, Option<Loop>>,
    depth: Map<Loop, u32>,
}

impl Loops {
    /// The loops of the reachable blocks.
    pub fn new(graph: &Graph, dominance: &Dominance, blocks: usize) -> Self {
        let mut found = Self { data: Map::new(), innermost: Map::filled(None, blocks), depth: Map::new() };
        // A header comes after those around it in preorder, so that inner loops are found first.
        for &header in dominance.preorder().iter().rev() {
            found.discover(header, graph, dominance);
        }
        found.depth = Map::filled(0, found.data.len());
        // Outer loops have been found after inner ones.
        for key in found.data.keys().rev() {
            found.depth[key] = found.data[key].parent.map_or(1, |parent| found.depth[parent] + 1);
        }
        found
    }

    /// How many loops are around `block`, its own included if it is a header.
    pub fn depth(&self, block: Block) -> u32 {
        self.innermost[block].map_or(0, |innermost| self.depth[innermost])
    }

    /// The innermost loop that `block` is in.
    pub fn innermost(&self, block: Block) -> Option<Loop> {
        self.innermost[block]
    }

    /// The header of a loop.
    pub fn header(&self, key: Loop) -> Block {
        self.data[key].header
    }

    /// The loop right around a loop.
    pub fn parent(&self, key: Loop) -> Option<Loop> {
        self.data[key].parent
    }

    /// How many loops there are.
    pub fn len(&self) -> usize {
        self.data.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// All loops, each after those inside of it.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = Loop> + use<> {
        self.data.keys()
    }

    /// Whether `block` is in the loop or in one inside of it.
    pub fn contains(&self, key: Loop, block: Block) -> bool {
        let mut around = self.innermost[block];
        while let Some(inner) = around.filter(|inner| self.depth[*inner] > self.depth[key]) {
            around = self.data[inner].parent;
        }
        around == Some(key)
    }

    fn discover(&mut self, header: Block, graph: &Graph, dominance: &Dominance) {
        let latches = graph.predecessors(header).iter().copied();
        let mut work: Vec<Block> = latches.filter(|latch| dominance.dominates(header, *latch)).collect();
        if work.is_empty() {
            return;
        }
        let own = self.data.push(LoopData { header, parent: None });
        while let Some(block) = work.pop() {
            let next = match self.innermost[block] {
                None => {
                    self.innermost[block] = Some(own);
                    if block == header {
                        continue;
                    }
                    block
                }
                Some(inner) => {
                    let outermost = self.outermost(inner);
                    if outermost == own {
                        continue;
                    }
                    self.data[outermost].parent = Some(own);
                    self.data[outermost].header
                }
            };
            if next != header {
                let before = graph.predecessors(next).iter().copied();
                work.extend(before.filter(|block| graph.is_reachable(*block)));
            }
        }
        self.innermost[header].get_or_insert(own);
    }

    fn outermost(&self, mut key: Loop) -> Loop {
        while let Some(parent) = self.data[key].parent {
            key = parent;
        }
        key
    }
}
