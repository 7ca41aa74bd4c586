//! Kernels that are fine, in a package without a build script. Nothing else is wrong with them.

#![forbid(unsafe_code)]
#![deny(missing_docs, warnings)]

minicc::minicc! {
    pub def total(a: buffer, n):
        s = 0
        i = 0
        while i < n:
            s += a[i]
            i += 1
        return s
}

fn main() {
    let sum: Result<i32, minicc::Trap> = total(&[1, 2], 2);
    let _ = sum;
}
