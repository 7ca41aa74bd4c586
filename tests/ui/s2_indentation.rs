//! S2: indentation is part of Python.

minicc::minicc! {
    def too_deep(n):
        x = n
            y = n
        return x
}

minicc::minicc! {
    def between(n):
            x = n
        return x
}

minicc::minicc! {
    def deep(n):
        if n:
            x = 1
          return x
        return n
}

minicc::minicc! { def one_line(n): return n
        return 1
}

fn main() {
    let _ = (too_deep(1), between(1), deep(1), one_line(1));
}
