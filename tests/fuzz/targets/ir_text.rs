//! libFuzzer's way into [`fuzz::ir_text`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::ir_text(bytes));
