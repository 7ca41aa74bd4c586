//! Dominators and the dominator tree.
//!
//! A block dominates another where every path from the entry to the other goes through it. The immediate
//! dominator is the nearest strict one, and makes a tree.
//!
//! Source: Lengauer and Tarjan, "A fast algorithm for finding dominators in a flowgraph", TOPLAS 1979, the
//! version with path compression alone: O(E log V), whatever the graph looks like. (The simpler iteration
//! of Cooper, Harvey and Kennedy is quadratic for a loop with many `break`s.) Path compression and the
//! walk over the tree are iterative. "Does a dominate b" is O(1): each block holds the interval of
//! preorder numbers of its subtree.

use crate::entity::{Entity, Lists, Map};
use crate::ir::{Block, Form, Function, Graph};

/// The dominator tree of the reachable blocks.
#[derive(Clone, Debug)]
pub struct Dominance {
    immediate: Map<Block, Option<Block>>,
    children: Lists<Block, Block>,
    preorder: Vec<Block>,
    interval: Map<Block, (u32, u32)>,
}

impl Dominance {
    /// The dominator tree of `function`. Siblings are in the order of their labels, as the chapters walk
    /// them, which decides the numbers of SSA versions.
    pub fn new<F: Form>(function: &Function<F>, graph: &Graph) -> Self {
        let count = function.blocks.len();
        let immediate = immediate_dominators(function, graph);
        let pairs: Vec<(Block, Block)> =
            graph.order().iter().filter_map(|block| Some((immediate[*block]?, *block))).collect();
        let mut children = Lists::new(count, &pairs);
        for &block in graph.order() {
            let label = |block: &Block| &function.blocks[*block].label;
            children.of_mut(block).sort_by(|a, b| label(a).cmp(label(b)));
        }
        let mut tree = Self {
            immediate,
            children,
            preorder: Vec::with_capacity(count),
            interval: Map::filled((0, 0), count),
        };
        if count > 0 {
            tree.number(function.entry());
        }
        tree
    }

    /// The nearest strict dominator. The entry and unreachable blocks have none.
    pub fn immediate(&self, block: Block) -> Option<Block> {
        self.immediate[block]
    }

    /// The blocks whose immediate dominator is `block`, by label.
    pub fn children(&self, block: Block) -> &[Block] {
        self.children.of(block)
    }

    /// The reachable blocks, each before its children.
    pub fn preorder(&self) -> &[Block] {
        &self.preorder
    }

    /// Goes down the tree with what is known in `state`, a stack: at each block `enter` may push, and what was pushed
    /// there is known in all that the block dominates, and nowhere else. `height` says how much is known, and `leave`
    /// takes back all above a height.
    pub fn walk<S, H: Copy>(
        &self,
        state: &mut S,
        height: impl Fn(&S) -> H,
        mut leave: impl FnMut(&mut S, H),
        mut enter: impl FnMut(&mut S, Block),
    ) {
        // Each block on the way down, and the height before it.
        let mut path: Vec<(Block, H)> = Vec::new();
        for &block in &self.preorder {
            while let Some((above, before)) = path.last().copied() {
                if self.dominates(above, block) {
                    break;
                }
                leave(state, before);
                path.pop();
            }
            path.push((block, height(state)));
            enter(state, block);
        }
    }

    /// The reachable blocks, each before its children, for use after the tree.
    pub(super) fn into_preorder(self) -> Vec<Block> {
        self.preorder
    }

    /// Whether every path from the entry to `below` goes through `above`. A reachable block dominates
    /// itself; an unreachable one dominates nothing and is dominated by nothing.
    pub fn dominates(&self, above: Block, below: Block) -> bool {
        let (first, last) = self.interval[above];
        let (number, _) = self.interval[below];
        number != 0 && first <= number && number <= last
    }

    /// Numbers the tree in preorder, from 1, so that 0 stands for "unreachable".
    fn number(&mut self, root: Block) {
        let mut stack = vec![(root, 0)];
        self.enter(root);
        while let Some((block, next)) = stack.last_mut() {
            if let Some(&child) = self.children.of(*block).get(*next) {
                *next += 1;
                stack.push((child, 0));
                self.enter(child);
            } else {
                self.interval[*block].1 = crate::source::offset_u32(self.preorder.len());
                stack.pop();
            }
        }
    }

    fn enter(&mut self, block: Block) {
        self.preorder.push(block);
        self.interval[block].0 = crate::source::offset_u32(self.preorder.len());
    }
}

/// The forest of the paper, over the numbers of a depth-first search.
struct Forest {
    ancestor: Vec<usize>,
    label: Vec<usize>,
    semi: Vec<usize>,
    path: Vec<usize>,
}

const NONE: usize = usize::MAX;

impl Forest {
    /// The vertex with the least semidominator on the path from the root of `vertex`'s tree to it.
    fn evaluate(&mut self, vertex: usize) -> usize {
        if self.ancestor[vertex] == NONE {
            return vertex;
        }
        // COMPRESS of the paper, with the recursion turned into a list of the path.
        let mut walker = vertex;
        while self.ancestor[self.ancestor[walker]] != NONE {
            self.path.push(walker);
            walker = self.ancestor[walker];
        }
        while let Some(low) = self.path.pop() {
            let high = self.ancestor[low];
            if self.semi[self.label[high]] < self.semi[self.label[low]] {
                self.label[low] = self.label[high];
            }
            self.ancestor[low] = self.ancestor[high];
        }
        self.label[vertex]
    }
}

fn immediate_dominators<F: Form>(function: &Function<F>, graph: &Graph) -> Map<Block, Option<Block>> {
    let count = function.blocks.len();
    let mut immediate: Map<Block, Option<Block>> = Map::filled(None, count);
    let (vertices, parent, number) = depth_first(function);
    let reachable = vertices.len();
    let mut forest = Forest {
        ancestor: vec![NONE; reachable],
        label: (0..reachable).collect(),
        semi: (0..reachable).collect(),
        path: Vec::new(),
    };
    let mut bucket: Vec<Vec<usize>> = vec![Vec::new(); reachable];
    let mut dominator = vec![0; reachable];
    for vertex in (1..reachable).rev() {
        for &predecessor in graph.predecessors(vertices[vertex]) {
            let from = number[predecessor];
            if from != NONE {
                let least = forest.evaluate(from);
                forest.semi[vertex] = forest.semi[vertex].min(forest.semi[least]);
            }
        }
        bucket[forest.semi[vertex]].push(vertex);
        forest.ancestor[vertex] = parent[vertex];
        for waiting in std::mem::take(&mut bucket[parent[vertex]]) {
            let least = forest.evaluate(waiting);
            dominator[waiting] =
                if forest.semi[least] < forest.semi[waiting] { least } else { parent[vertex] };
        }
    }
    for vertex in 1..reachable {
        if dominator[vertex] != forest.semi[vertex] {
            dominator[vertex] = dominator[dominator[vertex]];
        }
        immediate[vertices[vertex]] = Some(vertices[dominator[vertex]]);
    }
    immediate
}

/// The reachable blocks in depth-first preorder, their parents in the search tree, and their numbers.
fn depth_first<F: Form>(function: &Function<F>) -> (Vec<Block>, Vec<usize>, Map<Block, usize>) {
    let count = function.blocks.len();
    let mut number = Map::filled(NONE, count);
    let mut vertices = Vec::with_capacity(count);
    let mut parent = Vec::with_capacity(count);
    let mut stack = if count > 0 { vec![(function.entry(), 0)] } else { Vec::new() };
    while let Some((block, from)) = stack.pop() {
        if number[block] != NONE {
            continue;
        }
        let own = vertices.len();
        number[block] = own;
        vertices.push(block);
        parent.push(from);
        let first = stack.len();
        stack.extend(
            function.blocks[block]
                .terminator
                .targets()
                .filter(|target| target.index() < count)
                .map(|target| (target, own)),
        );
        stack[first..].reverse();
    }
    (vertices, parent, number)
}
