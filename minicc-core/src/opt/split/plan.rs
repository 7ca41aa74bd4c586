//! Which loops to split, and which checks their main loops do without.
//!
//! An access of a loop is *covered* if its index, as a polynomial, is
//!
//! ```text
//! base + scale * variable + sum of (factor * inner variable) + constant
//! ```
//!
//! where `variable` is what the loop counts with, the inner variables are those of loops inside of it that run
//! between the same ends in each of its rounds, and everything else does not change in it. Accesses of one buffer
//! that differ in the constant alone are a [`Group`], and `limits` bounds them together.
//!
//! Whether the access is executed in each round does not matter to what is right, since bounding an access that does
//! not happen only makes the main loop shorter. But it should not be shorter than it can be: an access behind a
//! decision about the counting itself (`if i > 0: ... a[i - 1]`) is there because it would be outside otherwise. Such
//! a one bounds nothing; it is covered where others bound it.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::affine::Polynomial;
use crate::analysis::induction::{Compare, Counted, Definitions, Forms};
use crate::analysis::{Dominance, Loop, Loops};
use crate::entity::Map;
use crate::ir::{Block, Buffer, Function, Graph, Op, Operand, Ssa, Terminator, Value};

/// How deep loops nest in one that is split: each level is one more copy of what is inside of it.
const MAX_HEIGHT: u32 = 3;

/// The most groups of one loop, since each costs time before it.
const MAX_GROUPS: usize = 16;

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
    /// Whether that must be below the greatest i32, since the variable would wrap behind it.
    pub(super) must_end: bool,
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
    let planner = Planner { facts, inner, blocks };
    let is_small = |key: Loop| height[key] <= MAX_HEIGHT;
    let outermost = loops.keys().filter(|key| is_small(*key) && !loops.parent(*key).is_some_and(is_small));
    outermost.flat_map(|key| planner.plan(key, &FxHashSet::default())).collect()
}

struct Planner<'a> {
    facts: &'a Facts<'a>,
    inner: Map<Loop, Vec<Loop>>,
    blocks: Map<Loop, Vec<Block>>,
}

impl Planner<'_> {
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
        let Facts { function, graph, loops, definitions, .. } = *self.facts;
        let blocks = &self.blocks[key];
        let is_open = |block: &Block| {
            let checks = function.blocks[*block].instructions.iter().enumerate();
            let mut checks = checks.filter(|(_, one)| matches!(one.op, Op::Check { .. }));
            checks.any(|(at, _)| !settled.contains(&(*block, at)))
        };
        let header = &function.blocks[loops.header(key)];
        let stays = |op: &Op| op.is_pure() || matches!(op, Op::Read { .. });
        if !blocks.iter().any(is_open) || !header.instructions.iter().all(|one| stays(&one.op)) {
            return None;
        }
        let mut order = blocks.clone();
        order.sort_unstable_by_key(|block| graph.position(*block));
        let forms = Forms::new(function, graph, loops, definitions, &order);
        let counted = forms.counted(key).filter(can_be_bounded)?;
        if self.is_rest(key) || self.is_main(key) {
            return None;
        }
        let mut search = Search {
            planner: self,
            key,
            forms: &forms,
            counted: &counted,
            levels: FxHashMap::default(),
            groups: Vec::new(),
            group_of: FxHashMap::default(),
            decided: FxHashMap::default(),
        };
        // In the header itself, the variable can be one past the last one.
        for &block in blocks.iter().filter(|block| **block != loops.header(key)) {
            for at in 0..function.blocks[block].instructions.len() {
                if !settled.contains(&(block, at)) {
                    search.access((block, at));
                }
            }
        }
        let (groups, edits) = search.finish();
        let any = edits.values().any(|edit| matches!(edit, Edit::Drop));
        any.then(|| Plan { key, counted, blocks: blocks.clone(), groups, edits, inner: Vec::new() })
    }

    /// Whether `key` is what was left when a loop was split: control comes to it where a loop with a limit has
    /// stopped.
    fn is_rest(&self, key: Loop) -> bool {
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

/// The search for the accesses of a loop that can be covered.
struct Search<'a> {
    planner: &'a Planner<'a>,
    key: Loop,
    forms: &'a Forms<'a>,
    counted: &'a Counted,
    levels: FxHashMap<Loop, Option<Level>>,
    groups: Vec<Candidates>,
    group_of: FxHashMap<(Buffer, Polynomial), usize>,
    /// Whether a decision about counting stands before a block, of those that have been asked for.
    decided: FxHashMap<Block, bool>,
}

/// Accesses of one buffer whose indices differ in a constant.
struct Candidates {
    buffer: Buffer,
    base: Polynomial,
    scale: Polynomial,
    levels: Vec<(Level, Polynomial)>,
    members: Vec<Member>,
}

struct Member {
    place: Place,
    constant: i32,
    is_check: bool,
    /// Whether it may bound the main loop.
    bounds: bool,
    exact: Option<Edit>,
}

impl Search<'_> {
    fn access(&mut self, place: Place) {
        let function = self.planner.facts.function;
        let op = function.blocks[place.0].instructions[place.1].op;
        let (buffer, index) = match op {
            Op::Check { buffer, index } => (buffer, index),
            Op::Read { buffer, at } | Op::Write { buffer, at, .. } => match at.index() {
                Some(index) => (buffer, index),
                None => return,
            },
            _ => return,
        };
        let form = self.forms.of(index);
        let Some((base, scale, levels)) = self.linear(&form, place.0) else { return };
        let is_check = matches!(op, Op::Check { .. });
        let member = Member {
            place,
            constant: form.constant_term(),
            is_check,
            bounds: is_check && !self.is_decided_by_counting(place.0),
            exact: self.exact(&form, &levels),
        };
        let varying = form.without_constant();
        let next = self.groups.len();
        let group = *self.group_of.entry((buffer, varying)).or_insert(next);
        if group == next {
            self.groups.push(Candidates { buffer, base, scale, levels, members: Vec::new() });
        }
        self.groups[group].members.push(member);
    }

    /// Takes `form` apart: the rest without a constant, the factor of the loop's variable, and those of inner loops
    /// around `block`.
    #[expect(clippy::type_complexity, reason = "three parts of one thing, taken apart right away")]
    fn linear(
        &mut self,
        form: &Polynomial,
        block: Block,
    ) -> Option<(Polynomial, Polynomial, Vec<(Level, Polynomial)>)> {
        let (scale, mut rest) = form.without_constant().linear_in(self.counted.variable)?;
        let is_fixed = |polynomial: &Polynomial| self.forms.is_invariant(polynomial, self.key);
        if !is_fixed(&scale) {
            return None;
        }
        // Downwards, the limit is computed of the negated factor.
        if !is_upward(self.counted) && scale.as_constant().is_none_or(|scale| scale == i32::MIN) {
            return None;
        }
        let mut levels = Vec::new();
        let loops = self.planner.facts.loops;
        let mut around = loops.innermost(block);
        while let Some(inner) = around.filter(|inner| *inner != self.key) {
            let (forms, key) = (self.forms, self.key);
            let level = self.levels.entry(inner).or_insert_with(|| level(forms, inner, key));
            if let Some(level) = level {
                let (factor, left) = rest.linear_in(level.variable)?;
                if factor.as_constant() != Some(0) {
                    // In the header itself, the variable can be one past the last one.
                    (loops.header(inner) != block).then_some(())?;
                    self.forms.is_invariant(&factor, self.key).then_some(())?;
                    levels.push((level.clone(), factor));
                }
                rest = left;
            }
            around = loops.parent(inner);
        }
        self.forms.is_invariant(&rest, self.key).then_some((rest, scale, levels))
    }

    /// The index `form` as an exact sum of what changes in the innermost loop and of what does not, if it is one, with a
    /// base that is still without a constant. What follows is about the member of its group with the least constant.
    ///
    /// Without inner variables, `base + scale * variable` is what the limit was computed of, in exact integers. With
    /// some, let `x` be the innermost, from `least` >= 0 on, and `base` = `form` - `factor` * `x` modulo 2^32, which
    /// is not exact yet. At `x` = `least` the index is an element `e` of the buffer, whether or not the inner loop
    /// gets there, and so is `base` + `factor` * `least` modulo 2^32. If 0 <= `factor` * `least` < 2^31, then `e` -
    /// `factor` * `least` is from -2^31 to 2^31 - 1, so that it is `base`; and each further step adds `factor`
    /// exactly, as the sum stays an element.
    fn exact(&self, form: &Polynomial, levels: &[(Level, Polynomial)]) -> Option<Edit> {
        let by = match levels.first() {
            None => self.counted.variable,
            Some((level, factor)) => {
                let skipped = factor.as_constant().map(|factor| i64::from(factor) * i64::from(level.least));
                let fits = skipped.is_some_and(|skipped| (0..1 << 31).contains(&skipped));
                (level.least == 0 || fits).then_some(level.variable)?
            }
        };
        let (scale, base) = form.linear_in(by)?;
        // The constant is left to the group.
        Some(Edit::Exact { base: base.without_constant(), scale, by, offset: base.constant_term() })
    }

    /// Whether a decision about what is counted alone stands between the loop's header and `block`.
    fn is_decided_by_counting(&mut self, block: Block) -> bool {
        let header = self.planner.facts.loops.header(self.key);
        let mut passed = Vec::new();
        let mut below = block;
        let decided = loop {
            if let Some(known) = self.decided.get(&below) {
                break *known;
            }
            passed.push(below);
            match self.planner.facts.dominance.immediate(below).filter(|_| below != header) {
                None => break false,
                Some(above) if self.is_decision(above, below) => break true,
                Some(above) => below = above,
            }
        };
        self.decided.extend(passed.into_iter().map(|block| (block, decided)));
        decided
    }

    /// Whether `above` decides about what is counted alone whether control comes to `below`.
    fn is_decision(&self, above: Block, below: Block) -> bool {
        let Facts { function, graph, loops, definitions, .. } = *self.planner.facts;
        let is_header = loops.innermost(above).is_some_and(|key| loops.header(key) == above);
        let Terminator::Branch(condition, ..) = function.blocks[above].terminator else { return false };
        if is_header || graph.predecessors(below) != [above] {
            return false;
        }
        let op = condition.value().and_then(|value| definitions.op(value));
        let sides: Vec<Operand> = op.iter().flat_map(Op::operands).collect();
        let counts = |operand: &Operand| self.counts(*operand);
        let known = |operand: &Operand| {
            let form = self.forms.of(*operand);
            self.counts(*operand) || self.forms.is_invariant(&form, self.key)
        };
        sides.iter().any(counts) && sides.iter().all(known)
    }

    /// Whether `operand` depends on variables that count, here or in an inner loop, and on nothing else that changes.
    fn counts(&self, operand: Operand) -> bool {
        let form = self.forms.of(operand);
        let mut any = false;
        for value in form.values().filter(|value| self.forms.is_inside(*value, self.key)) {
            any = true;
            let level = self.levels.values().flatten().any(|level| level.variable == value);
            if value != self.counted.variable && !level {
                return false;
            }
        }
        any
    }

    /// The groups that are worth it, and what becomes of their members.
    fn finish(self) -> (Vec<Group>, FxHashMap<Place, Edit>) {
        let mut groups = Vec::new();
        let mut edits = FxHashMap::default();
        for found in self.groups {
            let bounding = found.members.iter().filter(|member| member.bounds).map(|member| member.constant);
            let (Some(least), Some(greatest)) = (bounding.clone().min(), bounding.max()) else { continue };
            // The proof in `limits` needs the difference to be exact.
            if greatest.checked_sub(least).is_none() || groups.len() == MAX_GROUPS {
                continue;
            }
            for member in found.members {
                if !(least..=greatest).contains(&member.constant) {
                    continue;
                }
                if member.is_check {
                    edits.insert(member.place, Edit::Drop);
                } else if let Some(Edit::Exact { base, scale, by, offset }) = member.exact {
                    // One base for all of the group: the least member's, which is exact; what is between the members'
                    // constants is less than 2^31, and exact as well.
                    let Some(base) = base.plus(&Polynomial::constant(least), 1) else { continue };
                    let exact = Edit::Exact { base, scale, by, offset: offset.wrapping_sub(least) };
                    edits.insert(member.place, exact);
                }
            }
            let Candidates { buffer, base, scale, levels, .. } = found;
            groups.push(Group { buffer, base, scale, levels, least, greatest });
        }
        (groups, edits)
    }
}

/// What `inner` runs over in each round of `key`, if that is always the same.
fn level(forms: &Forms<'_>, inner: Loop, key: Loop) -> Option<Level> {
    let counted = forms.counted(inner)?;
    let (first, bound) = (forms.of(counted.first), counted.bound);
    if counted.offset != 0 || !forms.is_invariant(&first, key) || !forms.is_invariant(&bound, key) {
        return None;
    }
    let one = Polynomial::constant(1);
    let (least, greatest, must_end) = match (counted.compare, counted.step.as_constant()?) {
        (Compare::Below, 1) => (first.as_constant()?, bound.plus(&one, -1)?, false),
        (Compare::NotAbove, 1) => (first.as_constant()?, bound, true),
        (Compare::Above, -1) => (bound.as_constant()?.checked_add(1)?, first, false),
        (Compare::NotBelow, -1) => (bound.as_constant()?, first, false),
        _ => return None,
    };
    (least >= 0).then_some(Level { variable: counted.variable, least, greatest, must_end })
}
