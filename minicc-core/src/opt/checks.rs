//! Removes checks that always pass where they are reached, and settles what has only one outcome there.
//!
//! A check is removed because of checks that dominate it, which have passed if control comes to it, and because of the
//! [ranges](crate::analysis::Ranges) of indices there. Only a later check goes because of an earlier one, never the other
//! way round: the access that traps, its index and what was written before stay exactly as they are.
//!
//! All indices below are scalars, `len` is the buffer's length, and `x + c` without a word is modulo 2^32.
//!
//! - **Between.** `p = x + lo` and `q = x + hi` have passed, with 0 <= hi - lo < 2^31. Then p = q - (hi - lo) modulo 2^32.
//!   The exact q - (hi - lo) is from -(2^31-1) to 2^31-2, as 0 <= q <= 2^31-2, and so a scalar: it is p. The index
//!   `r = x + c` with lo <= c <= hi is the exact q - (hi - c) in the same way, so that 0 <= p <= r <= q < len.
//! - **Below.** `q = x + hi` has passed, 0 <= hi - c < 2^31, and the range of `r = x + c` says r >= 0. Then r is the exact
//!   q - (hi - c), as above, and 0 <= r <= q < len. Whether `x + c` wraps does not matter, only where it ends. A constant
//!   index is the case without x: as 5 has passed, so does 3.
//! - **Short.** `p` has passed, and its range says p >= s, so that len > s. An index from 0 to s passes.
//! - **Under.** A branch has decided r < y or r <= y for an index r whose range says r >= 0, and `q = y + c` has passed, with
//!   c >= -1 or c >= 0. y + c is exact: c > 0 could only wrap to below 0, and y - 1 only to 2^31-1, neither of which passes.
//!   So r <= y + c = q < len.
//!
//! An operation, a selection or a branch whose outcome the ranges say becomes a copy, or a branch on a constant; the other
//! passes do the rest.
//!
//! Source: the redundant and covered checks of Gupta, "Optimizing array bound checks using flow analysis", LOPLAS 1993,
//! over dominators instead of data flow. Near-linear: for each buffer and each x, the outermost offsets that have passed
//! are kept on the way down the dominator tree, and taken back on the way up.

use super::edit;
use super::flow::Flow;
use super::remarks::{Remark, Remarks};
use super::table::Table;
use crate::analysis::{Dominance, Range, Ranges};
use crate::entity::Map;
use crate::ir::{BinaryOp, Block, Buffer, Function, Op, Operand, Ssa, Terminator, Value};
use crate::scalar::holds;
use crate::source::Span;

pub(super) fn run(function: &mut Function<Ssa>, flow: &Flow, remarks: &mut Remarks) -> u64 {
    let dominance = flow.dominance(function);
    let ranges = Ranges::new(function, flow.graph(function), dominance);
    let passing = Checks::find(function, dominance, &ranges, remarks);
    let settled = settle(function, &ranges);
    edit::remove(function, &passing);
    settled + u64::try_from(passing.len()).unwrap_or(u64::MAX)
}

/// Settles operations, selections and branches, and returns how many.
fn settle(function: &mut Function<Ssa>, ranges: &Ranges) -> u64 {
    let mut count = 0;
    for block in function.blocks.keys() {
        let data = &mut function.blocks[block];
        for (at, instruction) in data.instructions.iter_mut().enumerate() {
            let settled = match (instruction.op, instruction.result) {
                (Op::Binary(..) | Op::Limit { .. }, Some(result)) => {
                    ranges.everywhere(result).single().map(Operand::Constant)
                }
                (Op::Select { condition, yes, no }, Some(result)) => {
                    let chosen = || Some(if decided(ranges.at(condition, block, at))? { yes } else { no });
                    ranges.everywhere(result).single().map(Operand::Constant).or_else(chosen)
                }
                _ => None,
            };
            if let Some(operand) = settled {
                instruction.op = Op::Copy(operand);
                count += 1;
            }
        }
        if let Terminator::Branch(condition @ Operand::Value(_), ..) = &mut data.terminator
            && let Some(holds) = decided(ranges.of(*condition, block))
        {
            *condition = Operand::Constant(i32::from(holds));
            count += 1;
        }
    }
    count
}

/// Whether a condition in this range holds, where that is known.
fn decided(range: Range) -> Option<bool> {
    match range.single() {
        Some(condition) => Some(holds(condition)),
        None => (!range.is_empty() && !range.contains(0)).then_some(true),
    }
}

/// What an index is apart from a constant: a value, or nothing.
type Origin = Option<Value>;

/// The indices `x + least` and `x + greatest` have passed for a buffer and an x, and so have those between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Passed {
    least: i32,
    greatest: i32,
    /// The accesses that the two passed at.
    low: Span,
    high: Span,
}

impl Passed {
    /// With `offset` too, which passed at `access`, as far as it fits: see *Between*.
    fn and(self, offset: i32, access: Span) -> Self {
        if offset < self.least && distance(offset, self.greatest).is_some() {
            Self { least: offset, low: access, ..self }
        } else if offset > self.greatest && distance(self.least, offset).is_some() {
            Self { greatest: offset, high: access, ..self }
        } else {
            self
        }
    }
}

/// `high - low`, where that is from 0 to 2^31-1.
fn distance(low: i32, high: i32) -> Option<i32> {
    high.checked_sub(low).filter(|distance| *distance >= 0)
}

struct Checks<'a> {
    function: &'a Function<Ssa>,
    ranges: &'a Ranges,
    /// For each value, what it is modulo 2^32.
    linear: Map<Value, (Origin, i32)>,
    passed: Table<(Buffer, Origin), Passed>,
    /// An index that each buffer is known to have, or -1, and the access that it passed at.
    longest: Map<Buffer, (i32, Span)>,
    /// What was in `longest`, in the order in which it was changed.
    shorter: Vec<(Buffer, (i32, Span))>,
    /// The checks that always pass.
    passing: Vec<(Block, usize)>,
    remarks: &'a mut Remarks,
}

impl<'a> Checks<'a> {
    fn find(
        function: &'a Function<Ssa>,
        dominance: &Dominance,
        ranges: &'a Ranges,
        remarks: &'a mut Remarks,
    ) -> Vec<(Block, usize)> {
        let mut checks = Checks {
            function,
            ranges,
            linear: function.values.keys().map(|value| (Some(value), 0)).collect(),
            passed: Table::new(function.values.len()),
            longest: Map::filled((-1, Span::default()), function.buffers.len()),
            shorter: Vec::new(),
            passing: Vec::new(),
            remarks,
        };
        dominance.walk(&mut checks, Checks::height, Checks::leave, Checks::block);
        checks.passing
    }

    fn height(&self) -> (usize, usize) {
        (self.passed.mark(), self.shorter.len())
    }

    fn leave(&mut self, (passed, longer): (usize, usize)) {
        self.passed.leave(passed);
        for (buffer, known) in self.shorter.drain(longer..).rev() {
            self.longest[buffer] = known;
        }
    }

    fn block(&mut self, block: Block) {
        for (at, instruction) in self.function.blocks[block].instructions.iter().enumerate() {
            if let Some(result) = instruction.result {
                self.linear[result] = self.sum(result, instruction.op);
            }
            let Some((buffer, index)) = instruction.op.check() else { continue };
            let range = self.ranges.at(index, block, at);
            if matches!(instruction.op, Op::Check { .. })
                && let Some(why) = self.passes(buffer, index, range, block, at)
            {
                self.passing.push((block, at));
                self.remarks.say(instruction.span, why);
            }
            self.pass(buffer, index, range, instruction.span);
        }
    }

    /// What `value` is, which `op` defines.
    fn sum(&self, value: Value, op: Op) -> (Origin, i32) {
        let of = |operand| self.linear(operand);
        match op {
            Op::Copy(operand) => of(operand),
            Op::Binary(BinaryOp::Add, one, Operand::Constant(offset))
            | Op::Binary(BinaryOp::Add, Operand::Constant(offset), one) => {
                let (origin, own) = of(one);
                (origin, own.wrapping_add(offset))
            }
            Op::Binary(BinaryOp::Sub, one, Operand::Constant(offset)) => {
                let (origin, own) = of(one);
                (origin, own.wrapping_sub(offset))
            }
            _ => (Some(value), 0),
        }
    }

    fn linear(&self, operand: Operand) -> (Origin, i32) {
        match operand {
            Operand::Constant(constant) => (None, constant),
            Operand::Value(value) => self.linear[value],
        }
    }

    /// Why a check passes at instruction `at` of `block`, if it is known to.
    fn passes(
        &self,
        buffer: Buffer,
        index: Operand,
        range: Range,
        block: Block,
        at: usize,
    ) -> Option<Remark> {
        let (origin, offset) = self.linear(index);
        if let Some(&Passed { least, greatest, low, high }) = self.passed.get(&(buffer, origin)) {
            if least <= offset && offset <= greatest {
                return Some(Remark::Between { low, high });
            }
            if range.least >= 0 && distance(offset, greatest).is_some() {
                return Some(Remark::Below { high });
            }
        }
        if range.least < 0 || range.is_empty() {
            return None;
        }
        let (longest, earlier) = self.longest[buffer];
        if range.greatest <= longest {
            return Some(Remark::Short { greatest: range.greatest, earlier });
        }
        self.under(buffer, index, block, at).map(|high| Remark::Under { high })
    }

    /// Where an index has passed that one that is not negative is under: see *Under*.
    fn under(&self, buffer: Buffer, index: Operand, block: Block, at: usize) -> Option<Span> {
        let value = index.value()?;
        self.ranges.bounds(value, block, at).find_map(|(bound, strict)| {
            let (origin, offset) = self.linear(Operand::Value(bound));
            let passed = self.passed.get(&(buffer, origin))?;
            // y is `bound` here, which is x + offset, and q = x + greatest = y + (greatest - offset).
            let least = if strict { -1 } else { 0 };
            (passed.greatest.checked_sub(offset)? >= least).then_some(passed.high)
        })
    }

    /// From here on down the tree a check has passed, which stood at `access`.
    fn pass(&mut self, buffer: Buffer, index: Operand, range: Range, access: Span) {
        let (origin, offset) = self.linear(index);
        let key = (buffer, origin);
        let old = self.passed.get(&key).copied();
        let own = Passed { least: offset, greatest: offset, low: access, high: access };
        let new = old.map_or(own, |old| old.and(offset, access));
        if old != Some(new) {
            self.passed.insert(key, new);
        }
        // What has passed is not negative.
        let known = range.least.max(0);
        if known > self.longest[buffer].0 {
            self.shorter.push((buffer, self.longest[buffer]));
            self.longest[buffer] = (known, access);
        }
    }
}
