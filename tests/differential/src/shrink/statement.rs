//! Smaller statements: fewer of them, their parts in their place, and smaller parts.

use super::expression::smaller;
use crate::program::{Block, Expression, Statement};

/// Every block that is one step smaller than `body`.
pub fn blocks(body: &Block) -> Vec<Block> {
    let mut all = Vec::new();
    let replaced = |position: usize, by: Block| {
        let mut block = body.clone();
        block.splice(position..=position, by);
        block
    };
    for position in 0..body.len() {
        if body.len() > 1 {
            all.push(replaced(position, Vec::new()));
        }
    }
    for (position, statement) in body.iter().enumerate() {
        all.extend(simpler(statement).into_iter().map(|by| replaced(position, by)));
    }
    all
}

/// What can stand in the place of `statement`.
fn simpler(statement: &Statement) -> Vec<Block> {
    let mut all: Vec<Block> = Vec::new();
    if *statement != Statement::Pass {
        all.push(vec![Statement::Pass]);
    }
    match statement {
        Statement::Assign(name, value) => {
            all.extend(smaller(value).into_iter().map(|value| vec![Statement::Assign(name, value)]));
        }
        Statement::Augmented(name, operator, value) => {
            let augmented = |value| vec![Statement::Augmented(name, *operator, value)];
            all.extend(smaller(value).into_iter().map(augmented));
        }
        Statement::Store(buffer, index, value) => {
            let store = |index: Expression, value: Expression| vec![Statement::Store(buffer, index, value)];
            all.extend(smaller(index).into_iter().map(|index| store(index, value.clone())));
            all.extend(smaller(value).into_iter().map(|value| store(index.clone(), value)));
        }
        Statement::Return(value) => {
            all.extend(smaller(value).into_iter().map(|value| vec![Statement::Return(value)]));
        }
        Statement::While(condition, body) => {
            all.push(body.clone());
            all.push(vec![Statement::Return(condition.clone())]);
            all.push(vec![Statement::If(vec![(condition.clone(), body.clone())], Vec::new())]);
            all.extend(blocks(body).into_iter().map(|body| vec![Statement::While(condition.clone(), body)]));
            let conditions = smaller(condition).into_iter();
            all.extend(conditions.map(|condition| vec![Statement::While(condition, body.clone())]));
        }
        Statement::If(arms, otherwise) => conditional(arms, otherwise, &mut all),
        Statement::Break | Statement::Continue | Statement::Pass => {}
    }
    all
}

fn conditional(arms: &[(Expression, Block)], otherwise: &Block, all: &mut Vec<Block>) {
    all.extend(arms.iter().map(|(_, body)| body.clone()));
    all.extend(arms.iter().map(|(condition, _)| vec![Statement::Return(condition.clone())]));
    if !otherwise.is_empty() {
        all.push(otherwise.clone());
        all.push(vec![Statement::If(arms.to_vec(), Vec::new())]);
        all.extend(
            blocks(otherwise).into_iter().map(|otherwise| vec![Statement::If(arms.to_vec(), otherwise)]),
        );
    }
    for (position, (condition, body)) in arms.iter().enumerate() {
        let with = |arm: Option<(Expression, Block)>| {
            let mut arms = arms.to_vec();
            arms.splice(position..=position, arm);
            vec![Statement::If(arms, otherwise.clone())]
        };
        if arms.len() > 1 {
            all.push(with(None));
        }
        all.extend(blocks(body).into_iter().map(|body| with(Some((condition.clone(), body)))));
        all.extend(smaller(condition).into_iter().map(|condition| with(Some((condition, body.clone())))));
    }
}
