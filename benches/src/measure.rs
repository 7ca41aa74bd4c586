//! Times of the forms of a kernel, taken in turns.
//!
//! Machines are noisy. What other programs take is not counted; see [`crate::clock`]. What else they disturb comes in
//! stretches: so a round runs every form once, a short batch of calls each, and a ratio is made of two times of the
//! same round. What is kept is the median over the rounds. Each round starts with another form, so that none always
//! follows the same one. Before each batch the buffers that the kernel stores to are brought back, so that a batch of
//! one call, which a long call makes, has the input as it was; the later calls of a batch of short ones may have the
//! results of those before, which changes none of these kernels' control but that of `floyd_warshall`, whose calls
//! are long.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::call::{Arena, Call};
use crate::clock::Moment;
use crate::native::Entry;

/// How much is measured.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many rounds there are.
    pub rounds: usize,
    /// A batch takes about this long without checks, or one call where that takes longer.
    pub batch: Duration,
    /// No further round is begun after this time, once there are [`FEWEST`].
    pub limit: Duration,
}

/// How many rounds there are at least, unless fewer are asked for.
pub const FEWEST: usize = 5;

/// For each of `entries`, the nanoseconds for an element, of which `calls` together have `elements`, round by round.
/// The first entry is the one that a batch is measured by. `stored` says which buffers are stored to.
pub fn measure(
    entries: &[Entry<'_>],
    calls: &[Call],
    elements: u64,
    stored: &[bool],
    effort: Effort,
) -> Vec<Vec<f64>> {
    let mut arenas: Vec<Arena> = calls.iter().map(|call| Arena::new(call.clone(), stored)).collect();
    for entry in entries {
        run(entry, &mut arenas, 1);
    }
    let times = entries.first().map_or(1, |first| times(first, &mut arenas, effort.batch));
    let start = Instant::now();
    let mut taken = vec![Vec::new(); entries.len()];
    for round in 0..effort.rounds {
        if round >= FEWEST && start.elapsed() > effort.limit {
            break;
        }
        for turn in 0..entries.len() {
            let number = (round + turn) % entries.len();
            let time = run(&entries[number], &mut arenas, times);
            #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
            let each = time.as_nanos() as f64 / (f64::from(times) * elements as f64);
            taken[number].push(each);
        }
    }
    taken
}

/// How many calls take as long as a batch should.
fn times(entry: &Entry<'_>, arenas: &mut [Arena], batch: Duration) -> u32 {
    let mut times = 1;
    loop {
        let time = run(entry, arenas, times);
        if time >= batch / 2 || times >= 1 << 24 {
            let wanted = f64::from(times) * batch.as_secs_f64() / time.as_secs_f64().max(1e-9);
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "the cast saturates"
            )]
            return wanted.ceil().max(1.0) as u32;
        }
        times *= 2;
    }
}

fn run(entry: &Entry<'_>, arenas: &mut [Arena], times: u32) -> Duration {
    for arena in arenas.iter_mut() {
        arena.restore_stored();
    }
    let start = Moment::now();
    black_box(entry.call(arenas, times));
    start.elapsed()
}
