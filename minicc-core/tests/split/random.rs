//! Random nests of loops, before and after the optimiser.

use super::judge::{Judged, Tally};
use super::nests;
use crate::common::calls::{Given, int, shared};
use crate::common::random::Random;

/// How many cells there are, of which each buffer has some.
const CELLS: usize = 48;

fn given(random: &mut Random) -> Vec<Given> {
    let wild = *random.pick(&[0, 5, 30]);
    let small = random.chance(25);
    let lengths: Vec<usize> = (0..3)
        .map(|_| match random.below(4) {
            0 if small => random.below(4),
            0..=1 => random.below(41),
            _ => 40,
        })
        .collect();
    let scalar = |random: &mut Random| match random.below(8) {
        _ if random.chance(wild) => random.scalar(),
        0 => i32::try_from(*random.pick(&lengths)).unwrap() - i32::try_from(random.below(3)).unwrap(),
        1 => i32::try_from(random.below(48)).unwrap() - 4,
        _ => i32::try_from(random.below(8)).unwrap(),
    };
    let scalars = [0; 3].map(|_| int(scalar(random)));
    let buffers = lengths.iter().map(|length| shared(random.below(CELLS - length + 1), *length));
    buffers.chain(scalars).collect()
}

fn content(random: &mut Random) -> Vec<i32> {
    let one = |random: &mut Random| {
        if random.chance(85) { i32::try_from(random.below(9)).unwrap() - 1 } else { random.scalar() }
    };
    (0..CELLS).map(|_| one(random)).collect()
}

/// Judges `count` kernels from `seed` on.
fn judge(seed: u64, count: usize) -> (Tally, u64) {
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    let mut split = 0;
    for _ in 0..count {
        let judged = Judged::new(&nests::kernel(&mut random));
        split += u64::from(judged.hits() > 0);
        for _ in 0..4 {
            let memory = content(&mut random);
            tally.add(&judged.call(&given(&mut random), &memory, 100));
        }
    }
    (tally, split)
}

#[test]
fn random_nests_do_what_they_did() {
    let (tally, split) = judge(61, 2000);
    assert!(split >= 1000, "{split} kernels were split");
    // Main loops ran, and a good part of the calls ended in a trap.
    assert!(tally.fewer * 8 >= tally.calls && tally.traps * 3 >= tally.calls, "{tally:?}");
    assert!(tally.traps * 3 <= tally.calls * 2 && tally.limits > 0, "{tally:?}");
}
