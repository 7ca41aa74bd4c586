//! Which accesses a main loop can do without checking.
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

use rustc_hash::FxHashMap;

use super::plan::{Edit, Facts, Group, Level, Place, Planner, Top, is_upward};
use super::why::Why;
use crate::analysis::Loop;
use crate::analysis::affine::Polynomial;
use crate::analysis::induction::{Compare, Counted, Forms};
use crate::ir::{Block, Buffer, Op, Operand, Terminator, Value};

/// The most groups of one loop, since each costs time before it.
const MAX_GROUPS: usize = 16;

/// The search for the accesses of a loop that can be covered.
pub(super) struct Search<'a> {
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

impl<'a> Search<'a> {
    pub(super) fn new(
        planner: &'a Planner<'a>,
        key: Loop,
        forms: &'a Forms<'a>,
        counted: &'a Counted,
    ) -> Self {
        Self {
            planner,
            key,
            forms,
            counted,
            levels: FxHashMap::default(),
            groups: Vec::new(),
            group_of: FxHashMap::default(),
            decided: FxHashMap::default(),
        }
    }

    /// Looks at an instruction. If it is an access that can be covered: whether it may bound the main loop.
    ///
    /// # Errors
    ///
    /// Why it cannot be covered.
    pub(super) fn access(&mut self, place: Place) -> Result<bool, Why> {
        let function = self.planner.facts.function;
        let op = function.blocks[place.0].instructions[place.1].op;
        let (buffer, index) = match op {
            Op::Check { buffer, index } => (buffer, index),
            Op::Read { buffer, at } | Op::Write { buffer, at, .. } => match at.index() {
                Some(index) => (buffer, index),
                None => return Err(Why::Index),
            },
            _ => return Err(Why::Index),
        };
        let form = self.forms.of(index);
        let Some((base, scale, levels)) = self.linear(&form, place.0) else {
            return Err(self.changing(&form));
        };
        let is_check = matches!(op, Op::Check { .. });
        let bounds = is_check && !self.is_decided_by_counting(place.0);
        let member = Member {
            place,
            constant: form.constant_term(),
            is_check,
            bounds,
            exact: self.exact(&form, &levels),
        };
        let varying = form.without_constant();
        let next = self.groups.len();
        let group = *self.group_of.entry((buffer, varying)).or_insert(next);
        if group == next {
            self.groups.push(Candidates { buffer, base, scale, levels, members: Vec::new() });
        }
        self.groups[group].members.push(member);
        Ok(bounds)
    }

    /// Why `form` is not linear.
    fn changing(&self, form: &Polynomial) -> Why {
        let counts = |value: &Value| self.counts(Operand::Value(*value));
        let changing = form.values().find(|value| self.forms.is_inside(*value, self.key) && !counts(value));
        changing.map_or(Why::Index, |on| {
            let op = self.planner.facts.definitions.op(on);
            Why::Changing { on, read: matches!(op, Some(Op::Read { .. } | Op::Load { .. })) }
        })
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
    pub(super) fn finish(self) -> (Vec<Group>, FxHashMap<Place, Edit>) {
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
    let counted = forms.counted(inner).ok()?;
    let (first, bound) = (forms.of(counted.first), counted.bound);
    if counted.offset != 0 || !forms.is_invariant(&first, key) || !forms.is_invariant(&bound, key) {
        return None;
    }
    let one = Polynomial::constant(1);
    let (least, greatest, top) = match (counted.compare, counted.step.as_constant()?) {
        (Compare::Below, 1) => (first.as_constant()?, bound.plus(&one, -1)?, Top::Below),
        (Compare::NotAbove, 1) => (first.as_constant()?, bound, Top::MustBeBelow),
        (Compare::Above, -1) => (bound.as_constant()?.checked_add(1)?, first, Top::Any),
        (Compare::NotBelow, -1) => (bound.as_constant()?, first, Top::Any),
        _ => return None,
    };
    (least >= 0).then_some(Level { variable: counted.variable, least, greatest, top })
}
