//! S9: `break` and `continue` outside a loop. A `return` is not missing after them.

minicc::minicc! {
    def f(n):
        if n:
            break
        elif n == 2:
            continue
        while n:
            if n == 3:
                break
            n -= 1
        break
}

minicc::minicc! {
    def g(n):
        continue
}

fn main() {
    let _ = (f(1), g(1));
}
