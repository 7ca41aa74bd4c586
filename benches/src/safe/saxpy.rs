//! A multiple of one vector added to another.

#[inline(never)]
pub fn indexed(y: &mut [i32], x: &[i32], alpha: i32, n: i32) -> i32 {
    for i in 0..n as usize {
        y[i] = y[i].wrapping_add(alpha.wrapping_mul(x[i]));
    }
    0
}

#[inline(never)]
pub fn idiomatic(y: &mut [i32], x: &[i32], alpha: i32, n: i32) -> i32 {
    let n = n as usize;
    for (y, x) in y[..n].iter_mut().zip(&x[..n]) {
        *y = y.wrapping_add(alpha.wrapping_mul(*x));
    }
    0
}
