//! Calls of kernels that count, sort and search.

use crate::call::Call;
use crate::random::Random;

/// How many values are counted.
const VALUES: i32 = 256;

/// `histogram(counts, a, n)`
pub fn histogram(n: usize, random: &mut Random) -> Call {
    Call::new([vec![0; 256], random.vector_below(n, VALUES)], [n], n)
}

/// `counting_sort(out, counts, a, n, m)`
pub fn counting_sort(n: usize, random: &mut Random) -> Call {
    let m = if n <= 16 { 4 } else { VALUES };
    let a = random.vector_below(n, m);
    let m = usize::try_from(m).unwrap_or_default();
    Call::new([vec![0; n], vec![0; m], a], [n, m], 2 * (n + m))
}

/// `insertion_sort(out, a, n)`, of what is nearly sorted: it is what the method is used for, and what makes it
/// possible to measure where `n` is large.
pub fn insertion_sort(n: usize, random: &mut Random) -> Call {
    let a: Vec<i32> = (0..).step_by(4).take(n).map(|place| place + random.below(128)).collect();
    // An element moves past as many as are before it and larger, which are among the 32 before it.
    let moves = |place: usize| {
        let before = &a[place.saturating_sub(32)..place];
        before.iter().filter(|before| **before > a[place]).count()
    };
    let elements = (0..n).map(|place| 1 + moves(place)).sum();
    Call::new([vec![0; n], a], [n], elements)
}

/// `binary_search(found, keys, a, halves, m, depth)`
pub fn binary_search(n: usize, random: &mut Random) -> Call {
    let keys = n.min(20_000);
    let a: Vec<i32> = (0..).step_by(3).take(n).collect();
    let end = i32::try_from(3 * n + 3).unwrap_or(i32::MAX);
    let halves = halves(n);
    let depth = halves.len();
    let keys_of_a = random.vector_below(keys, end);
    Call::new([vec![0; keys], keys_of_a, a, halves], [keys, depth], keys * depth)
}

/// How far each step of a search in `n` elements goes: half of what is left, down to one element, and then past it.
fn halves(n: usize) -> Vec<i32> {
    let mut left = n;
    let mut halves = Vec::new();
    while left > 1 {
        let half = left / 2;
        halves.push(i32::try_from(half).unwrap_or(i32::MAX));
        left -= half;
    }
    halves.extend((n > 0).then_some(1));
    halves
}
