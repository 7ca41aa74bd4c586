//! Calls of kernels that run along vectors.

use crate::call::Call;
use crate::random::Random;

/// `sum(a, n)`
pub fn sum(n: usize, random: &mut Random) -> Call {
    Call::new([random.vector(n)], [n], n)
}

/// `dot(a, b, n)`
pub fn dot(n: usize, random: &mut Random) -> Call {
    Call::new([random.vector(n), random.vector(n)], [n], n)
}

/// `saxpy(y, x, alpha, n)`
pub fn saxpy(n: usize, random: &mut Random) -> Call {
    Call::new([random.vector(n), random.vector(n)], [12_345, n], n)
}

/// `map(out, a, n)` and `prefix_sum(out, a, n)`
pub fn map(n: usize, random: &mut Random) -> Call {
    Call::new([vec![0; n], random.vector(n)], [n], n)
}

/// `fir(out, x, taps, n, t)`
pub fn fir(n: usize, random: &mut Random) -> Call {
    let taps = match n {
        0..=16 => 3,
        17..=4096 => 16,
        _ => 32,
    };
    let x = random.vector(n + taps - 1);
    Call::new([vec![0; n], x, random.vector_below(taps, 256)], [n, taps], n * taps)
}

/// `jacobi_1d(a, b, n, steps)`
pub fn jacobi_1d(n: usize, random: &mut Random) -> Call {
    let steps = match n {
        0..=16 => 1,
        17..=100_000 => 10,
        _ => 2,
    };
    Call::new([random.vector(n), vec![0; n]], [n, steps], 2 * steps * n.saturating_sub(2))
}
