//! What comes out: C text, the Rust wrapper, and the names that tie the two together.

pub mod c;
mod docs;
pub mod identity;
mod pieces;
pub mod rust;
mod sites;
mod used;

pub use sites::{Answer, Sites};
