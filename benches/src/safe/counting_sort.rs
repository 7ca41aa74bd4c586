//! A sort of small values.

#[inline(never)]
pub fn indexed(out: &mut [i32], counts: &mut [i32], a: &[i32], n: i32, m: i32) -> i32 {
    let (n, m) = (n as usize, m as usize);
    for v in 0..m {
        counts[v] = 0;
    }
    for i in 0..n {
        let v = a[i] as usize;
        counts[v] = counts[v].wrapping_add(1);
    }
    let mut start = 0_i32;
    for v in 0..m {
        let count = counts[v];
        counts[v] = start;
        start = start.wrapping_add(count);
    }
    for i in 0..n {
        let v = a[i];
        let place = counts[v as usize];
        out[place as usize] = v;
        counts[v as usize] = place.wrapping_add(1);
    }
    0
}

#[inline(never)]
pub fn idiomatic(out: &mut [i32], counts: &mut [i32], a: &[i32], n: i32, m: i32) -> i32 {
    let (a, counts) = (&a[..n as usize], &mut counts[..m as usize]);
    counts.fill(0);
    for v in a {
        let count = &mut counts[*v as usize];
        *count = count.wrapping_add(1);
    }
    let mut start = 0_i32;
    for count in counts.iter_mut() {
        let next = start.wrapping_add(*count);
        *count = start;
        start = next;
    }
    for v in a {
        let place = &mut counts[*v as usize];
        out[*place as usize] = *v;
        *place = place.wrapping_add(1);
    }
    0
}
