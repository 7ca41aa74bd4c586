//! S5: assignments of other shapes.

minicc::minicc! {
    def chained(a: buffer, n):
        x = y = 0
        x = y = x + n
        a[0] = x = n
        return x + y
}

minicc::minicc! {
    def tuples(a: buffer, n):
        (x, y) = n
        [x, y] = n
        x, = n
        *x, y = n
        a[0], a[1] = n
        return x + y
}

minicc::minicc! {
    def swapped(x, y):
        x, y = y, x
        return x - y
}

minicc::minicc! {
    def annotated(a: buffer, n):
        x: int = n
        y: int
        a[0]: int = 3
        return x + y
}

minicc::minicc! {
    def elements(a: buffer, b: buffer, n):
        a[n] += 1
        a[n] -= n + 1
        a[n] *= b[0]
        a[0] %= 2
        return n
}

minicc::minicc! {
    def operators(n, m):
        n //= 2
        n /= m
        n %= m + 1
        n **= 2
        n **= m
        n @= m
        n <<= 3
        n >>= 1
        n &= 7
        n |= m
        n ^= m
        return n
}

fn main() {
    let _ = (chained(&mut [1], 2), tuples(&mut [1], 2), swapped(1, 2), annotated(&mut [1], 2), operators(1, 2));
    let _ = elements(&mut [1], &[2], 3);
    let cells = [std::cell::Cell::new(1)];
    let _ = elements_aliased(&cells, &cells, 1);
}
