//! A weighted sum of neighbours, from one vector to another and back.

fn relaxed(before: i32, here: i32, after: i32) -> i32 {
    before.wrapping_add(here).wrapping_add(after).wrapping_mul(3)
}

#[inline(never)]
pub fn indexed(a: &mut [i32], b: &mut [i32], n: i32, steps: i32) -> i32 {
    let n = n as usize;
    for _ in 0..steps {
        for i in 1..n.saturating_sub(1) {
            b[i] = relaxed(a[i - 1], a[i], a[i + 1]);
        }
        for i in 1..n.saturating_sub(1) {
            a[i] = relaxed(b[i - 1], b[i], b[i + 1]);
        }
    }
    0
}

#[inline(never)]
pub fn idiomatic(a: &mut [i32], b: &mut [i32], n: i32, steps: i32) -> i32 {
    fn step(from: &[i32], to: &mut [i32]) {
        for (to, window) in to[1..].iter_mut().zip(from.windows(3)) {
            *to = relaxed(window[0], window[1], window[2]);
        }
    }
    let n = n as usize;
    if n < 3 {
        return 0;
    }
    let (a, b) = (&mut a[..n], &mut b[..n]);
    for _ in 0..steps {
        step(a, b);
        step(b, a);
    }
    0
}
