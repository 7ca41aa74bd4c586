//! S1: whatever else stands beside the `def` is refused, before it and after it.

minicc::minicc! {
    "A docstring goes into the function."
    import math
    from math import pi
    size = 3
    def f(n):
        return n
    limit: int = 4
    class Kernel:
        pass
    if 1:
        pass
    type Number = int
    for i in range(3):
        pass
    print(f(3))
    3 + 4
    return 3
    pass
}

fn main() {
    let _ = f(1);
}
