//! Where a main loop ends: before the first round in which an access could be outside, whether it is executed or not.
//!
//! All of this is computed before the loop, in instructions that cannot trap. The main loop goes round while
//! `variable < m` (or `m < variable`, downwards), where `m` is at most (at least) what the original loop compares
//! with, so that a round of the main loop is a round of the original one. Each rule below says why the accesses of a
//! [`Group`] are inside in each such round. `P(e)` stands for 0 <= e < length of the group's buffer, and all sums are
//! exact integers unless they are said to be wrapped. Two facts are used again and again:
//!
//! - *Congruence*: if `e` is what the kernel computes, wrapped, and `x` is congruent to it modulo 2^32 with P(x), then
//!   `e` = `x`, since a length is less than 2^31 and one number of 0..2^31 only is congruent to `x`.
//! - *Line*: if P holds at both ends of a line, it holds at each point between them.

use crate::analysis::affine::Polynomial;
use crate::analysis::induction::{Compare, Counted};
use crate::ir::{BinaryOp, Buffer, Function, Instruction, Op, Operand, Ssa, Value};
use crate::scalar::evaluate;
use crate::source::Span;

use super::copies::Fresh;
use super::plan::{Group, Level, Top, is_upward};

/// Appends instructions to a block that is being made, in a function whose values they define.
pub(super) struct Maker<'a> {
    pub(super) function: &'a mut Function<Ssa>,
    pub(super) fresh: &'a mut Fresh,
    pub(super) instructions: Vec<Instruction>,
    pub(super) span: Span,
    /// What a value of the plan is here.
    pub(super) here: &'a dyn Fn(Value) -> Value,
}

const GREATEST: Operand = Operand::Constant(i32::MAX);
const ZERO: Operand = Operand::Constant(0);

impl Maker<'_> {
    /// The result of `op`, whose operands are of this function.
    pub(super) fn make(&mut self, op: Op) -> Operand {
        let result = self.fresh.value(self.function);
        self.instructions.push(Instruction { result: Some(result), op, span: self.span });
        Operand::Value(result)
    }

    fn binary(&mut self, op: BinaryOp, left: Operand, right: Operand) -> Operand {
        use BinaryOp::{Add, Mul, Sub};
        match (op, left, right) {
            (_, Operand::Constant(left), Operand::Constant(right)) => {
                Operand::Constant(evaluate(op, left, right))
            }
            (Add | Sub, _, ZERO) | (Mul, _, Operand::Constant(1)) => left,
            (Add, ZERO, _) | (Mul, Operand::Constant(1), _) => right,
            (Mul, ZERO, _) | (Mul, _, ZERO) => ZERO,
            _ => self.make(Op::Binary(op, left, right)),
        }
    }

    fn add(&mut self, left: Operand, right: Operand) -> Operand {
        self.binary(BinaryOp::Add, left, right)
    }

    fn sub(&mut self, left: Operand, right: Operand) -> Operand {
        self.binary(BinaryOp::Sub, left, right)
    }

    fn mul(&mut self, left: Operand, right: Operand) -> Operand {
        self.binary(BinaryOp::Mul, left, right)
    }

    /// `yes` where `left < right`, else `no`.
    fn if_less(&mut self, left: Operand, right: Operand, yes: Operand, no: Operand) -> Operand {
        match self.binary(BinaryOp::Lt, left, right) {
            Operand::Constant(0) => no,
            Operand::Constant(_) => yes,
            _ if yes == no => yes,
            condition @ Operand::Value(_) => self.make(Op::Select { condition, yes, no }),
        }
    }

    /// `end` where `reached` is `all`, else `first`.
    fn if_whole(&mut self, reached: Operand, all: Operand, end: Operand, first: Operand) -> Operand {
        match self.binary(BinaryOp::Eq, reached, all) {
            Operand::Constant(0) => first,
            Operand::Constant(_) => end,
            condition @ Operand::Value(_) => self.make(Op::Select { condition, yes: end, no: first }),
        }
    }

    fn operand(&self, operand: Operand) -> Operand {
        match operand {
            Operand::Constant(_) => operand,
            Operand::Value(value) => Operand::Value((self.here)(value)),
        }
    }

    /// The value of `polynomial`, wrapped.
    pub(super) fn polynomial(&mut self, polynomial: &Polynomial) -> Operand {
        let terms: Vec<(Vec<Value>, i32)> =
            polynomial.terms().map(|(factors, count)| (factors.collect(), count)).collect();
        let mut sum = ZERO;
        for (factors, count) in terms {
            let mut product: Option<Operand> = None;
            for factor in factors {
                let factor = self.operand(Operand::Value(factor));
                product = Some(product.map_or(factor, |product| self.mul(product, factor)));
            }
            let product = product.unwrap_or(Operand::Constant(1));
            sum = match count {
                -1 => self.sub(sum, product),
                _ => {
                    let term = self.mul(product, Operand::Constant(count));
                    self.add(sum, term)
                }
            };
        }
        sum
    }

    fn limit(
        &mut self,
        buffer: Buffer,
        base: Operand,
        scale: Operand,
        first: Operand,
        bound: Operand,
    ) -> Operand {
        self.make(Op::Limit { buffer, base, scale, first, bound })
    }
}

/// Where the main loop ends.
pub(super) fn end(maker: &mut Maker<'_>, counted: &Counted, groups: &[Group]) -> Operand {
    let start = maker.operand(counted.first);
    if is_upward(counted) {
        let first = start;
        let mut end = above(maker, counted, first);
        for group in groups {
            end = bounded(maker, group, &group.scale, first, first, end);
        }
        return end;
    }
    // Downwards, the same of the negated variable, which goes up from -first. The original loop has no round where
    // first = -2^31, the one number without a negative: it compares it with something that is not below it.
    let end = below(maker, counted, start);
    let (first, mut end) = (maker.sub(ZERO, start), maker.sub(ZERO, end));
    for group in groups {
        let negated = Polynomial::constant(group.scale.as_constant().unwrap_or_default().wrapping_neg());
        end = bounded(maker, group, &negated, start, first, end);
    }
    maker.sub(ZERO, end)
}

/// Upwards: the greatest `m` with which `variable < m` implies that the original loop goes on, and that the next
/// value of the variable does not wrap.
fn above(maker: &mut Maker<'_>, counted: &Counted, first: Operand) -> Operand {
    let bound = maker.polynomial(&counted.bound);
    let offset = Operand::Constant(counted.offset);
    let end = match counted.compare {
        // variable + offset < bound, offset >= 0: if bound - offset does not wrap, variable < bound - offset says the
        // same, and that variable + offset does not wrap either. It wraps exactly where it is not less than bound.
        Compare::Below if counted.offset > 0 => {
            let shifted = maker.sub(bound, offset);
            maker.if_less(shifted, bound, shifted, first)
        }
        // variable <= bound is variable < bound + 1, where that is a number; else the last round is left to the rest.
        Compare::NotAbove => {
            let last = maker.if_less(bound, GREATEST, bound, Operand::Constant(i32::MAX - 1));
            maker.add(last, Operand::Constant(1))
        }
        // In steps of 1 the variable meets bound - offset (wrapped: the sum is a bijection) before it wraps if it
        // starts at or below it, and if not there is no round.
        Compare::Unequal => maker.sub(bound, offset),
        _ => bound,
    };
    match counted.step.as_constant() {
        // variable < end <= 2^31 - 1, so that variable + 1 is a number.
        Some(1) => end,
        // variable < end <= 2^31 - 1 - (step - 1), so that variable + step is one.
        Some(step) => {
            let most = Operand::Constant(i32::MAX - (step - 1));
            maker.if_less(end, most, end, most)
        }
        // The same, where the step is found to be positive; else there is no round.
        None => {
            let step = maker.polynomial(&counted.step);
            let less = maker.sub(step, Operand::Constant(1));
            let most = maker.sub(GREATEST, less);
            let end = maker.if_less(end, most, end, most);
            maker.if_less(ZERO, step, end, first)
        }
    }
}

/// Downwards: the least `m` above -2^31 with which `m < variable` implies that the original loop goes on, and that
/// the next value of the variable does not wrap.
fn below(maker: &mut Maker<'_>, counted: &Counted, first: Operand) -> Operand {
    let bound = maker.polynomial(&counted.bound);
    let offset = Operand::Constant(counted.offset);
    let end = match counted.compare {
        // bound < variable + offset, offset < 0, as above.
        Compare::Above if counted.offset < 0 => {
            let shifted = maker.sub(bound, offset);
            maker.if_less(bound, shifted, shifted, first)
        }
        // bound <= variable is bound - 1 < variable, where that is above -2^31.
        Compare::NotBelow => {
            let end = Operand::Constant(i32::MIN + 1);
            let end = maker.if_less(end, bound, bound, Operand::Constant(i32::MIN + 2));
            maker.sub(end, Operand::Constant(1))
        }
        Compare::Unequal => maker.sub(bound, offset),
        _ => bound,
    };
    // m >= -2^31 + 1 has a negative, and variable > m >= -2^31 + (|step| - 1) makes variable - |step| a number.
    let step = counted.step.as_constant().unwrap_or(-1);
    let least = Operand::Constant(i32::MIN + (-step - 1).max(1));
    maker.if_less(least, end, end, least)
}

/// The greatest end, at most `end`, such that the accesses of `group` are inside in each round from `first` on up to
/// it. `scale` is for the variable that goes upwards; `start` is what the loop's own variable starts with.
fn bounded(
    maker: &mut Maker<'_>,
    group: &Group,
    scale: &Polynomial,
    start: Operand,
    first: Operand,
    mut end: Operand,
) -> Operand {
    let buffer = group.buffer;
    let base = maker.polynomial(&group.base);
    let own = maker.polynomial(&group.scale);
    let scale = maker.polynomial(scale);
    // The corners of the box that the inner variables run over: where the index is least, and where it is greatest.
    let (mut least, mut greatest) = (base, base);
    let mut sides = Vec::new();
    for (level, factor) in &group.levels {
        let factor = maker.polynomial(factor);
        let side = Side::new(maker, level, factor);
        end = ended(maker, level, first, end);
        let (at_least, at_greatest) = (maker.mul(factor, side.low), maker.mul(factor, side.high));
        least = maker.add(least, at_least);
        greatest = maker.add(greatest, at_greatest);
        sides.push(side);
    }
    least = maker.add(least, Operand::Constant(group.least));
    if scale == ZERO && !sides.is_empty() {
        return walked(maker, group, least, sides, first, end);
    }
    greatest = maker.add(greatest, Operand::Constant(group.greatest));
    // Without inner variables rule 1 is enough: the two ends of a line of constants, less than 2^31 apart, are inside
    // and congruent to numbers that far apart, so that they are that far apart.
    if group.least < group.greatest && !sides.is_empty() {
        let spread = Operand::Constant(group.greatest - group.least);
        sides.push(Side { low: ZERO, high: ZERO, step: Operand::Constant(1), steps: spread });
    }
    // Rule 1. P(least + scale * i) and P(greatest + scale * i) for each round i: by the definition of a limit, with
    // `least` and `greatest` wrapped. By congruence these are the indices at the two corners.
    end = maker.limit(buffer, least, scale, first, end);
    if greatest != least {
        end = maker.limit(buffer, greatest, scale, first, end);
    }
    // Rule 2. What lies between the corners is inside as well, if their distance W is less than 2^31 in exact
    // integers. W is the same in each round; the index at the least corner plus W is less than 2^32, so that by
    // congruence it is the index at the greatest one; and the indices between are sums on the way from one to the
    // other.
    //
    // That W is so is found by walking it in the first round, side by side, from the least corner, which is inside if
    // there is a round at all (rule 1). A side of n steps is walked by a limit over its first n points. The last
    // step, of at most 2^31, leads from a point inside to one below 2^32. The next side with a step starts with a
    // look at that one, and after the last side rule 1 has, as it is the greatest corner: by congruence it is inside
    // too. A side without a step adds nothing, and where one has less, no inner round happens and nothing is
    // accessed.
    let offset = maker.mul(own, start);
    let mut point = maker.add(least, offset);
    for side in &sides {
        let reached = maker.limit(buffer, point, side.step, ZERO, side.steps);
        end = maker.if_whole(reached, side.steps, end, first);
        let length = maker.mul(side.step, side.steps);
        point = maker.add(point, length);
    }
    end
}

/// `end`, if the accesses of `group` are inside, which are the same in each round: the loop's own variable has no part in
/// their indices. Else no round.
///
/// Rule 3. Walk the sides of the box in exact integers, from the least corner `p` on: a limit over all points of a side
/// finds P of each, so that the next side starts at what is both wrapped and exact. At the end P(p) and P(q) for the
/// greatest corner `q`. An index is congruent to `p` and some steps of each side, which is between `p` and `q`, and so
/// inside; by congruence it is that. A side of n steps has n + 1 points, where that is a number: n is less than 2^31 - 1
/// where the variable stays below 2^31 - 1. Where a side has no point, no inner round happens and nothing is accessed.
///
/// Accesses that differ in a constant are one more side, of steps of 1; or more steps of a side that has such.
fn walked(
    maker: &mut Maker<'_>,
    group: &Group,
    least: Operand,
    mut sides: Vec<Side>,
    first: Operand,
    mut end: Operand,
) -> Operand {
    const ONE: Operand = Operand::Constant(1);
    for (level, _) in group.levels.iter().filter(|(level, _)| level.top == Top::Any) {
        let top = maker.polynomial(&level.greatest);
        end = maker.if_less(top, GREATEST, end, first);
    }
    let spread = group.greatest - group.least;
    if spread > 0 {
        let spread_out = Operand::Constant(spread);
        match sides.iter_mut().find(|side| side.step == ONE) {
            Some(side) => {
                // So that n + spread + 1 is a number.
                end = maker.if_less(side.steps, Operand::Constant(i32::MAX - spread), end, first);
                side.steps = maker.add(side.steps, spread_out);
            }
            None => {
                end = maker.if_less(spread_out, GREATEST, end, first);
                sides.push(Side { low: ZERO, high: ZERO, step: ONE, steps: spread_out });
            }
        }
    }
    let mut point = least;
    for side in sides {
        let points = maker.add(side.steps, ONE);
        let reached = maker.limit(group.buffer, point, side.step, ZERO, points);
        end = maker.if_whole(reached, points, end, first);
        let length = maker.mul(side.step, side.steps);
        point = maker.add(point, length);
    }
    end
}

/// One side of the box.
struct Side {
    /// The inner variable where the index is least, and where it is greatest.
    low: Operand,
    high: Operand,
    /// How far apart neighbouring points are, upwards, and how many steps there are.
    step: Operand,
    steps: Operand,
}

impl Side {
    fn new(maker: &mut Maker<'_>, level: &Level, factor: Operand) -> Self {
        let bottom = Operand::Constant(level.least);
        let top = maker.polynomial(&level.greatest);
        // Of bottom >= 0 and top >= bottom the difference is exact; where top < bottom the loop has no round.
        let steps = maker.sub(top, bottom);
        let low = maker.if_less(factor, ZERO, top, bottom);
        let high = maker.if_less(factor, ZERO, bottom, top);
        let negated = maker.sub(ZERO, factor);
        let step = maker.if_less(factor, ZERO, negated, factor);
        Self { low, high, step, steps }
    }
}

/// `end`, if the inner variable does not wrap behind its last value; else no round.
fn ended(maker: &mut Maker<'_>, level: &Level, first: Operand, end: Operand) -> Operand {
    if level.top != Top::MustBeBelow {
        return end;
    }
    let last = maker.polynomial(&level.greatest);
    maker.if_less(last, GREATEST, end, first)
}
