//! The same filter in plain safe Rust, written from the definition and sharing nothing with the
//! kernels but the unit of the result: what the kernels are compared with.

use image::RgbImage;

/// Luma weights of BT.601, in 256ths.
const WEIGHTS: [i32; 3] = [77, 150, 29];

/// The horizontal Sobel operator; the vertical one is its transpose.
const SOBEL: [[i32; 3]; 3] = [[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]];

/// The edge strengths of a photograph, row by row, in 256ths of a gray level and clamped below 256 levels.
pub(crate) fn edges(photo: &RgbImage) -> Vec<i32> {
    let mut strengths = Vec::new();
    for y in 0..photo.height() {
        for x in 0..photo.width() {
            strengths.push(strength(photo, x, y));
        }
    }
    strengths
}

fn strength(photo: &RgbImage, x: u32, y: u32) -> i32 {
    if x == 0 || y == 0 || x + 1 == photo.width() || y + 1 == photo.height() {
        return 0;
    }
    let (mut gx, mut gy) = (0, 0);
    for (row, v) in (0_usize..3).zip(y - 1..) {
        for (column, u) in (0_usize..3).zip(x - 1..) {
            let level = luma(photo.get_pixel(u, v).0);
            gx += SOBEL[row][column] * level;
            gy += SOBEL[column][row] * level;
        }
    }
    (gx.abs() + gy.abs()).min(0xffff)
}

fn luma(rgb: [u8; 3]) -> i32 {
    WEIGHTS.iter().zip(rgb).map(|(weight, component)| weight * i32::from(component)).sum()
}
