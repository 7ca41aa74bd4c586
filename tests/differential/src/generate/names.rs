//! Names: mostly plain ones, and in some kernels those that mean something in C, Rust, Python or minicc
//! itself, or that Python normalises (LANGUAGE S11, S12).

use arbitrary::{Result, Unstructured};

use super::choice::weighted;
use crate::program::{Block, Expression, Name, Statement};

/// The names of one kernel. No two of a pool are equal, normalised or not.
#[derive(Clone, Copy)]
pub struct Pool {
    pub buffers: [Name; 3],
    pub parameters: [Name; 3],
    pub locals: [Name; 4],
    pub counters: [Name; 3],
}

const PLAIN: Pool = Pool {
    buffers: ["a", "b", "c"],
    parameters: ["n", "m", "w"],
    locals: ["s", "t", "x", "y"],
    counters: ["i", "j", "k"],
};

const HOSTILE: [Pool; 2] = [
    Pool {
        buffers: ["p0", "größe", "restrict"],
        parameters: ["n0", "int", "b0"],
        locals: ["v1", "steps", "e0", "INT32_MAX"],
        counters: ["_", "match", "goto"],
    },
    Pool {
        buffers: ["ﬁ", "buffer", "linux"],
        parameters: ["self", "ａ_length", "main"],
        locals: ["type", "print", "ℌ", "errno"],
        counters: ["λ", "I", "malloc"],
    },
];

/// The names for one kernel.
pub fn pool(u: &mut Unstructured<'_>) -> Result<Pool> {
    weighted(u, &[(8, PLAIN), (1, HOSTILE[0]), (1, HOSTILE[1])])
}

/// The name of the function.
pub fn function(u: &mut Unstructured<'_>) -> Result<Name> {
    weighted(u, &[(12, "kernel"), (1, "fonction_é"), (1, "abort"), (1, "_minicc")])
}

/// Whether `name` is read or assigned in `body`.
pub fn mentions(body: &Block, name: Name) -> bool {
    body.iter().any(|statement| match statement {
        Statement::Assign(target, value) | Statement::Augmented(target, _, value) => {
            *target == name || reads(value, name)
        }
        Statement::Store(_, index, value) => reads(index, name) || reads(value, name),
        Statement::If(arms, otherwise) => {
            let arm =
                |(condition, body): &(Expression, Block)| reads(condition, name) || mentions(body, name);
            arms.iter().any(arm) || mentions(otherwise, name)
        }
        Statement::While(condition, body) => reads(condition, name) || mentions(body, name),
        Statement::Return(value) => reads(value, name),
        Statement::Break | Statement::Continue | Statement::Pass => false,
    })
}

fn reads(expression: &Expression, name: Name) -> bool {
    match expression {
        Expression::Literal(_) => false,
        Expression::Name(read) => *read == name,
        Expression::Load(_, operand) | Expression::Negate(operand) | Expression::Not(operand) => {
            reads(operand, name)
        }
        Expression::Binary(_, left, right) | Expression::Compare(_, left, right) => {
            reads(left, name) || reads(right, name)
        }
    }
}
