//! A small square of weights over an image.

#[inline(never)]
pub fn indexed(out: &mut [i32], image: &[i32], weights: &[i32], h: i32, w: i32, k: i32) -> i32 {
    let (h, w, k) = (h as usize, w as usize, k as usize);
    if h < k || w < k {
        return 0;
    }
    let rows = h - k + 1;
    let columns = w - k + 1;
    for y in 0..rows {
        for x in 0..columns {
            let mut s = 0_i32;
            for v in 0..k {
                for u in 0..k {
                    s = s.wrapping_add(image[(y + v) * w + x + u].wrapping_mul(weights[v * k + u]));
                }
            }
            out[y * columns + x] = s;
        }
    }
    0
}

#[inline(never)]
pub fn idiomatic(out: &mut [i32], image: &[i32], weights: &[i32], h: i32, w: i32, k: i32) -> i32 {
    let (h, w, k) = (h as usize, w as usize, k as usize);
    if h < k || w < k {
        return 0;
    }
    let rows = h - k + 1;
    let columns = w - k + 1;
    let weights = &weights[..k * k];
    for (y, out) in out[..rows * columns].chunks_exact_mut(columns).enumerate() {
        let image = &image[y * w..(y + k) * w];
        for (x, out) in out.iter_mut().enumerate() {
            let rows = image.chunks_exact(w).zip(weights.chunks_exact(k));
            *out = rows.fold(0, |s, (row, weights)| {
                let pairs = row[x..x + k].iter().zip(weights);
                pairs.fold(s, |s: i32, (pixel, weight)| s.wrapping_add(pixel.wrapping_mul(*weight)))
            });
        }
    }
    0
}
