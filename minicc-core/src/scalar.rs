//! What a scalar is: the signed 32-bit integer, its arithmetic and its comparisons (LANGUAGE V1–V3).
//!
//! Every execution path and every constant folder asks this module, so that another element type
//! would change this file and the emitters alone.

use crate::ir::BinaryOp;

/// The value of `left op right`: arithmetic wraps modulo 2^32, comparisons give 0 or 1.
pub fn evaluate(op: BinaryOp, left: i32, right: i32) -> i32 {
    match op {
        BinaryOp::Add => left.wrapping_add(right),
        BinaryOp::Sub => left.wrapping_sub(right),
        BinaryOp::Mul => left.wrapping_mul(right),
        BinaryOp::Lt => i32::from(left < right),
        BinaryOp::Le => i32::from(left <= right),
        BinaryOp::Eq => i32::from(left == right),
        BinaryOp::Ne => i32::from(left != right),
    }
}

/// Whether a condition holds: when it is not zero.
pub fn holds(condition: i32) -> bool {
    condition != 0
}

/// The scalar congruent to `low` modulo 2^32.
pub fn from_bits(low: u32) -> i32 {
    low.cast_signed()
}

/// The position in a buffer of `length` elements that `index` names, or `None` where the access traps
/// (LANGUAGE M1: negative indices have no Python meaning).
pub fn position(index: i32, length: usize) -> Option<usize> {
    usize::try_from(index).ok().filter(|&position| position < length)
}

/// The greatest `m`, at most `bound`, such that `base + scale * i` is an element of a buffer of `length` elements for every
/// `i` from `first` up to and without `m`; `bound` where that is not above `first`. All in exact integers: no sum here
/// leaves 64 bits, since |base + scale * i| <= 2^31 + 2^62.
///
/// The elements that a linear function hits are those between two ends, so that `m` is `first` if the first one is
/// outside, `bound` if the last one is inside as well, and else where the line crosses an end.
pub fn limit(base: i32, scale: i32, first: i32, bound: i32, length: usize) -> i32 {
    let at = |i: i32| i64::from(base) + i64::from(scale) * i64::from(i);
    let length = i64::try_from(length).unwrap_or(i64::MAX);
    let is_inside = |element: i64| (0..length).contains(&element);
    if bound <= first || is_inside(at(first)) && is_inside(at(bound - 1)) {
        return bound;
    }
    if !is_inside(at(first)) {
        return first;
    }
    // From the first element, in whole steps, to the end that lies ahead; `scale` is not 0, or both would be inside.
    let ahead = if scale > 0 { length - 1 - at(first) } else { at(first) };
    let steps = ahead / i64::from(scale).abs();
    i32::try_from(i64::from(first) + steps + 1).unwrap_or(bound).min(bound)
}

/// `base + scale * by + offset` in exact integers.
pub fn exact(base: i32, scale: i32, by: i32, offset: i32) -> i64 {
    i64::from(base) + i64::from(scale) * i64::from(by) + i64::from(offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_where_the_first_element_is_missing() {
        let ends = [i32::MIN, i32::MIN + 1, -3, -2, -1, 0, 1, 2, 3, 5, i32::MAX - 1, i32::MAX];
        let mut count = 0;
        for (base, scale, first) in ends
            .into_iter()
            .flat_map(|base| ends.map(|scale| (base, scale)))
            .flat_map(|(base, scale)| ends.map(|first| (base, scale, first)))
        {
            for rounds in 0..12_i32 {
                let Some(bound) = first.checked_add(rounds) else { continue };
                for length in [0, 1, 2, 7, 0x7fff_ffff_usize] {
                    let has = |i: i32| {
                        let element = i128::from(base) + i128::from(scale) * i128::from(i);
                        usize::try_from(element).is_ok_and(|element| element < length)
                    };
                    let expected = (first..bound).find(|i| !has(*i)).unwrap_or(bound);
                    let found = limit(base, scale, first, bound, length);
                    assert_eq!(found, expected, "{base} + {scale} * {first}..{bound} in {length}");
                    count += 1;
                }
            }
            assert_eq!(limit(base, scale, first, i32::MIN, 5), i32::MIN);
        }
        assert!(count > 50_000);
    }

    #[test]
    fn a_limit_far_away_is_the_one_before_which_all_are_there() {
        for (base, scale, first, length, expected) in [
            (0, 1, 0, 1000, 1000),
            (5, 1, 0, 1000, 995),
            (-5, 1, 5, 1000, 1005),
            (0, 7, 0, 1000, 143),
            (999, -1, 0, 1000, 1000),
            (999, -7, 0, 1000, 143),
            (i32::MIN, 1, i32::MAX, 1000, i32::MAX),
        ] {
            assert_eq!(limit(base, scale, first, i32::MAX, length), expected);
        }
    }
}
