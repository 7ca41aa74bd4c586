//! S2: what is no Python is one error at its place.

minicc::minicc! {
    def no_colon(n)
        return n
}

minicc::minicc! {
    def no_block(n):
    return n
}

minicc::minicc! {
    def no_inner_block(n):
        if n:
        return n
}

minicc::minicc! {
    def no_value(n):
        x =
        return x
}

minicc::minicc! {
    def no_operand(n):
        x = n +
        return x
}

minicc::minicc! {
    def no_comparison(n):
        if n = 1:
            return 2
        return n
}

minicc::minicc! {
    def increment(n):
        n++
        return n
}

minicc::minicc! {
    def two_values(n):
        return n n
}

minicc::minicc! {
    def else_alone(n):
        else:
            return n
}

minicc::minicc! {
    def reserved(class):
        return class
}

minicc::minicc! {
    def no_name(1):
        return 1
}

minicc::minicc! {
    def dead(n):
        return n
        x = = 1
}

minicc::minicc! {
    def print_statement(n):
        print n
        return n
}

fn main() {
    let _ = (no_colon(1), no_block(1), no_inner_block(1), no_value(1), no_operand(1), no_comparison(1));
    let _ = (increment(1), two_values(1), else_alone(1), reserved(1), no_name(), dead(1), print_statement(1));
}
