//! How often each value occurs.

#[inline(never)]
pub fn indexed(counts: &mut [i32], a: &[i32], n: i32) -> i32 {
    for i in 0..n as usize {
        let v = a[i] as usize;
        counts[v] = counts[v].wrapping_add(1);
    }
    0
}

#[inline(never)]
pub fn idiomatic(counts: &mut [i32], a: &[i32], n: i32) -> i32 {
    for v in &a[..n as usize] {
        let count = &mut counts[*v as usize];
        *count = count.wrapping_add(1);
    }
    0
}
