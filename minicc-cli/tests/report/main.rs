//! The report: that the page says everything, and that a browser shows it as it is meant.
//!
//! `browser` and what uses it need Chromium or Chrome; without one they say that they were not run, and fail in CI.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test stops where it fails")]

mod browser;
mod kernels;
mod page;
mod seen;
mod used;
