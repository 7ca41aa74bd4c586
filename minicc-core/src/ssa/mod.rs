//! Into static single assignment form and out of it.

mod classes;
mod coalesce;
mod construct;
mod destroy;
pub(crate) mod fresh;
mod isolate;
mod ranges;
mod sequence;
mod walk;

pub use coalesce::{Coalescing, Decision, destroy_coalesced};
pub use construct::{construct, construct_from};
pub use destroy::destroy;
pub(crate) use fresh::Fresh;
pub use walk::{Step, show_walk, walk};
