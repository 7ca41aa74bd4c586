//! Induction variables: how loops count.
//!
//! A *basic* induction variable is a phi in a loop's header to which each round adds one and the same amount, on
//! whatever path. That is a question about polynomials: each input from inside the loop, minus the phi, is that
//! amount. Two increments in a round are one of their sum, and where a `continue` passes an increment by, the inputs
//! differ and there is no such variable. A loop is [`Counted`] where its header leaves it by comparing such a
//! variable with something that the loop does not change.
//!
//! Source: Aho, Lam, Sethi and Ullman, "Compilers", section 9.8.1; Wolfe, "Beyond induction variables", PLDI 1992,
//! for taking them from SSA form. Everything here is modulo 2^32, and nothing is said about wrapping: that is left to
//! whoever bounds the variable. Linear in the loop.

use rustc_hash::FxHashMap;

use super::affine::Polynomial;
use super::{Loop, Loops};
use crate::entity::Map;
use crate::ir::{BinaryOp, Block, Function, Graph, Op, Operand, Phi, Ssa, Terminator, Value};

/// Where each value of a function is defined, and by what.
#[derive(Clone, Debug)]
pub struct Definitions {
    block: Map<Value, Option<Block>>,
    op: Map<Value, Option<Op>>,
}

impl Definitions {
    /// Those of `function`, which must be verified.
    pub fn new(function: &Function<Ssa>) -> Self {
        let mut found = Self {
            block: Map::filled(None, function.values.len()),
            op: Map::filled(None, function.values.len()),
        };
        for parameter in function.scalar_parameters() {
            found.block[parameter] = Some(function.entry());
        }
        for (block, data) in function.blocks.iter() {
            for phi in &data.phis {
                found.block[phi.result] = Some(block);
            }
            for one in &data.instructions {
                if let Some(result) = one.result {
                    found.block[result] = Some(block);
                    found.op[result] = Some(one.op);
                }
            }
        }
        found
    }

    /// The block that defines `value`. A parameter's is the entry.
    pub fn block(&self, value: Value) -> Option<Block> {
        self.block[value]
    }

    /// The operation that defines `value`; a phi and a parameter have none.
    pub fn op(&self, value: Value) -> Option<Op> {
        self.op[value]
    }
}

/// How the header decides to go round once more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compare {
    /// While the variable and the offset are below the bound.
    Below,
    /// While they are not above it.
    NotAbove,
    /// While they are above it.
    Above,
    /// While they are not below it.
    NotBelow,
    /// While they are not equal to it.
    Unequal,
}

/// A loop that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The variable, a phi of the header.
    pub variable: Value,
    /// What it is in the first round.
    pub first: Operand,
    /// What each round adds.
    pub step: Polynomial,
    /// How the header compares.
    pub compare: Compare,
    /// What the header adds to the variable before it compares.
    pub offset: i32,
    /// What it compares with: a value that the loop does not change.
    pub bound: Polynomial,
}

/// Why a loop does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uncounted {
    /// Its header does not leave it by a comparison that a count can be bounded by.
    Condition,
    /// Nothing that the header compares is a variable to which each round adds the same.
    Step,
    /// What such a variable is compared with changes in the loop.
    Bound,
}

/// The polynomials of what a loop computes, over the values from outside of it, its phis, and what is no polynomial.
pub struct Forms<'a> {
    function: &'a Function<Ssa>,
    graph: &'a Graph,
    loops: &'a Loops,
    definitions: &'a Definitions,
    of: FxHashMap<Value, Polynomial>,
}

impl<'a> Forms<'a> {
    /// Those of the loop with `blocks`, in reverse postorder. A phi is a factor of its own, unless it counts along
    /// with the variable of its loop: then it is a polynomial in that.
    pub fn new(
        function: &'a Function<Ssa>,
        graph: &'a Graph,
        loops: &'a Loops,
        definitions: &'a Definitions,
        blocks: &[Block],
    ) -> Self {
        let mut forms = Self { function, graph, loops, definitions, of: FxHashMap::default() };
        forms.walk(blocks, &FxHashMap::default());
        let mut along: FxHashMap<Value, Polynomial> = FxHashMap::default();
        for &block in blocks {
            if let Some(key) = loops.innermost(block).filter(|key| loops.header(*key) == block) {
                forms.along(key, &mut along);
            }
        }
        if !along.is_empty() {
            forms.of.clear();
            forms.walk(blocks, &along);
        }
        forms
    }

    /// The polynomial of `operand`.
    pub fn of(&self, operand: Operand) -> Polynomial {
        let known = operand.value().and_then(|value| self.of.get(&value));
        known.cloned().unwrap_or_else(|| operand.into())
    }

    /// Whether `polynomial` depends on nothing that `key` computes.
    pub fn is_invariant(&self, polynomial: &Polynomial, key: Loop) -> bool {
        polynomial.values().all(|value| !self.is_inside(value, key))
    }

    /// Whether `key` computes `value`.
    pub fn is_inside(&self, value: Value, key: Loop) -> bool {
        self.definitions.block(value).is_some_and(|block| self.loops.contains(key, block))
    }

    /// How `key` counts.
    ///
    /// # Errors
    ///
    /// Why it does not.
    pub fn counted(&self, key: Loop) -> Result<Counted, Uncounted> {
        let (op, left, right) = self.condition(key).ok_or(Uncounted::Condition)?;
        let (compares_left, compares_right) = match op {
            BinaryOp::Lt => (Compare::Below, Compare::Above),
            BinaryOp::Le => (Compare::NotAbove, Compare::NotBelow),
            _ => (Compare::Unequal, Compare::Unequal),
        };
        let (left, right) = (self.of(left), self.of(right));
        let counted = self.side(key, &left, &right, compares_left);
        counted.or_else(|| self.side(key, &right, &left, compares_right)).ok_or_else(|| {
            let phis = &self.function.blocks[self.loops.header(key)].phis;
            let mut compared = phis.iter().filter(|phi| {
                [&left, &right].iter().any(|side| side.values().any(|value| value == phi.result))
            });
            if compared.any(|phi| self.step(key, phi).is_some()) { Uncounted::Bound } else { Uncounted::Step }
        })
    }

    /// What holds as long as `key` goes on, if its header decides that: `<`, `<=` or `!=` of two operands.
    fn condition(&self, key: Loop) -> Option<(BinaryOp, Operand, Operand)> {
        let header = self.loops.header(key);
        let Terminator::Branch(condition, yes, no) = self.function.blocks[header].terminator else {
            return None;
        };
        let goes_on = self.loops.contains(key, yes);
        if goes_on == self.loops.contains(key, no) {
            return None;
        }
        let (op, left, right) = match condition.value().and_then(|value| self.definitions.op(value)) {
            Some(Op::Binary(
                op @ (BinaryOp::Lt | BinaryOp::Le | BinaryOp::Eq | BinaryOp::Ne),
                left,
                right,
            )) => (op, left, right),
            // A condition holds where it is not zero.
            _ => (BinaryOp::Ne, condition, Operand::Constant(0)),
        };
        match (op, goes_on) {
            (BinaryOp::Eq, true) => None,
            (op, true) => Some((op, left, right)),
            (BinaryOp::Lt, false) => Some((BinaryOp::Le, right, left)),
            (BinaryOp::Le, false) => Some((BinaryOp::Lt, right, left)),
            (BinaryOp::Eq, false) => Some((BinaryOp::Ne, left, right)),
            (_, false) => None,
        }
    }

    /// The loop as counted by a variable in `tested`.
    fn side(&self, key: Loop, tested: &Polynomial, bound: &Polynomial, compare: Compare) -> Option<Counted> {
        let header = self.loops.header(key);
        if !self.is_invariant(bound, key) {
            return None;
        }
        self.function.blocks[header].phis.iter().find_map(|phi| {
            let (coefficient, rest) = tested.linear_in(phi.result)?;
            (coefficient.as_constant() == Some(1)).then_some(())?;
            Some(Counted {
                variable: phi.result,
                first: self.first(key, phi)?,
                step: self.step(key, phi)?,
                compare,
                offset: rest.as_constant()?,
                bound: bound.clone(),
            })
        })
    }

    /// The operand that `phi` takes from outside of `key`, if there is one only.
    fn first(&self, key: Loop, phi: &Phi) -> Option<Operand> {
        let mut outside = phi.inputs.iter().filter(|(from, _)| !self.loops.contains(key, *from));
        let first = outside.next()?.1;
        outside.all(|(_, operand)| *operand == first).then_some(first)
    }

    /// What each round of `key` adds to `phi`, if that is the same for all rounds, and something.
    fn step(&self, key: Loop, phi: &Phi) -> Option<Polynomial> {
        let own = Polynomial::from(Operand::Value(phi.result));
        let mut inside = phi.inputs.iter().filter(|(from, _)| self.loops.contains(key, *from));
        let step = self.of(inside.next()?.1).plus(&own, -1)?;
        let same = inside.all(|(_, operand)| self.of(*operand).plus(&own, -1).as_ref() == Some(&step));
        (same && self.is_invariant(&step, key) && step.as_constant() != Some(0)).then_some(step)
    }

    /// Adds, for each phi that counts along with the variable of `key`, what it is in terms of that.
    fn along(&self, key: Loop, along: &mut FxHashMap<Value, Polynomial>) {
        let Ok(counted) = self.counted(key) else { return };
        let Some(step @ (1 | -1)) = counted.step.as_constant() else { return };
        let variable = Polynomial::from(Operand::Value(counted.variable));
        for phi in &self.function.blocks[self.loops.header(key)].phis {
            let found = || {
                // phi - start = amount * rounds, and variable - first = step * rounds with step * step = 1; so
                // phi = start + amount * step * (variable - first).
                let amount = self.step(key, phi)?;
                let rounds =
                    variable.plus(&self.of(counted.first), -1)?.times(&Polynomial::constant(step))?;
                self.of(self.first(key, phi)?).plus(&amount.times(&rounds)?, 1)
            };
            if phi.result != counted.variable
                && let Some(polynomial) = found()
            {
                along.insert(phi.result, polynomial);
            }
        }
    }

    fn walk(&mut self, blocks: &[Block], along: &FxHashMap<Value, Polynomial>) {
        debug_assert!(blocks.iter().all(|block| self.graph.is_reachable(*block)));
        for &block in blocks {
            for phi in &self.function.blocks[block].phis {
                if let Some(polynomial) = along.get(&phi.result) {
                    // What it starts with, and what is added, may count along with an outer loop.
                    let mut settled = Some(polynomial.clone());
                    for value in polynomial.values().collect::<Vec<_>>() {
                        if let (Some(known), true) = (self.of.get(&value), value != phi.result) {
                            settled = settled.and_then(|all| all.with(value, known));
                        }
                    }
                    if let Some(settled) = settled {
                        self.of.insert(phi.result, settled);
                    }
                }
            }
            for one in &self.function.blocks[block].instructions {
                let Some(result) = one.result else { continue };
                if let Some(polynomial) = Polynomial::of(&one.op, |operand| self.of(operand)) {
                    self.of.insert(result, polynomial);
                }
            }
        }
    }
}
