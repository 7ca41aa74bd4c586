//! Expressions and conditions.

use arbitrary::Result;

use super::Generator;
use super::choice::weighted;
use crate::program::{Arithmetic, Comparison, Expression, Name};

#[derive(Clone, Copy)]
enum Kind {
    Scalar,
    Literal,
    Load,
    Arithmetic,
    Chain,
    Compare,
    Not,
    Negate,
}

#[derive(Clone, Copy)]
enum Literal {
    Small,
    End,
    Power,
    Any,
    Long,
    Boolean,
    Notation,
}

impl Generator<'_, '_> {
    /// An expression with operators at most `depth` deep.
    pub(super) fn expression(&mut self, depth: u32) -> Result<Expression> {
        let leaves = [(6, Kind::Scalar), (3, Kind::Literal), (3, Kind::Load)];
        let all = [
            (5, Kind::Scalar),
            (2, Kind::Literal),
            (4, Kind::Load),
            (6, Kind::Arithmetic),
            (1, Kind::Chain),
            (2, Kind::Compare),
            (1, Kind::Not),
            (1, Kind::Negate),
        ];
        let below = depth.saturating_sub(1);
        Ok(match weighted(self.u, if depth == 0 { &leaves } else { &all })? {
            Kind::Scalar => self.scalar()?,
            Kind::Literal => self.literal()?,
            Kind::Load => self.load(below)?,
            Kind::Arithmetic => {
                let operator = self.arithmetic()?;
                Expression::binary(operator, self.expression(below)?, self.expression(below)?)
            }
            Kind::Chain => {
                let mut chain = self.expression(0)?;
                for _ in 0..self.u.int_in_range(2..=5)? {
                    chain = Expression::binary(self.arithmetic()?, chain, self.expression(0)?);
                }
                chain
            }
            Kind::Compare => {
                let operator = self.comparison()?;
                Expression::compare(operator, self.expression(below)?, self.expression(below)?)
            }
            Kind::Not => self.expression(below)?.negated(),
            Kind::Negate => Expression::Negate(Box::new(self.expression(below)?)),
        })
    }

    /// An expression that decides something: mostly a comparison.
    pub(super) fn condition(&mut self) -> Result<Expression> {
        let condition = self.positive_condition()?;
        Ok(if self.u.ratio(1, 8)? { condition.negated() } else { condition })
    }

    fn positive_condition(&mut self) -> Result<Expression> {
        Ok(match weighted(self.u, &[(8, 0), (2, 1), (1, 2)])? {
            0 => {
                let operator = self.comparison()?;
                Expression::compare(operator, self.expression(1)?, self.expression(0)?)
            }
            1 => self.expression(1)?,
            _ => {
                // Both sides can trap, and which one does first shows (LANGUAGE V4).
                let operator = self.comparison()?;
                Expression::compare(operator, self.load(1)?, self.load(1)?)
            }
        })
    }

    /// Some scalar.
    pub(super) fn scalar(&mut self) -> Result<Expression> {
        Ok(match self.any_scalar()? {
            Some(name) => Expression::Name(name),
            None => self.literal()?,
        })
    }

    /// The name of some scalar, if there is one.
    pub(super) fn any_scalar(&mut self) -> Result<Option<Name>> {
        if self.scalars.is_empty() { Ok(None) } else { self.u.choose(&self.scalars).copied().map(Some) }
    }

    /// `buffer[index]`, or a scalar where there is no buffer.
    pub(super) fn load(&mut self, depth: u32) -> Result<Expression> {
        if self.buffers.is_empty() {
            return self.scalar();
        }
        let buffer = *self.u.choose(&self.buffers)?;
        Ok(Expression::load(buffer, self.index(depth)?))
    }

    pub(super) fn arithmetic(&mut self) -> Result<Arithmetic> {
        weighted(self.u, &[(4, Arithmetic::Add), (3, Arithmetic::Subtract), (2, Arithmetic::Multiply)])
    }

    pub(super) fn comparison(&mut self) -> Result<Comparison> {
        weighted(
            self.u,
            &[
                (4, Comparison::Less),
                (2, Comparison::LessEqual),
                (2, Comparison::Equal),
                (2, Comparison::NotEqual),
                (3, Comparison::Greater),
                (2, Comparison::GreaterEqual),
            ],
        )
    }

    /// A literal of any kind that Python has for integers.
    pub(super) fn literal(&mut self) -> Result<Expression> {
        let kinds = [
            (12, Literal::Small),
            (3, Literal::End),
            (2, Literal::Power),
            (1, Literal::Any),
            (1, Literal::Long),
            (1, Literal::Boolean),
            (1, Literal::Notation),
        ];
        Ok(match weighted(self.u, &kinds)? {
            Literal::Small => Expression::number(self.u.int_in_range(0..=13)? - 3),
            Literal::End => self.end()?,
            Literal::Power => Expression::number(weighted(
                self.u,
                &[(1, 65536), (1, 46341), (1, 1 << 30), (1, 1 << 32), (1, 715_827_883), (1, -65536)],
            )?),
            Literal::Any => Expression::number(i64::from(self.u.arbitrary::<i32>()?)),
            Literal::Long => {
                let mut text = String::from("9");
                for _ in 0..29 {
                    text.push(char::from(self.u.int_in_range(b'0'..=b'9')?));
                }
                Expression::Literal(text)
            }
            Literal::Boolean => Expression::Literal((*self.u.choose(&["True", "False"])?).to_owned()),
            Literal::Notation => {
                let texts =
                    ["0x7fff_ffff", "0XFF", "0b1_01", "0o17", "00", "1_000", "0xffffffffffffffff", "0B0"];
                Expression::Literal((*self.u.choose(&texts)?).to_owned())
            }
        })
    }

    /// A value at an end of i32, or next to one.
    pub(super) fn end(&mut self) -> Result<Expression> {
        let max = i64::from(i32::MAX);
        Ok(Expression::number(weighted(
            self.u,
            &[
                (3, max),
                (2, max - 1),
                (2, max + 1),
                (3, -max - 1),
                (2, -max),
                (1, 2 * max + 1),
                (1, 2 * max + 2),
                (1, max - 5),
                (1, 5 - max),
            ],
        )?))
    }
}
