//! The product of two square matrices.

#[inline(never)]
pub fn indexed(c: &mut [i32], a: &[i32], b: &[i32], n: i32) -> i32 {
    let n = n as usize;
    for i in 0..n {
        for j in 0..n {
            c[i * n + j] = 0;
        }
        for k in 0..n {
            let x = a[i * n + k];
            for j in 0..n {
                c[i * n + j] = c[i * n + j].wrapping_add(x.wrapping_mul(b[k * n + j]));
            }
        }
    }
    0
}

#[inline(never)]
pub fn idiomatic(c: &mut [i32], a: &[i32], b: &[i32], n: i32) -> i32 {
    let n = n as usize;
    if n == 0 {
        return 0;
    }
    for (c, a) in c[..n * n].chunks_exact_mut(n).zip(a[..n * n].chunks_exact(n)) {
        c.fill(0);
        for (x, b) in a.iter().zip(b[..n * n].chunks_exact(n)) {
            for (c, y) in c.iter_mut().zip(b) {
                *c = c.wrapping_add(x.wrapping_mul(*y));
            }
        }
    }
    0
}
