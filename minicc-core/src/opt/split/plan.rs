//! Which loops to split, and which checks their main loops do without.
//!
//! Outermost loops first: what is inside of a split loop is planned again for its copy in the main loop, without the
//! accesses that are settled there. Which accesses a loop covers is `search`.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use super::super::remarks::{Remark, Remarks};
use super::search::Search;
use super::why::Why;
use crate::analysis::affine::Polynomial;
use crate::analysis::induction::{Compare, Counted, Definitions, Forms};
use crate::analysis::{Dominance, Loop, Loops};
use crate::entity::Map;
use crate::ir::{Block, Buffer, Function, Graph, Op, Operand, Ssa, Terminator, Value};

/// How deep loops nest in one that is split: each level is one more copy of what is inside of it.
const MAX_HEIGHT: u32 = 3;

/// An instruction: its block, and which one there.
pub(super) type Place = (Block, usize);

/// What a loop is split into.
pub(super) struct Plan {
    pub(super) key: Loop,
    pub(super) counted: Counted,
    /// The blocks of the loop, in their order.
    pub(super) blocks: Vec<Block>,
    pub(super) groups: Vec<Group>,
    /// What becomes of instructions in the main loop.
    pub(super) edits: FxHashMap<Place, Edit>,
    /// Loops inside of it whose copies in the main loop are split again.
    pub(super) inner: Vec<Plan>,
}

impl Plan {
    /// Says of each check which loop does without it.
    pub(super) fn tell(&self, function: &Function<Ssa>, loops: &Loops, remarks: &mut Remarks) {
        let by = function.blocks[loops.header(self.key)].span;
        for ((block, at), _) in self.edits.iter().filter(|(_, edit)| matches!(edit, Edit::Drop)) {
            remarks.say(function.blocks[*block].instructions[*at].span, Remark::Split { by });
        }
        for plan in &self.inner {
            plan.tell(function, loops, remarks);
        }
    }
}

/// What becomes of an instruction.
#[derive(Clone)]
pub(super) enum Edit {
    /// A check that always passes.
    Drop,
    /// An access of the element `base + scale * by + offset`, in exact integers.
    Exact { base: Polynomial, scale: Polynomial, by: Value, offset: i32 },
}

/// Accesses whose indices differ in a constant.
pub(super) struct Group {
    pub(super) buffer: Buffer,
    /// The index where the variable and the inner variables are 0, without a constant.
    pub(super) base: Polynomial,
    /// How far apart the elements of neighbouring rounds are.
    pub(super) scale: Polynomial,
    /// The inner loops on whose variables it depends, and how.
    pub(super) levels: Vec<(Level, Polynomial)>,
    /// The least and the greatest constant.
    pub(super) least: i32,
    pub(super) greatest: i32,
}

/// An inner loop whose variable runs over the same numbers in each round of the outer one.
#[derive(Clone)]
pub(super) struct Level {
    pub(super) variable: Value,
    /// The least of them.
    pub(super) least: i32,
    /// The greatest of them, if there is any.
    pub(super) greatest: Polynomial,
    pub(super) top: Top,
}

/// Whether the greatest number that a variable runs over can be the greatest i32.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Top {
    /// It is below, since a bound is above it.
    Below,
    /// It must not, since the variable would wrap behind it.
    MustBeBelow,
    /// It can, since the loop goes down from it.
    Any,
}

/// What is known of the function.
pub(super) struct Facts<'a> {
    pub(super) function: &'a Function<Ssa>,
    pub(super) graph: &'a Graph,
    pub(super) dominance: &'a Dominance,
    pub(super) loops: &'a Loops,
    pub(super) definitions: &'a Definitions,
}

impl Facts<'_> {
    /// The block from which control comes to `key`: every loop has one here.
    pub(super) fn preheader(&self, key: Loop) -> Option<Block> {
        let before = self.graph.predecessors(self.loops.header(key)).iter().copied();
        before.into_iter().find(|block| !self.loops.contains(key, *block))
    }
}

/// What to split, outermost loops first.
pub(super) fn plans(facts: &Facts<'_>) -> Vec<Plan> {
    let planner = Planner::new(facts);
    let is_small = |key: Loop| !planner.is_deep(key);
    let mut outermost = Vec::new();
    for key in facts.loops.keys() {
        if is_small(key) && !facts.loops.parent(key).is_some_and(is_small) {
            outermost.extend(planner.plan(key, &FxHashSet::default()));
        }
    }
    outermost
}

pub(super) struct Planner<'a> {
    pub(super) facts: &'a Facts<'a>,
    /// How many loops are inside of each other in a loop.
    height: Map<Loop, u32>,
    inner: Map<Loop, Vec<Loop>>,
    /// The blocks of each loop that is not too deep, in their order.
    blocks: Map<Loop, Vec<Block>>,
}

impl<'a> Planner<'a> {
    pub(super) fn new(facts: &'a Facts<'a>) -> Self {
        let loops = facts.loops;
        let mut height: Map<Loop, u32> = Map::filled(0, loops.len());
        let mut inner: Map<Loop, Vec<Loop>> = Map::filled(Vec::new(), loops.len());
        // Inner loops come first.
        for key in loops.keys() {
            if let Some(parent) = loops.parent(key) {
                height[parent] = height[parent].max(height[key] + 1);
                inner[parent].push(key);
            }
        }
        let mut blocks: Map<Loop, Vec<Block>> = Map::filled(Vec::new(), loops.len());
        for block in facts.function.blocks.keys() {
            let mut around = loops.innermost(block);
            while let Some(key) = around.filter(|key| height[*key] <= MAX_HEIGHT) {
                blocks[key].push(block);
                around = loops.parent(key);
            }
        }
        Self { facts, height, inner, blocks }
    }

    /// Whether too many loops are inside of `key`.
    pub(super) fn is_deep(&self, key: Loop) -> bool {
        self.height[key] > MAX_HEIGHT
    }

    /// The plans for `key` and for what is inside of it, of which `settled` accesses need nothing more.
    fn plan(&self, key: Loop, settled: &FxHashSet<Place>) -> Vec<Plan> {
        let inside = |settled: &FxHashSet<Place>| {
            self.inner[key].iter().flat_map(|inner| self.plan(*inner, settled)).collect()
        };
        match self.split(key, settled) {
            // What is left of a loop is there for its traps; the rest of a loop in it is as good.
            None if self.is_rest(key) => Vec::new(),
            Some(mut plan) => {
                let mut settled = settled.clone();
                settled.extend(plan.edits.keys());
                plan.inner = inside(&settled);
                vec![plan]
            }
            None => inside(settled),
        }
    }

    fn split(&self, key: Loop, settled: &FxHashSet<Place>) -> Option<Plan> {
        let Facts { function, loops, .. } = *self.facts;
        let blocks = &self.blocks[key];
        let is_open = |block: &Block| {
            let checks = function.blocks[*block].instructions.iter().enumerate();
            let mut checks = checks.filter(|(_, one)| matches!(one.op, Op::Check { .. }));
            checks.any(|(at, _)| !settled.contains(&(*block, at)))
        };
        if !blocks.iter().any(is_open) {
            return None;
        }
        let (forms, counted) = self.counted(key).ok()?;
        if self.is_rest(key) || self.is_main(key) {
            return None;
        }
        let mut search = Search::new(self, key, &forms, &counted);
        // In the header itself, the variable can be one past the last one.
        for &block in blocks.iter().filter(|block| **block != loops.header(key)) {
            for at in 0..function.blocks[block].instructions.len() {
                if !settled.contains(&(block, at)) {
                    // What is not covered is checked in the main loop as well.
                    search.access((block, at)).ok();
                }
            }
        }
        let (groups, edits) = search.finish();
        let any = edits.values().any(|edit| matches!(edit, Edit::Drop));
        any.then(|| Plan { key, counted, blocks: blocks.clone(), groups, edits, inner: Vec::new() })
    }

    /// How `key` counts, in a way that `limits` knows how to bound.
    pub(super) fn counted(&self, key: Loop) -> Result<(Forms<'_>, Counted), Why> {
        let Facts { function, graph, loops, definitions, .. } = *self.facts;
        let header = &function.blocks[loops.header(key)];
        let stays = |op: &Op| op.is_pure() || matches!(op, Op::Read { .. });
        if !header.instructions.iter().all(|one| stays(&one.op)) {
            return Err(Why::Header);
        }
        let mut order = self.blocks[key].clone();
        order.sort_unstable_by_key(|block| graph.position(*block));
        let forms = Forms::new(function, graph, loops, definitions, &order);
        let counted = forms.counted(key).map_err(Why::Uncounted)?;
        if can_be_bounded(&counted) { Ok((forms, counted)) } else { Err(Why::Step) }
    }

    /// Whether `key` is what was left when a loop was split: control comes to it where a loop with a limit has
    /// stopped.
    pub(super) fn is_rest(&self, key: Loop) -> bool {
        let Facts { function, graph, loops, definitions, .. } = *self.facts;
        let Some(preheader) = self.facts.preheader(key) else { return false };
        let &[block] = graph.predecessors(preheader) else { return false };
        let is_sibling = |main: Loop| loops.header(main) == block && loops.parent(main) == loops.parent(key);
        if !loops.innermost(block).is_some_and(is_sibling) {
            return false;
        }
        let Terminator::Branch(condition, ..) = function.blocks[block].terminator else { return false };
        let mut work: VecDeque<Value> = condition.value().into_iter().collect();
        // What a limit goes through before it is compared with is a few instructions: the nearest ones first, since
        // what the loop starts with, which is an operand of some, can be the result of many.
        for _ in 0..64 {
            let Some(value) = work.pop_front() else { return false };
            match definitions.op(value) {
                Some(Op::Limit { .. }) => return true,
                Some(op @ (Op::Binary(..) | Op::Select { .. })) => {
                    work.extend(op.operands().filter_map(Operand::value));
                }
                _ => {}
            }
        }
        false
    }

    /// Whether `key` is a loop with a limit itself: what it is left to is a rest. The checks that it still has are
    /// those of groups that were too many, or that nothing bounded; another limit would be another copy.
    fn is_main(&self, key: Loop) -> bool {
        let Facts { function, loops, .. } = *self.facts;
        let is_rest = |target: Block| match function.blocks[target].terminator {
            Terminator::Jump(entered) => loops.innermost(entered).is_some_and(|rest| {
                loops.header(rest) == entered && !loops.contains(rest, target) && self.is_rest(rest)
            }),
            _ => false,
        };
        let mut targets = function.blocks[loops.header(key)].terminator.targets();
        targets.any(|target| !loops.contains(key, target) && is_rest(target))
    }
}

/// Whether `limits` knows how to bound such a loop.
fn can_be_bounded(counted: &Counted) -> bool {
    let step = counted.step.as_constant();
    match counted.compare {
        // A step that is not known is found to be positive before the loop.
        Compare::Below => step.is_none_or(|step| step > 0) && counted.offset >= 0,
        Compare::NotAbove => step.is_some_and(|step| step > 0) && counted.offset == 0,
        Compare::Above => step.is_some_and(|step| step < 0 && step > i32::MIN) && counted.offset <= 0,
        Compare::NotBelow => step.is_some_and(|step| step < 0 && step > i32::MIN) && counted.offset == 0,
        Compare::Unequal => matches!(step, Some(1 | -1)),
    }
}

/// Whether `counted`, which can be bounded, counts upwards.
pub(super) fn is_upward(counted: &Counted) -> bool {
    counted.step.as_constant().is_none_or(|step| step > 0)
}
