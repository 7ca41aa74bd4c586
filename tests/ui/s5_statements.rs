//! S5: statements of Python that a kernel does not have. What follows from them is not reported.

minicc::minicc! {
    def f(a: buffer, n):
        import math
        from math import pi
        global total
        nonlocal other
        try:
            x = a[0]
        except IndexError:
            x = 0
        with lock as held:
            y = x
        match n + 1:
            case 1:
                z = 1
        del n
        raise ValueError
        assert n > 0, "n is positive"
        type Number = int
        async with lock:
            pass
        return x + y + z + pi + total
}

minicc::minicc! {
    def nested(n):
        def helper(x):
            return x
        async def later(x):
            return x
        class Point:
            pass
        double = lambda x: 2 * x
        return n
}

fn main() {
    let _ = (f(&[1], 2), nested(1));
}
