//! A matrix times a vector, and its transpose times another.

#[inline(never)]
pub fn indexed(u: &mut [i32], v: &mut [i32], a: &[i32], x: &[i32], y: &[i32], n: i32) -> i32 {
    let n = n as usize;
    for i in 0..n {
        let mut s = u[i];
        for j in 0..n {
            s = s.wrapping_add(a[i * n + j].wrapping_mul(x[j]));
        }
        u[i] = s;
    }
    for i in 0..n {
        let t = y[i];
        for j in 0..n {
            v[j] = v[j].wrapping_add(a[i * n + j].wrapping_mul(t));
        }
    }
    0
}

#[inline(never)]
pub fn idiomatic(u: &mut [i32], v: &mut [i32], a: &[i32], x: &[i32], y: &[i32], n: i32) -> i32 {
    let n = n as usize;
    if n == 0 {
        return 0;
    }
    let (v, a, x) = (&mut v[..n], &a[..n * n], &x[..n]);
    for (u, row) in u[..n].iter_mut().zip(a.chunks_exact(n)) {
        *u = row.iter().zip(x).fold(*u, |s, (a, x)| s.wrapping_add(a.wrapping_mul(*x)));
    }
    for (t, row) in y[..n].iter().zip(a.chunks_exact(n)) {
        for (v, a) in v.iter_mut().zip(row) {
            *v = v.wrapping_add(a.wrapping_mul(*t));
        }
    }
    0
}
