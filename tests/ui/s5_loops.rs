//! S5: `for`, in the forms that are met most, and `while … else`.

minicc::minicc! {
    def total(a: buffer, n):
        s = 0
        for i in range(n):
            s += a[i]
        for i in range(1, len(a)):
            s += a[i]
        for i in range(n - 1, -1, -1):
            if a[i] == 0:
                continue
            s += a[i]
        for x in a:
            s += x
        for k, x in enumerate(a):
            s += k * x
        async for x in a:
            s += x
        return s
}

minicc::minicc! {
    def fill(a: buffer, b: buffer, n):
        for i in range(n):
            a[i] = b[i]
        return j
}

minicc::minicc! {
    def found(a: buffer, n):
        i = 0
        while i < n:
            if a[i] == 0:
                break
            i += 1
        else:
            return -1
        return i
}

fn main() {
    let _ = (total(&[1], 1), fill(&mut [1], &[2], 1), found(&[1], 1));
    let cells = [std::cell::Cell::new(1)];
    let _ = fill_aliased(&cells, &cells, 1);
}
