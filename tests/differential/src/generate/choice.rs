//! Choosing with weights.

use arbitrary::{Result, Unstructured};

/// One of the values of `table`, each as often as its weight says; the first when the bytes have run out.
pub fn weighted<T: Copy>(u: &mut Unstructured<'_>, table: &[(u32, T)]) -> Result<T> {
    let total: u32 = table.iter().map(|(weight, _)| weight).sum();
    let mut left = u.int_in_range(0..=total.saturating_sub(1))?;
    for (weight, value) in table {
        match left.checked_sub(*weight) {
            Some(rest) => left = rest,
            None => return Ok(*value),
        }
    }
    Err(arbitrary::Error::EmptyChoose)
}
