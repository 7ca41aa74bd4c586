//! libFuzzer's way into [`fuzz::macro_text`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::macro_text(bytes));
