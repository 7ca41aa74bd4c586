//! Into static single assignment form and out of it.

mod construct;
mod destroy;

pub use construct::construct;
pub use destroy::destroy;
