//! A weighted sum of neighbours, in place.

#[inline(never)]
pub fn indexed(a: &mut [i32], n: i32, steps: i32) -> i32 {
    let n = n as usize;
    for _ in 0..steps {
        for i in 1..n.saturating_sub(1) {
            for j in 1..n.saturating_sub(1) {
                let above = a[(i - 1) * n + j - 1]
                    .wrapping_add(a[(i - 1) * n + j])
                    .wrapping_add(a[(i - 1) * n + j + 1]);
                let beside = a[i * n + j - 1].wrapping_add(a[i * n + j]).wrapping_add(a[i * n + j + 1]);
                let below = a[(i + 1) * n + j - 1]
                    .wrapping_add(a[(i + 1) * n + j])
                    .wrapping_add(a[(i + 1) * n + j + 1]);
                a[i * n + j] = above.wrapping_add(beside).wrapping_add(below).wrapping_mul(5);
            }
        }
    }
    0
}

#[inline(never)]
pub fn idiomatic(a: &mut [i32], n: i32, steps: i32) -> i32 {
    let n = n as usize;
    if n < 3 {
        return 0;
    }
    let sum = |window: &[i32]| window[0].wrapping_add(window[1]).wrapping_add(window[2]);
    for _ in 0..steps {
        for i in 1..n - 1 {
            let (above, rest) = a[(i - 1) * n..(i + 2) * n].split_at_mut(n);
            let (here, below) = rest.split_at_mut(n);
            let mut before = here[0];
            for ((j, above), below) in (1..n - 1).zip(above.windows(3)).zip(below.windows(3)) {
                let beside = before.wrapping_add(here[j]).wrapping_add(here[j + 1]);
                before = sum(above).wrapping_add(beside).wrapping_add(sum(below)).wrapping_mul(5);
                here[j] = before;
            }
        }
    }
    0
}
