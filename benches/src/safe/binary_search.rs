//! How many elements of a sorted vector are less than each key.

#[inline(never)]
pub fn indexed(found: &mut [i32], keys: &[i32], a: &[i32], halves: &[i32], m: i32, depth: i32) -> i32 {
    for q in 0..m as usize {
        let key = keys[q];
        let mut base = 0;
        for k in 0..depth as usize {
            let half = halves[k] as usize;
            if a[base + half - 1] < key {
                base += half;
            }
        }
        found[q] = base as i32;
    }
    0
}

/// The standard library's own search needs no table of halves.
#[inline(never)]
pub fn idiomatic(found: &mut [i32], keys: &[i32], a: &[i32], _: &[i32], m: i32, _: i32) -> i32 {
    let m = m as usize;
    for (found, key) in found[..m].iter_mut().zip(&keys[..m]) {
        *found = a.partition_point(|x| x < key) as i32;
    }
    0
}
