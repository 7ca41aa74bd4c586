//! Loop splitting: each known way to get it wrong as a kernel, and random nests of counted loops. The plain form is the
//! judge: results, traps with their places and indices, steps and memory must be the same, and a check that the
//! optimised form does without must not have been needed (`Stop::Unproved` is never equal to anything).

#![cfg(feature = "compiler")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::format_collect,
    reason = "a test says what is wrong by panicking, and the time that its texts take is nothing"
)]

mod common;
mod split {
    pub mod ends;
    pub mod growth;
    pub mod judge;
    pub mod known;
    pub mod nests;
    pub mod random;
    pub mod shapes;
}
