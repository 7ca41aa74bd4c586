//! Photographs in, PNG files out. Every error names the file.

use crate::filter::ONE;
use image::{GrayImage, ImageFormat, ImageReader, RgbImage};
use std::error::Error;
use std::path::Path;

/// Reads a PNG of any colour type, whatever the path's extension, as 8-bit RGB; an alpha channel is dropped.
pub(crate) fn read(path: &Path) -> Result<RgbImage, Box<dyn Error>> {
    let decode = || {
        let mut reader = ImageReader::open(path)?;
        reader.set_format(ImageFormat::Png);
        reader.decode()
    };
    let photo = decode().map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    Ok(photo.into_rgb8())
}

/// Writes edge strengths as the gray levels of a PNG of the photograph's size, whatever the path's extension.
pub(crate) fn write(path: &Path, photo: &RgbImage, strength: &[i32]) -> Result<(), Box<dyn Error>> {
    let picture = GrayImage::from_vec(photo.width(), photo.height(), to_bytes(strength)?)
        .ok_or("there must be one strength for each pixel")?;
    picture
        .save_with_format(path, ImageFormat::Png)
        .map_err(|error| format!("cannot write {}: {error}", path.display()).into())
}

/// The division that the kernels have deferred: 256ths of a gray level to whole ones, rounded down.
fn to_bytes(strength: &[i32]) -> Result<Vec<u8>, Box<dyn Error>> {
    strength.iter().map(|value| Ok(u8::try_from(value / ONE)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::{read, to_bytes, write};
    use crate::filter::LIMIT;
    use image::RgbImage;
    use std::error::Error;
    use std::path::Path;

    #[test]
    fn strengths_round_down_to_bytes() -> Result<(), Box<dyn Error>> {
        assert_eq!(
            to_bytes(&[0, 255, 256, 511, 512, 65_279, 65_280, LIMIT])?,
            [0, 0, 1, 1, 2, 254, 255, 255]
        );
        assert!(to_bytes(&[LIMIT + 1]).is_err());
        assert!(to_bytes(&[-256]).is_err());
        Ok(())
    }

    #[test]
    fn a_written_picture_reads_back() -> Result<(), Box<dyn Error>> {
        let path = std::env::temp_dir().join(format!("minicc-edges-test-{}.png", std::process::id()));
        let written = write(&path, &RgbImage::new(2, 1), &[0, LIMIT]);
        let found = read(&path);
        std::fs::remove_file(&path)?;
        written?;
        assert_eq!(found?.into_raw(), [0, 0, 0, 255, 255, 255]);
        Ok(())
    }

    #[test]
    fn errors_name_the_file() {
        let missing = Path::new("no-such-photograph.png");
        let message = read(missing).map_err(|error| error.to_string());
        assert!(message.is_err_and(|text| text.contains("no-such-photograph.png")));
        let nowhere = Path::new("no-such-directory/edges.png");
        let message = write(nowhere, &RgbImage::new(1, 1), &[0]).map_err(|error| error.to_string());
        assert!(message.is_err_and(|text| text.contains("no-such-directory")));
    }
}
