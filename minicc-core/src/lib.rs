//! The minicc compiler: source text in, verified artefacts out.
//!
//! ```text
//! Source --syntax--> Function<Variables> --ssa--> Function<Ssa> --opt--> Function<Ssa> --emit--> C text, Rust wrapper
//!                          |                        |
//!                          |                        +--ssa::destroy--> Function<Destroyed> --regalloc--> exec machine
//!                          +--------- exec: one interpreter for every form
//! ```
//!
//! Rooms, in the order in which data flows; none uses one below it:
//!
//! | room | what is in it |
//! |---|---|
//! | `source`, [`diagnostic`] | text, spans, places; coded diagnostics, many at once |
//! | [`ir`], `scalar`, `entity` | the function, its text form and its graph; what a scalar is |
//! | [`analysis`] | dominance, loops, frontiers, reaching definitions, liveness, definite assignment, ranges of values |
//! | [`verify`] | what a well-formed function is, rule by rule |
//! | [`syntax`] | Python text to a checked signature and a function with variables |
//! | [`ssa`] | into SSA form and out of it |
//! | [`opt`] | passes over SSA form that keep what can be observed |
//! | [`regalloc`] | interference, colouring |
//! | [`exec`] | memory and traps, the interpreter, the register machine |
//! | [`example`] | examples in docstrings, for whatever executes a kernel |
//! | [`lint`] | warnings about kernels, for those who ask |
//! | [`emit`] | C or LLVM IR, the Rust wrapper, and the names that tie them together; pictures of graphs |
//! | [`embed`], [`manifest`] | what the macro and the build script must agree on |
//! | `kernel` | [`compile`], the whole pipeline on one page |
//! | [`stage`] | all that there is of a function, as text |
//!
//! This crate touches no file, process or environment variable; `minicc-build` and `minicc-macros` do.
//!
//! With `default-features = false` it is the runtime alone: [`Trap`] and what the generated wrapper needs, with
//! neither `std` nor an allocator.

#![cfg_attr(not(feature = "compiler"), no_std)]

mod trap;

#[doc(hidden)]
pub use trap::Kernel;
pub use trap::{Location, Trap};

// Documentation alone, so that the facade has the page too, which does without the compiler.
#[doc = include_str!("diagnostic/codes.md")]
pub mod codes {}

#[cfg(feature = "compiler")]
pub mod analysis;
#[cfg(feature = "compiler")]
pub mod diagnostic;
#[cfg(feature = "compiler")]
pub mod embed;
#[cfg(feature = "compiler")]
pub mod emit;
#[cfg(feature = "compiler")]
pub mod entity;
#[cfg(feature = "compiler")]
pub mod example;
#[cfg(feature = "compiler")]
pub mod exec;
#[cfg(feature = "compiler")]
pub mod ir;
#[cfg(feature = "compiler")]
mod kernel;
#[cfg(feature = "compiler")]
pub mod lint;
#[cfg(feature = "compiler")]
pub mod manifest;
#[cfg(feature = "compiler")]
pub mod opt;
#[cfg(feature = "compiler")]
pub mod regalloc;
#[cfg(feature = "compiler")]
pub mod scalar;
#[cfg(feature = "compiler")]
pub mod source;
#[cfg(feature = "compiler")]
pub mod ssa;
#[cfg(feature = "compiler")]
pub mod stage;
#[cfg(feature = "compiler")]
pub mod syntax;
#[cfg(feature = "compiler")]
pub mod verify;

#[cfg(feature = "compiler")]
pub use kernel::{Compiled, Rejected, compile};
