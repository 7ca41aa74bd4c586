//! What a kernel may have: the only error is that this package has no build script.

#![deny(warnings)]

minicc::minicc! {
    def spelled_oddly(a: buffer, n: int, m: (int),) -> int:
        """A docstring with "quotes", a # and http://example.org."""
        # see http://example.org, and a[0] // 2 % 3, and 'this
        x = 0x_ff + 0b1 + 0o7 + 1_000 + 99999999999999999999
        y = (x); z = -(-x) - - - x; w = not not x != (y == z)
        (x) = (a[(n)]); a[a[a[0]]] = (x * y) * -z
        if x: pass
        elif not y: x += 1; y -= 1; z *= 2
        else: pass
        while True:
            while False: continue
            if x < y: break
            if (x <= y) + (y >= z) * (x > 1) != (1 == 1): return x
            x = x + (
                1  # in brackets, lines are free
            )
        return w
        this is "not" // looked_at
}

minicc::minicc! { def int(int, buffer: buffer, match, type, self, _): return int + buffer[match] + type + self + _ }

fn main() {
    let _ = (spelled_oddly(&mut [1], 2, 3), int(1, &[2], 3, 4, 5, 6));
}
