//! What comes out: C text or LLVM IR, the Rust wrapper, and the names that tie them together; and pictures of graphs.

mod absolute;
pub mod c;
mod docs;
pub mod dot;
pub mod identity;
pub mod llvm;
mod pieces;
pub mod rust;
mod sites;
mod unit;
mod used;

pub use sites::{Answer, Sites};
pub use unit::{Unit, has_aliased_entry};
