//! The best local alignment.

#[inline(never)]
pub fn indexed(h: &mut [i32], a: &[i32], b: &[i32], n: i32, m: i32) -> i32 {
    let (n, m) = (n as usize, m as usize);
    let w = m + 1;
    for j in 0..=m {
        h[j] = 0;
    }
    let mut best = 0;
    for i in 1..=n {
        h[i * w] = 0;
        let x = a[i - 1];
        for j in 1..=m {
            let mut score = h[(i - 1) * w + j - 1];
            if x == b[j - 1] {
                score = score.wrapping_add(2);
            } else {
                score = score.wrapping_sub(1);
            }
            let above = h[(i - 1) * w + j].wrapping_sub(1);
            if above > score {
                score = above;
            }
            let left = h[i * w + j - 1].wrapping_sub(1);
            if left > score {
                score = left;
            }
            if score < 0 {
                score = 0;
            }
            h[i * w + j] = score;
            if score > best {
                best = score;
            }
        }
    }
    best
}

#[inline(never)]
pub fn idiomatic(h: &mut [i32], a: &[i32], b: &[i32], n: i32, m: i32) -> i32 {
    let (n, m) = (n as usize, m as usize);
    let w = m + 1;
    let (a, b) = (&a[..n], &b[..m]);
    let (mut above, rest) = h[..(n + 1) * w].split_at_mut(w);
    above.fill(0);
    let mut best = 0;
    for (here, x) in rest.chunks_exact_mut(w).zip(a) {
        let mut left = 0_i32;
        here[0] = left;
        for ((cell, above), y) in here[1..].iter_mut().zip(above.windows(2)).zip(b) {
            let paired = above[0].wrapping_add(if x == y { 2 } else { -1 });
            left = paired.max(above[1].wrapping_sub(1)).max(left.wrapping_sub(1)).max(0);
            *cell = left;
            best = best.max(left);
        }
        above = here;
    }
    best
}
