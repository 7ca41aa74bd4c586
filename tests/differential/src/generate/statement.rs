//! Statements, and idioms of several.

use arbitrary::Result;

use super::Generator;
use super::choice::weighted;
use crate::program::{Block, Expression, Statement};

/// How deep loops may nest.
const MAX_LOOPS: usize = 3;

#[derive(Clone, Copy)]
enum Kind {
    Assign,
    Augmented,
    Store,
    Loop,
    If,
    Leave,
    DeadLoad,
    Swap,
    Rotate,
    Exchange,
    Pass,
}

impl Generator<'_, '_> {
    /// A statement outside any loop.
    pub(super) fn top(&mut self, out: &mut Block) -> Result<()> {
        if self.u.ratio(1, 2)? && self.budget > 2 {
            self.budget -= 2;
            return self.repeated(out);
        }
        self.statement(out)
    }

    /// A statement, of the budget; nothing when that has run out.
    pub(super) fn statement(&mut self, out: &mut Block) -> Result<()> {
        let Some(budget) = self.budget.checked_sub(1) else { return Ok(()) };
        self.budget = budget;
        let stores = if self.buffers.is_empty() { 0 } else { 10 };
        let loops = if self.loops < MAX_LOOPS && budget > 1 { 6 } else { 0 };
        let (leaves, turns) = if self.loops > 0 { (3, 2) } else { (0, 1) };
        let kinds = [
            (5, Kind::Assign),
            (5, Kind::Augmented),
            (stores, Kind::Store),
            (loops, Kind::Loop),
            (4, Kind::If),
            (leaves, Kind::Leave),
            (stores / 5, Kind::DeadLoad),
            (turns, Kind::Swap),
            (turns, Kind::Rotate),
            (stores / 5, Kind::Exchange),
            (1, Kind::Pass),
        ];
        match weighted(self.u, &kinds)? {
            Kind::Assign => {
                let value = self.expression(2)?;
                self.assign(out, value)?;
            }
            Kind::Augmented => {
                let (operator, value) = (self.arithmetic()?, self.expression(2)?);
                if let Some(name) = self.target()? {
                    out.push(Statement::Augmented(name, operator, value));
                }
            }
            Kind::Store => {
                let buffer = *self.u.choose(&self.buffers)?;
                out.push(Statement::Store(buffer, self.index(1)?, self.expression(2)?));
            }
            Kind::Loop => self.repeated(out)?,
            Kind::If => self.conditional(out)?,
            Kind::Leave => self.leave(out)?,
            Kind::DeadLoad => {
                // The variable is assigned again at once: only the trap is left of the load.
                let load = self.load(1)?;
                if let Some(name) = self.target()? {
                    out.push(Statement::Assign(name, load));
                    out.push(Statement::Assign(name, self.expression(0)?));
                }
            }
            Kind::Swap => self.rotate(out, 2)?,
            Kind::Rotate => {
                let width = self.u.int_in_range(2..=4)?;
                self.rotate(out, width)?;
            }
            Kind::Exchange => {
                // t = a[i]; a[i] = b[j]; b[j] = t
                let (a, b) = (*self.u.choose(&self.buffers)?, *self.u.choose(&self.buffers)?);
                let (i, j) = (self.index(0)?, self.index(0)?);
                if let Some(name) = self.target()? {
                    out.push(Statement::Assign(name, Expression::load(a, i.clone())));
                    out.push(Statement::Store(a, i, Expression::load(b, j.clone())));
                    out.push(Statement::Store(b, j, Expression::Name(name)));
                }
            }
            Kind::Pass => out.push(Statement::Pass),
        }
        if out.is_empty() {
            out.push(Statement::Pass);
        }
        Ok(())
    }

    fn assign(&mut self, out: &mut Block, value: Expression) -> Result<()> {
        if let Some(name) = self.target()? {
            out.push(Statement::Assign(name, value));
        }
        Ok(())
    }

    /// A scalar to assign: a counter of a loop around only sometimes, or few loops would end.
    fn target(&mut self) -> Result<Option<&'static str>> {
        let name = self.any_scalar()?;
        match name {
            Some(name) if self.counters.contains(&name) && !self.u.ratio(1, 6)? => self.any_scalar(),
            _ => Ok(name),
        }
    }

    fn conditional(&mut self, out: &mut Block) -> Result<()> {
        let mut arms = Vec::new();
        for _ in 0..weighted(self.u, &[(6, 1), (2, 2), (1, 3)])? {
            let condition = self.condition()?;
            arms.push((condition, self.arm()?));
        }
        let otherwise = if self.u.ratio(1, 2)? { self.arm()? } else { Vec::new() };
        out.push(Statement::If(arms, otherwise));
        Ok(())
    }

    fn arm(&mut self) -> Result<Block> {
        let mut body = Vec::new();
        for _ in 0..self.u.int_in_range(1..=2)? {
            self.statement(&mut body)?;
        }
        if body.is_empty() {
            body.push(Statement::Pass);
        }
        Ok(body)
    }

    /// `break`, `continue` or `return`, mostly under a condition.
    fn leave(&mut self, out: &mut Block) -> Result<()> {
        let how = weighted(self.u, &[(4, 0), (3, 1), (2, 2)])?;
        let statement = match how {
            0 => Statement::Break,
            1 => Statement::Continue,
            _ => Statement::Return(self.expression(1)?),
        };
        if self.u.ratio(1, 12)? {
            out.push(statement);
        } else {
            out.push(Statement::If(vec![(self.condition()?, vec![statement])], Vec::new()));
        }
        Ok(())
    }

    /// A rotation of `width` scalars through one more, which may fan out: the last takes the first's value.
    fn rotate(&mut self, out: &mut Block, width: usize) -> Result<()> {
        let mut names: Vec<_> = Vec::new();
        for _ in 0..=width {
            let name = self.target()?;
            names.extend(name.filter(|name| !names.contains(name)));
        }
        let (Some(&temporary), Some(&last)) = (names.first(), names.last()) else { return Ok(()) };
        for pair in names.windows(2) {
            out.push(Statement::Assign(pair[0], Expression::Name(pair[1])));
        }
        if last != temporary {
            let name = if self.u.ratio(1, 4)? { *self.u.choose(&names)? } else { temporary };
            out.push(Statement::Assign(last, Expression::Name(name)));
        }
        Ok(())
    }
}
