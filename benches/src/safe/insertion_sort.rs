//! A sort of what is nearly sorted.

#[inline(never)]
pub fn indexed(out: &mut [i32], a: &[i32], n: i32) -> i32 {
    for i in 0..n as usize {
        let x = a[i];
        let mut j = i;
        while j > 0 {
            let before = out[j - 1];
            if before <= x {
                break;
            }
            out[j] = before;
            j -= 1;
        }
        out[j] = x;
    }
    0
}

#[inline(never)]
pub fn idiomatic(out: &mut [i32], a: &[i32], n: i32) -> i32 {
    let n = n as usize;
    let (out, a) = (&mut out[..n], &a[..n]);
    for (i, x) in a.iter().enumerate() {
        let sorted = &mut out[..=i];
        let mut j = i;
        while j > 0 && sorted[j - 1] > *x {
            sorted[j] = sorted[j - 1];
            j -= 1;
        }
        sorted[j] = *x;
    }
    0
}
