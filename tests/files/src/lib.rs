//! File tests: a kernel or a function, and what the stages of the compiler make of it, in one file.
//!
//! A case is a file `cases/TOPIC/NAME.py` or `.ir`. It begins with a comment that says what it shows. Then comes the
//! source, and then sections, each with what one stage makes of the source:
//!
//! ```text
//! # A loop without a result of its own.
//! def count(n):
//!     i = 0
//!     while i < n:
//!         i += 1
//!     return i
//!
//! #: ssa
//! # ssa func count(n: i32):
//! # entry:
//! #   jump while_1
//! # ...
//!
//! #: run n = 3
//! # return 3 after 3 steps
//! ```
//!
//! The sections are comments, so that the file is still Python to CPython, editors and linters, and they stand behind
//! the source, so that they move no line of it. In an `.ir` file the comments start with `;`, as the text of the IR
//! has them. The source is everything before the first line that starts with `#:` (`;:`); stages see nothing after it.
//!
//! `cargo test -p files` runs every case, each as a test of its own: `cargo test -p files -- swap` runs those with `swap`
//! in their path. `cargo run -p files -- bless [FILTER]` writes what the stages make now into the sections; to begin a
//! section, write its first line alone and bless. Read what it wrote: it is as right as whoever has read it.
//! `cargo run -p files -- show STAGE FILE` prints one stage of any file.
//!
//! What is checked beyond the text of the sections:
//!
//! - Every form is verified before it is shown, and its text is parsed and printed again, to the same text.
//! - An allocation gives no two values that interfere the same location.
//! - A `run` is made in every form and on machines with few and many registers, which all must agree; see [`call`].
//! - A stage that cannot do its work (a refused kernel, executions that do not agree) fails the case and is never
//!   blessed. So `diagnostics` of a source that is accepted fails, too.
//!
//! | module | what is in it |
//! |---|---|
//! | [`case`] | the file and its sections |
//! | [`stage`] | the stages of the compiler, and those of the tests |
//! | [`call`] | `run` |
//! | [`cases`] | the folder: finding, checking, blessing |

pub mod call;
pub mod case;
pub mod cases;
pub mod stage;
