//! A generation of Conway's game.

fn next(neighbours: i32, alive: i32) -> i32 {
    match neighbours {
        3 => 1,
        2 => alive,
        _ => 0,
    }
}

#[inline(never)]
pub fn indexed(out: &mut [i32], grid: &[i32], h: i32, w: i32) -> i32 {
    let (h, w) = (h as usize, w as usize);
    for y in 1..h.saturating_sub(1) {
        for x in 1..w.saturating_sub(1) {
            let mut s = grid[(y - 1) * w + x - 1]
                .wrapping_add(grid[(y - 1) * w + x])
                .wrapping_add(grid[(y - 1) * w + x + 1]);
            s = s.wrapping_add(grid[y * w + x - 1]).wrapping_add(grid[y * w + x + 1]);
            s = s
                .wrapping_add(grid[(y + 1) * w + x - 1])
                .wrapping_add(grid[(y + 1) * w + x])
                .wrapping_add(grid[(y + 1) * w + x + 1]);
            out[y * w + x] = next(s, grid[y * w + x]);
        }
    }
    0
}

#[inline(never)]
pub fn idiomatic(out: &mut [i32], grid: &[i32], h: i32, w: i32) -> i32 {
    let (h, w) = (h as usize, w as usize);
    if h < 3 || w < 3 {
        return 0;
    }
    let sum = |window: &[i32]| window[0].wrapping_add(window[1]).wrapping_add(window[2]);
    for (out, rows) in out[w..(h - 1) * w].chunks_exact_mut(w).zip(grid[..h * w].windows(3 * w).step_by(w)) {
        let (above, rest) = rows.split_at(w);
        let (here, below) = rest.split_at(w);
        let windows = above.windows(3).zip(here.windows(3)).zip(below.windows(3));
        for (out, ((above, here), below)) in out[1..w - 1].iter_mut().zip(windows) {
            let s = sum(above).wrapping_add(here[0]).wrapping_add(here[2]).wrapping_add(sum(below));
            *out = next(s, here[1]);
        }
    }
    0
}
