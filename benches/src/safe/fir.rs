//! A filter of finite response.

#[inline(never)]
pub fn indexed(out: &mut [i32], x: &[i32], taps: &[i32], n: i32, t: i32) -> i32 {
    for i in 0..n as usize {
        let mut s = 0_i32;
        for k in 0..t as usize {
            s = s.wrapping_add(taps[k].wrapping_mul(x[i + k]));
        }
        out[i] = s;
    }
    0
}

#[inline(never)]
pub fn idiomatic(out: &mut [i32], x: &[i32], taps: &[i32], n: i32, t: i32) -> i32 {
    let (n, t) = (n as usize, t as usize);
    let taps = &taps[..t];
    for (out, window) in out[..n].iter_mut().zip(x[..n + t - 1].windows(t)) {
        *out = taps.iter().zip(window).fold(0, |s: i32, (tap, x)| s.wrapping_add(tap.wrapping_mul(*x)));
    }
    0
}
