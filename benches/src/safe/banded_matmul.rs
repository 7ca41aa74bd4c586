//! The product of two matrices of a few diagonals.

#[inline(never)]
pub fn indexed(c: &mut [i32], a: &[i32], b: &[i32], n: i32, w: i32) -> i32 {
    let (n, w) = (n as usize, w as usize);
    let p = 2 * w + 1;
    let q = 4 * w + 1;
    for i in 0..n {
        for d in 0..q {
            c[i * q + d] = 0;
        }
        for d in 0..p {
            if i + d >= w && i + d - w < n {
                let k = i + d - w;
                let x = a[i * p + d];
                for e in 0..p {
                    c[i * q + d + e] = c[i * q + d + e].wrapping_add(x.wrapping_mul(b[k * p + e]));
                }
            }
        }
    }
    0
}

#[inline(never)]
pub fn idiomatic(c: &mut [i32], a: &[i32], b: &[i32], n: i32, w: i32) -> i32 {
    let (n, w) = (n as usize, w as usize);
    let p = 2 * w + 1;
    let q = 4 * w + 1;
    let b = &b[..n * p];
    for (i, (c, a)) in c[..n * q].chunks_exact_mut(q).zip(a[..n * p].chunks_exact(p)).enumerate() {
        c.fill(0);
        // The rows of `b` start at i - w, but not before the first.
        let skipped = w.saturating_sub(i);
        let rows = b.chunks_exact(p).skip(i.saturating_sub(w));
        for ((d, x), b) in a.iter().enumerate().skip(skipped).zip(rows) {
            for (c, y) in c[d..d + p].iter_mut().zip(b) {
                *c = c.wrapping_add(x.wrapping_mul(*y));
            }
        }
    }
    0
}
