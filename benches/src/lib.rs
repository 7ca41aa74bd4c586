//! What minicc's code costs, side by side with C that has no checks and with safe Rust.
//!
//! `cargo run --release -p benches` prints the table; `--help` says what can be chosen. The other programs measure
//! the compiler: `compile-time` and `out-of-ssa` how it grows with the source, `against-cc` how long it takes for
//! these kernels beside the C compiler. `with_numba.py` runs the same kernels and inputs with numba.
//!
//! | module | what is in it |
//! |---|---|
//! | [`kernels`], [`size`] | the kernels with their sources in Python and C, and how large their inputs are |
//! | [`safe`] | the same in Rust |
//! | [`call`], [`inputs`], [`random`] | what they are called with |
//! | [`forms`], [`checks`] | what minicc makes of them, and how many checks are left |
//! | [`native`] | native code of all forms, by all compilers |
//! | [`agree`] | whether all of it does the same |
//! | [`measure`], [`clock`], [`statistics`] | times, taken in turns, and medians |
//! | [`report`], [`table`], [`bars`] | what comes out: for programs, for people, and what it should be |
//! | [`export`] | calls and what they leave, for other programs |

pub mod agree;
pub mod bars;
pub mod call;
pub mod checks;
pub mod clock;
pub mod export;
pub mod forms;
pub mod inputs;
pub mod kernels;
pub mod measure;
pub mod native;
pub mod random;
pub mod report;
pub mod safe;
pub mod size;
pub mod statistics;
pub mod table;
