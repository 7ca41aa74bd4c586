//! What is kept of many measurements.

/// The median, if there is any value.
pub fn median(values: &[f64]) -> Option<f64> {
    quantile(values, 0.5)
}

/// The value that this part of the others are below, if there is any value.
pub fn quantile(values: &[f64], part: f64) -> Option<f64> {
    let mut values = values.to_vec();
    values.sort_unstable_by(f64::total_cmp);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
    let place = (part * values.len() as f64) as usize;
    values.get(place.min(values.len().saturating_sub(1))).copied()
}

/// The geometric mean, if there is any value.
pub fn geometric_mean(values: &[f64]) -> Option<f64> {
    #[expect(clippy::cast_precision_loss, reason = "a few hundred at most")]
    let count = values.len() as f64;
    (!values.is_empty()).then(|| (values.iter().map(|value| value.ln()).sum::<f64>() / count).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_and_medians() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(quantile(&[3.0, 1.0, 2.0, 4.0], 0.25), Some(2.0));
        assert_eq!(quantile(&[3.0], 1.0), Some(3.0));
        assert_eq!(geometric_mean(&[]), None);
        let mean = geometric_mean(&[2.0, 8.0]).unwrap();
        assert!((mean - 4.0).abs() < 1e-9, "{mean}");
    }
}
