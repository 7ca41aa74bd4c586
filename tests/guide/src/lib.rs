//! The examples of the README and of the facade's documentation, as doctests of a package that has the build script which
//! kernels need; the facade's own doctests are off.

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
mod readme {}

#[cfg(doctest)]
#[doc = include_str!("../../../src/docs/front.md")]
mod front {}

#[cfg(doctest)]
#[doc = include_str!("../../../src/docs/minicc.md")]
mod minicc {}

#[cfg(doctest)]
#[doc = include_str!("../../../src/docs/include_kernels.md")]
mod include_kernels {}

#[cfg(doctest)]
#[doc = include_str!("../../../src/docs/getting_started.md")]
mod getting_started {}

#[cfg(doctest)]
#[doc = include_str!("../../../src/docs/language.md")]
mod language {}

#[cfg(doctest)]
#[doc = include_str!("../../../src/docs/traps.md")]
mod traps {}

#[cfg(doctest)]
#[doc = include_str!("../../../src/docs/recipes.md")]
mod recipes {}
