//! Calls of kernels that run over matrices and images.

#![allow(clippy::many_single_char_names, reason = "the names are those of the kernels")]

use crate::call::Call;
use crate::random::Random;

/// `matmul(c, a, b, n)`
pub fn matmul(n: usize, random: &mut Random) -> Call {
    let [a, b] = [0; 2].map(|_| random.vector(n * n));
    Call::new([vec![0; n * n], a, b], [n], n * n * n)
}

/// `banded_matmul(c, a, b, n, w)`
pub fn banded_matmul(n: usize, random: &mut Random) -> Call {
    let w = match n {
        0..=16 => 1,
        17..=100 => 8,
        101..=10_000 => 16,
        _ => 32,
    };
    let (p, q) = (2 * w + 1, 4 * w + 1);
    let [a, b] = [0; 2].map(|_| banded(n, w, random));
    Call::new([vec![0; n * q], a, b], [n, w], n * p * p)
}

/// Rows of the `w` diagonals on each side of the main one, 0 outside the matrix.
fn banded(n: usize, w: usize, random: &mut Random) -> Vec<i32> {
    let elements = (0..n).flat_map(|i| (0..=2 * w).map(move |d| i + d));
    let inside = elements.map(|place| place >= w && place - w < n);
    inside.map(|inside| if inside { random.any() } else { 0 }).collect()
}

/// `mvt(u, v, a, x, y, n)`
pub fn mvt(n: usize, random: &mut Random) -> Call {
    let a = random.vector(n * n);
    let [u, v, x, y] = [0; 4].map(|_| random.vector(n));
    Call::new([u, v, a, x, y], [n], 2 * n * n)
}

/// `conv2d(out, image, weights, h, w, k)`
pub fn conv2d(n: usize, random: &mut Random) -> Call {
    let k = if n <= 16 { 3 } else { 5 };
    let (h, w) = (n, n + 2);
    let outputs = (h + 1).saturating_sub(k) * (w + 1).saturating_sub(k);
    let image = random.vector_below(h * w, 256);
    Call::new([vec![0; outputs], image, random.vector_below(k * k, 16)], [h, w, k], outputs * k * k)
}

/// `sobel(out, image, h, w)`
pub fn sobel(n: usize, random: &mut Random) -> Call {
    let (h, w) = (n, n + 2);
    let inner = h.saturating_sub(2) * w.saturating_sub(2);
    Call::new([vec![0; h * w], random.vector_below(h * w, 256)], [h, w], inner)
}

/// `life(out, grid, h, w)`
pub fn life(n: usize, random: &mut Random) -> Call {
    let (h, w) = (n, n + 2);
    let inner = h.saturating_sub(2) * w.saturating_sub(2);
    Call::new([vec![0; h * w], random.vector_below(h * w, 2)], [h, w], inner)
}

/// `seidel_2d(a, n, steps)`
pub fn seidel_2d(n: usize, random: &mut Random) -> Call {
    let steps = 2;
    let inner = n.saturating_sub(2);
    Call::new([random.vector(n * n)], [n, steps], steps * inner * inner)
}

/// `floyd_warshall(d, n)`
pub fn floyd_warshall(n: usize, random: &mut Random) -> Call {
    Call::new([random.vector_below(n * n, 1_000_000)], [n], n * n * n)
}

/// `spmv(y, starts, columns, values, x, n)`
pub fn spmv(n: usize, random: &mut Random) -> Call {
    let columns_of_a = i32::try_from(n).unwrap_or(i32::MAX);
    let mut starts = vec![0];
    let mut columns = Vec::new();
    for _ in 0..n {
        let count = 4 + random.below(9);
        let mut row: Vec<i32> = (0..count).map(|_| random.below(columns_of_a)).collect();
        row.sort_unstable();
        columns.extend(row);
        starts.push(i32::try_from(columns.len()).unwrap_or(i32::MAX));
    }
    let (count, values) = (columns.len(), random.vector(columns.len()));
    Call::new([vec![0; n], starts, columns, values, random.vector(n)], [n], count)
}
