//! Register allocation: which values may share a location, and a location for each.

mod colour;
mod interference;

pub use colour::{Allocation, Location, allocate};
pub use interference::Interference;
