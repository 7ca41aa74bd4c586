//! D1, D2: a variable is assigned on every path to each use.

minicc::minicc! {
    def never(n):
        return total + n + total
}

minicc::minicc! {
    def one_side(n):
        if n:
            x = 1
        return x
}

minicc::minicc! {
    def no_rounds(n):
        while n:
            x = n
            n -= 1
        return x
}

minicc::minicc! {
    def early(n):
        s += n
        return s
}

minicc::minicc! {
    def late(n):
        while n:
            if n == 2:
                n = x
            x = 3
        return n
}

minicc::minicc! {
    def one_of_many(a: buffer, n):
        if n == 1:
            x = 1
        elif n == 2:
            y = 2
        else:
            x = 3
        a[x] = y
        return 0
}

minicc::minicc! {
    def constant_conditions_decide_nothing(n):
        if 1:
            x = 1
        while 1:
            y = 2
            break
        return x + y
}

minicc::minicc! {
    def in_conditions(n):
        if x:
            return 1
        while y < n:
            y = n
        return -z
}

fn main() {
    let _ = (never(1), one_side(1), no_rounds(1), early(1), late(1), one_of_many(&mut [1], 1));
    let _ = (constant_conditions_decide_nothing(1), in_conditions(1));
}
