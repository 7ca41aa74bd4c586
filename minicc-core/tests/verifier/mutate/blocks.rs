//! Blocks, their labels and their order.

use minicc_core::entity::{Entity, Map};
use minicc_core::ir::{Block, BlockData, Form, Function, Label, Terminator};

use super::flow::{follow, redirect};
use super::{Named, any_block, fresh_label, missing, pick, predecessors};
use crate::common::random::Random;

pub(super) fn blocks<F: Form>() -> Vec<Named<F>> {
    vec![
        ("label: another block's", |f, random| {
            let (one, other) = (any_block(f, random)?, any_block(f, random)?);
            f.blocks[one].label = f.blocks[other].label.clone();
            Some(())
        }),
        ("label: another block's, put together by hand", |f, random| {
            let (one, other) = (any_block(f, random)?, any_block(f, random)?);
            f.blocks[one].label = Label::Text(f.blocks[other].label.to_string().into());
            Some(())
        }),
        ("label: empty", |f, random| {
            let block = any_block(f, random)?;
            f.blocks[block].label = Label::from("");
            Some(())
        }),
        ("label: a new one", |f, random| {
            let block = any_block(f, random)?;
            f.blocks[block].label = fresh_label(f).as_str().into();
            Some(())
        }),
        ("block: gone, and what led there leads on", |f, random| {
            let gone = any_block(f, random)?;
            let next = f.blocks[gone].terminator.targets().next();
            let count = f.blocks.len();
            let after = |block: Block| if block > gone { Block::new(block.index() - 1) } else { block };
            let to = next.filter(|next| *next != gone && !random.chance(20));
            let replacement = to.map_or_else(|| missing(count - 1, random), after);
            remap(f, |block| if block == gone { replacement } else { after(block) });
            let kept = f.blocks.iter().filter(|(block, _)| *block != gone).map(|(_, data)| data.clone());
            f.blocks = kept.collect();
            Some(())
        }),
        ("block: twice", block_twice),
        ("block: twice, and phis follow", |f, random| {
            block_twice(f, random)?;
            follow(f, random);
            Some(())
        }),
        ("block: cut in two", |f, random| {
            let block = any_block(f, random)?;
            let label = fresh_label(f).as_str().into();
            let data = &mut f.blocks[block];
            let instructions = data.instructions.split_off(random.below(data.instructions.len() + 1));
            let (terminator, span) = (data.terminator, data.span);
            let rest = f.blocks.push(BlockData { label, phis: Vec::new(), instructions, terminator, span });
            f.blocks[block].terminator = Terminator::Jump(rest);
            if random.chance(70) {
                for phi in f.blocks.values_mut().flat_map(|data| &mut data.phis) {
                    phi.inputs.iter_mut().filter(|input| input.0 == block).for_each(|input| input.0 = rest);
                    phi.inputs.sort_by_key(|(from, _)| *from);
                }
            }
            Some(())
        }),
        ("block: exchanged with another", |f, random| {
            let (one, other) = (any_block(f, random)?, any_block(f, random)?);
            remap(f, |block| match block {
                block if block == one => other,
                block if block == other => one,
                block => block,
            });
            let mut blocks: Vec<BlockData> = f.blocks.values().cloned().collect();
            blocks.swap(one.index(), other.index());
            f.blocks = blocks.into_iter().collect();
            if random.chance(50) {
                let phis = f.blocks.values_mut().flat_map(|data| &mut data.phis);
                phis.for_each(|phi| phi.inputs.sort_by_key(|(from, _)| *from));
            }
            Some(())
        }),
        ("block: the last one gone", |f, random| {
            let last = f.blocks.keys().next_back()?;
            let most = if random.chance(10) { 0 } else { last.index() };
            f.blocks = f.blocks.values().take(most).cloned().collect::<Map<Block, BlockData>>();
            Some(())
        }),
    ]
}

fn block_twice<F: Form>(f: &mut Function<F>, random: &mut Random) -> Option<()> {
    let block = any_block(f, random)?;
    let data = BlockData { label: fresh_label(f).as_str().into(), ..f.blocks[block].clone() };
    let copy = f.blocks.push(data);
    // Mostly one of the edges leads to the copy.
    if let Some(from) = pick(random, &predecessors(f, block))
        && random.chance(80)
    {
        redirect(f, from, block, copy);
    }
    Some(())
}

/// Replaces every block that is mentioned by `after` of it.
fn remap<F: Form>(function: &mut Function<F>, after: impl Fn(Block) -> Block) {
    for data in function.blocks.values_mut() {
        data.terminator.targets_mut().for_each(|to| *to = after(*to));
        data.phis.iter_mut().flat_map(|phi| &mut phi.inputs).for_each(|input| input.0 = after(input.0));
    }
}
