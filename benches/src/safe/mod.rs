//! The kernels in safe Rust.
//!
//! Each has a file with two functions, which take what the kernel takes:
//!
//! * `indexed` is the loop that the kernel is, with `a[i]`, as it would be moved from C;
//! * `idiomatic` is what a reviewer would ask for: iterators, chunks and windows, and slices trimmed once. Where
//!   iterators do not fit, as when elements move along a vector, it indexes a slice whose length is the bound.
//!
//! These files need nothing of this crate, since they are also compiled on their own, by the same compiler with the
//! flags to compare with; see `native::rust`. Nothing is inlined into what calls it, as with the C.

#![forbid(unsafe_code)]
#![allow(missing_docs, reason = "what a kernel does stands in its Python")]
#![allow(clippy::missing_panics_doc, reason = "they panic where an index is wrong, which none is")]
#![allow(clippy::cast_sign_loss, reason = "sizes and indices are not negative")]
#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "they fit in 31 bits too")]
#![allow(clippy::needless_range_loop, clippy::manual_memcpy, reason = "it is what `indexed` is about")]
#![allow(
    clippy::many_single_char_names,
    clippy::similar_names,
    reason = "the names are those of the kernels"
)]
#![allow(clippy::unnecessary_wraps, reason = "every kernel returns something")]

pub mod banded_matmul;
pub mod binary_search;
pub mod conv2d;
pub mod counting_sort;
pub mod dot;
pub mod edit_distance;
pub mod fir;
pub mod floyd_warshall;
pub mod histogram;
pub mod insertion_sort;
pub mod jacobi_1d;
pub mod knapsack;
pub mod life;
pub mod map;
pub mod matmul;
pub mod mvt;
pub mod prefix_sum;
pub mod saxpy;
pub mod seidel_2d;
pub mod sieve;
pub mod smith_waterman;
pub mod sobel;
pub mod spmv;
pub mod sum;
