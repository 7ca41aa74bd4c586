//! Loops, of the shapes in which optimisers have found room to be wrong.
//!
//! What ends a loop, what counts, and where the count stands are chosen apart from each other, so that most
//! loops end soon and some never do. Those run into the step limit, which all executions share.

use arbitrary::Result;

use super::Generator;
use super::choice::weighted;
use crate::program::{Arithmetic, Block, Comparison, Expression, Name, Statement};

/// Which way the counter goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Up,
    Down,
    /// Towards the top of i32, so that the increment can wrap past the limit.
    Top,
    /// `while 1`, left by a `break`.
    Forever,
    /// Some condition that need not count at all.
    Any,
}

/// Where the increment stands.
#[derive(Clone, Copy)]
enum Increment {
    Last,
    First,
    Twice,
    /// At the end, with a `continue` before it that skips it, or that has its own.
    Skipped,
    Missing,
}

impl Generator<'_, '_> {
    /// A loop, and what sets its counter up.
    pub(super) fn repeated(&mut self, out: &mut Block) -> Result<()> {
        let counter = self.counter_pool[self.loops.min(2)];
        let shapes =
            [(10, Shape::Up), (5, Shape::Down), (1, Shape::Top), (2, Shape::Forever), (2, Shape::Any)];
        let shape = weighted(self.u, &shapes)?;
        let start = self.start(shape)?;
        out.push(Statement::Assign(counter, start));
        let condition = self.limit(shape, counter)?;
        let step = self.step(shape, counter)?;
        let increment = weighted(
            self.u,
            &[
                (9, Increment::Last),
                (2, Increment::First),
                (1, Increment::Twice),
                (3, Increment::Skipped),
                (if shape == Shape::Any { 4 } else { 0 }, Increment::Missing),
            ],
        )?;
        let mut body = Vec::new();
        self.loops += 1;
        self.counters.push(counter);
        if shape == Shape::Forever {
            let leave =
                if self.u.ratio(1, 4)? { Statement::Return(self.expression(1)?) } else { Statement::Break };
            let limit = self.limit(Shape::Up, counter)?;
            body.push(Statement::If(vec![(limit.negated(), vec![leave])], Vec::new()));
        }
        self.body(&mut body, step, increment)?;
        self.counters.pop();
        self.loops -= 1;
        out.push(Statement::While(condition, body));
        if self.u.ratio(1, 6)? {
            // A fact that held in the body holds no more.
            let read = self.load(0)?;
            let target = *self.u.choose(&self.scalars)?;
            out.push(Statement::Augmented(target, Arithmetic::Add, read));
        }
        Ok(())
    }

    fn body(&mut self, body: &mut Block, step: Statement, increment: Increment) -> Result<()> {
        match increment {
            Increment::First => body.push(step.clone()),
            Increment::Skipped => {
                let mut skip = Vec::new();
                if self.u.ratio(3, 4)? {
                    skip.push(step.clone());
                }
                skip.push(Statement::Continue);
                body.push(Statement::If(vec![(self.condition()?, skip)], Vec::new()));
            }
            Increment::Last | Increment::Twice | Increment::Missing => {}
        }
        for _ in 0..self.u.int_in_range(1..=4)? {
            self.statement(body)?;
        }
        if matches!(increment, Increment::Twice) {
            body.push(step.clone());
            self.statement(body)?;
        }
        if matches!(increment, Increment::Last | Increment::Twice | Increment::Skipped) {
            body.push(step);
        }
        Ok(())
    }

    fn start(&mut self, shape: Shape) -> Result<Expression> {
        Ok(match (shape, weighted(self.u, &[(6, 0), (1, 1), (1, 2)])?) {
            (Shape::Top, _) => Expression::number(i64::from(i32::MAX) - self.u.int_in_range(0..=9)?),
            (Shape::Down, 0) => self.scalar_parameter()?.minus(Expression::number(1)),
            (Shape::Down, 1) => Expression::number(self.u.int_in_range(0..=5)?),
            (_, 0) => Expression::number(0),
            (_, 1) => Expression::number(self.u.int_in_range(0..=5)? - 3),
            _ => self.expression(1)?,
        })
    }

    fn limit(&mut self, shape: Shape, counter: Name) -> Result<Expression> {
        let counter = Expression::Name(counter);
        match shape {
            Shape::Forever => {
                let texts = ["1", "True", "7"];
                Ok(Expression::Literal((*self.u.choose(&texts)?).to_owned()))
            }
            Shape::Any => self.condition(),
            Shape::Top => {
                let operator = weighted(
                    self.u,
                    &[
                        (3, Comparison::Less),
                        (3, Comparison::LessEqual),
                        (2, Comparison::Greater),
                        (1, Comparison::NotEqual),
                    ],
                )?;
                let end = if operator == Comparison::Greater { Expression::number(0) } else { self.end()? };
                Ok(Expression::compare(operator, counter, end))
            }
            Shape::Up => {
                let operator = weighted(
                    self.u,
                    &[(8, Comparison::Less), (3, Comparison::LessEqual), (2, Comparison::NotEqual)],
                )?;
                let bound = self.bound()?;
                self.either_way(operator, counter, bound)
            }
            Shape::Down => {
                let (operator, bound) = weighted(
                    self.u,
                    &[
                        (6, (Comparison::GreaterEqual, 0)),
                        (3, (Comparison::Greater, 0)),
                        (3, (Comparison::Greater, -1)),
                        (1, (Comparison::NotEqual, -1)),
                        (1, (Comparison::NotEqual, 0)),
                        (1, (Comparison::GreaterEqual, -2)),
                    ],
                )?;
                if bound == 0 && operator == Comparison::NotEqual {
                    return Ok(counter);
                }
                self.either_way(operator, counter, Expression::number(bound))
            }
        }
    }

    /// What an upward loop runs to: mostly a scalar, sometimes read again from a buffer in each round.
    fn bound(&mut self) -> Result<Expression> {
        Ok(match weighted(self.u, &[(7, 0), (3, 1), (2, 2), (1, 3), (1, 4)])? {
            0 => self.scalar_parameter()?,
            1 => Expression::number(self.u.int_in_range(1..=6)?),
            2 => self.load(0)?,
            3 => self.scalar_parameter()?.minus(Expression::number(1)),
            _ => self.scalar_parameter()?.plus(Expression::number(1)),
        })
    }

    /// A parameter, or what could be one's value.
    pub(super) fn scalar_parameter(&mut self) -> Result<Expression> {
        match self.scalar_parameters {
            0 => Ok(Expression::number(self.u.int_in_range(2..=5)?)),
            count => Ok(Expression::Name(self.u.choose(&self.scalars[..count])?)),
        }
    }

    /// `left operator right`, or the same said with the sides exchanged, or with `not`.
    fn either_way(
        &mut self,
        operator: Comparison,
        left: Expression,
        right: Expression,
    ) -> Result<Expression> {
        let (mirrored, opposite) = match operator {
            Comparison::Less => (Comparison::Greater, Comparison::GreaterEqual),
            Comparison::LessEqual => (Comparison::GreaterEqual, Comparison::Greater),
            Comparison::Greater => (Comparison::Less, Comparison::LessEqual),
            Comparison::GreaterEqual => (Comparison::LessEqual, Comparison::Less),
            Comparison::Equal => (Comparison::Equal, Comparison::NotEqual),
            Comparison::NotEqual => (Comparison::NotEqual, Comparison::Equal),
        };
        Ok(match weighted(self.u, &[(6, 0), (1, 1), (1, 2)])? {
            0 => Expression::compare(operator, left, right),
            1 => Expression::compare(mirrored, right, left),
            _ => Expression::compare(opposite, left, right).negated(),
        })
    }

    fn step(&mut self, shape: Shape, counter: Name) -> Result<Statement> {
        let size = match weighted(self.u, &[(8, 1), (3, 2), (1, 3), (1, 7), (1, 1 << 30), (1, 0)])? {
            0 => self.scalar()?,
            size => Expression::number(size),
        };
        let operator = if shape == Shape::Down { Arithmetic::Subtract } else { Arithmetic::Add };
        Ok(if self.u.ratio(2, 3)? {
            Statement::Augmented(counter, operator, size)
        } else {
            Statement::Assign(counter, Expression::binary(operator, Expression::Name(counter), size))
        })
    }
}
