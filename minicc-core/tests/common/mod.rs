//! What the test crates share: random numbers, random functions, naive definitions, and running a function in
//! every form.

#![allow(dead_code, reason = "each test crate uses its own part of this module")]

pub mod calls;
pub mod copies;
pub mod graphs;
pub mod naive;
pub mod random;
