//! A polynomial of each element.

fn polynomial(x: i32) -> i32 {
    x.wrapping_mul(x).wrapping_sub(x.wrapping_mul(3)).wrapping_add(7)
}

#[inline(never)]
pub fn indexed(out: &mut [i32], a: &[i32], n: i32) -> i32 {
    for i in 0..n as usize {
        out[i] = polynomial(a[i]);
    }
    0
}

#[inline(never)]
pub fn idiomatic(out: &mut [i32], a: &[i32], n: i32) -> i32 {
    let n = n as usize;
    for (out, x) in out[..n].iter_mut().zip(&a[..n]) {
        *out = polynomial(*x);
    }
    0
}
