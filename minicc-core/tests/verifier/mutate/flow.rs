//! Terminators and edges.

use minicc_core::ir::{Block, BlockData, Form, Function, Terminator};

use super::{Named, any_block, any_operand, fresh_label, missing, pick, predecessors};
use crate::common::random::Random;

pub(super) fn edges<F: Form>() -> Vec<Named<F>> {
    vec![
        ("edge: to another block", another_target),
        ("edge: to another block, and phis follow", |f, random| {
            another_target(f, random)?;
            follow(f, random);
            Some(())
        }),
        ("edge: to the entry", |f, random| {
            let entry = f.entry();
            *target(f, random)? = entry;
            Some(())
        }),
        ("edge: to a block that does not exist", |f, random| {
            let to = missing(f.blocks.len(), random);
            *target(f, random)? = to;
            Some(())
        }),
        ("edge: past a block", past_a_block),
        ("edge: past a block, and phis follow", |f, random| {
            past_a_block(f, random)?;
            follow(f, random);
            Some(())
        }),
        ("edge: through a new block", |f, random| {
            let (from, to) = any_edge(f, random)?;
            let between = f.blocks.push(BlockData {
                label: fresh_label(f).as_str().into(),
                phis: Vec::new(),
                instructions: Vec::new(),
                terminator: Terminator::Jump(to),
                span: f.blocks[from].span,
            });
            redirect(f, from, to, between);
            // The inputs of the phis follow, or not; and where they follow they stay in order, or not.
            if random.chance(70) {
                let sorted = random.chance(80);
                for phi in &mut f.blocks[to].phis {
                    phi.inputs.iter_mut().filter(|input| input.0 == from).for_each(|input| input.0 = between);
                    if sorted {
                        phi.inputs.sort_by_key(|(block, _)| *block);
                    }
                }
            }
            Some(())
        }),
        ("edge: a new one, and phis follow", |f, random| {
            let (condition, to) = (any_operand(f, random), any_target(f, random)?);
            let block = any_block(f, random)?;
            let terminator = &mut f.blocks[block].terminator;
            *terminator = match *terminator {
                Terminator::Jump(first) => Terminator::Branch(condition, first, to),
                Terminator::Branch(..) => return None,
                Terminator::Return(_) => Terminator::Jump(to),
            };
            follow(f, random);
            Some(())
        }),
    ]
}

pub(super) fn terminators<F: Form>() -> Vec<Named<F>> {
    vec![
        ("terminator: another kind", another_terminator),
        ("terminator: another kind, and phis follow", |f, random| {
            another_terminator(f, random)?;
            follow(f, random);
            Some(())
        }),
        ("terminator: arms exchanged", |f, random| {
            let (yes, no) = arms(f, random)?;
            core::mem::swap(yes, no);
            Some(())
        }),
        ("terminator: both arms alike", |f, random| {
            let block = any_block(f, random)?;
            let operand = any_operand(f, random);
            let terminator = &mut f.blocks[block].terminator;
            *terminator = match *terminator {
                Terminator::Jump(to) => Terminator::Branch(operand, to, to),
                Terminator::Branch(condition, yes, _) => Terminator::Branch(condition, yes, yes),
                Terminator::Return(_) => return None,
            };
            Some(())
        }),
        ("terminator: exchanged with another block's", exchanged_terminators),
        ("terminator: exchanged with another block's, and phis follow", |f, random| {
            exchanged_terminators(f, random)?;
            follow(f, random);
            Some(())
        }),
    ]
}

fn another_target<F: Form>(f: &mut Function<F>, random: &mut Random) -> Option<()> {
    let to = any_target(f, random)?;
    *target(f, random)? = to;
    Some(())
}

fn past_a_block<F: Form>(f: &mut Function<F>, random: &mut Random) -> Option<()> {
    let (from, to) = any_edge(f, random)?;
    let next = f.blocks[to].terminator.targets().next()?;
    redirect(f, from, to, next);
    Some(())
}

fn another_terminator<F: Form>(f: &mut Function<F>, random: &mut Random) -> Option<()> {
    let (block, to, operand) = (any_block(f, random)?, any_target(f, random)?, any_operand(f, random));
    let terminator = &mut f.blocks[block].terminator;
    let first = terminator.targets().next().unwrap_or(to);
    *terminator = match random.below(3) {
        0 => Terminator::Jump(first),
        1 => Terminator::Branch(operand, first, to),
        _ => Terminator::Return(operand),
    };
    Some(())
}

fn exchanged_terminators<F: Form>(f: &mut Function<F>, random: &mut Random) -> Option<()> {
    let (one, other) = (any_block(f, random)?, any_block(f, random)?);
    let terminator = f.blocks[one].terminator;
    f.blocks[one].terminator = core::mem::replace(&mut f.blocks[other].terminator, terminator);
    Some(())
}

/// Gives each phi the inputs that its block has predecessors for: with the operands that it had, or any.
pub(super) fn follow<F: Form>(f: &mut Function<F>, random: &mut Random) {
    for block in f.blocks.keys() {
        let from = predecessors(f, block);
        let mut phis = core::mem::take(&mut f.blocks[block].phis);
        for phi in &mut phis {
            let old = |from: Block| phi.inputs.iter().find(|input| input.0 == from).map(|input| input.1);
            let inputs =
                from.iter().map(|from| (*from, old(*from).unwrap_or_else(|| any_operand(f, random))));
            phi.inputs = inputs.collect();
        }
        f.blocks[block].phis = phis;
    }
}

/// A block other than the entry.
fn any_target<F: Form>(function: &Function<F>, random: &mut Random) -> Option<Block> {
    any_block(function, random).filter(|block| *block != function.entry())
}

/// A target of some terminator.
fn target<'a, F: Form>(function: &'a mut Function<F>, random: &mut Random) -> Option<&'a mut Block> {
    let mut all: Vec<&mut Block> =
        function.blocks.values_mut().flat_map(|data| data.terminator.targets_mut()).collect();
    if all.is_empty() {
        return None;
    }
    Some(all.swap_remove(random.below(all.len())))
}

/// An edge between blocks that exist.
fn any_edge<F: Form>(function: &Function<F>, random: &mut Random) -> Option<(Block, Block)> {
    let mut all = Vec::new();
    for (from, data) in function.blocks.iter() {
        let targets = data.terminator.targets().filter(|to| function.blocks.get(*to).is_some());
        all.extend(targets.map(|to| (from, to)));
    }
    pick(random, &all)
}

pub(super) fn redirect<F: Form>(function: &mut Function<F>, from: Block, old: Block, new: Block) {
    function.blocks[from].terminator.targets_mut().filter(|to| **to == old).for_each(|to| *to = new);
}

/// The two targets of some branch.
fn arms<'a, F: Form>(
    function: &'a mut Function<F>,
    random: &mut Random,
) -> Option<(&'a mut Block, &'a mut Block)> {
    let branches = function.blocks.values_mut().filter_map(|data| match &mut data.terminator {
        Terminator::Branch(_, yes, no) => Some((yes, no)),
        Terminator::Jump(_) | Terminator::Return(_) => None,
    });
    let mut all: Vec<(&mut Block, &mut Block)> = branches.collect();
    if all.is_empty() {
        return None;
    }
    Some(all.swap_remove(random.below(all.len())))
}
