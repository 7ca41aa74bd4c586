//! Callers of a refused kernel are still checked: a call with the wrong types is an error of rustc's.

#![deny(missing_docs)]
#![forbid(unsafe_code)]
#![deny(unused)]

minicc::minicc! {
    /// Refused, but documented.
    #[must_use]
    pub def f(a: buffer, n):
        a[0] = n % 2
        unused = 1
        return 0
}

/// Uses it rightly, and propagates the trap.
pub fn right(cells: &mut [i32]) -> Result<i32, minicc::Trap> {
    let result = f(cells, 1)?;
    Ok(result + f(&mut [1, 2], result)?)
}

fn main() {
    let _ = right(&mut [1]);
    let _ = f(&mut [1.5], 2);
    let _ = f(&mut [1], "2");
    let _ = f(1);
    let _: i32 = f(&mut [1], 2);
}
