//! What is known of a function without changing it.

pub mod affine;
mod assignment;
mod dominance;
mod frontier;
pub mod induction;
mod liveness;
mod loops;
mod ranges;
mod reaching;

pub use assignment::{Unassigned, unassigned_uses};
pub use dominance::Dominance;
pub use frontier::Frontiers;
pub use liveness::Liveness;
pub(crate) use liveness::for_each_value;
pub use loops::{Loop, Loops};
pub use ranges::{Range, Ranges};
pub use reaching::{DefinitionId, Join, Reaching};
