//! Levenshtein's distance.

#[inline(never)]
pub fn indexed(d: &mut [i32], a: &[i32], b: &[i32], n: i32, m: i32) -> i32 {
    let (n, m) = (n as usize, m as usize);
    let w = m + 1;
    for j in 0..=m {
        d[j] = j as i32;
    }
    for i in 1..=n {
        d[i * w] = i as i32;
        let x = a[i - 1];
        for j in 1..=m {
            let mut best = d[(i - 1) * w + j - 1];
            if x != b[j - 1] {
                best = best.wrapping_add(1);
            }
            let above = d[(i - 1) * w + j].wrapping_add(1);
            if above < best {
                best = above;
            }
            let left = d[i * w + j - 1].wrapping_add(1);
            if left < best {
                best = left;
            }
            d[i * w + j] = best;
        }
    }
    d[n * w + m]
}

#[inline(never)]
pub fn idiomatic(d: &mut [i32], a: &[i32], b: &[i32], n: i32, m: i32) -> i32 {
    let (n, m) = (n as usize, m as usize);
    let w = m + 1;
    let (a, b) = (&a[..n], &b[..m]);
    let (mut above, rest) = d[..(n + 1) * w].split_at_mut(w);
    for (cell, j) in above.iter_mut().zip(0..) {
        *cell = j;
    }
    for ((here, x), i) in rest.chunks_exact_mut(w).zip(a).zip(1..) {
        let mut left = i;
        here[0] = left;
        for ((cell, above), y) in here[1..].iter_mut().zip(above.windows(2)).zip(b) {
            let changed = above[0].wrapping_add(i32::from(x != y));
            left = changed.min(above[1].wrapping_add(1)).min(left.wrapping_add(1));
            *cell = left;
        }
        above = here;
    }
    above[m]
}
