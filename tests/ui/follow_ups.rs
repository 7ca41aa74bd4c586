//! One fault is one error: what a refused expression would have assigned is not missing, and a buffer that was
//! forgotten to be declared is reported once.

minicc::minicc! {
    def walrus(n):
        if (x := n) > 3:
            n = x
        print(y := 2)
        return x + y
}

minicc::minicc! {
    def member(a: buffer, n):
        return n in a
}

minicc::minicc! {
    def undeclared(a, n):
        return a[0] + a[n] + a[1]
}

fn main() {
    let _ = (walrus(1), member(&[1], 2), undeclared(&[1], 0));
}
