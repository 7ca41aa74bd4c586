//! Text that is put together of pieces.
//!
//! The C of a large kernel is megabytes of small numbers between short texts. `write!` makes several calls through
//! pointers for each number, which took as long as parsing; here a piece is appended by code of its own.

/// What a text is put together of.
pub(super) trait Piece {
    /// Appends the piece to `out`.
    fn put(self, out: &mut String);
}

/// Appends pieces to a `&mut String`, one after another.
macro_rules! put {
    ($out:expr, $($piece:expr),+ $(,)?) => {{
        let out: &mut String = $out;
        $($crate::emit::pieces::Piece::put($piece, out);)+
    }};
}
pub(super) use put;

impl Piece for &str {
    fn put(self, out: &mut String) {
        out.push_str(self);
    }
}

/// In decimal.
impl Piece for u32 {
    fn put(mut self, out: &mut String) {
        let mut digits = [b'0'; 10];
        let mut start = digits.len();
        for (position, digit) in digits.iter_mut().enumerate().rev() {
            // One digit out of ten.
            *digit += u8::try_from(self % 10).unwrap_or_default();
            self /= 10;
            start = position;
            if self == 0 {
                break;
            }
        }
        let digits = digits.get(start..).unwrap_or_default();
        out.push_str(core::str::from_utf8(digits).unwrap_or_default());
    }
}

/// In decimal.
impl Piece for i32 {
    fn put(self, out: &mut String) {
        if self < 0 {
            out.push('-');
        }
        self.unsigned_abs().put(out);
    }
}

#[cfg(test)]
mod tests {

    #[test]
    fn numbers_are_written_as_the_library_writes_them() {
        for shift in 0..32 {
            for number in [0, 1, 9, 10, 99, 100, u32::MAX >> shift, 1 << shift, 10_u32.wrapping_pow(shift)] {
                let signed = number.cast_signed();
                let mut text = String::new();
                put!(&mut text, number, ", ", signed, ", ", signed.wrapping_neg());
                assert_eq!(text, format!("{number}, {signed}, {}", signed.wrapping_neg()));
            }
        }
    }
}
