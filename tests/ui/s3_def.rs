//! S3: decorators, `async`, type parameters, and what is returned.

minicc::minicc! {
    @jit
    @numba.njit(cache=True)
    def decorated(n):
        return n
}

minicc::minicc! {
    async def later(n):
        return n
}

minicc::minicc! {
    async def first(n):
        return n

    def second(n):
        return n
}

minicc::minicc! {
    def generic[T, U](n):
        return n
}

minicc::minicc! {
    def nothing(n) -> None:
        return n
}

minicc::minicc! {
    def quoted(n) -> "int":
        return n
}

minicc::minicc! {
    def list(n) -> list[int]:
        return n
}

fn main() {
    let _ = (decorated(1), later(1), first(1), second(1), generic(1), nothing(1), quoted(1), list(1));
}
