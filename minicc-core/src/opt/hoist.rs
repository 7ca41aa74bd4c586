//! Loop-invariant code motion: what is the same in every round of a loop is computed once, in the preheader.
//!
//! 1. A pure instruction whose operands are defined outside a loop moves out of it, whether each round runs it or not.
//! 2. A read of an element of which that holds moves too, where the element was checked or accessed on every path to
//!    the preheader, and the loop writes nothing: any two buffers can overlap.
//! 3. A check of such an element moves where it is the first thing that the loop does: each block from the header on
//!    ends in a jump to the next, and nothing that can be observed stays before it.
//!
//! Each goes as far out as it can, over any number of loops at once.
//!
//! Legal: pure instructions are total, so that one that would not have run cannot be seen; a read yields what it would
//! have yielded, since nothing writes between the preheader and it. A check that moves runs where the loop is entered,
//! with memory and the number of rounds as they are there, and traps where its first run would have, which comes before
//! all else; where it passes, it would have passed in every round. So a check after a store, a check that an arm
//! decides about, or one in the body of a loop that may go round zero times stays.
//!
//! A moved value lives through the whole loop, which can cost a register. It is worth it: that a limit or a part of an
//! address is one value from before the loop is what splitting a loop is about, and a C compiler, which sees a value that
//! is cheap, computes it again where it has no register left. Constants and copies, which are nothing to compute, stay.
//!
//! Source: Aho, Lam, Sethi and Ullman, "Compilers", section 9.1.7. What a loop defines needs no sets: a definition and a
//! header that both dominate a place in the loop are on one path of the dominator tree, and the definition is
//! outside the loop where it stands above the header. Blocks are taken down that tree, so that operands move
//! before what reads them. Linear in the function and in the number of loops that instructions leave, hashing aside.

use rustc_hash::FxHashMap;

use super::dead::is_observable;
use super::flow::Flow;
use super::remarks::{Remark, Remarks};
use super::{preheader, select};
use crate::analysis::{Dominance, Loop, Loops};
use crate::entity::Map;
use crate::ir::{Address, Block, Buffer, Function, Graph, Instruction, Op, Operand, Ssa, Terminator, Value};

pub(super) fn run(function: &mut Function<Ssa>, flow: &Flow, remarks: &mut Remarks) -> u64 {
    let (graph, dominance, loops) = (flow.graph(function), flow.dominance(function), flow.loops(function));
    let blocks = function.blocks.len();
    let mut motion = Motion {
        writes: writes(function, dominance, loops),
        graph,
        dominance,
        loops,
        place: Map::filled(0, blocks),
        home: Map::filled(0, function.values.len()),
        known: FxHashMap::default(),
        entered: Vec::new(),
        first: Map::filled(None, blocks),
        moved: Map::filled(Vec::new(), blocks),
    };
    let enter = |motion: &mut Motion<'_>, block| motion.block(function, block);
    dominance.walk(&mut motion, |all| all.entered.len(), Motion::leave, enter);
    let mut moved = motion.moved;
    let headers: Vec<Block> = moved.keys().filter(|header| !moved[*header].is_empty()).collect();
    if headers.is_empty() {
        return 0;
    }
    let mut count = 0;
    let preheaders = preheader::ensure(function, graph, dominance, &headers);
    for (header, preheader) in headers.into_iter().zip(preheaders) {
        count += moved[header].len();
        let out_of = function.blocks[header].span;
        for check in moved[header].iter().filter(|one| matches!(one.op, Op::Check { .. })) {
            remarks.say(check.span, Remark::Moved { out_of });
        }
        function.blocks[preheader].instructions.append(&mut moved[header]);
    }
    u64::try_from(count).unwrap_or(u64::MAX)
}

/// For each header, whether its loop writes to any buffer.
fn writes(function: &Function<Ssa>, dominance: &Dominance, loops: &Loops) -> Map<Block, bool> {
    let mut writes = Map::filled(false, function.blocks.len());
    let is_write = |one: &Instruction| matches!(one.op, Op::Store { .. } | Op::Write { .. });
    // The blocks of a loop come after its header.
    for &block in dominance.preorder().iter().rev() {
        let Some(innermost) = loops.innermost(block) else { continue };
        let header = loops.header(innermost);
        writes[header] |= function.blocks[block].instructions.iter().any(is_write);
        if header == block
            && let Some(parent) = loops.parent(innermost)
        {
            writes[loops.header(parent)] |= writes[header];
        }
    }
    writes
}

/// How deep a place is in the dominator tree: twice the number of blocks above it, and one less than its header's for
/// a preheader, which need not be there yet. Of two places that dominate a third, the upper one dominates the other.
type Place = u32;

struct Motion<'a> {
    graph: &'a Graph,
    dominance: &'a Dominance,
    loops: &'a Loops,
    /// For each header, whether its loop writes.
    writes: Map<Block, bool>,
    place: Map<Block, Place>,
    /// Where each value is computed from now on.
    home: Map<Value, Place>,
    /// Where the elements that exist for certain were checked or accessed first.
    known: FxHashMap<(Buffer, Address), Place>,
    /// The elements that were entered, in order.
    entered: Vec<(Buffer, Address)>,
    /// For each block that ends in a jump, the place below which nothing runs before its end but what cannot be
    /// observed, and all of the blocks between are run.
    first: Map<Block, Option<Place>>,
    /// For each header, what moves to the preheader, in order.
    moved: Map<Block, Vec<Instruction>>,
}

impl Motion<'_> {
    /// Takes back all but the first `mark` elements.
    fn leave(&mut self, mark: usize) {
        for element in self.entered.drain(mark..) {
            self.known.remove(&element);
        }
    }

    fn block(&mut self, function: &mut Function<Ssa>, block: Block) {
        let own = self.dominance.immediate(block).map_or(0, |above| self.place[above] + 2);
        self.place[block] = own;
        // Where control can come from elsewhere, a header is still what its own loop does first.
        let entrance = self.only_entrance(block).and_then(|from| self.first[from]);
        let mut first = entrance.unwrap_or_else(|| own.saturating_sub(1));
        let data = &mut function.blocks[block];
        data.phis.iter().for_each(|phi| self.home[phi.result] = own);
        let mut kept = Vec::with_capacity(data.instructions.len());
        for one in std::mem::take(&mut data.instructions) {
            let target = self.target(&one.op, block, first);
            let home = target.map_or(own, |header| self.place[header] - 1);
            if is_observable(&one) {
                first = first.max(home);
            }
            if let Some(result) = one.result {
                self.home[result] = home;
            }
            if let Some(element) = select::element(&one.op) {
                self.known.entry(element).or_insert_with(|| {
                    self.entered.push(element);
                    home
                });
            }
            match target {
                Some(header) => self.moved[header].push(one),
                None => kept.push(one),
            }
        }
        data.instructions = kept;
        self.first[block] = matches!(data.terminator, Terminator::Jump(_)).then_some(first);
    }

    /// The one block from which control comes to `block`, but for the way back to a header.
    fn only_entrance(&self, block: Block) -> Option<Block> {
        let before = self.graph.predecessors(block).iter().copied();
        let mut outside = before.filter(|from| !self.dominance.dominates(block, *from));
        outside.next().filter(|_| outside.next().is_none())
    }

    /// The header of the outermost loop that what `block` does can leave. A check can leave those whose header
    /// is below `first`.
    fn target(&self, op: &Op, block: Block, first: Place) -> Option<Block> {
        let operands = op.operands().filter_map(Operand::value).map(|value| self.home[value]).max();
        let operands = operands.unwrap_or(0);
        let (above, reads) = match *op {
            Op::Copy(_) => return None,
            Op::Check { .. } => (operands.max(first), false),
            Op::Read { buffer, at } => (operands.max(*self.known.get(&(buffer, at))?), true),
            _ if op.is_pure() => (operands, false),
            _ => return None,
        };
        let may_leave = |key: &Loop| {
            let header = self.loops.header(*key);
            above < self.place[header] && !(reads && self.writes[header])
        };
        let around = |key: &Loop| self.loops.parent(*key).filter(may_leave);
        let innermost = self.loops.innermost(block).filter(may_leave);
        core::iter::successors(innermost, around).last().map(|key| self.loops.header(key))
    }
}
