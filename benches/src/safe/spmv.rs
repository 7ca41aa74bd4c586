//! A sparse matrix, stored by rows, times a vector.

#[inline(never)]
pub fn indexed(y: &mut [i32], starts: &[i32], columns: &[i32], values: &[i32], x: &[i32], n: i32) -> i32 {
    for i in 0..n as usize {
        let mut s = 0_i32;
        for p in starts[i] as usize..starts[i + 1] as usize {
            s = s.wrapping_add(values[p].wrapping_mul(x[columns[p] as usize]));
        }
        y[i] = s;
    }
    0
}

#[inline(never)]
pub fn idiomatic(y: &mut [i32], starts: &[i32], columns: &[i32], values: &[i32], x: &[i32], n: i32) -> i32 {
    let n = n as usize;
    for (y, bounds) in y[..n].iter_mut().zip(starts[..=n].windows(2)) {
        let row = bounds[0] as usize..bounds[1] as usize;
        let pairs = values[row.clone()].iter().zip(&columns[row]);
        *y = pairs.fold(0, |s: i32, (value, column)| s.wrapping_add(value.wrapping_mul(x[*column as usize])));
    }
    0
}
