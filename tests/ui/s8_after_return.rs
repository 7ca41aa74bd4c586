//! S8: what control cannot reach need not be valid, but must parse, and nothing may stand outside.

minicc::minicc! {
    def parses(n):
        while n:
            break
            n = n // 2
        return n
        for x in n: print(x)
        a[0] //= len(a)
        undefined += 1.5
    import math
}

minicc::minicc! {
    def does_not(n):
        return n
        if n
            n = 2
}

minicc::minicc! {
    def only_its_own_block(n):
        if n:
            return 1
            x = n // 2
        else:
            return 2
        x = n // 3
        return x
}

fn main() {
    let _ = (parses(1), does_not(1), only_its_own_block(1));
}
