//! S6: `and`, `or`, chained comparisons, conditional expressions, `:=`.

minicc::minicc! {
    def f(a: buffer, n, m):
        if n > 0 and m > 0 and n < m:
            n = 1
        if n == 0 or m == 0:
            n = 1
        elif n and m:
            n = 2
        while n < m and a[n] != 0:
            n += 1
        while n or m:
            n -= 1
        if n and (m or a[0]):
            n = 3
        x = n and m
        if 0 < n < m:
            n = 4
        x = 0 <= n == m
        x = n if n > m else m
        x = 1 + (n if n > m else m)
        if (y := n) > 3:
            x = 1
        while (z := a[n]) > 0:
            n += 1
        return n or m
}

fn main() {
    let _ = f(&[1], 2, 3);
}
