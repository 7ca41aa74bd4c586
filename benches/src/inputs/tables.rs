//! Calls of kernels that fill tables.

use crate::call::Call;
use crate::random::Random;

/// `sieve(prime, n)`
pub fn sieve(n: usize, _: &mut Random) -> Call {
    let primes = (2..n).filter(|i| (2..*i).take_while(|d| d * d <= *i).all(|d| i % d != 0));
    let strikes =
        primes.take_while(|prime| prime * prime < n).map(|prime| (n - 1 - prime * prime) / prime + 1);
    Call::new([vec![0; n]], [n], n + strikes.sum::<usize>())
}

/// `edit_distance(d, a, b, n, m)`
pub fn edit_distance(n: usize, random: &mut Random) -> Call {
    table(n, random)
}

/// `smith_waterman(h, a, b, n, m)`
pub fn smith_waterman(n: usize, random: &mut Random) -> Call {
    table(n, random)
}

/// Two texts of four letters, and a table of their prefixes.
fn table(n: usize, random: &mut Random) -> Call {
    let m = n + 1;
    let [a, b] = [n, m].map(|length| random.vector_below(length, 4));
    Call::new([vec![0; (n + 1) * (m + 1)], a, b], [n, m], n * m)
}

/// `knapsack(best, weights, values, n, capacity)`
pub fn knapsack(capacity: usize, random: &mut Random) -> Call {
    let things = match capacity {
        0..=16 => 4,
        17..=100_000 => 50,
        _ => 8,
    };
    let heaviest = if capacity <= 16 { 5 } else { 500 };
    let weights: Vec<i32> = (0..things).map(|_| 1 + random.below(heaviest)).collect();
    let values = random.vector_below(things, 1000);
    let end = capacity + 1;
    let rounds =
        weights.iter().map(|weight| end.saturating_sub(usize::try_from(*weight).unwrap_or_default()));
    let rounds = rounds.sum();
    Call::new([vec![0; end], weights, values], [things, capacity], rounds)
}
