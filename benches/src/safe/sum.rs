//! The sum of elements.

#[inline(never)]
pub fn indexed(a: &[i32], n: i32) -> i32 {
    let mut s = 0_i32;
    for i in 0..n as usize {
        s = s.wrapping_add(a[i]);
    }
    s
}

#[inline(never)]
pub fn idiomatic(a: &[i32], n: i32) -> i32 {
    a[..n as usize].iter().fold(0, |s: i32, x| s.wrapping_add(*x))
}
