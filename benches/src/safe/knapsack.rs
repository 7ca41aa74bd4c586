//! The largest value that fits a weight.

#[inline(never)]
pub fn indexed(best: &mut [i32], weights: &[i32], values: &[i32], n: i32, capacity: i32) -> i32 {
    let capacity = capacity as usize;
    for c in 0..=capacity {
        best[c] = 0;
    }
    for i in 0..n as usize {
        let weight = weights[i] as usize;
        let value = values[i];
        for c in (weight..=capacity).rev() {
            let with_it = best[c - weight].wrapping_add(value);
            if with_it > best[c] {
                best[c] = with_it;
            }
        }
    }
    best[capacity]
}

#[inline(never)]
pub fn idiomatic(best: &mut [i32], weights: &[i32], values: &[i32], n: i32, capacity: i32) -> i32 {
    let (n, capacity) = (n as usize, capacity as usize);
    let best = &mut best[..=capacity];
    best.fill(0);
    for (weight, value) in weights[..n].iter().zip(&values[..n]) {
        let weight = *weight as usize;
        for c in (weight..best.len()).rev() {
            best[c] = best[c].max(best[c - weight].wrapping_add(*value));
        }
    }
    best[capacity]
}
