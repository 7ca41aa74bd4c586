//! The filter as a user of minicc writes it: slices in, kernels called in turn, traps passed on.
//!
//! Fixed point instead of division: `gray` gives luma in units of 1/256 of a gray level, `sobel` is
//! linear up to its clamp, so its strengths have the same unit, and the one division by [`ONE`] happens
//! when [`crate::picture`] makes bytes. Nothing is rounded before that. The largest luma is
//! 255 * 256, so |gx| + |gy| is at most 8 * 255 * 256 = 522,240: nothing comes near to wrapping.

use crate::kernels;
use image::RgbImage;
use std::error::Error;

/// One gray level, in the unit of the kernels' values.
pub(crate) const ONE: i32 = 256;

/// The largest strength that still divides down to the byte 255.
pub(crate) const LIMIT: i32 = 256 * ONE - 1;

/// What the kernels found in a photograph.
pub(crate) struct Edges {
    /// The edge strength of each pixel, row by row, from 0 to [`LIMIT`].
    pub(crate) strength: Vec<i32>,
    /// How many strengths had to be clamped to [`LIMIT`].
    pub(crate) clamped: i32,
}

/// Runs both kernels over a photograph. The outermost pixels of the result are 0.
pub(crate) fn edges(photo: &RgbImage) -> Result<Edges, Box<dyn Error>> {
    let rgb: Vec<i32> = photo.as_raw().iter().copied().map(i32::from).collect();
    // The kernels index with i32. If three components a pixel can be counted in one, so can the pixels,
    // the width and the height.
    let components =
        i32::try_from(rgb.len()).map_err(|_| "the photograph has more than 2^31 - 1 components")?;
    let count = components / 3;
    let (width, height) = (i32::try_from(photo.width())?, i32::try_from(photo.height())?);

    let mut luma = vec![0; rgb.len() / 3];
    kernels::gray(&rgb, &mut luma, count)?;

    let mut strength = vec![0; luma.len()];
    let clamped = kernels::sobel(&luma, &mut strength, width, height, LIMIT)?;
    Ok(Edges { strength, clamped })
}

#[cfg(test)]
mod tests {
    use super::{LIMIT, ONE, edges};
    use crate::{kernels, plain};
    use image::{Rgb, RgbImage};
    use std::error::Error;

    /// A picture of gray levels.
    fn levels(width: u32, height: u32, level: impl Fn(u32, u32) -> u8) -> RgbImage {
        RgbImage::from_fn(width, height, |x, y| Rgb([level(x, y); 3]))
    }

    #[test]
    fn the_weights_sum_to_one_gray_level() -> Result<(), Box<dyn Error>> {
        let rgb = [0, 0, 0, 255, 255, 255, 1, 0, 0, 0, 1, 0, 0, 0, 1];
        let mut luma = [-1; 5];
        assert_eq!(kernels::gray(&rgb, &mut luma, 5)?, 5);
        assert_eq!(luma, [0, 255 * ONE, 77, 150, 29]);
        Ok(())
    }

    #[test]
    fn a_picture_without_inner_pixels_has_no_edges() -> Result<(), Box<dyn Error>> {
        for (width, height) in [(0, 0), (0, 3), (1, 1), (1, 5), (5, 1), (2, 2), (2, 9), (9, 2)] {
            let found = edges(&levels(width, height, |x, y| if x == y { 255 } else { 0 }))?;
            assert_eq!(found.strength, vec![0; (width * height) as usize], "{width} x {height}");
            assert_eq!(found.clamped, 0);
        }
        Ok(())
    }

    #[test]
    fn a_3_x_3_picture_has_one_strength() -> Result<(), Box<dyn Error>> {
        // Columns 0, 5, 10: gx = 4 * 10 and gy = 0. Levels that grow both ways: the two add up.
        let ramp = edges(&levels(3, 3, |x, _| [0, 5, 10][x as usize]))?;
        assert_eq!(ramp.strength, [0, 0, 0, 0, 40 * ONE, 0, 0, 0, 0]);
        let slope = edges(&levels(3, 3, |x, y| [20, 15, 10][x as usize] + [0, 1, 2][y as usize]))?;
        assert_eq!(slope.strength[4], (40 + 8) * ONE);
        assert_eq!(slope.clamped, 0);
        Ok(())
    }

    #[test]
    fn strengths_clamp_at_the_limit_and_not_before() -> Result<(), Box<dyn Error>> {
        // One bright corner gives twice its level: 127 stays under 255, 128 does not.
        for (level, strength, clamped) in [(127, 254 * ONE, 0), (128, LIMIT, 1), (255, LIMIT, 1)] {
            let found = edges(&levels(3, 3, |x, y| if (x, y) == (0, 0) { level } else { 0 }))?;
            assert_eq!((found.strength[4], found.clamped), (strength, clamped), "level {level}");
        }
        Ok(())
    }

    #[test]
    fn a_strength_that_is_the_limit_is_not_clamped() -> Result<(), Box<dyn Error>> {
        let ramp = [0, 5, 10, 0, 5, 10, 0, 5, 10];
        for (limit, strength, clamped) in [(41, 40, 0), (40, 40, 0), (39, 39, 1)] {
            let mut found = [-7; 9];
            assert_eq!(kernels::sobel(&ramp, &mut found, 3, 3, limit)?, clamped);
            // The outermost pixels stay as they were.
            assert_eq!(found, [-7, -7, -7, -7, strength, -7, -7, -7, -7]);
        }
        Ok(())
    }

    #[test]
    fn every_small_size_agrees_with_plain_rust() -> Result<(), Box<dyn Error>> {
        // A linear congruential generator is noise enough, and the same on every run.
        let mut state = 1_u32;
        let mut noise = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.to_be_bytes()[0]
        };
        for width in 0..20 {
            for height in 0..8 {
                let photo = RgbImage::from_fn(width, height, |_, _| Rgb([noise(), noise(), noise()]));
                assert_eq!(edges(&photo)?.strength, plain::edges(&photo), "{width} x {height}");
            }
        }
        Ok(())
    }

    #[test]
    fn a_buffer_that_is_too_short_traps_and_keeps_what_was_stored() {
        let mut luma = [0; 2];
        assert!(kernels::gray(&[1; 9], &mut luma, 3).is_err());
        assert_eq!(luma, [256, 256]);
        assert!(kernels::sobel(&[0; 8], &mut [0; 9], 3, 3, LIMIT).is_err());
        assert!(kernels::sobel(&[0; 9], &mut [0; 4], 3, 3, LIMIT).is_err());
    }
}
