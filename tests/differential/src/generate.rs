//! Valid kernels and inputs for them, made from bytes by the crate `arbitrary`, so that a fuzzer can choose the
//! bytes as well as a seed can.
//!
//! Valid by construction: every scalar is assigned before everything else, `break` and `continue` are only made
//! inside loops, and the last statement is a `return`. Uniformly random programs rarely loop and rarely touch
//! a buffer twice, so most of a kernel comes from *policies* that aim at what compilers get wrong in loops:
//!
//! | policy | where |
//! |---|---|
//! | affine, reversed, wrapping and data-dependent indices | `index` |
//! | steps other than 1, reverse loops, limits at the ends of i32, `continue` before the increment, two increments, bounds reloaded from a buffer, `while 1` with `break` | `loops` |
//! | swaps and rotations, dead loads, guarded `break`, `continue` and `return`, `elif` chains | `statement` |
//! | comparisons and `not` as values, literals of any length, operators in chains | `expression` |
//! | lengths 0, 1, 2, the ends of i32, buffers that overlap | `inputs` |
//!
//! In each table of weights the first entry is the simplest one, since bytes that have run out choose it;
//! so every input ends, and a fuzzer that shortens its bytes simplifies the kernel.

mod choice;
mod expression;
mod index;
mod inputs;
mod loops;
mod names;
mod statement;

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::input::Input;
use crate::program::{Block, Expression, Name, Parameter, Program, Statement, Style};
use crate::random::Random;

/// How many inputs each kernel gets.
const INPUTS: usize = 8;
/// How many bytes are enough for most kernels and their inputs.
const BYTES: usize = 6000;

/// A kernel, and inputs to run it on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The kernel.
    pub program: Program,
    /// The inputs, each with an argument for every parameter.
    pub inputs: Vec<Input>,
}

/// The case with this number in the sequence that `seed` starts.
///
/// # Errors
///
/// The generator asked for something that cannot be chosen, which is a fault of it.
pub fn case(seed: u64, number: u64) -> Result<Case> {
    let bytes = Random::new(seed, number).bytes(BYTES);
    Case::arbitrary(&mut Unstructured::new(&bytes))
}

impl<'a> Arbitrary<'a> for Case {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let program = Generator::new(u)?.program()?;
        let inputs = (0..INPUTS).map(|_| inputs::input(u, &program.parameters)).collect::<Result<_>>()?;
        Ok(Self { program, inputs })
    }
}

/// A kernel being made.
struct Generator<'g, 'a> {
    u: &'g mut Unstructured<'a>,
    parameters: Vec<Parameter>,
    buffers: Vec<Name>,
    /// Every scalar, parameters first; all of them are assigned when the body begins.
    scalars: Vec<Name>,
    /// How many of the scalars are parameters.
    scalar_parameters: usize,
    /// The names that loops count with, outermost first.
    counter_pool: [Name; 3],
    /// The counters of the loops around the current place, innermost last.
    counters: Vec<Name>,
    /// How many loops are around the current place.
    loops: usize,
    /// How many more statements there may be.
    budget: u32,
    /// How many indices are wild: so many of so many.
    risk: (u32, u32),
}

impl<'g, 'a> Generator<'g, 'a> {
    fn new(u: &'g mut Unstructured<'a>) -> Result<Self> {
        let pool = names::pool(u)?;
        let buffers = pool.buffers[..choice::weighted(u, &[(8, 1), (10, 2), (6, 3), (1, 0)])?].to_vec();
        let scalar_parameters = choice::weighted(u, &[(6, 1), (6, 2), (3, 3), (1, 0)])?;
        let locals = choice::weighted(u, &[(3, 1), (6, 2), (6, 3), (3, 4)])?;
        let scalars: Vec<Name> =
            pool.parameters[..scalar_parameters].iter().chain(&pool.locals[..locals]).copied().collect();
        let mut parameters: Vec<Parameter> = buffers.iter().copied().map(Parameter::Buffer).collect();
        for &name in &scalars[..scalar_parameters] {
            let position = u.int_in_range(0..=parameters.len())?;
            parameters.insert(parameters.len() - position, Parameter::Scalar(name));
        }
        let risk = choice::weighted(u, &[(4, (1, 25)), (3, (1, 8)), (1, (1, 2))])?;
        let budget = choice::weighted(u, &[(4, 4), (8, 7), (5, 10), (2, 18)])?;
        Ok(Self {
            u,
            parameters,
            buffers,
            scalars,
            scalar_parameters,
            counter_pool: pool.counters,
            counters: Vec::new(),
            loops: 0,
            budget,
            risk,
        })
    }

    fn program(mut self) -> Result<Program> {
        let style = Style {
            indent: choice::weighted(self.u, &[(6, "    "), (2, "  "), (1, "\t"), (1, " ")])?,
            one_line: self.u.ratio(1, 6)?,
            annotate: self.u.ratio(1, 6)?,
            docstring: self.u.ratio(1, 12)?,
        };
        let mut body = Vec::new();
        for position in self.scalar_parameters..self.scalars.len() {
            // A local's first value may read what is assigned before it.
            let name = self.scalars[position];
            let hidden = self.scalars.split_off(position);
            let value = self.initial(position)?;
            self.scalars.extend(hidden);
            body.push(Statement::Assign(name, value));
        }
        self.scalars.extend(self.counter_pool);
        let counters_start = body.len();
        if !self.buffers.is_empty() && self.u.ratio(1, 2)? {
            // Something to see after a trap.
            let buffer = *self.u.choose(&self.buffers)?;
            let index = Expression::number(self.u.int_in_range(0..=1)?);
            body.push(Statement::Store(buffer, index, self.expression(1)?));
        }
        while self.budget > 0 {
            self.top(&mut body)?;
        }
        let result = self.result(&body)?;
        body.push(Statement::Return(result));
        let unused: Vec<Name> =
            self.counter_pool.iter().copied().filter(|name| !names::mentions(&body, name)).collect();
        for name in self.counter_pool.iter().rev().filter(|name| !unused.contains(name)) {
            body.insert(counters_start, Statement::Assign(name, Expression::number(0)));
        }
        Ok(Program { style, name: names::function(self.u)?, parameters: self.parameters, body })
    }

    /// The first value of the local at `position` of the scalars.
    fn initial(&mut self, position: usize) -> Result<Expression> {
        if position == 0 || self.u.ratio(2, 3)? {
            return self.literal();
        }
        self.expression(1)
    }

    /// The result: mostly something that every scalar has a part in, so that no difference gets lost.
    fn result(&mut self, body: &Block) -> Result<Expression> {
        if self.u.ratio(1, 3)? {
            return self.expression(2);
        }
        let used = self.scalars.iter().filter(|name| names::mentions(body, name));
        let parts = used.zip([1, 31, 7, -3, 10, 101, 13, 5, 3, 17]).map(|(name, factor)| match factor {
            1 => Expression::Name(name),
            _ => Expression::Name(name).times(Expression::number(factor)),
        });
        Ok(parts.reduce(Expression::plus).unwrap_or_else(|| Expression::number(0)))
    }
}
