//! The sum of each prefix.

#[inline(never)]
pub fn indexed(out: &mut [i32], a: &[i32], n: i32) -> i32 {
    let mut s = 0_i32;
    for i in 0..n as usize {
        s = s.wrapping_add(a[i]);
        out[i] = s;
    }
    s
}

#[inline(never)]
pub fn idiomatic(out: &mut [i32], a: &[i32], n: i32) -> i32 {
    let n = n as usize;
    let mut s = 0_i32;
    for (out, x) in out[..n].iter_mut().zip(&a[..n]) {
        s = s.wrapping_add(*x);
        *out = s;
    }
    s
}
