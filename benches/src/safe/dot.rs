//! The scalar product of two vectors.

#[inline(never)]
pub fn indexed(a: &[i32], b: &[i32], n: i32) -> i32 {
    let mut s = 0_i32;
    for i in 0..n as usize {
        s = s.wrapping_add(a[i].wrapping_mul(b[i]));
    }
    s
}

#[inline(never)]
pub fn idiomatic(a: &[i32], b: &[i32], n: i32) -> i32 {
    let n = n as usize;
    a[..n].iter().zip(&b[..n]).fold(0, |s: i32, (a, b)| s.wrapping_add(a.wrapping_mul(*b)))
}
