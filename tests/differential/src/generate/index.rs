//! Indices: affine in the loop counters, or read from a buffer, and mostly near the buffer's ends.

use arbitrary::Result;

use super::Generator;
use super::choice::weighted;
use crate::program::Expression;

#[derive(Clone, Copy)]
enum Kind {
    Plain,
    Constant,
    Offset,
    Reversed,
    Scaled,
    Rows,
    Wrapped,
    FromData,
    Compared,
    Any,
}

impl Generator<'_, '_> {
    /// An index for some buffer; data-dependent ones nest at most `depth` deep.
    ///
    /// Most are tame: valid on inputs that fit. A kernel of wild ones alone would trap before it did anything.
    pub(super) fn index(&mut self, depth: u32) -> Result<Expression> {
        let (wild, of) = self.risk;
        if self.u.ratio(wild, of)? { self.wild(depth) } else { self.tame(depth) }
    }

    fn tame(&mut self, depth: u32) -> Result<Expression> {
        let Some(&counter) = self.counters.last() else {
            return self.u.int_in_range(0..=1).map(Expression::number);
        };
        let in_row = u32::from(self.counters.len() > 1);
        let data = if depth == 0 { 0 } else { 2 };
        let one = || Expression::number(1);
        let counter = Expression::Name(counter);
        Ok(match weighted(self.u, &[(10, 0), (2, 1), (2, 2), (in_row, 3), (2, 4), (data, 5), (1, 6)])? {
            0 => counter,
            1 => self.scalar_parameter()?.minus(one()).minus(counter),
            2 => Expression::number(self.u.int_in_range(0..=2)?),
            3 => Expression::Name(self.u.choose(&self.counters)?),
            4 => self.wrapped(counter)?,
            5 => self.load(depth - 1)?,
            _ => counter.minus(one()),
        })
    }

    fn wild(&mut self, depth: u32) -> Result<Expression> {
        let kinds = [
            (9, Kind::Plain),
            (4, Kind::Constant),
            (6, Kind::Offset),
            (3, Kind::Reversed),
            (2, Kind::Scaled),
            (3, Kind::Rows),
            (2, Kind::Wrapped),
            (if depth == 0 { 0 } else { 4 }, Kind::FromData),
            (1, Kind::Compared),
            (u32::from(depth > 0), Kind::Any),
        ];
        let near = |generator: &mut Self| generator.u.int_in_range(1..=3).map(Expression::number);
        Ok(match weighted(self.u, &kinds)? {
            Kind::Plain => self.counter()?,
            Kind::Constant => Expression::number(self.u.int_in_range(0..=4)? - 1),
            Kind::Offset => {
                let (counter, offset) = (self.counter()?, near(self)?);
                match weighted(self.u, &[(3, 0), (3, 1), (1, 2)])? {
                    0 => counter.plus(offset),
                    1 => counter.minus(offset),
                    _ => offset.plus(counter),
                }
            }
            Kind::Reversed => {
                let (from, counter) = (self.scalar()?, self.counter()?);
                let from = if self.u.ratio(2, 3)? { from.minus(Expression::number(1)) } else { from };
                from.minus(counter)
            }
            Kind::Scaled => {
                let scaled = self.counter()?.times(near(self)?);
                let offset = Expression::number(self.u.int_in_range(0..=2)?);
                scaled.plus(offset)
            }
            Kind::Rows => {
                let (row, column) = (self.counter()?, self.counter()?);
                let width = if self.u.ratio(1, 2)? { self.scalar()? } else { near(self)? };
                row.times(width).plus(column)
            }
            Kind::Wrapped => {
                let counter = self.counter()?;
                self.wrapped(counter)?
            }
            Kind::FromData => {
                let loaded = self.load(depth - 1)?;
                match weighted(self.u, &[(3, 0), (1, 1)])? {
                    0 => loaded,
                    _ => loaded.plus(self.counter()?),
                }
            }
            Kind::Compared => {
                let operator = self.comparison()?;
                Expression::compare(operator, self.scalar()?, self.expression(0)?)
            }
            Kind::Any => self.expression(depth)?,
        })
    }

    /// The innermost loop's counter, mostly; else another scalar.
    fn counter(&mut self) -> Result<Expression> {
        match self.counters.last() {
            Some(&innermost) if self.u.ratio(3, 4)? => Ok(Expression::Name(innermost)),
            Some(_) if self.u.ratio(1, 2)? => Ok(Expression::Name(self.u.choose(&self.counters)?)),
            _ => self.scalar(),
        }
    }

    /// An index whose exact value leaves i32 on the way to a valid one, or nearly.
    fn wrapped(&mut self, counter: Expression) -> Result<Expression> {
        let max = || Expression::number(i64::from(i32::MAX));
        Ok(match self.u.int_in_range(0..=4)? {
            0 => counter.plus(max()).minus(max()),
            1 => counter.plus(max()).plus(max()).plus(Expression::number(2)),
            2 => counter.minus(max()).minus(max()).minus(Expression::number(2)),
            3 => counter.times(Expression::number(65536)).times(Expression::number(65536)),
            _ => counter.plus(Expression::number(1 << 32)),
        })
    }
}
