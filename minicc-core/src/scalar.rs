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
