//! libFuzzer's way into [`fuzz::generated`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::generated(bytes));
