//! The shortest paths between all places.

#[inline(never)]
pub fn indexed(d: &mut [i32], n: i32) -> i32 {
    let n = n as usize;
    for k in 0..n {
        for i in 0..n {
            let first = d[i * n + k];
            for j in 0..n {
                let mut best = d[i * n + j];
                let through = first.wrapping_add(d[k * n + j]);
                if through < best {
                    best = through;
                }
                d[i * n + j] = best;
            }
        }
    }
    0
}

#[inline(never)]
pub fn idiomatic(d: &mut [i32], n: i32) -> i32 {
    fn through(rows: &mut [i32], k: usize, second: &[i32]) {
        for row in rows.chunks_exact_mut(second.len()) {
            let first = row[k];
            for (best, second) in row.iter_mut().zip(second) {
                *best = (*best).min(first.wrapping_add(*second));
            }
        }
    }
    let n = n as usize;
    let d = &mut d[..n * n];
    for k in 0..n {
        let (before, rest) = d.split_at_mut(k * n);
        let (here, after) = rest.split_at_mut(n);
        through(before, k, here);
        let first = here[k];
        for best in here.iter_mut() {
            *best = (*best).min(first.wrapping_add(*best));
        }
        through(after, k, here);
    }
    0
}
