//! The guide: one page for each question.
//!
//! It is there in documentation alone; programs do not hold it.

#[doc = include_str!("docs/getting_started.md")]
pub mod getting_started {}

#[doc = include_str!("docs/language.md")]
pub mod language {}

#[doc = include_str!("docs/traps.md")]
pub mod traps {}

#[doc = include_str!("docs/performance.md")]
pub mod performance {}

#[doc = include_str!("docs/inspecting.md")]
pub mod inspecting {}

#[doc = include_str!("docs/recipes.md")]
pub mod recipes {}

#[doc = include_str!("docs/internals.md")]
pub mod internals {}

#[doc(inline)]
pub use minicc_core::codes;
