//! How steep an image is.

/// The pixels around one, row by row.
struct Around {
    north: [i32; 3],
    beside: [i32; 2],
    south: [i32; 3],
}

fn steepness(Around { north: [nw, n, ne], beside: [west, east], south: [sw, s, se] }: &Around) -> i32 {
    let gx = ne.wrapping_add(east.wrapping_mul(2)).wrapping_add(*se);
    let gx = gx.wrapping_sub(*nw).wrapping_sub(west.wrapping_mul(2)).wrapping_sub(*sw);
    let gy = sw.wrapping_add(s.wrapping_mul(2)).wrapping_add(*se);
    let gy = gy.wrapping_sub(*nw).wrapping_sub(n.wrapping_mul(2)).wrapping_sub(*ne);
    gx.wrapping_abs().wrapping_add(gy.wrapping_abs()).min(255)
}

#[inline(never)]
pub fn indexed(out: &mut [i32], image: &[i32], h: i32, w: i32) -> i32 {
    let (h, w) = (h as usize, w as usize);
    for y in 1..h.saturating_sub(1) {
        for x in 1..w.saturating_sub(1) {
            let north = (y - 1) * w + x;
            let here = y * w + x;
            let south = (y + 1) * w + x;
            out[here] = steepness(&Around {
                north: [image[north - 1], image[north], image[north + 1]],
                beside: [image[here - 1], image[here + 1]],
                south: [image[south - 1], image[south], image[south + 1]],
            });
        }
    }
    0
}

#[inline(never)]
pub fn idiomatic(out: &mut [i32], image: &[i32], h: i32, w: i32) -> i32 {
    let (h, w) = (h as usize, w as usize);
    if h < 3 || w < 3 {
        return 0;
    }
    for (out, rows) in out[w..(h - 1) * w].chunks_exact_mut(w).zip(image[..h * w].windows(3 * w).step_by(w)) {
        let (north, rest) = rows.split_at(w);
        let (here, south) = rest.split_at(w);
        let windows = north.windows(3).zip(here.windows(3)).zip(south.windows(3));
        for (out, ((north, here), south)) in out[1..w - 1].iter_mut().zip(windows) {
            *out = steepness(&Around {
                north: [north[0], north[1], north[2]],
                beside: [here[0], here[2]],
                south: [south[0], south[1], south[2]],
            });
        }
    }
    0
}
