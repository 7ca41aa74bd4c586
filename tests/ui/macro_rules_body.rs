//! A kernel that stands in the body of a macro is read there, each time the macro is used.

macro_rules! kernel {
    () => {
        minicc::minicc! {
            pub def half(n):
                return n / 2
        }
    };
}

mod one {
    kernel!();
}

fn main() {
    let _ = one::half(1);
}
