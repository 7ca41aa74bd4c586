//! libFuzzer's way into [`fuzz::kernel_file`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::kernel_file(bytes));
