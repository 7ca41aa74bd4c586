//! S10: every path ends in `return`.

minicc::minicc! {
    def nothing(n):
        """Only documentation."""
}

minicc::minicc! {
    def falls_off(a: buffer, n):
        a[0] = n
}

minicc::minicc! {
    def no_else(n):
        if n:
            return 1
}

minicc::minicc! {
    def open_elif(n):
        if n == 1:
            return 1
        elif n == 2:
            n = 3
        else:
            return 3
}

minicc::minicc! {
    def endless(n):
        while 1:
            n += 1
}

minicc::minicc! {
    def in_a_loop(n):
        while n:
            return n
}

minicc::minicc! {
    def nested(n):
        if n:
            return 1
        else:
            while True:
                return 2
}

minicc::minicc! {
    def passes(n): pass
}

fn main() {
    let _ = (nothing(1), falls_off(&mut [1], 2), no_else(1), open_elif(1), endless(1), in_a_loop(1));
    let _ = (nested(1), passes(1));
}
