//! Register allocation: which values may share a location, and a location for each.

mod colour;
mod interference;
mod show;
mod weighted;

pub use colour::{Allocation, Location, allocate};
pub use interference::Interference;
pub use weighted::allocate_weighted;
